//! The start page: the shelf of games, one of them in two clicks, my games, and the tables of others.

use leptos::prelude::*;
use wire::{Answer, Ask, Message};

use super::game::now;
use super::header::{HouseSign, SettingsMenu};
use super::lobby::{Lobbying, Own, OwnTables, PublicTables};
use super::me::AboutMe;
use super::my_games::MyGames;
use super::new_table::NewTable;
use super::shelf::{Shelf, thumb};
use super::{files, go};
use crate::connection::Connection;
use crate::frame::screen::TITLE;
use crate::frame::to_lesson;
use crate::games;
use crate::kept::{Kept, Standing};
use crate::parts::icon::{self, Icon};
use crate::route::Route;
use crate::settings::Settings;
use crate::store;
use crate::words::{Friends, Lang, OnTable, Start};

/// The start page.
#[component]
pub fn StartPage() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let chosen = RwSignal::new(last_played());
    let lobbying = Lobbying::follow();
    // Whoever is awaited at a table reads it at the tab of the browser too.
    Effect::new(move |_| {
        let mark = if lobbying.awaits() {
            format!("\u{25cf} {} \u{b7} ", Friends::YourTurn.text(lang.get()))
        } else {
            String::new()
        };
        document().set_title(&format!("{mark}{TITLE}"));
    });
    on_cleanup(|| document().set_title(TITLE));
    view! {
        <header class="page-head start-head">
            <HouseSign />
            <nav class="start-ways" inner_html=move || ways(lang.get())></nav>
            <SettingsMenu />
        </header>
        <main id="main" tabindex="-1" class="start-page">
            <section class="hero">
                <div class="hero-words">
                    <h1>{move || Start::Headline.text(lang.get())}</h1>
                    <p class="tagline">{move || Start::Glance.text(lang.get())}</p>
                </div>
                <div class="hero-way">
                    <Show when=|| !store::keeps()>
                        <p class="card problem" role="alert">{move || Start::NoStorage.text(lang.get())}</p>
                    </Show>
                    <OwnTables lobbying which=Own::MyTurn />
                    <Continue />
                    <NewTable word=chosen />
                </div>
                <Shelf chosen />
            </section>
            <div class="below" class:alone=move || lobbying.is_alone()>
                <div class="below-part">
                    <OwnTables lobbying which=Own::Running />
                    <MyGames />
                    <OwnTables lobbying which=Own::Over />
                </div>
                <div class="below-part">
                    <PublicTables lobbying />
                    <AboutMe />
                </div>
                <div class="findings">
                    <div class="found-words" inner_html=move || found(lang.get())></div>
                    <LoadRecord />
                </div>
            </div>
        </main>
        <footer class="quiet">{move || Start::FreeSoftware.text(lang.get())}</footer>
    }
}

/// Where else the start page leads: to the lessons, and to the tables to watch, which is only seen while there are any.
fn ways(lang: Lang) -> String {
    let way = |to: &str, sign: Icon, words: Start| {
        format!(r##"<a class="to-{to}" href="#{to}">{} {}</a>"##, sign.svg(), words.text(lang))
    };
    way("lessons", icon::LIBRARY, Start::LearnIt) + &way("watch", icon::WATCH, Start::Watch)
}

/// What a newcomer finds here: a lesson and a rulebook of each game that has them, and how friends come together.
fn found(lang: Lang) -> String {
    let mut rows = String::new();
    let learnt = |game: &str| store::get(&store::learnt(game)).is_some();
    let taught = games::all().into_iter().filter(|game| game.lesson().is_some());
    let new_here = !games::all().iter().any(|game| learnt(game.word()));
    for (place, game) in taught.enumerate() {
        let (picture, title) = (thumb(game.word()), game.title(lang));
        let learn = if learnt(game.word()) { Start::Learnt } else { to_lesson(game) }.text(lang);
        let first = if new_here && place == 0 { Start::BeginHere.text(lang) } else { "" };
        let between = if first.is_empty() { "" } else { " \u{b7} " };
        let lesson = Route::Lesson { game: game.word().to_owned() }.hash();
        rows += &format!(
            r#"<li><a class="finding-way" href="{lesson}"><span class="thumb-frame">{picture}</span><span class="kept-what"><b>{title}</b><span class="quiet">{learn}{between}{first}</span></span></a>"#
        );
        if game.rulebook().is_some() {
            let rules = Route::Rules { game: game.word().to_owned(), section: None }.hash();
            rows +=
                &format!(r#"<a class="pill rules-link" href="{rules}">{}</a>"#, OnTable::Rules.text(lang));
        }
    }
    let lessons = format!(r#"<h2 id="lessons">{}</h2><ul>{rows}</ul>"#, Start::LearnIt.text(lang));
    let title = Friends::Title.text(lang);
    let friends = told(title, include_str!("friends.svg"), Friends::Glance.text(lang));
    // It presses the button above, which is there for keys too.
    let friends = format!(r#"{friends}<label class="button" for="invite">{title}</label>"#);
    format!(
        r#"<section class="finding">{lessons}</section><section class="finding friendly">{friends}</section>"#
    )
}

/// A heading, a picture and what is said beside it.
fn told(title: &str, picture: &str, words: &str) -> String {
    format!("<h2>{title}</h2>{picture}<p>{words}</p>")
}

/// The game that was played last, if the page still has it; else the first.
fn last_played() -> String {
    let games = store::games().into_iter().map(|(_, kept)| kept.game);
    games.into_iter().find(|word| games::named(word).is_some()).unwrap_or_else(|| games::FIRST.to_owned())
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
    let reader = StoredValue::new_local(None::<Connection>);
    let chosen = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        files::read(&file, move |text| {
            let record = text.clone();
            let connection = Connection::to_worker(move |say| {
                if let Message::Update(update) = say {
                    keep_and_go(&Kept::of(record.clone(), &update, Standing::default(), now()));
                }
            });
            let Ok(connection) = connection else {
                return fault.set(Some("the browser starts no worker".to_owned()));
            };
            connection.ask(0, Ask::Load { text }, move |answer| {
                if let Answer::Refused(refused) = answer {
                    fault.set(Some(refused.words));
                }
            });
            reader.set_value(Some(connection));
        });
    };
    view! {
        <section class="finding load-record">
            <div class="found-words" inner_html=move || told(Start::LookBack.text(lang.get()), include_str!("look_back.svg"), Start::LookBackHow.text(lang.get()))></div>
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
        let address = Route::Game { game: kept.game.clone(), id, at: None }.hash();
        let (title, round) = (games::named(&kept.game).map(|game| move || game.title(lang.get())), kept.round);
        view! {
            <a class="button continue" href=address>
                <b>{move || Start::Continue.text(lang.get())}</b>
                <span class="quiet">{title}{(round > 0).then(|| view! { " · "{move || Start::Round.fill(lang.get(), &[&round])} })}</span>
            </a>
        }
    })
}
