//! A browser for tests: opens the page as a person would and watches what it does.
//!
//! A test asks for a [`RunningServer`]; it gets one only where `cargo verify` has built the page and names the program that serves it,
//! else the test says so and does nothing. What it finds out about the page goes through a [`Tab`], a thin cover over the
//! browser's own protocol.

mod checker;
mod find;
mod guest;
mod running;
mod tab;

pub use checker::Checker;
pub use guest::{Guest, Hand, Moment};
pub use running::RunningServer;
pub use tab::{Look, Tab};
