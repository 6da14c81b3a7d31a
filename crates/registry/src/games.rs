//! The table of games, and the one way from a game's name to its types.

use std::ops::RangeInclusive;

use kernel::scan::{alternatives, nearest};
use kernel::{OptionSpec, Setup};

/// Makes the list of games and `dispatch!` from one line for each: its variant and its crate.
macro_rules! games {
    ($dollar:tt $($kind:ident = $game:ident),+ $(,)?) => {
        /// One of the games. [`dispatch!`](crate::dispatch) leads from it to the types of the game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameKind {
            $(#[doc = concat!("That of the crate `", stringify!($game), "`.")] $kind),+
        }

        impl GameKind {
            /// All games.
            pub const ALL: [GameKind; [$(stringify!($kind)),+].len()] = [$(GameKind::$kind),+];
        }

        /// The types of the games, by the names of [`GameKind`].
        pub mod states {
            $(pub use $game::State as $kind;)+
        }

        /// Does something with the type of a game: `dispatch!(kind, G => G::NAME)`. The expression is compiled for every game.
        #[macro_export]
        macro_rules! dispatch {
            ($dollar kind:expr, $dollar state:ident => $dollar done:expr) => {
                match $dollar kind {
                    $($dollar crate::GameKind::$kind => {
                        type $dollar state = $dollar crate::states::$kind;
                        $dollar done
                    })+
                }
            };
        }
    };
}

games! { $
    Florence = florence,
    Goofspiel = goofspiel,
    Tiletum = tiletum,
}

impl GameKind {
    /// The word for it in records, addresses and on the command line, in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        dispatch!(self, G => G::NAME)
    }

    /// The name on the box, in the language with this code (`en`, `pl` …); in English if it has no other there.
    #[must_use]
    pub fn title(self, language: &str) -> &'static str {
        dispatch!(self, G => G::title(language))
    }

    /// With how many seats it is played.
    #[must_use]
    pub fn seats(self) -> RangeInclusive<usize> {
        dispatch!(self, G => G::seats())
    }

    /// What else may be chosen before it.
    #[must_use]
    pub fn options(self) -> &'static [OptionSpec] {
        dispatch!(self, G => G::options())
    }

    /// The game with this word, in capitals or not.
    ///
    /// # Errors
    /// If there is none; the error names the nearest.
    pub fn from_word(word: &str) -> Result<GameKind, UnknownGame> {
        let lower = word.to_lowercase();
        let found = GameKind::ALL.into_iter().find(|kind| kind.word() == lower);
        found.ok_or_else(|| UnknownGame { word: word.to_owned() })
    }
}

/// A word that names no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The word.
    pub word: String,
}

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = GameKind::ALL.map(GameKind::word);
        // The word may be anything that somebody sent.
        let shown: String = self.word.chars().filter(|letter| !letter.is_control()).take(40).collect();
        match nearest(&self.word.to_lowercase(), &words) {
            Some(near) => write!(f, "no game `{shown}`; did you mean `{near}`?"),
            None => write!(f, "no game `{shown}`; expected {}", alternatives(&words)),
        }
    }
}

impl std::error::Error for UnknownGame {}
