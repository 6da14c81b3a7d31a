//! A principality as one picture: lawn, palazzo, tiles, and the tile in the hand above them.

use std::fmt::Write;

use florence::board::Cells;
use florence::edition::Edition;
use florence::ids::{Class, Landscape, Tile};
use florence::{Placement, SeatView, View};

use super::joined::moved;
use super::{ground, roof, signs};
use crate::frame::tiles::outline::{CELL, Frame, Point, heart, path};

/// A tile as it lies: roofs with their emblem, or a landscape.
#[must_use]
pub fn tile(edition: &Edition, tile: Tile, cells: Cells, frame: Frame) -> String {
    emblazoned(edition, tile, cells, heart(cells, frame), frame)
}

/// A tile as it lies, with its emblem at this place.
fn emblazoned(edition: &Edition, tile: Tile, cells: Cells, at: Point, frame: Frame) -> String {
    match tile {
        Tile::Landscape(landscape) => {
            format!(
                r#"<g class="tile {}">{}</g>"#,
                landscape.word(),
                ground::landscape(landscape, cells, frame)
            )
        }
        Tile::Building(building) => {
            let class = match edition.classes[building.index()] {
                Class::Large => "large",
                Class::Medium => "medium",
                Class::Small => "small",
            };
            let mut svg = format!(r#"<g class="tile building {class}">"#);
            let outline = path(cells, frame, roof::WALL, roof::CORNER);
            let _ = write!(svg, r#"<path class="ground" d="{outline}"/>{}"#, roof::roof(cells, frame));
            let _ = write!(
                svg,
                r#"<path class="outline" d="{outline}"/>{}</g>"#,
                medallion(signs::building(building).markup(), at)
            );
            svg
        }
    }
}

/// The buildings across a border of a seat's board: they run on beyond the picture, and their emblem is on this board.
#[must_use]
pub fn across(view: &View, seat: &SeatView) -> String {
    let (edition, seams) = (&view.edition, &view.rules.seams);
    let frame = frame(edition);
    let drawn = seat.joint.iter().filter_map(|joint| {
        let side = seams.side(seat.player, joint.with)?;
        let shift = seams.shift(side);
        let Point { x, y } = heart(joint.cells.iter().copied().collect(), frame);
        let at = Point { x: x - shift.0 as f32 * CELL, y: y + shift.1 as f32 * CELL };
        let whole = seams.whole(side, joint.placement);
        Some(moved(shift, &emblazoned(edition, joint.placement.tile, whole, at, frame)))
    });
    drawn.collect()
}

/// An emblem on its disc.
fn medallion(sign: String, at: Point) -> String {
    let (x, y) = (at.x - 27.6, at.y - 27.6);
    format!(
        r#"<circle class="disc" cx="{}" cy="{}" r="38"/><g class="emblem" transform="translate({x:.1} {y:.1}) scale(2.3)">{sign}</g>"#,
        at.x, at.y
    )
}

/// The cells under a placement.
#[must_use]
pub fn covered(edition: &Edition, placement: Placement) -> Cells {
    edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor)
}

/// What lies on a board, without anything that changes while one chooses.
#[must_use]
pub fn principality(edition: &Edition, palazzo: Cells, tiles: &[(Tile, Cells)], labels: bool) -> String {
    let frame = frame(edition);
    let mut svg = ground::lawn(edition.board, edition.board_size, frame, labels);
    let _ = write!(svg, r#"<g class="tile palazzo">{}</g>"#, ground::palazzo(palazzo, frame));
    // Landscapes lie lower than roofs.
    for landscapes in [true, false] {
        for &(which, cells) in tiles.iter().filter(|laid| matches!(laid.0, Tile::Landscape(_)) == landscapes)
        {
            svg.push_str(&tile(edition, which, cells, frame));
        }
    }
    svg
}

/// The frame of the edition's boards.
#[must_use]
pub const fn frame(edition: &Edition) -> Frame {
    Frame { height: edition.board_size.1 }
}

/// The view box of a board, with room for its wall.
#[must_use]
pub fn view_box(edition: &Edition, labels: bool) -> String {
    let (width, height) = edition.board_size;
    let rim = ground::wall(labels) + 4.0;
    format!("-{rim} -{rim} {} {}", width as f32 * CELL + 2.0 * rim, height as f32 * CELL + 2.0 * rim)
}

/// A tile alone, as in a supply or beside its name: its own shape and the view box around it.
#[must_use]
pub fn alone(edition: &Edition, which: Tile) -> String {
    let (cells, width, height) = edition.shape(which).drawn();
    let frame = Frame { height };
    format!(
        r#"<svg class="tile-alone wide-{width} high-{height}" viewBox="-4 -4 {} {}" aria-hidden="true">{}</svg>"#,
        width as f32 * CELL + 8.0,
        height as f32 * CELL + 8.0,
        tile(edition, which, cells, frame)
    )
}

/// Dots on the cells where the tile in the hand may stand: every cell some legal placement in this orientation covers.
#[must_use]
pub fn reach(cells: Cells, frame: Frame) -> String {
    let mut svg = String::from(r#"<g class="reach">"#);
    for cell in cells.iter() {
        let at = frame.centre(cell);
        let _ = write!(svg, r#"<circle cx="{}" cy="{}" r="9"/>"#, at.x, at.y);
    }
    svg.push_str("</g>");
    svg
}

/// The tile in the hand over the board; `fits` says whether it may stand there.
#[must_use]
pub fn ghost(edition: &Edition, placement: Placement, fits: bool) -> String {
    ghost_on(edition, placement.tile, covered(edition, placement), fits)
}

/// The same for a tile, or a part of one, on these cells.
#[must_use]
pub fn ghost_on(edition: &Edition, which: Tile, cells: Cells, fits: bool) -> String {
    let frame = frame(edition);
    let class = if fits { "ghost fits" } else { "ghost bars" };
    // As round as what it is drawn around: shores and woods have no corners.
    let round = match which {
        Tile::Landscape(Landscape::Lake) => 43.0,
        Tile::Landscape(Landscape::Forest) => 37.0,
        Tile::Landscape(Landscape::Park) | Tile::Building(_) => 12.0,
    };
    let outline = path(cells, frame, 1.0, round);
    let cross = if fits { String::new() } else { hatch(cells, frame) };
    format!(
        r#"<g class="{class}">{}{cross}<path class="ghost-rim" d="{outline}"/><path class="ghost-line" d="{outline}"/></g>"#,
        tile(edition, which, cells, frame)
    )
}

/// Slanted lines over cells that may not be covered: a sign that needs no colour.
fn hatch(cells: Cells, frame: Frame) -> String {
    let mut d = String::new();
    for cell in cells.iter() {
        let at = frame.centre(cell);
        for step in [-25.0, 0.0, 25.0] {
            let _ = write!(d, "M{:.0} {:.0}l36 -36", at.x - 18.0 + step, at.y + 18.0);
        }
    }
    format!(r#"<path class="hatch" d="{d}"/>"#)
}

/// A frame around cells: what the eye should find, such as what a line of the log touched or what blocks the way.
#[must_use]
pub fn halo(cells: Cells, frame: Frame, class: &str) -> String {
    format!(r#"<path class="halo {class}" d="{}"/>"#, path(cells, frame, -2.0, 14.0))
}

/// Definitions that all pictures share: the courses of tiles on roofs.
#[must_use]
pub fn definitions() -> &'static str {
    concat!(
        r#"<svg class="definitions" width="0" height="0" aria-hidden="true"><defs>"#,
        r#"<pattern id="courses-h" width="20" height="11" patternUnits="userSpaceOnUse"><path class="course" d="M0 10q5 -5 10 0t10 0"/></pattern>"#,
        r#"<pattern id="courses-v" width="11" height="20" patternUnits="userSpaceOnUse"><path class="course" d="M10 0q-5 5 0 10t0 10"/></pattern>"#,
        r#"</defs></svg>"#
    )
}
