//! A game as this browser keeps it: what the host needs to take it up again, and what the start page says of it.

use florence::State;
use serde::{Deserialize, Serialize};
use wire::{Sitter, Update};

/// A game that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// What [`wire::Ask::Load`] takes.
    pub text: String,
    /// The names at the table, in order of seats.
    pub names: Vec<String>,
    /// How many of them are people at this screen.
    pub people: usize,
    /// The round, from 1; 0 during the set-up.
    pub round: u8,
    /// Whether the game is over.
    pub over: bool,
    /// When it was last played, in milliseconds of the clock.
    pub played: u64,
}

impl Kept {
    /// The game whose table looks so.
    #[must_use]
    pub fn of(text: String, update: &Update<State>, now: u64) -> Kept {
        let person = |seat: &&wire::Seat| matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
        Kept {
            text,
            names: update.seats.iter().map(|seat| seat.name.clone()).collect(),
            people: update.seats.iter().filter(person).count(),
            round: update.view.as_ref().map_or(0, |view| view.round),
            over: update.over,
            played: now,
        }
    }
}
