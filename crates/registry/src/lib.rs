//! The closed list of games, and the texts they are kept in.
//!
//! A record is a whole game from the deal to the last line; it is the save file, the replay and the bug report. `docs/notation.md`
//! describes its grammar.

mod game;
mod library;
mod record;
mod ruling;
mod steps;

pub use game::{AnyRecord, GameKind, UnknownGame};
pub use library::Library;
pub use record::{EditionFinder, Record, SeatLine, read_record};
pub use ruling::{Failure, Report, Ruling, run_ruling, run_ruling_of};
