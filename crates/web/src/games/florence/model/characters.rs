//! The six characters as they stand: what each does for the viewer now, who bids for it, and what the viewer may bid.

use florence::ids::Character;
use florence::{Action, Warning};
use kernel::Player;

use super::desk::Facts;
use crate::games::florence::words::Court;

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
    /// What it would do for the works in the viewer's hand: each with its value without and with it.
    pub works: Vec<(String, i32, i32)>,
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
fn with_muse(facts: &Facts) -> Vec<(String, i32, i32)> {
    let more = i32::from(facts.view.round);
    let own = facts.view.own.iter().flat_map(|own| &own.works);
    let mut works: Vec<_> = own
        .map(|(card, receipt)| (facts.tongue.card(*card), receipt.total(), receipt.total() + more))
        .collect();
    works.sort_by_key(|(_, value, _)| -value);
    works
}

/// What a character does for the viewer.
#[must_use]
pub fn does(facts: &Facts, character: Character) -> String {
    let (lang, numbers) = (facts.tongue.lang, &facts.view.edition.characters);
    let own = facts.eyes.and_then(|eyes| facts.seat(eyes)).map(|seat| seat.prestige);
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

/// What the viewer may do with its character now, beside what is asked.
#[must_use]
pub fn powers(facts: &Facts) -> Vec<Action> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices).map(|choice| choice.action);
    choices.filter(|action| matches!(action, Action::Rank | Action::Consult(_) | Action::Princess)).collect()
}

/// What would go back unused if the turn ended now.
#[must_use]
pub fn unused(facts: &Facts) -> Option<String> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let mut warnings =
        choices.filter(|choice| choice.action == Action::End).flat_map(|choice| &choice.warnings);
    warnings.find_map(|warning| match warning {
        Warning::CharacterUnused(character) => {
            Some(Court::Unused.fill(facts.tongue.lang, &[&facts.tongue.character(*character)]))
        }
        _ => None,
    })
}
