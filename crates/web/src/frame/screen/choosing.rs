//! The keys of a decision: its main button, the one beside it, and the choices by their numbers.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventInit, HtmlElement, HtmlInputElement, PointerEvent};

use super::super::keys::{Binding, deed, for_the_page};
use super::super::words::Framing;
use super::context::{Screen, all};
use super::decide::into_sight;
use crate::few::sort_few;
use crate::words::OnTable;

/// What a key does while something is decided.
#[derive(Clone, Copy)]
pub enum Deed {
    /// Presses the main button.
    Main,
    /// Presses the button beside it.
    Other,
    /// Picks the choice whose number the key has.
    Choice,
    /// Presses the button that makes a number smaller, or larger.
    Step,
    /// Takes back what may be taken back without asking anybody.
    Undo,
}

/// The keys of the choices in their order: where the numbers end letters go on that nothing else has.
const NUMBERS: [&str; 15] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "s", "d", "g", "h", "j"];

/// The keys of a decision.
pub const KEYS: &[Binding<Deed>] = &[
    Binding {
        keys: &NUMBERS,
        deed: Deed::Choice,
        shown: "1 \u{2026} 9 A S D G H J",
        told: |lang| Framing::KeyChoice.text(lang),
    },
    Binding { keys: &["Enter"], deed: Deed::Main, shown: "Enter", told: |lang| Framing::KeyMain.text(lang) },
    Binding { keys: &["0"], deed: Deed::Other, shown: "0", told: |lang| Framing::KeyOther.text(lang) },
    Binding {
        keys: &["-", "+", "="],
        deed: Deed::Step,
        shown: "\u{2212} +",
        told: |lang| Framing::KeyStep.text(lang),
    },
    Binding { keys: &["u"], deed: Deed::Undo, shown: "U", told: |lang| OnTable::Undo.text(lang) },
];

/// What may be picked, in the order in which it stands; where the panel has no list, what stands in the market.
const CHOICES: [&str; 2] = [
    ":is(#decide :is(.row, .work-tab, .build-card), :is(.pick-card, .bonus-check) input)",
    ".area-market :is(button, [role=button]):not(.ask, [data-topic])",
];
/// What can only be read about is no choice, and neither is what is folded up.
const OPEN: &str = ":not(:disabled, [aria-disabled=true], details:not([open]) *)";
/// The buttons that end a decision; what only puts an end away again is no end.
const MAIN: &str = "#decide :is(.decide-end, .work-end) .loud:not(:disabled, [aria-disabled=true])";
const OTHER: &str =
    "#decide .decide-end button:not(.loud, .undo, .step, .plain, .play-on, :disabled, [aria-disabled=true])";
/// The buttons that make a number smaller or larger: what they do is written on them.
const STEPS: &str = "#decide .step:not(:disabled, [aria-disabled=true])";
/// What has a number without such buttons.
const SLIDER: &str = "#decide input[type=range]";
/// What cannot be taken back just so says why.
const UNDO: &str = ".undo:not(:has(.undo-why))";
/// What a mouse picks before the enter key does it.
const PICKED: &str = "#decide .row, #decide .build-card, #decide .end-turn, #decide summary, .area-market button, .place-tools button";
/// What hears the enter key itself.
const PRESSED: &str = "button, a, summary, [role=button]";

/// The choices of one decision by what they say: each keeps its number as long as it is decided, whatever opens around it.
type Numbered = StoredValue<Vec<String>>;

/// Hears the keys as long as the screen is there, where nothing else has.
pub fn follow(screen: Screen) {
    // Whether the keys are told: from the first that is pressed until a pointer is used.
    let by_keys = RwSignal::new(false);
    let numbered: Numbered = StoredValue::new(Vec::new());
    let heard = window_event_listener(leptos::ev::keydown, move |event| {
        if for_the_page(&event) {
            by_keys.set(true);
        }
        hear(screen, numbered, &event);
    });
    // What was picked by the mouse has not the keys: the enter key goes on from there.
    let picked = window_event_listener(leptos::ev::click, |event| {
        let by_mouse = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "mouse");
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if by_mouse && element.is_some_and(|element| element.closest(PICKED).ok().flatten().is_some()) {
            let_go();
        }
    });
    let pointed = window_event_listener(leptos::ev::pointerdown, move |_| by_keys.set(false));
    // What there is to choose is drawn anew after each decision, and after much that leads to one.
    Effect::new(move |_| {
        let shown = by_keys.get();
        request_animation_frame(move || number(screen, shown, numbered));
    });
    Effect::new(move |_| {
        screen.desk.update.track();
        screen.tab.track();
        numbered.set_value(Vec::new());
        let shown = by_keys.get_untracked();
        request_animation_frame(move || number(screen, shown, numbered));
    });
    on_cleanup(move || {
        heard.remove();
        picked.remove();
        pointed.remove();
    });
}

/// Takes the focus from whatever has it: the enter key is for the main button then.
fn let_go() {
    let active = document().active_element().and_then(|active| active.dyn_into::<HtmlElement>().ok());
    let _ = active.map(|active| active.blur());
}

/// Whether something is decided here and now.
fn is_due(screen: Screen) -> bool {
    untrack(|| screen.read(|scene| scene.deciding.is_some() && !scene.past))
}

fn hear(screen: Screen, numbered: Numbered, event: &KeyboardEvent) {
    if !is_due(screen) || event.default_prevented() || !for_the_page(event) {
        return;
    }
    let Some(deed) = deed(KEYS, &event.key()) else { return };
    let on_button = || {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        element.is_some_and(|element| element.closest(PRESSED).ok().flatten().is_some())
    };
    let found = match deed {
        Deed::Main if on_button() => return,
        Deed::Main => seen(MAIN).into_iter().next(),
        Deed::Other => seen(OTHER).into_iter().next(),
        Deed::Step => {
            let up = event.key() != "-";
            let sign = if up { '+' } else { '\u{2212}' };
            let mut steps = seen(STEPS);
            if steps.is_empty() && slide(up).is_some() {
                return event.prevent_default();
            }
            steps.retain(|step| step.text_content().is_some_and(|text| text.starts_with(sign)));
            steps.into_iter().next()
        }
        Deed::Undo => seen(UNDO).into_iter().next(),
        Deed::Choice => {
            let key = event.key().to_ascii_lowercase();
            let chosen =
                choices(numbered).into_iter().find(|choice| NUMBERS.get(choice.0) == Some(&key.as_str()));
            chosen.map(|choice| choice.1)
        }
    };
    if let Some(element) = found {
        event.prevent_default();
        // What a key picks is done by the enter key, and not by what had the focus before.
        if matches!(deed, Deed::Choice) {
            let_go();
        }
        // What would act at once waits for the enter key, as everywhere.
        if element.has_attribute("data-acts") {
            let _ = element.focus();
        } else {
            element.click();
        }
        into_sight(&element);
        request_animation_frame(move || number(screen, true, numbered));
    }
}

/// Moves what has a number on a scale by one, as the arrows would if it had the focus.
fn slide(up: bool) -> Option<()> {
    let slider: HtmlInputElement = seen(SLIDER).into_iter().next()?.dyn_into().ok()?;
    slider.set_value_as_number(slider.value_as_number() + if up { 1.0 } else { -1.0 });
    let init = EventInit::new();
    init.set_bubbles(true);
    let moved = Event::new_with_event_init_dict("input", &init).ok()?;
    slider.dispatch_event(&moved).ok().map(drop)
}

/// What may be picked now, each with its place among the keys: those that were not there before come after those that were.
fn choices(numbered: Numbered) -> Vec<(usize, HtmlElement)> {
    let listed = CHOICES.into_iter().map(|choices| seen(&format!("{choices}{OPEN}")));
    let found = listed.into_iter().find(|all| !all.is_empty()).unwrap_or_default();
    let said = |element: &HtmlElement| {
        let own = ["data-do", "aria-label"].iter().find_map(|name| element.get_attribute(name));
        let own = own.or_else(|| element.text_content()).filter(|said| !said.is_empty());
        // What is only ticked is named by its card.
        own.or_else(|| element.closest("[data-thing]").ok()??.get_attribute("data-thing")).unwrap_or_default()
    };
    let found: Vec<(String, HtmlElement)> =
        found.into_iter().map(|element| (said(&element), element)).collect();
    let mut known = numbered.get_value();
    // Another list begins anew.
    if !found.iter().any(|choice| known.contains(&choice.0)) {
        known.clear();
    }
    let with_number = found.into_iter().map(|(said, element)| {
        let place = known.iter().position(|other| *other == said).unwrap_or_else(|| {
            known.push(said);
            known.len() - 1
        });
        (place, element)
    });
    let with_number = with_number.collect();
    numbered.set_value(known);
    with_number
}

/// Writes on each choice the key that picks it, or on none.
fn number(screen: Screen, shown: bool, numbered: Numbered) {
    const KEY: &str = "data-key";
    // By the next frame the screen may be gone.
    if numbered.try_get_value().is_none() {
        return;
    }
    let shown = shown && is_due(screen);
    all("[data-key]").iter().for_each(|element| drop(element.remove_attribute(KEY)));
    for (place, element) in choices(numbered).iter().filter(|_| shown) {
        let Some(key) = NUMBERS.get(*place) else { continue };
        // What is picked is seen as its card.
        let card = element.closest(".pick-card, .bonus-check").ok().flatten();
        let _ = card.as_ref().unwrap_or(element).set_attribute(KEY, &key.to_ascii_uppercase());
    }
}

/// The elements of a kind that are on the page to be seen, as they stand: row by row from the left.
fn seen(selector: &str) -> Vec<HtmlElement> {
    let mut found = all(selector);
    found.retain(|element| element.offset_width() > 0);
    sort_few(&mut found, |element| {
        let at = element.get_bounding_client_rect();
        (at.y() as i32, at.x() as i32)
    });
    found
}
