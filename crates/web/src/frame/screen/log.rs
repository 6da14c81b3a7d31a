//! What happened, in sentences; each lights what it touched and opens its receipts.

use kernel::Player;
use leptos::prelude::*;

use super::super::words::Framing;
use super::super::{Book, Line, signs};
use super::context::Screen;
use crate::parts::{icon, receipt};
use crate::words::OnTable;

/// The log, the newest line first, below what one can do with the game as a whole.
#[component]
pub fn LogPanel(
    /// What that is.
    children: Children,
) -> impl IntoView {
    let screen = Screen::here();
    let title = move || screen.say(|names| OnTable::Happened.text(names.lang).to_owned());
    let compare = move || screen.say(|names| Framing::Compare.text(names.lang).to_owned());
    let shown = RwSignal::new(60_usize);
    let lines = move || {
        let upto = screen.past.with(|past| past.as_ref().map(|past| past.steps));
        let all = screen.lines.get();
        let lines = all.iter().enumerate().rev();
        let lines = lines.filter(|(_, line)| upto.is_none_or(|upto| line.step < upto)).take(shown.get());
        lines.map(|(number, line)| (number, line.clone())).collect::<Vec<_>>()
    };
    let more = move || {
        let left = screen.lines.with(|lines| lines.len().saturating_sub(shown.get()));
        (left > 0).then(|| view! { <button type="button" class="plain" on:click=move |_| shown.update(|shown| *shown += 200)>{screen.say(|names| OnTable::Older.fill(names.lang, &[&left]))}</button> })
    };
    view! {
        <header class="log-head">
            <h2 id="log-title">{title}</h2>
            <button type="button" class="plain" on:click=move |_| screen.sheet.set(true)>
                <span inner_html=icon::SHEET.svg()></span>" "{compare}
            </button>
        </header>
        {children()}
        <ol class="log" tabindex="0" aria-labelledby="log-title"><Lines lines=Box::new(lines) /></ol>
        {more}
    }
}

/// Lines of the log with their numbers. One that stays is drawn once; after something was taken back another may have its
/// number.
#[component]
fn Lines(lines: Box<dyn Fn() -> Vec<(usize, Line)> + Send + Sync>) -> impl IntoView {
    let screen = Screen::here();
    let known = |(number, line): &(usize, Line)| (*number, line.text.clone(), line.books.len());
    let draw = move |(_, line): (usize, Line)| entry(screen, &line);
    view! { <For each=lines key=known children=draw /> }
}

/// One sentence with what belongs to it.
fn entry(screen: Screen, line: &Line) -> impl IntoView + use<> {
    let (player, cells) = (line.player, line.cells);
    let things = StoredValue::new(line.things.clone());
    let light = move |on: bool| {
        screen.lit.set(player.filter(|_| on && !cells.is_empty()).map(|player| (player, cells)));
        screen.found.set(if on { things.get_value() } else { Vec::new() });
    };
    let sign = player.map(seat_sign);
    let aside = line.aside.map(|aside| view! { <span class="quiet">" ("{aside}")"</span> });
    let class = if line.round { "log-line round" } else { "log-line" };
    let receipts = receipts(line);
    let text = line.text.clone();
    let step = line.step;
    let head = view! { {sign}<span class="log-text">{text}{aside}</span> };
    view! {
        <li class=class data-step=step.to_string() on:pointerenter=move |_| light(true) on:pointerleave=move |_| light(false) on:focusin=move |_| light(true) on:focusout=move |_| light(false)>
            {if receipts.is_empty() {
                view! { <button type="button" class="log-row" on:click=move |_| light(true)>{head}</button> }.into_any()
            } else {
                let sums = line.sums();
                view! { <details><summary class="log-row">{head}<span class="log-sum">{sums}</span></summary><div class="log-receipts">{receipts}</div></details> }.into_any()
            }}
        </li>
    }
}

/// The receipts of a line.
fn receipts(line: &Line) -> Vec<AnyView> {
    let table = |book: &Book| receipt::receipt(book.terms.clone(), book.name.clone(), book.total).into_any();
    line.books.iter().map(table).collect()
}

/// What the viewer should not miss of what happened since the own last decision.
#[component]
pub fn Headlines() -> impl IntoView {
    let screen = Screen::here();
    const MOST: usize = 3;
    let lines = Memo::new(move |_| {
        let seen = screen.seen.get();
        let eyes = screen.read(|scene| scene.eyes.filter(|_| scene.deciding.is_some() && !scene.past));
        let Some(eyes) = eyes else { return Vec::new() };
        screen.lines.with(|lines| {
            let fresh = lines.iter().filter(|line| line.step >= seen && line.concerns.contains(eyes));
            let told = |line: &Line| (line.player, line.with_sums());
            let fresh: Vec<(Option<Player>, String)> = fresh.map(told).collect();
            fresh[fresh.len().saturating_sub(MOST)..].to_vec()
        })
    });
    move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let lines =
                lines.into_iter().map(|(player, text)| view! { <li>{player.map(seat_sign)}{text}</li> });
            view! { <ul class="headlines">{lines.collect_view()}</ul> }
        })
    }
}

/// The sign of a seat before what it did.
fn seat_sign(player: Player) -> impl IntoView {
    view! { <span class=format!("log-sign {}", signs::seat_class(player)) inner_html=signs::seat(player).svg()></span> }
}

/// What happened since the viewer last decided, folded up while the viewer decides again.
#[component]
pub fn News() -> impl IntoView {
    let screen = Screen::here();
    // Who has begun an action has read it.
    let begun = Memo::new(move |_| screen.game(|game| game.busy()));
    let deciding = Memo::new(move |_| !begun.get() && screen.read(|scene| scene.deciding.is_some()));
    let count = Memo::new(move |_| {
        let seen = screen.seen.get();
        screen.lines.with(|lines| lines.iter().filter(|line| line.step >= seen).count())
    });
    move || {
        if !deciding.get() || count.get() == 0 {
            return None;
        }
        let title = screen.say(|names| Framing::SinceYou.text(names.lang).to_owned());
        Some(
            view! { <details class="news"><summary>{title}" ("{move || count.get()}")"</summary><Since /></details> },
        )
    }
}

/// What happened since the viewer last decided.
#[component]
pub fn Since() -> impl IntoView {
    let screen = Screen::here();
    const MOST: usize = 12;
    let lines = move || {
        let seen = screen.seen.get();
        screen.lines.with(|lines| {
            let fresh = lines.iter().enumerate().filter(|(_, line)| line.step >= seen);
            let fresh: Vec<(usize, Line)> = fresh.map(|(number, line)| (number, line.clone())).collect();
            fresh[fresh.len().saturating_sub(MOST)..].to_vec()
        })
    };
    let title = move || screen.say(|names| Framing::SinceYou.text(names.lang).to_owned());
    let past = move || screen.past.with(Option::is_some);
    view! {
        <section class="since" hidden=past>
            <h3>{title}</h3>
            <ol class="log"><Lines lines=Box::new(lines) /></ol>
        </section>
    }
}
