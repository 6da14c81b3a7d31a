//! The screen of *Tiletum*: its words, its pictures, what it shows, and the page itself.

pub mod draw;
pub mod lesson;
pub mod model;
pub mod rulebook;
#[cfg(target_arch = "wasm32")]
mod screen;
pub mod words;

#[cfg(target_arch = "wasm32")]
pub use screen::Page;
