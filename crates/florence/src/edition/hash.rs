//! The content hash: what decides whether two editions play alike, and nothing else.

use std::fmt::Write;

use super::Edition;
use crate::board::Cells;
use crate::effects::Condition;
use crate::ids::{Building, Tile};

/// The FNV-1a hash of the playing content in sixteen hexadecimal digits.
pub(super) fn content_hash(edition: &Edition) -> String {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let hash =
        content(edition).bytes().fold(START, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

/// Everything that the rules use, as a text that is the same however the file was written. Records are bound to this text
/// through its hash: a change of it makes every old record foreign.
fn content(edition: &Edition) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text.push_str(&words);
        text.push('\n');
    };
    line(format!("rounds{}", list(&edition.minimum_work_value)));
    line(format!("board {:?} palazzo{}", edition.board_size, cells(edition.palazzo)));
    for tile in Tile::all() {
        line(format!("{}{}", tile.word(), cells(edition.shape(tile).drawn().0)));
    }
    for building in Building::ALL {
        line(format!("{building} {}", edition.classes[building.index()]));
    }
    for profession in &edition.professions {
        let (building, landscape) = (profession.building, profession.landscape);
        line(format!("{} {building} {landscape} {}", profession.id, profession.freedom));
    }
    for card in &edition.bonus_cards {
        let mut terms: Vec<_> = card.terms.iter().map(|term| (term.metric, term.per)).collect();
        terms.sort();
        line(format!("{}{}", card.id, pairs(&terms)));
    }
    for card in &edition.prestige_cards {
        line(format!("{} {}", card.id, condition(&card.condition)));
    }
    rates(edition, &mut line);
    supply(edition, &mut line);
    text
}

fn condition(condition: &Condition) -> String {
    match condition {
        Condition::Most { metric, points, tied } => format!("most {metric} {points} {tied}"),
        Condition::Fewest { metric, points, tied } => format!("fewest {metric} {points} {tied}"),
        Condition::AtLeast { minima, points } => {
            let mut minima = minima.clone();
            minima.sort();
            format!("at_least{} {points}", pairs(&minima))
        }
    }
}

/// Taken apart field by field, so that a new rate cannot be forgotten here.
fn rates(edition: &Edition, line: &mut impl FnMut(String)) {
    let super::Rates {
        wanted_building,
        wanted_landscape,
        wanted_freedom,
        each_jester,
        each_card,
        florins_per_value,
        florins_per_prestige,
        florins_per_prestige_sold,
        best_work,
        building,
        further_landscape,
        second_builder,
        third_builder,
        building_cost,
        profession_cost,
        freedom_cost,
        bonus_cost,
        opening_bid,
        increment,
        uncontested_price,
        look_at,
        actions,
        professions_per_turn,
        freedoms_per_turn,
    } = edition.rates;
    line(format!(
        "work{}",
        list(&[wanted_building, wanted_landscape, wanted_freedom, each_jester, each_card])
    ));
    line(format!("exchange{}", list(&[florins_per_value, florins_per_prestige, florins_per_prestige_sold])));
    line(format!(
        "prestige{}",
        list(&[best_work, building, further_landscape, second_builder, third_builder])
    ));
    line(format!("prices{}{}", list(&building_cost), list(&[profession_cost, freedom_cost, bonus_cost])));
    line(format!("auction{}", list(&[opening_bid, increment, uncontested_price])));
    line(format!("turn {look_at} {actions} {professions_per_turn} {freedoms_per_turn}"));
}

/// Taken apart field by field, so that a new supply cannot be forgotten here.
fn supply(edition: &Edition, line: &mut impl FnMut(String)) {
    let super::Supply {
        buildings,
        landscapes,
        builders,
        builders_per_player,
        jesters,
        recruiting,
        freedoms,
        florins,
        prestige,
        dealt,
        kept,
    } = edition.supply;
    line(format!(
        "supply{}",
        list(&[buildings, landscapes, builders, builders_per_player, jesters, recruiting])
    ));
    line(format!("freedoms{}", list(&freedoms)));
    line(format!("start {florins} {prestige} {dealt} {kept}"));
}

fn cells(cells: Cells) -> String {
    cells.iter().fold(String::new(), |mut text, cell| {
        let _ = write!(text, " {cell}");
        text
    })
}

fn list<T: std::fmt::Display>(values: &[T]) -> String {
    values.iter().map(|value| format!(" {value}")).collect()
}

fn pairs<T: std::fmt::Display>(values: &[(T, i32)]) -> String {
    values.iter().map(|(what, amount)| format!(" {what} {amount}")).collect()
}
