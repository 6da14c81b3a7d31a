//! The rules of *Tiletum*, a game by Simone Luciani and Daniele Tascini, for two to four players or one against Cardinal Titus.
//!
//! [`State`] is the game in play and implements [`kernel::Game`]. What is printed on the components comes from an
//! [`edition`]; what is chosen before the game is a [`Config`], made by [`kernel::Setup::configure`]. An [`Action`] is one small
//! decision, an [`Outcome`] one small result of chance; [`View`] is what a viewer sees, [`Illegal`] why an action is refused.
//! `RULES.md` beside this crate says where each section of the rulebook is found, how its open questions are decided, and what of
//! the content is reconstructed. Bots for the game are in the crate `search`, records and rulings in `registry`.
//!
//! A random game alone against the Cardinal:
//!
//! ```
//! use kernel::{Events, Game, Rng, Setup, Turn};
//! use tiletum::State;
//!
//! // The Cardinal has the second seat, and where he decides the rules leave him exactly one action.
//! let config = State::configure(State::shipped(), 2, &[("solo", "easy")]).expect("one may play alone");
//! assert_eq!(State::automata(&config).len(), 1);
//! let (mut game, mut rng, mut legal) = (State::new(&config), Rng::seeded(1), Vec::new());
//! while game.turn() != Turn::Over {
//!     match game.deciders().lowest() {
//!         Some(player) => {
//!             let action = game.nth_legal(player, &mut legal, |choices| rng.below(choices as u32) as usize);
//!             game.apply(player, action.expect("somebody decides"), &mut Events::discarding());
//!         }
//!         None => game.resolve(game.sample(&mut rng), &mut Events::discarding()),
//!     }
//! }
//! assert_eq!(game.scores().iter().count(), 2);
//! ```
//!
//! Reading an edition, and how sure the shipped one is of its content:
//!
//! ```
//! use tiletum::edition::{BOTTEGA, Confidence, EditionRef, bottega};
//!
//! assert_eq!(EditionRef::load(BOTTEGA).expect("the shipped edition is sound"), bottega());
//! assert!(bottega().marks.iter().any(|mark| mark.confidence == Confidence::Inferred), "some tables are reconstructed");
//! let faults = EditionRef::load("format = 1\nname = \"empty\"\n").expect_err("much is missing");
//! println!("{}", faults[0]);
//! ```

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
