//! What is chosen before the first card is dealt.

use kernel::Player;

use crate::edition::EditionRef;
use crate::rules::{Choice, RulesRef};
use crate::seams::Boards;

/// The fewest seats.
pub const FEWEST_PLAYERS: usize = 2;
/// The most seats.
pub const MOST_PLAYERS: usize = 5;

/// So many boards make a square.
pub(crate) const PLAYERS_OF_SQUARE: usize = 4;

/// Whether the others may see how much money a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cash {
    /// Everyone manages an own purse (ruling A34).
    #[default]
    Secret,
    /// All florins lie on the table.
    Open,
}

/// By which rules two play; with more seats it says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ForTwo {
    /// Those of the rulebook of 2006: five freedoms are in the game.
    #[default]
    Official,
    /// The same with four freedoms.
    Harder,
    /// Those of the translators of the Czech rulebook: each wins two objects and keeps one.
    Czech,
}

/// Who begins round 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StartPlayer {
    /// Chance decides.
    #[default]
    Drawn,
    /// This seat, for example that of the oldest.
    Given(Player),
}

/// A valid choice of edition, seats and options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Config {
    rules: RulesRef,
    start: StartPlayer,
}

/// Why a choice of options is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConfigFault {
    /// The game has 2 to 5 seats.
    Players {
        /// The number asked for.
        asked: usize,
    },
    /// The start player sits at another table.
    StartPlayer {
        /// The seat asked for.
        asked: Player,
        /// How many seats there are.
        players: usize,
    },
    /// The Czech game for two knows no expansions (ruling B12).
    CzechExpansion,
    /// Four boards make a square.
    Square,
}

impl std::fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ConfigFault::Players { asked } => {
                write!(
                    f,
                    "The Princes of Florence is played by {FEWEST_PLAYERS} to {MOST_PLAYERS}, not by {asked}"
                )
            }
            ConfigFault::StartPlayer { asked, players } => {
                write!(f, "start player {asked} does not sit at a table of {players}")
            }
            ConfigFault::CzechExpansion => write!(f, "the Czech game for two is played without expansions"),
            ConfigFault::Square => write!(f, "a square is made of four boards"),
        }
    }
}

impl std::error::Error for ConfigFault {}

impl Config {
    /// A game of `players` seats with these options.
    ///
    /// # Errors
    /// If the game cannot be played so.
    pub fn new(
        edition: EditionRef,
        players: usize,
        start: StartPlayer,
        cash: Cash,
    ) -> Result<Config, ConfigFault> {
        Config::of(Choice::base(edition, players, cash), start)
    }

    /// A game by this choice.
    ///
    /// # Errors
    /// If the game cannot be played so.
    pub fn of(choice: Choice, start: StartPlayer) -> Result<Config, ConfigFault> {
        let players = usize::from(choice.players);
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return Err(ConfigFault::Players { asked: players });
        }
        match start {
            StartPlayer::Given(asked) if asked.seat() >= players => {
                return Err(ConfigFault::StartPlayer { asked, players });
            }
            StartPlayer::Given(_) | StartPlayer::Drawn => {}
        }
        let expanded = choice.characters || choice.boards != Boards::Apart;
        if players == 2 && choice.two == ForTwo::Czech && expanded {
            return Err(ConfigFault::CzechExpansion);
        }
        if choice.boards == Boards::Square && players != PLAYERS_OF_SQUARE {
            return Err(ConfigFault::Square);
        }
        Ok(Config { rules: RulesRef::of(choice), start })
    }

    /// The rules of the table.
    #[must_use]
    pub const fn rules(&self) -> RulesRef {
        self.rules
    }

    /// The content of the components.
    #[must_use]
    pub fn edition(&self) -> EditionRef {
        self.rules.edition
    }

    /// How many seats play.
    #[must_use]
    pub fn players(&self) -> usize {
        self.rules.choice.players.into()
    }

    /// Who begins.
    #[must_use]
    pub const fn start(&self) -> StartPlayer {
        self.start
    }

    /// Whether florins are secret.
    #[must_use]
    pub fn cash(&self) -> Cash {
        self.rules.choice.cash
    }
}
