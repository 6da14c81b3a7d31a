//! The outline of any set of cells: traced along its edges, drawn in by a margin, with rounded corners.
//!
//! Nothing here knows a tile of the game: an edition may bring any shape.

use std::fmt::Write;

use grid::{Cell, Cells, STRIDE};

/// The side of a cell in the units of the drawing.
pub const CELL: f32 = 100.0;

/// A point of the drawing; `y` grows downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A corner of a cell, counted in cells from the upper left corner of the board.
type Corner = (i32, i32);

/// How the rows of a board of this height stand in the drawing: row 0 is the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Rows of the board.
    pub height: usize,
}

impl Frame {
    /// Column and row of the cell, counted from the upper left.
    #[must_use]
    pub fn place(self, cell: Cell) -> (i32, i32) {
        (cell.column() as i32, self.height as i32 - 1 - cell.row() as i32)
    }

    /// The centre of the cell.
    #[must_use]
    pub fn centre(self, cell: Cell) -> Point {
        let (column, row) = self.place(cell);
        Point { x: (column as f32 + 0.5) * CELL, y: (row as f32 + 0.5) * CELL }
    }

    /// Whether the cell at this column and row, counted from the upper left, belongs to the set.
    #[must_use]
    pub fn has(self, cells: Cells, column: i32, row: i32) -> bool {
        let up = self.height as i32 - 1 - row;
        let within = |number: i32| usize::try_from(number).ok().filter(|&number| number < STRIDE);
        match (within(column), within(up)) {
            (Some(column), Some(up)) => cells.contains(Cell::new(column, up)),
            _ => false,
        }
    }
}

/// The closed lines around the cells, each a list of corners where it turns; outer lines run clockwise, holes the other way.
#[must_use]
pub fn trace(cells: Cells, frame: Frame) -> Vec<Vec<Corner>> {
    let mut edges: Vec<(Corner, Corner)> = Vec::new();
    for cell in cells.iter() {
        let (x, y) = frame.place(cell);
        let sides = [
            ((x, y), (x + 1, y), (0, -1)),
            ((x + 1, y), (x + 1, y + 1), (1, 0)),
            ((x + 1, y + 1), (x, y + 1), (0, 1)),
            ((x, y + 1), (x, y), (-1, 0)),
        ];
        edges.extend(
            sides
                .iter()
                .filter(|(_, _, (dx, dy))| !frame.has(cells, x + dx, y + dy))
                .map(|&(a, b, _)| (a, b)),
        );
    }
    let mut lines = Vec::new();
    while let Some((first, mut end)) = edges.pop() {
        let mut line = vec![first, end];
        while end != first {
            let from = line[line.len() - 2];
            let heading = (end.0 - from.0, end.1 - from.1);
            // Where two cells meet only at a corner, turning right keeps their lines apart.
            let rank = |next: &Corner| {
                let turn = (next.0 - end.0, next.1 - end.1);
                -(heading.0 * turn.1 - heading.1 * turn.0)
            };
            let next = (0..edges.len())
                .filter(|&edge| edges[edge].0 == end)
                .min_by_key(|&edge| rank(&edges[edge].1));
            let Some(next) = next else { break };
            end = edges.swap_remove(next).1;
            line.push(end);
        }
        line.pop();
        let count = line.len();
        let turns = |&index: &usize| {
            let (before, here, after) =
                (line[(index + count - 1) % count], line[index], line[(index + 1) % count]);
            (here.0 - before.0) * (after.1 - here.1) != (here.1 - before.1) * (after.0 - here.0)
        };
        lines.push((0..count).filter(turns).map(|index| line[index]).collect());
    }
    lines
}

/// A path around the cells, `inset` within their edges, its corners rounded with this radius.
#[must_use]
pub fn path(cells: Cells, frame: Frame, inset: f32, radius: f32) -> String {
    let mut path = String::new();
    for line in trace(cells, frame) {
        let count = line.len();
        let points: Vec<Point> = (0..count)
            .map(|index| {
                let (before, here, after) =
                    (line[(index + count - 1) % count], line[index], line[(index + 1) % count]);
                // The inside lies to the right of the line.
                let right = |from: Corner, to: Corner| ((from.1 - to.1).signum(), (to.0 - from.0).signum());
                let (one, two) = (right(before, here), right(here, after));
                Point {
                    x: here.0 as f32 * CELL + (one.0 + two.0) as f32 * inset,
                    y: here.1 as f32 * CELL + (one.1 + two.1) as f32 * inset,
                }
            })
            .collect();
        for index in 0..count {
            let (before, here, after) =
                (points[(index + count - 1) % count], points[index], points[(index + 1) % count]);
            let (start, end) = (towards(here, before, radius), towards(here, after, radius));
            let letter = if index == 0 { 'M' } else { 'L' };
            let _ = write!(
                path,
                "{letter}{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
                start.x, start.y, here.x, here.y, end.x, end.y
            );
        }
        path.push('Z');
    }
    path
}

/// The point at this distance from `from` on the way to `to`, or half way if that is nearer.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let length = (to.x - from.x).abs() + (to.y - from.y).abs();
    let share = if length > 0.0 { (distance / length).min(0.5) } else { 0.0 };
    Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/// The cell where a sign stands best: near the middle of the shape, and rather within it than at an end.
#[must_use]
pub fn heart(cells: Cells, frame: Frame) -> Point {
    let count = cells.len().max(1) as f32;
    let centres: Vec<Point> = cells.iter().map(|cell| frame.centre(cell)).collect();
    let middle = Point {
        x: centres.iter().map(|point| point.x).sum::<f32>() / count,
        y: centres.iter().map(|point| point.y).sum::<f32>() / count,
    };
    let far = |point: &Point| (point.x - middle.x).powi(2) + (point.y - middle.y).powi(2);
    centres.into_iter().min_by(|one, two| far(one).total_cmp(&far(two))).unwrap_or(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(places: &[(usize, usize)]) -> Cells {
        places.iter().map(|&(column, row)| Cell::new(column, row)).collect()
    }

    const FRAME: Frame = Frame { height: 7 };

    #[test]
    fn a_square_has_four_corners_and_an_l_has_six() {
        assert_eq!(trace(cells(&[(2, 3)]), FRAME)[0].len(), 4);
        assert_eq!(trace(cells(&[(0, 0), (1, 0), (0, 1)]), FRAME)[0].len(), 6);
    }

    #[test]
    fn a_ring_has_two_lines_and_cells_that_meet_at_a_corner_keep_their_own() {
        let ring: Vec<(usize, usize)> =
            (0..9).filter(|&index| index != 4).map(|index| (index % 3, index / 3)).collect();
        assert_eq!(trace(cells(&ring), FRAME).len(), 2);
        assert_eq!(trace(cells(&[(0, 0), (1, 1)]), FRAME).len(), 2);
    }

    #[test]
    fn the_margin_lies_within_the_cells() {
        let square = path(cells(&[(0, 6)]), FRAME, 5.0, 0.0);
        for number in square.split(|mark: char| "MLQZ ".contains(mark)).filter(|part| !part.is_empty()) {
            let number: f32 = number.parse().expect("a path holds numbers");
            assert!((5.0..=95.0).contains(&number), "{square}");
        }
    }
}
