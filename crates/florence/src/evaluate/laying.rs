//! Where to lay a tile: so that as much as possible of what may come still finds room.

use kernel::Player;

use crate::action::{Action, Placement};
use crate::board::Cells;
use crate::ids::{Building, Landscape, Stack, Tile};
use crate::principality::Principality;
use crate::state::State;

use super::scene::{cells_of, site, touching};

/// How good it is to have so many ways to lay a tile: by the binary logarithm of one more than their number.
const WAYS: [i32; 9] = [0, 40, 62, 76, 85, 91, 95, 98, 100];

/// So many places are looked at closely, and so many by the playout policy: those that leave the most cells to build on.
const LOOKED_AT: usize = 16;
const LOOKED_AT_BY_HABIT: usize = 3;

/// The worth of the places for the tile that is due.
pub(super) fn evaluate(world: &State, player: Player, actions: &[Action], worth: &mut Vec<i32>) {
    look_at(world, player, actions, LOOKED_AT, worth);
}

/// The place that is best at a glance.
pub(super) fn playout_policy(
    world: &State,
    player: Player,
    actions: &[Action],
    worth: &mut Vec<i32>,
) -> Action {
    look_at(world, player, actions, LOOKED_AT_BY_HABIT, worth);
    super::best_of(actions, worth)
}

/// Writes the worth of the `most` places that leave the most cells to build on, and for the others how many they leave.
fn look_at(world: &State, player: Player, actions: &[Action], most: usize, worth: &mut Vec<i32>) {
    let needs = needs(world, player);
    worth.extend(actions.iter().map(|&action| {
        let Action::Place(placement) = action else { return 0 };
        let seat = with_tile(world, player, placement);
        site(&world.rules, &seat, touching(i32::from(seat.builders))).len() as i32 - LEFT_OUT
    }));
    for _ in 0..most {
        let Some(place) =
            (0..actions.len()).filter(|&place| worth[place] < 0).max_by_key(|&place| worth[place])
        else {
            break;
        };
        if let Action::Place(placement) = actions[place] {
            worth[place] = room_after(world, player, placement, &needs);
        }
    }
}

/// More than there are cells.
const LEFT_OUT: i32 = 1000;

/// The principality after the tile is laid, as far as it is looked at here.
fn with_tile(world: &State, player: Player, placement: Placement) -> Principality {
    let mut seat = world.seats[player];
    let cells = cells_of(&world.rules.edition, placement);
    match placement.tile {
        Tile::Building(_) => seat.built = seat.built.or(cells),
        Tile::Landscape(_) => seat.planted = seat.planted.or(cells),
    }
    seat
}

/// How much each tile may still be wanted, by [`Tile::index`].
fn needs(world: &State, player: Player) -> [i32; Tile::COUNT] {
    let seat = &world.seats[player];
    let mut needs = [0; Tile::COUNT];
    for building in Building::ALL {
        if !seat.has_building(building) && world.stock.buildings[building.index()] > 0 {
            needs[Tile::Building(building).index()] = 2;
        }
    }
    for landscape in Landscape::ALL {
        needs[Tile::Landscape(landscape).index()] =
            if seat.landscapes[landscape.index()] == 0 { 4 } else { 2 };
    }
    for card in seat.hand.of(Stack::Profession).iter() {
        let wants = &world.rules.edition.professions[card.number()];
        let building = &mut needs[Tile::Building(wants.building).index()];
        *building += if *building > 0 { 8 } else { 0 };
        let landscape = &mut needs[Tile::Landscape(wants.landscape).index()];
        *landscape += if seat.landscapes[wants.landscape.index()] == 0 { 4 } else { 0 };
    }
    needs
}

/// How well what may come fits after the tile is laid.
fn room_after(world: &State, player: Player, placement: Placement, needs: &[i32; Tile::COUNT]) -> i32 {
    let edition = &world.rules.edition;
    let seat = with_tile(world, player, placement);
    let site = site(&world.rules, &seat, touching(i32::from(seat.builders)));
    let free = edition.board.minus(world.rules.palazzo.or(seat.built).or(seat.planted));
    let mut room = 0;
    for tile in Tile::all() {
        let laid_now = tile == placement.tile && matches!(tile, Tile::Building(_));
        if needs[tile.index()] == 0 || laid_now {
            continue;
        }
        let open = match tile {
            Tile::Building(_) => site,
            Tile::Landscape(_) => free,
        };
        room += needs[tile.index()] * WAYS[ways(world, tile, open)];
    }
    room + 10 * site.len() as i32
}

/// The binary logarithm of one more than the number of ways to lay a tile on these cells, at most the last of [`WAYS`].
fn ways(world: &State, tile: Tile, open: Cells) -> usize {
    let taken = world.rules.edition.board.minus(open);
    let shape = world.rules.edition.shape(tile);
    let anchors =
        shape.orientations().iter().map(|&orientation| shape.outline(orientation).fits(taken).len());
    let ways: usize = anchors.sum();
    ((ways + 1).ilog2() as usize).min(WAYS.len() - 1)
}
