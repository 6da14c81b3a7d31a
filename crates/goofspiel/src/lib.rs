//! The rules of Goofspiel, the Game of Pure Strategy, for two to five players.
//!
//! [`State`] is the game in play and implements [`kernel::Game`]: prizes are turned up one by one, and for each of them
//! everybody bids a card in secret. What is chosen before the game is a [`Config`]. `RULES.md` beside this crate says where each rule is found and how what is open was decided.

#![deny(clippy::wildcard_enum_match_arm, clippy::float_arithmetic)]

mod appraise;
mod cards;
mod config;
mod event;
mod imagine;
mod notation;
mod position;
mod state;
mod telling;
mod view;

pub use appraise::Lore;
pub use cards::{Card, Cards};
pub use config::{Config, Edition, Order};
pub use event::{Event, Illegal, Term, narrate};
pub use notation::REASONS;
pub use state::{Bid, State, TurnUp};
pub use view::{PastView, SeatView, View};
