//! Whole turns: the best end of a turn that a beam of positions finds, and the decisions that lead there.

use kernel::{Game, Player};

use super::estimate::estimate;
use super::{Weights, take};
use crate::action::Action;
use crate::state::{Draw, Phase, State};

/// No turn is followed further than so many decisions.
const FARTHEST: usize = 28;
/// No way here yet.
const NOWHERE: usize = usize::MAX;

/// Takes an action without asking chance: what would be drawn into a market stays out of it, so that nobody plans with luck.
pub(super) fn attempt(world: &mut State, player: Player, action: Action) {
    take(world, player, action);
    if world.draw == Draw::Characters {
        world.draw = Draw::Nothing;
        world.sweep_in();
    }
}

/// Whether the turn is over for whoever had it.
fn is_over(world: &State, player: Player) -> bool {
    world.phase != Phase::Turn || world.decider() != Some(player.seat())
}

/// What a position is worth that lies behind an action of `player`, once the turn was played to its end as well as is found.
/// The decisions until then are written into `plan`.
pub(super) fn finish(
    weights: &Weights,
    begun: &State,
    player: Player,
    breadth: usize,
    plan: &mut Vec<Action>,
) -> i32 {
    plan.clear();
    if is_over(begun, player) {
        return estimate(weights, begun, player.seat());
    }
    let mut search = Beam {
        weights,
        player,
        breadth: breadth.max(1),
        trail: Vec::new(),
        best: None,
        children: Vec::new(),
    };
    let mut beam = vec![(NOWHERE, *begun)];
    for _ in 0..FARTHEST {
        beam = search.widen(&beam);
        if beam.is_empty() {
            break;
        }
    }
    let Some((worth, mut at)) = search.best else { return estimate(weights, begun, player.seat()) };
    while let Some(&(before, action)) = search.trail.get(at) {
        plan.push(action);
        at = before;
    }
    plan.reverse();
    worth
}

struct Beam<'a> {
    weights: &'a Weights,
    player: Player,
    /// So many positions of equal length go on.
    breadth: usize,
    /// Decisions, each with the one before it.
    trail: Vec<(usize, Action)>,
    /// The best end of the turn, and its last decision.
    best: Option<(i32, usize)>,
    /// What each decision from the beam leads to: its worth, the position it is taken in, and itself.
    children: Vec<(i32, usize, Action)>,
}

impl Beam<'_> {
    /// One decision more: the best positions to which any of these leads.
    fn widen(&mut self, beam: &[(usize, State)]) -> Vec<(usize, State)> {
        self.children.clear();
        let mut legal = Vec::new();
        for (place, (way, world)) in beam.iter().enumerate() {
            world.legal(self.player, &mut legal);
            for &action in &legal {
                let mut trial = *world;
                attempt(&mut trial, self.player, action);
                let worth = estimate(self.weights, &trial, self.player.seat());
                if !is_over(&trial, self.player) {
                    self.children.push((worth, place, action));
                } else if self.best.is_none_or(|(best, _)| worth > best) {
                    self.trail.push((*way, action));
                    self.best = Some((worth, self.trail.len() - 1));
                }
            }
        }
        // A stable order: the same plan whatever the machine.
        self.children.sort_by_key(|(worth, _, _)| std::cmp::Reverse(*worth));
        let mut next: Vec<(usize, State)> = Vec::with_capacity(self.breadth);
        let mut last = None;
        let mut since = 0;
        for &(worth, place, action) in &self.children {
            if next.len() == self.breadth {
                break;
            }
            let mut world = beam[place].1;
            attempt(&mut world, self.player, action);
            if last != Some(worth) {
                (last, since) = (Some(worth), next.len());
            }
            // The same by another order of decisions is worth the same.
            if next[since..].iter().all(|(_, other)| *other != world) {
                self.trail.push((beam[place].0, action));
                next.push((self.trail.len() - 1, world));
            }
        }
        next
    }
}
