//! What somebody notes for themselves at a table on the server.

use std::sync::Arc;

use leptos::prelude::*;

use super::talk::Words;
use crate::server;
use crate::settings::lang;
use crate::words::Asking;

/// Notes that only their writer sees; they are kept when the field is left.
#[component]
pub fn Notes(
    /// The name of the table.
    table: Arc<str>,
) -> impl IntoView {
    let lang = lang();
    let path = format!("tables/{table}/notes");
    let text = RwSignal::new(String::new());
    let kept = RwSignal::new(false);
    server::get::<Words>(&path, move |answer| {
        if let Ok(words) = answer {
            drop(text.try_set(words.text));
        }
    });
    let keep = move |event| {
        let words = Words { text: event_target_value(&event) };
        server::ask("PUT", &path, Some(&wire::write(&words)), move |answer| {
            let _ = kept.try_set(answer.is_ok());
        });
    };
    view! {
        <label class="notes">
            <textarea rows="2" aria-label=move || Asking::Notes.text(lang.get()) maxlength="4000" prop:value=text on:input=move |_| kept.set(false) on:change=keep></textarea>
        </label>
        <small class="quiet" role="status">{move || kept.get().then(|| Asking::Kept.text(lang.get()))}</small>
    }
}
