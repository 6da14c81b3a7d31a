//! What a referee of games reads and writes besides the moves: what is chosen before a game, positions, and what is the case.

use words::Lang;

use crate::scan::Line;
use crate::{Fault, Notation, Player, Told};

/// What a text says of a game and what is the case, both in the words of the game. It holds if the two are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The line of the text, from 1.
    pub line: usize,
    /// The column in it, from 1.
    pub column: usize,
    /// What the text says.
    pub expected: String,
    /// What is the case.
    pub found: String,
}

impl Fact {
    /// Whether the text says what is the case.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.expected == self.found
    }
}

/// The receipt that came with an event, in the words of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// Whose.
    pub player: Player,
    /// What is explained, such as `prestige`.
    pub subject: String,
    /// What it is made of.
    pub terms: Vec<(String, i32)>,
}

/// A kind of refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Its short name, as [`Notation::reason`] gives it.
    pub word: &'static str,
    /// What it says, in a few words without a final stop.
    pub meaning: &'static str,
}

impl Reason {
    /// A kind of refusal with this name.
    #[must_use]
    pub const fn new(word: &'static str, meaning: &'static str) -> Reason {
        Reason { word, meaning }
    }
}

/// A game that can be kept as a record: what a header says of it.
pub trait Recorded: Notation {
    /// The version of the rules that records state; it grows when an old record would play differently.
    const RULES: u32 = 1;
    /// The oldest version of which records are still read: every game that it knew plays as it did.
    const OLDEST_RULES: u32 = Self::RULES;

    /// Reads an edition file.
    ///
    /// # Errors
    /// All faults of the file; or that the game has no editions to load, unless it says how.
    fn load_edition(_text: &str) -> Result<Self::Edition, Vec<Fault>> {
        Err(vec![Fault::at(1, format!("{} has no editions to load", Self::title("en")))])
    }

    /// The name of an edition and the hash of its content.
    fn edition_name(edition: Self::Edition) -> (String, String);
}

/// A game about which rulings can be written: positions, and what is the case.
pub trait Referee: Recorded + Told {
    /// All kinds of refusals.
    const REASONS: &'static [Reason];

    /// Reasons why this action is refused that are as true as the one that was given, so that a ruling may expect them too.
    fn other_reasons(
        &self,
        player: Player,
        action: Self::Action,
        illegal: &Self::Illegal,
    ) -> Vec<&'static str> {
        let _ = (player, action, illegal);
        Vec::new()
    }

    /// Builds the game that these lines describe; what they leave out has its default. `at` is where the position begins,
    /// for faults that no line is to blame for.
    ///
    /// # Errors
    /// Everything that cannot be read, and everything that cannot be.
    fn read_position(config: &Self::Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<Self, Vec<Fault>>;

    /// Describes the game completely: reading the lines gives an equal game.
    fn write_position(&self) -> String;

    /// Compares each clause of a line, in the words of positions, with the game. A clause that cannot be read, or asked of
    /// this game, is a fault.
    fn facts(&self, line: Line<'_>) -> Vec<Result<Fact, Fault>>;

    /// The same with what a viewer sees.
    fn seen_facts(view: &Self::View, line: Line<'_>) -> Vec<Result<Fact, Fault>>;

    /// The receipt of an event, if it bears one.
    fn receipt_of(&self, event: &Self::Event) -> Option<Explained> {
        Self::receipt(Lang::En, self.edition(), event)
    }
}
