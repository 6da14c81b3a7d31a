//! What hears the page, and lets bots take their time.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use host::{Local, Written};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// A host and the clock that wakes its bots.
struct WorkerHost {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Local>,
    /// Whether a bot is about to decide.
    woken: Cell<bool>,
    wake: RefCell<Option<Closure<dyn FnMut()>>>,
}

/// Lays the table and hears the page from now on.
#[wasm_bindgen]
pub fn host() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let desk = Rc::new(WorkerHost {
        host: RefCell::new(Local::new(js_sys::Math::random().to_bits(), now)),
        scope: scope.clone(),
        woken: Cell::new(false),
        wake: RefCell::new(None),
    });
    let weak = Rc::downgrade(&desk);
    *desk.wake.borrow_mut() = Some(Closure::new(move || {
        if let Some(desk) = weak.upgrade() {
            desk.let_a_bot_decide();
        }
    }));
    let hears: Closure<dyn FnMut(MessageEvent)> = Closure::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            desk.hear(&text);
        }
    });
    scope.set_onmessage(Some(hears.as_ref().unchecked_ref()));
    hears.forget();
    let _ = scope.post_message(&JsValue::from_str(wire::READY));
}

impl WorkerHost {
    fn hear(&self, text: &str) {
        let told = self.host.borrow_mut().handle(text);
        match told {
            Ok(told) => {
                self.tell(told);
                self.wake_bots();
            }
            Err(fault) => {
                let words = format!("the page says what cannot be read: {fault}");
                web_sys::console::error_1(&JsValue::from_str(&words));
            }
        }
    }

    /// The page is the only client, so everything goes to it.
    fn tell(&self, told: Vec<Written>) {
        for (_, text) in told {
            let _ = self.scope.post_message(&JsValue::from_str(&text));
        }
    }

    fn wake_bots(&self) {
        if self.woken.get() || !self.host.borrow_mut().host().bot_waits() {
            return;
        }
        let pause = self.host.borrow_mut().host().pause();
        if pause == wire::HELD {
            return;
        }
        if let Some(wake) = self.wake.borrow().as_ref() {
            let set = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(
                wake.as_ref().unchecked_ref(),
                i32::try_from(pause).unwrap_or(i32::MAX),
            );
            self.woken.set(set.is_ok());
        }
    }

    fn let_a_bot_decide(&self) {
        self.woken.set(false);
        // The page may have asked meanwhile that bots wait.
        if self.host.borrow_mut().host().pause() == wire::HELD {
            return;
        }
        let told = self.host.borrow_mut().host().bot_acts();
        self.tell(told);
        self.wake_bots();
    }
}

/// Milliseconds since some moment long ago.
fn now() -> u64 {
    js_sys::Date::now() as u64
}
