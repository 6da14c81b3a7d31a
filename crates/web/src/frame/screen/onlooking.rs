//! What somebody reads who only watches: what happened last, over whose shoulder they look, the ways back and the seats they may take.

use std::time::Duration;

use kernel::{Player, Receipt};
use leptos::prelude::*;

use super::super::signs;
use super::super::words::Framing;
use super::context::Screen;
use super::replay::{go_to, one_back};
use super::seats::presence;
use super::{greeting, log};
use crate::app::own_name::NameField;
use crate::asked::can_be_given;
use crate::desk::Desk;
use crate::few::sort_few;
use crate::parts::icon;
use crate::route::Route;
use crate::server;
use crate::settings::{Settings, lang};
use crate::store;
use crate::words::{Friends, Onlooking as Words};

/// Under this name it is kept whom somebody follows who watches.
const FOLLOWED: &str = "followed";

/// So much of what happened last is told; the rest is read in the log.
const LAST: usize = 6;

/// All of it.
#[component]
pub fn Onlooking() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    keep_followed(screen);
    let result = move || {
        let told = final_result(screen)?;
        Some(view! { <p class="final-result">{Words::Result.fill(lang.get(), &[&told])}</p> })
    };
    // Each deed by itself, be it a bid within an auction, which the log beside it tells as one; the last stands out.
    let last = move || {
        let shown = screen.past.with(|past| past.as_ref().map(|past| past.steps));
        screen.lines.with(|lines| {
            let told = lines.iter().rev().filter(|line| shown.is_none_or(|steps| line.step < steps));
            let told = told.take(LAST).map(|line| {
                let sign = line.player.map(log::seat_sign);
                view! { <li>{sign}<span>{line.with_sums()}</span></li> }
            });
            told.collect_view()
        })
    };
    view! {
        <section class="onlooking">
            {greeting::came_by_link().then(|| greeting::greeting(screen))}
            {result}
            <h3>{move || Framing::JustNow.text(lang.get())}</h3>
            <ol class="just-now">{last}</ol>
        </section>
        <section class="onlooker-ways">
            {seats_to_take(screen)}
            {wishing(screen)}
            <h3>{move || Words::Watching.text(lang.get())}<span>" \u{b7} "{move || Words::Follow.text(lang.get())}</span></h3>
            {over_shoulder(screen)}
            {ways_back(screen)}
        </section>
    }
}

/// The seats that bots only keep, for whoever watches and would rather play.
fn seats_to_take(screen: Screen) -> impl IntoView {
    let lang = lang();
    let desk = screen.desk;
    let kept = Memo::new(move |_| {
        desk.update.with(|update| {
            let Some(update) = update.as_ref().filter(|update| !update.over && !update.abandoned) else {
                return Vec::new();
            };
            let kept = update.seats.iter().filter(|seat| seat.filled);
            kept.map(|seat| (seat.player, seat.name.clone())).collect::<Vec<_>>()
        })
    });
    let asked = move || desk.wanted.with(Option::is_some);
    move || {
        let kept = kept.get();
        (!kept.is_empty()).then(|| {
            let seats = kept.into_iter().map(|(seat, name)| {
                let take = move |_| desk.wanted.set(Some(seat));
                view! { <button type="button" class="take-over" disabled=asked on:click=take>{Friends::TakeSeat.fill(lang.get(), &[&name])}</button> }
            });
            view! { <div class="seats-to-take">{seats.collect_view()}</div> }
        })
    }
}

/// So long the server lets nobody ask again for a seat who was refused one.
const REFUSED: Duration = Duration::from_secs(120);

/// How far it has come that somebody who watches would like to play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wishing {
    /// They have not asked.
    Not,
    /// They say a name first.
    Naming,
    /// The host has not answered.
    Asked,
    /// The host has said no.
    Refused,
}

/// Whether there is a seat that the host can give: nobody asks for what the host is not asked about.
fn may_be_given(desk: Desk) -> bool {
    desk.present.with(|present| {
        let given = |present: &wire::Present, update: &wire::Update<wire::AnyGame>| {
            update.seats.iter().any(|seat| can_be_given(seat, present))
        };
        desk.update.with(|update| {
            present.as_ref().zip(update.as_deref()).is_some_and(|(present, update)| given(present, update))
        })
    })
}

/// The way to ask the host of the table for a seat that a bot plays. As soon as it is given, whoever has asked sits down there.
fn wishing(screen: Screen) -> impl IntoView {
    let (lang, desk) = (lang(), screen.desk);
    let Route::Table { id, .. } = Route::of(&window().location().hash().unwrap_or_default()) else {
        return ().into_any();
    };
    let path = StoredValue::new(format!("tables/{id}/wishes"));
    let state = RwSignal::new(Wishing::Not);
    let kept = Memo::new(move |_| {
        desk.update.with(|update| {
            let update = update.as_ref().filter(|update| !update.over && !update.abandoned)?;
            Some(update.seats.iter().find(|seat| seat.filled).map(|seat| seat.player))
        })
    });
    let has_some = Memo::new(move |_| may_be_given(desk));
    // What was asked before the page was loaded anew is asked still, and what is told no more was refused or given.
    let told = Memo::new(move |_| {
        let me = server::my_name().unwrap_or_default();
        desk.present.with(|all| all.as_ref().is_some_and(|all| all.wishes.iter().any(|wish| wish.name == me)))
    });
    Effect::new(move |was: Option<bool>| {
        let (told, kept) = (told.get(), kept.get().flatten());
        if told && state.get_untracked() == Wishing::Not {
            state.set(Wishing::Asked);
        }
        match (state.get_untracked(), kept) {
            (Wishing::Asked, Some(_)) => desk.wanted.set(kept),
            (Wishing::Asked, None) if was == Some(true) && !told => state.set(Wishing::Refused),
            _ => {}
        }
        told
    });
    // Who was refused may ask again after a while.
    Effect::new(move |_| {
        if state.get() == Wishing::Refused {
            set_timeout(move || _ = state.try_set(Wishing::Not), REFUSED);
        }
    });
    let ask = move |_| {
        let known = server::knows_me();
        let wish = move || {
            server::ask("POST", &path.get_value(), None, move |answer| {
                let _ = state.try_set(if answer.is_ok() { Wishing::Asked } else { Wishing::Refused });
                // Who has just said their name is at the table as a guest once the page is loaded anew.
                if !known {
                    drop(window().location().reload());
                }
            });
        };
        if known {
            return wish();
        }
        if state.get_untracked() == Wishing::Not {
            return state.set(Wishing::Naming);
        }
        server::say_name(&Settings::here().name.get_untracked(), move |named| {
            if named.is_ok() {
                wish();
            }
        });
    };
    let shown = move || {
        // Where a seat is offered already nobody need ask for it.
        if kept.get() != Some(None) || !has_some.get() {
            return None;
        }
        let lang = lang.get();
        Some(match state.get() {
            Wishing::Asked => {
                view! { <p class="quiet" role="status">{Words::SeatAsked.text(lang)}</p> }.into_any()
            }
            Wishing::Refused => {
                view! { <p class="quiet" role="status">{Words::SeatRefused.text(lang)}</p> }.into_any()
            }
            Wishing::Not | Wishing::Naming => {
                let name = (state.get() == Wishing::Naming).then(|| view! { <NameField /> });
                view! { {name}<button type="button" class="ask-seat" on:click=ask>{Words::AskSeat.text(lang)}</button> }.into_any()
            }
        })
    };
    view! { <div class="seats-to-take wishing">{shown}</div> }.into_any()
}

/// What is kept of somebody who follows whoever decides.
const WHOEVER: &str = "*";

/// Whom somebody follows at a table they follow there when they come again.
fn keep_followed(screen: Screen) {
    let hash = window().location().hash().unwrap_or_default();
    let Route::Table { id, .. } = Route::of(&hash) else { return };
    // Whoever has chosen nobody, here or by the link, sees who decides.
    if screen.shown.get_untracked().is_none() {
        let kept = store::get(FOLLOWED);
        let whom = kept.as_deref().and_then(|kept| kept.strip_prefix(&id)).unwrap_or_default();
        let seat = whom.trim_start().chars().next().and_then(Player::from_letter);
        screen.follows.set(seat.is_none());
        screen.shown.set(seat);
    }
    Effect::new(move |_| {
        let seat = screen.shown.get().map(|seat| seat.to_string()).unwrap_or_default();
        let whom = if screen.follows.get() { WHOEVER } else { &seat };
        store::set(FOLLOWED, &format!("{id} {whom}"));
    });
}

/// The ways into what was played. They stay where they are while it is gone through, so that a press that is repeated means the same.
fn ways_back(screen: Screen) -> impl IntoView {
    let lang = lang();
    let at = Memo::new(move |_| screen.read(|scene| scene.steps));
    let begins = move || at.get() == 0;
    let from_start = move |_| {
        go_to(screen, Some(0));
        screen.runs.set(true);
    };
    view! {
        <div class="ways-back">
            <button type="button" disabled=begins on:click=move |_| one_back(screen)><span inner_html=icon::BACK.svg()></span>" "{move || Words::OneBack.text(lang.get())}</button>
            <button type="button" disabled=move || begins() && (screen.runs.get() || screen.past.with(Option::is_none)) on:click=from_start><span inner_html=icon::PLAY.svg()></span>" "{move || Words::FromStart.text(lang.get())}</button>
        </div>
    }
}

/// How the game ended, the best first, while an earlier position of it is shown.
fn final_result(screen: Screen) -> Option<String> {
    screen.read(|scene| scene.past.then_some(()))?;
    screen.desk.update.with(|update| {
        let update = update.as_ref().filter(|update| update.over)?;
        let score = |player: Player| update.scores.get(player.seat()).map_or(0, Receipt::total);
        let mut seats: Vec<(i32, &str)> =
            update.seats.iter().map(|seat| (score(seat.player), seat.name.as_str())).collect();
        sort_few(&mut seats, |(score, _)| -score);
        let told = seats.iter().map(|(score, name)| format!("{name}\u{a0}{score}"));
        Some(told.collect::<Vec<String>>().join(", "))
    })
}

/// Whose board is shown: that of a player, which stands still, or of whoever decides.
fn over_shoulder(screen: Screen) -> impl IntoView {
    let lang = lang();
    let pressed = move |player: Option<Player>| {
        move || {
            let shown = (!screen.follows.get()).then(|| screen.large());
            if shown == player { "true" } else { "false" }
        }
    };
    let look = move |player: Option<Player>| {
        move |_| {
            screen.follows.set(player.is_none());
            screen.shown.set(player);
        }
    };
    let seats = screen.draw(
        |scene| {
            let seat = |seat: &super::super::SeatScene| (seat.player, scene.to_act.contains(seat.player));
            scene.seats.iter().map(seat).collect::<Vec<_>>()
        },
        move |names, seats| {
            let seats = seats.iter().map(|&(player, decides)| {
                let class = format!("shoulder {}", signs::seat_class(player));
                let decides = decides.then(|| view! { <span class="seat-time decides" inner_html=icon::HOURGLASS.svg()></span> });
                view! {
                    <li><button type="button" class=class aria-pressed=pressed(Some(player)) on:click=look(Some(player))>
                        <span class="seat-sign" inner_html=signs::seat(player).svg()></span>
                        <span class="shoulder-name">{names.seat(player)}</span>{presence(screen, player)}{decides}
                    </button></li>
                }
            });
            seats.collect_view()
        },
    );
    view! {
        <ul class="shoulders">
            <li><button type="button" class="shoulder" aria-pressed=pressed(None) on:click=look(None)>
                <span class="shoulder-name">{move || Words::Whoever.text(lang.get())}</span>
            </button></li>
            {seats}
        </ul>
    }
}
