//! What an action of a turn would bring, as its list says it. It comes with what few moments need.

use crate::words::catalogue;

catalogue! {
    /// What would come of it.
    Gains {
        Pays: "{0} {1}: {2} florins or {3} prestige" | "{0} {1}: {2} florenów albo {3} prestiżu" | "{0} {1}: {2} fiorini o {3} di prestigio" | "{0} {1}: {2} florinů nebo {3} prestiže" | "{0} {1}: {2} Florin oder {3} Prestige",
        Also: "also {0}" | "także {0}" | "anche {0}" | "též {0}" | "auch {0}",
        Fit: "types that fit: {0}" | "zmieści się typów: {0}" | "tipi che ci stanno: {0}" | "vejde se druhů: {0}" | "passende Arten: {0}",
        Profession: "1 of {0} cards: one more work, all others +{1}" | "1 z {0} kart: nowe dzieło, pozostałe +{1}" | "1 carta su {0}: un’opera in più, le altre +{1}" | "1 z {0} karet: o dílo víc, ostatní +{1}" | "1 von {0} Karten: ein Werk mehr, die anderen +{1}",
        Bonus: "1 of {0} cards: once, up to +{1} for a work" | "1 z {0} kart: jednorazowo do +{1} dla dzieła" | "1 carta su {0}: una volta, fino a +{1} per un’opera" | "1 z {0} karet: jednou až +{1} pro dílo" | "1 von {0} Karten: einmal bis zu +{1} für ein Werk",
        Worth: "as your works: {0}" | "jako twoje dzieła: {0}" | "come opere tue: {0}" | "jako tvá díla: {0}" | "als deine Werke: {0}",
        NextSeat: "Then it is {0}’s turn." | "Potem gra {0}." | "Poi tocca a {0}." | "Pak je na řadě {0}." | "Dann ist {0} am Zug.",
        NextRound: "Then the best work is honoured, and round {0} begins: its works must be worth {1}." | "Potem nagroda za najlepsze dzieło i runda {0}: dzieła muszą być warte {1}." | "Poi si premia l’opera migliore e comincia il round {0}: le opere devono valere {1}." | "Potom se ocení nejlepší dílo a začne kolo {0}: díla musí mít hodnotu {1}." | "Danach wird das beste Werk geehrt, und Runde {0} beginnt: Werke müssen {1} wert sein.",
        NextEnd: "Then the game ends: the best work is honoured, and the prestige cards are turned up." | "Potem koniec gry: nagroda za najlepsze dzieło i odkrycie kart prestiżu." | "Poi la partita finisce: si premia l’opera migliore e si scoprono le carte prestigio." | "Potom hra končí: ocení se nejlepší dílo a odkryjí se prestižní karty." | "Danach endet das Spiel: Das beste Werk wird geehrt, und die Prestigekarten werden aufgedeckt.",
        AddsNow: "As things stand, it adds {0} to a work." | "W tej chwili dodaje {0} do dzieła." | "Per ora aggiunge {0} a un’opera." | "Zatím přidá dílu {0}." | "Im Moment gibt sie einem Werk {0} dazu.",
        ScoresNow: "As things stand, it brings {0} prestige at the end." | "W tej chwili daje na koniec {0} prestiżu." | "Per ora dà {0} di prestigio alla fine." | "Zatím přinese na konci {0} prestiže." | "Im Moment bringt sie am Ende {0} Prestige.",
        UnderHow: "They go under the stack, face down, and only you know them. The order seldom matters: what goes under first comes up first again. One press puts them back as they lie; or press them one by one." | "Idą pod stos, zakryte, i tylko ty je znasz. Kolejność rzadko ma znaczenie: co trafi pod spód pierwsze, pierwsze znów wyjdzie. Jedno naciśnięcie odkłada je tak, jak leżą; możesz też wskazać je po kolei." | "Vanno sotto il mazzo, coperte, e solo tu le conosci. L’ordine conta di rado: quella che va sotto per prima ricompare per prima. Con un tocco tornano così come sono; oppure toccale una a una." | "Jdou pod balíček, zakryté, a znáš je jen ty. Na pořadí záleží málokdy: co jde pod balíček první, vyjde zas první. Jedním stiskem se vrátí, jak leží; nebo je vyber jednu po druhé." | "Sie kommen verdeckt unter den Stapel, und nur du kennst sie. Die Reihenfolge ist selten wichtig: Was zuerst darunter kommt, kommt zuerst wieder hervor. Ein Druck legt sie zurück, wie sie liegen; oder drücke sie einzeln nacheinander.",
    }
}
