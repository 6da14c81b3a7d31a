//! A table before the start: who invites to what, who is there, and the way in.

use ::words::{catalogue, counted};

catalogue! {
    /// A table before the start.
    Gathering {
        Invites: "{0} invites you to a game" | "{0} zaprasza cię do gry" | "{0} ti invita a giocare" | "{0} tě zve ke hře" | "{0} lädt dich zum Spiel ein",
        HostIs: "Host: {0}" | "Gospodarz: {0}" | "Organizza: {0}" | "Hostitel: {0}" | "Gastgeber: {0}",
        WaitsForOne: "Your table waits for one more" | "Twój stół czeka jeszcze na jedną osobę" | "Il tuo tavolo aspetta ancora una persona" | "Tvůj stůl čeká ještě na jednoho hráče" | "Dein Tisch wartet noch auf jemanden",
        WaitsForTwo: "Your table waits for two more" | "Twój stół czeka jeszcze na dwie osoby" | "Il tuo tavolo aspetta ancora due persone" | "Tvůj stůl čeká ještě na dva hráče" | "Dein Tisch wartet noch auf zwei Leute",
        WaitsForThree: "Your table waits for three more" | "Twój stół czeka jeszcze na trzy osoby" | "Il tuo tavolo aspetta ancora tre persone" | "Tvůj stůl čeká ještě na tři hráče" | "Dein Tisch wartet noch auf drei Leute",
        WaitsForFour: "Your table waits for four more" | "Twój stół czeka jeszcze na cztery osoby" | "Il tuo tavolo aspetta ancora quattro persone" | "Tvůj stůl čeká ještě na čtyři hráče" | "Dein Tisch wartet noch auf vier Leute",
        TableOf: "{0}’s table" | "Stół: {0}" | "Il tavolo di {0}" | "Stůl: {0}" | "Tisch von {0}",
        AllHere: "Everybody is here" | "Wszyscy są" | "Ci siete tutti" | "Všichni jsou tu" | "Alle sind da",
        AllBut: "All seats are taken. Not here now: {0}" | "Wszystkie miejsca są zajęte. Teraz nie ma tu: {0}" | "I posti sono tutti occupati. Ora manca: {0}" | "Všechna místa jsou obsazena. Teď tu není: {0}" | "Alle Plätze sind besetzt. Gerade nicht da: {0}",
        WhoPlays: "Who plays" | "Kto gra" | "Chi gioca" | "Kdo hraje" | "Wer spielt",
        ByLink: "Invite by link" | "Zaproś przez link" | "Invita con un link" | "Pozvi odkazem" | "Per Link einladen",
        Seats: "Seats" | "Miejsca" | "Posti" | "Místa" | "Plätze",
        Clock: "Clock" | "Zegar" | "Orologio" | "Hodiny" | "Uhr",
        You: "you" | "ty" | "tu" | "ty" | "du",
        Bot: "bot" | "bot" | "bot" | "bot" | "Bot",
        Host: "host" | "gospodarz" | "organizza" | "hostitel" | "Gastgeber",
        FreeSeat: "Free seat" | "Wolne miejsce" | "Posto libero" | "Volné místo" | "Freier Platz",
        YourPlace: "Your place" | "Twoje miejsce" | "Il tuo posto" | "Tvoje místo" | "Dein Platz",
        Free: "free" | "wolne" | "libero" | "volné" | "frei",
        ForLink: "for whoever has the link" | "dla każdego, kto ma link" | "per chi ha il link" | "pro toho, kdo má odkaz" | "für alle mit dem Link",
        PlaysHow: "How well {0} plays" | "Jak dobrze gra {0}" | "Quanto bene gioca {0}" | "Jak dobře hraje {0}" | "Wie gut {0} spielt",
        TakeOut: "Remove {0}" | "Usuń: {0}" | "Rimuovi {0}" | "Odebrat: {0}" | "{0} entfernen",
        TakeOutSure: "Remove {0}? They get no seat here any more." | "Usunąć? {0} nie dostanie już miejsca przy tym stole." | "Rimuovere {0}? Non avrà più un posto a questo tavolo." | "Odebrat? {0} u tohoto stolu už místo nedostane." | "{0} entfernen? Einen Platz gibt es hier dann nicht mehr.",
        Rename: "Rename" | "Zmień imię" | "Cambia nome" | "Přejmenovat" | "Umbenennen",
        KeepName: "Save" | "Zapisz" | "Salva" | "Uložit" | "Speichern",
        Fill: "Fill with a bot" | "Posadź bota" | "Metti un bot" | "Obsadit botem" | "Mit Bot besetzen",
        FillNamed: "Fill seat {0} with a bot" | "Posadź bota na miejscu {0}" | "Metti un bot al posto {0}" | "Obsadit místo {0} botem" | "Platz {0} mit Bot besetzen",
        Leave: "Leave the seat" | "Zwolnij miejsce" | "Lascia il posto" | "Opustit místo" | "Platz freigeben",
        Begin: "Start the game" | "Zacznij grę" | "Inizia la partita" | "Začít hru" | "Partie beginnen",
        HostBegins: "{0} starts the game" | "Grę zaczyna {0}" | "Inizia la partita {0}" | "Hru začne {0}" | "{0} beginnt die Partie",
        LaterToo: "A friend who comes later may take over from a bot." | "Kto przyjdzie później, może zastąpić bota." | "Chi arriva più tardi può prendere il posto di un bot." | "Kdo přijde později, může bota vystřídat." | "Wer später kommt, kann einen Bot ablösen.",
        OfferLater: "If a friend comes later, you may offer them the seat of a bot during the game." | "Gdy ktoś przyjdzie później, możesz w trakcie gry oddać mu miejsce bota." | "Se un amico arriva più tardi, durante la partita potrai offrirgli il posto di un bot." | "Přijde-li někdo později, můžeš mu během hry nabídnout místo bota." | "Kommt später noch jemand, kannst du den Platz eines Bots während der Partie anbieten.",
        Cancel: "Cancel" | "Anuluj" | "Annulla" | "Zrušit" | "Abbrechen",
        FullBots: "All seats are taken. You may watch, and ask the host in the talk for a bot’s seat: the host alone decides." | "Wszystkie miejsca są zajęte. Możesz oglądać i poprosić w rozmowie gospodarza o miejsce bota: decyduje tylko on." | "I posti sono tutti occupati. Puoi guardare e chiedere nella chat il posto di un bot: decide solo chi organizza." | "Všechna místa jsou obsazená. Můžeš se dívat a v rozhovoru požádat hostitele o místo bota: rozhoduje jen on." | "Alle Plätze sind besetzt. Du kannst zusehen und im Gespräch um den Platz eines Bots bitten: Darüber entscheidet allein der Gastgeber.",
        Link: "The link to this table" | "Link do tego stołu" | "Il link a questo tavolo" | "Odkaz na tento stůl" | "Der Link zu diesem Tisch",
        Code: "QR code" | "Kod QR" | "Codice QR" | "QR kód" | "QR-Code",
        CodeHow: "Point a phone’s camera here: it opens this link." | "Zeskanuj kod telefonem, a otworzy się ten link." | "Inquadralo con il telefono: si apre questo link." | "Namiř sem fotoaparát telefonu: otevře tento odkaz." | "Mit dem Handy gescannt, öffnet der Code diesen Link.",
        NoAccount: "No account, no cost. The game begins when the table is ready." | "Bez konta i za darmo. Gra zacznie się, gdy stół będzie gotowy." | "Senza account e gratis. La partita inizia quando il tavolo è pronto." | "Bez účtu a zdarma. Hra začne, až bude stůl připraven." | "Ohne Konto und kostenlos. Die Partie beginnt, wenn der Tisch bereit ist.",
        NeverPlayed: "Never played? Learn it in 5 minutes" | "Nie znasz gry? Naucz się w 5 minut" | "Mai giocato? Impara in 5 minuti" | "Neznáš hru? Nauč se ji za 5 minut" | "Neu hier? In 5 Minuten lernen",
        Full: "All seats are taken. You may watch." | "Wszystkie miejsca są zajęte. Możesz oglądać." | "Tutti i posti sono occupati. Puoi guardare." | "Všechna místa jsou obsazena. Můžeš se dívat." | "Alle Plätze sind besetzt. Du kannst zusehen.",
        OtherDevice: "Is one of the seats yours? Where you played before, open “{0}” on the start page; the link made there brings you here." | "Jedno z miejsc jest twoje? Tam, gdzie grasz, otwórz na stronie startowej „{0}”; łącze stamtąd zaprowadzi cię tutaj." | "Uno dei posti è tuo? Dove giocavi, apri «{0}» nella pagina iniziale: il link che crei ti porta qui." | "Patří jedno z míst tobě? Tam, kde hraješ, otevři na úvodní stránce „{0}“; odkaz odtud tě sem přivede." | "Ist einer der Plätze deiner? Öffne dort, wo du bisher gespielt hast, auf der Startseite „{0}“; der Link von dort bringt dich hierher.",
        FullAway: "A bot plays for {0} for now. You may watch." | "Za gracza {0} gra na razie bot. Możesz oglądać." | "Per ora un bot gioca al posto di {0}. Puoi guardare." | "Za hráče {0} zatím hraje bot. Můžeš se dívat." | "Für {0} spielt vorerst ein Bot. Du kannst zusehen.",
        SeenSoon: "You will see the game here as soon as it begins." | "Zobaczysz tu grę, gdy tylko się zacznie." | "Vedrai qui la partita appena inizia." | "Hru tu uvidíš, jakmile začne." | "Du siehst die Partie hier, sobald sie beginnt.",
    }
}

counted! {
    /// How many seats are free.
    FreeSeats {
        WaitsFor: ["Your table waits for {0} more", "Your table waits for {0} more"], ["Twój stół czeka jeszcze na {0} osobę", "Twój stół czeka jeszcze na {0} osoby", "Twój stół czeka jeszcze na {0} osób"], ["Il tuo tavolo aspetta ancora {0} persona", "Il tuo tavolo aspetta ancora {0} persone"], ["Tvůj stůl čeká ještě na {0} hráče", "Tvůj stůl čeká ještě na {0} hráče", "Tvůj stůl čeká ještě na {0} hráčů"], ["Dein Tisch wartet noch auf jemanden", "Dein Tisch wartet noch auf {0} Leute"];
        BeginWithBots: ["Start now, with a bot in the free seat", "Start now, with bots in the free seats"], ["Zacznij teraz, z botem na wolnym miejscu", "Zacznij teraz, z botami na wolnych miejscach", "Zacznij teraz, z botami na wolnych miejscach"], ["Inizia ora, con un bot nel posto libero", "Inizia ora, con bot nei posti liberi"], ["Začít hned, s botem na volném místě", "Začít hned, s boty na volných místech", "Začít hned, s boty na volných místech"], ["Jetzt beginnen, mit Bot auf dem freien Platz", "Jetzt beginnen, mit Bots auf freien Plätzen"];
    }
}

/// For how many a table still waits, as people say it.
#[must_use]
pub fn waits_for(lang: super::Lang, free: usize) -> String {
    match free {
        1 => Gathering::WaitsForOne.text(lang).to_owned(),
        2 => Gathering::WaitsForTwo.text(lang).to_owned(),
        3 => Gathering::WaitsForThree.text(lang).to_owned(),
        4 => Gathering::WaitsForFour.text(lang).to_owned(),
        more => FreeSeats::WaitsFor.count(lang, more as i64),
    }
}
