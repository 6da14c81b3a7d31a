//! The seats as tabs, and what a game says of each seat in a list.

use kernel::Player;
use leptos::prelude::*;

use super::super::words::Framing;
use super::super::{Names, SeatScene, signs};
use super::context::Screen;
use crate::parts::icon;

/// The seats in order, to bring up a board.
#[component]
pub fn SeatTabs() -> impl IntoView {
    let screen = Screen::here();
    let seats = screen.draw(
        |scene| {
            let tab = |seat: &SeatScene| {
                (seat.player, seat.score, scene.to_act.contains(seat.player), seat.starts)
            };
            scene.seats.iter().map(tab).collect::<Vec<_>>()
        },
        move |names, seats| {
            let tabs = seats.iter().map(|&(player, score, decides, starts)| {
                let class = format!("seat-tab {}", signs::seat_class(player));
                let pressed = move || if screen.large() == player { "true" } else { "false" };
                view! {
                    <li>
                        <button type="button" class=class data-thing=signs::of_seat(player) class:decides=decides aria-pressed=pressed on:click=move |_| screen.bring_up(player)>
                            <span class="seat-tab-name">{names.seat(player)}</span>
                            <span class="seat-tab-worth"><span class="seat-sign" inner_html=signs::seat(player).svg()></span>{score}{starts.then(|| start_flag(names))}</span>
                        </button>
                    </li>
                }
            });
            tabs.collect_view()
        },
    );
    let label = move || screen.say(|names| Framing::Rivals.text(names.lang).to_owned());
    view! { <nav class="area-seats" aria-label=label><ul class="seat-tabs">{seats}</ul></nav> }
}

/// An entry of a list that tells a number for each seat.
pub fn count(names: &Names, player: Player, number: i32) -> impl IntoView + use<> {
    let class = format!("count {}", signs::seat_class(player));
    view! { <li class=class><span class="seat-sign" inner_html=signs::seat(player).svg()></span>{names.seat(player)}<b>{number}</b></li> }
}

/// The flag of the start player.
pub fn start_flag(names: &Names) -> impl IntoView + use<> {
    let name = Framing::StartPlayer.text(names.lang);
    view! { <span class="start-flag" title=name role="img" aria-label=name inner_html=icon::START.svg()></span> }
}
