//! The host of a table in a worker of the browser, beside the page: rules, dice and bots, for play without a server.
//!
//! It is a program of its own, so that the page is there before it is, and so that the page cannot hold what no seat may see. It is
//! a [`host::Local`] with a browser's messages on both sides, and has no public items: a page starts it and waits for
//! [`wire::READY`]. From then on every message to it is a [`wire::Request`], every message from it a [`wire::Message`], as JSON.
//! The same exchange without a browser:
//!
//! ```
//! use wire::{AnyGame, Answer, Ask, Message, Request};
//!
//! let mut local = host::Local::new(1, || 0);
//! let request = Request::<AnyGame> { client: "page".to_owned(), number: 1, expected: 0, ask: Ask::Pace { pause: 600 } };
//! let said = local.handle(&wire::write(&request)).expect("it is a request");
//! let (client, json) = &said[0];
//! let done = Message::<AnyGame>::Answer { number: 1, answer: Answer::Done { version: 0 } };
//! assert_eq!((client.as_str(), wire::read(json)), ("page", Ok(done)));
//! assert!(local.handle("no JSON").is_err());
//! ```

#[cfg(target_arch = "wasm32")]
mod worker_host;
