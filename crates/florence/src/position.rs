//! Positions: a game built from what a text says of it, and the text that says all of a game.
//!
//! A text may leave out what it does not care about: nobody owns anything, everybody has the florins of the start, round 1
//! begins, and all other cards lie in their stacks in an order that nobody knows. What cannot be is refused, with every
//! reason at once.

mod auction;
mod board;
mod borders;
mod cards;
mod characters;
mod clause;
mod facts;
mod memory;
mod named;
mod phase;
mod rows;
mod supply;
mod thing;
mod words;
mod writer;

use kernel::Fault;
use kernel::scan::Line;

use crate::config::Config;
use crate::state::State;

pub(crate) use rows::Wording;

pub(crate) use clause::source_word;
pub(crate) use thing::Thing;
pub(crate) use writer::write;

/// A line of clauses being read.
type Reader<'t, 'e> = positions::Reader<'t, 'e, Wording>;

/// One who looks at the game.
type Observer<'a> = positions::Observer<'a, Wording>;

/// A position while it is being built.
type Draft<'a> = positions::Draft<'a, Wording>;

/// A function that gives `$value` for clauses of the form `$form`, and nothing for others.
macro_rules! pick {
    ($form:pat $(if $guard:expr)? => $value:expr) => {
        |clause| if let $form = clause $(&& $guard)? { Some($value) } else { None }
    };
}
use pick;

/// Builds the game that the lines describe. `at` is where the position begins, for faults of no one line.
///
/// # Errors
/// Everything that cannot be read; or, if all can be read, everything that cannot be.
pub(crate) fn read(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
    positions::read_position::<Wording>(config, &config.edition(), at, lines)
}

/// The clauses in the form of the formal grammar: those about the table, and those about a seat.
#[must_use]
pub fn clause_grammar() -> (String, String) {
    positions::grammar::<Wording>()
}

/// Puts what is stated into the game, step by step: later steps rely on earlier ones.
fn put(draft: &mut Draft<'_>) {
    phase::frame(draft);
    board::seats(draft);
    phase::pending(draft);
    cards::deal(draft);
    supply::count(draft);
    auction::sales(draft);
    characters::court(draft);
    phase::settle(draft);
    memory::recall(draft);
}
