//! What the viewer has just done or won, as a moment over the table for two seconds: a work and what it is worth, an object of the
//! auctions and what it cost.

use florence::Event;
use florence::ids::{Card, Object};
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::{band, signs};
use super::super::words::{Deciding, Thing};
use super::context::Screen;
use crate::frame::screen::passing;

/// What is worth a moment.
#[derive(Clone, Copy)]
enum Feat {
    /// A completed work: the profession card, the work value.
    Work(Card, i32),
    /// An object won: which, the price.
    Won(Object, i32),
}

/// The last feat of a seat, and in which step it was.
fn last_feat(screen: Screen, eyes: Player) -> Option<(usize, Feat)> {
    screen.happened.with(|all| {
        all.iter().rev().find_map(|told| {
            let feat = match &told.event {
                Event::Completes { player, card, value } if *player == eyes => {
                    Feat::Work(*card, value.total())
                }
                Event::Wins { player, object, price } if *player == eyes => Feat::Won(*object, *price),
                _ => return None,
            };
            Some((told.step, feat))
        })
    })
}

/// The moment; what it says is told by the log to whoever does not see it.
pub fn feat(screen: Screen) -> impl IntoView {
    let shown = passing(screen.frame, move || last_feat(screen, screen.read(|facts| facts.eyes)?));
    move || {
        let feat = shown.get()?;
        screen.read(|facts| {
            let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
            let (medal, name, told, number) = match feat {
                Feat::Work(card, value) => {
                    let number = card.number();
                    let medal = band::medal(number, facts.view.edition.professions[number].landscape);
                    (medal, tongue.card(card), Thing::WorkValue.text(lang), value)
                }
                Feat::Won(object, price) => {
                    (signs::object(object).svg(), tongue.object(object), Deciding::WonFor.text(lang), price)
                }
            };
            let class = if matches!(feat, Feat::Won(..)) { "beat" } else { "work-moment" };
            Some(view! {
                <div class=class aria-hidden="true">
                    <span class="work-medal" inner_html=medal></span>
                    <b>{name}</b>
                    <span class="quiet">{told}</span><strong>{number.to_string()}</strong>
                </div>
            })
        })
    }
}
