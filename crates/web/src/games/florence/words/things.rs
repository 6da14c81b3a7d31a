//! Names of things that the edition does not name, and of terms of receipts.

use crate::words::catalogue;

catalogue! {
    /// Names of things.
    Thing {
        Palazzo: "Palazzo" | "Pałac" | "Residenza" | "Palác" | "Palazzo",
        Jester: "Jester" | "Błazen" | "Giullare" | "Kejklíř" | "Gaukler",
        Builder: "Builder" | "Architekt" | "Costruttore" | "Stavitel" | "Baumeister",
        PrestigeCard: "Prestige card" | "Karta prestiżu" | "Carta prestigio" | "Prestižní karta" | "Prestigekarte",
        RecruitingCard: "Recruiting card" | "Karta rekrutacji" | "Carta reclutamento" | "Lákadlo" | "Abwerbekarte",
        ProfessionCard: "Profession card" | "Karta wolnego zawodu" | "Carta mestiere" | "Karta osobnosti" | "Personenkarte",
        BonusCard: "Bonus card" | "Karta premii" | "Carta bonus" | "Prémiová karta" | "Bonuskarte",
        Jesters: "Jesters" | "Błaznowie" | "Giullari" | "Kejklíři" | "Gaukler",
        Builders: "Builders" | "Architekci" | "Costruttori" | "Stavitelé" | "Baumeister",
        Freedoms: "Freedoms" | "Swobody" | "Libertà" | "Svobody" | "Freiheiten",
        Works: "Works" | "Dzieła" | "Opere" | "Díla" | "Werke",
        Buildings: "Buildings" | "Budynki" | "Palazzi" | "Budovy" | "Gebäude",
        Landscapes: "Landscapes" | "Krajobrazy" | "Paesaggi" | "Krajiny" | "Landschaften",
        Prestige: "Prestige" | "Prestiż" | "Prestigio" | "Prestiž" | "Prestige",
        Florins: "Florins" | "Floreny" | "Fiorini" | "Floriny" | "Florin",
        YourHand: "Your hand" | "Twoja ręka" | "La tua mano" | "Tvoje ruka" | "Deine Hand",
        OnTable: "On the table" | "Na stole" | "Sul tavolo" | "Na stole" | "Auf dem Tisch",
        ProfessionCards: "Profession cards" | "Karty wolnych zawodów" | "Carte mestiere" | "Karty osobností" | "Personenkarten",
        BonusCards: "Bonus cards" | "Karty premii" | "Carte bonus" | "Prémiové karty" | "Bonuskarten",
        PrestigeCards: "Prestige cards" | "Karty prestiżu" | "Carte prestigio" | "Prestižní karty" | "Prestigekarten",
        RecruitingCards: "Recruiting cards" | "Karty rekrutacji" | "Carte reclutamento" | "Lákadla" | "Abwerbekarten",
        Market: "The market of this round" | "Targ w tej rundzie" | "Il mercato del round" | "Trh tohoto kola" | "Der Markt dieser Runde",
        Supplies: "Supplies" | "Zasoby" | "Riserve" | "Zásoby" | "Vorrat",
        WorkValue: "Work value" | "Wartość dzieła" | "Valore dell'opera" | "Hodnota díla" | "Werkzahl",
        BestWork: "Best work" | "Najwybitniejsze dzieło" | "Opera migliore" | "Nejlepší dílo" | "Bestes Werk",
        Pay: "Pay" | "Wynagrodzenie" | "Compenso" | "Odměna" | "Lohn",
        Exchange: "Changed into prestige" | "Zamiana na prestiż" | "Cambio in prestigio" | "Směna za prestiž" | "Tausch in Prestige",
        Bid: "Price in the auction" | "Cena z licytacji" | "Prezzo all'asta" | "Cena v dražbě" | "Preis der Versteigerung",
        PrestigeSold: "Prestige sold" | "Sprzedany prestiż" | "Prestigio venduto" | "Prodaná prestiž" | "Verkauftes Prestige",
        Further: "A further one of its kind" | "Kolejny krajobraz tego typu" | "Un altro dello stesso tipo" | "Další téhož druhu" | "Weitere Landschaft dieser Art",
        NextBuilding: "next building {0}" | "następny budynek {0}" | "prossimo palazzo {0}" | "další budova {0}" | "nächstes Gebäude {0}",
        SecondBuilder: "Second builder" | "Drugi architekt" | "Secondo costruttore" | "Druhý stavitel" | "Zweiter Baumeister",
        ThirdBuilder: "Third builder" | "Trzeci architekt" | "Terzo costruttore" | "Třetí stavitel" | "Dritter Baumeister",
        CardsWith: "Cards in hand and on the table" | "Karty w ręce i na stole" | "Carte in mano e sul tavolo" | "Karty v ruce a na stole" | "Karten auf Hand und Tisch",
        FreedomOf: "Freedom: {0}" | "Swoboda: {0}" | "Libertà: {0}" | "{0}" | "Freiheit: {0}",
        Owned: "Owned at first" | "Na początku" | "All'inizio" | "Na začátku" | "Zu Beginn",
        Empty: "empty" | "brak kart" | "vuoto" | "prázdné" | "leer",
        Cards: "Cards" | "Karty" | "Carte" | "Karty" | "Karten",
        Secret: "secret" | "tajne" | "segreto" | "tajné" | "geheim",
        Places: "Free cells" | "Wolne pola" | "Caselle libere" | "Volná pole" | "Freie Felder",
    }
}

catalogue! {
    /// What cards count, in the singular after "for each".
    Unit {
        Buildings: "building" | "budynek" | "palazzo" | "budova" | "Gebäude",
        Large: "large building" | "duży budynek" | "palazzo grande" | "velká budova" | "großes Gebäude",
        Medium: "medium building" | "średni budynek" | "palazzo medio" | "střední budova" | "mittleres Gebäude",
        Small: "small building" | "mały budynek" | "palazzo piccolo" | "malá budova" | "kleines Gebäude",
        Sizes: "different size of building" | "wielkość budynku (każda raz)" | "taglia di palazzo" | "velikost budovy" | "Gebäudegröße",
        Landscapes: "landscape" | "krajobraz" | "paesaggio" | "krajina" | "Landschaft",
        Forests: "forest" | "las" | "foresta" | "les" | "Wald",
        Lakes: "lake" | "jezioro" | "lago" | "jezero" | "See",
        Parks: "park" | "park" | "parco" | "park" | "Park",
        LandscapeTypes: "different type of landscape" | "typ krajobrazu (każdy raz)" | "tipo di paesaggio" | "druh krajiny" | "Landschaftsart",
        Freedoms: "freedom" | "swoboda" | "libertà" | "svoboda" | "Freiheit",
        Jesters: "jester" | "błazen" | "giullare" | "kejklíř" | "Gaukler",
        Builders: "builder" | "architekt" | "costruttore" | "stavitel" | "Baumeister",
        PrestigeCards: "prestige card" | "karta prestiżu" | "carta prestigio" | "prestižní karta" | "Prestigekarte",
        Categories: "kind among forest, lake, park, jester, builder, prestige card, freedom" | "rodzaj elementu (las, jezioro, park, błazen, architekt, karta prestiżu, swoboda)" | "categoria tra foresta, lago, parco, giullare, costruttore, carta prestigio, libertà" | "kategorie z: les, jezero, park, kejklíř, stavitel, prestižní karta, svoboda" | "vorhandene Art (Wald, See, Park, Gaukler, Baumeister, Prestigekarte, Freiheit)",
        HandCards: "other profession or recruiting card in hand" | "inna karta wolnego zawodu lub rekrutacji w ręce" | "altra carta mestiere o reclutamento in mano" | "jiná osobnost nebo lákadlo v ruce" | "weitere Personen- oder Abwerbekarte auf der Hand",
        TableCards: "profession or recruiting card on your table" | "karta wolnego zawodu lub rekrutacji na twoim stole" | "carta mestiere o reclutamento sul tuo tavolo" | "osobnost nebo lákadlo na tvém stole" | "Personen- oder Abwerbekarte auf deinem Tisch",
        Works: "work" | "dzieło" | "opera" | "dílo" | "Werk",
        EmptyCells: "empty cell" | "puste pole" | "casella vuota" | "prázdné pole" | "leeres Feld",
        ForEach: "{0} for each {1}" | "po {0} za: {1}" | "{0} per ogni {1}" | "{1} po {0}" | "{0} je {1}",
        Most: "the most {0}" | "najwięcej {0}" | "il maggior numero di {0}" | "nejvíce {0}" | "die meisten {0}",
        Fewest: "the fewest {0}" | "najmniej {0}" | "il minor numero di {0}" | "nejméně {0}" | "die wenigsten {0}",
        AtLeast: "at least {0}" | "co najmniej {0}" | "almeno {0}" | "alespoň {0}" | "mindestens {0}",
        Tied: "{0}, tied {1}" | "{0}, przy remisie {1}" | "{0}, in parità {1}" | "{0}, při shodě {1}" | "{0}, bei Gleichstand {1}",
        Now: "now {0}" | "teraz {0}" | "ora {0}" | "nyní {0}" | "jetzt {0}",
    }
}

catalogue! {
    /// What cards count, as it stands after "the most".
    Many {
        Buildings: "buildings" | "budynków" | "palazzi" | "budov" | "Gebäude",
        Large: "large buildings" | "dużych budynków" | "palazzi grandi" | "velkých budov" | "großen Gebäude",
        Medium: "medium buildings" | "średnich budynków" | "palazzi medi" | "středních budov" | "mittleren Gebäude",
        Small: "small buildings" | "małych budynków" | "palazzi piccoli" | "malých budov" | "kleinen Gebäude",
        Sizes: "sizes of building" | "wielkości budynków" | "taglie di palazzo" | "velikostí budov" | "Gebäudegrößen",
        Landscapes: "landscapes" | "krajobrazów" | "paesaggi" | "krajin" | "Landschaften",
        Forests: "forests" | "lasów" | "foreste" | "lesů" | "Wälder",
        Lakes: "lakes" | "jezior" | "laghi" | "jezer" | "Seen",
        Parks: "parks" | "parków" | "parchi" | "parků" | "Parks",
        LandscapeTypes: "types of landscape" | "typów krajobrazu" | "tipi di paesaggio" | "druhů krajiny" | "Landschaftsarten",
        Freedoms: "freedoms" | "swobód" | "libertà" | "svobod" | "Freiheiten",
        Jesters: "jesters" | "błaznów" | "giullari" | "kejklířů" | "Gaukler",
        Builders: "builders" | "architektów" | "costruttori" | "stavitelů" | "Baumeister",
        PrestigeCards: "prestige cards" | "kart prestiżu" | "carte prestigio" | "prestižních karet" | "Prestigekarten",
        Categories: "kinds of possession" | "rodzajów własności" | "categorie" | "kategorií" | "Arten von Besitz",
        HandCards: "cards in hand" | "kart w ręce" | "carte in mano" | "karet v ruce" | "Karten auf der Hand",
        TableCards: "cards on the table" | "kart na stole" | "carte sul tavolo" | "karet na stole" | "Karten auf dem Tisch",
        Works: "works" | "dzieł" | "opere" | "děl" | "Werke",
        EmptyCells: "empty cells" | "pustych pól" | "caselle vuote" | "prázdných polí" | "leeren Felder",
    }
}

::words::counted! {
    /// So many of what prestige cards ask for.
    Amount {
        Buildings: ["{0} building", "{0} buildings"], ["{0} budynek", "{0} budynki", "{0} budynków"], ["{0} palazzo", "{0} palazzi"], ["{0} budova", "{0} budovy", "{0} budov"], ["{0} Gebäude", "{0} Gebäude"];
        Large: ["{0} large building", "{0} large buildings"], ["{0} duży budynek", "{0} duże budynki", "{0} dużych budynków"], ["{0} palazzo grande", "{0} palazzi grandi"], ["{0} velká budova", "{0} velké budovy", "{0} velkých budov"], ["{0} großes Gebäude", "{0} große Gebäude"];
        Landscapes: ["{0} landscape", "{0} landscapes"], ["{0} krajobraz", "{0} krajobrazy", "{0} krajobrazów"], ["{0} paesaggio", "{0} paesaggi"], ["{0} krajina", "{0} krajiny", "{0} krajin"], ["{0} Landschaft", "{0} Landschaften"];
        Forests: ["{0} forest", "{0} forests"], ["{0} las", "{0} lasy", "{0} lasów"], ["{0} foresta", "{0} foreste"], ["{0} les", "{0} lesy", "{0} lesů"], ["{0} Wald", "{0} Wälder"];
        Lakes: ["{0} lake", "{0} lakes"], ["{0} jezioro", "{0} jeziora", "{0} jezior"], ["{0} lago", "{0} laghi"], ["{0} jezero", "{0} jezera", "{0} jezer"], ["{0} See", "{0} Seen"];
        Parks: ["{0} park", "{0} parks"], ["{0} park", "{0} parki", "{0} parków"], ["{0} parco", "{0} parchi"], ["{0} park", "{0} parky", "{0} parků"], ["{0} Park", "{0} Parks"];
        Freedoms: ["{0} freedom", "{0} freedoms"], ["{0} swoboda", "{0} swobody", "{0} swobód"], ["{0} libertà", "{0} libertà"], ["{0} svoboda", "{0} svobody", "{0} svobod"], ["{0} Freiheit", "{0} Freiheiten"];
        Jesters: ["{0} jester", "{0} jesters"], ["{0} błazen", "{0} błaznów", "{0} błaznów"], ["{0} giullare", "{0} giullari"], ["{0} kejklíř", "{0} kejklíři", "{0} kejklířů"], ["{0} Gaukler", "{0} Gaukler"];
        Builders: ["{0} builder", "{0} builders"], ["{0} architekt", "{0} architektów", "{0} architektów"], ["{0} costruttore", "{0} costruttori"], ["{0} stavitel", "{0} stavitelé", "{0} stavitelů"], ["{0} Baumeister", "{0} Baumeister"];
        Works: ["{0} work", "{0} works"], ["{0} dzieło", "{0} dzieła", "{0} dzieł"], ["{0} opera", "{0} opere"], ["{0} dílo", "{0} díla", "{0} děl"], ["{0} Werk", "{0} Werke"];
    }
}

::words::catalogue! {
    /// What is chosen before a game. The start page says it, and nothing else of this file.
    Before {
        Florins: "Florins" | "Floreny" | "Fiorini" | "Floriny" | "Florin",
        Secret: "secret" | "tajne" | "segreto" | "tajné" | "geheim",
        OpenCash: "on the table" | "jawne" | "scoperti" | "otevřené" | "offen",
        Begins: "Who starts" | "Kto zaczyna" | "Chi inizia" | "Kdo začíná" | "Wer beginnt",
        Drawn: "drawn at random" | "losowo" | "per sorteggio" | "losuje se" | "wird ausgelost",
        TwoPlayers: "For two players" | "Dla dwóch osób" | "In due giocatori" | "Pro dva hráče" | "Zu zweit",
        TwoOfficial: "official rules, five freedoms" | "oficjalne zasady, pięć swobód" | "regole ufficiali, cinque libertà" | "oficiální pravidla, pět svobod" | "offizielle Regeln, fünf Freiheiten",
        TwoHarder: "official rules, four freedoms" | "oficjalne zasady, cztery swobody" | "regole ufficiali, quattro libertà" | "oficiální pravidla, čtyři svobody" | "offizielle Regeln, vier Freiheiten",
        TwoCzech: "Czech rules: win two, keep one" | "zasady czeskie: wygraj dwa, zatrzymaj jeden" | "regole ceche: vinci due, tieni uno" | "česká pravidla: vydraž dva, nech si jeden" | "tschechische Regeln: zwei gewinnen, eins behalten",
        MusePrincess: "Muse and Princess" | "Muza i Księżniczka" | "Musa e Principessa" | "Múza a princezna" | "Muse und Prinzessin",
        WithoutIt: "without" | "bez dodatku" | "senza" | "bez rozšíření" | "ohne",
        WithIt: "with six characters" | "z sześcioma postaciami" | "con sei personaggi" | "se šesti postavami" | "mit sechs Figuren",
        Together: "Cooperation" | "Wspólne budowanie" | "Cooperazione" | "Společné stavění" | "Gemeinsam bauen",
        EdgeToEdge: "boards side by side" | "plansze obok siebie" | "plance affiancate" | "desky vedle sebe" | "Bretter nebeneinander",
        InASquare: "four boards in a square" | "cztery plansze w kwadracie" | "quattro plance in quadrato" | "čtyři desky do čtverce" | "vier Bretter im Quadrat",
    }
}
