//! What is left to be had: the supply less what is owned, and less what a position leaves out of the game.

use super::clause::{PendingClause, SeatClause, TableClause};
use positions::Place;

use super::thing::Thing;
use super::{Draft, pick};
use crate::action::Placement;
use crate::state::{Phase, Stock};

/// Counts every kind of component.
pub(super) fn count(draft: &mut Draft<'_>) {
    let edition = draft.state.rules.edition;
    let full = Stock::full(&draft.state.rules);
    for thing in Thing::all() {
        let all = u32::from(thing.of(&full));
        let owned = thing.owned(&draft.state);
        let stated = draft.table(pick!(TableClause::Left(what, count) if *what == thing => *count));
        let stated = stated.first().copied();
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
        let rest = all - owned;
        let left = stated.map_or(rest.saturating_sub(undrawn(draft, thing)), |(count, _)| u32::from(count));
        if let Some((_, place)) = stated
            && left > rest
        {
            draft.fault(
                place,
                format!(
                    "{} left and {owned} owned, but {} only {all} in the game",
                    thing.many(&edition, left),
                    there_are(all)
                ),
            );
            continue;
        }
        *thing.of_mut(&mut draft.state.stock) = left as u8;
        *thing.of_mut(&mut draft.state.away) = (rest - left) as u8;
    }
}

/// Tiles of a freedom that the draw of the set-up has left out, if a position does not say what is left of it: that draw is
/// taken to have found the first types.
fn undrawn(draft: &Draft<'_>, thing: Thing) -> u32 {
    let Thing::Freedom(freedom) = thing else { return 0 };
    let (rules, phase) = (draft.state.rules, draft.state.phase);
    let drawn = match phase {
        Phase::DrawStart => 0,
        Phase::Freedoms { left } => rules.freedoms_drawn.saturating_sub(left),
        Phase::Deal { .. }
        | Phase::Choose { .. }
        | Phase::Auction(_)
        | Phase::Keep { .. }
        | Phase::Lapse
        | Phase::Characters(_)
        | Phase::Closing
        | Phase::Actions(_)
        | Phase::Over => rules.freedoms_drawn,
    };
    u32::from(rules.freedoms_drawn > 0 && freedom.index() >= usize::from(drawn))
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
