//! What happened, in plain sentences. Things come after a colon where a language would bend their names.

use crate::words::catalogue;

catalogue! {
    /// What happened.
    Happens {
        Starts: "{0} is the start player." | "Zaczyna {0}." | "Comincia {0}." | "Začíná {0}." | "{0} beginnt.",
        Dealt: "Dealt: {0}." | "Otrzymana karta: {0}." | "Ricevuta: {0}." | "Rozdáno: {0}." | "Erhalten: {0}.",
        DealtAll: "Dealt: {0}" | "Otrzymane karty: {0}" | "Ricevute: {0}" | "Rozdáno: {0}" | "Erhalten: {0}",
        GivesBack: "Given back: {0}." | "Oddana karta: {0}." | "Restituita: {0}." | "Vráceno: {0}." | "Zurückgegeben: {0}.",
        HasChosen: "{0} has chosen three professions." | "{0} ma już wybrane trzy wolne zawody." | "{0} ha scelto tre mestieri." | "{0} má vybrány tři osobnosti." | "{0} hat drei Personen gewählt.",
        Round: "Round {0}: works need {1}; {2} starts." | "Runda {0}: dzieło musi mieć {1}; zaczyna {2}." | "Round {0}: le opere valgono almeno {1}; comincia {2}." | "Kolo {0}: dílo musí mít {1}; začíná {2}." | "Runde {0}: Mindestwerkzahl {1}; {2} beginnt.",
        Names: "{0} opens at {2}: {1}." | "{0} wystawia za {2}: {1}." | "{0} mette all'asta a {2}: {1}." | "{0} otvírá dražbu za {2}: {1}." | "{0} eröffnet mit {2}: {1}.",
        Raises: "{0} bids {1}." | "{0} podbija do {1}." | "{0} rilancia a {1}." | "{0} přihazuje na {1}." | "{0} bietet {1}.",
        Passes: "{0} passes." | "{0} pasuje." | "{0} passa." | "{0} pasuje." | "{0} passt.",
        Declines: "{0} buys nothing." | "{0} nic nie kupuje." | "{0} non compra nulla." | "{0} nekupuje nic." | "{0} kauft nichts.",
        Wins: "{0} buys for {2}: {1}." | "{0} kupuje za {2}: {1}." | "{0} compra a {2}: {1}." | "{0} kupuje za {2}: {1}." | "{0} kauft für {2}: {1}.",
        KeepsObject: "{0} keeps for {2}: {1}." | "{0} zatrzymuje za {2}: {1}." | "{0} tiene a {2}: {1}." | "{0} si nechává za {2}: {1}." | "{0} behält für {2}: {1}.",
        Discards: "{0} puts out of the game: {1}." | "{0} odkłada do pudełka: {1}." | "{0} rimette nella scatola: {1}." | "{0} vrací do krabice: {1}." | "{0} legt aus dem Spiel: {1}.",
        FreedomLeaves: "Out of the game: {0}." | "Poza grą: {0}." | "Fuori dal gioco: {0}." | "Ze hry odchází: {0}." | "Aus dem Spiel: {0}.",
        FreedomDrawn: "One more freedom is in the game: {0}." | "W grze jest o jedną swobodę więcej: {0}." | "Una libertà in più in gioco: {0}." | "Ve hře je o svobodu víc: {0}." | "Eine Freiheit mehr ist im Spiel: {0}.",
        TakesLandscape: "{0} takes: {1}." | "{0} bierze: {1}." | "{0} prende: {1}." | "{0} si bere: {1}." | "{0} nimmt: {1}.",
        Places: "{0} places at {2}: {1}." | "{0} kładzie na {2}: {1}." | "{0} colloca in {2}: {1}." | "{0} pokládá na {2}: {1}." | "{0} legt auf {2}: {1}.",
        Builds: "{0} builds at {2}: {1}." | "{0} buduje na {2}: {1}." | "{0} costruisce in {2}: {1}." | "{0} staví na {2}: {1}." | "{0} baut auf {2}: {1}.",
        LooksProfession: "{0} looks through profession cards." | "{0} przegląda karty wolnych zawodów." | "{0} guarda alcune carte mestiere." | "{0} si prohlíží karty osobností." | "{0} sieht sich Personenkarten an.",
        LooksBonus: "{0} looks through bonus cards." | "{0} przegląda karty premii." | "{0} guarda alcune carte bonus." | "{0} si prohlíží prémiové karty." | "{0} sieht sich Bonuskarten an.",
        LooksPrestige: "{0} looks through prestige cards." | "{0} przegląda karty prestiżu." | "{0} guarda alcune carte prestigio." | "{0} si prohlíží prestižní karty." | "{0} sieht sich Prestigekarten an.",
        Keeps: "Kept: {0}." | "Zostaje: {0}." | "Tenuta: {0}." | "Ponecháno: {0}." | "Behalten: {0}.",
        KeepsOne: "{0} keeps one of them." | "{0} zatrzymuje jedną z nich." | "{0} ne tiene una." | "{0} si jednu nechává." | "{0} behält eine davon.",
        Recruits: "{0} recruits from {2}: {1}." | "{0} rekrutuje: {1} (od: {2})." | "{0} recluta da {2}: {1}." | "{0} přetahuje: {1} (dosud {2})." | "{0} wirbt von {2} ab: {1}.",
        RecruitsFrom: "{0} (from {1})" | "{0} (od: {1})" | "{0} (da {1})" | "{0} (dosud {1})" | "{0} (von {1})",
        KeepsRecruiting: "{0} keeps the recruiting card." | "{0} zachowuje kartę rekrutacji." | "{0} conserva la carta reclutamento." | "{0} si nechává lákadlo." | "{0} behält die Abwerbekarte.",
        Works: "{0} begins a work: {1}." | "{0} zaczyna dzieło: {1}." | "{0} comincia un'opera: {1}." | "{0} začíná dílo: {1}." | "{0} beginnt ein Werk: {1}.",
        PlaysBonus: "{0} plays a bonus card for {1}." | "{0} zagrywa kartę premii: +{1}." | "{0} gioca una carta bonus da {1}." | "{0} hraje prémiovou kartu za {1}." | "{0} spielt eine Bonuskarte: +{1}.",
        Completes: "{0} completes a work worth {2}: {1}." | "{0} kończy dzieło o wartości {2}: {1}." | "{0} completa un'opera da {2}: {1}." | "{0} dokončuje dílo s hodnotou {2}: {1}." | "{0} vollbringt ein Werk, Werkzahl {2}: {1}.",
        Introduces: "{0} introduces a freedom: {1}." | "{0} ogłasza swobodę: {1}." | "{0} introduce una libertà: {1}." | "{0} zavádí: {1}." | "{0} führt eine Freiheit ein: {1}.",
        EndsTurn: "{0} ends the turn." | "{0} kończy turę." | "{0} finisce il turno." | "{0} končí tah." | "{0} beendet den Zug.",
        BestWork: "{0} has the best work of the round: {1}." | "{0} ma najwybitniejsze dzieło rundy: {1}." | "{0} ha l'opera migliore del round: {1}." | "{0} má nejlepší dílo kola: {1}." | "{0} hat das beste Werk der Runde: {1}.",
        Shows: "{0} scores {2}: {1}." | "{0} zdobywa {2}: {1}." | "{0} segna {2}: {1}." | "{0} získává {2}: {1}." | "{0} erhält {2}: {1}.",
        Misses: "{0} misses the prestige card: {1}." | "{0} nie spełnia karty prestiżu: {1}." | "{0} non soddisfa la carta prestigio: {1}." | "{0} nesplňuje prestižní kartu: {1}." | "{0} verfehlt die Prestigekarte: {1}.",
        Sold: "{0} prestige, sold to pay" | "{0} prestiżu (sprzedaż)" | "{0} di prestigio, venduto per pagare" | "{0} prestiže, prodáno na úhradu" | "{0} Prestige, zum Zahlen verkauft",
        Florins: "{0} florins" | "{0} florenów" | "{0} fiorini" | "{0} florinů" | "{0} Florin",
        Prestige: "{0} prestige" | "{0} prestiżu" | "{0} di prestigio" | "{0} prestiže" | "{0} Prestige",
    }
}
