//! What is advised, as the buttons say it: who reads it is the one who does it.

use florence::ids::{Card, Tile};
use florence::{Action, Event, Term};
use wire::{Happened, Json, Thought};

use super::desk::Facts;
use super::menu::choice_name;
use super::{in_short, lines};
use crate::frame::reading;
use crate::games::florence::words::Deciding;

/// What a choice does, with what it brings. What is no choice of the position that is shown is told as the log tells it.
#[must_use]
pub fn deed(facts: &Facts, thought: &Thought<Json>) -> String {
    let is = |action: Action| florence::write_action(&facts.view.edition, action) == thought.action;
    let choice = facts.prompt.as_ref().and_then(|prompt| prompt.choices.iter().find(|one| is(one.action)));
    if let Some(choice) = choice {
        let name = named(facts, choice.action);
        // What a bid would do is told of the lot, and what a place would do beside the tile.
        let told = matches!(choice.action, Action::Raise | Action::Place(_));
        let gain = if told { String::new() } else { in_short(facts, choice.action) };
        return if gain.is_empty() { name } else { format!("{name} ({gain})") };
    }
    let happened: Vec<Happened<Event>> =
        thought.happened.iter().filter_map(|told| reading::happened(told).ok()).collect();
    let told = lines(&happened, &facts.tongue).into_iter().next().map(|line| line.with_sums());
    told.or_else(|| built(facts, &happened)).unwrap_or_else(|| thought.action.clone())
}

fn named(facts: &Facts, action: Action) -> String {
    let (lang, tongue, rates) = (facts.tongue.lang, &facts.tongue, &facts.view.rules.rates);
    let of = |title: Deciding, what: String| format!("{}: {what}", title.text(lang));
    let card = |card: Card| tongue.card(card);
    match action {
        Action::Return(profession) => Deciding::GiveBack.fill(lang, &[&card(profession)]),
        Action::Name(object) => Deciding::NameThis.fill(lang, &[&tongue.object(object), &rates.opening_bid]),
        Action::Buy(object) => {
            Deciding::BuyThis.fill(lang, &[&tongue.object(object), &rates.uncontested_price])
        }
        Action::Decline => Deciding::Decline.text(lang).to_owned(),
        Action::Pass => Deciding::Pass.text(lang).to_owned(),
        Action::Raise => {
            let bid = facts.view.auction.and_then(|auction| auction.lot).map_or(0, |(_, bid, ..)| bid);
            Deciding::RaiseTo.fill(lang, &[&(bid + rates.increment)])
        }
        Action::Place(placement) => {
            let this = Deciding::PlaceThis.fill(lang, &[&tongue.tile(placement.tile)]);
            format!("{this}, {}", tongue.place(&placement))
        }
        Action::Keep(kept) => of(Deciding::KeepThis, card(kept)),
        Action::Recruit { card: fetched, .. } => Deciding::RecruitThis.fill(lang, &[&card(fetched)]),
        Action::Work(profession) => of(Deciding::CompleteWork, card(profession)),
        Action::Bonus(played) => card(played),
        Action::Build(building) => of(Deciding::Build, tongue.tile(Tile::Building(building))),
        Action::TakeProfession => Deciding::TakeProfession.text(lang).to_owned(),
        Action::TakeBonus => Deciding::TakeBonus.text(lang).to_owned(),
        Action::Introduce(freedom) => of(Deciding::Introduce, tongue.freedom(freedom)),
        Action::End => Deciding::EndTurn.text(lang).to_owned(),
        Action::AsSeen => Deciding::AsSeen.text(lang).to_owned(),
        other => choice_name(facts, other),
    }
}

/// A building that is paid for and stands nowhere yet: no event but the payment tells of it.
fn built(facts: &Facts, happened: &[Happened<Event>]) -> Option<String> {
    let building = happened.iter().find_map(|happened| {
        let Event::Florins { receipt, .. } = &happened.event else { return None };
        receipt.terms().iter().find_map(|(term, _)| match term {
            Term::BuildingCost(building) => Some(*building),
            _ => None,
        })
    })?;
    let lang = facts.tongue.lang;
    Some(format!("{}: {}", Deciding::Build.text(lang), facts.tongue.tile(Tile::Building(building))))
}
