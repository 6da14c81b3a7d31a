//! What every game of the server is.
//!
//! A game is a value: it says whose turn it is, which actions are legal and why another is not, and it
//! changes when an action is applied or a chance outcome is resolved. It draws no random numbers, reads no
//! clock and does no input or output; the same log gives the same state on every machine.
//!
//! The crate names no concept of any one game.

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
pub use question::{Barred, GamePrompt, NamedReceipt, Offer, Question, Questions, heading};
pub use receipt::{Receipt, ScoreSheet};
pub use referee::{Explained, Fact, Reason, Recorded, Referee};
pub use rng::Rng;
pub use row::InlineList;
pub use seat::{Approach, Bot, Character, Effort, Evaluate, Seat};
pub use setup::{Chosen, OptionSpec, OptionValue, Refused, Setup, choose, each_value};
pub use telling::{Entries, TableRow, Told};
pub use view::GameView;
pub use words::{Fault, scan};
