//! The seats before the start: who sits there, and bots that come and go.

use leptos::prelude::*;
use table::Level;
use wire::{Ask, Seat, Sitter};

use super::super::lobby::told;
use super::super::own_name::YourName;
use super::Company;
use crate::desk::Desk;
use crate::frame::signs;
use crate::frame::words::Framing;
use crate::parts::icon;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::words::{Gathering, Lang, level_name};

/// What bots are called that take free seats.
const BOTS: [&str; 5] = ["Isabella", "Federico", "Lucrezia", "Cosimo", "Beatrice"];

/// A bot that is to sit down where another bot stands up.
type Change = RwSignal<Option<(kernel::Player, String, String)>>;

/// All seats, with what may be done about each.
#[component]
pub fn Chairs(
    /// The table.
    desk: Desk,
    /// Who sits there.
    company: Company,
    /// The name of the table.
    id: StoredValue<String>,
) -> impl IntoView {
    let change: Change = RwSignal::new(None);
    Effect::new(move |_| {
        let Some((seat, level, name)) = change.get() else { return };
        if company.free.with(|free| free.contains(&seat)) {
            change.set(None);
            desk.send(Ask::Invite { seat, level, name, on_purpose: true });
        }
    });
    let lines = move || {
        let (seats, hosts) = (company.seats.get().into_iter(), company.hosts.get());
        seats.map(|seat| view! { <Chair seat desk company hosts change id /> }).collect_view()
    };
    view! { <ol class="chairs">{lines}</ol> }
}

/// One seat before the start.
#[component]
fn Chair(
    seat: Seat,
    desk: Desk,
    company: Company,
    hosts: bool,
    change: Change,
    id: StoredValue<String>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let player = seat.player;
    let number = player.seat() + 1;
    let (open, own) = (seat.sitter == Sitter::Open, seat.own);
    let class = format!("chair {}", if open { "free" } else { signs::seat_class(player) });
    let sign = if open { "<span>+</span>".to_owned() } else { signs::seat(player).svg() };
    let leave = move |_| {
        company.leaves.set_value(own);
        desk.send(Ask::Leave { seat: player });
    };
    let name = seat.name.clone();
    let ways = match &seat.sitter {
        Sitter::Open if hosts => view! {
            <button type="button" class="fill" aria-label=move || Gathering::FillNamed.fill(lang.get(), &[&number]) on:click=move |_| invite(desk, player, true)>
                {move || Gathering::Fill.text(lang.get())}
            </button>
        }
        .into_any(),
        Sitter::Bot(level) if hosts => {
            let out = move || Gathering::TakeOut.fill(lang.get(), &[&name]);
            view! {
                {levels(desk, player, seat.name.clone(), level, change)}
                <button type="button" class="take-out" aria-label=out.clone() title=out inner_html=icon::CROSS.svg() on:click=leave></button>
            }
            .into_any()
        }
        _ if own => view! {
            <OwnName desk seat=player name />
            <button type="button" class="plain" on:click=leave>{move || Gathering::Leave.text(lang.get())}</button>
        }
        .into_any(),
        Sitter::Person | Sitter::Away(_) if hosts => view! { <SendAway id seat=player name /> }.into_any(),
        _ => ().into_any(),
    };
    let here = {
        let person = matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
        move || {
            let present = desk.present.get().filter(|_| person)?;
            Some(view! { <span class="presence" class:here=present.seats.contains(player)></span> })
        }
    };
    let shown = {
        let name = seat.name.clone();
        move || if open { Gathering::FreeSeat.text(lang.get()).to_owned() } else { name.clone() }
    };
    let state = move || about(&seat, desk, company, lang.get());
    view! {
        <li class=class class:own=own>
            <span class="seat-sign" inner_html=sign></span>
            <span class="who"><b>{shown}</b>{here}<small>{state}</small></span>
            <span class="ways">{ways}</span>
        </li>
    }
}

/// Frees the seat of somebody else, who is asked for twice.
#[component]
fn SendAway(id: StoredValue<String>, seat: kernel::Player, name: String) -> impl IntoView {
    let lang = Settings::here().lang;
    let sure = RwSignal::new(false);
    let press = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        let path = format!("tables/{}/seats/{}", id.get_value(), seat.seat() + 1);
        // The stream tells everybody that the seat is free.
        server::ask("DELETE", &path, None, |_| ());
    };
    let words = move || {
        if sure.get() { Gathering::TakeOutSure } else { Gathering::TakeOut }.fill(lang.get(), &[&name])
    };
    let (label, title) = (words.clone(), words.clone());
    let shown = move || match sure.get() {
        true => view! { <span>{words()}</span> }.into_any(),
        false => view! { <span inner_html=icon::CROSS.svg()></span> }.into_any(),
    };
    view! {
        <button type="button" class="take-out send-away" class:sure=sure aria-label=label title=title on:click=press on:blur=move |_| sure.set(false)>{shown}</button>
    }
}

/// Where somebody says another name for their seat: the server knows them by it from then on.
#[component]
fn OwnName(desk: Desk, seat: kernel::Player, name: String) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let (open, problem) = (RwSignal::new(false), RwSignal::new(None::<Problem>));
    // It begins with the name that they have here, which may not be that of the settings.
    let typed = RwSignal::new(name.clone());
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        settings.name.set(typed.get_untracked());
        server::say_name(&settings.name.get_untracked(), move |named| match named {
            Ok(()) => {
                let _ = open.try_set(false);
                desk.send(Ask::Sit { seat, name: String::new() });
            }
            Err(why) => drop(problem.try_set(Some(why))),
        });
    };
    // What was typed and not kept is not there when it is opened again.
    let begin = move |_| {
        typed.set(name.clone());
        problem.set(None);
        open.set(true);
    };
    move || {
        match open.get() {
        false => view! {
            <button type="button" class="plain rename" on:click=begin.clone()>{Gathering::Rename.text(lang.get())}</button>
        }
        .into_any(),
        true => view! {
            <form class="own-name-form" on:submit=keep>
                <YourName name=typed required=true />
                <button type="submit">{Gathering::KeepName.text(lang.get())}</button>
                <button type="button" class="plain" on:click=move |_| open.set(false)>{Gathering::Cancel.text(lang.get())}</button>
                <p role="alert" class="fault">{move || problem.get().map(|problem| told(&problem, lang.get()))}</p>
            </form>
        }
        .into_any(),
    }
    }
}

/// What is to be known of a seat beside the name.
fn about(seat: &Seat, desk: Desk, company: Company, lang: Lang) -> String {
    let host = company.host.with(|host| host.as_ref().is_some_and(|(host, _)| *host == seat.player));
    let mut parts = Vec::new();
    match seat.sitter {
        Sitter::Open => parts.push(Gathering::ForLink.text(lang)),
        Sitter::Bot(ref level) => {
            parts.push(Gathering::Bot.text(lang));
            let level = Level::from_word(level).filter(|_| !company.hosts.get());
            parts.extend(level.map(|level| level_name(level).text(lang)));
        }
        Sitter::Automaton => {}
        Sitter::Person | Sitter::Away(_) => {
            parts.extend(seat.own.then(|| Gathering::You.text(lang)));
            parts.extend(host.then(|| Gathering::Host.text(lang)));
            let here =
                desk.present.get().filter(|_| !seat.own).map(|present| present.seats.contains(seat.player));
            parts.extend(here.map(|here| if here { Framing::Here } else { Framing::Gone }.text(lang)));
        }
    }
    parts.join(", ")
}

/// How well a bot plays: another choice makes it stand up and another of its name sit down.
fn levels(
    desk: Desk,
    seat: kernel::Player,
    name: String,
    level: &str,
    change: Change,
) -> impl IntoView + use<> {
    let lang = Settings::here().lang;
    let now = Level::from_word(level);
    let options = Level::OFFERED.map(|level| {
        let text = move || level_name(level).text(lang.get());
        view! { <option value=level.word() selected=Some(level) == now>{text}</option> }
    });
    let label = {
        let name = name.clone();
        move || Gathering::PlaysHow.fill(lang.get(), &[&name])
    };
    let choose = move |event| {
        change.set(Some((seat, event_target_value(&event), name.clone())));
        desk.send(Ask::Leave { seat });
    };
    view! { <select class="level" aria-label=label on:change=choose>{options.collect_view()}</select> }
}

/// Puts a bot into a free seat, under a name that nobody at the table has: on purpose, or only until somebody comes.
pub fn invite(desk: Desk, seat: kernel::Player, on_purpose: bool) {
    let taken = desk.update.with_untracked(|update| {
        let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
        seats.iter().map(|seat| seat.name.clone()).collect::<Vec<String>>()
    });
    let name = BOTS.iter().find(|name| !taken.iter().any(|taken| taken == *name)).unwrap_or(&BOTS[0]);
    let level = Level::Journeyman.word().to_owned();
    desk.send(Ask::Invite { seat, level, name: (*name).to_owned(), on_purpose });
}
