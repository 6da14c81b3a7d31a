//! The way back of the browser closes what lies over the page before it leaves the page.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// A layer that is open: the owner of what it is, and what closes it.
type Layer = (StoredValue<()>, Callback<()>);

thread_local! {
    /// The layers that lie over the page, the lowest first. There is one page, and one history.
    static LAYERS: RefCell<Vec<Layer>> = const { RefCell::new(Vec::new()) };

    /// Until when the browser may go back, if the page itself has asked it to and it has not yet.
    static GOING_BACK: Cell<Option<TimeoutHandle>> = const { Cell::new(None) };
}

/// How long a browser may take to go back. One that was sent elsewhere meanwhile never says that it did.
const PATIENCE: Duration = Duration::from_millis(1500);

fn count() -> i32 {
    LAYERS.with_borrow(|layers| i32::try_from(layers.len()).unwrap_or_default())
}

/// How many layers lie over the page by the entry of the history that is shown.
fn shown() -> i32 {
    let state = window().history().and_then(|history| history.state()).ok();
    state.and_then(|state| state.as_f64()).map_or(0, |depth| depth as i32)
}

/// Makes the history as deep as there are layers. Where one gives way to another nothing changes. A browser goes back in its own
/// time, and what opens or closes until then is settled once it has.
fn settle() {
    if GOING_BACK.get().is_some() {
        return;
    }
    let Ok(history) = window().history() else { return };
    let (have, want) = (shown(), count());
    for depth in have..want {
        let _ = history.push_state(&JsValue::from(depth + 1), "");
    }
    if have > want && history.go_with_delta(want - have).is_ok() {
        GOING_BACK.set(set_timeout_with_handle(|| _ = arrived(), PATIENCE).ok());
    }
}

/// Goes on once the browser has gone back, or will not; whether it was asked to.
fn arrived() -> bool {
    let Some(waiting) = GOING_BACK.take() else { return false };
    waiting.clear();
    settle();
    true
}

/// Gives a layer, such as a sheet or an earlier position, its own entry in the history while it is open: going back closes it,
/// and closing it goes back. What is open from the beginning was led to by an address, which going back leaves.
pub fn closes_by_going_back(
    open: impl Fn() -> bool + Copy + 'static,
    close: impl Fn() + Copy + Send + Sync + 'static,
) {
    let own = StoredValue::new(());
    let gone = move || LAYERS.with_borrow_mut(|layers| layers.retain(|(layer, _)| *layer != own));
    Effect::new(move |was: Option<bool>| {
        let now = open();
        match was {
            Some(false) if now => {
                LAYERS.with_borrow_mut(|layers| layers.push((own, Callback::new(move |()| close()))));
            }
            Some(true) if !now => gone(),
            _ => return now,
        }
        set_timeout(settle, Duration::ZERO);
        now
    });
    on_cleanup(gone);
}

/// Closes what lies deeper than the entry that the browser has gone back to.
pub fn follow() {
    let back = window_event_listener(leptos::ev::popstate, |_| {
        if arrived() {
            return;
        }
        while count() > shown()
            && let Some((_, close)) = LAYERS.with_borrow_mut(Vec::pop)
        {
            close.run(());
        }
    });
    on_cleanup(move || back.remove());
}
