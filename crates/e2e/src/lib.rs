//! A browser for tests: opens the page as a person would and watches what it does.
//!
//! A test asks for a [`RunningServer`]; it gets one only where `cargo verify` has built the page and names the program that serves
//! it, else the test says so and does nothing. What it finds out about the page goes through a [`Tab`], a thin cover over the
//! browser's own protocol. A [`Guest`] presses what can be pressed, by pointer, by keys alone or by what a screen reader finds, and so plays whole games; a
//! [`Checker`] judges accessibility.
//!
//! ```no_run
//! use e2e::{Guest, Hand, Look, RunningServer, Tab};
//!
//! # #[tokio::main]
//! # async fn main() {
//! let Some(server) = RunningServer::start() else { return };
//! let tab = Tab::open(server.url(), Look::PHONE).await;
//! tab.tap(".play-now").await;
//! Guest::at(&tab, Hand::Pointer).play_to_the_end().await;
//! // It fails if the console has an error or another host was asked for anything.
//! tab.close(server.url()).await;
//! # }
//! ```

mod checker;
mod find;
mod guest;
mod reader;
mod running;
mod tab;

pub use checker::Checker;
pub use guest::{Guest, Hand, Moment};
pub use running::RunningServer;
pub use tab::{Look, Tab};
