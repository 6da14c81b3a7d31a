//! The link to a table, to be copied, shared, or read by the camera of a phone.

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::super::later::{Lay, later};
use super::super::remote::ShareLink;
use crate::looks::media;
use crate::parts::qr;
use crate::settings::Settings;
use crate::words::Gathering;

/// So many letters of the name of a table are shown: enough to tell two links apart.
const SHOWN: usize = 8;

/// Where the screen is as large as this there is room for the code at once; on a phone, which needs none of itself, it comes when wanted.
const ROOM: &str = "(min-width: 44rem) and (min-height: 34rem)";

/// The card with the link.
#[component]
pub fn Invite(
    /// Where it leads.
    link: StoredValue<String>,
    /// What is said beside it where the system's sheet takes words.
    said: Signal<String>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    view! {
        <section class="card room-link">
            <h2>{move || Gathering::ByLink.text(lang.get())}</h2>
            <div class="link-box">
                <ShareLink link=link.get_value() called=Signal::derive(move || Gathering::Link.text(lang.get())) said />
                {short(&link.get_value())}
            </div>
            <ByCamera link wanted=false />
        </section>
    }
}

/// The link as people read it: without what every link begins with, and with no more of the name than tells it from others. It lies over
/// the field that holds all of it.
fn short(link: &str) -> impl IntoView + use<> {
    let link = link.split_once("://").map_or(link, |(_, rest)| rest);
    let (house, name) = link.rsplit_once('/').unwrap_or_default();
    let (house, name) = (format!("{house}/"), format!("{}\u{2026}", name.get(..SHOWN).unwrap_or(name)));
    view! { <span class="link-short" aria-hidden="true"><span>{house}</span><b>{name}</b></span> }
}

/// The link as a code for the camera of a phone.
#[component]
pub fn ByCamera(
    /// Where it leads.
    link: StoredValue<String>,
    /// Whether it comes only when it is wanted, however large the screen is.
    wanted: bool,
    /// Whether it is shown, where that is to last while the link changes.
    #[prop(optional)]
    shown: Option<RwSignal<bool>>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let room = !wanted && media(ROOM);
    let shown = shown.unwrap_or_else(|| RwSignal::new(room));
    let expanded = move || if shown.get() { "true" } else { "false" };
    let button = (!room).then(|| view! {
        <button type="button" aria-expanded=expanded on:click=move |_| shown.update(|shown| *shown = !*shown)>{move || Gathering::Code.text(lang.get())}</button>
    });
    view! {
        <div class="by-camera">
            {button}
            {move || shown.get().then(|| later("code", |lang| Gathering::Code.text(lang), || Box::pin(code()), link))}
        </div>
    }
}

/// Making one takes a program of its own, which those do not fetch who do not see it.
#[wasm_split(code, fallible)]
fn code() -> Result<Lay<StoredValue<String>>, SplitLoaderError> {
    Ok(|link| {
        let lang = Settings::here().lang;
        let drawn = move || qr::drawing(&link.get_value(), Gathering::Code.text(lang.get()));
        view! { <div class="code" inner_html=drawn></div><small class="quiet">{move || Gathering::CodeHow.text(lang.get())}</small> }.into_any()
    })
}
