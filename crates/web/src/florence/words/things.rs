//! Names of things that the edition does not name, and of terms of receipts.

use crate::words::catalogue;

catalogue! {
    /// Names of things.
    Thing {
        Palazzo: "Palazzo" | "Pałac" | "Palazzo" | "Palác" | "Palazzo",
        Jester: "Jester" | "Błazen" | "Giullare" | "Šašek" | "Gaukler",
        Builder: "Builder" | "Budowniczy" | "Costruttore" | "Stavitel" | "Baumeister",
        PrestigeCard: "Prestige card" | "Karta prestiżu" | "Carta prestigio" | "Karta prestiže" | "Prestigekarte",
        RecruitingCard: "Recruiting card" | "Karta werbunku" | "Carta reclutamento" | "Karta přetažení" | "Abwerbekarte",
        ProfessionCard: "Profession card" | "Karta profesji" | "Carta professione" | "Karta profese" | "Personenkarte",
        BonusCard: "Bonus card" | "Karta premii" | "Carta bonus" | "Bonusová karta" | "Bonuskarte",
        Jesters: "Jesters" | "Błazny" | "Giullari" | "Šašci" | "Gaukler",
        Builders: "Builders" | "Budowniczowie" | "Costruttori" | "Stavitelé" | "Baumeister",
        Freedoms: "Freedoms" | "Wolności" | "Libertà" | "Svobody" | "Freiheiten",
        Works: "Works" | "Dzieła" | "Opere" | "Díla" | "Werke",
        Buildings: "Buildings" | "Budynki" | "Edifici" | "Budovy" | "Gebäude",
        Landscapes: "Landscapes" | "Krajobrazy" | "Paesaggi" | "Krajiny" | "Landschaften",
        Prestige: "Prestige" | "Prestiż" | "Prestigio" | "Prestiž" | "Prestige",
        Florins: "Florins" | "Floreny" | "Fiorini" | "Zlaté" | "Florin",
        Hand: "Hand" | "Ręka" | "Mano" | "Ruka" | "Hand",
        YourHand: "Your hand" | "Twoja ręka" | "La tua mano" | "Tvoje ruka" | "Deine Hand",
        OnTable: "On the table" | "Na stole" | "Sul tavolo" | "Na stole" | "Auf dem Tisch",
        ProfessionCards: "Profession cards" | "Karty profesji" | "Carte professione" | "Karty profesí" | "Personenkarten",
        BonusCards: "Bonus cards" | "Karty premii" | "Carte bonus" | "Bonusové karty" | "Bonuskarten",
        PrestigeCards: "Prestige cards" | "Karty prestiżu" | "Carte prestigio" | "Karty prestiže" | "Prestigekarten",
        RecruitingCards: "Recruiting cards" | "Karty werbunku" | "Carte reclutamento" | "Karty přetažení" | "Abwerbekarten",
        Market: "The market of this round" | "Targ w tej rundzie" | "Il mercato del round" | "Trh tohoto kola" | "Der Markt dieser Runde",
        Supplies: "Supplies" | "Zasoby" | "Riserve" | "Zásoby" | "Vorrat",
        StartPlayer: "Start player" | "Pierwszy gracz" | "Primo giocatore" | "Začínající hráč" | "Startspieler",
        WorkValue: "Work value" | "Wartość dzieła" | "Valore dell'opera" | "Hodnota díla" | "Werkwert",
        BestWork: "Best work" | "Najlepsze dzieło" | "Opera migliore" | "Nejlepší dílo" | "Bestes Werk",
        Sum: "Sum" | "Suma" | "Somma" | "Součet" | "Summe",
        Pay: "Pay" | "Zapłata" | "Compenso" | "Odměna" | "Lohn",
        Exchange: "Changed into prestige" | "Zamiana na prestiż" | "Cambio in prestigio" | "Směna za prestiž" | "Tausch in Prestige",
        Bid: "Price in the auction" | "Cena z licytacji" | "Prezzo all'asta" | "Cena v dražbě" | "Preis der Versteigerung",
        Cost: "Price" | "Cena" | "Prezzo" | "Cena" | "Preis",
        PrestigeSold: "Prestige sold" | "Sprzedany prestiż" | "Prestigio venduto" | "Prodaná prestiž" | "Verkauftes Prestige",
        Further: "A further one of its kind" | "Kolejny tego rodzaju" | "Un altro dello stesso tipo" | "Další téhož druhu" | "Weitere derselben Art",
        SecondBuilder: "Second builder" | "Drugi budowniczy" | "Secondo costruttore" | "Druhý stavitel" | "Zweiter Baumeister",
        ThirdBuilder: "Third builder" | "Trzeci budowniczy" | "Terzo costruttore" | "Třetí stavitel" | "Dritter Baumeister",
        CardsWith: "Cards in hand and on the table" | "Karty w ręce i na stole" | "Carte in mano e sul tavolo" | "Karty v ruce a na stole" | "Karten auf Hand und Tisch",
        FreedomOf: "Freedom: {0}" | "Wolność: {0}" | "Libertà: {0}" | "Svoboda: {0}" | "Freiheit: {0}",
        Owned: "Owned at first" | "Na początku" | "All'inizio" | "Na začátku" | "Zu Beginn",
        Empty: "empty" | "puste" | "vuoto" | "prázdné" | "leer",
        Cards: "Cards" | "Karty" | "Carte" | "Karty" | "Karten",
        Secret: "secret" | "tajne" | "segreto" | "tajné" | "geheim",
        Places: "Free cells" | "Wolne pola" | "Caselle libere" | "Volná pole" | "Freie Felder",
    }
}

catalogue! {
    /// What cards count, in the singular after "for each".
    Unit {
        Buildings: "building" | "budynek" | "edificio" | "budovu" | "Gebäude",
        Large: "large building" | "duży budynek" | "edificio grande" | "velkou budovu" | "großes Gebäude",
        Medium: "medium building" | "średni budynek" | "edificio medio" | "střední budovu" | "mittleres Gebäude",
        Small: "small building" | "mały budynek" | "edificio piccolo" | "malou budovu" | "kleines Gebäude",
        Sizes: "different size of building" | "inną wielkość budynku" | "diversa grandezza di edificio" | "jinou velikost budovy" | "verschiedene Gebäudegröße",
        Landscapes: "landscape" | "krajobraz" | "paesaggio" | "krajinu" | "Landschaft",
        Forests: "forest" | "las" | "foresta" | "les" | "Wald",
        Lakes: "lake" | "jezioro" | "lago" | "jezero" | "See",
        Parks: "park" | "park" | "parco" | "park" | "Park",
        LandscapeTypes: "different type of landscape" | "inny rodzaj krajobrazu" | "diverso tipo di paesaggio" | "jiný druh krajiny" | "verschiedene Art von Landschaft",
        Freedoms: "freedom" | "wolność" | "libertà" | "svobodu" | "Freiheit",
        Jesters: "jester" | "błazna" | "giullare" | "šaška" | "Gaukler",
        Builders: "builder" | "budowniczego" | "costruttore" | "stavitele" | "Baumeister",
        PrestigeCards: "prestige card" | "kartę prestiżu" | "carta prestigio" | "kartu prestiže" | "Prestigekarte",
        Categories: "kind among forest, lake, park, jester, builder, prestige card, freedom" | "rodzaj spośród: las, jezioro, park, błazen, budowniczy, karta prestiżu, wolność" | "genere tra foresta, lago, parco, giullare, costruttore, carta prestigio, libertà" | "druh z: les, jezero, park, šašek, stavitel, karta prestiže, svoboda" | "Art unter Wald, See, Park, Gaukler, Baumeister, Prestigekarte, Freiheit",
        HandCards: "other profession or recruiting card in hand" | "inną kartę profesji lub werbunku w ręce" | "altra carta professione o reclutamento in mano" | "jinou kartu profese nebo přetažení v ruce" | "andere Personen- oder Abwerbekarte auf der Hand",
        TableCards: "profession or recruiting card on your table" | "kartę profesji lub werbunku na swoim stole" | "carta professione o reclutamento sul tuo tavolo" | "kartu profese nebo přetažení na svém stole" | "Personen- oder Abwerbekarte auf deinem Tisch",
        Works: "work" | "dzieło" | "opera" | "dílo" | "Werk",
        EmptyCells: "empty cell" | "puste pole" | "casella vuota" | "prázdné pole" | "leeres Feld",
        ForEach: "{0} for each {1}" | "{0} za każdy(-ą, -e): {1}" | "{0} per ogni {1}" | "{0} za každý (-ou, -é): {1}" | "{0} je {1}",
        Most: "the most {0}" | "najwięcej {0}" | "il maggior numero di {0}" | "nejvíce {0}" | "die meisten {0}",
        Fewest: "the fewest {0}" | "najmniej {0}" | "il minor numero di {0}" | "nejméně {0}" | "die wenigsten {0}",
        AtLeast: "at least {0}" | "co najmniej {0}" | "almeno {0}" | "alespoň {0}" | "mindestens {0}",
        Tied: "{0}, tied {1}" | "{0}, przy remisie {1}" | "{0}, a pari {1}" | "{0}, při shodě {1}" | "{0}, bei Gleichstand {1}",
        Now: "now {0}" | "teraz {0}" | "ora {0}" | "nyní {0}" | "jetzt {0}",
    }
}

catalogue! {
    /// What cards count, as it stands after "the most".
    Many {
        Buildings: "buildings" | "budynków" | "edifici" | "budov" | "Gebäude",
        Large: "large buildings" | "dużych budynków" | "edifici grandi" | "velkých budov" | "großen Gebäude",
        Medium: "medium buildings" | "średnich budynków" | "edifici medi" | "středních budov" | "mittleren Gebäude",
        Small: "small buildings" | "małych budynków" | "edifici piccoli" | "malých budov" | "kleinen Gebäude",
        Sizes: "sizes of building" | "wielkości budynków" | "grandezze di edificio" | "velikostí budov" | "Gebäudegrößen",
        Landscapes: "landscapes" | "krajobrazów" | "paesaggi" | "krajin" | "Landschaften",
        Forests: "forests" | "lasów" | "foreste" | "lesů" | "Wälder",
        Lakes: "lakes" | "jezior" | "laghi" | "jezer" | "Seen",
        Parks: "parks" | "parków" | "parchi" | "parků" | "Parks",
        LandscapeTypes: "types of landscape" | "rodzajów krajobrazu" | "tipi di paesaggio" | "druhů krajiny" | "Arten von Landschaft",
        Freedoms: "freedoms" | "wolności" | "libertà" | "svobod" | "Freiheiten",
        Jesters: "jesters" | "błaznów" | "giullari" | "šašků" | "Gaukler",
        Builders: "builders" | "budowniczych" | "costruttori" | "stavitelů" | "Baumeister",
        PrestigeCards: "prestige cards" | "kart prestiżu" | "carte prestigio" | "karet prestiže" | "Prestigekarten",
        Categories: "kinds of possession" | "rodzajów własności" | "generi di possesso" | "druhů majetku" | "Arten von Besitz",
        HandCards: "cards in hand" | "kart w ręce" | "carte in mano" | "karet v ruce" | "Karten auf der Hand",
        TableCards: "cards on the table" | "kart na stole" | "carte sul tavolo" | "karet na stole" | "Karten auf dem Tisch",
        Works: "works" | "dzieł" | "opere" | "děl" | "Werke",
        EmptyCells: "empty cells" | "pustych pól" | "caselle vuote" | "prázdných polí" | "leeren Felder",
    }
}
