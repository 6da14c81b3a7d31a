//! What few moments of a game need: help, comparison, the cardinal. It comes in a file of its own.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use tiletum::{Event, Illegal};
use wire::{Happened, Json, Thought};

use super::super::draw;
use super::super::model::{self, Facts, Pick};
use super::super::words::{HELP, Tongue};
use super::context::Screen;
use super::{aside, cardinal, moving, round_end};
use crate::app::later::{FetchingPart, Lay, later};
use crate::frame::words::Framing;
use crate::frame::{Counsel, History, LayComparison, LayHelp, LogLine, Topic, TopicEntry};
use crate::looks::with_looks;
use crate::words::both;

/// A part of the screen that is seldom shown.
#[derive(Clone, Copy)]
pub enum Seldom {
    /// What is said about a topic.
    Help(Topic, LayHelp),
    /// The seats beside each other.
    Comparison(LayComparison),
    /// What the cardinal goes by.
    Cardinal,
    /// What cannot be chosen.
    Closed,
    /// What the round will bring.
    Ahead,
    /// The four fairs.
    Fairs,
    /// What the turn came to.
    TurnDone,
    /// How a round ended.
    RoundEnd,
    /// How the last did, until what the end counts may be shown.
    Finale(RwSignal<bool>),
    /// Things that travel: nothing is laid out, but from now on they do.
    Moving,
}

/// Draws what the steps from one to another are known by.
type PictureOf = fn(&[Happened<Event>], &Tongue, usize, usize) -> Option<String>;

/// Draws where figures went between two steps.
type Trails = fn(&[Happened<Event>], &Facts, (usize, usize), draw::Size) -> String;

/// What comes in that file: what lays its parts out, and what is seldom reckoned. A function that the screen itself names would come
/// with the screen.
#[derive(Clone, Copy)]
pub struct Rare {
    /// Lays out a part.
    pub lay: Lay<Seldom>,
    /// The log, which is read once the table stands.
    pub lines: fn(&[Happened<Event>], &Tongue) -> Vec<LogLine>,
    /// The die of a turn of it.
    pub picture: PictureOf,
    /// What stands behind the podium.
    pub skyline: fn() -> &'static str,
    /// Where figures went of late, drawn on the map.
    pub trails: Trails,
    /// How the game has gone.
    pub history: fn(&[Happened<Event>], &Facts) -> History,
    /// Why an action was refused.
    pub why: fn(&Tongue, &Illegal) -> String,
    /// What a decision is for, with the number of the hint.
    pub hint: fn(&Facts) -> Option<(u32, String)>,
    /// What one who ends the turn leaves undone.
    pub missed: fn(&Facts, &[Pick]) -> Option<String>,
    /// The topics of help.
    pub topics: fn(&Facts) -> Vec<TopicEntry>,
    /// The section of the rulebook about a topic.
    pub section: fn(&Facts, Topic) -> &'static str,
    /// What a choice of a bot does.
    pub counsel: fn(&Facts, &Thought<Json>) -> Counsel,
    /// Which of several choices that come to the same is advised.
    pub settle: fn(&Facts, &mut [Thought<Json>]),
}

/// What its style sheet is called.
const PART: &str = "tiletum_seldom";

/// So long after it could not be fetched it is tried once more.
const AGAIN: Duration = Duration::from_secs(4);

/// Fetches all this as soon as the table stands, so that nobody waits for it later.
pub fn expect(screen: Screen) {
    fetch(screen, Owner::current());
}

/// Fetches it, as often as it takes while the table is open: without it nothing is told of what happened.
fn fetch(screen: Screen, owner: Option<Owner>) {
    spawn_local(async move {
        let Ok(rare) = with_looks(PART, None, both(parts(), HELP.learn())).await else {
            if screen.parts.try_with_untracked(Option::is_none) == Some(true) {
                set_timeout(move || fetch(screen, owner), AGAIN);
            }
            return;
        };
        // Whoever has left the table meanwhile sees nothing move.
        if screen.parts.try_set(Some(rare)).is_none()
            && let Some(owner) = owner
        {
            owner.with(|| drop((rare.lay)(Seldom::Moving)));
        }
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

/// What cannot be chosen, with the reason.
pub fn closed() -> AnyView {
    seldom(Seldom::Closed)
}

/// What the round will bring if nothing changes, while others play.
pub fn ahead() -> AnyView {
    seldom(Seldom::Ahead)
}

/// The four fairs, each with what it pays.
pub fn fairs() -> AnyView {
    seldom(Seldom::Fairs)
}

/// What the turn came to, once nothing is left to choose in it.
pub fn turn_done() -> AnyView {
    seldom(Seldom::TurnDone)
}

/// How the round before that which has just begun ended.
pub fn round_end() -> AnyView {
    seldom(Seldom::RoundEnd)
}

/// How the last round ended.
pub fn finale(done: RwSignal<bool>) -> AnyView {
    seldom(Seldom::Finale(done))
}

fn seldom(which: Seldom) -> AnyView {
    // What has been fetched is laid out at once.
    if let Some(rare) = Screen::here().parts.get_untracked() {
        return (rare.lay)(which);
    }
    let fetch = || -> FetchingPart<Seldom> {
        Box::pin(async { both(parts(), HELP.learn()).await.map(|rare| rare.lay) })
    };
    later(PART, |lang| Framing::Board.text(lang), fetch, which)
}

#[wasm_split(tiletum_seldom, fallible)]
fn parts() -> Result<Rare, SplitLoaderError> {
    Ok(Rare {
        lay,
        lines: model::lines,
        picture: model::die_of,
        skyline: || draw::SKYLINE,
        trails: |all, facts, since, size| draw::trails(facts, size, &model::journeys(all, facts, since)),
        history: model::history,
        why: Tongue::why,
        hint: model::hint,
        missed: model::missed,
        topics: model::topics,
        section: model::rule_section,
        counsel: model::counsel,
        settle: model::settle,
    })
}

fn lay(which: Seldom) -> AnyView {
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
        Seldom::Closed => aside::closed_ones(screen),
        Seldom::Ahead => aside::ahead(screen),
        Seldom::Fairs => aside::fairs(screen),
        Seldom::TurnDone => aside::spent(screen),
        Seldom::RoundEnd => round_end::round_end(screen),
        Seldom::Finale(done) => round_end::finale(screen, done),
        Seldom::Moving => {
            moving::follow(screen);
            ().into_any()
        }
        Seldom::Comparison(lay) => (move || lay(screen.frame, screen.read(model::comparison))).into_any(),
    }
}
