//! A work that the viewer has just completed, as a moment: whose it is and what it is worth, over the table for two seconds.

use std::time::Duration;

use florence::Event;
use florence::ids::Card;
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::band;
use super::super::words::Thing;
use super::context::Screen;

/// So long it is seen.
const SEEN: Duration = Duration::from_millis(2200);

/// The last work of a seat: in which step it was completed, the profession card, the work value.
fn last_work(screen: Screen, eyes: Player) -> Option<(usize, Card, i32)> {
    screen.happened.with(|all| {
        all.iter().rev().find_map(|told| match &told.event {
            Event::Completes { player, card, value } if *player == eyes => {
                Some((told.step, *card, value.total()))
            }
            _ => None,
        })
    })
}

/// The moment; what it says is told by the log to whoever does not see it.
pub fn work_done(screen: Screen) -> impl IntoView {
    let shown = RwSignal::new(None::<(Card, i32)>);
    Effect::new(move |known: Option<usize>| {
        let now = screen.read(|facts| (!facts.past).then_some((facts.steps, facts.eyes)));
        // While an earlier position is shown nothing is new.
        let Some((steps, eyes)) = now else { return known.unwrap_or(usize::MAX) };
        let last = eyes.and_then(|eyes| last_work(screen, eyes));
        // Nor is what was completed before the table was opened.
        if let (Some(known), Some((step, card, value))) = (known, last)
            && step >= known
        {
            shown.set(Some((card, value)));
            let forget = move || {
                let _ = shown.try_set(None);
            };
            set_timeout(forget, SEEN);
        }
        steps
    });
    move || {
        let (card, value) = shown.get()?;
        screen.read(|facts| {
            let number = card.number();
            let medal = band::medal(number, facts.view.edition.professions[number].landscape);
            let worth = Thing::WorkValue.text(facts.tongue.lang);
            Some(view! {
                <div class="work-moment" aria-hidden="true">
                    <span class="work-medal" inner_html=medal></span>
                    <b>{facts.tongue.card(card)}</b>
                    <span class="quiet">{worth}</span><strong>{value.to_string()}</strong>
                </div>
            })
        })
    }
}
