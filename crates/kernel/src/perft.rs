//! Counting what may happen, to compare it with counts made before or elsewhere.

use crate::{Events, Game, Step, StepOf, Turn};

/// Every step that may come next: the legal actions of each decider, seats in ascending order, or every outcome of chance
/// once, whatever its weight. None after the end.
#[must_use]
pub fn next_steps<G: Game>(game: &G) -> Vec<StepOf<G>> {
    match game.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            outcomes.into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect()
        }
        Turn::Decide(players) => {
            let mut legal = Vec::new();
            let mut steps = Vec::new();
            for player in players.iter() {
                game.legal(player, &mut legal);
                steps.extend(legal.iter().map(|&action| Step::Act(player, action)));
            }
            steps
        }
    }
}

/// The game after one of its next steps.
///
/// # Panics
/// May panic if the step is not one of [`next_steps`].
#[must_use]
pub fn after<G: Game>(game: &G, step: StepOf<G>, events: &mut Events<G::Event>) -> G {
    let mut next = game.clone();
    match step {
        Step::Act(player, action) => next.apply(player, action, events),
        Step::Chance(outcome) => next.resolve(outcome, events),
    }
    next
}

/// How many sequences of exactly `depth` steps begin here, as programs that play chess count moves to test their rules; the
/// greatest number there is if there are more.
///
/// A decision and an outcome of chance are one step each. Where several seats choose at once, any of them may be the next:
/// two seats with four choices each make 32 sequences of two steps. An outcome counts once, however likely it is, and a
/// game that has ended has no further sequence.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let mut boundless = u64::MAX;
    count(game, depth, &mut boundless).unwrap_or(u64::MAX)
}

/// The same as [`perft`]; nothing if more than `most` steps would have to be looked at for it.
#[must_use]
pub fn perft_within<G: Game>(game: &G, depth: u32, mut most: u64) -> Option<u64> {
    count(game, depth, &mut most)
}

fn count<G: Game>(game: &G, depth: u32, budget: &mut u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let steps = next_steps(game);
    *budget = budget.checked_sub(steps.len() as u64)?;
    if depth == 1 {
        return Some(steps.len() as u64);
    }
    let ahead = |step| count(&after(game, step, &mut Events::discarding()), depth - 1, budget);
    steps.into_iter().map(ahead).sum()
}
