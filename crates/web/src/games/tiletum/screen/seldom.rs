//! What few moments of a game need: help, comparison, the cardinal. It comes in a file of its own.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::super::model;
use super::super::words::HELP;
use super::cardinal;
use super::context::Screen;
use crate::app::later::{Lay, later};
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
    /// What the cardinal goes by.
    Cardinal,
}

/// Fetches all this as soon as the table stands, so that nobody waits for it later. Where it cannot be fetched now, it is fetched when
/// it is shown.
pub fn expect() {
    spawn_local(async {
        let _ = both(parts(), HELP.learn()).await;
    });
}

/// What is said about a topic.
pub fn help(topic: Topic, lay: LayHelp) -> AnyView {
    seldom(Seldom::Help(topic, lay))
}

/// The seats beside each other.
pub fn comparison(lay: LayComparison) -> AnyView {
    seldom(Seldom::Comparison(lay))
}

/// What the cardinal goes by, alone against him.
pub fn cardinal() -> AnyView {
    seldom(Seldom::Cardinal)
}

fn seldom(which: Seldom) -> AnyView {
    later("seldom", |lang| Framing::Board.text(lang), || Box::pin(both(parts(), HELP.learn())), which)
}

#[wasm_split(tiletum_seldom, fallible)]
fn parts() -> Result<Lay<Seldom>, SplitLoaderError> {
    Ok(|which| {
        let screen = Screen::here();
        match which {
            Seldom::Help(topic, lay) => {
                let help = move || {
                    screen.read(|facts| {
                        let moment = Framing::ShowHint.text(facts.tongue.lang).to_owned();
                        model::help(facts, topic, moment)
                    })
                };
                (move || lay(screen.frame, topic, help())).into_any()
            }
            Seldom::Cardinal => (move || cardinal::cardinal(screen)).into_any(),
            Seldom::Comparison(lay) => (move || lay(screen.frame, screen.read(model::comparison))).into_any(),
        }
    })
}
