//! What the face of a card says: what the card wants or counts, and what it is worth now.

use florence::Term;
use florence::edition::Profession;
use florence::effects::Condition;
use florence::ids::{Card, Stack, Tile};

use super::desk::Facts;
use super::menu::wished;
use crate::games::florence::draw::{band, signs};
use crate::games::florence::words::{Deciding, Thing, Unit};
use crate::parts::icon::{self, Icon};

/// A card face in the reader's language; the numbers on it are those of the moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// What kind of card it is.
    pub stack: Stack,
    /// The sign before its title.
    pub sign: Icon,
    /// The picture at its head, as SVG.
    pub band: String,
    /// What it is called.
    pub title: String,
    /// What a profession adds to its works.
    pub wishes: Vec<Wish>,
    /// What the card does, if it is no profession.
    pub rule: String,
    /// What it is worth now, if that is known.
    pub worth: Option<Worth>,
    /// By how much the choice under consideration would change that.
    pub gain: Option<i32>,
}

/// What a profession counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Its sign.
    pub sign: Icon,
    /// What it is called.
    pub name: String,
    /// What it adds, or would.
    pub amount: i32,
    /// Whether it is there.
    pub met: bool,
    /// Which professions in the hand want it too, if the card is none of them.
    pub shared: Option<String>,
}

/// What a card is worth now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Of what the number is.
    pub name: String,
    /// The number.
    pub amount: String,
    /// What is wrong with it.
    pub fault: Shortfall,
}

/// What is wrong with the worth of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortfall {
    /// Nothing.
    None,
    /// A work below the minimum of the round.
    Low,
    /// It is worth nothing yet.
    Nothing,
}

/// So many letters has the title of a card at most.
const LONGEST_TITLE: usize = 64;

/// The face of a card.
#[must_use]
pub fn face(facts: &Facts, card: Card) -> Face {
    match card.stack() {
        Stack::Profession => profession(facts, card),
        Stack::Bonus => {
            let held =
                facts.view.own.as_ref().and_then(|own| own.bonus.iter().find(|(held, _)| *held == card));
            // Its rule names the card, unless it is too long for a name.
            let (rule, kind) =
                (facts.tongue.card_rule(card), Thing::BonusCard.text(facts.tongue.lang).to_owned());
            let (title, rule) =
                if rule.chars().count() <= LONGEST_TITLE { (rule, kind) } else { (kind, rule) };
            Face {
                sign: icon::BONUS,
                band: band::of_sign("band-bonus", counted(facts, card)),
                title,
                rule,
                ..plain(facts, card, held.map(|(_, worth)| *worth))
            }
        }
        Stack::Prestige => {
            let held =
                facts.view.own.as_ref().and_then(|own| own.prestige.iter().find(|held| held.card == card));
            let condition = &facts.view.edition.prestige_cards[card.number()].condition;
            let (title, rule) = facts.tongue.condition(condition);
            let band = band::of_points(most(condition));
            Face {
                sign: icon::PRESTIGE_CARD,
                band,
                title,
                rule,
                ..plain(facts, card, held.map(|held| held.points))
            }
        }
    }
}

/// A card without wishes: what it is worth in the hand, or would be there.
fn plain(facts: &Facts, card: Card, held: Option<i32>) -> Face {
    let worth = held.or_else(|| facts.promised(card).map(kernel::Receipt::total)).map(|worth| Worth {
        name: Unit::Now.fill(facts.tongue.lang, &[&""]),
        amount: format!("+{worth}"),
        fault: if worth == 0 { Shortfall::Nothing } else { Shortfall::None },
    });
    Face {
        stack: card.stack(),
        sign: icon::HAND,
        band: String::new(),
        title: String::new(),
        wishes: Vec::new(),
        rule: String::new(),
        worth,
        gain: None,
    }
}

/// The face of a recruiting card in hand.
#[must_use]
pub fn letter(facts: &Facts) -> Face {
    let lang = facts.tongue.lang;
    Face {
        stack: Stack::Profession,
        sign: icon::RECRUITING,
        band: band::of_sign("band-recruiting", icon::RECRUITING),
        title: Thing::RecruitingCard.text(lang).to_owned(),
        wishes: Vec::new(),
        rule: Deciding::LetterRule.text(lang).to_owned(),
        worth: Some(Worth {
            name: Deciding::InEveryWork.text(lang).to_owned(),
            amount: format!("+{}", facts.view.rules.rates.each_card),
            fault: Shortfall::None,
        }),
        gain: None,
    }
}

/// The sign of what a bonus card counts.
fn counted(facts: &Facts, card: Card) -> Icon {
    let terms = &facts.view.edition.bonus_cards[card.number()].terms;
    terms.first().map_or(icon::BONUS, |term| signs::metric(term.metric))
}

/// The most points that a condition brings.
const fn most(condition: &Condition) -> i32 {
    match condition {
        Condition::Most { points, .. }
        | Condition::Fewest { points, .. }
        | Condition::AtLeast { points, .. } => *points,
    }
}

/// What a profession wants: each wish with its sign, and whether it is met.
fn profession(facts: &Facts, card: Card) -> Face {
    let tongue = &facts.tongue;
    let wants = &facts.view.edition.professions[card.number()];
    let rates = &facts.view.rules.rates;
    let own = facts.view.own.as_ref();
    let held = own.and_then(|own| own.works.iter().find(|(held, _)| *held == card));
    let receipt =
        held.map(|(_, receipt)| receipt).or_else(|| facts.promised(card)).filter(|_| facts.counts_hand());
    let terms = receipt.map(kernel::Receipt::terms).unwrap_or_default();
    let wish = |sign: Icon, name: String, amount: i32, wanted: Term, shared: Option<String>| Wish {
        sign,
        name,
        amount,
        met: receipt.is_none() || terms.iter().any(|(term, there)| *term == wanted && *there > 0),
        shared,
    };
    let shared = |wishes: &dyn Fn(&Profession) -> bool| wished(facts, wishes).filter(|_| held.is_none());
    let mut wishes = vec![
        wish(
            signs::building(wants.building),
            tongue.tile(Tile::Building(wants.building)),
            rates.wanted_building,
            Term::WantedBuilding(wants.building),
            shared(&|other| other.building == wants.building),
        ),
        wish(
            signs::landscape(wants.landscape),
            tongue.tile(Tile::Landscape(wants.landscape)),
            rates.wanted_landscape,
            Term::WantedLandscape(wants.landscape),
            shared(&|other| other.landscape == wants.landscape),
        ),
        wish(
            signs::freedom(wants.freedom),
            tongue.freedom(wants.freedom),
            rates.wanted_freedom,
            Term::WantedFreedom(wants.freedom),
            shared(&|other| other.freedom == wants.freedom),
        ),
    ];
    wishes.extend(terms.iter().filter_map(|(term, amount)| {
        let (sign, name) = match term {
            Term::Jesters(_) => (icon::JESTER, Thing::Jesters),
            Term::Cards(_) => (icon::HAND, Thing::Cards),
            _ => return None,
        };
        let name = name.text(tongue.lang).to_owned();
        Some(Wish { sign, name, amount: *amount, met: *amount > 0, shared: None })
    }));
    // Before the first round what it will ask for counts.
    let least = facts.view.minimum.max(facts.view.edition.minimum_work_value[0]);
    Face {
        stack: card.stack(),
        sign: signs::building(wants.building),
        band: band::of_profession(card.number(), wants.landscape, signs::building(wants.building)),
        title: tongue.card(card),
        wishes,
        rule: String::new(),
        worth: receipt.map(kernel::Receipt::total).map(|total| Worth {
            name: if total < least {
                Deciding::Below.fill(tongue.lang, &[&least])
            } else {
                Thing::WorkValue.text(tongue.lang).to_owned()
            },
            amount: total.to_string(),
            fault: if total < least { Shortfall::Low } else { Shortfall::None },
        }),
        gain: None,
    }
}
