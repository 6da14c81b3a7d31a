//! A game as this browser keeps it: what the host needs to take it up again, and what the start page says of it.

use florence::State;
use serde::{Deserialize, Serialize};
use wire::{Ask, NewGame, Sitter, Update};

/// A game that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// What [`Ask::Load`] takes; nothing of a game that no host has begun yet.
    pub text: String,
    /// How the game is to begin, until a host has begun it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new: Option<NewGame>,
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
    /// The game that is to begin so.
    #[must_use]
    pub fn to_begin(new: NewGame, now: u64) -> Kept {
        Kept {
            text: String::new(),
            names: new.seats.iter().map(|seat| seat.name.clone()).collect(),
            people: new.seats.iter().filter(|seat| seat.bot.is_none()).count(),
            new: Some(new),
            round: 0,
            over: false,
            played: now,
        }
    }

    /// What a host is asked first.
    #[must_use]
    pub fn first_ask(self) -> Ask<State> {
        self.new.map_or(Ask::Load { text: self.text }, Ask::New)
    }

    /// The game whose table looks so.
    #[must_use]
    pub fn of(text: String, update: &Update<State>, now: u64) -> Kept {
        let person = |seat: &&wire::Seat| matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
        Kept {
            text,
            new: None,
            names: update.seats.iter().map(|seat| seat.name.clone()).collect(),
            people: update.seats.iter().filter(person).count(),
            round: update.view.as_ref().map_or(0, |view| view.round),
            over: update.over,
            played: now,
        }
    }
}
