//! The keys of the page, in a list that the question mark opens.

use leptos::prelude::*;

use super::super::Shortcut;
use super::super::keys::{Binding, deed, told};
use super::super::words::Framing;
use super::context::Screen;
use super::replay::{self, for_the_page};
use super::sheet::Dialog;

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
    let title = Signal::derive(move || screen.say(|names| Framing::Keys.text(names.lang).to_owned()));
    let body = move || {
        let (mut own, mut replayed) = (Vec::new(), Vec::new());
        screen.say(|names| {
            own = told(KEYS, names.lang);
            own.extend(screen.game(|game| game.shortcuts(names.lang)));
            replayed = told(replay::KEYS, names.lang);
            String::new()
        });
        let heading = screen.say(|names| Framing::Replay.text(names.lang).to_owned());
        view! { <div class="shortcuts">{list(own)}<h3>{heading}</h3>{list(replayed)}</div> }
    };
    view! { <Dialog text=true open=screen.shortcuts title=title>{move || body()}</Dialog> }
}

/// Keys and what they do, line by line.
fn list(shortcuts: Vec<Shortcut>) -> impl IntoView {
    let rows = shortcuts.into_iter().map(|Shortcut { keys, what }| {
        let keys = keys.split(' ').map(|key| view! { <kbd>{key}</kbd>" " }).collect_view();
        view! { <div><dt>{keys}</dt><dd>{what}</dd></div> }
    });
    view! { <dl>{rows.collect_view()}</dl> }
}
