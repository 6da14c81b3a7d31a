//! A beat when a round begins: bots go on at once, and who plays should not have to find out from the log that a round is over.

use std::time::Duration;

use leptos::prelude::*;

use super::context::Screen;

/// So long a moment is seen that passes by itself.
pub const SEEN: Duration = Duration::from_millis(2200);

/// The round that has just begun, in a line over the table; what it says is told by the log to whoever does not see it.
#[component]
pub fn RoundBeat() -> impl IntoView {
    let screen = Screen::here();
    let shown = RwSignal::new(None::<String>);
    Effect::new(move |known: Option<usize>| {
        let now = screen.read(|scene| (!scene.past).then_some(scene.steps));
        // While an earlier position is shown nothing begins.
        let Some(steps) = now else { return known.unwrap_or(usize::MAX) };
        let last = screen.lines.with(|lines| {
            lines.iter().rev().find(|line| line.round).map(|line| (line.step, line.text.clone()))
        });
        // Nor is it news in which round a table is that is opened.
        if let (Some(known), Some((step, text))) = (known, last)
            && step >= known
        {
            shown.set(Some(text));
            pass(shown);
        }
        steps
    });
    move || shown.get().map(|text| view! { <p class="beat" aria-hidden="true">{text}</p> })
}

/// Lets what is shown go by.
pub fn pass<T: Send + Sync + 'static>(shown: RwSignal<Option<T>>) {
    let forget = move || {
        let _ = shown.try_set(None);
    };
    set_timeout(forget, SEEN);
}
