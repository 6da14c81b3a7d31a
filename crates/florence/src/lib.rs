//! The rules of *The Princes of Florence*, a game by Wolfgang Kramer and Richard Ulrich, for two to five players.
//!
//! [`State`] is the game in play and implements [`kernel::Game`]. What is printed on the components comes from an
//! [`edition`]; what is chosen before the game is a [`Config`], made by [`kernel::Setup::configure`]. An [`Action`] is one small
//! decision, an [`Outcome`] one small result of chance; [`View`] is what a viewer sees, [`Prompt`] the decision a seat owes,
//! [`Illegal`] why an action is refused. `RULES.md` beside this crate says where each section of the rulebook is found and how its
//! open questions are decided. Bots for the game are in the crate `search`, records and rulings in `registry`.
//!
//! A random game of three, told as it happens:
//!
//! ```
//! use florence::{Event, State};
//! use kernel::{Events, Game, Rng, Setup, Turn};
//!
//! let config = State::configure(State::shipped(), 3, &[]).expect("three may play");
//! let (mut game, mut rng, mut legal) = (State::new(&config), Rng::seeded(1), Vec::new());
//! let mut events = Events::<Event>::recording();
//! while game.turn() != Turn::Over {
//!     match game.deciders().lowest() {
//!         Some(player) => {
//!             let action = game.nth_legal(player, &mut legal, |choices| rng.below(choices as u32) as usize);
//!             game.play(player, action.expect("somebody decides"), &mut events).expect("a listed action is legal");
//!         }
//!         None => game.resolve(game.sample(&mut rng), &mut events),
//!     }
//! }
//! let name = |player| format!("player {player}");
//! for (_, event) in events.all() {
//!     println!("{}", florence::narrate(&State::shipped(), event, &name));
//! }
//!
//! // The score of a seat is a receipt: named terms that sum up to its prestige.
//! let (winner, _) = game.places().iter().find(|(_, place)| **place == 1).expect("somebody wins");
//! assert!(!game.scores()[winner].terms().is_empty());
//! ```
//!
//! Reading an edition, with a slip of the pen:
//!
//! ```
//! use florence::edition::{BOTTEGA, load, parse};
//!
//! let dearer = load(&BOTTEGA.replace("opening_bid = 200", "opening_bid = 300")).expect("it is sound");
//! assert_eq!(dearer.rates.opening_bid, 300);
//!
//! let faults = parse(&BOTTEGA.replace("opening_bid", "opening_bit")).expect_err("two faults, both are told");
//! assert!(faults[1].to_string().ends_with("unknown key `opening_bit` in [auction]; did you mean `opening_bid`?"));
//! ```

#![deny(clippy::wildcard_enum_match_arm, clippy::float_arithmetic)]

pub mod edition;
pub mod effects;
pub mod ids;

mod accounts;
mod across;
mod action;
mod audit;
mod config;
mod course;
mod evaluate;
mod event;
mod illegal;
mod memory;
mod notation;
mod options;
mod orders;
mod phases;
mod position;
mod principality;
mod prompt;
mod question;
mod recorded;
mod referee;
mod resample;
mod rules;
mod scoring;
mod seams;
mod stakes;
mod state;
mod telling;
mod view;
mod words;
mod work;

pub use grid as board;

pub use action::{Action, Outcome, Placement};
pub use config::{Cash, Config, ConfigFault, FEWEST_PLAYERS, ForTwo, MOST_PLAYERS, StartPlayer};
pub use evaluate::{Memo, Unreadable, Weights};
pub use event::{Event, Source, Term};
pub use illegal::{Due, Illegal, Occupant};
pub use notation::{
    REASONS, card_from_word, card_word, explain, read_placement, write_action, write_placement,
};
pub use orders::{Order, Rule};
pub use phases::jointly::MOST_OFFERS;
pub use position::clause_grammar;
pub use principality::{BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH};
pub use prompt::{Choice, Prompt, Warning};
pub use rules::{Choice as RulesChoice, FLORINS_OF_TWO, OPENING_BID_OF_TWO, Rules, RulesRef, Stage};
pub use seams::{Boards, Seam, Seams, Side};
pub use stakes::Stake;
pub use state::{Sale, State, Stock};
pub use view::{
    AuctionView, BiddingView, CourtView, JointView, OfferView, OwnView, PrestigeView, SeatView, TurnView,
    View, WorkView,
};
pub use words::{narrate, receipt_sum, rule_of_the_moment, term, title};
