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
        let told = outlook.get()?;
        let title = screen.say(|names| Framing::ForYou.text(names.lang).to_owned());
        let label = title.clone();
        Some(
            view! { <section class="consequences" aria-label=label tabindex="0">{measured(title, &told)}</section> },
        )
    }
}

/// An outlook, under a title if it has one.
pub fn measured(title: String, outlook: &Outlook) -> impl IntoView + use<> {
    let (asks, scale) = (outlook.asks.clone(), outlook.scale());
    let rows = outlook.changes.iter().map(|change| row(change, scale)).collect_view();
    let notes = outlook.notes.iter().map(|note| {
        view! { <p class="outlook-note" class:loss=note.loss>{note.text.clone()}</p> }
    });
    let head = (!title.is_empty())
        .then(|| view! { <header><h3>{title}</h3><span class="quiet">{asks}</span></header> });
    view! {
        {head}
        <ul>{rows}</ul>
        {notes.collect_view()}
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
