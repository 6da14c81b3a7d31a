//! What was said at a table, as one reads it: who said it and when, one's own at the other side, and where what is new begins.

use std::sync::Arc;

use kernel::PlayerSet;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::game::now;
use super::linked::{Stretch, stretches};
use super::my_games::date;
use super::noted;
use crate::desk::Desk;
use crate::frame::signs;
use crate::remote::Spoken;
use crate::server;
use crate::settings::Settings;
use crate::words::{Asking, Company, Lang};

/// What is said so soon after the last by the same person needs no name again.
const SOON: i64 = 5 * 60 * 1000;

/// What stands in the sheet beside what was said: what was new when it was opened, and what takes messages out.
pub type InSheet = (RwSignal<Option<(i64, i64)>>, StoredValue<Arc<str>>, RwSignal<bool>);

/// All that was said, one's own at the other side. In the sheet stands what the table has noted too, and where what is new begins.
pub fn lines(talk: RwSignal<Vec<Spoken>>, sheet: Option<InSheet>, desk: Desk) -> impl IntoView {
    let settings = Settings::here();
    let seats = Memo::new(move |_| {
        let own = |update: &Arc<wire::Update<wire::AnyGame>>| {
            let own = update.seats.iter().filter(|seat| seat.own).map(|seat| seat.player);
            own.collect::<PlayerSet>()
        };
        desk.update.with(|update| update.as_ref().map(own).unwrap_or_default())
    });
    move || {
        let (mut last, mut told, mut all) = (None::<Spoken>, false, Vec::new());
        let own_seats = seats.get();
        let fresh = sheet.and_then(|(fresh, ..)| fresh.get());
        for mut said in talk.get() {
            if let Some(noted) = said.noted.take() {
                last = None;
                all.extend(sheet.map(|_| noted::line(desk, noted, &said).into_any()));
                continue;
            }
            let own = match said.seat {
                Some(seat) => own_seats.contains(seat),
                None => {
                    own_seats == PlayerSet::EMPTY && server::my_name().is_some_and(|name| name == said.name)
                }
            };
            let new = fresh.is_some_and(|(read, newest)| (read + 1..=newest).contains(&said.number));
            if new && !own && !told {
                (told, last) = (true, None);
                let text = Asking::Unread.text(settings.lang.get());
                all.push(
                    view! { <li class="unread-from" role="separator"><span>{text}</span></li> }.into_any(),
                );
            }
            let joins = last.as_ref().is_some_and(|last| {
                (&last.name, last.seat) == (&said.name, said.seat) && said.at - last.at < SOON
            });
            last = Some(said.clone());
            let tools = sheet.map(|(_, table, host)| (table.get_value(), host));
            all.push(view! { <Message said own joins tools /> }.into_any());
        }
        all
    }
}

/// A message, with the seat in which its writer sat: a name can be anybody's, a seat cannot.
#[component]
fn Message(said: Spoken, own: bool, joins: bool, tools: Option<(Arc<str>, RwSignal<bool>)>) -> impl IntoView {
    let lang = Settings::here().lang;
    let Spoken { number, name, seat, text, at, .. } = said;
    let sat = match seat {
        Some(seat) => {
            let class = format!("seat-sign {}", signs::seat_class(seat));
            view! { <span class=class aria-hidden="true" inner_html=signs::seat(seat).svg()></span><span class="unseen">{seat.to_string()}</span> }
                .into_any()
        }
        None => view! { {move || Company::Onlooker.text(lang.get())} }.into_any(),
    };
    let class = match seat {
        Some(seat) => format!("said {}", signs::seat_class(seat)),
        None => "said".to_owned(),
    };
    let called = name.clone();
    let tools = move || {
        let (table, host) = tools.as_ref()?;
        host.get().then(|| {
            let take_out = |query: &'static str| {
                let path = format!("host/tables/{table}/talk/{number}{query}");
                // The stream tells everybody that it is gone, this page too.
                move |_| server::ask("DELETE", &path, None, |_| ())
            };
            let (named, mute_named) = (
                Asking::TakeOutNamed.fill(lang.get(), &[&called]),
                Asking::TakeOutMuteNamed.fill(lang.get(), &[&called]),
            );
            view! {
                " "<button type="button" class="plain" aria-label=named on:click=take_out("")>{Asking::TakeOut.text(lang.get())}</button>
                " "<button type="button" class="plain" aria-label=mute_named on:click=take_out("?mute=true")>{Asking::TakeOutMute.text(lang.get())}</button>
            }
        })
    };
    view! {
        <li class=class class:own=own class:joins=joins>
            <span class="said-head"><b><bdi>{name}</bdi></b>" "<small class="quiet">{sat}</small>" "{when(at, lang)}" "</span>
            <span class="said-text"><bdi>{pressable(&text)}</bdi></span>{tools}
        </li>
    }
}

/// What was said, with its addresses to be pressed: each opens beside the table, and learns nothing of where it was pressed.
fn pressable(text: &str) -> Vec<AnyView> {
    let shown = |stretch| match stretch {
        Stretch::Words(words) => words.into_any(),
        Stretch::Address(address) => {
            let to = address.clone();
            view! { <a href=to target="_blank" rel="noopener noreferrer nofollow">{address}</a> }.into_any()
        }
    };
    stretches(text).into_iter().map(shown).collect()
}

/// When something was said, by the clock of this place; of another day the day too.
pub fn when(at: i64, lang: RwSignal<Lang>) -> impl IntoView {
    let said = js_sys::Date::new(&JsValue::from_f64(at as f64));
    let time = format!("{:02}:{:02}", said.get_hours(), said.get_minutes());
    let told = move || {
        let (day, today) = (date(at as u64, lang.get()), date(now(), lang.get()));
        if day == today { time.clone() } else { format!("{day}, {time}") }
    };
    view! { <time class="quiet">{told}</time> }
}
