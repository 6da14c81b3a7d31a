//! Boards on which tiles are laid.

pub mod outline;
