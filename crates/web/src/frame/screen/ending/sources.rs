//! Where the points are from: one bar for each seat, all to the same scale, and every number of them in a table.

use leptos::prelude::*;

use super::super::super::{Part, Scene, SeatScene, signs};
use super::super::context::Screen;
use super::words::Ending;
use crate::few::sort_few;
use crate::parts::receipt::number;

/// From this share of the widest bar on, in hundredths, a part has room for its sign beside its number, and for the number alone.
const ROOM: (i32, i32) = (8, 2);

/// The bars, and below them what their colours mean, each with the number of every seat: what is narrow has no room for its own.
#[component]
pub fn Sources(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
            sort_few(&mut seats, |seat| seat.place);
            let most = seats.iter().map(|seat| gained(seat)).max().unwrap_or(1).max(1);
            let some = |fits: &dyn Fn(&Part) -> bool| seats.iter().any(|seat| seat.parts.iter().any(fits));
            let used = |source: usize| some(&|part| part.source == source && part.amount != 0);
            let line = |source: Option<usize>, name: String| {
                let class = source.map_or("source-off".to_owned(), |source| format!("source-{source}"));
                // What a source took off stands in its own row; the row of what is hatched only says what that means.
                let fits = |part: &&Part| source == Some(part.source);
                let of = |seat: &&SeatScene| seat.parts.iter().filter(fits).map(|part| part.amount).sum::<i32>();
                let numbers = seats.iter().filter(|_| source.is_some()).map(|seat| {
                    let told = Some(of(seat)).filter(|sum| *sum != 0).map_or("\u{2013}".to_owned(), number);
                    let how = seat.parts.iter().find(|part| fits(part) && !part.how.is_empty());
                    let how = how.map(|part| view! { <small>{part.how.clone()}</small> });
                    view! { <b class=signs::seat_class(seat.player)>{told}{how}</b> }
                });
                let numbers = numbers.collect_view();
                let key = source.and_then(|source| sign(scene, source));
                view! { <li><span class=format!("source-key {class}") inner_html=key></span><span>{name}</span><span class="source-counts" aria-hidden="true">{numbers}</span></li> }
            };
            let names = scene.sources.iter().enumerate().filter(|(source, _)| used(*source));
            let mut legend: Vec<_> = names.map(|(source, name)| line(Some(source), name.clone())).collect();
            if some(&|part| part.amount < 0) {
                legend.push(line(None, Ending::TakenOff.text(lang).to_owned()));
            }
            // Where the table has two columns each begins with the signs of the seats.
            let head = || {
                let of = |seat: &&SeatScene| view! { <b class=format!("seat-sign {}", signs::seat_class(seat.player)) inner_html=signs::seat(seat.player).svg()></b> };
                view! { <li class="source-head" aria-hidden="true"><span class="source-counts">{seats.iter().map(of).collect_view()}</span></li> }
            };
            // Where a game names no sources the bars say all there is.
            let table = (!legend.is_empty()).then(|| {
                let half = legend.len().div_ceil(2);
                let after = legend.split_off(half);
                view! { <ul class="source-legend" style:--rows=(half + 1).to_string()>{head()}{legend}{head()}{after}</ul> }
            });
            let rows = seats.iter().map(|seat| bar(scene, seat, most)).collect_view();
            Some(view! {
                <section class="sources">
                    <h3>{Ending::WherePoints.text(lang)}</h3>
                    <ol class="source-bars">{rows}</ol>
                    {table}
                </section>
            })
        })
    }
}

/// The sign of a source, where the game has one.
fn sign(scene: &Scene, source: usize) -> Option<String> {
    scene.source_signs.get(source).cloned()
}

/// All that a seat gained, whatever was taken off again.
fn gained(seat: &SeatScene) -> i32 {
    seat.parts.iter().map(|part| part.amount.max(0)).sum()
}

/// The bar of one seat. What was taken off is hatched at its end, and told beside the sum.
fn bar(scene: &Scene, seat: &SeatScene, most: i32) -> impl IntoView + use<> {
    let share = |amount: i32| format!("{:.2}%", f64::from(amount) * 100.0 / f64::from(most));
    let parts = seat.parts.iter().filter(|part| part.amount > 0).map(|Part { source, name, amount, how }| {
        let title = if how.is_empty() { format!("{name}: {amount}") } else { format!("{name}: {how} = {amount}") };
        let icon = sign(scene, *source).filter(|_| amount * 100 >= ROOM.0 * most);
        let icon = icon.map(|icon| view! { <span class="source-sign" inner_html=icon></span> });
        let class = format!("source-part source-{source}");
        let thin = amount * 100 < ROOM.1 * most;
        view! { <span class=class class:thin=thin style:width=share(*amount) title=title><span class="unseen">{name.clone()}" "</span>{icon}<span>{*amount}</span></span> }
    });
    let parts = parts.collect_view();
    let lost = seat.parts.iter().filter(|part| part.amount < 0);
    let told: Vec<String> =
        lost.clone().map(|part| format!("{} {}", part.name, number(part.amount))).collect();
    let off: i32 = lost.map(|part| part.amount).sum();
    let told = told.join(", ");
    let hatched = (off < 0).then(|| {
        let left = share((gained(seat) + off).max(0));
        view! { <span class="source-lost" style:left=left style:width=share((-off).min(gained(seat)))></span> }
    });
    let taken = (off < 0).then(|| {
        view! { <small title=told.clone()>{number(off)}</small><span class="unseen">{format!(" ({told}) ")}</span> }
    });
    let class = format!("source-bar {}", signs::seat_class(seat.player));
    view! {
        <li class=class>
            <span class="source-name"><span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>{scene.names.seat(seat.player)}</span>
            <span class="source-run">{parts}{hatched}</span>
            <span class="source-sum">{taken}<b>{seat.score}</b></span>
        </li>
    }
}
