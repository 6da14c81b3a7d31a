//! The sheet that shows a whole edition on a terminal: plain text in as many columns as there are.

use ::edition::{Sheet, WIDEST, padded, plural};

use super::describe::{describe_bonus, describe_prestige, describe_profession, joined};
use super::{Edition, Subject};
use crate::board::{Cell, Shape};
use crate::ids::{Building, Class, Freedom, Landscape, Tile};

/// Stands after the name of a tile whose outline is a reconstruction.
const INFERRED: char = '*';
/// Everything an edition holds, laid out for reading in a terminal: drawings, numbers and cards in words.
#[must_use]
pub fn show(edition: &Edition) -> String {
    show_within(edition, WIDEST)
}

/// The same in at most `width` columns, as long as that is enough for a line of text.
#[must_use]
pub fn show_within(edition: &Edition, width: usize) -> String {
    let title = format!("The Princes of Florence: edition {}", edition.name);
    let mut sheet = Sheet::new(width, &title, &edition.hash);
    confidence(&mut sheet, edition);
    rounds(&mut sheet, edition);
    money(&mut sheet, edition);
    supplies(&mut sheet, edition);
    characters(&mut sheet, edition);
    cooperation(&mut sheet, edition);
    board(&mut sheet, edition);
    for class in Class::ALL {
        let of_class = |building: &Building| edition.classes[building.index()] == class;
        let buildings: Vec<Tile> = Building::ALL.into_iter().filter(of_class).map(Tile::Building).collect();
        tiles(&mut sheet, edition, &format!("{class} buildings"), &buildings);
    }
    tiles(&mut sheet, edition, "landscapes", &Landscape::ALL.map(Tile::Landscape));
    cards(&mut sheet, edition);
    sheet.text()
}

fn confidence(sheet: &mut Sheet, edition: &Edition) {
    sheet.confidence(&edition.marks, |marked| {
        let tables = marked.iter().filter_map(|subject| match subject {
            Subject::Table(table) => Some((*table).to_owned()),
            Subject::Size(_) | Subject::Shape(_) => None,
        });
        let sizes = marked.iter().filter_map(|subject| match subject {
            Subject::Size(tile) => Some(*tile),
            Subject::Shape(_) | Subject::Table(_) => None,
        });
        let shapes = marked.iter().filter_map(|subject| match subject {
            Subject::Shape(tile) => Some(*tile),
            Subject::Size(_) | Subject::Table(_) => None,
        });
        let tiles = [of_tiles("size", sizes.collect()), of_tiles("outline", shapes.collect())];
        tables.chain(tiles.into_iter().flatten()).collect()
    });
    if Tile::all().any(|tile| edition.tiles[tile.index()].shape_inferred) {
        let advice = "are reconstructed: the printed tiles have the same sizes, but very likely other shapes. \
                      Whoever has the game can draw them in a copy of the edition file.";
        sheet.line("");
        sheet.labelled("Note", &format!("outlines marked {INFERRED} {advice}"));
    }
}

/// `outlines of forest, lake and park`.
fn of_tiles(what: &str, tiles: Vec<Tile>) -> Option<String> {
    let buildings = tiles.iter().filter(|tile| matches!(tile, Tile::Building(_))).count();
    let words: Vec<String> = tiles.iter().map(|tile| tile.word().to_owned()).collect();
    match (buildings, tiles.len() - buildings) {
        (0, 0) => None,
        (Building::COUNT, Landscape::COUNT) => Some(format!("{what}s of all tiles")),
        (Building::COUNT, 0) => Some(format!("{what}s of the buildings")),
        (0, Landscape::COUNT) => Some(format!("{what}s of the landscapes")),
        (1, 0) | (0, 1) => Some(format!("{what} of {}", joined(&words))),
        _ => Some(format!("{what}s of {}", joined(&words))),
    }
}

fn rounds(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("rounds");
    let row = |values: &mut dyn Iterator<Item = i32>| -> String {
        values.map(|value| format!("{value:>5}")).collect()
    };
    sheet.line(&format!("{:<20}{}", "Round", row(&mut (1..=i32::from(edition.rounds())))));
    let mut least = edition.minimum_work_value.iter().copied();
    sheet.line(&format!("{:<20}{}", "Least work value", row(&mut least)));
}

fn money(sheet: &mut Sheet, edition: &Edition) {
    let rates = edition.rates;
    sheet.heading("prices and rewards");
    sheet.labelled(
        "Auction",
        &format!(
            "opening bid {}, raises of {}; the last player left pays {}",
            rates.opening_bid, rates.increment, rates.uncontested_price
        ),
    );
    sheet.labelled(
        "Actions",
        &format!(
            "{} in a turn; no more than {} to take profession cards and {} to introduce freedoms",
            rates.actions, rates.professions_per_turn, rates.freedoms_per_turn
        ),
    );
    let [none, one, two, three] = rates.building_cost;
    sheet.labelled(
        "Prices",
        &format!(
            "building {none} without a builder, {one} with 1, {two} with 2, {three} with 3; profession card {}, \
             freedom {}, bonus card {}",
            rates.profession_cost, rates.freedom_cost, rates.bonus_cost
        ),
    );
    sheet.labelled(
        "Work value",
        &format!(
            "{} for the wanted building, {} for the wanted landscape, {} for the wanted freedom, {} for each jester, \
             {} for each profession and recruiting card",
            rates.wanted_building,
            rates.wanted_landscape,
            rates.wanted_freedom,
            rates.each_jester,
            rates.each_card
        ),
    );
    sheet.labelled(
        "Pay",
        &format!(
            "{} florins for each point of work value; {} of them buy a point of prestige; one sold brings {}",
            rates.florins_per_value, rates.florins_per_prestige, rates.florins_per_prestige_sold
        ),
    );
    sheet.labelled(
        "Prestige",
        &format!(
            "best work {}, each building {}, each further landscape of a type {}, second builder {}, third builder {}",
            rates.best_work,
            rates.building,
            rates.further_landscape,
            rates.second_builder,
            rates.third_builder
        ),
    );
}

fn supplies(sheet: &mut Sheet, edition: &Edition) {
    let supply = edition.supply;
    sheet.heading("supplies");
    sheet.labelled(
        "Box",
        &format!(
            "{} of each building, {} of each landscape, {} (at most {} for one player), {}, {}",
            supply.buildings,
            supply.landscapes,
            plural(supply.builders.into(), "builder", "builders"),
            supply.builders_per_player,
            plural(supply.jesters.into(), "jester", "jesters"),
            plural(supply.recruiting.into(), "recruiting card", "recruiting cards"),
        ),
    );
    let [three, four, five] = supply.freedoms;
    let names = Freedom::ALL.map(|freedom| edition.freedoms[freedom.index()].en.clone());
    let counts = format!("{three} of each with 3 players, {four} with 4, {five} with 5");
    sheet.labelled("Freedoms", &format!("{}: {counts}", joined(&names)));
    sheet.labelled(
        "Start",
        &format!(
            "{} florins, {} prestige, {} profession cards of which {} are kept",
            supply.florins, supply.prestige, supply.dealt, supply.kept
        ),
    );
    let seen = plural(edition.rates.look_at as i32, "card", "cards");
    sheet.labelled("Stacks", &format!("whoever takes a card looks at {seen} and keeps one"));
}

fn characters(sheet: &mut Sheet, edition: &Edition) {
    let numbers = edition.characters;
    sheet.heading("Muse and Princess: the six characters");
    let bids =
        |lowest: i32, highest: i32| format!("bids of {lowest} to {highest} by steps of {}", numbers.bid_step);
    sheet.labelled("Bids", &bids(numbers.lowest_bid, numbers.highest_bid));
    sheet.labelled("Muse", "own works of the round are worth more by its number");
    sheet.labelled("Cardinal", &format!("{} actions in the turn", numbers.cardinal_actions));
    sheet.labelled(
        "Princess",
        &format!(
            "a work without a profession card: {} for each landscape, {} for each building, {} for each builder, {} for \
             each profession and recruiting card",
            numbers.princess_landscape,
            numbers.princess_building,
            numbers.princess_builder,
            numbers.princess_card
        ),
    );
    sheet.labelled("Merchant", "the object of the next auction for nothing, or prestige by the own rank");
    sheet.labelled("Professor", "a prestige or bonus card for nothing");
    sheet.labelled(
        "Banker",
        &format!(
            "{}; a pot of {}, {} more in a round without a buyer; in the last round prestige for {} florins",
            bids(numbers.banker_lowest_bid, numbers.banker_highest_bid),
            numbers.banker_pot,
            numbers.banker_growth,
            numbers.banker_florins_per_prestige
        ),
    );
}

fn cooperation(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("Cooperation: boards laid edge to edge");
    let palazzo: Vec<String> = edition.cooperation.palazzo.iter().map(|cell| cell.to_string()).collect();
    sheet.labelled("Palazzo", &joined(&palazzo));
    for (layout, seams) in edition.cooperation.told() {
        sheet.labelled(&layout, &seams);
    }
}

fn board(sheet: &mut Sheet, edition: &Edition) {
    let (width, height) = edition.board_size;
    let (palazzo, free) = (edition.palazzo.len(), edition.board.minus(edition.palazzo).len());
    sheet.heading(&format!("the board: {width} by {height} cells"));
    for row in (0..height).rev() {
        let cells: String = (0..width)
            .map(|column| if edition.palazzo.contains(Cell::new(column, row)) { "▓▓" } else { "· " })
            .collect();
        let note = match height - row {
            1 => format!("▓▓ the palazzo: {palazzo} cells"),
            2 => format!("·  free: {free} cells"),
            _ => String::new(),
        };
        sheet.line(&format!("{:>3} {cells}   {note}", row + 1));
    }
    let letters: String = (0..width).map(|column| format!("{} ", char::from(b'a' + column as u8))).collect();
    sheet.line(&format!("    {letters}"));
}

/// Tiles side by side, each with its name, drawing, size and orientations.
fn tiles(sheet: &mut Sheet, edition: &Edition, title: &str, tiles: &[Tile]) {
    if tiles.is_empty() {
        return;
    }
    sheet.heading(title);
    let blocks: Vec<Vec<String>> = tiles.iter().map(|&tile| block(edition, tile)).collect();
    sheet.blocks(&blocks);
}

/// A tile in lines: what it is called, what it is, how it looks.
fn block(edition: &Edition, tile: Tile) -> Vec<String> {
    let facts = &edition.tiles[tile.index()];
    let mark = if facts.shape_inferred { format!(" {INFERRED}") } else { String::new() };
    let mut lines = vec![
        format!("{}{mark}", facts.names.en),
        plural(facts.shape.size() as i32, "cell", "cells"),
        plural(facts.shape.orientations().len() as i32, "orientation", "orientations"),
    ];
    lines.extend(drawing(&facts.shape));
    lines
}

/// The shape in block letters, each cell two columns wide to look square.
fn drawing(shape: &Shape) -> Vec<String> {
    let (cells, width, height) = shape.drawn();
    let mark = |column, row| if cells.contains(Cell::new(column, row)) { "██" } else { "  " };
    (0..height).rev().map(|row| (0..width).map(|column| mark(column, row)).collect()).collect()
}

fn cards(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("profession cards and what they want");
    for (place, card) in edition.professions.iter().enumerate() {
        let room = if sheet.width == WIDEST { 24 } else { 16 };
        let name = format!("{:>3}  {}", place + 1, padded(&card.names.en, room));
        sheet.line(&format!("{name}{}{}", padded(&card.id, room + 2), describe_profession(card)));
    }
    sheet.heading("bonus cards: what they add to one work");
    for card in &edition.bonus_cards {
        sheet.hanging(&format!("{}  ", card.id), &describe_bonus(card));
    }
    sheet.heading("prestige cards: when they score at the end");
    for card in &edition.prestige_cards {
        sheet.hanging(&format!("{}  ", card.id), &describe_prestige(card));
    }
}
