//! Rulings: a position, commands, and what is expected of them; the referee's casebook.
//!
//! A file has a head, and one scene or several. Each scene begins with a position, or with the game from its first step, and
//! is played line by line. `docs/notation.md` describes the grammar for those who write rulings.

mod expect;
mod play;
mod small;
mod text;

use kernel::Fault;

use crate::games::GameKind;
use crate::library::Library;

pub use play::run_ruling_of;
pub use text::Ruling;

/// The longest ruling that is read, in bytes.
const LONGEST: usize = 1 << 20;

/// What came out of a ruling.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What the ruling is called.
    pub title: String,
    /// How many scenes were played.
    pub scenes: usize,
    /// How many expectations were compared with the game.
    pub checks: usize,
    /// Where the game differs from the ruling, or the text cannot be read.
    pub failures: Vec<Failure>,
}

/// A difference, or what cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The scene in which it happened, if it has a title.
    pub scene: Option<String>,
    /// What is wrong; on several lines if two things are set against each other.
    pub message: String,
}

impl Report {
    /// Whether everything was as expected.
    #[must_use]
    pub const fn passed(&self) -> bool {
        self.failures.is_empty()
    }

    /// What was judged, in a few words.
    #[must_use]
    pub fn summary(&self) -> String {
        let counted =
            |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let size = format!("{} in {}", counted(self.checks, "expectation"), counted(self.scenes, "scene"));
        if self.title.is_empty() { size } else { format!("{} ({size})", self.title) }
    }

    fn of_faults(title: &str, faults: Vec<Fault>) -> Report {
        let failure = |fault: Fault| Failure {
            line: fault.line,
            column: fault.column,
            scene: None,
            message: fault.message,
        };
        Report {
            title: title.to_owned(),
            failures: faults.into_iter().map(failure).collect(),
            ..Report::default()
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)?;
        match &self.scene {
            Some(scene) => write!(f, "\n  in the scene: {scene}"),
            None => Ok(()),
        }
    }
}

/// Reads and plays a ruling of whatever game it names. A text that cannot be read comes out as failures, not as a panic.
#[must_use]
pub fn run_ruling(text: &str, library: &Library) -> Report {
    if text.len() > LONGEST {
        let message = format!("the ruling has {} bytes; at most {LONGEST} are read", text.len());
        return Report::of_faults("", vec![Fault::at(1, message)]);
    }
    let ruling = match Ruling::read(text) {
        Ok(ruling) => ruling,
        Err(faults) => return Report::of_faults("", faults),
    };
    match GameKind::from_word(ruling.game.text) {
        Ok(kind) => dispatch!(kind, G => run_ruling_of::<G>(&ruling, &library.editions::<G>())),
        Err(unknown) => Report::of_faults(ruling.title, vec![ruling.game.fault(unknown.to_string())]),
    }
}
