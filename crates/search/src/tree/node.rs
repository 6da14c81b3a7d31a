//! The tree: nodes in one list, each with a link to its first child and to its next sibling.

use kernel::{Game, Player};

/// A place in the list of nodes.
pub(super) type Link = u32;

/// No node.
pub(super) const NONE: Link = Link::MAX;

/// A decision that was taken, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    pub(super) action: A,
    pub(super) player: Player,
    /// How promising the action looked at first, from 0 to 1.
    pub(super) prior: f32,
    pub(super) visits: u32,
    first_child: Link,
    next_sibling: Link,
    /// What the player won by it, summed over all visits.
    pub(super) sum: f64,
}

impl<A> Node<A> {
    /// What the player wins by it on the average.
    pub(super) fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// All nodes of one search.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Action>>,
}

impl<G: Game> Tree<G> {
    pub(super) const fn new() -> Tree<G> {
        Tree { nodes: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node without a parent.
    pub(super) fn plant(&mut self, player: Player, action: G::Action, prior: f32) -> Link {
        let link = self.nodes.len() as Link;
        self.nodes.push(Node {
            action,
            player,
            prior,
            visits: 0,
            first_child: NONE,
            next_sibling: NONE,
            sum: 0.0,
        });
        link
    }

    /// Adds a node before the other children of `parent`.
    pub(super) fn grow(&mut self, parent: Link, player: Player, action: G::Action, prior: f32) -> Link {
        let link = self.plant(player, action, prior);
        self.nodes[link as usize].next_sibling = self.nodes[parent as usize].first_child;
        self.nodes[parent as usize].first_child = link;
        link
    }

    pub(super) fn at(&self, link: Link) -> &Node<G::Action> {
        &self.nodes[link as usize]
    }

    pub(super) fn count(&mut self, link: Link, won: f64) {
        let node = &mut self.nodes[link as usize];
        node.visits += 1;
        node.sum += won;
    }

    /// Whether the node is a child of `parent`.
    pub(super) fn has_child(&self, parent: Link, node: Link) -> bool {
        self.children(parent).any(|link| link == node)
    }

    /// The child that stands for this action of a seat, added if it is not there yet.
    pub(super) fn child_or_new(&mut self, parent: Link, player: Player, action: G::Action) -> Link {
        let known = self.children(parent).find(|&link| {
            let node = self.at(link);
            node.player == player && node.action == action
        });
        known.unwrap_or_else(|| self.grow(parent, player, action, 1.0))
    }

    /// The children of a node, the youngest first.
    pub(super) fn children(&self, parent: Link) -> impl Iterator<Item = Link> + '_ {
        let mut next = self.nodes[parent as usize].first_child;
        std::iter::from_fn(move || {
            let link = next;
            (link != NONE).then(|| {
                next = self.nodes[link as usize].next_sibling;
                link
            })
        })
    }
}
