//! One list of tables on the server, and what each of its rows tells.

use kernel::Player;
use leptos::prelude::*;

use super::game::now;
use super::my_games::day;
use super::shelf::thumb;
use super::together::{shown, terms};
use crate::frame::on_page;
use crate::games;
use crate::listed::{Listed, Way, state_of, way_to};
use crate::route::{Route, WATCHES};
use crate::server;
use crate::settings::Settings;
use crate::store;
use crate::words::{Friends, Lang, Start};

/// What stands above a list.
#[derive(Clone, Copy)]
pub enum Heading {
    /// Tables with others.
    Friends(Friends),
    /// Games of mine.
    Start(Start),
}

/// One list of tables.
#[component]
pub fn List(
    /// What stands above it.
    heading: Heading,
    /// What it holds.
    tables: Vec<Listed>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let title = move || match heading {
        Heading::Friends(words) => words.text(lang.get()),
        Heading::Start(words) => words.text(lang.get()),
    };
    let watch = matches!(heading, Heading::Friends(Friends::Watch));
    let mine = matches!(heading, Heading::Friends(Friends::Mine) | Heading::Start(_));
    let line = move |table: Listed| {
        let (way, names, picture) =
            (way_to(&table, mine), table.names(lang.get_untracked()), thumb(&table.game));
        let watches = if way == Way::Watch { WATCHES } else { "" };
        let address = Route::Table { id: table.id.clone(), at: None }.hash() + watches;
        let title = games::named(&table.game).map(|game| move || game.title(lang.get()));
        let waiting = matches!(way, Way::MyTurn | Way::Answer | Way::Again);
        let (ended, gone) = (table.is_over(), RwSignal::new(false));
        // Whether it is asked if a table is to be put away or to be left before its game, and whether it was left.
        let (sure, left) = (RwSignal::new(false), RwSignal::new(false));
        let away = (mine && table.is_over()).then(|| put_away(&table, &names, sure, gone));
        let up = (mine && table.phase == "open").then(|| give_up(&table, &names, sure, left));
        let about = move || match (sure.get(), left.get()) {
            (_, true) => Friends::GivenUp.text(lang.get()).to_owned(),
            (true, false) if ended => Start::ForgetSure.text(lang.get()).to_owned(),
            (true, false) => Friends::GiveUpSure.text(lang.get()).to_owned(),
            (false, false) => about(&table, waiting, lang.get()),
        };
        let all = names.clone();
        view! {
            <li hidden=gone>
                <a class="table-link" class:waiting=waiting href=address>
                    <span class="thumb-frame" inner_html=picture></span>
                    <span class="kept-what">
                        <span><b>{title}</b></span>
                        <span class="who-plays" title=all>{names}</span>
                        <span class="quiet" aria-live="polite">{about}</span>
                    </span>
                    <span class="pill">{move || way.text(lang.get())}</span>
                </a>
                {away}
                {up}
            </li>
        }
    };
    if watch {
        on_page("watch");
    }
    view! {
        <section class="table-list">
            <h2 id=watch.then_some("watch")>{title}</h2>
            <ul>{tables.into_iter().map(line).collect_view()}</ul>
        </section>
    }
}

/// Takes a table that is over out of the list of one's own, in this browser, if that is pressed twice, as with a game that is kept there.
/// Nothing else is lost by it: its link leads there still.
fn put_away(
    table: &Listed,
    names: &str,
    sure: RwSignal<bool>,
    gone: RwSignal<bool>,
) -> impl IntoView + use<> {
    let id = table.id.clone();
    let title = Friends::PutAway.fill(Settings::here().lang.get_untracked(), &[&names]);
    let told = title.clone();
    let press = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        store::put_away(&id);
        gone.set(true);
    };
    view! { <button type="button" class="plain put-away" class:sure=sure aria-label=told title=title on:click=press on:blur=move |_| sure.set(false)>"×"</button> }
}

/// Leaves a table whose game has not begun, if that is pressed twice; where nobody else sits there it is no more.
fn give_up(table: &Listed, names: &str, sure: RwSignal<bool>, left: RwSignal<bool>) -> impl IntoView + use<> {
    let path = format!("tables/{}/seat", table.id);
    let title = Friends::PutAway.fill(Settings::here().lang.get_untracked(), &[&names]);
    let told = title.clone();
    let press = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        server::ask("DELETE", &path, None, move |answer| {
            let _ = left.try_set(answer.is_ok());
        });
    };
    view! { <button type="button" class="plain give-up" class:sure=sure disabled=left aria-label=told title=title on:click=press on:blur=move |_| sure.set(false)>"×"</button> }
}

/// What is to be known of a table beside its game: how it stands and since when, the time and, before the start, the host. What matters
/// most comes first, since a narrow row shows no more; that it waits for whoever looks stands beside it where that is `said`.
fn about(table: &Listed, said: bool, lang: Lang) -> String {
    let mut told = String::new();
    let mut tell = |words: String| {
        told = if told.is_empty() { words } else { format!("{told} \u{b7} {words}") };
    };
    // How it ended says more than in which round.
    let winners = table.winners();
    if !winners.is_empty() {
        tell(Friends::Won.fill(lang, &[&winners]));
    } else if !table.is_over() && table.round > 0 {
        tell(Start::Round.fill(lang, &[&table.round]));
    }
    // That it is over is said by who has won.
    if !(said && table.waiting && !table.away || table.is_over() && !winners.is_empty()) {
        tell(state_of(table, lang));
    }
    if !table.silent.is_empty() {
        tell(Friends::Awaits.fill(lang, &[&table.called(table.silent)]));
    }
    if table.is_over() {
        if let Some(place) = table.own_place() {
            tell(Start::Place.fill(lang, &[&place, &table.seats.len()]));
        }
        tell(day(table.touched as u64, lang));
        return told;
    }
    if let Some(left) = table.left {
        tell(Friends::TimeLeft.fill(lang, &[&shown(left, lang)]));
    } else if let Some(clock) = table.clock.as_ref().filter(|_| table.round == 0) {
        tell(terms(clock.bank, clock.increment, lang));
    }
    // Whoever creates a table here has its first seat, and knows where they are.
    match table.host_here.filter(|_| table.own != Some(Player::new(0))) {
        Some(true) => tell(Friends::HostHere.text(lang).to_owned()),
        // How long that is matters more than when the table last changed otherwise.
        Some(false) => {
            tell(Friends::HostGone.fill(lang, &[&ago(table.touched, lang)]));
            return told;
        }
        None => {}
    }
    tell(ago(table.touched, lang));
    told
}

/// How long ago something was, as people say it.
fn ago(at: i64, lang: Lang) -> String {
    let minutes = now().saturating_sub(at as u64) / 60_000;
    let (count, unit) = match minutes {
        0..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    // What is so recent that it counts as none is said in words: now, yesterday.
    let words = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&words, &"numeric".into(), &"auto".into());
    let told = js_sys::Intl::RelativeTimeFormat::new(&js_sys::Array::of1(&lang.code().into()), &words);
    told.format(-(count as f64), unit).into()
}
