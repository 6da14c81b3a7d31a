//! The rules of Goofspiel, the Game of Pure Strategy, for two to five players.
//!
//! [`State`] is the game in play and implements [`kernel::Game`]: prizes are turned up one by one, and for each of them
//! everybody bids a card in secret. What is chosen before the game is a [`Config`]. `RULES.md` beside this crate says where each
//! rule is found and how what is open was decided; `docs/a-new-game.md` leads through its files as an example of how a game is
//! added. A random game:
//!
//! ```
//! use goofspiel::{Edition, State};
//! use kernel::{Events, Game, Rng, Setup, Turn};
//!
//! let config = State::configure(Edition::Suit, 3, &[("cards", "5")]).expect("three may play with five cards");
//! let (mut game, mut dice, mut legal) = (State::new(&config), Rng::stream(1, 0), Vec::new());
//! while game.turn() != Turn::Over {
//!     let Some(player) = game.deciders().lowest() else {
//!         game.resolve(game.sample(&mut dice), &mut Events::discarding());
//!         continue;
//!     };
//!     let bid = game.nth_legal(player, &mut legal, |choices| dice.below(choices as u32) as usize);
//!     game.play(player, bid.expect("somebody decides"), &mut Events::discarding()).expect("what is listed is accepted");
//! }
//! let points: i32 = game.scores().iter().map(|(_, sheet)| sheet.total()).sum();
//! assert!(points <= 1 + 2 + 3 + 4 + 5);
//! ```

#![deny(clippy::wildcard_enum_match_arm, clippy::float_arithmetic)]

mod cards;
mod config;
mod determinize;
mod evaluate;
mod event;
mod notation;
mod position;
mod state;
mod telling;
mod texts;
mod view;

pub use cards::{Card, Cards};
pub use config::{Bids, Config, Edition, Order, Ties};
pub use evaluate::Weights;
pub use event::{Event, Illegal, Term};
pub use notation::REASONS;
pub use state::{Bid, State, TurnUp};
pub use view::{PastView, SeatView, View};
