//! A game that somebody shared by a link which holds its record: it is watched here, with nobody at the table and no server.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wire::{Answer, Ask, Message};

use super::game::Table;
use super::header::{HouseSign, SettingsMenu};
use super::later::{Lay, later};
use super::packed;
use crate::connection::Connection;
use crate::desk::Desk;
use crate::settings::lang;
use crate::words::{LinkFault, OnTable, Sharing};

/// The game and everything around it.
#[component]
pub fn WatchPage(
    /// The record, as the address has it.
    packed: String,
) -> impl IntoView {
    let packed = StoredValue::new(packed);
    view! {
        <header class="page-head"><HouseSign /><SettingsMenu /></header>
        <main id="main" tabindex="-1" class="game-page">
            {later("watching", |lang| Sharing::Title.text(lang), || Box::pin(watching()), packed)}
        </main>
    }
}

/// Few come by such a link.
#[wasm_split(watching, fallible)]
fn watching() -> Result<Lay<StoredValue<String>>, SplitLoaderError> {
    Ok(|packed| view! { <Watched packed /> }.into_any())
}

/// What keeps a game from being shown.
#[derive(Clone)]
enum Unshown {
    /// The address holds no record.
    Garbled,
    /// The host cannot read the record, and says why.
    Unreadable(String),
}

/// The game, once its record was unpacked and read.
#[component]
fn Watched(packed: StoredValue<String>) -> impl IntoView {
    let lang = lang();
    let desk = Desk::new(false);
    let fault = RwSignal::new(None::<Unshown>);
    spawn_local(async move {
        let record = packed::unpack(&packed.get_value()).await;
        // Whoever has left meanwhile does not wait for it.
        if fault.try_get_untracked().is_some() {
            match record {
                Some(text) => lay_table(text, desk, fault),
                None => fault.set(Some(Unshown::Garbled)),
            }
        }
    });
    let laid = Memo::new(move |_| desk.update.with(Option::is_some));
    move || match (fault.get(), laid.get()) {
        (Some(fault), _) => {
            let words = move || match &fault {
                Unshown::Garbled => LinkFault::Garbled.text(lang.get()).to_owned(),
                Unshown::Unreadable(why) => LinkFault::Unreadable.fill(lang.get(), &[why]),
            };
            view! { <p class="card problem" role="alert">{words}</p> }.into_any()
        }
        (None, false) => {
            view! { <p class="loading">{move || OnTable::Loading.text(lang.get())}</p> }.into_any()
        }
        (None, true) => view! { <Table desk /> }.into_any(),
    }
}

/// Gives the record to a host of its own.
fn lay_table(text: String, desk: Desk, fault: RwSignal<Option<Unshown>>) {
    let unreadable = move |why: String| drop(fault.try_set(Some(Unshown::Unreadable(why))));
    let connection = Connection::to_worker(move |say| {
        if let Message::Update(update) = say {
            desk.take_in(*update);
        }
    });
    match connection {
        Ok(connection) => desk.connect(connection),
        Err(error) => return unreadable(format!("{error:?}")),
    }
    desk.ask(Ask::Watch { text }, move |answer| {
        if let Answer::Refused(refused) = answer {
            unreadable(refused.words);
        }
    });
}
