//! The wheel with its dice, and around it the actions with their tiles, on a field of 348 by 298.

use std::f64::consts::PI;
use std::fmt::Write;

use tiletum::ids::{Act, Good};

use super::pieces::{act_name, die_at, pips, used};
use super::{escaped, hit, opened, pictured, tiles, within};
use crate::games::tiletum::model::{Facts, Lights};
use crate::games::tiletum::words::Thing;

/// The middle of the disc and its radius.
const MIDDLE: (f64, f64) = (174.0, 149.0);
const RADIUS: f64 = 106.0;
/// The upper left corners of the action spaces, clockwise from the top.
const SPACES: [(f64, f64); 6] =
    [(116.0, 1.0), (231.0, 24.0), (231.0, 240.0), (116.0, 263.0), (1.0, 240.0), (1.0, 24.0)];
/// How large an action space is.
const SPACE: (f64, f64) = (116.0, 34.0);
/// Room for the name of an action beside its sign and its tile.
const NAME: f64 = 64.0;

/// A point of the disc: so far from the middle, at an angle from the top in sixths of a turn.
fn on_disc(turn: f64, far: f64) -> (f64, f64) {
    let angle = turn * PI / 3.0;
    (MIDDLE.0 + far * angle.sin(), MIDDLE.1 - far * angle.cos())
}

/// The wheel as an SVG.
#[must_use]
pub fn wheel(facts: &Facts, lights: &Lights) -> String {
    let mut svg = String::from(r#"<svg class="wheel" viewBox="0 0 348 298">"#);
    let _ = write!(
        svg,
        r#"<circle class="wheel-rim" cx="{}" cy="{}" r="{RADIUS}" aria-hidden="true"/>"#,
        MIDDLE.0, MIDDLE.1
    );
    svg.push_str(r#"<g class="wheel-disc">"#);
    for place in 0..Act::COUNT {
        segment(&mut svg, facts, lights, place);
    }
    svg.push_str("</g>");
    let _ = write!(
        svg,
        r#"<g aria-hidden="true"><circle class="hub" cx="{}" cy="{}" r="11"/></g>"#,
        MIDDLE.0, MIDDLE.1
    );
    for place in 0..Act::COUNT {
        space(&mut svg, facts, lights, place);
    }
    svg + "</svg>"
}

/// A segment of the disc: its number, its points, its dice.
fn segment(svg: &mut String, facts: &Facts, lights: &Lights, place: usize) {
    let turn = place as f64;
    let ((x, y), (to_x, to_y)) = (on_disc(turn - 0.5, RADIUS - 3.0), on_disc(turn + 0.5, RADIUS - 3.0));
    let number = facts.number_at(place);
    let taken = facts.view.now.as_ref().and_then(|now| now.die).is_some_and(|(_, value)| value == number);
    let class = if taken && facts.prompt.is_some() { "segment taken" } else { "segment" };
    let _ = write!(
        svg,
        r#"<path class="{class}" data-thing="segment-{number}" aria-hidden="true" d="M{} {}L{x:.1} {y:.1}A{2} {2} 0 0 1 {to_x:.1} {to_y:.1}z"/>"#,
        MIDDLE.0,
        MIDDLE.1,
        RADIUS - 3.0
    );
    let (middle_x, middle_y) = on_disc(turn, RADIUS - 40.0);
    // The label stands towards the rim: above the dice in the upper half, below them in the lower.
    let upper = !(2..5).contains(&place);
    let text_y = if upper { middle_y - 15.0 } else { middle_y + 26.0 };
    face(svg, number, (middle_x - 27.0, text_y - 11.5));
    let _ = write!(
        svg,
        r#"<text class="segment-text" aria-hidden="true" x="{:.1}" y="{text_y:.1}">{} {}</text>"#,
        middle_x - 8.0,
        7 - number,
        escaped(facts.tongue.say(Thing::Ap))
    );
    let all =
        Good::ALL.into_iter().map(|good| (good, facts.view.dice[usize::from(number) - 1][good.index()]));
    let dice: Vec<(Good, u8)> = all.filter(|(_, count)| *count > 0).collect();
    // The more colours lie there, the smaller they are: none covers another, or what is written beside them.
    let size = [1.0, 1.0, 1.0, 0.86, 0.66, 0.56][dice.len()];
    let ((width, height), apart) = ((26.0 * size, 36.0 * size), 26.0 * size + 2.0);
    let top = if upper { middle_y - 10.0 } else { middle_y + 12.0 - height };
    let left = middle_x - (dice.len() as f64 * apart - 2.0) / 2.0;
    for (order, &(good, count)) in dice.iter().enumerate() {
        let at = (left + order as f64 * apart, top);
        let name = format!("die-{}-{number}", good.index());
        svg.push_str(&pictured(lights, &name, "wheel-die"));
        let _ = write!(svg, r#"<g transform="translate({:.1} {:.1}) scale({size})">"#, at.0, at.1);
        svg.push_str(&die_at(good, number, (0.0, 0.0)));
        svg.push_str("</g>");
        if count > 1 {
            // Beside what is written, not on it.
            let (x, y) = (at.0 + width - 4.0, if upper { at.1 + height - 3.0 } else { at.1 + 4.0 });
            let _ = write!(
                svg,
                r#"<g class="times" aria-hidden="true"><circle cx="{x:.1}" cy="{y:.1}" r="9.500"/><text x="{x:.1}" y="{:.1}">&times;{count}</text></g>"#,
                y + 4.8
            );
        }
        svg.push_str("</g>");
        svg.push_str(&hit(lights, &name, at, (width, height)));
    }
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

/// An action space: the action, the own marker, the tile.
fn space(svg: &mut String, facts: &Facts, lights: &Lights, place: usize) {
    let (x, y) = SPACES[place];
    let act = facts.view.actions[place];
    let (width, height) = SPACE;
    let running =
        facts.view.now.as_ref().is_some_and(|now| now.action == Some(act) && facts.prompt.is_some());
    svg.push_str(&opened(
        "g",
        lights,
        &format!("act-{place}"),
        if running { "act-space running" } else { "act-space" },
    ));
    let _ = write!(
        svg,
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>{}<text x="{:.1}" y="{:.1}"{}>{}</text></g>"#,
        used(&act_name(act), (x + 4.0, y + 8.5), (17.0, 17.0)),
        x + 22.0,
        y + 21.5,
        within(facts.tongue.act(act), 14.0, NAME),
        escaped(facts.tongue.act(act))
    );
    let tile_middle = (x + width - 16.0, y + 17.0);
    match facts.view.at_wheel[place] {
        Some(tile) => {
            let name = format!("at-{place}");
            svg.push_str(&pictured(lights, &name, "map-tile"));
            let _ = write!(
                svg,
                "<title>{}</title>{}</g>",
                escaped(&facts.tongue.tile(tile)),
                tiles::tile(&facts.view.edition, tile, tile_middle)
            );
            svg.push_str(&hit(lights, &name, (tile_middle.0 - 13.0, tile_middle.1 - 13.0), (26.0, 26.0)));
        }
        None => {
            let _ = write!(
                svg,
                r#"<rect class="no-tile" aria-hidden="true" x="{:.1}" y="{:.1}" width="24" height="24" rx="5"/>"#,
                tile_middle.0 - 12.0,
                tile_middle.1 - 12.0
            );
        }
    }
    let marker =
        facts.seat(facts.eyes.unwrap_or_default()).zip(Act::PLAIN.iter().position(|&other| other == act));
    if let Some((seat, place)) = marker
        && seat.markers[place] > 0
    {
        let _ = write!(
            svg,
            r#"<g class="own-marker" aria-hidden="true"><circle cx="{:.1}" cy="{:.1}" r="11"/><text x="{0:.1}" y="{:.1}">+{}</text></g>"#,
            x + 4.0,
            y + 4.0,
            y + 8.5,
            seat.markers[place]
        );
    }
}
