//! What the people at a table on the server share: the time that is left to them, and what all must agree to.

use std::time::Duration;

use kernel::{Player, PlayerSet};
use leptos::prelude::*;
use wire::{Ask, Clock, Motion, Proposal, Seat, Sitter, Timing, Undo};

use super::game::now;
use crate::asked::{asked_of, asks_nobody};
use crate::desk::{Desk, Time};
use crate::settings::lang;
use crate::words::{Agreeing, Lang, OnTable};

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
            <small class="quiet">{move || chosen.get().map(|_| Agreeing::ClockHow.text(lang.get()))}</small>
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
fn shown(left: u64, lang: Lang) -> String {
    let (hours, minutes, seconds) = (left / HOUR, left % HOUR / MINUTE, left % MINUTE / SECOND);
    if left >= DAY {
        Agreeing::DaysLeft.fill(lang, &[&(left / DAY), &(left % DAY / HOUR)])
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn name_of(desk: Desk, player: Player) -> String {
    desk.update.with(|update| {
        let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
        seats.iter().find(|seat| seat.player == player).map(|seat| seat.name.clone()).unwrap_or_default()
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
        let clock = desk.update.with(|update| update.as_ref().and_then(|update| update.clock.clone()));
        clock.map(|clock| (clock, now()))
    });
    let time = RwSignal::new(now());
    if let Ok(tick) = set_interval_with_handle(move || time.set(now()), Duration::from_secs(1)) {
        on_cleanup(move || tick.clear());
    }
    Effect::new(move |_| {
        let Some((Clock { left, running, .. }, at)) = told.get() else { return };
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

/// What is proposed, with yes and no.
#[component]
pub fn Proposed(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let state = Memo::new(move |_| {
        desk.update.with(|update| {
            let update = update.as_ref()?;
            let own: Vec<Player> =
                update.seats.iter().filter(|seat| seat.own).map(|seat| seat.player).collect();
            Some((update.proposal, own))
        })
    });
    let outcome = tell_outcome(desk);
    move || {
        let (proposal, own) = state.get()?;
        if let Some((words, by)) = outcome.get().filter(|_| proposal.is_none()) {
            return Some(
                view! {
                    <div class="proposed" role="status">
                        <p>{words.fill(lang.get(), &[&name_of(desk, by)])}</p>
                        <button type="button" class="seen" on:click=move |_| outcome.set(None)>{Agreeing::Seen.text(lang.get())}</button>
                    </div>
                }
                .into_any(),
            );
        }
        let Proposal { motion, by, agreed, asked, .. } = proposal?;
        let (words, absent) = match motion {
            Motion::TakeBack if own.contains(&by) => (Agreeing::MyTakeBack, None),
            Motion::TakeBack => (Agreeing::TakeBack, None),
            Motion::Abandon => (Agreeing::Abandon, None),
            Motion::Rematch => (Agreeing::Rematch, None),
            Motion::StandIn(seat) => (Agreeing::StandIn, Some(seat)),
        };
        let of = absent.map(|seat| name_of(desk, seat)).unwrap_or_default();
        let words = words.fill(lang.get(), &[&name_of(desk, by), &of]);
        let asked = asked_of(motion, asked, &own);
        let still: Vec<Player> = asked.iter().filter(|seat| !agreed.contains(*seat)).collect();
        let mine = own.iter().copied().find(|seat| still.contains(seat));
        let vote = move |seat, agree| move |_| desk.send(Ask::Vote { seat, agree });
        let back = absent.filter(|seat| own.contains(seat));
        let ends = match (mine, back) {
            (_, Some(seat)) => view! {
                <button type="button" class="vote here" on:click=vote(seat, false)>{Agreeing::Here.text(lang.get())}</button>
            }.into_any(),
            (Some(seat), None) => view! {
                <button type="button" class="vote yes" on:click=vote(seat, true)>{Agreeing::Agree.text(lang.get())}</button>
                <button type="button" class="vote no" on:click=vote(seat, false)>{Agreeing::Decline.text(lang.get())}</button>
            }.into_any(),
            (None, None) => {
                let names: Vec<String> = still.iter().map(|seat| name_of(desk, *seat)).collect();
                let withdraw = own.contains(&by).then(|| view! {
                    <button type="button" class="withdraw" on:click=move |_| desk.send(Ask::Vote { seat: by, agree: false })>{Agreeing::Withdraw.text(lang.get())}</button>
                });
                view! { <span class="quiet">{Agreeing::WaitsFor.fill(lang.get(), &[&names.join(", ")])}</span>{withdraw} }.into_any()
            }
        };
        let stake = move || {
            let stake = desk.at_stake.get();
            (!stake.is_empty()).then(|| view! { <small class="quiet">{stake}</small> })
        };
        Some(view! { <div class="proposed" role="status"><p>{words}{stake}</p>{ends}</div> }.into_any())
    }
}

/// So long it is told what has become of a proposal.
const TOLD: Duration = Duration::from_secs(10);

/// What has become of a proposal where nothing else says so, and by whom: that somebody else said no, unless only to be here; or
/// whose decision was taken back, since the log has forgotten it. And for whom a bot plays from now on, or who plays in place of one.
fn tell_outcome(desk: Desk) -> RwSignal<Option<(Agreeing, Player)>> {
    let outcome = RwSignal::new(None);
    // What was read, or what has become of no account because the game goes on, covers the table no longer.
    let at = StoredValue::new(0);
    let tell = move |steps: usize, words: Agreeing, by: Player| {
        at.set_value(steps);
        outcome.set(Some((words, by)));
        let forget = move || {
            let _ = outcome.try_set(None);
        };
        set_timeout(forget, TOLD);
    };
    type Known = (Option<(Motion, Player, usize)>, PlayerSet, PlayerSet);
    Effect::new(move |before: Option<Option<Known>>| {
        let update = desk.update.get()?;
        let own = |player: Player| update.seats.iter().any(|seat| seat.own && seat.player == player);
        let those = |are: fn(&Sitter) -> bool| {
            let seats = update.seats.iter().filter(|seat| are(&seat.sitter));
            seats.map(|seat| seat.player).collect::<PlayerSet>()
        };
        let away = those(|sitter| matches!(sitter, Sitter::Away(_)));
        let bots = those(|sitter| matches!(sitter, Sitter::Bot(_)));
        let (before, were_away, were_bots) = before.flatten().unwrap_or((None, away, bots));
        let person = |seat: &Player| {
            update.seats.iter().any(|each| each.player == *seat && each.sitter == Sitter::Person)
        };
        let came = were_bots.iter().find(|seat| update.view.is_some() && person(seat) && !own(*seat));
        let now = update.proposal.map(|proposal| (proposal.motion, proposal.by, update.steps));
        if now.is_some() {
            outcome.set(None);
        } else if let Some(gone) = away.iter().find(|&seat| !were_away.contains(seat) && !own(seat)) {
            tell(update.steps, Agreeing::PlaysFor, gone);
        } else if let Some(came) = came {
            tell(update.steps, Agreeing::PlaysNow, came);
        } else if let Some((motion, by, steps)) = before {
            if motion == Motion::TakeBack && update.steps < steps {
                tell(update.steps, Agreeing::TakenBack, by);
            } else if let Some(other) =
                update.declined.filter(|seat| !own(*seat) && motion != Motion::StandIn(*seat))
            {
                tell(update.steps, Agreeing::DeclinedBy, other);
            }
        } else if update.steps != at.get_value() {
            outcome.set(None);
        }
        Some((now, away, bots))
    });
    outcome
}

/// What one may propose to the others.
#[component]
pub fn Propose(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let state = Memo::new(move |_| {
        desk.update.with(|update| {
            let update = update.as_ref()?;
            let running =
                update.view.is_some() && !update.over && !update.abandoned && update.proposal.is_none();
            let seat = update.seats.iter().find(|seat| seat.own)?.player;
            // Where one may take it back alone nobody is asked.
            let alone = matches!(update.undo, Undo::To(_));
            let here =
                desk.present.with(|present| present.as_ref().map_or(PlayerSet::EMPTY, |all| all.seats));
            let ends_alone = asks_nobody(&update.seats, here);
            running.then_some((seat, !alone, update.take_back.is_some(), ends_alone))
        })
    });
    // Where nobody else is asked the first press only says what the second does.
    let sure = RwSignal::new(false);
    move || {
        let (seat, asks, back, ends_alone) = state.get()?;
        let take_back = move |_| desk.send(Ask::Propose { seat, motion: Motion::TakeBack });
        let ask_back = asks.then(|| {
            let what = move || match back {
                true => desk.at_stake.get(),
                false => OnTable::UndoNothing.text(lang.get()).to_owned(),
            };
            view! {
                <button type="button" class="ask-back" disabled=!back on:click=take_back>{Agreeing::AskTakeBack.text(lang.get())}</button>
                <small class="quiet">{what}</small>
            }
        });
        let end = move |_| {
            let first = ends_alone && !sure.get_untracked();
            sure.set(first);
            if !first {
                desk.send(Ask::Propose { seat, motion: Motion::Abandon });
            }
        };
        let end_words = move || match ends_alone && sure.get() {
            true => Agreeing::EndNow.text(lang.get()),
            false => Agreeing::AskAbandon.text(lang.get()),
        };
        Some(view! {
            <section class="propose">
                <h3>{Agreeing::Together.text(lang.get())}</h3>
                <small class="quiet">{Agreeing::TogetherHow.text(lang.get())}</small>
                {ask_back}
                <button type="button" class="ask-abandon" on:click=end on:blur=move |_| sure.set(false)>{end_words}</button>
            </section>
        })
    }
}
