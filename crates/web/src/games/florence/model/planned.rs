//! Reasons that lie in the plan: what the money is for, what comes later, and what a jester adds to the works of it.

use florence::Action;
use florence::ids::{Building, Card, Freedom, Stack, Tile};
use kernel::Planned;

use super::acting::raised;
use super::desk::Facts;
use super::reasons::{Strategy, rounds_left};
use crate::games::florence::words::Counselling;

/// What the money is for: the first things of the plan that cost some. Empty if it has none.
pub fn spent_on(facts: &Facts, strategy: &Strategy) -> String {
    let (tongue, edition) = (&facts.tongue, &facts.view.edition);
    let buildings = Building::ALL.into_iter();
    let buildings = buildings.map(|one| (Action::Build(one), tongue.tile(Tile::Building(one))));
    let freedoms = Freedom::ALL.into_iter().map(|one| (Action::Introduce(one), tongue.freedom(one)));
    let all: Vec<(Action, String)> = buildings.chain(freedoms).collect();
    let named = |step: &Planned<String>| {
        let found = all.iter().find(|(action, _)| florence::write_action(edition, *action) == step.action);
        found.map(|(_, name)| name.clone())
    };
    strategy.iter().filter_map(named).take(2).collect::<Vec<_>>().join(", ")
}

/// Which building that the cards want stands later in the plan, where another is built now; empty if none does.
pub fn later(facts: &Facts, strategy: &Strategy) -> String {
    let now = u32::from(facts.view.round);
    let told = strategy.iter().filter(|step| step.round > now).find_map(|step| {
        let is = |building: &Building| {
            let action = Action::Build(*building);
            florence::write_action(&facts.view.edition, action) == step.action && raised(facts, action) > 0
        };
        let name = facts.tongue.tile(Tile::Building(Building::ALL.into_iter().find(is)?));
        Some(Counselling::WantedLater.fill(facts.tongue.lang, &[&name, &step.round]))
    });
    told.unwrap_or_default()
}

/// What a jester adds to the works of the plan; without one, for how many rounds it counts.
pub fn jester(facts: &Facts, strategy: &Strategy) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    let written = |card: Card| florence::write_action(&facts.view.edition, Action::Work(card));
    let is_work =
        |step: &&Planned<String>| Stack::Profession.all().iter().any(|card| written(card) == step.action);
    match strategy.iter().filter(is_work).count() {
        0 => Counselling::EveryRound.fill(lang, &[&rounds_left(facts)]),
        works => {
            let florins = works as i32 * rates.each_jester * rates.florins_per_value;
            Counselling::JesterInPlan.fill(lang, &[&rates.each_jester, &works, &florins])
        }
    }
}
