//! The field for one's name, which says where a name ends.

use leptos::prelude::*;

use crate::settings::Settings;
use crate::words::Start;

/// So many letters a name has at most.
pub const LONGEST: usize = 24;

/// One's name, which the settings keep.
#[component]
pub fn NameField() -> impl IntoView {
    let name = Settings::here().name;
    // Whoever comes by a link is let in by one press.
    Settings::here().suggest_name();
    view! { <YourName name required=true /> }
}

/// A field for one's name.
#[component]
pub fn YourName(
    /// What stands in it.
    name: RwSignal<String>,
    /// Whether it may not be empty.
    #[prop(into)]
    required: Signal<bool>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let full = move || name.with(|name| name.chars().count() >= LONGEST);
    view! {
        <label class="field">
            <span>{move || Start::YourName.text(lang.get())}</span>
            <input type="text" class="own-name" maxlength=LONGEST.to_string() autocomplete="nickname" required=required
                placeholder=move || (!required.get()).then(|| Start::Guest.text(lang.get()))
                prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
            <small class="quiet" role="status">{move || full().then(|| Start::LongestName.fill(lang.get(), &[&LONGEST]))}</small>
        </label>
    }
}
