//! Counts every component of the game: none is lost, none is there twice.

use kernel::Player;

use crate::across;
use crate::board::Cells;
use crate::ids::{Building, Card, CardSet, Character, Landscape, Tile};
use crate::position::Thing;
use crate::principality::{Laid, Principality};
use crate::state::{Phase, State, Stock};

/// See [`kernel::Game::audit`].
pub(crate) fn audit(state: &State) -> Result<(), String> {
    cards(state)?;
    tokens(state)?;
    characters(state)?;
    state.seats.iter().try_for_each(|(player, seat)| {
        let joint = || borders(state, player, seat);
        board(state, seat)
            .and_then(|()| joint())
            .and_then(|()| purse(seat))
            .map_err(|fault| format!("{player}: {fault}"))
    })
}

/// Every card is in exactly one place.
fn cards(state: &State) -> Result<(), String> {
    let mut places: Vec<(&str, CardSet)> = vec![("the stacks", state.bag), ("the cards played", state.spent)];
    places.extend(state.under.iter().map(|under| ("under the stacks", set(under.as_slice()))));
    places.push(("the cards being looked at", set(state.seen())));
    for (_, seat) in state.seats.iter() {
        places.push(("hands", seat.hand));
        places.push(("tables", seat.table));
        if !seat.shown.minus(seat.hand).is_empty() {
            return Err("a card shown in hand is not in hand".to_owned());
        }
    }
    let listed: usize = state.under.iter().map(|under| under.len()).sum::<usize>() + state.seen().len();
    let counted: usize = places.iter().map(|(_, cards)| cards.len()).sum();
    let united = places.iter().fold(CardSet::EMPTY, |all, (_, cards)| all.or(*cards));
    if united.len() != Card::COUNT || counted != Card::COUNT {
        return Err(format!("{} different cards in {counted} places ({listed} in rows)", united.len()));
    }
    Ok(())
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// Tiles, freedoms, jesters, builders and recruiting cards add up to the supply.
fn tokens(state: &State) -> Result<(), String> {
    let full = Stock::full(&state.rules);
    for thing in Thing::all() {
        let (left, away, owned) = (thing.of(&state.stock), thing.of(&state.away), thing.owned(state));
        let full = thing.of(&full);
        if u32::from(left) + u32::from(away) + owned != u32::from(full) {
            let what = thing.word();
            return Err(format!(
                "{what}: {left} left, {away} away and {owned} owned, but {full} in the game"
            ));
        }
    }
    Ok(())
}

/// Nobody holds another's character, and no two markers lie on one.
fn characters(state: &State) -> Result<(), String> {
    for character in Character::ALL {
        let holders = state.seats.iter().filter(|(_, seat)| seat.character == Some(character)).count();
        let markers = if let Phase::Characters(bidding) = &state.phase {
            bidding.markers.iter().flatten().filter(|marker| marker.character == character).count()
        } else {
            0
        };
        if holders > 1 || markers > 1 {
            return Err(format!("{character}: {holders} hold it, {markers} markers lie on it"));
        }
    }
    if let Phase::Characters(bidding) = &state.phase {
        for (player, seat) in state.seats.iter() {
            let active = bidding.active.contains(player);
            if (active && seat.character.is_some()) || (!active && bidding.markers[player.seat()].is_some()) {
                return Err(format!("{player} bids for characters though done, or holds one though not"));
            }
        }
    }
    Ok(())
}

/// The tiles laid down are those counted, and cover the cells marked, each once.
fn board(state: &State, seat: &Principality) -> Result<(), String> {
    let (mut built, mut planted) = (Cells::EMPTY, Cells::EMPTY);
    let (mut buildings, mut landscapes) = (0_u16, [0_u8; Landscape::COUNT]);
    let mut covered = state.rules.palazzo.len();
    for laid in seat.tiles.as_slice() {
        let placement = laid.placement();
        let cells = state.rules.covered(*laid);
        if cells.is_empty() {
            return Err("a tile covers nothing".to_owned());
        }
        covered += cells.len();
        match placement.tile {
            Tile::Building(building) => {
                built = built.or(cells);
                buildings |= 1 << building.index();
            }
            Tile::Landscape(landscape) => {
                planted = planted.or(cells);
                landscapes[landscape.index()] += 1;
            }
        }
    }
    let all = state.rules.palazzo.or(built).or(planted);
    if all.len() != covered || !all.minus(state.rules.edition.board).is_empty() {
        return Err("tiles overlap or reach beyond the board".to_owned());
    }
    let has_place = |tile: Tile| state.rules.edition.shape(tile).has_place(seat.barred(tile, &state.rules));
    if Tile::all().any(|tile| has_place(tile) != seat.has_room(tile)) {
        return Err("the tiles that fit are not those noted".to_owned());
    }
    if (built, planted, buildings, landscapes) != (seat.built, seat.planted, seat.buildings, seat.landscapes)
    {
        return Err("the tiles laid down are not those counted".to_owned());
    }
    Ok(())
}

/// What lies across a border lies on both boards, and what stands across from the own border is known.
fn borders(state: &State, player: Player, seat: &Principality) -> Result<(), String> {
    let seams = &state.rules.seams;
    for laid in seat.tiles.as_slice() {
        let Some(side) = laid.side() else { continue };
        let Some((other, _)) = seams.neighbours(player).find(|&(_, there)| there == side) else {
            return Err("a building lies across a border that there is not".to_owned());
        };
        let twin = Laid::new(laid.placement(), Some(side.opposite()));
        if !state.seats[other].tiles.as_slice().contains(&twin) {
            return Err(format!("a building reaches onto the board of {other}, and does not lie there"));
        }
    }
    let faced = seams.neighbours(player).fold(Cells::EMPTY, |faced, (other, side)| {
        faced.or(seams.opposite(side.opposite(), state.seats[other].built))
    });
    if (faced, seams.borders[player.seat()]) != (seat.faced, seat.border) {
        return Err("what stands across the border is not what is noted".to_owned());
    }
    for &beside in seams.beside(player) {
        let other = &state.seats[beside.other];
        let taken = across::window(&state.rules, beside.side, seat, other);
        let fits = |building: Building| {
            let mut any = false;
            seams.places(beside.side, building, taken).each(|_, _| any = true);
            any && !seat.has_building(building) && !other.has_building(building)
        };
        let noted = |building: Building| state.across.of(beside) >> building.index() & 1 == 1;
        if Building::ALL.into_iter().any(|building| fits(building) != noted(building)) {
            return Err("what fits across the border is not what is noted".to_owned());
        }
    }
    Ok(())
}

/// Prestige is the sum of its sources, and neither it nor the purse is negative.
fn purse(seat: &Principality) -> Result<(), String> {
    if seat.prestige != seat.sources.iter().sum::<i16>() {
        return Err("prestige is not the sum of its sources".to_owned());
    }
    if seat.prestige < 0 || seat.florins < 0 {
        return Err(format!("{} prestige and {} florins", seat.prestige, seat.florins));
    }
    Ok(())
}
