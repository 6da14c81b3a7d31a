//! What whoever comes by the link sees: who invites, to what, and the way in.

use leptos::prelude::*;
use wire::Ask;

use super::super::lobby::told;
use super::super::own_name::NameField;
use super::super::shelf::picture;
use super::picture::RoundTable;
use super::room::Listing;
use super::{Company, Gathered, facts, fault, game, head, lesson, watch};
use crate::desk::Desk;
use crate::frame::{on_page, signs};
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::words::{self, Friends, Gathering, Lang, Ways};

/// The invitation.
#[component]
pub fn Invited(
    /// What is known.
    gathered: Gathered,
    /// Who sits at the table.
    company: Company,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let desk = gathered.desk;
    let full = Memo::new(move |_| company.free.with(Vec::is_empty));
    // Whoever was sent away learns it at once, or when they try to come back.
    Effect::new(move |_| {
        let away = desk.refused.with(|why| why.as_ref().is_some_and(|why| why.reason == "sent-away"));
        if away {
            company.sent_away.set(true);
            desk.refused.set(None);
        }
    });
    // And when they have come again.
    if gathered.known.get_untracked() {
        let path = format!("tables/{}/listing", gathered.id.get_value());
        server::get::<Listing>(&path, move |answer| {
            if answer.is_ok_and(|listing| listing.sent_away) {
                let _ = company.sent_away.try_set(true);
            }
        });
    }
    let ways = move || {
        if company.sent_away.get() {
            let told = words::Company::SentAway.text(lang.get());
            view! { <p class="full sent-away" role="alert">{told}</p>{watch(gathered, true)} }.into_any()
        } else if full.get() {
            view! { <p class="full">{company.full().text(lang.get())}</p>{other_device(gathered, lang.get())}{watch(gathered, true)} }.into_any()
        } else {
            view! { <Join gathered company /> }.into_any()
        }
    };
    let notes = view! {
        <p class="quiet">{move || (!company.sent_away.get()).then(|| Gathering::NoAccount.text(lang.get()))}</p>
        <div class="room-ways">
            {lesson(desk)}
        </div>
    };
    let words = Signal::derive(move || head(company, lang.get()));
    view! { <Welcome desk company words state=().into_any() ways=ways.into_any() notes=notes.into_any() /> }
}

/// Whoever has a seat here may have come with a browser that is not known: how to bring it here.
pub fn other_device(gathered: Gathered, lang: Lang) -> Option<impl IntoView> {
    let told = || Gathering::OtherDevice.fill(lang, &[&Ways::Devices.text(lang)]);
    (!gathered.known.get()).then(|| view! { <p class="quiet other-device">{told()}</p> })
}

/// The page of a table for whoever comes by its link: the game, who plays, and the ways in.
#[component]
pub fn Welcome(
    /// What is known of the table.
    desk: Desk,
    /// Who sits at it.
    company: Company,
    /// Who invites, in words.
    words: Signal<String>,
    /// How far the game is, if it has begun.
    state: AnyView,
    /// The ways in.
    ways: AnyView,
    /// What else is said.
    notes: AnyView,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let title = move || game(desk).map(|game| game.title(lang.get()));
    let line = move || game(desk).map(|game| game.line(lang.get()));
    let sign = move || {
        company.host.get().map(|(host, _)| {
            let class = format!("seat-disc {}", signs::seat_class(host));
            view! { <span class=class inner_html=signs::seat(host).svg()></span> }
        })
    };
    on_page("waiting-room");
    view! {
        <section class="waiting-room invitation">
            <header class="room-head">
                <p class="invites">{sign}<span>{words}</span></p>
                <h1>{title}</h1>
                <p class="quiet">{line}</p>
                {state}
            </header>
            <div class="room-table"><RoundTable company cover=game(desk).map(picture) /></div>
            <div class="room-facts">{facts(desk, company, true)}</div>
            <div class="room-in">{ways}</div>
            <div class="room-notes">{fault(desk)}{notes}</div>
        </section>
    }
}

/// The loud way in: whom the server does not know yet says a name first, in the same step.
#[component]
fn Join(gathered: Gathered, company: Company) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let Gathered { desk, known, sits, .. } = gathered;
    let problem = RwSignal::new(None::<Problem>);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if known.get_untracked() {
            if let Some(seat) = company.free.with_untracked(|free| free.first().copied()) {
                desk.send(Ask::Sit { seat, name: String::new() });
            }
            return;
        }
        server::say_name(&settings.name.get_untracked(), move |named| match named {
            Ok(()) => {
                sits.set(true);
                known.set(true);
            }
            Err(why) => drop(problem.try_set(Some(why))),
        });
    };
    let name = (!known.get_untracked()).then(|| view! { <NameField /> });
    view! {
        <form class="join" class:door=!known.get_untracked() on:submit=join>
            {name}
            <div class="join-ways">
                <button class="loud sit" type="submit">{move || Friends::Welcome.text(lang.get())}</button>
                {watch(gathered, false)}
            </div>
            <p role="alert" class="fault">{move || problem.get().map(|problem| told(&problem, lang.get()))}</p>
        </form>
    }
}
