//! The score track, with every seat's sign where it stands.

use leptos::prelude::*;

use super::super::{signs, track};
use super::context::Screen;

/// So many rem from one pin to the next.
const PIN: f32 = 1.45;

/// The track: a ruler with numbers, above it the seats. A sign that moves slides there.
#[component]
pub fn ScoreTrack() -> impl IntoView {
    let screen = Screen::here();
    let now = Memo::new(move |_| screen.read(|scene| Some(track(scene))));
    let end = Memo::new(move |_| now.with(|track| track.as_ref().map_or(40, |track| track.end)));
    let label = move || screen.read(|scene| scene.points.clone());
    let share = move |value: i32| format!("{:.2}%", f64::from(value) * 100.0 / f64::from(end.get()));
    let numbers = move || {
        let numbers = (0..=end.get() / 5).map(|step| step * 5);
        let marks = numbers.map(|value| {
            let whole = value % 10 == 0;
            view! { <span class="track-mark" class:whole=whole style:left=share(value)>{whole.then_some(value)}</span> }
        });
        marks.collect_view()
    };
    // Whose pin is pushed aside by others still has its mark on the ruler where it stands.
    let true_places = move || {
        let scores = now.with(|track| track.as_ref().map(|track| track.seats.clone()).unwrap_or_default());
        let marks = scores
            .into_iter()
            .map(|(_, score)| view! { <span class="track-true" style:left=share(score)></span> });
        marks.collect_view()
    };
    // The seats are drawn once and moved afterwards, so that they slide.
    let count = Memo::new(move |_| screen.read(|scene| scene.seats.len()));
    let seats = move || {
        let seats = (0..count.get()).map(kernel::Player::new).map(|player| {
            let score = move || now.with(|track| track.as_ref().map_or(0, |track| track.score(player)));
            let left = move || now.with(|track| track.as_ref().map(|track| track.left(player, PIN)));
            let name = move || screen.say(|names| format!("{}: {}", names.seat(player), score()));
            let class = format!("track-seat {}", signs::seat_class(player));
            view! {
                <li class=class data-thing=signs::on_track(player) title=name style:left=left>
                    <span inner_html=signs::seat(player).svg() aria-hidden="true"></span><span class="unseen">{name}</span>
                </li>
            }
        });
        seats.collect_view()
    };
    view! {
        <section class="prestige-track" aria-label=label>
            <span class="track-name" aria-hidden="true">{label}</span>
            <div class="track-run">
                <div class="track-ruler" aria-hidden="true">{numbers}{true_places}</div>
                <ol>{seats}</ol>
            </div>
        </section>
    }
}
