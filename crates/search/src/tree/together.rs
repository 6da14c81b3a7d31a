//! Decisions that several seats make at once.
//!
//! Each chooses by what has come of its own choices so far, whatever the others did: their choices are children of the node at
//! which the decision began, side by side. All choose before any choice is played. What follows depends on all of them, so the
//! tree goes on below a chain of nodes, one for each choice; these are not chosen from.

use kernel::{Evaluate, Events, Player, PlayerSet, Rng};

use super::TreeSearch;
use super::node::Link;
use crate::greedy::mixed;

/// What a seat does, and the node that will learn what came of it; none if it was done by the playout policy or without a choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<A> {
    player: Player,
    action: A,
    node: Option<Link>,
    /// Whether it is the only legal action, for which the tree has no nodes.
    forced: bool,
}

impl<G: Evaluate> TreeSearch<G> {
    /// What those do who choose at the same time as `player`, whose choices are about to be tried. Where choices are mixed, so are
    /// theirs.
    pub(super) fn others_choose(
        &mut self,
        world: &G,
        player: Player,
        dice: &mut Rng,
    ) -> Vec<Choice<G::Action>> {
        let Some(root) = self.root else { return Vec::new() };
        let others = world.deciders().without(player);
        if G::mix(self.weights) > 0 {
            return others.iter().map(|other| self.mixed_choice(other, world, dice)).collect();
        }
        let mut memo = G::Memo::default();
        let choices =
            others.iter().map(|other| self.choose_for(other, Some(root), world, &mut memo)).collect();
        self.tree.count(root, 0.0);
        choices
    }

    /// All of these seats choose, and then all do what they chose. The node to go on with, if the tree reaches so far.
    pub(super) fn decide_together(
        &mut self,
        deciders: PlayerSet,
        at: Option<Link>,
        world: &mut G,
        memo: &mut G::Memo,
    ) -> Option<Link> {
        let mut choices = std::mem::take(&mut self.together);
        choices.clear();
        choices.extend(deciders.iter().map(|player| self.choose_for(player, at, world, memo)));
        let next = self.play_together(&choices, at, world);
        self.together = choices;
        next
    }

    /// What a seat does by its knowledge alone, mixed.
    fn mixed_choice(&mut self, player: Player, world: &G, dice: &mut Rng) -> Choice<G::Action> {
        world.legal(player, &mut self.legal);
        let forced = self.legal.len() == 1;
        self.worth.clear();
        G::evaluate(self.weights, world, player, &self.legal, &mut self.worth);
        let best = self.worth.iter().copied().max().unwrap_or(0);
        let action = self.legal[mixed(&self.worth, best, G::mix(self.weights), dice.bits())];
        Choice { player, action, node: None, forced }
    }

    /// What a seat does of all that it may, by what its children of a node say, or else by the playout policy.
    fn choose_for(
        &mut self,
        player: Player,
        at: Option<Link>,
        world: &G,
        memo: &mut G::Memo,
    ) -> Choice<G::Action> {
        world.legal(player, &mut self.legal);
        if let [only] = self.legal[..] {
            return Choice { player, action: only, node: None, forced: true };
        }
        let node = at.filter(|&link| self.tree.at(link).visits > 0);
        let node = node.map(|link| self.descend(link, world, player));
        let action = match node {
            Some(child) => self.tree.at(child).action,
            None => G::playout_policy(self.weights, world, player, &self.legal, memo),
        };
        Choice { player, action, node, forced: false }
    }

    /// Plays what was chosen, and goes down the chain of nodes that stands for all of it, adding one at most.
    pub(super) fn play_together(
        &mut self,
        choices: &[Choice<G::Action>],
        mut at: Option<Link>,
        world: &mut G,
    ) -> Option<Link> {
        let begun_at = at;
        for choice in choices {
            self.path.extend(choice.node);
            if !choice.forced {
                let parent = at.filter(|&link| self.tree.at(link).visits > 0);
                at = match (parent, choice.node) {
                    // A choice that was made at this very node begins the chain itself.
                    (Some(parent), Some(node)) if at == begun_at && self.tree.has_child(parent, node) => {
                        Some(node)
                    }
                    (Some(parent), _) => {
                        let next = self.tree.child_or_new(parent, choice.player, choice.action);
                        self.path.push(next);
                        Some(next)
                    }
                    (None, _) => None,
                };
            }
            world.apply(choice.player, choice.action, &mut Events::discarding());
        }
        at
    }
}
