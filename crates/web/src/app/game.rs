//! A game kept by this browser: its host in a worker, and the screen of the game.

use std::cell::Cell;
use std::sync::Arc;

use kernel::Player;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{Answer, AnyGame, Ask, Message, Update};

use super::header::{HouseSign, SettingsMenu};
use super::start::keep_and_go;
use crate::connection::Connection;
use crate::desk::Desk;
use crate::frame::screen::GameScreen;
use crate::frame::{self, Open};
use crate::games;
use crate::kept::Kept;
use crate::looks::with_looks;
use crate::settings::Settings;
use crate::store;
use crate::words::{OnTable, Start};

/// A game and everything around it.
#[component]
pub fn GamePage(
    /// The name under which the game is kept.
    id: String,
) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let desk = Desk::new(true);
    let fault = RwSignal::new(None::<String>);
    let unkept = RwSignal::new(!store::keeps());
    let elsewhere = give_way(id.clone(), desk);
    lay_table(id, desk, settings, fault, unkept);
    // The screen is laid once; if it were laid anew with every update, what a person has opened or picked would be lost.
    let laid = Memo::new(move |_| desk.update.with(Option::is_some));
    let body = move || match (fault.get(), laid.get()) {
        _ if elsewhere.get() => view! { <Elsewhere /> }.into_any(),
        (Some(fault), _) => view! { <p class="card problem" role="alert">{fault}</p> }.into_any(),
        (None, false) => {
            view! { <p class="loading">{move || OnTable::Loading.text(lang.get())}</p> }.into_any()
        }
        (None, true) => view! { <Table desk /> }.into_any(),
    };
    view! {
        <header class="page-head">
            <HouseSign />
            <SettingsMenu />
        </header>
        <Show when=move || unkept.get()>
            <p class="card problem unkept" role="alert">{move || Start::NoStorage.text(lang.get())}</p>
        </Show>
        <main id="main" tabindex="-1" class="game-page">{body}</main>
    }
}

/// Gives way when another tab of this browser keeps the game: each would write its own course of it over that of the other.
/// Returns whether that has happened.
fn give_way(id: String, desk: Desk) -> RwSignal<bool> {
    let elsewhere = RwSignal::new(false);
    let heard = window_event_listener(leptos::ev::storage, move |event| {
        let this = event.key().is_some_and(|key| store::is_of(&key, &id));
        if this && event.new_value().is_some() && !elsewhere.get_untracked() {
            desk.hang_up();
            elsewhere.set(true);
        }
    });
    on_cleanup(move || heard.remove());
    elsewhere
}

/// What stands in place of a game that goes on in another tab.
#[component]
fn Elsewhere() -> impl IntoView {
    let lang = Settings::here().lang;
    let here = move |_| drop(window().location().reload());
    view! {
        <section class="card problem elsewhere" role="alert">
            <h1>{move || OnTable::OtherTab.text(lang.get())}</h1>
            <p>{move || OnTable::OtherTabWhy.text(lang.get())}</p>
            <button type="button" class="loud" on:click=here>{move || OnTable::PlayHere.text(lang.get())}</button>
        </section>
    }
}

/// The screen, or the curtain before another person's hand is shown.
#[component]
pub fn Table(desk: Desk) -> impl IntoView {
    let lang = Settings::here().lang;
    let next = Memo::new(move |_| desk.update.get().and_then(|update| to_be_handed_to(&update)));
    move || match next.get() {
        None => played(desk),
        Some((seat, name)) => {
            let (to, why, me) = (name.clone(), name.clone(), name);
            view! {
                <section class="card curtain" aria-live="polite">
                    <h1>{move || OnTable::HandOver.fill(lang.get(), &[&to])}</h1>
                    <p>{move || OnTable::HandOverWhy.fill(lang.get(), &[&why])}</p>
                    <button class="loud" on:click=move |_| desk.ask(Ask::Look { seat: Some(seat), since: 0 }, |_| ())>
                        {move || OnTable::IAm.fill(lang.get(), &[&me])}
                    </button>
                </section>
            }
            .into_any()
        }
    }
}

/// The screen of the game that is played at a table, or why there is none.
fn played(desk: Desk) -> AnyView {
    let word = desk.game();
    match games::named(&word) {
        Some(game) => view! { <Fetched desk game /> }.into_any(),
        None => {
            let lang = Settings::here().lang;
            let words = move || OnTable::NoScreen.fill(lang.get(), &[&word]);
            view! { <p class="card problem" role="alert">{words}</p> }.into_any()
        }
    }
}

/// How far the program of a game's screen has come.
#[derive(Clone, Copy)]
enum Program {
    /// It is on its way.
    Coming,
    /// It is here, and this opens the screen.
    Here(Open),
    /// It could not be fetched.
    Lost,
}

/// The screen of a game, once its program was fetched.
#[component]
fn Fetched(desk: Desk, game: &'static dyn frame::GamePage) -> impl IntoView {
    let lang = Settings::here().lang;
    let program = RwSignal::new(Program::Coming);
    let fetch = move || {
        program.set(Program::Coming);
        spawn_local(async move {
            // Whoever has left meanwhile does not wait for it.
            let fetched = with_looks("frame", Some(game.word()), game.fetch()).await;
            program.try_set(fetched.map_or(Program::Lost, Program::Here));
        });
    };
    fetch();
    let title = move || game.title(lang.get());
    move || {
        match program.get() {
        Program::Coming => {
            let words = move || OnTable::Fetching.fill(lang.get(), &[&title()]);
            view! { <p class="loading" role="status">{words}</p> }.into_any()
        }
        Program::Here(open) => view! { <GameScreen desk game open /> }.into_any(),
        Program::Lost => view! {
            <section class="card problem" role="alert">
                <p>{move || OnTable::Lost.fill(lang.get(), &[&title()])}</p>
                <button type="button" on:click=move |_| fetch()>{move || OnTable::TryAgain.text(lang.get())}</button>
            </section>
        }
        .into_any(),
    }
    }
}

/// The person at this screen who must decide next, if it is not the one who looks.
fn to_be_handed_to(update: &Arc<Update<AnyGame>>) -> Option<(Player, String)> {
    let decides = |player: Player| update.to_act.contains(player);
    if update.eyes.is_some_and(decides) {
        return None;
    }
    let person = |seat: &&wire::Seat| seat.own && seat.sitter == wire::Sitter::Person && decides(seat.player);
    update.seats.iter().find(person).map(|seat| (seat.player, seat.name.clone()))
}

/// Starts the host, gives it the game and keeps what it says.
fn lay_table(
    id: String,
    desk: Desk,
    settings: Settings,
    fault: RwSignal<Option<String>>,
    unkept: RwSignal<bool>,
) {
    let lang = settings.lang;
    let Some(kept) = store::game(&id) else {
        fault.set(Some(OnTable::NoSuchGame.text(lang.get_untracked()).to_owned()));
        return;
    };
    // Both the rules and the screen are fetched at once.
    if let Some(game) = games::named(&kept.game) {
        spawn_local(async move {
            let _ = with_looks("frame", Some(game.word()), game.fetch()).await;
        });
    }
    // At which step the game was over, and whether another has begun, which has a page of its own.
    let (ended, left) = (Cell::new(None), Cell::new(false));
    let connection = Connection::to_worker(move |say| match say {
        Message::Update(update) => {
            if update.over {
                ended.set(Some(update.steps));
            }
            desk.take_in(*update);
        }
        Message::Saved { .. } if left.get() => (),
        Message::Saved { text } => desk.update.with_untracked(|update| {
            if let Some(update) = update {
                let game = Kept::of(text, update, desk.standing(), now());
                // The same people play again: what is finished stays, and the new game is one of its own.
                if !update.over && ended.get().is_some_and(|end| update.steps < end / 2) {
                    left.set(true);
                    keep_and_go(&game);
                    return;
                }
                let kept = store::keep(&id, &game);
                if unkept.get_untracked() == kept {
                    unkept.set(!kept);
                }
            }
        }),
        Message::Answer { .. } => {}
    });
    match connection {
        Ok(connection) => desk.connect(connection),
        Err(error) => {
            fault.set(Some(OnTable::Failed.fill(lang.get_untracked(), &[&format!("{error:?}")])));
            return;
        }
    }
    Effect::new(move |_| desk.ask(Ask::Pace { pause: settings.pace() }, |_| ()));
    desk.ask(kept.first_ask(), move |answer| {
        if let Answer::Refused(refused) = answer {
            fault.set(Some(OnTable::Failed.fill(lang.get_untracked(), &[&refused.words])));
        }
    });
}

/// The clock, in milliseconds.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}
