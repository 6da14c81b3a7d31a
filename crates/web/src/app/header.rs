//! The head of every page: the sign of the house and the settings.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlSelectElement;

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
    let menu = NodeRef::<leptos::html::Details>::new();
    let close = move || menu.get_untracked().into_iter().for_each(|menu| menu.set_open(false));
    // It closes as any menu does: by a press elsewhere, by the escape key, and when another page comes.
    let press = window_event_listener(leptos::ev::pointerdown, move |event| {
        let at = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        if !menu.get_untracked().is_some_and(|menu| menu.contains(at.as_ref())) {
            close();
        }
    });
    let key = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            close();
        }
    });
    let page = window_event_listener(leptos::ev::hashchange, move |_| close());
    on_cleanup(move || {
        press.remove();
        key.remove();
        page.remove();
    });
    let speak = move |event: leptos::ev::Event| {
        let chosen: HtmlSelectElement = event_target(&event);
        spawn_local(async move {
            let spoken = settings.speak(Lang::from_code(&chosen.value()).unwrap_or_default()).await;
            chosen.set_value(spoken.code());
        });
    };
    view! {
        <details class="settings" node_ref=menu>
            <summary><span inner_html=icon::SETTINGS.svg()></span><span class="settings-name">{move || Start::Settings.text(lang.get())}</span></summary>
            <div class="settings-sheet card">
                <label>
                    <span>{move || Start::Language.text(lang.get())}</span>
                    <select
                        prop:value=move || lang.get().code()
                        on:change=speak
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
                <label class="tick">
                    <input type="checkbox" class="sounds" prop:checked=move || settings.sounds.get() on:change=move |event| settings.sounds.set(event_target_checked(&event)) />
                    <span>{move || Start::Sounds.text(lang.get())}</span>
                </label>
            </div>
        </details>
    }
}
