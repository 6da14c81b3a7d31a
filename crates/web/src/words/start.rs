//! The start page and the settings.

use super::{catalogue, counted};

catalogue! {
    /// The start page and the settings.
    Start {
        Glance: "Play The Princes of Florence here and now: against bots that never peek, or with friends, around one screen or by a link. No account; against bots, no network once the page is loaded." | "Zagraj w Książąt Florencji tu i teraz: z botami, które nigdy nie podglądają, albo z przyjaciółmi, przy jednym ekranie lub przez łącze. Bez konta, a z botami po wczytaniu strony także bez sieci." | "Gioca a I Principi di Firenze qui e ora: contro bot che non sbirciano mai, o con amici, attorno a uno schermo o con un link. Senza account e, contro i bot, una volta caricata la pagina, senza rete." | "Zahraj si Knížata florentská tady a teď: proti botům, kteří nikdy nenahlížejí, nebo s přáteli, u jedné obrazovky či přes odkaz. Bez účtu a proti botům po načtení stránky i bez sítě." | "Spiele Die Fürsten von Florenz hier und jetzt: gegen Bots, die nie in verdeckte Karten sehen, oder mit Freunden, an einem Bildschirm oder über einen Link. Ohne Konto, und gegen Bots, sobald die Seite geladen ist, auch ohne Netz.",
        PlayNow: "Play now" | "Zagraj teraz" | "Gioca ora" | "Hrát hned" | "Jetzt spielen",
        Table: "The table" | "Stół" | "Il tavolo" | "Stůl" | "Der Tisch",
        WhichGame: "Game" | "Gra" | "Gioco" | "Hra" | "Spiel",
        YourName: "Your name" | "Twoje imię" | "Il tuo nome" | "Tvoje jméno" | "Dein Name",
        Guest: "Guest" | "Gość" | "Ospite" | "Host" | "Gast",
        Seat: "Seat {0}" | "Miejsce {0}" | "Posto {0}" | "Místo {0}" | "Platz {0}",
        Person: "Person at this screen" | "Osoba przy tym ekranie" | "Persona a questo schermo" | "Člověk u této obrazovky" | "Mensch an diesem Bildschirm",
        HowMany: "How many play" | "Ilu graczy" | "In quanti si gioca" | "Kolik hráčů" | "Wie viele spielen",
        Apprentice: "Apprentice" | "Uczeń" | "Apprendista" | "Učeň" | "Lehrling",
        Journeyman: "Journeyman" | "Czeladnik" | "Lavorante" | "Tovaryš" | "Geselle",
        Master: "Master" | "Mistrz" | "Mastro" | "Mistr" | "Meister",
        Maestro: "Maestro" | "Maestro" | "Maestro" | "Maestro" | "Maestro",
        FacesApprentice: "Thinks a round or two ahead and bids too much." | "Myśli rundę lub dwie naprzód i przepłaca." | "Guarda avanti un round o due e offre troppo." | "Myslí kolo či dvě dopředu a přeplácí." | "Denkt ein, zwei Runden voraus und bietet zu viel.",
        FacesJourneyman: "Plans soundly, and hardly looks at you." | "Planuje solidnie i prawie na ciebie nie patrzy." | "Pianifica bene e ti guarda appena." | "Plánuje poctivě a skoro se na tebe nedívá." | "Plant solide und achtet kaum auf dich.",
        FacesMaster: "Tries each move in a hundred games that might be." | "Sprawdza każdy ruch w setce możliwych gier." | "Prova ogni mossa in cento partite possibili." | "Zkouší každý tah ve stovce možných her." | "Prüft jeden Zug in hundert möglichen Partien.",
        FacesMaestro: "Weighs what you will do, and plays to win." | "Rozważa, co zrobisz, i gra o zwycięstwo." | "Soppesa ciò che farai e gioca per vincere." | "Zvažuje, co uděláš, a hraje na vítězství." | "Wägt ab, was du tun wirst, und will gewinnen.",
        Level: "Bot, {0}" | "Bot, {0}" | "Bot, {0}" | "Bot, {0}" | "Bot, {0}",
        InProgress: "Games in progress" | "Rozpoczęte gry" | "Partite in corso" | "Rozehrané hry" | "Laufende Partien",
        Finished: "Finished games" | "Zakończone gry" | "Partite finite" | "Dohrané hry" | "Beendete Partien",
        Continue: "Continue" | "Graj dalej" | "Continua" | "Pokračovat" | "Weiterspielen",
        Look: "Look at it" | "Obejrzyj" | "Guarda" | "Prohlédnout" | "Ansehen",
        ForgetNamed: "Forget the game of {0}" | "Usuń grę: {0}" | "Elimina la partita di {0}" | "Smazat hru: {0}" | "Partie von {0} löschen",
        Round: "round {0}" | "runda {0}" | "round {0}" | "kolo {0}" | "Runde {0}",
        Over: "finished" | "zakończona" | "finita" | "dohráno" | "beendet",
        LoadRecord: "Load a record" | "Wczytaj zapis" | "Carica una partita" | "Načíst záznam" | "Aufzeichnung laden",
        BadRecord: "This is no record of a game: {0}" | "To nie jest zapis gry: {0}" | "Non è la registrazione di una partita: {0}" | "To není záznam hry: {0}" | "Das ist keine Aufzeichnung einer Partie: {0}",
        Settings: "Settings" | "Ustawienia" | "Impostazioni" | "Nastavení" | "Einstellungen",
        Language: "Language" | "Język" | "Lingua" | "Jazyk" | "Sprache",
        Theme: "Light" | "Światło" | "Luce" | "Světlo" | "Licht",
        ThemeSystem: "as the device" | "jak urządzenie" | "come il dispositivo" | "podle zařízení" | "wie das Gerät",
        ThemeLight: "daylight" | "światło dzienne" | "luce del giorno" | "denní světlo" | "Tageslicht",
        ThemeDark: "lamplight" | "światło lampy" | "luce di lampada" | "světlo lampy" | "Lampenlicht",
        Pace: "Bots move" | "Boty grają" | "I bot giocano" | "Boti hrají" | "Bots ziehen",
        PaceSlow: "calmly" | "spokojnie" | "con calma" | "klidně" | "in Ruhe",
        PaceUsual: "briskly" | "żwawo" | "svelti" | "svižně" | "zügig",
        PaceFast: "at once" | "natychmiast" | "subito" | "okamžitě" | "sofort",
        Home: "To the start page" | "Na stronę główną" | "Alla pagina iniziale" | "Na úvodní stránku" | "Zur Startseite",
        SkipToContent: "Skip to the content" | "Przejdź do treści" | "Vai al contenuto" | "Přejít k obsahu" | "Zum Inhalt springen",
        NoStorage: "This browser keeps nothing, so the game will not survive a reload." | "Ta przeglądarka niczego nie zapamiętuje, więc gra nie przetrwa odświeżenia strony." | "Questo browser non conserva nulla: la partita non sopravvivrà a un ricaricamento." | "Tento prohlížeč nic neukládá, takže hra nepřežije obnovení stránky." | "Dieser Browser merkt sich nichts; die Partie übersteht kein Neuladen.",
        FreeSoftware: "Free software. Art and words are our own; the game belongs to its publishers." | "Wolne oprogramowanie. Rysunki i słowa są nasze; gra należy do swoich wydawców." | "Software libero. Disegni e parole sono nostri; il gioco appartiene ai suoi editori." | "Svobodný software. Kresby a slova jsou naše; hra patří svým vydavatelům." | "Freie Software. Bilder und Worte sind unsere eigenen; das Spiel gehört seinen Verlagen.",
        WhyReceipts: "Every point is explained, before and after the move." | "Każdy punkt jest wyjaśniony, przed ruchem i po nim." | "Ogni punto è spiegato, prima e dopo la mossa." | "Každý bod je vysvětlen, před tahem i po něm." | "Jeder Punkt wird erklärt, vor und nach dem Zug.",
        WhyReasons: "What you may not do says why." | "Gdy czegoś nie wolno, dowiesz się dlaczego." | "Se non puoi fare qualcosa, sai perché." | "U toho, co nesmíš, se dozvíš proč." | "Was nicht geht, ist begründet.",
        WhyUndo: "Take back a move as long as nothing new was seen." | "Ruch możesz cofnąć, dopóki nie odkryto niczego nowego." | "Annulla una mossa finché non si è visto nulla di nuovo." | "Tah můžeš vzít zpět, dokud se neukázalo nic nového." | "Nimm einen Zug zurück, solange nichts Neues zu sehen war.",
    }
}

counted! {
    /// Numbers of players.
    Seats {
        Players: ["{0} player", "{0} players"], ["{0} gracz", "{0} graczy", "{0} graczy"], ["{0} giocatore", "{0} giocatori"], ["{0} hráč", "{0} hráči", "{0} hráčů"], ["{0} Spieler", "{0} Spieler"];
    }
}

/// What people call a level of bots.
#[must_use]
pub const fn level_name(level: table::Level) -> Start {
    match level {
        table::Level::Random | table::Level::Apprentice => Start::Apprentice,
        table::Level::Journeyman | table::Level::Greedy => Start::Journeyman,
        table::Level::Master => Start::Master,
        table::Level::Maestro => Start::Maestro,
    }
}
