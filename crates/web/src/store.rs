//! What the browser keeps for us between two visits.

use leptos::prelude::window;
use web_sys::Storage;

use crate::kept::Kept;

const GAME: &str = "bottega.game.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under a key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps something; returns whether the browser could.
pub fn set(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
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
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{GAME}{id}"));
    }
}

/// All games kept, with their names, the last played first.
pub fn games() -> Vec<(String, Kept)> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let ids: Vec<String> = keys.filter_map(|key| Some(key.strip_prefix(GAME)?.to_owned())).collect();
    let mut games: Vec<(String, Kept)> =
        ids.into_iter().filter_map(|id| Some((id.clone(), game(&id)?))).collect();
    games.sort_by_key(|(_, game)| std::cmp::Reverse(game.played));
    games
}
