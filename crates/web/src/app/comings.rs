//! Who of the others has left the table or is back, said once and for some seconds.

use std::time::Duration;

use kernel::{Player, PlayerSet};
use leptos::prelude::{Update as _, *};
use wire::{AnyGame, Sitter};

use crate::desk::Desk;
use crate::settings::lang;
use crate::words::Friends;

/// Whoever loads the page anew is back before this time has passed, and has not left.
const GONE: Duration = Duration::from_secs(5);

/// So long it is said.
const SAID: Duration = Duration::from_secs(8);

/// A line over the table while something is to be said.
#[component]
pub fn Comings(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let said = RwSignal::new(None::<(Friends, Player)>);
    let missed = StoredValue::new(PlayerSet::EMPTY);
    let say = move |words: Friends, seat: Player| {
        said.set(Some((words, seat)));
        let forget = move || {
            let _ = said.try_update(|said| *said = said.filter(|now| *now != (words, seat)));
        };
        set_timeout(forget, SAID);
    };
    let leaves = move |seat: Player| {
        let there = desk.present.try_get_untracked().flatten().is_none_or(|now| now.seats.contains(seat));
        // Before the start everybody sees at the seats who is there.
        let begun =
            desk.update.try_with_untracked(|update| update.as_ref().is_some_and(|now| now.view.is_some()));
        if !there && begun == Some(true) && name_of_other(desk, seat).is_some() {
            missed.update_value(|missed| *missed = missed.with(seat));
            say(Friends::HasLeft, seat);
        }
    };
    Effect::new(move |before: Option<PlayerSet>| {
        let now = desk.present.get().map_or(PlayerSet::EMPTY, |present| present.seats);
        for seat in now.iter().filter(|&seat| missed.get_value().contains(seat)) {
            missed.update_value(|missed| *missed = missed.without(seat));
            say(Friends::IsBack, seat);
        }
        let before = before.unwrap_or(PlayerSet::EMPTY);
        for seat in before.iter().filter(|&seat| !now.contains(seat)) {
            set_timeout(move || leaves(seat), GONE);
        }
        now
    });
    move || {
        let (words, seat) = said.get()?;
        let text = words.fill(lang.get(), &[&name_of_other(desk, seat)?]);
        Some(view! { <p class="comings card" role="status">{text}</p> })
    }
}

/// The name of a person in a seat that is not one's own.
fn name_of_other(desk: Desk, seat: Player) -> Option<String> {
    let other = |update: &wire::Update<AnyGame>| {
        let mut seats = update.seats.iter();
        let seat = seats.find(|each| each.player == seat && !each.own && each.sitter == Sitter::Person)?;
        Some(seat.name.clone())
    };
    desk.update.try_with_untracked(|update| update.as_deref().and_then(other)).flatten()
}
