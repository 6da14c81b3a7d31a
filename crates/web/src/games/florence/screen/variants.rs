//! What only the variants need: the characters while they are bid for, and boards edge to edge. It comes in a file of its own.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::context::Screen;
use super::{characters, joined, jointly};
use crate::app::later::{Lay, later};
use crate::frame::words::Framing;
use crate::looks::with_looks;

/// A part of the screen that only a variant has.
#[derive(Clone, Copy)]
pub enum Variant {
    /// The six characters in the place of the board.
    Court,
    /// The bid for one of them.
    Bidding,
    /// The large board among its neighbours; in words, for those who want to read it.
    Joined(Memo<Vec<String>>),
    /// Whom to offer what.
    Partners,
    /// The offer that is being made.
    Deal,
    /// The offer that is to be answered.
    Answer,
    /// The offer that another is to answer.
    Standing,
}

/// What its file and its style sheet are called.
const PART: &str = "florence_variants";

/// A part of the screen that only a variant has, fetched when it is first shown.
pub fn variant(which: Variant) -> AnyView {
    later(PART, |lang| Framing::Board.text(lang), || Box::pin(variants()), which)
}

/// Few games are played with it.
#[wasm_split(florence_variants, fallible)]
fn variants() -> Result<Lay<Variant>, SplitLoaderError> {
    Ok(|which| match which {
        Variant::Court => view! { <characters::Cards /> }.into_any(),
        Variant::Bidding => view! { <characters::Bidding /> }.into_any(),
        Variant::Joined(words) => view! { <joined::Joined words /> }.into_any(),
        Variant::Partners => view! { <jointly::Partners /> }.into_any(),
        Variant::Deal => view! { <jointly::Deal /> }.into_any(),
        Variant::Answer => view! { <jointly::Answer /> }.into_any(),
        Variant::Standing => view! { <jointly::Standing /> }.into_any(),
    })
}

/// Fetches it as soon as it is known that the table needs it, so that nobody waits for it later.
pub fn expect(screen: Screen) {
    let needed = Memo::new(move |_| {
        screen.read(|facts| facts.view.court.is_some() || !facts.view.rules.seams.seams.is_empty())
    });
    Effect::new(move |_| {
        if needed.get() {
            // Where it cannot be fetched now, it is fetched when it is shown.
            spawn_local(async {
                let _ = with_looks(PART, None, variants()).await;
            });
        }
    });
}
