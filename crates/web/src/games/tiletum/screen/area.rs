//! A part of the table that is drawn as a text, and whose lit places can be pressed by finger, mouse and keys.

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::super::model::{Facts, Lights};
use super::context::Screen;

/// Draws a part anew when what it shows differs, and lets its lit places be pressed.
pub fn area(
    screen: Screen,
    class: &'static str,
    label: impl Fn() -> String + Send + Sync + 'static,
    draw: impl Fn(&Facts, &Lights) -> String + Send + Sync + 'static,
) -> AnyView {
    let drawn = Memo::new(move |_| screen.lights.with(|lights| screen.read(|facts| draw(facts, lights))));
    view! {
        <div class=class role="group" aria-label=label inner_html=move || drawn.get()
            on:click=move |event| pressed(screen, &event) on:keydown=move |event| key(screen, &event)></div>
    }
    .into_any()
}

/// The nearest element around an event that has this attribute, and what it says there.
fn around(target: Option<web_sys::EventTarget>, attribute: &str) -> Option<(Element, String)> {
    let element = target?.dyn_into::<Element>().ok()?.closest(&format!("[{attribute}]")).ok()??;
    let value = element.get_attribute(attribute)?;
    Some((element, value))
}

/// A finger on a small map means the lit town that is nearest, within this many pixels.
const REACH: f64 = 40.0;

/// The town that a finger means: many stand close together.
fn town_near(screen: Screen, event: &MouseEvent) -> Option<String> {
    // What a program or a key presses, it names itself.
    let by_hand = screen.narrow.get_untracked() && event.detail() > 0;
    let target = event.target().filter(|_| by_hand)?.dyn_into::<Element>().ok()?;
    let map = target.closest(".map").ok()??;
    if target.closest("[data-do]:not(.town)").ok()?.is_some() {
        return None;
    }
    let towns = map.query_selector_all(".town.lit > .ring").ok()?;
    let far = |town: &Element| {
        let place = town.get_bounding_client_rect();
        let x = f64::from(event.client_x()) - place.x() - place.width() / 2.0;
        let y = f64::from(event.client_y()) - place.y() - place.height() / 2.0;
        x.hypot(y)
    };
    let towns = (0..towns.length()).filter_map(|index| towns.item(index)?.dyn_into::<Element>().ok());
    let nearest = towns.map(|town| (far(&town), town)).min_by(|(one, _), (other, _)| one.total_cmp(other));
    let (_, town) = nearest.filter(|(far, _)| *far <= REACH)?;
    town.parent_element()?.get_attribute("data-at")
}

/// What lies at a town, where the map is so large that a finger finds it.
const LYING: &str = ".near :is(.house-space, .pillar-space, .map-tile)";

fn pressed(screen: Screen, event: &MouseEvent) {
    // What lies at a town means itself where a finger finds it, and opens what else may be done there.
    if let Some((thing, key)) = around(event.target(), "data-for")
        && thing.matches(LYING).unwrap_or(false)
    {
        // Pressed again it can mean nothing else.
        if screen.picked.with_untracked(|picked| picked.as_deref() == Some(&key)) {
            screen.press(&key, None);
            return;
        }
        let pick = screen.picks.with_untracked(|picks| picks.iter().find(|pick| pick.key == key).cloned());
        screen.press(&key, pick.and_then(|pick| pick.group_place().map(str::to_owned)));
        return;
    }
    if let Some(place) = town_near(screen, event) {
        screen.press_place(&place);
        return;
    }
    if let Some((element, key)) = around(event.target(), "data-do") {
        screen.press(&key, element.get_attribute("data-at"));
        return;
    }
    if let Some((_, topic)) = around(event.target(), "data-topic")
        && let Ok(topic) = topic.parse()
    {
        screen.frame.help.set(Some(crate::frame::Topic(topic)));
        return;
    }
    if let Some((_, seat)) = around(event.target(), "data-seat")
        && let Ok(seat) = seat.parse()
    {
        screen.bring_up(kernel::Player::new(seat));
    }
}

/// Enter and the space bar press what has the focus.
fn key(screen: Screen, event: &KeyboardEvent) {
    if matches!(event.key().as_str(), "Enter" | " ")
        && let Some((element, key)) = around(event.target(), "data-do")
    {
        event.prevent_default();
        screen.press(&key, element.get_attribute("data-at"));
    }
}
