//! What happens over the table and passes by itself: that a round begins, what somebody has done. Bots go on at once, and who plays
//! should not have to find it out from the log.

use std::time::Duration;

use leptos::prelude::*;

use super::context::Screen;

/// So long it is seen.
const SEEN: Duration = Duration::from_millis(2200);

/// The round that has just begun, in a line over the table; what it says is told by the log to whoever does not see it.
#[component]
pub fn RoundBeat() -> impl IntoView {
    let screen = Screen::here();
    let shown = passing(screen, move || {
        screen.lines.with(|lines| {
            lines.iter().rev().find(|line| line.round).map(|line| (line.step, line.text.clone()))
        })
    });
    move || shown.get().map(|text| view! { <p class="beat" aria-hidden="true">{text}</p> })
}

/// The last of what happens now and then, which is given with its step: from when it happens until it has been seen for a while.
pub fn passing<T: Send + Sync + 'static>(
    screen: Screen,
    last: impl Fn() -> Option<(usize, T)> + 'static,
) -> RwSignal<Option<T>> {
    let shown = RwSignal::new(None::<T>);
    let passes = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |known: Option<usize>| {
        let now = screen.read(|scene| (!scene.past).then_some(scene.steps));
        // While an earlier position is shown nothing is new.
        let Some(steps) = now else { return known.unwrap_or(usize::MAX) };
        // Nor is what had happened before the table was opened.
        if let (Some(known), Some((step, what))) = (known, last())
            && step >= known
        {
            shown.set(Some(what));
            let forget = move || {
                let _ = shown.try_set(None);
            };
            // What happens soon after is seen as long as the first was.
            if let Some(earlier) = passes.get_value() {
                earlier.clear();
            }
            passes.set_value(set_timeout_with_handle(forget, SEEN).ok());
        }
        steps
    });
    shown
}
