//! Handing a seat to a bot for a while: the own one, and taking it back, or that of somebody who is away.

use std::sync::Arc;

use leptos::prelude::*;
use wire::{AnyGame, Ask, Motion, Sitter, Update};

use super::super::words::Framing;
use super::context::Screen;
use crate::words::{Start, level_name};

/// A seat that a bot plays meanwhile says so, and can be taken back.
#[component]
pub fn StandIn() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            let seat = scene.eyes.filter(|_| !scene.over && !scene.past)?;
            let Sitter::Away(word) = &scene.seat(seat)?.sitter else { return None };
            let level =
                table::Level::from_word(word).map_or(word.as_str(), |level| level_name(level).text(lang));
            let back = move |_| screen.desk.send(Ask::Return { seat });
            Some(view! {
                <section class="stand-in">
                    <p>{Framing::Away.fill(lang, &[&level])}</p>
                    <button type="button" class="loud" on:click=back>{Framing::Return.text(lang)}</button>
                </section>
            })
        })
    }
}

/// All wait for somebody who is not here: whoever plays may ask the others whether a bot shall play there. Where time is measured the
/// clock says when.
#[component]
pub fn Absent() -> impl IntoView {
    let screen = Screen::here();
    let absent = Memo::new(move |_| {
        let present = screen.desk.present.get()?.seats;
        let free = |update: &Arc<Update<AnyGame>>| update.proposal.is_none() && update.clock.is_none();
        if !screen.desk.update.with(|update| update.as_ref().is_some_and(free)) {
            return None;
        }
        screen.read(|scene| {
            let person = |seat| scene.seat(seat).is_some_and(|seat| seat.sitter == Sitter::Person);
            let seat = scene.eyes.filter(|&seat| !scene.past && person(seat))?;
            Some((seat, scene.to_act.iter().find(|&seat| person(seat) && !present.contains(seat))?))
        })
    });
    // Why it could not be done is of no interest any more once they are back.
    Effect::new(move |was: Option<bool>| {
        let is = absent.get().is_some();
        if was == Some(true) && !is {
            screen.desk.refused.set(None);
        }
        is
    });
    move || {
        let (seat, absent) = absent.get()?;
        screen.read(|scene| {
            let (lang, name) = (scene.names.lang, scene.names.seat(absent));
            let ask = move |_| screen.desk.send(Ask::Propose { seat, motion: Motion::StandIn(absent) });
            Some(view! {
                <section class="stand-in absent">
                    <p>{Framing::Absent.fill(lang, &[&name])}</p>
                    <button type="button" on:click=ask>{Framing::ForAbsent.fill(lang, &[&name])}</button>
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
            let seat = scene.eyes.filter(|_| !scene.over && !scene.past)?;
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
            })
        })
    }
}
