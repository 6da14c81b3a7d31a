//! Search: what comes of a choice if everybody goes on sensibly, in many worlds that the seat may be in.
//!
//! Every world is imagined from what the seat knows. The choices that look best are tried in the same worlds with the same dice,
//! and the worse half of them is dropped again and again, so that those that are close get the most attention. Below a choice
//! grows a tree over the decisions of all seats, each of whom looks for what is best for it (chance is played, not branched
//! over: a line stands for all draws on its way). A node has few branches at first, those that the game's own knowledge
//! likes best, and more as it is visited more. From its edge a playout by the playout policy goes on to a quiet position, and there the
//! game says how it will end.
//!
//! Where several seats choose at once, nobody is assumed to see another's choice, whoever chooses first at the real table: what
//! the others have chosen already is taken back in every world, all choose before any choice is played ([`together`]), and the
//! others do so before it is known which choice of the own seat is tried.
//!
//! One iteration adds one node at most, and one for each seat and one more where several choose at once, of [`NODE_BYTES`] bytes
//! each: a search of a million iterations holds less than 64 MB, or six times that.

mod aim;
mod node;
mod opinion;
mod together;

use kernel::{Approach, Bot, Character, Evaluate, Events, PerPlayer, Player, Rng, Seat, Turn};

use crate::budget::{Budget, Purse, Stop};
use crate::greedy::mixed;
pub use aim::{Aim, win_shares};
use node::{Link, Node, Tree};
pub use opinion::{Expected, Opinion};
use together::Choice;

/// By how many points a choice looks worse than another beforehand at most: beyond this the numbers say little.
const MOST_BEHIND: f64 = 4.0;

/// From here on are the streams by which others choose who choose at the same time.
const OTHERS: u64 = 1 << 40;

/// What a node takes.
pub const NODE_BYTES: usize = 64;

/// The parameters of a search. [`Level::parameters`](crate::Level::parameters) gives those of the bots that people are offered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// How many choices are tried at most.
    pub candidates: usize,
    /// How many stages of the game a playout goes on for at least before its end is judged; see [`Evaluate::stage`].
    pub stages: u32,
    /// What is played for.
    pub aim: Aim,
    /// How much is risked on branches that look worse so far, in points: the exploration constant.
    pub exploration: f64,
    /// How many branches a node has for each unit of the square root of its visits: the factor of progressive widening.
    pub width: f64,
    /// As many worlds as what is known beforehand weighs when choices are compared.
    pub trust: f64,
    /// How many ways to go on with a turn are compared at once while it is planned, in games that plan turns.
    pub breadth: usize,
    /// Whether a tree grows below a choice.
    pub grows: bool,
}

impl Parameters {
    /// What has proved best over the games that are here.
    pub const USUAL: Parameters = Parameters {
        candidates: 8,
        stages: 2,
        aim: Aim { rivalry: 0.3, glory: 0.0 },
        exploration: 2.0,
        width: 0.5,
        trust: 8.0,
        breadth: 5,
        grows: true,
    };

    /// The parameters that a game asks for, the usual ones for all that it leaves open.
    #[must_use]
    pub fn of(approach: Approach) -> Parameters {
        Parameters {
            candidates: approach.candidates,
            stages: approach.stages,
            aim: Aim { rivalry: f64::from(approach.rivalry) / 100.0, glory: 0.0 },
            trust: f64::from(approach.trust) / 10.0,
            breadth: approach.breadth,
            grows: approach.grows,
            ..Parameters::USUAL
        }
    }
}

/// A choice and what the search thinks of it.
#[derive(Clone, Debug)]
pub struct Candidate<A> {
    /// The choice.
    pub action: A,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// What it was worth by knowledge alone, in hundredths of a point.
    pub worth: i32,
    link: Link,
    /// What the seat does next in its turn, if the game plans turns.
    plan: Vec<A>,
    value: f64,
    /// The mean of what came of it, less for what speaks against it beforehand.
    judged: f64,
    scores: [f64; kernel::MAX_PLAYERS],
    squares: [f64; kernel::MAX_PLAYERS],
    shares: [f64; kernel::MAX_PLAYERS],
    /// Sums of where the seat's points come from, if that is asked, and of what every seat scores beyond what is foreseen.
    sources: Vec<f64>,
    beyond: [f64; kernel::MAX_PLAYERS],
}

/// Imagines many worlds and searches them: Monte Carlo tree search with determinizations.
///
/// The parts are known: worlds that fit what is known in place of the hidden one (M. L. Ginsberg, *GIB: Imperfect information in
/// a computationally challenging game*, 2001), one tree for all of them in which every seat seeks its own best (P. I. Cowling,
/// E. J. Powley and D. Whitehouse, *Information set Monte Carlo tree search*, 2012), the choices of the root by sequential halving
/// (Z. Karnin, T. Koren and O. Somekh, *Almost optimal exploration in multi-armed bandits*, 2013), below it the branch with the
/// best mean and a bonus by its prior (C. D. Rosin, *Multi-armed bandits with episode context*, 2011), and few branches that
/// become more with the visits (R. Coulom, *Computing "Elo ratings" of move patterns in the game of Go*, 2007).
///
/// Its choice depends on what the seat knows, on the generator and, if the budget has a clock, on that. With a budget of
/// iterations alone it can be repeated on every machine.
pub struct TreeSearch<G: Evaluate> {
    weights: &'static G::Weights,
    parameters: Parameters,
    budget: Budget,
    stop: Stop,
    tree: Tree<G>,
    candidates: Vec<Candidate<G::Action>>,
    legal: Vec<G::Action>,
    worth: Vec<i32>,
    path: Vec<Link>,
    /// What the seats do that choose at once, one after the other.
    together: Vec<Choice<G::Action>>,
    /// The node whose children are the choices of those who choose at the same time as the own seat, if there are any.
    root: Option<Link>,
    iterations: u32,
    /// Whether it is asked where points come from.
    explains: bool,
}

impl<G: Evaluate> TreeSearch<G> {
    /// A search with this knowledge, these parameters, and so much thought for each decision.
    #[must_use]
    pub fn new(weights: &'static G::Weights, parameters: Parameters, budget: Budget) -> TreeSearch<G> {
        const { assert!(size_of::<Node<G::Action>>() <= NODE_BYTES, "a node keeps within its bytes") };
        TreeSearch {
            weights,
            parameters,
            budget,
            stop: Stop::default(),
            tree: Tree::new(),
            candidates: Vec::new(),
            legal: Vec::new(),
            worth: Vec::new(),
            path: Vec::new(),
            together: Vec::new(),
            root: None,
            iterations: 0,
            explains: false,
        }
    }

    /// The flag by which another thread ends the search.
    #[must_use]
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// How many iterations the last decision took, and how many nodes.
    #[must_use]
    pub fn effort(&self) -> (u32, usize) {
        (self.iterations, self.tree.len())
    }

    /// Lists the choices that look best, the best first.
    fn list_candidates(&mut self, world: &G, player: Player) {
        self.worth.clear();
        G::evaluate(self.weights, world, player, &self.legal, &mut self.worth);
        let mut order: Vec<usize> = (0..self.legal.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.worth[place]));
        self.tree.clear();
        self.candidates.clear();
        let most = self.parameters.candidates.max(1);
        let mut planned = false;
        // A plan may show a choice to be better than it looks, so some more are planned than tried.
        for &place in order.iter().take(if self.parameters.grows { most } else { 2 * most }) {
            let (action, worth) = (self.legal[place], self.worth[place]);
            let mut plan = Vec::new();
            let found = G::plan(self.weights, world, player, action, self.parameters.breadth, &mut plan);
            planned |= found.is_some();
            self.enlist(player, action, found.unwrap_or(worth), plan);
        }
        if planned {
            // Ways to the same end are worth the same; one of them is enough.
            self.candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.worth));
            self.candidates.dedup_by_key(|candidate| candidate.worth);
        }
        self.candidates.truncate(most);
        let alone = world.without_secret_choices(player).deciders().len() < 2;
        self.root = if alone { None } else { Some(self.tree.plant(player, self.legal[0], 1.0)) };
    }

    /// Adds a choice to those that are tried.
    fn enlist(&mut self, player: Player, action: G::Action, worth: i32, plan: Vec<G::Action>) {
        let link = self.tree.plant(player, action, 1.0);
        self.candidates.push(Candidate {
            action,
            worlds: 0,
            worth,
            link,
            plan,
            value: 0.0,
            judged: 0.0,
            scores: [0.0; kernel::MAX_PLAYERS],
            squares: [0.0; kernel::MAX_PLAYERS],
            shares: [0.0; kernel::MAX_PLAYERS],
            sources: Vec::new(),
            beyond: [0.0; kernel::MAX_PLAYERS],
        });
    }

    /// Tries the candidates until the budget is spent.
    fn ponder(&mut self, seat: &Seat<'_, G>, seed: u64) {
        let mut purse = Purse::open(self.budget, self.stop.clone());
        let mut alive = self.candidates.len();
        let mut round = 0u64;
        while alive > 1 {
            let halvings = alive.next_power_of_two().trailing_zeros();
            let left = purse.planned().saturating_sub(purse.spent());
            let rounds = (left / halvings / alive as u32).max(1);
            for _ in 0..rounds {
                round += 1;
                if !self.try_all(seat, alive, seed, round, &mut purse) {
                    self.order(alive);
                    self.iterations = purse.spent();
                    return;
                }
            }
            self.order(alive);
            // Time that is left when the pace was guessed too low goes to the last two.
            alive = if alive == 2 && purse.has_time() { 2 } else { alive.div_ceil(2) };
        }
        self.iterations = purse.spent();
    }

    /// Tries each of the first candidates in the same new world; false if the budget is spent.
    fn try_all(
        &mut self,
        seat: &Seat<'_, G>,
        alive: usize,
        seed: u64,
        round: u64,
        purse: &mut Purse,
    ) -> bool {
        let mut dice = Rng::stream(seed, 2 * round);
        let world = seat.determinize(&mut dice).without_secret_choices(seat.player());
        let others = self.others_choose(&world, seat.player(), &mut Rng::stream(seed, OTHERS + round));
        for place in 0..alive {
            if !purse.take() {
                return false;
            }
            let mut world = world.clone();
            let mut dice = Rng::stream(seed, 2 * round + 1);
            world.apply(seat.player(), self.candidates[place].action, &mut Events::discarding());
            let plan = std::mem::take(&mut self.candidates[place].plan);
            let begun = (self.candidates[place].link, seat.player(), &plan[..]);
            let (scores, doubt) = self.iterate(begun, &others, &mut world, &mut dice);
            self.candidates[place].plan = plan;
            let won = self.parameters.aim.of(&scores, doubt);
            for &link in &self.path {
                let player = self.tree.at(link).player;
                self.tree.count(link, won[player]);
            }
            let shares = win_shares(&scores, doubt);
            let candidate = &mut self.candidates[place];
            if self.explains {
                let sources = G::sources(self.weights, &world, seat.player());
                candidate.sources.resize(sources.len(), 0.0);
                candidate.sources.iter_mut().zip(sources).for_each(|(sum, points)| *sum += f64::from(points));
                for player in scores.seats() {
                    candidate.beyond[player.seat()] += f64::from(G::beyond(self.weights, &world, player));
                }
            }
            candidate.worlds += 1;
            candidate.value += won[seat.player()];
            for player in scores.seats() {
                let points = f64::from(scores[player]) / 100.0;
                candidate.scores[player.seat()] += points;
                candidate.squares[player.seat()] += points * points;
                candidate.shares[player.seat()] += shares[player];
            }
        }
        true
    }

    /// Puts the first candidates into order, the best first: by what came of them, and the fewer worlds say it, the more by
    /// what is known beforehand.
    fn order(&mut self, alive: usize) {
        let trust = self.parameters.trust;
        let candidates = &mut self.candidates[..alive];
        let most = candidates.iter().map(|candidate| candidate.worth).max().unwrap_or(0);
        for candidate in candidates.iter_mut() {
            let behind = f64::from(most.saturating_sub(candidate.worth)) / 100.0;
            let doubt = trust * behind.min(MOST_BEHIND) / f64::from(candidate.worlds.max(1));
            candidate.judged = candidate.mean() - doubt;
        }
        candidates.sort_by(|one, other| other.judged.total_cmp(&one.judged));
    }

    /// Goes down the tree from the node of a choice, adds one to it, and plays on to where the position can be judged. Whoever
    /// chose goes on as planned while that can be done.
    fn iterate(
        &mut self,
        (root, own, mut plan): (Link, Player, &[G::Action]),
        others: &[Choice<G::Action>],
        world: &mut G,
        dice: &mut Rng,
    ) -> (PerPlayer<i32>, i32) {
        let end = world.stage().saturating_add(self.parameters.stages);
        self.path.clear();
        self.path.push(root);
        let mut at = self.play_together(others, Some(root), world).filter(|_| self.parameters.grows);
        let mut memo = G::Memo::default();
        loop {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.sample(dice);
                    world.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(players) => {
                    if world.stage() >= end {
                        break;
                    }
                    if players.len() > 1 {
                        at = self.decide_together(players, at, world, &mut memo);
                        continue;
                    }
                    let Some(player) = players.lowest() else { break };
                    if let [next, rest @ ..] = plan {
                        if player == own && world.check(player, *next).is_ok() {
                            plan = rest;
                            world.apply(player, *next, &mut Events::discarding());
                            continue;
                        }
                        plan = &[];
                    }
                    world.legal(player, &mut self.legal);
                    let action = if let [only] = self.legal[..] {
                        only
                    } else {
                        match at.filter(|&link| self.tree.at(link).visits > 0) {
                            Some(link) => {
                                let child = self.descend(link, world, player);
                                self.path.push(child);
                                at = Some(child);
                                self.tree.at(child).action
                            }
                            None => {
                                at = None;
                                G::playout_policy(self.weights, world, player, &self.legal, &mut memo)
                            }
                        }
                    };
                    world.apply(player, action, &mut Events::discarding());
                }
            }
        }
        G::foresee(self.weights, world)
    }

    /// The child of a node to go on with: a new one if it is wide enough for its visits, else the most promising.
    fn descend(&mut self, parent: Link, world: &G, player: Player) -> Link {
        let visits = f64::from(self.tree.at(parent).visits);
        let tree = &self.tree;
        let legal = &self.legal;
        let fits = |&link: &Link| {
            let node = tree.at(link);
            node.player == player && legal.binary_search(&node.action).is_ok()
        };
        let (mut known, mut tried) = (0usize, 0u32);
        for link in self.tree.children(parent).filter(fits) {
            known += 1;
            tried += self.tree.at(link).visits;
        }
        let wanted = 1 + (self.parameters.width * visits.sqrt()) as usize;
        if known < wanted.min(self.legal.len()) {
            return self.widen(parent, world, player);
        }
        let root = f64::from(tried).sqrt();
        let mut best = (f64::NEG_INFINITY, node::NONE);
        for link in self.tree.children(parent).filter(fits) {
            let node = self.tree.at(link);
            let chance =
                self.parameters.exploration * f64::from(node.prior) * root / f64::from(1 + node.visits);
            let promise = node.mean() + chance;
            if promise > best.0 {
                best = (promise, link);
            }
        }
        best.1
    }

    /// Adds the best child that is not there yet.
    fn widen(&mut self, parent: Link, world: &G, player: Player) -> Link {
        self.worth.clear();
        G::evaluate(self.weights, world, player, &self.legal, &mut self.worth);
        let tree = &self.tree;
        let known = |action: G::Action| {
            tree.children(parent).any(|link| tree.at(link).player == player && tree.at(link).action == action)
        };
        let most = self.worth.iter().copied().max().unwrap_or(0);
        let mut best: Option<(i32, G::Action)> = None;
        for (&worth, &action) in self.worth.iter().zip(&self.legal) {
            if best.is_none_or(|(found, _)| worth > found) && !known(action) {
                best = Some((worth, action));
            }
        }
        let (worth, action) = best.unwrap_or((most, self.legal[0]));
        let behind = f64::from(most.saturating_sub(worth).min(10_000)) / 100.0;
        let prior = 1.0 / (1.0 + behind);
        self.tree.grow(parent, player, action, prior as f32)
    }
}

impl<A> Candidate<A> {
    /// How good it is, in points of the search's aim.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.value / f64::from(self.worlds.max(1))
    }
}

impl<G: Evaluate> Default for TreeSearch<G> {
    fn default() -> TreeSearch<G> {
        TreeSearch::new(G::weights(Character::Master), Parameters::USUAL, Budget::Iterations(200))
    }
}

impl<G: Evaluate> Bot<G> for TreeSearch<G> {
    fn choose(&mut self, seat: Seat<'_, G>, rng: &mut Rng) -> G::Action {
        seat.legal(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let seed = rng.bits();
        let world = seat.determinize(&mut Rng::stream(seed, 0));
        self.list_candidates(&world, seat.player());
        self.ponder(&seat, seed);
        let mix = G::mix(self.weights);
        if self.root.is_none() || mix == 0 {
            return self.candidates[0].action;
        }
        let judged: Vec<i32> = self.candidates.iter().map(|one| (100.0 * one.judged) as i32).collect();
        self.candidates[mixed(&judged, judged[0], mix, Rng::stream(seed, u64::MAX).bits())].action
    }
}
