//! What the browser keeps for us between two visits.

use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::prelude::window;
use web_sys::Storage;

use crate::kept::Kept;

const GAME: &str = "bottega.game.";

thread_local! {
    /// What the browser would not keep; it lives as long as the page.
    static UNKEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under a key.
pub fn get(key: &str) -> Option<String> {
    let unkept = UNKEPT.with_borrow(|unkept| unkept.get(key).cloned());
    unkept.or_else(|| storage()?.get_item(key).ok().flatten())
}

/// Keeps something; returns whether the browser could. If not, it is kept as long as the page lives.
pub fn set(key: &str, text: &str) -> bool {
    let kept = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    UNKEPT.with_borrow_mut(|unkept| {
        if kept { unkept.remove(key) } else { unkept.insert(key.to_owned(), text.to_owned()) }
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

/// The game kept under this name.
pub fn game(id: &str) -> Option<Kept> {
    wire::read(&get(&format!("{GAME}{id}"))?).ok()
}

/// Keeps a game; returns whether the browser could.
pub fn keep(id: &str, game: &Kept) -> bool {
    set(&format!("{GAME}{id}"), &wire::write(game))
}

/// Forgets a game.
pub fn forget(id: &str) {
    let key = format!("{GAME}{id}");
    UNKEPT.with_borrow_mut(|unkept| unkept.remove(&key));
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&key);
    }
}

/// All games kept, with their names, the last played first.
pub fn games() -> Vec<(String, Kept)> {
    let storage = storage();
    let count = storage.as_ref().map_or(0, |storage| storage.length().unwrap_or(0));
    let keys = (0..count).filter_map(|index| storage.as_ref()?.key(index).ok().flatten());
    let unkept = UNKEPT.with_borrow(|unkept| unkept.keys().cloned().collect::<Vec<String>>());
    let mut ids: Vec<String> =
        keys.chain(unkept).filter_map(|key| Some(key.strip_prefix(GAME)?.to_owned())).collect();
    ids.sort();
    ids.dedup();
    let mut games: Vec<(String, Kept)> =
        ids.into_iter().filter_map(|id| Some((id.clone(), game(&id)?))).collect();
    games.sort_by_key(|(_, game)| std::cmp::Reverse(game.played));
    games
}
