//! What moves and what lights up: things travel from where they were to where they are, and the log lights what it touched.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::super::{Flight, signs};
use super::context::{Screen, all};
use crate::looks::media;

/// How long a thing travels, in milliseconds; the stylesheet says the same.
const TRAVEL: u64 = 280;
/// More steps than this at once are a jump, not a move.
const STEPS: usize = 12;
/// So many things travel at once at most.
const MOST: usize = 5;

/// Lights what is looked for, and lets things travel when something happens.
pub fn follow(screen: Screen) {
    Effect::new(move |before: Option<Vec<String>>| {
        let now = screen.found.get();
        before.into_iter().flatten().for_each(|thing| mark(&thing, false));
        now.iter().for_each(|thing| mark(thing, true));
        now
    });
    // What others changed keeps its outline until the viewer has decided; what is drawn anew gets it again.
    Effect::new(move |before: Option<Vec<String>>| {
        let now = screen.touched();
        screen.scene.track();
        let (old, fresh) = (before.unwrap_or_default(), now.clone());
        request_animation_frame(move || {
            old.iter().filter(|thing| !fresh.contains(thing)).for_each(|thing| outline(thing, false));
            fresh.iter().for_each(|thing| outline(thing, true));
        });
        now
    });
    Effect::new(move |before: Option<Option<usize>>| {
        let steps = screen.desk.update.with(|update| update.as_ref().map(|update| update.steps));
        if let (Some(Some(from)), Some(to)) = (before, steps)
            && to > from
            && to - from <= STEPS
            && screen.past.with_untracked(Option::is_none)
            && !still()
        {
            let mut flights = untrack(|| screen.game(|game| game.flights(from)));
            flights.truncate(MOST);
            // What has been drawn anew stands in its place only with the next frame.
            request_animation_frame(move || flights.iter().filter_map(travel).for_each(drop));
        }
        steps
    });
    // Whoever goes on does not want to wait for what is still on its way.
    let press = window_event_listener(leptos::ev::pointerdown, |_| arrive());
    let key = window_event_listener(leptos::ev::keydown, |_| arrive());
    on_cleanup(move || {
        press.remove();
        key.remove();
    });
}

/// Whether whoever looks wants nothing to move.
pub fn still() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

/// What has this word, pieces of drawings too.
fn things(word: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(&format!("[data-thing~='{word}']")) else {
        return Vec::new();
    };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

fn mark(word: &str, on: bool) {
    give(word, "lit", on);
}

/// Outlines what others changed.
fn outline(word: &str, on: bool) {
    give(word, "fresh", on);
}

fn give(word: &str, class: &str, on: bool) {
    for thing in things(word) {
        let _ = thing.class_list().toggle_with_force(class, on);
    }
}

/// Where the middle of a thing is in the window, if it can be seen.
fn middle(element: &Element) -> Option<(f64, f64)> {
    let bounds = element.get_bounding_client_rect();
    let height = window().inner_height().ok()?.as_f64()?;
    let seen = bounds.width() > 0.0 && bounds.bottom() > 0.0 && bounds.top() < height;
    seen.then(|| (bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height().min(120.0) / 2.0))
}

fn place(word: &str) -> Option<(f64, f64)> {
    things(word).iter().find_map(middle)
}

/// Lets something travel. What comes from a thing that is gone comes from where the decision was made.
fn travel(flight: &Flight) -> Option<()> {
    let from = place(&flight.from)
        .or_else(|| document().get_element_by_id("decide-title").and_then(|title| middle(&title)))?;
    let to = place(&flight.to)?;
    if (from.0 - to.0).abs() + (from.1 - to.1).abs() < 30.0 {
        return None;
    }
    let flyer: HtmlElement = document().create_element("span").ok()?.dyn_into().ok()?;
    flyer.set_class_name(&format!("flyer {}", signs::seat_class(flight.player)));
    flyer.set_attribute("aria-hidden", "true").ok()?;
    flyer.set_inner_html(&flight.icon.svg());
    let style = flyer.style();
    let set = |name: &str, value: f64| style.set_property(name, &format!("{value:.0}px"));
    set("left", from.0).and_then(|()| set("top", from.1)).ok()?;
    set("--dx", to.0 - from.0).and_then(|()| set("--dy", to.1 - from.1)).ok()?;
    document().body()?.append_child(&flyer).ok()?;
    set_timeout(move || flyer.remove(), Duration::from_millis(TRAVEL));
    Some(())
}

/// Everything that travels has arrived.
fn arrive() {
    all(".flyer").iter().for_each(|flyer| flyer.remove());
}
