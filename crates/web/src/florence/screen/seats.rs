//! The seats: tabs on the phone, small boards on the desktop, and what belongs to the seat whose board stands large.

use florence::SeatView;
use florence::ids::Stack;
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{Facts, Spot};
use super::super::words::{GuideTitle, Thing};
use super::context::{Screen, Tab};
use crate::parts::icon;
use crate::parts::icon::Icon;

/// The seats in order, to bring up a board.
#[component]
pub fn SeatTabs() -> impl IntoView {
    let screen = Screen::here();
    let tabs = move || {
        let large = screen.large();
        screen.read(|facts| {
            let tabs = facts.view.seats.iter().map(|seat| {
                let player = seat.player;
                let class = format!("seat-tab {}", signs::seat_class(player));
                let decides = facts.to_act.contains(player);
                let press = move |_| {
                    screen.tab.set(Tab::Board);
                    let home = screen.read(|facts| Some(facts.home()));
                    screen.shown.set((home != Some(player)).then_some(player));
                };
                view! {
                    <li>
                        <button type="button" class=class data-thing=Spot::Seat(player).word() class:decides=decides aria-pressed=if large == player { "true" } else { "false" } on:click=press>
                            <span class="seat-tab-name">{facts.tongue.seat(player)}</span>
                            <span class="seat-tab-worth"><span class="seat-sign" inner_html=signs::seat(player).svg()></span>{seat.prestige}</span>
                        </button>
                    </li>
                }
            });
            Some(tabs.collect_view())
        })
    };
    let label = move || screen.say(|tongue| GuideTitle::Rivals.text(tongue.lang).to_owned());
    view! { <nav class="area-seats" aria-label=label><ul class="seat-tabs">{move || tabs()}</ul></nav> }
}

/// The other principalities, small.
#[component]
pub fn Rivals() -> impl IntoView {
    let screen = Screen::here();
    let cards = move || {
        let large = screen.large();
        screen.read(|facts| {
            let others = facts.view.seats.iter().filter(|seat| seat.player != large);
            Some(others.map(|seat| rival(screen, facts, seat)).collect_view())
        })
    };
    view! { <div class="rivals">{move || cards()}</div> }
}

fn rival(screen: Screen, facts: &Facts, seat: &SeatView) -> impl IntoView + use<> {
    let player = seat.player;
    let lang = facts.tongue.lang;
    let edition = facts.view.edition;
    let name = facts.tongue.seat(player);
    let class = format!("rival {}", signs::seat_class(player));
    let picture = board::principality(&edition, &seat.tiles, false);
    let bring = GuideTitle::Bring.fill(lang, &[&name]);
    let press = move |_| {
        let home = screen.read(|facts| Some(facts.home()));
        screen.shown.set((home != Some(player)).then_some(player));
        screen.tab.set(Tab::Board);
    };
    let start = facts.view.start == player && facts.view.round > 0;
    let lit = move || {
        let lit = screen.lit.get().filter(|(whose, _)| *whose == player);
        lit.map(|(_, cells)| board::halo(cells, board::frame(&edition), "lit")).unwrap_or_default()
    };
    view! {
        <article class=class data-thing=Spot::Seat(player).word() class:decides=facts.to_act.contains(player)>
            <button type="button" class="rival-board" data-thing=Spot::Board(player).word() aria-label=bring on:click=press>
                <svg class="board" viewBox=board::view_box(&edition, false) aria-hidden="true"><g inner_html=picture></g><g inner_html=lit></g></svg>
            </button>
            <div class="rival-words">
                <h3><span class="seat-sign" inner_html=signs::seat(player).svg()></span>{name}
                    {start.then(|| view! { <span class="start-flag" role="img" aria-label=Thing::StartPlayer.text(lang) inner_html=icon::START.svg()></span> })}
                    <b class="rival-prestige" title=Thing::Prestige.text(lang)>{seat.prestige}</b></h3>
                {goods(facts, seat)}
            </div>
        </article>
    }
}

/// What belongs to the seat whose board stands large.
#[component]
pub fn Goods() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let player: Player = screen.large();
        screen.read(|facts| facts.seat(player).map(|seat| goods(facts, seat)))
    }
}

/// Builders, jesters, freedoms, works and cards as chips.
fn goods(facts: &Facts, seat: &SeatView) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let chip = |sign: Icon, name: String, count: String, none: bool| {
        let label = format!("{name}: {count}");
        let title = label.clone();
        view! { <li class="chip" class:none=none title=title><span inner_html=sign.svg()></span><span aria-hidden="true">{count}</span><span class="unseen">{label}</span></li> }
    };
    let counted = |sign: Icon, thing: Thing, count: u8| {
        chip(sign, thing.text(lang).to_owned(), count.to_string(), count == 0)
    };
    let freedoms = florence::ids::Freedom::ALL.map(|freedom| {
        let has = seat.freedoms.contains(&freedom);
        has.then(|| {
            let name = facts.tongue.freedom(freedom);
            let title = name.clone();
            view! { <li class="chip freedom" title=title><span inner_html=signs::freedom(freedom).svg()></span><span class="chip-name">{name}</span></li> }
        })
    });
    let works = seat.table.len() as u8 + seat.recruiting_on_table;
    let table: Vec<String> = seat.table.iter().map(|card| facts.tongue.card(card)).collect();
    let builders = {
        let most = facts.view.edition.supply.builders_per_player;
        (0..most)
            .map(|number| if number < seat.builders { '\u{25CF}' } else { '\u{25CB}' })
            .collect::<String>()
    };
    let hand = [Stack::Profession, Stack::Bonus, Stack::Prestige].map(|stack| {
        let count = seat.hand[stack.index()];
        let name = facts.tongue.stack(stack).to_owned();
        (count > 0).then(|| chip(signs::stack(stack), name, count.to_string(), false))
    });
    let letters = (seat.recruiting_in_hand > 0)
        .then(|| counted(icon::RECRUITING, Thing::RecruitingCards, seat.recruiting_in_hand));
    view! {
        <ul class="chips">
            {chip(icon::BUILDER, format!("{} {}", Thing::Builders.text(lang), seat.builders), builders, seat.builders == 0)}
            {counted(icon::JESTER, Thing::Jesters, seat.jesters)}
            {freedoms.into_iter().collect_view()}
            <li class="chip" class:none=works == 0 title=table.join(", ")>
                <span inner_html=icon::WORK.svg()></span><span aria-hidden="true">{works}</span>
                <span class="unseen">{format!("{}: {works} {}", Thing::Works.text(lang), table.join(", "))}</span>
            </li>
            {hand.into_iter().collect_view()}
            {letters}
            {(seat.best_work > 0).then(|| view! { <li class="chip best" title=Thing::BestWork.text(lang)><span inner_html=icon::STAR.svg()></span><span aria-hidden="true">{seat.best_work}</span><span class="unseen">{format!("{}: {}", Thing::BestWork.text(lang), seat.best_work)}</span></li> })}
        </ul>
    }
}
