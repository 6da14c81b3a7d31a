//! What those see who sit at a table and wait: who is there, the link, what is agreed on, and the button that begins.

use leptos::prelude::*;
use wire::{Ask, Sitter};

use super::super::talk::{Speak, Watching, WhoMayTalk, when};
use super::chairs::{Chairs, invite};
use super::link::Invite;
use super::picture::RoundTable;
use super::{Company, Gathered, facts, fault, game, head, lesson};
use crate::desk::Desk;
use crate::frame::{on_page, signs};
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
    let Gathered { desk, link, .. } = gathered;
    let title = move || game(desk).map(|game| game.title(lang.get()));
    on_page("waiting-room");
    on_page("at-table");
    view! {
        <section class="waiting-room at-table">
            <header class="room-head">
                <h1 class="invites">{move || head(company, lang.get())}</h1>
                <p class="room-game">{title}</p>
            </header>
            <Invite link />
            <section class="card room-seats">
                <h2>{move || Gathering::WhoPlays.text(lang.get())}</h2>
                <Chairs desk company />
                <div class="looking-on"><Watching desk /></div>
                <Talk gathered />
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
    let later = move || with_bots().then(|| Gathering::LaterToo.text(lang.get()));
    view! {
        <div class="room-begin">{button}</div>
        {lesson(desk)}
        <div class="room-notes">
            <small class="quiet">{later}</small>
            {fault(desk)}
        </div>
    }
}

/// Once it is wanted, bots sit down in the free seats, one after the other, and then the game begins.
fn fill_and_begin(desk: Desk, free: Memo<Vec<kernel::Player>>, fill: RwSignal<bool>) {
    Effect::new(move |_| {
        if !fill.get() {
            return;
        }
        match free.with(|free| free.first().copied()) {
            Some(seat) => invite(desk, seat),
            None => {
                fill.set(false);
                desk.send(Ask::Start);
            }
        }
    });
}

/// What was said, which has been read by being seen, a place to say something, and who may.
#[component]
fn Talk(gathered: Gathered) -> impl IntoView {
    let lang = Settings::here().lang;
    let Gathered { talk, read, id, .. } = gathered;
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        let newest = talk.with(|talk| talk.last().map_or(0, |last| last.number));
        if read.get().is_some_and(|read| read < newest) {
            read.set(Some(newest));
        }
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let said = move || {
        let lines = talk.get().into_iter().map(|said| {
            let class = said.seat.map_or("", signs::seat_class);
            view! { <li class=class><b><bdi>{said.name}</bdi></b>" "{when(said.at, lang)}" "<bdi>{said.text}</bdi></li> }
        });
        lines.collect_view()
    };
    let host = RwSignal::new(false);
    view! {
        <ol node_ref=list class="talk latest" aria-live="polite" tabindex="0" aria-label=move || Friends::Talk.text(lang.get())>{said}</ol>
        <Speak table=id.get_value().into() />
        <WhoMayTalk table=id.get_value().into() host />
    }
}
