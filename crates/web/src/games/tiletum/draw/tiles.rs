//! Square tiles: helpers, crests, contracts, characters.

use tiletum::SeatView;
use tiletum::edition::{Bonus, Edition};
use tiletum::ids::{Act, Family, Good, Tile};

use super::people::portrait;
use super::pieces::{act_name, good_name, used};
use super::{escaped, glyph, within};
use crate::frame::signed;
use crate::games::tiletum::words::{Thing, Tongue};

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
pub fn tile(tongue: &Tongue, tile: Tile, middle: (f64, f64)) -> String {
    let ((x, y), edition) = (middle, &tongue.edition);
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
                r#"<text class="tile-number" aria-hidden="true" x="{x:.1}" y="{:.1}">{text}<tspan class="tile-ap" x="{x:.1}" y="{:.1}">{}</tspan></text>"#,
                y - 0.5,
                y + 10.5,
                tongue.say(Thing::Ap)
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
pub fn card(tongue: &Tongue, tile: Tile) -> String {
    card_for(tongue, tile, None)
}

/// What of a contract a seat has: a tick beside each part of it, or how much is missing.
#[must_use]
pub fn wanted(edition: &Edition, tile: Tile, seat: Option<&SeatView>) -> String {
    let lacks = seat.map(|seat| lacking(edition, tile, seat)).unwrap_or_default();
    let mut html = String::new();
    for (place, (name, text)) in needs(edition, tile).into_iter().enumerate() {
        let mark = match lacks.get(place) {
            None => String::new(),
            Some(0) => r#"<i class="has">&#10003;</i>"#.to_owned(),
            Some(lack) => format!(r#"<i class="lacks">&minus;{lack}</i>"#),
        };
        html += &format!(r#"<span class="want">{}{mark}</span>"#, counted(&name, text));
    }
    html
}

/// What a tile brings whoever has it: the points of a contract, and its bonus; a crest brings itself.
#[must_use]
pub fn gets(tongue: &Tongue, tile: Tile) -> String {
    if tile.is(Family::Crest) {
        return glyph(&format!("crest-{}", tile.number()));
    }
    let printed = tongue.edition.find(tile).filter(|_| tile.is(Family::Contract));
    printed.map(|facts| points(tongue, facts.points.into())).unwrap_or_default() + &bonus(tongue, tile)
}

/// Its bonus alone.
#[must_use]
pub fn bonus(tongue: &Tongue, tile: Tile) -> String {
    tongue.edition.find(tile).map(|facts| tally(tongue, parts(&facts.bonus))).unwrap_or_default()
}

/// Points that come or go.
#[must_use]
pub fn points(tongue: &Tongue, points: i32) -> String {
    format!(r#"<b class="tally">{}&#160;{}</b>"#, signed(points), tongue.say(Thing::Points))
}

/// Pieces or goods that come or go.
#[must_use]
pub fn sum(name: &str, count: i32) -> String {
    format!(r#"<span class="tally">{}{}</span>"#, signed(count), glyph(name))
}

/// The parts of a bonus, each with its sign.
fn tally(tongue: &Tongue, parts: Vec<(String, String)>) -> String {
    let told = |(name, text): (String, String)| match name.as_str() {
        // A small card has two lines for it.
        "" => format!(r#"<b class="tally plus">{text} {}</b>"#, tongue.say(Thing::Ap)),
        name => counted(name, text),
    };
    parts.into_iter().map(told).collect()
}

/// How much is missing of each part of what a contract wants, in the order in which they stand on it.
#[must_use]
pub fn lacking(edition: &Edition, tile: Tile, seat: &SeatView) -> Vec<u16> {
    let facts = edition.tile(tile);
    let (mut lacks, mut most) = (Vec::new(), 0);
    for good in Good::ALL {
        let (has, needs) = (seat.goods[good.index()], u16::from(facts.needs[good.index()]));
        most = most.max(has.saturating_sub(needs));
        if needs > 0 {
            lacks.push(needs.saturating_sub(has));
        }
    }
    if facts.same > 0 {
        lacks.insert(0, u16::from(facts.same).saturating_sub(most));
    }
    lacks
}

/// A tile as a card, a contract with what a seat has of it.
#[must_use]
pub fn card_for(tongue: &Tongue, tile: Tile, seat: Option<&SeatView>) -> String {
    let edition = &tongue.edition;
    let Some(facts) = edition.find(tile) else { return String::new() };
    let tally = |parts: Vec<(String, String)>| tally(tongue, parts);
    match tile.family() {
        Family::Crest => crest(tile, ""),
        Family::Helper => {
            format!(r#"<span class="tile-card helper-card">{}</span>"#, tally(parts(&facts.bonus)))
        }
        Family::Contract => {
            let extra = tally(parts(&facts.bonus));
            format!(
                r#"<span class="tile-card contract-card"><span class="wants">{}</span><span class="pays">{}{extra}</span></span>"#,
                wanted(edition, tile, seat),
                counted("wreath", facts.points)
            )
        }
        Family::Character => {
            let act = facts.strengthens.unwrap_or(Act::King);
            format!(
                r##"<span class="tile-card character-card tint-{}"><svg viewBox="0 -12 90 104" preserveAspectRatio="xMidYMin slice">{}</svg><span class="pays">{}</span><svg class="corner" viewBox="-6 -6 36 36"><circle cx="12" cy="12" r="17"/><use href="#t-{}" width="24" height="24"/></svg></span>"##,
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Player, Setup, Viewer};
    use tiletum::State;

    #[test]
    fn a_contract_says_what_of_it_is_there_and_how_much_is_missing() {
        let config = State::configure(State::shipped(), 2, &[]).expect("two may play");
        let mut seat = State::new(&config).view(Viewer::Player(Player::new(0))).seats[0].clone();
        let edition = State::shipped();
        let both = edition.tile_of_word("c22").expect("a contract for wool and iron");
        let facts = edition.tile(both);
        let [wool, iron] = [Good::Wool, Good::Iron].map(|good| facts.needs[good.index()]);
        assert!(wool > 1 && iron > 1 && facts.same == 0);
        seat.goods = [0; Good::COUNT];
        (seat.goods[Good::Wool.index()], seat.goods[Good::Iron.index()]) = (wool.into(), 1);
        assert_eq!(lacking(&edition, both, &seat), [0, u16::from(iron) - 1]);
        let card = wanted(&edition, both, Some(&seat));
        assert_eq!((card.matches("has").count(), card.matches("lacks").count()), (1, 1), "{card}");
        assert!(!wanted(&edition, both, None).contains("<i"), "of nobody nothing is said");
        // What is wanted of one kind is not paid twice by the same goods.
        let alike =
            (0..26).map(Tile::contract).find(|&tile| edition.find(tile).is_some_and(|facts| facts.same > 0));
        let alike = alike.expect("a contract for goods of one kind");
        let same = u16::from(edition.tile(alike).same);
        seat.goods = [0; Good::COUNT];
        seat.goods[Good::Stone.index()] = same;
        assert_eq!(lacking(&edition, alike, &seat).first(), Some(&0));
        seat.goods[Good::Stone.index()] = same - 1;
        assert_eq!(lacking(&edition, alike, &seat).first(), Some(&1));
    }
}
