//! What need not be there when the table is first seen: turns, works, buildings, freedoms, recruiting, help, comparison, and the
//! sheet of standing orders. It comes in a file of its own.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::super::model::comparison as comparison_of;
use super::super::words::LATER;
use super::advised::{ADVISING, Advising};
use super::context::Screen;
use super::{cards, help as helping, order_sheet, turn, which, work};
use crate::app::later::{FetchingPart, Lay, later};
use crate::frame::words::Framing;
use crate::frame::{LayComparison, LayHelp, Topic};
use crate::words::both;

/// A part of the screen that is seldom shown.
#[derive(Clone, Copy)]
enum Seldom {
    /// What is said about a topic.
    Help(Topic, LayHelp),
    /// The seats beside each other.
    Comparison(LayComparison),
    /// The sheet of standing orders.
    Orders,
    /// A work: its receipt, and what is taken for it.
    Work,
    /// The cards not kept, to be put under the stack in an order of one's own.
    Under,
    /// A turn: the list of its actions, and what each of them asks.
    Turn,
    /// Whom the card could recruit that was bought just now.
    Recruiting,
}

/// The sheet of standing orders, fetched when it is first opened.
pub fn order_sheet(screen: Screen) -> AnyView {
    let wanted = Memo::new(move |before| before == Some(&true) || screen.orders.get());
    (move || wanted.get().then(|| seldom(Seldom::Orders))).into_any()
}

/// A work: its receipt, and what is taken for it.
pub fn work_panel() -> AnyView {
    seldom(Seldom::Work)
}

/// Fetches all this as soon as the table stands, so that nobody waits for it later. Where it cannot be fetched now, it is fetched when
/// it is shown.
pub fn expect(screen: Screen) {
    spawn_local(async move {
        if let Ok(rare) = both(parts(), LATER.learn()).await {
            // Whoever has left the table meanwhile asks for nothing.
            let _ = screen.advised.try_set(Some(rare.advised));
        }
    });
}

/// The cards not kept, to be put under the stack in an order of one's own.
pub fn put_under() -> AnyView {
    seldom(Seldom::Under)
}

/// A turn: the list of its actions, and what each of them asks.
pub fn turn_menu() -> AnyView {
    seldom(Seldom::Turn)
}

/// Whom the card could recruit that was bought just now; it may also be kept for later.
pub fn recruiting() -> AnyView {
    seldom(Seldom::Recruiting)
}

/// What is said about a topic.
pub fn help(topic: Topic, lay: LayHelp) -> AnyView {
    seldom(Seldom::Help(topic, lay))
}

/// The seats beside each other.
pub fn comparison(lay: LayComparison) -> AnyView {
    seldom(Seldom::Comparison(lay))
}

fn seldom(which: Seldom) -> AnyView {
    let fetch = || -> FetchingPart<Seldom> {
        Box::pin(async { both(parts(), LATER.learn()).await.map(|rare| rare.lay) })
    };
    later("seldom", |lang| Framing::Board.text(lang), fetch, which)
}

/// What comes with the file.
struct Rare {
    lay: Lay<Seldom>,
    advised: Advising,
}

#[wasm_split(florence_seldom, fallible)]
fn parts() -> Result<Rare, SplitLoaderError> {
    Ok(Rare { lay, advised: ADVISING })
}

fn lay(which: Seldom) -> AnyView {
    match which {
        Seldom::Help(topic, lay) => helping::about(topic, lay),
        Seldom::Comparison(lay) => {
            let screen = Screen::here();
            (move || lay(screen.frame, screen.read(comparison_of))).into_any()
        }
        Seldom::Work => view! { <work::WorkPanel /> }.into_any(),
        Seldom::Under => view! { <cards::PutUnder /> }.into_any(),
        Seldom::Turn => view! { <turn::Menu />{turn::spent(Screen::here())} }.into_any(),
        Seldom::Recruiting => view! { <which::Recruiting won=true /> }.into_any(),
        Seldom::Orders => view! { <order_sheet::OrderSheet /> }.into_any(),
    }
}
