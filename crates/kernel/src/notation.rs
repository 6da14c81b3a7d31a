//! How a game is written: every action, outcome and refusal has a text that people read and type.

use crate::Game;

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the offending word in its line, in characters from 1.
    pub column: usize,
    /// What is wrong and what was expected, in one sentence without a final stop.
    pub message: String,
}

impl Fault {
    /// A fault on the first line of a text.
    pub fn at(column: usize, message: impl Into<String>) -> Fault {
        Fault { line: 1, column, message: message.into() }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// The texts of a game. Reading what was written gives the same value back.
pub trait Notation: Game {
    /// The game's name in records and on the command line.
    const NAME: &'static str;

    /// The action in the words of the rulebook.
    fn write_action(&self, action: Self::Action) -> String;

    /// Reads a decision. Short forms may stand for a chain of actions, to be taken one after the other, all or none.
    ///
    /// # Errors
    /// The word that cannot be read, and what was expected there.
    fn read_actions(&self, text: &str) -> Result<Vec<Self::Action>, Fault>;

    /// The outcome in the words of the rulebook.
    fn write_outcome(&self, outcome: Self::Outcome) -> String;

    /// Reads an outcome.
    ///
    /// # Errors
    /// The word that cannot be read, and what was expected there.
    fn read_outcome(&self, text: &str) -> Result<Self::Outcome, Fault>;

    /// A short name of the refusal, the same for every refusal of its kind, such as `cannot-pay`.
    fn reason(illegal: &Self::Illegal) -> &'static str;

    /// The refusal in one English sentence, naming what stands in the way.
    fn explain(&self, illegal: &Self::Illegal) -> String;
}
