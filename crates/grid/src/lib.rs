//! Cells of a board and the shapes that are laid on them. A board of up to eight by eight cells is one word of 64 bits, as the
//! bitboards of chess programs are. Games with tiles and the page share it.
//!
//! ```
//! use grid::{Cell, Cells, Orientation, Shape};
//!
//! let bar = Shape::new(Cells::rectangle(Cell::new(0, 0), 3, 1), 7, 7);
//! let upright = bar.outline(Orientation::new(1, false));
//! assert_eq!(upright.at(Cell::new(6, 4)).iter().map(|cell| cell.to_string()).collect::<String>(), "g5g6g7");
//! ```

use std::fmt;

/// Cells in one row of the word; boards are at most this wide and high.
pub const STRIDE: usize = 8;

/// A cell: column from the left, row from the bottom; written `a1`, `b1` … as on a chess board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Cell(u8);

impl Cell {
    /// How many cells a word has.
    pub const COUNT: usize = STRIDE * STRIDE;

    /// The cell in this column and row, both from 0 and below [`STRIDE`].
    #[must_use]
    #[inline]
    pub const fn new(column: usize, row: usize) -> Cell {
        debug_assert!(column < STRIDE && row < STRIDE, "the cell lies within the word");
        Cell((row * STRIDE + column) as u8)
    }

    /// The cell with this number.
    #[must_use]
    #[inline]
    pub fn from_index(index: usize) -> Option<Cell> {
        (index < Cell::COUNT).then_some(Cell(index as u8))
    }

    /// The number of the cell: rows from the bottom, each from the left.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, from 0 at the left.
    #[must_use]
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % STRIDE
    }

    /// The row, from 0 at the bottom.
    #[must_use]
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / STRIDE
    }

    /// Reads `a1` … `h8`, the letter in either case; nothing if the text is no cell.
    #[must_use]
    #[inline]
    pub fn parse(text: &str) -> Option<Cell> {
        let [column, row] = text.as_bytes() else { return None };
        let column = column.to_ascii_lowercase().checked_sub(b'a')? as usize;
        let row = row.checked_sub(b'1')? as usize;
        (column < STRIDE && row < STRIDE).then(|| Cell::new(column, row))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cells(u64);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);
    /// Every cell that the word has.
    pub const ALL: Cells = Cells(!0);
    const LEFTMOST: u64 = 0x0101_0101_0101_0101;

    /// One cell alone.
    #[must_use]
    #[inline]
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// The rectangle whose lower left cell is `corner`.
    #[must_use]
    #[inline]
    pub fn rectangle(corner: Cell, width: usize, height: usize) -> Cells {
        (0..height)
            .flat_map(|row| (0..width).map(move |column| (column, row)))
            .map(|(column, row)| Cell::new(corner.column() + column, corner.row() + row))
            .collect()
    }

    /// Whether the cell belongs to the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// The cells in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether the set has no cell.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells the set has.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with all cells that share an edge with one of it.
    #[must_use]
    #[inline]
    pub const fn with_neighbours(self) -> Cells {
        let right = (self.0 << 1) & !Cells::LEFTMOST;
        let left = (self.0 & !Cells::LEFTMOST) >> 1;
        Cells(self.0 | right | left | self.0 << STRIDE | self.0 >> STRIDE)
    }

    /// The set moved so many columns to the right and so many rows up; what would leave the word is lost.
    #[must_use]
    #[inline]
    pub const fn moved(self, columns: i32, rows: i32) -> Cells {
        let (across, up) = (columns.unsigned_abs(), rows.unsigned_abs() * STRIDE as u32);
        if across >= STRIDE as u32 || up >= Cell::COUNT as u32 {
            return Cells::EMPTY;
        }
        let kept = Cells::LEFTMOST * (0xff >> across);
        let moved = if columns < 0 { self.0 >> across & kept } else { (self.0 & kept) << across };
        Cells(if rows < 0 { moved >> up } else { moved << up })
    }

    /// The cell at place `nth` in ascending order, from 0. The set must have more cells than that.
    #[must_use]
    #[inline]
    pub const fn nth(self, nth: usize) -> Cell {
        let (mut rest, mut skip) = (self.0, nth);
        while skip > 0 {
            rest &= rest - 1;
            skip -= 1;
        }
        Cell(rest.trailing_zeros() as u8)
    }

    /// The cells in ascending order: rows from the bottom, each from the left.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| Cell(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, |set, cell| set.or(Cells::only(cell)))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
mod json;

/// How a tile is turned: flipped over its vertical axis or not, then turned clockwise by quarters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
pub struct Orientation(u8);

impl Orientation {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// The orientation after flipping (if `flipped`) and then turning by `quarters` quarter turns clockwise.
    #[must_use]
    #[inline]
    pub const fn new(quarters: usize, flipped: bool) -> Orientation {
        Orientation((quarters % 4) as u8 + if flipped { 4 } else { 0 })
    }

    /// The orientation with this number, below [`Orientation::COUNT`].
    #[must_use]
    #[inline]
    pub fn from_index(index: usize) -> Option<Orientation> {
        (index < Orientation::COUNT).then_some(Orientation(index as u8))
    }

    /// The number: quarter turns, plus 4 if flipped.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Quarter turns clockwise.
    #[must_use]
    #[inline]
    pub const fn quarters(self) -> usize {
        self.index() % 4
    }

    /// Whether the tile is flipped before it is turned.
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> bool {
        self.0 >= 4
    }
}

/// A tile's outline in one orientation, standing in the lower left corner of the word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Outline {
    /// The cells it covers when its bounding box stands on `a1`.
    pub cells: Cells,
    /// Where the lower left cell of its bounding box may stand for the tile to lie within the board.
    pub anchors: Cells,
    /// The numbers of its cells, one of them repeated to fill the row; see [`Outline::fits`].
    offsets: [u8; Outline::OFFSETS],
    /// Cells that found no place in the row. Printed tiles have none.
    further: Cells,
}

impl Outline {
    /// Printed tiles cover no more cells than this.
    const OFFSETS: usize = 8;

    fn new(cells: Cells, anchors: Cells) -> Outline {
        let mut further = cells;
        let mut offsets = [cells.0.trailing_zeros() as u8; Outline::OFFSETS];
        for (offset, cell) in offsets.iter_mut().zip(cells.iter()) {
            *offset = cell.0;
            further = further.minus(Cells::only(cell));
        }
        Outline { cells, anchors, offsets, further }
    }

    /// The cells covered with the lower left cell of the bounding box on `anchor`, which must be one of `anchors`.
    #[must_use]
    #[inline]
    pub const fn at(&self, anchor: Cell) -> Cells {
        Cells(self.cells.0 << anchor.0)
    }

    /// The anchors at which the outline covers no cell of `taken`.
    ///
    /// Rules ask this more often than anything else. A fixed number of shifts is quicker than one for each cell, since how
    /// many cells a tile has is not foreseen by a processor.
    #[must_use]
    #[inline]
    pub fn fits(&self, taken: Cells) -> Cells {
        let mut hit = 0;
        for offset in self.offsets {
            hit |= taken.0 >> offset;
        }
        if !self.further.is_empty() {
            hit |= self.further.iter().fold(0, |hit, cell| hit | taken.0 >> cell.0);
        }
        Cells(self.anchors.0 & !hit)
    }
}

/// A tile's shape: rows from top to bottom, `#` a cell and `.` none, as drawn in the edition file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shape {
    cells: Cells,
    width: usize,
    height: usize,
    outlines: [Outline; Orientation::COUNT],
    canonical: [Orientation; Orientation::COUNT],
    distinct: Vec<Orientation>,
}

impl Shape {
    /// The shape with these cells, moved into the lower left corner, on a board of the given size.
    #[must_use]
    #[inline]
    pub fn new(cells: Cells, board_width: usize, board_height: usize) -> Shape {
        let mut shape = Shape::default();
        let upright: Vec<(usize, usize)> = cells.iter().map(|cell| (cell.column(), cell.row())).collect();
        for index in 0..Orientation::COUNT {
            let orientation = Orientation(index as u8);
            let turned = turn(&upright, orientation);
            let (width, height) = extent(&turned);
            let outline = Outline::new(
                turned.iter().map(|&(column, row)| Cell::new(column, row)).collect(),
                match (board_width.checked_sub(width), board_height.checked_sub(height)) {
                    (Some(right), Some(up)) => Cells::rectangle(Cell::default(), right + 1, up + 1),
                    _ => Cells::EMPTY,
                },
            );
            if index == 0 {
                (shape.cells, shape.width, shape.height) = (outline.cells, width, height);
            }
            shape.outlines[index] = outline;
            let twin =
                shape.distinct.iter().copied().find(|&earlier| shape.outline(earlier).cells == outline.cells);
            shape.canonical[index] = twin.unwrap_or(orientation);
            if twin.is_none() {
                shape.distinct.push(orientation);
            }
        }
        shape
    }

    /// How many cells the tile covers.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> usize {
        self.cells.len()
    }

    /// The cells as drawn, in the lower left corner, with width and height of their bounding box.
    #[must_use]
    #[inline]
    pub const fn drawn(&self) -> (Cells, usize, usize) {
        (self.cells, self.width, self.height)
    }

    /// The outline in this orientation.
    #[must_use]
    #[inline]
    pub const fn outline(&self, orientation: Orientation) -> &Outline {
        &self.outlines[orientation.index()]
    }

    /// Whether the tile, turned somehow, lies on the board without covering a cell of `taken`.
    #[must_use]
    #[inline]
    pub fn has_place(&self, taken: Cells) -> bool {
        self.distinct.iter().any(|&orientation| !self.outline(orientation).fits(taken).is_empty())
    }

    /// Whether the other tile, turned somehow, lies within this one, and so has a place wherever this one has.
    #[must_use]
    #[inline]
    pub fn covers(&self, other: &Shape) -> bool {
        other.has_place(Cells(!self.cells.0))
    }

    /// The orientations that look different, in ascending order.
    #[must_use]
    #[inline]
    pub fn orientations(&self) -> &[Orientation] {
        &self.distinct
    }

    /// The first orientation that looks the same as this one.
    #[must_use]
    #[inline]
    pub const fn canonical(&self, orientation: Orientation) -> Orientation {
        self.canonical[orientation.index()]
    }
}

/// The points after flipping and turning, moved back into the corner.
fn turn(points: &[(usize, usize)], orientation: Orientation) -> Vec<(usize, usize)> {
    let (width, _) = extent(points);
    let mut turned: Vec<(usize, usize)> = points
        .iter()
        .map(|&(column, row)| if orientation.flipped() { (width - 1 - column, row) } else { (column, row) })
        .collect();
    for _ in 0..orientation.quarters() {
        let (width, _) = extent(&turned);
        // A quarter turn clockwise sends what was at the left to the top.
        turned = turned.into_iter().map(|(column, row)| (row, width - 1 - column)).collect();
    }
    turned
}

/// Width and height of the bounding box that starts at the origin.
fn extent(points: &[(usize, usize)]) -> (usize, usize) {
    let width = points.iter().map(|&(column, _)| column + 1).max().unwrap_or(0);
    let height = points.iter().map(|&(_, row)| row + 1).max().unwrap_or(0);
    (width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(rows: &[&str]) -> Shape {
        let cells = rows.iter().rev().enumerate().flat_map(|(row, line)| {
            line.chars()
                .enumerate()
                .filter(|&(_, mark)| mark == '#')
                .map(move |(column, _)| Cell::new(column, row))
        });
        Shape::new(cells.collect(), 7, 7)
    }

    #[test]
    fn a_quarter_turn_is_clockwise() {
        let forest = shape(&["####", "#..."]);
        let turned = forest.outline(Orientation::new(1, false)).cells;
        assert_eq!(turned, shape(&["##", ".#", ".#", ".#"]).outline(Orientation::default()).cells);
        let flipped = forest.outline(Orientation::new(0, true)).cells;
        assert_eq!(flipped, shape(&["####", "...#"]).outline(Orientation::default()).cells);
    }

    #[test]
    fn cells_move_and_are_lost_beyond_the_word() {
        let row: Cells = ["a1", "d2", "h3", "h8"].iter().filter_map(|cell| Cell::parse(cell)).collect();
        let text = |cells: Cells| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(text(row.moved(3, 0)), "d1 g2");
        assert_eq!(text(row.moved(-3, 0)), "a2 e3 e8");
        assert_eq!(text(row.moved(0, 1)), "a2 d3 h4");
        assert_eq!(text(row.moved(-1, -2)), "g1 g6");
        assert_eq!(row.moved(0, 0), row);
        assert!(row.moved(8, 0).or(row.moved(0, -8)).is_empty());
    }

    #[test]
    fn equal_looks_share_one_orientation() {
        let tower = shape(&["###"]);
        assert_eq!(tower.orientations().len(), 2);
        assert_eq!(tower.canonical(Orientation::new(2, true)), Orientation::default());
        assert_eq!(tower.outline(Orientation::default()).anchors.len(), 35);
    }

    #[test]
    fn neighbours_do_not_wrap() {
        let corner = Cells::only(Cell::new(7, 0));
        let expected: Cells =
            [(7, 0), (6, 0), (7, 1)].map(|(column, row)| Cell::new(column, row)).into_iter().collect();
        assert_eq!(corner.with_neighbours(), expected);
    }

    #[test]
    fn fitting_anchors_are_those_whose_cells_are_free() {
        let chapel = shape(&["##", "#."]);
        let taken = Cells::rectangle(Cell::new(0, 0), 3, 2);
        for &orientation in chapel.orientations() {
            let outline = chapel.outline(orientation);
            for anchor in outline.anchors.iter() {
                assert_eq!(outline.fits(taken).contains(anchor), outline.at(anchor).and(taken).is_empty());
            }
        }
    }
}
