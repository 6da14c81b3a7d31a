//! The content hash: what decides whether two editions play alike, and nothing else.

use std::fmt::Write;

use super::{Characters, Cooperation, Edition};
use crate::board::Cells;
use crate::effects::Condition;
use crate::ids::{Building, Tile};

/// The hash of the playing content.
pub(super) fn content_hash(edition: &Edition) -> String {
    ::edition::content_hash(&content(edition))
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
    edition.rates.content(&mut line);
    edition.supply.content(&mut line);
    // The printed numbers add nothing: editions and their records were there before the characters.
    if edition.characters != Characters::PRINTED {
        edition.characters.content(&mut line);
    }
    // So it is with boards that lie edge to edge.
    if edition.cooperation != Cooperation::reconstructed(edition) {
        line(format!("other side{}", cells(edition.cooperation.palazzo)));
        line(edition.cooperation.text());
    }
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
