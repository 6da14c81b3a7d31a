//! A game as this browser keeps it: what the host needs to take it up again, and what the start page says of it.

use serde::{Deserialize, Serialize};
use wire::{AnyGame, Ask, NewGame, Sitter, Update};

use crate::letters::small;

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
    /// Points and place of each seat; empty while nobody has read them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<(i32, usize)>,
    /// The first seat of a person at this screen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<usize>,
}

/// How far a game is and how it stands, as the screen of the game reads it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The round, from 1; 0 before the first.
    pub round: usize,
    /// Points and place of each seat.
    pub seats: Vec<(i32, usize)>,
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
            own: new.seats.iter().position(|seat| seat.bot.is_none()),
            standing: Vec::new(),
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

    /// The game whose table looks so, and which stands so.
    #[must_use]
    pub fn of(text: String, update: &Update<AnyGame>, standing: Standing, now: u64) -> Kept {
        let Standing { round, seats } = standing;
        let person = |seat: &&wire::Seat| matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
        Kept {
            game: update.game.clone(),
            text,
            new: None,
            names: update.seats.iter().map(|seat| seat.name.clone()).collect(),
            people: update.seats.iter().filter(person).count(),
            own: update.seats.iter().position(|seat| person(&seat)),
            standing: seats,
            round,
            over: update.over,
            played: now,
        }
    }
}

impl Kept {
    /// The names of the others at the table.
    #[must_use]
    pub fn others(&self) -> String {
        let others = self.names.iter().enumerate().filter(|(seat, _)| Some(*seat) != self.own);
        others.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Points and place of the person at this screen.
    #[must_use]
    pub fn own_standing(&self) -> Option<(i32, usize)> {
        self.standing.get(self.own?).copied()
    }

    /// Whether a search by words finds it: each must be part of a name at the table or of the title of the game.
    #[must_use]
    pub fn fits(&self, search: &str, title: &str) -> bool {
        let known = small(&format!("{title} {}", self.names.join(" ")));
        small(search).split_whitespace().all(|word| known.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_before_games_were_named_is_still_read() {
        let old = r#"{"text":"…","names":["Anna","Bot"],"people":1,"round":3,"over":false,"played":17}"#;
        let kept: Kept = wire::hear(old).expect("it is read");
        assert_eq!((kept.game.as_str(), kept.round, kept.names.len()), ("florence", 3, 2));
        assert_eq!((kept.others().as_str(), kept.own_standing()), ("Anna, Bot", None));
    }

    #[test]
    fn a_kept_game_knows_the_others_how_it_stands_and_what_finds_it() {
        let kept = Kept {
            game: "florence".to_owned(),
            text: String::new(),
            new: None,
            names: ["Lorenzo", "Anna", "Cosimo"].map(str::to_owned).to_vec(),
            people: 1,
            round: 4,
            over: false,
            played: 17,
            standing: vec![(9, 2), (11, 1), (6, 3)],
            own: Some(1),
        };
        assert_eq!(kept.others(), "Lorenzo, Cosimo");
        assert_eq!(kept.own_standing(), Some((11, 1)));
        assert!(
            kept.fits("cos flor", "The Princes of Florence") && kept.fits(" ", "The Princes of Florence")
        );
        assert!(!kept.fits("cos tiles", "The Princes of Florence"));
        assert_eq!(wire::hear::<Kept>(&wire::write(&kept)), Ok(kept));
    }
}
