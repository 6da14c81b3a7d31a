//! What travels between a client and the host of its table, and what a server keeps of one; the only JSON there is.
//!
//! A client sends a [`Request`], a host sends a [`Message`]. Actions travel as texts in the notation of the game, seats as letters; what a
//! seat sees, is asked and is told travels as the game's own types. The state of a game never travels. A reader that does not
//! know the game reads the messages of [`AnyGame`].

mod entry;
mod heard;
mod message;
mod request;
mod study;
mod text;
mod types;

pub use entry::{Entry, KeptChair, KeptClock, KeptProposal, KeptStep};
pub use heard::hear;
pub use message::{
    Answer, Clock, Happened, Message, Owed, Past, Proposal, Refused, Seat, Sitter, Undo, Update,
};
pub use request::{Ask, Motion, NewGame, NewSeat, Request, Timing};
pub use study::{Expectation, Study, Thought};
pub use text::{READY, is_json, read, write};
pub use types::{AnyGame, Json, Types};
