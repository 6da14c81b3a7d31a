//! What the header of a record says of a game.

use kernel::{Fault, Recorded};

use crate::edition::{EditionRef, load};
use crate::state::State;

impl Recorded for State {
    const RULES: u32 = 2;
    // Version 2 added options; a game without them plays as it did.
    const OLDEST_RULES: u32 = 1;

    fn load_edition(text: &str) -> Result<EditionRef, Vec<Fault>> {
        load(text)
    }

    fn edition_name(edition: EditionRef) -> (String, String) {
        (edition.name.clone(), edition.hash.clone())
    }
}
