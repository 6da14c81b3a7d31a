//! The podium: who wins by how much, and the boards of all as they were built, on steps by place.

use leptos::prelude::*;

use super::super::super::{Part, Scene, SeatScene, signs};
use super::super::context::Screen;
use super::skyline;
use super::words::Ending;
use crate::few::sort_few;
use crate::parts::receipt::number;
use crate::words::Seats;

/// Who wins with how much, and by how much, with what set the first two apart most; or what decided if points did not.
fn headline(scene: &Scene, tie_break: &str) -> (String, String) {
    let lang = scene.names.lang;
    let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
    sort_few(&mut seats, |seat| seat.place);
    let Some(first) = seats.first() else { return Default::default() };
    let shared = seats.iter().filter(|seat| seat.place == 1).count() > 1;
    let title = match scene.eyes {
        Some(eyes) if eyes == first.player && !shared => Ending::YouWin.fill(lang, &[&first.score]),
        _ if shared => Ending::Share.fill(lang, &[&scene.winners(), &first.score]),
        _ => Ending::Wins.fill(lang, &[&scene.winners(), &first.score]),
    };
    let Some(next) = seats.iter().find(|seat| seat.place > 1) else { return (title, String::new()) };
    let name = scene.names.seat(next.player);
    let tied = others_tied(scene, &seats, tie_break);
    let points = first.score - next.score;
    if points == 0 {
        let level = match tie_break {
            "" => Ending::Level.fill(lang, &[&name]),
            decided => Ending::LevelBy.fill(lang, &[&name, &decided]),
        };
        return (title, level + &tied);
    }
    // Whoever played and did not win reads first how it went for them.
    let own = seats.iter().find(|seat| Some(seat.player) == scene.eyes && seat.place > 1);
    if let Some(own) = own.filter(|own| own.score < first.score) {
        let behind = Seats::Points.count(lang, (first.score - own.score).into());
        return (title, Ending::Own.fill(lang, &[&own.place, &behind]) + &tied);
    }
    let ahead = Ending::Ahead.fill(lang, &[&Seats::Points.count(lang, points.into()), &name]);
    let of = |seat: &SeatScene, source: usize| -> i32 {
        let parts = seat.parts.iter().filter(|part| part.source == source);
        parts.map(|&Part { amount, .. }| amount).sum()
    };
    // What the other gave up is no lead of one's own.
    let leads = scene.sources.iter().enumerate().filter(|&(source, _)| of(first, source) > 0);
    let widest = leads.map(|(source, name)| (of(first, source) - of(next, source), name)).fold(
        None::<(i32, &String)>,
        |widest, lead| {
            if widest.is_none_or(|widest| lead.0 > widest.0) { Some(lead) } else { widest }
        },
    );
    let most = widest.filter(|&(lead, _)| lead > 0).map(|(lead, name)| {
        format!(" {}", Ending::Most.fill(lang, &[name, &format_args!("+{}", number(lead))]))
    });
    (title, ahead + &most.unwrap_or_default() + &tied)
}

/// Who behind the first two places has as many points as the next, and what decided.
fn others_tied(scene: &Scene, seats: &[&SeatScene], tie_break: &str) -> String {
    let pairs = seats.windows(2).skip(1).filter(|pair| {
        pair[0].score == pair[1].score && pair[0].place != pair[1].place && !tie_break.is_empty()
    });
    let told = pairs.map(|pair| {
        let [one, other] = [0, 1].map(|at| scene.names.seat(pair[at].player));
        format!(" {}", Ending::Tied.fill(scene.names.lang, &[&one, &other, &tie_break]))
    });
    told.collect()
}

/// For whom a bot decided a part of the time, while they were away.
fn by_bots(screen: Screen, scene: &Scene) -> String {
    let helped = |seat: &&SeatScene| {
        screen.lines.with(|lines| lines.iter().any(|line| line.stood_in && line.player == Some(seat.player)))
    };
    let names = scene.seats.iter().filter(helped).map(|seat| scene.names.seat(seat.player));
    let names = names.collect::<Vec<_>>().join(", ");
    if names.is_empty() { names } else { format!(" {}", Ending::ByBot.fill(scene.names.lang, &[&names])) }
}

/// The seats on their steps: the first in the middle, the second at its left, the third at its right.
#[component]
pub fn Podium(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    move || {
        screen.read(|scene| {
            let (title, told) = headline(scene, &screen.game(|game| game.tie_break()));
            let told = told + &by_bots(screen, scene);
            let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
            sort_few(&mut seats, |seat| seat.place);
            let all = seats.len();
            let steps = seats.into_iter().enumerate().map(|(rank, seat)| step(screen, scene, rank, seat));
            let steps = steps.collect_view();
            Some(view! {
                <section class="podium">
                    {skyline::behind(screen)}
                    <h2 class="podium-title">{title}</h2>
                    <p class="quiet podium-told">{told}</p>
                    <div class="stage"><ol class="steps" style:--seats=all.to_string()>{steps}</ol></div>
                </section>
            })
        })
    }
}

/// A seat on its step, with its board, or with its banner in a game without boards.
fn step(screen: Screen, scene: &Scene, rank: usize, seat: &SeatScene) -> impl IntoView + use<> {
    let class = format!("step rank-{rank} place-{} {}", seat.place, signs::seat_class(seat.player));
    let board = screen.game(|game| game.small_board(seat.player));
    let shown = board.unwrap_or_else(|| skyline::banner(signs::seat(seat.player)));
    let laurel =
        (seat.place == 1).then(|| view! { <span class="laurel" inner_html=skyline::laurel()></span> });
    view! {
        <li class=class style:--rank=rank.to_string()>
            <div class="step-board" inner_html=shown></div>
            <div class="step-foot">
                {laurel}
                <span class="step-place">{seat.place}</span>
                <span class="step-name"><span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span><span>{scene.names.seat(seat.player)}</span></span>
                <b class="step-score">{seat.score}</b>
            </div>
        </li>
    }
}
