//! What every game of Bottega is: a value that knows its rules, and what everything else asks of it.
//!
//! A [`Game`] says whose turn it is, which actions are legal and why another is not, and it changes when an action is applied
//! or a chance outcome is resolved. It draws no random numbers, reads no clock and does no input or output: the same steps
//! give the same state on every machine. The crate names no concept of any one game.
//!
//! Any game can be played without knowing it. Here one is played at random:
//!
//! ```
//! use kernel::{Events, Game, Rng, Setup, Turn};
//!
//! /// The final score of every seat.
//! fn play_at_random<G: Game>(config: &G::Config, seed: u64) -> Vec<i32> {
//!     let (mut game, mut rng, mut legal) = (G::new(config), Rng::seeded(seed), Vec::new());
//!     loop {
//!         match game.turn() {
//!             Turn::Chance => {
//!                 let outcome = game.sample(&mut rng);
//!                 game.resolve(outcome, &mut Events::discarding());
//!             }
//!             Turn::Decide(players) => {
//!                 let player = players.lowest().expect("somebody decides");
//!                 game.legal(player, &mut legal);
//!                 let action = legal[rng.below(legal.len() as u32) as usize];
//!                 game.play(player, action, &mut Events::discarding()).expect("a listed action is legal");
//!             }
//!             Turn::Over => return game.scores().iter().map(|(_, sheet)| sheet.total()).collect(),
//!         }
//!     }
//! }
//!
//! let three = goofspiel::State::configure(goofspiel::Edition::Suit, 3, &[]).expect("three may play");
//! assert_eq!(play_at_random::<goofspiel::State>(&three, 1).len(), 3);
//! ```
//!
//! # Where to look
//!
//! | question | item |
//! |---|---|
//! | What must a game implement? | [`Game`], with a whole game as its example, and [`Setup`] |
//! | Who sits where, who decides? | [`Player`], [`PlayerSet`], [`PerPlayer`], [`Turn`] |
//! | What may be chosen before a game? | [`Setup`], [`config!`], [`named!`] |
//! | What may a viewer see, and what happened? | [`Viewer`], [`GameView`], [`Events`], [`Audience`] |
//! | How did points or money change? | [`Receipt`], [`Accounts`] |
//! | How is a bot asked, and what does it know? | [`Bot`], [`Seat`], [`Evaluate`]; the bots are in the crate `search` |
//! | How is a game kept and repeated? | [`Log`], [`Step`], [`Rng`]; records as text are in the crate `registry` |
//! | How is it written for people? | [`Notation`], [`Questions`], [`Told`] |
//! | How is a position stated and judged? | [`Recorded`], [`Referee`]; the judge is in the crate `registry` |
//! | How many ways lead on from here? | [`perft`] |
//!
//! A game implements [`Setup`] and [`Game`] to be played and searched, [`Notation`] and [`Accounts`] to be tested by the
//! laws of `kernel-testing`, and the other traits to be kept, shown and judged. `docs/a-new-game.md` leads through all of
//! them. The feature `serde` lets views, prompts, events and configurations travel as JSON.

mod accounts;
mod choice;
mod events;
mod game;
mod ids;
#[cfg(feature = "serde")]
mod json;
mod log;
mod notation;
mod orders;
mod perft;
mod player;
mod question;
mod receipt;
mod referee;
mod rng;
mod row;
mod seat;
mod setup;
mod telling;
mod view;

pub use accounts::Accounts;
pub use choice::{Choice, Number};
pub use events::{Audience, Events};
pub use game::{Game, NoChance, Turn, points};
pub use ids::{block, starts};
pub use log::{Log, LogError, Step, StepOf, follow_step};
pub use notation::Notation;
pub use orders::{NoOrders, Orders};
pub use perft::{after, next_steps, perft, perft_within};
pub use player::{MAX_PLAYERS, PerPlayer, Player, PlayerSet, Viewer};
pub use question::{GamePrompt, NamedReceipt, Offer, Question, Questions, RefusedAction, heading};
pub use receipt::{Receipt, ScoreSheet};
pub use referee::{Explained, Fact, Reason, Recorded, Referee};
pub use rng::Rng;
pub use row::InlineList;
pub use seat::{Approach, Bargain, Bot, Character, Effort, Evaluate, Planned, Seat};
pub use setup::{Chosen, OptionSpec, OptionValue, Refused, Setup, Weight, choose, each_value};
pub use telling::{Entries, TableRow, Told};
pub use view::GameView;
pub use words::{Fault, scan};
