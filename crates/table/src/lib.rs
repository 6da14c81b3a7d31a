//! One table as pure data: who sits where, what was decided, what may be taken back, what everybody may see of it.
//!
//! A [`Table`] takes one [`Request`] after another and answers each. It waits for nothing, writes nothing and reads no clock:
//! whoever owns it says what time it is. The server and the browser run the same table and differ only in what they do with
//! the answers. Chance is drawn from a secret generator that belongs to the table; the log keeps what was drawn, never the
//! generator.
//!
//! Two people sit down, begin, and one takes a decision back:
//!
//! ```
//! use goofspiel::{Bid, Card, Edition, State};
//! use kernel::{Player, Setup};
//! use table::{Answer, ClientId, Command, Options, Refusal, Request, Table};
//!
//! let config = State::configure(Edition::Suit, 2, &[]).expect("two may play");
//! let mut table = Table::<State>::new(config, Options::default(), 7);
//! let mut number = 0;
//! let mut ask = |client: &str, command| {
//!     number += 1;
//!     let client = ClientId(client.to_owned());
//!     let answer = table.handle(Request { client, number, expected: table.version(), command });
//!     (answer, table.deciders())
//! };
//! let [a, b] = [0, 1].map(Player::new);
//! ask("anna", Command::Sit { seat: a, name: "Anna".to_owned() });
//! ask("bartek", Command::Sit { seat: b, name: "Bartek".to_owned() });
//!
//! // Chance is nobody's decision: the table has turned up the first prize, and both owe a bid.
//! let (answer, deciders) = ask("anna", Command::Start);
//! assert!(matches!(answer, Answer::Done { .. }) && deciders.len() == 2);
//!
//! let queen = Bid(Card::of_rank(12).expect("there is a queen"));
//! let (_, deciders) = ask("anna", Command::Act { seat: a, actions: vec![queen] });
//! assert!(!deciders.contains(a));
//! let (_, deciders) = ask("anna", Command::Undo { seat: a });
//! assert!(deciders.contains(a), "nothing was revealed since, so the bid could be taken back");
//!
//! let (answer, _) = ask("bartek", Command::Undo { seat: a });
//! assert_eq!(answer, Answer::Refused(Refusal::NotYourSeat));
//! ```
//!
//! Names and addresses of people, JSON and who is told what are the business of the crate `host`; what outlives the program is
//! told by [`Table::take_change`] and made again by [`Table::restored`].

mod any;
mod chair;
mod clock;
mod command;
mod journal;
mod play;
mod proposal;
mod table;

pub use any::AnyTable;
pub use chair::{Chair, Since};
pub use clock::{Clock, Timing};
pub use command::{Answer, ClientId, Command, Refusal, Request};
pub use journal::{Change, Snapshot};
pub use proposal::{Motion, Proposal};
pub use search::Level;
pub use table::{Mark, Options, Table, Told, WhyNoUndo};
