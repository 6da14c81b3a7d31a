//! The rules of *Tiletum*, a game by Simone Luciani and Daniele Tascini, for two to four players or one against Cardinal Titus.
//!
//! [`State`] is the game in play and implements [`kernel::Game`]. What is printed on the components comes from an
//! [`edition`]; what is chosen before the game is a [`Config`]. `RULES.md` beside this crate says where each section of the
//! rulebook is found, how its open questions are decided, and what of the content is reconstructed.

#![deny(clippy::wildcard_enum_match_arm, clippy::float_arithmetic)]

pub mod edition;
pub mod ids;

mod action;
mod advice;
mod apply;
mod audit;
mod check;
mod config;
mod effects;
mod evaluate;
mod event;
mod flow;
mod game;
mod illegal;
mod legal;
mod market;
mod notation;
mod open;
mod position;
mod reach;
mod scoring;
mod setup;
mod state;
mod telling;
mod titus;
mod view;

pub use action::{Action, Outcome};
pub use config::{Config, Solo};
pub use evaluate::Weights;
pub use event::{Event, Place, Source, Term};
pub use illegal::{Illegal, REASONS};
pub use notation::{cathedral_word, room_word, space_words, spot_word, tile_word, write_action};
pub use reach::{End, Reach};
pub use state::{CONTRACTS, MARKET, ROUNDS, STORE, State, TURNS};
pub use telling::{fair_told, tile_told};
pub use titus::{challenge_word, decree_word};
pub use view::{CathedralView, FairView, Opened, Part, SeatView, TurnView, View};
