//! The market, the ring of an auction, and the supplies.

use florence::ids::{Building, Freedom, Object, Stack, Tile};
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{Spot, about_object, in_brief, last_bids, market};
use super::super::words::{Deciding, Thing, Why};
use super::cards::wish_mark;
use super::context::Screen;
use crate::frame::on_page_while;
use crate::parts::icon;

/// The seven objects: what is left, what was sold to whom and for how much, and what may be had now.
#[component]
pub fn Market() -> impl IntoView {
    let screen = Screen::here();
    let title = move || screen.say(|tongue| Thing::Market.text(tongue.lang).to_owned());
    let items = screen.draw(market, move |tongue, offers| {
        let items = offers.iter().map(|offer| {
            let object = offer.object;
            let open = offer.action.is_some();
            let state = match (&offer.sale, &offer.why, offer.left) {
                (Some(sale), ..) => format!(" {}", sale.price),
                (None, Some(why), _) => why.clone(),
                (None, None, 0) => Why::NoneLeft.text(tongue.lang).to_owned(),
                (None, None, left) => format!("{left}×"),
            };
            let seat = offer.sale.map(|sale| signs::seat_class(sale.buyer)).unwrap_or_default();
            let state_class =
                if offer.lot { "lot" } else if offer.sale.is_some() { "sold" } else if open { "open" } else { "" };
            let class = format!("offer {seat} {state_class}");
            let buyer = offer.sale.map(|sale| view! {
                <span class="seat-sign" inner_html=signs::seat(sale.buyer).svg()></span><span class="unseen">{tongue.seat(sale.buyer)}</span>
            });
            let outline = object.landscape().map(|landscape| board::alone(&tongue.edition, Tile::Landscape(landscape)));
            let picked = move || screen.picked.with(|picked| picked.object == Some(object));
            let press = move |_| {
                if open { screen.pick(|picked| picked.object = Some(object)) } else { screen.help.set(Some(about_object(object).into())) }
            };
            view! {
                <li>
                    <button type="button" class=class data-thing=Spot::Object(object).word() class:picked=picked
                        title=offer.sale.map(|sale| tongue.seat(sale.buyer))
                        aria-disabled=if open { "false" } else { "true" } aria-pressed=move || if picked() { "true" } else { "false" } on:click=press>
                        <span class="offer-sign" class:outlined=outline.is_some() inner_html=outline.unwrap_or_else(|| signs::object(object).svg())></span>
                        <span class="offer-name">{softly(&offer.name)}{wish_mark(offer.wished.as_ref())}</span>
                        <span class="offer-state">{buyer}{state}</span>
                    </button>
                </li>
            }
        });
        items.collect_view()
    });
    view! {
        <h2 id="market-title">{title}</h2>
        <ul class="market">{items}</ul>
    }
}

/// A name in a narrow place: German joins to one word what other languages say in two, and may divide it there.
fn softly(name: &str) -> String {
    name.replace("karte", "\u{ad}karte")
}

/// Who is in, who holds the bid, and who is out.
#[component]
pub fn Ring() -> impl IntoView {
    let screen = Screen::here();
    on_page_while("auction", move || screen.read(|facts| facts.view.auction.is_some()));
    // Whoever neither decides nor bids for what is auctioned has no say in it now.
    on_page_while("out", move || {
        screen.read(|facts| {
            let bids = |player| facts.view.auction?.lot.map(|(.., bidders)| bidders.contains(player));
            // Who only watches sees who bids and what has become of it.
            let still_in = facts.eyes.is_none_or(|eyes| bids(eyes).unwrap_or_default());
            facts.view.auction.is_some() && facts.prompt.is_none() && !still_in
        })
    });
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let auction = facts.view.auction?;
            let (object, bid, high, bidders) = auction.lot?;
            let told = screen.happened.with(|all| last_bids(all, facts.steps));
            // Every auction shows them in one order, from the viewer on, as the seats are shown elsewhere.
            let (all, first) = (facts.view.seats.len(), facts.eyes.map_or(0, kernel::Player::seat));
            let order = (0..all).map(|step| kernel::Player::new((first + step) % all));
            let seats = order.map(|player| {
                let holds = player == high;
                let within = bidders.contains(player);
                let sales = Object::ALL.into_iter().zip(facts.view.sales);
                let bought = sales.filter_map(|(object, sale)| Some((object, sale?))).find(|(_, sale)| sale.buyer == player);
                let sign = bought.map(|(object, _)| {
                    let told = format!("{}: {}", Deciding::Bought.text(lang), facts.tongue.object(object));
                    view! { <span title=told.clone() inner_html=signs::object(object).svg()></span><span class="unseen">{told}" "</span> }
                });
                let decides = facts.to_act.contains(player);
                let after = told.iter().find(|(bidder, _)| *bidder == player).map_or_else(String::new, |(_, bid)| format!(" \u{00B7} {bid}"));
                let state = if holds {
                    bid.to_string()
                } else if within {
                    format!("{}{after}", Deciding::In.text(lang))
                } else if let Some((_, sale)) = bought {
                    sale.price.to_string()
                } else {
                    format!("{}{after}", Deciding::Out.text(lang))
                };
                let class = format!("ring-seat {}", signs::seat_class(player));
                view! {
                    <li class=class class:holds=holds class:out=!within class:decides=decides aria-current=decides.then_some("true")>
                        <span class="seat-sign" inner_html=signs::seat(player).svg()></span>
                        <span class="ring-name">{facts.tongue.seat(player)}</span>
                        <span class="ring-state">{sign}{state}</span>
                    </li>
                }
            });
            let seats = seats.collect_view();
            Some(view! {
                <div class="lot">
                    <span class="lot-sign" inner_html=signs::object(object).svg()></span>
                    <span class="lot-name">{facts.tongue.object(object)}</span>
                    <span class="lot-what">{in_brief(facts, object)}</span>
                    <span class="lot-bid">{bid.to_string()}</span>
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
    let title = move || screen.say(|tongue| Thing::Supplies.text(tongue.lang).to_owned());
    let left = screen.draw(
        |facts| (facts.view.stock.buildings, facts.view.stock.freedoms, facts.view.stacks),
        |tongue, &(buildings, freedoms, stacks)| {
            let chip = |sign: icon::Icon, name: String, left: u8, spot: Spot| {
                let label = format!("{name}: {left}");
                let title = label.clone();
                view! { <li class="supply" data-thing=spot.word() class:gone=left == 0 title=title><span inner_html=sign.svg()></span><span aria-hidden="true">{left.to_string()}</span><span class="unseen">{label}</span></li> }
            };
            let buildings = Building::ALL.map(|building| {
                let name = tongue.tile(Tile::Building(building));
                chip(signs::building(building), name, buildings[building.index()], Spot::Building(building))
            });
            let freedoms = Freedom::ALL.map(|freedom| {
                let name = tongue.freedom(freedom);
                chip(signs::freedom(freedom), name, freedoms[freedom.index()], Spot::Freedom(freedom))
            });
            let stacks = Stack::ALL.map(|stack| {
                let name = tongue.stack(stack).to_owned();
                chip(signs::stack(stack), name, stacks[stack.index()], Spot::Stack(stack))
            });
            buildings.into_iter().chain(freedoms).chain(stacks).collect_view()
        },
    );
    view! {
        <details class="supplies" open>
            <summary>{title}</summary>
            <ul class="supply-list">{left}</ul>
        </details>
    }
}
