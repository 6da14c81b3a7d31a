//! What few open, fetched when it is first shown: the ways to share a game, the list of keys, and what is told to those who watch; and
//! by itself what Maestro advises.

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::context::Screen;
use super::study::Advice;
use super::{asking_back, greeting, onlooking, share, shortcuts, study};
use crate::app::later::{Lay, later};
use crate::frame::words::Framing;
use crate::words::Studying;

/// What is wanted.
#[derive(Clone, Copy)]
pub enum Extra {
    /// The ways to share the game.
    Sharing,
    /// The list of keys.
    Keys,
    /// What somebody reads who only watches.
    Watching,
    /// What somebody reads who came by a link to a game that is over.
    Greeting,
    /// What asks the others to take a decision back.
    AskingBack,
}

/// What is wanted, as soon as it was fetched.
pub fn extra(screen: Screen, which: Extra) -> AnyView {
    later("extras", |lang| Framing::Board.text(lang), || Box::pin(extras()), (screen, which))
}

/// What Maestro answered, as soon as what tells it was fetched.
pub fn answered(screen: Screen, advice: Advice) -> AnyView {
    later("advice", |lang| Studying::Advice.text(lang), || Box::pin(opinion()), (screen, advice))
}

#[wasm_split(advice, fallible)]
fn opinion() -> Result<Lay<(Screen, Advice)>, SplitLoaderError> {
    Ok(|(screen, advice)| study::opinion(screen, advice).into_any())
}

#[wasm_split(extras, fallible)]
fn extras() -> Result<Lay<(Screen, Extra)>, SplitLoaderError> {
    Ok(|(screen, which)| match which {
        Extra::Sharing => share::ways(screen).into_any(),
        Extra::Watching => view! { <onlooking::Onlooking /> }.into_any(),
        Extra::Greeting => greeting::greeting(screen).into_any(),
        Extra::AskingBack => asking_back::asking_back(screen).into_any(),
        Extra::Keys => shortcuts::keys(screen).into_any(),
    })
}
