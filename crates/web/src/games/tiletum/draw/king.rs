//! The king track as a ruler, with the tokens of corruption at its low end and the prize at its high end.

use std::fmt::Write;

use crate::frame::signs;
use crate::games::tiletum::model::{Facts, Lights};
use crate::games::tiletum::words::Thing;

use super::pieces::{glyph, used};
use super::{boxed, escaped, tiles};

/// The track.
#[must_use]
pub fn king_track(facts: &Facts, lights: &Lights) -> String {
    let (view, tongue) = (&facts.view, &facts.tongue);
    let rates = &view.edition.rates;
    let mut html = format!(
        r#"<span class="king-name">{}<span>{}</span></span><span class="tokens"><em>{}</em>"#,
        glyph("act-4"),
        escaped(tongue.say(Thing::KingTrack)),
        escaped(tongue.say(Thing::Corruption))
    );
    for step in 0..3 {
        match view.tokens.get(step) {
            Some(0) => html.push_str(r#"<i class="token none">0</i>"#),
            Some(value) => {
                let _ = write!(html, r#"<i class="token">&minus;{value}</i>"#);
            }
            None => html.push_str(r#"<i class="token hidden">?</i>"#),
        }
    }
    html.push_str(r#"</span><ol class="king-spaces" data-thing="king">"#);
    for space in rates.lowest..=rates.highest {
        let place = format!("king-{space}");
        let class = match space {
            ..0 => "king-space red",
            0 => "king-space",
            1.. => "king-space blue",
        };
        let number = if space < 0 { format!("\u{2212}{}", -space) } else { space.to_string() };
        let _ = write!(
            html,
            r#"<li>{}<b>{number}</b><span class="stack">"#,
            boxed(facts, lights, &place, class, None)
        );
        // The bottom of the stack is the lowest disc.
        for player in view.discs.iter().filter(|player| i32::from(view.seats[player.seat()].king) == space) {
            let name = escaped(&format!("{}: {number}", tongue.seat(*player)));
            let _ = write!(
                html,
                r#"<span class="king-disc {}" data-thing="disc-{}"><span class="unseen">{name}</span>{}</span>"#,
                signs::seat_class(*player),
                player.seat(),
                glyph(&format!("sign-{}", player.seat()))
            );
        }
        html.push_str("</span></div></li>");
    }
    let _ = write!(html, r#"</ol><span class="prize"><span>{}</span>"#, escaped(tongue.say(Thing::Prize)));
    html.push_str(&boxed(facts, lights, "prize", "prize-tile", facts.view.prize));
    match view.prize {
        Some(tile) => {
            let _ = write!(
                html,
                r#"<svg viewBox="-14 -14 28 28" role="img" aria-label="{}">{}</svg>"#,
                escaped(&tongue.tile(tile)),
                tiles::tile(tongue, tile, (0.0, 0.0))
            );
        }
        None if usize::from(view.round) == view.fairs.len() => {
            let _ = write!(
                html,
                r#"<svg viewBox="-14 -14 28 28" aria-hidden="true"><rect class="tile-ground" x="-13" y="-13" width="26" height="26" rx="5"/>{}<text class="tile-number" x="7" y="5">{}</text></svg>"#,
                used("wreath", (-12.0, -7.0), (14.0, 14.0)),
                rates.last_prize
            );
        }
        None => {}
    }
    html + "</div></span>"
}
