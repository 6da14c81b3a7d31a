//! What stands aside of a decision: what cannot be chosen, and what the round will bring.

use leptos::prelude::*;

use super::super::model;
use super::super::words::Deciding;
use super::context::Screen;

/// Beside more choices than these nobody looks for what cannot be chosen.
const MUCH: usize = 6;

/// What the round will bring if nothing changes, while others play.
pub fn ahead(screen: Screen) -> AnyView {
    let ahead = move || {
        screen.read(|facts| {
            let lines = model::ahead(facts);
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
            let title = Deciding::AsThingsStand.text(facts.tongue.lang);
            facts
                .eyes
                .map(|_| view! { <section class="look-ahead"><h3>{title}</h3><ul>{lines}</ul></section> })
        })
    };
    ahead.into_any()
}

/// What cannot be chosen, with the reason.
pub fn closed_ones(screen: Screen) -> AnyView {
    let all = move || {
        let all = screen.read(model::closed);
        // What cannot be done is asked for where much else can be, once nothing else is left to be done, and on a phone.
        let much = || screen.picks.with(|picks| picks.len() > MUCH);
        let spent = || screen.read(|facts| facts.points() == Some(0));
        let folds = all.len() > 1 && (screen.narrow.get() || spent() || much());
        let title = screen.say(|tongue| Deciding::NotNow.fill(tongue.lang, &[&all.len()]));
        let all =
            all.into_iter().map(|closed| view! { <li><span>{closed.title}</span><i>{closed.why}</i></li> });
        let all = all.collect_view();
        let list = view! { <ul class="closed-ones">{all}</ul> };
        match folds {
            true => {
                view! { <details class="other-choices"><summary>{title}</summary>{list}</details> }.into_any()
            }
            false => list.into_any(),
        }
    };
    all.into_any()
}
