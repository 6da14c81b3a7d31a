//! The keys of a replay.

use crate::frame::keys::Binding;
use crate::frame::words::Framing;

/// What a key does while the game is replayed.
#[derive(Clone, Copy)]
pub enum Deed {
    /// A move on, or back.
    Step(bool),
    /// Starts and stops.
    Run,
    ToStart,
    ToNow,
    RoundBack,
    RoundOn,
    /// To the round whose number the key has.
    Round,
}

/// The keys of a replay.
pub const KEYS: &[Binding<Deed>] = &[
    Binding {
        keys: &["ArrowLeft"],
        deed: Deed::Step(false),
        shown: "\u{2190}",
        told: |lang| Framing::KeyBack.text(lang),
    },
    Binding {
        keys: &["ArrowRight"],
        deed: Deed::Step(true),
        shown: "\u{2192}",
        told: |lang| Framing::KeyOn.text(lang),
    },
    Binding { keys: &[" "], deed: Deed::Run, shown: "\u{2423}", told: |lang| Framing::KeyRun.text(lang) },
    Binding {
        keys: &["Home"],
        deed: Deed::ToStart,
        shown: "Home",
        told: |lang| Framing::KeyStart.text(lang),
    },
    Binding {
        keys: &["End", "Escape"],
        deed: Deed::ToNow,
        shown: "End, Esc",
        told: |lang| Framing::ToNow.text(lang),
    },
    Binding {
        keys: &["PageUp"],
        deed: Deed::RoundBack,
        shown: "PgUp",
        told: |lang| Framing::KeyRoundBack.text(lang),
    },
    Binding {
        keys: &["PageDown"],
        deed: Deed::RoundOn,
        shown: "PgDn",
        told: |lang| Framing::KeyRoundOn.text(lang),
    },
    Binding {
        keys: &["1", "2", "3", "4", "5", "6", "7", "8", "9"],
        deed: Deed::Round,
        shown: "1 \u{2026} 9",
        told: |lang| Framing::KeyRound.text(lang),
    },
];
