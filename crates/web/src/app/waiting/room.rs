//! What those see who sit at a table and wait: who is there, the link, what is agreed on, and the button that begins.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wire::{Ask, Sitter};

use super::super::beside::{Beside, beside};
use super::super::lobby::told;
use super::super::talk::Sheet;
use super::chairs::{Chairs, invite};
use super::link::Invite;
use super::picture::RoundTable;
use super::{Company, Gathered, facts, fault, game, head, lesson};
use crate::desk::Desk;
use crate::frame::on_page;
use crate::frame::screen::TITLE;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::words::{FreeSeats, Friends, Gathering};

/// The table of those who sit at it.
#[component]
pub fn Room(
    /// What is known.
    gathered: Gathered,
    /// Who sits there.
    company: Company,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let Gathered { desk, link, id, talk, read, .. } = gathered;
    let open = RwSignal::new(true);
    let title = move || game(desk).map(|game| game.title(lang.get()));
    let said = Signal::derive(move || {
        let host = company.host.get().map(|(_, name)| name).unwrap_or_default();
        let invites = Gathering::Invites.fill(lang.get(), &[&host]);
        format!("{TITLE}: {invites}, {}", title().unwrap_or_default())
    });
    on_page("waiting-room");
    on_page("at-table");
    view! {
        <section class="waiting-room at-table">
            <header class="room-head">
                <h1 class="invites">{move || head(company, lang.get())}</h1>
                <p class="room-game">{title}</p>
            </header>
            <Invite link said />
            <section class="card room-seats">
                <h2>{move || Gathering::WhoPlays.text(lang.get())}</h2>
                <Chairs desk company id />
                {beside(Beside::Room(Sheet { id, talk, read, desk, unknown: None, open }))}
                <InLobby id />
            </section>
            <div class="room-table">
                <RoundTable company cover=game(desk).and_then(|game| game.cover()) />
                {facts(desk, company, false)}
            </div>
            <Begin desk company />
        </section>
    }
}

/// The loud button, which says what happens.
#[component]
fn Begin(desk: Desk, company: Company) -> impl IntoView {
    let lang = Settings::here().lang;
    let fill = RwSignal::new(false);
    fill_and_begin(desk, company.free, fill);
    let button = move || {
        if !company.hosts.get() {
            let host = company.host.with(|host| host.as_ref().map(|(_, name)| name.clone()))?;
            let text = Gathering::HostBegins.fill(lang.get(), &[&host]);
            return Some(view! { <p class="host-begins" role="status">{text}</p> }.into_any());
        }
        Some(match company.free.with(Vec::len) {
        0 => view! { <button class="loud begin" on:click=move |_| desk.send(Ask::Start)>{Gathering::Begin.text(lang.get())}</button> }.into_any(),
        free => view! { <button class="loud begin-with-bots" on:click=move |_| fill.set(true)>{FreeSeats::BeginWithBots.count(lang.get(), free as i64)}</button> }.into_any(),
        })
    };
    let with_bots = move || {
        company.seats.with(|seats| seats.iter().any(|seat| seat.filled || seat.sitter == Sitter::Open))
    };
    let on_purpose = move || company.hosts.get() && company.bots();
    let later = move || {
        let words = if with_bots() {
            Some(Gathering::LaterToo)
        } else {
            on_purpose().then_some(Gathering::OfferLater)
        };
        words.map(|words| words.text(lang.get()))
    };
    view! {
        <div class="room-begin">{button}</div>
        {lesson(desk)}
        <div class="room-notes">
            <small class="quiet">{later}</small>
            {fault(desk)}
        </div>
    }
}

/// Whether strangers find a table, whether whoever asks may change it, and whether they were sent away from there.
#[derive(Deserialize)]
pub struct Listing {
    listed: bool,
    mine: bool,
    #[serde(default)]
    pub sent_away: bool,
}

#[derive(Serialize)]
struct NewListing {
    listed: bool,
}

/// Whether strangers find the table in the lobby, for the guest who created it.
#[component]
fn InLobby(
    /// The name of the table.
    id: StoredValue<String>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let (mine, listed) = (RwSignal::new(false), RwSignal::new(false));
    let fault = RwSignal::new(None::<Problem>);
    let path = StoredValue::new(format!("tables/{}/listing", id.get_value()));
    server::get::<Listing>(&path.get_value(), move |answer| {
        if let Ok(listing) = answer {
            let _ = mine.try_set(listing.mine);
            let _ = listed.try_set(listing.listed);
        }
    });
    let change = move |event| {
        let wanted = event_target_checked(&event);
        listed.set(wanted);
        let body = wire::write(&NewListing { listed: wanted });
        server::ask("PUT", &path.get_value(), Some(&body), move |answer| {
            if let Err(problem) = answer {
                let _ = listed.try_set(!wanted);
                let _ = fault.try_set(Some(problem));
            }
        });
    };
    view! {
        <Show when=move || mine.get()>
            <label class="tick in-lobby">
                <input type="checkbox" prop:checked=listed on:change=change />
                <span>{move || Friends::Listed.text(lang.get())}</span>
            </label>
            <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
        </Show>
    }
}

/// Once it is wanted, bots sit down in the free seats, one after the other, and then the game begins.
fn fill_and_begin(desk: Desk, free: Memo<Vec<kernel::Player>>, fill: RwSignal<bool>) {
    Effect::new(move |_| {
        if !fill.get() {
            return;
        }
        match free.with(|free| free.first().copied()) {
            Some(seat) => invite(desk, seat, false),
            None => {
                fill.set(false);
                desk.send(Ask::Start);
            }
        }
    });
}
