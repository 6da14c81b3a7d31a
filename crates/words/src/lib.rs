//! Words: the languages there are, texts that exist in all of them or do not compile, texts as words with their places, and what
//! English sentences about wrong words are made of.
//!
//! A text is a line of a [`catalogue!`]:
//!
//! ```
//! use words::{Lang, catalogue};
//!
//! catalogue! {
//!     /// At a door.
//!     Door {
//!         Enter: "Come in, {0}." | "Wejdź, {0}." | "Entra, {0}." | "Pojď dál, {0}." | "Komm herein, {0}.",
//!     }
//! }
//!
//! assert_eq!(Door::Enter.fill(Lang::It, &[&"Anna"]), "Entra, Anna.");
//! assert!(words::faults::<Door>().is_empty());
//! ```

mod catalogue;
pub mod english;
mod fault;
mod lang;
pub mod scan;
pub mod spelling;

pub use catalogue::{Catalogue, faults, fill, named};
pub use fault::Fault;
pub use lang::Lang;
