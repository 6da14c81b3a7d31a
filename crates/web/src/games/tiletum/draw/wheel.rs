//! The wheel with its dice, and around it the actions with their tiles, on a field of 348 by 310.

use std::f64::consts::PI;
use std::fmt::Write;

use tiletum::ids::{Act, Good};

use super::pieces::{act_name, die_at, pips, square_die_at, used};
use super::{escaped, hit, opened, pictured, tiles, within};
use crate::games::tiletum::model::{Facts, Lights, topic_of};
use crate::games::tiletum::words::{Deciding, Thing};

/// The middle of the disc and its radius; so far from the middle the segments reach.
const MIDDLE: (f64, f64) = (174.0, 149.0);
const RADIUS: f64 = 124.0;
const REACH: f64 = RADIUS - 4.0;
/// The boxes of the action spaces, none over the disc, clockwise from the top: left, top, width, height. Those in the corners have two lines.
const SPACES: [[f64; 4]; 6] = [
    [91.0, -5.0, 166.0, 30.0],
    [265.0, -5.0, 82.0, 60.0],
    [265.0, 243.0, 82.0, 60.0],
    [91.0, 273.0, 166.0, 30.0],
    [1.0, 243.0, 82.0, 60.0],
    [1.0, -5.0, 82.0, 60.0],
];
/// How large a die is, and how far two are apart. A number of dice stands at the lower corner of one.
const DIE: (f64, f64) = (26.0, 36.0);
const GAP: f64 = 2.0;
/// From so many colours on they stand in two rows and show their goods alone: the value of all is told above them.
const MANY: usize = 4;
/// The outer edge of the dice in a segment above or below the middle, and the room of those beside it.
const EDGE: f64 = 95.0;
const SIDE: (f64, f64) = (85.0, 40.0);

/// A point of the disc: so far from the middle, at an angle from the top in sixths of a turn.
fn on_disc(turn: f64, far: f64) -> (f64, f64) {
    let angle = turn * PI / 3.0;
    (MIDDLE.0 + far * angle.sin(), MIDDLE.1 - far * angle.cos())
}

/// The wheel as an SVG.
#[must_use]
pub fn wheel(facts: &Facts, lights: &Lights) -> String {
    let mut svg = String::from(r#"<svg class="wheel" viewBox="0 -6 348 310">"#);
    let _ = write!(
        svg,
        r#"<circle class="wheel-rim" cx="{}" cy="{}" r="{RADIUS}" aria-hidden="true"/>"#,
        MIDDLE.0, MIDDLE.1
    );
    let die = facts.view.now.as_ref().and_then(|now| now.die).filter(|_| facts.prompt.is_some());
    for place in 0..Act::COUNT {
        let taken = die.is_some_and(|(_, value)| value == facts.number_at(place));
        // What is picked is marked by the screen: it gives a class to the place.
        let _ = write!(svg, r#"<g class="wheel-place{}">"#, if taken { " taken" } else { "" });
        segment(&mut svg, facts, lights, place);
        space(&mut svg, facts, lights, place);
        svg.push_str("</g>");
    }
    let _ = write!(
        svg,
        r#"<g aria-hidden="true"><circle class="hub" cx="{}" cy="{}" r="11"/></g>"#,
        MIDDLE.0, MIDDLE.1
    );
    svg + "</svg>"
}

/// The dice of a segment: whether they show their goods alone, how large they are beside one that stands alone, and the upper left
/// corner of each.
struct Laid {
    many: bool,
    size: f64,
    width: f64,
    height: f64,
    at: Vec<(f64, f64)>,
}

/// Where the parts of a segment stand. The label is next to the rim, or as near to it as the segment is wide enough.
struct Corner {
    /// Whether the segment points straight up or down.
    steep: bool,
    /// Whether it is above the middle: then its label is above its dice.
    upper: bool,
    /// The middle of everything in it from left to right.
    x: f64,
}

impl Corner {
    fn of(place: usize) -> Corner {
        let steep = place.is_multiple_of(3);
        let aside = if steep { 0.0 } else { 68.5 };
        Corner {
            steep,
            upper: !(2..5).contains(&place),
            x: MIDDLE.0 + if place > 3 { -aside } else { aside },
        }
    }

    /// So far above or below the middle.
    fn at(&self, far: f64) -> f64 {
        MIDDLE.1 + if self.upper { -far } else { far }
    }

    /// The line on which a text stands that lies between these distances from the middle.
    fn line(&self, near: f64, far: f64) -> f64 {
        self.at(if self.upper { near } else { far }) - 1.5
    }

    /// So many dice, so that none leaves the segment.
    fn lay(&self, dice: usize) -> Laid {
        let many = dice >= MANY;
        let rows = if many { vec![dice.div_ceil(2), dice / 2] } else { vec![dice] };
        let field = (DIE.0, if many { DIE.0 } else { DIE.1 });
        let slope = (PI / 6.0).tan();
        let fits = |size: f64| {
            let (wide, high) = (field.0 * size + GAP, field.1 * size + GAP);
            if self.steep {
                // The further in a row is, the narrower is its room.
                (1..).zip(&rows).all(|(row, &dice)| {
                    (dice as f64 * wide - GAP) / 2.0 <= slope * (EDGE - f64::from(row) * high + GAP)
                })
            } else {
                rows[0] as f64 * wide - GAP <= SIDE.0 && rows.len() as f64 * high - GAP <= SIDE.1
            }
        };
        let size = (20..=55).rev().map(|step| f64::from(step) / 50.0).find(|&size| fits(size)).unwrap_or(0.4);
        let (width, height) = (field.0 * size, field.1 * size);
        let top = self.top(rows.len() as f64 * (height + GAP) - GAP);
        let mut at = Vec::with_capacity(dice);
        // Where the segment is wider more of them stand.
        let down: Vec<usize> =
            if self.upper { (0..rows.len()).collect() } else { (0..rows.len()).rev().collect() };
        for (line, row) in (0u8..).zip(down) {
            let left = self.x - (rows[row] as f64 * (width + GAP) - GAP) / 2.0;
            let y = top + f64::from(line) * (height + GAP);
            at.extend((0..rows[row]).map(|column| (left + column as f64 * (width + GAP), y)));
        }
        Laid { many, size, width, height, at }
    }

    /// The upper edge of dice that are so high.
    fn top(&self, height: f64) -> f64 {
        // Those aside keep to the middle of their room.
        let near = if self.steep { EDGE - height } else { 5.0 + (SIDE.1 - height) / 2.0 };
        if self.upper { self.at(near + height) } else { self.at(near) }
    }
}

/// A segment of the disc: its number, its points, its dice.
fn segment(svg: &mut String, facts: &Facts, lights: &Lights, place: usize) {
    let turn = place as f64;
    let ((x, y), (to_x, to_y)) = (on_disc(turn - 0.5, REACH), on_disc(turn + 0.5, REACH));
    let number = facts.number_at(place);
    let _ = write!(
        svg,
        r#"<g class="wheel-disc"><path class="segment" data-thing="segment-{number}" aria-hidden="true" d="M{} {}L{x:.1} {y:.1}A{REACH} {REACH} 0 0 1 {to_x:.1} {to_y:.1}z"/>"#,
        MIDDLE.0, MIDDLE.1
    );
    let corner = Corner::of(place);
    let (near, far) = if corner.steep { (98.0, 112.0) } else { (48.0, 62.0) };
    let line = corner.line(near, far);
    face(svg, number, (corner.x - 29.0, line - 11.5));
    let _ = write!(
        svg,
        r#"<text class="segment-text" aria-hidden="true" x="{:.1}" y="{line:.1}">{} {}</text>"#,
        corner.x - 11.0,
        7 - number,
        escaped(facts.tongue.say(Thing::Ap))
    );
    let (near, far) = if corner.steep { (32.0, 46.0) } else { (65.0, 79.0) };
    let _ = write!(
        svg,
        r#"<text class="segment-yours" aria-hidden="true" x="{:.1}" y="{:.1}">{}</text>"#,
        corner.x,
        corner.line(near, far),
        escaped(Deciding::Yours.text(facts.tongue.lang))
    );
    dice(svg, facts, lights, &corner, number);
    svg.push_str("</g>");
}

/// The dice of a segment: each colour once, with a number where it has several.
fn dice(svg: &mut String, facts: &Facts, lights: &Lights, corner: &Corner, number: u8) {
    let all = facts.view.dice[usize::from(number) - 1];
    let piles: Vec<(Good, u8)> =
        Good::ALL.into_iter().map(|good| (good, all[good.index()])).filter(|(_, count)| *count > 0).collect();
    let Laid { many, size, width, height, at } = corner.lay(piles.len());
    let mut numbers = String::new();
    for ((good, count), (left, top)) in piles.into_iter().zip(at) {
        let name = format!("die-{}-{number}", good.index());
        svg.push_str(&pictured(lights, &name, "wheel-die"));
        let _ = write!(svg, r#"<g transform="translate({left:.1} {top:.1}) scale({size})">"#);
        svg.push_str(&match many {
            true => square_die_at(good, (0.0, 0.0)),
            false => die_at(good, number, (0.0, 0.0)),
        });
        svg.push_str("</g>");
        if count > 1 {
            // At the lower corner, beside the good: it hides no pip, here or on the next die. Small dice are free towards the hub.
            let x = left + width + GAP / 2.0;
            let y = match corner.upper {
                _ if many => top + height - 2.0,
                _ if size >= 0.8 => top + height - 4.0,
                true => top + height + 3.0,
                false => top - 3.0,
            };
            let _ = write!(
                numbers,
                r#"<g class="times" aria-hidden="true"><circle cx="{x:.1}" cy="{y:.1}" r="7"/><text x="{x:.1}" y="{:.1}">{count}</text></g>"#,
                y + 4.5
            );
        }
        svg.push_str("</g>");
        svg.push_str(&hit(lights, &name, (left - GAP / 2.0, top - GAP / 2.0), (width + GAP, height + GAP)));
    }
    svg.push_str(&numbers);
}

/// The face of a die with so many pips, 13 by 13.
fn face(svg: &mut String, number: u8, (x, y): (f64, f64)) {
    let _ = write!(
        svg,
        r#"<g class="face" aria-hidden="true"><rect x="{x:.1}" y="{y:.1}" width="13" height="13" rx="2.500"/>"#
    );
    for (column, row) in pips(number) {
        let (cx, cy) = (x + 3.2 + 3.3 * f64::from(column), y + 3.2 + 3.3 * f64::from(row));
        let _ = write!(svg, r#"<circle cx="{cx:.1}" cy="{cy:.1}" r="1.300"/>"#);
    }
    svg.push_str("</g>");
}

/// An action space: the action, the own marker, the tile. In a corner the name has a line of its own.
fn space(svg: &mut String, facts: &Facts, lights: &Lights, place: usize) {
    let [x, y, width, height] = SPACES[place];
    let (act, corner) = (facts.view.actions[place], height > 40.0);
    let running =
        facts.view.now.as_ref().is_some_and(|now| now.action == Some(act) && facts.prompt.is_some());
    let class = if running { "act-space running" } else { "act-space" };
    svg.push_str(&opened("g", lights, &format!("act-{place}"), class));
    // A finger finds more of it than is drawn.
    let reach = if place == 0 { y } else { y + height - 44.0 };
    if !corner {
        let _ = write!(svg, r#"<rect class="touch-field" x="{x}" y="{reach}" width="{width}" height="44"/>"#);
    }
    let middle = y + if corner { 17.5 } else { height / 2.0 };
    let seat = facts.seat(facts.eyes.unwrap_or_default());
    let marker = seat.zip(Act::PLAIN.iter().position(|&other| other == act));
    let marker = marker.map(|(seat, place)| seat.markers[place]).filter(|&marker| marker > 0);
    let name = escaped(facts.tongue.act(act));
    let sign = used(&act_name(act), (x + 6.0, middle - 9.0), (18.0, 18.0));
    let room = if corner { width - 10.0 } else { width - 66.0 - if marker.is_some() { 24.0 } else { 0.0 } };
    let (class, name_x, name_y) = if corner {
        ("act-name below", x + width / 2.0, y + 51.5)
    } else {
        ("act-name", x + 29.0, middle + 5.5)
    };
    let _ = write!(
        svg,
        r#"<rect class="act-box" x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>{sign}<text class="{class}" x="{name_x:.1}" y="{name_y:.1}"{}>{name}</text></g>"#,
        within(&name, 15.5, room),
    );
    let tile = (x + width - 18.0, middle);
    match facts.view.at_wheel[place] {
        Some(lying) => {
            let name = format!("at-{place}");
            svg.push_str(&pictured(lights, &name, "map-tile"));
            let _ = write!(
                svg,
                r#"<title>{}</title><g data-topic="{}">{}</g></g>"#,
                escaped(&facts.tongue.tile(lying)),
                topic_of(lying).0,
                tiles::tile(&facts.tongue, lying, tile)
            );
            svg.push_str(&hit(lights, &name, (tile.0 - 13.0, tile.1 - 13.0), (26.0, 26.0)));
        }
        None => {
            let _ = write!(
                svg,
                r#"<rect class="no-tile" aria-hidden="true" x="{:.1}" y="{:.1}" width="24" height="24" rx="5"/>"#,
                tile.0 - 12.0,
                tile.1 - 12.0
            );
        }
    }
    if let Some(marker) = marker {
        let at = if corner { x + 37.5 } else { x + width - 46.0 };
        let _ = write!(
            svg,
            r#"<g class="own-marker" aria-hidden="true"><circle cx="{at:.1}" cy="{middle:.1}" r="10"/><text x="{at:.1}" y="{:.1}">+{marker}</text></g>"#,
            middle + 4.8
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_every_colour_stay_within_their_segment() {
        for place in 0..Act::COUNT {
            let corner = Corner::of(place);
            for dice in 1..=Good::COUNT {
                let laid = corner.lay(dice);
                assert_eq!(laid.at.len(), dice);
                assert!(laid.width >= 17.0, "{dice} dice at {place} can be seen: {}", laid.width);
                let corners = laid.at.iter().flat_map(|&(left, top)| {
                    [left, left + laid.width]
                        .into_iter()
                        .flat_map(move |x| [(x, top), (x, top + laid.height)])
                });
                for (x, y) in corners {
                    let (x, y) = (x - MIDDLE.0, MIDDLE.1 - y);
                    assert!(x.hypot(y) < REACH, "{dice} dice at {place} leave the disc");
                    let aside = x.atan2(y) * 3.0 / PI - place as f64;
                    let aside = aside - (aside / 6.0).round() * 6.0;
                    assert!(aside.abs() <= 0.51, "{dice} dice at {place} leave the segment by {aside}");
                }
            }
        }
    }
}
