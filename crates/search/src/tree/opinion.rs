//! What a search thinks of a position, for people to read.

use kernel::{Bargain, Evaluate, Events, PerPlayer, Planned, Player, Rng, Seat, Turn};

use super::{Candidate, TreeSearch};
use crate::budget::Purse;

/// One in so many iterations is spent again for what something is worth, in three worlds each.
const PER_BARGAIN: u32 = 6;
/// And no fewer.
const FEWEST_BARGAINS: u32 = 8;
/// The streams of dice for that, apart from all others.
const BARGAINS: u64 = 1 << 41;
/// So many choices are priced, as far as they are behind the best by less than this, in points.
const BARGAINED: usize = 3;
const AS_GOOD: f64 = 0.5;
/// Of so many choices that look best other ways to go on with the turn are tried too, so many of each, where there are so many
/// iterations at least.
const BEGUN: usize = 3;
const WAYS: usize = 3;
const THOROUGH: u32 = 1_000;

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
    /// Where the seat's points come from, in points, as [`Evaluate::sources`] tells it; what is [beyond](Evaluate::beyond) them is told
    /// in the score alone.
    pub sources: Vec<f64>,
    /// What the seat plans once it has chosen this and gone on as the line says, as [`Evaluate::strategy`] tells it.
    pub strategy: Vec<Planned<A>>,
    /// Up to which price the seat would have what the choice is about, found by trying to have it and to leave it
    /// ([`Evaluate::bargain`]), and no higher than was tried; 0 if it is not wanted at any. Told of the best choice, and of the next
    /// two if they are about as good.
    pub price_limit: Option<i32>,
    /// How the game is likely to go on, as far as it was planned or the tree was grown: decisions alone, without what chance does.
    pub line: Vec<(Player, A)>,
}

impl<G: Evaluate> TreeSearch<G> {
    /// What is thought of the best choices, the best first, each tried in the same worlds. Each of `also` that is legal is among them: a
    /// choice, and how the turn goes on after it if that is more than the choice.
    pub fn opinions(
        &mut self,
        seat: &Seat<'_, G>,
        rng: &mut Rng,
        also: &[&[G::Action]],
    ) -> Vec<Opinion<G::Action>> {
        let seed = rng.bits();
        seat.legal(&mut self.legal);
        let world = seat.determinize(&mut Rng::stream(seed, 0));
        self.list_candidates(&world, seat.player());
        self.explains = true;
        let mut purse = Purse::open(self.budget, self.stop.clone());
        if purse.planned() >= THOROUGH {
            self.enlist_ways(&world, seat.player());
        }
        also.iter().for_each(|line| self.enlist_line(&world, seat.player(), line));
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
        // Of a choice the best way to go on is told, and those that were asked about.
        let wanted = |place: usize, own: &Candidate<G::Action>| {
            let asked = |line: &&[G::Action]| matches!(line, [first, rest @ ..] if *first == own.action && *rest == own.plan);
            self.candidates[..place].iter().all(|other| other.action != own.action) || also.iter().any(asked)
        };
        let told = self.candidates.iter().enumerate().filter(|&(place, own)| wanted(place, own));
        let told = told.map(|(_, candidate)| self.opinion(candidate, &world, player, players));
        let mut told: Vec<_> = told.collect();
        let best = told.first().map_or(0.0, |best| best.value);
        for one in told.iter_mut().take(BARGAINED).filter(|one| best - one.value < AS_GOOD) {
            one.price_limit = self.price_limit(seat, one.action, seed);
        }
        told
    }

    /// Adds other ways to go on with the choices that look best: the best plan is found by what positions seem worth, of which a search
    /// may think otherwise in the middle of the turn.
    fn enlist_ways(&mut self, world: &G, player: Player) {
        let planned = self.candidates.iter().filter(|one| !one.plan.is_empty());
        let begun: Vec<G::Action> = planned.take(BEGUN).map(|one| one.action).collect();
        let mut legal = Vec::new();
        for action in begun {
            let mut then = world.clone();
            then.apply(player, action, &mut Events::discarding());
            if !matches!(then.turn(), Turn::Decide(deciders) if deciders.contains(player)) {
                continue;
            }
            then.legal(player, &mut legal);
            let way = |&next: &G::Action| {
                let mut plan = Vec::new();
                let breadth = self.parameters.breadth;
                let worth = G::plan(self.weights, &then, player, next, breadth, &mut plan)?;
                plan.insert(0, next);
                Some((worth, plan))
            };
            let mut ways: Vec<(i32, Vec<G::Action>)> = legal.iter().filter_map(way).collect();
            ways.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
            ways.dedup_by_key(|(worth, _)| *worth);
            for (worth, plan) in ways.into_iter().take(WAYS) {
                if self.candidates.iter().all(|one| one.action != action || one.plan != plan) {
                    self.enlist(player, action, worth, plan);
                }
            }
        }
    }

    /// Adds a choice that goes on so, unless it is there.
    fn enlist_line(&mut self, world: &G, player: Player, line: &[G::Action]) {
        let Some((&action, rest)) = line.split_first() else { return };
        let Ok(place) = self.legal.binary_search(&action) else { return };
        let mut plan = Vec::new();
        let found = G::plan(self.weights, world, player, action, self.parameters.breadth, &mut plan);
        // A game that plans no turns goes on as the tree grows.
        if found.is_some() && !rest.is_empty() {
            plan = rest.to_vec();
        }
        let known =
            |one: &Candidate<G::Action>| one.action == action && (rest.is_empty() || one.plan == plan);
        if !self.candidates.iter().any(known) {
            self.enlist(player, action, found.unwrap_or(self.worth[place]), plan);
        }
    }

    /// The price at which having what `action` is about comes to as much as leaving it to others: from the same worlds, in which it is
    /// left, and had for two prices.
    fn price_limit(&mut self, seat: &Seat<'_, G>, action: G::Action, seed: u64) -> Option<i32> {
        let player = seat.player();
        let root = self.candidates.iter().find(|one| one.action == action)?.link;
        let (mut values, mut told) = ([0.0; 3], None);
        for round in 0..(self.iterations / PER_BARGAIN).max(FEWEST_BARGAINS) {
            if self.stop.is_set() {
                break;
            }
            let mut dice = Rng::stream(seed, BARGAINS + 2 * u64::from(round));
            let world = seat.determinize(&mut dice).without_secret_choices(player);
            let Bargain { left, bought: [(low, cheap), (high, dear)], least, increment, most } =
                G::bargain(&world, player, action)?;
            for (value, mut world) in values.iter_mut().zip([left, cheap, dear]) {
                let mut dice = Rng::stream(seed, BARGAINS + 2 * u64::from(round) + 1);
                let (scores, doubt) = self.iterate((root, player, &[]), &[], &mut world, &mut dice);
                *value += self.parameters.aim.of(&scores, doubt)[player];
            }
            told = Some((low, high, least, increment, most));
        }
        let (low, high, least, increment, most) = told?;
        let [left, cheap, dear] = values;
        // What is dearer is never better, whatever so few worlds say.
        let slope = ((cheap - dear) / f64::from(high - low)).max(f64::EPSILON);
        // Beyond the dearer of the two prices nothing was tried.
        let limit = f64::from(low) + ((cheap - left) / slope).clamp(-1e6, f64::from(high - low));
        let raises = ((limit - f64::from(least)) / f64::from(increment)).floor() as i32;
        Some(if raises < 0 { 0 } else { (least + raises * increment).min(most) })
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
                score: score + candidate.beyond[seat] / 100.0 / worlds,
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
        // What is planned comes after all that the seat does before: as far as chance and the others leave it to go on.
        for &(_, action) in line.iter().take_while(|(next, _)| *next == player) {
            if then.play(player, action, &mut Events::discarding()).is_err() {
                break;
            }
        }
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
