//! Another name, for whoever was let in by one press and would like to be called otherwise.

use leptos::prelude::*;

use super::lobby::told;
use super::own_name::NameField;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::words::Asking;

/// What one is called at this server, and the field in which that is changed. Seats of games that run take the name over.
#[component]
pub fn Rename() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let (called, open) = (RwSignal::new(server::my_name().unwrap_or_default()), RwSignal::new(false));
    let fault = RwSignal::new(None::<Problem>);
    let details = NodeRef::<leptos::html::Details>::new();
    let toggled = move |_| open.set(details.get_untracked().is_some_and(|details| details.open()));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        server::say_name(&settings.name.get_untracked(), move |named| {
            let _ = called.try_set(server::my_name().unwrap_or_default());
            if named.is_ok()
                && let Some(details) = details.get_untracked()
            {
                details.set_open(false);
            }
            let _ = fault.try_set(named.err());
        });
    };
    view! {
        <details node_ref=details class="for-oneself" on:toggle=toggled>
            <summary>{move || Asking::Called.fill(lang.get(), &[&called.get()])}</summary>
            <Show when=move || open.get()>
                <form class="rename" on:submit=send>
                    <NameField />
                    <button type="submit">{move || Asking::CallMe.text(lang.get())}</button>
                    <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
                </form>
            </Show>
        </details>
    }
}
