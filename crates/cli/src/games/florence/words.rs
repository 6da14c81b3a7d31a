//! Short words for lists and receipts.

use florence::edition::Edition;
use florence::ids::Object;
use florence::{Action, Illegal, Term, card_word, receipt_sum};
use kernel::Receipt;

use super::palette;
use crate::paint::{QUIET, StyledLine};

/// What an object is called in the market.
pub const fn object(object: Object) -> &'static str {
    match object {
        Object::Forest => "forest",
        Object::Lake => "lake",
        Object::Park => "park",
        Object::Jester => "jester",
        Object::Builder => "builder",
        Object::Prestige => "prestige card",
        Object::Recruiting => "recruiting card",
        Object::Landscape => "landscape",
    }
}

/// The number with the noun, `1 jester` or `2 jesters`.
pub fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// A work value as people add it up, `theater 4 + travel 3 + 2 jesters 4 + 4 cards 4 = 15`, against the least value, if it is
/// to be told; and what is wanted and missing.
pub fn work_value(edition: &Edition, value: &Receipt<Term>, minimum: Option<i32>) -> StyledLine {
    let total = value.total();
    let enough = minimum.is_none_or(|minimum| total >= minimum);
    let sum = receipt_sum(edition, value);
    // A sum of one term does not repeat it.
    let sum = sum.rsplit_once(" = ").map_or(sum.as_str(), |(terms, _)| terms).to_owned();
    let style = if enough { palette::GOOD.bold() } else { palette::GOLD };
    let mut line = StyledLine::from(sum).add(style, format!(" = {total}"));
    if let Some(minimum) = minimum.filter(|&minimum| minimum > 0) {
        line.push(if enough { palette::GOOD } else { QUIET }, format!(", needs {minimum}"));
    }
    let missing: Vec<&str> =
        value.terms().iter().filter_map(|&(term, amount)| missing(term, amount)).collect();
    if !missing.is_empty() {
        line.push(QUIET, format!("  no {}", missing.join(", no ")));
    }
    line
}

/// What is wanted, if it is missing.
const fn missing(term: Term, amount: i32) -> Option<&'static str> {
    match term {
        Term::WantedBuilding(building) if amount == 0 => Some(building.word()),
        Term::WantedLandscape(landscape) if amount == 0 => Some(landscape.word()),
        Term::WantedFreedom(freedom) if amount == 0 => Some(freedom.word()),
        _ => None,
    }
}

/// What an action points at, in a list of things that cannot be had.
pub fn target(edition: &Edition, action: Action) -> String {
    match action {
        Action::Name(wanted) | Action::Buy(wanted) => object(wanted).to_owned(),
        Action::Work(card) | Action::Recruit { card, .. } => card_word(edition, card).to_owned(),
        Action::Build(building) => building.word().to_owned(),
        Action::TakeProfession => "profession card".to_owned(),
        Action::TakeBonus => "bonus card".to_owned(),
        Action::Introduce(freedom) => format!("freedom of {freedom}"),
        Action::Raise => "raise".to_owned(),
        _ => String::new(),
    }
}

/// Why it cannot be had, in two or three words; nothing if that goes without saying.
pub fn why(illegal: &Illegal) -> Option<String> {
    Some(match illegal {
        Illegal::SoldThisRound { buyer, .. } => format!("sold to {buyer}"),
        Illegal::NoneToSell(_) | Illegal::BuildingsGone(_) | Illegal::FreedomsGone(_) => {
            "none left".to_owned()
        }
        Illegal::BuilderLimit { limit } => format!("you own {limit}"),
        Illegal::NoRoom(_) => "no room".to_owned(),
        Illegal::CannotPay { price, .. } => format!("costs {price}, you cannot pay"),
        Illegal::BelowMinimum { value, minimum, .. } => format!("value {value} of {minimum}"),
        Illegal::ProfessionTakenThisTurn | Illegal::FreedomIntroducedThisTurn => "once a turn".to_owned(),
        Illegal::AlreadyBuilt(_) | Illegal::AlreadyIntroduced(_) => "you have it".to_owned(),
        Illegal::StackEmpty(_) => "no card left".to_owned(),
        _ => return None,
    })
}
