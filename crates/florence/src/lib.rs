//! The rules of *The Princes of Florence*.

pub mod board;
pub mod edition;
pub mod effects;
pub mod ids;
