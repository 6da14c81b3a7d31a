//! What one might look for among the choices and not find, with the reason in the language of the reader.

use kernel::Notation;
use tiletum::ids::{Building, Family, Good, Tile};
use tiletum::{Action, REASONS, State};

use super::facts::Facts;
use super::taking::{at_hand, payable};
use crate::games::tiletum::words::{Deciding, Reason};

/// Something that cannot be chosen now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    /// What it is called.
    pub title: String,
    /// Why not.
    pub why: String,
}

/// More than this nobody reads.
const MOST: usize = 6;

/// What cannot be chosen, the most telling first.
#[must_use]
pub fn closed(facts: &Facts) -> Vec<Closed> {
    let Some(question) = &facts.prompt else { return Vec::new() };
    let mut closed: Vec<Closed> = Vec::new();
    // Where no action points are left everybody knows why nothing more is taken.
    let spent = facts.points() == Some(0);
    for barred in question.refused.iter().filter(|barred| !(spent && barred.reason == "no-ap")) {
        let actions = State::read_actions(facts.view.edition, &barred.action).unwrap_or_default();
        let Some(&action) = actions.first() else { continue };
        let Some(title) = title(facts, action) else { continue };
        // While it is decided about a tile the goods of the die are still to come: what they will pay for is not closed.
        if facts.at_tile() && action != Action::TakeBonus {
            continue;
        }
        // A crest that may lie under one building is not closed, and the cheapest building is what it wants.
        let offered = question.choices.iter().map(|offer| offer.action.as_str());
        if let Action::Crest(tile, _) = action
            && crests(facts, offered).any(|(open, _)| open == tile)
        {
            continue;
        }
        let why = why(facts, action, &barred.reason);
        if !closed.iter().any(|other| other.title == title) {
            closed.push(Closed { title, why });
        }
    }
    closed.truncate(MOST);
    closed
}

/// Why a tile of a market or in the storehouse cannot be taken, fulfilled or used now, if it cannot.
#[must_use]
pub fn refusal(facts: &Facts, tile: Tile) -> Option<String> {
    facts.prompt.as_ref()?.refused.iter().find_map(|barred| {
        let actions = State::read_actions(facts.view.edition, &barred.action).ok()?;
        let action = *actions.first()?;
        let of_it = matches!(action, Action::Take(other) | Action::Helper(other) if other == tile);
        (of_it && barred.reason != "other-action").then(|| why(facts, action, &barred.reason))
    })
}

/// The crests and buildings among these actions.
fn crests<'a>(
    facts: &'a Facts,
    actions: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = (Tile, Building)> {
    actions.filter_map(|action| {
        let all = State::read_actions(facts.view.edition, action).ok()?;
        if let Action::Crest(tile, building) = all.first()? { Some((*tile, *building)) } else { None }
    })
}

/// What an action that is not possible is called; nothing for what nobody looks for.
fn title(facts: &Facts, action: Action) -> Option<String> {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    Some(match action {
        Action::House(space) => {
            Deciding::HouseIn.fill(lang, &[&tongue.spot(facts.view.edition.map.space(space).spot)])
        }
        Action::Pillar(at) => Deciding::PillarIn.fill(lang, &[&tongue.cathedral(at)]),
        // What a contract wants and pays is all that tells it from others.
        Action::Take(tile) | Action::TakeFrom(tile, _) if tile.is(Family::Contract) => tongue.tile(tile),
        Action::Take(tile) | Action::TakeFrom(tile, _) => tongue.taking(tile),
        Action::TakeBonus => tongue.taking(at_hand(facts).0?),
        Action::Fulfil(tile, _) => Deciding::Fulfil.fill(lang, &[&tongue.tile(tile)]),
        // One line for each crest is enough: where it goes is seen on the board.
        Action::Crest(tile, _) => tongue.tile(tile),
        Action::Join(at) => Deciding::Join.fill(lang, &[&tongue.cathedral(at)]),
        Action::Helper(tile) => Deciding::UseHelper.fill(lang, &[&tongue.tile(tile)]),
        _ => return None,
    })
}

/// The reason, with numbers where there are some.
fn why(facts: &Facts, action: Action, reason: &str) -> String {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let pays = |good: Good, count: u8| Reason::CannotPay.fill(lang, &[&tongue.goods(count, good)]);
    match (reason, action) {
        ("cannot-pay", Action::Join(at)) => {
            let cost = facts.view.cathedrals[at.index()].cost.map_or(0, |(stone, _)| stone);
            pays(Good::Stone, cost)
        }
        ("cannot-pay", Action::Crest(tile, _)) => {
            let barred = facts.prompt.iter().flat_map(|question| &question.refused);
            let barred = barred.filter(|barred| barred.reason == reason).map(|barred| barred.action.as_str());
            let others = crests(facts, barred).filter(|(other, _)| *other == tile);
            let food = others.map(|(_, building)| facts.view.edition.crest_food[building.index()]);
            pays(Good::Food, food.min().unwrap_or_default())
        }
        ("cannot-pay", Action::Fulfil(tile, _)) => payable(facts, tile).unwrap_or_default(),
        ("no-ap", Action::Take(tile)) => {
            let slots = facts.view.contracts.iter().enumerate().filter(|(_, other)| **other == Some(tile));
            let cost = slots.map(|(slot, _)| facts.view.edition.rates.slot_cost[slot]).min().unwrap_or(1);
            Deciding::HereFull.fill(lang, &[&cost, &facts.points().unwrap_or(0)])
        }
        ("no-ap", _) => Reason::NoPoints.fill(lang, &[&1]),
        _ => named(reason).map_or_else(|| reason.to_owned(), |reason| reason.text(lang).to_owned()),
    }
}

/// The text for a short name of a refusal; both lists have the same order.
fn named(word: &str) -> Option<Reason> {
    let place = REASONS.iter().position(|reason| reason.word == word)?;
    Reason::ALL.get(place).copied()
}
