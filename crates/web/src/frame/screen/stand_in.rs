//! Handing the own seat to a bot for a while, and taking it back.

use leptos::prelude::*;
use wire::{Ask, Sitter};

use super::super::words::Framing;
use super::context::Screen;
use crate::app::absent::of_days;
use crate::words::{Agreeing, Start, level_name};

/// Whether a bot plays the own seat for now: then there is nothing to be ordered.
pub fn is_played(screen: Screen) -> bool {
    let away = |update: &wire::Update<wire::AnyGame>| {
        update
            .seats
            .iter()
            .any(|seat| Some(seat.player) == update.eyes && matches!(seat.sitter, Sitter::Away(_)))
    };
    screen.desk.update.with(|update| update.as_deref().is_some_and(away))
}

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
