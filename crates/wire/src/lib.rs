//! What travels between a client and the host of its table, and what a server keeps of one; the only JSON there is.
//!
//! A client says [`Said`], a host says [`Say`]. Actions travel as texts in the notation of the game, seats as letters; what a
//! seat sees, is asked and is told travels as the game's own types. The state of a game never travels. A reader that does not
//! know the game reads the messages of [`AnyGame`].

mod entry;
mod heard;
mod said;
mod say;
mod study;
mod text;
mod types;

pub use entry::{Entry, KeptChair, KeptClock, KeptProposal, KeptStep};
pub use said::{Ask, Motion, NewGame, NewSeat, Said, Timing};
pub use say::{Answer, Clock, Happened, Owed, Past, Proposal, Refused, Say, Seat, Sitter, Undo, Update};
pub use study::{Expectation, Study, Thought};
pub use text::{READY, is_json, read, write};
pub use types::{AnyGame, Json, Types};
