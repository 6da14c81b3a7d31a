//! Parts that every game's screen is made of.

pub mod bust;
pub mod icon;
#[cfg(target_arch = "wasm32")]
mod mark;
pub mod qr;
#[cfg(target_arch = "wasm32")]
pub mod receipt;

#[cfg(target_arch = "wasm32")]
pub use mark::Lily;
