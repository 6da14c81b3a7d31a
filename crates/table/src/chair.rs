//! Who sits in a seat.

use search::Level;

use crate::ClientId;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Chair {
    /// Nobody yet.
    #[default]
    Open,
    /// A person; the client that sat down may act for the seat.
    Person {
        /// Who.
        owner: ClientId,
        /// The name shown.
        name: String,
        /// The level of the bot that plays meanwhile, if the person has handed the seat over.
        stand_in: Option<Level>,
        /// Since when they play, if a bot has begun this game in their place.
        since: Option<Since>,
    },
    /// A bot.
    Bot {
        /// How strong.
        level: Level,
        /// The name shown.
        name: String,
        /// Whether it only fills the seat, for a person who may still come.
        fills: bool,
    },
    /// Nobody, for ever: the rules decide for the seat, and the table takes its only action.
    Automaton,
}

/// When somebody has taken a seat over in a game that was played already: what was decided before is not theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Since {
    /// How many steps the log had.
    pub step: usize,
    /// What the bot was called that sat there.
    pub bot: String,
}

impl Chair {
    /// The bot that decides for the seat now, if one does.
    #[must_use]
    pub const fn bot(&self) -> Option<Level> {
        match self {
            Chair::Bot { level, .. } => Some(*level),
            Chair::Person { stand_in, .. } => *stand_in,
            Chair::Open | Chair::Automaton => None,
        }
    }

    /// Whether this client may act for the seat.
    #[must_use]
    pub fn belongs_to(&self, client: &ClientId) -> bool {
        matches!(self, Chair::Person { owner, .. } if owner == client)
    }

    /// The name shown.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Chair::Open | Chair::Automaton => "",
            Chair::Person { name, .. } | Chair::Bot { name, .. } => name,
        }
    }
}
