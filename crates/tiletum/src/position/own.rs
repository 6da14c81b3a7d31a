//! Puts what is stated of a seat into a game.

use kernel::scan::Line;
use kernel::{Fault, Player};

use super::put::{maybe, signed, tiles};
use super::subject::Own;
use crate::event::Source;
use crate::ids::{Act, Family, Good, Spot, Tile};
use crate::notation::ActionReader;
use crate::state::State;

/// Where a figure stands.
fn place(reader: &mut ActionReader<'_, '_>) -> Result<Spot, Fault> {
    let _ = reader.scan.take_if("in") || reader.scan.take_if("at");
    reader.spot()
}

#[expect(clippy::too_many_lines, reason = "one arm for each clause")]
pub(super) fn seat(
    state: &mut State,
    player: Player,
    own: Own,
    reader: &mut ActionReader<'_, '_>,
    clause: Line<'_>,
) -> Result<(), Fault> {
    let (edition, players) = (state.edition, state.players);
    let seat = &mut state.seats[player.seat()];
    match own {
        Own::Sources => {
            seat.points = [0; Source::COUNT];
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let source = reader.named("source", &Source::ALL.map(|source| (source.word(), source)))?;
                seat.points[source.index()] = signed(reader, -500, 2_000)?;
            }
        }
        Own::Points => {
            seat.points = [0; Source::COUNT];
            seat.points[Source::Start.index()] = signed(reader, 0, 2_000)?;
        }
        Own::Goods => {
            seat.goods = [0; Good::COUNT];
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let good = reader.good()?;
                seat.goods[good.index()] = reader.number(0, 250)?.into();
            }
        }
        Own::Good(good) => seat.goods[good.index()] = reader.number(0, 250)?.into(),
        Own::Merchant => seat.merchant = place(reader)?,
        Own::Architect => seat.architect = place(reader)?,
        Own::Store => {
            tiles(
                reader,
                &mut seat.store,
                &[Family::Helper, Family::Crest, Family::Contract, Family::Character],
            )?;
        }
        Own::Fulfilled => {
            let mut row = [Tile::NONE; crate::state::CONTRACTS];
            tiles(reader, &mut row, &[Family::Contract])?;
            seat.fulfilled = kernel::InlineList::new();
            row.into_iter().filter(|tile| tile.is_some()).for_each(|tile| seat.fulfilled.push(tile));
        }
        Own::Houses => {
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let at = reader.scan.here().clone();
                let space = reader.space()?;
                if edition.map.space(space).from > players {
                    return Err(at.fault("this house space is for more players"));
                }
                seat.spaces.insert(space);
            }
        }
        Own::House(space) => {
            if edition.map.space(space).from > players {
                return Err(clause.fault("this house space is for more players"));
            }
            reader.scan.take_if("yes");
            seat.spaces.insert(space);
        }
        Own::Pillars => {
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                seat.pillared.insert(reader.cathedral()?);
            }
        }
        Own::Pillar(cathedral) => {
            reader.scan.take_if("yes");
            seat.pillared.insert(cathedral);
        }
        Own::Joined => {
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                seat.joined.insert(reader.cathedral()?);
            }
        }
        Own::Taken => {
            let mut place = 0;
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let (colour, value) = (reader.colour()?, reader.value()?);
                let free = seat.dice.get_mut(place);
                *free.ok_or_else(|| clause.fault("three dice are taken in a round"))? =
                    (colour.index() as u8, value);
                place += 1;
            }
        }
        Own::Room(room) => seat.rooms[room.index()] = maybe(reader, &[Family::Character])?,
        Own::Crest(building) => seat.crests[building.index()] = maybe(reader, &[Family::Crest])?,
        Own::Markers => {
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                let act = reader.act()?;
                let points = reader.number(0, 9)?;
                if let Some(place) = Act::PLAIN.iter().position(|&other| other == act) {
                    seat.markers[place] = points;
                }
            }
        }
        Own::King => {
            let rates = &edition.rates;
            seat.king = signed(reader, rates.lowest as i16, rates.highest as i16)? as i8;
        }
        Own::Supply => {
            return Err(clause.fault(
                "this follows from the rest: each house on the map and each pillar at a cathedral comes from there",
            ));
        }
        Own::AtEnd | Own::Place => {
            return Err(
                clause.fault("this follows from the rest: it can be expected of a game, but not stated")
            );
        }
    }
    Ok(())
}
