//! What has moved between two positions: from where it was to where it is, by the places at which the screen draws it.

use kernel::Player;
use tiletum::SeatView;
use tiletum::ids::{Building, Cathedral, Figure, Good, Space, Spot, Tile};

use super::facts::Facts;
use crate::frame::signs;
use crate::games::tiletum::draw;

/// Something that moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Move {
    /// The places on its way, the first being where it was; selectors of the page.
    pub way: Vec<String>,
    /// Where it is now.
    pub to: String,
    /// What it looks like, as HTML; nothing for what looks as it is drawn where it is now.
    pub look: Option<String>,
    /// How many of them move side by side.
    pub count: usize,
    /// How long it waits and then moves, in milliseconds.
    pub time: (u16, u16),
    /// Whose it is; nobody's if it belongs to all.
    pub player: Option<Player>,
}

/// More goods than this do not fly side by side.
const FLOCK: usize = 4;
/// How long a thing moves, and a die; goods follow their die.
const TIME: (u16, u16) = (0, 200);
const DIE: (u16, u16) = (0, 240);
const AFTER_DIE: (u16, u16) = (120, 180);
/// A figure takes so long for a step, and no longer than that in all.
const STEP: u16 = 120;
const WALK: u16 = 300;

/// The element of a place.
fn at(place: &str) -> String {
    format!(r#"[data-at="{place}"]"#)
}

/// The element of a thing.
fn thing(word: &str) -> String {
    format!(r#"[data-thing~="{word}"]"#)
}

/// What has moved. `walked` tells which ways figures went, and `large` whose board is shown whole.
#[must_use]
pub fn moves(before: &Facts, after: &Facts, walked: &[(Player, Figure, Spot)], large: Player) -> Vec<Move> {
    let mut moves = Vec::new();
    if before.view.round == 0 || before.view.seats.len() != after.view.seats.len() {
        return moves;
    }
    for (was, is) in before.view.seats.iter().zip(&after.view.seats) {
        let seat = Seat { before, after, was, is, large: is.player == large };
        let die = seat.die();
        let taken = die.is_some();
        moves.extend(die);
        moves.extend(seat.goods(taken));
        moves.extend(Figure::ALL.into_iter().filter_map(|figure| seat.figure(figure, walked)));
        moves.extend(seat.disc());
        moves.extend(seat.pieces());
        moves.extend(seat.tiles());
    }
    moves.extend(slides(before, after));
    moves
}

/// A seat in both positions.
#[derive(Clone, Copy)]
struct Seat<'a> {
    before: &'a Facts,
    after: &'a Facts,
    was: &'a SeatView,
    is: &'a SeatView,
    large: bool,
}

impl Seat<'_> {
    /// A place of the own board; for a board that is small, all of it.
    fn own(self, place: String) -> String {
        if self.large { place } else { thing(&signs::of_seat(self.is.player)) }
    }

    fn moves(self, from: String, to: String, look: Option<String>) -> Move {
        Move { way: vec![from], to, look, count: 1, time: TIME, player: Some(self.is.player) }
    }

    /// The die that was taken: from its segment of the wheel to the others of the seat.
    fn die(self) -> Option<Move> {
        let count = |seat: &SeatView| seat.dice.iter().filter(|(_, value)| *value > 0).count();
        if count(self.is) <= count(self.was) {
            return None;
        }
        let &(colour, taken) = self.is.dice.iter().rfind(|(_, value)| *value > 0)?;
        let colour = *Good::ALL.get(usize::from(colour))?;
        let lost = |value: &usize| {
            self.before.view.dice[*value][colour.index()] > self.after.view.dice[*value][colour.index()]
        };
        let value = (0..6).find(lost)? + 1;
        let to = self.own(".own-dice > :last-child".to_owned());
        let die = self.moves(thing(&format!("segment-{value}")), to, Some(draw::die(colour, taken)));
        Some(Move { time: DIE, ..die })
    }

    /// Where goods come from or go to: what the seat has just done.
    fn deed(self) -> Option<String> {
        let (was, is) = (self.was, self.is);
        let new = |was: &[Option<Tile>], is: &[Option<Tile>]| {
            was.iter().zip(is).position(|(was, is)| was.is_none() && is.is_some())
        };
        if is.fulfilled.len() > was.fulfilled.len() {
            return Some(fulfilled(is.fulfilled.len()));
        }
        if let Some(at_cathedral) = is.joined.iter().find(|&cathedral| !was.joined.contains(cathedral)) {
            return Some(at(&format!(
                "town-{}",
                self.after.view.edition.cathedral_spots[at_cathedral.index()].index()
            )));
        }
        let room = new(&was.rooms, &is.rooms).map(|room| at(&format!("room-{room}")));
        room.or_else(|| new(&was.crests, &is.crests).map(|crest| at(&format!("crest-{crest}"))))
    }

    /// Goods that came or went, kind by kind.
    fn goods(self, taken: bool) -> Vec<Move> {
        let now = self.after.view.now.as_ref();
        let deed = self.deed().map(|deed| self.own(deed));
        let mut moves = Vec::new();
        for good in Good::ALL {
            let (was, is) = (self.was.goods[good.index()], self.is.goods[good.index()]);
            let brought = taken && now.is_some_and(|now| now.good == Some(good));
            let value = now.and_then(|now| now.die).filter(|_| brought);
            let from = value.map(|(_, value)| thing(&format!("segment-{value}"))).or_else(|| deed.clone());
            let Some(place) = from else { continue };
            let store = self.own(format!(".goods-row > li:nth-child({})", good.index() + 1));
            if was == is || place == store {
                continue;
            }
            let (from, to) = if is > was { (place, store) } else { (store, place) };
            let look = Some(draw::glyph(&format!("good-{}", good.index())));
            let time = if taken { AFTER_DIE } else { TIME };
            let count = usize::from(is.abs_diff(was)).min(FLOCK);
            moves.push(Move { count, time, ..self.moves(from, to, look) });
        }
        moves
    }

    /// A figure, along its way.
    fn figure(self, figure: Figure, walked: &[(Player, Figure, Spot)]) -> Option<Move> {
        let (from, to) = (self.was.figure(figure), self.is.figure(figure));
        if from == to {
            return None;
        }
        let steps = walked.iter().filter(|(player, other, _)| (*player, *other) == (self.is.player, figure));
        let mut way: Vec<String> = [from]
            .into_iter()
            .chain(steps.map(|(.., spot)| *spot))
            .map(|spot| at(&format!("town-{}", spot.index())))
            .collect();
        // The last place is where the figure stands now.
        if way.len() > 1 {
            way.pop();
        }
        let name = match figure {
            Figure::Merchant => "merchant",
            Figure::Architect => "architect",
        };
        let time = (0, (STEP * way.len() as u16).min(WALK));
        let to = thing(&format!("{name}-{}", self.is.player.seat()));
        Some(Move { way, time, ..self.moves(String::new(), to, None) })
    }

    /// The disc on the king track.
    fn disc(self) -> Option<Move> {
        let to = thing(&format!("disc-{}", self.is.player.seat()));
        let moves = self.moves(at(&format!("king-{}", self.was.king)), to, None);
        (self.was.king != self.is.king).then_some(Move { time: DIE, ..moves })
    }

    /// Houses and pillars: to the map, and from the board to those that may be placed.
    fn pieces(self) -> Vec<Move> {
        let (was, is) = (self.was, self.is);
        let supply = |place: usize| self.own(format!(".goods-row > li:nth-child({})", Good::COUNT + place));
        let houses = is.spaces.iter().filter(|&space| !was.spaces.contains(space));
        let house = |space: Space| self.moves(supply(1), thing(&format!("space-{}", space.index())), None);
        let pillars = is.pillared.iter().filter(|&cathedral| !was.pillared.contains(cathedral));
        let pillar = |at: Cathedral| {
            let to = thing(&format!("pillar-{}-{}", at.index(), is.player.seat()));
            self.moves(supply(2), to, None)
        };
        let mut moves: Vec<Move> = houses.map(house).chain(pillars.map(pillar)).collect();
        if self.large {
            let full = |seat: &SeatView, building: Building| {
                building.all_rooms().iter().all(|room| seat.resident(room).is_some())
            };
            let buildings = (0..Building::COUNT).filter_map(Building::from_index);
            let roofs = buildings.filter(|&building| full(is, building) && !full(was, building));
            let roofs = roofs.map(|building| (at(&format!("house-{}", building.index())), 1));
            let freed = (is.fulfilled.len() > was.fulfilled.len() && is.fulfilled.len() < tiletum::CONTRACTS)
                .then(|| (fulfilled(is.fulfilled.len()), 2));
            for (from, place) in roofs.chain(freed) {
                moves.push(self.moves(from, format!("{} svg", supply(place)), None));
            }
        }
        moves
    }

    /// Tiles that were taken, moved in or were fulfilled.
    fn tiles(self) -> Vec<Move> {
        let (was, is) = (self.was, self.is);
        let tongue = &self.after.tongue;
        let mut moves = Vec::new();
        let mut put = |from: Option<String>, to: String, tile: Tile| {
            let moved = from.map(|from| self.moves(from, self.own(to), Some(draw::card(tongue, tile))));
            moves.extend(moved.filter(|moved| moved.way[0] != moved.to));
        };
        let gone = |tile: Tile| {
            let slot = (0..was.store.len())
                .find(|&slot| was.store[slot] == Some(tile) && is.store[slot] != Some(tile))?;
            Some(self.own(at(&format!("store-{slot}"))))
        };
        for (word, was, is) in [("room", &was.rooms, &is.rooms), ("crest", &was.crests, &is.crests)] {
            for (place, tile) in is.iter().enumerate().filter(|&(place, tile)| was[place] != *tile) {
                if let Some(tile) = *tile {
                    put(gone(tile), at(&format!("{word}-{place}")), tile);
                }
            }
        }
        for (place, &tile) in is.fulfilled.iter().enumerate().skip(was.fulfilled.len()) {
            put(gone(tile), fulfilled(place + 1), tile);
        }
        for (slot, tile) in is.store.iter().enumerate().filter(|&(slot, tile)| was.store[slot] != *tile) {
            if let Some(tile) = *tile {
                put(source(self.before, self.after, tile), at(&format!("store-{slot}")), tile);
            }
        }
        moves
    }
}

/// The place of a fulfilled contract, counted from 1.
fn fulfilled(place: usize) -> String {
    format!(".own-tiles > .slots li:nth-child({place})")
}

/// Where a tile lay that somebody has taken.
fn source(before: &Facts, after: &Facts, tile: Tile) -> Option<String> {
    let (was, is) = (&before.view, &after.view);
    let of = |word: &str, was: &[Option<Tile>], is: &[Option<Tile>]| {
        let count = |row: &[Option<Tile>]| row.iter().filter(|other| **other == Some(tile)).count();
        let slot = was.iter().rposition(|other| *other == Some(tile)).filter(|_| count(is) < count(was))?;
        Some(at(&format!("{word}-{slot}")))
    };
    let lying = || {
        let spot = was.lying.iter().find(|there| there.1 == tile && !is.lying.contains(there))?.0;
        Some(at(&format!("town-{}", spot.index())))
    };
    of("at", &was.at_wheel, &is.at_wheel)
        .or_else(lying)
        .or_else(|| of("contract", &was.contracts, &is.contracts))
        .or_else(|| of("person", &was.characters, &is.characters))
        .or_else(|| (was.prize == Some(tile) && is.prize != Some(tile)).then(|| at("prize")))
}

/// Contracts that slid to the right.
fn slides(before: &Facts, after: &Facts) -> Vec<Move> {
    let (was, is) = (&before.view.contracts, &after.view.contracts);
    let mut moves = Vec::new();
    let mut left = was.len();
    for slot in (0..is.len().min(was.len())).rev() {
        let Some(tile) = is[slot] else { continue };
        // They never pass each other.
        let Some(from) = was[..left.min(slot + 1)].iter().rposition(|other| *other == Some(tile)) else {
            continue;
        };
        left = from;
        if from < slot {
            moves.push(Move {
                way: vec![at(&format!("contract-{from}"))],
                to: at(&format!("contract-{slot}")),
                look: Some(draw::card(&after.tongue, tile)),
                count: 1,
                time: TIME,
                player: None,
            });
        }
    }
    moves
}
