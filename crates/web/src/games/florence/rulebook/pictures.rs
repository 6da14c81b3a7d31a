//! The pictures of the rulebook, each with the names of what it shows.

use florence::State;
use florence::board::{Cell, Cells, Orientation};
use florence::edition::Edition;
use florence::ids::{Building, Freedom, Landscape, Object, Tile};
use kernel::Setup;

use super::super::draw::{board, signs};
use super::super::model::{FRAME_SIGNS, SIGNS};
use super::super::words::Thing;
use super::tongue;
use super::words::{Head, Said};
use crate::frame::rulebook::{labelled, way};
use crate::frame::tiles::outline::CELL;
use crate::parts::icon::{self, Icon};
use crate::words::Lang;

/// The course of a round, each of its parts with the ways to what belongs to it.
pub(super) fn course(lang: Lang) -> String {
    const PARTS: [(Icon, &[(&str, Head)]); 3] = [
        (
            icon::MARKET,
            &[
                ("auction", Head::Auction),
                ("objects", Head::Objects),
                ("placing", Head::Placing),
                ("prestige", Head::Prestige),
            ],
        ),
        (
            icon::WORK,
            &[
                ("actions", Head::Actions),
                ("works", Head::Works),
                ("bonus", Head::Bonus),
                ("recruiting", Head::Recruiting),
            ],
        ),
        (icon::STAR, &[("best", Head::Best)]),
    ];
    let part = |(icon, ways): (Icon, &[(&str, Head)])| {
        let ways = ways.iter().map(|(word, head)| way("florence", word, head.text(lang)));
        format!("<li>{}{}</li>", icon.svg(), ways.collect::<String>())
    };
    format!(r#"<ol class="rule-course">{}</ol>"#, PARTS.map(part).concat())
}

/// A whole principality: the picture of the box, which the page has.
pub(super) fn garden(lang: Lang) -> String {
    let cover = cover();
    // What the roofs refer to stands on the page already.
    let cover = cover.split_once("</defs>").map_or("", |(_, picture)| picture);
    let picture =
        format!(r#"<svg class="rule-garden" viewBox="0 0 600 600" aria-hidden="true">{cover}</svg>"#);
    labelled(&picture, Said::InBloom.text(lang))
}

#[cfg(target_arch = "wasm32")]
fn cover() -> String {
    crate::games::named(super::super::WORD).and_then(crate::frame::GamePage::cover).unwrap_or_default()
}

/// Where no page is there is no box either.
#[cfg(not(target_arch = "wasm32"))]
fn cover() -> &'static str {
    ""
}

/// Where a building may stand, and where it may not: the same forest lies on both boards, and on one the library meets the palazzo
/// at a corner, on the other, which is crossed out, along an edge.
pub(super) fn touching(lang: Lang) -> String {
    let edition = State::shipped();
    let [forest, right, wrong] = examples(&edition);
    let drawn = |library, over| {
        let tiles =
            [(Tile::Landscape(Landscape::Forest), forest), (Tile::Building(Building::Library), library)];
        let picture = board::principality(&edition, edition.palazzo, &tiles, false);
        format!(
            r#"<svg class="rule-garden" viewBox="{}" aria-hidden="true">{picture}{over}</svg>"#,
            board::view_box(&edition, false)
        )
    };
    const CROSS: &str = r#"<path class="rule-cross" d="M40 230L360 560M360 230L40 560"/>"#;
    labelled(&drawn(right, ""), Said::PlacedRight.text(lang))
        + &labelled(&drawn(wrong, CROSS), Said::PlacedWrong.text(lang))
}

/// The cells of a forest beside the palazzo, of a library at its corner, and of one along its edge.
pub(super) fn examples(edition: &Edition) -> [Cells; 3] {
    let (forest, library) = (Tile::Landscape(Landscape::Forest), Tile::Building(Building::Library));
    [
        (forest, Orientation::new(2, true), Cell::new(3, 0)),
        (library, Orientation::new(0, false), Cell::new(2, 2)),
        (library, Orientation::new(0, false), Cell::new(0, 2)),
    ]
    .map(|(tile, orientation, anchor)| edition.shape(tile).outline(orientation).at(anchor))
}

/// Tiles side by side.
pub(super) fn tiles(lang: Lang, tiles: &[Tile]) -> String {
    let tongue = tongue(lang);
    let all = tiles.iter().map(|tile| labelled(&board::alone(&tongue.edition, *tile), &tongue.tile(*tile)));
    format!(r#"<div class="rule-tiles">{}</div>"#, all.collect::<String>())
}

/// Signs side by side.
pub(super) fn row(lang: Lang, icons: &[(Icon, Thing)]) -> String {
    let all = icons.iter().map(|(icon, thing)| labelled(&icon.svg(), thing.text(lang)));
    format!(r#"<div class="rule-signs">{}</div>"#, all.collect::<String>())
}

/// A sign alone.
pub(super) fn row_of(icon: Icon) -> String {
    format!(r#"<div class="rule-signs">{}</div>"#, icon.svg())
}

/// What is auctioned, side by side.
pub(super) fn objects(lang: Lang, objects: &[Object]) -> String {
    let tongue = tongue(lang);
    let all = objects.iter().filter(|object| **object != Object::Landscape);
    let all = all.map(|object| labelled(&signs::object(*object).svg(), &tongue.object(*object)));
    format!(r#"<div class="rule-signs">{}</div>"#, all.collect::<String>())
}

/// The signs that stand for a word on the table.
pub(super) fn signs_of_all(lang: Lang) -> String {
    let others = FRAME_SIGNS.map(|(icon, word)| labelled(&icon.svg(), word.text(lang)));
    let tongue = tongue(lang);
    let freedoms =
        Freedom::ALL.map(|freedom| labelled(&signs::freedom(freedom).svg(), &tongue.freedom(freedom)));
    row(lang, &SIGNS) + &format!(r#"<div class="rule-signs">{}{}</div>"#, others.concat(), freedoms.concat())
}

/// Two boards edge to edge, with a building over the seam.
pub(super) fn neighbours(lang: Lang) -> String {
    let edition = State::shipped();
    let (width, height) = edition.board_size;
    let (wide, frame) = (width as f32 * CELL, board::frame(&edition));
    let palazzo = edition.cooperation.palazzo;
    let lawn = board::principality(&edition, palazzo, &[], false);
    let theater = Tile::Building(Building::Theater);
    let (cells, across, up) = edition.shape(theater).drawn();
    let over = board::tile(&edition, theater, cells, frame);
    let (right, above) = (wide - (across as f32 / 2.0).floor() * CELL, ((height - up) / 2) as f32 * CELL);
    let picture = format!(
        r#"<svg class="rule-garden" viewBox="{} -20 {} {}" aria-hidden="true"><g transform="translate({wide} 0)">{lawn}</g>{lawn}<path class="kerb" d="M{wide} -16V{}"/><g transform="translate({right} -{above})">{over}</g></svg>"#,
        wide / 2.0 - 60.0,
        wide + 120.0,
        height as f32 * CELL + 40.0,
        height as f32 * CELL + 16.0,
    );
    labelled(&picture, Said::Across.text(lang))
}

/// What a work counts, added up for a profession that finds a library and a forest and whose prince has three cards.
pub(super) fn counted(lang: Lang) -> String {
    let (tongue, rates) = (tongue(lang), State::shipped().rates);
    let terms = [
        (icon::LIBRARY, tongue.tile(Tile::Building(Building::Library)), rates.wanted_building),
        (icon::FOREST, tongue.tile(Tile::Landscape(Landscape::Forest)), rates.wanted_landscape),
        (icon::HAND, Thing::Cards.text(lang).to_owned(), rates.each_card * EXAMPLE_CARDS),
        (icon::WORK, Thing::WorkValue.text(lang).to_owned(), example_value()),
    ];
    let terms = terms.map(|(icon, name, amount)| labelled(&format!("{}<b>{amount}</b>", icon.svg()), &name));
    format!(r#"<div class="rule-signs rule-sum">{}</div>"#, terms.concat())
}

/// So many cards are in the hand and on the table of the example.
const EXAMPLE_CARDS: i32 = 3;

/// What the work of the example is worth.
pub(super) fn example_value() -> i32 {
    let rates = State::shipped().rates;
    rates.wanted_building + rates.wanted_landscape + rates.each_card * EXAMPLE_CARDS
}
