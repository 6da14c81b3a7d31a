//! Edition files: everything that is printed on the components of a game, as data that can be changed without a compiler.
//!
//! A game says what its file has: sections, keys, bounds. This crate reads the file (TOML), finds all its faults at once, each
//! with line and column, and does what is the same for every game:
//!
//! - [`Section`] is a table being read; what nobody took is an unknown key. [`numbers!`] declares plain numbers, each once.
//! - [`names`] reads names of things in five languages; [`Confidence`] says how sure the file is of what it says.
//! - [`Content`] is what a game implements; [`Loaded`] is an edition that games are played with, one reference for each
//!   different content, told apart by its [`content_hash`].
//! - [`Compact`] is the form in which the shipped edition is compiled in, so that no program carries the reader of files only to
//!   play by that edition.
//! - [`Sheet`] lays an edition out for reading in a terminal.
//!
//! [`parse`] only says whether a text is sound, [`Loaded::load`] keeps it for play. A game reads its file like this; how an
//! edition of a game is read by others is shown in the crates of the games.
//!
//! ```
//! use edition::read_document;
//!
//! /// What one thing costs, in florins.
//! let read = |text: &str| {
//!     read_document(text, |_, root, _name| {
//!         let mut auction = root.section("auction");
//!         let opening_bid = auction.number("opening_bid", 1..=1000).value;
//!         auction.finish();
//!         root.finish();
//!         opening_bid
//!     })
//! };
//! let file = "format = 1\nname = \"my-own\"\n[auction]\nopening_bid = 300\n";
//! assert_eq!(read(file), Ok(300));
//!
//! // All faults are told, each with line and column.
//! let faults = read(&file.replace("opening_bid", "opening_bit")).expect_err("two faults");
//! for fault in &faults {
//!     println!("{fault}");
//! }
//! assert_eq!(faults.len(), 2);
//! ```

mod compact;
mod confidence;
mod document;
mod hash;
mod loaded;
mod names;
mod numbers;
mod reader;
mod sheet;

pub use compact::{Compact, Values, write_word};
pub use confidence::{Confidence, Mark};
pub use document::read_document;
pub use hash::content_hash;
pub use loaded::{Content, Library, Loaded, parse, written};
pub use names::{Names, TakenNames, names};
pub use numbers::{Bounds, Number, within};
pub use reader::{Found, KeyValue, Section, Source, number, suggestion, text};
pub use sheet::{Sheet, WIDEST, padded, plural};
