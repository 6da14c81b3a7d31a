//! The last act: the prestige cards one by one. It comes in a file of its own.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::super::draw::signs;
use super::super::model::{Facts, Revealed, face, revealed};
use super::super::words::{GuideTitle, Thing};
use super::context::Screen;
use crate::app::later::{Lay, later};
use crate::few::sort_few;
use crate::frame::screen::count;
use crate::frame::words::Framing;

/// The last cards, one by one; what is given is set once the last is turned.
pub fn last_cards(done: RwSignal<bool>) -> AnyView {
    later("florence_finale", |lang| Framing::FinalScoring.text(lang), || Box::pin(finale()), done)
}

/// Every game has it, but at its very end.
#[wasm_split(florence_finale, fallible)]
fn finale() -> Result<Lay<RwSignal<bool>>, SplitLoaderError> {
    Ok(|done| view! { <Reveal done /> }.into_any())
}

/// Fetches it while the game lasts, so that nobody waits for it at the end.
pub fn expect() {
    spawn_local(async {
        let _ = finale().await;
    });
}

/// The last cards, one at a time.
#[component]
fn Reveal(
    /// Set once the last is turned; where it is set from the beginning all lie open at once.
    done: RwSignal<bool>,
) -> impl IntoView {
    let screen = Screen::here();
    let turned = screen.turned;
    turned.set(if done.get_untracked() { usize::MAX } else { 0 });
    // The last card is looked at as long as one likes; where none brings anything, there is nothing to wait for.
    let shown_all = Memo::new(move |_| {
        let cards = screen.happened.with(|happened| revealed(happened));
        turned.get() > cards.len() || cards.iter().all(|card| card.points == 0)
    });
    Effect::new(move |_| done.set(shown_all.get()));
    move || {
        let cards = screen.happened.with(|happened| revealed(happened));
        let all = cards.len();
        let now = turned.get();
        screen.read(|facts| {
            let tongue = &facts.tongue;
            let lang = tongue.lang;
            // All are told in a list once all are turned, those of the winner first.
            let ended = shown_all.get();
            let mut listed = cards.clone();
            sort_few(&mut listed, |card| facts.seat(card.player).map_or(0, |seat| -seat.prestige));
            let shown = listed.iter().filter(|_| ended).map(|card| {
                let class = format!("revealed {}", signs::seat_class(card.player));
                view! {
                    <li class=class class:low=card.points == 0>
                        <span class="seat-sign" inner_html=signs::seat(card.player).svg()></span>
                        <span class="revealed-text"><span>{tongue.card_rule(card.card)}</span><span class="quiet">{counts(facts, card)}</span></span>
                        <b>{format!("+{}", card.points)}</b>
                    </li>
                }
            });
            let shown = shown.collect_view();
            if ended {
                return Some(view! { <ol class="reveal" aria-live="polite">{shown}</ol> }.into_any());
            }
            let next = if now < all {
                format!("{} ({now}/{all})", GuideTitle::RevealNext.text(lang))
            } else {
                GuideTitle::RevealEnd.text(lang).to_owned()
            };
            let skip = (now < all).then(|| view! {
                <button type="button" on:click=move |_| turned.set(usize::MAX)>{GuideTitle::RevealAll.text(lang)}</button>
            });
            Some(view! {
                <ul class="reveal stacks" aria-live="polite">{stacks(facts, &cards, now)}</ul>
                <div class="decide-end">
                    <button type="button" class="loud" on:click=move |_| turned.update(|turned| *turned += 1)>{next}</button>
                    {skip}
                </div>
            }.into_any())
        })
    }
}

/// What every seat has of what a card counts.
fn counts(facts: &Facts, card: &Revealed) -> impl IntoView + use<> {
    let tongue = &facts.tongue;
    let (_, open) = facts.view.open_prestige.iter().find(|(_, open)| open.card == card.card)?;
    let lines = open.counts.iter().map(|(metric, counts)| {
        let seats = counts.iter().enumerate().map(|(seat, count)| {
            let player = kernel::Player::new(seat);
            let class = format!("count {}", signs::seat_class(player));
            let name = tongue.seat(player);
            let title = name.clone();
            view! { <span class=class title=title><span class="seat-sign" inner_html=signs::seat(player).svg()></span><span class="unseen">{name}" "</span>{*count}</span> }
        });
        let seats = seats.collect_view();
        view! { <span class="counts"><span class="count-name">{tongue.metric(*metric)}</span>{seats}</span> }
    });
    Some(lines.collect_view())
}

/// One stack for each owner: the card that was turned last lies on those that still lie face down, and below stand those that were
/// turned before it and what is counted so far.
fn stacks(facts: &Facts, cards: &[Revealed], now: usize) -> impl IntoView + use<> {
    let tongue = &facts.tongue;
    let (open, hidden) = cards.split_at(now);
    let stacks = facts.view.seats.iter().map(|seat| {
        let player = seat.player;
        let own = move |card: &&Revealed| card.player == player;
        let rest = hidden.iter().filter(own).count();
        let mut before: Vec<&Revealed> = open.iter().filter(own).collect();
        let last = before.pop();
        let class = format!("stack rest-{} {}", rest.min(3), signs::seat_class(player));
        let top = match last {
            Some(card) => {
                let drawn = face(facts, card.card);
                view! {
                    <div class="stack-face" class:low=card.points == 0>
                        <span class="face-band" inner_html=drawn.band></span>
                        <strong>{drawn.title}</strong><span class="quiet">{drawn.rule}</span>
                        <span class="quiet">{counts(facts, card)}</span>
                        <b>{format!("+{}", card.points)}</b>
                    </div>
                }
                .into_any()
            }
            // Who holds none stands there too, with the points that the others are to beat.
            None if rest == 0 => {
                view! { <div class="stack-none quiet">{Thing::NoPrestige.text(tongue.lang)}</div> }.into_any()
            }
            None => view! { <div class="stack-back" inner_html=signs::seat(player).svg()></div> }.into_any(),
        };
        let before = before.into_iter().map(|card| {
            view! { <li><span>{face(facts, card.card).title}</span><b>{format!("+{}", card.points)}</b></li> }
        });
        let before = before.collect_view();
        let uncounted: i32 = hidden.iter().filter(own).map(|card| card.points).sum();
        let worth = count(tongue, player, seat.prestige - uncounted, ());
        let name = format!("{}: {rest}", Thing::PrestigeCard.text(tongue.lang));
        view! {
            <li class=class title=name>
                {top}
                <ul class="stack-owner">{worth}</ul>
                <ul class="stack-before">{before}</ul>
            </li>
        }
    });
    stacks.collect_view()
}
