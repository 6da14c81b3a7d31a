//! What stands aside of a decision: what cannot be chosen, and what the round will bring.

use leptos::prelude::*;

use super::super::model::{self, Kind};
use super::super::words::Deciding;
use super::context::Screen;
use crate::frame::screen::turn_done;

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

/// What the turn came to, once nothing is left to choose in it.
pub fn spent(screen: Screen) -> AnyView {
    let of = Memo::new(move |_| {
        let own = screen.read(|facts| {
            let done = !facts.at_dice() && !facts.at_prize() && !facts.at_tile();
            facts.prompt.as_ref().map(|prompt| prompt.player).filter(|_| done)
        });
        own.filter(|_| screen.picks.with(|picks| picks.iter().all(|pick| pick.kind != Kind::Main)))
    });
    turn_done(screen.frame, of)
}

/// The four fairs, each with what it pays: a phone has room for no more than one above the table.
pub fn fairs(screen: Screen) -> AnyView {
    let all = move || {
        screen.read(|facts| {
            let fair = |slot: usize| {
                let line = model::fair_line(facts, slot);
                let (city, rest) = line.split_once('\n').unwrap_or((&line, ""));
                let rest = rest.split('\n').map(|line| view! { <span>{line.trim().to_owned()}</span>" " });
                let now = slot + 1 == usize::from(facts.view.round);
                let past = facts.view.fairs[slot].over;
                let help = move |_| screen.frame.help.set(Some(model::topic_of_fair(slot)));
                view! {
                    <li><button type="button" class="fair-row" class:now=now class:past=past on:click=help>
                        <span class="fair-number">{slot + 1}</span><b>{city.to_owned()}</b>" "{rest.collect_view()}
                    </button></li>
                }
            };
            (0..facts.view.fairs.len()).map(fair).collect_view()
        })
    };
    view! { <ul class="phone-fairs">{all}</ul> }.into_any()
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
