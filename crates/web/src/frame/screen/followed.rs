//! What the viewer has done on Maestro's advice, so that it is told of it after the game that it was advised.

use leptos::prelude::*;

use super::context::Screen;
use crate::route::Route;
use crate::store;

/// Under this name it is kept of the game that was played last: its name, and from which steps on how many actions followed advice.
const KEPT: &str = "followed";

/// What tells the game that is shown from others.
pub fn game_id() -> Option<String> {
    match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Game { id, .. } | Route::Table { id, .. } => Some(id),
        _ => None,
    }
}

fn kept(id: &str) -> Option<String> {
    Some(store::get(KEPT)?.strip_prefix(id)?.strip_prefix(':')?.to_owned())
}

/// Notes that so many actions follow advice from now on.
pub fn note(screen: Screen, actions: usize) {
    let steps = screen.desk.update.with_untracked(|update| update.as_ref().map(|update| update.steps));
    let Some((id, steps)) = game_id().zip(steps) else { return };
    let before = kept(&id).unwrap_or_default();
    store::set(KEPT, &format!("{id}:{before} {steps}+{actions}"));
}

/// Whether what was decided at this step followed advice.
pub fn is_advised(step: usize) -> bool {
    let kept = game_id().and_then(|id| kept(&id)).unwrap_or_default();
    kept.split_whitespace().filter_map(|range| range.split_once('+')).any(|(from, many)| {
        let (from, many) = (from.parse::<usize>(), many.parse::<usize>());
        from.is_ok_and(|from| many.is_ok_and(|many| (from..from + many).contains(&step)))
    })
}
