//! The compact form of the edition, in which the shipped one is compiled in.

use ::edition::{Compact, Names, Values, compact, write_word};

use super::{BonusCard, Cooperation, Edition, PrestigeCard, Profession, Subject, TileFacts};
use crate::board::{Cell, Cells, Shape};
use crate::effects::{BonusTerm, Condition, Metric};
use crate::ids::{Building, Class, Freedom, Landscape, Tile};

compact! { words Building, Class, Freedom, Landscape, Metric }
compact! { struct Profession { id, names, building, landscape, freedom } }
compact! { struct BonusCard { id, terms } }
compact! { struct BonusTerm { metric, per } }
compact! { struct PrestigeCard { id, condition } }

impl Compact for Edition {
    fn write_compact(&self, text: &mut String) {
        let Edition {
            name,
            hash,
            minimum_work_value,
            board_size,
            board,
            palazzo,
            rates,
            supply,
            characters,
            cooperation,
            tiles,
            classes,
            freedoms,
            professions,
            bonus_cards,
            prestige_cards,
            marks,
        } = self;
        (name.clone(), hash.clone()).write_compact(text);
        minimum_work_value.write_compact(text);
        board_size.write_compact(text);
        write_cells(*board, text);
        write_cells(*palazzo, text);
        text.push('\n');
        rates.write_compact(text);
        supply.write_compact(text);
        characters.write_compact(text);
        write_cells(cooperation.palazzo, text);
        cooperation.numbers().write_compact(text);
        text.push('\n');
        for TileFacts { names, shape, shape_inferred, followers } in tiles {
            write_cells(shape.drawn().0, text);
            (*shape_inferred, *followers).write_compact(text);
            names.write_compact(text);
        }
        classes.write_compact(text);
        text.push('\n');
        freedoms.write_compact(text);
        professions.write_compact(text);
        bonus_cards.write_compact(text);
        prestige_cards.write_compact(text);
        marks.write_compact(text);
    }

    fn read_compact(values: &mut Values) -> Edition {
        let (name, hash) = Compact::read_compact(values);
        let minimum_work_value = Compact::read_compact(values);
        let board_size: (usize, usize) = Compact::read_compact(values);
        let (board, palazzo) = (read_cells(values), read_cells(values));
        let (rates, supply) = (Compact::read_compact(values), Compact::read_compact(values));
        let characters = Compact::read_compact(values);
        let other_palazzo = read_cells(values);
        let cooperation = Cooperation::from_numbers(other_palazzo, &Vec::read_compact(values));
        let mut tile = |_| {
            let shape = Shape::new(read_cells(values), board_size.0, board_size.1);
            let (shape_inferred, followers) = Compact::read_compact(values);
            TileFacts { names: Names::read_compact(values), shape, shape_inferred, followers }
        };
        Edition {
            tiles: std::array::from_fn(&mut tile),
            name,
            hash,
            minimum_work_value,
            board_size,
            board,
            palazzo,
            rates,
            supply,
            characters,
            cooperation,
            classes: Compact::read_compact(values),
            freedoms: Compact::read_compact(values),
            professions: Compact::read_compact(values),
            bonus_cards: Compact::read_compact(values),
            prestige_cards: Compact::read_compact(values),
            marks: Compact::read_compact(values),
        }
    }
}

fn write_cells(cells: Cells, text: &mut String) {
    cells.iter().map(Cell::index).collect::<Vec<usize>>().write_compact(text);
}

fn read_cells(values: &mut Values) -> Cells {
    Vec::read_compact(values).into_iter().filter_map(Cell::from_index).collect()
}

impl Compact for Condition {
    fn write_compact(&self, text: &mut String) {
        match self {
            Condition::Most { metric, points, tied } => {
                write_word(text, "most");
                (*metric, (*points, *tied)).write_compact(text);
            }
            Condition::Fewest { metric, points, tied } => {
                write_word(text, "fewest");
                (*metric, (*points, *tied)).write_compact(text);
            }
            Condition::AtLeast { minima, points } => {
                write_word(text, "at-least");
                (minima.clone(), *points).write_compact(text);
            }
        }
    }

    fn read_compact(values: &mut Values) -> Condition {
        let kind = values.word();
        if kind == "at-least" {
            let (minima, points) = Compact::read_compact(values);
            return Condition::AtLeast { minima, points };
        }
        let (metric, (points, tied)) = Compact::read_compact(values);
        if kind == "most" {
            Condition::Most { metric, points, tied }
        } else {
            Condition::Fewest { metric, points, tied }
        }
    }
}

impl Compact for Subject {
    fn write_compact(&self, text: &mut String) {
        let (kind, tile) = match self {
            Subject::Table(table) => ("table", *table),
            Subject::Size(tile) => ("size", tile.word()),
            Subject::Shape(tile) => ("shape", tile.word()),
        };
        write_word(text, kind);
        tile.write_compact(text);
    }

    fn read_compact(values: &mut Values) -> Subject {
        let (kind, about) = (values.word(), values.word());
        match (kind, Tile::from_word(about)) {
            ("size", Some(tile)) => Subject::Size(tile),
            ("shape", Some(tile)) => Subject::Shape(tile),
            _ => Subject::Table(about),
        }
    }
}
