//! What is advised, as the buttons say it, with what speaks for it: who reads it is the one who does it.

use florence::ids::{Building, Card, Freedom, Stack, Tile};
use florence::{Action, Choice, Event, Prompt, Term};
use kernel::Planned;
use wire::{Happened, Json, Thought};

use super::desk::Facts;
use super::menu::choice_name;
use super::planned::{is_work, spent_on};
use super::reasons::{placed, reason, taken, waits};
use super::{in_short, lines};
use crate::frame::{Counsel, reading};
use crate::games::florence::words::{Counselling, Deciding, Thing};
use crate::letters::capital;

/// Nobody takes more prestige for one work.
const MOST_EXCHANGED: u8 = 30;

/// A choice that is advised, of this decision or of the one that follows on what is begun. What is no choice of the position that is
/// shown is told as the log tells it.
#[must_use]
pub fn counsel(facts: &Facts, follows: Option<&Prompt>, thought: &Thought<Json>) -> Counsel {
    let plan = plan(facts, thought);
    let happened: Vec<Happened<Event>> =
        thought.happened.iter().filter_map(|told| reading::happened(told).ok()).collect();
    let choices = facts.prompt.as_ref().map(|prompt| &prompt.choices[..]).unwrap_or_default();
    let choice = choices.iter().find(|one| is(facts, one.action, &thought.action));
    if let Some(choice) = choice {
        let why = why(facts, choice, thought);
        // Whoever could complete a work wonders first why it is not advised.
        let then = then(facts, thought, &happened);
        let waits = waits(facts, choice, &thought.strategy, !then.is_empty());
        // What a bid would do is told of the lot, what a place would do beside the tile, and what a card adds to the others is the same
        // for each that could be kept. What the reason says is not said twice.
        let told = why.contains('\u{2192}')
            || matches!(choice.action, Action::Raise | Action::Place(_) | Action::Keep(_));
        // With a card that is kept the others go under the stack as they were seen, as its button does it.
        let acts = match choice.action {
            Action::Keep(_) if facts.view.own.as_ref().is_some_and(|own| own.seen.len() > 2) => {
                let end = florence::write_action(&facts.view.edition, Action::AsSeen);
                vec![thought.action.clone(), end]
            }
            _ => Vec::new(),
        };
        return Counsel {
            acts,
            deed: capital(&named(facts, choice.action)),
            brings: if told { String::new() } else { in_short(facts, choice.action) },
            why: [&why[..], &waits].join(" ").trim().to_owned(),
            then,
            unmeasured: thought.price_limit.is_some() && !leaves(choice.action),
            plan,
            ..Counsel::default()
        };
    }
    // What follows on a choice that is not made yet is no choice of the position.
    if !choices.is_empty() {
        let place = happened.iter().find_map(|happened| match happened.event {
            Event::Places { placement, .. } => Some(placement),
            _ => None,
        });
        let deed = place.map(|placement| named(facts, Action::Place(placement)));
        let deed = in_a_work(facts, &thought.action).or(deed);
        let pay = exchanged(facts, &thought.action).map(|prestige| paid(facts, &happened, prestige));
        let why = place.zip(follows).and_then(|(placement, follows)| {
            let choices = &follows.choices;
            let choice = choices.iter().find(|choice| choice.action == Action::Place(placement))?;
            Some(placed(facts, choices, choice, (placement, &thought.strategy)))
        });
        return Counsel {
            deed: deed.map_or_else(|| thought.action.clone(), |deed| capital(&deed)),
            why: pay.or(why).unwrap_or_default(),
            then: then(facts, thought, &happened),
            plan,
            ..Counsel::default()
        };
    }
    let told = lines(&happened, &facts.tongue).into_iter().next().map(|line| line.with_sums());
    let deed = told.or_else(|| built(facts, &happened)).unwrap_or_else(|| by_name(facts, &thought.action));
    Counsel { deed, plan, ..Counsel::default() }
}

/// Why so much of the pay of a work is taken as prestige.
fn paid(facts: &Facts, happened: &[Happened<Event>], prestige: u8) -> String {
    let own = facts.eyes.and_then(|eyes| facts.seat(eyes)?.florins).unwrap_or_default();
    let gained = happened.iter().filter_map(|happened| match &happened.event {
        Event::Florins { player, receipt } if Some(*player) == facts.eyes => Some(receipt.total()),
        _ => None,
    });
    let goes_on = facts.view.turn_of.is_some_and(|turn| turn.actions_left > 1);
    taken(facts, (prestige, own + gained.sum::<i32>()), goes_on)
}

/// Why a choice is good, with the price up to which it is.
fn why(facts: &Facts, choice: &Choice, thought: &Thought<Json>) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    // Why something is left or ended is no reason where it is not advised.
    if leaves(choice.action) && thought.behind > 0 {
        return String::new();
    }
    let said = reason(facts, choice, &thought.strategy);
    let bid = facts.view.auction.and_then(|auction| auction.lot).map_or(0, |(_, bid, ..)| bid);
    let raised = bid + rates.increment;
    // How far to go is said of what is advised; of what is not it would speak against the advice.
    let more = match (choice.action, thought.price_limit.filter(|_| thought.behind == 0)) {
        (Action::Pass, Some(limit)) if limit > 0 && limit < raised => {
            return match &spent_on(facts, &thought.strategy)[..] {
                "" => Counselling::WorthAtMost.fill(lang, &[&limit]),
                spent => Counselling::WorthAtMostFor.fill(lang, &[&limit, &spent]),
            };
        }
        (Action::Name(_), Some(limit)) if limit > rates.opening_bid => {
            Counselling::BidUpTo.fill(lang, &[&limit])
        }
        (Action::Name(_), Some(_)) => Counselling::WorthAtMost.fill(lang, &[&rates.opening_bid]),
        // That it is worth this one bid is what is advised already.
        (Action::Raise, Some(limit)) if limit > raised => Counselling::BidUpTo.fill(lang, &[&limit]),
        // Whoever does it by hand is asked once more.
        (Action::TakeProfession | Action::TakeBonus, _) => Counselling::NoWayBack.text(lang).to_owned(),
        _ => return said,
    };
    if said.is_empty() { more } else { format!("{said} {more}") }
}

/// Whether a choice does nothing but leave or end.
const fn leaves(action: Action) -> bool {
    matches!(action, Action::Pass | Action::Decline | Action::End)
}

/// What each step of a plan is called. Of later rounds it is told what is built, introduced and completed: the cards that are to be taken
/// then are nobody's yet. Before the own turn only works are told: how money goes into them is settled by what is bought until then.
fn plan(facts: &Facts, thought: &Thought<Json>) -> Vec<String> {
    let now = u32::from(facts.view.round).max(1);
    let told = |step: &Planned<String>| match facts.view.turn_of.is_some() || is_work(facts, &step.action) {
        true => step_name(facts, &step.action, step.round == now),
        false => String::new(),
    };
    thought.strategy.iter().map(told).collect()
}

/// What a step of a plan is called; empty for one that is not told.
fn step_name(facts: &Facts, step: &str, now: bool) -> String {
    let (lang, tongue) = (facts.tongue.lang, &facts.tongue);
    // A card that is kept or recruited by the choice is not in the hand that is shown.
    let works = Stack::Profession.all().iter();
    let works =
        works.map(|card| (Action::Work(card), Counselling::PlanWork.fill(lang, &[&tongue.card(card)])));
    let buildings = Building::ALL
        .into_iter()
        .map(|building| (Action::Build(building), tongue.tile(Tile::Building(building))));
    let freedoms =
        Freedom::ALL.into_iter().map(|freedom| (Action::Introduce(freedom), tongue.freedom(freedom)));
    let cards = [(Action::TakeProfession, Thing::ProfessionCard), (Action::TakeBonus, Thing::BonusCard)];
    let cards =
        cards.into_iter().filter(|_| now).map(|(action, thing)| (action, thing.text(lang).to_owned()));
    let mut all = works.chain(buildings).chain(freedoms).chain(cards);
    all.find(|(action, _)| is(facts, *action, step)).map(|(_, name)| name).unwrap_or_default()
}

/// Whether this is how an action is written.
fn is(facts: &Facts, action: Action, written: &str) -> bool {
    florence::write_action(&facts.view.edition, action) == written
}

/// How the turn goes on: the cards that are played on a work, what is taken for it, and what is done with the next action.
fn then(facts: &Facts, thought: &Thought<Json>, happened: &[Happened<Event>]) -> String {
    let places = |step: &str| {
        happened.iter().any(|happened| match happened.event {
            Event::Places { placement, .. } => is(facts, Action::Place(placement), step),
            _ => false,
        })
    };
    let named = |step: &str| in_a_work(facts, step).unwrap_or_else(|| step_name(facts, step, true));
    let own = thought.line.iter().take_while(|(player, _)| Some(*player) == facts.eyes);
    // Where a tile is laid is shown when it is due.
    let own = own.map(|(_, step)| step).filter(|step| !places(step));
    own.map(|step| named(step)).take_while(|told| !told.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What a step of a work that is being completed is called: a bonus card that is played, or what is taken for it.
fn in_a_work(facts: &Facts, step: &str) -> Option<String> {
    let bonus = facts.hand(Stack::Bonus).into_iter().find(|&card| is(facts, Action::Bonus(card), step));
    let pay = || exchanged(facts, step).map(|prestige| pay(facts, prestige));
    bonus.map(|card| facts.tongue.card(card)).or_else(pay)
}

/// How much prestige is taken for a work by a step, if it is one that takes its pay.
pub fn exchanged(facts: &Facts, step: &str) -> Option<u8> {
    (0..=MOST_EXCHANGED).find(|&prestige| is(facts, Action::Exchange(prestige), step))
}

/// How the pay of a work is taken.
fn pay(facts: &Facts, prestige: u8) -> String {
    match prestige {
        0 => Counselling::AllFlorins.text(facts.tongue.lang).to_owned(),
        prestige => choice_name(facts, Action::Exchange(prestige)),
    }
}

/// A choice of a position that is past, of which no line of the log tells.
fn by_name(facts: &Facts, written: &str) -> String {
    let under = Stack::Profession.all().iter().chain(Stack::Bonus.all().iter()).map(Action::Under);
    let mut all = under.chain([Action::AsSeen, Action::End, Action::Pass, Action::Decline]);
    let action = all.find(|&action| is(facts, action, written));
    action.map_or_else(|| written.to_owned(), |action| capital(&named(facts, action)))
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
        Action::Under(under) => of(Deciding::Under, card(under)),
        Action::Exchange(prestige) => pay(facts, prestige),
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

#[cfg(test)]
mod tests {
    use super::super::tests::{facts, play};
    use super::*;
    use crate::frame::bare;
    use crate::words::Lang;

    /// What is thought of a choice, with a price up to which it is good and a plan.
    fn thought(action: &str, price_limit: Option<i32>, strategy: Vec<Planned<String>>) -> Thought<Json> {
        Thought { strategy, price_limit, ..bare(action) }
    }

    #[test]
    fn an_offer_that_is_advised_says_how_far_to_go_and_one_that_is_left_what_it_was_worth() {
        let (mut raised, mut passed) = (0, 0);
        play(11, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some((_, bid, ..)) = facts.view.auction.and_then(|auction| auction.lot) else { return };
            let next = bid + facts.view.rules.rates.increment;
            let edition = &facts.view.edition;
            let why = |action: Action, limit: i32| {
                let written = florence::write_action(edition, action);
                let told = counsel(&facts, None, &thought(&written, Some(limit), Vec::new())).why;
                let next = Thought { behind: 60, ..thought(&written, Some(limit), Vec::new()) };
                assert!(!counsel(&facts, None, &next).why.contains("florins"), "it is not advised: {told}");
                told
            };
            if facts.may(Action::Raise) {
                let limit = next + 200;
                assert!(why(Action::Raise, limit).ends_with(&format!("up to {limit} florins.")));
                // A limit that is reached by this bid or already is no advice.
                assert!(!why(Action::Raise, next).contains("bidding up to"));
                assert!(!why(Action::Raise, bid).contains("bidding up to"));
                raised += 1;
            }
            assert!(why(Action::Pass, bid).contains(&format!("worth {bid} florins at most")));
            assert_eq!(why(Action::Pass, next), Counselling::TooDear.text(Lang::En));
            assert_eq!(why(Action::Pass, 0), Counselling::TooDear.text(Lang::En));
            passed += 1;
        });
        assert!(raised > 10 && passed > 10, "{raised} raises, {passed} passes");
    }

    #[test]
    fn a_work_that_waits_is_told_with_the_round_in_which_the_plan_has_it() {
        let (mut waiting, mut prepared) = (0, 0);
        play(7, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let round = u32::from(facts.view.round);
            let written = |action| florence::write_action(&facts.view.edition, action);
            let last = facts.view.turn_of.is_some_and(|turn| turn.actions_left < 2);
            for card in facts.hand(Stack::Profession) {
                let choices = || facts.prompt.iter().flat_map(|prompt| &prompt.choices);
                let open = choices().any(|choice| choice.action == Action::Work(card));
                for choice in choices().filter(|choice| matches!(choice.action, Action::Build(_))) {
                    let why = |round: u32, value: i32| {
                        let step = Planned { round, action: written(Action::Work(card)), value: Some(value) };
                        counsel(&facts, None, &thought(&written(choice.action), None, vec![step])).why
                    };
                    let name = facts.tongue.card(card);
                    let of_card = |told: &str| told.contains(&format!("The work of the {name}"));
                    let (now, then) = (why(round, 30), why(round + 1, 30));
                    assert!(!last || !now.contains("with your next action"), "there is none: {now}");
                    assert!(open || !of_card(&then), "what may not be completed now does not wait: {then}");
                    prepared += usize::from(!open && of_card(&now));
                    // Only the most valuable of the works that are near is told of.
                    if !of_card(&then) || !then.contains(" waits: ") {
                        continue;
                    }
                    assert!(then.contains(&format!(", about 30 in round {}.", round + 1)), "{then}");
                    assert!(last || now.contains("can follow with your next action."), "{now}");
                    assert!(!why(round + 1, 1).contains("about"), "it is worth no more later");
                    waiting += 1;
                }
            }
        });
        assert!(waiting > 3 && prepared > 0, "{waiting} wait, {prepared} are made possible");
    }

    #[test]
    fn a_turn_tells_how_it_goes_on_and_a_price_what_the_money_is_for() {
        let (mut turns, mut prices) = (0, 0);
        play(7, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let written = |action| florence::write_action(&facts.view.edition, action);
            let choices = || facts.prompt.iter().flat_map(|prompt| &prompt.choices);
            let round = u32::from(facts.view.round);
            let builds = |building| Planned { round, action: written(Action::Build(building)), value: None };
            let plan = || Building::ALL.into_iter().map(builds).take(3).collect::<Vec<_>>();
            let works = Stack::Profession.all().iter().take(3);
            let works =
                works.map(|card| Planned { round, action: written(Action::Work(card)), value: Some(9) });
            let works: Vec<Planned<String>> = works.collect();
            for choice in choices().filter(|choice| matches!(choice.action, Action::Introduce(_))) {
                let next = written(Action::Build(Building::ALL[0]));
                let line = vec![(player, next), (player, written(Action::End))];
                let told = Thought { line, ..thought(&written(choice.action), None, plan()) };
                let told = counsel(&facts, None, &told);
                assert_eq!(told.then, facts.tongue.tile(Tile::Building(Building::ALL[0])));
                assert!(!told.why.contains("can follow"), "{}", told.why);
                turns += 1;
            }
            let lot = facts.view.auction.and_then(|auction| auction.lot);
            if let Some((object, bid, ..)) = lot
                && facts.may(Action::Raise)
            {
                let names = Building::ALL.into_iter().take(2);
                let names: Vec<String> = names.map(|one| facts.tongue.tile(Tile::Building(one))).collect();
                let why = |action, limit, plan| {
                    counsel(&facts, None, &thought(&written(action), Some(limit), plan)).why
                };
                let told = why(Action::Pass, 0, plan());
                assert!(told.ends_with(&format!("{}.", names.join(", "))), "{told}");
                let told = why(Action::Pass, bid, plan());
                assert!(told.ends_with(&format!("{}.", names.join(", "))), "{told}");
                let raised = why(Action::Raise, bid + 300, works.clone());
                let jester = object == florence::ids::Object::Jester;
                assert_eq!(raised.contains("for those of the plan (3) 600 florins"), jester, "{raised}");
                prices += usize::from(jester);
            }
        });
        assert!(turns > 10 && prices > 3, "{turns} turns, {prices} prices");
    }

    #[test]
    fn in_the_last_round_florins_that_buy_nothing_only_break_ties() {
        let mut told = [0; 2];
        let mut look = |state: &florence::State, player, _: &mut kernel::Rng| {
            let facts = facts(state, player, Lang::En);
            let goes_on = facts.view.turn_of.is_some_and(|turn| turn.actions_left > 0);
            if !facts.may(Action::Exchange(0)) {
                return;
            }
            let last = facts.view.round == facts.view.edition.rounds();
            let written = florence::write_action(&facts.view.edition, Action::Exchange(0));
            let why = counsel(&facts, None, &thought(&written, None, Vec::new())).why;
            assert_eq!(why.contains("only break ties"), last && !goes_on, "{why}");
            told[usize::from(last && !goes_on)] += 1;
        };
        (0..40).for_each(|seed| drop(play(seed, &mut look)));
        assert!(told.iter().all(|told| *told > 0), "{told:?}");
    }
}
