//! The views of the screen that are Florence's own. The frame lays them out.

mod advised;
mod board;
mod cards;
mod characters;
mod context;
mod decide;
mod finale;
mod help;
mod joined;
mod jointly;
mod moment;
mod order_sheet;
mod orders;
mod panels;
mod place;
mod seats;
mod seldom;
mod telling;
mod turn;
mod variants;
mod which;
mod work;

pub use telling::Page;
