//! After the game: the ranking, and the game as curves.

use std::fmt::Write;

use leptos::prelude::*;
use wire::Ask;

use super::super::words::Framing;
use super::super::{Part, Scene, SeatScene, signs};
use super::context::Screen;
use super::sheet::Dialog;
use super::turning::TurningPoints;
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
        {screen.desk.studies.then(|| view! { <TurningPoints /> })}
        <div class="decide-end">
            <button type="button" class="loud" on:click=move |_| screen.ending.set(true)>{move || text(Framing::FinalScoring)}</button>
            <button type="button" on:click=move |_| screen.desk.send(Ask::Rematch)>{move || table(OnTable::Rematch)}</button>
            {move || again().map(|id| view! { <a class="button" href=Route::Table { id }.hash()>{table(OnTable::Again)}</a> })}
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

/// The final scoring, card by card, then the ranking and the curves.
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
            {move || {
                let finale = untrack(|| screen.game(|game| game.finale(done)));
                if finale.is_none() {
                    done.set(true);
                }
                finale
            }}
            {move || done.get().then(|| view! { <Ranking /><Charts /> })}
        </Dialog>
    }
}

/// What went up and down, and points by source.
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
            let parts = |seat: &SeatScene| {
                list(seat.parts.iter().map(|part| format!("{} {}", part.name, part.amount)))
            };
            let sources = by_seat(scene, scene.seats.iter().map(parts));
            let title = Framing::BySource.fill(scene.names.lang, &[&scene.points]);
            Some(view! { <div class="charts">{curves}{chart(title, sources_svg(scene), sources)}</div> })
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
    let x = |index: usize| 34.0 + index as f32 * (width - 70.0) / (points - 1) as f32;
    let y = |value: i32| height - 22.0 - (value - low) as f32 * (height - 40.0) / (high - low) as f32;
    let mut svg = format!(r#"<svg viewBox="0 0 {width} {height}" aria-hidden="true" class="curves">"#);
    for value in [low, (low + high) / 2, high] {
        let at = y(value);
        let _ = write!(
            svg,
            r#"<path class="chart-line" d="M34 {at:.0}H{:.0}"/><text class="chart-text end" x="30" y="{:.0}">{value}</text>"#,
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

/// One bar for each seat, in parts by source, each with its number.
fn sources_svg(scene: &Scene) -> String {
    let gained = |seat: &SeatScene| seat.parts.iter().map(|part| part.amount.max(0)).sum::<i32>();
    let most = scene.seats.iter().map(gained).max().unwrap_or(1).max(1);
    let rows = scene.seats.len() as f32;
    let mut svg =
        format!(r#"<svg viewBox="0 0 360 {}" aria-hidden="true" class="sources">"#, rows * 34.0 + 44.0);
    for (row, seat) in scene.seats.iter().enumerate() {
        let player = seat.player;
        let y = row as f32 * 34.0;
        let _ = write!(
            svg,
            r#"<g class="curve {}"><g transform="translate(2 {:.0}) scale(.9)">{}</g></g>"#,
            signs::seat_class(player),
            y + 4.0,
            signs::seat(player).markup()
        );
        let mut x = 30.0;
        for Part { source, name, amount } in seat.parts.iter().filter(|part| part.amount > 0) {
            let wide = *amount as f32 * 286.0 / most as f32;
            let _ = write!(
                svg,
                r#"<g class="bar bar-{source}"><title>{}: {amount}</title><rect x="{x:.1}" y="{:.0}" width="{wide:.1}" height="24"/></g>"#,
                escape(name),
                y + 4.0
            );
            if wide > 10.0 {
                let _ = write!(
                    svg,
                    r#"<text class="chart-text on-bar" x="{:.1}" y="{:.0}">{amount}</text>"#,
                    x + wide / 2.0,
                    y + 21.0
                );
            }
            x += wide;
        }
        // What was sold again is in no bar, so that the sum is told beside it.
        let _ = write!(
            svg,
            r#"<text class="chart-text start" x="{:.1}" y="{:.0}">{}</text>"#,
            x + 6.0,
            y + 21.0,
            total(seat)
        );
    }
    let mut x = 4.0;
    let y = rows * 34.0 + 10.0;
    for (place, source) in scene.sources.iter().take(6).enumerate() {
        let _ = write!(
            svg,
            r#"<g class="bar bar-{place}"><rect x="{:.0}" y="{:.0}" width="10" height="10"/></g><text class="chart-text start" x="{:.0}" y="{:.0}">{}</text>"#,
            x,
            y + (place / 3) as f32 * 16.0,
            x + 14.0,
            y + 9.0 + (place / 3) as f32 * 16.0,
            escape(source)
        );
        x = if place == 2 { 4.0 } else { x + 118.0 };
    }
    svg.push_str("</svg>");
    svg
}

/// The sum of a score, with what was taken off on the way.
fn total(seat: &SeatScene) -> String {
    let sum: i32 = seat.parts.iter().map(|part| part.amount).sum();
    let off: i32 = seat.parts.iter().map(|part| part.amount.min(0)).sum();
    if off < 0 { format!("\u{2212}{} = {sum}", -off) } else { format!("= {sum}") }
}

/// The text as it may stand within a picture.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
