//! What is advised, as the buttons say it, and how the turn goes on from there.

use tiletum::edition::Fair;
use tiletum::{Action, Event};
use wire::{Happened, Json, Thought};

use super::facts::Facts;
use super::log::lines;
use super::pick::{Pick, picks};
use super::turns::Turns;
use crate::few::sort_few;
use crate::frame::{Counsel, entries, reading};
use crate::games::tiletum::words::{Deciding, Deed};
use crate::letters::capital;

/// A choice that is advised: with what the whole turn brings, and the deeds that it goes on with.
#[must_use]
pub fn counsel(facts: &Facts, thought: &Thought<Json>) -> Counsel {
    let happened: Vec<Happened<Event>> =
        thought.happened.iter().filter_map(|told| reading::happened(told).ok()).collect();
    let Some((player, begun)) = happened.iter().find_map(|told| match told.event {
        Event::Acts(player, _) => Some((player, told.step)),
        _ => None,
    }) else {
        return Counsel { deed: plainly(facts, thought), ..Counsel::default() };
    };
    let own = thought.line.iter().take_while(|(other, _)| *other == player).map(|(_, act)| act);
    let acts: Vec<&String> = std::iter::once(&thought.action).chain(own).collect();
    // A way to a city and what is done there are one choice: the longest with which the turn goes on.
    let begins = |pick: &&Pick| {
        pick.acts.len() <= acts.len() && pick.acts.iter().zip(&acts).all(|(one, other)| one == *other)
    };
    let all = picks(facts);
    let pick = all.iter().filter(begins).max_by_key(|pick| pick.acts.len());
    let mut lines = lines(&happened, &facts.tongue);
    let told = lines.first().map(|line| line.text.clone());
    // All of it is about who decides.
    lines.iter_mut().for_each(|line| line.head = None);
    let entry = entries(&lines, facts.view.seats.len()).into_iter().next();
    let sums = entry.map(|entry| entry.sums).unwrap_or_default();
    let done = begun + pick.map_or(1, |pick| pick.acts.len());
    let events = |from: usize| happened.iter().filter(move |told| told.step >= from).map(|told| &told.event);
    let deeds = |from: usize| Turns::advised(&facts.tongue, player, events(from));
    let mut turn: Vec<String> =
        deeds(begun).into_iter().filter(|(ends, _)| *ends).map(|(_, deed)| deed).collect();
    let then: Vec<String> = deeds(done).into_iter().map(|(_, deed)| deed).collect();
    sort_few(&mut turn, Clone::clone);
    let brings = if then.is_empty() || sums.is_empty() {
        sums
    } else {
        Deed::WholeTurn.fill(facts.tongue.lang, &[&sums])
    };
    let deed = pick.map(|pick| pick.title.clone()).or(told.filter(|_| thought.action != "end"));
    Counsel {
        deed: deed.unwrap_or_else(|| plainly(facts, thought)),
        acts: pick.map(|pick| pick.acts.clone()).unwrap_or_default(),
        turn: turn.join(", "),
        brings,
        why: why(facts, pick, events(begun)),
        then: then.join(", "),
        ..Counsel::default()
    }
}

/// A choice of which no row and no line of the log tells, such as the end of a turn.
fn plainly(facts: &Facts, thought: &Thought<Json>) -> String {
    match thought.action.as_str() {
        "end" => Deciding::EndTurn.text(facts.tongue.lang).to_owned(),
        other => other.to_owned(),
    }
}

/// Why the turn is good: what its first choice is for, and which fairs to come pay for what is done in it.
fn why<'a>(facts: &Facts, pick: Option<&Pick>, events: impl Iterator<Item = &'a Event>) -> String {
    let lang = facts.tongue.lang;
    let mut counted: Vec<Fair> = Vec::new();
    for event in events {
        let counts: &[Fair] = match event {
            Event::Acts(_, Action::House(_)) => &[Fair::Houses, Fair::HousesAndPillars],
            Event::Acts(_, Action::Pillar(_)) => &[Fair::Pillars, Fair::HousesAndPillars],
            Event::Acts(_, Action::Join(_)) => &[Fair::Cathedrals, Fair::ContractsAndCathedrals],
            Event::Acts(_, Action::Fulfil(..)) => {
                &[Fair::Contracts, Fair::ContractsAndCathedrals, Fair::ContractsAndCrests]
            }
            Event::Acts(_, Action::Crest(..)) => &[Fair::Crests, Fair::ContractsAndCrests],
            Event::Acts(_, Action::Place(_, room)) if room.floor() > 1 => &[Fair::UpperCharacters],
            Event::Roof(..) => &[Fair::FilledBuildings],
            _ => &[],
        };
        counted.extend(counts);
    }
    let fairs = facts.view.fairs.iter().enumerate().filter_map(|(slot, fair)| {
        let counts = fair.fair.filter(|counts| !fair.over && counted.contains(counts))?;
        let points = facts.tongue.edition.fairs[counts.index()] + facts.tongue.edition.rates.slots[slot];
        let pays = Deciding::FairPays.fill(lang, &[&points, &facts.tongue.fair(counts)]);
        Some(Deed::FairCounts.fill(lang, &[&facts.tongue.spot(fair.city), &pays]))
    });
    let first = pick
        .filter(|pick| !pick.why.is_empty())
        .map(|pick| format!("{}.", capital(&pick.why).trim_end_matches('.')));
    first.into_iter().chain(fairs).collect::<Vec<_>>().join(" ")
}
