//! How a round ended, as a moment over the table: seen once, until the viewer goes on or begins to decide.

use std::time::Duration;

use leptos::prelude::*;

use super::super::on_page;
use super::super::words::Framing;
use super::context::Screen;
use super::stand_in::is_played;
use crate::settings::Settings;

/// So long it stands before those who watch.
const WATCHED: Duration = Duration::from_secs(12);

/// The moment, in a game that tells it so. It hides no choice for longer than it takes to press its button, and whoever has begun
/// something new has read it.
#[component]
pub fn RoundEnd() -> impl IntoView {
    let screen = Screen::here();
    let closed = RwSignal::new(0_usize);
    // Whoever comes to watch is told of what ends from then on.
    let came = StoredValue::new(None::<usize>);
    // The step with which the round began whose forerunner is told.
    let begun = Memo::new(move |_| {
        let runs = screen.read(|scene| !scene.over && !scene.past && scene.round > 1);
        let watches = screen.read(|scene| scene.eyes.is_none());
        if came.get_value().is_none() {
            came.set_value(Some(screen.read(|scene| scene.steps)).filter(|steps| *steps > 0));
        }
        if !runs || !screen.game(|game| game.ends_rounds()) {
            return None;
        }
        let from = if watches { came.get_value().unwrap_or(usize::MAX) } else { screen.seen.get() };
        let last = |lines: &std::sync::Arc<Vec<_>>| {
            lines.iter().rev().find(|line: &&super::super::LogLine| line.round).map(|line| line.step)
        };
        screen.lines.with(last).filter(|&step| step >= from && step > closed.get())
    });
    let close = move || closed.set(begun.get_untracked().unwrap_or_default());
    // Before those who watch, for whom nobody plays or a bot does, the game goes on, and the moment passes.
    let watches = Memo::new(move |_| screen.read(|scene| scene.eyes.is_none()) || is_played(screen));
    Effect::new(move |_| {
        let told = begun.get();
        if told.is_some() && watches.get() {
            let pass = move || {
                if begun.try_get_untracked() == Some(told) {
                    close();
                }
            };
            set_timeout(pass, WATCHED);
        }
    });
    // Whoever plays reads in peace: bots go on when it is closed.
    let held = Settings::here().held;
    // Only what changes is said: each time it is set the host is asked again.
    let holds = Memo::new(move |_| begun.get().is_some() && !watches.get());
    Effect::new(move |_| held.set(holds.get()));
    on_cleanup(move || held.set(false));
    Effect::new(move |_| {
        if begun.get().is_some() && screen.game(|game| game.busy()) {
            close();
        }
    });
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && begun.get_untracked().is_some() {
            close();
        }
    });
    on_cleanup(move || escape.remove());
    move || {
        begun.get()?;
        on_page("round-end");
        let (title, on) = screen.read(|scene| {
            let (lang, ended) = (scene.names.lang, scene.round.saturating_sub(1));
            (Framing::RoundOver.fill(lang, &[&ended]), Framing::ToRound.fill(lang, &[&scene.round]))
        });
        Some(view! {
            <section class="round-end card" aria-labelledby="round-end-title">
                <h2 id="round-end-title">{title}</h2>
                {screen.view(|game| game.round_end())}
                <button type="button" class="loud" on:click=move |_| close()>{on}</button>
            </section>
        })
    }
}
