//! Going back and forth in the game, and taking its record home.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wire::{Answer, Ask};

use super::super::model::history;
use super::super::words::GuideTitle;
use super::context::Screen;
use crate::parts::icon::{self, Icon};
use crate::route::Route;
use crate::words::OnTable;

/// Shows the table as it was after so many steps; the present if it is not over yet by then.
pub fn go_to(screen: Screen, steps: Option<usize>) {
    let Some(steps) = steps else { return screen.past.set(None) };
    screen.desk.ask(Ask::Past { steps }, move |answer| {
        if let Answer::Past(past) = answer {
            screen.past.set(Some(Arc::new(*past)));
        }
    });
}

/// A link to one position opens it, as soon as the table is there.
pub fn follow_address(screen: Screen) {
    let wanted = || match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Game { at, .. } => at,
        Route::Start => None,
    };
    let there = Memo::new(move |_| screen.desk.update.with(Option::is_some));
    Effect::new(move |_| {
        if there.get()
            && let Some(at) = wanted()
        {
            go_to(screen, Some(at));
        }
    });
    let changed = window_event_listener(leptos::ev::hashchange, move |_| go_to(screen, wanted()));
    on_cleanup(move || changed.remove());
}

/// The slider of the game, with speed, rounds, link and record.
#[component]
pub fn ReplayBar() -> impl IntoView {
    let screen = Screen::here();
    let open = RwSignal::new(false);
    let runs = RwSignal::new(false);
    let speed = RwSignal::new(700_u64);
    let all = Memo::new(move |_| {
        screen.desk.update.with(|update| update.as_ref().map_or(0, |update| update.steps))
    });
    let at = move || screen.past.with(|past| past.as_ref().map(|past| past.steps));
    let step = move |by: i64| {
        let from = untrack(at).unwrap_or_else(|| all.get_untracked());
        let to = (from as i64 + by).clamp(0, all.get_untracked() as i64) as usize;
        go_to(screen, (to < all.get_untracked()).then_some(to));
        to < all.get_untracked()
    };
    Effect::new(move |_| {
        if runs.get() {
            let handle = set_interval_with_handle(
                move || {
                    if !step(1) {
                        runs.set(false);
                    }
                },
                Duration::from_millis(speed.get()),
            );
            on_cleanup(move || {
                if let Ok(handle) = handle {
                    handle.clear();
                }
            });
        }
    });
    let text = move |title: GuideTitle| screen.say(|tongue| title.text(tongue.lang).to_owned());
    let button = move |icon: Icon, name: GuideTitle, by: i64| {
        view! { <button type="button" class="tool" aria-label=move || format!("{} {by:+}", text(name)) on:click=move |_| { step(by); } inner_html=icon.svg()></button> }
    };
    let place = move || {
        let at = at().unwrap_or_else(|| all.get());
        screen.say(|tongue| GuideTitle::Move.fill(tongue.lang, &[&at, &all.get()]))
    };
    let bar = move || {
        view! {
            <div class="replay">
                <div class="replay-row">
                    {button(icon::BACK, GuideTitle::Replay, -1)}
                    <button type="button" class="tool" aria-label=move || text(GuideTitle::Replay) on:click=move |_| runs.update(|runs| *runs = !*runs)
                        inner_html=move || if runs.get() { icon::PAUSE.svg() } else { icon::PLAY.svg() }></button>
                    {button(icon::NEXT, GuideTitle::Replay, 1)}
                    <input type="range" min="0" max=move || all.get().to_string() aria-label=move || text(GuideTitle::Replay) aria-valuetext=place
                        prop:value=move || at().unwrap_or_else(|| all.get()).to_string()
                        on:input=move |event| {
                            let to: usize = event_target_value(&event).parse().unwrap_or(0);
                            go_to(screen, (to < all.get_untracked()).then_some(to));
                        } />
                </div>
                <p class="replay-place">{place}</p>
                <div class="replay-row wrap">
                    <Rounds />
                    <label class="speed">{move || text(GuideTitle::Speed)}
                        <select on:change=move |event| speed.set(event_target_value(&event).parse().unwrap_or(700))>
                            <option value="1400">"½×"</option><option value="700" selected>"1×"</option><option value="250">"3×"</option>
                        </select>
                    </label>
                    <button type="button" class="plain" on:click=move |_| { runs.set(false); go_to(screen, None); }>{move || text(GuideTitle::ToNow)}</button>
                    <Link />
                </div>
            </div>
        }
    };
    view! {
        <div class="replay-head">
            <button type="button" class="plain" aria-expanded=move || if open.get() { "true" } else { "false" } on:click=move |_| {
                open.update(|open| *open = !*open);
                if !open.get_untracked() { runs.set(false); go_to(screen, None); }
            }><span inner_html=icon::PLAY.svg()></span>" "{move || text(GuideTitle::Replay)}</button>
            <SaveRecord />
        </div>
        {move || (open.get() || screen.past.with(Option::is_some)).then(bar)}
    }
}

/// Jumps to the beginning of a round.
#[component]
fn Rounds() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let rounds = screen.desk.happened.with(|happened| history(happened, facts)).rounds;
            let lang = facts.tongue.lang;
            let jumps = rounds.into_iter().enumerate().map(|(index, step)| {
                let name = GuideTitle::Round.fill(lang, &[&(index + 1)]);
                view! { <button type="button" class="jump" aria-label=name on:click=move |_| go_to(screen, Some(step + 1))>{index + 1}</button> }
            });
            Some(jumps.collect_view())
        })
    }
}

/// The link to the position that is shown.
#[component]
fn Link() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let at = screen.past.with(|past| past.as_ref().map(|past| past.steps))?;
        let Route::Game { id, .. } = Route::of(&window().location().hash().unwrap_or_default()) else {
            return None;
        };
        let hash = Route::Game { id, at: Some(at) }.hash();
        Some(
            view! { <a class="button plain" href=hash>{screen.say(|tongue| GuideTitle::Link.text(tongue.lang).to_owned())}</a> },
        )
    }
}

/// Takes the record home.
#[component]
fn SaveRecord() -> impl IntoView {
    let screen = Screen::here();
    let save = move |_| {
        screen.desk.ask(Ask::Record, move |answer| {
            if let Answer::Record { text } = answer {
                let _ = download("florence.bottega", &text);
            }
        });
    };
    let text = move || screen.say(|tongue| OnTable::SaveRecord.text(tongue.lang).to_owned());
    view! { <button type="button" class="plain" on:click=save>{text}</button> }
}

/// Gives the browser a text to be kept as a file.
fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok()?;
    let address = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address).ok()
}
