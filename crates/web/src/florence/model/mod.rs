//! From what the host tells and what a person has picked to what the screen shows. Nothing here draws, and nothing decides a
//! rule: what is possible, and why not, comes from the prompt.

mod desk;
mod guide;
mod history;
mod log;
mod menu;
mod placing;
mod text;
mod working;

pub use desk::{Facts, Panel, Picked};
pub use guide::{HINTS, hint};
pub use history::{History, Revealed, history, revealed};
pub use log::{Line, lines};
pub use menu::{Offer, Row, RowKind, market, menu, offers};
pub use placing::Placing;
pub use text::{board_text, cell_text, comparison};
pub use working::Working;

#[cfg(test)]
mod tests;
