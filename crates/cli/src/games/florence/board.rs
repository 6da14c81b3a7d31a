//! A principality as a plan seen from above: outlines between different tiles, the name of each where it has room.

use anstyle::Style;
use florence::Placement;
use florence::board::{Cell, Cells, Outline, STRIDE};
use florence::edition::Edition;
use florence::ids::{Landscape, Tile};

use super::palette;
use crate::paint::{Block, PLAIN, QUIET, StyledLine};

/// Columns within a cell.
const INNER: usize = 3;

/// What lies on a board, and what is marked on it.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The palazzo.
    pub palazzo: Cells,
    /// The tiles, each with the cells of this board that it covers.
    pub tiles: &'a [(Tile, Cells)],
    /// A tile that is only tried.
    pub tried: Option<(Tile, Cells)>,
    /// Cells to be marked as free to choose.
    pub marked: Cells,
}

/// The board with the letters of its columns and the numbers of its rows.
pub fn board(edition: &Edition, plan: &Plan<'_>) -> Block {
    let (width, height) = edition.board_size;
    let canvas = Canvas { edition, regions: regions(edition, plan), marked: plan.marked };
    let mut board = Block::new();
    for row in (0..=height).rev() {
        board.push(StyledLine::from("  ").then(canvas.rule(row)));
        if let Some(row) = row.checked_sub(1) {
            board.push(StyledLine::styled(QUIET, format!("{} ", row + 1)).then(canvas.row(row)));
        }
    }
    let letters: String = (0..width).map(|column| format!("  {} ", letter(column))).collect();
    board.push(StyledLine::styled(QUIET, format!("  {}", letters.trim_end())));
    board
}

/// Columns that a board takes.
pub const fn width(edition: &Edition) -> usize {
    2 + edition.board_size.0 * (INNER + 1) + 1
}

/// A tile alone, small, in one way of turning. The corner by which it is placed is marked, covered or not.
pub fn small(outline: &Outline, style: Style) -> Block {
    let width = outline.cells.iter().map(Cell::column).max().unwrap_or(0) + 1;
    let height = outline.cells.iter().map(Cell::row).max().unwrap_or(0) + 1;
    let row = |row| {
        (0..width).fold(StyledLine::new(), |line, column| {
            let covered = outline.cells.contains(Cell::new(column, row));
            let corner = (column, row) == (0, 0);
            match (covered, corner) {
                (true, true) => line.add(style, "[+"),
                (true, false) => line.add(style, "[]"),
                (false, true) => line.add(palette::GOOD.bold(), " +"),
                (false, false) => line.add(PLAIN, "  "),
            }
        })
    };
    (0..height).rev().map(row).collect()
}

/// The cells under a placement.
pub fn covered(edition: &Edition, placement: Placement) -> Cells {
    edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor)
}

/// A stretch of cells that belong together.
struct Region {
    cells: Cells,
    style: Style,
    name: &'static str,
    /// What fills the cells in which no name stands.
    texture: &'static str,
}

fn regions(edition: &Edition, plan: &Plan<'_>) -> Vec<Region> {
    let palazzo = Region { cells: plan.palazzo, style: palette::PALAZZO, name: "palazzo", texture: "" };
    let region = |&(tile, cells): &(Tile, Cells), style: Style, texture| Region {
        cells,
        style,
        name: tile.word(),
        texture,
    };
    let laid = plan.tiles.iter().map(|laid| region(laid, palette::tile(laid.0, edition), texture(laid.0)));
    let tried = plan.tried.iter().map(|tried| region(tried, palette::TRIED, "#"));
    std::iter::once(palazzo).chain(laid).chain(tried).collect()
}

const fn texture(tile: Tile) -> &'static str {
    match tile {
        Tile::Building(_) => "",
        Tile::Landscape(Landscape::Forest) => "^",
        Tile::Landscape(Landscape::Lake) => "~",
        Tile::Landscape(Landscape::Park) => "\"",
    }
}

fn letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

/// What a place on or off the board belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Outside,
    Empty,
    Region(usize),
}

struct Canvas<'a> {
    edition: &'a Edition,
    regions: Vec<Region>,
    marked: Cells,
}

impl Canvas<'_> {
    fn ground(&self, column: Option<usize>, row: Option<usize>) -> Ground {
        let (width, height) = self.edition.board_size;
        match (column, row) {
            (Some(column), Some(row)) if column < width && row < height => {
                let cell = Cell::new(column, row);
                let region = self.regions.iter().position(|region| region.cells.contains(cell));
                region.map_or(Ground::Empty, Ground::Region)
            }
            _ => Ground::Outside,
        }
    }

    fn style(&self, ground: Ground) -> Style {
        match ground {
            Ground::Region(region) => self.regions[region].style,
            Ground::Outside | Ground::Empty => PLAIN,
        }
    }

    /// The line below row `row`, counted from 0; above the topmost row for the height of the board.
    fn rule(&self, row: usize) -> StyledLine {
        let width = self.edition.board_size.0;
        let (above, below) = (Some(row), row.checked_sub(1));
        let mut line = StyledLine::new();
        for column in 0..=width {
            let (right, left) = (Some(column), column.checked_sub(1));
            let [nw, ne] = [left, right].map(|column| self.ground(column, above));
            let [sw, se] = [left, right].map(|column| self.ground(column, below));
            match joint(nw != ne, ne != se, se != sw, sw != nw) {
                // No line meets here: the inside of one region.
                None => line.push(self.style(ne), " "),
                Some(joint) => line.push(QUIET, joint),
            }
            if column < width && ne == se {
                line.push(self.style(ne), " ".repeat(INNER));
            } else if column < width {
                line.push(QUIET, "─".repeat(INNER));
            }
        }
        line
    }

    /// The row of cells, with the lines at their sides.
    fn row(&self, row: usize) -> StyledLine {
        let width = self.edition.board_size.0;
        let mut line = StyledLine::new();
        let mut column = 0;
        while column < width {
            let ground = self.ground(Some(column), Some(row));
            if self.ground(column.checked_sub(1), Some(row)) == ground {
                line.push(self.style(ground), " ");
            } else {
                line.push(QUIET, "│");
            }
            let cell = Cell::new(column, row);
            let (name, cells) = match ground {
                Ground::Region(region) => self.label(region, cell),
                Ground::Outside | Ground::Empty => ("·", 1),
            };
            let room = cells * (INNER + 1) - 1;
            if self.marked.contains(cell) {
                line.push(palette::GOOD.bold(), format!("{:^INNER$}", "+"));
                column += 1;
            } else {
                let style = if ground == Ground::Empty { QUIET } else { self.style(ground) };
                line.push(style, format!("{name:^room$}"));
                column += cells;
            }
        }
        line.add(QUIET, "│")
    }

    /// What is written on this cell of a region, and over how many cells. The name stands in the longest row of the
    /// region, the topmost of these, and is cut to its first letters if it has no room even there.
    fn label(&self, region: usize, cell: Cell) -> (&'static str, usize) {
        let region = &self.regions[region];
        match longest_run(region.cells.minus(self.marked)) {
            Some((start, cells)) if start == cell => {
                let room = cells * (INNER + 1) - 1;
                if region.name.len() <= room { (region.name, cells) } else { (&region.name[..INNER], 1) }
            }
            Some(_) | None => (region.texture, 1),
        }
    }
}

/// The longest row of neighbouring cells, the topmost of these: its first cell and its length.
fn longest_run(cells: Cells) -> Option<(Cell, usize)> {
    let run = |cell: Cell| {
        let along = (cell.column()..STRIDE).map(|column| Cell::new(column, cell.row()));
        along.take_while(|&next| cells.contains(next)).count()
    };
    let runs = cells.iter().map(|cell| (cell, run(cell)));
    runs.max_by_key(|&(cell, run)| (run, cell.row(), std::cmp::Reverse(cell.column())))
}

/// The sign for a crossing of lines: those going up, to the right, down and to the left.
const fn joint(up: bool, right: bool, down: bool, left: bool) -> Option<&'static str> {
    Some(match (up, right, down, left) {
        (false, false, false, false) => return None,
        (true, false, _, false) | (false, false, true, false) => "│",
        (false, true, false, _) | (false, false, false, true) => "─",
        (false, true, true, false) => "┌",
        (false, false, true, true) => "┐",
        (true, true, false, false) => "└",
        (true, false, false, true) => "┘",
        (true, true, true, false) => "├",
        (true, false, true, true) => "┤",
        (false, true, true, true) => "┬",
        (true, true, false, true) => "┴",
        (true, true, true, true) => "┼",
    })
}

#[cfg(test)]
mod tests {
    use florence::board::Orientation;
    use florence::edition::bottega;
    use florence::ids::Building;

    use super::*;

    #[test]
    fn demo() {
        let p = |tile, cell: &str, q, f| Placement {
            tile,
            orientation: Orientation::new(q, f),
            anchor: Cell::parse(cell).unwrap(),
        };
        use Building as B;
        use Landscape as L;
        let tiles = [
            p(Tile::Building(B::Theater), "e1", 0, false),
            p(Tile::Landscape(L::Forest), "d4", 0, false),
            p(Tile::Landscape(L::Lake), "a3", 0, false),
            p(Tile::Building(B::University), "e5", 0, false),
            p(Tile::Landscape(L::Park), "a7", 0, false),
            p(Tile::Building(B::Tower), "c3", 1, false),
        ];
        let b = bottega();
        let laid = tiles.map(|placement| (placement.tile, covered(&b, placement)));
        let tried = p(Tile::Building(B::Tower), "a6", 0, false);
        let plan = Plan {
            palazzo: b.palazzo,
            tiles: &laid,
            tried: Some((tried.tile, covered(&b, tried))),
            marked: Cells::only(Cell::new(3, 6)),
        };
        print!("{}", board(&b, &plan).written(std::env::var("C").is_ok()));
        print!(
            "{}",
            small(b.shape(tiles[0].tile).outline(Orientation::new(1, false)), palette::TRIED).written(false)
        );
    }
}
