//! What is shared of a game. Words that several parts of the page use come with its start: each part has a catalogue of its own.

use ::words::catalogue;

catalogue! {
    /// What stands wherever something is shared.
    Sharing {
        Title: "Share this game" | "Udostępnij tę grę" | "Condividi questa partita" | "Sdílet tuto hru" | "Diese Partie teilen",
        ByTable: "Whoever opens it sees what a spectator may see." | "Kto go otworzy, zobaczy to, co może widzieć widz." | "Chi lo apre vede ciò che può vedere uno spettatore." | "Kdo ho otevře, uvidí to, co smí vidět divák." | "Wer ihn öffnet, sieht, was Zuschauer sehen dürfen.",
        HoldsAll: "The link holds the whole record, so whoever has it can find out what was hidden." | "Link zawiera cały zapis gry, więc kto go ma, może odkryć także to, co było zakryte." | "Il link contiene tutta la partita: chi lo ha può scoprire anche ciò che era nascosto." | "Odkaz obsahuje celý záznam, takže kdo ho má, může zjistit i to, co bylo skryté." | "Der Link enthält die ganze Aufzeichnung; wer ihn hat, kann auch Verdecktes herausfinden.",
    }
}

catalogue! {
    /// What stands in the sheet; it comes with it.
    SharingSheet {
        ThisPosition: "This position" | "Ta pozycja" | "Questa posizione" | "Tato pozice" | "Diese Stellung",
        Live: "The game as it goes on" | "Gra na żywo" | "La partita dal vivo" | "Hra naživo" | "Die laufende Partie",
        Packing: "The link is being made …" | "Link jest przygotowywany…" | "Il link è in preparazione …" | "Odkaz se připravuje …" | "Der Link entsteht …",
        TooLong: "This game is too long for a link. Save its record and send the file." | "Ta gra jest za długa na link. Zapisz jej przebieg i wyślij plik." | "Questa partita è troppo lunga per un link. Salvala e invia il file." | "Tato hra je na odkaz příliš dlouhá. Ulož záznam a pošli soubor." | "Diese Partie ist zu lang für einen Link. Speichere die Aufzeichnung und verschicke die Datei.",
        NoLink: "This browser cannot make the link. Save the record and send the file." | "Ta przeglądarka nie potrafi utworzyć linku. Zapisz przebieg gry i wyślij plik." | "Questo browser non può creare il link. Salva la partita e invia il file." | "Tento prohlížeč odkaz vytvořit neumí. Ulož záznam a pošli soubor." | "Dieser Browser kann den Link nicht erstellen. Speichere die Aufzeichnung und verschicke die Datei.",
        Picture: "Share as picture" | "Udostępnij jako obraz" | "Condividi come immagine" | "Sdílet jako obrázek" | "Als Bild teilen",
        Drawing: "The picture is being drawn …" | "Obraz jest rysowany…" | "L’immagine è in preparazione …" | "Obrázek se kreslí …" | "Das Bild wird gezeichnet …",
        Saved: "The picture is saved." | "Obraz jest zapisany." | "L’immagine è salvata." | "Obrázek je uložen." | "Das Bild ist gespeichert.",
        Shared: "The picture is shared." | "Obraz jest udostępniony." | "L’immagine è condivisa." | "Obrázek je nasdílen." | "Das Bild ist geteilt.",
        NoPicture: "This browser cannot draw the picture." | "Ta przeglądarka nie potrafi narysować obrazu." | "Questo browser non può disegnare l’immagine." | "Tento prohlížeč obrázek nakreslit neumí." | "Dieser Browser kann das Bild nicht zeichnen.",
    }
}

catalogue! {
    /// Why a link shows no game; it comes with what shows games by link.
    LinkFault {
        Garbled: "This link is damaged: no game can be read from it. Was it copied whole?" | "Ten link jest uszkodzony: nie da się z niego odczytać gry. Czy skopiowano go w całości?" | "Questo link è rovinato: non vi si legge nessuna partita. È stato copiato per intero?" | "Tento odkaz je poškozený: nedá se z něj přečíst žádná hra. Byl zkopírován celý?" | "Dieser Link ist beschädigt: Es lässt sich keine Partie daraus lesen. Wurde er ganz kopiert?",
        Unreadable: "The game in this link cannot be shown: {0}" | "Gry z tego linku nie można pokazać: {0}" | "La partita di questo link non si può mostrare: {0}" | "Hru z tohoto odkazu nelze ukázat: {0}" | "Die Partie in diesem Link lässt sich nicht zeigen: {0}",
    }
}
