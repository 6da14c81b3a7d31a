//! The head of every page: the sign of the house and the settings.

use leptos::prelude::*;

use crate::parts::{Lily, icon};
use crate::settings::{Settings, Theme, USUAL_PAUSE};
use crate::words::{Lang, Start};

/// The sign of the house, which leads to the start page.
#[component]
pub fn HouseSign() -> impl IntoView {
    let lang = Settings::here().lang;
    view! {
        <a class="house-sign" href="#/" aria-label=move || format!("Bottega: {}", Start::Home.text(lang.get()))>
            <Lily />
            <span>"Bottega"</span>
        </a>
    }
}

/// Language, light and the pace of bots.
#[component]
pub fn SettingsMenu() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    view! {
        <details class="settings">
            <summary><span inner_html=icon::SETTINGS.svg()></span><span class="settings-name">{move || Start::Settings.text(lang.get())}</span></summary>
            <div class="settings-sheet card">
                <label>
                    <span>{move || Start::Language.text(lang.get())}</span>
                    <select
                        prop:value=move || lang.get().code()
                        on:change=move |event| lang.set(Lang::from_code(&event_target_value(&event)).unwrap_or_default())
                    >
                        {Lang::ALL
                            .map(|each| view! { <option value=each.code() lang=each.code() selected=move || lang.get() == each>{each.own_name()}</option> })
                            .collect_view()}
                    </select>
                </label>
                <label>
                    <span>{move || Start::Theme.text(lang.get())}</span>
                    <select
                        prop:value=move || settings.theme.get().word()
                        on:change=move |event| settings.theme.set(Theme::from_word(&event_target_value(&event)))
                    >
                        {[(Theme::System, Start::ThemeSystem), (Theme::Light, Start::ThemeLight), (Theme::Dark, Start::ThemeDark)]
                            .map(|(theme, words)| view! { <option value=theme.word() selected=move || settings.theme.get() == theme>{move || words.text(lang.get())}</option> })
                            .collect_view()}
                    </select>
                </label>
                <label>
                    <span>{move || Start::Pace.text(lang.get())}</span>
                    <select
                        on:change=move |event| settings.pause.set(event_target_value(&event).parse().unwrap_or(USUAL_PAUSE))
                    >
                        {[(1200, Start::PaceSlow), (USUAL_PAUSE, Start::PaceUsual), (0, Start::PaceFast)]
                            .map(|(pause, words)| view! { <option value=pause.to_string() selected=move || settings.pause.get() == pause>{move || words.text(lang.get())}</option> })
                            .collect_view()}
                    </select>
                </label>
            </div>
        </details>
    }
}
