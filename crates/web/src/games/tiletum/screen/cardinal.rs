//! The cardinal's cards, alone against him.

use leptos::prelude::*;
use wire::Sitter;

use super::super::words::Thing;
use super::context::Screen;
use crate::frame::{GameScreen, LogEntry};

/// What the cardinal goes by, alone against him: his decree with its lines, and his challenges.
pub fn cardinal(screen: Screen) -> Option<impl IntoView> {
    screen.read(|facts| {
        let (view, tongue) = (&facts.view, &facts.tongue);
        let decree = *view.decrees.last()?;
        let name = Thing::Decree.fill(tongue.lang, &[&tongue.decree(decree)]);
        let his = facts.seats.iter().find(|seat| seat.sitter == Sitter::Automaton).map(|seat| seat.player);
        let did = screen.entries.with(|entries| {
            let own = |entry: &&LogEntry| his.is_some() && entry.player == his;
            let last = entries.iter().rev().find(own)?;
            let (picture, text) = (screen.picture(last.step(), last.last_step()).unwrap_or_default(), last.text.clone());
            Some(view! { <p class="cardinal-did"><span class="log-picture" inner_html=picture></span><span>{text}</span><b>{last.sums.clone()}</b></p> })
        });
        let challenges = view.challenges.iter().map(|&number| view! { <li>{tongue.challenge(number)}</li> });
        let challenges = challenges.collect_view();
        Some(view! {
            <div class="cardinal">
                {did}
                <p><b>{name}</b>": "{tongue.decree_lines(decree)}</p>
                <ul class="quiet">{challenges}</ul>
            </div>
        })
    })
}
