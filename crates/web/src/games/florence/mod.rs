//! The screen of *The Princes of Florence*: its words, its pictures, what it shows, and the page itself.

pub mod draw;
pub mod lesson;
pub mod model;
pub mod rulebook;
#[cfg(target_arch = "wasm32")]
mod screen;
pub mod words;

/// The name of the game in records, links and requests.
pub const WORD: &str = <florence::State as kernel::Setup>::NAME;

#[cfg(target_arch = "wasm32")]
pub use screen::Page;
