//! What somebody reads who only watches: what happened last, over whose shoulder they look, the ways back and the seats they may take.

use kernel::{Player, Receipt};
use leptos::prelude::*;

use super::super::signs;
use super::super::words::Framing;
use super::context::Screen;
use super::replay::go_to;
use super::{greeting, log};
use crate::few::sort_few;
use crate::parts::icon;
use crate::route::Route;
use crate::settings::lang;
use crate::store;
use crate::words::{Friends, Onlooking as Words};

/// Under this name it is kept whom somebody follows who watches.
const FOLLOWED: &str = "followed";

/// So much of what happened last is told.
const LAST: usize = 18;

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

/// The ways into what was played, while the present is shown: from there it is gone through by what stands above the board.
fn ways_back(screen: Screen) -> impl IntoView {
    let lang = lang();
    let steps = Memo::new(move |_| {
        let past = screen.past.with(Option::is_some);
        screen.read(|scene| scene.steps).checked_sub(1).filter(|_| !past)
    });
    let from_start = move |_| {
        go_to(screen, Some(0));
        screen.runs.set(true);
    };
    move || {
        let before = steps.get()?;
        Some(view! {
            <div class="ways-back">
                <button type="button" on:click=move |_| go_to(screen, Some(before))><span inner_html=icon::BACK.svg()></span>" "{Words::OneBack.text(lang.get())}</button>
                <button type="button" on:click=from_start><span inner_html=icon::PLAY.svg()></span>" "{Words::FromStart.text(lang.get())}</button>
            </div>
        })
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
                        <span class="shoulder-name">{names.seat(player)}</span>{decides}
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
