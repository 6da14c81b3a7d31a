//! The one way in which the client speaks to the host of its table, wherever that host is.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::{Answer, AnyGame, Ask, Message, Request};

use crate::remote::{News, Remote};

type Ear = Closure<dyn FnMut(MessageEvent)>;
/// What is done with an answer.
pub type Reply = Box<dyn FnOnce(Answer<AnyGame>)>;

/// The page, to a host in a worker of its own.
const CLIENT: &str = "page";

/// A connection to a host. Clones speak through the same one; it ends when the last is dropped.
#[derive(Clone)]
pub struct Connection(Rc<dyn Far>);

/// The other end of a connection.
pub trait Far {
    /// Asks the host for something; `reply` hears the answer.
    fn ask(&self, expected: u64, ask: Ask<AnyGame>, reply: Reply);
}

/// A host in a worker, which ends with the connection.
struct Inner {
    worker: Worker,
    number: Cell<u64>,
    replies: RefCell<Vec<(u64, Reply)>>,
    /// What is to be said as soon as the host hears; nothing once it does.
    early: RefCell<Option<Vec<String>>>,
    /// What listens to the host; it must live as long as the connection.
    ear: OnceCell<Ear>,
    /// What notices that it has broken down.
    fault: OnceCell<Closure<dyn FnMut()>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Connection {
    /// Starts a host in a worker of its own. `heard` is called with all that it says by itself.
    ///
    /// # Errors
    /// If the browser starts no worker.
    pub fn to_worker(heard: impl Fn(Message<AnyGame>) + 'static) -> Result<Connection, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&worker_address(), &options)?;
        let inner = Rc::new(Inner {
            worker: worker.clone(),
            number: Cell::new(0),
            replies: RefCell::new(Vec::new()),
            early: RefCell::new(Some(Vec::new())),
            ear: OnceCell::new(),
            fault: OnceCell::new(),
        });
        let broken = Rc::downgrade(&inner);
        let breaks = Closure::new(move || {
            // A script that never came is missing still after a reload.
            if broken.upgrade().is_some_and(|inner: Rc<Inner>| inner.early.borrow().is_none()) {
                begin_anew();
            }
        });
        worker.set_onerror(Some(breaks.as_ref().unchecked_ref()));
        drop(inner.fault.set(breaks));
        let weak = Rc::downgrade(&inner);
        let hears = Closure::new(move |event: MessageEvent| {
            let (Some(inner), Some(text)) = (weak.upgrade(), event.data().as_string()) else { return };
            inner.hear(&text, &heard);
        });
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        drop(inner.ear.set(hears));
        Ok(Connection(inner))
    }

    /// A line to whoever is at this other end.
    pub fn of(far: Rc<dyn Far>) -> Connection {
        Connection(far)
    }

    /// A line to a table on the server; `heard` is called with all that it tells by itself.
    pub fn to_server(table: &str, heard: impl Fn(News) + 'static) -> Connection {
        Connection(Remote::open(table, heard))
    }

    /// Asks the host for something; `reply` hears the answer.
    pub fn ask(&self, expected: u64, ask: Ask<AnyGame>, reply: impl FnOnce(Answer<AnyGame>) + 'static) {
        self.0.ask(expected, ask, Box::new(reply));
    }
}

impl Far for Inner {
    fn ask(&self, expected: u64, ask: Ask<AnyGame>, reply: Reply) {
        let number = self.number.get() + 1;
        self.number.set(number);
        self.replies.borrow_mut().push((number, reply));
        let request = Request { client: CLIENT.to_owned(), number, expected, ask };
        self.say(wire::write(&request));
    }
}

impl Inner {
    fn say(&self, text: String) {
        if let Some(early) = self.early.borrow_mut().as_mut() {
            early.push(text);
            return;
        }
        let _ = self.worker.post_message(&JsValue::from_str(&text));
    }

    fn hear(&self, text: &str, heard: &impl Fn(Message<AnyGame>)) {
        if text == wire::READY {
            let early = self.early.borrow_mut().take().unwrap_or_default();
            early.into_iter().for_each(|text| self.say(text));
            return;
        }
        match wire::hear(text) {
            Ok(Message::Answer { number, answer }) => {
                let mut replies = self.replies.borrow_mut();
                let place = replies.iter().position(|(asked, _)| *asked == number);
                let reply = place.map(|place| replies.swap_remove(place).1);
                // The reply may ask for more, so the list must be free.
                drop(replies);
                if let Some(reply) = reply {
                    reply(answer);
                }
            }
            Ok(say) => heard(say),
            Err(fault) => leptos::logging::error!("the host says what cannot be read: {fault}"),
        }
    }
}

/// A host that broke down answers nothing any more. All of the game is kept, so the page is loaded again and goes on where it was; but
/// not again and again where that does not help.
fn begin_anew() {
    const SOME_TIME: u64 = 30_000;
    let (now, key) = (js_sys::Date::now() as u64, "bottega.broken");
    let Ok(Some(session)) = leptos::prelude::window().session_storage() else { return };
    let last = session.get_item(key).ok().flatten().and_then(|last| last.parse::<u64>().ok());
    if last.is_none_or(|last| now.saturating_sub(last) > SOME_TIME)
        && session.set_item(key, &now.to_string()).is_ok()
    {
        let _ = leptos::prelude::window().location().reload();
    }
}

/// Where the worker's script is; the page's head says it.
fn worker_address() -> String {
    let found = leptos::prelude::document().query_selector("link[rel=worker]").ok().flatten();
    found.and_then(|link| link.get_attribute("href")).unwrap_or_else(|| "worker.js".to_owned())
}
