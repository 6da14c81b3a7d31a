//! Bots, and the arena in which they are measured.
//!
//! A bot touches nothing but the [`kernel::Seat`] it is given: what the seat sees, what it may do, and worlds imagined from
//! what it knows. So no bot can look at hidden cards, whatever its author has in mind.

pub mod arena;

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Random;
