//! Asking the others whether the own last decision may be taken back: what it was, and two buttons.

use leptos::prelude::*;
use wire::{Ask, Motion};

use super::super::words::Framing;
use super::context::{Screen, focus};
use super::top::why_not;
use crate::words::Agreeing;

/// What stands in the sheet.
pub fn asking_back(screen: Screen) -> impl IntoView {
    let open = screen.asking_back;
    // It asks about this position and no other.
    Effect::new(move |known: Option<(u64, bool)>| {
        let version = screen.desk.update.with(|update| update.as_ref().map_or(0, |update| update.version));
        let now = (version, screen.past.with(Option::is_some));
        if known.is_some_and(|known| known != now) {
            open.set(false);
        }
        now
    });
    let ask = move |_| {
        open.set(false);
        if let Some(seat) = untrack(|| screen.read(|scene| scene.eyes)) {
            screen.desk.send(Ask::Propose { seat, motion: Motion::TakeBack });
        }
        focus("decide-title");
    };
    let why = move || {
        let why = screen.read(|scene| why_not(scene.undo))?;
        Some(screen.say(|names| why.text(names.lang).to_owned()))
    };
    let text = move |words: &dyn Fn(crate::words::Lang) -> &'static str| {
        screen.say(|names| words(names.lang).to_owned())
    };
    view! {
        <p class="quiet">{why}</p>
        <p>{move || screen.desk.at_stake.get()}</p>
        <div class="asking-back">
            <button type="button" class="loud ask-back" on:click=ask>{move || text(&|lang| Agreeing::AskTakeBack.text(lang))}</button>
            <button type="button" on:click=move |_| open.set(false)>{move || text(&|lang| Framing::Close.text(lang))}</button>
        </div>
    }
}
