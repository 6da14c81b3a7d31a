//! The wheel with its dice, and around it the actions with their tiles, on a field of 312 by 296.

use std::f64::consts::PI;
use std::fmt::Write;

use tiletum::ids::{Act, Good};

use super::pieces::{act_name, die_at, used};
use super::{escaped, opened, tiles};
use crate::games::tiletum::model::{Facts, Lights};
use crate::games::tiletum::words::Thing;

/// The middle of the disc and its radius.
const MIDDLE: (f64, f64) = (156.0, 148.0);
const RADIUS: f64 = 106.0;
/// The upper left corners of the action spaces, clockwise from the top.
const SPACES: [(f64, f64); 6] =
    [(104.0, 2.0), (206.0, 22.0), (206.0, 238.0), (104.0, 262.0), (2.0, 238.0), (2.0, 22.0)];
/// How large an action space is.
const SPACE: (f64, f64) = (104.0, 34.0);

/// A point of the disc: so far from the middle, at an angle from the top in sixths of a turn.
fn on_disc(turn: f64, far: f64) -> (f64, f64) {
    let angle = turn * PI / 3.0;
    (MIDDLE.0 + far * angle.sin(), MIDDLE.1 - far * angle.cos())
}

/// The wheel as an SVG.
#[must_use]
pub fn wheel(facts: &Facts, lights: &Lights) -> String {
    let mut svg = String::from(r#"<svg class="wheel" viewBox="0 0 312 298">"#);
    let _ = write!(
        svg,
        r#"<circle class="wheel-rim" cx="{}" cy="{}" r="{RADIUS}" aria-hidden="true"/>"#,
        MIDDLE.0, MIDDLE.1
    );
    for place in 0..Act::COUNT {
        segment(&mut svg, facts, lights, place);
    }
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
        r#"<path class="{class}" aria-hidden="true" d="M{} {}L{x:.1} {y:.1}A{2} {2} 0 0 1 {to_x:.1} {to_y:.1}z"/>"#,
        MIDDLE.0,
        MIDDLE.1,
        RADIUS - 3.0
    );
    let (text_x, text_y) = on_disc(turn, RADIUS - 16.0);
    let _ = write!(
        svg,
        r#"<text class="segment-text" aria-hidden="true" x="{text_x:.1}" y="{:.1}"><tspan class="face">{number}</tspan> {} {}</text>"#,
        text_y + 5.0,
        7 - number,
        escaped(facts.tongue.say(Thing::Ap))
    );
    let dice: Vec<(Good, u8)> = Good::ALL
        .into_iter()
        .map(|good| (good, facts.view.dice[usize::from(number) - 1][good.index()]))
        .filter(|(_, count)| *count > 0)
        .collect();
    let (middle_x, middle_y) = on_disc(turn, RADIUS - 57.0);
    let apart = (66.0 / dice.len().max(1) as f64).min(29.0);
    let left = middle_x - (dice.len() as f64 - 1.0) * apart / 2.0 - 13.0;
    for (order, &(good, count)) in dice.iter().enumerate() {
        let at = (left + order as f64 * apart, middle_y - 18.0);
        let name = format!("die-{}-{number}", good.index());
        svg.push_str(&opened("g", lights, &name, "wheel-die"));
        svg.push_str(&die_at(good, number, at));
        if count > 1 {
            let _ = write!(
                svg,
                r#"<text class="times" x="{:.1}" y="{:.1}">&times;{count}</text>"#,
                at.0 + 21.0,
                at.1 + 2.0
            );
        }
        svg.push_str("</g>");
    }
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
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>{}<text x="{:.1}" y="{:.1}">{}</text></g>"#,
        used(&act_name(act), (x + 4.0, y + 8.5), (17.0, 17.0)),
        x + 23.0,
        y + 21.5,
        escaped(facts.tongue.act(act))
    );
    let tile_middle = (x + width - 16.0, y + 17.0);
    match facts.view.at_wheel[place] {
        Some(tile) => {
            svg.push_str(&opened("g", lights, &format!("at-{place}"), "map-tile"));
            let _ = write!(
                svg,
                "<title>{}</title>{}</g>",
                escaped(&facts.tongue.tile(tile)),
                tiles::tile(&facts.view.edition, tile, tile_middle)
            );
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
            r#"<g class="own-marker" aria-hidden="true"><circle cx="{:.1}" cy="{:.1}" r="10"/><text x="{0:.1}" y="{:.1}">+{}</text></g>"#,
            x + 4.0,
            y + 4.0,
            y + 8.5,
            seat.markers[place]
        );
    }
}
