//! One table as pure data: who sits where, what was decided, what everybody may see of it.
//!
//! A [`Table`] takes one [`Request`] after another and answers each; it waits for nothing, writes nothing and reads no clock: whoever owns it says what time it is. The
//! server and the browser run the same table and differ only in what they do with the answers. Chance is drawn from a secret
//! generator that belongs to the table; the log keeps what was drawn, never the generator.

mod any;
mod chair;
mod clock;
mod command;
mod journal;
mod play;
mod proposal;
mod table;

pub use any::AnyTable;
pub use chair::Chair;
pub use clock::{Clock, Timing};
pub use command::{Answer, ClientId, Command, Refusal, Request};
pub use journal::{Change, Snapshot};
pub use proposal::{Motion, Proposal};
pub use search::Level;
pub use table::{Mark, Options, Table, Told, WhyNoUndo};
