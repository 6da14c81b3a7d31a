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

fn pressed(screen: Screen, event: &MouseEvent) {
    if let Some((element, key)) = around(event.target(), "data-do") {
        screen.press(&key, element.get_attribute("data-at"));
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
