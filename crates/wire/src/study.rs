//! What the strongest bot thinks of a decision, as it travels.

use kernel::{Planned, Player};
use serde::{Deserialize, Serialize};

use crate::Happened;

/// What is thought of a decision. Numbers are whole, so that a page needs no words for others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Study<E> {
    /// How many steps the log has at it.
    pub steps: usize,
    /// Who decides.
    pub seat: Player,
    /// What is done before it, in the notation of the game: what was asked about, and what the seat is forced to do after that.
    pub acts: Vec<String>,
    /// What was chosen, in the notation of the game; nothing where the game has not gone on yet.
    pub played: Option<String>,
    /// The best choices, six at most, the best first, and behind them what was played and what was promised, if they are others.
    pub choices: Vec<Thought<E>>,
}

/// A choice and what is thought of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thought<E> {
    /// The choice, in the notation of the game.
    pub action: String,
    /// Whether it goes on as the seat was advised before.
    pub promised: bool,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// By how much it is worse than the best one, in hundredths of what Maestro plays for: the win counts in it as well as points.
    pub behind: i32,
    /// What it leads to, in order of seats.
    pub expected: Vec<Expectation>,
    /// Where the points of who decides would come from, in hundredths, by the sources of the game's score; empty if the game tells
    /// none apart.
    pub sources: Vec<i32>,
    /// What who decides would do in the rounds to come, by round: own actions alone, in the notation of the game; empty for a game that plans no further than a turn.
    pub strategy: Vec<Planned<String>>,
    /// The highest price at which what the choice opens, buys, bids for or leaves would be worth it, in the currency of the game, as
    /// far as dearer ones were tried; 0 if it is at none. Nothing for a choice that is about no price.
    pub price_limit: Option<i32>,
    /// How the game is likely to go on: decisions alone.
    pub line: Vec<(Player, String)>,
    /// What it would bring about at once, with every receipt.
    pub happened: Vec<Happened<E>>,
}

/// What a seat may expect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expectation {
    /// The final score, in hundredths.
    pub score: i32,
    /// Half the width of its 95 % interval over the worlds that were tried, in hundredths.
    pub error: i32,
    /// The share of the win, in thousandths.
    pub wins: i32,
}
