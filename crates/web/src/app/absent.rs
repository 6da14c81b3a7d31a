//! What may be done while somebody is away for whom all wait: whoever plays may ask the others whether a bot shall play there.

use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use wire::{Ask, Clock, Motion, Sitter};

use super::game::now;
use super::together::{name_of, shown};
use crate::asked::{Absence, absence};
use crate::desk::Desk;
use crate::frame::words::Framing;
use crate::settings::lang;
use crate::words::Friends;

/// Whether people come and go, as with the clock of letters: then it alone says when a bot plays.
pub fn of_days(clock: &Clock) -> bool {
    clock.timing.bank >= table::Timing::SITTING
}

/// The own seat, and for whom it waits who is not here, while nothing is proposed; and whether time is measured, and whether in days.
fn awaited(desk: Desk) -> Option<(Player, Player, Option<bool>)> {
    let here = desk.present.get()?.seats;
    desk.update.with(|update| {
        let update = update.as_ref().filter(|update| update.proposal.is_none() && !update.over)?;
        let person = |seat: Player| {
            update.seats.iter().any(|each| each.player == seat && each.sitter == Sitter::Person)
        };
        let own = update.eyes.filter(|&seat| person(seat) && !update.to_act.contains(seat))?;
        let absent = update.to_act.iter().find(|&seat| person(seat) && !here.contains(seat))?;
        Some((own, absent, update.clock.as_ref().map(of_days)))
    })
}

/// What time it is, told anew every second as long as whoever asks is there.
fn every_second() -> RwSignal<u64> {
    let time = RwSignal::new(now());
    if let Ok(tick) = set_interval_with_handle(move || time.set(now()), Duration::from_secs(1)) {
        on_cleanup(move || tick.clear());
    }
    time
}

/// Why no bot may play for somebody yet: they are here, or have been away for too short a time. Nothing where one may.
pub fn not_yet(desk: Desk, seat: Player) -> Memo<Option<String>> {
    let (lang, time) = (lang(), every_second());
    Memo::new(move |_| {
        let (lang, time) = (lang.get(), time.get());
        match absence(&desk.present.get()?, seat, time) {
            Absence::Here => Some(format!("{}.", Friends::IsBack.fill(lang, &[&name_of(desk, seat)]))),
            Absence::Until(from) => {
                Some(Framing::AbsentIn.fill(lang, &[&shown(from.saturating_sub(time), lang)]))
            }
            Absence::Long => None,
        }
    })
}

/// That somebody is away for whom all wait, where what is proposed is read, so that it moves nothing. Once they have been away for long
/// enough a bot may be proposed; with days to think the clock alone says when.
#[component]
pub fn Absent(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let absent = Memo::new(move |_| awaited(desk));
    // Why it could not be done is of no interest any more once they are back.
    Effect::new(move |was: Option<bool>| {
        let is = absent.get().is_some();
        if was == Some(true) && !is {
            desk.refused.set(None);
        }
        is
    });
    let time = every_second();
    let left = Memo::new(move |_| {
        let (_, absent, _) = absent.get()?;
        match absence(&desk.present.get()?, absent, time.get()) {
            Absence::Until(from) => Some(from.saturating_sub(time.get())),
            Absence::Here | Absence::Long => None,
        }
    });
    move || {
        let (seat, absent, timed) = absent.get()?;
        let (lang, name) = (lang.get(), name_of(desk, absent));
        let ask = move |_| desk.send(Ask::Propose { seat, motion: Motion::StandIn(absent) });
        let words = Framing::ForAbsent.fill(lang, &[&name]);
        let ask = (timed != Some(true)).then(|| view! { <button type="button" disabled=move || left.get().is_some() on:click=ask>{words}</button> });
        let soon = move || {
            let left = left.get().filter(|_| timed != Some(true));
            left.map(|left| Framing::AbsentIn.fill(lang, &[&shown(left, lang)]))
        };
        let clock = timed.map(|_| Framing::AbsentTimed.text(lang));
        Some(view! {
            <div class="proposed asks absent">
                <p role="status">{Framing::Absent.fill(lang, &[&name])}" "{clock}</p>
                {ask}
                <small class="quiet">{soon}</small>
            </div>
        })
    }
}
