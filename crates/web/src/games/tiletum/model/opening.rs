//! What a choice brings besides points and goods: what a die and an action are for, and what becomes possible by it.

use tiletum::ids::{Act, Building, Family, Good, Room, Tile};
use tiletum::{Action, SeatView};

use super::facts::Facts;
use crate::frame::signed;
use crate::games::tiletum::draw::lacking;
use crate::games::tiletum::words::{Deciding, Thing};

/// What a seat could do next that it cannot do now, by a trial on a copy of it: fulfil a contract of its storehouse, pay a cathedral.
pub(super) fn opens(facts: &Facts, change: impl FnOnce(&mut SeatView)) -> Option<String> {
    let now = facts.decider()?;
    let mut then = now.clone();
    change(&mut then);
    let lang = facts.tongue.lang;
    let told = |what: Deciding, points: i32| {
        what.fill(lang, &[&format!("{} {}", signed(points), facts.tongue.say(Thing::Points))])
    };
    let contract = contract(facts, &then, now).map(|points| told(Deciding::ThenContract, points));
    let cathedral = cathedral(facts, &then, now).map(|points| told(Deciding::ThenCathedral, points));
    let all: Vec<String> = contract.into_iter().chain(cathedral).collect();
    (!all.is_empty()).then(|| all.join(" \u{b7} "))
}

/// The points of the best contract that one seat can pay and the other cannot, and which both have.
fn contract(facts: &Facts, then: &SeatView, now: &SeatView) -> Option<i32> {
    let edition = &facts.view.edition;
    let pays = |seat: &SeatView, tile: Tile| lacking(edition, tile, seat).iter().all(|lack| *lack == 0);
    let contracts = now.store.iter().flatten().copied().filter(|tile| tile.is(Family::Contract));
    let opened = contracts.filter(|&tile| pays(then, tile) && !pays(now, tile));
    opened.map(|tile| i32::from(edition.tile(tile).points)).max()
}

/// The points of the best cathedral that one seat can pay and the other cannot.
fn cathedral(facts: &Facts, then: &SeatView, now: &SeatView) -> Option<i32> {
    let edition = &facts.view.edition;
    let brings = facts.view.cathedrals.iter().filter_map(|at| {
        let (stone, points) = at.cost?;
        let top = edition.cathedrals[at.cathedral.index()].0.get(usize::from(at.taken))?;
        let can = |seat: &SeatView| {
            seat.pillared.contains(at.cathedral)
                && !seat.joined.contains(at.cathedral)
                && seat.goods[Good::Stone.index()] >= u16::from(stone)
        };
        (can(then) && !can(now)).then_some(i32::from(*top) + i32::from(points))
    });
    brings.max()
}

/// The action points of a die that is taken with a value.
pub(super) fn points_of(facts: &Facts, to: u8) -> u8 {
    let act = facts.view.actions[facts.place_of(to)];
    let more = Act::PLAIN.iter().position(|&other| other == act);
    7 - to + facts.decider().zip(more).map_or(0, |(seat, place)| seat.markers[place])
}

/// The points, the goods and the price of a die that is taken with a value.
pub(super) fn die_brings(facts: &Facts, colour: Good, value: u8, to: u8) -> String {
    let tongue = &facts.tongue;
    let act = facts.view.actions[facts.place_of(to)];
    let steps = value.abs_diff(to).min(6 - value.abs_diff(to));
    let price = i32::from(steps * facts.view.edition.rates.change);
    let points = points_of(facts, to);
    let mut parts = vec![format!("{points} {}", tongue.say(Thing::Ap))];
    // Which good a helper has named was told when it was named.
    if !facts.view.now.as_ref().is_some_and(|now| now.named) {
        parts.push(format!("+{}", tongue.goods(to, colour)));
    }
    if let (Act::King, Some(seat)) = (act, facts.decider()) {
        let (now, then) = facts.king_after(seat, points);
        parts.push(format!(
            "{} {}\u{a0}\u{2192}\u{a0}{}",
            tongue.say(Thing::KingTrack),
            signed(now),
            signed(then)
        ));
    }
    if price > 0 {
        parts.push(format!("{} {}", signed(-price), tongue.good(Good::Gold)));
    }
    parts.join(" \u{b7} ")
}

/// What is sent for an action: where the king's action follows, which has but one outcome, and none of its points would be lost, that is
/// done with it.
pub(super) fn with_king(facts: &Facts, action: Action, written: &str) -> Vec<String> {
    let mut acts = vec![written.to_owned()];
    let (Some(now), Some(seat)) = (&facts.view.now, facts.decider()) else { return acts };
    let edition = &facts.view.edition;
    // What a helper could make of the die is asked first.
    let named = |tile: &Tile| edition.find(*tile).is_some_and(|printed| printed.bonus.die_good);
    let asks = || !now.named && seat.store.iter().flatten().any(named);
    let value = match action {
        Action::Die { to, .. } if facts.view.at_wheel[facts.place_of(to)].is_none() && !asks() => Some(to),
        Action::TakeBonus | Action::Done if facts.at_tile() => now.die.map(|(_, value)| value),
        _ => None,
    };
    let king = value.filter(|&value| facts.view.actions[facts.place_of(value)] == Act::King);
    let space = king.map(|value| i32::from(seat.king) + i32::from(points_of(facts, value) + now.ap));
    if space.is_some_and(|space| space <= edition.rates.highest) {
        acts.push(tiletum::write_action(edition, Action::Advance));
    }
    acts
}

/// For what the points of an action are spent.
pub(super) const fn for_what(act: Act) -> Deciding {
    match act {
        Act::Architect => Deciding::AsArchitect,
        Act::Merchant => Deciding::AsMerchant,
        Act::Character => Deciding::AsCharacter,
        Act::Contract => Deciding::AsContract,
        Act::King | Act::Joker => Deciding::AsKing,
    }
}

/// How much stronger an action is for a seat.
pub(super) fn stronger(facts: &Facts, seat: &SeatView, act: Act) -> Option<String> {
    let place = Act::PLAIN.iter().position(|&other| other == act)?;
    let more = seat.markers[place];
    (more > 0).then(|| format!("+{more} {}", facts.tongue.say(Thing::Ap)))
}

/// What the characters of a building bring.
pub(super) fn residents(facts: &Facts, building: Building) -> String {
    let Some(seat) = facts.decider() else { return String::new() };
    let living = building.all_rooms().iter().filter_map(|room: Room| seat.resident(room));
    let all =
        living.filter_map(|tile| facts.view.edition.find(tile)).map(|tile| facts.tongue.bonus(&tile.bonus));
    all.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use kernel::{Events, Game, Notation, Setup};
    use tiletum::State;

    use super::super::tests::play;
    use super::super::{Facts, Pick};
    use crate::games::tiletum::words::Deciding;
    use crate::words::Lang;

    /// Whether the seat that decides could pay a contract or a cathedral at once; nothing where it chooses goods first.
    fn tasks(state: &State, facts: &Facts) -> Option<bool> {
        let player = facts.decider().expect("somebody decides").player;
        let offers = state.prompt(player).map(|prompt| prompt.choices).unwrap_or_default();
        let some = |word: &str| offers.iter().any(|offer| offer.action.starts_with(word));
        (!some("gain")).then(|| some("task contract") || some("task cathedral"))
    }

    #[test]
    fn what_a_choice_is_said_to_make_possible_is_possible_after_it() {
        let then = [Deciding::ThenContract, Deciding::ThenCathedral];
        let then = then.map(|text| text.text(Lang::En).split('{').next().unwrap_or_default());
        let (mut contracts, mut cathedrals) = (0, 0);
        for seed in 0..6 {
            play(3, &[], seed, |state, facts, picks| {
                let says = |pick: &&Pick| then.iter().any(|text| pick.why.contains(text));
                for pick in picks.iter().filter(says) {
                    let (mut next, player) = (*state, facts.decider().expect("a seat").player);
                    for act in &pick.acts {
                        let all = State::read_actions(State::shipped(), act).expect("it can be read");
                        next.play(player, all[0], &mut Events::discarding()).expect("it is legal");
                    }
                    assert!(tasks(&next, facts) != Some(false), "{}: {}", pick.title, pick.why);
                    contracts += usize::from(pick.why.contains(then[0]));
                    cathedrals += usize::from(pick.why.contains(then[1]));
                }
            });
        }
        assert!(contracts > 5 && cathedrals > 5, "{contracts} contracts, {cathedrals} cathedrals");
    }
}
