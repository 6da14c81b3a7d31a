//! What lies beside a game that is played with others: their clocks, what is proposed, who comes, goes and is away, the seats that may be taken
//! over, and the talk. It comes in a file of its own, since whoever plays against bots alone needs none of it.

use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::absent::Absent;
use super::comings::Comings;
use super::later::Lay;
use super::proposed::Proposed;
use super::proposing::Together;
use super::talk::{Company, RoomTalk, Sheet};
use super::together::Clocks;
use super::waiting::TakeOver;
use crate::desk::Desk;
use crate::looks::wear;

/// After so long it is tried again to fetch it.
const AGAIN: Duration = Duration::from_secs(3);

/// What of it is wanted.
#[derive(Clone, Copy)]
pub enum Beside {
    /// What lies over the table, and the seat that a guest wants to take over; nothing for somebody who is none.
    Table(Desk, Option<RwSignal<Option<Player>>>),
    /// The talk, below its sign in the head of the page.
    Talk(Sheet),
    /// What one may propose, below the log.
    Together(Desk),
    /// The talk beside the seats, before the start.
    Room(Sheet),
}

/// What is wanted, as soon as it was fetched; until then nothing stands in its place.
pub fn beside(what: Beside) -> AnyView {
    let lay = RwSignal::new_local(None::<Lay<Beside>>);
    fetch(lay, matches!(what, Beside::Together(_)));
    (move || lay.get().map(|lay| lay(what))).into_any()
}

fn fetch(lay: RwSignal<Option<Lay<Beside>>, LocalStorage>, proposes: bool) {
    spawn_local(async move {
        let looks = wear("company", false).map(JsFuture::from);
        let found = if proposes { proposing().await } else { company().await }.ok();
        let worn = match looks {
            Some(looks) => looks.await.is_ok(),
            None => true,
        };
        match found.filter(|_| worn) {
            // Whoever has left meanwhile does not wait for it.
            Some(found) => drop(lay.try_set(Some(found))),
            None => set_timeout(move || fetch(lay, proposes), AGAIN),
        }
    });
}

#[wasm_split(company, fallible)]
fn company() -> Result<Lay<Beside>, SplitLoaderError> {
    Ok(|what| match what {
        Beside::Table(desk, wanted) => view! {
            <Clocks desk />
            <Proposed desk />
            <Absent desk />
            <Comings desk />
            {wanted.map(|wanted| view! { <TakeOver desk wanted /> })}
        }
        .into_any(),
        Beside::Together(_) => ().into_any(),
        Beside::Room(sheet) => view! { <RoomTalk sheet /> }.into_any(),
        Beside::Talk(sheet) => view! { <Company sheet /> }.into_any(),
    })
}

/// What one may propose comes by itself, since what is proposed must be there as soon as it is.
#[wasm_split(proposing, fallible)]
fn proposing() -> Result<Lay<Beside>, SplitLoaderError> {
    Ok(|what| match what {
        Beside::Together(desk) => view! { <Together desk /> }.into_any(),
        Beside::Table(..) | Beside::Talk(_) | Beside::Room(_) => ().into_any(),
    })
}
