//! What every game of the house must obey, written once.
//!
//! A game's `tests/laws.rs` names its configurations and calls these functions; a broken law panics with the seed, game and
//! step at which it broke.

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
