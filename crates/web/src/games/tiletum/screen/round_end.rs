//! How a round ended, seat by seat: the fair, the king track, the prize, and the order of the next.

use leptos::prelude::*;

use super::super::draw;
use super::super::model::{self, EndedSeat, Facts};
use super::super::words::{Ending, Thing};
use super::context::Screen;
use crate::frame::screen::start_flag;
use crate::frame::words::Framing;
use crate::frame::{signed, signs};
use crate::parts::icon;
use tiletum::ids::Act;

/// The end of the round before that which has just begun.
pub fn round_end(screen: Screen) -> AnyView {
    let told = move || {
        screen.read(|facts| {
            let ended = screen.happened.with(|all| model::ended(all, facts))?;
            let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
            // The city, and what it pays.
            let fair = model::fair_line(facts, ended.round.saturating_sub(1));
            let mut fair = fair.split('\n').filter(|line| !line.is_empty()).map(str::trim);
            let (city, pays) = (fair.next().unwrap_or_default().to_owned(), fair.collect::<Vec<_>>().join(" "));
            let most = ended.seats.iter().filter_map(|seat| Some(seat.fair?.1)).max().filter(|&most| most > 0);
            let rows = ended.seats.iter().map(|seat| row(facts, seat, most)).collect_view();
            let prize = ended.prize.map(|(player, tile, taken)| {
                let words = if taken { Ending::Prize } else { Ending::Left };
                let said = words.fill(lang, &[&tongue.seat(player), &tongue.tile(tile)]);
                view! { <p class="round-prize"><span aria-hidden="true" inner_html=draw::card(tongue, tile)></span>{said}</p> }
            });
            let order = ended.order.iter().enumerate().map(|(place, &player)| {
                let flag = (place == 0).then(|| start_flag(tongue));
                view! { <li class=signs::seat_class(player)><span inner_html=draw::seat_sign(player.seat())></span>{tongue.seat(player)}{flag}</li> }
            });
            let order = (!ended.order.is_empty()).then(|| view! { <div class="round-order"><h3>{Ending::Order.fill(lang, &[&(ended.round + 1)])}</h3><ol>{order.collect_view()}</ol></div> });
            let king = draw::glyph(&draw::act_name(Act::King));
            Some(view! {
                <p class="round-fair"><span class="fair-number">{ended.round}</span><b>{city.clone()}</b>" "<span>{pays}</span></p>
                <table>
                    <thead><tr>
                        <td colspan="2"></td>
                        <th scope="col"><span inner_html=icon::MARKET.svg()></span>" "{city}</th>
                        <th scope="col"><span inner_html=king></span><span class="head-word">" "{tongue.say(Thing::KingTrack)}</span></th>
                        <th scope="col" class="of-turns">{Ending::Turns.text(lang)}</th>
                        <th scope="col">{Framing::Round.fill(lang, &[&ended.round])}</th>
                        <th scope="col">{tongue.say(Thing::Points)}" "<span class="head-word">{Ending::After.fill(lang, &[&ended.round])}</span></th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
                {prize}
                {order}
            })
        })
    };
    told.into_any()
}

/// The last fair, before what the end counts: a moment that stays below what it led to.
pub fn finale(screen: Screen, done: RwSignal<bool>) -> AnyView {
    let title = move || screen.read(|facts| Framing::RoundOver.fill(facts.tongue.lang, &[&facts.view.round]));
    let on = move || screen.say(|tongue| Ending::Count.text(tongue.lang).to_owned());
    let button = move || {
        (!done.get()).then(|| view! { <div class="decide-end"><button type="button" class="loud" on:click=move |_| done.set(true)>{on}</button></div> })
    };
    view! { <section class="reveal round-told"><h3>{title}</h3>{round_end(screen)}</section>{button} }
        .into_any()
}

/// One seat: its place, what the fair counted for it, the king track, what its turns brought, the round that these add up to, and its
/// points after it.
fn row(facts: &Facts, seat: &EndedSeat, most: Option<i32>) -> impl IntoView + use<> {
    let tongue = &facts.tongue;
    let fair = match seat.fair {
        None => view! { <td class="of-fair quiet">{Ending::Absent.text(tongue.lang)}</td> }.into_any(),
        Some((count, points)) => {
            let class = if most == Some(points) { "most" } else { "" };
            // What the king track pays besides is no product.
            let each = if count > 0 { points / i32::from(count) } else { 0 };
            let how =
                (each > 0 && each * i32::from(count) == points).then(|| format!("{count} \u{d7} {each} "));
            view! { <td class=format!("of-fair {class}")><small>{how}</small><b>{signed(points)}</b></td> }
                .into_any()
        }
    };
    let gained: i32 = seat.others.iter().map(|(_, points)| points).sum();
    let others = seat.others.iter().map(|&(source, points)| {
        let name = tongue.source(source);
        view! { <span title=name><i inner_html=draw::source_sign(source)></i><span class="unseen">{name}" "</span>{signed(points)}</span> }
    });
    let others = others.collect_view();
    let class = format!(
        "{}{}",
        signs::seat_class(seat.player),
        if facts.eyes == Some(seat.player) { " own" } else { "" }
    );
    view! {
        <tr class=class>
            <td class="place">{seat.place}"."</td>
            <th scope="row"><span inner_html=draw::seat_sign(seat.player.seat())></span>" "{tongue.seat(seat.player)}</th>
            {fair}<td class="of-king">{signed(seat.king)}</td><td class="of-turns"><b class="turns-sum">{signed(gained)}</b><small>{others}</small></td><td class="of-round"><b>{signed(seat.round)}</b></td><td class="total">{seat.total}</td>
        </tr>
    }
}
