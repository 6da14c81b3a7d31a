//! The market, the ring of an auction, the supplies, and the hint of the moment.

use florence::ids::{Building, Freedom, Stack, Tile};
use leptos::prelude::*;

use super::super::draw::signs;
use super::super::model::{Spot, about_object, hint, market};
use super::super::words::{Deciding, GuideTitle, Thing, Why};
use super::cards::wish_mark;
use super::context::Screen;
use crate::parts::icon;

/// The seven objects: what is left, what was sold to whom and for how much, and what may be had now.
#[component]
pub fn Market() -> impl IntoView {
    let screen = Screen::here();
    let title = move || screen.say(|tongue| Thing::Market.text(tongue.lang).to_owned());
    let items = move || {
        let picked = screen.picked.with(|picked| picked.object);
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let items = market(facts).into_iter().map(|offer| {
                let object = offer.object;
                let open = offer.action.is_some();
                let state = match (&offer.sale, &offer.why, offer.left) {
                    (Some(sale), ..) => format!("{} · {}", facts.tongue.seat(sale.buyer), sale.price),
                    (None, Some(why), _) => why.clone(),
                    (None, None, 0) => Why::NoneLeft.text(lang).to_owned(),
                    (None, None, left) => format!("{left}×"),
                };
                let wish = object.landscape().and_then(|landscape| wish_mark(facts, &|profession| profession.landscape == landscape));
                let seat = offer.sale.map(|sale| signs::seat_class(sale.buyer)).unwrap_or_default();
                let class = format!(
                    "offer {} {}",
                    seat,
                    if offer.lot { "lot" } else if offer.sale.is_some() { "sold" } else if open { "open" } else { "" }
                );
                let press = move |_| {
                    if open { screen.pick(|picked| picked.object = Some(object)) } else { screen.help.set(Some(about_object(object))) }
                };
                view! {
                    <li>
                        <button type="button" class=class data-thing=Spot::Object(object).word() class:picked=picked == Some(object)
                            aria-disabled=if open { "false" } else { "true" } aria-pressed=if picked == Some(object) { "true" } else { "false" } on:click=press>
                            <span class="offer-sign" inner_html=signs::object(object).svg()></span>
                            <span class="offer-name">{offer.name}{wish}</span>
                            <span class="offer-state">{state}</span>
                        </button>
                    </li>
                }
            });
            Some(items.collect_view())
        })
    };
    view! {
        <h2 id="market-title">{title}</h2>
        <ul class="market">{move || items()}</ul>
    }
}

/// Who is in, who holds the bid, and who is out.
#[component]
pub fn Ring() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let auction = facts.view.auction?;
            let (object, bid, high, bidders) = auction.lot?;
            let order = (0..facts.view.seats.len()).map(|step| kernel::Player::new((auction.namer.seat() + step) % facts.view.seats.len()));
            let seats = order.map(|player| {
                let holds = player == high;
                let within = bidders.contains(player);
                let decides = facts.to_act.contains(player);
                let state = if holds {
                    bid.to_string()
                } else if within {
                    Deciding::In.text(lang).to_owned()
                } else if let Some(sale) = facts.view.sales.iter().flatten().find(|sale| sale.buyer == player) {
                    format!("({})", sale.price)
                } else {
                    Deciding::Out.text(lang).to_owned()
                };
                let class = format!("ring-seat {}", signs::seat_class(player));
                view! {
                    <li class=class class:holds=holds class:out=!within class:decides=decides aria-current=decides.then_some("true")>
                        <span class="seat-sign" inner_html=signs::seat(player).svg()></span>
                        <span class="ring-name">{facts.tongue.seat(player)}</span>
                        <span class="ring-state">{state}</span>
                    </li>
                }
            });
            let seats = seats.collect_view();
            Some(view! {
                <div class="lot">
                    <span class="lot-sign" inner_html=signs::object(object).svg()></span>
                    <span class="lot-name">{facts.tongue.object(object)}</span>
                    <span class="lot-bid">{bid}</span>
                    <span class="lot-holder">{Deciding::Standing.fill(lang, &[&facts.tongue.seat(high)])}</span>
                </div>
                <ol class="ring">{seats}</ol>
            })
        })
    }
}

/// What is left of buildings, freedoms and stacks.
#[component]
pub fn Supplies() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let chip = |sign: icon::Icon, name: String, left: u8, spot: Spot| {
                let label = format!("{name}: {left}");
                let title = label.clone();
                view! { <li class="supply" data-thing=spot.word() class:gone=left == 0 title=title><span inner_html=sign.svg()></span><span aria-hidden="true">{left}</span><span class="unseen">{label}</span></li> }
            };
            let buildings = Building::ALL.map(|building| {
                chip(signs::building(building), facts.tongue.tile(Tile::Building(building)), facts.view.stock.buildings[building.index()], Spot::Building(building))
            });
            let freedoms = Freedom::ALL.map(|freedom| {
                chip(signs::freedom(freedom), facts.tongue.freedom(freedom), facts.view.stock.freedoms[freedom.index()], Spot::Freedom(freedom))
            });
            let stacks = Stack::ALL.map(|stack| chip(signs::stack(stack), facts.tongue.stack(stack).to_owned(), facts.view.stacks[stack.index()], Spot::Stack(stack)));
            Some(view! {
                <details class="supplies" open>
                    <summary>{Thing::Supplies.text(lang)}</summary>
                    <ul class="supply-list">
                        {buildings.into_iter().collect_view()}
                        {freedoms.into_iter().collect_view()}
                        {stacks.into_iter().collect_view()}
                    </ul>
                </details>
            })
        })
    }
}

/// The hint of the first-game guide that belongs to the moment.
#[component]
pub fn Hint() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let read = screen.hints.get();
        let picked = screen.picked.get();
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let guide = hint(facts, &picked, read)?;
            Some(view! {
                <aside class="hint" aria-label=GuideTitle::Hint.text(lang)>
                    <span class="hint-sign" inner_html=icon::HELP.svg()></span>
                    <p>{guide.text(lang)}</p>
                    <div class="hint-end">
                        <button type="button" class="plain" on:click=move |_| screen.dismiss(1 << guide as u32)>{GuideTitle::Dismiss.text(lang)}</button>
                        <button type="button" class="plain" on:click=move |_| screen.dismiss(u32::MAX)>{GuideTitle::Off.text(lang)}</button>
                    </div>
                </aside>
            })
        })
    }
}
