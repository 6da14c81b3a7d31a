//! Puts what is stated into a game.

use kernel::scan::Line;
use kernel::{Fault, Game};

use super::own;
use super::settle::{settle, stuck};
use super::subject::{About, Own, Subject, SubjectReader, read_line};
use super::turn;
use crate::config::Config;
use crate::ids::{Act, Family, Good, Tile};
use crate::notation::ActionReader;
use crate::state::{Draw, NOT_BUILT, Phase, State, UNKNOWN};
use crate::titus;

/// So many copies of a tile are in the stack of bonus tiles, or in the other.
pub(super) type Stacks = Vec<(Tile, bool, u8)>;

/// What lies on the map, at the actions and beside the king track.
const BONUS: &[Family] = &[Family::Helper, Family::Crest, Family::Contract];
/// What lies in the market of contracts.
const MARKET: &[Family] = &[Family::Crest, Family::Contract];

/// Builds the game that the lines describe.
pub(super) fn read(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
    let mut state = State::new(config);
    if state.drawn {
        let gold = |seat: &mut crate::state::Seat| seat.goods[Good::Gold.index()] = 0;
        state.seats.iter_mut().for_each(gold);
        state.set_first(0, &mut kernel::Events::discarding());
    }
    (state.phase, state.round, state.step, state.place) = (Phase::Turn, 1, 1, 0);
    let (mut said, mut faults) = (Vec::new(), Vec::new());
    for &line in lines {
        for clause in read_line(&config.edition, state.players(), line) {
            match clause {
                Ok(clause) => said.push(clause),
                Err(fault) => faults.push(fault),
            }
        }
    }
    // What gives others their meaning comes first, wherever it stands.
    said.sort_by_key(|said| rank(said.subject));
    let (mut stated, mut stacks) = (Vec::new(), Stacks::new());
    for mut said in said {
        if stated.contains(&said.subject) {
            faults.push(said.clause.fault("the same was stated before"));
            continue;
        }
        stated.push(said.subject);
        let put = put(&mut state, &mut said, &mut stacks);
        let ended = || said.reader.scan.must_end("the clause is complete, and a comma comes before the next");
        faults.extend(put.and_then(|()| ended()).err());
    }
    if faults.is_empty()
        && let Err(wrong) = settle(&mut state, &stated, &stacks)
    {
        faults.push(at.fault(wrong));
    }
    if faults.is_empty() {
        if let Err(fault) = state.audit() {
            faults.push(at.fault(format!("the position does not add up: {fault}")));
        } else if let Some(wrong) = stuck(&state) {
            faults.push(at.fault(wrong));
        }
    }
    faults.sort_by_key(|fault| (fault.line, fault.column));
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// In which order clauses are put.
const fn rank(subject: Subject) -> u8 {
    match subject {
        Subject::Table(About::Phase | About::Order | About::Actions | About::Decrees)
        | Subject::Seat(_, Own::Goods) => 0,
        Subject::Table(_) => 1,
        Subject::Seat(..) => 2,
    }
}

/// Puts what is said of a subject.
pub(super) fn put(
    state: &mut State,
    said: &mut SubjectReader<'_, '_>,
    stacks: &mut Stacks,
) -> Result<(), Fault> {
    match said.subject {
        Subject::Table(about) => table(state, about, &mut said.reader, said.clause, stacks),
        Subject::Seat(player, own) => own::seat(state, player, own, &mut said.reader, said.clause),
    }
}

/// A tile of these families, or `-` or `none` for none.
pub(super) fn maybe(reader: &mut ActionReader<'_, '_>, families: &[Family]) -> Result<Tile, Fault> {
    if reader.scan.take_if("-") || reader.scan.take_if("none") {
        Ok(Tile::NONE)
    } else {
        reader.tile_among(families)
    }
}

pub(super) fn tiles(
    reader: &mut ActionReader<'_, '_>,
    room: &mut [Tile],
    families: &[Family],
) -> Result<(), Fault> {
    room.fill(Tile::NONE);
    if reader.scan.take_if("none") || reader.scan.take_if("empty") {
        return Ok(());
    }
    for place in &mut *room {
        if reader.scan.peek().is_none() {
            return Ok(());
        }
        *place = maybe(reader, families)?;
    }
    match reader.scan.peek() {
        None => Ok(()),
        Some(word) => {
            Err(word.fault(format!("there is room for {} tiles, and this is one more", room.len())))
        }
    }
}

/// A number that may be below 0.
pub(super) fn signed(reader: &mut ActionReader<'_, '_>, least: i16, most: i16) -> Result<i16, Fault> {
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
    reader: &mut ActionReader<'_, '_>,
    clause: Line<'_>,
    stacks: &mut Vec<(Tile, bool, u8)>,
) -> Result<(), Fault> {
    let players = state.players;
    match about {
        About::Phase => {
            const PHASES: [&str; 7] = ["setup", "roll", "corruption", "turn", "king", "clean-up", "over"];
            let word = reader.scan.take("a phase such as `corruption`")?;
            state.phase = match &*word.lower {
                "setup" => Phase::Setup(reader.number(0, 200)?),
                "roll" => Phase::Roll,
                "corruption" => Phase::Corruption,
                "turn" => Phase::Turn,
                "king" => Phase::King,
                "clean-up" => Phase::CleanUp,
                "over" => Phase::Over,
                _ => return Err(word.unknown("phase", &PHASES, &kernel::scan::alternatives(&PHASES))),
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
                *place = reader.seat(players.into())?.seat() as u8;
            }
            state.order = order;
        }
        About::Turn => {
            let seat = reader.seat(players.into())?.seat() as u8;
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
        About::Discs => discs(state, reader)?,
        About::At(act) => {
            let place = state.acts.iter().position(|&other| other == act).unwrap_or(0);
            state.at_wheel[place] = maybe(reader, BONUS)?;
        }
        About::Prize => state.prize = maybe(reader, BONUS)?,
        About::Contracts => tiles(reader, &mut state.contracts, MARKET)?,
        About::Characters => tiles(reader, &mut state.characters, &[Family::Character])?,
        About::Swept => tiles(reader, &mut state.swept, &[Family::Character])?,
        About::Draw => {
            let known = [
                ("none", Draw::Nothing),
                ("contracts", Draw::Contracts),
                ("characters", Draw::Characters),
                ("decree", Draw::Decree),
            ];
            state.draw = reader.named("draw", &known)?;
        }
        About::Lies(spot) => state.lying[spot.index()] = maybe(reader, BONUS)?,
        About::Cost(cathedral) => {
            state.costs[cathedral.index()] = UNKNOWN;
            state.costs[cathedral.index()] = cost(state, reader)?;
        }
        About::Fair(slot) => {
            state.fairs[slot].city = reader.spot()?;
            state.fairs[slot].fair =
                if reader.scan.take_if("unknown") { UNKNOWN } else { reader.fair()? as u8 };
            state.fairs[slot].over = reader.scan.take_if("over");
        }
        About::Stack(tile, market) => stacks.push((tile, market, reader.number(0, 30)?)),
        About::Stage => turn::stage(state, reader)?,
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
        About::Exchanged => {
            let known = [("yes", true), ("no", false), ("none", false)];
            state.turn.exchanged = reader.scan.peek().is_none() || reader.named("answer", &known)?;
        }
        About::Open => turn::open(state, reader)?,
        About::Decrees => {
            let known = titus::all_decrees();
            for place in 0..6 {
                if reader.scan.take_if("none") || reader.scan.peek().is_none() {
                    break;
                }
                state.titus.decrees[place] = reader.named("decree", &known)?;
            }
            state.titus.decrees.sort_unstable();
        }
        About::Drawn => {
            let known = titus::all_decrees();
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let decree = reader.named("decree", &known)?;
                let place = state.titus.decrees.iter().position(|&other| other == decree);
                let place = place.ok_or_else(|| clause.fault("only what is among the decrees is drawn"))?;
                state.titus.drawn |= 1 << place;
            }
        }
        About::Decree => {
            if !reader.scan.take_if("none") {
                state.titus.decree = reader.named("decree", &titus::all_decrees())?;
                let led = reader.scan.take_if("for");
                state.titus.led = if led { Some(reader.act()?) } else { None };
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
            return Err(
                clause.fault("this follows from the rest: it can be expected of a game, but not stated")
            );
        }
    }
    Ok(())
}

/// The discs of the king track, with their spaces; those that are not named lie on 0 below the others.
fn discs(state: &mut State, reader: &mut ActionReader<'_, '_>) -> Result<(), Fault> {
    let players = usize::from(state.players);
    // Before the first player is known there is no order of discs either.
    let laid = !matches!(state.phase, Phase::Setup(_));
    let (mut named, mut bare) = (Vec::new(), state.order[..players].to_vec());
    while reader.scan.peek().is_some() {
        let at = reader.scan.here().clone();
        let seat = reader.seat(players)?;
        if laid && named.contains(&(seat.seat() as u8)) {
            return Err(at.fault(format!("{seat} has one disc")));
        }
        let rates = &state.edition.rates;
        let space = signed(reader, rates.lowest as i16, rates.highest as i16)?;
        state.seats[seat.seat()].king = space as i8;
        bare.retain(|&other| usize::from(other) != seat.seat());
        named.push(seat.seat() as u8);
    }
    let all = bare.into_iter().filter(|_| laid).chain(named);
    state.discs.iter_mut().zip(all).for_each(|(place, seat)| *place = seat);
    let seats = state.seats;
    state.discs[..players].sort_by_key(|&seat| seats[usize::from(seat)].king);
    Ok(())
}

/// A cost tile by its number, or by its stones and perhaps its points: the first such tile that lies nowhere else.
fn cost(state: &State, reader: &mut ActionReader<'_, '_>) -> Result<u8, Fault> {
    if reader.scan.take_if("not-built") || reader.scan.take_if("not") {
        reader.scan.take_if("built");
        return Ok(NOT_BUILT);
    }
    if reader.scan.take_if("unknown") {
        return Ok(UNKNOWN);
    }
    let at = reader.scan.here().clone();
    let first = reader.scan.take_if("stone");
    let number = reader.number(1, 20)?;
    if !first && !reader.scan.take_if("stone") {
        return if number <= NOT_BUILT { Ok(number - 1) } else { Err(at.fault("the cost tiles are 1 to 8")) };
    }
    let mut points = None;
    if reader.scan.peek().is_some() {
        let first = reader.scan.take_if("points") || reader.scan.take_if("vp");
        points = Some(reader.number(0, 30)?);
        if !first && !reader.scan.take_if("vp") {
            reader.scan.must("points")?;
        }
    }
    let costs = &state.edition.costs;
    let same = |place: usize| {
        costs[place].stone == number && points.is_none_or(|points| costs[place].points == points)
    };
    let free = (0..costs.len()).find(|&place| same(place) && !state.costs.contains(&(place as u8)));
    free.map(|place| place as u8).ok_or_else(|| {
        let all: Vec<String> =
            costs.iter().map(|cost| format!("{} stone {} points", cost.stone, cost.points)).collect();
        at.fault(format!("no such cost tile is left; there are {}", all.join(", ")))
    })
}
