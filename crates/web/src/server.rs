//! What the page asks of the server it came from.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::XmlHttpRequest;

use crate::store;

/// The name under which the server knows this browser; it is kept so that the page need not ask whether it does.
const GUEST: &str = "bottega.guest";

/// Why the server did not do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The status of the answer; 0 if there was none.
    pub status: u16,
    /// A short name, the same for every problem of its kind.
    pub kind: String,
    /// In an English sentence.
    pub detail: String,
}

#[derive(Deserialize)]
struct Document {
    title: String,
    detail: String,
}

/// A name to be shown.
#[derive(Serialize)]
struct Naming<'a> {
    name: &'a str,
}

impl Problem {
    fn of(status: u16, text: &str) -> Problem {
        let unknown =
            || Document { title: "no-house".to_owned(), detail: "the server does not answer".to_owned() };
        let Document { title, detail } = wire::hear(text).unwrap_or_else(|_| unknown());
        Problem { status, kind: title, detail }
    }

    /// Whether it may pass by itself: the network or the server is gone for the moment.
    pub fn passes(&self) -> bool {
        self.status == 0 || matches!(self.status, 502..=504)
    }
}

/// Asks for something below `/api`; `heard` gets the text of the answer.
pub fn ask(
    method: &str,
    path: &str,
    body: Option<&str>,
    heard: impl FnOnce(Result<String, Problem>) + 'static,
) {
    // That the browser lets us ask at all was settled when it loaded the page.
    let Ok(request) = XmlHttpRequest::new() else { return };
    if request.open(method, &format!("api/{path}")).is_err() {
        return;
    }
    if body.is_some() {
        let _ = request.set_request_header("content-type", "application/json");
    }
    let answered = request.clone();
    let done = Closure::once_into_js(move || {
        let status = answered.status().unwrap_or(0);
        let text = answered.response_text().ok().flatten().unwrap_or_default();
        heard(if (200..300).contains(&status) { Ok(text) } else { Err(Problem::of(status, &text)) });
    });
    request.set_onloadend(Some(done.unchecked_ref()));
    let _ = request.send_with_opt_str(body);
}

/// Asks for something that is told as JSON.
pub fn get<T: DeserializeOwned>(path: &str, heard: impl FnOnce(Result<T, Problem>) + 'static) {
    ask("GET", path, None, move |answer| heard(answer.and_then(|text| read(&text))));
}

/// Reads an answer.
///
/// # Errors
/// If it is something else.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    // A server of plain files may answer anything with its first page.
    wire::hear(text).map_err(|_| Problem::of(404, ""))
}

/// The name by which the server knows this browser, as far as the page can tell.
pub fn my_name() -> Option<String> {
    store::get(GUEST).filter(|name| !name.is_empty())
}

/// Whether the server knows this browser, as far as the page can tell.
pub fn knows_me() -> bool {
    my_name().is_some()
}

/// The server does not know this browser any more.
pub fn forget_me() {
    store::set(GUEST, "");
}

/// A name that the server knows.
#[derive(Deserialize)]
struct Named {
    name: String,
}

/// A key from another device.
#[derive(Serialize)]
struct Brought<'a> {
    key: &'a str,
}

/// Becomes the guest whose key this is.
pub fn claim(key: &str, heard: impl FnOnce(Result<(), Problem>) + 'static) {
    ask("POST", "me/claim", Some(&wire::write(&Brought { key })), move |answer| {
        let named = answer.and_then(|text| read::<Named>(&text));
        heard(named.map(|Named { name }| {
            store::set(GUEST, &name);
        }));
    });
}

/// Tells the server one's name.
pub fn say_name(name: &str, heard: impl FnOnce(Result<(), Problem>) + 'static) {
    let name = name.trim().to_owned();
    let body = wire::write(&Naming { name: &name });
    ask("POST", "me", Some(&body), move |answer| {
        heard(answer.map(|_| {
            store::set(GUEST, &name);
        }));
    });
}
