//! Positions: a game built from what a text says of it, and the text that says all of a game.
//!
//! A text may leave out what it does not care about: nobody owns anything, everybody has the florins of the start, round 1
//! begins, and all other cards lie in their stacks in an order that nobody knows. What cannot be is refused, with every
//! reason at once.

mod board;
mod cards;
mod clause;
mod draft;
mod facts;
mod memory;
mod phase;
mod reader;
mod supply;
mod thing;
mod words;
mod writer;

use kernel::scan::Line;
use kernel::{Fault, Game, Turn};

use crate::config::Config;
use crate::state::State;

use draft::Draft;

pub(crate) use clause::source_word;
pub(crate) use facts::{facts, seen_facts};
pub(crate) use thing::Thing;
pub(crate) use writer::write;

/// Builds the game that the lines describe. `at` is where the position begins, for faults of no one line.
///
/// # Errors
/// Everything that cannot be read; or, if all can be read, everything that cannot be.
pub(crate) fn read(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
    let edition = config.edition();
    let (mut stated, mut faults) = (Vec::new(), Vec::new());
    for &line in lines {
        for clause in reader::read_line(&edition, config.players(), line) {
            match clause {
                Ok(clause) => stated.push(clause),
                Err(fault) => faults.push(fault),
            }
        }
    }
    faults.extend(draft::unusable(&edition, &stated));
    if !faults.is_empty() {
        return Err(sorted(faults));
    }
    let mut draft = Draft::new(config, &stated, (at.number, at.column));
    phase::frame(&mut draft);
    board::seats(&mut draft);
    phase::pending(&mut draft);
    cards::deal(&mut draft);
    supply::count(&mut draft);
    phase::sales(&mut draft);
    phase::settle(&mut draft);
    memory::recall(&mut draft);
    draft.finish().map_err(sorted).and_then(|state| sound(state, at))
}

/// What every rule relies on, asked once more of the whole: nothing is lost or there twice, and whoever decides can.
fn sound(state: State, at: Line<'_>) -> Result<State, Vec<Fault>> {
    if let Err(fault) = state.audit() {
        return Err(vec![at.fault(format!("the position does not add up: {fault}"))]);
    }
    let stuck = match state.turn() {
        Turn::Decide(players) => players.iter().any(|player| {
            let mut legal = Vec::new();
            state.legal(player, &mut legal);
            legal.is_empty()
        }),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            state.outcomes(&mut outcomes);
            outcomes.is_empty()
        }
        Turn::Over => false,
    };
    if stuck {
        return Err(vec![at.fault("the game cannot go on from this position")]);
    }
    Ok(state)
}

fn sorted(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|fault| (fault.line, fault.column));
    faults
}
