//! Nothing is lost, nothing is there twice.

use kernel::Player;

use crate::ids::{Act, Cathedral, Family, Good, Room, SpaceSet, Tile};
use crate::notation::{cathedral_word, tile_word};
use crate::state::{NOT_BUILT, Phase, Seat, State, UNKNOWN};

/// Counts every component.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    let players = usize::from(state.players);
    tiles(state)?;
    let rates = state.edition.rates;
    for colour in Good::ALL {
        let on_wheel: u8 = state.dice.iter().map(|row| row[colour.index()]).sum();
        let own = |seat: &Seat| {
            seat.dice.iter().filter(|die| die.1 > 0 && usize::from(die.0) == colour.index()).count()
        };
        let taken: usize = state.seats[..players].iter().map(own).sum();
        let all = usize::from(state.bag[colour.index()] + on_wheel) + taken;
        let wanted = usize::from(rates.dice[players - 2]);
        if all != wanted {
            return Err(format!("{all} {} dice of {wanted}", colour.colour()));
        }
    }
    let mut occupied = SpaceSet::EMPTY;
    for (number, seat) in state.seats[..players].iter().enumerate() {
        let letter = Player::new(number);
        let filled = (0..crate::ids::Building::COUNT)
            .filter_map(crate::ids::Building::from_index)
            .filter(|building| !building.is_last() && seat.filled(*building))
            .count();
        let houses = usize::from(seat.houses) + seat.spaces.len() + 5 - filled;
        if houses != usize::from(rates.houses) + 6 {
            return Err(format!("seat {letter} has {houses} houses of {}", rates.houses + 6));
        }
        let pillars = usize::from(seat.pillars) + seat.pillared.len() + 5 - seat.fulfilled.len().min(5);
        if pillars != usize::from(rates.pillars) + 5 {
            return Err(format!("seat {letter} has {pillars} pillars of {}", rates.pillars + 5));
        }
        if !seat.joined.minus(seat.pillared).is_empty() {
            return Err(format!("seat {letter} has joined a cathedral without a pillar"));
        }
        if !occupied.and(seat.spaces).is_empty() {
            return Err(format!("seat {letter} shares a house space"));
        }
        occupied = occupied.or(seat.spaces);
        if seat.total() < 0 {
            return Err(format!("seat {letter} has {} points", seat.total()));
        }
        board(state, letter, seat)?;
        markers(state, number)?;
    }
    if occupied != state.occupied {
        return Err("the houses on the map are not those of the seats".to_owned());
    }
    for (place, &pillars) in state.pillars_at.iter().enumerate() {
        let own = |sets: fn(&Seat) -> crate::ids::CathedralSet| {
            let at = Cathedral::from_index(place).unwrap_or_default();
            state.seats[..players].iter().filter(|seat| sets(seat).contains(at)).count()
        };
        if own(|seat| seat.pillared) != usize::from(pillars)
            || own(|seat| seat.joined) != usize::from(state.cathedral_taken[place])
        {
            return Err(format!("the pillars or tiles of cathedral {place} do not add up"));
        }
    }
    cathedrals(state)?;
    let laid = !matches!(state.phase, Phase::Setup(_));
    if laid && Act::ALL.into_iter().any(|act| !state.acts.contains(&act)) {
        return Err("not every action is around the wheel".to_owned());
    }
    discs(state)
}

/// What may not be on one board together: two crests of a family, two characters in a building, one in two, two houses in a city.
fn board(state: &State, letter: Player, seat: &Seat) -> Result<(), String> {
    let edition = &state.edition;
    let crests: Vec<Tile> =
        seat.crests.iter().chain(&seat.store).copied().filter(|tile| tile.is(Family::Crest)).collect();
    if let Some(twice) = crests.iter().find(|crest| crests.iter().filter(|other| other == crest).count() > 1)
    {
        return Err(format!("seat {letter} has two crests `{}`", tile_word(edition, *twice)));
    }
    let rooms = || (0..Room::COUNT).filter_map(Room::from_index);
    let lives: Vec<(Room, Act)> = rooms()
        .filter_map(|room| seat.rooms[room.index()].some().map(|tile| (room, edition.act_of(tile))))
        .collect();
    for &(one, act) in &lives {
        for &(other, also) in &lives {
            if (one.building() == other.building()) != (act == also) {
                let wrong = if act == also {
                    "one character in two buildings"
                } else {
                    "two characters in one building"
                };
                return Err(format!("seat {letter} has {wrong}"));
            }
        }
    }
    if seat.spaces.len() > seat.cities.len() {
        return Err(format!("seat {letter} has two houses in one city"));
    }
    Ok(())
}

/// No cost tile lies twice, and pillars stand only where there is room for them.
fn cathedrals(state: &State) -> Result<(), String> {
    for at in (0..Cathedral::COUNT).filter_map(Cathedral::from_index) {
        let (place, name) = (at.index(), cathedral_word(&state.edition, at));
        let cost = state.costs[place];
        if cost != UNKNOWN && state.costs[..place].contains(&cost) {
            return Err(format!("the cost tile of {name} lies elsewhere as well"));
        }
        let pillars = state.pillars_at[place];
        if pillars > 0 && cost == NOT_BUILT {
            return Err(format!("a pillar stands in {name}, where nothing is built"));
        }
        if pillars > state.edition.cathedrals[place].1 {
            return Err(format!("{pillars} pillars stand in {name}"));
        }
    }
    Ok(())
}

/// Tiles never come from nowhere; helpers and discarded prizes are the only ones that go.
fn tiles(state: &State) -> Result<(), String> {
    let players = usize::from(state.players);
    let mut there = [0_usize; Tile::COUNT];
    let mut count = |tile: Tile| {
        if let Some(tile) = tile.some() {
            there[tile.index()] += 1;
        }
    };
    let rows: [&[Tile]; 6] = [
        &state.at_wheel,
        &state.lying,
        &state.contracts,
        &state.characters,
        &state.swept,
        std::slice::from_ref(&state.prize),
    ];
    rows.into_iter().flatten().for_each(|&tile| count(tile));
    (0..players).flat_map(|seat| state.owned(seat)).for_each(&mut count);
    for (index, &left) in state.bonus_stack.iter().enumerate() {
        there[index] += usize::from(left);
    }
    for (index, &left) in state.stacks.iter().enumerate() {
        there[Tile::HELPERS + index] += usize::from(left);
    }
    for (tile, facts) in state.edition.all_tiles() {
        let (bonus, market) = facts.copies(players);
        let (found, wanted) = (there[tile.index()], usize::from(bonus + market));
        let lost = bonus > 0 && found < wanted;
        if found != wanted && !lost {
            return Err(format!("{found} tiles `{}` of {wanted}", facts.id));
        }
    }
    Ok(())
}

/// The markers of a seat are those of its completed buildings.
fn markers(state: &State, number: usize) -> Result<(), String> {
    let seat = &state.seats[number];
    let mut expected = [0_u8; 5];
    for building in crate::scoring::buildings().filter(|&building| seat.completed(building)) {
        let first = building.all_rooms().iter().next().map(Room::index);
        if let Some(room) = first {
            let act = state.edition.act_of(seat.rooms[room]);
            let place = Act::PLAIN.iter().position(|&other| other == act);
            expected[place.unwrap_or(0)] += building.rooms() as u8;
        }
    }
    if expected != seat.markers && !state.is_titus(number) {
        let letter = Player::new(number);
        return Err(format!("seat {letter} has the markers {:?} and should have {expected:?}", seat.markers));
    }
    Ok(())
}

/// The order of the discs is that of their spaces, and every seat has one.
fn discs(state: &State) -> Result<(), String> {
    if matches!(state.phase, Phase::Setup(_)) {
        return Ok(());
    }
    let players = usize::from(state.players);
    let discs = &state.discs[..players];
    let kings = discs.iter().map(|&seat| state.seats[usize::from(seat)].king);
    let sorted = kings.clone().zip(kings.skip(1)).all(|(one, next)| one <= next);
    let all = (0..players as u8).all(|seat| discs.contains(&seat) && state.order[..players].contains(&seat));
    if sorted && all { Ok(()) } else { Err(format!("the discs {discs:?} are not in order")) }
}
