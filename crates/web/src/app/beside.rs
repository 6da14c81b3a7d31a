//! What lies beside a game that is played with others: their clocks, what is proposed, who comes and goes, and the seats that may be taken
//! over. It comes in a file of its own, since whoever plays against bots alone needs none of it.

use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::comings::Comings;
use super::later::Lay;
use super::together::{Clocks, Proposed};
use super::waiting::TakeOver;
use crate::desk::Desk;

/// After so long it is tried again to fetch it.
const AGAIN: Duration = Duration::from_secs(3);

/// Whose table it is, and the seat that a guest wants to take over; nothing for somebody who is none.
type Place = (Desk, Option<RwSignal<Option<Player>>>);

/// All of it, as soon as it was fetched; until then nothing stands in its place.
pub fn beside(place: Place) -> impl IntoView {
    let lay = RwSignal::new_local(None::<Lay<Place>>);
    fetch(lay);
    move || lay.get().map(|lay| lay(place))
}

fn fetch(lay: RwSignal<Option<Lay<Place>>, LocalStorage>) {
    spawn_local(async move {
        match company().await {
            // Whoever has left meanwhile does not wait for it.
            Ok(found) => drop(lay.try_set(Some(found))),
            Err(_) => set_timeout(move || fetch(lay), AGAIN),
        }
    });
}

#[wasm_split(company, fallible)]
fn company() -> Result<Lay<Place>, SplitLoaderError> {
    Ok(|(desk, wanted)| {
        view! {
            <Clocks desk />
            <Proposed desk />
            <Comings desk />
            {wanted.map(|wanted| view! { <TakeOver desk wanted /> })}
        }
        .into_any()
    })
}
