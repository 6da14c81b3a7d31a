//! What is told of an earlier position that is shown.

use leptos::prelude::*;

use super::super::moves::told;
use super::context::Screen;
use super::log::seat_sign;

/// Which move led to the position that is shown, as the log tells it, with what came of it.
#[component]
pub fn Caption() -> impl IntoView {
    let screen = Screen::here();
    let told = move || {
        let shown = screen.past.with(|past| past.as_ref().map(|past| past.steps))?;
        screen.lines.with(|lines| {
            let told = told(lines, shown);
            let (line, rest) = told.split_first()?;
            let rest =
                rest.iter().map(|line| view! { " "<span class="came-of-it">{line.text.clone()}</span> });
            // Most sentences leave out who it was, which in the log the sign before them says.
            let who = line.player.map(|player| screen.read(|scene| scene.names.seat(player)));
            let who = who.filter(|name| !line.text.contains(name.as_str()));
            let who = who.map(|name| view! { <b>{name}</b>" · " });
            Some(view! { {line.player.map(seat_sign)}{who}{line.text.clone()}{rest.collect_view()} })
        })
    };
    view! { <p class="past-caption">{told}</p> }
}
