//! The board, and the outlines of the thirteen tiles that are laid on it.

use ::edition::{Confidence, Found, Section, Source, TakenNames, names, text};

use super::{Edition, Subject, TileFacts};
use crate::board::{Cell, Cells, STRIDE, Shape};
use crate::ids::{Building, Class, Freedom, Landscape, Tile};

/// Reads board, buildings, landscapes and freedoms into the edition, and gives the classes of buildings that are sound.
pub(super) fn read(
    source: &Source<'_>,
    root: &mut Section<'_>,
    edition: &mut Edition,
) -> [Option<Class>; Building::COUNT] {
    read_board(root, edition);
    let mut taken = TakenNames::default();
    let mut buildings = root.section("buildings");
    let classes = Building::ALL.map(|building| {
        let mut section = buildings.section(building.word());
        let class = section.choice("class", &Class::ALL.map(|class| (class.word(), class)));
        read_tile(source, section, Tile::Building(building), edition, &mut taken);
        class
    });
    edition.classes = classes.map(|class| class.unwrap_or(Class::Large));
    let words = Building::ALL.map(Building::word).join(", ");
    buildings.finish_with("building", &format!("the ten are {words}"));

    let mut landscapes = root.section("landscapes");
    for landscape in Landscape::ALL {
        let section = landscapes.section(landscape.word());
        read_tile(source, section, Tile::Landscape(landscape), edition, &mut taken);
    }
    let words = Landscape::ALL.map(Landscape::word).join(", ");
    landscapes.finish_with("landscape", &format!("the three are {words}"));

    for tile in Tile::all() {
        edition.tiles[tile.index()].followers = followers(edition, tile);
    }

    let mut freedoms = root.section("freedoms");
    freedoms.mark("confidence", Subject::Table("freedoms"), &mut edition.marks);
    let mut taken = TakenNames::default();
    for freedom in Freedom::ALL {
        let mut section = freedoms.section(freedom.word());
        edition.freedoms[freedom.index()] = names(source, &mut section, &mut taken);
        section.finish();
    }
    let words = Freedom::ALL.map(Freedom::word).join(", ");
    freedoms.finish_with("freedom", &format!("the three are {words}"));
    classes
}

fn read_board(root: &mut Section<'_>, edition: &mut Edition) {
    let most = STRIDE as i32;
    let mut board = root.section("board");
    let width = board.number("width", 1..=most);
    let height = board.number("height", 1..=most);
    board.mark("confidence", Subject::Table("size of the board"), &mut edition.marks);
    let mut palazzo = board.section("palazzo");
    let [column, row, across, up] =
        ["column", "row", "width", "height"].map(|key| palazzo.number(key, 1..=most));
    palazzo.mark("confidence", Subject::Table("place of the palazzo"), &mut edition.marks);
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
    section.mark("size_confidence", Subject::Size(tile), &mut edition.marks);
    let sure = section.mark("shape_confidence", Subject::Shape(tile), &mut edition.marks);
    let shape_inferred = sure == Some(Confidence::Inferred);
    section.finish();

    let shape = drawing.and_then(|(rows, at)| {
        let cells = draw(source, &rows, at)?;
        if let Some((&stated, stated_at)) = size.sound()
            && cells.len() != stated as usize
        {
            let first = rows.first().and_then(|row| row.at).unwrap_or(at);
            let drawn = format!("{} are drawn from line {} on", cells.len(), source.line(first));
            source.fault(stated_at, format!("`cells` is {stated}, but {drawn}"));
        }
        place(source, tile, cells, at, edition)
    });
    let shape = shape.unwrap_or_default();
    edition.tiles[tile.index()] = TileFacts { names, shape, shape_inferred, followers: 0 };
}

/// Turns cells into the shape of a tile, if the board is sound; the tile must have a place on it.
fn place(source: &Source<'_>, tile: Tile, cells: Cells, at: usize, edition: &Edition) -> Option<Shape> {
    if edition.board.is_empty() || edition.palazzo.is_empty() {
        return None;
    }
    let (width, height) = edition.board_size;
    let shape = Shape::new(cells, width, height);
    if !shape.has_place(edition.palazzo) {
        let board = format!("on the board of {width} by {height} cells, however it is turned");
        source.fault(at, format!("the {} does not fit beside the palazzo {board}", tile.word()));
    }
    Some(shape)
}

/// The tiles that have a place wherever the given one has: those within its outline. A building has none where a landscape
/// has one, as it may have to keep its distance.
fn followers(edition: &Edition, tile: Tile) -> u16 {
    let follows = |other: &Tile| match (tile, other) {
        (Tile::Landscape(_), Tile::Building(_)) => false,
        (Tile::Building(_) | Tile::Landscape(_), _) => edition.shape(tile).covers(edition.shape(*other)),
    };
    Tile::all().filter(follows).fold(0, |set, other| set | 1 << other.index())
}

/// The cells drawn in rows from top to bottom, or nothing if the drawing has a fault.
fn draw(source: &Source<'_>, rows: &[Found<&str>], at: usize) -> Option<Cells> {
    let lines: Vec<(&str, usize)> =
        rows.iter().map(|row| row.sound().map(|(&line, at)| (line, at))).collect::<Option<_>>()?;
    let width = lines.first().map_or(0, |(line, _)| line.chars().count());
    let height = lines.len();
    if !(1..=STRIDE).contains(&height) || !(1..=STRIDE).contains(&width) {
        let limits = format!("1 to {STRIDE} rows of 1 to {STRIDE} cells");
        source.fault(at, format!("a shape has {limits}; here are {height} rows of {width}"));
        return None;
    }
    let mut cells = Cells::EMPTY;
    let mut sound = true;
    for (row, &(line, at)) in lines.iter().rev().enumerate() {
        let length = line.chars().count();
        if length != width {
            source.fault(at, format!("this row has {length} cells, but the first row has {width}"));
            sound = false;
        }
        for (column, mark) in line.chars().enumerate().take(width) {
            match mark {
                '#' => cells = cells.or(Cells::only(Cell::new(column, row))),
                '.' => {}
                other => {
                    source.fault(at, format!("`{other}` in a shape; `#` is a cell and `.` is none"));
                    sound = false;
                }
            }
        }
    }
    if sound && let Some(message) = ill_formed(cells, width, height) {
        source.fault(at, message);
        sound = false;
    }
    sound.then_some(cells)
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
