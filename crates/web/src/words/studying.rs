//! What Maestro thinks of a decision.

use super::catalogue;

catalogue! {
    /// Asking Maestro.
    Studying {
        Ask: "What would Maestro do?" | "Co zrobiłby Maestro?" | "Che cosa farebbe Maestro?" | "Co by udělal Maestro?" | "Was täte Maestro?",
        Who: "Maestro is the strongest bot. What it expects of the best choices:" | "Maestro to najsilniejszy bot. Oto czego oczekuje po najlepszych wyborach:" | "Maestro è il bot più forte. Che cosa si aspetta dalle scelte migliori:" | "Maestro je nejsilnější bot. Co čeká od nejlepších voleb:" | "Maestro ist der stärkste Bot. Was er von den besten Zügen erwartet:",
        Thinks: "Maestro thinks …" | "Maestro myśli…" | "Maestro riflette …" | "Maestro přemýšlí …" | "Maestro denkt nach …",
        Expects: "{0} points at the end (± {1}), wins {2} %" | "{0} pkt na koniec (± {1}), szansa wygranej {2}%" | "{0} punti alla fine (± {1}), vince nel {2} %" | "{0} bodů na konci (± {1}), vyhrává v {2} %" | "{0} Punkte am Ende (± {1}), Siegchance {2} %",
        Follow: "Do it" | "Zrób to" | "Fallo" | "Udělat" | "Das tun",
        Played: "played" | "zagrane" | "giocato" | "zahráno" | "gespielt",
    }
}
