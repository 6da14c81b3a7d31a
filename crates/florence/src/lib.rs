//! The rules of *The Princes of Florence*.

#![deny(clippy::wildcard_enum_match_arm, clippy::float_arithmetic)]

pub mod board;
pub mod edition;
pub mod effects;
pub mod ids;
