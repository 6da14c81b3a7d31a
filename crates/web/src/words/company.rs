//! People at tables: finding a table, and keeping talk civil.

use super::{catalogue, counted};

catalogue! {
    /// People at tables.
    Company {
        Search: "Find a table by a name" | "Znajdź stół po imieniu" | "Cerca un tavolo per nome" | "Najít stůl podle jména" | "Tisch nach Namen suchen",
        Seats: "Seats" | "Miejsca" | "Posti" | "Místa" | "Plätze",
        Game: "Game" | "Gra" | "Gioco" | "Hra" | "Spiel",
        AnyGame: "any" | "dowolna" | "qualsiasi" | "libovolná" | "alle",
        AnySeats: "any number" | "dowolna liczba" | "quanti si vuole" | "libovolný počet" | "beliebig viele",
        FreeOnly: "with a free seat" | "z wolnym miejscem" | "con un posto libero" | "s volným místem" | "mit freiem Platz",
        MoreTables: "More tables" | "Więcej stołów" | "Altri tavoli" | "Další stoly" | "Weitere Tische",
        NothingFound: "No table fits." | "Żaden stół nie pasuje." | "Nessun tavolo corrisponde." | "Žádný stůl neodpovídá." | "Kein Tisch passt.",
        Onlooker: "onlooker" | "widz" | "spettatore" | "divák" | "Zuschauer",
        Mute: "Mute" | "Wycisz" | "Silenzia" | "Umlčet" | "Stumm schalten",
        MuteNamed: "Mute {0}" | "Wycisz: {0}" | "Silenzia {0}" | "Umlčet: {0}" | "{0} stumm schalten",
        Unmute: "Let talk again" | "Pozwól znów mówić" | "Ridai la parola" | "Nechat znovu mluvit" | "Wieder reden lassen",
        UnmuteNamed: "Let {0} talk again" | "Pozwól znów mówić: {0}" | "Ridai la parola a {0}" | "Nechat znovu mluvit: {0}" | "{0} wieder reden lassen",
        NotSeated: "Only those who sit at this table may talk here." | "Przy tym stole mogą mówić tylko ci, którzy przy nim siedzą." | "A questo tavolo può parlare solo chi vi siede." | "U tohoto stolu smí mluvit jen ti, kdo u něj sedí." | "An diesem Tisch darf nur reden, wer an ihm sitzt.",
        Muted: "Whoever runs this server keeps you from talking." | "Osoba prowadząca ten serwer odebrała ci głos." | "Chi gestisce questo server ti ha tolto la parola." | "Správce tohoto serveru ti vzal slovo." | "Wer diesen Server betreibt, hat dich stumm geschaltet.",
        SentAway: "The host has removed you: you get no seat at this table any more." | "Gospodarz usunął cię z miejsca: przy tym stole już nie usiądziesz." | "Chi organizza ti ha rimosso: a questo tavolo non avrai più un posto." | "Hostitel tě odebral: u tohoto stolu už místo nedostaneš." | "Der Gastgeber hat dich entfernt: An diesem Tisch bekommst du keinen Platz mehr.",
        TooManyGames: "Those were many games in a short time; play again a little later." | "To było wiele gier w krótkim czasie; zagraj znowu trochę później." | "Sono state molte partite in poco tempo; riprova un po' più tardi." | "To bylo mnoho her za krátkou dobu; zahraj si znovu o něco později." | "Das waren viele Partien in kurzer Zeit; spiel etwas später weiter.",
        TooManyListed: "You, or those at your address, have as many tables in the lobby as may be." | "Ty albo inni pod twoim adresem macie już w poczekalni tyle stołów, ile można." | "Tu, o chi è al tuo indirizzo, avete già tutti i tavoli pubblici possibili." | "Ty nebo ostatní na tvé adrese už máte v seznamu tolik stolů, kolik se smí." | "Du oder andere an deiner Adresse haben schon so viele öffentliche Tische, wie es geben darf.",
    }
}

counted! {
    /// Those who watch a table.
    Onlookers {
        Read: ["{0} person is looking at the invitation", "{0} people are looking at the invitation"], ["Zaproszenie ogląda {0} osoba", "Zaproszenie oglądają {0} osoby", "Zaproszenie ogląda {0} osób"], ["{0} persona sta leggendo l’invito", "{0} persone stanno leggendo l’invito"], ["Pozvánku si prohlíží {0} člověk", "Pozvánku si prohlížejí {0} lidé", "Pozvánku si prohlíží {0} lidí"], ["{0} Person sieht sich die Einladung an", "{0} Leute sehen sich die Einladung an"];
        ToWatch: ["{0} person wants to watch", "{0} people want to watch"], ["{0} osoba chce oglądać", "{0} osoby chcą oglądać", "{0} osób chce oglądać"], ["{0} persona vuole guardare", "{0} persone vogliono guardare"], ["{0} člověk se chce dívat", "{0} lidé se chtějí dívat", "{0} lidí se chce dívat"], ["{0} Person möchte zusehen", "{0} Leute möchten zusehen"];
        Watch: ["{0} person is watching", "{0} people are watching"], ["Ogląda {0} osoba", "Oglądają {0} osoby", "Ogląda {0} osób"], ["{0} persona guarda", "{0} persone guardano"], ["Dívá se {0} člověk", "Dívají se {0} lidé", "Dívá se {0} lidí"], ["{0} Person sieht zu", "{0} Leute sehen zu"];
    }
}
