//! What is advised, as the buttons say it, and how the turn goes on from there.

use tiletum::Event;
use wire::{Happened, Json, Thought};

use super::facts::Facts;
use super::log::lines;
use super::pick::{Pick, picks};
use super::turns::Turns;
use crate::frame::{Counsel, entries, reading};
use crate::games::tiletum::words::Deciding;

/// A choice that is advised: with what the whole turn brings, and the deeds that it goes on with.
#[must_use]
pub fn counsel(facts: &Facts, thought: &Thought<Json>) -> Counsel {
    let happened: Vec<Happened<Event>> =
        thought.happened.iter().filter_map(|told| reading::happened(told).ok()).collect();
    let Some((player, begun)) = happened.iter().find_map(|told| match told.event {
        Event::Acts(player, _) => Some((player, told.step)),
        _ => None,
    }) else {
        // Of the end of a turn nothing is told.
        let end = || Deciding::EndTurn.text(facts.tongue.lang).to_owned();
        let deed = if thought.action == "end" { end() } else { thought.action.clone() };
        return Counsel { deed, ..Counsel::default() };
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
    let turn = entries(&lines, facts.view.seats.len()).into_iter().next();
    let done = begun + pick.map_or(1, |pick| pick.acts.len());
    let rest = happened.iter().filter(|told| told.step >= done).map(|told| &told.event);
    Counsel {
        deed: pick.map(|pick| pick.title.clone()).or(told).unwrap_or_else(|| thought.action.clone()),
        brings: turn.map(|turn| turn.sums).unwrap_or_default(),
        why: pick.map(|pick| pick.why.clone()).unwrap_or_default(),
        then: Turns::advised(&facts.tongue, player, rest).join(", "),
        ..Counsel::default()
    }
}
