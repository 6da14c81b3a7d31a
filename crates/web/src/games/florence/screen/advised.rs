//! What is advised is marked where it may be chosen: on the board, on the cards, in the market and in the list of actions.

use florence::{Action, Prompt};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;
use wire::{Json, Thought};

use super::super::model::{self, Facts, Panel, Spot, counsel, offered_at};
use super::context::Screen;
use crate::frame::{Counsel, prefer};

/// What is done with advice.
#[derive(Clone, Copy)]
pub struct Advising {
    /// What a choice does, in words; with the decision that follows on what is begun, if something is.
    pub counsel: fn(&Facts, Option<&Prompt>, &Thought<Json>) -> Counsel,
    /// Puts advice into line with what was advised before.
    pub settle: fn(Screen, &mut [Thought<Json>]),
    /// Shows what would be done by these actions.
    pub show: fn(Screen, &[String]),
    /// Begins on the page what is done by these actions, if it is what is begun there.
    pub begin: fn(Screen, &[String]) -> bool,
}

/// All of it, which comes with what is seldom shown.
pub const ADVISING: Advising = Advising { counsel, settle, show, begin };

/// What no card wants goes behind what is about as good, as does any other place for a tile than where it is held; and the price limit
/// stays what it was said to be.
fn settle(screen: Screen, choices: &mut [Thought<Json>]) {
    let held = screen.held().map(Action::Place);
    let held = held.map(|place| screen.read(|facts| florence::write_action(&facts.view.edition, place)));
    let place = held.and_then(|held| choices.iter().position(|one| one.action == held));
    place.into_iter().for_each(|place| prefer(choices, place));
    let said = screen.limit.get_value();
    screen.limit.set_value(screen.read(|facts| {
        model::prefer_wanted(facts, choices);
        model::keep_limit(facts, said, choices)
    }));
}

/// Shows what would be done by these actions, and divides the pay of a work so; nothing that who asks has chosen is moved. None once
/// what is advised was put away.
fn show(screen: Screen, acts: &[String]) {
    let pay = acts.first().and_then(|act| screen.read(|facts| model::exchanged(facts, act)));
    let advised = acts.first().and_then(|act| choice(screen, act));
    if let Some(Action::Place(_)) = advised {
        screen.shown.set(None);
    }
    screen.pick(|picked| {
        picked.advised = advised;
        picked.exchange = picked.exchange.or(pay);
    });
}

/// Takes a building that is advised in the hand, as its card would: it is paid for where it is laid. Whether it is one.
fn begin(screen: Screen, acts: &[String]) -> bool {
    let [act] = acts else { return false };
    let Some(Action::Build(building)) = choice(screen, act) else { return false };
    screen.pick(|picked| picked.panel = Panel::Build);
    screen.try_building(building);
    true
}

/// The choice that is written so, of this decision or of where a building goes that is in the hand.
fn choice(screen: Screen, act: &str) -> Option<Action> {
    screen.facts.with_untracked(|facts| {
        let facts = facts.as_deref()?;
        let building = screen.picked.with_untracked(|picked| picked.building.clone());
        let prompts = [facts.prompt.clone(), building.map(|(_, prompt)| prompt)];
        let mut actions =
            prompts.into_iter().flatten().flat_map(|prompt| prompt.choices).map(|choice| choice.action);
        actions.find(|&action| act == florence::write_action(&facts.view.edition, action))
    })
}

/// Marks what is advised as long as it is shown, also what is drawn anew meanwhile.
pub fn mark(screen: Screen) {
    Effect::new(move |_| {
        let advised = screen.picked.with(|picked| picked.advised);
        screen.facts.track();
        let words: Vec<String> =
            advised.map(offered_at).unwrap_or_default().into_iter().map(Spot::word).collect();
        request_animation_frame(move || {
            let Ok(found) = document().query_selector_all("[data-do], [data-thing]") else { return };
            let things =
                (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<Element>().ok());
            for thing in things {
                let word = thing.get_attribute("data-do").or_else(|| thing.get_attribute("data-thing"));
                let is = word.is_some_and(|word| words.contains(&word));
                let was = thing.class_list().contains("advised");
                let _ = thing.class_list().toggle_with_force("advised", is);
                if is && !was {
                    bring_up(&thing);
                }
            }
        });
    });
}

/// Scrolls the panel of the decision so far that something in it stands above its buttons.
fn bring_up(thing: &Element) {
    let Ok(Some(panel)) = thing.closest("#decide") else { return };
    let edge = |element: &Element| element.get_bounding_client_rect();
    let end = panel.query_selector(".decide-end").ok().flatten().map(|end| edge(&end));
    let end = end.filter(|end| end.height() > 0.0).map_or(f64::MAX, |end| end.top());
    let over = edge(thing).bottom() + 6.0 - end.min(edge(&panel).bottom());
    if over > 0.0 {
        panel.set_scroll_top(panel.scroll_top() + over as i32);
    }
}
