//! B5: where tiles fit, by shifting bitboards as the rules do, beside a scan of a table of all placements.

use std::hint::black_box;

use florence::board::Cells;
use florence::edition::{self, EditionRef};
use florence::ids::Tile;
use kernel::{Game, Rng, Viewer};

use crate::clock::{Figure, nanoseconds};
use crate::games::positions;

/// Boards on which tiles are tried.
const BOARDS: usize = 64;

/// A board as the rules ask about it.
#[derive(Clone, Copy)]
struct Board {
    /// What a landscape may not cover.
    taken: Cells,
    /// What a building may not cover that must not touch.
    kept_clear: Cells,
}

impl Board {
    fn barred(&self, tile: Tile) -> Cells {
        match tile {
            Tile::Building(_) => self.kept_clear,
            Tile::Landscape(_) => self.taken,
        }
    }
}

/// The boards of seats met in random games.
fn boards() -> Vec<Board> {
    let edition = edition::bottega();
    let mut boards = Vec::new();
    for state in positions(4, 40, 60, |state| state.round() > 1) {
        for seat in state.view(Viewer::Spectator).seats {
            let (mut built, mut planted) = (edition.palazzo, Cells::EMPTY);
            for placement in seat.tiles {
                let outline = edition.shape(placement.tile).outline(placement.orientation);
                match placement.tile {
                    Tile::Building(_) => built = built.or(outline.at(placement.anchor)),
                    Tile::Landscape(_) => planted = planted.or(outline.at(placement.anchor)),
                }
            }
            boards.push(Board { taken: built.or(planted), kept_clear: built.with_neighbours().or(planted) });
        }
    }
    boards.truncate(BOARDS);
    assert_eq!(boards.len(), BOARDS, "enough boards were met");
    boards
}

/// The anchors of a tile on a board, orientation by orientation.
type Anchors = [Cells; 8];

/// All anchors of a tile, by shifting; how many there are.
fn shift(edition: EditionRef, board: &Board, tile: Tile, anchors: &mut Anchors) -> usize {
    let shape = edition.shape(tile);
    let barred = board.barred(tile);
    let mut found = 0;
    for (place, &orientation) in shape.orientations().iter().enumerate() {
        anchors[place] = shape.outline(orientation).fits(barred);
        found += anchors[place].len();
    }
    found
}

/// The `nth` of the anchors: its orientation and cell.
fn pick(anchors: &[Cells], mut nth: usize) -> (usize, usize) {
    for (place, cells) in anchors.iter().enumerate() {
        if nth < cells.len() {
            return (place, cells.iter().nth(nth).map_or(0, florence::board::Cell::index));
        }
        nth -= cells.len();
    }
    (0, 0)
}

/// Every placement within the empty board, tile by tile, with the cells it covers.
fn table() -> Vec<(Tile, Cells)> {
    let edition = edition::bottega();
    let mut table = Vec::new();
    for tile in Tile::all() {
        let shape = edition.shape(tile);
        for &orientation in shape.orientations() {
            let outline = shape.outline(orientation);
            table.extend(outline.anchors.iter().map(|anchor| (tile, outline.at(anchor))));
        }
    }
    table
}

/// What B5 measures, in nanoseconds.
pub struct Report {
    pub one: Figure,
    pub all: Figure,
    pub one_scanned: Figure,
    pub all_scanned: Figure,
    /// Placements in the table, and the mean number that fits.
    pub placements: usize,
    pub fitting: f64,
}

pub fn measure() -> Report {
    let (edition, boards, table) = (edition::bottega(), boards(), table());
    let tiles: Vec<Tile> = Tile::all().collect();
    let rows: Vec<(usize, usize)> = tiles
        .iter()
        .map(|&tile| {
            let first = table.iter().position(|row| row.0 == tile).unwrap_or(0);
            (first, first + table.iter().filter(|row| row.0 == tile).count())
        })
        .collect();
    let scan = |board: &Board, (first, last): (usize, usize), found: &mut Vec<u16>| {
        for (number, (tile, cells)) in table[first..last].iter().enumerate() {
            if cells.and(board.barred(*tile)).is_empty() {
                found.push((first + number) as u16);
            }
        }
    };
    let mut found = Vec::with_capacity(table.len());
    let mut fitting = 0;
    for board in &boards {
        for (&tile, &row) in tiles.iter().zip(&rows) {
            found.clear();
            scan(board, row, &mut found);
            assert_eq!(
                found.len(),
                shift(edition, board, tile, &mut Anchors::default()),
                "both ways find the same"
            );
            fitting += found.len();
        }
    }
    let tries: Vec<(Board, usize)> =
        boards.iter().zip((0..tiles.len()).cycle()).map(|(b, t)| (*b, t)).collect();
    let mut rng = Rng::seeded(3);
    let (mut next, mut count) = (0, 0);
    let mut following = || {
        next = (next + 1) % BOARDS;
        next
    };
    let one = nanoseconds(400_000, || {
        let (board, tile) = &tries[following()];
        let mut anchors = Anchors::default();
        let found = shift(edition, board, tiles[*tile], &mut anchors);
        count += if found > 0 { pick(&anchors, rng.below(found as u32) as usize).1 } else { 0 };
    });
    let all = nanoseconds(40_000, || {
        let board = &boards[following()];
        let mut anchors = [Anchors::default(); Tile::COUNT];
        let mut found = [0; Tile::COUNT];
        for (place, &tile) in tiles.iter().enumerate() {
            found[place] = shift(edition, board, tile, &mut anchors[place]);
        }
        let all: usize = found.iter().sum();
        let mut nth = if all > 0 { rng.below(all as u32) as usize } else { return };
        let place = found.iter().position(|&here| {
            let is_here = nth < here;
            nth -= if is_here { 0 } else { here };
            is_here
        });
        count += place.map_or(0, |place| pick(&anchors[place], nth).1);
    });
    let mut choose = |found: &[u16]| {
        if found.is_empty() { 0 } else { usize::from(found[rng.below(found.len() as u32) as usize]) }
    };
    let one_scanned = nanoseconds(100_000, || {
        let (board, tile) = &tries[following()];
        found.clear();
        scan(board, rows[*tile], &mut found);
        count += choose(&found);
    });
    let all_scanned = nanoseconds(10_000, || {
        found.clear();
        scan(&boards[following()], (0, table.len()), &mut found);
        count += choose(&found);
    });
    black_box(count);
    let fitting = fitting as f64 / BOARDS as f64;
    Report { one, all, one_scanned, all_scanned, placements: table.len(), fitting }
}
