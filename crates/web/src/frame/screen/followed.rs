//! What the viewer has done on Maestro's advice, so that it is told of it after the game that it was advised.

use leptos::prelude::*;

use super::context::Screen;
use crate::route::Route;
use crate::store;

/// Under this name it is kept of the game that was played last: what the game is called, and line by line at which step which action
/// followed advice.
const KEPT: &str = "followed";

/// What tells the game that is shown from others.
pub fn game_id() -> Option<String> {
    match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Game { id, .. } | Route::Table { id, .. } => Some(id),
        _ => None,
    }
}

fn kept(id: &str) -> Option<String> {
    Some(store::get(KEPT)?.strip_prefix(id)?.strip_prefix('\n')?.to_owned())
}

/// Notes that these actions follow advice, one after the other from now on.
pub fn note(screen: Screen, acts: &[String]) {
    let steps = screen.desk.update.with_untracked(|update| update.as_ref().map(|update| update.steps));
    let Some((id, steps)) = game_id().zip(steps) else { return };
    let acts = acts.iter().zip(steps..).map(|(act, step)| format!("{step} {act}\n")).collect::<String>();
    store::set(KEPT, &format!("{id}\n{}{acts}", kept(&id).unwrap_or_default()));
}

/// Whether this was advised for this step.
pub fn is_advised(step: usize, act: &str) -> bool {
    let kept = game_id().and_then(|id| kept(&id)).unwrap_or_default();
    kept.lines().any(|line| line == format!("{step} {act}"))
}
