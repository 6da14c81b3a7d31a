//! The closed list of games, and the texts they are kept in.
//!
//! A record is a whole game from the deal to the last line; it is the save file, the replay and the bug report. A ruling is a
//! position with commands and what is expected of them; it is the referee's casebook and the test of the rules.
//! `docs/notation.md` describes both grammars.

#[macro_use]
mod games;

mod check;
mod choices;
pub mod legible;
mod library;
mod record;
mod ruling;
mod steps;

pub use check::{FileKind, Verdict, check_path, check_text};
pub use games::{GameKind, UnknownGame, states};
pub use library::Library;
pub use record::{EditionFinder, Record, SeatLine, game_of, read_record};
pub use ruling::{Failure, Report, Ruling, run_ruling, run_ruling_of};
