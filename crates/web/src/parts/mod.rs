//! Parts that every game's screen is made of.

mod mark;

pub use mark::Lily;
