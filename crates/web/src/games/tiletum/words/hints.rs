//! What a decision is for, said to whoever meets it for the first time; and what is still possible before a turn ends.

use crate::words::catalogue;

catalogue! {
    /// A hint of the first game.
    Hint {
        Die: "A die brings as many goods as it has pips, and the action beside it with 7 minus its pips in action points (AP): a 6 brings many goods, a 1 a strong action." | "Kość daje tyle dóbr, ile ma oczek, oraz akcję obok z tyloma punktami akcji (PA), ilu oczek brakuje do 7: szóstka to dużo dóbr, jedynka to mocna akcja." | "Un dado porta tante merci quanti sono i suoi punti, e l’azione accanto con 7 meno quei punti in punti azione (PA): un 6 porta molte merci, un 1 un’azione forte." | "Kostka přinese tolik zboží, kolik má ok, a akci vedle s akčními body (AB), kterých je 7 minus počet ok: šestka dá hodně zboží, jednička silnou akci." | "Ein Würfel bringt so viele Waren, wie er Augen hat, und die Aktion daneben mit 7 minus Augen Aktionspunkten (AP): eine 6 viele Waren, eine 1 eine starke Aktion.",
        Tile: "You may take this tile with the die now or never; your storehouse has {0} places." | "Ten kafelek możesz wziąć tylko teraz, razem z kością; magazyn mieści {0}." | "Questa tessera si prende col dado, ora o mai più; il magazzino ha {0} posti." | "Tuto destičku smíš vzít jen teď, s kostkou; do skladu se vejdou {0}." | "Dieses Plättchen gibt es mit dem Würfel jetzt oder nie; das Lager hat {0} Plätze.",
        Joker: "All your action points go into the one action that you choose." | "Wszystkie twoje punkty akcji idą na jedną akcję, którą wybierzesz." | "Tutti i tuoi punti azione vanno nell’unica azione che scegli." | "Všechny akční body jdou do jediné akce, kterou vybereš." | "Alle Aktionspunkte gehen in die eine Aktion, die du wählst.",
        Architect: "Each AP is a step of the architect, a pillar or the tile where he stands; with a pillar you may pay stone for the points of that cathedral." | "Każdy PA to krok architekta albo filar lub kafelek tam, gdzie stoi; mając filar, możesz zapłacić kamieniem za punkty tej katedry." | "Ogni PA è un passo dell’architetto, oppure un pilastro o la tessera dove si trova; con il pilastro puoi pagare in pietra i punti di quella cattedrale." | "Každý AB je krok architekta, nebo pilíř či destička tam, kde stojí; s pilířem smíš za kámen získat body té katedrály." | "Jeder AP ist ein Schritt des Architekten oder, wo er steht, ein Pfeiler oder das Plättchen; mit Pfeiler darfst du für Stein die Punkte der Kathedrale nehmen.",
        Merchant: "Each AP is a step of the merchant, a house or the tile where he stands; houses open fairs, and the end pays houses × pillars." | "Każdy PA to krok kupca albo dom lub kafelek tam, gdzie stoi; domy otwierają targi, a koniec gry płaci domy × filary." | "Ogni PA è un passo del mercante, oppure una casa o la tessera dove si trova; le case aprono le fiere, e la fine paga case × pilastri." | "Každý AB je krok kupce, nebo dům či destička tam, kde stojí; domy otevírají trhy a konec platí domy × pilíře." | "Jeder AP ist ein Schritt des Händlers oder, wo er steht, ein Haus oder das Plättchen; Häuser öffnen Messen, und das Ende zahlt Häuser × Pfeiler.",
        Character: "A character costs 1 AP to take and the number of its floor to move in: then it brings its bonus, and a full building with a crest makes its action stronger." | "Postać kosztuje 1 PA, a wprowadzenie tyle, które to piętro: wtedy daje premię, a pełny budynek z herbem wzmacnia jej akcję." | "Un personaggio costa 1 PA, e alloggiarlo tanti PA quanto il piano: allora dà il suo bonus, e un edificio pieno con stemma rafforza la sua azione." | "Vzít postavu stojí 1 AB a nastěhovat ji tolik, kolikáté je patro: pak dá odměnu a plná budova s erbem posílí její akci." | "Ein Charakter kostet 1 AP und beim Einzug so viele, wie das Stockwerk zählt: Dann bringt er seinen Bonus, und ein volles Gebäude mit Wappen stärkt seine Aktion.",
        Contract: "Take contracts, which you fulfil at any time for their goods, or exchange what you have for what you lack." | "Bierz kontrakty, które zrealizujesz w dowolnej chwili za ich dobra, albo wymieniaj to, co masz, na to, czego brakuje." | "Prendi contratti, che completi quando vuoi con le loro merci, o scambia ciò che hai con ciò che ti manca." | "Ber smlouvy, které kdykoli splníš za jejich zboží, nebo směň, co máš, za to, co chybí." | "Nimm Verträge, die du jederzeit mit ihren Waren erfüllst, oder tausche, was du hast, gegen das, was dir fehlt.",
        King: "At the end of the round your space brings its points; who is in front takes the prize and begins the next round." | "Na koniec rundy twoje pole daje punkty; kto prowadzi, bierze nagrodę i zaczyna następną rundę." | "A fine round il tuo spazio dà i suoi punti; chi guida prende il premio e inizia il round seguente." | "Na konci kola dá tvé pole body; kdo vede, bere odměnu a začíná další kolo." | "Am Rundenende bringt dein Feld seine Punkte; wer führt, nimmt den Preis und beginnt die nächste Runde.",
        Goods: "Take what your contracts, cathedrals and crests still want." | "Weź to, czego brakuje twoim kontraktom, katedrom i herbom." | "Prendi ciò che manca ai tuoi contratti, alle cattedrali e agli stemmi." | "Vezmi, co chybí tvým smlouvám, katedrálám a erbům." | "Nimm, was deinen Verträgen, Kathedralen und Wappen noch fehlt.",
        Bonus: "A bonus comes on top; what you do not use of it is lost, and your turn goes on." | "Premia jest dodatkiem; czego z niej nie wykorzystasz, przepada, a tura toczy się dalej." | "Un bonus si aggiunge; ciò che non ne usi va perso, e il turno continua." | "Odměna je navíc; co z ní nevyužiješ, propadne, a tah pokračuje." | "Ein Bonus kommt obendrauf; was du davon nicht nutzt, verfällt, und dein Zug geht weiter.",
        Prize: "Who leads on the king track may take this tile if the storehouse has room; then the next round begins." | "Kto prowadzi na torze króla, może wziąć ten kafelek, jeśli ma miejsce w magazynie; potem zaczyna się następna runda." | "Chi guida il tracciato del re può prendere questa tessera se il magazzino ha posto; poi inizia il round seguente." | "Kdo vede na stupnici krále, smí vzít tuto destičku, má-li ve skladu místo; pak začíná další kolo." | "Wer auf der Königsleiste führt, darf dieses Plättchen nehmen, wenn im Lager Platz ist; dann beginnt die nächste Runde.",
    }
}

catalogue! {
    /// What one who ends a turn leaves undone.
    Still {
        Possible: "Still possible: {0}" | "Jeszcze możliwe: {0}" | "Ancora possibile: {0}" | "Ještě je možné: {0}" | "Noch möglich: {0}",
        Contract: "a contract ({0})" | "kontrakt ({0})" | "un contratto ({0})" | "smlouva ({0})" | "ein Vertrag ({0})",
        Cathedral: "the cathedral of {0} ({1})" | "katedra: {0} ({1})" | "la cattedrale di {0} ({1})" | "katedrála: {0} ({1})" | "die Kathedrale {0} ({1})",
        Crest: "a crest ({0})" | "herb ({0})" | "uno stemma ({0})" | "erb ({0})" | "ein Wappen ({0})",
        Buying: "{0} if you buy {1}" | "{0} po kupieniu: {1}" | "{0} comprando {1}" | "{0} po koupi: {1}" | "{0}, wenn du {1} kaufst",
    }
}

catalogue! {
    /// What lies at a city, and what a turn came to.
    Told {
        HousesOf: "Houses: {0}" | "Domy: {0}" | "Case: {0}" | "Domy: {0}" | "Häuser: {0}",
        FreeSpaces: "Free house spaces: {0}" | "Wolne pola domów: {0}" | "Spazi liberi per case: {0}" | "Volná pole domů: {0}" | "Freie Hausfelder: {0}",
        SpacePays: "A house here brings {0} VP." | "Dom tutaj daje {0} PZ." | "Una casa qui porta {0} PV." | "Dům zde přinese {0} VB." | "Ein Haus hier bringt {0} SP.",
        SpaceAgain: "A house here lets a building give its bonuses again." | "Dom tutaj pozwala budynkowi dać premie jeszcze raz." | "Una casa qui fa ridare i bonus a un edificio." | "Dům zde nechá budovu znovu dát odměny." | "Ein Haus hier lässt ein Gebäude seine Boni noch einmal geben.",
        CathedralPays: "Cathedral: {0} stone → {1} VP" | "Katedra: {0} kamień → {1} PZ" | "Cattedrale: {0} pietra → {1} PV" | "Katedrála: {0} kámen → {1} VB" | "Kathedrale: {0} Stein → {1} SP",
        PillarsOf: "Pillars: {0}" | "Filary: {0}" | "Pilastri: {0}" | "Pilíře: {0}" | "Pfeiler: {0}",
        LiesHere: "Bonus tile: {0}" | "Kafelek premii: {0}" | "Tessera bonus: {0}" | "Destička odměny: {0}" | "Bonusplättchen: {0}",
        StandHere: "Here now: {0}" | "Stoją tu: {0}" | "Qui ora: {0}" | "Teď tu stojí: {0}" | "Jetzt hier: {0}",
        AtEnd: "{0} ({1} buildings + {2} houses × pillars + {3} goods)" | "{0} (budynki {1} + domy × filary {2} + dobra {3})" | "{0} (edifici {1} + case × pilastri {2} + merci {3})" | "{0} (budovy {1} + domy × pilíře {2} + zboží {3})" | "{0} (Gebäude {1} + Häuser × Pfeiler {2} + Waren {3})",
    }
}
