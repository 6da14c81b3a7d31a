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
    /// The short name of a refusal, if it is clear what the text means and there is no such thing: a cell beyond the board
    /// cannot be read, and whoever names one is refused as they would be for a cell that just does not fit.
    pub reason: Option<&'static str>,
}

impl Fault {
    /// A fault on the first line of a text.
    pub fn at(column: usize, message: impl Into<String>) -> Fault {
        Fault::in_line(1, column, message)
    }

    /// A fault at this place of a text, line and column from 1.
    pub fn in_line(line: usize, column: usize, message: impl Into<String>) -> Fault {
        Fault { line, column, message: message.into(), reason: None }
    }

    /// The same fault, with the short name of the refusal that it amounts to.
    #[must_use]
    pub fn refused(self, reason: &'static str) -> Fault {
        Fault { reason: Some(reason), ..self }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// The texts of a game. Reading what was written gives the same value back.
///
/// Texts need the edition, which names what is printed on the components, and never the state: a page that knows a view can
/// write and read them as well as a referee.
pub trait Notation: Game {
    /// The action in the words of the rulebook.
    fn write_action(edition: Self::Edition, action: Self::Action) -> String;

    /// Reads a decision. Short forms may stand for a chain of actions, to be taken one after the other, all or none.
    ///
    /// # Errors
    /// The word that cannot be read, and what was expected there.
    fn read_actions(edition: Self::Edition, text: &str) -> Result<Vec<Self::Action>, Fault>;

    /// Reads a decision of the game in play. A game may understand more here, for example leave out what would follow by
    /// itself; every text that [`Notation::write_action`] writes means that action.
    ///
    /// # Errors
    /// The word that cannot be read, and what was expected there.
    fn read_here(&self, text: &str) -> Result<Vec<Self::Action>, Fault> {
        Self::read_actions(self.edition(), text)
    }

    /// The outcome in the words of the rulebook.
    fn write_outcome(edition: Self::Edition, outcome: Self::Outcome) -> String;

    /// Reads an outcome.
    ///
    /// # Errors
    /// The word that cannot be read, and what was expected there.
    fn read_outcome(edition: Self::Edition, text: &str) -> Result<Self::Outcome, Fault>;

    /// A short name of the refusal, the same for every refusal of its kind, such as `cannot-pay`.
    fn reason(illegal: &Self::Illegal) -> &'static str;

    /// The refusal in one English sentence without a final stop, naming what stands in the way.
    fn explain(edition: Self::Edition, illegal: &Self::Illegal) -> String;
}
