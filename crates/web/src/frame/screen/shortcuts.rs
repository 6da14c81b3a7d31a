//! The keys of the page, in a list that the question mark opens.

use leptos::prelude::*;

use super::super::Shortcut;
use super::super::keys::{Binding, deed, for_the_page, told};
use super::super::words::Framing;
use super::choosing;
use super::context::Screen;
use super::extras::{Extra, extra};
use super::replay;
use super::sheet::Dialog;
use crate::settings::lang;

/// What the keys do that always do it.
#[derive(Clone, Copy)]
enum Deed {
    List,
}

const KEYS: &[Binding<Deed>] =
    &[Binding { keys: &["?"], deed: Deed::List, shown: "?", told: |lang| Framing::Keys.text(lang) }];

/// The list, and the key that opens it.
#[component]
pub fn ShortcutSheet() -> impl IntoView {
    let screen = Screen::here();
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if for_the_page(&event)
            && let Some(Deed::List) = deed(KEYS, &event.key())
        {
            screen.help.set(None);
            screen.shortcuts.set(true);
        }
    });
    on_cleanup(move || keys.remove());
    choosing::follow(screen);
    let title = Signal::derive(move || screen.say(|names| Framing::Keys.text(names.lang).to_owned()));
    view! { <Dialog text=true open=screen.shortcuts title=title>{extra(screen, Extra::Keys)}</Dialog> }
}

/// The keys with what they do, those of a replay apart.
pub fn keys(screen: Screen) -> impl IntoView {
    let lang = lang();
    move || {
        let lang = lang.get();
        let mut own = told(KEYS, lang);
        own.extend(told(choosing::KEYS, lang));
        own.extend(screen.game(|game| game.shortcuts(lang)));
        let replayed = list(told(replay::KEYS, lang));
        view! { <div class="shortcuts">{list(own)}<h3>{Framing::Replay.text(lang)}</h3>{replayed}</div> }
    }
}

/// Keys and what they do, line by line.
fn list(shortcuts: Vec<Shortcut>) -> impl IntoView {
    let rows = shortcuts.into_iter().map(|Shortcut { keys, what }| {
        let keys = keys.split(' ').map(|key| view! { <kbd>{key}</kbd>" " }).collect_view();
        view! { <div><dt>{keys}</dt><dd>{what}</dd></div> }
    });
    view! { <dl>{rows.collect_view()}</dl> }
}
