//! Cardinal Titus, the solo opponent: the rules decide for him, by his decree of the turn. Reconstructed; see `RULES.md`.

mod acts;
mod cards;
mod tasks;

use kernel::Player;

use crate::action::{Action, Outcome};
use crate::apply::{Recorder, tell};
use crate::config::Solo;
use crate::event::{Event, Place, Source, Term};
use crate::ids::{Act, Good, Tile};
use crate::open::Open;
use crate::setup::Want;
use crate::state::{Draw, Frame, State};

/// The seat of the cardinal.
pub(crate) const SEAT: usize = 1;

/// How many challenge cards there are.
pub(crate) const CHALLENGES: u8 = 8;

/// Challenges by their numbers.
const DEEP_COFFERS: u8 = 0;
const FAVOUR_AT_COURT: u8 = 1;
const READY_FOR_ACTION: u8 = 2;
const SPECIAL_FRIENDS: u8 = 3;
const INGENIOUS_CLERGY: u8 = 4;
const ECCLESIASTICAL_GAINS: u8 = 5;
const VISITORS: u8 = 6;
const WHISPERS: u8 = 7;

/// The marker of the first building, which whoever is ready for action has from the start.
pub(crate) const READY: u8 = 3;

/// The space that favour at court gives.
const FAVOUR: i8 = 5;

impl State {
    /// Whether the rules decide for a seat.
    pub(crate) fn is_titus(&self, seat: usize) -> bool {
        self.solo != Solo::None && seat == SEAT
    }

    const fn has_challenge(&self, challenge: u8) -> bool {
        self.titus.challenges >> challenge & 1 == 1
    }

    /// The one action that the cardinal takes now.
    pub(crate) fn titus_action(&self) -> Action {
        match self.open() {
            Open::Before => self.titus_die(),
            Open::Chosen => {
                let takes = self.may_take_bonus(&self.seats[SEAT], Open::Chosen).is_ok();
                if takes { Action::TakeBonus } else { Action::Done }
            }
            Open::Any { .. } => Action::As(self.titus_joker()),
            Open::Act { act, ap, die } => {
                let next = if ap > 0 { self.titus_act(act, ap) } else { None };
                let task = || if die { self.titus_task() } else { None };
                next.or_else(task).unwrap_or(if die { Action::End } else { Action::Done })
            }
            Open::Goods => Action::Gain(self.titus_shortest()),
            Open::House => self.titus_house(),
            Open::Pillar => self.titus_pillar(),
            Open::Walk { .. } | Open::Again(_) | Open::Anywhere(_) | Open::Prize => Action::Done,
            Open::Choose => {
                let housed = self.seats[SEAT].housed();
                let room = housed.iter().next().unwrap_or_default();
                Action::Choose(room.building())
            }
        }
    }

    pub(crate) fn titus_is_ready_for_action(&self) -> bool {
        self.has_challenge(READY_FOR_ACTION)
    }

    /// The decrees of the fairs and the two that belong to none; favour at court is shown at once.
    pub(crate) fn set_out_titus(&mut self, ear: &mut Recorder) {
        if self.solo == Solo::None {
            return;
        }
        let mut decrees = [0, 0, 0, 0, DECREES - 2, DECREES - 1];
        for (place, fair) in self.fairs.iter().enumerate() {
            decrees[place] = fair.fair;
        }
        decrees.sort_unstable();
        self.titus.decrees = decrees;
        self.titus_at_court(ear);
    }

    /// What chance does for the cardinal alone.
    pub(crate) fn decide_for_titus(&mut self, want: Want, outcome: Outcome, ear: &mut Recorder) {
        match (want, outcome) {
            (Want::Challenge, Outcome::Challenge(challenge)) => {
                self.titus.challenges |= 1 << challenge;
                tell(ear, || Event::Challenge(challenge));
            }
            (Want::TitusCrest, Outcome::Tile(tile)) => {
                self.stacks[tile.index() - Tile::HELPERS] -= 1;
                self.seats[SEAT].crests[0] = tile;
                tell(ear, || Event::Laid(tile, Place::Titus));
            }
            (Want::TitusAct, Outcome::Action(act)) => self.mark(SEAT, act, READY),
            (Want::Decree, Outcome::Decree(place)) => {
                let decree = self.titus.decrees[usize::from(place)];
                self.titus.drawn |= 1 << place;
                self.titus.decree = decree;
                self.draw = Draw::Nothing;
                tell(ear, || Event::Decree(decree));
            }
            _ => {}
        }
    }

    fn challenge_points(&mut self, challenge: u8, points: u8, ear: &mut Recorder) {
        if points > 0 {
            self.score(SEAT, Source::Challenges, &[(Term::Challenge(challenge), points.into())], ear);
        }
    }

    pub(crate) fn titus_on_die(&mut self, seat: usize, good: Good, ear: &mut Recorder) {
        if self.is_titus(seat) && self.has_challenge(DEEP_COFFERS) {
            self.gain(seat, good, 1, Term::Challenge(DEEP_COFFERS), ear);
        }
    }

    /// A helper leaves the game without effect, unless a challenge says otherwise.
    pub(crate) fn titus_on_helper(&mut self, seat: usize, tile: Tile, ear: &mut Recorder) {
        let bonus = *self.edition.bonus(tile);
        if self.has_challenge(SPECIAL_FRIENDS) && (bonus.retrigger || bonus.die_good) {
            self.gain(seat, Good::Gold, 5, Term::Challenge(SPECIAL_FRIENDS), ear);
        }
        if self.has_challenge(INGENIOUS_CLERGY) && bonus.side.is_none() {
            self.bring(seat, tile, Term::Helper(tile), Source::Helpers, ear);
        }
        let number = bonus.side.map_or(bonus.plus, |(_, ap)| ap);
        if self.has_challenge(ECCLESIASTICAL_GAINS) {
            self.challenge_points(ECCLESIASTICAL_GAINS, number, ear);
        }
        if self.has_challenge(WHISPERS) && number > 0 {
            self.step_up(seat, 1, ear);
        }
    }

    /// A contract of a bonus tile brings a contract action, if the challenge says so.
    pub(crate) fn titus_on_contract(&mut self) {
        if self.has_challenge(SPECIAL_FRIENDS) {
            self.stack.push(Frame::Side { act: Act::Contract, ap: 1 });
        }
    }

    /// A character has no effect, unless a challenge says otherwise.
    pub(crate) fn titus_on_character(&mut self, seat: usize, tile: Tile, ear: &mut Recorder) {
        if !self.has_challenge(VISITORS) {
            return;
        }
        let bonus = *self.edition.bonus(tile);
        for good in Good::ALL {
            let count = bonus.goods[good.index()];
            if count > 0 {
                self.gain(seat, good, count.into(), Term::Challenge(VISITORS), ear);
            }
        }
        self.challenge_points(VISITORS, bonus.vp + bonus.side.map_or(0, |(_, ap)| ap), ear);
        if bonus.any > 0 {
            self.stack.push(Frame::Goods(bonus.any));
        }
    }

    /// Favour at court lifts his disc.
    pub(crate) fn titus_at_court(&mut self, ear: &mut Recorder) {
        if self.has_challenge(FAVOUR_AT_COURT) && self.seats[SEAT].king < FAVOUR {
            self.put_disc(SEAT, FAVOUR);
            tell(ear, || Event::Disc(Player::new(SEAT), FAVOUR));
        }
    }
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
#[must_use]
pub fn challenge_word(challenge: u8) -> &'static str {
    CHALLENGE_WORDS.get(usize::from(challenge)).copied().unwrap_or("?")
}

/// The word for a decree.
#[must_use]
pub fn decree_word(decree: u8) -> &'static str {
    DECREE_WORDS.get(usize::from(decree)).copied().unwrap_or("?")
}

/// All decrees with their words.
pub(crate) fn all_decrees() -> Vec<(&'static str, u8)> {
    (0..DECREES).map(|decree| (decree_word(decree), decree)).collect()
}
