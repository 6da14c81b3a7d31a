//! The six characters as they stand: what each does for the viewer now, who bids for it, and what the viewer may bid.

use florence::ids::Character;
use florence::{Action, Warning};

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
    let on_offer = |character: Character| OnOffer {
        character,
        name: facts.tongue.character(character),
        rule: does(facts, character),
        standing: standing(character),
        bids: bids(character),
    };
    Character::ALL.into_iter().map(on_offer).collect()
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
