//! Bots, and the arena in which they are measured.
//!
//! A bot touches nothing but the [`kernel::Seat`] it is given: what the seat sees, what it may do, and worlds imagined from
//! what it knows. So no bot can look at hidden cards, whatever its author has in mind.
//!
//! Asking a bot for its choice:
//!
//! ```
//! use goofspiel::{Edition, State, TurnUp, Card};
//! use kernel::{Bot, Events, Game, Player, Rng, Seat, Setup};
//! use search::Greedy;
//!
//! let config = State::configure(Edition::Suit, 2, &[("cards", "6")]).expect("two may play with six cards");
//! let mut game = State::new(&config);
//! game.resolve(TurnUp(Card::of_rank(6).expect("there is a six")), &mut Events::deaf());
//! let seat = Seat::new(&game, Player::new(0));
//! let bid = Greedy::<State>::default().choose(seat, &mut Rng::stream(1, 0));
//! assert_eq!(game.check(Player::new(0), bid), Ok(()));
//! ```

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
