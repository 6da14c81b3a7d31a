//! The other seats, each small: what it has, and its fronts filled like its own. Pressing one brings its board up.

use std::fmt::Display;

use kernel::Player;
use leptos::prelude::*;
use tiletum::SeatView;
use tiletum::ids::{Building, Family, Good};

use super::super::draw;
use super::super::model::{Facts, front, has};
use super::super::words::{Deciding, Thing};
use super::context::Screen;
use super::seldom;
use crate::frame::screen::{presence, start_flag, time};
use crate::frame::signs;

/// All seats but the own.
pub fn rivals(screen: Screen) -> AnyView {
    let players = Memo::new(move |_| {
        let home = screen.frame.read(|scene| Some(scene.home()));
        screen.read(|facts| {
            // They sit as they do, the next at the left first, whoever comes first in a round.
            let many = facts.view.seats.len();
            let from = home.map_or(0, Player::seat);
            let seats = (0..many).map(|place| Player::new((from + place) % many));
            seats.filter(|&player| Some(player) != home).collect::<Vec<Player>>()
        })
    });
    let solo = Memo::new(move |_| screen.read(|facts| !facts.view.decrees.is_empty()));
    let all = move || players.get().into_iter().map(|player| rival(screen, player)).collect_view();
    view! { <ul class="rivals t-rivals">{all}</ul>{move || solo.get().then(seldom::cardinal)} }.into_any()
}

/// One seat.
fn rival(screen: Screen, player: Player) -> impl IntoView {
    let of_seat = move |look: fn(&Facts, &SeatView) -> String| {
        Memo::new(move |_| {
            screen.read(|facts| facts.seat(player).map(|seat| look(facts, seat)).unwrap_or_default())
        })
    };
    let (dice, total, body) = (of_seat(dice), of_seat(|_, seat| seat.total.to_string()), of_seat(card));
    let label = move || screen.say(|tongue| Deciding::BoardOf.fill(tongue.lang, &[&tongue.seat(player)]));
    let name = move || screen.say(|tongue| tongue.seat(player));
    let starts = move || {
        screen.read(|facts| {
            let first = facts.view.round > 0 && facts.view.order.first() == Some(&player);
            first.then(|| start_flag(&facts.tongue))
        })
    };
    let acts = move || screen.frame.read(|scene| scene.to_act.contains(player));
    let class = format!("t-rival {}", signs::seat_class(player));
    // A phone shows the board at once; pressed again, a desktop shows the own one.
    let press = move |_| match screen.shown.get_untracked() {
        Some(shown) if shown == player => screen.shown.set(None),
        _ => screen.bring_up(player),
    };
    let pressed = move || if screen.large() == player { "true" } else { "false" };
    view! {
        <li><button type="button" class=class class:decides=acts aria-pressed=pressed data-thing=signs::of_seat(player)
            on:click=press>
            <span class="unseen">{label}</span>
            <span class="rival-top">
                <span class="seat-sign" inner_html=draw::seat_sign(player.seat())></span>
                <b>{name}</b>{starts}{presence(screen.frame, player)}
                {time(screen.frame, player)}
                <span class="rival-dice" inner_html=move || dice.get()></span>
                <strong data-thing=signs::on_track(player)>{move || total.get()}</strong>
            </span>
            <span class="rival-body" inner_html=move || body.get()></span>
        </button></li>
    }
}

/// The dice that a seat has taken in this round.
fn dice(_: &Facts, seat: &SeatView) -> String {
    let taken = seat.dice.iter().filter(|(_, value)| *value > 0);
    taken.map(|&(colour, value)| draw::die(Good::ALL[usize::from(colour)], value)).collect()
}

/// How many there are of something: its sign, which is read as a word, and the number.
fn count(name: &str, number: impl Display, word: &str) -> String {
    let number = number.to_string();
    format!(
        r#"<span class="rival-count{}">{}<span class="unseen">{}</span>{number}</span>"#,
        if number == "0" { " nothing" } else { "" },
        draw::glyph(name),
        draw::escaped(word)
    )
}

/// The goods that a seat has, each with its number.
pub fn stock(facts: &Facts, seat: &SeatView) -> String {
    let of = |good: Good| count(&draw::good_name(good), facts.stock(seat, good), facts.tongue.good(good));
    Good::ALL.into_iter().map(of).collect()
}

/// What is shown of a seat.
fn card(facts: &Facts, seat: &SeatView) -> String {
    let (tongue, goods) = (&facts.tongue, stock(facts, seat));
    let crests =
        seat.store.iter().chain(&seat.crests).flatten().filter(|tile| tile.is(Family::Crest)).count();
    let told = |name: &str, number: usize, left: u8, thing: Thing| {
        let count = count(name, number, tongue.say(thing));
        // What is built, and what there is to build with.
        let count = if left > 0 { format!("{count}<small class=\"in-hand\">+{left}</small>") } else { count };
        format!(r#"<span data-thing="{}">{count}</span>"#, has(seat.player, name))
    };
    let things: String = [
        ("house", seat.spaces.len(), seat.houses, Thing::Houses),
        ("pillar", seat.pillared.len(), seat.pillars, Thing::Pillars),
        ("cathedral", seat.joined.len(), 0, Thing::Cathedrals),
        ("act-3", seat.fulfilled.len(), 0, Thing::Contracts),
        ("crest-1", crests, 0, Thing::Crests),
    ]
    .into_iter()
    .map(|(name, number, left, thing)| told(name, number, left, thing))
    .collect();
    let fronts: String = (0..Building::COUNT)
        .filter_map(Building::from_index)
        .map(|building| {
            let rooms: String = building
                .all_rooms()
                .iter()
                .map(|room| {
                    format!(r#"<i class="{}"></i>"#, if seat.resident(room).is_some() { "full" } else { "" })
                })
                .collect();
            let crest = if seat.crest(building).is_some() { " crested" } else { "" };
            let word = has(seat.player, &front(building));
            format!(r#"<span class="mini-front{crest}" data-thing="{word}">{rooms}</span>"#)
        })
        .collect();
    format!(
        r#"<span class="rival-rows"><span class="rival-goods">{goods}</span><span class="rival-goods">{things}</span></span><span class="mini-fronts" aria-hidden="true">{fronts}</span>"#
    )
}
