//! Tiled roofs seen from above: four slopes that fall to the nearest eave, courses of tiles along them, a light ridge.

use std::fmt::Write;

use florence::board::Cells;

use crate::frame::tiles::outline::{CELL, Frame, Point};

/// The way a slope faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Facing {
    North,
    East,
    South,
    West,
}

impl Facing {
    const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

    const fn step(self) -> (i32, i32) {
        match self {
            Facing::North => (0, -1),
            Facing::East => (1, 0),
            Facing::South => (0, 1),
            Facing::West => (-1, 0),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Facing::North => "n",
            Facing::East => "e",
            Facing::South => "s",
            Facing::West => "w",
        }
    }
}

/// A piece of an eave: the side of a cell beyond which the roof ends.
#[derive(Clone, Copy, Debug)]
struct Eave {
    from: (f32, f32),
    to: (f32, f32),
    facing: Facing,
}

/// An eighth of a cell: from the centre to a corner to the middle of a side. It lies wholly on one slope.
#[derive(Clone, Copy, Debug)]
struct Eighth {
    corners: [(f32, f32); 3],
    facing: Facing,
}

/// How far the walls stand within the edges of their cells.
pub const WALL: f32 = 5.0;

/// How far the corners of a roof are rounded: so little that the line around it, five broad, covers the corners of its slopes.
pub const CORNER: f32 = 5.0;

/// How far a fold ends from an outer corner.
const ROUNDED: f32 = 6.0;

/// The slopes, courses and ridges of a roof over these cells.
#[must_use]
pub fn roof(cells: Cells, frame: Frame) -> String {
    let eaves = eaves(cells, frame);
    let eighths = eighths(cells, frame, &eaves);
    let mut svg = String::new();
    for facing in Facing::ALL {
        let mut path = String::new();
        for eighth in eighths.iter().filter(|eighth| eighth.facing == facing) {
            let [a, b, c] = eighth.corners.map(|corner| drawn(corner, cells, frame));
            let _ = write!(path, "M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}Z", a.x, a.y, b.x, b.y, c.x, c.y);
        }
        let along = if matches!(facing, Facing::North | Facing::South) { "h" } else { "v" };
        let word = facing.word();
        let _ = write!(
            svg,
            r#"<path class="slope slope-{word}" d="{path}"/><path d="{path}" fill="url(#courses-{along})"/>"#
        );
    }
    let (ridges, valleys) = folds(&eighths, cells, frame);
    let _ = write!(svg, r#"<path class="valley" d="{valleys}"/><path class="ridge" d="{ridges}"/>"#);
    svg
}

fn eaves(cells: Cells, frame: Frame) -> Vec<Eave> {
    let mut eaves = Vec::new();
    for cell in cells.iter() {
        let (column, row) = frame.place(cell);
        let (x, y) = (column as f32, row as f32);
        for facing in Facing::ALL {
            let (dx, dy) = facing.step();
            if frame.has(cells, column + dx, row + dy) {
                continue;
            }
            let (from, to) = match facing {
                Facing::North => ((x, y), (x + 1.0, y)),
                Facing::South => ((x, y + 1.0), (x + 1.0, y + 1.0)),
                Facing::West => ((x, y), (x, y + 1.0)),
                Facing::East => ((x + 1.0, y), (x + 1.0, y + 1.0)),
            };
            eaves.push(Eave { from, to, facing });
        }
    }
    eaves
}

fn eighths(cells: Cells, frame: Frame, eaves: &[Eave]) -> Vec<Eighth> {
    let ring =
        [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0), (0.5, 1.0), (0.0, 1.0), (0.0, 0.5)];
    let mut eighths = Vec::new();
    for cell in cells.iter() {
        let (column, row) = frame.place(cell);
        let (x, y) = (column as f32, row as f32);
        for index in 0..ring.len() {
            let (one, two) = (ring[index], ring[(index + 1) % ring.len()]);
            let corners = [(x + 0.5, y + 0.5), (x + one.0, y + one.1), (x + two.0, y + two.1)];
            let middle = (
                corners.iter().map(|corner| corner.0).sum::<f32>() / 3.0,
                corners.iter().map(|corner| corner.1).sum::<f32>() / 3.0,
            );
            let nearest = eaves.iter().map(|eave| (reach(eave, middle), eave.facing)).min_by(|one, two| {
                // Of two equally near eaves the one that lies deeper wins, so that valleys run out of inner corners.
                let (one, two) = (one.0, two.0);
                let near = ((one.0 - two.0).abs() > 1e-4).then(|| one.0.total_cmp(&two.0));
                near.unwrap_or_else(|| two.1.total_cmp(&one.1))
            });
            let facing = nearest.map_or(Facing::North, |(_, facing)| facing);
            eighths.push(Eighth { corners, facing });
        }
    }
    eighths
}

/// How far the point is from the eave, by the longer of both ways, and how far behind it.
fn reach(eave: &Eave, (x, y): (f32, f32)) -> (f32, f32) {
    let gap = |low: f32, high: f32, at: f32| (low - at).max(at - high).max(0.0);
    let (across, along) = match eave.facing {
        Facing::North => (y - eave.from.1, gap(eave.from.0, eave.to.0, x)),
        Facing::South => (eave.from.1 - y, gap(eave.from.0, eave.to.0, x)),
        Facing::West => (x - eave.from.0, gap(eave.from.1, eave.to.1, y)),
        Facing::East => (eave.from.0 - x, gap(eave.from.1, eave.to.1, y)),
    };
    // A slope falls towards its eave; what lies beyond is not on it.
    if across < 0.0 { (f32::MAX, across) } else { (across.max(along), across) }
}

/// The lines where two slopes meet: ridges and hips, and valleys.
fn folds(eighths: &[Eighth], cells: Cells, frame: Frame) -> (String, String) {
    let (mut ridges, mut valleys) = (String::new(), String::new());
    for (index, one) in eighths.iter().enumerate() {
        for two in &eighths[index + 1..] {
            if one.facing == two.facing {
                continue;
            }
            let shared: Vec<(f32, f32)> =
                one.corners.into_iter().filter(|corner| two.corners.contains(corner)).collect();
            if let &[from, to] = shared.as_slice() {
                let valley = [from, to].into_iter().any(|corner| inner_corner(corner, cells, frame));
                let (a, b) = (drawn(from, cells, frame), drawn(to, cells, frame));
                let (a, b) = (within(from, a, b, cells, frame), within(to, b, a, cells, frame));
                let line = if valley { &mut valleys } else { &mut ridges };
                let _ = write!(line, "M{:.0} {:.0}L{:.0} {:.0}", a.x, a.y, b.x, b.y);
            }
        }
    }
    (ridges, valleys)
}

/// The four cells around a corner of the grid that belong to the roof, as (left, upper) flags.
fn around((x, y): (f32, f32), cells: Cells, frame: Frame) -> Option<[bool; 4]> {
    if x.fract() != 0.0 || y.fract() != 0.0 {
        return None;
    }
    let (x, y) = (x as i32, y as i32);
    Some([(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)].map(|(column, row)| frame.has(cells, column, row)))
}

/// The end of a fold: at an outer corner, which the outline rounds, it stays within the roof.
fn within(corner: (f32, f32), end: Point, other: Point, cells: Cells, frame: Frame) -> Point {
    let outer =
        around(corner, cells, frame).is_some_and(|cells| cells.iter().filter(|&&there| there).count() == 1);
    let drawn_in = |from: f32, to: f32| if outer { from + (to - from).signum() * ROUNDED } else { from };
    Point { x: drawn_in(end.x, other.x), y: drawn_in(end.y, other.y) }
}

fn inner_corner(corner: (f32, f32), cells: Cells, frame: Frame) -> bool {
    around(corner, cells, frame).is_some_and(|cells| cells.iter().filter(|&&there| there).count() == 3)
}

/// Where a point of the grid stands in the drawing: points on the edge of the roof are drawn in by the wall.
fn drawn((x, y): (f32, f32), cells: Cells, frame: Frame) -> Point {
    let outside = |dx: f32, dy: f32| {
        let near = 0.05;
        !frame.has(cells, (x + dx * near).floor() as i32, (y + dy * near).floor() as i32)
    };
    let (mut move_x, mut move_y) = (0.0, 0.0);
    let quarters = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    for (dx, dy) in quarters {
        if outside(dx, dy) {
            let (flat_x, flat_y) = (outside(-dx, dy), outside(dx, -dy));
            // A side is drawn in across itself, an outer corner both ways, an inner corner both ways too.
            if flat_x == flat_y || !flat_x {
                move_x -= dx;
            }
            if flat_x == flat_y || !flat_y {
                move_y -= dy;
            }
        }
    }
    let by = |way: f32| if way == 0.0 { 0.0 } else { way.signum() * WALL };
    Point { x: x * CELL + by(move_x), y: y * CELL + by(move_y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use florence::board::Cell;

    #[test]
    fn a_single_cell_is_a_pyramid() {
        let cells = Cells::only(Cell::new(3, 3));
        let frame = Frame { height: 7 };
        let eighths = eighths(cells, frame, &eaves(cells, frame));
        for facing in Facing::ALL {
            assert_eq!(eighths.iter().filter(|eighth| eighth.facing == facing).count(), 2, "{facing:?}");
        }
    }

    #[test]
    fn a_row_has_one_ridge_along_it() {
        let cells = Cells::rectangle(Cell::new(0, 0), 3, 1);
        let frame = Frame { height: 7 };
        let eighths = eighths(cells, frame, &eaves(cells, frame));
        let facing = |facing| eighths.iter().filter(|eighth| eighth.facing == facing).count();
        assert_eq!(facing(Facing::North), facing(Facing::South));
        assert_eq!((facing(Facing::West), facing(Facing::East)), (2, 2));
    }

    #[test]
    fn no_fold_reaches_the_outer_corners_that_the_outline_rounds() {
        let frame = Frame { height: 7 };
        let square = Cells::rectangle(Cell::new(0, 5), 2, 2);
        let (ridges, _) = folds(&eighths(square, frame, &eaves(square, frame)), square, frame);
        let (corner, within) = (format!("{WALL:.0} {WALL:.0}"), format!("{:.0} {0:.0}", WALL + ROUNDED));
        let ends: Vec<&str> = ridges.split(['M', 'L']).collect();
        assert!(!ends.contains(&corner.as_str()) && ends.contains(&within.as_str()), "{ridges}");
    }

    #[test]
    fn walls_stand_within_the_cells() {
        let frame = Frame { height: 7 };
        let l: Cells = [(0, 0), (1, 0), (0, 1)].into_iter().map(|(x, y)| Cell::new(x, y)).collect();
        let outer = drawn((0.0, 5.0), l, frame);
        assert_eq!((outer.x, outer.y), (WALL, 500.0 + WALL));
        let inner = drawn((1.0, 6.0), l, frame);
        assert_eq!((inner.x, inner.y), (100.0 - WALL, 600.0 + WALL));
    }
}
