//! Puts what is stated into a game.

use kernel::scan::Line;
use kernel::{Fault, Game, Player};

use super::subject::{About, Subject, read as read_subject};
use crate::config::Config;
use crate::ids::{Act, Building, Figure, Good, Room, RoomSet, SpaceSet, SpotSet, Tile};
use crate::notation::Reader;
use crate::state::{Draw, Frame, NOT_BUILT, Phase, Stage, State, UNKNOWN};
use crate::titus;

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

/// Builds the game that the lines describe.
pub(super) fn read(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
    let mut state = State::new(config);
    state.shuffled = config.shuffled;
    if state.drawn {
        let gold = |seat: &mut crate::state::Seat| seat.goods[Good::Gold.index()] = 0;
        state.seats.iter_mut().for_each(gold);
        state.set_first(0, &mut kernel::Events::deaf());
    }
    (state.phase, state.round, state.step, state.place) = (Phase::Turn, 1, 1, 0);
    let mut faults = Vec::new();
    let mut stated: Vec<Subject> = Vec::new();
    let mut stacks: Vec<(Tile, bool, u8)> = Vec::new();
    for clause in lines.iter().flat_map(|&line| super::clauses(line)) {
        let done =
            read_subject(&config.edition, state.players(), clause).and_then(|(subject, mut reader)| {
                if stated.contains(&subject) {
                    return Err(clause.fault("the same was stated before"));
                }
                stated.push(subject);
                match subject {
                    Subject::Table(about) => table(&mut state, about, &mut reader, clause, &mut stacks)?,
                    Subject::Seat(player, own) => {
                        super::own::seat(&mut state, player, own, &mut reader, clause)?
                    }
                }
                reader.scan.must_end("the clause is complete")
            });
        faults.extend(done.err());
    }
    if faults.is_empty() {
        settle(&mut state, &stacks);
        if let Err(fault) = state.audit() {
            faults.push(at.fault(format!("the position does not add up: {fault}")));
        } else if let Some(wrong) = stuck(&state) {
            faults.push(at.fault(wrong));
        }
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Why the game could not go on from here.
fn stuck(state: &State) -> Option<&'static str> {
    let setup = matches!(state.phase, Phase::Setup(_));
    if !setup && !(1..=4).contains(&state.round) {
        return Some("the rounds are 1 to 4");
    }
    if state.phase == Phase::Turn && state.step == 0 {
        return Some("a token is turned before the first turn");
    }
    if state.phase == Phase::King && (state.prize.is_none() || state.round == 4) {
        return Some("no prize lies beside the king track");
    }
    if let Some(seat) = state.decider() {
        let mut legal = Vec::new();
        state.list(seat, &mut legal);
        if legal.is_empty() && state.turn.stage != Stage::Before {
            return Some("the game cannot go on from this position");
        }
    }
    None
}

/// What follows from the rest.
fn settle(state: &mut State, stacks: &[(Tile, bool, u8)]) {
    let players = usize::from(state.players);
    let edition = state.edition;
    if matches!(state.turn.stage, Stage::Chosen | Stage::Joker) {
        state.turn.act = state.act_at(state.turn.value.max(1));
    }
    state.occupied = SpaceSet::EMPTY;
    state.pillars_at = [0; crate::ids::Cathedral::COUNT];
    state.cathedral_taken = [0; crate::ids::Cathedral::COUNT];
    for number in 0..players {
        let seat = &mut state.seats[number];
        state.occupied = state.occupied.or(seat.spaces);
        seat.cities = seat.spaces.iter().map(|space| edition.map.space(space).spot).collect::<SpotSet>();
        seat.pillared = seat.pillared.or(seat.joined);
        for cathedral in seat.pillared.iter() {
            state.pillars_at[cathedral.index()] += 1;
        }
        for cathedral in seat.joined.iter() {
            state.cathedral_taken[cathedral.index()] += 1;
        }
        let filled = crate::scoring::buildings()
            .filter(|building| !building.is_last() && seat.filled(*building))
            .count();
        let rates = edition.rates;
        seat.houses = (usize::from(rates.houses) + 1 + filled).saturating_sub(seat.spaces.len()) as u8;
        let freed = seat.fulfilled.len().min(5);
        seat.pillars = (usize::from(rates.pillars) + freed).saturating_sub(seat.pillared.len()) as u8;
        if number == 1 && state.solo != crate::config::Solo::None {
            continue;
        }
        seat.markers = [0; 5];
        for building in crate::scoring::buildings() {
            if !seat.completed(building) {
                continue;
            }
            if let Some(room) = building.all_rooms().iter().next() {
                let act = edition.act_of(seat.rooms[room.index()]);
                let place = Act::PLAIN.iter().position(|&other| other == act).unwrap_or(0);
                seat.markers[place] += building.rooms() as u8;
            }
        }
    }
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

/// A tile, or `-` or `none` for none.
pub(super) fn maybe(reader: &mut Reader<'_, '_>) -> Result<Tile, Fault> {
    if reader.scan.take_if("-") || reader.scan.take_if("none") { Ok(Tile::NONE) } else { reader.tile() }
}

pub(super) fn tiles(reader: &mut Reader<'_, '_>, room: &mut [Tile]) -> Result<(), Fault> {
    room.fill(Tile::NONE);
    if reader.scan.take_if("none") {
        return Ok(());
    }
    for place in room {
        if reader.scan.peek().is_none() {
            return Ok(());
        }
        *place = maybe(reader)?;
    }
    Ok(())
}

fn seat_letter(reader: &mut Reader<'_, '_>, players: u8) -> Result<u8, Fault> {
    let word = reader.scan.take("the letter of a seat")?;
    let mut letters = word.text.chars();
    let player = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
    let player = player.filter(|player| player.seat() < players.into());
    Ok(player.ok_or_else(|| word.fault(format!("no seat `{}`", word.shown())))?.seat() as u8)
}

/// A number that may be below 0.
pub(super) fn signed(reader: &mut Reader<'_, '_>, least: i16, most: i16) -> Result<i16, Fault> {
    let word = reader.scan.take("a number")?;
    let number = word.lower.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        word.fault(format!("expected a number from {least} to {most}, not `{}`", word.shown()))
    })
}

#[expect(clippy::too_many_lines, reason = "one arm for each clause")]
fn table(
    state: &mut State,
    about: About,
    reader: &mut Reader<'_, '_>,
    clause: Line<'_>,
    stacks: &mut Vec<(Tile, bool, u8)>,
) -> Result<(), Fault> {
    let players = state.players;
    match about {
        About::Phase => {
            state.phase = match &*reader.scan.take("a phase")?.lower {
                "setup" => Phase::Setup(reader.number(0, 200)?),
                "roll" => Phase::Roll,
                "corruption" => Phase::Corruption,
                "turn" => Phase::Turn,
                "king" => Phase::King,
                "clean-up" => Phase::CleanUp,
                "over" => Phase::Over,
                other => return Err(clause.fault(format!("no phase `{other}`"))),
            };
            if !matches!(state.phase, Phase::Turn) && state.step == 1 {
                state.step =
                    if matches!(state.phase, Phase::King | Phase::CleanUp | Phase::Over) { 3 } else { 0 };
            }
        }
        About::Round => state.round = reader.number(0, 4)?,
        About::Tokens => {
            state.step = 0;
            state.turned = [0; 3];
            if !reader.scan.take_if("none") {
                while reader.scan.peek().is_some() {
                    let value = reader.number(0, 9)?;
                    let place = state.turned.get_mut(usize::from(state.step));
                    *place.ok_or_else(|| clause.fault("three tokens are turned in a round"))? = value;
                    state.step += 1;
                }
            }
        }
        About::Order => {
            let mut order = [0; 4];
            for place in &mut order[..usize::from(players)] {
                *place = seat_letter(reader, players)?;
            }
            state.order = order;
        }
        About::Turn => {
            let seat = seat_letter(reader, players)?;
            let place = state.order.iter().position(|&other| other == seat).unwrap_or(0);
            state.place = place as u8;
        }
        About::Actions => {
            for place in 0..Act::COUNT {
                state.acts[place] = reader.act()?;
            }
        }
        About::Wheel => state.wheel = reader.value()? - 1,
        About::Dice => {
            state.dice = [[0; Good::COUNT]; 6];
            if !reader.scan.take_if("none") {
                while reader.scan.peek().is_some() {
                    let (colour, value) = (reader.colour()?, reader.value()?);
                    state.dice[usize::from(value) - 1][colour.index()] += 1;
                }
            }
        }
        About::Discs => {
            let mut discs = [0; 4];
            for place in &mut discs[..usize::from(players)] {
                let seat = seat_letter(reader, players)?;
                let rates = &state.edition.rates;
                let space = signed(reader, rates.lowest as i16, rates.highest as i16)?;
                state.seats[usize::from(seat)].king = space as i8;
                *place = seat;
            }
            state.discs = discs;
        }
        About::At(act) => {
            let place = state.acts.iter().position(|&other| other == act).unwrap_or(0);
            state.at_wheel[place] = maybe(reader)?;
        }
        About::Prize => state.prize = maybe(reader)?,
        About::Contracts => tiles(reader, &mut state.contracts)?,
        About::Characters => tiles(reader, &mut state.characters)?,
        About::Swept => tiles(reader, &mut state.swept)?,
        About::Draw => {
            let known = [
                ("none", Draw::Nothing),
                ("contracts", Draw::Contracts),
                ("characters", Draw::Characters),
                ("decree", Draw::Decree),
            ];
            state.draw = reader.named("draw", &known)?;
        }
        About::Lies(spot) => state.lying[spot.index()] = maybe(reader)?,
        About::Cost(cathedral) => {
            state.costs[cathedral.index()] = if reader.scan.take_if("not-built") {
                NOT_BUILT
            } else if reader.scan.take_if("unknown") {
                UNKNOWN
            } else {
                reader.number(1, 8)? - 1
            };
        }
        About::Fair(slot) => {
            state.fairs[slot].city = reader.spot()?;
            state.fairs[slot].fair =
                if reader.scan.take_if("unknown") { UNKNOWN } else { reader.fair()? as u8 };
            state.fairs[slot].over = reader.scan.take_if("over");
        }
        About::Stack(tile, market) => stacks.push((tile, market, reader.number(0, 30)?)),
        About::Stage => stage(state, reader)?,
        About::Die => {
            if !reader.scan.take_if("none") {
                state.turn.colour = reader.colour()?;
                state.turn.value = reader.value()?;
                state.turn.good = state.turn.colour;
                if reader.scan.peek().is_some() {
                    state.turn.good = reader.good()?;
                    state.turn.changed = true;
                }
            }
        }
        About::Exchanged => state.turn.exchanged = !reader.scan.take_if("none") && reader.scan.take_if("yes"),
        About::Open => open(state, reader)?,
        About::Decrees => {
            let known = titus::all_decrees();
            for place in 0..6 {
                if reader.scan.take_if("none") || reader.scan.peek().is_none() {
                    break;
                }
                state.titus.decrees[place] = reader.named("decree", &known)?;
            }
        }
        About::Drawn => {
            let known = titus::all_decrees();
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let decree = reader.named("decree", &known)?;
                let place = state.titus.decrees.iter().position(|&other| other == decree);
                state.titus.drawn |= place.map_or(0, |place| 1 << place);
            }
        }
        About::Decree => {
            if !reader.scan.take_if("none") {
                state.titus.decree = reader.named("decree", &titus::all_decrees())?;
            }
        }
        About::Challenges => {
            let known: Vec<(&str, u8)> =
                (0..titus::CHALLENGES).map(|number| (titus::challenge_word(number), number)).collect();
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                state.titus.challenges |= 1 << reader.named("challenge", &known)?;
            }
        }
        About::Left(_) | About::Ap | About::Decides | About::Stacks | About::DiceCount => {
            return Err(clause.fault("this can be expected of a game, but a position is not stated by it"));
        }
    }
    Ok(())
}

fn stage(state: &mut State, reader: &mut Reader<'_, '_>) -> Result<(), Fault> {
    if reader.scan.take_if("none") {
        return Ok(());
    }
    if reader.scan.take_if("before") {
        state.turn.stage = Stage::Before;
    } else if reader.scan.take_if("chosen") {
        state.turn.stage = Stage::Chosen;
    } else if reader.scan.take_if("joker") {
        // A joker that waits is followed by its points alone.
        state.turn.stage = Stage::Joker;
    } else {
        state.turn.stage = Stage::Open;
        state.turn.act = reader.named("action", &Act::PLAIN.map(|act| (act.word(), act)))?;
    }
    state.turn.ap = reader.number(0, 60)?;
    Ok(())
}

fn open(state: &mut State, reader: &mut Reader<'_, '_>) -> Result<(), Fault> {
    while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
        let word = reader.scan.take("what is open")?;
        let parts: Vec<&str> = word.lower.split(':').collect();
        let number = |place: usize| parts.get(place).and_then(|part| part.parse::<u8>().ok()).unwrap_or(0);
        let second = parts.get(1).copied().unwrap_or("");
        let frame = match parts[0] {
            "side" => Act::from_word(second).map(|act| Frame::Side { act, ap: number(2) }),
            "any" => Some(Frame::Any { ap: number(1) }),
            "goods" => Some(Frame::Goods(number(1))),
            "walk" => Some(Frame::Walk {
                architect: number(1),
                merchant: number(2),
                pillar: number(3) == 1,
                house: number(4) == 1,
            }),
            "retrigger" => Some(Frame::Choose),
            "again" => {
                let room = |word: &str| {
                    let (building, floor) = word.split_once('.')?;
                    let building = building.parse::<usize>().ok()?.checked_sub(1)?;
                    Room::at(Building::from_index(building)?, floor.parse().ok()?)
                };
                let rooms: Option<RoomSet> = second
                    .split('+')
                    .filter(|word| !word.is_empty())
                    .map(room)
                    .collect::<Option<Vec<_>>>()
                    .map(|rooms| rooms.into_iter().collect());
                rooms.map(Frame::Again)
            }
            "house" => Some(Frame::House),
            "pillar" => Some(Frame::Pillar),
            "anywhere" => Figure::from_word(second).map(Frame::Anywhere),
            _ => None,
        };
        let frame = frame.ok_or_else(|| {
            word.fault(format!("expected what is open, such as `side:merchant:2`, not `{}`", word.shown()))
        })?;
        if state.stack.len() == crate::state::DEEPEST {
            return Err(word.fault("so much cannot be open"));
        }
        state.stack.push(frame);
    }
    Ok(())
}
