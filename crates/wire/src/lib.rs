//! What travels between a client and the host of its table, and what a server keeps of one; the only JSON there is.
//!
//! A client sends a [`Request`], a host sends a [`Message`]. Actions travel as texts in the notation of the game, seats as
//! letters; what a seat sees, is asked and is told travels as the game's own types. The state of a game never travels. A reader
//! that does not know the game reads the messages of [`AnyGame`].
//!
//! ```
//! use kernel::Player;
//! use wire::{AnyGame, Answer, Ask, Message, Request};
//!
//! let bid = Ask::Act { seat: Player::new(0), actions: vec!["bid 7".to_owned()] };
//! let request = Request::<AnyGame> { client: "page".to_owned(), number: 3, expected: 6, ask: bid };
//! let json = wire::write(&request);
//! assert_eq!(json, r#"{"client":"page","number":3,"expected":6,"ask":{"act":{"seat":"A","actions":["bid 7"]}}}"#);
//!
//! // The host answers under the number of the request, and tells the new version of the table.
//! let heard = wire::read::<Message<AnyGame>>(r#"{"answer":{"number":3,"answer":{"done":{"version":7}}}}"#);
//! assert_eq!(heard, Ok(Message::Answer { number: 3, answer: Answer::Done { version: 7 } }));
//! assert!(wire::read::<Request<AnyGame>>("{}").is_err(), "what is wrong is said, with its place");
//! ```
//!
//! The server's own document, `/api/openapi.json`, describes the same values for programs in other languages.

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
    Answer, Clock, Happened, Message, Owed, Past, Present, Proposal, Refused, Seat, Since, Sitter, Undo,
    Update, Wish,
};
pub use request::{Ask, HELD, Motion, NewGame, NewSeat, Promise, Request, Timing};
pub use study::{Expectation, Study, Thought};
pub use text::{READY, is_json, read, write};
pub use types::{AnyGame, Json, Types};
