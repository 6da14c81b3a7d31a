//! The phases in order of play. Each module lists its legal actions, checks one, and takes it; list and check ask the
//! same questions.

pub(crate) mod actions;
pub(crate) mod auction;
pub(crate) mod characters;
pub(crate) mod jointly;
pub(crate) mod keep_one;
pub(crate) mod landscape;
pub(crate) mod looking;
pub(crate) mod placing;
pub(crate) mod recruiting;
pub(crate) mod round;
pub(crate) mod setup;
pub(crate) mod working;
