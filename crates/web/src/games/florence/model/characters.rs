//! The six characters as they stand: what each does for the viewer now, who bids for it, and what the viewer may bid.

use florence::ids::Character;
use florence::{Action, Due, SeatView, Stake, Warning};
use kernel::Player;

use super::desk::Facts;
use super::outlook::Shift;
use crate::few::sort_few;
use crate::games::florence::words::{Court, Deciding, Joint};

/// A character on offer, or bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnOffer {
    /// Which.
    pub character: Character,
    /// What it is called.
    pub name: &'static str,
    /// What it does, with the numbers of the moment.
    pub rule: String,
    /// Who bids how much, who has bought it, or from where bids go.
    pub standing: String,
    /// What the viewer may bid now, the lowest first, each with its action; nothing if that is not asked.
    pub bids: Vec<(i32, Action)>,
    /// The spaces of its bid track.
    pub track: Vec<Space>,
    /// Who has bought it.
    pub sold: Option<Player>,
    /// What it would do for the works in the viewer's hand, the greatest first: each with its value without and with it.
    pub works: Vec<Shift>,
}

/// A seat while the characters are bid for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suitor {
    /// Whose.
    pub player: Player,
    /// What it bids for whom, or has bought; or that it is in or out.
    pub state: String,
    /// Whether its marker lies on a character.
    pub holds: bool,
    /// Whether it has passed.
    pub out: bool,
    /// Whether it bids now.
    pub decides: bool,
}

/// A space of a bid track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// In florins.
    pub sum: i32,
    /// Whose marker lies there.
    pub marker: Option<Player>,
    /// Whether the viewer may bid so much now.
    pub open: bool,
    /// Whether a marker lies there or higher.
    pub passed: bool,
}

/// All six; none where they are not in the game.
#[must_use]
pub fn characters(facts: &Facts) -> Vec<OnOffer> {
    let Some(court) = &facts.view.court else { return Vec::new() };
    let (lang, numbers) = (facts.tongue.lang, &facts.view.edition.characters);
    let bidding = court.bidding.as_ref();
    let standing = |character: Character| {
        if let Some(sale) = court.hired[character.index()] {
            return Court::TakenBy.fill(lang, &[&facts.tongue.seat(sale.buyer)]);
        }
        let markers = bidding.map(|bidding| bidding.markers.as_slice()).unwrap_or_default();
        let bid = markers.iter().zip(&facts.view.seats).find_map(|(marker, seat)| {
            let (_, bid) = marker.filter(|(marked, _)| *marked == character)?;
            Some(Court::BidBy.fill(lang, &[&facts.tongue.seat(seat.player), &bid]))
        });
        bid.unwrap_or_else(|| Court::From.fill(lang, &[&numbers.bids(character).0]))
    };
    let bids = |character: Character| {
        let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
        let of_this = choices.filter_map(|choice| match choice.action {
            Action::Bid { character: other, space } if other == character => {
                Some((numbers.amount(character, space), choice.action))
            }
            _ => None,
        });
        of_this.collect()
    };
    let on_offer = |character: Character| {
        let bids: Vec<(i32, Action)> = bids(character);
        OnOffer {
            character,
            name: facts.tongue.character(character),
            rule: does(facts, character),
            standing: standing(character),
            track: track(facts, character, &bids),
            sold: court.hired[character.index()].map(|sale| sale.buyer),
            works: if character == Character::Muse { with_muse(facts) } else { Vec::new() },
            bids,
        }
    };
    Character::ALL.into_iter().map(on_offer).collect()
}

/// The bid track of a character.
fn track(facts: &Facts, character: Character, bids: &[(i32, Action)]) -> Vec<Space> {
    let numbers = &facts.view.edition.characters;
    let bidding = facts.view.court.as_ref().and_then(|court| court.bidding.as_ref());
    let markers = bidding.map(|bidding| bidding.markers.as_slice()).unwrap_or_default();
    let marker = markers.iter().zip(&facts.view.seats).find_map(|(marker, seat)| {
        let (_, bid) = marker.filter(|(marked, _)| *marked == character)?;
        Some((seat.player, bid))
    });
    let space = |place: u8| {
        let sum = numbers.amount(character, place);
        Space {
            sum,
            marker: marker.filter(|(_, bid)| *bid == sum).map(|(player, _)| player),
            open: bids.iter().any(|(bid, _)| *bid == sum),
            passed: marker.is_some_and(|(_, bid)| sum <= bid),
        }
    };
    (0..numbers.spaces(character)).map(space).collect()
}

/// The works in the viewer's hand, the greatest first: each with its value without and with the Muse.
fn with_muse(facts: &Facts) -> Vec<Shift> {
    let more = i32::from(facts.view.round);
    let own = facts.view.own.iter().flat_map(|own| &own.works);
    let mut works: Vec<Shift> =
        own.map(|(card, receipt)| (Stake::Work(*card), receipt.total(), receipt.total() + more)).collect();
    sort_few(&mut works, |(_, value, _)| -value);
    works
}

/// Who sits at the table, each with what it bids for or has bought.
#[must_use]
pub fn suitors(facts: &Facts) -> Vec<Suitor> {
    let Some(court) = &facts.view.court else { return Vec::new() };
    let Some(bidding) = &court.bidding else { return Vec::new() };
    let lang = facts.tongue.lang;
    let seats = facts.view.seats.iter().zip(&bidding.markers);
    let suitor = |(seat, marker): (&SeatView, &Option<(Character, i32)>)| {
        let player = seat.player;
        let bought = Character::ALL.into_iter().find_map(|character| {
            let sale = court.hired[character.index()].filter(|sale| sale.buyer == player)?;
            Some(format!("\u{2713}\u{2009}{} {}", facts.tongue.character(character), sale.price))
        });
        let (within, holds) = (bidding.active.contains(player), marker.is_some());
        let bid = marker.map(|(character, sum)| format!("{} {sum}", facts.tongue.character(character)));
        let word = if within { Deciding::In } else { Deciding::Out };
        let state = bought.clone().or(bid).unwrap_or_else(|| word.text(lang).to_owned());
        let out = !within && bought.is_none();
        Suitor { player, state, holds, out, decides: bidding.turn == player }
    };
    seats.map(suitor).collect()
}

/// What a character does for the viewer.
#[must_use]
pub fn does(facts: &Facts, character: Character) -> String {
    let (lang, numbers) = (facts.tongue.lang, &facts.view.edition.characters);
    let own = own_prestige(facts);
    let rank = 1 + facts.view.seats.iter().filter(|seat| own.is_some_and(|own| seat.prestige > own)).count();
    let princess = facts.view.own.as_ref().and_then(|own| own.princess.as_ref());
    let pot = facts.view.court.as_ref().map_or(numbers.banker_pot, |court| court.pot);
    match character {
        Character::Muse => Court::MuseDoes.fill(lang, &[&facts.view.round]),
        Character::Cardinal => Court::CardinalDoes.fill(lang, &[&numbers.cardinal_actions]),
        Character::Princess => Court::PrincessDoes.fill(lang, &[&princess.map_or(0, kernel::Receipt::total)]),
        Character::Merchant => Court::MerchantDoes.fill(lang, &[&rank]),
        Character::Professor => Court::ProfessorDoes.fill(lang, &[&facts.view.rules.rates.look_at]),
        Character::Banker => Court::BankerDoes.fill(lang, &[&pot, &numbers.banker_florins_per_prestige]),
    }
}

/// All that is to be said of a character.
#[must_use]
pub fn explained(facts: &Facts, character: Character) -> Vec<String> {
    let (lang, numbers) = (facts.tongue.lang, &facts.view.edition.characters);
    let more = match character {
        Character::Muse | Character::Banker => None,
        Character::Cardinal => Some(Court::CardinalHow.text(lang).to_owned()),
        Character::Princess => Some(Court::PrincessHow.fill(
            lang,
            &[
                &numbers.princess_landscape,
                &numbers.princess_building,
                &numbers.princess_builder,
                &numbers.princess_card,
            ],
        )),
        Character::Merchant => Some(Court::MerchantHow.text(lang).to_owned()),
        Character::Professor => Some(Court::ProfessorHow.text(lang).to_owned()),
    };
    let lapses = Court::WhenUsed.text(lang).to_owned();
    [does(facts, character)].into_iter().chain(more).chain([lapses]).collect()
}

/// What the viewer may do with its character now, beside what is asked.
#[must_use]
pub fn powers(facts: &Facts) -> Vec<Action> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices).map(|choice| choice.action);
    choices.filter(|action| matches!(action, Action::Rank | Action::Consult(_) | Action::Princess)).collect()
}

/// What would be lost if the turn ended now: a character that is not used, a chance to build jointly.
#[must_use]
pub fn unused(facts: &Facts) -> Option<String> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let mut warnings =
        choices.filter(|choice| choice.action == Action::End).flat_map(|choice| &choice.warnings);
    let character = warnings.find_map(|warning| match warning {
        Warning::CharacterUnused(character) => {
            Some(Court::Unused.fill(facts.tongue.lang, &[&facts.tongue.character(*character)]))
        }
        _ => None,
    });
    let inspired = if character.is_none() { muse(facts) } else { None };
    let told: Vec<String> = character.into_iter().chain(inspired).chain(still_joint(facts)).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// The neighbours to whom something could still be offered.
fn still_joint(facts: &Facts) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for choice in facts.prompt.iter().flat_map(|prompt| &prompt.choices) {
        let Action::Join { with, .. } = choice.action else { continue };
        let name = facts.tongue.seat(with);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty()).then(|| Joint::StillJoint.fill(facts.tongue.lang, &[&names.join(", ")]))
}

/// What the viewer's character is good for now and will not be later.
#[must_use]
pub fn reminder(facts: &Facts) -> Option<String> {
    let lang = facts.tongue.lang;
    let held = facts.seat(facts.eyes?)?.character?;
    match (facts.prompt.as_ref()?.due, held) {
        (Due::Name | Due::Bid | Due::LastPurchase, Character::Merchant) => {
            let rank =
                facts.view.seats.iter().filter(|seat| Some(seat.prestige) > own_prestige(facts)).count();
            Some(Court::MerchantPays.fill(lang, &[&(rank + 1)]))
        }
        (Due::Menu, Character::Princess) if facts.may(Action::Princess) => {
            let worth = facts.view.own.as_ref()?.princess.as_ref()?.total();
            Some(Court::PrincessGoes.fill(lang, &[&worth]))
        }
        (Due::Menu, Character::Muse) => muse(facts),
        _ => None,
    }
}

/// That the Muse goes, while a work can be completed.
fn muse(facts: &Facts) -> Option<String> {
    let held = facts.seat(facts.eyes?)?.character == Some(Character::Muse);
    let choices = &facts.prompt.as_ref()?.choices;
    let may_work = choices.iter().any(|choice| matches!(choice.action, Action::Work(_)));
    (held && may_work).then(|| Court::MuseGoes.fill(facts.tongue.lang, &[&facts.view.round]))
}

/// The viewer's prestige.
fn own_prestige(facts: &Facts) -> Option<i32> {
    facts.seat(facts.eyes?).map(|seat| seat.prestige)
}
