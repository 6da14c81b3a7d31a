//! Cardinal Titus, the solo opponent.

use crate::action::{Action, Outcome};
use crate::apply::Ear;
use crate::config::Solo;
use crate::ids::{Good, Tile};
use crate::setup::Want;
use crate::state::State;

/// How many challenge cards there are.
pub(crate) const CHALLENGES: u8 = 8;

impl State {
    /// Whether the rules decide for a seat.
    pub(crate) fn is_titus(&self, seat: usize) -> bool {
        self.solo != Solo::None && seat == 1
    }

    pub(crate) fn titus_action(&self) -> Action {
        Action::End
    }

    pub(crate) fn titus_is_ready_for_action(&self) -> bool {
        false
    }

    pub(crate) fn set_out_titus(&mut self) {}

    pub(crate) fn decide_for_titus(&mut self, _want: Want, _outcome: Outcome, _ear: &mut Ear) {}

    pub(crate) fn titus_on_die(&mut self, _seat: usize, _good: Good, _ear: &mut Ear) {}

    pub(crate) fn titus_on_helper(&mut self, _seat: usize, _tile: Tile, _ear: &mut Ear) {}

    pub(crate) fn titus_on_character(&mut self, _seat: usize, _tile: Tile, _ear: &mut Ear) {}

    pub(crate) fn titus_at_court(&mut self, _ear: &mut Ear) {}
}

/// How many decree cards there are.
pub(crate) const DECREES: u8 = 13;

/// The challenges, in the order of their numbers.
const CHALLENGE_WORDS: [&str; CHALLENGES as usize] = [
    "deep-coffers",
    "favour-at-court",
    "ready-for-action",
    "very-special-friends",
    "ingenious-clergy",
    "ecclesiastical-gains",
    "visitors-to-the-curia",
    "whispers-in-the-kings-ear",
];

/// The decrees: those of the eleven fairs in their order, then the two that belong to none.
const DECREE_WORDS: [&str; DECREES as usize] = [
    "buildings-are-forever",
    "religious-communities",
    "business-is-business",
    "king-and-country",
    "family-alliances",
    "mercantile-empire",
    "familiar-faces",
    "noblesse-oblige",
    "proud-pillars",
    "busy-hands",
    "glorious-spires",
    "undying-fame",
    "worldly-riches",
];

/// The word for a challenge.
pub(crate) fn challenge_word(challenge: u8) -> &'static str {
    CHALLENGE_WORDS.get(usize::from(challenge)).copied().unwrap_or("?")
}

/// The word for a decree.
pub(crate) fn decree_word(decree: u8) -> &'static str {
    DECREE_WORDS.get(usize::from(decree)).copied().unwrap_or("?")
}

/// All decrees with their words.
pub(crate) fn all_decrees() -> Vec<(&'static str, u8)> {
    (0..DECREES).map(|decree| (decree_word(decree), decree)).collect()
}
