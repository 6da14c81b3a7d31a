//! Which hint of the first-game guide belongs to the moment.

use florence::ids::{Character, Stack, Tile};
use florence::{Action, Due};

use super::desk::{Facts, Panel, Picked};
use crate::games::florence::words::Guide;

/// How many hints there are.
pub const HINTS: usize = Guide::ALL.len();

/// What a hint says, with the numbers of the edition that is played.
#[must_use]
pub fn hint_text(facts: &Facts, guide: Guide) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    match guide {
        Guide::Naming => guide.fill(lang, &[&rates.each_jester]),
        Guide::PlacingBuilding => guide.fill(lang, &[&rates.building]),
        Guide::Menu => guide.fill(lang, &[&actions(facts)]),
        Guide::Working => guide.fill(lang, &[&rates.florins_per_value, &rates.florins_per_prestige]),
        Guide::Bidding | Guide::BiddingCash => guide.fill(lang, &[&rates.increment]),
        Guide::BestWork => guide.fill(lang, &[&rates.best_work]),
        _ => guide.text(lang).to_owned(),
    }
}

/// How many actions the viewer's turn has.
fn actions(facts: &Facts) -> u8 {
    if held(facts) == Some(Character::Cardinal) {
        facts.view.edition.characters.cardinal_actions
    } else {
        facts.view.rules.rates.actions
    }
}

/// The viewer's character.
fn held(facts: &Facts) -> Option<Character> {
    facts.seat(facts.eyes?)?.character
}

/// Whether the hint is true by the rules that are played: some of them have another for the variants.
#[must_use]
pub fn applies(facts: &Facts, guide: Guide) -> bool {
    let rules = &facts.view.rules;
    let (sells, aside) = (rules.rates.florins_per_prestige_sold > 0, rules.objects_each > 1);
    // Who has no prestige has none to sell.
    let has = facts.eyes.and_then(|eyes| facts.seat(eyes)).is_some_and(|seat| seat.prestige > 0);
    match guide {
        Guide::Bidding => sells && has && !rules.bids_in_florins,
        Guide::BiddingCash => !sells,
        Guide::BiddingSale => rules.bids_in_florins,
        Guide::Naming => !aside,
        Guide::NamingTwo | Guide::KeepingOne => aside,
        // The Banker changes the florins of his owner.
        Guide::LastRound => held(facts) != Some(Character::Banker),
        _ => true,
    }
}

/// The hint that belongs to the moment and has not been dismissed yet; `read` has one place for each hint.
#[must_use]
pub fn hint(facts: &Facts, picked: &Picked, read: u32) -> Option<Guide> {
    let prompt = facts.prompt.as_ref()?;
    let fresh = |guide: &Guide| read >> (*guide as u32) & 1 == 0;
    let holds = |stack| !facts.hand(stack).is_empty();
    let mut fitting: Vec<Guide> = Vec::new();
    match prompt.due {
        Due::Return => fitting.push(Guide::SetUp),
        // What is picked explains itself.
        Due::Name | Due::LastPurchase if picked.object.is_some() => {}
        Due::Name => fitting.extend([Guide::Naming, Guide::NamingTwo]),
        Due::Bid => fitting.extend([Guide::Bidding, Guide::BiddingCash, Guide::BiddingSale]),
        Due::KeepObject => fitting.push(Guide::KeepingOne),
        Due::LastPurchase => fitting.push(Guide::LastPurchase),
        Due::Place(Tile::Landscape(_)) => fitting.push(Guide::PlacingLandscape),
        Due::Place(Tile::Building(_)) => fitting.push(Guide::PlacingBuilding),
        Due::Landscape => fitting.push(Guide::PlacingLandscape),
        Due::Keep(Stack::Bonus) => fitting.extend([Guide::Bonus, Guide::Keeping]),
        Due::Keep(_) | Due::Under(_) => fitting.push(Guide::Keeping),
        Due::Recruit => fitting.push(Guide::Recruiting),
        Due::CompleteWork(_) | Due::PrincessWork => fitting.push(Guide::Working),
        Due::Menu => {
            match picked.panel {
                Panel::Work => fitting.extend([Guide::Working, Guide::BestWork]),
                Panel::Build => fitting.push(Guide::PlacingBuilding),
                Panel::Recruit => fitting.push(Guide::Recruiting),
                Panel::Menu | Panel::Freedom | Panel::Jointly => {}
            }
            if facts.view.round == facts.view.edition.rounds() {
                fitting.push(Guide::LastRound);
            }
            fitting.push(Guide::Menu);
            if picked.panel == Panel::Work && holds(Stack::Bonus) {
                fitting.push(Guide::Bonus);
            }
            if holds(Stack::Prestige) {
                fitting.push(Guide::PrestigeCards);
            }
            if prompt.choices.iter().all(|choice| choice.action == Action::End) {
                fitting.insert(0, Guide::EndingTurn);
            }
        }
        Due::Join { .. }
        | Due::Ask(_)
        | Due::Consent(_)
        | Due::Character
        | Due::Use { .. }
        | Due::Settle(_)
        | Due::Convert
        | Due::Chance
        | Due::Nothing => {}
    }
    fitting.into_iter().filter(|guide| applies(facts, *guide)).find(fresh)
}

#[cfg(test)]
mod tests {
    use florence::{Cash, ForTwo, RulesChoice};

    use super::super::tests::{facts, play_by};
    use super::*;
    use crate::words::Lang;

    /// The hints that are given at a decision of each kind, in the order in which they come.
    fn given(choice: RulesChoice) -> Vec<(Due, Guide, String)> {
        let mut given = Vec::new();
        for seed in 0..3 {
            play_by(choice, seed, |state, player, _| {
                let facts = facts(state, player, Lang::En);
                let Some(guide) = hint(&facts, &Picked::default(), 0) else { return };
                given.push((state.due(), guide, hint_text(&facts, guide)));
            });
        }
        given
    }

    #[test]
    fn hints_say_what_is_true_by_the_rules_that_are_played() {
        let base = |players| RulesChoice::base(florence::edition::bottega(), players, Cash::Secret);
        let of = |given: &[(Due, Guide, String)], wanted: Due| {
            let mut guides: Vec<Guide> =
                given.iter().filter(|(due, ..)| *due == wanted).map(|(_, guide, _)| *guide).collect();
            guides.dedup();
            guides
        };
        assert_eq!(of(&given(base(3)), Due::Bid), [Guide::Bidding]);
        let official = given(base(2));
        assert_eq!(of(&official, Due::Bid), [Guide::Bidding]);
        assert!(of(&official, Due::Name).contains(&Guide::Naming));
        let czech = given(base(2).for_two(ForTwo::Czech));
        assert_eq!(of(&czech, Due::Bid), [Guide::BiddingSale]);
        assert_eq!(of(&czech, Due::Name), [Guide::NamingTwo]);
        assert_eq!(of(&czech, Due::KeepObject), [Guide::KeepingOne]);
        let characters = given(base(4).with_characters());
        assert_eq!(of(&characters, Due::Bid), [Guide::BiddingCash]);
        let turns = characters.iter().filter(|(_, guide, _)| *guide == Guide::Menu);
        let told: Vec<bool> = turns.map(|(.., text)| text.contains("3 actions")).collect();
        assert!(told.contains(&true) && told.contains(&false), "some have the Cardinal, most have not");
    }
}
