//! The games of the house.

use kernel::scan::nearest;
use kernel::{Fault, Setup};

use crate::record::{EditionFinder, Record, read_record};

/// One of the games. Adding a game is adding a variant and following the compiler.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// The Princes of Florence.
    Florence,
}

impl GameKind {
    /// All games.
    pub const ALL: [GameKind; 1] = [GameKind::Florence];

    /// The word for it in records and on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            GameKind::Florence => florence::State::NAME,
        }
    }

    /// The name on the box.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            GameKind::Florence => florence::State::title("en"),
        }
    }

    /// The game with this word.
    ///
    /// # Errors
    /// If there is none; the error names the nearest.
    pub fn from_word(word: &str) -> Result<GameKind, UnknownGame> {
        let lower = word.to_lowercase();
        let found = GameKind::ALL.into_iter().find(|kind| kind.word() == lower);
        found.ok_or_else(|| UnknownGame { word: word.to_owned() })
    }
}

/// A word that names no game of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The word.
    pub word: String,
}

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = GameKind::ALL.map(GameKind::word);
        match nearest(&self.word.to_lowercase(), &words) {
            Some(near) => write!(f, "no game `{}`; did you mean `{near}`?", self.word),
            None => write!(f, "no game `{}`; there is: {}", self.word, words.join(", ")),
        }
    }
}

impl std::error::Error for UnknownGame {}

/// A record of any game.
#[derive(Clone)]
pub enum AnyRecord {
    /// Of The Princes of Florence.
    Florence(Record<florence::State>),
}

impl AnyRecord {
    /// Reads a record of whatever game its header names. `florence` are editions known besides the shipped one.
    ///
    /// # Errors
    /// All faults of the header, or the first of the steps.
    pub fn read(text: &str, florence: &[florence::edition::EditionRef]) -> Result<AnyRecord, Vec<Fault>> {
        match crate::record::game_of(text)? {
            GameKind::Florence => read_record(text, &EditionFinder::with(florence)).map(AnyRecord::Florence),
        }
    }
}
