//! The last act: the prestige cards one by one.

use leptos::prelude::*;

use super::super::draw::signs;
use super::super::model::{Facts, Revealed, revealed};
use super::super::words::{GuideTitle, Thing};
use super::context::Screen;
use crate::frame::screen::count;

/// The last cards, one at a time.
#[component]
pub fn Reveal(
    /// Set once the last is turned.
    done: RwSignal<bool>,
) -> impl IntoView {
    let screen = Screen::here();
    let turned = screen.turned;
    let shown_all =
        Memo::new(move |_| turned.get() >= screen.happened.with(|happened| revealed(happened).len()));
    Effect::new(move |_| done.set(shown_all.get()));
    move || {
        let cards = screen.happened.with(|happened| revealed(happened));
        let all = cards.len();
        let now = turned.get();
        screen.read(|facts| {
            let tongue = &facts.tongue;
            let lang = tongue.lang;
            let shown = cards.iter().take(now).map(|card| {
                let class = format!("revealed {}", signs::seat_class(card.player));
                let counts = facts.view.open_prestige.iter().find(|(_, open)| open.card == card.card);
                let counts = counts.map(|(_, open)| {
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
                    lines.collect_view()
                });
                view! {
                    <li class=class class:low=card.points == 0>
                        <span class="seat-sign" inner_html=signs::seat(card.player).svg()></span>
                        <span class="revealed-text"><span>{tongue.card_rule(card.card)}</span><span class="quiet">{counts}</span></span>
                        <b>{format!("+{}", card.points)}</b>
                    </li>
                }
            });
            let shown = shown.collect_view();
            let left = now < all;
            Some(view! {
                <ol class="reveal" aria-live="polite">{shown}</ol>
                {left.then(|| standing(facts, &cards[now..]))}
                {left.then(|| view! {
                    <div class="decide-end">
                        <button type="button" class="loud" on:click=move |_| turned.update(|turned| *turned += 1)>{GuideTitle::RevealNext.text(lang)}{format!(" ({now}/{all})")}</button>
                        <button type="button" on:click=move |_| turned.set(all)>{GuideTitle::RevealAll.text(lang)}</button>
                    </div>
                })}
            })
        })
    }
}

/// How the seats stand before these cards are counted.
fn standing(facts: &Facts, hidden: &[Revealed]) -> impl IntoView + use<> {
    let seats = facts.view.seats.iter().map(|seat| {
        let hidden: i32 =
            hidden.iter().filter(|card| card.player == seat.player).map(|card| card.points).sum();
        count(&facts.tongue, seat.player, seat.prestige - hidden)
    });
    view! { <ul class="counts standing" aria-label=Thing::Prestige.text(facts.tongue.lang)>{seats.collect_view()}</ul> }
}
