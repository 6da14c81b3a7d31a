//! The closed list of games, and the texts they are kept in.
//!
//! A record is a whole game from the deal to the last line; it is the save file, the replay and the bug report. A ruling is a
//! position with commands and what is expected of them; it is the referee's casebook and the test of the rules.
//! `docs/notation.md` describes both grammars.
//!
//! Writing a record and reading it:
//!
//! ```
//! use goofspiel::{Card, Edition, State, TurnUp};
//! use kernel::{PerPlayer, Setup, Step};
//! use registry::{EditionFinder, Record, SeatLine, read_record};
//!
//! let config = State::configure(Edition::Suit, 2, &[]).expect("two may play");
//! let seats = PerPlayer::from_fn(2, |player| SeatLine { kind: "human".to_owned(), name: format!("Guest {player}") });
//! let mut record = Record::<State>::new(config, seats);
//! record.push(Step::Chance(TurnUp(Card::of_rank(7).expect("there is a seven"))), false);
//! let text = record.write();
//! assert!(text.contains("prize 7"), "{text}");
//! let read = read_record::<State>(&text, &EditionFinder::with(&[])).expect("it is read as it was written");
//! assert_eq!(read.log.steps, record.log.steps);
//! ```
//!
//! Judging a ruling:
//!
//! ```
//! use registry::{Library, run_ruling};
//!
//! let ruling = "ruling X-01 the higher bid takes the prize
//! source rule 2
//! game goofspiel
//! players 2
//!
//! position
//!   prize 5
//! play
//!   A bid 4 -> decides B
//!   B bid 3 -> A points 5, B points 0
//! ";
//! let report = run_ruling(ruling, &Library::default());
//! assert!(report.failures.is_empty(), "{:?}", report.failures);
//! // Two bids that are accepted, and what is expected after them.
//! assert_eq!(report.checks, 5);
//! ```

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
