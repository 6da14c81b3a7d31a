//! The land below the map: coasts, rivers, mountains, woods, waves, on a field of 800 by 500.

use std::fmt::Write;

use tiletum::ids::Spot;

use super::pieces::used;

/// The continent and the island.
const COASTS: [&str; 2] = [
    "M800 0V352C788 366 778 376 770 392 752 414 722 424 700 424 694 446 704 474 726 500H566C540 488 506 474 474 484 438 494 408 504 372 500 346 492 316 484 280 492 220 500 120 496 60 500H0V474C22 452 38 436 36 408 34 382 30 358 40 330 48 306 58 288 48 272 38 264 20 264 8 252 40 240 62 228 92 214 112 198 128 174 150 150 164 132 172 114 188 100 220 72 250 58 284 44 316 28 352 24 400 20 440 16 470 20 494 8L500 0z",
    "M0 0H152C146 20 140 38 148 58 148 80 130 96 104 102 70 110 30 110 0 120z",
];
/// Rivers.
const RIVERS: [&str; 6] = [
    "M360 60C372 110 384 150 380 196 376 232 404 262 412 300 410 322 398 334 392 340",
    "M596 0C588 40 570 66 560 96 548 130 610 150 640 172 660 186 690 190 724 196",
    "M470 330C510 300 560 282 612 284 660 288 700 300 800 322",
    "M36 250C80 262 120 262 168 250 190 244 206 252 224 268",
    "M60 500C54 470 52 440 40 412M40 412C80 424 118 432 150 446",
    "M250 494C252 462 236 430 246 396 252 372 262 350 292 336",
];
/// Where mountains, trees and waves stand.
const PEAKS: [(u16, u16); 13] = [
    (318, 352),
    (338, 342),
    (358, 350),
    (376, 340),
    (470, 340),
    (492, 334),
    (514, 342),
    (536, 336),
    (300, 410),
    (318, 420),
    (74, 478),
    (98, 486),
    (652, 414),
];
const TREES: [(u16, u16); 14] = [
    (330, 214),
    (344, 224),
    (456, 84),
    (470, 92),
    (482, 82),
    (676, 62),
    (690, 70),
    (704, 60),
    (552, 136),
    (180, 326),
    (194, 336),
    (760, 130),
    (772, 140),
    (662, 250),
];
const WAVES: [(u16, u16); 9] =
    [(30, 190), (64, 176), (172, 30), (230, 20), (16, 330), (14, 400), (420, 494), (740, 440), (766, 470)];

/// Whether a place of the field is on the island or on the way there: whoever goes on from it sails.
pub(super) const fn at_sea([x, y]: [u16; 2]) -> bool {
    x < 172 && y < 120
}

/// The land as the content of an SVG.
pub(super) fn land() -> String {
    let mut svg = String::from(r#"<rect class="sea" width="800" height="500"/>"#);
    for coast in COASTS {
        svg.push_str(&format!(r#"<path class="shallow" d="{coast}"/>"#));
    }
    for coast in COASTS {
        svg.push_str(&format!(r#"<path class="land" d="{coast}"/>"#));
    }
    for river in RIVERS {
        svg.push_str(&format!(r#"<path class="river" d="{river}"/>"#));
    }
    for (x, y) in PEAKS {
        svg.push_str(&format!(
            r#"<path class="peak" d="M{x} {y}l9-15 9 15z"/><path class="peak-shade" d="M{} {}l9 15h-6z"/>"#,
            x + 9,
            y - 15
        ));
    }
    for (x, y) in TREES {
        svg.push_str(&format!(
            r#"<path class="wood" d="M{x} {y}a6 6 0 0 1 5-9 6 6 0 0 1 10 1 5 5 0 0 1 1 8z"/>"#
        ));
    }
    for (x, y) in WAVES {
        svg.push_str(&format!(r#"<path class="wavelet" d="M{x} {y}c4-4 8-4 12 0s8 4 12 0"/>"#));
    }
    svg
}

/// The whole map without a table: land, roads, towns and cathedrals.
#[must_use]
pub fn europe() -> String {
    let edition = tiletum::edition::bottega();
    let map = &edition.map;
    let foot = |spot: Spot| map.spot(spot).wide.map(f64::from);
    let mut svg =
        format!(r#"<svg class="map" data-picture viewBox="0 0 800 500" aria-hidden="true">{}"#, land());
    let mut lines = String::new();
    for (spot, _) in map.all() {
        for other in map.neighbours(spot).iter().filter(|other| other.index() > spot.index()) {
            let ([x, y], [to_x, to_y]) = (foot(spot), foot(other));
            let _ = write!(lines, "M{x:.0} {y:.0}L{to_x:.0} {to_y:.0}");
        }
    }
    let _ = write!(svg, r#"<path class="road-edge" d="{lines}"/><path class="road" d="{lines}"/>"#);
    for (spot, _) in map.all().filter(|(_, facts)| !facts.road) {
        let [x, y] = foot(spot);
        let name = if edition.cathedral_at(spot).is_some() { "cathedral" } else { "town" };
        let height = if name == "town" { 42.0 } else { 69.0 };
        svg.push_str(&used(name, (x - 33.0, y - height + 8.0), (66.0, height)));
    }
    svg + "</svg>"
}
