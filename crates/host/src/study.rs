//! What the strongest bot thinks of decisions at the table.

use kernel::{Events, Log, Planned, Player, Seat, Step, Viewer};
use search::{Opinion, study};
use table::{ClientId, Refusal, Table};
use wire::{Expectation, Happened, Promise, Refused, Study, Thought};

use crate::{Hosted, owns, plain};

/// Choices that are told: more than are shown, for one that follows on earlier advice may be about as good as the best.
const TOLD: usize = 6;
/// Decisions of the expected line that are told.
const AHEAD: usize = 24;
/// Nobody may ask for more iterations than this, lest the table stand still.
const MOST: u32 = 5_000;
/// Fixes the worlds that are tried: who asks again hears the same.
const SEED: u64 = 1;

/// What Maestro thinks of the first choice that somebody has after so many steps, or of the one that it has next once it has done
/// this and what is forced after it. While the game goes on a client may ask about its own seats alone, and what it is told rests on
/// what that seat knows.
pub(crate) fn study<G: Hosted>(
    table: &Table<G>,
    who: &ClientId,
    (steps, iterations): (usize, u32),
    acts: &[String],
    promise: Option<&Promise>,
) -> Result<Study<G::Event>, Refused<G>> {
    let log = table.log();
    let unreadable = |fault| plain("unreadable", format!("{fault:?}"));
    let mut at = steps.min(log.steps.len());
    let mut game = log.replay(at, &mut Events::discarding()).map_err(unreadable)?;
    let seat = loop {
        if let Some(seat) = decided(&game, log.steps.get(at)) {
            break seat;
        }
        let Some(&step) = log.steps.get(at) else {
            return Err(plain("no-choice", "nobody has a choice from there on".to_owned()));
        };
        kernel::follow_step(&mut game, at, step, &mut Events::discarding()).map_err(unreadable)?;
        at += 1;
    };
    if table.is_played() && !owns(table, who, seat) {
        return Err(plain("not-your-seat", "the decision is another's".to_owned()));
    }
    let mut done = crate::read(table, acts)?;
    for (place, &action) in done.iter().enumerate() {
        let illegal = |reason| crate::refused(table, Refusal::Illegal { place, reason });
        game.play(seat, action, &mut Events::discarding()).map_err(illegal)?;
    }
    while let Some(only) = forced(&game, seat).filter(|_| !acts.is_empty()) {
        game.apply(seat, only, &mut Events::discarding());
        done.push(only);
    }
    // Whatever is hidden would be looked at by going on.
    if !acts.is_empty() && study::chooser(&game) != Some(seat) {
        return Err(plain("no-choice", "what follows is no choice of that seat".to_owned()));
    }
    let played =
        log.steps.get(at).and_then(|step| if let Step::Act(_, action) = step { Some(*action) } else { None });
    let played = played.filter(|_| acts.is_empty());
    let promised = match promise {
        Some(promise) => left_of(log, promise.steps, at, seat, &done, crate::read(table, &promise.acts)?),
        None => Vec::new(),
    };
    let also = [played.as_slice(), &promised];
    let opinions = study::opinions(&Seat::new(&game, seat), iterations.clamp(1, MOST), SEED, &also);
    let best = opinions.first().map_or(0.0, |opinion| opinion.value);
    let went_on = log.steps.iter().skip(at + 1).map_while(|step| match step {
        Step::Act(player, action) if *player == seat => Some(*action),
        _ => None,
    });
    let went_on: Vec<G::Action> = went_on.take(AHEAD).collect();
    let kept = promised.split_first().and_then(|(first, rest)| {
        let same = |opinion: &Opinion<G::Action>| opinion.action == *first;
        let whole = |opinion: &Opinion<G::Action>| same(opinion) && own_line(opinion, seat).starts_with(rest);
        // What a game that plans no turns foresees beyond the choice is no promise.
        opinions.iter().position(whole).or_else(|| opinions.iter().position(same))
    });
    let told = |(place, opinion): (usize, &Opinion<G::Action>)| {
        let own = own_line(opinion, seat);
        let keeps = kept == Some(place);
        let wanted = place < TOLD || keeps || Some(opinion.action) == played;
        let rest = if Some(opinion.action) == played { went_on.clone() } else { own };
        wanted.then(|| Thought { promised: keeps, ..thought(&game, (seat, at), opinion, &rest, best) })
    };
    Ok(Study {
        steps: at,
        seat,
        acts: done.into_iter().map(|action| G::write_action(game.edition(), action)).collect(),
        played: played.map(|action| G::write_action(game.edition(), action)),
        choices: opinions.iter().enumerate().filter_map(told).collect(),
    })
}

/// What is left of what a seat was advised to do after so many steps, now that it has done this; nothing if it did otherwise or
/// somebody else came between.
fn left_of<G: Hosted>(
    log: &Log<G>,
    then: usize,
    now: usize,
    seat: Player,
    begun: &[G::Action],
    mut promised: Vec<G::Action>,
) -> Vec<G::Action> {
    let since = log.steps.get(then..now).unwrap_or_default().iter();
    let own = since.filter_map(|step| match step {
        Step::Act(player, action) => Some((*player == seat).then_some(*action)),
        Step::Chance(_) => None,
    });
    let done: Vec<Option<G::Action>> = own.chain(begun.iter().map(|&action| Some(action))).collect();
    let as_promised = done.iter().zip(&promised).all(|(done, promised)| *done == Some(*promised));
    if then <= now && done.len() <= promised.len() && as_promised {
        promised.split_off(done.len())
    } else {
        Vec::new()
    }
}

/// The only action that a seat has, if the table does it by itself.
fn forced<G: Hosted>(game: &G, seat: Player) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.deciders().contains(seat).then(|| game.legal(seat, &mut legal))?;
    if let &[only] = legal.as_slice() { Some(only).filter(|&only| G::may_be_played_for(only)) } else { None }
}

/// Who has a choice here: of several who choose at once the one who chose next, for what another did then is nobody else's.
fn decided<G: Hosted>(game: &G, next: Option<&Step<G::Action, G::Outcome>>) -> Option<Player> {
    let Some(&Step::Act(player, _)) = next else { return study::chooser(game) };
    let mut legal = Vec::new();
    game.legal(player, &mut legal);
    (legal.len() > 1).then_some(player)
}

/// A hundred times a number, without what lies behind the point.
fn hundredths(number: f64) -> i32 {
    (100.0 * number).round() as i32
}

/// What the seat does next by an opinion, before anybody else does anything.
fn own_line<A: Copy>(opinion: &Opinion<A>, seat: Player) -> Vec<A> {
    opinion
        .line
        .iter()
        .take(AHEAD)
        .map_while(|&(player, action)| (player == seat).then_some(action))
        .collect()
}

fn thought<G: Hosted>(
    game: &G,
    (seat, steps): (Player, usize),
    opinion: &Opinion<G::Action>,
    rest: &[G::Action],
    best: f64,
) -> Thought<G::Event> {
    let mut happened = Vec::new();
    // Each decision has a step of its own, as it would have in the log.
    let mut tell = |events: &Events<G::Event>, after: usize| {
        let seen = events.seen_by(Viewer::Player(seat));
        let (step, by) = (steps + after, "maestro");
        happened.extend(seen.map(|event| Happened { step, by: by.to_owned(), event: event.clone() }));
    };
    let mut events = Events::recording();
    let mut next = kernel::after(game, Step::Act(seat, opinion.action), &mut events);
    tell(&events, 0);
    // What a choice is for is often seen only in what the seat does next.
    for (after, &action) in (1..).zip(rest) {
        let mut events = Events::recording();
        if next.play(seat, action, &mut events).is_err() {
            break;
        }
        tell(&events, after);
    }
    Thought {
        action: G::write_action(game.edition(), opinion.action),
        promised: false,
        worlds: opinion.worlds,
        behind: hundredths(best - opinion.value),
        expected: (opinion.expected.iter())
            .map(|(_, seat)| Expectation {
                score: hundredths(seat.score),
                error: hundredths(seat.error),
                wins: (1000.0 * seat.wins).round() as i32,
            })
            .collect(),
        sources: opinion.sources.iter().map(|&points| hundredths(points)).collect(),
        strategy: (opinion.strategy.iter())
            .map(|step| Planned {
                round: step.round,
                action: G::write_action(game.edition(), step.action),
                value: step.value,
            })
            .collect(),
        price_limit: opinion.price_limit,
        line: (opinion.line.iter().take(AHEAD))
            .map(|&(player, action)| (player, G::write_action(game.edition(), action)))
            .collect(),
        happened,
    }
}
