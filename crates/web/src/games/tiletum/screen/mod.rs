//! The views of the screen that are Tiletum's own. The frame lays them out.

mod area;
mod board;
mod context;
mod decide;
mod dice;
mod moving;
mod seats;
mod telling;
mod trail;

pub use telling::Page;
