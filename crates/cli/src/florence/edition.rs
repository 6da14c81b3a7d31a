//! An edition on paper: every tile drawn, every card in words.

use florence::board::{Cell, Shape};
use florence::edition::{EditionRef, describe_bonus, describe_prestige, describe_profession};
use florence::ids::{Building, Class, Landscape, Tile};

use super::palette;
use crate::desk::Page;
use crate::paint::{Block, Line, PLAIN, QUIET, STRONG};

/// Columns of a cell of a drawn tile.
const CELL: usize = 2;
/// Columns of the name of a tile, below its drawing.
const NAME: usize = 13;

/// All that the edition says.
pub fn sheet(edition: EditionRef, page: Page) -> Block {
    let mut sheet = Block::new();
    sheet.push(
        Line::styled(STRONG, "The Princes of Florence")
            .plain(format!(", edition `{}`", edition.name))
            .add(QUIET, format!("  content {}", edition.hash)),
    );
    for class in Class::ALL {
        let buildings =
            Building::ALL.into_iter().filter(|building| edition.classes[building.index()] == class);
        let tiles: Vec<Tile> = buildings.map(Tile::Building).collect();
        tiles_of(&mut sheet, &format!("{class} buildings"), &tiles, edition, page);
    }
    let landscapes = Landscape::ALL.map(Tile::Landscape);
    tiles_of(&mut sheet, "landscapes", &landscapes, edition, page);
    if edition.tiles.iter().any(|tile| tile.shape_inferred) {
        sheet.gap();
        sheet.push(Line::styled(
            QUIET,
            "* this outline is reconstructed; the tile in the box may look different",
        ));
    }
    numbers(&mut sheet, edition);
    cards(&mut sheet, edition, page);
    sheet
}

fn tiles_of(sheet: &mut Block, title: &str, tiles: &[Tile], edition: EditionRef, page: Page) {
    heading(sheet, title);
    let highest = tiles.iter().map(|tile| edition.tiles[tile.index()].shape.drawn().2).max().unwrap_or(0);
    let drawings = tiles.iter().map(|&tile| drawing(tile, highest, edition)).collect();
    sheet.append(Block::tiled(drawings, page.width, 2));
}

/// A tile standing on its name, in a field of `highest` rows.
fn drawing(tile: Tile, highest: usize, edition: EditionRef) -> Block {
    let facts = &edition.tiles[tile.index()];
    let outline = outline(&facts.shape, tile, edition);
    let air = highest - outline.lines().len();
    let mut drawing: Block = (0..air).map(|_| Line::new()).collect();
    drawing.append(outline);
    let mark = if facts.shape_inferred { "*" } else { "" };
    drawing.push(Line::new().plain(format!("{tile_word}{mark}", tile_word = tile.word())).padded(NAME));
    drawing
}

fn outline(shape: &Shape, tile: Tile, edition: EditionRef) -> Block {
    let (cells, width, height) = shape.drawn();
    let style = palette::tile(tile, &edition);
    let row = |row| {
        (0..width).fold(Line::new(), |line, column| {
            let covered = cells.contains(Cell::new(column, row));
            let (style, mark) = if covered { (style, "[]") } else { (PLAIN, "  ") };
            debug_assert_eq!(mark.len(), CELL, "cells are equally wide");
            line.add(style, mark)
        })
    };
    (0..height).rev().map(row).collect()
}

fn numbers(sheet: &mut Block, edition: EditionRef) {
    let rates = &edition.rates;
    heading(sheet, "numbers");
    let minima: Vec<String> = edition.minimum_work_value.iter().map(ToString::to_string).collect();
    let costs = rates.building_cost.map(|cost| cost.to_string()).join(", ");
    let start = &edition.supply;
    for line in [
        format!("least work value, round by round: {}", minima.join(", ")),
        format!(
            "work value: wanted building {}, landscape {}, freedom {}; each jester {}, each card {}",
            rates.wanted_building,
            rates.wanted_landscape,
            rates.wanted_freedom,
            rates.each_jester,
            rates.each_card
        ),
        format!(
            "pay: {} florins for each point of work value; prestige costs {} florins of it and sells for {}",
            rates.florins_per_value, rates.florins_per_prestige, rates.florins_per_prestige_sold
        ),
        format!("buildings with 0, 1, 2, 3 builders: {costs} florins; {} prestige each", rates.building),
        format!(
            "profession card {}, freedom {}, bonus card {} florins",
            rates.profession_cost, rates.freedom_cost, rates.bonus_cost
        ),
        format!("auction from {} florins in steps of {}", rates.opening_bid, rates.increment),
        format!("everybody starts with {} florins and {} prestige", start.florins, start.prestige),
    ] {
        sheet.push(line);
    }
}

fn cards(sheet: &mut Block, edition: EditionRef, page: Page) {
    heading(sheet, "profession cards, each with what it wants");
    let longest = edition.professions.iter().map(|card| card.id.len()).max().unwrap_or(0);
    for card in &edition.professions {
        sheet.append(entry(&format!("{:<longest$}", card.id), &describe_profession(card), page.width));
    }
    heading(sheet, "bonus cards, each with what it adds to a work");
    for card in &edition.bonus_cards {
        sheet.append(entry(&card.id, &describe_bonus(card), page.width));
    }
    heading(sheet, "prestige cards, each with what it scores at the end");
    for card in &edition.prestige_cards {
        sheet.append(entry(&card.id, &describe_prestige(card), page.width));
    }
}

/// A card: the word for it and what it does.
fn entry(id: &str, words: &str, width: usize) -> Block {
    let line = Line::styled(STRONG, id).plain("  ").plain(words);
    line.wrapped(width, id.chars().count() + 2).into_iter().collect()
}

fn heading(sheet: &mut Block, title: &str) {
    sheet.gap();
    sheet.push(Line::styled(palette::HEAD, title));
}
