//! Handing a seat to a bot for a while: the own one, and taking it back, or that of somebody who is away.

use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use wire::{Ask, Clock, Motion, Sitter};

use super::super::words::Framing;
use super::context::Screen;
use super::extras::{Extra, extra};
use crate::app::game::now;
use crate::words::{Agreeing, Start, level_name};

/// A seat that a bot plays meanwhile says so, and can be taken back.
#[component]
pub fn StandIn() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            let seat = scene.eyes.filter(|_| !scene.over && !scene.past && !screen.unfinished())?;
            let Sitter::Away(word) = &scene.seat(seat)?.sitter else { return None };
            let level =
                table::Level::from_word(word).map_or(word.as_str(), |level| level_name(level).text(lang));
            let back = move |_| {
                screen.desk.handed_over.set(false);
                screen.desk.send(Ask::Return { seat });
            };
            // Who comes back reads what may have brought the bot.
            let shared = screen.desk.present.with(Option::is_some);
            let (days, spent) = screen.desk.update.with(|update| {
                let clock = update.as_ref().and_then(|update| update.clock.as_ref());
                clock
                    .map_or((false, false), |clock| (of_days(clock), clock.left.get(seat.seat()) == Some(&0)))
            });
            let why = match (spent, days || screen.desk.handed_over.get()) {
                (true, _) => Agreeing::ClockHow.text(lang),
                (false, true) => Framing::ResignHow.text(lang),
                (false, false) => Framing::AwayHow.text(lang),
            };
            let why = shared.then(|| view! { <small class="quiet">{why}</small> });
            Some(view! {
                <section class="stand-in">
                    <p>{Framing::Away.fill(lang, &[&level])}</p>
                    {why}
                    <button type="button" class="loud" on:click=back>{Framing::Return.text(lang)}</button>
                </section>
            })
        })
    }
}

/// Whether people come and go, as with the clock of letters: then it alone says when a bot plays.
fn of_days(clock: &Clock) -> bool {
    clock.timing.bank >= table::Timing::SITTING
}

/// For whom whoever plays here waits, and they are not here.
fn awaited(screen: Screen) -> Option<Player> {
    let present = screen.desk.present.get()?.seats;
    screen.read(|scene| {
        let person = |seat| scene.seat(seat).is_some_and(|seat| seat.sitter == Sitter::Person);
        scene.eyes.filter(|&seat| !scene.past && person(seat))?;
        scene.to_act.iter().find(|&seat| person(seat) && !present.contains(seat))
    })
}

/// What may be done while somebody is away for whom all wait.
pub fn while_absent() -> impl IntoView {
    let screen = Screen::here();
    let is = Memo::new(move |_| awaited(screen).is_some());
    move || is.get().then(|| extra(screen, Extra::Absent))
}

/// All wait for somebody who is not here: whoever plays may ask the others whether a bot shall play there, once they have been away for
/// long enough. With days to think the clock alone says when.
#[component]
pub fn Absent() -> impl IntoView {
    let screen = Screen::here();
    let timed = move || {
        screen.desk.update.with(|update| {
            let update = update.as_ref().filter(|update| update.proposal.is_none())?;
            Some(update.clock.as_ref().map(of_days))
        })
    };
    let absent = Memo::new(move |_| {
        let seat = screen.read(|scene| scene.eyes)?;
        Some((seat, awaited(screen)?, timed()?))
    });
    // Why it could not be done is of no interest any more once they are back.
    Effect::new(move |was: Option<bool>| {
        let is = absent.get().is_some();
        if was == Some(true) && !is {
            screen.desk.refused.set(None);
        }
        is
    });
    let from = Memo::new(move |_| {
        let (_, absent, _) = absent.get()?;
        let gone = screen.desk.present.get()?.just_gone;
        gone.iter().find(|(seat, _)| *seat == absent).map(|(_, from)| *from)
    });
    let time = RwSignal::new(now());
    if let Ok(tick) = set_interval_with_handle(move || time.set(now()), Duration::from_secs(1)) {
        on_cleanup(move || tick.clear());
    }
    let minutes = Memo::new(move |_| {
        let left = from.get()?.saturating_sub(time.get());
        (left > 0).then(|| left.div_ceil(60_000))
    });
    move || {
        let (seat, absent, timed) = absent.get()?;
        screen.read(|scene| {
            let (lang, name) = (scene.names.lang, scene.names.seat(absent));
            let ask = move |_| screen.desk.send(Ask::Propose { seat, motion: Motion::StandIn(absent) });
            let words = Framing::ForAbsent.fill(lang, &[&name]);
            let ask = (timed != Some(true)).then(|| view! { <button type="button" disabled=move || minutes.get().is_some() on:click=ask>{words}</button> });
            let soon = move || {
                let minutes = minutes.get().filter(|_| timed != Some(true));
                minutes.map(|minutes| Framing::AbsentIn.fill(lang, &[&minutes]))
            };
            let clock = timed.map(|_| Framing::AbsentTimed.text(lang));
            Some(view! {
                <section class="stand-in absent">
                    <p>{Framing::Absent.fill(lang, &[&name])}" "{soon}" "{clock}</p>
                    {ask}
                </section>
            })
        })
    }
}

/// Hands the own seat to a bot.
#[component]
pub fn HandOver() -> impl IntoView {
    let screen = Screen::here();
    let chosen = RwSignal::new(table::Level::Master);
    move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            let seat = scene.eyes.filter(|_| !scene.over && !scene.past && !screen.unfinished())?;
            // Who handed it over here finds the way back here too.
            if let Sitter::Away(_) = scene.seat(seat)?.sitter {
                let back = move |_| screen.desk.send(Ask::Return { seat });
                return Some(view! { <button type="button" class="hand-back" on:click=back>{Framing::Return.text(lang)}</button> }.into_any());
            }
            if scene.seat(seat)?.sitter != Sitter::Person {
                return None;
            }
            let options = table::Level::OFFERED.map(|level| {
                let name = Start::Level.fill(lang, &[&level_name(level).text(lang)]);
                view! { <option value=level.word() selected=level == chosen.get_untracked()>{name}</option> }
            });
            let choose = move |event| {
                if let Some(level) = table::Level::from_word(&event_target_value(&event)) {
                    chosen.set(level);
                }
            };
            let hand = move |_| {
                screen.desk.handed_over.set(true);
                let level = chosen.get_untracked().word().to_owned();
                screen.desk.send(Ask::Resign { seat, level });
            };
            Some(view! {
                <details class="hand-over">
                    <summary>{Framing::Resign.text(lang)}</summary>
                    <p class="how">{Framing::ResignHow.text(lang)}</p>
                    <div class="proxy-row">
                        <select aria-label=Framing::Resign.text(lang) on:change=choose>{options.collect_view()}</select>
                        <button type="button" on:click=hand>{Framing::HandOver.text(lang)}</button>
                    </div>
                </details>
            }.into_any())
        })
    }
}
