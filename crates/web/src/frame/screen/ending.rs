//! After the game: the ranking, and the game as curves.

use std::fmt::Write;

use leptos::prelude::*;
use wire::Ask;

use super::super::words::Framing;
use super::super::{Scene, SeatScene, signs};
use super::context::Screen;
use super::podium::{Podium, Sources};
use super::share::ShareButton;
use super::sheet::Dialog;
use crate::few::sort_few;
use crate::parts::receipt;
use crate::route::Route;
use crate::words::OnTable;

/// What stands in the place of the decision when the game is over.
#[component]
pub fn Ended() -> impl IntoView {
    let screen = Screen::here();
    let text = move |title: Framing| screen.say(|names| title.text(names.lang).to_owned());
    let table = move |words: OnTable| screen.say(|names| words.text(names.lang).to_owned());
    let again = move || screen.desk.update.with(|update| update.as_ref()?.again.clone());
    view! {
        <Ranking />
        <div class="decide-end">
            <button type="button" class="loud" on:click=move |_| screen.ending.set(true)>{move || text(Framing::FinalScoring)}</button>
            <Show when=move || screen.read(|scene| scene.eyes.is_some())>
                <button type="button" on:click=move |_| screen.desk.send(Ask::Rematch)>{move || table(OnTable::Rematch)}</button>
            </Show>
            <ShareButton />
            {move || again().map(|id| view! { <a class="button" href=Route::Table { id, at: None }.hash()>{table(OnTable::Again)}</a> })}
        </div>
    }
}

/// The seats by place, each with its score by source.
#[component]
fn Ranking() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|scene| {
            let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
            sort_few(&mut seats, |seat| seat.place);
            let rows = seats.into_iter().map(|seat| {
                let place = seat.place;
                let terms = seat.parts.iter().map(|part| (part.name.clone(), part.amount)).collect();
                let total: i32 = seat.parts.iter().map(|part| part.amount).sum();
                let class = format!("rank {}", signs::seat_class(seat.player));
                view! {
                    <li class=class>
                        <details>
                            <summary>
                                <span class="rank-place">{place}</span>
                                <span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>
                                <span class="rank-name">{scene.names.seat(seat.player)}</span>
                                <b>{seat.score}</b>
                            </summary>
                            {receipt::receipt(terms, scene.points.clone(), total)}
                        </details>
                    </li>
                }
            });
            let rows = rows.collect_view();
            Some(view! { <ol class="ranking" aria-label=Framing::Ranking.text(scene.names.lang)>{rows}</ol> })
        })
    }
}

/// The final scoring, card by card, then the podium, where the points are from, and the curves.
#[component]
pub fn FinalDialog() -> impl IntoView {
    let screen = Screen::here();
    let over = Memo::new(move |_| screen.read(|scene| scene.over && !scene.past));
    let open = RwSignal::new(false);
    // Both follow each other, so each is set only when it differs: a signal that is set tells everybody.
    Effect::new(move |_| {
        let wanted = over.get() && screen.ending.get();
        if open.get_untracked() != wanted {
            open.set(wanted);
        }
    });
    Effect::new(move |was: Option<bool>| {
        let now = open.get();
        if was == Some(true) && !now && screen.ending.get_untracked() {
            screen.ending.set(false);
        }
        now
    });
    // It opens by itself when the game ends, not whenever somebody comes back from an earlier position.
    let ended = Memo::new(move |_| {
        screen.desk.update.with(|update| update.as_ref().is_some_and(|update| update.over))
    });
    Effect::new(move |was: Option<bool>| {
        let ended = ended.get();
        if ended && was == Some(false) {
            screen.ending.set(true);
        }
        ended
    });
    let title = Signal::derive(move || screen.say(|names| Framing::FinalScoring.text(names.lang).to_owned()));
    let done = RwSignal::new(false);
    view! {
        <Dialog open=open title=title>
            {move || done.get().then(|| view! { <Podium /><Sources /> })}
            {move || {
                let finale = untrack(|| screen.game(|game| game.finale(done)));
                if finale.is_none() {
                    done.set(true);
                }
                finale
            }}
            {move || done.get().then(|| view! { <Charts /> })}
        </Dialog>
    }
}

/// What went up and down.
#[component]
fn Charts() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let history = screen.game(|game| game.history());
        screen.read(|scene| {
            // What the picture shows is said to those who do not see it.
            let chart = |title: String, picture: String, said: String| {
                view! { <figure class="chart"><figcaption>{title}</figcaption><div role="img" aria-label=said inner_html=picture></div></figure> }
            };
            let curves = history.curves.into_iter().map(|curve| {
                let said = by_seat(scene, curve.seats.iter().map(|curve| list(curve.iter().map(i32::to_string))));
                chart(curve.title, curves_svg(scene, &curve.seats), said)
            });
            let curves = curves.collect_view();
            Some(view! { <div class="charts">{curves}</div> })
        })
    }
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// What belongs to every seat, in order of seats, behind its name.
fn by_seat(scene: &Scene, said: impl Iterator<Item = String>) -> String {
    let seats = said.enumerate().map(|(seat, said)| {
        let name = scene.names.seat(kernel::Player::new(seat));
        format!("{name}: {said}")
    });
    seats.collect::<Vec<_>>().join("; ")
}

/// One curve for each seat, told by colour, sign and the pattern of its line.
fn curves_svg(scene: &Scene, curves: &[Vec<i32>]) -> String {
    let (width, height) = (360.0_f32, 180.0_f32);
    let all = || curves.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let points = curves.first().map_or(1, Vec::len).max(2);
    let x = |index: usize| 44.0 + index as f32 * (width - 80.0) / (points - 1) as f32;
    let y = |value: i32| height - 22.0 - (value - low) as f32 * (height - 40.0) / (high - low) as f32;
    let mut svg = format!(r#"<svg viewBox="0 0 {width} {height}" aria-hidden="true" class="curves">"#);
    for value in [low, (low + high) / 2, high] {
        let at = y(value);
        let _ = write!(
            svg,
            r#"<path class="chart-line" d="M44 {at:.0}H{:.0}"/><text class="chart-text end" x="40" y="{:.0}">{value}</text>"#,
            width - 36.0,
            at + 4.0
        );
    }
    for index in 1..points {
        let _ = write!(
            svg,
            r#"<text class="chart-text" x="{:.0}" y="{:.0}">{index}</text>"#,
            x(index),
            height - 6.0
        );
    }
    let ends: Vec<f32> = curves.iter().map(|curve| y(curve.last().copied().unwrap_or(0))).collect();
    let signs_at = apart(&ends, 15.0, 8.0..height - 22.0);
    for (seat, curve) in curves.iter().enumerate() {
        let player = kernel::Player::new(seat);
        let line: Vec<String> = curve
            .iter()
            .enumerate()
            .map(|(index, value)| format!("{:.0} {:.0}", x(index), y(*value)))
            .collect();
        let last = curve.last().copied().unwrap_or(0);
        let _ = write!(
            svg,
            r#"<g class="curve dash-{seat} {}"><title>{}: {last}</title><path d="M{}"/><g transform="translate({:.0} {:.0}) scale(.7)">{}</g></g>"#,
            signs::seat_class(player),
            escape(&scene.names.seat(player)),
            line.join("L"),
            x(points - 1) + 4.0,
            signs_at[seat] - 8.0,
            signs::seat(player).markup()
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Heights for signs that would stand at these: as near as can be, so far from each other, and within what is seen.
fn apart(wanted: &[f32], least: f32, seen: std::ops::Range<f32>) -> Vec<f32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    sort_few(&mut order, |&seat| -(wanted[seat] * 16.0) as i32);
    let mut placed = wanted.to_vec();
    let mut limit = seen.end;
    for &seat in &order {
        placed[seat] = placed[seat].min(limit);
        limit = placed[seat] - least;
    }
    let mut limit = seen.start;
    for &seat in order.iter().rev() {
        placed[seat] = placed[seat].max(limit);
        limit = placed[seat] + least;
    }
    placed
}

/// The text as it may stand within a picture.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
