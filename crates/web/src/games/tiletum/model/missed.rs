//! What could still be completed in a turn whose points are used up or are to be given up: what can be paid at once, and what
//! could be by buying what is missing, by a trial on a copy.

use kernel::Notation;
use tiletum::ids::{Building, Good, Tile};
use tiletum::{Action, SeatView, State};

use super::facts::Facts;
use super::pick::{Kind, Pick};
use crate::games::tiletum::draw::lacking;
use crate::games::tiletum::words::{Still, Thing};

/// So many goods are bought for one thing at most.
const BUYS: usize = 4;

/// What one who ends the turn now leaves undone, in one line; nothing if there is no such thing.
#[must_use]
pub fn missed(facts: &Facts, picks: &[Pick]) -> Option<String> {
    let question = facts.prompt.as_ref().filter(|_| !facts.at_dice() && !facts.at_prize())?;
    // What is open by a bonus ends by itself, and the turn goes on.
    facts.view.now.as_ref().filter(|now| now.open.is_empty() && now.action.is_some())?;
    let seat = facts.decider()?;
    let mut told: Vec<String> = Vec::new();
    let mut note = |said: Option<String>| {
        if let Some(said) = said.filter(|said| !told.contains(said)) {
            told.push(said);
        }
    };
    for pick in picks.iter().filter(|pick| pick.kind == Kind::Task) {
        let action = read(facts, &pick.acts[0]);
        // What its row says of a contract it brings with all that its space adds.
        let whole = action.filter(|action| matches!(action, Action::Fulfil(..)) && !pick.gain.is_empty());
        let whole = whole.map(|_| Still::Contract.fill(facts.tongue.lang, &[&pick.gain]));
        note(whole.or_else(|| action.and_then(|action| called(facts, action))));
    }
    for barred in question.refused.iter().filter(|barred| barred.reason == "cannot-pay") {
        note(read(facts, &barred.action).and_then(|action| {
            let bought = bought(facts, seat, action).filter(|bought| !bought.is_empty())?;
            Some(Still::Buying.fill(facts.tongue.lang, &[&called(facts, action)?, &list(facts, &bought)]))
        }));
    }
    (!told.is_empty()).then(|| Still::Possible.fill(facts.tongue.lang, &[&told.join(", ")]))
}

fn read(facts: &Facts, action: &str) -> Option<Action> {
    State::read_actions(facts.view.edition, action).ok()?.first().copied()
}

/// A task by what it brings; nothing for what may as well wait.
fn called(facts: &Facts, action: Action) -> Option<String> {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let edition = &facts.view.edition;
    let points = |points: i32| format!("+{points} {}", tongue.say(Thing::Points));
    Some(match action {
        Action::Fulfil(tile, _) => Still::Contract.fill(lang, &[&points(edition.tile(tile).points.into())]),
        Action::Join(at) => {
            let here = &facts.view.cathedrals[at.index()];
            let top = edition.cathedrals[at.index()].0.get(usize::from(here.taken)).copied().unwrap_or(0);
            let sum = i32::from(top) + here.cost.map_or(0, |(_, points)| i32::from(points));
            Still::Cathedral.fill(lang, &[&tongue.cathedral(at), &points(sum)])
        }
        Action::Crest(tile, _) => Still::Crest.fill(lang, &[&tongue.crest(tile)]),
        _ => return None,
    })
}

/// What is to be bought so that a task can be paid: the fewest goods; nothing if no purchase is enough.
fn bought(facts: &Facts, seat: &SeatView, action: Action) -> Option<Vec<Good>> {
    let price = u16::from(facts.view.edition.rates.good_cost);
    let wares: Vec<Good> = Good::ALL.into_iter().filter(|good| *good != Good::Gold).collect();
    let mut tries: Vec<(SeatView, Vec<Good>)> = vec![(seat.clone(), Vec::new())];
    for _ in 0..=BUYS {
        if let Some((_, bought)) = tries.iter().find(|(seat, _)| pays(facts, seat, action)) {
            return Some(bought.clone());
        }
        tries = tries
            .iter()
            .flat_map(|(seat, bought)| {
                // In one order only: what is bought first makes no difference.
                let from = bought.last().and_then(|last| wares.iter().position(|good| good == last));
                wares[from.unwrap_or(0)..].iter().filter_map(move |&good| {
                    let mut seat = seat.clone();
                    let gold = &mut seat.goods[Good::Gold.index()];
                    *gold = gold.checked_sub(price)?;
                    seat.goods[good.index()] += 1;
                    Some((seat, bought.iter().copied().chain([good]).collect()))
                })
            })
            .collect();
    }
    None
}

/// Whether a seat could pay a task.
fn pays(facts: &Facts, seat: &SeatView, action: Action) -> bool {
    let edition = &facts.view.edition;
    match action {
        Action::Fulfil(tile, _) => contract(facts, seat, tile),
        Action::Join(at) => {
            let cost = facts.view.cathedrals[at.index()].cost;
            cost.is_some_and(|(stone, _)| seat.goods[Good::Stone.index()] >= u16::from(stone))
        }
        Action::Crest(_, building) => {
            let building: Building = building;
            seat.goods[Good::Food.index()] >= u16::from(edition.crest_food[building.index()])
        }
        _ => false,
    }
}

fn contract(facts: &Facts, seat: &SeatView, tile: Tile) -> bool {
    lacking(&facts.view.edition, tile, seat).iter().all(|lack| *lack == 0)
}

/// Goods, each kind with how many.
fn list(facts: &Facts, goods: &[Good]) -> String {
    let count = |good: Good| goods.iter().filter(|other| **other == good).count() as i32;
    let kinds = Good::ALL.into_iter().filter(|&good| count(good) > 0);
    kinds.map(|good| facts.tongue.goods(count(good), good)).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use kernel::{Events, Game};

    use super::super::tests::play;
    use super::*;

    #[test]
    fn what_is_still_possible_at_the_end_of_a_turn_can_be_paid_at_once_or_after_what_is_to_be_bought() {
        let (mut now, mut buying) = (0, 0);
        for seed in 0..6 {
            play(3, &[], seed, |state, facts, picks| {
                let Some(told) = missed(facts, picks) else { return };
                let seat = facts.decider().expect("somebody decides");
                let free = |pick: &Pick| {
                    pick.kind == Kind::Task
                        && called(facts, read(facts, &pick.acts[0]).expect("an action")).is_some()
                };
                now += usize::from(picks.iter().any(free));
                let barred = facts.prompt.iter().flat_map(|question| &question.refused);
                for barred in barred.filter(|barred| barred.reason == "cannot-pay") {
                    let action = read(facts, &barred.action).expect("an action");
                    let Some(goods) = bought(facts, seat, action).filter(|goods| !goods.is_empty()) else {
                        continue;
                    };
                    let mut next = *state;
                    for good in goods {
                        next.play(seat.player, Action::Buy(good), &mut Events::discarding())
                            .expect("it can be bought");
                    }
                    let offers = next.prompt(seat.player).expect("it goes on").choices;
                    let word = barred.action.split(' ').take(3).collect::<Vec<_>>().join(" ");
                    assert!(
                        offers.iter().any(|offer| offer.action.starts_with(&word)),
                        "{told}: {}",
                        barred.action
                    );
                    buying += 1;
                }
                assert!(!told.contains('{'), "{told}");
            });
        }
        assert!(now > 5 && buying > 5, "{now} at once, {buying} by buying");
    }
}
