//! The views of the screen that are Tiletum's own. The frame lays them out.

mod area;
mod aside;
mod board;
mod cardinal;
mod context;
mod decide;
mod dice;
mod moving;
mod near;
mod round_end;
mod seats;
mod seldom;
mod telling;
mod trail;
mod ways;

pub use telling::Page;
