//! The map of a phone is larger than its place while a figure may go: a finger draws it about, and two fingers or a button change how
//! large it is. Elsewhere all of it is in sight.

use leptos::ev::TouchEvent;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::super::draw;
use super::super::words::{Deciding, Thing};
use super::area::area;
use super::context::Screen;
use super::decide::is_taught;

/// The whole map is as wide as its place.
const WHOLE: f64 = 1.0;
/// Near to a figure a town is as large as the tip of a finger.
const NEAR: f64 = 1.65;
/// No larger is it made by two fingers.
const MOST: f64 = 3.0;

/// What two fingers hold: how far they were apart, and how large the map was.
type Grip = (f64, f64);

/// The map in its place.
pub fn map(screen: Screen) -> AnyView {
    let title = move || screen.say(|tongue| tongue.say(Thing::Map).to_owned());
    let size = move || if screen.narrow.get() { draw::Size::Narrow } else { draw::Size::Wide };
    // Where figures of others have gone since the viewer decided, or the figure of the step that a replay shows.
    let went = Memo::new(move |_| {
        let since = screen.frame.read(|scene| match (scene.past, scene.over) {
            (true, _) => (scene.steps.saturating_sub(1), scene.steps),
            (false, true) => (usize::MAX, usize::MAX),
            (false, false) => (screen.seen.get(), usize::MAX),
        });
        let Some(rare) = screen.parts.get() else { return String::new() };
        screen.read(|facts| screen.happened.with(|all| (rare.trails)(all, facts, since, size())))
    });
    let (place, large) = (NodeRef::<leptos::html::Div>::new(), RwSignal::new(WHOLE));
    let grip = StoredValue::new(None::<Grip>);
    let going = Memo::new(move |_| {
        let lit = |place: &str| place.starts_with("town-");
        screen.narrow.get() && screen.lights.with(|lights| lights.0.iter().any(|light| lit(&light.place)))
    });
    // Where the map alone is looked at it has the room of the decision too.
    Effect::new(move |before: Option<bool>| {
        let looking = screen.frame.looking.get() && screen.narrow.get();
        large.set(if (going.get() || looking) && !is_taught() { NEAR } else { WHOLE });
        if before.is_some_and(|before| before != looking) {
            screen.to_map();
        }
        looking
    });
    // Two fingers change how large it is, around the place between them.
    let holds = move |event: TouchEvent| {
        let held = between(&event).map(|(_, apart)| (apart, large.get_untracked()));
        grip.set_value(held.filter(|_| screen.narrow.get_untracked()));
    };
    let moves = move |event: TouchEvent| {
        let (Some((apart, was)), Some((middle, now))) = (grip.get_value(), between(&event)) else { return };
        event.prevent_default();
        let Some(field) = place.get_untracked().and_then(|place| inner(&place)) else { return };
        let (from, to) = (large.get_untracked(), (was * now / apart).clamp(WHOLE, MOST));
        let bounds = field.get_bounding_client_rect();
        let at = (middle.0 - bounds.left(), middle.1 - bounds.top());
        let scroll = |old: i32, at: f64| ((f64::from(old) + at) * to / from - at) as i32;
        let (left, top) = (scroll(field.scroll_left(), at.0), scroll(field.scroll_top(), at.1));
        large.set(to);
        // Once it is as large as that it is drawn to its place.
        request_animation_frame(move || {
            field.set_scroll_left(left);
            field.set_scroll_top(top);
        });
    };
    let near = move || large.get() > WHOLE;
    let said = move || {
        screen.say(|tongue| {
            let way = if near() { Deciding::WholeMap } else { Deciding::NearMap };
            way.text(tongue.lang).to_owned()
        })
    };
    let turn = move |_| {
        large.set(if near() { WHOLE } else { NEAR });
        screen.to_map();
    };
    view! {
        <div class="map-place" class:near=near node_ref=place style:--near=move || format!("{}%", (large.get() * 100.0) as u16)
            on:touchstart=holds on:touchmove=moves>
            {area(screen, "map-field", title, move |facts, lights| went.with(|went| draw::map(facts, lights, size(), went)))}
            <button type="button" class="map-near" aria-label=said title=said on:click=turn
                ><span aria-hidden="true">{move || if near() { "\u{2212}" } else { "+" }}</span></button>
        </div>
    }
    .into_any()
}

/// The field that shows the map.
fn inner(place: &HtmlElement) -> Option<HtmlElement> {
    use wasm_bindgen::JsCast;
    place.first_element_child()?.dyn_into().ok()
}

/// The middle between two fingers, and how far they are apart.
fn between(event: &TouchEvent) -> Option<((f64, f64), f64)> {
    let touches = event.touches();
    let at = |index: u32| {
        touches.get(index).map(|touch| (f64::from(touch.client_x()), f64::from(touch.client_y())))
    };
    let (one, other) = (at(0)?, at(1)?);
    let apart = (one.0 - other.0).hypot(one.1 - other.1);
    (apart > 1.0).then_some((((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0), apart))
}
