//! What Maestro thinks of a decision.

use super::catalogue;

catalogue! {
    /// Asking Maestro.
    Studying {
        Ask: "What would Maestro do?" | "Co zrobiłby Maestro?" | "Che cosa farebbe Maestro?" | "Co by udělal Maestro?" | "Was täte Maestro?",
        Thinks: "Maestro thinks …" | "Maestro myśli…" | "Maestro riflette …" | "Maestro přemýšlí …" | "Maestro denkt nach …",
        Expects: "{0} points at the end (± {1}), wins {2} %" | "{0} pkt na koniec (± {1}), szansa wygranej {2}%" | "{0} punti alla fine (± {1}), vince nel {2} %" | "{0} bodů na konci (± {1}), vyhrává v {2} %" | "{0} Punkte am Ende (± {1}), Siegchance {2} %",
        Turning: "Turning points" | "Punkty zwrotne" | "Momenti decisivi" | "Zlomové okamžiky" | "Wendepunkte",
        TurningHow: "Maestro plays the game through once more and names the three decisions that cost most." | "Maestro przegląda grę jeszcze raz i wskazuje trzy najkosztowniejsze decyzje." | "Maestro ripercorre la partita e nomina le tre decisioni costate di più." | "Maestro projde hru znovu a určí tři nejdražší rozhodnutí." | "Maestro geht die Partie noch einmal durch und nennt die drei teuersten Entscheidungen.",
        Through: "Maestro is at step {0} of {1}" | "Maestro jest przy kroku {0} z {1}" | "Maestro è al passo {0} di {1}" | "Maestro je u kroku {0} z {1}" | "Maestro ist bei Schritt {0} von {1}",
        Instead: "Maestro: {0} (points {1}, share of the win +{2} %)" | "Maestro: {0} (pkt {1}, szanse +{2}%)" | "Maestro: {0} (punti {1}, vittorie +{2} %)" | "Maestro: {0} (body {1}, šance na výhru +{2} %)" | "Maestro: {0} (Punkte {1}, Siegchance +{2} %)",
        Better: "Maestro: {0} (points {1})" | "Maestro: {0} (pkt {1})" | "Maestro: {0} (punti {1})" | "Maestro: {0} (body {1})" | "Maestro: {0} (Punkte {1})",
        NoneTurned: "Maestro would have decided no differently." | "Maestro nie zdecydowałby inaczej." | "Maestro non avrebbe deciso diversamente." | "Maestro by nerozhodl jinak." | "Maestro hätte nichts anders entschieden.",
        Played: "played" | "zagrane" | "giocato" | "zahráno" | "gespielt",
    }
}
