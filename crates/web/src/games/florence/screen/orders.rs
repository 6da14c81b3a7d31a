//! Standing orders for the auctions.

use florence::Order;
use leptos::prelude::*;
use wire::{Ask, Json};

use super::super::model::{may_order, order_words};
use super::super::words::{Deciding, Errand};
use super::context::Screen;

/// Leaves a standing order, or takes it back.
pub fn give(screen: Screen, order: Option<Order>) {
    let seat = screen.facts.with_untracked(|facts| facts.as_ref().and_then(|facts| facts.eyes));
    let Ok(order) = order.as_ref().map(Json::of).transpose() else { return };
    if let Some(seat) = seat {
        screen.desk.send(Ask::Order { seat, order });
    }
}

/// The order that stands and the way to change it, as long as there are auctions to come.
#[component]
pub fn OrderLine() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            if !may_order(facts) {
                return None;
            }
            let lang = facts.tongue.lang;
            let words = order_words(facts);
            let back = words.is_some();
            Some(view! {
                <div class="order-line">
                    {words.map(|words| view! { <p class="order-words">{words}</p> })}
                    <button type="button" class="plain" on:click=move |_| screen.orders.set(true)>{Errand::Title.text(lang)}" …"</button>
                    {back.then(|| view! { <button type="button" class="plain" on:click=move |_| give(screen, None)>{Deciding::ProxyNone.text(lang)}</button> })}
                </div>
            })
        })
    }
}
