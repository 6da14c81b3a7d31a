//! Pictures of the components, as SVG texts that hold no colour: classes of the stylesheet do.

mod badges;
mod figures;
mod king;
mod land;
mod layout;
mod map;
mod market;
mod own;
mod people;
mod pieces;
mod skyline;
mod tiles;
mod trails;
mod wheel;

pub use king::king_track;
pub use land::europe;
pub use map::{Size, map};
pub use market::{characters, contracts};
pub use own::{contract_row, fronts, goods, small_fronts, storehouse};
pub use pieces::{act_name, definitions, die, glyph, good_name, numbered_die, seat_sign, source_sign};
pub use skyline::SKYLINE;
pub use tiles::{bonus, card, gets, lacking, points, sum, tile, wanted};
pub use trails::{Journey, trails};
pub use wheel::wheel;

use tiletum::ids::Tile;

use crate::frame::words::Framing;
use crate::games::tiletum::model::{Facts, Lights, topic_of};

/// Opens an element for a place that may be lit: then it is a button with words, and says what it does. A place that is not lit is
/// but a picture.
fn opened(tag: &str, lights: &Lights, place: &str, class: &str) -> String {
    match lights.at(place) {
        Some(light) => format!(
            r#"<{tag} class="{class} lit" data-at="{place}" role="button" tabindex="0" aria-label="{}" data-do="{}">"#,
            escaped(&light.label),
            escaped(&light.key)
        ),
        None => format!(r#"<{tag} class="{class}" data-at="{place}" data-thing="{place}">"#),
    }
}

/// Opens a picture for a place that may be lit. Its letters are read as they are; what is pressed is a [`hit`] over it.
fn pictured(lights: &Lights, place: &str, class: &str) -> String {
    match lights.at(place) {
        Some(light) => format!(r#"<g class="{class} lit" data-for="{}">"#, escaped(&light.key)),
        None => format!(r#"<g class="{class}" data-at="{place}" data-thing="{place}">"#),
    }
}

/// What is pressed over a picture of a place that is lit: a field with these edges.
fn hit(lights: &Lights, place: &str, (x, y): (f64, f64), (width, height): (f64, f64)) -> String {
    let Some(light) = lights.at(place) else { return String::new() };
    format!(
        r#"<rect class="hit" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="4" data-at="{place}" role="button" tabindex="0" aria-label="{}" data-do="{}"/>"#,
        escaped(&light.label),
        escaped(&light.key)
    )
}

/// Opens a box for a place that may be lit, with what is pressed over all of it: its letters are read as they are. Where a tile lies
/// that is not lit, a press tells what it is for, and so does the pointer over it.
fn boxed(facts: &Facts, lights: &Lights, place: &str, class: &str, tile: Option<Tile>) -> String {
    let told = tile.map(|tile| format!(r#" title="{}""#, escaped(&facts.tongue.tile(tile))));
    let told = told.unwrap_or_default();
    // By its own word a tile is found that was drawn just now.
    let word = tile.filter(|_| !place.starts_with("store"));
    let word = word.map(|tile| format!(r#" data-thing="tile-{}""#, tile.index())).unwrap_or_default();
    match (lights.at(place), tile) {
        (Some(light), _) => {
            let (key, label) = (escaped(&light.key), escaped(&light.label));
            format!(
                r#"<div class="{class} lit" data-for="{key}"{told}><button type="button" class="over"{word} data-at="{place}" aria-label="{label}" data-do="{key}"></button>"#
            )
        }
        (None, Some(tile)) => format!(
            r#"<div class="{class}" data-at="{place}" data-thing="{place}"{told}><button type="button" class="over"{word} data-topic="{}" aria-label="{}"></button>"#,
            topic_of(tile).0,
            escaped(&Framing::About.fill(facts.tongue.lang, &[&facts.tongue.tile(tile)]))
        ),
        (None, None) => format!(r#"<div class="{class}" data-at="{place}" data-thing="{place}">"#),
    }
}

/// What makes a text of a picture as narrow as its place, if letters of this size are likely to be wider.
fn within(text: &str, size: f64, room: f64) -> String {
    let wide = text.chars().count() as f64 * size * 0.53;
    if wide > room {
        format!(r#" textLength="{room}" lengthAdjust="spacingAndGlyphs""#)
    } else {
        String::new()
    }
}

/// Text as it may stand in an attribute or between tags.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;").replace('>', "&gt;")
}
