//! The editions at hand.

use florence::edition::EditionRef;
use kernel::Fault;

use crate::game::GameKind;

/// The editions that records and rulings may name, beside those that come with the program.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Editions of The Princes of Florence.
    pub florence: Vec<EditionRef>,
}

impl Library {
    /// Nothing but what comes with the program.
    #[must_use]
    pub const fn shipped() -> Library {
        Library { florence: Vec::new() }
    }

    /// Adds the edition of a file.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn add(&mut self, game: GameKind, text: &str) -> Result<(), Vec<Fault>> {
        match game {
            GameKind::Florence => {
                let edition = <florence::State as kernel::Recorded>::load_edition(text)?;
                self.florence.push(edition);
            }
        }
        Ok(())
    }
}
