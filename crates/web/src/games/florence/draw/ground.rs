//! Lawn, palazzo and landscapes, seen from above like a garden plan.

use std::fmt::Write;

use florence::board::{Cell, Cells};
use florence::ids::Landscape;

use crate::frame::tiles::outline::{CELL, Frame, heart, path};

/// How thick the wall around a board is: letters and numbers stand on it.
#[must_use]
pub const fn wall(labels: bool) -> f32 {
    if labels { 34.0 } else { 16.0 }
}

/// The chequered lawn of a board, and its wall with the letters and numbers.
#[must_use]
pub fn lawn(board: Cells, (width, height): (usize, usize), frame: Frame, labels: bool) -> String {
    let (right, bottom) = (width as f32 * CELL, height as f32 * CELL);
    let wall = wall(labels);
    let mut svg = format!(
        r#"<rect class="wall" x="-{wall}" y="-{wall}" width="{}" height="{}" rx="22"/><rect class="lawn" width="{right}" height="{bottom}" rx="6"/>"#,
        right + 2.0 * wall,
        bottom + 2.0 * wall
    );
    for cell in board.iter().filter(|cell| (cell.column() + cell.row()) % 2 == 1) {
        let (column, row) = frame.place(cell);
        let _ = write!(
            svg,
            r#"<rect class="lawn-dark" x="{}" y="{}" width="{CELL}" height="{CELL}"/>"#,
            column as f32 * CELL,
            row as f32 * CELL
        );
    }
    for column in (0..width).filter(|_| labels) {
        let letter = (b'a' + column as u8) as char;
        let x = (column as f32 + 0.5) * CELL;
        let _ = write!(svg, r#"<text class="grid-label" x="{x}" y="{}">{letter}</text>"#, bottom + 25.0);
    }
    for row in (0..height).filter(|_| labels) {
        let y = bottom - (row as f32 + 0.5) * CELL + 9.0;
        let _ = write!(svg, r#"<text class="grid-label" x="-17" y="{y}">{}</text>"#, row + 1);
    }
    svg
}

/// The palazzo: four wings with their roofs around a courtyard with a well.
#[must_use]
pub fn palazzo(cells: Cells, frame: Frame) -> String {
    let places: Vec<(i32, i32)> = cells.iter().map(|cell| frame.place(cell)).collect();
    let edge = |pick: fn(&(i32, i32)) -> i32, far: bool| {
        let numbers = places.iter().map(pick);
        let found = if far { numbers.max().map(|number| number + 1) } else { numbers.min() };
        found.unwrap_or_default() as f32 * CELL
    };
    let (left, right) = (edge(|place| place.0, false) + 5.0, edge(|place| place.0, true) - 5.0);
    let (top, bottom) = (edge(|place| place.1, false) + 5.0, edge(|place| place.1, true) - 5.0);
    let wing = (0.29 * (right - left).min(bottom - top)).min(58.0);
    let (l, r, t, b) = (left + wing, right - wing, top + wing, bottom - wing);
    let half = wing / 2.0;
    let mut svg = format!(
        r#"<rect class="palazzo-wall" x="{left}" y="{top}" width="{}" height="{}" rx="5"/>"#,
        right - left,
        bottom - top
    );
    let slopes = [
        ("n", "h", [(left, top), (right, top), (right - half, top + half), (left + half, top + half)]),
        ("s", "h", [(l - half, t - half), (r + half, t - half), (r, t), (l, t)]),
        ("w", "v", [(left, top), (left + half, top + half), (left + half, bottom - half), (left, bottom)]),
        ("e", "v", [(l - half, t - half), (l, t), (l, b), (l - half, b + half)]),
        ("w", "v", [(r, t), (r + half, t - half), (r + half, b + half), (r, b)]),
        (
            "e",
            "v",
            [(right - half, top + half), (right, top), (right, bottom), (right - half, bottom - half)],
        ),
        ("n", "h", [(l, b), (r, b), (r + half, b + half), (l - half, b + half)]),
        (
            "s",
            "h",
            [(left + half, bottom - half), (right - half, bottom - half), (right, bottom), (left, bottom)],
        ),
    ];
    for (facing, along, corners) in slopes {
        let d: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.0} {y:.0}")).collect();
        let d = format!("M{}Z", d.join("L"));
        let _ = write!(
            svg,
            r#"<path class="slope slope-{facing}" d="{d}"/><path d="{d}" fill="url(#courses-{along})"/>"#
        );
    }
    let _ = write!(
        svg,
        r#"<path class="ridge" d="M{0:.0} {1:.0}H{2:.0}V{3:.0}H{0:.0}Z"/>"#,
        left + half,
        top + half,
        right - half,
        bottom - half
    );
    let _ = write!(
        svg,
        r#"<rect class="court" x="{l}" y="{t}" width="{}" height="{}" rx="3"/><rect class="arcade" x="{}" y="{}" width="{}" height="{}" rx="3"/>"#,
        r - l,
        b - t,
        l + 6.0,
        t + 6.0,
        r - l - 12.0,
        b - t - 12.0
    );
    let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
    let _ = write!(
        svg,
        r#"<path class="court-path" d="M{} {y}H{}M{x} {}V{}"/><circle class="well" cx="{x}" cy="{y}" r="17"/><circle class="well-water" cx="{x}" cy="{y}" r="10"/>"#,
        l + 10.0,
        r - 10.0,
        t + 10.0,
        b - 10.0
    );
    let _ = write!(
        svg,
        r#"<path class="outline" d="{}"/>"#,
        path(cells, frame, super::roof::WALL, super::roof::CORNER)
    );
    svg
}

/// A landscape over these cells.
#[must_use]
pub fn landscape(landscape: Landscape, cells: Cells, frame: Frame) -> String {
    match landscape {
        Landscape::Forest => forest(cells, frame),
        Landscape::Lake => lake(cells, frame),
        Landscape::Park => park(cells, frame),
    }
}

fn lake(cells: Cells, frame: Frame) -> String {
    let mut svg = format!(
        r#"<path class="shore" d="{}"/><path class="water" d="{}"/><path class="deep" d="{}"/>"#,
        path(cells, frame, 4.0, 40.0),
        path(cells, frame, 10.0, 36.0),
        path(cells, frame, 25.0, 26.0)
    );
    let mut waves = String::new();
    for cell in cells.iter() {
        let centre = frame.centre(cell);
        for (number, (dx, dy)) in [(-20.0, -20.0), (-4.0, 3.0), (-24.0, 24.0)].into_iter().enumerate() {
            let shift = (noise(cell, number) % 9) as f32 - 4.0;
            let _ = write!(waves, "M{:.0} {:.0}q7 -8 14 0t14 0t14 0", centre.x + dx + shift, centre.y + dy);
        }
    }
    let _ = write!(
        svg,
        r#"<path class="wave" d="{waves}"/><path class="outline" d="{}"/>"#,
        path(cells, frame, 4.0, 40.0)
    );
    svg
}

fn forest(cells: Cells, frame: Frame) -> String {
    let mut svg = format!(r#"<path class="undergrowth" d="{}"/>"#, path(cells, frame, 4.0, 34.0));
    let (mut shade, mut crowns, mut lights) = (String::new(), String::new(), String::new());
    for cell in cells.iter() {
        let centre = frame.centre(cell);
        let trees = [
            (-23.0, -22.0, 20.0),
            (20.0, -25.0, 18.0),
            (25.0, 11.0, 19.0),
            (-25.0, 17.0, 18.0),
            (0.0, -2.0, 21.0),
            (3.0, 29.0, 16.0),
        ];
        for (number, (dx, dy, size)) in trees.into_iter().enumerate() {
            let wobble = |salt: usize| (noise(cell, number * 3 + salt) % 7) as f32 - 3.0;
            let (x, y, r) = (centre.x + dx + wobble(0), centre.y + dy + wobble(1), size + wobble(2) / 2.0);
            let _ = write!(shade, r#"<circle cx="{:.0}" cy="{:.0}" r="{r:.1}"/>"#, x + 3.0, y + 4.0);
            let _ = write!(crowns, r#"<circle cx="{x:.0}" cy="{y:.0}" r="{r:.1}"/>"#);
            let _ = write!(
                lights,
                r#"<circle cx="{:.0}" cy="{:.0}" r="{:.1}"/>"#,
                x - r * 0.25,
                y - r * 0.28,
                r * 0.52
            );
        }
    }
    let _ = write!(
        svg,
        r#"<g class="tree-shade">{shade}</g><g class="tree-crown">{crowns}</g><g class="tree-light">{lights}</g><path class="outline" d="{}"/>"#,
        path(cells, frame, 4.0, 34.0)
    );
    svg
}

fn park(cells: Cells, frame: Frame) -> String {
    let mut svg = format!(r#"<path class="gravel" d="{}"/>"#, path(cells, frame, 5.0, 12.0));
    for cell in cells.iter() {
        let centre = frame.centre(cell);
        let (x, y) = (centre.x, centre.y);
        for (dx, dy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            // A quarter bed, its inner corner cut by the round walk about the fountain.
            let (near, far, cut) = (5.0, 36.0, 20.0);
            let _ = write!(
                svg,
                r#"<path class="bed" d="M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}Z"/><circle class="bush" cx="{:.0}" cy="{:.0}" r="6.500"/>"#,
                x + dx * cut,
                y + dy * near,
                x + dx * far,
                y + dy * near,
                x + dx * far,
                y + dy * far,
                x + dx * near,
                y + dy * far,
                x + dx * near * 1.5,
                y + dy * near * 1.5,
                x + dx * cut,
                y + dy * near,
                x + dx * 26.0,
                y + dy * 26.0
            );
        }
        let _ = write!(
            svg,
            r#"<circle class="basin" cx="{x}" cy="{y}" r="12"/><circle class="jet" cx="{x}" cy="{y}" r="5"/>"#
        );
    }
    let hedge = path(cells, frame, 9.0, 8.0);
    let _ = write!(svg, r#"<path class="hedge" d="{hedge}"/><path class="hedge-light" d="{hedge}"/>"#);
    svg
}

/// Where the name or sign of a landscape may stand.
#[must_use]
pub fn label_at(cells: Cells, frame: Frame) -> (f32, f32) {
    let point = heart(cells, frame);
    (point.x, point.y)
}

/// A number that looks random and is the same for the same cell, so that no two trees stand alike.
fn noise(cell: Cell, salt: usize) -> usize {
    let seed = (cell.index() + 1) * 7919 + salt * 104_729;
    (seed ^ (seed >> 5)).wrapping_mul(2_654_435) >> 7
}
