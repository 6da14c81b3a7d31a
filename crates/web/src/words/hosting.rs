//! Running the house: its tables, its guests, and for how long things are kept.

use ::words::catalogue;

catalogue! {
    /// Running the house.
    Hosting {
        TokenHow: "The program prints a token when it is opened for the first time. Whoever brings it runs the server. `bottega host-link` prints another." | "Program przy pierwszym uruchomieniu wypisuje token. Kto go poda, zarządza domem. Kolejny wypisuje `bottega host-link`." | "Alla prima apertura il programma stampa un token. Chi lo inserisce gestisce la casa. Un altro lo stampa `bottega host-link`." | "Program při prvním otevření vypíše token. Kdo ho zadá, spravuje dům. Další vypíše `bottega host-link`." | "Das Programm zeigt beim ersten Öffnen ein Token an. Wer es eingibt, führt das Haus. Ein weiteres zeigt `bottega host-link` an.",
        Token: "The token" | "Token" | "Il token" | "Token" | "Das Token",
        Spent: "This token is not the one that was printed, or has been used." | "To nie ten token albo został już użyty." | "Questo non è il token stampato, o è già stato usato." | "Toto není vypsaný token, nebo už byl použit." | "Das ist nicht das angezeigte Token, oder es wurde schon benutzt.",
        Tables: "All tables" | "Wszystkie stoły" | "Tutti i tavoli" | "Všechny stoly" | "Alle Tische",
        Guests: "All guests" | "Wszyscy goście" | "Tutti gli ospiti" | "Všichni hosté" | "Alle Gäste",
        TakeAway: "Take away" | "Usuń" | "Elimina" | "Odstranit" | "Wegräumen",
        TakeNamed: "Take the table of {0} away" | "Usuń stół: {0}" | "Elimina il tavolo di {0}" | "Odstranit stůl: {0}" | "Den Tisch von {0} wegräumen",
        TakeSure: "Really, with all that belongs to it" | "Naprawdę, ze wszystkim" | "Davvero, con tutto il resto" | "Opravdu, se vším všudy" | "Wirklich, mit allem, was dazugehört",
        Reopen: "Open again" | "Otwórz ponownie" | "Riapri" | "Znovu otevřít" | "Wieder öffnen",
        ReopenNamed: "Open the table of {0} again" | "Otwórz ponownie stół: {0}" | "Riapri il tavolo di {0}" | "Znovu otevřít stůl: {0}" | "Den Tisch von {0} wieder öffnen",
        Shut: "Shut out" | "Nie wpuszczaj" | "Escludi" | "Nevpouštět" | "Aussperren",
        ShutNamed: "Shut {0} out" | "Nie wpuszczaj: {0}" | "Escludi {0}" | "Nevpouštět: {0}" | "{0} aussperren",
        ShutHow: "Bots play the seats of a guest who is shut out." | "Za gościa, którego nie wpuszczasz, grają boty." | "Al posto di un ospite escluso giocano i bot." | "Za hosta, kterého nevpouštíš, hrají boti." | "Für ausgesperrte Gäste spielen Bots.",
        LetIn: "Let in again" | "Wpuść znowu" | "Riammetti" | "Znovu vpustit" | "Wieder einlassen",
        LetNamed: "Let {0} in again" | "Wpuść znowu: {0}" | "Riammetti {0}" | "Znovu vpustit: {0}" | "{0} wieder einlassen",
        NoHost: "Remove as host" | "Odbierz prawa gospodarza" | "Togli da gestore" | "Odebrat správu" | "Verwaltung entziehen",
        NoHostNamed: "Remove {0} as host" | "Odbierz prawa gospodarza: {0}" | "Togli {0} da gestore" | "Odebrat správu: {0}" | "{0} die Verwaltung entziehen",
        Keeping: "How long tables are kept" | "Jak długo stoły są przechowywane" | "Per quanto si conservano i tavoli" | "Jak dlouho se stoly uchovávají" | "Wie lange Tische bleiben",
        KeepingHow: "In days without a change, counted while the server runs; an empty field means for ever. Games in play are always kept." | "W dniach bez zmian, liczonych, gdy serwer działa; puste pole: na zawsze. Gry w toku zostają zawsze." | "In giorni senza cambiamenti, contati mentre il server è acceso; vuoto vuol dire per sempre. Le partite in corso restano sempre." | "Ve dnech beze změny, počítaných za běhu serveru; prázdné pole znamená navždy. Rozehrané hry zůstávají vždy." | "In Tagen ohne Änderung, gezählt, solange der Server läuft; ein leeres Feld heißt für immer. Laufende Spiele bleiben immer.",
        Open: "not begun" | "nierozpoczęte" | "non iniziati" | "nezačaté" | "nicht begonnen",
        Over: "finished" | "zakończone" | "finiti" | "dohrané" | "beendet",
        Keep: "Keep it so" | "Zapisz" | "Salva" | "Uložit" | "Speichern",
        Kept: "Kept." | "Zapisano." | "Salvato." | "Uloženo." | "Gespeichert.",
    }
}
