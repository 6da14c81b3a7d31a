//! Laying tiles (sections 5.1 and 6.2, D4 and D10).

use kernel::{Audience, Events, Player};

use crate::action::{Action, Placement};
use crate::board::{Cell, Cells, Orientation};
use crate::event::{Event, Source, Term};
use crate::ids::Tile;
use crate::illegal::{Due, Illegal};
use crate::principality::{BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH};
use crate::state::{Pending, State};

/// Whether the tile fits anywhere in the principality.
pub(crate) fn check_room(state: &State, player: Player, tile: Tile) -> Result<(), Illegal> {
    if state.seats[player].has_room(tile) { Ok(()) } else { Err(Illegal::NoRoom(tile)) }
}

pub(crate) fn legal(state: &State, player: Player, tile: Tile, out: &mut Vec<Action>) {
    let barred = state.seats[player].barred(tile, &state.rules);
    let shape = state.rules.edition.shape(tile);
    for &orientation in shape.orientations() {
        let anchors = shape.outline(orientation).fits(barred);
        out.extend(anchors.iter().map(|anchor| Action::Place(Placement { tile, orientation, anchor })));
    }
}

/// The placement at the place that `choose` answers; the list that `legal` would write is only counted.
pub(crate) fn nth_legal(
    state: &State,
    player: Player,
    tile: Tile,
    choose: impl FnOnce(usize) -> usize,
) -> Action {
    let barred = state.seats[player].barred(tile, &state.rules);
    let shape = state.rules.edition.shape(tile);
    let mut anchors = [Cells::EMPTY; Orientation::COUNT];
    let mut placements = 0;
    for &orientation in shape.orientations() {
        anchors[orientation.index()] = shape.outline(orientation).fits(barred);
        placements += anchors[orientation.index()].len();
    }
    let mut rest = choose(placements);
    for &orientation in shape.orientations() {
        let here = anchors[orientation.index()];
        if rest < here.len() {
            return Action::Place(Placement { tile, orientation, anchor: here.nth(rest) });
        }
        rest -= here.len();
    }
    panic!("there are only {placements} placements")
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
    let shape = state.rules.edition.shape(tile);
    let canonical = shape.canonical(orientation);
    if canonical != orientation {
        return Err(Illegal::SameAs(Placement { orientation: canonical, ..placement }));
    }
    let outline = shape.outline(orientation);
    if !outline.anchors.contains(anchor) {
        return Err(Illegal::Outside);
    }
    let seat = &state.seats[player];
    let occupant = |cell: Cell| seat.occupant(cell, &state.rules);
    let cells = outline.at(anchor);
    if let Some((cell, by)) = cells.iter().find_map(|cell| occupant(cell).map(|by| (cell, by))) {
        return Err(Illegal::Covers { cell, by });
    }
    if seat.keeps_distance(tile) {
        let walls = state.rules.palazzo.or(seat.built);
        for cell in cells.iter() {
            let beside = Cells::only(cell).with_neighbours().and(walls).iter().next();
            if let Some(neighbour) = beside.and_then(occupant) {
                return Err(Illegal::Touches { cell, neighbour, builders: BUILDERS_TO_TOUCH });
            }
        }
    }
    if let Some(cell) = cells.and(seat.fenced(tile)).iter().next() {
        return Err(if seat.builders < BUILDERS_AT_BORDER {
            Illegal::AlongBorder { cell, builders: BUILDERS_AT_BORDER }
        } else {
            Illegal::FacesBuilding { cell, builders: BUILDERS_TO_TOUCH }
        });
    }
    Ok(())
}

/// Lays the tile that is due and books the prestige for it.
pub(crate) fn lay(state: &mut State, player: Player, placement: Placement, events: &mut Events<Event>) {
    state.pending = Pending::None;
    let rules = state.rules;
    state.seats[player].lay(placement, None, &rules);
    if rules.builds_jointly {
        state.meet_neighbours(player, rules.cells(placement, None));
    }
    events.tell(Audience::Everyone, || Event::Places { player, placement });
    match placement.tile {
        Tile::Building(building) => {
            let amount = rules.edition.rates.building;
            state.award(player, Source::Buildings, Term::BuildingPlaced(building), amount, events);
        }
        Tile::Landscape(landscape) if state.seats[player].landscapes[landscape.index()] > 1 => {
            let amount = rules.edition.rates.further_landscape;
            state.award(player, Source::Landscapes, Term::FurtherLandscape(landscape), amount, events);
        }
        Tile::Landscape(_) => {}
    }
}
