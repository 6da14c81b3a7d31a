//! What the header of a record says of a game.

use kernel::{Fault, Recorded};

use crate::edition::{EditionRef, load};
use crate::state::State;

impl Recorded for State {
    const RULES: u32 = 1;

    fn load_edition(text: &str) -> Result<EditionRef, Vec<Fault>> {
        let fault =
            |fault: crate::edition::EditionFault| Fault::in_line(fault.line, fault.column, fault.message);
        load(text).map_err(|faults| faults.into_iter().map(fault).collect())
    }

    fn edition_name(edition: EditionRef) -> (String, String) {
        (edition.name.clone(), edition.hash.clone())
    }
}
