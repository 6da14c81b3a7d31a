//! What cards do, in words generated from their effect data alone.

use super::{BonusCard, PrestigeCard, Profession};
use crate::board::{Cell, Shape};
use crate::effects::{Condition, Metric};

/// What a bonus card adds to a work, such as `1 for each medium building and 1 for each forest`.
#[must_use]
pub fn describe_bonus(card: &BonusCard) -> String {
    let terms: Vec<String> =
        card.terms.iter().map(|term| format!("{} for {}", term.per, each(term.metric))).collect();
    joined(&terms)
}

/// When a prestige card scores and how much, such as `most buildings: 6, tied 3`.
#[must_use]
pub fn describe_prestige(card: &PrestigeCard) -> String {
    match &card.condition {
        Condition::Most { metric, points, tied } => {
            format!("most {}: {points}, tied {tied}", counted(*metric, 2))
        }
        Condition::Fewest { metric, points, tied } => {
            format!("fewest {}: {points}, tied {tied}", counted(*metric, 2))
        }
        Condition::AtLeast { minima, points } => {
            let minima: Vec<String> =
                minima.iter().map(|&(metric, least)| format!("{least} {}", counted(metric, least))).collect();
            format!("at least {}: {points}", joined(&minima))
        }
    }
}

/// What a profession wants, such as `university, lake, religion`.
#[must_use]
pub fn describe_profession(profession: &Profession) -> String {
    format!("{}, {}, {}", profession.building, profession.landscape, profession.freedom)
}

/// The shape as drawn: rows from top to bottom, `#` a cell and `.` none.
#[must_use]
pub fn draw_shape(shape: &Shape) -> String {
    let (cells, width, height) = shape.drawn();
    let mark = |column, row| if cells.contains(Cell::new(column, row)) { '#' } else { '.' };
    let rows: Vec<String> =
        (0..height).rev().map(|row| (0..width).map(|column| mark(column, row)).collect()).collect();
    rows.join("\n")
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What a bonus card counts, after `1 for`.
fn each(metric: Metric) -> String {
    match metric {
        Metric::Sizes => "each different size of building".to_owned(),
        Metric::LandscapeTypes => "each different type of landscape".to_owned(),
        Metric::Categories => {
            "each of forest, lake, park, jester, builder, prestige card and freedom present".to_owned()
        }
        Metric::Buildings
        | Metric::Large
        | Metric::Medium
        | Metric::Small
        | Metric::Landscapes
        | Metric::Forests
        | Metric::Lakes
        | Metric::Parks
        | Metric::Freedoms
        | Metric::Jesters
        | Metric::Builders
        | Metric::PrestigeCards
        | Metric::HandCards
        | Metric::TableCards
        | Metric::Works
        | Metric::EmptyCells => format!("each {}", counted(metric, 1)),
    }
}

/// The name of what is counted, for so many of them.
fn counted(metric: Metric, number: i32) -> &'static str {
    let (one, more) = match metric {
        Metric::Buildings => ("building", "buildings"),
        Metric::Large => ("large building", "large buildings"),
        Metric::Medium => ("medium building", "medium buildings"),
        Metric::Small => ("small building", "small buildings"),
        Metric::Sizes => ("size of building", "sizes of buildings"),
        Metric::Landscapes => ("landscape", "landscapes"),
        Metric::Forests => ("forest", "forests"),
        Metric::Lakes => ("lake", "lakes"),
        Metric::Parks => ("park", "parks"),
        Metric::LandscapeTypes => ("type of landscape", "types of landscapes"),
        Metric::Freedoms => ("freedom", "freedoms"),
        Metric::Jesters => ("jester", "jesters"),
        Metric::Builders => ("builder", "builders"),
        Metric::PrestigeCards => ("prestige card", "prestige cards"),
        Metric::Categories => (
            "of forest, lake, park, jester, builder, prestige card and freedom",
            "different ones of forest, lake, park, jester, builder, prestige card and freedom",
        ),
        Metric::HandCards => {
            ("profession or recruiting card in hand", "profession and recruiting cards in hand")
        }
        Metric::TableCards => (
            "profession or recruiting card on the own table",
            "profession and recruiting cards on the own table",
        ),
        Metric::Works => ("work", "works"),
        Metric::EmptyCells => ("empty cell", "empty cells"),
    };
    if number == 1 { one } else { more }
}
