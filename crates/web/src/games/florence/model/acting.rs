//! The actions of a turn: what each costs and what it would bring now, from trials on a copy, or why it cannot be done.

use florence::ids::{Building, Card, Freedom, Stack, Tile};
use florence::{Action, Choice, Due, Illegal, Stake, Warning};
use kernel::{Player, Receipt};

use super::desk::{Facts, Picked};
use super::menu::recruits;
use super::outlook::{in_short, shifts};
use super::working::Working;
use crate::few::sort_few;
use crate::frame::signed;
use crate::games::florence::words::{Deciding, Gains, Happens, Joint, Why};

/// A kind of action of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// Complete a work.
    Work,
    /// Build.
    Build,
    /// Take a profession card.
    Profession,
    /// Introduce a freedom.
    Freedom,
    /// Take a bonus card.
    Bonus,
    /// Recruit.
    Recruit,
    /// Build jointly with a neighbour.
    Jointly,
}

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is about.
    pub kind: RowKind,
    /// What it is called.
    pub title: &'static str,
    /// The florins that it costs; nothing for what is free or cannot be done.
    pub cost: i32,
    /// What would come of it, or why it cannot be done.
    pub summary: String,
    /// Whether it can be done.
    pub open: bool,
}

/// The menu of a turn; empty if no turn is due.
#[must_use]
pub fn menu(facts: &Facts) -> Vec<Row> {
    if facts.prompt.as_ref().is_none_or(|prompt| prompt.due != Due::Menu) {
        return Vec::new();
    }
    let lang = facts.tongue.lang;
    let row = |kind, title: &'static str, said: Result<String, String>| Row {
        kind,
        title,
        cost: paid(facts, kind),
        open: said.is_ok(),
        summary: said.unwrap_or_else(|why| why),
    };
    let mut rows = vec![
        row(RowKind::Work, Deciding::CompleteWork.text(lang), works(facts)),
        row(RowKind::Build, Deciding::Build.text(lang), builds(facts)),
        row(RowKind::Profession, Deciding::TakeProfession.text(lang), takes(facts, Stack::Profession)),
        row(RowKind::Freedom, Deciding::Introduce.text(lang), freedoms(facts)),
        row(RowKind::Bonus, Deciding::TakeBonus.text(lang), takes(facts, Stack::Bonus)),
        row(RowKind::Recruit, Deciding::Recruit.text(lang), recruiting(facts)),
    ];
    if !facts.view.rules.seams.seams.is_empty() {
        rows.insert(2, row(RowKind::Jointly, Joint::Row.text(lang), jointly(facts)));
    }
    rows
}

/// What follows when the turn is ended: whose turn it is then, or what the end of the round brings.
#[must_use]
pub fn and_then(facts: &Facts) -> String {
    let (lang, seats, edition) = (facts.tongue.lang, facts.view.seats.len(), &facts.view.edition);
    let next = facts.view.turn_of.map_or(0, |turn| (turn.player.seat() + 1) % seats);
    if next != facts.view.start.seat() {
        return Gains::NextSeat.fill(lang, &[&facts.tongue.seat(Player::new(next))]);
    }
    match edition.minimum_work_value.get(usize::from(facts.view.round)) {
        Some(least) if facts.view.round < edition.rounds() => {
            Gains::NextRound.fill(lang, &[&(facts.view.round + 1), least])
        }
        _ => Gains::NextEnd.text(lang).to_owned(),
    }
}

/// The choice that does this, if it may be done.
fn choice(facts: &Facts, action: Action) -> Option<&Choice> {
    facts.prompt.as_ref()?.choices.iter().find(|choice| choice.action == action)
}

/// What an action of a kind takes from the purse; all of a kind cost the same.
fn paid(facts: &Facts, kind: RowKind) -> i32 {
    let is_of = |action: Action| match kind {
        RowKind::Build => matches!(action, Action::Build(_)),
        RowKind::Profession => action == Action::TakeProfession,
        RowKind::Freedom => matches!(action, Action::Introduce(_)),
        RowKind::Bonus => action == Action::TakeBonus,
        RowKind::Work | RowKind::Recruit | RowKind::Jointly => false,
    };
    let mut choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let first = choices.find(|choice| is_of(choice.action));
    // Prestige that is sold to pay it makes it no cheaper.
    let terms = first.map(|choice| choice.florins.terms()).unwrap_or_default();
    terms.iter().map(|(_, amount)| *amount).filter(|amount| *amount < 0).sum()
}

/// By how much an action changes what the viewer counts on, of what is wanted of it.
fn by(facts: &Facts, action: Action, wanted: fn(Stake) -> bool) -> i32 {
    let choice = facts.prompt.as_ref().zip(choice(facts, action));
    let shifts = choice.map(|(prompt, choice)| shifts(prompt, choice)).unwrap_or_default();
    shifts.into_iter().filter(|(stake, ..)| wanted(*stake)).map(|(_, from, to)| to - from).sum()
}

/// By how much an action raises what the own cards are worth.
pub(super) fn raised(facts: &Facts, action: Action) -> i32 {
    by(facts, action, |stake| matches!(stake, Stake::Work(_) | Stake::Bonus(_) | Stake::Points(_)))
}

/// The works that an action raises, with what each is worth before and after.
fn lifted(facts: &Facts, action: Action) -> impl Iterator<Item = (i32, i32)> {
    let choice = facts.prompt.as_ref().zip(choice(facts, action));
    let shifts = choice.map(|(prompt, choice)| shifts(prompt, choice)).unwrap_or_default();
    shifts
        .into_iter()
        .filter(|(stake, from, to)| matches!(stake, Stake::Work(_)) && from < to)
        .map(|(_, from, to)| (from, to))
}

/// Whether an action lifts a work to what the round asks of one.
fn reaches(facts: &Facts, action: Action) -> bool {
    lifted(facts, action).any(|(from, to)| from < facts.view.minimum && to >= facts.view.minimum)
}

/// What the best of the works that an action raises is worth after it.
fn highest(facts: &Facts, action: Action) -> i32 {
    lifted(facts, action).map(|(_, to)| to).max().unwrap_or_default()
}

/// That of some actions which raises what the own cards are worth most, with what it does, and which others raise it too.
fn best(facts: &Facts, actions: impl Iterator<Item = (Action, String)>) -> Vec<String> {
    let mut gains: Vec<(i32, Action, String)> = actions
        .map(|(action, name)| (raised(facts, action), action, name))
        .filter(|(gain, ..)| *gain > 0)
        .collect();
    // Of equal gains that comes first which lets a work be done, or lifts the one that is worth most.
    sort_few(&mut gains, |(gain, action, _)| (-gain, !reaches(facts, *action), -highest(facts, *action)));
    let Some(((_, action, name), others)) = gains.split_first() else { return Vec::new() };
    let others: Vec<&str> = others.iter().map(|(.., name)| name.as_str()).collect();
    let others = (!others.is_empty()).then(|| Gains::Also.fill(facts.tongue.lang, &[&others.join(", ")]));
    let best = format!("{name}: {}", in_short(facts, *action));
    std::iter::once(best).chain(others).collect()
}

/// Each neighbour with the number of buildings that may be offered.
fn jointly(facts: &Facts) -> Result<String, String> {
    let eyes = facts.eyes.ok_or_else(String::new)?;
    let neighbours: Vec<Player> = facts.view.rules.seams.neighbours(eyes).map(|(other, _)| other).collect();
    let all = |with: Player| Building::ALL.map(|building| Action::Join { building, with });
    let open = neighbours.iter().filter_map(|&with| {
        let count = all(with).into_iter().filter(|&action| facts.may(action)).count();
        (count > 0).then(|| format!("{} {count}", facts.tongue.seat(with)))
    });
    let open: Vec<String> = open.collect();
    if !open.is_empty() {
        return Ok(open.join(" · "));
    }
    let why = neighbours.iter().flat_map(|&with| all(with)).find_map(|action| facts.refusal(action));
    Err(why.map(|why| facts.tongue.why(why)).unwrap_or_default())
}

/// The best work with what it pays, and the others with their values.
fn works(facts: &Facts) -> Result<String, String> {
    let lang = facts.tongue.lang;
    let Some(own) = &facts.view.own else { return Err(String::new()) };
    let can = own.works.iter().filter(|(card, _)| facts.may(Action::Work(*card)));
    let mut can: Vec<(Card, i32)> = can.map(|(card, receipt)| (*card, receipt.total())).collect();
    if !can.is_empty() {
        sort_few(&mut can, |(_, value)| -value);
        let enough = can.iter().filter(|(_, value)| *value >= facts.view.minimum).count();
        let told = |&(card, value): &(Card, i32)| format!("{} {value}", facts.tongue.card(card));
        let (reach, need) = can.split_at(enough);
        let mut parts: Vec<String> = Vec::new();
        for one in reach {
            let pays = parts.is_empty().then(|| Working::of(facts, one.0, &Picked::default())).flatten();
            parts.push(pays.map_or_else(
                || told(one),
                |work| Gains::Pays.fill(lang, &[&facts.tongue.card(one.0), &one.1, &work.pay, &work.most]),
            ));
        }
        let need = need.iter().map(told).collect::<Vec<_>>().join(" · ");
        parts.extend((!need.is_empty()).then(|| format!("{}: {need}", Deciding::NeedsBonus.text(lang))));
        return Ok(parts.join(" · "));
    }
    let best = own.works.iter().max_by_key(|(_, receipt)| receipt.total());
    let Some((card, _)) = best else { return Err(Why::NoCards.text(lang).to_owned()) };
    let why = facts.refusal(Action::Work(*card)).map(|why| facts.tongue.why(why));
    Err(match facts.refusal(Action::Work(*card)) {
        Some(Illegal::BelowMinimum { .. }) => {
            format!("{}: {}", facts.tongue.card(*card), why.unwrap_or_default())
        }
        _ => why.unwrap_or_default(),
    })
}

fn builds(facts: &Facts) -> Result<String, String> {
    let open = || Building::ALL.into_iter().filter(|&building| facts.may(Action::Build(building)));
    if let Some(first) = open().next() {
        let lang = facts.tongue.lang;
        // All bring the same prestige, and all sell the same.
        let brings = by(facts, Action::Build(first), |stake| stake == Stake::Prestige);
        let brings = (brings > 0).then(|| Happens::Prestige.fill(lang, &[&signed(brings)]));
        let named = |building| (Action::Build(building), facts.tongue.tile(Tile::Building(building)));
        let best = best(facts, open().map(named));
        let fit = best.is_empty().then(|| Gains::Fit.fill(lang, &[&open().count()]));
        let all: Vec<String> = brings.into_iter().chain(best).chain(fit).collect();
        return Ok(with_warnings(facts, Action::Build(first), all.join(" · ")));
    }
    // Of ten reasons the one that stands for most of them is told.
    let reasons = Building::ALL.iter().filter_map(|&building| facts.refusal(Action::Build(building)));
    let rank = |why: &&Illegal| match why {
        Illegal::NoActionLeft { .. } => 4,
        Illegal::CannotPay { .. } => 3,
        Illegal::NoRoom(_) => 2,
        _ => 1,
    };
    Err(reasons.max_by_key(rank).map(|why| facts.tongue.why(why)).unwrap_or_default())
}

/// A look at a stack: among how many cards one chooses, and what one of them is good for.
fn takes(facts: &Facts, stack: Stack) -> Result<String, String> {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    let action = if stack == Stack::Profession { Action::TakeProfession } else { Action::TakeBonus };
    if let Some(why) = facts.refusal(action) {
        return Err(facts.tongue.why(why));
    }
    let cards = usize::from(facts.view.stacks[stack.index()]).min(rates.look_at);
    let told = if stack == Stack::Profession {
        Gains::Profession.fill(lang, &[&cards, &rates.each_card])
    } else {
        let most = choice(facts, action).and_then(|choice| choice.value.as_ref()).map_or(0, Receipt::total);
        Gains::Bonus.fill(lang, &[&cards, &most])
    };
    Ok(with_warnings(facts, action, told))
}

fn freedoms(facts: &Facts) -> Result<String, String> {
    let can: Vec<Freedom> =
        Freedom::ALL.into_iter().filter(|&freedom| facts.may(Action::Introduce(freedom))).collect();
    if can.is_empty() {
        let why = Freedom::ALL.into_iter().find_map(|freedom| facts.refusal(Action::Introduce(freedom)));
        return Err(why.map(|why| facts.tongue.why(why)).unwrap_or_default());
    }
    let named = |&freedom: &Freedom| (Action::Introduce(freedom), facts.tongue.freedom(freedom));
    let mut best = best(facts, can.iter().map(named));
    if best.is_empty() {
        best.push(Deciding::NoCardGains.text(facts.tongue.lang).to_owned());
    }
    Ok(with_warnings(facts, Action::Introduce(can[0]), best.join(" · ")))
}

/// Whom a recruiting card in hand could fetch, with what their works would be worth.
fn recruiting(facts: &Facts) -> Result<String, String> {
    let lang = facts.tongue.lang;
    let told = recruits(facts).into_iter().map(|(card, _)| {
        format!("{} {}", facts.tongue.card(card), facts.promised(card).map_or(0, Receipt::total))
    });
    let told: Vec<String> = told.collect();
    if !told.is_empty() {
        return Ok(Gains::Worth.fill(lang, &[&told.join(" · ")]));
    }
    let holds = facts.eyes.and_then(|eyes| facts.seat(eyes)).is_some_and(|seat| seat.recruiting_in_hand > 0);
    let why = if holds { Why::NothingToRecruit } else { Why::NoRecruiting };
    Err(why.text(lang).to_owned())
}

/// The text with what the action throws away, if anything.
fn with_warnings(facts: &Facts, action: Action, text: String) -> String {
    let warnings = choice(facts, action).map(|choice| choice.warnings.as_slice()).unwrap_or_default();
    warnings.iter().fold(text, |text, warning| match warning {
        Warning::SellsPrestige(sold) => {
            format!("{text} · {}", Deciding::SellsPrestige.fill(facts.tongue.lang, &[sold]))
        }
        Warning::ActionsLost(_)
        | Warning::PrestigeForgone(_)
        | Warning::NeedsBonus(_)
        | Warning::CharacterUnused(_) => text,
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{facts, play};
    use super::*;
    use crate::words::Lang;

    #[test]
    fn of_equal_gains_that_is_named_which_lets_a_work_be_done_or_lifts_the_best() {
        let mut equal = 0;
        for seed in 20..26 {
            play(seed, |state, player, _| {
                let facts = facts(state, player, Lang::En);
                let Some(row) = menu(&facts).into_iter().find(|row| row.kind == RowKind::Build && row.open)
                else {
                    return;
                };
                let open = Building::ALL.into_iter().map(Action::Build).filter(|&action| facts.may(action));
                let rank =
                    |action| (raised(&facts, action), reaches(&facts, action), highest(&facts, action));
                let all: Vec<_> = open.map(|action| (rank(action), action)).collect();
                let Some(most) = all.iter().map(|(rank, _)| *rank).max().filter(|rank| rank.0 > 0) else {
                    return;
                };
                let named = all.iter().filter(|(rank, _)| *rank == most).any(|(_, action)| {
                    let Action::Build(building) = *action else { return false };
                    let name = facts.tongue.tile(Tile::Building(building));
                    row.summary.contains(&format!("{name}: "))
                });
                assert!(named, "{}", row.summary);
                equal += usize::from(all.iter().any(|(rank, _)| rank.0 == most.0 && *rank != most));
            });
        }
        assert!(equal > 3, "{equal}");
    }
}
