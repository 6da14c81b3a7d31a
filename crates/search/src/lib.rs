//! Bots, and the arena in which they are measured.
//!
//! A bot touches nothing but the [`kernel::Seat`] it is given: what the seat sees, what it may do, and worlds imagined from
//! what it knows. So no bot can look at hidden cards, whatever its author has in mind.

pub mod arena;
pub mod study;

mod budget;
mod greedy;
mod level;
mod random;
mod tree;

pub use budget::{Budget, Clock, Stop};
pub use greedy::Greedy;
pub use level::Level;
pub use random::Random;
pub use tree::{Aim, Candidate, Expected, Manner, NODE_BYTES, Opinion, TreeSearch, win_shares};
