//! Refusals that are as true as the one that was given.
//!
//! What stands in the way first hides what else does. So it is cleared out of the way in a copy of the game, and the same action is
//! asked for again, until it may be done: the rules stay where they are, and every reason is found that they have.

use kernel::Player;

use crate::action::Action;
use crate::ids::{Family, Figure, Spot, Tile};
use crate::illegal::Illegal;
use crate::open::Open;
use crate::state::{Frame, Phase, Seat, State};

/// More reasons than this no action has.
const MOST: usize = 8;
/// More action points than anything costs.
const PLENTY: u8 = 60;

pub(super) fn also_true(state: &State, player: Player, action: Action, illegal: Illegal) -> Vec<Illegal> {
    let mut all = Vec::new();
    // What is due is another kind of decision.
    if matches!(
        illegal,
        Illegal::NothingOpen
            | Illegal::StillOpen
            | Illegal::MustChoose
            | Illegal::OtherAction(_)
            | Illegal::ChanceFirst
    ) {
        all.push(Illegal::NotNow);
    }
    let other = state.phase == Phase::Turn && state.mover() != player.seat();
    if illegal == Illegal::ChanceFirst && other {
        all.push(Illegal::NotYourTurn);
    }
    let (mut trial, mut reason) = (*state, illegal);
    loop {
        // Nothing is beside itself.
        if let Illegal::Already(figure, spot) = reason
            && !matches!(trial.open(), Open::Anywhere(_))
        {
            all.push(Illegal::NotBeside(figure, spot));
        }
        if all.len() >= MOST || !clear(&mut trial, player.seat(), reason) {
            break;
        }
        match trial.why_not(player, action) {
            Ok(()) => break,
            Err(next) => reason = next,
        }
        all.push(reason);
    }
    all
}

/// Takes away what stands in the way, if that is one thing.
fn clear(state: &mut State, number: usize, illegal: Illegal) -> bool {
    let (edition, spaces) = (state.edition, state.edition.map.spaces_at);
    let seat = &mut state.seats[number];
    match illegal {
        Illegal::NoDie(colour, value) => state.dice[usize::from(value) - 1][colour.index()] += 1,
        Illegal::CannotPay(good, wanted) => seat.goods[good.index()] = wanted,
        Illegal::NoPoints(_) | Illegal::NoStep(_) => give_points(state),
        Illegal::NotBeside(figure, spot) => {
            let beside = edition.map.neighbours(spot).iter().next();
            return beside.is_some_and(|beside| move_to(seat, figure, beside));
        }
        Illegal::NotThere(figure, spot) => return move_to(seat, figure, spot),
        Illegal::NoHouse => seat.houses = 1,
        Illegal::NoPillar => seat.pillars = 1,
        Illegal::HasHouse(spot) => seat.cities.remove(spot),
        Illegal::HasPillar(at) => seat.pillared.remove(at),
        Illegal::SpaceTaken(spot) => state.occupied = state.occupied.minus(spaces[spot.index()]),
        Illegal::NotBuilt(at) => state.costs[at.index()] = 0,
        Illegal::PillarsFull(at) => state.pillars_at[at.index()] = 0,
        Illegal::StoreFull => {
            let other = seat.store.iter().position(|tile| !tile.is(Family::Crest));
            seat.store[other.unwrap_or(0)] = Tile::NONE;
        }
        Illegal::CrestOwned(crest) => {
            let own = seat.crests.iter_mut().chain(&mut seat.store);
            own.filter(|tile| **tile == crest).for_each(|tile| *tile = Tile::NONE);
        }
        Illegal::ContractsFull => {
            seat.fulfilled.remove(0);
        }
        Illegal::NotInMarket(tile) if tile.is(Family::Character) => state.characters[0] = tile,
        Illegal::NotInStore(tile) => seat.store[0] = tile,
        Illegal::RoomTaken(room) => seat.rooms[room.index()] = Tile::NONE,
        Illegal::LivesElsewhere(building) | Illegal::AnotherLives(building) => {
            building.all_rooms().iter().for_each(|room| seat.rooms[room.index()] = Tile::NONE);
        }
        Illegal::DieChanged => state.turn.changed = false,
        Illegal::TrackEnds => seat.king = 0,
        Illegal::CrestSpaceTaken(building) => seat.crests[building.index()] = Tile::NONE,
        Illegal::NoPillarThere(at) => seat.pillared.insert(at),
        Illegal::HasJoined(at) => seat.joined.remove(at),
        Illegal::NoTilesLeft(at) => state.cathedral_taken[at.index()] = 0,
        Illegal::GameOver
        | Illegal::ChanceFirst
        | Illegal::NotYourTurn
        | Illegal::RulesDecide
        | Illegal::NotNow
        | Illegal::OtherAction(_)
        | Illegal::Already(..)
        | Illegal::SpaceUnused(_)
        | Illegal::SpaceBefore(_)
        | Illegal::NoSpace
        | Illegal::NoBonus
        | Illegal::NoTile
        | Illegal::NotInMarket(_)
        | Illegal::Cheapest(_)
        | Illegal::SameGood(_)
        | Illegal::NotForSale
        | Illegal::WrongKind(_)
        | Illegal::WithTheDie
        | Illegal::NoDieHelper
        | Illegal::NobodyAgain
        | Illegal::NotAgain(_)
        | Illegal::TooMuchOpen
        | Illegal::NothingOpen
        | Illegal::StillOpen
        | Illegal::MustChoose => return false,
    }
    true
}

/// So many points that they are enough for anything.
fn give_points(state: &mut State) {
    match state.stack.as_mut_slice().last_mut() {
        Some(Frame::Side { ap, .. }) => *ap = PLENTY,
        Some(Frame::Walk { architect, merchant, .. }) => (*architect, *merchant) = (PLENTY, PLENTY),
        Some(
            Frame::Any { .. }
            | Frame::Goods(_)
            | Frame::Choose
            | Frame::Again(_)
            | Frame::House
            | Frame::Pillar
            | Frame::Anywhere(_),
        )
        | None => state.turn.ap = PLENTY,
    }
}

fn move_to(seat: &mut Seat, figure: Figure, spot: Spot) -> bool {
    *(match figure {
        Figure::Architect => &mut seat.architect,
        Figure::Merchant => &mut seat.merchant,
    }) = spot;
    true
}
