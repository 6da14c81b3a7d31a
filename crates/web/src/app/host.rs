//! The page of whoever runs the server: all tables, all guests, and for how long things are kept.

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::header::{HouseSign, SettingsMenu};
use super::later::{Lay, later};
use super::lobby::told;
use super::remote::Door;
use crate::listed::{Listed, state_of};
use crate::route::Route;
use crate::server::{self, Problem};
use crate::settings::lang;
use crate::words::{Company, Hosting, Ways};

/// So many lines the server tells at once; where it tells fewer there are no more.
const PAGE: usize = 100;

/// A guest as the host sees it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Guest {
    id: String,
    name: String,
    created: i64,
    banned: bool,
    host: bool,
    muted: bool,
}

/// After how many days without a change tables are taken away; nothing if never.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct Retention {
    open: Option<u32>,
    over: Option<u32>,
}

#[derive(Serialize)]
struct Key<'a> {
    key: &'a str,
}

#[derive(Serialize)]
struct Ban {
    banned: bool,
}

#[derive(Serialize)]
struct Mute {
    muted: bool,
}

/// The page; who is not known yet says a name first, and who does not run the server brings the token.
#[component]
pub fn HostPage(
    /// The token, if the address brings it.
    token: Option<String>,
) -> impl IntoView {
    let lang = lang();
    let known = RwSignal::new(server::knows_me());
    let token = StoredValue::new(token.unwrap_or_default());
    move || {
        if !known.get() {
            return view! { <Door known /> }.into_any();
        }
        view! {
            <header class="page-head"><HouseSign /><SettingsMenu /></header>
            <main id="main" tabindex="-1" class="table-page hosting">
                <h1>{move || Ways::Host.text(lang.get())}</h1>
                {later("hosting", |lang| Ways::Host.text(lang), || Box::pin(hosting()), token)}
            </main>
        }
        .into_any()
    }
}

/// What few ever see comes in a file of its own.
#[wasm_split(hosting, fallible)]
fn hosting() -> Result<Lay<StoredValue<String>>, SplitLoaderError> {
    Ok(|token| view! { <Rooms token /> }.into_any())
}

/// All there is to see to, or the way to it.
#[component]
fn Rooms(token: StoredValue<String>) -> impl IntoView {
    let lang = lang();
    let kept = RwSignal::new(None::<Result<Retention, Problem>>);
    let refresh = move || server::get("host/retention", move |answer| drop(kept.try_set(Some(answer))));
    refresh();
    move || {
        Some(match kept.get()? {
            Ok(retention) => view! { <AllTables /><AllGuests /><Keeping retention /> }.into_any(),
            Err(problem) if problem.kind == "not-host" => {
                view! { <Claim token claimed=refresh /> }.into_any()
            }
            Err(problem) => {
                view! { <p class="card problem" role="alert">{move || told(&problem, lang.get())}</p> }
                    .into_any()
            }
        })
    }
}

/// Where the token is brought.
#[component]
fn Claim(token: StoredValue<String>, claimed: impl Fn() + Copy + 'static) -> impl IntoView {
    let lang = lang();
    let typed = RwSignal::new(token.get_value());
    let fault = RwSignal::new(None::<Problem>);
    let bring = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let key = wire::write(&Key { key: typed.get_untracked().trim() });
        server::ask("POST", "host", Some(&key), move |answer| match answer {
            Ok(_) => claimed(),
            Err(problem) => drop(fault.try_set(Some(problem))),
        });
    };
    let why = move || {
        let problem = fault.get()?;
        let spent = problem.kind == "key-spent";
        Some(if spent { Hosting::Spent.text(lang.get()).to_owned() } else { told(&problem, lang.get()) })
    };
    view! {
        <form class="card door" on:submit=bring>
            <p>{move || Hosting::TokenHow.text(lang.get())}</p>
            <label class="field">
                <span>{move || Hosting::Token.text(lang.get())}</span>
                <input type="text" class="token" required autocomplete="off" prop:value=typed on:input=move |event| typed.set(event_target_value(&event)) />
            </label>
            <button class="loud" type="submit">{move || Ways::Host.text(lang.get())}</button>
            <p role="alert" class="fault">{why}</p>
        </form>
    }
}

/// A long list that is asked for page by page.
fn fetch<T: DeserializeOwned + Send + Sync + 'static>(
    what: &'static str,
    before: Option<i64>,
    list: RwSignal<Vec<T>>,
    more: RwSignal<bool>,
) {
    let page = before.map_or_else(String::new, |before| format!("?before={before}"));
    server::get::<Vec<T>>(&format!("host/{what}{page}"), move |answer| {
        let Ok(told) = answer else { return };
        let _ = more.try_set(told.len() == PAGE);
        let _ = list.try_update(|list| {
            if before.is_none() {
                list.clear();
            }
            list.extend(told);
        });
    });
}

/// Every table, with the way to it and the way to be rid of it.
#[component]
fn AllTables() -> impl IntoView {
    let lang = lang();
    let (tables, more) = (RwSignal::new(Vec::<Listed>::new()), RwSignal::new(false));
    let first = move || fetch("tables", None, tables, more);
    first();
    let older = move |_| {
        let last = tables.with_untracked(|tables| tables.last().map(|table| table.touched));
        fetch("tables", last, tables, more);
    };
    view! {
        <section class="table-list">
            <h2>{move || Hosting::Tables.text(lang.get())}</h2>
            <ul>
                <For each=move || tables.get() key=|table| (table.id.clone(), table.phase.clone()) let:table>
                    <TableLine table changed=first />
                </For>
            </ul>
            <Show when=move || more.get()><button type="button" class="plain" on:click=older>{move || Ways::Older.text(lang.get())}</button></Show>
        </section>
    }
}

/// A table, with the way to be rid of it, which is asked twice, and to open it again if it was closed after a fault.
#[component]
fn TableLine(table: Listed, changed: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let lang = lang();
    let sure = RwSignal::new(false);
    let (address, state) = (Route::Table { id: table.id.clone(), at: None }.hash(), table.clone());
    let names = table.names(lang.get_untracked());
    let named = names.clone();
    let label = move || (!sure.get()).then(|| Hosting::TakeNamed.fill(lang.get(), &[&named]));
    let words = move || if sure.get() { Hosting::TakeSure } else { Hosting::TakeAway }.text(lang.get());
    let (closed, place) = (table.phase == "broken", format!("host/tables/{}", table.id));
    let (fault, called) = (RwSignal::new(None::<Problem>), names.clone());
    let reopen = move |_| {
        server::ask("POST", &format!("{place}/reopen"), None, move |answer| match answer {
            Ok(_) => changed(),
            Err(problem) => drop(fault.try_set(Some(problem))),
        });
    };
    let again = closed.then(|| {
        let label = move || Hosting::ReopenNamed.fill(lang.get(), &[&called]);
        let why = move || fault.get().map(|problem| told(&problem, lang.get()));
        view! {
            <button type="button" aria-label=label on:click=reopen>{move || Hosting::Reopen.text(lang.get())}</button>
            <p role="alert" class="fault">{why}</p>
        }
    });
    let take = move |_| {
        if sure.get_untracked() {
            server::ask("DELETE", &format!("host/tables/{}", table.id), None, move |_| changed());
        } else {
            sure.set(true);
        }
    };
    view! {
        <li class="hosted">
            <a class="table-link" href=address><span>{names}</span><span class="quiet">{move || state_of(&state, lang.get())}</span></a>
            {again}
            <button type="button" class:loud=sure aria-label=label on:click=take>{words}</button>
        </li>
    }
}

/// Every guest, and whether they may come in.
#[component]
fn AllGuests() -> impl IntoView {
    let lang = lang();
    let (guests, more) = (RwSignal::new(Vec::<Guest>::new()), RwSignal::new(false));
    let first = move || fetch("guests", None, guests, more);
    first();
    let older = move |_| {
        let last = guests.with_untracked(|guests| guests.last().map(|guest| guest.created));
        fetch("guests", last, guests, more);
    };
    let line = move |guest: Guest| {
        let Guest { id, name, banned, host, muted, .. } = guest;
        let (words, named) =
            if banned { (Hosting::LetIn, Hosting::LetNamed) } else { (Hosting::Shut, Hosting::ShutNamed) };
        let (hush, hush_named) =
            if muted { (Company::Unmute, Company::UnmuteNamed) } else { (Company::Mute, Company::MuteNamed) };
        let (shown, called, spoken) = (name.clone(), name.clone(), name);
        let guest = id.clone();
        let silence = move |_| {
            let mute = wire::write(&Mute { muted: !muted });
            server::ask("PUT", &format!("host/guests/{guest}/mute"), Some(&mute), move |_| first());
        };
        let (words, named) = if host { (Hosting::NoHost, Hosting::NoHostNamed) } else { (words, named) };
        let turn = move |_| {
            if host {
                server::ask("DELETE", &format!("host/guests/{id}/host"), None, move |_| first());
            } else {
                let ban = wire::write(&Ban { banned: !banned });
                server::ask("PUT", &format!("host/guests/{id}/ban"), Some(&ban), move |_| first());
            }
        };
        view! {
            <li class="hosted">
                <span class:unmet=banned><bdi>{shown}</bdi></span>
                <button type="button" class="hush" aria-label=move || hush_named.fill(lang.get(), &[&spoken]) on:click=silence>{move || hush.text(lang.get())}</button>
                <button type="button" class="shut" aria-label=move || named.fill(lang.get(), &[&called]) on:click=turn>{move || words.text(lang.get())}</button>
            </li>
        }
    };
    view! {
        <section class="table-list">
            <h2>{move || Hosting::Guests.text(lang.get())}</h2>
            <p class="quiet">{move || Hosting::ShutHow.text(lang.get())}</p>
            <ul>
                <For each=move || guests.get() key=|guest| (guest.id.clone(), guest.banned, guest.muted, guest.host) children=line />
            </ul>
            <Show when=move || more.get()><button type="button" class="plain" on:click=older>{move || Ways::Older.text(lang.get())}</button></Show>
        </section>
    }
}

/// For how long tables are kept.
#[component]
fn Keeping(retention: Retention) -> impl IntoView {
    let lang = lang();
    let kept = RwSignal::new(retention);
    let said = RwSignal::new(None::<Result<(), Problem>>);
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = wire::write(&kept.get_untracked());
        server::ask("PUT", "host/retention", Some(&body), move |answer| {
            drop(said.try_set(Some(answer.map(drop))));
        });
    };
    let field = move |words: Hosting, of: fn(&mut Retention) -> &mut Option<u32>| {
        let mut retention = retention;
        let days = of(&mut retention).map_or_else(String::new, |days| days.to_string());
        let change = move |event| {
            said.set(None);
            kept.update(|kept| *of(kept) = event_target_value(&event).parse().ok());
        };
        view! {
            <label class="field">
                <span>{move || words.text(lang.get())}</span>
                <input type="number" min="1" max="36500" value=days on:input=change />
            </label>
        }
    };
    let outcome = move || {
        said.with(|said| {
            Some(match said.as_ref()? {
                Ok(()) => Hosting::Kept.text(lang.get()).to_owned(),
                Err(problem) => told(problem, lang.get()),
            })
        })
    };
    view! {
        <form class="card keeping" on:submit=keep>
            <h2>{move || Hosting::Keeping.text(lang.get())}</h2>
            <p class="quiet">{move || Hosting::KeepingHow.text(lang.get())}</p>
            <div class="new-place">
                {field(Hosting::Open, |kept| &mut kept.open)}
                {field(Hosting::Over, |kept| &mut kept.over)}
                <button type="submit">{move || Hosting::Keep.text(lang.get())}</button>
            </div>
            <p role="status">{outcome}</p>
        </form>
    }
}
