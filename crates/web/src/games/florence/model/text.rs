//! The board in words, for those who do not see it, and the table of all that is public.

use florence::board::Cell;
use florence::ids::{Freedom, Stack, Tile};
use kernel::Player;

use super::desk::Facts;
use super::help::Topic;
use crate::games::florence::words::{GuideTitle, Thing};

/// A principality as a list: the palazzo and every tile with its cells, then how much is free.
#[must_use]
pub fn board_text(facts: &Facts, player: Player) -> Vec<String> {
    let Some(seat) = facts.seat(player) else { return Vec::new() };
    let edition = &facts.view.edition;
    let cells = |cells: florence::board::Cells| {
        cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
    };
    let palazzo = facts.view.rules.palazzo;
    let mut lines = vec![format!("{}: {}", Thing::Palazzo.text(facts.tongue.lang), cells(palazzo))];
    let mut taken = palazzo;
    for (tile, covers) in facts.view.laid(seat) {
        taken = taken.or(covers);
        lines.push(format!("{}: {}", facts.tongue.tile(tile), cells(covers)));
    }
    lines.push(format!("{}: {}", Thing::Places.text(facts.tongue.lang), edition.board.minus(taken).len()));
    lines
}

/// What lies on one cell.
#[must_use]
pub fn cell_text(facts: &Facts, player: Player, cell: Cell) -> String {
    let lang = facts.tongue.lang;
    if facts.view.rules.palazzo.contains(cell) {
        return Thing::Palazzo.text(lang).to_owned();
    }
    let tiles = facts.seat(player).map(|seat| facts.view.laid(seat)).unwrap_or_default();
    tiles
        .into_iter()
        .find(|(_, cells)| cells.contains(cell))
        .map_or_else(|| GuideTitle::FreeCell.text(lang).to_owned(), |(tile, _)| facts.tongue.tile(tile))
}

/// What help can be asked about on one cell.
#[must_use]
pub fn cell_topic(facts: &Facts, player: Player, cell: Cell) -> Option<Topic> {
    if facts.view.rules.palazzo.contains(cell) {
        return Some(Topic::Palazzo);
    }
    let laid = facts.view.laid(facts.seat(player)?);
    laid.into_iter().find(|(_, cells)| cells.contains(cell)).map(|(tile, _)| Topic::Tile(tile))
}

/// All public resources: one row for each, with one entry for each seat.
#[must_use]
pub fn comparison(facts: &Facts) -> Vec<(String, Vec<String>)> {
    let tongue = &facts.tongue;
    let lang = tongue.lang;
    let seats = &facts.view.seats;
    let row = |name: &str, entry: &dyn Fn(&florence::SeatView) -> String| {
        (name.to_owned(), seats.iter().map(entry).collect::<Vec<String>>())
    };
    let dash = |text: String| if text.is_empty() { "\u{2013}".to_owned() } else { text };
    let buildings = |seat: &florence::SeatView| {
        let laid = facts.view.laid(seat).into_iter().map(|(tile, _)| tile);
        let names = laid.filter(|tile| matches!(tile, Tile::Building(_)));
        dash(names.map(|tile| tongue.tile(tile)).collect::<Vec<_>>().join(", "))
    };
    let landscapes = |seat: &florence::SeatView| {
        let mut parts = Vec::new();
        for landscape in florence::ids::Landscape::ALL {
            let count = seat.landscapes[landscape.index()];
            if count > 0 {
                parts.push(format!("{} {count}", tongue.tile(Tile::Landscape(landscape))));
            }
        }
        dash(parts.join(", "))
    };
    let freedoms = |seat: &florence::SeatView| {
        dash(
            seat.freedoms
                .iter()
                .map(|&freedom: &Freedom| tongue.freedom(freedom))
                .collect::<Vec<_>>()
                .join(", "),
        )
    };
    let table = |seat: &florence::SeatView| {
        let letters = seat.recruiting_on_table;
        let letters = (letters > 0).then(|| format!("{} {letters}", Thing::RecruitingCards.text(lang)));
        dash(seat.table.iter().map(|card| tongue.card(card)).chain(letters).collect::<Vec<_>>().join(", "))
    };
    let hidden = || Thing::Secret.text(lang).to_owned();
    vec![
        row(Thing::Prestige.text(lang), &|seat| seat.prestige.to_string()),
        row(Thing::Florins.text(lang), &|seat| {
            seat.florins.map_or_else(hidden, |florins| florins.to_string())
        }),
        row(Thing::Builders.text(lang), &|seat| seat.builders.to_string()),
        row(Thing::Jesters.text(lang), &|seat| seat.jesters.to_string()),
        row(Thing::Freedoms.text(lang), &freedoms),
        row(Thing::Buildings.text(lang), &buildings),
        row(Thing::Landscapes.text(lang), &landscapes),
        row(Thing::Works.text(lang), &|seat| {
            (seat.table.len() + usize::from(seat.recruiting_on_table)).to_string()
        }),
        row(Thing::OnTable.text(lang), &table),
        row(Thing::ProfessionCards.text(lang), &|seat| seat.hand[Stack::Profession.index()].to_string()),
        row(Thing::BonusCards.text(lang), &|seat| seat.hand[Stack::Bonus.index()].to_string()),
        row(Thing::PrestigeCards.text(lang), &|seat| seat.hand[Stack::Prestige.index()].to_string()),
        row(Thing::RecruitingCards.text(lang), &|seat| seat.recruiting_in_hand.to_string()),
        row(Thing::BestWork.text(lang), &|seat| {
            if seat.best_work == 0 { "\u{2013}".to_owned() } else { seat.best_work.to_string() }
        }),
    ]
}
