//! What is advised, as the buttons say it, and how the turn goes on from there.

use kernel::{Notation, Planned, Player};
use tiletum::edition::Fair;
use tiletum::ids::{Cathedral, Family, Good, Tile};
use tiletum::{Action, Event, SeatView, Source, State};
use wire::{Happened, Json, Thought};

use super::facts::Facts;
use super::log::{lines_from, source};
use super::pick::{Pick, picks};
use super::taking::at_hand;
use super::turns::Turns;
use crate::few::sort_few;
use crate::frame::{Counsel, LogLine, entries, reading, signed};
use crate::games::tiletum::draw::lacking;
use crate::games::tiletum::words::{Deciding, Deed, Happens, Thing};
use crate::letters::capital;

/// So many deeds of a turn that goes on are told one by one.
const FEW: usize = 6;

/// A choice that is advised: with what the whole turn brings, and the deeds that it goes on with.
#[must_use]
pub fn counsel(facts: &Facts, thought: &Thought<Json>) -> Counsel {
    let ends = thought.action == "end";
    // What comes when the round ends is brought by no choice of its own.
    let happened = thought.happened.iter().filter_map(|told| reading::happened(told).ok());
    let happened: Vec<Happened<Event>> = happened.filter(|told| !settles(&told.event)).collect();
    let Some((player, begun)) = happened.iter().find_map(|told| match told.event {
        Event::Acts(player, _) => Some((player, told.step)),
        _ => None,
    }) else {
        return Counsel {
            deed: plainly(facts, thought),
            plan: plan(facts, thought),
            unmeasured: ends,
            ..Counsel::default()
        };
    };
    let own = thought.line.iter().take_while(|(other, _)| *other == player).map(|(_, act)| act);
    let taken: Vec<&String> = std::iter::once(&thought.action).chain(own).collect();
    // A way to a city and what is done there are one choice: the longest with which the turn goes on.
    let begins = |pick: &&Pick| {
        pick.acts.len() <= taken.len() && pick.acts.iter().zip(&taken).all(|(one, other)| one == *other)
    };
    // The table as it stands knows the choices of a past decision no more, nor where the discs were.
    let past = facts.steps > begun;
    let all = if past { Vec::new() } else { picks(facts) };
    let whole = all.iter().filter(begins).max_by_key(|pick| pick.acts.len());
    // Where the turn goes on otherwise behind a choice, the choice alone is meant.
    let pick = whole.or_else(|| all.iter().find(|pick| pick.key == thought.action));
    let mut discs = std::array::from_fn(|seat| facts.view.seats.get(seat).map_or(0, |seat| seat.king.into()));
    let mut lines = lines_from(&happened, &facts.tongue, &mut discs);
    // What others do after it is none of its deeds.
    let own_line = |line: &&LogLine| line.player.is_none_or(|who| who == player);
    let die = happened.iter().find_map(|told| match told.event {
        Event::Acts(_, Action::Die { colour, value, to }) if told.step == begun => {
            let die = facts.tongue.die(colour, value, to);
            Some(capital(&Deed::Take.fill(facts.tongue.lang, &[&die])))
        }
        _ => None,
    });
    let told = die.or_else(|| lines.first().filter(own_line).map(|line| line.text.clone()));
    let track = facts.tongue.say(Thing::KingTrack);
    for line in &mut lines {
        // All of it is about who decides.
        line.head = None;
        line.books.retain(|book| !past || book.name != track);
    }
    let entry = entries(&lines, facts.view.seats.len()).into_iter().next();
    let sums = entry.map(|entry| entry.sums).unwrap_or_default();
    let acts = whole.map(|pick| pick.acts.clone()).unwrap_or_default();
    let done = begun + acts.len().max(1);
    // What was tried on a copy can be done in one.
    let tried = happened.iter().filter(|told| matches!(told.event, Event::Acts(who, _) if who == player));
    let tried = tried.map(|told| told.step + 1 - begun).max().unwrap_or_default();
    let whole = taken.iter().take(tried).map(|act| (*act).clone()).filter(|act| act != "end");
    let whole = Some(whole.collect::<Vec<_>>()).filter(|whole| whole.len() > acts.len().max(1));
    let events = |from: usize| {
        happened.iter().filter(move |told| told.step >= from).map(|told: &Happened<Event>| &told.event)
    };
    let deeds = |from: usize| Turns::advised(&facts.tongue, player, events(from));
    let mut turn: Vec<String> =
        deeds(begun).into_iter().filter(|(ends, _)| *ends).map(|(_, deed)| deed).collect();
    let mut then = in_short(deeds(done));
    sort_few(&mut turn, Clone::clone);
    let plan = plan(facts, thought);
    let why = Some(why(facts, pick, events(begun))).filter(|why| !why.is_empty() || ends);
    let sums_up = why.is_none();
    let why = why.or_else(|| mostly(facts, player, events(begun))).or_else(|| towards(facts, thought, &plan));
    // Beyond what chance answers nobody sees.
    let cut = taken.iter().filter(|act| **act != "end").count() > tried;
    let brings = brought(facts, sums, !then.is_empty(), cut);
    if cut && !then.is_empty() {
        then.push(Deed::OnceDrawn.text(facts.tongue.lang).to_owned());
    }
    let then = then.join("; ");
    let deed = pick.map(|pick| pick.title.clone()).or(told.filter(|_| !ends));
    Counsel {
        deed: deed.unwrap_or_else(|| plainly(facts, thought)),
        acts,
        turn: turn.join(", "),
        brings,
        why: why.unwrap_or_default(),
        sums_up,
        also: fair(facts, events(begun)).map(|told| (Source::Fairs.index(), told)),
        unmeasured: ends,
        then,
        whole: whole.unwrap_or_default(),
        cut,
        plan,
    }
}

/// Whether points are those of the end of a round or of the game.
fn settles(event: &Event) -> bool {
    let Event::Points(_, receipt) = event else { return false };
    let from = receipt.terms().first().and_then(|(term, _)| source(*term));
    let at_the_end = [Source::King, Source::Fairs, Source::Buildings, Source::Product, Source::Goods];
    from.is_some_and(|from| at_the_end.contains(&from))
}

/// Of many deeds those are told for which the others are the means; each is advised anew when it is due.
fn in_short(deeds: Vec<(bool, String)>) -> Vec<String> {
    let many = deeds.len() > FEW && deeds.iter().any(|(ends, _)| *ends);
    deeds.into_iter().filter(|(ends, _)| *ends || !many).map(|(_, deed)| deed).collect()
}

/// What comes of it, and of what: of the whole turn, of what is left of it, or of as much of it as chance leaves to be foreseen.
fn brought(facts: &Facts, sums: String, goes_on: bool, cut: bool) -> String {
    let of = match (goes_on, cut) {
        _ if sums.is_empty() => return sums,
        (_, true) => Deed::AtFirst,
        (false, _) => return sums,
        (true, _) if facts.at_dice() => Deed::WholeTurn,
        (true, _) => Deed::FromHere,
    };
    of.fill(facts.tongue.lang, &[&sums])
}

/// A choice of which no row and no line of the log tells, such as the end of a turn.
fn plainly(facts: &Facts, thought: &Thought<Json>) -> String {
    match thought.action.as_str() {
        "end" => Deciding::EndTurn.text(facts.tongue.lang).to_owned(),
        other => other.to_owned(),
    }
}

/// Why the turn is good: what its first choice is for, and what it brings nearer of what the seat works towards.
fn why<'a>(facts: &Facts, pick: Option<&Pick>, events: impl Iterator<Item = &'a Event> + Clone) -> String {
    let first = pick
        .filter(|pick| says_why(facts, pick))
        .map(|pick| format!("{}.", capital(&pick.why).trim_end_matches('.')));
    // What becomes possible at once is what goods are for.
    let pays = if first.is_none() { pays(facts, events.clone()) } else { None };
    let nearer = pays.or_else(|| nearer(facts, events));
    first.into_iter().chain(nearer).collect::<Vec<_>>().join(" ")
}

/// Whether what stands beside a choice speaks for it, and does not only say what it is.
fn says_why(facts: &Facts, pick: &Pick) -> bool {
    let reads = |act: Option<&String>| {
        let read = State::read_actions(facts.view.edition, act?).ok()?;
        if let [only] = read[..] { Some(only) } else { None }
    };
    let in_town = pick.group.as_ref().is_some_and(|group| group.place.starts_with("town-"));
    let says_what = match (reads(pick.acts.first()), reads(pick.acts.last())) {
        // What a die brings is said by its name and by what the whole turn brings.
        (Some(Action::Die { .. } | Action::As(_)), _) => true,
        (Some(Action::TakeBonus), _) => at_hand(facts).0.is_some_and(|tile| tile.is(Family::Helper)),
        // Where a tile lies is no reason for it.
        (_, Some(Action::Take(_) | Action::TakeBonus | Action::TakeFrom(..))) => in_town,
        _ => false,
    };
    !says_what && !pick.why.is_empty()
}

/// From where most of the points of a turn come, which is what it is for if it is for nothing to come.
fn mostly<'a>(facts: &Facts, player: Player, events: impl Iterator<Item = &'a Event>) -> Option<String> {
    let mut sums = [0; Source::ALL.len()];
    for event in events.take_while(|event| !matches!(event, Event::TurnBegins(next) if *next != player)) {
        if let Event::Points(whose, receipt) = event
            && *whose == player
            && let Some(source) = receipt.terms().first().and_then(|(term, _)| source(*term))
        {
            sums[source.index()] += receipt.total();
        }
    }
    let most = Source::ALL.into_iter().max_by_key(|source| sums[source.index()])?;
    let sum = sums[most.index()];
    let points = Happens::Points.fill(facts.tongue.lang, &[&signed(sum)]);
    (sum > 0).then(|| Deed::Mostly.fill(facts.tongue.lang, &[&facts.tongue.source(most), &points]))
}

/// What the turn leads to, if it is for nothing else.
fn towards(facts: &Facts, thought: &Thought<Json>, plan: &[String]) -> Option<String> {
    // Whoever works towards a fair does so whatever they do: that is no reason for one deed.
    let walks = |step: &Planned<String>| {
        let read = State::read_actions(facts.view.edition, &step.action);
        read.is_ok_and(|all| matches!(all[..], [Action::Walk(..)]))
    };
    let mut steps = thought.strategy.iter().zip(plan);
    let (_, step) = steps.find(|(step, told)| !walks(step) && !told.is_empty())?;
    Some(Deed::Towards.fill(facts.tongue.lang, &[step]))
}

/// What is paid with a good with whose purchase, exchange or choice a turn begins: that is what it is for.
fn pays<'a>(facts: &Facts, mut events: impl Iterator<Item = &'a Event>) -> Option<String> {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let first = events.by_ref().find(|event| matches!(event, Event::Acts(..)))?;
    let Event::Acts(_, Action::Buy(got) | Action::Exchange { get: got, .. } | Action::Gain(got)) = first
    else {
        return None;
    };
    let told = events.find_map(|event| match event {
        Event::Acts(_, Action::Fulfil(tile, of)) => {
            let printed = facts.view.edition.find(*tile)?;
            let takes = *of == Some(*got) || printed.needs[got.index()] > 0;
            takes.then(|| Deed::ForContract.fill(lang, &[&tongue.contract_for(*tile)]))
        }
        Event::Acts(_, Action::Join(at)) if *got == Good::Stone => {
            Some(Deed::ForCathedral.fill(lang, &[&tongue.cathedral(*at)]))
        }
        Event::Acts(_, Action::Crest(tile, _)) if *got == Good::Food => {
            Some(Deed::ForCrest.fill(lang, &[&tongue.crest(*tile)]))
        }
        _ => None,
    })?;
    Some(format!("{told}."))
}

/// The first fair to come that pays for what is done.
fn fair<'a>(facts: &Facts, events: impl Iterator<Item = &'a Event>) -> Option<String> {
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
    facts.view.fairs.iter().enumerate().find_map(|(slot, fair)| {
        let counts = fair.fair.filter(|counts| !fair.over && counted.contains(counts))?;
        let points = facts.tongue.edition.fairs[counts.index()] + facts.tongue.edition.rates.slots[slot];
        let pays = Deciding::FairPays.fill(lang, &[&points, &facts.tongue.fair(counts)]);
        Some(Deed::FairCounts.fill(lang, &[&facts.tongue.spot(fair.city), &pays]))
    })
}

/// What the goods of a turn are for: the contract or the cathedral that is not paid in it and of which it leaves the fewest goods to find,
/// fewer than before.
fn nearer<'a>(facts: &Facts, events: impl Iterator<Item = &'a Event>) -> Option<String> {
    let (lang, now) = (facts.tongue.lang, facts.decider()?);
    let mut then = now.clone();
    for event in events {
        match event {
            Event::Goods(player, good, receipt) if *player == now.player => {
                let held = &mut then.goods[good.index()];
                *held = held.saturating_add_signed(receipt.total() as i16);
            }
            Event::Acts(_, Action::Fulfil(tile, _)) => {
                then.store
                    .iter_mut()
                    .filter(|kept| **kept == Some(*tile))
                    .take(1)
                    .for_each(|kept| *kept = None);
            }
            Event::Acts(_, Action::Join(at)) => then.joined.insert(*at),
            Event::TurnBegins(player) if *player != now.player => break,
            _ => {}
        }
    }
    let missing = |lacks: &[(Option<Good>, i32)]| lacks.iter().map(|(_, count)| *count).sum::<i32>();
    let contracts = then.store.iter().flatten().copied().filter(|tile| tile.is(Family::Contract));
    let contracts = contracts.map(|tile| {
        let before = missing(&contract_lacks(facts, tile, now));
        (
            before,
            contract_lacks(facts, tile, &then),
            Deed::ForContract.fill(lang, &[&facts.tongue.contract_for(tile)]),
        )
    });
    let cathedrals = facts.view.cathedrals.iter().filter_map(|at| {
        let (before, lacks) = (stones(facts, at.cathedral, now)?, stones(facts, at.cathedral, &then)?);
        let lacks: Vec<_> =
            Some((Some(Good::Stone), lacks)).filter(|(_, count)| *count > 0).into_iter().collect();
        Some((before, lacks, Deed::ForCathedral.fill(lang, &[&facts.tongue.cathedral(at.cathedral)])))
    });
    let all = contracts.chain(cathedrals).filter(|(before, lacks, _)| missing(lacks) < *before);
    let (_, lacks, told) = all.min_by_key(|(_, lacks, _)| missing(lacks))?;
    Some(if lacks.is_empty() {
        Deed::ThenWhole.fill(lang, &[&told])
    } else {
        Deed::StillLacks.fill(lang, &[&told, &goods(facts, &lacks)])
    })
}

/// What a seat lacks for a contract: of each good, or of any one.
fn contract_lacks(facts: &Facts, tile: Tile, seat: &SeatView) -> Vec<(Option<Good>, i32)> {
    let edition = &facts.view.edition;
    let Some(printed) = edition.find(tile) else { return Vec::new() };
    let same = Some(None).filter(|_| printed.same > 0);
    let goods = Good::ALL.into_iter().filter(|good| printed.needs[good.index()] > 0).map(Some);
    let lacks = lacking(edition, tile, seat).into_iter().map(i32::from);
    same.into_iter().chain(goods).zip(lacks).filter(|(_, count)| *count > 0).collect()
}

/// The stones that a seat lacks for a cathedral at which it has a pillar and of which it has no tile.
fn stones(facts: &Facts, at: Cathedral, seat: &SeatView) -> Option<i32> {
    let (stone, _) = facts.view.cathedrals.get(at.index())?.cost?;
    let open = seat.pillared.contains(at) && !seat.joined.contains(at);
    open.then(|| (i32::from(stone) - i32::from(seat.goods[Good::Stone.index()])).max(0))
}

/// Goods that are missing, in words.
fn goods(facts: &Facts, lacks: &[(Option<Good>, i32)]) -> String {
    let told = |&(good, count): &(Option<Good>, i32)| match good {
        Some(good) => facts.tongue.goods(count, good),
        None => Thing::Alike.fill(facts.tongue.lang, &[&count]),
    };
    lacks.iter().map(told).collect::<Vec<_>>().join(" + ")
}

/// What each step of the plan beyond the turn is called.
fn plan(facts: &Facts, thought: &Thought<Json>) -> Vec<String> {
    let told = |step: &Planned<String>| {
        let action = State::read_actions(facts.view.edition, &step.action).ok()?.first().copied()?;
        let (tongue, lang, seat) = (&facts.tongue, facts.tongue.lang, facts.decider()?);
        // What could be paid now and is left for another turn is not told to who is to end this one.
        let due = |lacks: &[_]| (thought.action != "end" || !lacks.is_empty()).then_some(());
        Some(match action {
            Action::Fulfil(tile, _) => {
                let lacks = contract_lacks(facts, tile, seat);
                due(&lacks)?;
                lacking_of(facts, Deed::PlanContract.fill(lang, &[&tongue.contract_for(tile)]), &lacks)
            }
            Action::Join(at) => {
                let stones = stones(facts, at, seat).filter(|stones| *stones > 0);
                let lacks: Vec<_> = stones.map(|stones| (Some(Good::Stone), stones)).into_iter().collect();
                due(&lacks)?;
                lacking_of(facts, Deed::PlanCathedral.fill(lang, &[&tongue.cathedral(at)]), &lacks)
            }
            Action::Walk(_, city) => Deed::PlanFair.fill(lang, &[&tongue.spot(city)]),
            Action::Crest(tile, building) => {
                Deed::PlanCrest.fill(lang, &[&tongue.crest(tile), &(building.index() + 1)])
            }
            // Where it will live is settled when it moves.
            Action::Place(tile, _) => Deed::PlanPlace.fill(lang, &[&tongue.kind(tile)]),
            _ => return None,
        })
    };
    thought.strategy.iter().map(|step| told(step).unwrap_or_default()).collect()
}

/// Something with what is missing for it now.
fn lacking_of(facts: &Facts, what: String, lacks: &[(Option<Good>, i32)]) -> String {
    if lacks.is_empty() {
        what
    } else {
        Deed::PlanLacks.fill(facts.tongue.lang, &[&what, &goods(facts, lacks)])
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Character, Evaluate, Events, Game, Setup, Viewer};

    use super::super::pick::Kind;
    use super::super::tests::play;
    use super::*;
    use crate::frame::bare;

    /// What is thought of a choice: what it would bring about, and what is planned beyond the turn.
    fn thought(action: &str, happened: Vec<Happened<Json>>, strategy: Vec<Planned<String>>) -> Thought<Json> {
        Thought { strategy, happened, ..bare(action) }
    }

    #[test]
    fn a_turn_that_brings_goods_says_for_what_and_what_is_then_missing() {
        let (mut lacks, mut whole) = (0, 0);
        for seed in 40..46 {
            play(3, &[], seed, |state, facts, picks| {
                let Some(player) = facts.decider().map(|seat| seat.player) else { return };
                for pick in picks.iter().filter(|pick| pick.kind != Kind::End) {
                    let (mut then, mut happened) = (*state, Vec::new());
                    for act in &pick.acts {
                        let action = State::read_actions(State::shipped(), act).expect("it can be read")[0];
                        let mut events = Events::recording();
                        then.play(player, action, &mut events).expect("it is legal");
                        happened.extend(events.seen_by(Viewer::Player(player)).map(|event| Happened {
                            step: facts.steps,
                            by: String::new(),
                            event: Json::of(event).expect("an event is JSON"),
                        }));
                    }
                    let why = counsel(facts, &thought(&pick.acts[0], happened, Vec::new())).why;
                    let after = then.view(Viewer::Player(player));
                    let seat = &after.seats[player.seat()];
                    // Behind the king's prize the round ends, which brings points whatever is taken.
                    let before = facts.decider().filter(|_| !facts.at_prize());
                    let gains = before.is_some_and(|before| seat.total > before.total);
                    assert!(!gains || !why.is_empty(), "{}: where points come from is a reason", pick.title);
                    if let Some((_, missing)) = why.split_once("which then lacks ") {
                        let missing = missing.split('.').next().unwrap_or_default();
                        let contracts = seat.store.iter().flatten().filter(|tile| tile.is(Family::Contract));
                        let mut all: Vec<String> =
                            contracts.map(|&tile| goods(facts, &contract_lacks(facts, tile, seat))).collect();
                        let stones =
                            after.cathedrals.iter().filter_map(|at| stones(facts, at.cathedral, seat));
                        all.extend(stones.map(|stones| facts.tongue.goods(stones, Good::Stone)));
                        assert!(all.iter().any(|told| told == missing), "{why}: {all:?}");
                        lacks += 1;
                    }
                    whole += usize::from(why.contains("which can be paid then."));
                }
            });
        }
        assert!(lacks > 40 && whole > 10, "{lacks} lack something, {whole} do not");
    }

    #[test]
    fn what_is_planned_beyond_the_turn_has_a_name_in_every_step() {
        let (mut told, mut fairs, mut contracts, mut left_out) = (0, 0, 0, 0);
        for seed in 50..53 {
            play(4, &[], seed, |state, facts, _| {
                let Some(player) = facts.decider().map(|seat| seat.player) else { return };
                let weights = <State as Evaluate>::weights(Character::Master);
                let strategy = State::strategy(weights, state, player);
                let written = strategy.iter().map(|step| Planned {
                    round: step.round,
                    action: tiletum::write_action(&facts.tongue.edition, step.action),
                    value: step.value,
                });
                let written: Vec<Planned<String>> = written.collect();
                let plan = counsel(facts, &thought("help", Vec::new(), written.clone())).plan;
                let ends = counsel(facts, &thought("end", Vec::new(), written)).plan;
                for (step, left) in plan.iter().zip(&ends) {
                    let paid = step.starts_with("the contract ") || step.starts_with("the cathedral ");
                    let now = paid && !step.contains(" short)");
                    assert_eq!(left.is_empty(), now, "{step}: what is left for another turn");
                    left_out += usize::from(now);
                }
                assert_eq!(plan.len(), strategy.len());
                assert!(plan.iter().all(|step| !step.is_empty() && !step.contains('{')), "{plan:?}");
                told += plan.len();
                fairs += plan.iter().filter(|step| step.starts_with("the fair in ")).count();
                contracts += plan.iter().filter(|step| step.starts_with("the contract ")).count();
            });
        }
        assert!(told > 100 && fairs > 20 && contracts > 20, "{told}: {fairs} fairs, {contracts} contracts");
        assert!(left_out > 0, "some could be paid at once");
    }
}
