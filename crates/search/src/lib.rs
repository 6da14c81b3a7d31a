//! Bots for every game, what they think of a position, and the arena in which their strength is measured.
//!
//! A bot touches nothing but the [`kernel::Seat`] it is given: what the seat sees, what it may do, and worlds imagined from
//! what it knows. So no bot can look at hidden cards, whatever its author has in mind. What a bot knows of a game, the game says
//! itself by [`kernel::Evaluate`]; this crate knows no game.
//!
//! Asking a bot for its choice:
//!
//! ```
//! use goofspiel::{Card, Edition, State, TurnUp};
//! use kernel::{Bot, Events, Game, Player, Rng, Seat, Setup};
//! use search::Level;
//!
//! let config = State::configure(Edition::Suit, 2, &[("cards", "6")]).expect("two may play with six cards");
//! let mut game = State::new(&config);
//! game.resolve(TurnUp(Card::of_rank(6).expect("there is a six")), &mut Events::discarding());
//!
//! // Without a clock a bot thinks for a fixed number of iterations, and the same seed gives the same choice.
//! let mut bot = Level::Master.bot::<State>(None);
//! let anna = Player::new(0);
//! let bid = bot.choose(Seat::new(&game, anna), &mut Rng::seeded(1));
//! assert_eq!(game.check(anna, bid), Ok(()));
//! ```
//!
//! Asking for more than a choice, what is thought of each of them:
//!
//! ```
//! # use goofspiel::{Card, Edition, State, TurnUp};
//! # use kernel::{Events, Game, Player, Seat, Setup};
//! # let config = State::configure(Edition::Suit, 2, &[("cards", "6")]).expect("two may play with six cards");
//! # let mut game = State::new(&config);
//! # game.resolve(TurnUp(Card::of_rank(6).expect("there is a six")), &mut Events::discarding());
//! let anna = Player::new(0);
//! let opinions = search::study::opinions(&Seat::new(&game, anna), 200, 1, &[]);
//! let best = &opinions[0];
//! println!("{:?} leads to {:.1} points", best.action, best.expected[anna].score);
//! assert!(opinions.iter().all(|other| other.value <= best.value));
//! ```
//!
//! The bots, from simple to strong: [`Random`], [`Greedy`], [`TreeSearch`]; [`Level`] names the strengths that people are
//! offered. [`arena`] plays many games between them and counts. A bot of your own implements [`kernel::Bot`].

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
pub use tree::{Aim, Candidate, Expected, NODE_BYTES, Opinion, Parameters, TreeSearch, win_shares};
