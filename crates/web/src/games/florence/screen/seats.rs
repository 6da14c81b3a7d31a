//! The seats: small boards of the others, and what belongs to the seat whose board stands large.

use florence::SeatView;
use florence::board::Cells;
use florence::ids::{Object, Stack};
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{Spot, Topic};
use super::super::words::{GuideTitle, Thing, Tongue};
use super::context::Screen;
use crate::frame::screen::{presence, start_flag, time};
use crate::parts::icon;
use crate::parts::icon::Icon;

/// The other principalities, small.
#[component]
pub fn Rivals() -> impl IntoView {
    let screen = Screen::here();
    let others = screen.draw(
        move |facts| {
            let large = screen.large();
            let players = facts.view.seats.iter().map(|seat| seat.player);
            players.filter(|&player| player != large).collect::<Vec<_>>()
        },
        move |_, others| others.iter().map(|&player| rival(screen, player)).collect_view(),
    );
    view! { <div class="rivals">{others}</div> }
}

/// The cells of a board that others changed.
pub fn fresh(screen: Screen, player: Player) -> Option<Cells> {
    screen.changed.with(|changed| changed.iter().find(|(whose, _)| *whose == player).map(|(_, cells)| *cells))
}

fn rival(screen: Screen, player: Player) -> impl IntoView {
    let class = format!("rival {}", signs::seat_class(player));
    let board = screen.draw(
        move |facts| {
            let laid = facts.seat(player).map(|seat| facts.view.laid(seat)).unwrap_or_default();
            let across = facts.seat(player).map(|seat| board::across(&facts.view, seat)).unwrap_or_default();
            (facts.view.rules.palazzo, laid, across)
        },
        move |tongue, (palazzo, tiles, across)| {
            let (edition, tongue) = (tongue.edition, tongue);
            let picture = board::principality(&edition, *palazzo, tiles, false) + across;
            let lit = move || {
                let lit = screen.lit.get().filter(|(whose, _)| *whose == player);
                let frame = board::frame(&edition);
                let lit = lit.map(|(_, cells)| board::halo(cells, frame, "lit")).unwrap_or_default();
                fresh(screen, player).map(|cells| board::halo(cells, frame, "fresh")).unwrap_or_default() + &lit
            };
            view! {
                <button type="button" class="rival-board" data-thing=Spot::Board(player).word()
                    aria-label=GuideTitle::Bring.fill(tongue.lang, &[&tongue.seat(player)]) on:click=move |_| screen.bring_up(player)>
                    <svg class="board" viewBox=board::view_box(&edition, false) aria-hidden="true"><g inner_html=picture></g><g inner_html=lit></g></svg>
                </button>
            }
        },
    );
    let title = screen.draw(
        move |facts| {
            let prestige = facts.seat(player).map_or(0, |seat| seat.prestige);
            (prestige, facts.view.start == player && facts.view.round > 0)
        },
        move |tongue, &(prestige, start)| {
            view! {
                <h3><span class="seat-sign" inner_html=signs::seat(player).svg()></span><span class="rival-name">{tongue.seat(player)}</span>
                    {presence(screen.frame, player)}
                    {start.then(|| start_flag(tongue))}
                    <b class="rival-prestige" title=Thing::Prestige.text(tongue.lang)>{prestige}</b></h3>
            }
        },
    );
    let goods = screen.draw(
        move |facts| facts.seat(player).cloned(),
        move |tongue, seat| seat.as_ref().map(|seat| goods(screen, tongue, seat, None)),
    );
    view! {
        <article class=class data-thing=Spot::Seat(player).word() class:decides=move || screen.read(|facts| facts.to_act.contains(player))>
            {board}
            <div class="rival-words">{title}{goods}</div>
            {time(screen.frame, player)}
        </article>
    }
}

/// What belongs to the seat whose board stands large.
#[component]
pub fn Goods() -> impl IntoView {
    let screen = Screen::here();
    screen.draw(
        move |facts| {
            let seat = facts.seat(screen.large()).cloned()?;
            let own = facts.eyes == Some(seat.player);
            let costs = facts.view.rules.rates.building_cost;
            let next = costs[usize::from(seat.builders).min(costs.len() - 1)];
            Some((seat, (own && !facts.over).then_some(next)))
        },
        move |tongue, seat| seat.as_ref().map(|(seat, next)| goods(screen, tongue, seat, *next)),
    )
}

/// Builders, jesters, freedoms, works and cards as chips; each tells what it is when it is pressed. Below stands what the next building
/// costs.
fn goods(screen: Screen, tongue: &Tongue, seat: &SeatView, next: Option<i32>) -> impl IntoView + use<> {
    let lang = tongue.lang;
    let chip = |topic: Topic, class: &str, sign: Icon, count: String, label: String| {
        let (title, class) = (label.clone(), format!("chip {class}"));
        let ask = move |_| screen.help.set(Some(topic.into()));
        view! { <li class=class title=title on:click=ask><span inner_html=sign.svg()></span><span class="chip-count" aria-hidden="true">{count}</span><span class="unseen">{label}</span></li> }
    };
    let counted = |topic: Topic, sign: Icon, thing: &str, count: u8| {
        let class = if count == 0 { "none" } else { "" };
        chip(topic, class, sign, count.to_string(), format!("{thing}: {count}"))
    };
    let freedoms = seat.freedoms.iter().map(|&freedom| {
        let name = tongue.freedom(freedom);
        chip(Topic::Freedom(freedom), "freedom", signs::freedom(freedom), name.clone(), name)
    });
    let freedoms = freedoms.collect_view();
    let most = tongue.edition.supply.builders_per_player;
    let builders =
        (0..most).map(|number| if number < seat.builders { '\u{25CF}' } else { '\u{25CB}' }).collect();
    let (object, letter) = (Topic::Object, Topic::Object(Object::Recruiting));
    let names = seat.table.iter().map(|card| tongue.card(card));
    let letters = (0..seat.recruiting_on_table).map(|_| Thing::RecruitingCard.text(lang).to_owned());
    let table: Vec<String> = names.chain(letters).collect();
    let works = table.len();
    let hand = [Stack::Profession, Stack::Bonus, Stack::Prestige].map(|stack| {
        let count = seat.hand[stack.index()];
        let topic = if stack == Stack::Prestige { object(Object::Prestige) } else { Topic::Moment };
        let told = format!("{}: {count}", tongue.stack(stack));
        (count > 0).then(|| chip(topic, "in-hand", signs::stack(stack), count.to_string(), told))
    });
    let recruiting = seat.recruiting_in_hand;
    let best = format!("{}: {}", Thing::BestWork.text(lang), seat.best_work);
    view! {
        <ul class=format!("chips {}", signs::seat_class(seat.player))>
            {chip(object(Object::Builder), if seat.builders == 0 { "none" } else { "" }, icon::BUILDER, builders, format!("{}: {}", Thing::Builders.text(lang), seat.builders))}
            {counted(object(Object::Jester), icon::JESTER, Thing::Jesters.text(lang), seat.jesters)}
            {freedoms}
            {chip(Topic::Moment, if works == 0 { "none" } else { "" }, icon::WORK, works.to_string(), format!("{}: {works} {}", Thing::Works.text(lang), table.join(", ")))}
            {hand.into_iter().collect_view()}
            {(recruiting > 0).then(|| counted(letter, icon::RECRUITING, Thing::RecruitingCards.text(lang), recruiting))}
            {seat.character.map(|held| {
                let name = tongue.character(held);
                chip(Topic::Character(held), "held", icon::STAR, name.to_owned(), name.to_owned())
            })}
            {next.map(|cost| view! { <li class="goods-line">{Thing::NextBuilding.fill(lang, &[&cost])}</li> })}
            {(seat.best_work > 0).then(|| chip(Topic::Moment, "best", icon::STAR, seat.best_work.to_string(), best))}
        </ul>
    }
}
