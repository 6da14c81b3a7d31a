//! How the game went: numbers that went up and down, as curves.

use std::fmt::Write;

use leptos::prelude::*;

use super::super::super::{Scene, signs};
use super::super::context::Screen;
use super::words::Ending;
use crate::few::sort_few;

/// So many curves stand beside the podium while there is nothing else to stand there.
pub const BESIDE: usize = 2;

/// The course of the game below the rest: what of it stands nowhere else.
#[component]
pub fn Course(
    /// The screen of the game.
    screen: Screen,
    /// Whether nothing of it stands beside the podium.
    alone: Memo<bool>,
) -> impl IntoView {
    let title = move || screen.say(|names| Ending::Course.text(names.lang).to_owned());
    let from = move || if alone.get() { 0 } else { BESIDE };
    let some = move || screen.game(|game| game.history()).curves.len() > from();
    view! {
        <Show when=some>
            <section class="ending-course"><h3>{title}</h3>{move || view! { <Charts screen from=from() most=9 /> }}</section>
        </Show>
    }
}

/// What went up and down: so many curves at most.
#[component]
pub fn Charts(
    /// The screen of the game.
    screen: Screen,
    /// Which is the first.
    from: usize,
    /// How many.
    most: usize,
) -> impl IntoView {
    move || {
        let history = screen.game(|game| game.history());
        screen.read(|scene| {
            // What the picture shows is said to those who do not see it.
            let chart = |title: String, picture: String, said: String| {
                view! { <figure class="chart"><figcaption>{title}</figcaption><div role="img" aria-label=said inner_html=picture></div></figure> }
            };
            let curves = history.curves.into_iter().skip(from).take(most).map(|curve| {
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
    let lines = lines(all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let (low, high) = (lines[0], lines[lines.len() - 1]);
    let points = curves.first().map_or(1, Vec::len).max(2);
    let x = |index: usize| 44.0 + index as f32 * (width - 80.0) / (points - 1) as f32;
    let y = |value: i32| height - 22.0 - (value - low) as f32 * (height - 40.0) / (high - low) as f32;
    let mut svg = format!(r#"<svg viewBox="0 0 {width} {height}" aria-hidden="true" class="curves">"#);
    for value in lines {
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

/// The round numbers at which lines are drawn from the first, which no curve is below, to the last, which none is above: five at most.
fn lines(low: i32, high: i32) -> Vec<i32> {
    const MOST: i32 = 4;
    let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i32.pow(power)));
    // The first step that is broad enough; numbers of a game end long before the steps do.
    let mut fitting = steps.map(|step| (step, low.div_euclid(step), (high + step - 1).div_euclid(step)));
    let (step, first, last) = fitting.find(|(_, first, last)| last - first <= MOST).unwrap_or((1, low, high));
    (first..=last).map(|line| line * step).collect()
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

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn the_lines_of_a_chart_are_few_and_round_and_hold_all_of_it() {
        assert_eq!(lines(0, 57), [0, 20, 40, 60]);
        assert_eq!(lines(0, 3500), [0, 1000, 2000, 3000, 4000]);
        assert_eq!(lines(-3, 9), [-5, 0, 5, 10]);
        assert_eq!(lines(0, 1), [0, 1]);
    }
}
