//! The two markets.

use std::fmt::Write;

use tiletum::ids::{Family, Tile};

use super::{boxed, escaped, tiles};
use crate::games::tiletum::model::{Facts, Lights};
use crate::games::tiletum::words::Thing;

/// A row of tiles with what each costs.
fn row(
    facts: &Facts,
    lights: &Lights,
    tiles: &[Option<Tile>],
    word: &str,
    cost: impl Fn(usize) -> u8,
) -> String {
    let mut html = String::from(r#"<ul class="market-row">"#);
    let own = facts.eyes.and_then(|eyes| facts.seat(eyes)).map(|own| facts.with_die(own));
    for (slot, tile) in tiles.iter().enumerate() {
        let class = if tile.is_some() { "market-tile" } else { "market-tile empty" };
        let _ = write!(html, "<li>{}", boxed(facts, lights, &format!("{word}-{slot}"), class, *tile));
        if let Some(tile) = tile {
            let card = if tile.is(Family::Crest) {
                tiles::crest(*tile, &facts.tongue.crest(*tile))
            } else {
                tiles::card_for(&facts.tongue, *tile, own.as_ref())
            };
            let _ =
                write!(html, r#"<span class="unseen">{}</span>{card}"#, escaped(&facts.tongue.tile(*tile)));
        }
        let _ = write!(
            html,
            r#"</div><span class="slot-cost">{} {}</span></li>"#,
            cost(slot),
            escaped(facts.tongue.say(Thing::Ap))
        );
    }
    html + "</ul>"
}

/// The market of contracts; the tiles slide to the right, where they cost less.
#[must_use]
pub fn contracts(facts: &Facts, lights: &Lights) -> String {
    let costs = facts.view.edition.rates.slot_cost;
    row(facts, lights, &facts.view.contracts, "contract", |slot| costs[slot])
}

/// The market of characters.
#[must_use]
pub fn characters(facts: &Facts, lights: &Lights) -> String {
    row(facts, lights, &facts.view.characters, "person", |_| 1)
}
