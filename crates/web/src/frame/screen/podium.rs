//! The podium: the boards of all as they were built, on steps by place, and where the points are from, bar by bar.

use leptos::prelude::*;

use super::super::words::Framing;
use super::super::{Part, Scene, SeatScene, signs};
use super::context::Screen;
use crate::few::sort_few;
use crate::parts::icon;
use crate::words::{Lang, Seats};

/// Who wins with how much, and by how much.
fn headline(scene: &Scene) -> (String, String) {
    let lang = scene.names.lang;
    let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
    sort_few(&mut seats, |seat| seat.place);
    let Some(first) = seats.first() else { return Default::default() };
    let title = Framing::Wins.fill(lang, &[&scene.winners(), &first.score]);
    let behind = seats.iter().find(|seat| seat.place > 1);
    let ahead = behind.map(|next| (first.score - next.score, scene.names.seat(next.player)));
    let told = match ahead {
        Some((0, next)) => Framing::WinsLevel.fill(lang, &[&next]),
        Some((points, next)) => {
            Framing::Ahead.fill(lang, &[&Seats::Points.count(lang, points.into()), &next])
        }
        None => String::new(),
    };
    (title, told)
}

/// The seats on their steps: the first in the middle, the second at its left, the third at its right.
#[component]
pub fn Podium() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|scene| {
            let (title, told) = headline(scene);
            let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
            sort_few(&mut seats, |seat| seat.place);
            let steps = seats.into_iter().enumerate().map(|(rank, seat)| {
                let class = format!("step rank-{rank} {}", signs::seat_class(seat.player));
                let board = screen.game(|game| game.small_board(seat.player));
                view! {
                    <li class=class>
                        {board.map(|board| view! { <div class="step-board" inner_html=board></div> })}
                        <div class="step-foot">
                            <span class="step-place">{seat.place}</span>
                            <span class="step-name"><span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>{scene.names.seat(seat.player)}</span>
                            <b class="step-score">{seat.score}</b>
                        </div>
                        {(seat.place == 1).then(|| view! { <span class="laurel" inner_html=icon::PRESTIGE.svg()></span> })}
                    </li>
                }
            });
            let steps = steps.collect_view();
            Some(view! {
                <section class="podium">
                    <h2 class="podium-title">{title}</h2>
                    <p class="quiet">{told}</p>
                    <ol class="steps">{steps}</ol>
                </section>
            })
        })
    }
}

/// Where the points are from: one bar for each seat, all to the same scale.
#[component]
pub fn Sources() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
            sort_few(&mut seats, |seat| seat.place);
            let most = seats.iter().map(|seat| gained(seat)).max().unwrap_or(1).max(1);
            let used = |source: usize| {
                seats
                    .iter()
                    .any(|seat| seat.parts.iter().any(|part| part.source == source && part.amount > 0))
            };
            let legend =
                scene.sources.iter().enumerate().filter(|(source, _)| used(*source)).map(|(source, name)| {
                    view! { <li><span class=format!("source-key source-{source}")></span>{name.clone()}</li> }
                });
            let legend = legend.collect_view();
            let rows = seats.iter().map(|seat| bar(scene, seat, most, lang)).collect_view();
            Some(view! {
                <section class="sources">
                    <h3>{Framing::WherePoints.text(lang)}</h3>
                    <ul class="source-legend">{legend}</ul>
                    <ol class="source-bars">{rows}</ol>
                </section>
            })
        })
    }
}

/// All that a seat gained, whatever was taken off again.
fn gained(seat: &SeatScene) -> i32 {
    seat.parts.iter().map(|part| part.amount.max(0)).sum()
}

/// The bar of one seat. What was taken off is in no bar, so that it is told beside the sum.
fn bar(scene: &Scene, seat: &SeatScene, most: i32, lang: Lang) -> impl IntoView + use<> {
    let parts = seat.parts.iter().filter(|part| part.amount > 0).map(|Part { source, name, amount }| {
        let wide = format!("{:.2}%", f64::from(*amount) * 100.0 / f64::from(most));
        let title = format!("{name}: {amount}");
        view! { <span class=format!("source-part source-{source}") style:width=wide title=title><span class="unseen">{name.clone()}" "</span>{*amount}</span> }
    });
    let parts = parts.collect_view();
    let off: i32 = seat.parts.iter().map(|part| part.amount.min(0)).sum();
    let class = format!("source-bar {}", signs::seat_class(seat.player));
    view! {
        <li class=class>
            <span class="source-name"><span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>{scene.names.seat(seat.player)}</span>
            <span class="source-run">{parts}</span>
            <span class="source-sum">
                {(off < 0).then(|| view! { <small title=Framing::TakenOff.text(lang)>{format!("\u{2212}{}", -off)}</small> })}
                <b>{seat.score}</b>
            </span>
        </li>
    }
}
