//! What follows from what a position states, and what a position cannot be.

use kernel::{Game, Player};

use super::subject::{About, Own, Subject};
use crate::ids::{Act, Cathedral, Good, SpaceSet, SpotSet, Tile};
use crate::state::{Draw, Frame, NOT_BUILT, Phase, Stage, State, TURNS, UNKNOWN};
use crate::titus::{self, READY};

/// How many copies of a tile are in the stack of bonus tiles, or in the other.
pub(super) fn stack_of(state: &State, tile: Tile, market: bool) -> u8 {
    let stack: &[u8] = if market { &state.stacks } else { &state.bonus_stack };
    let index = if market { tile.index().checked_sub(Tile::HELPERS) } else { Some(tile.index()) };
    index.and_then(|index| stack.get(index).copied()).unwrap_or(0)
}

/// How many copies are there if nothing was said: all that lie nowhere else. What is anywhere is thought to come from the market's
/// stack first, and from that of bonus tiles if that has no more.
pub(super) fn usual_stack(state: &State, tile: Tile, market: bool) -> u8 {
    let players = usize::from(state.players);
    let (in_bonus, in_market) = state.edition.tile(tile).copies(players);
    let rows: [&[Tile]; 6] = [
        &state.at_wheel,
        &state.lying,
        &state.contracts,
        &state.characters,
        &state.swept,
        std::slice::from_ref(&state.prize),
    ];
    let lies = rows.into_iter().flatten().copied();
    let owned = (0..players).flat_map(|seat| state.owned(seat).collect::<Vec<Tile>>());
    let seen = lies.chain(owned).filter(|&other| other == tile).count() as u8;
    let of_market = seen.min(in_market);
    if market { in_market - of_market } else { in_bonus.saturating_sub(seen - of_market) }
}

/// Gives what was not stated its default, and what follows from the rest its value.
pub(super) fn settle(
    state: &mut State,
    stated: &[Subject],
    stacks: &[(Tile, bool, u8)],
) -> Result<(), String> {
    let is_stated = |about| stated.contains(&Subject::Table(about));
    if matches!(state.phase, Phase::Setup(_)) && !is_stated(About::Round) {
        state.round = 0;
    }
    if let Phase::Setup(step) = state.phase {
        gold_before_the_draw(state, step, stated);
    } else {
        discs(state, is_stated(About::Discs), stated)?;
    }
    die(state, is_stated(About::Die))?;
    for number in 0..usize::from(state.players) {
        pieces(state, number);
        markers(state, number, stated)?;
    }
    count_map(state);
    if !matches!(state.phase, Phase::Setup(_)) {
        costs(state)?;
    }
    decrees(state);
    fill(state, stacks);
    Ok(())
}

/// Nobody has gold before it is drawn who begins, unless it is said.
fn gold_before_the_draw(state: &mut State, step: u8, stated: &[Subject]) {
    if !state.drawn || step > crate::setup::FIRST {
        return;
    }
    for player in state.all_seats() {
        let said = |own| stated.contains(&Subject::Seat(player, own));
        if !said(Own::Goods) && !said(Own::Good(Good::Gold)) {
            state.seats[player.seat()].goods[Good::Gold.index()] = 0;
        }
    }
}

/// The discs in the order of their spaces. Where no stacks were stated, they lie in turn order, the first at the bottom.
fn discs(state: &mut State, is_stated: bool, stated: &[Subject]) -> Result<(), String> {
    let kings = stated.iter().any(|subject| matches!(subject, Subject::Seat(_, Own::King)));
    if is_stated && kings {
        return Err("the king track is stated twice: by `discs` and by `king`".to_owned());
    }
    if !is_stated {
        let players = usize::from(state.players);
        let seats = state.seats;
        state.discs = state.order;
        state.discs[..players].sort_by_key(|&seat| seats[usize::from(seat)].king);
    }
    Ok(())
}

/// The die of the turn is among those that were taken; where it was not stated, the action says its value.
fn die(state: &mut State, is_stated: bool) -> Result<(), String> {
    if state.turn.stage == Stage::Before {
        if is_stated && state.turn.value > 0 {
            return Err(
                "a die was taken: say how far the turn has come, as in `stage architect 4`".to_owned()
            );
        }
        return Ok(());
    }
    if !is_stated || state.turn.value == 0 {
        if state.turn.stage == Stage::Chosen {
            return Err("a die was chosen, but which? Say it, as in `die blue 3`".to_owned());
        }
        let act = if state.turn.stage == Stage::Joker { Act::Joker } else { state.turn.act };
        state.turn.value = (1..=6).find(|&value| state.act_at(value) == act).unwrap_or(1);
        return Ok(());
    }
    if state.turn.stage != Stage::Open {
        state.turn.act = state.act_at(state.turn.value);
    }
    let die = (state.turn.colour.index() as u8, state.turn.value);
    let step = usize::from(state.step).clamp(1, TURNS.into());
    let mover = state.mover();
    let own = &mut state.seats[mover].dice;
    if !own.contains(&die) && own[step - 1].1 == 0 {
        own[step - 1] = die;
    }
    Ok(())
}

/// What follows from the pieces of one seat: its cities, pillars, and what is beside its board.
fn pieces(state: &mut State, number: usize) {
    let edition = state.edition;
    let seat = &mut state.seats[number];
    seat.cities = seat.spaces.iter().map(|space| edition.map.space(space).spot).collect::<SpotSet>();
    seat.pillared = seat.pillared.or(seat.joined);
    let filled =
        crate::scoring::buildings().filter(|building| !building.is_last() && seat.filled(*building)).count();
    let rates = edition.rates;
    seat.houses = (usize::from(rates.houses) + 1 + filled).saturating_sub(seat.spaces.len()) as u8;
    let freed = seat.fulfilled.len().min(5);
    seat.pillars = (usize::from(rates.pillars) + freed).saturating_sub(seat.pillared.len()) as u8;
}

/// The markers of completed buildings. The cardinal who is ready for action has that of his first building from the start, beside
/// the action that chance gave it.
fn markers(state: &mut State, number: usize, stated: &[Subject]) -> Result<(), String> {
    let edition = state.edition;
    let early = state.is_titus(number) && state.titus_is_ready_for_action();
    let seat = &mut state.seats[number];
    let mut found = [0; 5];
    for building in crate::scoring::buildings().filter(|&building| seat.completed(building)) {
        let room = building.all_rooms().iter().next();
        if let Some(room) = room.filter(|_| !early || building.index() > 0) {
            let act = edition.act_of(seat.rooms[room.index()]);
            let place = Act::PLAIN.iter().position(|&other| other == act).unwrap_or(0);
            found[place] += building.rooms() as u8;
        }
    }
    let player = Player::new(number);
    if !stated.contains(&Subject::Seat(player, Own::Markers)) {
        seat.markers = found;
        return Ok(());
    }
    let with_early = |place: usize| {
        let mut all = found;
        all[place] += READY;
        all
    };
    if seat.markers == found || early && (0..5).any(|place| seat.markers == with_early(place)) {
        return Ok(());
    }
    let besides = if early { "; being ready for action puts 3 more beside one action" } else { "" };
    Err(format!(
        "the markers of {player} are those of completed buildings: characters in all rooms, and a crest{besides}"
    ))
}

fn count_map(state: &mut State) {
    state.occupied = SpaceSet::EMPTY;
    state.pillars_at = [0; Cathedral::COUNT];
    state.cathedral_taken = [0; Cathedral::COUNT];
    for seat in &state.seats[..usize::from(state.players)] {
        state.occupied = state.occupied.or(seat.spaces);
        seat.pillared.iter().for_each(|cathedral| state.pillars_at[cathedral.index()] += 1);
        seat.joined.iter().for_each(|cathedral| state.cathedral_taken[cathedral.index()] += 1);
    }
}

/// Cathedrals without a cost tile have those that are left, in their order. If none was said not to be built, it is the last of
/// them where no pillar and no architect stands.
fn costs(state: &mut State) -> Result<(), String> {
    let unknown = |state: &State| {
        let all = (0..Cathedral::COUNT).filter_map(Cathedral::from_index);
        all.filter(|at| state.costs[at.index()] == UNKNOWN).collect::<Vec<Cathedral>>()
    };
    let bare = unknown(state);
    if bare.is_empty() {
        return Ok(());
    }
    if !state.costs.contains(&NOT_BUILT) {
        let edition = state.edition;
        let seats = &state.seats[..usize::from(state.players)];
        let idle = |at: &&Cathedral| {
            let spot = edition.cathedral_spots[at.index()];
            state.pillars_at[at.index()] == 0 && seats.iter().all(|seat| seat.architect != spot)
        };
        let last = bare.iter().rev().find(idle);
        let last = last.ok_or("one cathedral is not built: say which, as in `cathedral Paris not-built`")?;
        state.costs[last.index()] = NOT_BUILT;
    }
    let tiles = (0..NOT_BUILT).filter(|tile| !state.costs.contains(tile)).collect::<Vec<u8>>();
    for (at, tile) in unknown(state).into_iter().zip(tiles) {
        state.costs[at.index()] = tile;
    }
    Ok(())
}

/// The cardinal's decrees are those of the fairs, and he draws one at the beginning of his turn.
fn decrees(state: &mut State) {
    if !state.is_titus(titus::SEAT) || matches!(state.phase, Phase::Setup(_)) {
        return;
    }
    if state.titus.decrees.contains(&UNKNOWN) {
        let mut decrees: Vec<u8> =
            state.fairs.iter().map(|fair| fair.fair).filter(|&fair| fair != UNKNOWN).collect();
        decrees.push(state.titus.decree);
        decrees.extend([titus::DECREES - 2, titus::DECREES - 1]);
        decrees.extend(0..titus::DECREES - 2);
        decrees.retain(|&decree| decree != UNKNOWN);
        let mut six: Vec<u8> = Vec::new();
        decrees.into_iter().for_each(|decree| {
            if six.len() < 6 && !six.contains(&decree) {
                six.push(decree)
            }
        });
        six.sort_unstable();
        state.titus.decrees.copy_from_slice(&six);
    }
    let turn = state.phase == Phase::Turn && state.is_titus(state.mover());
    if turn && state.titus.decree == UNKNOWN && state.draw == Draw::Nothing {
        state.draw = Draw::Decree;
    }
    let place = state.titus.decrees.iter().position(|&decree| decree == state.titus.decree);
    state.titus.drawn |= place.map_or(0, |place| 1 << place);
}

/// The bag and the stacks have what lies nowhere else.
fn fill(state: &mut State, stacks: &[(Tile, bool, u8)]) {
    let players = usize::from(state.players);
    let edition = state.edition;
    for colour in Good::ALL {
        let on_wheel: u8 = state.dice.iter().map(|row| row[colour.index()]).sum();
        let own = state.seats[..players].iter().flat_map(|seat| seat.dice);
        let taken = own.filter(|die| die.1 > 0 && usize::from(die.0) == colour.index()).count() as u8;
        state.bag[colour.index()] = edition.rates.dice[players - 2].saturating_sub(on_wheel + taken);
    }
    for (tile, _) in edition.all_tiles() {
        for market in [false, true] {
            let stated = stacks.iter().find(|stack| (stack.0, stack.1) == (tile, market));
            let count = stated.map_or_else(|| usual_stack(state, tile, market), |stack| stack.2);
            let index = if market { tile.index().checked_sub(Tile::HELPERS) } else { Some(tile.index()) };
            let stack: &mut [u8] = if market { &mut state.stacks } else { &mut state.bonus_stack };
            if let Some(place) = index.and_then(|index| stack.get_mut(index)) {
                *place = count;
            }
        }
    }
}

/// Why the game could not go on from here.
pub(super) fn stuck(state: &State) -> Option<&'static str> {
    let setup = matches!(state.phase, Phase::Setup(_));
    if !setup && !(1..=4).contains(&state.round) {
        return Some("the rounds are 1 to 4");
    }
    if let Phase::Setup(step) = state.phase
        && state.skips(step)
    {
        return Some("the set-up of this game has no such step");
    }
    match state.phase {
        Phase::Turn if state.step == 0 => return Some("a token is turned before the first turn"),
        Phase::King if state.prize.is_none() || state.round == 4 => {
            return Some("no prize lies beside the king track: `prize lion` lays one there, but for round 4");
        }
        Phase::CleanUp if state.round == 4 => return Some("nothing is cleaned up behind the last round"),
        Phase::Corruption if state.step >= TURNS => return Some("three tokens are turned in a round"),
        Phase::Roll if state.rolled() >= state.dice_of_round() => {
            return Some("all dice of the round are rolled");
        }
        Phase::Setup(_)
        | Phase::Roll
        | Phase::Corruption
        | Phase::Turn
        | Phase::King
        | Phase::CleanUp
        | Phase::Over => {}
    }
    if state.phase != Phase::Turn && (!state.stack.is_empty() || state.draw != Draw::Nothing) {
        return Some("something is open only in a turn");
    }
    if state.draw == Draw::Decree && !state.is_titus(state.mover()) {
        return Some("only the cardinal draws decrees");
    }
    if state.draw != Draw::Characters && state.swept.iter().any(|tile| tile.is_some()) {
        return Some("characters are swept away only while chance draws others: `draw characters`");
    }
    if state.turn() == kernel::Turn::Chance {
        let mut any = false;
        state.list_outcomes(|_, _| any = true);
        return (!any).then_some("chance has nothing to decide in this position");
    }
    let seat = state.decider()?;
    let before = state.stack.is_empty() && state.turn.stage == Stage::Before && state.phase == Phase::Turn;
    if before {
        // Without dice on the wheel a player has tasks; the cardinal has nothing.
        return (state.is_titus(seat) && state.rolled() == 0).then_some("no die lies on the wheel");
    }
    let housed = state.seats[seat].housed();
    let frames = state.stack.as_slice();
    let nobody = |frame: &Frame| matches!(frame, Frame::Again(rooms) if !rooms.minus(housed).is_empty());
    if frames.iter().any(nobody) {
        return Some("only characters in rooms bring a bonus again");
    }
    let mut legal = Vec::new();
    state.list_free(seat, &mut legal);
    legal.is_empty().then_some("the game cannot go on from this position")
}
