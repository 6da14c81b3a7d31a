//! What the lesson lights: the one thing to press, with a ring, and what explains it; all else stays readable at half strength.
//! A press on anything else changes nothing and is answered by a kind word.

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    DomRect, Element, Event, EventInit, HtmlElement, HtmlInputElement, ScrollIntoViewOptions,
    ScrollLogicalPosition,
};

use super::super::screen::into_sight;
use super::{Press, Step};

/// A rectangle in the window, with some room around what it frames.
type Field = [i32; 4];

/// What is lit now.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lit {
    /// Which of the presses of the step.
    pub press: Option<usize>,
    /// Where it is.
    ring: Option<Field>,
    /// Where the rest is that may be used, and what explains it.
    shows: Vec<Field>,
    /// The window, and where the sheet of the lesson stands.
    pub window: (i32, i32),
    sheet: Field,
    /// Where the log would be, whose place the sheet takes; nothing where there is none.
    pub place: Option<Field>,
}

/// Room around what is lit.
const ROOM: f64 = 4.0;

/// Of what is lower than this nothing is seen that would explain something.
const LEAST: i32 = 14;

/// The parts of the page that a lesson never closes: its own sheet, the head of the page, and what lies over it.
const OPEN: &str = ".lesson, .page-head, dialog, .skip, .ask";

/// What one would expect something of when it is pressed.
const PROMISING: &str = "button, a, label, input, select, summary, .board-field, .hand-card";

/// Everything that a selector finds and that can be seen.
fn seen(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    let all = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<Element>().ok());
    // What a closed part of the page holds has a place and is not seen.
    let closed =
        |element: &Element| element.closest("details:not([open]) > :not(summary)").ok().flatten().is_some();
    all.filter(|element| element.get_bounding_client_rect().width() > 0.0 && !closed(element)).collect()
}

/// The press that is to be done: the last whose thing the page shows.
pub fn due(step: &'static Step) -> Option<(usize, Element)> {
    let all = step.presses.iter().enumerate().rev();
    all.filter_map(|(index, press)| Some((index, seen(press.on).into_iter().next()?))).next()
}

/// What can be seen of something, with room around it: its part of the page may scroll the rest out of sight.
fn around(element: &Element) -> Field {
    let [x, y, w, h] = field(&element.get_bounding_client_rect(), ROOM);
    let part = element.closest("section").ok().flatten();
    let part = part
        .map(|part| field(&part.get_bounding_client_rect(), ROOM))
        .filter(|part| part[2] > 8 && part[3] > 8);
    let Some([u, v, width, height]) = part else { return [x, y, w, h] };
    let (left, top) = (x.max(u), y.max(v));
    [left, top, (x + w).min(u + width) - left, (y + h).min(v + height) - top]
}

fn field(bounds: &DomRect, room: f64) -> Field {
    [
        (bounds.left() - room) as i32,
        (bounds.top() - room) as i32,
        (bounds.width() + 2.0 * room) as i32,
        (bounds.height() + 2.0 * room) as i32,
    ]
}

/// What explains something ends above it, where what is to be pressed lies over its lower end.
fn above([x, y, w, h]: Field, ring: Option<Field>) -> Field {
    match ring {
        Some([u, v, width, _]) if u < x + w && x < u + width && y < v && v < y + h => [x, y, w, v - y],
        _ => [x, y, w, h],
    }
}

/// Fields of which none lies on another: two that touch and fill a rectangle together are framed as one.
fn joined(mut fields: Vec<Field>) -> Vec<Field> {
    let mut first = 0;
    while first < fields.len() {
        let near =
            (first + 1..fields.len()).find_map(|other| Some((other, both(fields[first], fields[other])?)));
        match near {
            Some((other, whole)) => {
                fields.swap_remove(other);
                fields[first] = whole;
                first = 0;
            }
            None => first += 1,
        }
    }
    fields
}

/// The rectangle of two that touch, if hardly anything else lies in it.
fn both([x, y, w, h]: Field, [u, v, width, height]: Field) -> Option<Field> {
    let apart = u > x + w || x > u + width || v > y + h || y > v + height;
    let (left, top) = (x.min(u), y.min(v));
    let (right, low) = ((x + w).max(u + width), (y + h).max(v + height));
    let whole = [left, top, right - left, low - top];
    let filled = 10 * (w * h + width * height) >= 9 * whole[2] * whole[3];
    (!apart && filled).then_some(whole)
}

impl Lit {
    /// What is lit for a step, as the page stands.
    pub fn now(step: Option<&'static Step>) -> Lit {
        let size =
            |side: Result<JsValue, JsValue>| side.ok().and_then(|side| side.as_f64()).unwrap_or(0.0) as i32;
        let window = window();
        let place = |selector: &str| {
            seen(selector).first().map(|element| field(&element.get_bounding_client_rect(), 0.0))
        };
        let due = step.and_then(due);
        let also = due.iter().flat_map(|(index, _)| step.map_or(&[][..], |step| step.presses[*index].also));
        let shows = step.map_or(&[][..], |step| step.shows);
        let ring = due.as_ref().map(|(_, element)| around(element));
        Lit {
            press: due.as_ref().map(|(index, _)| *index),
            ring,
            shows: joined(
                also.chain(shows)
                    .flat_map(|one| seen(one))
                    .map(|element| above(around(&element), ring))
                    .filter(|[.., w, h]| *w > 0 && *h > LEAST)
                    .collect(),
            ),
            window: (size(window.inner_width()), size(window.inner_height())),
            sheet: place(".lesson").unwrap_or_default(),
            place: place(".area-log"),
        }
    }

    /// How high the sheet is.
    pub fn height(&self) -> i32 {
        self.sheet[3]
    }

    /// The cover with what it leaves open, the rims, and the ring, as the content of an SVG over the window.
    pub fn picture(&self) -> String {
        if self.ring.is_none() && self.shows.is_empty() {
            return String::new();
        }
        let (width, height) = self.window;
        let (mut holes, mut rims) = (String::new(), String::new());
        let lit = self.shows.iter().map(|shown| ("lesson-rim", shown));
        for (class, &[x, y, w, h]) in lit.chain(self.ring.iter().map(|ring| ("lesson-ring", ring))) {
            // What reaches below the sheet, or behind one that stands at the right, is not lit there.
            let [left, top, ..] = self.sheet;
            let (right, low) = match (self.place, left > 0) {
                (Some(_), _) => (width, height),
                (None, true) => (left, height),
                (None, false) => (width, top),
            };
            // At the edge of the window a frame would be cut.
            let (w, x) = (w + x.min(2) - 2, x.max(2));
            let (w, h) = (w.min(right - x - 2).max(0), h.min(low - y - 2).max(0));
            let place = format!(r#"x="{x}" y="{y}" width="{w}" height="{h}" rx="9""#);
            let _ = write!(holes, r#"<rect {place} fill="black"/>"#);
            let _ = write!(rims, r#"<rect class="{class}" {place}/>"#);
        }
        let all = format!(r#"width="{width}" height="{height}""#);
        let way =
            self.way().map(|way| format!(r#"<path class="lesson-way" d="{way}"/>"#)).unwrap_or_default();
        let mask = format!(r#"<mask id="lesson-lit"><rect {all} fill="white"/>{holes}</mask>"#);
        format!(r##"{mask}<rect class="lesson-cover" {all} mask="url(#lesson-lit)"/>{rims}{way}"##)
    }

    /// The way from the sheet to what is to be pressed, where the sheet stands beside it.
    fn way(&self) -> Option<String> {
        let (Some([x, y, w, h]), [left, top, _, tall], Some(_)) = (self.ring, self.sheet, self.place) else {
            return None;
        };
        let (to, at) = (x + w, y + h / 2);
        // What lies between would be crossed out by it: it comes from below, or from above where the window ends.
        if left - to > 60 {
            let down = if y + h + 40 < self.window.1 { 1 } else { -1 };
            let (end, edge, head) = (to - 30, if down > 0 { y + h + 4 } else { y - 4 }, 13 * down);
            let away = edge + 27 * down;
            // Where the sheet does not stand beside it the way would come from nowhere.
            if away < top + 20 || away > top + tall - 20 {
                return None;
            }
            return Some(format!(
                "M{left} {away}H{}Q{end} {away} {end} {edge}m-8 {head}l8 {} 8 {head}",
                end + 20,
                -head
            ));
        }
        let from = (top + tall / 2).clamp(at - 120, at + 120).clamp(top + 30, top + tall - 30);
        (left - to > 24).then(|| {
            let bend = (left - to) / 2;
            format!(
                "M{left} {from}C{} {from} {} {at} {} {at}m13 -8l-13 8 13 8",
                left - bend,
                to + bend,
                to + 4
            )
        })
    }
}

/// Looks at the page before every frame, until the lesson is left.
pub fn watch(step: impl Fn() -> Option<&'static Step> + 'static, lit: RwSignal<Lit>) {
    let (open, first) = (Rc::new(Cell::new(true)), Rc::new(RefCell::new(None::<Closure<dyn FnMut()>>)));
    let (goes, next) = (open.clone(), first.clone());
    let ask = |look: &Closure<dyn FnMut()>| {
        let _ = window().request_animation_frame(look.as_ref().unchecked_ref());
    };
    *first.borrow_mut() = Some(Closure::new(move || {
        if !goes.get() {
            return;
        }
        let now = Lit::now(step());
        if lit.with_untracked(|lit| *lit != now) {
            lit.set(now);
        }
        next.borrow().as_ref().inspect(|look| ask(look));
    }));
    first.borrow().as_ref().inspect(|look| ask(look));
    let stop = StoredValue::new_local((open, first));
    on_cleanup(move || {
        stop.with_value(|(open, _)| open.set(false));
    });
}

/// Hears every press before the page does: what is not lit gets none, and `told` hears of it if one would expect something of it.
pub fn guard(due: impl Fn() -> Option<&'static Press> + 'static, told: impl Fn() + 'static) {
    let hears = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
            return;
        };
        let within = |selector: &str| target.closest(selector).ok().flatten().is_some();
        let press = due();
        let lit = press.into_iter().flat_map(|press| std::iter::once(&press.on).chain(press.also));
        if within(OPEN) || lit.into_iter().any(|selector| within(selector)) {
            return;
        }
        event.stop_propagation();
        if event.type_() == "click" {
            event.prevent_default();
            if within(PROMISING) {
                told();
            }
        }
    });
    const EVENTS: [&str; 2] = ["pointerdown", "click"];
    let page = document();
    for name in EVENTS {
        let _ = page.add_event_listener_with_callback_and_bool(name, hears.as_ref().unchecked_ref(), true);
    }
    let hears = StoredValue::new_local(hears);
    on_cleanup(move || {
        hears.with_value(|hears| {
            for name in EVENTS {
                let _ = document().remove_event_listener_with_callback_and_bool(
                    name,
                    hears.as_ref().unchecked_ref(),
                    true,
                );
            }
        });
    });
}

/// Moves a slider to the right, as somebody shows it; nothing if it is none.
pub fn moved(element: &HtmlElement) -> Option<()> {
    let slider = element.dyn_ref::<HtmlInputElement>().filter(|slider| slider.type_() == "range")?;
    slider.set_value_as_number(slider.value_as_number() + 1.0);
    let init = EventInit::new();
    init.set_bubbles(true);
    let moved = Event::new_with_event_init_dict("input", &init).ok()?;
    slider.dispatch_event(&moved).ok().map(drop)
}

/// Brings what is to be pressed into sight, and gives it the focus if it takes it.
pub fn find(step: Option<&'static Step>) -> Option<HtmlElement> {
    let step = step?;
    let (_, element) = due(step)?;
    let element: HtmlElement = element.dyn_into().ok()?;
    let bounds = element.get_bounding_client_rect();
    let middle = (bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0);
    let there = document().element_from_point(middle.0 as f32, middle.1 as f32);
    if !there.is_some_and(|there| element.contains(Some(&there))) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Center);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    } else {
        into_sight(&element);
    }
    // So is what explains it, where it stands in another part of the page; the first of it matters most.
    let part = |of: &Element| of.closest("section").ok().flatten();
    let own = part(&element);
    let beside = |shown: &Element| part(shown).is_some_and(|part| !part.is_same_node(own.as_deref()));
    step.shows.iter().rev().flat_map(|shown| seen(shown)).filter(beside).for_each(|shown| into_sight(&shown));
    // The same choice on the table is brought into sight beside it.
    let same =
        element.get_attribute("data-do").map(|key| seen(&format!("[data-do='{key}']"))).unwrap_or_default();
    same.iter().filter(|same| !same.is_same_node(Some(&element))).for_each(into_sight);
    Some(element)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_ends_above_the_button_that_lies_over_what_it_frames() {
        let ring = Some([20, 260, 160, 60]);
        assert_eq!(above([10, 100, 360, 200], ring), [10, 100, 360, 160]);
        assert_eq!(
            above([200, 100, 100, 200], ring),
            [200, 100, 100, 200],
            "what stands beside it is framed whole"
        );
        assert_eq!(above([10, 100, 360, 100], ring), [10, 100, 360, 100]);
        assert_eq!(above([10, 100, 360, 200], None), [10, 100, 360, 200]);
    }

    #[test]
    fn fields_that_lie_one_below_the_other_are_framed_as_one_and_a_small_one_beside_a_large_one_is_not() {
        let (lot, bidders, button) = ([10, 10, 360, 80], [10, 86, 360, 60], [10, 300, 200, 60]);
        assert_eq!(joined(vec![lot, button, bidders]), [[10, 10, 360, 136], button]);
        let (board, chip) = ([0, 0, 300, 300], [300, 0, 60, 30]);
        assert_eq!(joined(vec![board, chip]), [board, chip]);
    }
}
