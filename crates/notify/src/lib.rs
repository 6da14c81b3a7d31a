//! Tells guests whose turn it is.
//!
//! What is told to whom and when is decided by [`Turn`], [`due`] and [`again`]: they read no clock and keep nothing. What can be
//! told at all is a [`Message`]: a guest's name, tables as everybody may see them, and links. A [`Sender`] brings it to a
//! [`Target`]: by mail (SMTP), by Web Push (RFC 8030, 8291 and 8292), or by a webhook, of which it calls only public addresses.
//! Whoever uses this crate keeps what must outlive the program. All times are in milliseconds, moments since 1970.
//!
//! ```
//! use notify::{Pace, Turn, USUAL_GRACE, Wait, due};
//!
//! // At version 7 of the table the seat came to owe a decision, at the time 1000.
//! let turn = Turn::default().after(true, 0, 7, 1000);
//! let wait = Wait { table: "9a1e".to_owned(), seat: 0, turn: turn.number, since: turn.since, told: 0 };
//! let pace = Pace { grace: USUAL_GRACE, every: 0, last: 0 };
//!
//! // Whoever decides within a minute gets no message; then there is one for the turn, and no second.
//! assert!(due(pace, std::slice::from_ref(&wait), 1000).is_empty());
//! assert_eq!(due(pace, std::slice::from_ref(&wait), 1000 + USUAL_GRACE), [&wait]);
//! let told = Wait { told: turn.number, ..wait };
//! assert!(due(pace, &[told], 1000 + 2 * USUAL_GRACE).is_empty());
//! ```
//!
//! `docs/messages.md` says what is sent.

mod client;
mod formats;
mod links;
mod look_up;
mod mail;
mod mail_box;
mod message;
mod pages;
mod plan;
mod push;
mod send;
mod target;
mod texts;
mod turns;
mod vet;

pub use client::Reach;
pub use links::{Deed, Links};
pub use look_up::Resolve;
pub use mail::Mail;
pub use mail_box::{MailBox, mail_box};
pub use message::{About, Message, Place, harmless, plain};
pub use pages::page;
pub use plan::{Pace, RAREST, USUAL_GRACE, Wait, again, due};
pub use push::Vapid;
pub use send::{Sender, Sent};
pub use target::Target;
pub use turns::Turn;
pub use vet::is_public;
