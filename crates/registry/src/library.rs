//! The editions at hand.

use std::any::Any;
use std::sync::Arc;

use kernel::{Fault, Recorded};

use crate::games::GameKind;

/// The editions that records and rulings may name, beside those that come with the program.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Each is an edition of the type of its game.
    editions: Vec<(GameKind, Arc<dyn Any + Send + Sync>)>,
}

impl Library {
    /// Nothing but what comes with the program.
    #[must_use]
    pub const fn shipped() -> Library {
        Library { editions: Vec::new() }
    }

    /// Adds the edition of a file.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn add(&mut self, game: GameKind, text: &str) -> Result<(), Vec<Fault>> {
        let edition: Arc<dyn Any + Send + Sync> = dispatch!(game, G => Arc::new(G::load_edition(text)?));
        self.editions.push((game, edition));
        Ok(())
    }

    /// The editions of a game that were added.
    #[must_use]
    pub fn editions<G: Recorded>(&self) -> Vec<G::Edition> {
        let own = self.editions.iter().filter(|(kind, _)| kind.word() == G::NAME);
        own.filter_map(|(_, edition)| edition.downcast_ref::<G::Edition>().copied()).collect()
    }
}
