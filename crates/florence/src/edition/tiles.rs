//! The board, and the outlines of the thirteen tiles that are laid on it.

use super::numbers::confidence;
use super::reader::{Entry, Found, Section, Source, text};
use super::{Confidence, Edition, Mark, Names, TileFacts};
use crate::board::{Cell, Cells, STRIDE, Shape};
use crate::ids::{Building, Class, Freedom, Landscape, Tile};

/// The longest name of a thing, in characters.
const LONGEST_NAME: usize = 40;

/// The languages in which a thing can be named.
const LANGUAGES: [&str; 5] = ["en", "de", "pl", "it", "cs"];

/// Reads board, buildings, landscapes and freedoms into the edition.
pub(super) fn read(source: &Source<'_>, root: &mut Section<'_>, edition: &mut Edition) {
    read_board(root, edition);
    let mut taken = TakenNames::default();
    let mut buildings = root.section("buildings");
    for building in Building::ALL {
        let mut section = buildings.section(building.word());
        let classes = Class::ALL.map(|class| (class.word(), class));
        if let Some(class) = section.choice("class", &classes) {
            edition.classes[building.index()] = class;
        }
        read_tile(source, section, Tile::Building(building), edition, &mut taken);
    }
    buildings
        .finish_with("building", &format!("there are ten: {}", Building::ALL.map(Building::word).join(", ")));

    let mut landscapes = root.section("landscapes");
    for landscape in Landscape::ALL {
        let section = landscapes.section(landscape.word());
        read_tile(source, section, Tile::Landscape(landscape), edition, &mut taken);
    }
    let words = Landscape::ALL.map(Landscape::word).join(", ");
    landscapes.finish_with("landscape", &format!("there are three: {words}"));

    let mut freedoms = root.section("freedoms");
    confidence(&mut freedoms, "confidence", "freedoms", &mut edition.marks);
    let mut taken = TakenNames::default();
    for freedom in Freedom::ALL {
        let mut section = freedoms.section(freedom.word());
        edition.freedoms[freedom.index()] = names(source, &mut section, &mut taken);
        section.finish();
    }
    freedoms
        .finish_with("freedom", &format!("there are three: {}", Freedom::ALL.map(Freedom::word).join(", ")));
}

fn read_board(root: &mut Section<'_>, edition: &mut Edition) {
    let most = STRIDE as i32;
    let mut board = root.section("board");
    let width = board.number("width", 1..=most);
    let height = board.number("height", 1..=most);
    confidence(&mut board, "confidence", "size of the board", &mut edition.marks);
    let mut palazzo = board.section("palazzo");
    let [column, row, across, up] =
        ["column", "row", "width", "height"].map(|key| palazzo.number(key, 1..=most));
    confidence(&mut palazzo, "confidence", "place of the palazzo", &mut edition.marks);
    if [&width, &height, &column, &row, &across, &up].into_iter().all(|found| found.at.is_some()) {
        let size = |found: &Found<i32>| found.value as usize;
        edition.board_size = (size(&width), size(&height));
        edition.board = Cells::rectangle(Cell::default(), size(&width), size(&height));
        let (right, top) = (column.value + across.value - 1, row.value + up.value - 1);
        if right > width.value || top > height.value {
            let board = format!("{} columns and {} rows", width.value, height.value);
            palazzo.fault(
                palazzo.at(),
                format!("the palazzo reaches column {right} and row {top}; the board has {board}"),
            );
        } else {
            let corner = Cell::new(size(&column) - 1, size(&row) - 1);
            edition.palazzo = Cells::rectangle(corner, size(&across), size(&up));
        }
    }
    palazzo.finish();
    board.finish();
}

/// Reads names, size and outline of one tile.
fn read_tile(
    source: &Source<'_>,
    mut section: Section<'_>,
    tile: Tile,
    edition: &mut Edition,
    taken: &mut TakenNames,
) {
    let names = names(source, &mut section, taken);
    let size = section.number("cells", 1..=(STRIDE * STRIDE) as i32);
    let drawing = section.list("rows", |source, entry| text(source, entry));
    confidence(&mut section, "size_confidence", &format!("size of {}", tile.word()), &mut edition.marks);
    let inferred = section.choice("shape_confidence", &Confidence::WORDS).map(|confidence| {
        edition.marks.push(Mark { subject: format!("shape of {}", tile.word()), confidence });
        confidence == Confidence::Inferred
    });
    let cells = drawing.and_then(|(rows, at)| Some((draw(source, &rows, at)?, at)));
    let mut shape = Shape::default();
    if let Some((cells, at)) = cells {
        if let Some((&size, size_at)) = size.sound()
            && cells.len() != size as usize
        {
            let drawn = cells.len();
            source.fault(
                size_at,
                format!("`cells` is {size}, but {drawn} are drawn in line {} and after", source.line(at)),
            );
        }
        if !edition.board.is_empty() && !edition.palazzo.is_empty() {
            let (width, height) = edition.board_size;
            shape = Shape::new(cells, width, height);
            if !fits(&shape, edition.palazzo) {
                let board = format!("board of {width} by {height} cells");
                source.fault(
                    at,
                    format!(
                        "the {tile} does not fit beside the palazzo on a {board}, however it is turned",
                        tile = tile.word()
                    ),
                );
            }
        }
    }
    edition.tiles[tile.index()] = TileFacts { names, shape, shape_inferred: inferred.unwrap_or(true) };
    section.finish();
}

/// Whether the shape has a place on the empty board.
fn fits(shape: &Shape, palazzo: Cells) -> bool {
    shape.orientations().iter().any(|&orientation| !shape.outline(orientation).fits(palazzo).is_empty())
}

/// The cells drawn in rows from top to bottom, or nothing if the drawing has a fault.
fn draw(source: &Source<'_>, rows: &[Found<&str>], at: usize) -> Option<Cells> {
    let mut sound = true;
    let mut fault = |at: usize, message: String| {
        source.fault(at, message);
        sound = false;
    };
    if rows.iter().any(|row| row.at.is_none()) {
        return None;
    }
    if rows.is_empty() || rows.len() > STRIDE {
        fault(at, format!("a shape has 1 to {STRIDE} rows, not {}", rows.len()));
        return None;
    }
    let width = rows[0].value.chars().count();
    if width == 0 || width > STRIDE {
        fault(at, format!("the rows of a shape have 1 to {STRIDE} cells, not {width}"));
        return None;
    }
    let mut cells = Cells::EMPTY;
    for (row, line) in rows.iter().rev().enumerate() {
        let line_at = line.at.unwrap_or(at);
        let length = line.value.chars().count();
        if length != width {
            fault(
                line_at,
                format!("this row has {length} cells, the first row has {width}; all must be equally long"),
            );
        }
        for (column, mark) in line.value.chars().enumerate().take(width) {
            match mark {
                '#' => cells = cells.or(Cells::only(Cell::new(column, row))),
                '.' => {}
                other => fault(line_at, format!("`{other}` in a shape; `#` is a cell and `.` is none")),
            }
        }
    }
    if !sound {
        return None;
    }
    if let Some(message) = ill_formed(cells, width, rows.len()) {
        source.fault(at, message);
        return None;
    }
    Some(cells)
}

/// What keeps these cells from being a tile drawn as closely as possible.
fn ill_formed(cells: Cells, width: usize, height: usize) -> Option<String> {
    let Some(first) = cells.iter().next() else {
        return Some("the shape has no cell; draw each with `#`".to_owned());
    };
    let mut reached = Cells::only(first);
    loop {
        let further = reached.with_neighbours().and(cells);
        if further == reached {
            break;
        }
        reached = further;
    }
    if reached != cells {
        return Some("the shape falls apart: every cell must share an edge with another".to_owned());
    }
    // A loose margin would not harm, but it hints at a cell forgotten.
    let columns = [0, width - 1].map(|column| Cells::rectangle(Cell::new(column, 0), 1, height));
    let rows = [0, height - 1].map(|row| Cells::rectangle(Cell::new(0, row), width, 1));
    let loose = columns.into_iter().chain(rows).any(|edge| edge.and(cells).is_empty());
    loose.then(|| "the drawing has an empty row or column at its edge; leave it out".to_owned())
}

/// The names given so far in one list of things: language, name and offset.
#[derive(Default)]
pub(super) struct TakenNames(Vec<(&'static str, String, usize)>);

/// Reads a table of names; English must be there and stands in for the others.
pub(super) fn names(source: &Source<'_>, section: &mut Section<'_>, taken: &mut TakenNames) -> Names {
    let mut table = section.section("name");
    let mut read = |language: &'static str| {
        let entry =
            if language == LANGUAGES[0] { table.required(language) } else { table.optional(language) };
        entry.and_then(|entry| one_name(source, entry, language, taken))
    };
    let [en, de, pl, it, cs] = LANGUAGES.map(&mut read);
    table.finish();
    let en = en.unwrap_or_default();
    let or_english = |name: Option<String>| name.unwrap_or_else(|| en.clone());
    Names { de: or_english(de), pl: or_english(pl), it: or_english(it), cs: or_english(cs), en }
}

fn one_name(
    source: &Source<'_>,
    entry: Entry<'_>,
    language: &'static str,
    taken: &mut TakenNames,
) -> Option<String> {
    let name = text(source, entry);
    let (name, at) = name.sound()?;
    let length = name.chars().count();
    if name.trim() != *name || !(1..=LONGEST_NAME).contains(&length) || name.contains(char::is_control) {
        let expected = format!("1 to {LONGEST_NAME} characters without spaces at its ends, on one line");
        source.fault(at, format!("the name `{name}` must be {expected}"));
        return None;
    }
    if let Some((_, _, first)) = taken.0.iter().find(|(other, known, _)| *other == language && known == name)
    {
        let line = source.line(*first);
        source.fault(
            at,
            format!("the name `{name}` is used twice in language `{language}`; first in line {line}"),
        );
    }
    taken.0.push((language, (*name).to_owned(), at));
    Some((*name).to_owned())
}
