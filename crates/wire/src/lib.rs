//! What travels between a client and the host of its table, and what a server keeps of one; the only JSON there is.
//!
//! A client says [`Said`], a host says [`Say`]. Actions travel as texts in the notation of the game, seats as letters; what a
//! seat sees, is asked and is told travels as the game's own types. The state of a game never travels.

mod entry;
mod said;
mod say;
mod text;

pub use entry::{Entry, KeptChair, KeptStep};
pub use said::{Ask, NewGame, NewSeat, Said};
pub use say::{Answer, Happened, Past, Refused, Say, Seat, Sitter, Undo, Update};
pub use text::{read, write};
