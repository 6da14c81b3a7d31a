//! The texts of the game: actions and outcomes in the rulebook's words, and why an action is refused.
//!
//! Words are separated by spaces and may be written in either case. Cards bear the words of the edition, seats are letters and
//! cells are as on a chess board. Every action has one written form, which [`Notation::write_action`] gives;
//! [`Notation::read_here`] also takes the short forms that people like to type.

mod borders;
pub(crate) mod names;
mod reader;
mod refusal;

pub(crate) use reader::{placement_within, read_laid};
pub(crate) use refusal::reason;
pub use refusal::{REASONS, explain};

use kernel::{Fault, Notation};

use crate::action::{Action, Outcome, Placement};
use crate::edition::{Edition, EditionRef};
use crate::ids::{Card, Stack};
use crate::illegal::Illegal;
use crate::state::{COIN, State};

/// The words with which an action begins.
pub(crate) const VERBS: [&str; 30] = [
    "return",
    "name",
    "decline",
    "raise",
    "pass",
    "buy",
    "place",
    "keep",
    "under",
    "as",
    "recruit",
    "later",
    "work",
    "bonus",
    "exchange",
    "build",
    "take",
    "freedom",
    "end",
    "sell",
    "bid",
    "free",
    "pay",
    "rank",
    "professor",
    "princess",
    "joint",
    "ask",
    "accept",
    "refuse",
];

/// What people call an action that has another name here, and those names.
pub(crate) const MEANT: [(&str, &[&str]); 19] = [
    ("offer", &["raise", "joint"]),
    ("outbid", &["raise"]),
    ("fold", &["pass"]),
    ("auction", &["name"]),
    ("nominate", &["name"]),
    ("complete", &["work"]),
    ("play", &["work"]),
    ("draw", &["take"]),
    ("lay", &["place"]),
    ("put", &["place"]),
    ("introduce", &["freedom"]),
    ("done", &["end"]),
    ("jointly", &["joint"]),
    ("cooperate", &["joint"]),
    ("demand", &["ask"]),
    ("agree", &["accept"]),
    ("reject", &["refuse"]),
    ("hire", &["bid"]),
    ("convert", &["exchange"]),
];

/// The words with which an outcome begins.
pub(crate) const CHANCES: [&str; 2] = ["start", "draw"];

/// The words that stand within actions and outcomes, besides the names of things.
pub(crate) const OTHERS: [&str; 5] = ["seen", "from", "flip", "with", "for"];

/// Whether the word has a meaning in the notation, so that no card may bear it.
pub(crate) fn is_word(word: &str) -> bool {
    VERBS.iter().chain(&CHANCES).chain(&OTHERS).any(|&known| known == word)
}

impl Notation for State {
    fn write_action(edition: EditionRef, action: Action) -> String {
        write_action(&edition, action)
    }

    fn read_actions(edition: EditionRef, text: &str) -> Result<Vec<Action>, Fault> {
        reader::read_actions(&edition, text)
    }

    fn read_here(&self, text: &str) -> Result<Vec<Action>, Fault> {
        let mut actions = Self::read_actions(self.rules.edition, text)?;
        self.leave_out_what_follows_by_itself(&mut actions);
        Ok(actions)
    }

    fn write_outcome(edition: EditionRef, outcome: Outcome) -> String {
        match outcome {
            Outcome::Start(player) => format!("start {player}"),
            Outcome::Freedom(freedom) => format!("draw {freedom}"),
            Outcome::Draw(card) => format!("draw {}", card_word(&edition, card)),
        }
    }

    fn read_outcome(edition: EditionRef, text: &str) -> Result<Outcome, Fault> {
        reader::read_outcome(&edition, text)
    }

    fn reason(illegal: &Illegal) -> &'static str {
        reason(illegal)
    }

    fn explain(edition: EditionRef, illegal: &Illegal) -> String {
        explain(&edition, illegal, &|player| player.to_string())
    }
}

impl State {
    /// The last of the cards looked at goes under the stack by itself. Whoever names it too, for good order, means the same
    /// as whoever does not.
    fn leave_out_what_follows_by_itself(&self, actions: &mut Vec<Action>) {
        let mut left = self.seen().to_vec();
        if left.is_empty() {
            return;
        }
        for next in 1..actions.len() {
            let (Action::Keep(card) | Action::Under(card)) = actions[next - 1] else { return };
            left.retain(|&seen| seen != card);
            if left.len() > 1 {
                continue;
            }
            if actions[next] == Action::AsSeen
                || left.first().map(|&last| Action::Under(last)) == Some(actions[next])
            {
                actions.remove(next);
            }
            return;
        }
    }
}

/// The action in the words of the rulebook; see [`Notation::write_action`].
#[must_use]
pub fn write_action(edition: &Edition, action: Action) -> String {
    let card = |card: Card| card_word(edition, card);
    match action {
        Action::Return(profession) => format!("return {}", card(profession)),
        Action::Name(object) => format!("name {object}"),
        Action::Decline => "decline".to_owned(),
        Action::Raise => "raise".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Buy(object) => format!("buy {object}"),
        Action::Place(placement) => format!("place {}", write_placement(placement)),
        Action::Keep(kept) => format!("keep {}", card(kept)),
        Action::Under(next) => format!("under {}", card(next)),
        Action::AsSeen => "as seen".to_owned(),
        Action::Recruit { card: profession, from } => {
            format!("recruit {} from {from}", card(profession))
        }
        Action::Later => "later".to_owned(),
        Action::Work(profession) => format!("work {}", card(profession)),
        Action::Bonus(bonus) => format!("bonus {}", card(bonus)),
        Action::Exchange(prestige) => format!("exchange {prestige}"),
        Action::Build(building) => format!("build {building}"),
        Action::TakeProfession => "take profession".to_owned(),
        Action::TakeBonus => "take bonus".to_owned(),
        Action::Introduce(freedom) => format!("freedom {freedom}"),
        Action::End => "end".to_owned(),
        Action::KeepObject(object) => format!("keep {object}"),
        Action::Sell => "sell".to_owned(),
        Action::TakeLandscape(landscape) => format!("take {landscape}"),
        Action::Bid { character, space } => {
            format!("bid {character} {}", edition.characters.amount(character, space))
        }
        Action::Free => "free".to_owned(),
        Action::Pay => "pay".to_owned(),
        Action::Rank => "rank".to_owned(),
        Action::Consult(stack) => format!("professor {stack}"),
        Action::Princess => "princess".to_owned(),
        Action::Join { building, with } => format!("joint {building} with {with}"),
        Action::Ask(coins) => format!("ask {}", i32::from(coins) * COIN),
        Action::Accept => "accept".to_owned(),
        Action::Refuse => "refuse".to_owned(),
    }
}

/// The word for a card in notation.
#[must_use]
pub fn card_word(edition: &Edition, card: Card) -> &str {
    let number = card.number();
    match card.stack() {
        Stack::Profession => &edition.professions[number].id,
        Stack::Bonus => &edition.bonus_cards[number].id,
        Stack::Prestige => &edition.prestige_cards[number].id,
    }
}

/// The card with this word, in lower case.
#[must_use]
pub fn card_from_word(edition: &Edition, word: &str) -> Option<Card> {
    let cards = (0..Card::COUNT).filter_map(Card::from_index);
    cards.into_iter().find(|&card| card_word(edition, card) == word)
}

/// The placement as written after `place`, such as `forest c4 r90 flip`.
#[must_use]
pub fn write_placement(placement: Placement) -> String {
    let Placement { tile, orientation, anchor } = placement;
    let mut text = format!("{} {anchor}", tile.word());
    if orientation.quarters() > 0 {
        text.push_str(&format!(" r{}", 90 * orientation.quarters()));
    }
    if orientation.flipped() {
        text.push_str(" flip");
    }
    text
}

/// Reads a placement as written after `place`, for example in a position.
///
/// # Errors
/// The word that cannot be read, and what was expected there.
pub fn read_placement(edition: &Edition, text: &str) -> Result<Placement, Fault> {
    reader::read_placement(edition, text)
}

#[cfg(test)]
mod tests;
