//! How a guest takes along what the server keeps, and is forgotten.

use leptos::prelude::*;

use super::lobby::told;
use crate::server::{self, Problem};
use crate::settings::lang;
use crate::words::Me;

/// Both; that one is to be forgotten is asked twice.
#[component]
pub fn Leaving() -> impl IntoView {
    let lang = lang();
    let sure = RwSignal::new(false);
    let fault = RwSignal::new(None::<Problem>);
    let forget = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        server::ask("DELETE", "me", None, move |answer| match answer {
            Ok(_) => {
                server::forget_me();
                // Whatever the page still holds of the guest goes with it.
                drop(window().location().reload());
            }
            Err(problem) => drop(fault.try_set(Some(problem))),
        });
    };
    let words = move || if sure.get() { Me::ForgetSure } else { Me::Forget }.text(lang.get());
    view! {
        <h3>{move || Me::Leave.text(lang.get())}</h3>
        <p><a href="api/me/belongings" download="bottega.json">{move || Me::TakeAlong.text(lang.get())}</a></p>
        <Show when=move || sure.get()><p role="alert">{move || Me::ForgetHow.text(lang.get())}</p></Show>
        <button type="button" class="forget" class:loud=sure on:click=forget>{words}</button>
        <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
    }
}
