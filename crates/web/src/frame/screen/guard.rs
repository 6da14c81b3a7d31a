//! Presses that were meant for something else: a finger that was already on its way when the decision changed under it, and the
//! second half of a double press.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::MouseEvent;

use super::context::Screen;

/// So long, in milliseconds, a decision that another's move has brought takes no press.
const ARRIVES: u64 = 280;
/// So long it takes none where another has taken the turn away, or gives it back after that: what was pressed then was meant for what
/// had stood there.
const TAKEN: u64 = 1000;
/// So soon, in milliseconds, after the own last decision a double press belongs to that one.
const TWICE: f64 = 600.0;

/// What guards a decision against such presses. Keys and assistive tools are never kept waiting.
#[derive(Clone, Copy)]
pub struct Guard {
    /// Whether the decision has just come.
    pub arriving: RwSignal<bool>,
    /// When the viewer last decided, and which decision came last.
    acted: StoredValue<f64>,
    number: StoredValue<u64>,
    /// Whether the last decision was taken away, so that the next comes back in its place.
    taken: StoredValue<bool>,
}

impl Guard {
    /// One that lets everything through.
    pub fn open() -> Guard {
        Guard {
            arriving: RwSignal::new(false),
            acted: StoredValue::new(f64::MIN),
            number: StoredValue::new(0),
            taken: StoredValue::new(false),
        }
    }

    /// A decision has come, or was taken away by another. One that follows at once from the viewer's own is expected, and may be pressed
    /// at once.
    pub fn begin(self, comes: bool, taken: bool) {
        let long = taken || self.taken.get_value();
        self.taken.set_value(taken || long && !comes);
        if !(comes || taken) || !long && js_sys::Date::now() - self.acted.get_value() < TWICE {
            return;
        }
        let number = self.number.get_value() + 1;
        self.number.set_value(number);
        self.arriving.set(true);
        set_timeout(
            move || {
                if self.number.try_get_value() == Some(number) {
                    self.arriving.set(false);
                }
            },
            Duration::from_millis(if long { TAKEN } else { ARRIVES }),
        );
    }

    /// What was pressed asks once more: the second half of a double press is no answer to that.
    pub fn asked(self) {
        self.acted.set_value(js_sys::Date::now());
    }

    /// Whether the press that is handled now may decide; if so it counts as the last.
    pub fn lets_through(self) -> bool {
        let now = js_sys::Date::now();
        let presses = pressed();
        let twice = presses > 1 && now - self.acted.get_value() < TWICE;
        let early = presses > 0 && self.arriving.get_untracked();
        if !twice && !early {
            self.acted.set_value(now);
        }
        !twice && !early
    }
}

/// Whether another has just taken a decision back, and with it the turn of whoever looks.
pub fn undone_by_another(screen: Screen) -> bool {
    screen.desk.update.with_untracked(|update| {
        update.as_ref().is_some_and(|update| update.undone.is_some() && update.undone != update.eyes)
    })
}

/// How often the pointer was pressed for the event that is handled now, as the browser counts quick presses of one place; 0 if it was
/// no pointer.
fn pressed() -> i32 {
    let event = js_sys::Reflect::get(&window(), &"event".into()).ok();
    event.and_then(|event| event.dyn_into::<MouseEvent>().ok()).map_or(0, |event| event.detail())
}
