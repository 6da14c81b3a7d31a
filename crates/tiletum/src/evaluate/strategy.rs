//! What a seat works towards beyond its turn, told in actions: a price that is open, a fair to come, a tile that waits for a building.

use kernel::Planned;

use super::Weights;
use super::estimate::{Look, POINT};
use crate::action::Action;
use crate::edition::Fair;
use crate::ids::{Building, Family, Figure, Good, Room, Tile};
use crate::state::{ROUNDS, Stage, State, TURNS};

/// A turn brings about so many goods.
const OF_A_TURN: i32 = 4;
/// For less than this nobody goes to a fair.
const WORTH: i32 = 3 * POINT;

/// What the seat would do, with the round of each action, the earliest first.
pub(super) fn strategy(weights: &Weights, state: &State, number: usize) -> Vec<Planned<Action>> {
    let Some((look, running)) = Look::at(weights, state, number) else { return Vec::new() };
    if look.turns == 0 || state.round == 0 {
        return Vec::new();
    }
    let mut told = Vec::new();
    debug_assert!(
        !running || look.turns == super::estimate::turns_left(state) + 1,
        "a running turn is counted"
    );
    // The first turn to come is that which runs, or which the seat still has in this step.
    let first = ROUNDS * TURNS - look.turns.min(i32::from(ROUNDS * TURNS)) as u8;
    let later = |turns: i32| {
        let turn = i32::from(first) + turns;
        (turn < i32::from(ROUNDS * TURNS)).then_some(1 + turn as u32 / u32::from(TURNS))
    };
    // Once its goods are there, a turn brings no more of them.
    let brings = if running && state.turn.stage == Stage::Open { 0 } else { OF_A_TURN };
    let reached = |lacks: i32| later((lacks - brings + OF_A_TURN - 1).max(0) / OF_A_TURN);
    for (action, lacks) in look.aims() {
        told.extend(reached(lacks).map(|round| planned(round, action)));
    }
    told.extend(fair(&look));
    told.extend(building(&look).and_then(|(lacks, action)| Some(planned(reached(lacks)?, action))));
    told.sort_by_key(|step| step.round);
    told
}

const fn planned(round: u32, action: Action) -> Planned<Action> {
    Planned { round, action, value: None }
}

/// The fair to come that would bring most to whoever does not take part in it yet, and can still be there.
fn fair(look: &Look<'_>) -> Option<Planned<Action>> {
    let state = look.state;
    let slots = usize::from(state.round) - 1..usize::from(ROUNDS);
    let worth = slots.filter_map(|slot| {
        let held = &state.fairs[slot];
        let fair = *Fair::ALL.get(usize::from(held.fair)).filter(|_| !held.over)?;
        let there = look.seat.cities.contains(held.city) || look.seat.merchant == held.city;
        let steps = i32::from(state.edition.map.distance(look.seat.merchant, held.city));
        // Turns until it is held.
        let turns = look.turns - i32::from(TURNS) * (i32::from(ROUNDS) - 1 - slot as i32);
        let unit = i32::from(state.edition.fairs[fair.index()] + state.edition.rates.slots[slot]);
        let brings = POINT * unit * i32::from(look.seat.counted(fair));
        (!there && turns > 0 && steps <= 4 * turns && brings >= WORTH).then_some((brings, slot, held.city))
    });
    let (_, slot, city) = worth.max_by_key(|(brings, slot, _)| (*brings, std::cmp::Reverse(*slot)))?;
    Some(planned(slot as u32 + 1, Action::Walk(Figure::Merchant, city)))
}

/// A crest or a character of the storehouse, where it brings its building farthest, and how much food it lacks there.
fn building(look: &Look<'_>) -> Option<(i32, Action)> {
    let (state, seat) = (look.state, look.seat);
    let filled = |building: Building| {
        let rooms = building.all_rooms();
        let living = rooms.iter().filter(|room| seat.rooms[room.index()].is_some()).count();
        // One without rooms needs nothing but a crest.
        (100 * living + 50) / (rooms.iter().count() + 1)
    };
    let crest = |tile: Tile| {
        let free = crate::scoring::buildings().filter(|one| seat.crests[one.index()].is_none());
        free.max_by_key(|&one| filled(one)).map(|one| (filled(one), Action::Crest(tile, one)))
    };
    let lives = |tile: Tile| {
        let rooms = (0..Room::COUNT)
            .filter_map(Room::from_index)
            .filter(|room| seat.rooms[room.index()].is_none() && state.may_live(seat, tile, *room).is_ok());
        rooms
            .max_by_key(|room| filled(room.building()))
            .map(|room| (filled(room.building()), Action::Place(tile, room)))
    };
    let waiting = seat.store.iter().copied().filter(|tile| tile.is_some());
    let ways = waiting.filter_map(|tile| match tile.family() {
        Family::Crest => crest(tile),
        Family::Character => lives(tile),
        Family::Helper | Family::Contract => None,
    });
    let (_, action) = ways.max_by_key(|(filled, _)| *filled)?;
    let Action::Crest(_, building) = action else { return Some((0, action)) };
    let food = i32::from(state.edition.crest_food[building.index()]);
    Some(((food - i32::from(seat.good(Good::Food))).max(0), action))
}

#[cfg(test)]
mod tests {
    use kernel::{Character, Evaluate, Events, Game, Player, Rng, Setup, Turn};

    use super::*;

    #[test]
    fn a_strategy_names_what_the_seat_has_and_rounds_to_come() {
        let config = State::configure(State::shipped(), 3, &[]).expect("three may play");
        let (mut rng, mut legal) = (Rng::seeded(5), Vec::new());
        let mut state = State::new(&config);
        let weights = <State as Evaluate>::weights(Character::Master);
        let (mut contracts, mut cathedrals, mut fairs, mut tiles) = (0, 0, 0, 0);
        while state.turn() != Turn::Over {
            let Turn::Decide(seats) = state.turn() else {
                state.resolve(state.sample(&mut rng), &mut Events::discarding());
                continue;
            };
            for player in (0..3).map(Player::new) {
                let strategy = State::strategy(weights, &state, player);
                let rounds: Vec<u32> = strategy.iter().map(|step| step.round).collect();
                assert!(
                    rounds.is_sorted() && rounds.iter().all(|&round| round >= u32::from(state.round).max(1))
                );
                assert!(rounds.iter().all(|&round| round <= u32::from(ROUNDS)), "{rounds:?}");
                let seat = &state.seats[player.seat()];
                for Planned { round, action, .. } in strategy {
                    if let Action::Fulfil(tile, None) = action {
                        assert!(seat.store.contains(&tile));
                        contracts += 1;
                    } else if let Action::Join(at) = action {
                        assert!(seat.pillared.contains(at) && !seat.joined.contains(at));
                        cathedrals += 1;
                    } else if let Action::Walk(Figure::Merchant, city) = action {
                        let held = &state.fairs[round as usize - 1];
                        assert!(held.city == city && !held.over && !seat.cities.contains(city));
                        fairs += 1;
                    } else if let Action::Crest(tile, building) = action {
                        assert!(seat.store.contains(&tile));
                        assert!(seat.crests[building.index()].is_none());
                        let food = u16::from(state.edition.crest_food[building.index()]);
                        let last = state.turn.stage == Stage::Open && state.mover() == player.seat();
                        let last = last && super::super::estimate::turns_left(&state) == 0;
                        assert!(!last || seat.good(Good::Food) >= food, "nothing more comes to pay it");
                        tiles += 1;
                    } else if let Action::Place(tile, room) = action {
                        assert!(seat.store.contains(&tile));
                        assert!(seat.rooms[room.index()].is_none());
                        tiles += 1;
                    } else {
                        panic!("{action:?} is no plan");
                    }
                }
            }
            let player = seats.lowest().expect("somebody decides");
            state.legal(player, &mut legal);
            let action = State::playout_policy(weights, &state, player, &legal, &mut Vec::new());
            state.apply(player, action, &mut Events::discarding());
        }
        assert!(State::strategy(weights, &state, Player::new(0)).is_empty(), "nothing is left to be done");
        assert!(
            contracts > 20 && fairs > 20 && cathedrals + tiles > 5,
            "{contracts}, {fairs}, {cathedrals}, {tiles}"
        );
    }
}
