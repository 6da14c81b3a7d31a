//! The laws that every game must obey, written once and checked over random games.
//!
//! An action is listed exactly if it is accepted, over every action there is. A game ends. The same steps give the same game, on a
//! copy and from its log. No component is lost or doubled, and every change of points or money has its receipt. Texts are read as
//! they were written. Nothing that a seat is shown or told differs between worlds that it cannot tell apart. A game's
//! `tests/laws.rs` names its configurations and calls these functions; a broken law panics with the seed, game and step at which
//! it broke.
//!
//! ```
//! use goofspiel::{Edition, State};
//! use kernel::Setup;
//! use kernel_testing::{Care, check_laws};
//!
//! let config = State::configure(Edition::Suit, 3, &[("cards", "4")]).expect("three may play with four cards");
//! let tally = check_laws::<State>(&config, 0..20, 1, Care { secrecy: 4, ..Care::CLOSE });
//! // It is worth a look whether there was anything to judge.
//! assert!(tally.games == 20 && tally.worlds > 20);
//! ```
//!
//! [`walk`] plays a random game and shows every position to a function, for tests of a game's own. [`expect_file`] compares a text
//! with a file and writes it anew when `UPDATE_EXPECT=1` is set. Nothing here ships.

mod configurations;
mod crowd;
mod expect;
mod laws;
mod playthrough;
mod secrecy;
mod tally;
mod texts;
mod walk;

pub use configurations::{Configuration, configurations};
pub use crowd::{Report, crowd};
pub use expect::expect_file;
pub use laws::{check_game, check_laws};
pub use playthrough::{Choose, Telling, Visit, playthrough};
pub use secrecy::check_secrets;
pub use tally::{Care, Tally};
pub use walk::{random_step, walk};
