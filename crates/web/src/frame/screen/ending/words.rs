//! What is said at the end of a game.

use ::words::catalogue;

catalogue! {
    /// The end of a game.
    Ending {
        Wins: "{0} wins with {1}" | "{0} wygrywa, mając {1}" | "{0} vince con {1}" | "{0} vítězí se ziskem {1}" | "{0} gewinnt mit {1}",
        YouWin: "You win with {0}" | "Wygrywasz, mając {0}" | "Vinci con {0}" | "Vítězíš se ziskem {0}" | "Du gewinnst mit {0}",
        Share: "{0} share the win with {1}" | "{0}: wspólna wygrana, po {1}" | "{0} vincono insieme con {1}" | "{0}: společná výhra se ziskem {1}" | "{0} gewinnen gemeinsam mit {1}",
        Level: "Level on points with {0}; the tie-break decided it." | "Tyle samo punktów co {0}; rozstrzygnął remis." | "A pari punti con {0}; ha deciso lo spareggio." | "Stejně bodů jako {0}; rozhodlo pravidlo pro shodu." | "Punktgleich mit {0}; der Gleichstand wurde nach den Regeln entschieden.",
        LevelBy: "Level on points with {0}; decided by {1}." | "Tyle samo punktów co {0}; rozstrzygnęło: {1}." | "A pari punti con {0}; ha deciso: {1}." | "Stejně bodů jako {0}; rozhodlo: {1}." | "Punktgleich mit {0}; entschieden hat: {1}.",
        Tied: "{0} and {1} are level on points; decided by {2}." | "{0} i {1} mają tyle samo punktów; rozstrzygnęło: {2}." | "{0} e {1} sono a pari punti; ha deciso: {2}." | "{0} a {1} mají stejně bodů; rozhodlo: {2}." | "{0} und {1} sind punktgleich; entschieden hat: {2}.",
        Ahead: "{0} ahead of {1}." | "{0} przewagi nad: {1}." | "{0} più di {1}." | "Náskok {0} před: {1}." | "{0} vor {1}.",
        Otherwise: "Points with Maestro’s choice: {0}" | "Punkty z wyborem Maestra: {0}" | "Punti con la scelta del Maestro: {0}" | "Body s volbou Maestra: {0}" | "Punkte mit Maestros Wahl: {0}",
        Own: "You come in place {0}, {1} behind." | "Zajmujesz miejsce {0}; strata: {1}." | "Arrivi al posto {0}, a {1} di distanza." | "Končíš na místě {0}, ztráta {1}." | "Du kommst auf Platz {0}, {1} dahinter.",
        ByBot: "A bot played part of the game for {0}." | "Część gry za: {0} zagrał bot." | "Parte della partita l’ha giocata un bot per {0}." | "Část hry za: {0} odehrál bot." | "Einen Teil der Partie hat ein Bot für {0} gespielt.",
        Most: "The widest lead: {0}, {1}." | "Największa przewaga: {0}, {1}." | "Il vantaggio maggiore: {0}, {1}." | "Největší náskok: {0}, {1}." | "Der größte Vorsprung: {0}, {1}.",
        Ranking: "Ranking" | "Wyniki" | "Classifica" | "Pořadí" | "Rangliste",
        WherePoints: "Where the points come from" | "Skąd są punkty" | "Da dove vengono i punti" | "Odkud jsou body" | "Woher die Punkte kommen",
        TakenOff: "spent or lost on the way" | "wydane lub stracone po drodze" | "spesi o persi lungo la partita" | "utraceno nebo utrženo cestou" | "unterwegs ausgegeben oder verloren",
        Course: "How the game went" | "Jak przebiegała gra" | "Come è andata la partita" | "Jak hra probíhala" | "Wie die Partie verlief",
        Copying: "Copy link" | "Kopiuj link" | "Copia link" | "Kopírovat odkaz" | "Link kopieren",
        Copied: "Link copied" | "Link skopiowany" | "Link copiato" | "Odkaz zkopírován" | "Link kopiert",
        Picture: "Share as picture" | "Udostępnij obraz" | "Condividi immagine" | "Sdílet obrázek" | "Als Bild teilen",
        Turning: "Turning points" | "Punkty zwrotne" | "Momenti decisivi" | "Zlomové okamžiky" | "Wendepunkte",
        Advised: "as advised then" | "za ówczesną radą" | "come consigliato allora" | "podle tehdejší rady" | "wie damals geraten",
        Find: "Find the turning points" | "Znajdź punkty zwrotne" | "Trova i momenti decisivi" | "Najít zlomové okamžiky" | "Wendepunkte suchen",
        How: "Maestro plays the game through once more and names the decisions that cost most, at most three." | "Maestro przegląda grę jeszcze raz i wskazuje najkosztowniejsze decyzje, najwyżej trzy." | "Maestro ripercorre la partita e nomina le decisioni costate di più, al massimo tre." | "Maestro projde hru znovu a určí nejdražší rozhodnutí, nejvýš tři." | "Maestro geht die Partie noch einmal durch und nennt die teuersten Entscheidungen, höchstens drei.",
        Through: "Maestro is at move {0} of {1}" | "Maestro jest przy ruchu {0} z {1}" | "Maestro è alla mossa {0} di {1}" | "Maestro je u tahu {0} z {1}" | "Maestro ist bei Zug {0} von {1}",
        Twice: "Maestro looks again at what cost most: {0} of {1}" | "Maestro sprawdza jeszcze raz najdroższe decyzje: {0} z {1}" | "Maestro riesamina ciò che è costato di più: {0} di {1}" | "Maestro znovu zkoumá nejdražší rozhodnutí: {0} z {1}" | "Maestro prüft die teuersten Entscheidungen noch einmal: {0} von {1}",
        Played: "Maestro has played it through" | "Maestro przejrzał całą grę" | "Maestro l’ha ripercorsa tutta" | "Maestro hru prošel celou" | "Maestro hat sie durchgespielt",
        NoneTurned: "As Maestro sees it, no decision cost a point. What a bot decided is not judged." | "Zdaniem Maestro żadna decyzja nie kosztowała punktu. Decyzje botów nie są oceniane." | "Secondo Maestro, nessuna decisione è costata un punto. Le decisioni dei bot non sono giudicate." | "Podle Maestra žádné rozhodnutí nestálo bod. Rozhodnutí botů se neposuzují." | "Nach Maestro hat keine Entscheidung einen Punkt gekostet. Was Bots entschieden haben, wird nicht beurteilt.",
        Chance: "chance to win {0} \u{2192} {1} %" | "szansa wygranej {0} \u{2192} {1}%" | "vittoria {0} \u{2192} {1} %" | "šance na výhru {0} \u{2192} {1} %" | "Siegchance {0} \u{2192} {1} %",
        Helped: "{0} gains {1} by it" | "{0} zyskuje na tym {1}" | "{0} ne ricava {1}" | "{0} tím získává {1}" | "{0} gewinnt dadurch {1}",
        // A word that two parts share comes with the start page, and all of its catalogue with it: each has its own.
        Rest: "other" | "inne" | "altro" | "ostatní" | "übrige",
        Show: "Show" | "Pokaż" | "Mostra" | "Ukázat" | "Zeigen",
        Look: "Show the position" | "Pokaż pozycję" | "Mostra la posizione" | "Ukázat pozici" | "Stellung zeigen",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::check;

    #[test]
    fn every_message_is_whole_in_every_language() {
        check::<Ending>();
    }
}
