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

/// The step of the plan that completes the work of a profession, if it has one.
pub fn planned_work<'s>(facts: &Facts, strategy: &'s Strategy, card: Card) -> Option<&'s Planned<String>> {
    let written = florence::write_action(&facts.view.edition, Action::Work(card));
    strategy.iter().find(|step| step.action == written)
}

/// Whether a step completes a work.
pub fn is_work(facts: &Facts, step: &str) -> bool {
    let written = |card: Card| florence::write_action(&facts.view.edition, Action::Work(card));
    Stack::Profession.all().iter().any(|card| written(card) == step)
}

/// What a jester adds to the works of the plan; without one, for how many rounds it counts.
pub fn jester(facts: &Facts, strategy: &Strategy) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    match strategy.iter().filter(|step| is_work(facts, &step.action)).count() {
        0 => Counselling::EveryRound.fill(lang, &[&rounds_left(facts)]),
        works => {
            let florins = works as i32 * rates.each_jester * rates.florins_per_value;
            Counselling::JesterInPlan.fill(lang, &[&rates.each_jester, &works, &florins])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::advised::counsel;
    use super::super::reasons::reason;
    use super::super::tests::{facts, play};
    use super::*;
    use crate::frame::bare;
    use crate::words::Lang;

    #[test]
    fn what_the_plan_completes_later_is_not_what_a_lot_is_for() {
        let mut seen = 0;
        let mut look = |state: &florence::State, player, _: &mut kernel::Rng| {
            let facts = facts(state, player, Lang::En);
            let round = u32::from(facts.view.round);
            let planned = |round: u32| {
                let works = Stack::Profession.all().iter();
                let works = works.map(|card| florence::write_action(&facts.view.edition, Action::Work(card)));
                works.map(|action| Planned { round, action, value: None }).collect::<Vec<_>>()
            };
            let lots = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
            for lot in lots.filter(|one| matches!(one.action, Action::Name(_) | Action::Raise)) {
                let completes = |plan: &Strategy| reason(&facts, lot, plan).starts_with("With it you can");
                assert_eq!(completes(&planned(round)), completes(&[]));
                assert!(!completes(&planned(round + 1)), "it comes later");
                seen += usize::from(completes(&[]));
            }
        };
        (0..6).for_each(|seed| drop(play(seed, &mut look)));
        assert!(seen > 3, "{seen}");
    }

    #[test]
    fn before_the_own_turn_a_plan_tells_works_alone() {
        let mut told = [0; 2];
        play(9, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let written = |action| florence::write_action(&facts.view.edition, action);
            let steps = [
                Action::Build(Building::ALL[0]),
                Action::Work(Stack::Profession.all().iter().next().expect("a card")),
            ];
            let round = u32::from(facts.view.round) + 1;
            let strategy = steps.map(|action| Planned { round, action: written(action), value: None });
            let thought = wire::Thought { strategy: strategy.to_vec(), ..bare("pass") };
            let plan = counsel(&facts, None, &thought).plan;
            let own = facts.view.turn_of.is_some();
            assert_eq!(plan.iter().map(String::is_empty).collect::<Vec<_>>(), [!own, false]);
            told[usize::from(own)] += 1;
        });
        assert!(told.iter().all(|told| *told > 5), "{told:?}");
    }
}
