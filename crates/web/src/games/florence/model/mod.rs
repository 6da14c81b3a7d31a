//! From what the host tells and what a person has picked to what the screen shows. Nothing here draws, and nothing decides a
//! rule: what is possible, and why not, comes from the prompt.

mod acting;
mod advised;
mod characters;
mod course;
mod deal;
mod desk;
mod face;
mod guide;
mod help;
mod history;
mod limit;
mod listing;
mod log;
mod menu;
mod orders;
mod outlook;
mod placing;
mod planned;
mod reasons;
mod spot;
mod text;
mod working;

pub use acting::{Row, RowKind, and_then, menu};
pub use advised::{counsel, exchanged};
pub use characters::{OnOffer, Space, Suitor, characters, does, powers, reminder, suitors, unused};
pub use course::last_bids;
pub use deal::{COIN, Deal, Gain, asked, drafted, may_withdraw, refused, standing_offer};
pub use desk::{Draft, Facts, Panel, Picked, Sure, Terms};
pub use face::{Face, Shortfall, Wish, Worth, face, letter};
pub use guide::{HINTS, hint, hint_text};
pub use help::{
    Help, Topic, about_object, good_for, help, in_brief, rule_section, title, topics, touching_rule,
};
pub use history::{History, Revealed, history, revealed};
pub use limit::{Limit, keep_limit, prefer_wanted};
pub use listing::{FRAME_SIGNS, SIGNS, legend, listed, picture, sign};
pub use log::lines;
pub use menu::{Offer, choice_name, market, offers, recruits, wished};
pub use orders::{may_order, objects, order_words, rule_kind, standing, sums};
pub use outlook::{Shift, beside, considered, hired, in_short, outlook, then_worth};
pub use placing::{Placing, roomiest};
pub use spot::{Spot, flight, offered_at, touched};
pub use text::{board_text, cell_text, cell_topic, comparison};
pub use working::Working;

#[cfg(test)]
pub(in crate::games::florence) mod tests;
