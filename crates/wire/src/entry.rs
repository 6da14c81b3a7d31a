//! What a server keeps of a table: one entry for every change, from which the table is made again. An entry has the same form
//! for every game, so that it can be read by whoever does not know its game.

use kernel::{Player, PlayerSet};
use serde::{Deserialize, Serialize};

use crate::{Json, Motion, Timing};

/// One change of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The version of the table after it.
    pub version: u64,
    /// So many steps of the log were told by the entries before and still stand. If there are none, this entry tells the whole table,
    /// and those before it are not needed.
    pub kept: usize,
    /// The steps after those.
    pub steps: Vec<KeptStep>,
    /// Where in the log commands of persons begin, from `kept` on.
    pub commands: Vec<usize>,
    /// Who sits where, in order of seats.
    pub chairs: Vec<KeptChair>,
    /// The standing orders, in order of seats.
    pub orders: Vec<Option<Json>>,
    /// Whether the game has begun.
    pub begun: bool,
    /// The client whose request this answers, and the request's number; nothing if a bot decided.
    pub request: Option<(String, u64)>,
    /// Whether the game was ended unfinished.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// What is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<KeptProposal>,
    /// How much time the seats have, if it is measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<KeptClock>,
    /// In an entry that tells the whole table, the last request of each client that is remembered: the client, the number, and the
    /// version that it led to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<(String, u64, u64)>,
}

/// Something on which somebody has still to say yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptProposal {
    /// What.
    pub motion: Motion,
    /// By whom.
    pub by: Player,
    /// Who has agreed.
    pub agreed: PlayerSet,
}

/// The clock of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptClock {
    /// How much time there is.
    pub timing: Timing,
    /// What every seat has used, in milliseconds, in order of seats.
    pub used: Vec<u64>,
    /// Up to which time of the server that was counted.
    pub at: u64,
}

/// A step of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptStep {
    /// The line of a record that says it.
    pub line: String,
    /// The word of its mark.
    pub mark: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeptChair {
    /// Nobody.
    Open,
    /// A person.
    Person {
        /// The client that may act for the seat.
        owner: String,
        /// The name shown.
        name: String,
        /// The word of the level of the bot that plays meanwhile.
        stand_in: Option<String>,
        /// Since when they play, if a bot has begun this game in their place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<crate::Since>,
    },
    /// A bot.
    Bot {
        /// The word of its level.
        level: String,
        /// The name shown.
        name: String,
        /// Whether it only fills the seat, for a person who may still come.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fills: bool,
    },
    /// Nobody, for ever: the rules decide for the seat.
    Automaton,
}
