//! What the choice under consideration would do for who decides: from trial on a copy, told by the prompt.

use leptos::prelude::*;

use super::super::words::Framing;
use super::super::{Change, Outlook};
use super::context::Screen;

/// The numbers before and after, each on a bar if it is measured by something.
#[component]
pub fn Consequences() -> impl IntoView {
    let screen = Screen::here();
    let outlook = Memo::new(move |_| screen.game(|game| game.outlook()));
    move || {
        let Outlook { asks, changes, notes } = outlook.get()?;
        let scale = outlook.with(|outlook| outlook.as_ref().map_or(1, Outlook::scale));
        let title = screen.say(|names| Framing::ForYou.text(names.lang).to_owned());
        let label = title.clone();
        let rows = changes.into_iter().map(|change| row(&change, scale)).collect_view();
        let notes = notes
            .into_iter()
            .map(|note| view! { <p class="outlook-note" class:loss=note.loss>{note.text}</p> });
        Some(view! {
            <section class="consequences" aria-label=label tabindex="0">
                <header><h3>{title}</h3><span class="quiet">{asks}</span></header>
                <ul>{rows}</ul>
                {notes.collect_view()}
            </section>
        })
    }
}

fn row(change: &Change, scale: i32) -> impl IntoView + use<> {
    let share = move |number: i32| {
        format!("{:.1}%", f64::from(number.clamp(0, scale)) * 100.0 / f64::from(scale.max(1)))
    };
    let gauge = change.least.map(|least| {
        let (from, to, least) = (share(change.from), share(change.to), share(least));
        view! { <span class="gauge" style:--from=from style:--to=to style:--least=least aria-hidden="true"><i></i></span> }
    });
    let class = match (change.least, change.reaches()) {
        (Some(_), true) => "change reached",
        (Some(_), false) => "change lacking",
        (None, _) => "change",
    };
    view! {
        <li class=class>
            <span class="change-sign" inner_html=change.sign.clone()></span>
            <span class="change-name">{change.name.clone()}</span>
            <span class="change-from">{change.shown(change.from)}</span>
            {gauge}
            <span class="change-to"><span class="was">{change.shown(change.from)}" "</span><span class="arrow">"\u{2192} "</span><b>{change.shown(change.to)}</b></span>
            <span class="change-word">{change.word.clone()}</span>
        </li>
    }
}
