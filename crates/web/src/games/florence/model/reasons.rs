//! Why a choice is good, in a sentence or two: from what it changes for the own hand, as the prompt tells it.

use florence::ids::{Card, Object, Stack, Tile};
use florence::{Action, Choice, Stake};

use super::desk::Facts;
use super::help::in_brief;
use super::outlook::{called, shifts};
use crate::games::florence::words::{Counselling, Deciding};
use crate::letters::capital;

/// Why a choice is good; empty for one of which nothing is to be said.
#[must_use]
pub fn reason(facts: &Facts, choice: &Choice) -> String {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    match choice.action {
        Action::Return(card) => returned(facts, card),
        Action::Name(object) | Action::Buy(object) | Action::KeepObject(object) => lot(facts, choice, object),
        Action::Raise => {
            let object = facts.view.auction.and_then(|auction| auction.lot).map(|(object, ..)| object);
            object.map(|object| lot(facts, choice, object)).unwrap_or_default()
        }
        Action::TakeLandscape(_) | Action::Introduce(_) => gains(facts, choice),
        Action::Decline => Counselling::NothingWorth.text(lang).to_owned(),
        Action::Pass => Counselling::TooDear.text(lang).to_owned(),
        Action::Place(_) => {
            let lost = choice.after.iter().any(|(stake, to)| matches!(stake, Stake::Room(_)) && *to == 0);
            if lost { String::new() } else { Deciding::AllFit.text(lang).to_owned() }
        }
        Action::Keep(card) | Action::Recruit { card, .. } => kept(facts, choice, card),
        Action::Work(_) => work(facts, choice),
        Action::Exchange(_) => {
            let own = facts.eyes.and_then(|eyes| facts.seat(eyes)?.florins).unwrap_or_default();
            Counselling::Leaves.fill(lang, &[&(own + choice.florins.total())])
        }
        Action::Build(_) => {
            let gains = gains(facts, choice);
            let plain = || Counselling::BuildingAlone.fill(lang, &[&rates.building]);
            if gains.is_empty() { plain() } else { gains }
        }
        Action::TakeProfession => {
            let held = facts.hand(Stack::Profession).len();
            Counselling::MoreWorks.fill(lang, &[&held, &rounds_left(facts), &rates.each_card])
        }
        Action::TakeBonus => {
            Counselling::ForTheLeast.fill(lang, &[&next_least(facts).unwrap_or(facts.view.minimum)])
        }
        Action::End => Counselling::NothingLeft.text(lang).to_owned(),
        _ => String::new(),
    }
}

/// Why this profession goes back: what the others have in common.
fn returned(facts: &Facts, card: Card) -> String {
    let lang = facts.tongue.lang;
    let mut kept: Vec<String> = Vec::new();
    let mut shared: Vec<String> = Vec::new();
    let others = facts.hand(Stack::Profession).into_iter().filter(|&other| other != card);
    for wish in others.flat_map(|other| wishes(facts, other)) {
        if !kept.contains(&wish) {
            kept.push(wish);
        } else if !shared.contains(&wish) {
            shared.push(wish);
        }
    }
    let alone = wishes(facts, card).iter().all(|wish| !kept.contains(wish));
    let mut told = Vec::new();
    if !shared.is_empty() {
        told.push(Counselling::KeptShare.fill(lang, &[&shared.join(", ")]));
    }
    if alone {
        told.push(Counselling::Alone.fill(lang, &[&facts.tongue.card(card)]));
    }
    told.join(" ")
}

/// What a profession wants, by name.
fn wishes(facts: &Facts, card: Card) -> [String; 3] {
    let wants = &facts.view.edition.professions[card.number()];
    [
        facts.tongue.tile(Tile::Building(wants.building)),
        facts.tongue.tile(Tile::Landscape(wants.landscape)),
        facts.tongue.freedom(wants.freedom),
    ]
}

/// Why an object is good to have: the cards that gain by it, or what it is good for at all.
fn lot(facts: &Facts, choice: &Choice, object: Object) -> String {
    let gains = if object == Object::Jester { String::new() } else { gains(facts, choice) };
    if gains.is_empty() { format!("{}.", capital(&in_brief(facts, object))) } else { gains }
}

/// The cards in the hand that are worth more after a choice, each with both numbers; empty if none is.
fn gains(facts: &Facts, choice: &Choice) -> String {
    let Some(prompt) = &facts.prompt else { return String::new() };
    let gains = shifts(prompt, choice).into_iter().filter_map(|(stake, from, to)| match stake {
        Stake::Work(card) | Stake::Bonus(card) | Stake::Points(card) if to > from => {
            Some(format!("{} {from} \u{2192} {to}", called(facts, card)))
        }
        _ => None,
    });
    let gains: Vec<String> = gains.collect();
    if gains.is_empty() {
        String::new()
    } else {
        Counselling::WorthMore.fill(facts.tongue.lang, &[&gains.join(", ")])
    }
}

/// What a card that is kept is worth beside the others that could be.
fn kept(facts: &Facts, choice: &Choice, card: Card) -> String {
    let lang = facts.tongue.lang;
    let worth = |choice: &Choice| choice.value.as_ref().map_or(0, kernel::Receipt::total);
    let own = worth(choice);
    let others = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let same = others.filter(|other| match other.action {
        Action::Keep(other) | Action::Recruit { card: other, .. } => other != card,
        _ => false,
    });
    let most = same.map(worth).max();
    let told = match (card.stack(), most) {
        (Stack::Prestige, _) => Counselling::AtTheEnd.fill(lang, &[&own]),
        (_, Some(most)) if own > most => Counselling::MostNow.fill(lang, &[&own]),
        _ => Counselling::WorthNow.fill(lang, &[&own]),
    };
    if card.stack() != Stack::Profession {
        return told;
    }
    // What it wants that others in the hand want too serves both.
    let hand: Vec<String> =
        facts.hand(Stack::Profession).into_iter().flat_map(|held| wishes(facts, held)).collect();
    let shared: Vec<String> = wishes(facts, card).into_iter().filter(|wish| hand.contains(wish)).collect();
    if shared.is_empty() {
        return told;
    }
    format!("{told} {}", Counselling::SharedToo.fill(lang, &[&shared.join(", ")]))
}

/// Why a work is completed now.
fn work(facts: &Facts, choice: &Choice) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    let value = choice.value.as_ref().map_or(0, kernel::Receipt::total);
    let mut told = Vec::new();
    if facts.best_work().is_none_or(|(_, best)| value > i32::from(best)) {
        told.push(Counselling::BestNow.fill(lang, &[&rates.best_work]));
    }
    match next_least(facts) {
        Some(least) if value < least => told.push(Counselling::TooLittleSoon.fill(lang, &[&least])),
        Some(_) => {}
        None => told.push(Counselling::LastChance.text(lang).to_owned()),
    }
    told.join(" ")
}

/// The least value of a work in the next round, if there is one.
fn next_least(facts: &Facts) -> Option<i32> {
    facts.view.edition.minimum_work_value.get(usize::from(facts.view.round)).copied()
}

/// The rounds that are left, with this one.
fn rounds_left(facts: &Facts) -> usize {
    let rounds = facts.view.edition.minimum_work_value.len();
    rounds + 1 - usize::from(facts.view.round).clamp(1, rounds)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{facts, play};
    use super::*;
    use crate::words::Lang;

    #[test]
    fn each_kind_of_choice_says_why_in_sentences() {
        let mut told: Vec<(&str, usize)> = Vec::new();
        play(11, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            for choice in facts.prompt.iter().flat_map(|prompt| &prompt.choices) {
                let kind = match choice.action {
                    Action::Return(_) => "return",
                    Action::Name(_) => "name",
                    Action::Raise => "raise",
                    Action::Pass => "pass",
                    Action::Decline => "decline",
                    Action::Place(_) => "place",
                    Action::Keep(_) => "keep",
                    Action::Work(_) => "work",
                    Action::Exchange(_) => "exchange",
                    Action::Build(_) => "build",
                    Action::Introduce(_) => "introduce",
                    Action::TakeProfession => "profession",
                    Action::TakeBonus => "bonus",
                    Action::End => "end",
                    _ => continue,
                };
                let why = reason(&facts, choice);
                assert!(why.is_empty() || why.ends_with('.'), "{kind}: {why}");
                assert!(!why.contains('{') && why.chars().count() < 200, "{kind}: {why}");
                match told.iter_mut().find(|(known, _)| *known == kind) {
                    Some((_, count)) => *count += usize::from(!why.is_empty()),
                    None => told.push((kind, usize::from(!why.is_empty()))),
                }
            }
        });
        assert_eq!(told.len(), 14, "{told:?}");
        assert!(told.iter().all(|(_, count)| *count > 0), "{told:?}");
    }

    #[test]
    fn what_makes_a_card_worth_more_is_told_with_the_numbers_of_the_prompt() {
        let mut seen = 0;
        play(7, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some(prompt) = &facts.prompt else { return };
            for choice in prompt.choices.iter().filter(|choice| matches!(choice.action, Action::Build(_))) {
                let why = reason(&facts, choice);
                for (stake, from, to) in shifts(prompt, choice) {
                    if let Stake::Work(card) = stake {
                        let line = format!("{} {from} \u{2192} {to}", facts.tongue.card(card));
                        assert_eq!(why.contains(&line), to > from, "{why}");
                        seen += 1;
                    }
                }
            }
        });
        assert!(seen > 10, "{seen}");
    }
}
