//! The time at a table on the server: how much there is, and what is left of it to each.

use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use wire::{Clock, Motion, Proposal, Seat, Sitter, Timing};

use super::game::now;
use crate::asked::waits_in_vain;
use crate::desk::{Desk, Time};
use crate::settings::lang;
use crate::words::{Agreeing, Lang};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// With less than this little is left.
const SHORT: u64 = 3 * MINUTE;

/// The clocks that are offered: what every seat has in all, and what a turn adds.
const CLOCKS: [(u64, u64); 4] =
    [(15 * MINUTE, 10 * SECOND), (40 * MINUTE, 20 * SECOND), (4 * DAY, 8 * HOUR), (10 * DAY, 24 * HOUR)];

/// What they are called.
const NAMES: [Agreeing; 4] = [Agreeing::Quick, Agreeing::Relaxed, Agreeing::Daily, Agreeing::Letters];

/// Which clock a table has, chosen when it is laid.
#[component]
pub fn ChooseClock(
    /// Where the choice goes.
    chosen: RwSignal<Option<Timing>>,
) -> impl IntoView {
    let lang = lang();
    let choose = move |event| {
        let choice: Option<usize> = event_target_value(&event).parse().ok();
        let timing = |(bank, increment)| Timing { bank, increment, stand_in: STAND_IN.to_owned() };
        chosen.set(choice.and_then(|choice| CLOCKS.get(choice).copied()).map(timing));
    };
    let name = move |(bank, increment): (u64, u64)| terms(bank, increment, lang.get());
    let options = CLOCKS.into_iter().enumerate();
    let options = options.zip(NAMES).map(|((choice, clock), called)| {
        let text = move || format!("{}: {}", called.text(lang.get()), name(clock));
        view! { <option value=choice.to_string()>{text}</option> }
    });
    view! {
        <label class="field whole">
            <span>{move || Agreeing::Clock.text(lang.get())}</span>
            <select class="clock" on:change=choose>
                <option value="">{move || Agreeing::NoClock.text(lang.get())}</option>
                {options.collect_view()}
            </select>
            <small class="quiet clock-how" class:unsaid=move || chosen.with(Option::is_none)>{move || Agreeing::ClockHow.text(lang.get())}</small>
        </label>
    }
}

/// How much time each has, and how much every turn adds.
pub fn terms(bank: u64, increment: u64, lang: Lang) -> String {
    let (words, one, other) =
        if bank < DAY { (Agreeing::Minutes, MINUTE, SECOND) } else { (Agreeing::Days, DAY, HOUR) };
    words.fill(lang, &[&(bank / one), &(increment / other)])
}

/// The bot that plays for whoever runs out of time.
const STAND_IN: &str = table::Level::Journeyman.word();

/// Time, as clocks show it.
pub fn shown(left: u64, lang: Lang) -> String {
    let (hours, minutes, seconds) = (left / HOUR, left % HOUR / MINUTE, left % MINUTE / SECOND);
    if left >= DAY {
        Agreeing::DaysLeft.fill(lang, &[&(left / DAY), &(left % DAY / HOUR)])
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// What a seat is called.
pub fn name_of(desk: Desk, player: Player) -> String {
    desk.update.with(|update| {
        let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
        seats.iter().find(|seat| seat.player == player).map(|seat| seat.name.clone()).unwrap_or_default()
    })
}

/// Who has not answered yet whether to play again, for whoever has agreed; whether it may be done without them, since they are away or
/// have said nothing for long; and from when on it may at the latest, if that is known.
pub fn still_asked(desk: Desk, now: u64) -> Option<(String, bool, Option<u64>)> {
    let present = desk.present.get()?;
    desk.update.with(|update| {
        let update = update.as_ref()?;
        let own: Vec<Player> = update.seats.iter().filter(|seat| seat.own).map(|seat| seat.player).collect();
        let agreed = |proposal: &Proposal| own.iter().any(|seat| proposal.agreed.contains(*seat));
        let rematch = |proposal: &Proposal| proposal.motion == Motion::Rematch;
        let proposal = update.proposal.filter(agreed).filter(rematch)?;
        let still =
            |seat: &&Seat| proposal.asked.contains(seat.player) && !proposal.agreed.contains(seat.player);
        let names: Vec<&str> = update.seats.iter().filter(still).map(|seat| seat.name.as_str()).collect();
        let may = waits_in_vain(&proposal, &own, &present, now);
        Some((names.join(", "), may, proposal.patience))
    })
}

/// The time of every seat, running on between two updates.
#[component]
pub fn Clocks(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    // When the clock was told belongs to what it said.
    let told = Memo::new(move |_| {
        // What is left now, or was at the end, says nothing of an earlier position that is looked at.
        if desk.past.with(Option::is_some) && !desk.is_seated() {
            return None;
        }
        let clock = desk
            .update
            .with(|update| update.as_ref().filter(|update| !update.over && !update.abandoned)?.clock.clone());
        clock.map(|clock| (clock, now()))
    });
    let time = RwSignal::new(now());
    if let Ok(tick) = set_interval_with_handle(move || time.set(now()), Duration::from_secs(1)) {
        on_cleanup(move || tick.clear());
    }
    Effect::new(move |_| {
        let Some((Clock { left, running, .. }, at)) = told.get() else { return desk.times.set(Vec::new()) };
        let gone = time.get().saturating_sub(at);
        let times: Vec<Option<Time>> = desk.update.with(|update| {
            let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
            let of = |seat: &Seat| {
                let runs = running.contains(seat.player);
                let left = left.get(seat.player.seat())?.saturating_sub(if runs { gone } else { 0 });
                let person = !matches!(seat.sitter, Sitter::Bot(_) | Sitter::Automaton);
                person.then(|| Time { shown: shown(left, lang.get()), runs, short: left < SHORT })
            };
            seats.iter().map(of).collect()
        });
        desk.times.set(times);
    });
    let times = move || {
        told.with(Option::is_some).then(|| {
            let all = desk.times.get().into_iter().enumerate();
            let seats = all.filter_map(|(seat, time)| {
                let Time { shown, runs, short } = time?;
                let text = format!("{}: {shown}", name_of(desk, Player::new(seat)));
                Some(view! { <li class:runs=runs class:short=short>{text}</li> })
            });
            view! { <ul class="clocks" role="timer" aria-live="off" aria-label=Agreeing::Left.text(lang.get())>{seats.collect_view()}</ul> }
        })
    };
    view! { {times} }
}
