//! Building jointly with a neighbour (section 11; D19 and D20; rulings A32, A33, B2, B8 and B9).
//!
//! An offer is made in three small steps: which building and with whom, where, and for how much. Then the neighbour accepts
//! or refuses. Until that nothing has happened, and a refusal costs nothing.

use kernel::{Audience, Events, MAX_PLAYERS, Player, Receipt};

use crate::across;
use crate::action::{Action, MOST_COINS, Placement};
use crate::board::Cells;
use crate::event::{Event, Source, Term};
use crate::ids::{Building, Tile};
use crate::illegal::{Due, Illegal};
use crate::principality::BUILDERS_TO_TOUCH;
use crate::seams::{Places, Side};
use crate::state::{COIN, Offer, Pending, Phase, State, TurnOf};

use super::actions;

/// So many offers may be made to each neighbour before the next action (ruling B9).
pub const MOST_OFFERS: u8 = 3;

/// Where the building may lie across the border at this side of the player's board.
fn places(state: &State, player: Player, building: Building, with: Player, side: Side) -> Places<'_> {
    let taken = across::window(&state.rules, side, &state.seats[player], &state.seats[with]);
    state.rules.seams.places(side, building, taken)
}

pub(crate) fn legal(state: &State, turn: &TurnOf, out: &mut Vec<Action>) {
    let player = turn.player;
    let price = actions::building_cost(state, player);
    if least_coins(state, player, price) > MOST_COINS {
        return;
    }
    let (mut fitting, mut any) = ([0; MAX_PLAYERS], 0);
    for &beside in state.rules.seams.beside(player) {
        if turn.offers[beside.other.seat()] < MOST_OFFERS {
            fitting[beside.other.seat()] = state.across.of(beside);
            any |= state.across.of(beside);
        }
    }
    for building in Building::among(any & state.stock.buildings_left()) {
        let fits = |with: &Player| fitting[with.seat()] >> building.index() & 1 == 1;
        out.extend(state.seats.seats().filter(fits).map(|with| Action::Join { building, with }));
    }
}

/// Whether this building may be offered to the neighbour at all.
pub(crate) fn check(state: &State, turn: &TurnOf, building: Building, with: Player) -> Result<(), Illegal> {
    let player = turn.player;
    let Some(&beside) = state.rules.seams.beside(player).iter().find(|beside| beside.other == with) else {
        return Err(Illegal::NoNeighbour(with));
    };
    if turn.offers[with.seat()] >= MOST_OFFERS {
        return Err(Illegal::OfferedOften { neighbour: with, most: MOST_OFFERS });
    }
    if state.seats[player].has_building(building) {
        return Err(Illegal::AlreadyBuilt(building));
    }
    if state.seats[with].has_building(building) {
        return Err(Illegal::NeighbourBuilt { building, neighbour: with });
    }
    if state.stock.buildings[building.index()] == 0 {
        return Err(Illegal::BuildingsGone(building));
    }
    let price = actions::building_cost(state, player);
    if least_coins(state, player, price) > MOST_COINS {
        return Err(Illegal::CannotPay { price, liquid: state.seats[player].liquid(&state.rules) });
    }
    if state.across.of(beside) >> building.index() & 1 == 1 {
        Ok(())
    } else {
        Err(Illegal::NoRoomAcross { building, neighbour: with })
    }
}

/// Begins an offer; where the building lies follows.
pub(crate) fn begin(state: &mut State, building: Building, with: Player) {
    state.pending = Pending::Join { building, with };
}

pub(crate) fn legal_places(
    state: &State,
    player: Player,
    building: Building,
    with: Player,
    out: &mut Vec<Action>,
) {
    let Some(side) = state.rules.seams.side(player, with) else { return };
    let tile = Tile::Building(building);
    places(state, player, building, with, side)
        .each(|orientation, anchor| out.push(Action::Place(Placement { tile, orientation, anchor })));
}

/// Everywhere that the building lies across the border, whatever lies there: what may be pointed at.
pub(crate) fn everywhere(state: &State, player: Player, building: Building, with: Player) -> Vec<Action> {
    let mut all = Vec::new();
    let Some(side) = state.rules.seams.side(player, with) else { return all };
    let (board, tile, seams) = (state.rules.edition.board, Tile::Building(building), &state.rules.seams);
    seams.places(side, building, seams.taken(side, board, board)).each(|orientation, anchor| {
        all.push(Action::Place(Placement { tile, orientation, anchor }));
    });
    all
}

pub(crate) fn check_place(
    state: &State,
    player: Player,
    building: Building,
    with: Player,
    action: Action,
) -> Result<(), Illegal> {
    let due = Due::Join { building, with };
    let (Action::Place(placement), Some(side)) = (action, state.rules.seams.side(player, with)) else {
        return Err(Illegal::NotNow { due });
    };
    let tile = Tile::Building(building);
    if placement.tile != tile {
        return Err(Illegal::WrongTile { due: tile });
    }
    let canonical = state.rules.edition.shape(tile).canonical(placement.orientation);
    if canonical != placement.orientation {
        return Err(Illegal::SameAs(Placement { orientation: canonical, ..placement }));
    }
    check_lies(state, player, with, side, placement)
}

/// The rules of placement, for each part by what its owner has; the blocking thing named.
fn check_lies(
    state: &State,
    player: Player,
    with: Player,
    side: Side,
    placement: Placement,
) -> Result<(), Illegal> {
    let seams = &state.rules.seams;
    let (own, other) = (seams.part(side, placement), seams.part(side.opposite(), placement));
    let board = state.rules.edition.board;
    if own.is_empty() || other.is_empty() || !own.or(other).minus(board).is_empty() {
        return Err(Illegal::NotAcross);
    }
    for (owner, part) in [(player, own), (with, other)] {
        let seat = &state.seats[owner];
        let occupant = |cell| seat.occupant(cell, &state.rules);
        if let Some((cell, by)) = part.iter().find_map(|cell| Some((cell, occupant(cell)?))) {
            return Err(if owner == player {
                Illegal::Covers { cell, by }
            } else {
                Illegal::CoversThere { neighbour: with, cell, by }
            });
        }
        if !seat.keeps_distance(placement.tile) {
            continue;
        }
        let walls = state.rules.palazzo.or(seat.built);
        let touching = part.iter().find_map(|cell| {
            let beside = Cells::only(cell).with_neighbours().and(walls).iter().next();
            Some((cell, beside.and_then(occupant)?))
        });
        if let Some((cell, by)) = touching {
            return Err(if owner == player {
                Illegal::Touches { cell, neighbour: by, builders: BUILDERS_TO_TOUCH }
            } else {
                Illegal::TouchesThere { neighbour: with, cell, by, builders: BUILDERS_TO_TOUCH }
            });
        }
    }
    Ok(())
}

/// Says where the building lies; the sum follows.
pub(crate) fn place(state: &mut State, with: Player, placement: Placement) {
    state.pending = Pending::Ask(Offer { placement, with, coins: 0 });
}

/// The smallest sum, in coins, with which the player can pay the bank: the partner pays first (ruling B8).
fn least_coins(state: &State, player: Player, price: i32) -> u8 {
    let missing = price - state.seats[player].liquid(&state.rules);
    ((missing + COIN - 1) / COIN).clamp(0, i32::from(u8::MAX)) as u8
}

pub(crate) fn legal_sums(state: &State, player: Player, out: &mut Vec<Action>) {
    let least = least_coins(state, player, actions::building_cost(state, player));
    out.extend((least..=MOST_COINS).map(Action::Ask));
}

pub(crate) fn check_sum(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    let Action::Ask(coins) = action else { return Err(Illegal::NotNow { due: state.due() }) };
    let least = least_coins(state, player, actions::building_cost(state, player));
    if coins < least { Err(Illegal::AsksTooLittle { least: i32::from(least) * COIN }) } else { Ok(()) }
}

/// Makes the offer: the neighbour decides.
pub(crate) fn ask(state: &mut State, player: Player, coins: u8, events: &mut Events<Event>) {
    let Pending::Ask(offer) = state.pending else { unreachable!("a sum is named after the place") };
    let offer = Offer { coins, ..offer };
    state.pending = Pending::Consent(offer);
    state.actor = offer.with;
    if let Phase::Actions(turn) = &mut state.phase {
        turn.offers[offer.with.seat()] += 1;
    }
    let Offer { placement, with: to, .. } = offer;
    events.tell(Audience::Everyone, || Event::Offers { player, to, placement, sum: offer.sum() });
}

pub(crate) fn legal_answers(state: &State, player: Player, offer: Offer, out: &mut Vec<Action>) {
    out.extend(state.check_price(player, offer.sum()).is_ok().then_some(Action::Accept));
    out.push(Action::Refuse);
}

pub(crate) fn check_answer(
    state: &State,
    player: Player,
    offer: Offer,
    action: Action,
) -> Result<(), Illegal> {
    if action == Action::Accept {
        state.check_price(player, offer.sum())
    } else if action == Action::Refuse {
        Ok(())
    } else {
        Err(Illegal::NotNow { due: state.due() })
    }
}

/// The offer is refused: nothing has happened, and the turn goes on.
pub(crate) fn refuse(state: &mut State, player: Player, events: &mut Events<Event>) {
    let Phase::Actions(turn) = state.phase else { unreachable!("offers are made in phase B") };
    state.pending = Pending::None;
    state.actor = turn.player;
    events.tell(Audience::Everyone, || Event::Refuses { player, from: turn.player });
}

/// The offer is accepted: the partner pays the player of the turn, who pays the bank, and both have the building.
pub(crate) fn accept(state: &mut State, partner: Player, events: &mut Events<Event>) {
    let (Phase::Actions(turn), Pending::Consent(offer)) = (state.phase, state.pending) else {
        unreachable!("an offer was made in phase B")
    };
    let (player, placement) = (turn.player, offer.placement);
    let Tile::Building(building) = placement.tile else { unreachable!("only buildings lie across borders") };
    state.pending = Pending::None;
    state.actor = player;
    actions::act(state);
    let sum = offer.sum();
    if sum > 0 {
        state.pay(partner, sum, Term::JointSum(building), events);
        state.seats[player].florins += sum;
        let receipt = || Receipt::of(Term::JointSum(building), sum);
        events.tell(Audience::Everyone, || Event::Florins { player, receipt: receipt() });
    }
    let price = actions::building_cost(state, player);
    state.pay(player, price, Term::BuildingCost(building), events);
    state.stock.buildings[building.index()] -= 1;
    lay(state, player, partner, placement);
    events.tell(Audience::Everyone, || Event::BuildsJointly { player, partner, placement });
    let amount = state.rules.edition.rates.building;
    for owner in [player, partner] {
        state.award(owner, Source::Buildings, Term::BuildingPlaced(building), amount, events);
    }
}

/// The game once the offer that is made or being made is accepted for this sum. Of whom it is not to be told what they can
/// pay, has enough for it.
pub(crate) fn agreed(state: &State, coins: u8, rich: &[Player]) -> Option<State> {
    let (Phase::Actions(turn), Pending::Ask(offer) | Pending::Consent(offer)) = (state.phase, state.pending)
    else {
        return None;
    };
    let mut then = *state;
    then.pending = Pending::Consent(Offer { coins, ..offer });
    then.actor = offer.with;
    for &player in rich {
        let price = if player == turn.player { actions::building_cost(state, player) } else { 0 };
        then.seats[player].florins += price + i32::from(coins) * COIN;
    }
    accept(&mut then, offer.with, &mut Events::discarding());
    Some(then)
}

/// Puts both parts on their boards.
fn lay(state: &mut State, player: Player, partner: Player, placement: Placement) {
    let rules = state.rules;
    let Some(side) = rules.seams.side(player, partner) else { return };
    let parts = [(player, side), (partner, side.opposite())];
    for (owner, side) in parts {
        state.seats[owner].lay(placement, Some(side), &rules);
    }
    for (owner, side) in parts {
        state.meet_neighbours(owner, rules.cells(placement, Some(side)));
    }
}
