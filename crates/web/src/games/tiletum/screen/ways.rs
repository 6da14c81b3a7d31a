//! The ways that a phone needs from a decision to what has no room beside it.

use leptos::prelude::*;

use super::super::words::{Deciding, Tongue};
use super::context::Screen;
use crate::frame::Tab;
use crate::frame::words::Framing;

/// The ways to the own board, and from the dice to the rest of the table, where a phone shows either them or the decision.
pub fn errands(screen: Screen) -> AnyView {
    let deciding = Memo::new(move |_| screen.frame.read(|scene| scene.deciding.is_some()));
    let way = move |class: &'static str, tab: Tab, text: fn(&Tongue) -> &'static str| {
        let look = move |_| {
            screen.frame.tab.set(tab);
            screen.frame.looking.set(true);
        };
        let text = move || screen.say(|tongue| text(tongue).to_owned());
        view! { <button type="button" class=class on:click=look>{text}</button> }
    };
    let ways = move || {
        deciding.get().then(|| {
            view! {
                {way("plain to-mine", Tab::Hand, |tongue| Framing::ToBoard.text(tongue.lang))}
                {way("plain to-table", Tab::Market, |tongue| Deciding::WholeTable.text(tongue.lang))}
            }
        })
    };
    ways.into_any()
}
