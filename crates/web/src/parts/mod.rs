//! Parts that every game's screen is made of.

pub mod bust;
pub mod icon;
#[cfg(target_arch = "wasm32")]
mod mark;
#[cfg(target_arch = "wasm32")]
pub mod qr;
pub mod receipt;

#[cfg(target_arch = "wasm32")]
pub use mark::Lily;
