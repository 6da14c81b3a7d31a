//! The map in characters, as a terminal shows it: a room of three lines for every spot, and the roads between them as dots.
//!
//! Where a spot stands follows from where an edition draws it; a spot that would cover another gives way to the nearest free room.

use super::{Edition, SpaceBonus};
use crate::ids::Spot;

/// Columns of the map.
pub const CHART_WIDTH: usize = 78;
/// Lines of the map.
const HEIGHT: usize = 32;
/// Lines of the map that are left to roads which go around at the bottom.
const BELOW: usize = 2;
/// Lines at each spot.
const LINES: usize = 3;
/// Columns of a city at least: the figures of four players, `mABCD aABCD`.
const CITY: usize = 11;
/// Columns of a road space, whose figures stand above and below it.
const ROAD: usize = 5;

/// What stands before the house spaces of a city.
pub const HOUSES: char = '⌂';
/// What stands before the pillar spaces of a cathedral.
pub const PILLARS: char = '‡';
/// A house or pillar space on which nothing stands and nothing is printed.
pub const FREE: char = '_';
/// A bonus tile.
pub const TILE: char = '*';

/// The map of an edition with room for what lies on it.
#[derive(Clone, Debug)]
pub struct Chart {
    rooms: Vec<Room>,
    roads: Vec<(usize, usize)>,
}

/// A character of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The character.
    pub letter: char,
    /// Of a spot: in which of its lines it stands. Nothing for roads and the land.
    pub line: Option<usize>,
}

/// Where a spot has its lines.
#[derive(Clone, Copy, Debug)]
struct Room {
    column: i32,
    line: i32,
    width: i32,
    /// The line at which roads end, counted from the first of the room.
    door: i32,
}

impl Room {
    const fn meets(self, other: Room) -> bool {
        self.column < other.column + other.width
            && other.column < self.column + self.width
            && self.line < other.line + LINES as i32
            && other.line < self.line + LINES as i32
    }

    const fn is_on_the_map(self) -> bool {
        self.column >= 0
            && self.line >= 0
            && self.column + self.width <= CHART_WIDTH as i32
            && self.line + LINES as i32 <= HEIGHT as i32
    }

    /// Where roads end.
    const fn door(self) -> (i32, i32) {
        (self.column + self.width / 2, self.line + self.door)
    }
}

impl Chart {
    /// The map of an edition; nothing if not all spots have room.
    #[must_use]
    pub fn of(edition: &Edition) -> Option<Chart> {
        let map = &edition.map;
        let mut rooms: Vec<Option<Room>> = vec![None; map.spots.len()];
        // Road spaces give way to cities.
        for road in [false, true] {
            for (spot, _) in map.all().filter(|(_, facts)| facts.road == road) {
                let wanted = wanted(edition, spot);
                let taken: Vec<Room> = rooms.iter().flatten().copied().collect();
                rooms[spot.index()] = Some(nearest(wanted, &taken)?);
            }
        }
        let pairs = map.all().flat_map(|(spot, _)| {
            let later = map.neighbours(spot).iter().filter(move |other| other.index() > spot.index());
            later.map(move |other| (spot.index(), other.index()))
        });
        Some(Chart { rooms: rooms.into_iter().flatten().collect(), roads: pairs.collect() })
    }

    /// The map, line by line, with these three lines at every spot.
    #[must_use]
    pub fn drawn(&self, at_spot: impl Fn(Spot) -> [String; LINES]) -> Vec<Vec<Letter>> {
        let mut lines = vec![vec![Letter { letter: ' ', line: None }; CHART_WIDTH]; HEIGHT];
        for &(from, to) in &self.roads {
            for (column, line) in self.cells(from, to) {
                lines[line][column].letter = '·';
            }
        }
        for (index, room) in self.rooms.iter().enumerate() {
            let texts = at_spot(Spot::from_index(index).unwrap_or_default());
            for (number, text) in texts.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                let letters: Vec<char> = text.chars().collect();
                let begin =
                    room.column as usize + (room.width as usize).saturating_sub(letters.len()).div_ceil(2);
                let line = &mut lines[room.line as usize + number];
                // A road stops a column before what is written.
                for column in [begin.wrapping_sub(1), begin + letters.len()] {
                    if let Some(place) = line.get_mut(column).filter(|place| place.line.is_none()) {
                        place.letter = ' ';
                    }
                }
                for (place, &letter) in line.iter_mut().skip(begin).zip(&letters) {
                    *place = Letter { letter, line: Some(number) };
                }
            }
        }
        let is_empty = |line: &Vec<Letter>| line.iter().all(|letter| letter.letter == ' ');
        while lines.last().is_some_and(is_empty) {
            lines.pop();
        }
        lines
    }

    /// The column and line of every dot between two spots, some of them behind what is written at its ends.
    #[must_use]
    pub fn road(&self, from: Spot, to: Spot) -> Vec<(usize, usize)> {
        self.cells(from.index(), to.index())
    }

    fn cells(&self, from: usize, to: usize) -> Vec<(usize, usize)> {
        let ((left, top), (right, bottom)) = (self.rooms[from].door(), self.rooms[to].door());
        // A line is twice as high as a column is wide.
        let steps = (left - right).abs().max(2 * (top - bottom).abs()).max(1);
        let between = |begin: i32, end: i32, step: i32| {
            ((2 * (begin * (steps - step) + end * step) + steps) / (2 * steps)) as usize
        };
        (0..=steps).map(|step| (between(left, right, step), between(top, bottom, step))).collect()
    }

    /// The spots whose rooms a road crosses, besides its ends.
    #[must_use]
    pub fn crossed(&self, from: Spot, to: Spot) -> Vec<Spot> {
        let cells = self.road(from, to);
        let crosses = |room: &Room| {
            cells.iter().any(|&(column, line)| {
                let (column, line) = (column as i32, line as i32);
                (room.column..room.column + room.width).contains(&column)
                    && (room.line..room.line + LINES as i32).contains(&line)
            })
        };
        let all = (0..self.rooms.len()).filter_map(Spot::from_index);
        all.filter(|&spot| spot != from && spot != to && crosses(&self.rooms[spot.index()])).collect()
    }
}

/// The room of a spot if nothing stood in its way.
fn wanted(edition: &Edition, spot: Spot) -> Room {
    let facts = edition.map.spot(spot);
    let width = if facts.road { ROAD } else { widest(edition, spot) } as i32;
    let spread = |axis: usize, room: i32| {
        let places = || edition.map.spots.iter().map(|facts| i32::from(facts.wide[axis]));
        let (least, most) = (places().min().unwrap_or(0), places().max().unwrap_or(0));
        (i32::from(facts.wide[axis]) - least) * room / (most - least).max(1)
    };
    let middle = spread(0, CHART_WIDTH as i32 - CITY as i32) + CITY as i32 / 2;
    let column = (middle - width / 2).clamp(0, (CHART_WIDTH as i32 - width).max(0));
    Room { column, line: spread(1, (HEIGHT - LINES - BELOW) as i32), width, door: i32::from(facts.road) }
}

/// Columns that a city needs for its name, spaces and figures.
fn widest(edition: &Edition, spot: Spot) -> usize {
    let mark = if is_fair_city(edition, spot) { " F1" } else { "" };
    let [name, spaces, _] = printed(edition, spot);
    CITY.max(name.chars().count()).max(spaces.chars().count() + mark.len())
}

/// Whether a fair may be held in a city.
#[must_use]
pub fn is_fair_city(edition: &Edition, spot: Spot) -> bool {
    edition.first_fair == spot || edition.fair_cities.contains(&spot)
}

/// The room that is nearest to a wanted one and meets none that is taken.
fn nearest(wanted: Room, taken: &[Room]) -> Option<Room> {
    let moved = |columns: i32, lines: i32| {
        let room = Room { column: wanted.column + columns, line: wanted.line + lines, ..wanted };
        let fits = room.is_on_the_map() && !taken.iter().any(|other| room.meets(*other));
        fits.then_some(room)
    };
    if let Some(room) = moved(0, 0) {
        return Some(room);
    }
    let (columns, lines) = (CHART_WIDTH as i32, HEIGHT as i32);
    let all = (-lines..=lines).flat_map(|down| (-columns..=columns).map(move |right| (right, down)));
    let by_distance =
        |&(right, down): &(i32, i32)| (right * right + 4 * down * down, right.abs(), -down, right);
    let mut all: Vec<(i32, i32)> = all.collect();
    all.sort_unstable_by_key(by_distance);
    all.into_iter().find_map(|(right, down)| moved(right, down))
}

/// The letter for a house space on which no house stands: its points, `r` for bonuses once more, or that it is free.
#[must_use]
pub fn space_letter(bonus: SpaceBonus) -> char {
    match bonus {
        SpaceBonus::None => FREE,
        SpaceBonus::Retrigger => 'r',
        SpaceBonus::Points(points) => char::from_digit(points.into(), 10).unwrap_or('+'),
    }
}

/// What is printed at a spot: its name, its house and pillar spaces, and nothing on them.
#[must_use]
pub fn printed(edition: &Edition, spot: Spot) -> [String; LINES] {
    let facts = edition.map.spot(spot);
    if facts.road {
        return [String::new(), "o".to_owned(), String::new()];
    }
    let tile = if facts.bonus > 0 { TILE.to_string() } else { String::new() };
    let mut spaces = String::from(HOUSES);
    spaces.extend(edition.map.spaces_of(spot).map(|(_, space)| space_letter(space.bonus)));
    if let Some(cathedral) = edition.cathedral_at(spot) {
        let (_, pillars) = edition.cathedrals[cathedral.index()];
        spaces.extend([' ', PILLARS]);
        spaces.extend(std::iter::repeat_n(FREE, pillars.into()));
    }
    [format!("{}{tile}", facts.id), spaces, String::new()]
}
