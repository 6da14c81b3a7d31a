//! Laying tiles (sections 5.1 and 6.2, D4 and D10).

use kernel::{Audience, Events, Player};

use crate::action::{Action, Placement};
use crate::board::{Cell, Cells, Outline};
use crate::event::{Event, Source, Term};
use crate::ids::Tile;
use crate::illegal::{Due, Illegal};
use crate::state::{Pending, State};

/// So many builders let buildings touch.
const BUILDERS_TO_TOUCH: u8 = 2;

/// Whether the tile fits anywhere in the principality.
pub(crate) fn check_room(state: &State, player: Player, tile: Tile) -> Result<(), Illegal> {
    let barred = barred(state, player, tile);
    let shape = state.edition.shape(tile);
    let fits = |outline: Outline| !outline.fits(barred).is_empty();
    if shape.orientations().iter().any(|&orientation| fits(shape.outline(orientation))) {
        Ok(())
    } else {
        Err(Illegal::NoRoom(tile))
    }
}

pub(crate) fn legal(state: &State, player: Player, tile: Tile, out: &mut Vec<Action>) {
    let barred = barred(state, player, tile);
    let shape = state.edition.shape(tile);
    for &orientation in shape.orientations() {
        let anchors = shape.outline(orientation).fits(barred);
        out.extend(anchors.iter().map(|anchor| Action::Place(Placement { tile, orientation, anchor })));
    }
}

pub(crate) fn check(state: &State, player: Player, tile: Tile, action: Action) -> Result<(), Illegal> {
    let Action::Place(placement) = action else { return Err(Illegal::NotNow { due: Due::Place(tile) }) };
    if placement.tile != tile {
        return Err(Illegal::WrongTile { due: tile });
    }
    check_placement(state, player, placement)
}

/// The six rules of placement (section 6.2), the blocking thing named.
pub(crate) fn check_placement(state: &State, player: Player, placement: Placement) -> Result<(), Illegal> {
    let Placement { tile, orientation, anchor } = placement;
    let shape = state.edition.shape(tile);
    let canonical = shape.canonical(orientation);
    if canonical != orientation {
        return Err(Illegal::SameAs(Placement { orientation: canonical, ..placement }));
    }
    let outline = shape.outline(orientation);
    if !outline.anchors.contains(anchor) {
        return Err(Illegal::Outside);
    }
    let seat = &state.seats[player];
    let occupant = |cell: Cell| seat.occupant(cell, &state.edition);
    let cells = outline.at(anchor);
    if let Some((cell, by)) = cells.iter().find_map(|cell| occupant(cell).map(|by| (cell, by))) {
        return Err(Illegal::Covers { cell, by });
    }
    if keeps_distance(state, player, tile) {
        let walls = state.edition.palazzo.or(seat.built);
        for cell in cells.iter() {
            let beside = Cells::only(cell).with_neighbours().and(walls).iter().next();
            if let Some(neighbour) = beside.and_then(occupant) {
                return Err(Illegal::Touches { cell, neighbour, builders: BUILDERS_TO_TOUCH });
            }
        }
    }
    Ok(())
}

/// Lays the tile that is due and books the prestige for it.
pub(crate) fn apply(state: &mut State, player: Player, placement: Placement, events: &mut Events<Event>) {
    state.pending = Pending::None;
    let edition = state.edition;
    state.seats[player].lay(placement, &edition);
    events.tell(Audience::Everyone, || Event::Places { player, placement });
    match placement.tile {
        Tile::Building(building) => {
            let amount = edition.rates.building;
            state.award(player, Source::Buildings, Term::BuildingPlaced(building), amount, events);
        }
        Tile::Landscape(landscape) if state.seats[player].landscapes[landscape.index()] > 1 => {
            let amount = edition.rates.further_landscape;
            state.award(player, Source::Landscapes, Term::FurtherLandscape(landscape), amount, events);
        }
        Tile::Landscape(_) => {}
    }
}

/// Whether the tile must not touch buildings and the palazzo.
fn keeps_distance(state: &State, player: Player, tile: Tile) -> bool {
    match tile {
        Tile::Building(_) => state.seats[player].builders < BUILDERS_TO_TOUCH,
        Tile::Landscape(_) => false,
    }
}

/// The cells that the tile may not cover.
fn barred(state: &State, player: Player, tile: Tile) -> Cells {
    let seat = &state.seats[player];
    let walls = state.edition.palazzo.or(seat.built);
    let walls = if keeps_distance(state, player, tile) { walls.with_neighbours() } else { walls };
    walls.or(seat.planted)
}
