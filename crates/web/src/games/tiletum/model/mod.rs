//! From what the host tells and what a person has picked to what the screen shows. Nothing here draws, and nothing decides a rule:
//! what is possible, and why not, comes from the prompt and from what is in reach.

mod advised;
mod ended;
mod facts;
mod help;
mod hint;
mod log;
mod missed;
mod moving;
mod opening;
mod pick;
mod ranking;
mod reaching;
mod refused;
mod settled;
mod signs;
mod story;
mod taking;
mod turn;
mod turns;

pub use advised::counsel;
pub use ended::{Ended, EndedSeat, ended, journeys};
pub use facts::Facts;
pub use help::{help, rule_section, topic_icon, topic_of, topic_of_city, topic_of_fair, topic_title, topics};
pub use hint::hint;
pub use log::{die_of, front, has, lines};
pub use missed::missed;
pub use moving::{Move, moves};
pub use pick::{Group, Kind, Light, Lights, Pick, picks};
pub use ranking::{is_last, title};
pub use refused::{Closed, closed};
pub use settled::settle;
pub use signs::Signs;
pub use story::{ahead, comparison, fair_line, history, scene};
pub use taking::at_hand;

#[cfg(test)]
mod pressed;
#[cfg(test)]
mod shown;
#[cfg(test)]
pub(super) mod tests;
