//! What every game of the house must obey, written once.
//!
//! A game's `tests/laws.rs` names its configurations and calls these functions; a broken law panics with the seed and step
//! at which it broke.

mod laws;
mod walk;

pub use laws::{Accounts, Tally, check_game, check_laws};
pub use walk::{random_step, walk};
