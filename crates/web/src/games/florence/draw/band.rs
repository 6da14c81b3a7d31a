//! The band at the head of a card: behind a profession lies the landscape that it wants, beside its portrait the sign of the
//! building that it wants; other cards show their sign on the colour of their stack.

use std::fmt::Write;

use florence::ids::Landscape;

use super::portraits::bust;
use crate::parts::icon::Icon;

const FOREST: &str = r##"<rect width="160" height="72" fill="#dfe8d3"/><path fill="#b9cda0" d="M0 48Q40 34 86 46T160 40V72H0z"/><path fill="#8fae74" d="M0 58Q50 48 96 58T160 54V72H0z"/><g fill="#466b3c"><ellipse cx="76" cy="46" rx="4" ry="12"/><ellipse cx="92" cy="42" rx="5" ry="15"/><ellipse cx="6" cy="46" rx="5" ry="14"/><ellipse cx="152" cy="44" rx="5" ry="14"/></g>"##;
const LAKE: &str = r##"<rect width="160" height="72" fill="#e1ecf0"/><path fill="#b7cdb0" d="M0 44Q40 34 80 42T160 38V60H0z"/><path fill="#6c9bb5" d="M0 52H160V72H0z"/><path stroke="#e3eff3" fill="none" stroke-width="2" d="M74 60q5 -4 10 0t10 0M104 66q5 -4 10 0t10 0M4 64q5 -4 10 0"/>"##;
const PARK: &str = r##"<rect width="160" height="72" fill="#eaf0d6"/><path fill="#c8d7a0" d="M0 46Q60 40 160 46V72H0z"/><g fill="#86a05c" stroke="#567040" stroke-width="2"><path d="M66 56h26v10H66zM98 56h26v10H98zM-6 56h16v10H-6zM132 56h40v10h-40z"/></g>"##;

/// The sign on its disc, in a field of 72 by 72.
fn medallion(sign: Icon) -> String {
    on_disc(&format!(
        r#"<g class="emblem" transform="translate(20.400 20.400) scale(1.3)">{}</g>"#,
        sign.markup()
    ))
}

fn on_disc(content: &str) -> String {
    format!(r#"<circle class="disc" cx="36" cy="36" r="23"/>{content}"#)
}

/// Points within a wreath.
fn wreath(points: i32) -> String {
    const LEAVES: [(f32, f32, u16); 5] =
        [(24.0, 67.0, 80), (13.0, 58.0, 60), (6.500, 46.0, 25), (6.0, 33.0, 0), (10.0, 20.0, 335)];
    let mut leaves = String::new();
    for (x, y, turned) in LEAVES {
        for (x, turned) in [(x, turned), (72.0 - x, 360 - turned)] {
            let _ = write!(
                leaves,
                r#"<ellipse class="leaf" cx="{x}" cy="{y}" rx="3.6" ry="7" transform="rotate({turned} {x} {y})"/>"#
            );
        }
    }
    let number =
        on_disc(&format!(r#"<text class="points" x="36" y="45" text-anchor="middle">{points}</text>"#));
    format!("{leaves}{number}")
}

/// Layers of one field each, one upon another: the first covers the whole band, the others keep their shape at their edge.
fn layers(ground: &str, others: &[(&str, String)]) -> String {
    let mut band = format!(
        r#"<svg class="band" aria-hidden="true"><svg viewBox="0 0 160 72" preserveAspectRatio="xMidYMax slice">{ground}</svg>"#
    );
    for (edge, content) in others {
        let _ = write!(band, r#"<svg viewBox="0 0 72 72" preserveAspectRatio="{edge} meet">{content}</svg>"#);
    }
    band.push_str("</svg>");
    band
}

/// The bust of a profession in a field of 72 by 72.
fn portrait(number: usize) -> String {
    format!(r#"<g transform="translate(4 9) scale(.7)">{}</g>"#, bust(number))
}

/// A landscape behind a portrait.
const fn ground(landscape: Landscape) -> &'static str {
    match landscape {
        Landscape::Forest => FOREST,
        Landscape::Lake => LAKE,
        Landscape::Park => PARK,
    }
}

/// The portrait of the profession with this number in a round field.
#[must_use]
pub fn medal(number: usize, landscape: Landscape) -> String {
    // Smaller than on a band, so that no hat reaches out of the round.
    let (ground, bust) = (ground(landscape), bust(number));
    format!(
        r#"<svg class="medal" viewBox="0 0 72 72" aria-hidden="true">{ground}<g transform="translate(10 15) scale(.62)">{bust}</g></svg>"#
    )
}

/// The sign of another card in a round field.
#[must_use]
pub fn medal_of_sign(class: &str, sign: Icon) -> String {
    let disc = medallion(sign);
    format!(
        r#"<svg class="medal" viewBox="0 0 72 72" aria-hidden="true"><rect class="band-ground {class}" width="72" height="72"/>{disc}</svg>"#
    )
}

/// The band of the profession with this number.
#[must_use]
pub fn of_profession(number: usize, landscape: Landscape, building: Icon) -> String {
    let sign = format!(r#"<g class="wanted-sign">{}</g>"#, medallion(building));
    layers(ground(landscape), &[("xMinYMax", portrait(number)), ("xMaxYMid", sign)])
}

/// The band of a card that is no profession.
#[must_use]
pub fn of_sign(class: &str, sign: Icon) -> String {
    layers(&plain_ground(class), &[("xMidYMid", medallion(sign))])
}

/// The band of a card that scores so many points.
#[must_use]
pub fn of_points(points: i32) -> String {
    layers(&plain_ground("band-prestige"), &[("xMidYMid", wreath(points))])
}

fn plain_ground(class: &str) -> String {
    format!(r#"<rect class="band-ground {class}" width="160" height="72"/>"#)
}
