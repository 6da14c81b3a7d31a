//! Phase A2 and what characters do: the six with their bids, and buttons for those that are held.

use florence::Action;
use florence::ids::Character;
use leptos::prelude::*;

use super::super::model::{Facts, OnOffer, characters, choice_name, offers, powers};
use super::super::words::Court;
use super::context::Screen;

/// The six characters: one is picked, then the bid.
#[component]
pub fn Bidding() -> impl IntoView {
    let screen = Screen::here();
    let picked = RwSignal::new(None::<Character>);
    let bid = RwSignal::new(None::<i32>);
    let rows =
        screen.draw(characters, move |_, all| all.iter().map(|one| row(one, picked, bid)).collect_view());
    view! {
        <ul class="rows menu-rows">{rows}</ul>
        {move || end(screen, picked.get(), bid)}
    }
}

/// A character as a line that can be picked while the viewer may bid for it.
fn row(
    one: &OnOffer,
    picked: RwSignal<Option<Character>>,
    bid: RwSignal<Option<i32>>,
) -> impl IntoView + use<> {
    let (character, open) = (one.character, !one.bids.is_empty());
    let press = move |_| {
        if open {
            picked.set(Some(character));
            bid.set(None);
        }
    };
    view! {
        <li>
            <button type="button" class="row" class:closed=!open aria-disabled=if open { "false" } else { "true" }
                aria-pressed=move || if picked.get() == Some(character) { "true" } else { "false" } on:click=press>
                <span class="row-title">{format!("{} · {}", one.name, one.standing)}</span>
                <span class="row-summary">{one.rule.clone()}</span>
            </button>
        </li>
    }
}

/// The bid for the character that is picked, and the way out.
fn end(screen: Screen, picked: Option<Character>, bid: RwSignal<Option<i32>>) -> Option<impl IntoView> {
    screen.read(|facts| {
        let lang = facts.tongue.lang;
        let chosen = characters(facts).into_iter().find(|one| Some(one.character) == picked);
        let chosen = chosen.filter(|one| !one.bids.is_empty());
        let this = chosen.map(|one| {
            let wanted = bid.get();
            let first = one.bids[0];
            let (amount, action) =
                one.bids.iter().copied().find(|(amount, _)| Some(*amount) == wanted).unwrap_or(first);
            let options = one.bids.iter().map(|&(sum, _)| {
                view! { <option value=sum.to_string() selected=sum == amount>{sum}</option> }
            });
            view! {
                <select aria-label=Court::YourBid.text(lang) on:change=move |event| bid.set(event_target_value(&event).parse().ok())>
                    {options.collect_view()}
                </select>
                <button type="button" class="loud" on:click=move |_| screen.act(&[action])>
                    {Court::BidThis.fill(lang, &[&one.name, &amount])}
                </button>
            }
        });
        Some(view! {
            <div class="decide-end">
                <p class="how">{Court::How.text(lang)}</p>
                {this}
                <button type="button" on:click=move |_| screen.act(&[Action::Pass])>{Court::Forgo.text(lang)}</button>
            </div>
        })
    })
}

/// Buttons for what the viewer's character may be used for now.
pub fn use_it(screen: Screen, facts: &Facts) -> impl IntoView + use<> {
    let buttons = powers(facts).into_iter().map(|action| {
        let brings = offers(facts, action);
        let name = choice_name(facts, action);
        let text = if brings.is_empty() { name } else { format!("{name} ({brings})") };
        view! { <button type="button" class="power" on:click=move |_| screen.act(&[action])>{text}</button> }
    });
    buttons.collect_view()
}
