//! What Maestro thinks of a decision.

use super::catalogue;

catalogue! {
    /// Asking Maestro.
    Studying {
        Ask: "Ask Maestro" | "Zapytaj Maestro" | "Chiedi a Maestro" | "Zeptat se Maestra" | "Maestro fragen",
        Hide: "Hide advice" | "Ukryj radę" | "Nascondi" | "Skrýt radu" | "Rat ausblenden",
        Advice: "The advice" | "Rada" | "Il consiglio" | "Rada" | "Der Rat",
        Thinks: "Maestro thinks …" | "Maestro myśli…" | "Maestro riflette …" | "Maestro přemýšlí …" | "Maestro denkt nach …",
    }
}

::words::catalogue! {
    /// What Maestro says; it comes with the part that shows it.
    Advising {
        Who: "The strongest bot; a win weighs more than points." | "Najsilniejszy bot; wygrana waży więcej niż punkty." | "Il bot più forte; la vittoria pesa più dei punti." | "Nejsilnější bot; výhra váží víc než body." | "Der stärkste Bot; der Sieg wiegt mehr als Punkte.",
        Then: "Then: {0}." | "Potem: {0}." | "Poi: {0}." | "Potom: {0}." | "Dann: {0}.",
        Plan: "Plan – {0}." | "Plan – {0}." | "Piano – {0}." | "Plán – {0}." | "Plan – {0}.",
        Now: "now" | "teraz" | "ora" | "teď" | "jetzt",
        InRound: "round {0}" | "runda {0}" | "round {0}" | "kolo {0}" | "Runde {0}",
        More: "It should bring more from: {0}." | "Powinno dać więcej z: {0}." | "Dovrebbe rendere di più da: {0}." | "Mělo by přinést víc z: {0}." | "Es dürfte mehr bringen aus: {0}.",
        Better: "Worth {0} points more than “{1}”." | "Lepsze o {0} pkt niż „{1}”." | "Vale {0} punti più di «{1}»." | "O {0} bodu lepší než „{1}“." | "Um {0} Punkte besser als „{1}“.",
        Against: "Not more points than “{0}”, but better against the others." | "Punktów nie więcej niż „{0}”, ale lepiej wobec innych." | "Non più punti di «{0}», ma meglio contro gli altri." | "Bodů ne víc než „{0}“, ale lépe proti ostatním." | "Nicht mehr Punkte als „{0}“, aber besser gegen die anderen.",
        Equal: "About as good as “{0}”." | "Mniej więcej tak dobre jak „{0}”." | "Buona quasi quanto «{0}»." | "Zhruba stejně dobré jako „{0}“." | "Etwa so gut wie „{0}“.",
        Chance: "Chance of winning" | "Szansa wygranej" | "Probabilità di vittoria" | "Šance na výhru" | "Siegchance",
        Why: "Details and other choices" | "Szczegóły i inne wybory" | "Dettagli e altre scelte" | "Podrobnosti a další volby" | "Einzelheiten und andere Züge",
        Expects: "{0} points at the end{1}, wins {2} %" | "{0} pkt na koniec{1}, szansa wygranej {2}%" | "{0} punti alla fine{1}, vince nel {2} %" | "{0} bodů na konci{1}, vyhrává v {2} %" | "{0} Punkte am Ende{1}, Siegchance {2} %",
        Follow: "Do it" | "Zrób to" | "Fallo" | "Udělat" | "Das tun",
        Played: "played" | "zagrane" | "giocato" | "zahráno" | "gespielt",
    }
}
