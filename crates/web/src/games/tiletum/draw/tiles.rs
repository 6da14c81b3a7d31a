//! Square tiles: helpers, crests, contracts, characters.

use tiletum::edition::{Bonus, Edition};
use tiletum::ids::{Act, Family, Good, Tile};

use super::people::portrait;
use super::pieces::{act_name, good_name, used};
use super::{escaped, within};

/// A sign with a number behind it.
fn counted(name: &str, count: impl std::fmt::Display) -> String {
    format!(
        r##"<span class="tally"><svg viewBox="0 0 24 24"><use href="#t-{name}" width="24" height="24"/></svg>{count}</span>"##
    )
}

/// The parts of a bonus as pairs of a picture's name and a text.
fn parts(bonus: &Bonus) -> Vec<(String, String)> {
    let mut parts = Vec::new();
    let mut put = |name: String, text: String| parts.push((name, text));
    for good in Good::ALL {
        let count = bonus.goods[good.index()];
        if count > 0 {
            put(good_name(good), count.to_string());
        }
    }
    if bonus.any > 0 {
        put("any".to_owned(), bonus.any.to_string());
    }
    if bonus.vp > 0 {
        put("wreath".to_owned(), bonus.vp.to_string());
    }
    if let Some((act, ap)) = bonus.side {
        put(act_name(act), ap.to_string());
    }
    for (count, act) in
        [(bonus.king, Act::King), (bonus.architect, Act::Architect), (bonus.merchant, Act::Merchant)]
    {
        if count > 0 {
            put(act_name(act), format!("\u{2192}{count}"));
        }
    }
    if bonus.house {
        put("house".to_owned(), String::new());
    }
    if bonus.pillar {
        put("pillar".to_owned(), String::new());
    }
    if bonus.retrigger {
        put("again".to_owned(), String::new());
    }
    if bonus.plus > 0 {
        put(String::new(), format!("+{}", bonus.plus));
    }
    if bonus.die_good {
        put("any".to_owned(), "\u{2684}".to_owned());
    }
    parts
}

/// What a contract wants as pairs of a picture's name and a text.
fn needs(edition: &Edition, tile: Tile) -> Vec<(String, String)> {
    let facts = edition.tile(tile);
    let mut parts = Vec::new();
    if facts.same > 0 {
        parts.push(("any".to_owned(), facts.same.to_string()));
    }
    for good in Good::ALL {
        let count = facts.needs[good.index()];
        if count > 0 {
            parts.push((good_name(good), count.to_string()));
        }
    }
    parts
}

/// A bonus tile as a part of a larger picture, with this middle, 26 by 26.
#[must_use]
pub fn tile(edition: &Edition, tile: Tile, middle: (f64, f64)) -> String {
    let (x, y) = middle;
    let mut svg = format!(
        r#"<rect class="tile-ground" x="{:.1}" y="{:.1}" width="26" height="26" rx="5"/>"#,
        x - 13.0,
        y - 13.0
    );
    if tile.is(Family::Crest) {
        return svg + &used(&format!("crest-{}", tile.number()), (x - 10.0, y - 10.5), (20.0, 21.0));
    }
    if edition.find(tile).is_none() {
        return svg;
    }
    let shown =
        if tile.is(Family::Contract) { needs(edition, tile) } else { parts(&edition.tile(tile).bonus) };
    let corner = tile.is(Family::Contract);
    match shown.as_slice() {
        [(name, text)] if name.is_empty() => {
            svg.push_str(&format!(
                r#"<text class="tile-number" aria-hidden="true" x="{x:.1}" y="{:.1}">{text}</text>"#,
                y + 5.5
            ));
        }
        [(name, text)] if text.is_empty() => svg.push_str(&used(name, (x - 9.0, y - 9.0), (18.0, 18.0))),
        [(name, text)] => {
            svg.push_str(&used(name, (x - 12.0, y - 7.0), (14.0, 14.0)));
            svg.push_str(&format!(
                r#"<text class="tile-number" aria-hidden="true" x="{:.1}" y="{:.1}">{text}</text>"#,
                x + 7.0,
                y + 5.0
            ));
        }
        many => {
            for (place, (name, text)) in many.iter().take(4).enumerate() {
                let (column, row) = ((place % 2) as f64, (place / 2) as f64);
                let two = many.len() == 2;
                let (left, top) = if two {
                    (x - 10.0, y - 11.0 + 11.0 * place as f64)
                } else {
                    (x - 11.0 + 11.0 * column, y - 11.0 + 11.0 * row)
                };
                svg.push_str(&used(name, (left, top), (10.0, 10.0)));
                if two {
                    svg.push_str(&format!(
                        r#"<text class="tile-small" aria-hidden="true" x="{:.1}" y="{:.1}">{text}</text>"#,
                        x + 6.0,
                        top + 9.5
                    ));
                }
            }
        }
    }
    if corner {
        svg.push_str(&format!(
            r#"<path class="scroll-corner" d="M{:.1} {:.1}h8l-8 8z"/>"#,
            x - 12.5,
            y - 12.5
        ));
    }
    svg
}

/// A crest as a card, with the name of its family below it if there is one.
pub(super) fn crest(tile: Tile, name: &str) -> String {
    let number = tile.number();
    let below = if name.is_empty() {
        String::new()
    } else {
        let fit = within(name, 8.0, 31.0);
        format!(
            r#"<text class="crest-name" aria-hidden="true" x="12" y="33.500"{fit}>{}</text>"#,
            escaped(name)
        )
    };
    let high = if name.is_empty() { 24 } else { 36 };
    format!(
        r##"<span class="tile-card crest-card"><svg viewBox="-4 0 32 {high}"><use href="#t-crest-{number}" width="24" height="24"/>{below}</svg></span>"##
    )
}

/// A tile as a card: what it wants, what it brings.
#[must_use]
pub fn card(edition: &Edition, tile: Tile) -> String {
    let Some(facts) = edition.find(tile) else { return String::new() };
    let tally = |parts: Vec<(String, String)>| {
        parts
            .into_iter()
            .map(|(name, text)| {
                if name.is_empty() { format!(r#"<b class="tally">{text}</b>"#) } else { counted(&name, text) }
            })
            .collect::<String>()
    };
    match tile.family() {
        Family::Crest => crest(tile, ""),
        Family::Helper => {
            format!(r#"<span class="tile-card helper-card">{}</span>"#, tally(parts(&facts.bonus)))
        }
        Family::Contract => {
            let extra = tally(parts(&facts.bonus));
            format!(
                r#"<span class="tile-card contract-card"><span class="wants">{}</span><span class="pays">{}{extra}</span></span>"#,
                tally(needs(edition, tile)),
                counted("wreath", facts.points)
            )
        }
        Family::Character => {
            let act = facts.strengthens.unwrap_or(Act::King);
            format!(
                r##"<span class="tile-card character-card tint-{}"><svg viewBox="0 -12 90 104" preserveAspectRatio="xMidYMax slice">{}</svg><span class="pays">{}</span><svg class="corner" viewBox="-6 -6 36 36"><circle cx="12" cy="12" r="17"/><use href="#t-{}" width="24" height="24"/></svg></span>"##,
                act.index(),
                portrait(act, tile),
                tally(parts(&facts.bonus)),
                act_name(act)
            )
        }
    }
}

/// What a character brings, so small that it fits beside its bust.
pub(super) fn mini(bonus: &Bonus, (x, y): (f64, f64)) -> String {
    let all = parts(bonus);
    let rows = all.len().min(2) as f64;
    let mut svg = String::new();
    for (row, (name, text)) in all.iter().take(2).enumerate() {
        let top = y - rows * 7.0 + row as f64 * 14.0;
        svg.push_str(&used(name, (x - 10.0, top), (12.0, 12.0)));
        svg.push_str(&format!(
            r#"<text class="tile-small" aria-hidden="true" x="{:.1}" y="{:.1}"{}>{text}</text>"#,
            x + 7.0,
            top + 10.5,
            within(text, 12.0, 11.0)
        ));
    }
    svg
}
