//! Cooperation: offers that were made, the one that is being made or answered, and buildings of two.

use kernel::{Fault, Player};
use positions::{ClauseRow, Place};

use super::clause::{PendingClause, SeatClause};
use super::rows::{Wording, pending, seat};
use super::{Draft, Reader, board, pick};
use crate::action::{Action, MOST_COINS, Placement};
use crate::ids::{Building, Tile};
use crate::illegal::Illegal;
use crate::notation::{names, placement_within};
use crate::phases::characters::powers;
use crate::phases::jointly;
use crate::principality::{BUILDERS_TO_TOUCH, Laid};
use crate::seams::Side;
use crate::state::{COIN, Offer, Pending, Phase};

pub(super) const OFFERED: ClauseRow<Wording, Player, SeatClause> = seat(
    "offered",
    "number",
    |r| Ok(SeatClause::Offered(r.count()?)),
    |eyes, of, _| Ok(SeatClause::Offered(eyes.view.turn_of.map_or(0, |turn| turn.offers[of.seat()]))),
);

pub(super) const JOINS: ClauseRow<Wording, Player, SeatClause> =
    pending("joins", "building \"with\" seat", |r| {
        let known = Building::ALL.map(|it| (it.word(), it));
        let building = r.scan.choice("building", &known, &names::buildings(r.edition))?;
        r.scan.must("with")?;
        Ok(SeatClause::Pending(PendingClause::Joins(building, r.seat()?)))
    });

pub(super) const ASKS: ClauseRow<Wording, Player, SeatClause> =
    pending("asks", "placement \"with\" seat", |r| {
        let placement = placement(r)?;
        r.scan.must("with")?;
        Ok(SeatClause::Pending(PendingClause::Asks(placement, r.seat()?)))
    });

pub(super) const ANSWERS: ClauseRow<Wording, Player, SeatClause> =
    pending("answers", "placement \"for\" number", |r| {
        let placement = placement(r)?;
        r.scan.must("for")?;
        Ok(SeatClause::Pending(PendingClause::Answers(placement, r.number()?)))
    });

fn placement(reader: &mut Reader<'_, '_>) -> Result<Placement, Fault> {
    placement_within(reader.edition, &mut reader.scan)
}

/// Both parts of every building of two are stated, alike, and what stands across a border is known.
pub(super) fn join(draft: &mut Draft<'_>) {
    let rules = draft.state.rules;
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for &player in &players {
        let laid: Vec<Laid> = draft.state.seats[player].tiles.as_slice().to_vec();
        for laid in laid {
            let Some(side) = laid.side() else { continue };
            let Some((other, _)) = rules.seams.neighbours(player).find(|&(_, there)| there == side) else {
                continue;
            };
            let twin = Laid::new(laid.placement(), Some(side.opposite()));
            if !draft.state.seats[other].tiles.as_slice().contains(&twin) {
                let word = laid.placement().tile.word();
                let place = draft.at();
                let text = crate::notation::write_placement(laid.placement());
                let expected = format!("state it of both seats, `{other} {text} with {player}`");
                let lacks = format!("{player}'s {word} lies across the border, and {other} lacks it");
                draft.fault(place, format!("{lacks}; {expected}"));
            }
        }
    }
    for &player in &players {
        draft.state.face_neighbours(player);
    }
    for player in players {
        draft.state.seats[player].survey(&rules);
        draft.state.survey_borders(player);
        facing(draft, player);
    }
}

/// Two buildings of one owner each cannot have come to touch across a border if neither has the builders for it.
fn facing(draft: &mut Draft<'_>, player: Player) {
    let rules = draft.state.rules;
    let alone = |draft: &Draft<'_>, owner: Player| -> Vec<Laid> {
        let seat = &draft.state.seats[owner];
        let few = seat.builders < BUILDERS_TO_TOUCH;
        board::buildings(seat).into_iter().filter(|laid| few && laid.side().is_none()).collect()
    };
    for (other, side) in rules.seams.neighbours(player).filter(|(other, _)| *other > player) {
        for own in alone(draft, player) {
            let across = rules.seams.opposite(side, rules.covered(own));
            let met =
                alone(draft, other).into_iter().find(|laid| !across.and(rules.covered(*laid)).is_empty());
            let Some(met) = met else { continue };
            let (own, met) = (own.placement(), met.placement());
            let (word, there) = (own.tile.word(), met.tile.word());
            let place = board::place_of(draft, other, met);
            draft.fault(
                place,
                format!(
                    "{other}'s {there} touches {player}'s {word} across the border, which needs {BUILDERS_TO_TOUCH} builders of one of them"
                ),
            );
        }
    }
}

/// At which side of the player's board a tile across a border lies, if it can lie there.
pub(super) fn side_across(
    draft: &Draft<'_>,
    player: Player,
    with: Player,
    placement: Placement,
) -> Result<Side, String> {
    let Some(side) = draft.state.rules.seams.side(player, with) else {
        return Err(format!("the boards of {player} and {with} share no edge"));
    };
    let cells = draft.state.rules.cells(placement, Some(side));
    if !matches!(placement.tile, Tile::Building(_))
        || cells.is_empty()
        || !cells.minus(draft.state.rules.edition.board).is_empty()
    {
        return Err(format!("{player}'s {} does not lie across the border", placement.tile.word()));
    }
    Ok(side)
}

/// Offers made in this turn, and the decision about one; the boards, the supply and the purses are known.
pub(super) fn settle(draft: &mut Draft<'_>, place: Place) {
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        for (count, place) in draft.seat(player, pick!(SeatClause::Offered(count) => *count)) {
            let rules = draft.state.rules;
            let Phase::Actions(turn) = &mut draft.state.phase else {
                draft.fault(place, "offers are made in a turn");
                continue;
            };
            let fits = rules.seams.side(turn.player, player).is_some() && turn.actions_left > 0;
            if count > jointly::MOST_OFFERS || count > 0 && !fits {
                draft.fault(place, format!("{player} cannot have had {count} offers"));
            } else {
                turn.offers[player.seat()] = count;
            }
        }
    }
    answered(draft);
    let Phase::Actions(mut turn) = draft.state.phase else { return };
    let offer = if let Pending::Ask(offer) | Pending::Consent(offer) = draft.state.pending {
        Some(offer)
    } else {
        None
    };
    let asked = if let Pending::Join { building, with } = draft.state.pending {
        (building, with)
    } else if let Some(offer) = offer {
        let Some(building) = offer.building() else {
            return draft.fault(place, "only buildings lie across borders");
        };
        (building, offer.with)
    } else {
        return;
    };
    let (building, with) = asked;
    if let Pending::Consent(_) = draft.state.pending {
        // The offer that is being answered is one of those that were made.
        let made = &mut turn.offers[with.seat()];
        if *made == 0 {
            return draft.fault(place, format!("{with} answers an offer and must have been `offered` one"));
        }
        *made -= 1;
    }
    let mut legal = jointly::check(&draft.state, &turn, building, with);
    if turn.actions_left == 0 {
        let actions = powers::actions(&draft.state, turn.player);
        legal = Err(Illegal::NoActionLeft { actions });
    }
    if let Some(offer) = offer {
        let action = Action::Place(offer.placement);
        legal = legal.and_then(|()| jointly::check_place(&draft.state, turn.player, building, with, action));
        if let Pending::Consent(_) = draft.state.pending {
            let sum = Action::Ask(offer.coins);
            legal = legal.and_then(|()| jointly::check_sum(&draft.state, turn.player, sum));
        }
    }
    if legal.is_err() {
        draft.fault(place, format!("{} cannot have made this offer", turn.player));
    }
}

/// Whoever answers an offer has been made one, if nothing else is said.
fn answered(draft: &mut Draft<'_>) {
    let Pending::Consent(offer) = draft.state.pending else { return };
    let stated = draft.seat(offer.with, pick!(SeatClause::Offered(count) => *count));
    if let Phase::Actions(turn) = &mut draft.state.phase
        && stated.is_empty()
    {
        turn.offers[offer.with.seat()] = 1;
    }
}

/// The decision about an offer as it is stated.
pub(super) fn pending_of(
    draft: &mut Draft<'_>,
    player: Player,
    clause: &PendingClause,
    place: Place,
) -> Option<Pending> {
    let canonical = |placement: Placement| {
        let shape = draft.state.rules.edition.shape(placement.tile);
        Placement { orientation: shape.canonical(placement.orientation), ..placement }
    };
    if let PendingClause::Joins(building, with) = *clause {
        Some(Pending::Join { building, with })
    } else if let PendingClause::Asks(placement, with) = *clause {
        Some(Pending::Ask(Offer { placement: canonical(placement), with, coins: 0 }))
    } else if let PendingClause::Answers(placement, sum) = *clause {
        let offer = Offer { placement: canonical(placement), with: player, coins: (sum / COIN) as u8 };
        if sum % COIN != 0 || !(0..=i32::from(MOST_COINS) * COIN).contains(&sum) {
            draft.fault(place, format!("{sum} florins cannot be asked for"));
        }
        Some(Pending::Consent(offer))
    } else {
        None
    }
}
