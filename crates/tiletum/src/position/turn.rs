//! What is said of the turn: how far it has come, and what is open in it.

use kernel::Fault;
use kernel::scan::Word;

use crate::ids::{Act, Building, Figure, Room, RoomSet};
use crate::notation::ActionReader;
use crate::state::{DEEPEST, Frame, Stage, State};

/// Action points at most.
const MOST: u8 = 60;

/// How far the turn has come, and its action points.
pub(super) fn stage(state: &mut State, reader: &mut ActionReader<'_, '_>) -> Result<(), Fault> {
    if reader.scan.take_if("none") {
        return Ok(());
    }
    let stages = [("before", Stage::Before), ("chosen", Stage::Chosen), ("joker", Stage::Joker)];
    let acts = Act::PLAIN.map(|act| (act.word(), act));
    let word = reader.scan.peek().map(|word| word.lower.to_string()).unwrap_or_default();
    if let Some((_, stage)) = stages.into_iter().find(|(known, _)| *known == word) {
        reader.scan.skip();
        state.turn.stage = stage;
    } else if let Some((_, act)) = acts.into_iter().find(|(known, _)| *known == word) {
        reader.scan.skip();
        (state.turn.stage, state.turn.act) = (Stage::Open, act);
    } else {
        let known: Vec<&str> =
            stages.map(|(word, _)| word).into_iter().chain(acts.map(|(word, _)| word)).collect();
        let word = reader.scan.take("how far the turn has come, such as `architect 4`")?;
        return Err(word.unknown("stage", &known, &kernel::scan::alternatives(&known)));
    }
    state.turn.ap = reader.number(0, MOST)?;
    Ok(())
}

/// What is open, the outermost first.
pub(super) fn open(state: &mut State, reader: &mut ActionReader<'_, '_>) -> Result<(), Fault> {
    while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
        let word = reader.scan.take("what is open")?;
        let frame = frame(&word)?;
        if state.stack.len() == DEEPEST {
            return Err(word.fault("so much cannot be open"));
        }
        state.stack.push(frame);
    }
    Ok(())
}

fn frame(word: &Word<'_>) -> Result<Frame, Fault> {
    const KINDS: [&str; 9] =
        ["side", "any", "goods", "walk", "retrigger", "again", "house", "pillar", "anywhere"];
    let mut parts = word.lower.split(':');
    let kind = parts.next().unwrap_or_default();
    let parts: Vec<&str> = parts.collect();
    let number = |place: usize, most: u8| {
        let number = parts.get(place).and_then(|part| part.parse::<u8>().ok());
        number.filter(|number| *number <= most)
    };
    let points = |place: usize| number(place, MOST).filter(|points| *points > 0);
    let plain = |count: usize| parts.len() == count;
    let (frame, form) = match kind {
        "side" => {
            let act = parts.first().and_then(|act| Act::from_word(act)).filter(|act| *act != Act::Joker);
            let frame = act.zip(number(1, MOST)).map(|(act, ap)| Frame::Side { act, ap });
            (frame.filter(|_| plain(2)), "an action and its points, as in `side:merchant:2`")
        }
        "any" => (points(0).map(|ap| Frame::Any { ap }).filter(|_| plain(1)), "points, as in `any:1`"),
        "goods" => (points(0).map(Frame::Goods).filter(|_| plain(1)), "a number, as in `goods:2`"),
        "walk" => {
            let all = (number(0, 9), number(1, 9), number(2, 1), number(3, 1));
            let frame = match all {
                (Some(architect), Some(merchant), Some(pillar), Some(house)) if plain(4) => {
                    Some(Frame::Walk { architect, merchant, pillar: pillar == 1, house: house == 1 })
                }
                _ => None,
            };
            (frame, "steps of the architect, steps of the merchant, a pillar, a house, as in `walk:0:1:0:1`")
        }
        "retrigger" => (plain(0).then_some(Frame::Choose), "nothing else"),
        "again" => {
            // None are left where the last of them opened something.
            let words = |rooms: &&str| rooms.split('+').filter(|word| !word.is_empty()).map(room).collect();
            let rooms = parts.first().and_then(|rooms| -> Option<RoomSet> { words(rooms) });
            (rooms.map(Frame::Again).filter(|_| plain(1)), "rooms, as in `again:2.1+2.2`")
        }
        "house" => (plain(0).then_some(Frame::House), "nothing else"),
        "pillar" => (plain(0).then_some(Frame::Pillar), "nothing else"),
        "anywhere" => {
            let figure = parts.first().and_then(|figure| Figure::from_word(figure));
            (figure.map(Frame::Anywhere).filter(|_| plain(1)), "a figure, as in `anywhere:merchant`")
        }
        _ => {
            return Err(word.unknown(
                "thing that may be open",
                &KINDS,
                "what is open, such as `side:merchant:2`",
            ));
        }
    };
    frame.ok_or_else(|| word.fault(format!("`{kind}` is followed by {form}")))
}

fn room(word: &str) -> Option<Room> {
    let (building, floor) = word.split_once('.')?;
    let building = building.parse::<usize>().ok()?.checked_sub(1)?;
    Room::at(Building::from_index(building)?, floor.parse().ok()?)
}
