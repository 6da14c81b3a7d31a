//! What a search thinks of a position, for people to read.

use kernel::{Evaluate, Events, PerPlayer, Player, Rng, Seat};

use super::{Candidate, TreeSearch};
use crate::budget::Purse;

/// What is expected of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Expected {
    /// The final score, in points.
    pub score: f64,
    /// Half the width of the 95 % interval of that score's mean over the worlds that were tried, in points. How wrong the game's
    /// own judgement is comes on top.
    pub error: f64,
    /// The share of the win, from 0 to 1; those of all seats sum to 1.
    pub wins: f64,
}

/// A choice and what is thought of it.
#[derive(Clone, Debug)]
pub struct Opinion<A> {
    /// The choice.
    pub action: A,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// How good it is for its seat by the search's [`Aim`](crate::Aim), on a scale of points: points count, how far others are
    /// behind, and the win, less for what speaks against it before any trial.
    pub value: f64,
    /// What it leads to, by seat.
    pub expected: PerPlayer<Expected>,
    /// Where the seat's points come from, in points, as [`Evaluate::sources`] tells it.
    pub sources: Vec<f64>,
    /// What the seat plans for the rounds to come once it has chosen this, as [`Evaluate::strategy`] tells it.
    pub strategy: Vec<(u32, A)>,
    /// Up to which price the seat would have what the choice is about, as [`Evaluate::price_limit`] tells it.
    pub price_limit: Option<i32>,
    /// How the game is likely to go on, as far as it was planned or the tree was grown: decisions alone, without what chance does.
    pub line: Vec<(Player, A)>,
}

impl<G: Evaluate> TreeSearch<G> {
    /// What is thought of the best choices, the best first, each tried in the same worlds. `also` is among them in any case.
    pub fn opinions(
        &mut self,
        seat: &Seat<'_, G>,
        rng: &mut Rng,
        also: Option<G::Action>,
    ) -> Vec<Opinion<G::Action>> {
        let seed = rng.bits();
        seat.legal(&mut self.legal);
        let world = seat.determinize(&mut Rng::stream(seed, 0));
        self.list_candidates(&world, seat.player());
        self.explains = true;
        let missing = also.filter(|&action| self.candidates.iter().all(|one| one.action != action));
        if let Some(place) = missing.and_then(|action| self.legal.binary_search(&action).ok()) {
            let (action, worth) = (self.legal[place], self.worth[place]);
            let mut plan = Vec::new();
            let found =
                G::plan(self.weights, &world, seat.player(), action, self.parameters.breadth, &mut plan);
            self.enlist(seat.player(), action, found.unwrap_or(worth), plan);
        }
        let mut purse = Purse::open(self.budget, self.stop.clone());
        let mut round = 0;
        let all = self.candidates.len();
        while purse.planned().saturating_sub(purse.spent()) as usize >= all {
            round += 1;
            if !self.try_all(seat, all, seed, round, &mut purse) {
                break;
            }
        }
        self.iterations = purse.spent();
        self.explains = false;
        self.order(all);
        let players = world.players();
        let player = seat.player();
        let told = self.candidates.iter().enumerate().map(|(place, candidate)| {
            // The best is compared to the next, all others to the best.
            let other = self.candidates.get(usize::from(place == 0)).unwrap_or(candidate);
            let ahead = (100.0 * (candidate.judged - other.judged)) as i32;
            let price_limit = G::price_limit(self.weights, &world, player, candidate.action, ahead);
            Opinion { price_limit, ..self.opinion(candidate, &world, player, players) }
        });
        told.collect()
    }

    fn opinion(
        &self,
        candidate: &Candidate<G::Action>,
        world: &G,
        player: Player,
        players: usize,
    ) -> Opinion<G::Action> {
        let worlds = f64::from(candidate.worlds.max(1));
        let expected = |other: Player| {
            let seat = other.seat();
            let score = candidate.scores[seat] / worlds;
            let variance = (candidate.squares[seat] / worlds - score * score).max(0.0);
            Expected {
                score,
                error: 1.96 * (variance / worlds).sqrt(),
                wins: candidate.shares[seat] / worlds,
            }
        };
        // The turn goes on as it was planned, and from there as the tree has grown.
        let mut line: Vec<(Player, G::Action)> =
            candidate.plan.iter().map(|&action| (player, action)).collect();
        let mut at = candidate.link;
        while let Some(next) = self.tree.children(at).max_by_key(|&link| self.tree.at(link).visits) {
            line.push((self.tree.at(next).player, self.tree.at(next).action));
            at = next;
        }
        let mut then = world.clone();
        then.apply(player, candidate.action, &mut Events::discarding());
        Opinion {
            action: candidate.action,
            worlds: candidate.worlds,
            value: candidate.judged,
            expected: PerPlayer::from_fn(players, expected),
            sources: candidate.sources.iter().map(|sum| sum / 100.0 / worlds).collect(),
            strategy: G::strategy(self.weights, &then, player),
            price_limit: None,
            line,
        }
    }
}
