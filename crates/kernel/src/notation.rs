//! How a game is written: every action, outcome and refusal has a text that people read and type.

use crate::{Fault, Game};

/// The texts of a game. Reading what was written gives the same value back. `docs/notation.md` lists the words of the games.
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

    /// The outcome in the words of the rulebook. A game without chance leaves this out, and the reader too.
    fn write_outcome(_edition: Self::Edition, outcome: Self::Outcome) -> String {
        format!("{outcome:?}")
    }

    /// Reads an outcome.
    ///
    /// # Errors
    /// The word that cannot be read, and what was expected there.
    fn read_outcome(_edition: Self::Edition, _text: &str) -> Result<Self::Outcome, Fault> {
        Err(Fault::at(1, "nothing is left to chance in this game"))
    }

    /// A short name of the refusal, the same for every refusal of its kind, such as `cannot-pay`.
    fn reason(illegal: &Self::Illegal) -> &'static str;

    /// The refusal in one English sentence without a final stop, naming what stands in the way.
    fn explain(edition: Self::Edition, illegal: &Self::Illegal) -> String;
}
