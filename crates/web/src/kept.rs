//! A game as this browser keeps it: what the host needs to take it up again, and what the start page says of it.

use serde::{Deserialize, Serialize};
use wire::{AnyGame, Ask, NewGame, Sitter, Update};

/// A game that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The name of the game, as records say it. While there was one game alone it was not kept.
    #[serde(default = "first_game")]
    pub game: String,
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
    pub round: usize,
    /// Whether the game is over.
    pub over: bool,
    /// When it was last played, in milliseconds of the clock.
    pub played: u64,
}

/// The game of what was kept before games were named.
fn first_game() -> String {
    crate::games::FIRST.to_owned()
}

impl Kept {
    /// The game that is to begin so.
    #[must_use]
    pub fn to_begin(game: &str, new: NewGame, now: u64) -> Kept {
        Kept {
            game: game.to_owned(),
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
    pub fn first_ask(self) -> Ask<AnyGame> {
        self.new.map_or(Ask::Load { text: self.text }, Ask::New)
    }

    /// The game whose table looks so, in this round.
    #[must_use]
    pub fn of(text: String, update: &Update<AnyGame>, round: usize, now: u64) -> Kept {
        let person = |seat: &&wire::Seat| matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
        Kept {
            game: update.game.clone(),
            text,
            new: None,
            names: update.seats.iter().map(|seat| seat.name.clone()).collect(),
            people: update.seats.iter().filter(person).count(),
            round,
            over: update.over,
            played: now,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_before_games_were_named_is_still_read() {
        let old = r#"{"text":"…","names":["Anna","Bot"],"people":1,"round":3,"over":false,"played":17}"#;
        let kept: Kept = wire::read(old).expect("it is read");
        assert_eq!((kept.game.as_str(), kept.round, kept.names.len()), ("florence", 3, 2));
    }
}
