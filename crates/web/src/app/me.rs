//! The guest on this server: where messages about turns go, and the link to another device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast as _;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::go;
use super::header::{HouseSign, SettingsMenu};
use super::later::{Lay, later};
use super::leaving::Leaving;
use super::lobby::told;
use super::remote::ShareLink;
use crate::push::{self, Subscription};
use crate::route::Route;
use crate::server::{self, Problem};
use crate::settings::{Settings, lang};
use crate::words::{Friends, Lang, Me, Ways};

/// A place where the guest is told, as the server lists it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Target {
    id: String,
    kind: String,
    label: String,
    state: String,
    note: String,
}

/// A place where the guest wants to be told.
#[derive(Serialize)]
struct NewTarget {
    to: To,
    every: u32,
    language: &'static str,
}

/// Where messages go, in the form in which the server takes it.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum To {
    Email { address: String },
    Push(Subscription),
    Discord { url: String },
    Slack { url: String },
    Telegram { token: String, chat: String },
    Json { url: String },
}

/// Who the guest is to the server.
#[derive(Deserialize)]
struct Seen {
    host: bool,
}

/// A key of the server's.
#[derive(Serialize, Deserialize)]
struct Key {
    key: String,
}

#[derive(Deserialize)]
struct Tested {
    taken: bool,
    why: String,
}

/// The kinds of places, by the server's words.
const KINDS: [&str; 6] = ["push", "email", "discord", "slack", "telegram", "json"];

const fn kind_name(kind: &str, lang: Lang) -> &str {
    match kind.as_bytes() {
        b"push" => Me::Push.text(lang),
        b"email" => Me::Mail.text(lang),
        b"discord" => "Discord",
        b"slack" => "Slack",
        b"telegram" => "Telegram",
        _ => Me::Program.text(lang),
    }
}

/// Messages and other devices, for a guest that the server knows.
#[component]
pub fn AboutMe() -> impl IntoView {
    let lang = lang();
    let opened = RwSignal::new(false);
    let toggled = move |event: leptos::ev::Event| {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if element.is_some_and(|element| element.has_attribute("open")) {
            opened.set(true);
        }
    };
    let inside = move || {
        opened.get().then(|| later("guest", |lang| Ways::Devices.text(lang), || Box::pin(guest()), ()))
    };
    view! {
        <Show when=server::knows_me>
            <details class="card about-me" on:toggle=toggled>
                <summary>{move || Ways::Devices.text(lang.get())}</summary>
                {inside}
            </details>
        </Show>
    }
}

/// What is behind it comes in a file of its own.
#[wasm_split(guest, fallible)]
fn guest() -> Result<Lay<()>, SplitLoaderError> {
    Ok(|()| view! { <Inside /> }.into_any())
}

/// The places that get messages, the way to another device and the way out.
#[component]
fn Inside() -> impl IntoView {
    let lang = lang();
    let (targets, host) = (RwSignal::new(Vec::<Target>::new()), RwSignal::new(false));
    refresh(targets);
    server::get::<Seen>("me", move |me| {
        let _ = host.try_set(me.is_ok_and(|me| me.host));
    });
    view! {
        <p class="quiet">{move || Me::Glance.text(lang.get())}</p>
        <ul class="targets">
            <For each=move || targets.get() key=|target| (target.id.clone(), target.state.clone()) let:target>
                <TargetLine target targets />
            </For>
        </ul>
        <NewPlace targets />
        <h3>{move || Me::Device.text(lang.get())}</h3>
        <Device />
        <Leaving />
        <Show when=move || host.get()>
            <a class="button" href=Route::Host { token: None }.hash()>{move || Ways::Host.text(lang.get())}</a>
        </Show>
    }
}

fn refresh(targets: RwSignal<Vec<Target>>) {
    server::get::<Vec<Target>>("me/targets", move |answer| {
        if let Ok(list) = answer {
            drop(targets.try_set(list));
        }
    });
}

/// One place, with the ways to try it and to be rid of it.
#[component]
fn TargetLine(target: Target, targets: RwSignal<Vec<Target>>) -> impl IntoView {
    let lang = lang();
    let said = RwSignal::new(None::<Result<Tested, Problem>>);
    let Target { id, kind, label, state, note } = target;
    let state = move || match state.as_str() {
        "on" => Me::On.text(lang.get()).to_owned(),
        "new" => Me::Unconfirmed.text(lang.get()).to_owned(),
        _ => Me::Off.fill(lang.get(), &[&note]),
    };
    let path = format!("me/targets/{id}");
    let try_path = format!("{path}/test");
    let test = move |_| {
        server::ask("POST", &try_path, None, move |answer| {
            let tested = answer.and_then(|text| server::read::<Tested>(&text));
            let _ = said.try_set(Some(tested));
            refresh(targets);
        });
    };
    let stop = move |_| server::ask("DELETE", &path, None, move |_| refresh(targets));
    let outcome = move || {
        said.with(|said| {
            Some(match said.as_ref()? {
                Ok(tested) if tested.taken => Me::Taken.text(lang.get()).to_owned(),
                Ok(tested) => Me::NotTaken.fill(lang.get(), &[&tested.why]),
                Err(problem) => told(problem, lang.get()),
            })
        })
    };
    let (named, shown) = (label.clone(), label);
    view! {
        <li>
            <span class="where"><b>{move || kind_name(&kind, lang.get()).to_owned()}</b>" "{shown}<small class="quiet">{state}</small></span>
            <button type="button" on:click=test>{move || Me::Try.text(lang.get())}</button>
            <button type="button" class="plain" aria-label=move || Me::StopNamed.fill(lang.get(), &[&named]) on:click=stop>{move || Me::Stop.text(lang.get())}</button>
            <small role="status">{outcome}</small>
        </li>
    }
}

/// Where a further place is named.
#[component]
fn NewPlace(targets: RwSignal<Vec<Target>>) -> impl IntoView {
    let lang = lang();
    let kind = RwSignal::new(KINDS[0].to_owned());
    let (address, chat, every) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(0_u32));
    let fault = RwSignal::new(None::<String>);
    let send = move |to: To| {
        let new = NewTarget { to, every: every.get_untracked(), language: lang.get_untracked().code() };
        server::ask("POST", "me/targets", Some(&wire::write(&new)), move |answer| {
            let _ = fault.try_set(answer.err().map(|problem| told(&problem, lang.get_untracked())));
            refresh(targets);
        });
    };
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = address.get_untracked().trim().to_owned();
        match kind.get_untracked().as_str() {
            "email" => send(To::Email { address: text }),
            "discord" => send(To::Discord { url: text }),
            "slack" => send(To::Slack { url: text }),
            "telegram" => send(To::Telegram { token: text, chat: chat.get_untracked().trim().to_owned() }),
            "json" => send(To::Json { url: text }),
            _ => server::get::<Key>("push-key", move |key| {
                let Ok(Key { key }) = key else { return };
                spawn_local(async move {
                    match push::subscribe(&key).await {
                        Some(subscription) => send(To::Push(subscription)),
                        None => drop(fault.try_set(Some(Me::NoPush.text(lang.get_untracked()).to_owned()))),
                    }
                });
            }),
        }
    };
    let is = move |wanted: &'static str| kind.with(|kind| kind == wanted);
    let label = move || {
        let words = if is("email") {
            Me::MailAddress
        } else if is("telegram") {
            Me::Token
        } else {
            Me::HookAddress
        };
        words.text(lang.get())
    };
    let often = [(0, Me::EveryTurn), (60, Me::EveryHour), (1440, Me::EveryDay)];
    view! {
        <form class="new-place" on:submit=add>
            <label class="field">
                <span>{move || Me::Where.text(lang.get())}</span>
                <select on:change=move |event| kind.set(event_target_value(&event))>
                    {KINDS.map(|kind| view! { <option value=kind>{move || kind_name(kind, lang.get())}</option> }).collect_view()}
                </select>
            </label>
            <Show when=move || !is("push")>
                <label class="field">
                    <span>{label}</span>
                    <input type="text" required maxlength="1000" autocomplete="off" prop:value=address on:input=move |event| address.set(event_target_value(&event)) />
                </label>
            </Show>
            <Show when=move || is("telegram")>
                <label class="field">
                    <span>{move || Me::Chat.text(lang.get())}</span>
                    <input type="text" required maxlength="100" autocomplete="off" prop:value=chat on:input=move |event| chat.set(event_target_value(&event)) />
                </label>
            </Show>
            <label class="field">
                <span>{move || Me::Every.text(lang.get())}</span>
                <select on:change=move |event| every.set(event_target_value(&event).parse().unwrap_or(0))>
                    {often.map(|(minutes, words)| view! { <option value=minutes.to_string()>{move || words.text(lang.get())}</option> }).collect_view()}
                </select>
            </label>
            <button type="submit">{move || Me::Add.text(lang.get())}</button>
            <p role="alert" class="fault">{fault}</p>
        </form>
    }
}

/// The link with which another browser becomes this guest.
#[component]
fn Device() -> impl IntoView {
    let lang = lang();
    let link = RwSignal::new(None::<Result<String, Problem>>);
    let make = move |_| {
        server::ask("POST", "me/device", None, move |answer| {
            let here = window().location();
            let place =
                format!("{}{}", here.origin().unwrap_or_default(), here.pathname().unwrap_or_default());
            let key = answer.and_then(|text| server::read::<Key>(&text));
            let made = key.map(|Key { key }| format!("{place}{}", Route::Claim { key }.hash()));
            let _ = link.try_set(Some(made));
        });
    };
    view! {
        <p class="quiet">{move || Me::DeviceHow.text(lang.get())}</p>
        <button type="button" class="make-link" on:click=make>{move || Me::MakeLink.text(lang.get())}</button>
        {move || link.get().map(|made| match made {
            Ok(link) => view! { <ShareLink link called=Signal::derive(move || Me::DeviceLink.text(lang.get())) /> }.into_any(),
            Err(problem) => view! { <p role="alert" class="fault">{told(&problem, lang.get())}</p> }.into_any(),
        })}
    }
}

/// Where one arrives by the link from another device.
#[component]
pub fn ClaimPage(
    /// The key in the link.
    key: String,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let fault = RwSignal::new(None::<Problem>);
    let come = move |_| {
        server::claim(&key, move |claimed| match claimed {
            Ok(()) => go(&Route::Start),
            Err(problem) => drop(fault.try_set(Some(problem))),
        });
    };
    let why = move || {
        let problem = fault.get()?;
        let spent = problem.kind == "key-spent";
        Some(if spent { Ways::Spent.text(lang.get()).to_owned() } else { told(&problem, lang.get()) })
    };
    view! {
        <header class="page-head"><HouseSign /><SettingsMenu /></header>
        <main id="main" tabindex="-1" class="table-page">
            <section class="card door">
                <h1>{move || Ways::ComeOver.text(lang.get())}</h1>
                <p>{move || Ways::ComeOverHow.text(lang.get())}</p>
                <button type="button" class="loud" on:click=come>{move || Friends::ComeIn.text(lang.get())}</button>
                <p role="alert" class="fault">{why}</p>
            </section>
        </main>
    }
}
