//! The Princes of Florence in the terminal.

pub mod edition;
mod palette;
