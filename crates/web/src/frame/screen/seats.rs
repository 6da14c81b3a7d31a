//! The seats as tabs, and what a game says of each seat in a list.

use kernel::Player;
use leptos::prelude::*;
use wire::Sitter;

use super::super::words::Framing;
use super::super::{Names, SeatScene, on_page, signs};
use super::context::Screen;
use crate::desk::Time;
use crate::parts::icon;
use crate::words::Agreeing;

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
                            <span class="seat-tab-name">{names.seat(player)}</span>{presence(screen, player)}{purse(screen, player)}
                            <span class="seat-tab-worth" data-thing=signs::on_track(player)><span class="seat-sign" inner_html=signs::seat(player).svg()></span>{score}{starts.then(|| start_flag(names))}</span>
                            {time(screen, player)}
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

/// What the viewer's own seat has beside its points, which a phone shows nowhere else while something is decided.
fn purse(screen: Screen, player: Player) -> impl IntoView {
    move || {
        let own = screen.read(|scene| scene.eyes == Some(player));
        let (sign, name, amount) = own.then(|| screen.game(|game| game.purse(player))).flatten()?;
        Some(view! {
            <span class="seat-tab-purse worth money" title=name><span inner_html=sign.svg()></span><b>{amount.to_string()}</b><span class="unseen">{name}</span></span>
        })
    }
}

/// Who is in a seat, beside the name: a full dot for somebody who is at the table, a hollow ring for somebody who is not, and a word for
/// a bot that decides. Nothing where nobody tells it, as in a game against bots alone.
pub fn presence(screen: Screen, player: Player) -> impl IntoView {
    move || {
        let here = screen.desk.present.get()?.seats.contains(player);
        let sitter = screen.read(|scene| scene.seat(player).map(|seat| seat.sitter.clone()))?;
        let (class, words) = match sitter {
            Sitter::Person if here => ("presence here", Framing::Here),
            Sitter::Person => ("presence", Framing::Gone),
            // Whoever sits there may come back, but a bot decides now.
            Sitter::Away(_) => {
                let text = screen.say(|names| Agreeing::PlaysFor.fill(names.lang, &[&names.seat(player)]));
                let short = screen.say(|names| Framing::BotNow.text(names.lang).to_owned());
                let class = if here { "bot-now here" } else { "bot-now" };
                let title = text.clone();
                return Some(view! { <span class=class title=title><span aria-hidden="true">{short}</span><span class="unseen">{text}</span></span> }.into_any());
            }
            Sitter::Bot(_) => return Some(seen("quiet", String::new(), "bot".to_owned())),
            Sitter::Open | Sitter::Automaton => return None,
        };
        Some(seen(class, String::new(), screen.say(|names| words.text(names.lang).to_owned())))
    }
}

/// The time that a seat has left, where it is measured; else a sign that it decides, while it does.
pub fn time(screen: Screen, player: Player) -> impl IntoView {
    move || {
        if let Some(left) = time_left(screen, player) {
            // It stands in place of the clocks above the game: at the tabs of the seats, or beside the board on a wide screen.
            on_page("seat-clock");
            return Some(left);
        }
        let decides = screen.read(|scene| scene.to_act.contains(player));
        let words = || screen.say(|names| Framing::Decides.text(names.lang).to_owned());
        decides.then(|| seen("seat-time decides", icon::HOURGLASS.svg(), words()))
    }
}

/// The time that a seat has left, if it is measured. It belongs to the present: an earlier position has none, and whoever is to decide
/// meanwhile reads theirs where it is said that it is one.
pub fn time_left(screen: Screen, player: Player) -> Option<AnyView> {
    if screen.past.with(Option::is_some) {
        return None;
    }
    let time = screen.desk.times.with(|times| times.get(player.seat()).cloned().flatten());
    time.map(|Time { shown: left, runs, short }| {
        let class = match (runs, short) {
            (true, true) => "seat-time runs",
            // Whoever has time enough is not hurried by it.
            (true, false) => "seat-time runs calm",
            (false, true) => "seat-time short",
            (false, false) => "seat-time",
        };
        seen(class, String::new(), left)
    })
}

/// Something small about a seat: a sign, if it has one, and words.
fn seen(class: &'static str, sign: String, words: String) -> AnyView {
    let title = words.clone();
    view! { <span class=class title=title><span inner_html=sign></span><span>{words}</span></span> }
        .into_any()
}

/// An entry of a list that tells a number for each seat, and something beside it.
pub fn count<B: IntoView>(names: &Names, player: Player, number: i32, beside: B) -> impl IntoView + use<B> {
    let class = format!("count {}", signs::seat_class(player));
    view! { <li class=class><span class="seat-sign" inner_html=signs::seat(player).svg()></span>{names.seat(player)}<b>{number.to_string()}</b>{beside}</li> }
}

/// The flag of the start player.
pub fn start_flag(names: &Names) -> impl IntoView + use<> {
    let name = Framing::StartPlayer.text(names.lang);
    view! { <span class="start-flag" title=name role="img" aria-label=name inner_html=icon::START.svg()></span> }
}
