//! The table of all games, and the texts in which games are kept and judged: records, rulings and counts.
//!
//! A record is a whole game from the deal to the last line; it is the save file, the replay and the bug report. A ruling is a
//! position with commands and what is expected of them; it is the referee's casebook and the test of the rules.
//! `docs/notation.md` describes both grammars.
//!
//! Writing a record of a random game, and reading it:
//!
//! ```
//! use goofspiel::{Edition, State};
//! use kernel::{Events, Game, PerPlayer, Rng, Setup, Step, Turn};
//! use registry::{EditionFinder, Record, SeatLine, read_record};
//!
//! let config = State::configure(Edition::Suit, 2, &[("cards", "5")]).expect("two may play with five cards");
//! let seats = PerPlayer::from_fn(2, |player| SeatLine { kind: "random".to_owned(), name: format!("Guest {player}") });
//! let mut record = Record::<State>::new(config, seats);
//! let (mut game, mut rng) = (State::new(&config), Rng::seeded(1));
//! while game.turn() != Turn::Over {
//!     let steps = kernel::next_steps(&game);
//!     let step = steps[rng.below(steps.len() as u32) as usize];
//!     record.push(step, false);
//!     game = kernel::after(&game, step, &mut Events::discarding());
//! }
//!
//! let text = record.write();
//! assert!(text.contains("* prize 3\nA bid 5\nB bid 5\n"), "{text}");
//! // Reading follows the game to its end, so that a record that is read is one that can be played.
//! let read = read_record::<State>(&text, &EditionFinder::with(&[])).expect("it is read as it was written");
//! assert_eq!(read.log.steps, record.log.steps);
//! assert_eq!(read.log.finish().expect("it can be played").scores(), game.scores());
//!
//! // A fault has its line, its column and what was expected there.
//! let faults = read_record::<State>(&text.replace("A bid 5", "A bidd 5"), &EditionFinder::with(&[])).map(|_| ());
//! assert_eq!(faults.expect_err("a slip of the pen")[0].to_string(), "14:3: expected `bid`, not `bidd`");
//! ```
//!
//! Whoever has only the text asks [`game_of`] which game it is, and reaches the types of that game by [`dispatch!`]:
//!
//! ```
//! use registry::{GameKind, dispatch};
//! use kernel::Setup;
//!
//! let kind = GameKind::from_word("goofspiel").expect("it is in the table");
//! assert_eq!(dispatch!(kind, G => G::seats()), 2..=5);
//! let unknown = GameKind::from_word("goofspeil").expect_err("a slip of the pen");
//! assert_eq!(unknown.to_string(), "no game `goofspeil`; did you mean `goofspiel`?");
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
//!
//! let report = run_ruling(&ruling.replace("A points 5", "A points 3"), &Library::default());
//! println!("{}", report.failures[0]);
//! assert!(report.failures[0].message.contains("A points 5"), "the failure says what is the case");
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
