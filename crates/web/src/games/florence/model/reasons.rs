//! Why a choice is good, in a sentence or two: from what it changes for the own hand, as the prompt tells it.

use florence::board::Cells;
use florence::ids::{Building, Card, Object, Stack, Tile};
use florence::{Action, Choice, Placement, Stake};
use kernel::Planned;

use super::acting::raised;
use super::desk::Facts;
use super::help::in_brief;
use super::outlook::{called, shifts};
use super::planned::{jester, later, planned_work, spent_on};
use crate::games::florence::draw::board::covered;
use crate::games::florence::words::Counselling;
use crate::letters::capital;

/// What is planned once a choice is made: actions in the notation of the game.
pub type Strategy = [Planned<String>];

/// Why a choice is good; empty for one of which nothing is to be said. What another choice would do as well or better is no reason.
/// Why a work waits for it is told by [`waits`].
#[must_use]
pub fn reason(facts: &Facts, choice: &Choice, strategy: &Strategy) -> String {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    match choice.action {
        Action::Return(card) => returned(facts, card, strategy),
        Action::Name(object) | Action::Buy(object) | Action::KeepObject(object) => {
            lot(facts, choice, (object, strategy))
        }
        Action::Raise => {
            let object = facts.view.auction.and_then(|auction| auction.lot).map(|(object, ..)| object);
            object.map(|object| lot(facts, choice, (object, strategy))).unwrap_or_default()
        }
        Action::TakeLandscape(_) => gains(facts, choice),
        Action::Introduce(freedom) => {
            let gains = gains(facts, choice);
            let left = facts.view.stock.freedoms[freedom.index()];
            // Where the cards want another one, this is said against it and not for it.
            let another = || {
                choices(facts).iter().any(|other| {
                    matches!(other.action, Action::Introduce(_)) && raised(facts, other.action) > 0
                })
            };
            if !gains.is_empty() || another() {
                gains
            } else {
                Counselling::ForCardsToCome.fill(lang, &[&left])
            }
        }
        Action::Decline => Counselling::NothingWorth.text(lang).to_owned(),
        Action::Pass => match &spent_on(facts, strategy)[..] {
            "" => Counselling::TooDear.text(lang).to_owned(),
            spent => Counselling::TooDearFor.fill(lang, &[&spent]),
        },
        Action::Place(placement) => placed(facts, choices(facts), choice, (placement, strategy)),
        Action::Keep(card) | Action::Recruit { card, .. } => kept(facts, choice, card),
        Action::Work(_) => work(facts, choice),
        Action::Exchange(prestige) => {
            let own = facts.eyes.and_then(|eyes| facts.seat(eyes)?.florins).unwrap_or_default();
            let goes_on = facts.view.turn_of.is_some_and(|turn| turn.actions_left > 0);
            taken(facts, (prestige, own + choice.florins.total()), goes_on)
        }
        Action::Build(_) => {
            let gains = gains(facts, choice);
            let plain = || {
                let told =
                    [Counselling::BuildingAlone.fill(lang, &[&rates.building]), later(facts, strategy)];
                told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" ")
            };
            if gains.is_empty() { plain() } else { gains }
        }
        Action::TakeProfession => {
            let held = facts.hand(Stack::Profession).len();
            Counselling::MoreWorks.fill(lang, &[&held, &rounds_left(facts), &rates.each_card])
        }
        Action::TakeBonus => {
            let now = (facts.view.round, facts.view.minimum);
            let (round, least) = next_least(facts).map_or(now, |least| (now.0 + 1, least));
            Counselling::ForTheLeast.fill(lang, &[&round, &least])
        }
        Action::End => Counselling::NothingLeft.text(lang).to_owned(),
        _ => String::new(),
    }
}

/// Why so much prestige is taken for a work: by the florins that are then left, and whether the turn goes on.
pub fn taken(facts: &Facts, (prestige, florins): (u8, i32), goes_on: bool) -> String {
    let lang = facts.tongue.lang;
    // Nothing is left to be bought then.
    if !goes_on && facts.view.round == facts.view.edition.rounds() {
        return Counselling::TiesOnly.text(lang).to_owned();
    }
    let told = if prestige == 0 { Counselling::NoPrestige } else { Counselling::SomePrestige };
    told.fill(lang, &[&florins])
}

/// The choices of the decision.
fn choices(facts: &Facts) -> &[Choice] {
    facts.prompt.as_ref().map(|prompt| &prompt.choices[..]).unwrap_or_default()
}

/// What becomes of a work where something else is chosen: one that may be completed now and waits, by the plan that is followed or because
/// it is worth more later; or one that the choice makes possible. Empty where there is neither, or where something is chosen that says so
/// itself. It is told whether what comes next in the turn is told beside it.
pub fn waits(facts: &Facts, choice: &Choice, strategy: &Strategy, goes_on: bool) -> String {
    let other = matches!(
        choice.action,
        Action::Build(_) | Action::Introduce(_) | Action::TakeProfession | Action::TakeBonus
    );
    if !other {
        return String::new();
    }
    let (lang, round) = (facts.tongue.lang, u32::from(facts.view.round));
    let Some(Near { card, value, prepared }) = near(facts, choice) else { return String::new() };
    let name = facts.tongue.card(card);
    let least = |round: u32| {
        let place = usize::try_from(round).ok()?.checked_sub(1)?;
        facts.view.edition.minimum_work_value.get(place).copied()
    };
    let by_then =
        planned_work(facts, strategy, card).map(|step| (step.round, step.value.unwrap_or_default()));
    match by_then {
        // How the turn goes on is told where it is foreseen.
        Some((when, _)) if when <= round => match another_action(facts) && !goes_on {
            true => Counselling::WorkAfter.fill(lang, &[&name, &value]),
            false => String::new(),
        },
        _ if prepared => String::new(),
        Some((when, more)) if more > value => {
            Counselling::WorkPlanned.fill(lang, &[&name, &value, &when, &more])
        }
        _ => {
            let when = by_then.map_or(round + 1, |(when, _)| when);
            let least = least(when).filter(|least| value >= *least);
            least
                .map(|least| Counselling::WorkWaits.fill(lang, &[&name, &value, &when, &least]))
                .unwrap_or_default()
        }
    }
}

/// Whether another action follows on the one that is chosen.
fn another_action(facts: &Facts) -> bool {
    facts.view.turn_of.is_some_and(|turn| turn.actions_left > 1)
}

/// A work that could be completed in this turn.
struct Near {
    card: Card,
    value: i32,
    /// Whether only what is chosen makes it possible.
    prepared: bool,
}

/// The most valuable work that may be completed now, or in this turn once this is chosen.
fn near(facts: &Facts, chosen: &Choice) -> Option<Near> {
    let prompt = facts.prompt.as_ref()?;
    let works = prompt.choices.iter().filter_map(|choice| match choice.action {
        Action::Work(card) => Some(Near { card, value: choice.value.as_ref()?.total(), prepared: false }),
        _ => None,
    });
    let follows = another_action(facts).then(|| shifts(prompt, chosen));
    let prepared = follows.into_iter().flatten().filter_map(|(stake, _, to)| match stake {
        Stake::Work(card) => Some(Near { card, value: to, prepared: true }),
        _ => None,
    });
    let all = works.chain(prepared).filter(|near| near.value >= facts.view.minimum);
    // What needs nothing first goes before what is worth the same.
    all.max_by_key(|near| (near.value, !near.prepared))
}

/// Why a tile lies well here: it closes nothing where other places would, or it lies close by the edge and what is laid; at least what
/// still finds room beside it. Empty where something that is planned finds none.
pub fn placed(
    facts: &Facts,
    choices: &[Choice],
    choice: &Choice,
    (placement, strategy): (Placement, &Strategy),
) -> String {
    let lang = facts.tongue.lang;
    let closes =
        |choice: &Choice| choice.after.iter().any(|(stake, to)| matches!(stake, Stake::Room(_)) && *to == 0);
    let own = closes(choice);
    if !own && choices.iter().any(closes) {
        return Counselling::KeepsRoom.text(lang).to_owned();
    }
    let others = choices.iter().filter_map(|choice| match choice.action {
        Action::Place(other) => Some(open_sides(facts, other)),
        _ => None,
    });
    if others.min() == Some(open_sides(facts, placement)) {
        Counselling::Snug.text(lang).to_owned()
    } else if own {
        // What the plan does not build is no loss.
        let closed = |building: Building| {
            choice.after.iter().any(|(stake, to)| *stake == Stake::Room(building) && *to == 0)
        };
        let written =
            |building: Building| florence::write_action(&facts.view.edition, Action::Build(building));
        let lost = |building: &Building| {
            closed(*building) && strategy.iter().any(|step| step.action == written(*building))
        };
        let planned = !Building::ALL.iter().any(lost);
        if planned { Counselling::PlanFits.text(lang).to_owned() } else { String::new() }
    } else {
        Counselling::StillFits.text(lang).to_owned()
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
    let wants_alone = |card: Card| {
        let others = hand.iter().filter(|&&other| other != card);
        let others: Vec<String> = others.flat_map(|&other| wishes(facts, other)).collect();
        wishes(facts, card).into_iter().filter(|wish| !others.contains(wish)).collect::<Vec<_>>()
    };
    let only = wants_alone(card);
    // What as many wishes of another card say of that one too is no reason for this one.
    let most_alone = hand.iter().all(|&other| other == card || wants_alone(other).len() < only.len());
    let name = facts.tongue.card(card);
    let mut told = Vec::new();
    if !left.is_empty() && left.len() == most {
        told.push(Counselling::KeptShare.fill(lang, &[&left.join(", ")]));
    }
    // Where several have as much in common, it is by this that they differ.
    if !most_alone {
        // Nothing sets it apart.
    } else if only.len() == 3 {
        told.push(Counselling::Alone.fill(lang, &[&name]));
    } else if !only.is_empty() {
        told.push(Counselling::OnlyIt.fill(lang, &[&name, &only.join(", ")]));
    }
    // Where what they have in common does not tell, or as much for another card, the plan does.
    let alike = |other: &Card| *other != card && shared(facts, *other).len() == left.len();
    if told.is_empty() || hand.iter().any(alike) {
        let planned = |card: &Card| planned_work(facts, strategy, *card).is_some();
        let works = hand.into_iter().filter(|other| *other != card && planned(other));
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
fn lot(facts: &Facts, choice: &Choice, (object, strategy): (Object, &Strategy)) -> String {
    let others =
        || choices(facts).iter().filter(|other| matches!(other.action, Action::Name(_) | Action::Buy(_)));
    let most = others().map(|other| raised(facts, other.action)).max().unwrap_or_default();
    let own = raised(facts, choice.action);
    let gains = if object == Object::Jester || own < most { String::new() } else { gains(facts, choice) };
    let (lang, least) = (facts.tongue.lang, facts.view.minimum);
    let reached = |choice: &Choice| {
        let changes = facts.prompt.as_ref().into_iter().flat_map(|prompt| shifts(prompt, choice));
        let reached = changes.filter_map(|(stake, from, to)| match stake {
            Stake::Work(card) if from < least && to >= least => Some(card),
            _ => None,
        });
        reached.collect::<Vec<_>>()
    };
    let reaches = reached(choice);
    // What the plan completes later is not what it is for.
    let round = u32::from(facts.view.round);
    let now = |card: &Card| {
        strategy.is_empty() || planned_work(facts, strategy, *card).is_some_and(|step| step.round <= round)
    };
    // What another that is for sale does as well, and for more of a work, speaks for neither.
    let outdone = |card: &Card| {
        others().any(|other| raised(facts, other.action) > own && reached(other).contains(card))
    };
    let reaches: Vec<String> = if reaches.iter().all(outdone) {
        Vec::new()
    } else {
        reaches.into_iter().filter(now).map(|card| called(facts, card)).collect()
    };
    // What becomes possible by it says more than what is worth more, and that more than what it is.
    if !reaches.is_empty() {
        Counselling::Reaches.fill(lang, &[&reaches.join(", "), &least])
    } else if object == Object::Recruiting {
        Counselling::Fetches.text(lang).to_owned()
    } else if object == Object::Jester {
        jester(facts, strategy)
    } else if gains.is_empty() {
        format!("{}.", capital(&in_brief(facts, object)))
    } else {
        gains
    }
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
        // What is true of all of them is no reason for one; what it asks for is what it may come to.
        (Stack::Prestige, most) if own == 0 && most.is_none_or(|(most, _)| most == 0) => {
            Counselling::MayCome.text(lang).to_owned()
        }
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
pub fn rounds_left(facts: &Facts) -> usize {
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
                assert!(told.len() < 10 || told.iter().any(|why| *why != told[0]), "not all are as good");
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
