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
//! [`parse`] only says whether a text is sound, [`Loaded::load`] keeps it for play.

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
