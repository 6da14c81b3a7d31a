//! What whoever comes by the link sees of a game that is already played: which it is, who plays, and the ways in.

use leptos::prelude::*;

use super::super::lobby::told;
use super::super::own_name::NameField;
use super::invited::{Welcome, other_device};
use super::{Company, Gathered, lesson, watch};
use crate::few::sort_few;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::words::{Friends, Gathering, OnTable};

/// The table as those see it who have not said a name there.
#[component]
pub fn Passing(
    /// What is known.
    gathered: Gathered,
    /// Who sits at the table.
    company: Company,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let desk = gathered.desk;
    let over = Memo::new(move |_| {
        desk.update.with(|update| update.as_ref().is_some_and(|update| update.over || update.abandoned))
    });
    let words = move || company.host.get().map(|(_, name)| Gathering::HostIs.fill(lang.get(), &[&name]));
    let state = move || if over.get() { OnTable::Over } else { OnTable::Runs }.text(lang.get());
    // Who leads, as far as everybody may know.
    let scores = move || {
        let told = desk.update.with(|update| {
            let update = update.as_ref()?;
            let mut scores: Vec<(i32, &str)> = update
                .seats
                .iter()
                .map(|seat| {
                    (
                        update.scores.get(seat.player.seat()).map_or(0, kernel::Receipt::total),
                        seat.name.as_str(),
                    )
                })
                .collect();
            sort_few(&mut scores, |(score, _)| -score);
            let told = scores.iter().map(|(score, name)| format!("{name}: {score}"));
            Some(told.collect::<Vec<_>>().join(" \u{b7} "))
        });
        told.map(|told| view! { " "<span class="room-scores">{told}</span> })
    };
    let state = view! { <p class="room-state"><b>{state}":"</b>{scores}</p> }.into_any();
    let ways = view! { <WaysIn gathered company over /> }.into_any();
    let notes = view! { <div class="room-ways">{lesson(desk)}</div> }.into_any();
    view! { <Welcome desk company words=Signal::derive(move || words().unwrap_or_default()) state ways notes /> }
}

/// Where a bot keeps a seat for whoever comes, to take over from it is the loud way in; else it is to watch.
#[component]
fn WaysIn(gathered: Gathered, company: Company, over: Memo<bool>) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let Gathered { desk, known, wanted, .. } = gathered;
    let problem = RwSignal::new(None::<Problem>);
    let kept = Memo::new(move |_| {
        desk.update.with(|update| {
            let Some(update) = update.as_ref().filter(|_| !over.get()) else { return Vec::new() };
            let kept = update.seats.iter().filter(|seat| seat.filled);
            let mut kept = kept.map(|seat| (seat.player, seat.name.clone())).collect::<Vec<_>>();
            // Whoever has chosen one while they watched finds it first.
            if let Some(at) = kept.iter().position(|(seat, _)| wanted.get_untracked() == Some(*seat)) {
                kept[..=at].rotate_right(1);
            }
            kept
        })
    });
    let none = Memo::new(move |_| kept.with(Vec::is_empty));
    let come_in = move |seat: Option<kernel::Player>| {
        server::say_name(&settings.name.get_untracked(), move |named| match named {
            Ok(()) => {
                wanted.set(seat);
                known.set(true);
            }
            Err(why) => drop(problem.try_set(Some(why))),
        });
    };
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        come_in(kept.with_untracked(|kept| kept.first().map(|(seat, _)| *seat)));
    };
    // Whoever comes back takes the seat in which a bot plays for them; nobody else does.
    let away = move || {
        let away = |seat: &&wire::Seat| matches!(seat.sitter, wire::Sitter::Away(_));
        company.seats.with(|seats| {
            let names: Vec<&str> = seats.iter().filter(away).map(|seat| seat.name.as_str()).collect();
            names.join(", ")
        })
    };
    let full = move || {
        (!over.get() && none.get()).then(|| match away() {
            none if none.is_empty() => company.full().text(lang.get()).to_owned(),
            names => Gathering::FullAway.fill(lang.get(), &[&names]),
        })
    };
    let ways = move || {
        let seats = kept.get().into_iter().enumerate().map(|(place, (seat, name))| {
            let text = Friends::TakeSeat.fill(lang.get(), &[&name]);
            view! { <button type="button" class="take-seat" class:loud=place == 0 on:click=move |_| come_in(Some(seat))>{text}</button> }
        });
        view! {
            <p class="full">{Friends::StillFree.text(lang.get())}</p>
            <NameField />
            {seats.collect_view()}
            <p role="alert" class="fault">{move || problem.get().map(|problem| told(&problem, lang.get()))}</p>
        }
    };
    view! {
        {move || full().map(|full| view! { <p class="full">{full}</p>{other_device(gathered, lang.get())} })}
        <Show when=move || !none.get()>
            <form class="join door" on:submit=enter>{ways}</form>
        </Show>
        <div class="join">{move || watch(gathered, none.get())}</div>
    }
}
