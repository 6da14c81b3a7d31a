//! What may be done on the map: each way of a figure with what is done at its end, and what that is worth.

use kernel::Offer;
use tiletum::edition::SpaceBonus;
use tiletum::ids::{Figure, Good, Space};
use tiletum::{End, Reach};

use super::facts::Facts;
use super::opening::opens;
use super::pick::{Group, Kind, Pick, brings};
use super::signs::Signs;
use super::taking::{named, stored};
use crate::frame::signed;
use crate::games::tiletum::words::{Deciding, Thing, Why};

/// A way on the map, with what is done at its end.
pub(super) fn on_the_map(facts: &Facts, far: &Reach, offers: &[Offer]) -> Pick {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let acts: Vec<String> =
        far.actions().iter().map(|&action| tiletum::write_action(&tongue.edition, action)).collect();
    let city = tongue.spot(far.spot);
    let merchant = far.figure == Some(Figure::Merchant);
    let title = titled(facts, far, &city);
    let (label, signs) = match far.end {
        End::Tile(tile) => (Some(named(facts, tile)), Signs::of(facts, tile)),
        End::Stay | End::House(_) | End::Pillar(_) => (None, Signs::default()),
    };
    let surely = match acts.as_slice() {
        [only] => offers.iter().find(|offer| offer.action == *only).map(|offer| brings(facts, &offer.brings)),
        _ => None,
    };
    let mut why = Vec::new();
    let mut gain: Vec<String> = surely.into_iter().filter(|text| !text.is_empty()).collect();
    let seat = facts.decider();
    let worth = match far.end {
        End::House(space) => {
            let pillars = seat.map_or(0, |seat| seat.pillared.len());
            why.extend(product(facts, pillars));
            if gain.is_empty() {
                gain.extend(space_gain(facts, space));
            }
            4 + pillars as i32 + printed(facts, space)
        }
        End::Pillar(at) => {
            let houses = seat.map_or(0, |seat| seat.spaces.len());
            why.extend(product(facts, houses));
            // Whoever has the stones may pay the cathedral at once.
            why.extend(opens(facts, |seat| seat.pillared.insert(at)));
            let cost = facts.view.cathedrals[at.index()].cost;
            let stones = seat.map_or(0, |seat| seat.goods[Good::Stone.index()]);
            let paid = cost.filter(|&(stone, _)| stones >= stone.into()).map_or(0, |(_, points)| points);
            5 + houses as i32 + i32::from(paid)
        }
        End::Tile(_) => {
            why.push(city.clone());
            why.extend(stored(facts));
            5
        }
        End::Stay => 0,
    };
    let fair = fair_gain(facts, far).filter(|_| merchant);
    if let Some((slot, brings)) = fair {
        why.push(Deciding::FairNow.fill(lang, &[&(slot + 1), &signed(brings)]));
    }
    // Who does not come to the fair of the round now comes too late.
    let urgent = fair.filter(|(slot, _)| slot + 1 == usize::from(facts.view.round));
    let worth = worth + [fair, urgent].into_iter().flatten().map(|(_, brings)| brings).sum::<i32>();
    // Whoever only goes somewhere and gains nothing by it is told of it last: the map shows the way as well.
    let rank = if worth == 0 { 70 } else { 50 } + 4 * i32::from(far.cost) - 3 * worth;
    let rank = rank.clamp(1, 99);
    let start = seat.zip(far.figure).map(|(seat, figure)| seat.figure(figure));
    let town = format!("town-{}", far.spot.index());
    let places = own_place(far).into_iter().chain([town.clone()]).collect();
    Pick {
        key: acts.join("; "),
        acts,
        kind: Kind::Main,
        group: Some(Group { place: town, name: city, short: title.clone() }),
        title,
        label,
        why: why.join(" \u{b7} "),
        gain: gain.join(" \u{b7} "),
        signs,
        cost: (far.cost > 0).then_some(far.cost),
        warns: false,
        reveals: false,
        places,
        way: start.filter(|_| !far.path.is_empty()).into_iter().chain(far.path.iter().copied()).collect(),
        rank,
    }
}

/// What a way is called by what is done at its end, in a town of this name.
fn titled(facts: &Facts, far: &Reach, city: &str) -> String {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let merchant = far.figure == Some(Figure::Merchant);
    match far.end {
        End::Stay if merchant => Deciding::GoTo.fill(lang, &[&city]),
        End::Stay => Deciding::ArchitectTo.fill(lang, &[&city]),
        End::House(space) => {
            let title = Deciding::HouseIn.fill(lang, &[&city]);
            let map = &facts.view.edition.map;
            let used = map.used(facts.view.seats.len() as u8);
            let here: Vec<Space> = used.iter().filter(|&one| map.space(one).spot == far.spot).collect();
            let free = here.iter().filter(|&&one| facts.owner(one).is_none()).count();
            // Of several free spaces each is told apart by its place from the left.
            let place = here.iter().position(|&one| one == space).filter(|_| free > 1);
            let place = place.map(|place| format!(", {}", Why::Space.fill(lang, &[&(place + 1)])));
            title + &place.unwrap_or_default()
        }
        End::Pillar(_) => Deciding::PillarIn.fill(lang, &[&city]),
        End::Tile(tile) => tongue.taking(tile),
    }
}

/// The place of what is done at the end of a way, besides the town.
fn own_place(far: &Reach) -> Option<String> {
    match far.end {
        End::Stay => None,
        End::House(space) => Some(format!("space-{}", space.index())),
        End::Pillar(at) => Some(format!("pillar-{}", at.index())),
        End::Tile(_) => Some(format!("lying-{}", far.spot.index())),
    }
}

/// What the product of houses and pillars gains at the end.
fn product(facts: &Facts, more: usize) -> Option<String> {
    let at_end = facts.tongue.say(Thing::AtEnd);
    (more > 0).then(|| format!("{at_end} +{more} ({})", Deciding::ProductGain.text(facts.tongue.lang)))
}

/// What is printed on a house space, in points as far as they can be told. A bonus that would be lost is no reason to build there.
fn printed(facts: &Facts, space: Space) -> i32 {
    match facts.view.edition.map.space(space).bonus {
        SpaceBonus::None => 0,
        SpaceBonus::Points(points) => points.into(),
        SpaceBonus::Retrigger if repeats_nothing(facts, space) => -1,
        SpaceBonus::Retrigger => 3,
    }
}

/// What is printed on a house space.
fn space_gain(facts: &Facts, space: Space) -> Option<String> {
    match facts.view.edition.map.space(space).bonus {
        SpaceBonus::None => None,
        SpaceBonus::Points(points) => Some(format!("+{points} {}", facts.tongue.say(Thing::Points))),
        SpaceBonus::Retrigger => {
            let told =
                if repeats_nothing(facts, space) { Deciding::NothingAgain } else { Deciding::PaysAgain };
            Some(told.text(facts.tongue.lang).to_owned())
        }
    }
}

/// Whether a space repeats the bonuses of a building while nobody lives in any.
fn repeats_nothing(facts: &Facts, space: Space) -> bool {
    let again = facts.view.edition.map.space(space).bonus == SpaceBonus::Retrigger;
    again && facts.decider().is_some_and(|seat| seat.rooms.iter().all(Option::is_none))
}

/// What a fair would bring whoever comes there and takes no part yet.
fn fair_gain(facts: &Facts, far: &Reach) -> Option<(usize, i32)> {
    let slot = facts.fair_at(far.spot)?;
    let fair = &facts.view.fairs[slot];
    let seat = facts.decider()?;
    let now = slot + 1 == usize::from(facts.view.round);
    // A merchant who only stands there must stand there when it takes place.
    let counts = !fair.over && (now || matches!(far.end, End::House(_)));
    let part = fair.brings[seat.player.seat()].is_some() && seat.merchant != far.spot;
    // What brings nothing yet is no reason to go there.
    let would = fair.would[seat.player.seat()];
    (counts && !part && would != 0).then_some((slot, would))
}
