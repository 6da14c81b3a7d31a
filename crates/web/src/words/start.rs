//! The start page and the settings.

use super::{catalogue, counted};

catalogue! {
    /// The start page and the settings; the title of a game comes from the game itself.
    Start {
        Headline: "Renaissance board games, ready on your table" | "Renesansowe gry planszowe, gotowe na twoim stole" | "Giochi da tavolo del Rinascimento, pronti sul tuo tavolo" | "Renesanční deskové hry, připravené na tvém stole" | "Brettspiele der Renaissance, bereit auf deinem Tisch",
        Glance: "Against fair bots or with friends by a link. Free, no account, right here in the browser." | "Z uczciwymi botami albo z przyjaciółmi przez link. Za darmo, bez konta, prosto w przeglądarce." | "Contro bot leali o con gli amici tramite un link. Gratis, senza account, direttamente nel browser." | "Proti férovým botům, nebo s přáteli přes odkaz. Zdarma, bez účtu, přímo v prohlížeči." | "Gegen faire Bots oder mit Freunden über einen Link. Kostenlos, ohne Konto, direkt im Browser.",
        Light: "light" | "lekka" | "leggero" | "lehká" | "leicht",
        Medium: "medium" | "średnio trudna" | "medio" | "středně náročná" | "mittelschwer",
        Heavy: "demanding" | "wymagająca" | "impegnativo" | "náročná" | "anspruchsvoll",
        Minutes: "{0} min" | "{0} min" | "{0} min" | "{0} min" | "{0} Min.",
        Change: "change" | "zmień" | "cambia" | "změnit" | "ändern",
        MyGames: "My games" | "Moje gry" | "Le mie partite" | "Moje hry" | "Meine Partien",
        Running: "Running" | "Trwające" | "In corso" | "Rozehrané" | "Laufend",
        Filter: "Filter by game or name" | "Szukaj po grze lub imieniu" | "Filtra per gioco o nome" | "Hledat podle hry nebo jména" | "Nach Spiel oder Name filtern",
        NoneFits: "None of your games fits." | "Żadna z twoich gier nie pasuje." | "Nessuna delle tue partite corrisponde." | "Žádná z tvých her neodpovídá." | "Keine deiner Partien passt dazu.",
        With: "with {0}" | "z: {0}" | "con {0}" | "s: {0}" | "mit {0}",
        Place: "place {0} of {1}" | "miejsce {0} z {1}" | "{0}º posto su {1}" | "{0}. místo z {1}" | "Platz {0} von {1}",
        PlayNow: "Play now" | "Zagraj teraz" | "Gioca ora" | "Hrát hned" | "Jetzt spielen",
        Learnt: "\u{2713} Learnt" | "\u{2713} Przerobione" | "\u{2713} Imparato" | "\u{2713} Naučeno" | "\u{2713} Gelernt",
        BeginHere: "a good one to begin with" | "dobra na początek" | "un buon inizio" | "dobrá pro začátek" | "ein guter Einstieg",
        Learn: "Learn in 5 minutes" | "Naucz się w 5 minut" | "Impara in 5 minuti" | "Nauč se za 5 minut" | "In 5 Minuten lernen",
        LearnOn: "Continue the lesson" | "Kontynuuj lekcję" | "Continua la lezione" | "Pokračovat v lekci" | "Lektion fortsetzen",
        Table: "The table" | "Stół" | "Il tavolo" | "Stůl" | "Der Tisch",
        WhichGame: "Game" | "Gra" | "Gioco" | "Hra" | "Spiel",
        YourName: "Your name" | "Twoje imię" | "Il tuo nome" | "Tvoje jméno" | "Dein Name",
        LongestName: "At most {0} letters" | "Najwyżej {0} liter" | "Al massimo {0} lettere" | "Nejvýše {0} písmen" | "Höchstens {0} Buchstaben",
        Guest: "Guest" | "Gość" | "Ospite" | "Host" | "Gast",
        Seat: "Seat {0}" | "Miejsce {0}" | "Posto {0}" | "Místo {0}" | "Platz {0}",
        Person: "Person at this screen" | "Osoba przy tym ekranie" | "Persona a questo schermo" | "Člověk u této obrazovky" | "Mensch an diesem Bildschirm",
        HowMany: "Players" | "Gracze" | "Giocatori" | "Hráči" | "Spieler",
        Apprentice: "Apprentice" | "Uczeń" | "Apprendista" | "Učeň" | "Lehrling",
        Journeyman: "Journeyman" | "Czeladnik" | "Lavorante" | "Tovaryš" | "Geselle",
        Master: "Master" | "Mistrz" | "Mastro" | "Mistr" | "Meister",
        Maestro: "Maestro" | "Maestro" | "Maestro" | "Maestro" | "Maestro",
        FacesApprentice: "Thinks a round or two ahead and bids too much." | "Myśli rundę lub dwie naprzód i przepłaca." | "Guarda avanti un round o due e offre troppo." | "Myslí kolo či dvě dopředu a přeplácí." | "Denkt ein, zwei Runden voraus und bietet zu viel.",
        FacesJourneyman: "Plans soundly, and hardly looks at you." | "Planuje solidnie i prawie na ciebie nie patrzy." | "Pianifica bene e ti guarda appena." | "Plánuje poctivě a skoro se na tebe nedívá." | "Plant solide und achtet kaum auf dich.",
        FacesMaster: "Tries each move in a hundred games that might be." | "Sprawdza każdy ruch w setce możliwych gier." | "Prova ogni mossa in cento partite possibili." | "Zkouší každý tah ve stovce možných her." | "Prüft jeden Zug in hundert möglichen Partien.",
        FacesMaestro: "Weighs what you will do, and plays to win." | "Rozważa, co zrobisz, i gra o zwycięstwo." | "Soppesa ciò che farai e gioca per vincere." | "Zvažuje, co uděláš, a hraje na vítězství." | "Wägt ab, was du tun wirst, und will gewinnen.",
        Level: "Bot, {0}" | "Bot, {0}" | "Bot, {0}" | "Bot, {0}" | "Bot, {0}",
        Finished: "Finished games" | "Zakończone gry" | "Partite finite" | "Dohrané hry" | "Beendete Partien",
        Continue: "Continue" | "Graj dalej" | "Continua" | "Pokračovat" | "Weiterspielen",
        Look: "Look at it" | "Obejrzyj" | "Guarda" | "Prohlédnout" | "Ansehen",
        ForgetNamed: "Forget the game of {0}" | "Usuń grę: {0}" | "Elimina la partita di {0}" | "Smazat hru: {0}" | "Partie von {0} löschen",
        ForgetSure: "Press × again to remove it." | "Naciśnij × jeszcze raz, aby usunąć." | "Premi di nuovo × per toglierla." | "Stiskni × ještě jednou a hra zmizí." | "Zum Entfernen noch einmal × drücken.",
        Round: "round {0}" | "runda {0}" | "round {0}" | "kolo {0}" | "Runde {0}",
        Over: "finished" | "zakończona" | "finita" | "dohráno" | "beendet",
        LearnIt: "Learn" | "Nauka" | "Impara" | "Naučit se" | "Lernen",
        Watch: "Watch" | "Oglądaj" | "Guarda" | "Sledovat" | "Zusehen",
        LookBack: "Look back" | "Spójrz wstecz" | "Rivedi" | "Ohlédnout se" | "Zurückblicken",
        LookBackHow: "This browser keeps your games. Replay one step by step, see where it turned, or load a record that you saved." | "Ta przeglądarka przechowuje twoje gry. Odtwórz grę krok po kroku, zobacz, gdzie się odwróciła, albo wczytaj zapis." | "Questo browser conserva le tue partite. Rivedine una passo per passo, scopri dove ha svoltato o carica una partita salvata." | "Tento prohlížeč uchovává tvé hry. Přehraj si je krok za krokem, podívej se, kde se obrátily, nebo načti uložený záznam." | "Dieser Browser bewahrt deine Partien auf. Spiel eine Zug um Zug nach, sieh, wo sie sich wendete, oder lade eine gespeicherte.",
        LoadRecord: "Load a record" | "Wczytaj zapis" | "Carica una partita" | "Načíst záznam" | "Aufzeichnung laden",
        BadRecord: "This is no record of a game: {0}" | "To nie jest zapis gry: {0}" | "Non è la registrazione di una partita: {0}" | "To není záznam hry: {0}" | "Das ist keine Aufzeichnung einer Partie: {0}",
        Settings: "Settings" | "Ustawienia" | "Impostazioni" | "Nastavení" | "Einstellungen",
        Language: "Language" | "Język" | "Lingua" | "Jazyk" | "Sprache",
        Theme: "Appearance" | "Wygląd" | "Aspetto" | "Vzhled" | "Darstellung",
        ThemeSystem: "as the device" | "jak urządzenie" | "come il dispositivo" | "podle zařízení" | "wie das Gerät",
        ThemeLight: "light" | "jasny" | "chiaro" | "světlý" | "hell",
        ThemeDark: "dark" | "ciemny" | "scuro" | "tmavý" | "dunkel",
        Pace: "Bots move" | "Boty grają" | "I bot giocano" | "Boti hrají" | "Bots ziehen",
        Sounds: "Small sounds in games" | "Ciche dźwięki w grach" | "Piccoli suoni nelle partite" | "Tiché zvuky ve hrách" | "Leise Töne im Spiel",
        PaceSlow: "calmly" | "spokojnie" | "con calma" | "klidně" | "in Ruhe",
        PaceUsual: "briskly" | "żwawo" | "svelti" | "svižně" | "zügig",
        PaceFast: "at once" | "natychmiast" | "subito" | "okamžitě" | "sofort",
        Home: "To the start page" | "Na stronę główną" | "Alla pagina iniziale" | "Na úvodní stránku" | "Zur Startseite",
        SkipToContent: "Skip to the content" | "Przejdź do treści" | "Vai al contenuto" | "Přejít k obsahu" | "Zum Inhalt springen",
        NoStorage: "This browser keeps nothing, so the game will not survive a reload." | "Ta przeglądarka niczego nie zapamiętuje, więc gra nie przetrwa odświeżenia strony." | "Questo browser non conserva nulla: la partita non sopravvivrà a un ricaricamento." | "Tento prohlížeč nic neukládá, takže hra nepřežije obnovení stránky." | "Dieser Browser merkt sich nichts; die Partie übersteht kein Neuladen.",
        FreeSoftware: "Free software. Art and words are our own; the games belong to their publishers." | "Wolne oprogramowanie. Rysunki i słowa są nasze; gry należą do swoich wydawców." | "Software libero. Disegni e parole sono nostri; i giochi appartengono ai loro editori." | "Svobodný software. Kresby a slova jsou naše; hry patří svým vydavatelům." | "Freie Software. Bilder und Worte sind unsere eigenen; die Spiele gehören ihren Verlagen.",
    }
}

counted! {
    /// Numbers of players, of bots and of points.
    Seats {
        Bots: ["you and {0} bot", "you and {0} bots"], ["ty i {0} bot", "ty i {0} boty", "ty i {0} botów"], ["tu e {0} bot", "tu e {0} bot"], ["ty a {0} bot", "ty a {0} boti", "ty a {0} botů"], ["du und {0} Bot", "du und {0} Bots"];
        Points: ["{0} point", "{0} points"], ["{0} punkt", "{0} punkty", "{0} punktów"], ["{0} punto", "{0} punti"], ["{0} bod", "{0} body", "{0} bodů"], ["{0} Punkt", "{0} Punkte"];
        Free: ["{0} seat free", "{0} seats free"], ["{0} wolne miejsce", "{0} wolne miejsca", "{0} wolnych miejsc"], ["{0} posto libero", "{0} posti liberi"], ["{0} volné místo", "{0} volná místa", "{0} volných míst"], ["{0} freier Platz", "{0} freie Plätze"];
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
