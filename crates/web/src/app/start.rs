//! The start page: what this is, a game in two clicks, and the games in progress.

use leptos::prelude::*;
use wire::{Answer, Ask, Say};

use super::game::now;
use super::header::{HouseSign, SettingsMenu};
use super::lobby::Tables;
use super::me::AboutMe;
use super::new_table::NewTable;
use super::{files, go};
use crate::games;
use crate::kept::Kept;
use crate::line::Line;
use crate::parts::icon;
use crate::route::Route;
use crate::settings::Settings;
use crate::store;
use crate::words::Start;

/// The start page.
#[component]
pub fn StartPage() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    view! {
        <header class="page-head">
            <HouseSign />
            <SettingsMenu />
        </header>
        <main id="main" tabindex="-1" class="start-page">
            <section class="hero">
                <div class="hero-words">
                    <h1>{move || games::first().title(lang.get())}</h1>
                    <p class="glance">{move || Start::Glance.text(lang.get())}</p>
                    <ul class="reasons">
                        {[(icon::FLORIN, Start::WhyReceipts), (icon::HELP, Start::WhyReasons), (icon::UNDO, Start::WhyUndo)]
                            .map(|(sign, words)| view! { <li><span inner_html=sign.svg()></span>{move || words.text(lang.get())}</li> })
                            .collect_view()}
                    </ul>
                </div>
                <div class="hero-picture" aria-hidden="true">{games::first().showpiece()}</div>
            </section>
            <Show when=|| !store::keeps()>
                <p class="card problem" role="alert">{move || Start::NoStorage.text(lang.get())}</p>
            </Show>
            <Continue />
            <NewTable />
            <Tables />
            <AboutMe />
            <LoadRecord />
            <Kept />
        </main>
        <footer class="quiet">{move || Start::FreeSoftware.text(lang.get())}</footer>
    }
}

/// Keeps a game and goes to it.
pub(super) fn keep_and_go(kept: &Kept) {
    let id = new_id();
    store::keep(&id, kept);
    go(&Route::Game { game: kept.game.clone(), id, at: None });
}

/// A record from a file becomes a game of this browser, if a host can read it.
#[component]
fn LoadRecord() -> impl IntoView {
    let lang = Settings::here().lang;
    let fault = RwSignal::new(None::<String>);
    let reader = StoredValue::new_local(None::<Line>);
    let chosen = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        files::read(&file, move |text| {
            let record = text.clone();
            let line = Line::to_worker(move |say| {
                if let Say::Update(update) = say {
                    keep_and_go(&Kept::of(record.clone(), &update, 0, now()));
                }
            });
            let Ok(line) = line else { return fault.set(Some("the browser starts no worker".to_owned())) };
            line.ask(0, Ask::Load { text }, move |answer| {
                if let Answer::Refused(refused) = answer {
                    fault.set(Some(refused.words));
                }
            });
            reader.set_value(Some(line));
        });
    };
    view! {
        <section class="load-record">
            <label class="button">
                {move || Start::LoadRecord.text(lang.get())}
                <input class="unseen" type="file" accept=".bottega,text/plain" on:change=chosen />
            </label>
            <p role="alert" class="fault">
                {move || fault.get().map(|fault| Start::BadRecord.fill(lang.get(), &[&fault]))}
            </p>
        </section>
    }
}

/// A name for a game that no other game of this browser has.
fn new_id() -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut rest = now();
    let mut id = Vec::new();
    while rest > 0 {
        id.push(char::from(DIGITS[(rest % 36) as usize]));
        rest /= 36;
    }
    id.into_iter().rev().collect()
}

/// The way back into the game played last, if it is not over.
#[component]
fn Continue() -> impl IntoView {
    let lang = Settings::here().lang;
    let last = store::games().into_iter().find(|(_, kept)| !kept.over);
    last.map(|(id, kept)| {
        let address = Route::Game { game: kept.game, id, at: None }.hash();
        let names = kept.names.join(", ");
        view! {
            <a class="button continue" href=address>
                <b>{move || Start::Continue.text(lang.get())}</b>
                <span class="quiet">{names}" · "{move || Start::Round.fill(lang.get(), &[&kept.round])}</span>
            </a>
        }
    })
}

/// The games that this browser keeps.
#[component]
fn Kept() -> impl IntoView {
    let lang = Settings::here().lang;
    let games = RwSignal::new(store::games());
    let game = move |(id, kept): (String, Kept)| {
        let names = kept.names.join(", ");
        let (over, round) = (kept.over, kept.round);
        let state = move || {
            if over {
                Start::Over.text(lang.get()).to_owned()
            } else {
                Start::Round.fill(lang.get(), &[&round])
            }
        };
        let address = Route::Game { game: kept.game, id: id.clone(), at: None }.hash();
        let named = names.clone();
        let forget = move |_| {
            store::forget(&id);
            games.set(store::games());
        };
        view! {
            <li>
                <a class="kept" href=address><span>{names}</span><span class="quiet">{state}</span></a>
                <button class="plain" aria-label=move || Start::ForgetNamed.fill(lang.get(), &[&named]) on:click=forget>"×"</button>
            </li>
        }
    };
    view! {
        <Show when=move || !games.with(Vec::is_empty)>
            <section class="kept-games" aria-labelledby="in-progress">
                <h2 id="in-progress">{move || Start::InProgress.text(lang.get())}</h2>
                <ul>{move || games.get().into_iter().map(game).collect_view()}</ul>
            </section>
        </Show>
    }
}
