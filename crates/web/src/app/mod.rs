//! The page as a whole: settings, places and what stands at each of them.

pub mod absent;
pub mod beside;
mod comings;
pub mod files;
pub mod game;
mod header;
mod host;
pub mod later;
mod learning;
mod leaving;
mod linked;
pub mod lobby;
mod me;
pub mod my_games;
mod new_table;
mod noted;
mod notes;
pub mod own_name;
pub mod packed;
pub mod proposed;
mod proposing;
pub mod remote;
mod renaming;
mod said;
pub mod shelf;
mod start;
mod tables;
mod talk;
pub mod together;
pub mod waiting;
mod watch;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::route::Route;
use crate::settings::{Settings, first_lang};
use crate::words::{self, Lang, Start};

/// Runs in the page, once it has words.
#[wasm_bindgen]
pub async fn page() {
    // Where the words of another language cannot be fetched, those of the first may be at hand.
    let mut lang = first_lang();
    let _ = words::speak(lang).await;
    if words::PAGE.learn().await.is_err() {
        lang = Lang::default();
        let _ = words::speak(lang).await;
        let _ = words::PAGE.learn().await;
    }
    mount_to_body(move || view! { <App lang /> });
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-ready", "");
    }
}

/// Where in the page one is; the back button of the browser works with it.
fn route() -> ReadSignal<Route> {
    let here = || Route::of(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(here());
    let changed = window_event_listener(leptos::ev::hashchange, move |_| set_route.set(here()));
    on_cleanup(move || changed.remove());
    route
}

/// Goes to a place of the page.
pub fn go(route: &Route) {
    let _ = window().location().set_hash(&route.hash());
}

#[component]
fn App(
    /// The language, whose words are at hand.
    lang: Lang,
) -> impl IntoView {
    let lang = Settings::provide(lang).lang;
    let route = route();
    // Another position of a game is no other place.
    let place = Memo::new(move |_| match route.get() {
        Route::Game { game, id, .. } => Route::Game { game, id, at: None },
        Route::Table { id, .. } => Route::Table { id, at: None },
        Route::Watch { packed, .. } => Route::Watch { packed, at: None },
        Route::Rules { game, .. } => Route::Rules { game, section: None },
        other => other,
    });
    // Who goes elsewhere arrives at the top of the page.
    Effect::new(move |before: Option<()>| {
        place.track();
        if before.is_some() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    view! {
        <a class="skip" href="#main" on:click=skip_to_main>{move || Start::SkipToContent.text(lang.get())}</a>
        {move || match place.get() {
            Route::Start => view! { <start::StartPage /> }.into_any(),
            Route::Game { id, .. } => view! { <game::GamePage id /> }.into_any(),
            Route::Table { id, .. } => view! { <remote::TablePage id /> }.into_any(),
            Route::Watch { packed, .. } => view! { <watch::WatchPage packed /> }.into_any(),
            Route::Lesson { game } => view! { <learning::LearningPage word=game what=learning::What::Lesson /> }.into_any(),
            Route::Rules { game, .. } => view! { <learning::LearningPage word=game what=learning::What::Rules /> }.into_any(),
            Route::Host { token } => view! { <host::HostPage token /> }.into_any(),
            Route::Claim { key } => view! { <me::ClaimPage key /> }.into_any(),
        }}
    }
}

/// The address behind `#` names a place, so the link cannot use it.
fn skip_to_main(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    if let Some(main) = document().query_selector("main").ok().flatten()
        && let Some(main) = main.dyn_ref::<web_sys::HtmlElement>()
    {
        let _ = main.focus();
    }
}
