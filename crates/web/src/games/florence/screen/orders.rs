//! Standing orders for the auctions.

use florence::Order;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wire::{Ask, Json};

use super::super::model::{may_order, order_words};
use super::super::words::{Deciding, Errand};
use super::context::Screen;
use crate::frame::keys::Binding;

/// The key that gives the order whose sum is set beside an auction.
pub const KEYS: &[Binding<()>] =
    &[Binding { keys: &["b"], deed: (), shown: "B", told: |lang| Deciding::Proxy.text(lang) }];

/// Presses what gives that order, where it is to be seen.
pub fn press() {
    let button = document().query_selector("#decide .bid-to").ok().flatten();
    let button = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok());
    button.filter(|button| button.offset_width() > 0).iter().for_each(|button| button.click());
}

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
