//! What the sheet of help says about a topic.

use florence::Term;
use leptos::prelude::*;

use super::super::model::{self, Topic, legend, picture};
use super::context::Screen;
use crate::frame::{Help, LayHelp, Topic as FrameTopic};

/// The rule of the moment, or all about a card, a tile or an object.
pub fn about(topic: FrameTopic, lay: LayHelp) -> AnyView {
    let screen = Screen::here();
    let help = move || {
        let picked = screen.picked.get();
        screen.read(|facts| {
            let topic = Topic::from(topic);
            let said = model::help(facts, &picked, topic);
            let terms = |(term, amount): &(Term, i32)| (facts.tongue.term(*term), *amount);
            Help {
                title: said.title,
                picture: picture(facts, topic),
                rules: said.rules,
                now: said.now,
                receipt: said.receipt.map(|(name, receipt)| {
                    (name.to_owned(), receipt.terms().iter().map(terms).collect(), receipt.total())
                }),
                counts: said.counts,
                legend: if topic == Topic::Moment { legend(facts) } else { Vec::new() },
            }
        })
    };
    (move || lay(screen.frame, topic, help())).into_any()
}
