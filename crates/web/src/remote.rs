//! A table on the server, at the far end of the same line: requests are posted, and a stream of events tells what happens.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use kernel::{Player, PlayerSet};
use leptos::prelude::set_timeout;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{EventSource, MessageEvent};
use wire::{Answer, AnyGame, Ask, Present, Refused, Update};

use crate::connection::{Far, Reply};
use crate::server::{self, Problem};
use crate::store;

/// After so long something is asked again of a server that did not answer.
const AGAIN: Duration = Duration::from_millis(1500);

/// What a table on the server tells by itself.
pub enum News {
    /// The table has changed, or is looked at for the first time.
    Update(Box<Update<AnyGame>>),
    /// Somebody said something.
    Talk(Spoken),
    /// What was said under this number is there no more.
    TalkTakenOut(i64),
    /// These are at the table now.
    Present(Present),
    /// Some of the talk may have been missed.
    TalkMissed,
    /// The connection is lost; it is being sought.
    Lost,
    /// The connection stands.
    Back,
    /// There is nothing more to be heard.
    Closed(Problem),
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Spoken {
    /// Rises with everything said at the table.
    pub number: i64,
    /// Who said it.
    pub name: String,
    /// In which seat they sat then.
    #[serde(default)]
    pub seat: Option<Player>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What the table notes here, in place of something said.
    #[serde(default)]
    pub noted: Option<Noted>,
}

/// What a table notes in its talk.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Noted {
    /// A word for what.
    pub what: String,
    /// The seats that it concerns.
    pub seats: PlayerSet,
    /// What was proposed before, if this has become of it.
    #[serde(default)]
    pub proposed: Option<Proposed>,
}

/// Something that was proposed at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Proposed {
    /// What.
    pub motion: wire::Motion,
    /// By whom.
    pub by: Player,
}

/// A message that is there no more.
#[derive(Deserialize)]
struct TakenOut {
    number: i64,
}

/// What is posted to a table.
#[derive(Serialize)]
struct Asking {
    number: u64,
    expected: u64,
    ask: Ask<AnyGame>,
}

/// A table on the server.
pub struct Remote {
    me: Weak<Remote>,
    table: String,
    /// The number of the last request. The server wants it to rise, across reloads too, so it starts from the clock.
    number: Cell<u64>,
    seat: Cell<Option<Player>>,
    stream: RefCell<Option<Stream>>,
    heard: Box<dyn Fn(News)>,
}

/// An open stream and what listens to it.
struct Stream {
    source: EventSource,
    _ears: Vec<Closure<dyn FnMut(MessageEvent)>>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.source.close();
    }
}

impl Remote {
    /// Opens the stream of a table.
    pub fn open(table: &str, heard: impl Fn(News) + 'static) -> Rc<Remote> {
        let remote = Rc::new_cyclic(|me| Remote {
            me: me.clone(),
            table: table.to_owned(),
            number: Cell::new(0),
            seat: Cell::new(None),
            stream: RefCell::new(None),
            heard: Box::new(heard),
        });
        remote.listen();
        remote
    }

    /// Listens to the table through the eyes chosen, from the beginning.
    fn listen(&self) {
        let eyes = self.seat.get().map_or_else(String::new, |seat| format!("&seat={seat}"));
        let watches = if store::watches(&self.table) { "&watches=true" } else { "" };
        let address = format!("api/tables/{}/stream?presence=true{eyes}{watches}", self.table);
        let Ok(source) = EventSource::new(&address) else {
            return;
        };
        let mut ears = Vec::new();
        let mut on = |kind: &str, tell: fn(&Remote, &str)| {
            let me = self.me.clone();
            let ear = Closure::new(move |event: MessageEvent| {
                if let Some(me) = me.upgrade() {
                    tell(&me, &event.data().as_string().unwrap_or_default());
                }
            });
            let _ = source.add_event_listener_with_callback(kind, Closure::as_ref(&ear).unchecked_ref());
            ears.push(ear);
        };
        on("update", |me, text| match wire::hear(text) {
            Ok(update) => (me.heard)(News::Update(update)),
            Err(fault) => leptos::logging::error!("the server says what cannot be read: {fault}"),
        });
        on("talk", |me, text| {
            if let Ok(said) = wire::hear(text) {
                (me.heard)(News::Talk(said));
            }
        });
        on("talk-removed", |me, text| {
            if let Ok(TakenOut { number }) = wire::hear(text) {
                (me.heard)(News::TalkTakenOut(number));
            }
        });
        on("present", |me, text| {
            if let Ok(present) = wire::hear(text) {
                (me.heard)(News::Present(present));
            }
        });
        on("talk-missed", |me, _| (me.heard)(News::TalkMissed));
        on("open", |me, _| (me.heard)(News::Back));
        on("error", |me, _| me.lost());
        *self.stream.borrow_mut() = Some(Stream { source, _ears: ears });
    }

    /// The browser seeks a lost server by itself; only after an answer that is no stream does it give up.
    fn lost(&self) {
        let gave_up = |stream: &Stream| stream.source.ready_state() == EventSource::CLOSED;
        let closed = self.stream.borrow().as_ref().is_some_and(gave_up);
        (self.heard)(News::Lost);
        if !closed {
            return;
        }
        let me = self.me.clone();
        server::ask("GET", &format!("tables/{}", self.table), None, move |answer| {
            let Some(remote) = me.upgrade() else { return };
            match answer {
                Err(problem) if !problem.passes() => (remote.heard)(News::Closed(problem)),
                _ => set_timeout(move || remote.listen(), AGAIN),
            }
        });
    }

    /// Looks through other eyes. The stream that tells us so must not be dropped while it speaks.
    fn look(&self, seat: Option<Player>) {
        self.seat.set(seat);
        let me = self.me.clone();
        let listen = move || {
            if let Some(remote) = me.upgrade() {
                remote.listen();
            }
        };
        set_timeout(listen, Duration::ZERO);
    }

    /// Posts a request until it is answered; the server heeds a number only once, however often it hears it.
    fn post(self: &Rc<Remote>, body: String, reply: Reply) {
        let me = self.me.clone();
        let path = format!("tables/{}/say", self.table);
        let again = body.clone();
        server::ask("POST", &path, Some(&body), move |answer| match answer {
            Err(problem) if problem.passes() => {
                let post = move || {
                    if let Some(remote) = me.upgrade() {
                        remote.post(again, reply);
                    }
                };
                set_timeout(post, AGAIN);
            }
            Err(problem) => reply(refused(problem)),
            Ok(text) => match wire::hear(&text) {
                Ok(answer) => reply(answer),
                Err(fault) => leptos::logging::error!("the server says what cannot be read: {fault}"),
            },
        });
    }
}

impl Far for Remote {
    fn ask(&self, expected: u64, ask: Ask<AnyGame>, reply: Reply) {
        match ask {
            Ask::Look { seat, .. } => {
                self.look(seat);
                reply(Answer::Done { version: expected });
            }
            // Whoever may look at a table may look at what it was.
            Ask::Past { steps } => {
                // Another game may have begun at the table meanwhile.
                let path = format!("tables/{}/past?steps={steps}&version={expected}", self.table);
                server::ask("GET", &path, None, |answer| {
                    reply(answer.and_then(|text| server::read(&text)).unwrap_or_else(refused));
                });
            }
            Ask::Record => {
                let path = format!("tables/{}/record?version={expected}", self.table);
                server::ask("GET", &path, None, |answer| {
                    reply(answer.map_or_else(refused, |text| Answer::Record { text }));
                });
            }
            ask => {
                // Two tabs of one browser are one client to the server, so each asks with the time and not with the next number.
                let number = (self.number.get() + 1).max(js_sys::Date::now() as u64);
                self.number.set(number);
                if let Some(me) = self.me.upgrade() {
                    me.post(wire::write(&Asking { number, expected, ask }), reply);
                }
            }
        }
    }
}

/// A problem as a refusal of the table.
fn refused(problem: Problem) -> Answer<AnyGame> {
    Answer::Refused(Refused { reason: problem.kind, words: problem.detail, illegal: None, place: 0 })
}
