//! What happened, in sentences; each lights what it touched and opens its receipts.

use kernel::Player;
use leptos::prelude::*;

use super::super::draw::signs;
use super::super::model::{Line, Panel};
use super::super::words::{GuideTitle, Happens, Thing, Tongue};
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
    let title = move || screen.say(|tongue| OnTable::Happened.text(tongue.lang).to_owned());
    let compare = move || screen.say(|tongue| GuideTitle::Compare.text(tongue.lang).to_owned());
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
        (left > 0).then(|| view! { <button type="button" class="plain" on:click=move |_| shown.update(|shown| *shown += 200)>{screen.say(|tongue| OnTable::Older.fill(tongue.lang, &[&left]))}</button> })
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
    let known = |(number, line): &(usize, Line)| (*number, line.text.clone(), line.receipts.len());
    let draw = move |(_, line): (usize, Line)| {
        screen.facts.with_untracked(|facts| facts.as_ref().map(|facts| entry(screen, &facts.tongue, &line)))
    };
    view! { <For each=lines key=known children=draw /> }
}

/// One sentence with what belongs to it.
fn entry(screen: Screen, tongue: &Tongue, line: &Line) -> impl IntoView + use<> {
    let (player, cells, spots) = (line.player, line.cells, line.spots.clone());
    let spots = StoredValue::new(spots);
    let light = move |on: bool| {
        screen.lit.set(player.filter(|_| on && !cells.is_empty()).map(|player| (player, cells)));
        screen.found.set(if on { spots.get_value() } else { Vec::new() });
    };
    let sign = player.map(seat_sign);
    let aside = line.aside.map(|aside| view! { <span class="quiet">" ("{aside}")"</span> });
    let class = if line.round.is_some() { "log-line round" } else { "log-line" };
    let receipts = receipts(tongue, line);
    let text = line.text.clone();
    let step = line.step;
    let head = view! { {sign}<span class="log-text">{text}{aside}</span> };
    view! {
        <li class=class data-step=step.to_string() on:pointerenter=move |_| light(true) on:pointerleave=move |_| light(false) on:focusin=move |_| light(true) on:focusout=move |_| light(false)>
            {if receipts.is_empty() {
                view! { <button type="button" class="log-row" on:click=move |_| light(true)>{head}</button> }.into_any()
            } else {
                let sums = sums(tongue, line);
                view! { <details><summary class="log-row">{head}<span class="log-sum">{sums}</span></summary><div class="log-receipts">{receipts}</div></details> }.into_any()
            }}
        </li>
    }
}

/// What changed hands, in short.
fn sums(tongue: &Tongue, line: &Line) -> String {
    let about = line.receipts.iter().filter(|(player, ..)| line.player.is_none_or(|about| about == *player));
    let totals = about.map(|(_, money, receipt)| (money, receipt.total())).filter(|(_, total)| *total != 0);
    let parts = totals.map(|(money, total)| {
        let amount = format!("{}{}", if total < 0 { "\u{2212}" } else { "+" }, total.abs());
        if *money { format!("{amount} fl") } else { Happens::Prestige.fill(tongue.lang, &[&amount]) }
    });
    parts.collect::<Vec<_>>().join(" · ")
}

/// A line with what changed hands.
pub fn with_sums(tongue: &Tongue, line: &Line) -> String {
    let sums = sums(tongue, line);
    if sums.is_empty() { line.text.clone() } else { format!("{} {sums}", line.text) }
}

fn receipts(tongue: &Tongue, line: &Line) -> Vec<AnyView> {
    let lang = tongue.lang;
    let table = |receipt: &kernel::Receipt<florence::Term>, sum: &'static str| {
        let terms = receipt.terms().iter().map(|(term, amount)| (tongue.term(*term), *amount)).collect();
        receipt::receipt(terms, sum, receipt.total()).into_any()
    };
    let work = line.work.iter().map(|work| table(work, Thing::WorkValue.text(lang)));
    let books = line.receipts.iter().map(|(_, money, receipt)| {
        table(receipt, if *money { Thing::Florins.text(lang) } else { Thing::Prestige.text(lang) })
    });
    work.chain(books).collect()
}

/// What the viewer should not miss of what happened since the own last decision.
#[component]
pub fn Headlines() -> impl IntoView {
    let screen = Screen::here();
    const MOST: usize = 3;
    let lines = Memo::new(move |_| {
        let seen = screen.seen.get();
        let eyes = screen.read(|facts| facts.eyes.filter(|_| facts.prompt.is_some() && !facts.past));
        let Some(eyes) = eyes else { return Vec::new() };
        screen.lines.with(|lines| {
            let fresh = lines.iter().filter(|line| line.step >= seen && line.concerns.contains(eyes));
            let told = |line: &Line| (line.player, screen.say(|tongue| with_sums(tongue, line)));
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
    let begun = Memo::new(move |_| screen.picked.with(|picked| picked.panel != Panel::Menu));
    let deciding = Memo::new(move |_| !begun.get() && screen.read(|facts| facts.prompt.is_some()));
    let count = Memo::new(move |_| {
        let seen = screen.seen.get();
        screen.lines.with(|lines| lines.iter().filter(|line| line.step >= seen).count())
    });
    move || {
        if !deciding.get() || count.get() == 0 {
            return None;
        }
        let title = screen.say(|tongue| Happens::SinceYou.text(tongue.lang).to_owned());
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
    let title = move || screen.say(|tongue| Happens::SinceYou.text(tongue.lang).to_owned());
    let past = move || screen.past.with(Option::is_some);
    view! {
        <section class="since" hidden=past>
            <h3>{title}</h3>
            <ol class="log"><Lines lines=Box::new(lines) /></ol>
        </section>
    }
}
