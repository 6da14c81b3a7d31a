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
        BuildingPrice: "Next building" | "Następny budynek" | "Prossimo palazzo" | "Další budova" | "Nächstes Gebäude",
        NextBuilding: "next building {0}" | "następny budynek {0}" | "prossimo palazzo {0}" | "další budova {0}" | "nächstes Gebäude {0}",
        SecondBuilder: "Second builder" | "Drugi architekt" | "Secondo costruttore" | "Druhý stavitel" | "Zweiter Baumeister",
        ThirdBuilder: "Third builder" | "Trzeci architekt" | "Terzo costruttore" | "Třetí stavitel" | "Dritter Baumeister",
        CardsWith: "Cards in hand and on the table" | "Karty w ręce i na stole" | "Carte in mano e sul tavolo" | "Karty v ruce a na stole" | "Karten auf Hand und Tisch",
        FreedomOf: "Freedom: {0}" | "Swoboda: {0}" | "Libertà: {0}" | "{0}" | "Freiheit: {0}",
        Owned: "Owned at first" | "Na początku" | "All'inizio" | "Na začátku" | "Zu Beginn",
        NoPrestige: "no prestige card" | "bez karty prestiżu" | "nessuna carta prestigio" | "žádná karta prestiže" | "keine Prestigekarte",
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
        Tied: "{0} prestige, {1} if tied" | "{0} prestiżu, przy remisie {1}" | "{0} di prestigio, in parità {1}" | "{0} prestiže, při shodě {1}" | "{0} Prestige, bei Gleichstand {1}",
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

catalogue! {
    /// What prestige cards ask for, as it stands behind a number: behind 1, behind some (in Polish and Czech 2 to 4), behind more.
    Amount {
        Buildings: "building/buildings" | "budynek/budynki/budynków" | "palazzo/palazzi" | "budova/budovy/budov" | "Gebäude/Gebäude",
        Large: "large building/large buildings" | "duży budynek/duże budynki/dużych budynków" | "palazzo grande/palazzi grandi" | "velká budova/velké budovy/velkých budov" | "großes Gebäude/große Gebäude",
        Landscapes: "landscape/landscapes" | "krajobraz/krajobrazy/krajobrazów" | "paesaggio/paesaggi" | "krajina/krajiny/krajin" | "Landschaft/Landschaften",
        Forests: "forest/forests" | "las/lasy/lasów" | "foresta/foreste" | "les/lesy/lesů" | "Wald/Wälder",
        Lakes: "lake/lakes" | "jezioro/jeziora/jezior" | "lago/laghi" | "jezero/jezera/jezer" | "See/Seen",
        Parks: "park/parks" | "park/parki/parków" | "parco/parchi" | "park/parky/parků" | "Park/Parks",
        Freedoms: "freedom/freedoms" | "swoboda/swobody/swobód" | "libertà/libertà" | "svoboda/svobody/svobod" | "Freiheit/Freiheiten",
        Jesters: "jester/jesters" | "błazen/błaznów/błaznów" | "giullare/giullari" | "kejklíř/kejklíři/kejklířů" | "Gaukler/Gaukler",
        Builders: "builder/builders" | "architekt/architektów/architektów" | "costruttore/costruttori" | "stavitel/stavitelé/stavitelů" | "Baumeister/Baumeister",
        Works: "work/works" | "dzieło/dzieła/dzieł" | "opera/opere" | "dílo/díla/děl" | "Werk/Werke",
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
        SecretHow: "Nobody sees what the others have in their purse." | "Nikt nie widzi, ile pieniędzy mają inni." | "Nessuno vede quanto denaro hanno gli altri." | "Nikdo nevidí, kolik peněz mají ostatní." | "Niemand sieht, wie viel Geld die anderen haben.",
        OpenHow: "Everybody sees everybody’s florins." | "Wszyscy widzą floreny wszystkich." | "Tutti vedono i fiorini di tutti." | "Všichni vidí floriny všech." | "Alle sehen die Florin aller.",
        OfficialHow: "The three landscapes are one lot, bidding opens at 300, and both begin with 2500 florins." | "Trzy krajobrazy to jeden przedmiot licytacji, licytacja zaczyna się od 300, a oboje mają na początku 2500 florenów." | "I tre paesaggi sono un solo lotto, si apre a 300 ed entrambi iniziano con 2500 fiorini." | "Tři krajiny jsou jedna položka, draží se od 300 a oba začínají s 2500 floriny." | "Die drei Landschaften sind ein Los, geboten wird ab 300, und beide beginnen mit 2500 Florin.",
        CzechHow: "Each wins two auctions a round, keeps one of the two things and pays the higher bid." | "Każdy wygrywa w rundzie dwie licytacje, zatrzymuje jedną rzecz i płaci wyższą ofertę." | "Ciascuno vince due aste per round, tiene una delle due cose e paga l’offerta più alta." | "Každý vyhraje v kole dvě dražby, nechá si jednu věc a zaplatí vyšší nabídku." | "Jeder gewinnt je Runde zwei Versteigerungen, behält eines davon und zahlt das höhere Gebot.",
        CharactersHow: "With it you also bid for one of six characters after each auction, each with a power of its own; prestige can no longer be sold." | "Z wariantem po każdej licytacji walczysz też o jedną z sześciu postaci o własnej mocy; prestiżu nie można sprzedawać." | "Con la variante dopo ogni asta si offre anche per uno di sei personaggi con un potere proprio; il prestigio non si vende." | "S variantou se po každé dražbě draží ještě šest postav s vlastní schopností; prestiž pak nejde prodat." | "Mit ihr wird nach jeder Versteigerung auch um sechs Figuren mit eigener Kraft geboten; Prestige lässt sich nicht verkaufen.",
        TogetherHow: "With it the boards touch: two neighbours may build one building across their border, and both gain from it." | "Z wariantem plansze się stykają: dwoje sąsiadów może wznieść budynek na granicy i oboje na tym zyskują." | "Con la variante le plance si toccano: due vicini costruiscono a cavallo del confine, e ne guadagnano entrambi." | "S variantou se desky dotýkají: dva sousedé smějí postavit budovu přes hranici a získají oba." | "Mit ihr berühren sich die Bretter: Zwei Nachbarn dürfen über die Grenze bauen, und beide haben etwas davon.",
        InASquare: "four boards in a square" | "cztery plansze w kwadracie" | "quattro plance in quadrato" | "čtyři desky do čtverce" | "vier Bretter im Quadrat",
    }
}
