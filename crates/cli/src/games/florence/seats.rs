//! All seats in one table, one column each, so that a row compares.

use florence::ids::{Class, Landscape, Stack, Tile};
use florence::{SeatView, View, card_word};

use super::palette;
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Room for the names of the rows.
const LABEL: usize = 13;
/// The widest column.
const WIDEST: usize = 22;

/// The table of all seats in at most `width` columns. Rows in which nobody has anything are left out.
pub fn table(view: &View, scene: Drawing<'_>, width: usize) -> Block {
    let column = ((width - LABEL) / view.seats.len()).min(WIDEST);
    let room = column - 2;
    let mut table = Block::new();
    let mut row = |label: &str, always: bool, entry: &dyn Fn(&SeatView) -> StyledLine| {
        let entries: Vec<StyledLine> = view.seats.iter().map(entry).collect();
        if always || entries.iter().any(|entry| !entry.is_empty()) {
            let shown = entries.into_iter().map(|entry| if entry.is_empty() { none() } else { entry });
            let label = StyledLine::styled(QUIET, format!("{label:<LABEL$}"));
            table.push(shown.fold(label, |line, entry| line.then(entry.cut(room).padded(column))));
        }
    };
    row("", true, &|seat| {
        let style = if scene.viewer.is(seat.player) { palette::YOU } else { STRONG };
        StyledLine::styled(style, scene.heading(seat.player))
    });
    row("prestige", true, &|seat| StyledLine::styled(palette::GOLD.bold(), seat.prestige.to_string()));
    row("florins", true, &|seat| match seat.florins {
        Some(florins) => StyledLine::styled(palette::GOLD, florins.to_string()),
        None => StyledLine::styled(QUIET, "hidden"),
    });
    row("best work", false, &|seat| number(seat.best_work));
    row("jesters", false, &|seat| number(seat.jesters));
    row("builders", false, &|seat| number(seat.builders));
    row("freedoms", false, &|seat| freedoms(seat, room));
    row("landscapes", false, &|seat| landscapes(seat, room));
    row("buildings", false, &|seat| buildings(view, seat));
    let in_hand = |stack: Stack| move |seat: &SeatView| number(seat.hand[stack.index()]);
    row("professions", false, &in_hand(Stack::Profession));
    row("bonus cards", false, &in_hand(Stack::Bonus));
    row("prestige c.", false, &in_hand(Stack::Prestige));
    row("recruiting", false, &|seat| number(seat.recruiting_in_hand));
    if view.court.is_some() {
        row("character", false, &|seat| {
            seat.character.map_or_else(StyledLine::new, |held| StyledLine::from(held.word()))
        });
    }
    let most = view.seats.iter().map(|seat| works(view, seat).len()).max().unwrap_or(0);
    for place in 0..most {
        let label = if place == 0 { "works" } else { "" };
        row(label, true, &|seat| match works(view, seat).get(place) {
            Some(work) => StyledLine::from(work.as_str()),
            None if place == 0 => StyledLine::new(),
            None => StyledLine::from(" "),
        });
    }
    table
}

fn none() -> StyledLine {
    StyledLine::styled(QUIET, "–")
}

fn number(number: u8) -> StyledLine {
    if number == 0 { StyledLine::new() } else { StyledLine::from(number.to_string()) }
}

fn freedoms(seat: &SeatView, room: usize) -> StyledLine {
    let written = |longest: usize| {
        let words = seat.freedoms.iter().map(|&freedom| cut(freedom.word(), longest));
        words.collect::<Vec<_>>().join(", ")
    };
    fitting(written, room)
}

fn landscapes(seat: &SeatView, room: usize) -> StyledLine {
    let written = |longest: usize| {
        let owned =
            Landscape::ALL.into_iter().map(|landscape| (seat.landscapes[landscape.index()], landscape));
        let words = owned.filter(|&(tiles, _)| tiles > 0).map(|(tiles, landscape)| {
            let word = cut(landscape.word(), longest);
            if tiles == 1 { word.to_owned() } else { format!("{tiles} {word}") }
        });
        words.collect::<Vec<_>>().join(", ")
    };
    fitting(written, room)
}

/// The text with whole words if it has room, else with words of three letters.
fn fitting(written: impl Fn(usize) -> String, room: usize) -> StyledLine {
    let whole = written(usize::MAX);
    StyledLine::from(if whole.len() <= room { whole } else { written(3) })
}

fn cut(word: &'static str, longest: usize) -> &'static str {
    &word[..longest.min(word.len())]
}

/// How many buildings, and how many of them are large.
fn buildings(view: &View, seat: &SeatView) -> StyledLine {
    let classes = view.laid(seat).into_iter().filter_map(|(tile, _)| match tile {
        Tile::Building(building) => Some(view.edition.classes[building.index()]),
        Tile::Landscape(_) => None,
    });
    let (mut all, mut large) = (0, 0);
    for class in classes {
        all += 1;
        large += usize::from(class == Class::Large);
    }
    match (all, large) {
        (0, _) => StyledLine::new(),
        (all, 0) => StyledLine::from(all.to_string()),
        (all, large) => StyledLine::from(all.to_string()).add(QUIET, format!(", {large} large")),
    }
}

/// The cards on the table: professions, then recruiting cards left there by others.
fn works(view: &View, seat: &SeatView) -> Vec<String> {
    let professions = seat.table.iter().map(|card| card_word(&view.edition, card).to_owned());
    let recruiting = (seat.recruiting_on_table > 0).then(|| match seat.recruiting_on_table {
        1 => "recruiting".to_owned(),
        cards => format!("{cards} recruiting"),
    });
    professions.chain(recruiting).collect()
}
