//! What happened, and the terms of receipts.

use crate::words::catalogue;

catalogue! {
    /// What happened, in a few words after the sign of the seat.
    Happens {
        Wheel: "The wheel is turned." | "Koło zostało obrócone." | "La ruota gira." | "Kolo se otočilo." | "Das Rad wird gedreht.",
        SetUp: "Set-up" | "Przygotowanie gry" | "Preparazione" | "Příprava hry" | "Spielaufbau",
        Order: "Turn order: {0}." | "Kolejność: {0}." | "Ordine di turno: {0}." | "Pořadí: {0}." | "Reihenfolge: {0}.",
        Laid: "New: {0}" | "Nowe: {0}" | "Nuovo: {0}" | "Nové: {0}" | "Neu: {0}",
        NotBuilt: "The cathedral of {0} is not built." | "Katedra w {0} nie powstanie." | "La cattedrale di {0} non viene eretta." | "Katedrála {0} se nestaví." | "Die Kathedrale von {0} wird nicht gebaut.",
        Round: "Round {0}" | "Runda {0}" | "Round {0}" | "Kolo {0}" | "Runde {0}",
        Corruption: "Corruption: all {0} back" | "Korupcja: wszyscy o {0} wstecz" | "Corruzione: tutti indietro di {0}" | "Korupce: všichni o {0} zpět" | "Korruption: alle {0} zurück",
        DieChanged: "{0} {1} as {2}" | "{0} {1} jako {2}" | "{0} {1} come {2}" | "{0} {1} jako {2}" | "{0} {1} als {2}",
        As: "Any action: {0}" | "Dowolna: {0}" | "Qualsiasi: {0}" | "Libovolná: {0}" | "Beliebig: {0}",
        Walks: "{0} to {1}" | "{0}: {1}" | "{0} a {1}" | "{0}: {1}" | "{0} nach {1}",
        House: "House in {0}" | "Dom: {0}" | "Casa a {0}" | "Dům: {0}" | "Haus in {0}",
        Pillar: "Pillar in {0}" | "Filar: {0}" | "Pilastro a {0}" | "Pilíř: {0}" | "Pfeiler in {0}",
        Takes: "Takes {0}" | "Bierze: {0}" | "Prende {0}" | "Bere: {0}" | "Nimmt {0}",
        Keeps: "Stores: {0}" | "Do magazynu: {0}" | "In magazzino: {0}" | "Do skladu: {0}" | "Ins Lager: {0}",
        Refresh: "Five new characters" | "Pięć nowych postaci" | "Cinque nuovi personaggi" | "Pět nových postav" | "Fünf neue Charaktere",
        Places: "{0} on floor {1}" | "{0} na piętrze {1}" | "{0} al piano {1}" | "{0} v patře {1}" | "{0} im Stock {1}",
        Exchanges: "Exchanges {0} for {1}" | "Wymienia: {0} na {1}" | "Scambia {0} con {1}" | "Mění: {0} za {1}" | "Tauscht {0} gegen {1}",
        Gains: "Gains {0}" | "Zyskuje: {0}" | "Ottiene {0}" | "Získává: {0}" | "Erhält {0}",
        Again: "Building {0} gives its bonuses again" | "Budynek {0} jeszcze raz daje premie" | "L’edificio {0} dà di nuovo i bonus" | "Budova {0} dává odměny znovu" | "Gebäude {0} gibt seine Boni noch einmal",
        AgainOne: "{0} once more" | "{0} jeszcze raz" | "{0} ancora" | "{0} znovu" | "{0} noch einmal",
        Buys: "Buys {0}" | "Kupuje: {0}" | "Compra {0}" | "Kupuje: {0}" | "Kauft {0}",
        Fulfils: "Fulfils a contract" | "Realizuje kontrakt" | "Completa un contratto" | "Plní smlouvu" | "Erfüllt einen Vertrag",
        Crest: "Crest {0} under building {1}" | "Herb {0} pod budynkiem {1}" | "Stemma {0} sotto l'edificio {1}" | "Erb {0} pod budovou {1}" | "Wappen {0} unter Gebäude {1}",
        Joins: "Takes part in the cathedral of {0}" | "Udział w katedrze: {0}" | "Partecipa alla cattedrale di {0}" | "Účast na katedrále: {0}" | "Beteiligt sich an der Kathedrale von {0}",
        Helper: "Helper: {0}" | "Pomocnik: {0}" | "Aiutante: {0}" | "Pomocník: {0}" | "Helfer: {0}",
        Disc: "King track: {0}" | "Tor króla: {0}" | "Tracciato del re: {0}" | "Stupnice krále: {0}" | "Königsleiste: {0}",
        Roof: "Building {0} is filled: its house is free" | "Budynek {0} pełny: dom z dachu wolny" | "Edificio {0} pieno: la sua casa è libera" | "Budova {0} je plná: dům je volný" | "Gebäude {0} ist voll: sein Haus ist frei",
        Completes: "Building {0} completed" | "Budynek {0} ukończony" | "Edificio {0} completo" | "Budova {0} dokončena" | "Gebäude {0} fertig",
        CompletesWith: "Building {0} completed: {1} +{2} AP" | "Budynek {0} ukończony: {1} +{2} PA" | "Edificio {0} completo: {1} +{2} PA" | "Budova {0} dokončena: {1} +{2} AB" | "Gebäude {0} fertig: {1} +{2} AP",
        Lost: "The bonus is lost" | "Premia przepada" | "Il bonus va perso" | "Odměna propadá" | "Der Bonus verfällt",
        KingPhase: "The king rewards" | "Nagrody króla" | "Le ricompense del re" | "Odměny krále" | "Der König belohnt",
        Discards: "Discards {0}" | "Odrzuca: {0}" | "Scarta {0}" | "Odkládá: {0}" | "Legt {0} ab",
        FairHeld: "Fair {0}: {1}" | "Targi {0}: {1}" | "Fiera {0}: {1}" | "Trh {0}: {1}" | "Messe {0}: {1}",
        FairEmpty: "Nobody takes part in fair {0}" | "Nikt nie bierze udziału w targach {0}" | "Nessuno partecipa alla fiera {0}" | "Trhu {0} se nikdo neúčastní" | "An Messe {0} nimmt niemand teil",
        Challenge: "The cardinal's challenge: {0}" | "Wyzwanie kardynała: {0}" | "Sfida del cardinale: {0}" | "Kardinálova výzva: {0}" | "Herausforderung des Kardinals: {0}",
        Decree: "The cardinal's decree: {0}" | "Dekret kardynała: {0}" | "Decreto del cardinale: {0}" | "Kardinálův dekret: {0}" | "Erlass des Kardinals: {0}",
        Ends: "The game ends. First: {0}." | "Koniec gry. Pierwsze miejsce: {0}." | "La partita finisce. Primo: {0}." | "Hra končí. První: {0}." | "Das Spiel endet. Erster Platz: {0}.",
        Points: "{0} VP" | "{0} PZ" | "{0} PV" | "{0} VB" | "{0} SP",
    }
}

catalogue! {
    /// How a round ended.
    Ending {
        Prize: "{0} leads on the king track and takes: {1}" | "{0} prowadzi na torze króla i bierze: {1}" | "{0} guida il tracciato del re e prende: {1}" | "{0} vede na stupnici krále a bere: {1}" | "{0} führt auf der Königsleiste und nimmt: {1}",
        Left: "{0} leads on the king track and leaves: {1}" | "{0} prowadzi na torze króla i zostawia: {1}" | "{0} guida il tracciato del re e lascia: {1}" | "{0} vede na stupnici krále a nechává: {1}" | "{0} führt auf der Königsleiste und lässt liegen: {1}",
        Order: "Turn order of round {0}" | "Kolejność w rundzie {0}" | "Ordine di turno del round {0}" | "Pořadí v kole {0}" | "Reihenfolge in Runde {0}",
        Count: "Count what the end brings" | "Policz, co daje koniec gry" | "Conta ciò che porta la fine" | "Sečti, co přináší konec" | "Zählen, was das Ende bringt",
        Turns: "in the turns" | "w turach" | "nei turni" | "v tazích" | "in den Zügen",
        After: "after round {0}" | "po rundzie {0}" | "dopo il round {0}" | "po kole {0}" | "nach Runde {0}",
        Absent: "not there" | "poza targami" | "assente" | "bez účasti" | "nicht dabei",
    }
}

catalogue! {
    /// Why something was gained or paid.
    Why {
        Start: "start" | "początek" | "inizio" | "začátek" | "Anfang",
        Die: "die" | "kość" | "dado" | "kostka" | "Würfel",
        DieChange: "change of the die" | "zmiana kości" | "dado cambiato" | "změna kostky" | "Würfel geändert",
        Exchange: "exchange" | "wymiana" | "scambio" | "výměna" | "Tausch",
        Chosen: "chosen" | "wybrane" | "a scelta" | "výběr" | "gewählt",
        Bought: "bought" | "zakup" | "comprato" | "koupeno" | "gekauft",
        Contract: "contract" | "kontrakt" | "contratto" | "smlouva" | "Vertrag",
        Space: "space {0}" | "pole {0}" | "spazio {0}" | "pole {0}" | "Feld {0}",
        CathedralTile: "tile of {0}" | "kafelek: {0}" | "tessera di {0}" | "destička: {0}" | "Plättchen von {0}",
        BuildCost: "stones of {0}" | "kamień: {0}" | "pietre di {0}" | "kámen: {0}" | "Steine von {0}",
        HouseSpace: "house in {0}" | "dom: {0}" | "casa a {0}" | "dům: {0}" | "Haus in {0}",
        CrestSpace: "crest space {0}" | "pole herbu {0}" | "spazio stemma {0}" | "pole erbu {0}" | "Wappenfeld {0}",
        KingSpace: "space {0} of the king track" | "pole {0} toru króla" | "spazio {0} del tracciato del re" | "pole {0} na stupnici krále" | "Feld {0} der Königsleiste",
        LastPrize: "first at the end" | "pierwszy na koniec" | "primo alla fine" | "první na konci" | "Erster am Ende",
        FairTile: "{0} × {1}" | "{0} × {1}" | "{0} × {1}" | "{0} × {1}" | "{0} × {1}",
        FairSlot: "{1} × fair {0}" | "{1} × targi {0}" | "{1} × fiera {0}" | "{1} × trh {0}" | "{1} × Messe {0}",
        Floor: "never below 0" | "nigdy poniżej 0" | "mai sotto 0" | "nikdy pod 0" | "nie unter 0",
        Completed: "completed buildings: {0} of 6" | "ukończone budynki: {0} z 6" | "edifici completi: {0} di 6" | "dokončené budovy: {0} ze 6" | "fertige Gebäude: {0} von 6",
        Left: "goods left: {0} ÷ 4" | "pozostałe dobra: {0} ÷ 4" | "merci rimaste: {0} ÷ 4" | "zbylé zboží: {0} ÷ 4" | "übrige Waren: {0} ÷ 4",
        Challenge: "challenge" | "wyzwanie" | "sfida" | "výzva" | "Herausforderung",
    }
}
