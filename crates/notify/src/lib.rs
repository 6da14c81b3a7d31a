//! Tells guests whose turn it is.
//!
//! What is told to whom and when is decided by [`Turn`], [`due`] and [`again`]: they read no clock and keep nothing. What can be
//! told at all is a [`Message`]: a guest's name, tables as everybody may see them, and links. A [`Sender`] brings it to a
//! [`Target`]: by mail, by Web Push, or by a webhook, of which it calls only public addresses. Whoever uses this crate keeps
//! what must outlive the program.

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
