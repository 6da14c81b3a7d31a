//! Why a choice is good, in a sentence or two: from what it changes for the own hand, as the prompt tells it.

use florence::board::Cells;
use florence::ids::{Card, Object, Stack, Tile};
use florence::{Action, Choice, Placement, Stake};

use super::acting::raised;
use super::desk::Facts;
use super::help::in_brief;
use super::outlook::{called, shifts};
use crate::games::florence::draw::board::covered;
use crate::games::florence::words::Counselling;
use crate::letters::capital;

/// What is planned once a choice is made: actions in the notation of the game, each with its round.
pub type Strategy = [(u32, String)];

/// Why a choice is good; empty for one of which nothing is to be said. What another choice would do as well or better is no reason.
#[must_use]
pub fn reason(facts: &Facts, choice: &Choice, strategy: &Strategy) -> String {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    match choice.action {
        Action::Return(card) => returned(facts, card, strategy),
        Action::Name(object) | Action::Buy(object) | Action::KeepObject(object) => lot(facts, choice, object),
        Action::Raise => {
            let object = facts.view.auction.and_then(|auction| auction.lot).map(|(object, ..)| object);
            object.map(|object| lot(facts, choice, object)).unwrap_or_default()
        }
        Action::TakeLandscape(_) => gains(facts, choice),
        Action::Introduce(_) => waits(facts, gains(facts, choice), strategy),
        Action::Decline => Counselling::NothingWorth.text(lang).to_owned(),
        Action::Pass => Counselling::TooDear.text(lang).to_owned(),
        Action::Place(placement) => placed(facts, choice, placement),
        Action::Keep(card) | Action::Recruit { card, .. } => kept(facts, choice, card),
        Action::Work(_) => work(facts, choice),
        Action::Exchange(_) => {
            let own = facts.eyes.and_then(|eyes| facts.seat(eyes)?.florins).unwrap_or_default();
            Counselling::Leaves.fill(lang, &[&(own + choice.florins.total())])
        }
        Action::Build(_) => {
            let gains = gains(facts, choice);
            let plain = || Counselling::BuildingAlone.fill(lang, &[&rates.building]);
            waits(facts, if gains.is_empty() { plain() } else { gains }, strategy)
        }
        Action::TakeProfession => {
            let held = facts.hand(Stack::Profession).len();
            let more = Counselling::MoreWorks.fill(lang, &[&held, &rounds_left(facts), &rates.each_card]);
            waits(facts, more, strategy)
        }
        Action::TakeBonus => {
            let least = next_least(facts).unwrap_or(facts.view.minimum);
            waits(facts, Counselling::ForTheLeast.fill(lang, &[&least]), strategy)
        }
        Action::End => Counselling::NothingLeft.text(lang).to_owned(),
        _ => String::new(),
    }
}

/// The choices of the decision.
fn choices(facts: &Facts) -> &[Choice] {
    facts.prompt.as_ref().map(|prompt| &prompt.choices[..]).unwrap_or_default()
}

/// Adds why a work that could be completed now is not: by the plan it follows in this turn or later.
fn waits(facts: &Facts, why: String, strategy: &Strategy) -> String {
    let lang = facts.tongue.lang;
    let worth = |choice: &Choice| match choice.action {
        Action::Work(card) => Some((choice.value.as_ref()?.total(), card)),
        _ => None,
    };
    let best = choices(facts).iter().filter_map(worth).max_by_key(|(value, _)| *value);
    let Some((value, card)) = best.filter(|(value, _)| *value >= facts.view.minimum) else { return why };
    let written = florence::write_action(&facts.view.edition, Action::Work(card));
    let planned = strategy.iter().find(|(_, step)| *step == written).map(|(round, _)| *round);
    let name = facts.tongue.card(card);
    let told = match (planned, next_least(facts)) {
        (Some(round), _) if round <= u32::from(facts.view.round) => {
            Counselling::WorkAfter.fill(lang, &[&name, &value])
        }
        (Some(round), _) => {
            let least = usize::try_from(round)
                .ok()
                .and_then(|round| facts.view.edition.minimum_work_value.get(round.checked_sub(1)?).copied());
            Counselling::WorkPlanned.fill(lang, &[&name, &value, &round, &least.unwrap_or_default()])
        }
        (None, Some(least)) if value >= least => Counselling::WorkWaits.fill(lang, &[&name, &value, &least]),
        (None, _) => return why,
    };
    [why, told].join(" ")
}

/// Why a tile lies well here: it closes nothing where other places would, or it lies close by the edge and what is laid.
fn placed(facts: &Facts, choice: &Choice, placement: Placement) -> String {
    let closes =
        |choice: &Choice| choice.after.iter().any(|(stake, to)| matches!(stake, Stake::Room(_)) && *to == 0);
    if !closes(choice) && choices(facts).iter().any(closes) {
        return Counselling::KeepsRoom.text(facts.tongue.lang).to_owned();
    }
    let others = choices(facts).iter().filter_map(|choice| match choice.action {
        Action::Place(other) => Some(open_sides(facts, other)),
        _ => None,
    });
    if others.min() == Some(open_sides(facts, placement)) {
        Counselling::Snug.text(facts.tongue.lang).to_owned()
    } else {
        String::new()
    }
}

/// How many cells beside a tile stay open: few where it lies close along the edge and what is laid already.
fn open_sides(facts: &Facts, placement: Placement) -> usize {
    let edition = &facts.view.edition;
    let seat = facts.eyes.and_then(|eyes| facts.seat(eyes));
    let laid = seat.into_iter().flat_map(|seat| &seat.tiles).map(|&tile| covered(edition, tile));
    let under = covered(edition, placement);
    let taken = laid.fold(facts.view.rules.palazzo, Cells::or).or(under);
    under.with_neighbours().and(edition.board).minus(taken).len()
}

/// What the professions that are kept have in common when this one goes back.
fn shared(facts: &Facts, back: Card) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    let mut shared: Vec<String> = Vec::new();
    let others = facts.hand(Stack::Profession).into_iter().filter(|&other| other != back);
    for wish in others.flat_map(|other| wishes(facts, other)) {
        if !kept.contains(&wish) {
            kept.push(wish);
        } else if !shared.contains(&wish) {
            shared.push(wish);
        }
    }
    shared
}

/// Why this profession goes back: the others have as much in common as any three, or it has nothing in common with them.
fn returned(facts: &Facts, card: Card, strategy: &Strategy) -> String {
    let lang = facts.tongue.lang;
    let hand = facts.hand(Stack::Profession);
    let left = shared(facts, card);
    let most = hand.iter().map(|&other| shared(facts, other).len()).max().unwrap_or_default();
    let others: Vec<String> =
        hand.into_iter().filter(|&other| other != card).flat_map(|other| wishes(facts, other)).collect();
    let alone = wishes(facts, card).iter().all(|wish| !others.contains(wish));
    let mut told = Vec::new();
    if !left.is_empty() && left.len() == most {
        told.push(Counselling::KeptShare.fill(lang, &[&left.join(", ")]));
    }
    if alone {
        told.push(Counselling::Alone.fill(lang, &[&facts.tongue.card(card)]));
    }
    // Where what they have in common does not tell, the plan does.
    if told.is_empty() {
        let written = |card: &Card| florence::write_action(&facts.view.edition, Action::Work(*card));
        let planned = |card: &Card| strategy.iter().any(|(_, step)| *step == written(card));
        let works =
            facts.hand(Stack::Profession).into_iter().filter(|other| *other != card && planned(other));
        let works: Vec<String> = works.map(|card| facts.tongue.card(card)).collect();
        if !works.is_empty() {
            told.push(Counselling::PlanHasOthers.fill(lang, &[&works.join(", ")]));
        }
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

/// Why an object is good to have: the cards that gain by it, if no other that is for sale would raise them more; or what it is good for
/// at all.
fn lot(facts: &Facts, choice: &Choice, object: Object) -> String {
    let rivals =
        choices(facts).iter().filter(|other| matches!(other.action, Action::Name(_) | Action::Buy(_)));
    let most = rivals.map(|other| raised(facts, other.action)).max().unwrap_or_default();
    let gains = if object == Object::Jester || raised(facts, choice.action) < most {
        String::new()
    } else {
        gains(facts, choice)
    };
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
    let others = choices(facts).iter().filter_map(|other| match other.action {
        Action::Keep(kept) | Action::Recruit { card: kept, .. } if kept != card => Some((worth(other), kept)),
        _ => None,
    });
    let told = match (card.stack(), others.max_by_key(|(value, _)| *value)) {
        (Stack::Prestige, _) => Counselling::AtTheEnd.fill(lang, &[&own]),
        (_, Some((most, _))) if own > most => Counselling::MostNow.fill(lang, &[&own]),
        (_, Some((most, other))) if own < most => {
            Counselling::LessNow.fill(lang, &[&own, &called(facts, other), &most])
        }
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
        let best = if facts.is_last() { Counselling::BestOfAll } else { Counselling::BestNow };
        told.push(best.fill(lang, &[&rates.best_work]));
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
                let why = reason(&facts, choice, &[]);
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
    fn among_the_places_for_a_tile_one_that_is_good_says_why() {
        let mut placed = 0;
        play(3, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let places = choices(&facts).iter().filter(|choice| matches!(choice.action, Action::Place(_)));
            let told: Vec<String> = places.map(|choice| reason(&facts, choice, &[])).collect();
            if !told.is_empty() {
                assert!(told.iter().any(|why| !why.is_empty()), "one of them leaves fewest open sides");
                assert!(told.len() < 10 || told.iter().any(String::is_empty), "not all are good");
                placed += 1;
            }
        });
        assert!(placed > 5, "{placed}");
    }

    #[test]
    fn what_makes_a_card_worth_more_is_told_with_the_numbers_of_the_prompt() {
        let mut seen = 0;
        play(7, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some(prompt) = &facts.prompt else { return };
            for choice in prompt.choices.iter().filter(|choice| matches!(choice.action, Action::Build(_))) {
                let why = reason(&facts, choice, &[]);
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
