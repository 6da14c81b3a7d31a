//! What is left to be had: the supply less what is owned, and less what a position leaves out of the game.

use super::clause::{PendingClause, SeatClause, TableClause};
use positions::Place;

use super::thing::Thing;
use super::{Draft, pick};
use crate::action::Placement;
use crate::ids::Freedom;
use crate::state::{Phase, Stock};
use crate::words::many;

/// Counts every kind of component.
pub(super) fn count(draft: &mut Draft<'_>) {
    let edition = draft.state.rules.edition;
    let full = Stock::full(&draft.state.rules);
    for thing in Thing::all() {
        let all = u32::from(thing.of(&full));
        let owned = thing.owned(&draft.state);
        let stated = stated_left(draft, thing);
        if owned > all {
            let place = last_mention(draft, thing);
            draft.fault(
                place,
                format!(
                    "the players own {}, but {} only {all} in the game",
                    thing.many(&edition, owned),
                    there_are(all)
                ),
            );
            continue;
        }
        let left_the_game = has_left(draft, thing);
        let rest = if left_the_game { 0 } else { all - owned };
        let left = stated.map_or(rest.saturating_sub(undrawn(draft, thing)), |(count, _)| u32::from(count));
        if let Some((_, place)) = stated
            && left > rest
        {
            let fault = if left_the_game {
                "each player has introduced one freedom, so the last one has left the game".to_owned()
            } else {
                let (left, are) = (thing.many(&edition, left), there_are(all));
                format!("{left} left and {owned} owned, but {are} only {all} in the game")
            };
            draft.fault(place, fault);
            continue;
        }
        *thing.of_mut(&mut draft.state.stock) = left as u8;
        *thing.of_mut(&mut draft.state.away) = (all - owned - left) as u8;
    }
    count_doubled(draft);
}

/// Whether it is the last freedom of the Czech game for two, which leaves once each player has introduced one.
fn has_left(draft: &Draft<'_>, thing: Thing) -> bool {
    draft.state.rules.last_freedom_leaves
        && matches!(thing, Thing::Freedom(_))
        && draft.state.seats.iter().all(|(_, seat)| seat.freedoms.count_ones() == 1)
}

/// How many freedoms the set-up has drawn so far.
fn drawn(draft: &Draft<'_>) -> u8 {
    let drawn = draft.state.rules.freedoms_drawn;
    match draft.state.phase {
        Phase::DrawStart => 0,
        Phase::Freedoms { left } => drawn.saturating_sub(left),
        Phase::Deal { .. }
        | Phase::Choose { .. }
        | Phase::Auction(_)
        | Phase::Keep { .. }
        | Phase::Lapse
        | Phase::Characters(_)
        | Phase::Closing
        | Phase::Actions(_)
        | Phase::Over => drawn,
    }
}

/// How many tiles of this freedom a position says are left.
fn stated_left(draft: &Draft<'_>, thing: Thing) -> Option<(u8, Place)> {
    draft.table(pick!(TableClause::Left(what, count) if *what == thing => *count)).first().copied()
}

/// The freedoms of which the set-up has drawn a second tile: those of which a position has two, and of the others about
/// which it says nothing the first ones.
fn doubled(draft: &Draft<'_>) -> [bool; Freedom::COUNT] {
    let things = Freedom::ALL.map(Thing::Freedom);
    let known = things.map(|thing| {
        let left = stated_left(draft, thing).map_or(0, |(left, _)| u32::from(left));
        left + thing.owned(&draft.state) > 1
    });
    let mut rest = usize::from(drawn(draft)).saturating_sub(known.iter().filter(|&&two| two).count());
    let mut doubled = known;
    for (thing, two) in things.into_iter().zip(&mut doubled) {
        if !*two && rest > 0 && stated_left(draft, thing).is_none() {
            *two = true;
            rest -= 1;
        }
    }
    doubled
}

/// Tiles of a freedom that the draw of the set-up has left out, if a position does not say what is left of it.
fn undrawn(draft: &Draft<'_>, thing: Thing) -> u32 {
    let Thing::Freedom(freedom) = thing else { return 0 };
    u32::from(draft.state.rules.freedoms_drawn > 0 && !doubled(draft)[freedom.index()])
}

/// With two players there is a second tile of some types only.
fn count_doubled(draft: &mut Draft<'_>) {
    let two = doubled(draft).into_iter().filter(|&two| two).count() as u32;
    let drawn = u32::from(drawn(draft));
    if draft.state.rules.freedoms_drawn > 0 && two > drawn {
        let (two, are) = (many(two, "freedom"), there_are(drawn));
        draft.fault(
            draft.at(),
            format!("a second tile of {two} is owned or left, but {are} only {drawn} in the game"),
        );
    }
}

const fn there_are(count: u32) -> &'static str {
    if count == 1 { "there is" } else { "there are" }
}

/// The last place that gave somebody such a component.
fn last_mention(draft: &Draft<'_>, thing: Thing) -> Place {
    let seats = draft.state.seats.seats();
    let mentions =
        seats.flat_map(|player| draft.seat(player, |clause| mentions(thing, clause).then_some(())));
    mentions.map(|(_, place)| place).max().unwrap_or(draft.at())
}

fn mentions(thing: Thing, clause: &SeatClause) -> bool {
    if let SeatClause::Lies(Placement { tile, .. }, _) | SeatClause::Pending(PendingClause::Places(tile)) =
        clause
    {
        return Some(*tile) == thing.tile();
    }
    if let SeatClause::Freedoms(freedoms) = clause {
        return freedoms.iter().any(|&freedom| thing == Thing::Freedom(freedom));
    }
    let recruiting = matches!(clause, SeatClause::RecruitingHand(_) | SeatClause::RecruitingTable(_));
    [
        (Thing::Jesters, matches!(clause, SeatClause::Jesters(_))),
        (Thing::Builders, matches!(clause, SeatClause::Builders(_))),
        (Thing::Recruiting, recruiting),
    ]
    .contains(&(thing, true))
}
