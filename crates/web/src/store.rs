//! What the browser keeps for us between two visits.

use std::cell::RefCell;

use leptos::prelude::window;
use web_sys::Storage;

use crate::few::sort_few;
use crate::kept::Kept;

const GAME: &str = "bottega.game.";

/// Where it is kept up to which message the talk at tables was read.
const READ: &str = "bottega.read";

/// Where it is kept at which tables one only watches, and which that are over one wants to see in no list any more.
const WATCHED: &str = "bottega.watched";
const PUT_AWAY: &str = "bottega.away";

/// Of so many tables it is kept.
const TABLES_READ: usize = 200;

thread_local! {
    /// What the browser would not keep; it lives as long as the page.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under a key.
pub fn get(key: &str) -> Option<String> {
    let unkept = UNKEPT.with_borrow(|unkept| Some(unkept.iter().find(|(other, _)| other == key)?.1.clone()));
    unkept.or_else(|| storage()?.get_item(key).ok().flatten())
}

/// Keeps something; returns whether the browser could. If not, it is kept as long as the page lives.
pub fn set(key: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    UNKEPT.with_borrow_mut(|unkept| {
        unkept.retain(|(other, _)| other != key);
        if !kept {
            unkept.push((key.to_owned(), text.to_owned()));
        }
    });
    kept
}

/// Whether the browser keeps anything at all.
pub fn keeps() -> bool {
    const TRIAL: &str = "bottega.trial";
    let kept = storage().is_some_and(|storage| storage.set_item(TRIAL, "").is_ok());
    if let Some(storage) = storage().filter(|_| kept) {
        let _ = storage.remove_item(TRIAL);
    }
    kept
}

/// The key under which it is kept that the lesson of a game was taken to its end.
pub fn learnt(word: &str) -> String {
    format!("bottega.learnt.{word}")
}

/// The key under which it is kept how far the lesson of a game is: the step, and in the lines after it what the learner has played.
pub fn lesson(word: &str) -> String {
    format!("bottega.lesson.{word}")
}

/// Whether the lesson of a game was begun and left.
pub fn in_lesson(word: &str) -> bool {
    get(&lesson(word)).is_some_and(|kept| !kept.is_empty() && !kept.starts_with("0\n"))
}

/// Up to which message the talk at a table was read in this browser, if it ever was.
pub fn read_up_to(table: &str) -> Option<i64> {
    known_of(&get(READ)?, table)
}

/// Keeps up to which message the talk at a table was read.
pub fn keep_read(table: &str, number: i64) {
    set(READ, &with_read(&get(READ).unwrap_or_default(), table, number));
}

/// Whether one has chosen to watch at a table.
pub fn watches(table: &str) -> bool {
    is_noted(WATCHED, table)
}

/// Keeps that one watches at a table.
pub fn keep_watched(table: &str) {
    note(WATCHED, table);
}

/// Whether a table that is over was put away.
pub fn is_put_away(table: &str) -> bool {
    is_noted(PUT_AWAY, table)
}

/// Puts a table that is over away.
pub fn put_away(table: &str) {
    note(PUT_AWAY, table);
}

fn is_noted(key: &str, table: &str) -> bool {
    get(key).is_some_and(|all| known_of(&all, table).is_some())
}

fn note(key: &str, table: &str) {
    set(key, &with_read(&get(key).unwrap_or_default(), table, 1));
}

/// What a list says of a table: on each line it has one, and a number.
fn known_of(all: &str, table: &str) -> Option<i64> {
    all.lines().find_map(|line| line.strip_prefix(table)?.strip_prefix(' ')?.parse().ok())
}

/// The list with a table at its head; of the others those that were there last stay.
fn with_read(all: &str, table: &str, number: i64) -> String {
    let others = all.lines().filter(|line| line.split(' ').next() != Some(table));
    others.take(TABLES_READ - 1).fold(format!("{table} {number}"), |list, line| list + "\n" + line)
}

/// The game kept under this name.
pub fn game(id: &str) -> Option<Kept> {
    wire::hear(&get(&format!("{GAME}{id}"))?).ok()
}

/// Keeps a game; returns whether the browser could.
pub fn keep(id: &str, game: &Kept) -> bool {
    set(&format!("{GAME}{id}"), &wire::write(game))
}

/// Whether what changed in another tab, under this key, is the game of this name.
pub fn is_of(key: &str, id: &str) -> bool {
    key.strip_prefix(GAME) == Some(id)
}

/// Forgets a game.
pub fn forget(id: &str) {
    let key = format!("{GAME}{id}");
    UNKEPT.with_borrow_mut(|unkept| unkept.retain(|(other, _)| *other != key));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&key);
    }
}

/// All games kept, with their names, the last played first.
pub fn games() -> Vec<(String, Kept)> {
    let storage = storage();
    let count = storage.as_ref().map_or(0, |storage| storage.length().unwrap_or(0));
    let keys = (0..count).filter_map(|index| storage.as_ref()?.key(index).ok().flatten());
    let unkept =
        UNKEPT.with_borrow(|unkept| unkept.iter().map(|(key, _)| key.clone()).collect::<Vec<String>>());
    let mut ids: Vec<String> = Vec::new();
    for key in keys.chain(unkept) {
        if let Some(id) = key.strip_prefix(GAME).filter(|id| ids.iter().all(|other| other != id)) {
            ids.push(id.to_owned());
        }
    }
    let mut games: Vec<(String, Kept)> =
        ids.into_iter().filter_map(|id| Some((id.clone(), game(&id)?))).collect();
    sort_few(&mut games, |(_, game)| std::cmp::Reverse(game.played));
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_at_a_table_is_known_until_many_others_were_read() {
        let first = with_read("", "0a", 7);
        assert_eq!(known_of(&first, "0a"), Some(7));
        assert_eq!(known_of(&first, "0"), None, "the beginning of a name is another name");
        let mut all = with_read(&first, "0a", 9);
        assert_eq!(all, "0a 9");
        for table in 1..TABLES_READ {
            all = with_read(&all, &format!("t{table}"), 1);
        }
        assert_eq!(known_of(&all, "0a"), Some(9));
        all = with_read(&all, "one-more", 0);
        assert_eq!((known_of(&all, "0a"), known_of(&all, "one-more")), (None, Some(0)));
        assert_eq!(all.lines().count(), TABLES_READ);
    }
}
