//! The rulebook: the rules on one page in the words of the printed edition where there is one, with the numbers of the shipped
//! edition, and its own drawings.

pub mod words;

use std::fmt::Write;

use kernel::{Player, Setup};
use tiletum::edition::Fair;
use tiletum::ids::{Act, Building, Family, Figure, Good, Tile};
use tiletum::{ROUNDS, STORE, State};

use super::draw;
use super::words::{Counts, Thing, Tongue};
use crate::frame::rulebook::{Rulebook, Section, labelled, taking_back};
use crate::frame::{Names, signs};
use crate::words::Lang;
use words::{Head, Index, Said};

/// A rule, with numbers of the edition in its places.
macro_rules! rule {
    ($name:ident) => {
        |lang| Said::$name.text(lang).to_owned()
    };
    ($name:ident: |$edition:ident, $lang:ident| $($number:expr),+) => {
        |$lang| {
            let $edition = State::shipped();
            Said::$name.fill($lang, &[$(&$number),+])
        }
    };
    ($name:ident: |$edition:ident| $($number:expr),+) => {
        |lang| {
            let $edition = State::shipped();
            Said::$name.fill(lang, &[$(&$number),+])
        }
    };
}

/// A section: its word in links, its title, its picture and its rules; what it is found by has the name of its title.
macro_rules! section {
    ($word:literal, $title:ident, $picture:expr, $($rule:expr),+ $(,)?) => {
        Section {
            word: $word,
            title: |lang| Head::$title.text(lang),
            picture: $picture,
            rules: &[$($rule),+],
            index: |lang| Index::$title.text(lang),
        }
    };
}

/// The rulebook.
pub const RULEBOOK: Rulebook = Rulebook {
    optional: &[],
    definitions: || {
        static DEFINITIONS: std::sync::LazyLock<String> = std::sync::LazyLock::new(draw::definitions);
        &DEFINITIONS
    },
    such_as: |lang| Index::SuchAs.text(lang),
    sections: &[
        section!(
            "goal",
            Goal,
            |lang| labelled(&draw::europe(), Thing::Map.text(lang)),
            rule!(Goal: |_edition| ROUNDS),
            rule!(Start: |edition| edition.rates.points, edition.rates.houses, edition.rates.pillars, slashed(&edition.rates.gold)),
        ),
        section!(
            "round",
            Round,
            |lang| dice(lang),
            rule!(Round: |edition| edition.rates.rolled[0], edition.rates.rolled[1], edition.rates.rolled[2]),
            rule!(RoundEnd),
            taking_back,
        ),
        section!(
            "dice",
            Dice,
            |_| ladder(),
            rule!(Die),
            rule!(Change: |edition| edition.rates.change),
            rule!(DieTile)
        ),
        section!(
            "store",
            Store,
            |lang| cards(lang, &["king-3", "lion", "c22", "courtier-vp-3"]),
            rule!(Store: |_edition| STORE),
            rule!(StoreLimits: |edition| edition.rates.contract_points.len()),
        ),
        section!("merchant", Merchant, |lang| glyphs(lang, &["act-1", "merchant", "house"]), rule!(Merchant)),
        section!(
            "architect",
            Architect,
            |lang| glyphs(lang, &["act-0", "architect", "pillar"]),
            rule!(Architect)
        ),
        section!(
            "character",
            Character,
            |lang| cards(
                lang,
                &["mason-stone-2", "trader-gold-3", "host-food-2", "clerk-wool-2", "courtier-2"]
            ),
            rule!(Character),
            rule!(Living),
        ),
        section!(
            "contract",
            Contract,
            |lang| cards(lang, &["c22", "c10", "c05"]),
            rule!(Contract: |edition| slashed(&edition.rates.slot_cost)),
            rule!(Fulfil: |edition| slashed(&edition.rates.contract_points)),
        ),
        section!(
            "king",
            King,
            |lang| glyphs(lang, &["act-4", "act-5"]),
            rule!(KingAction: |edition| edition.rates.highest),
            rule!(Joker),
        ),
        section!(
            "tasks",
            Tasks,
            |lang| glyphs(lang, &["good-0", "act-3", "crest-1", "cathedral", "again"]),
            rule!(Tasks: |edition| edition.rates.good_cost),
        ),
        section!(
            "cathedrals",
            Cathedrals,
            |lang| glyphs(lang, &["pillar", "good-3", "cathedral"]),
            rule!(Cathedral),
            rule!(CathedralRace),
        ),
        section!(
            "crests",
            Crests,
            |lang| labelled(
                &glyphs(lang, &["crest-0", "crest-1", "crest-2", "crest-3", "crest-4", "crest-5"]),
                Thing::Crests.text(lang)
            ),
            rule!(Crest: |edition| slashed(&edition.crest_food), edition.rates.crest_goods, edition.rates.crest_points),
            rule!(CrestLost),
        ),
        section!(
            "buildings",
            Buildings,
            |lang| labelled(&fronts(), Thing::Buildings.text(lang)),
            rule!(Filled),
            rule!(Completed)
        ),
        section!(
            "helpers",
            Helpers,
            |lang| cards(
                lang,
                &["merchant-2", "plus-2", "die-good", "gold-2-vp-2", "goods-any-3", "retrigger"]
            ),
            rule!(Helpers),
            |lang| explained(lang, "plus-2"),
            |lang| explained(lang, "die-good"),
            |lang| explained(lang, "retrigger"),
            rule!(Repeat),
        ),
        section!(
            "king-phase",
            KingPhase,
            |lang| labelled(&track(), Thing::KingTrack.text(lang)),
            rule!(Corruption: |edition| slashed(&edition.rates.tokens), minus(edition.rates.lowest)),
            rule!(KingPhase: |edition| edition.rates.last_prize),
            rule!(KingOrder),
        ),
        section!(
            "fairs",
            Fairs,
            |lang| labelled(&shields(), Counts::SumFairs.text(lang)),
            rule!(Fair: |edition| slashed(&edition.rates.slots)),
            rule!(FairKinds: |edition, lang| kinds(&tongue(lang), &edition.fairs)),
            rule!(FairKing),
        ),
        section!(
            "end",
            End,
            |lang| glyphs(lang, &["house", "pillar", "wreath"]),
            rule!(End: |edition| ROUNDS, slashed(&edition.rates.completed[1..]), edition.rates.goods_per_point),
        ),
        section!(
            "solo",
            Solo,
            |lang| labelled(&signs::seat(Player::new(3)).svg(), Thing::Cardinal.text(lang)),
            rule!(Solo),
            rule!(SoloLevels)
        ),
    ],
};

/// Numbers in a row.
fn slashed(numbers: &[u8]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("/")
}

/// A number with a true minus.
fn minus(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", -number) } else { number.to_string() }
}

/// Names in a language, of a table at which nobody sits.
fn tongue(lang: Lang) -> Tongue {
    Tongue { names: Names { lang, seats: Vec::new() }, edition: State::shipped() }
}

/// What a tile is for.
fn explained(lang: Lang, word: &str) -> String {
    let tongue = tongue(lang);
    let tile = tongue.edition.tile_of_word(word).unwrap_or_default();
    format!("{}: {}", tongue.tile(tile), tongue.explain(tile).join(" "))
}

/// All that fairs count, with the points of each.
fn kinds(tongue: &Tongue, points: &[u8]) -> String {
    let say = |fair: &Fair, points: &u8| match fair {
        Fair::KingTrack => format!("{points} {}", Counts::KingTrack.text(tongue.lang)),
        other => format!("{points} \u{d7} {}", tongue.fair(*other)),
    };
    Fair::ALL.iter().zip(points).map(|(fair, points)| say(fair, points)).collect::<Vec<_>>().join("; ")
}

/// Pieces and signs side by side, each with its name, in the colour of the first seat.
fn glyphs(lang: Lang, names: &[&str]) -> String {
    let all: String = names.iter().map(|name| labelled(&draw::glyph(name), called(lang, name))).collect();
    format!(r#"<div class="rule-glyphs {}">{all}</div>"#, signs::seat_class(Player::new(0)))
}

/// What a piece or a sign is called; nothing for what is named below all of its kind.
fn called(lang: Lang, glyph: &str) -> &'static str {
    let tongue = tongue(lang);
    let (kind, number) = glyph.split_once('-').unwrap_or((glyph, ""));
    let number: usize = number.parse().unwrap_or_default();
    match kind {
        "act" => Act::ALL.get(number).map_or("", |&act| tongue.act(act)),
        "good" => Good::ALL.get(number).map_or("", |&good| tongue.good(good)),
        "merchant" => tongue.figure(Figure::Merchant),
        "architect" => tongue.figure(Figure::Architect),
        "house" => Counts::Houses.text(lang),
        "pillar" => Counts::Pillars.text(lang),
        "cathedral" => Counts::Cathedrals.text(lang),
        "wreath" => Counts::SumBuildings.text(lang),
        "again" => Thing::Helper.text(lang),
        _ => "",
    }
}

/// Tiles side by side.
fn cards(lang: Lang, words: &[&str]) -> String {
    let tongue = tongue(lang);
    let tiles = words.iter().filter_map(|word| tongue.edition.tile_of_word(word));
    let all =
        tiles.map(|tile| format!("<li>{}</li>", labelled(&draw::card(&tongue, tile), family(&tongue, tile))));
    let all: String = all.collect();
    format!(r#"<ul class="rule-cards">{all}</ul>"#)
}

/// What tiles of its kind are called.
fn family(tongue: &Tongue, tile: Tile) -> &'static str {
    match tile.family() {
        Family::Character => tongue.kind(tile),
        Family::Contract => tongue.say(Thing::Contract),
        Family::Crest => tongue.say(Thing::Crest),
        Family::Helper => tongue.say(Thing::Helper),
    }
}

/// A die of every colour, each with the good that it brings.
fn dice(lang: Lang) -> String {
    let die =
        |(place, good): (usize, Good)| labelled(&draw::die(good, place as u8 + 1), tongue(lang).good(good));
    let all: String = Good::ALL.into_iter().enumerate().map(die).collect();
    format!(r#"<div class="rule-dice">{all}</div>"#)
}

/// What each value of a die makes: goods and action points.
fn ladder() -> String {
    let mut html = String::from(r#"<ul class="rule-ladder">"#);
    for value in 1..=6 {
        let good = Good::Iron;
        let _ = write!(
            html,
            "<li>{}<span>{value} {} + {} {}</span></li>",
            draw::die(good, value),
            draw::glyph(&format!("good-{}", good.index())),
            7 - value,
            draw::glyph(&format!("act-{}", Act::Joker.index()))
        );
    }
    html + "</ul>"
}

/// The six buildings: one is completed, one is filled.
fn fronts() -> String {
    let front = |building: Building| {
        let full = building.index() < 2 || building.is_last();
        let room = format!(r#"<i class="{}"></i>"#, if full { "full" } else { "" });
        let crest = if building.index() == 1 { " crested" } else { "" };
        format!(r#"<span class="mini-front{crest}">{}</span>"#, room.repeat(building.rooms().max(1)))
    };
    let all: String = (0..Building::COUNT).filter_map(Building::from_index).map(front).collect();
    format!(
        r#"<div class="rule-fronts {}"><span class="mini-fronts">{all}</span>{}</div>"#,
        signs::seat_class(Player::new(0)),
        draw::glyph(&draw::act_name(Act::Character))
    )
}

/// The king track.
fn track() -> String {
    let rates = &State::shipped().rates;
    let space = |number: i32| {
        let class = match number {
            ..0 => " red",
            0 => "",
            1.. => " blue",
        };
        format!(r#"<li class="king-space{class}"><b>{}</b></li>"#, minus(number))
    };
    let all: String = (rates.lowest..=rates.highest).map(space).collect();
    format!(r#"<ol class="rule-king">{all}</ol>{}"#, draw::glyph("act-4"))
}

/// The shields of the four fairs.
fn shields() -> String {
    let mut svg = String::from(r#"<svg class="rule-shields" viewBox="0 0 84 22" aria-hidden="true">"#);
    for fair in 0..u16::from(ROUNDS) {
        let left = 2 + 21 * fair;
        let _ = write!(
            svg,
            r#"<g class="fair-mark"><path d="M{left} 2h15v8c0 4-3 7-7.5 8.5-4.5-1.5-7.5-4.5-7.5-8.5z"/><text x="{}.5" y="13.5">{}</text></g>"#,
            left + 7,
            fair + 1
        );
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests;
