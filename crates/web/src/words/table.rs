//! The table around a game, whichever it is.

use super::{catalogue, counted};

catalogue! {
    /// The table around a game.
    OnTable {
        Loading: "Setting up the table …" | "Przygotowujemy stół…" | "Preparazione del tavolo …" | "Stůl se chystá …" | "Der Tisch wird vorbereitet …",
        Fetching: "{0} is being loaded …" | "Wczytywanie gry {0}…" | "Si carica {0} …" | "Načítá se {0} …" | "{0} wird geladen …",
        Lost: "{0} could not be loaded. Is there a network?" | "Nie udało się wczytać gry {0}. Czy jest połączenie z siecią?" | "Non è stato possibile caricare {0}. C’è una rete?" | "{0} se nepodařilo načíst. Je připojení k síti?" | "{0} ließ sich nicht laden. Besteht eine Netzverbindung?",
        TryAgain: "Try again" | "Spróbuj ponownie" | "Riprova" | "Zkusit znovu" | "Noch einmal versuchen",
        YourTurn: "Your turn, {0}" | "Twoja kolej, {0}" | "Tocca a te, {0}" | "Jsi na tahu, {0}" | "Du bist dran, {0}",
        TurnOf: "{0} decides" | "Decyduje {0}" | "Decide {0}" | "Rozhoduje {0}" | "{0} entscheidet",
        OtherTab: "This game goes on in another tab or window." | "Ta gra toczy się w innej karcie lub oknie." | "Questa partita continua in un’altra scheda o finestra." | "Tato hra pokračuje v jiné kartě nebo okně." | "Diese Partie läuft in einem anderen Tab oder Fenster weiter.",
        OtherTabWhy: "It can be played in one place at a time, so that no move gets lost." | "Można ją rozgrywać tylko w jednym miejscu naraz, by nie przepadł żaden ruch." | "Si può giocare in un posto solo alla volta, perché nessuna mossa vada persa." | "Hrát se dá jen na jednom místě najednou, aby se žádný tah neztratil." | "Sie lässt sich nur an einem Ort zugleich spielen, damit kein Zug verloren geht.",
        PlayHere: "Go on here" | "Graj dalej tutaj" | "Continua qui" | "Pokračovat tady" | "Hier weiterspielen",
        Runs: "The game is under way" | "Gra już trwa" | "La partita è in corso" | "Hra už běží" | "Die Partie läuft schon",
        Over: "The game is over" | "Koniec gry" | "La partita è finita" | "Hra skončila" | "Die Partie ist zu Ende",
        HandOver: "Hand the screen to {0}" | "Przekaż ekran: {0}" | "Passa lo schermo a {0}" | "Předej obrazovku: {0}" | "Gib den Bildschirm an {0} weiter",
        HandOverWhy: "What only {0} may see comes next." | "Dalej jest to, co może zobaczyć tylko {0}." | "Segue ciò che solo {0} può vedere." | "Následuje to, co smí vidět jen {0}." | "Es folgt, was nur {0} sehen darf.",
        IAm: "I am {0}" | "To ja, {0}" | "Sono {0}" | "Jsem {0}" | "Ich bin {0}",
        Undo: "Undo" | "Cofnij" | "Annulla" | "Vzít zpět" | "Zurücknehmen",
        UndoNothing: "There is nothing to undo yet." | "Nie ma jeszcze czego cofać." | "Non c’è ancora nulla da annullare." | "Zatím není co vzít zpět." | "Es gibt noch nichts zurückzunehmen.",
        UndoRevealed: "A card has been seen since then." | "Od tamtej pory odkryto kartę." | "Nel frattempo si è vista una carta." | "Mezitím byla odkryta karta." | "Inzwischen wurde eine Karte aufgedeckt.",
        UndoOthers: "Another player has decided since then." | "Od tamtej pory zdecydował już ktoś inny." | "Nel frattempo ha già deciso un altro." | "Mezitím už rozhodl někdo jiný." | "Inzwischen hat schon jemand anders entschieden.",
        UndoRefused: "The others refused this; ask again after the next move." | "Inni odmówili; poproś znów po następnym ruchu." | "Gli altri hanno rifiutato; richiedi dopo la prossima mossa." | "Ostatní to odmítli; požádej znovu po příštím tahu." | "Die anderen lehnten ab; frag nach dem nächsten Zug wieder.",
        Happened: "What happened" | "Co się stało" | "Che cosa è successo" | "Co se stalo" | "Was geschah",
        Older: "Show {0} older" | "Pokaż starsze: {0}" | "Mostra precedenti: {0}" | "Ukázat starší: {0}" | "{0} ältere zeigen",
        Rules: "Rulebook" | "Zasady gry" | "Regolamento" | "Pravidla hry" | "Spielregeln",
        MoreRules: "More in the rulebook" | "Więcej w zasadach gry" | "Altro nel regolamento" | "Víc v pravidlech" | "Mehr in den Spielregeln",
        MayDo: "What you may do" | "Co możesz zrobić" | "Che cosa puoi fare" | "Co můžeš udělat" | "Was du tun kannst",
        Rematch: "Play again" | "Zagraj jeszcze raz" | "Gioca ancora" | "Hrát znovu" | "Noch einmal spielen",
        Again: "To the new game" | "Do nowej gry" | "Alla nuova partita" | "K nové hře" | "Zur neuen Partie",
        SaveRecord: "Save the record" | "Zapisz przebieg gry" | "Salva la partita" | "Uložit záznam" | "Aufzeichnung speichern",
        Failed: "The table cannot be set up: {0}" | "Nie można przygotować stołu: {0}" | "Non è stato possibile preparare il tavolo: {0}" | "Stůl se nepodařilo připravit: {0}" | "Der Tisch lässt sich nicht vorbereiten: {0}",
        NoScreen: "This page does not know the game “{0}”. Reload it: a newer one may." | "Ta strona nie zna gry „{0}”. Wczytaj ją ponownie: nowsza może ją znać." | "Questa pagina non conosce il gioco «{0}». Ricaricala: una più recente forse sì." | "Tato stránka nezná hru „{0}“. Načti ji znovu: novější ji možná zná." | "Diese Seite kennt das Spiel „{0}“ nicht. Lade sie neu: Eine neuere kennt es vielleicht.",
        NoSuchGame: "This browser knows no such game." | "Ta przeglądarka nie zna takiej gry." | "Questo browser non conosce una simile partita." | "Tento prohlížeč takovou hru nezná." | "Dieser Browser kennt keine solche Partie.",
    }
}

counted! {
    /// Waiting.
    Waiting {
        Steps: ["{0} step", "{0} steps"], ["{0} krok", "{0} kroki", "{0} kroków"], ["{0} passo", "{0} passi"], ["{0} krok", "{0} kroky", "{0} kroků"], ["{0} Schritt", "{0} Schritte"];
    }
}
