//! What Maestro thinks of a decision.

use super::catalogue;

catalogue! {
    /// Asking Maestro.
    Studying {
        Ask: "Ask Maestro" | "Zapytaj Maestro" | "Chiedi a Maestro" | "Zeptat se Maestra" | "Maestro fragen",
        Hide: "Hide advice" | "Ukryj radę" | "Nascondi" | "Skrýt radu" | "Rat ausblenden",
        Who: "The strongest bot, the best choice first: a win weighs more than points." | "Najsilniejszy bot, najlepszy wybór na początku: wygrana waży więcej niż punkty." | "Il bot più forte, la scelta migliore per prima: la vittoria pesa più dei punti." | "Nejsilnější bot, nejlepší volba první: výhra váží víc než body." | "Der stärkste Bot, der beste Zug zuerst: Der Sieg wiegt mehr als Punkte.",
        Thinks: "Maestro thinks …" | "Maestro myśli…" | "Maestro riflette …" | "Maestro přemýšlí …" | "Maestro denkt nach …",
        Expects: "{0} points at the end (± {1}), wins {2} %" | "{0} pkt na koniec (± {1}), szansa wygranej {2}%" | "{0} punti alla fine (± {1}), vince nel {2} %" | "{0} bodů na konci (± {1}), vyhrává v {2} %" | "{0} Punkte am Ende (± {1}), Siegchance {2} %",
        Follow: "Do it" | "Zrób to" | "Fallo" | "Udělat" | "Das tun",
        Played: "played" | "zagrane" | "giocato" | "zahráno" | "gespielt",
    }
}
