//! The screen of a game that has none of its own: made from what the game tells in words.

#[cfg(target_arch = "wasm32")]
mod page;
mod story;
#[cfg(target_arch = "wasm32")]
mod views;

#[cfg(target_arch = "wasm32")]
pub use page::Plain;
pub use story::{Group, Pick, by_seat, groups, history, lines, outlook, scene, whole_rows};
