//! After the game: the last cards one by one, the ranking, and the game as curves.

use std::fmt::Write;

use florence::Source;
use florence::Term;
use kernel::ScoreSheet;
use leptos::prelude::*;
use wire::Ask;

use super::super::draw::signs;
use super::super::model::{Facts, Revealed, history, revealed};
use super::super::words::{GuideTitle, Thing};
use super::context::Screen;
use super::seats;
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
    let text = move |title: GuideTitle| screen.say(|tongue| title.text(tongue.lang).to_owned());
    let table = move |words: OnTable| screen.say(|tongue| words.text(tongue.lang).to_owned());
    let again = move || screen.desk.update.with(|update| update.as_ref()?.again.clone());
    view! {
        <Ranking />
        {screen.desk.studies.then(|| view! { <TurningPoints /> })}
        <div class="decide-end">
            <button type="button" class="loud" on:click=move |_| screen.ending.set(true)>{move || text(GuideTitle::FinalScoring)}</button>
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
        screen.read(|facts| {
            let mut seats: Vec<_> = facts.view.seats.iter().collect();
            sort_few(&mut seats, |seat| (-seat.prestige, -seat.florins.unwrap_or_default()));
            let rows = seats.into_iter().map(|seat| {
                let place = facts.place(seat);
                let sheet = facts.scores.get(seat.player.seat()).cloned().unwrap_or_default();
                let terms = sheet.terms().iter().map(|(term, amount)| (facts.tongue.term(*term), *amount)).collect();
                let class = format!("rank {}", signs::seat_class(seat.player));
                view! {
                    <li class=class>
                        <details>
                            <summary>
                                <span class="rank-place">{place}</span>
                                <span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>
                                <span class="rank-name">{facts.tongue.seat(seat.player)}</span>
                                <b>{seat.prestige}</b>
                            </summary>
                            {receipt::receipt(terms, Thing::Prestige.text(facts.tongue.lang), sheet.total())}
                        </details>
                    </li>
                }
            });
            let rows = rows.collect_view();
            Some(view! { <ol class="ranking" aria-label=GuideTitle::Ranking.text(facts.tongue.lang)>{rows}</ol> })
        })
    }
}

/// The final scoring, card by card, then the ranking and the curves.
#[component]
pub fn FinalDialog() -> impl IntoView {
    let screen = Screen::here();
    let over = Memo::new(move |_| screen.read(|facts| facts.over && !facts.past));
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
    let title =
        Signal::derive(move || screen.say(|tongue| GuideTitle::FinalScoring.text(tongue.lang).to_owned()));
    let turned = RwSignal::new(0_usize);
    view! {
        <Dialog open=open title=title>
            <Reveal turned=turned />
            {move || {
                let cards = screen.desk.happened.with(|happened| revealed(happened).len());
                (turned.get() >= cards).then(|| view! { <Ranking /><Charts /> })
            }}
        </Dialog>
    }
}

/// The last cards, one at a time.
#[component]
fn Reveal(turned: RwSignal<usize>) -> impl IntoView {
    let screen = Screen::here();
    move || {
        let cards = screen.desk.happened.with(|happened| revealed(happened));
        let all = cards.len();
        let now = turned.get();
        screen.read(|facts| {
            let tongue = &facts.tongue;
            let lang = tongue.lang;
            let shown = cards.iter().take(now).map(|card| {
                let class = format!("revealed {}", signs::seat_class(card.player));
                let counts = facts.view.open_prestige.iter().find(|(_, open)| open.card == card.card);
                let counts = counts.map(|(_, open)| {
                    let lines = open.counts.iter().map(|(metric, counts)| {
                        let seats = counts.iter().enumerate().map(|(seat, count)| {
                            let player = kernel::Player::new(seat);
                            let class = format!("count {}", signs::seat_class(player));
                            let name = tongue.seat(player);
                            let title = name.clone();
                            view! { <span class=class title=title><span class="seat-sign" inner_html=signs::seat(player).svg()></span><span class="unseen">{name}" "</span>{*count}</span> }
                        });
                        let seats = seats.collect_view();
                        view! { <span class="counts"><span class="count-name">{tongue.metric(*metric)}</span>{seats}</span> }
                    });
                    lines.collect_view()
                });
                view! {
                    <li class=class class:low=card.points == 0>
                        <span class="seat-sign" inner_html=signs::seat(card.player).svg()></span>
                        <span class="revealed-text"><span>{tongue.card_rule(card.card)}</span><span class="quiet">{counts}</span></span>
                        <b>{format!("+{}", card.points)}</b>
                    </li>
                }
            });
            let shown = shown.collect_view();
            let left = now < all;
            Some(view! {
                <ol class="reveal" aria-live="polite">{shown}</ol>
                {left.then(|| standing(facts, &cards[now..]))}
                {left.then(|| view! {
                    <div class="decide-end">
                        <button type="button" class="loud" on:click=move |_| turned.update(|turned| *turned += 1)>{GuideTitle::RevealNext.text(lang)}{format!(" ({now}/{all})")}</button>
                        <button type="button" on:click=move |_| turned.set(all)>{GuideTitle::RevealAll.text(lang)}</button>
                    </div>
                })}
            })
        })
    }
}

/// How the seats stand before these cards are counted.
fn standing(facts: &Facts, hidden: &[Revealed]) -> impl IntoView + use<> {
    let seats = facts.view.seats.iter().map(|seat| {
        let hidden: i32 =
            hidden.iter().filter(|card| card.player == seat.player).map(|card| card.points).sum();
        seats::count(&facts.tongue, seat.player, seat.prestige - hidden)
    });
    view! { <ul class="counts standing" aria-label=Thing::Prestige.text(facts.tongue.lang)>{seats.collect_view()}</ul> }
}

/// Prestige and florins by round, and prestige by source.
#[component]
fn Charts() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let history = screen.desk.happened.with(|happened| history(happened, facts));
            // What the picture shows is said to those who do not see it.
            let chart = |title: GuideTitle, picture: String, said: String| {
                view! { <figure class="chart"><figcaption>{title.text(lang)}</figcaption><div role="img" aria-label=said inner_html=picture></div></figure> }
            };
            let curves = |title: GuideTitle, curves: &[Vec<i32>]| {
                let said = by_seat(facts, curves.iter().map(|curve| list(curve.iter().map(i32::to_string))));
                chart(title, curves_svg(facts, curves), said)
            };
            let parts = |sheet: &ScoreSheet<Term>| {
                list(sheet.terms().iter().map(|(term, amount)| format!("{} {amount}", facts.tongue.term(*term))))
            };
            let sources = by_seat(facts, facts.scores.iter().map(parts));
            Some(view! {
                <div class="charts">
                    {curves(GuideTitle::PrestigeByRound, &history.prestige)}
                    {curves(GuideTitle::MoneyByRound, &history.florins)}
                    {chart(GuideTitle::BySource, sources_svg(facts), sources)}
                </div>
            })
        })
    }
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// What belongs to every seat, in order of seats, behind its name.
fn by_seat(facts: &Facts, said: impl Iterator<Item = String>) -> String {
    let seats = said.enumerate().map(|(seat, said)| {
        let name = facts.tongue.seat(kernel::Player::new(seat));
        format!("{name}: {said}")
    });
    seats.collect::<Vec<_>>().join("; ")
}

/// One curve for each seat, told by colour, sign and the pattern of its line.
fn curves_svg(facts: &Facts, curves: &[Vec<i32>]) -> String {
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
            escape(&facts.tongue.seat(player)),
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
fn sources_svg(facts: &Facts) -> String {
    let most = facts
        .scores
        .iter()
        .map(|sheet| sheet.terms().iter().map(|(_, amount)| (*amount).max(0)).sum::<i32>())
        .max()
        .unwrap_or(1)
        .max(1);
    let rows = facts.scores.len() as f32;
    let mut svg =
        format!(r#"<svg viewBox="0 0 360 {}" aria-hidden="true" class="sources">"#, rows * 34.0 + 44.0);
    for (seat, sheet) in facts.scores.iter().enumerate() {
        let player = kernel::Player::new(seat);
        let y = seat as f32 * 34.0;
        let _ = write!(
            svg,
            r#"<g class="curve {}"><g transform="translate(2 {:.0}) scale(.9)">{}</g></g>"#,
            signs::seat_class(player),
            y + 4.0,
            signs::seat(player).markup()
        );
        let mut x = 30.0;
        for (term, amount) in sheet.terms().iter().filter(|(_, amount)| *amount > 0) {
            let wide = *amount as f32 * 286.0 / most as f32;
            let place = if let Term::Sum(source) = term { source.index() } else { 0 };
            let _ = write!(
                svg,
                r#"<g class="bar bar-{place}"><title>{}: {amount}</title><rect x="{x:.1}" y="{:.0}" width="{wide:.1}" height="24"/></g>"#,
                escape(&facts.tongue.term(*term)),
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
            total(sheet)
        );
    }
    let mut x = 4.0;
    let y = rows * 34.0 + 10.0;
    for (place, source) in Source::ALL.into_iter().take(6).enumerate() {
        let _ = write!(
            svg,
            r#"<g class="bar bar-{place}"><rect x="{:.0}" y="{:.0}" width="10" height="10"/></g><text class="chart-text start" x="{:.0}" y="{:.0}">{}</text>"#,
            x,
            y + (place / 3) as f32 * 16.0,
            x + 14.0,
            y + 9.0 + (place / 3) as f32 * 16.0,
            escape(facts.tongue.source(source))
        );
        x = if place == 2 { 4.0 } else { x + 118.0 };
    }
    svg.push_str("</svg>");
    svg
}

/// The sum of a score, with what was taken off on the way.
fn total(sheet: &ScoreSheet<Term>) -> String {
    let off: i32 = sheet.terms().iter().map(|(_, amount)| (*amount).min(0)).sum();
    if off < 0 { format!("\u{2212}{} = {}", -off, sheet.total()) } else { format!("= {}", sheet.total()) }
}

/// The text as it may stand within a picture.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
