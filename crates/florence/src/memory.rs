//! What seats learn about hidden cards.
//!
//! A seat knows its own cards, cards recruited in the open, and the places of cards that it put under a stack itself
//! (rulings A21, A38). When another seat then looks at such cards, the knowledge fades: the card may be held by that
//! seat or lie under the stack again. What is kept of it is who may hold the card, never less than the seat can
//! work out from the rules alone about single cards.

use kernel::{MAX_PLAYERS, Player};

use crate::ids::{Card, CardSet};
use crate::state::{Look, State};

impl State {
    /// `player` gave `card` back at the set-up: it lies on the shuffled stack, in nobody's hand.
    pub(crate) fn remember_return(&mut self, player: Player, card: Card) {
        let players = self.seats.players();
        self.memories[player].held_by_nobody(card, players);
    }

    /// `looker` has kept one of the cards of `look`, which still lists all it saw.
    pub(crate) fn remember_look(&mut self, looker: Player, look: &Look) {
        let set = |cards: &[Card]| -> CardSet { cards.iter().copied().collect() };
        let seen = set(look.seen.as_slice());
        let from_under = set(&look.seen.as_slice()[usize::from(look.from_bag)..]);
        for viewer in self.seats.seats() {
            let memory = &mut self.memories[viewer];
            if viewer == looker {
                memory.placed = memory.placed.minus(seen);
                continue;
            }
            let known = seen.and(memory.placed);
            memory.placed = memory.placed.minus(seen);
            let strange = seen.minus(known);
            let mut possible = known;
            if !strange.is_empty() {
                // The looker saw cards whose places the viewer did not know. They may have been any whose place the
                // viewer does not know; on top of the stack there lie none that have been under it.
                let mut strangers = look.stack.all().minus(memory.placed);
                if strange.and(from_under).is_empty() {
                    strangers = strangers.minus(memory.met);
                }
                possible = possible.or(strangers);
            }
            let not_held = memory.not_held_mut(viewer, looker);
            *not_held = not_held.minus(possible);
        }
    }

    /// `player` puts `card` under its stack and knows from now on where it lies.
    pub(crate) fn remember_under(&mut self, player: Player, card: Card) {
        let players = self.seats.players();
        self.memories[player].put_under(card, players);
    }

    /// A card has left the hidden cards for good or lies open: nothing is to be remembered of it.
    pub(crate) fn forget(&mut self, card: Card) {
        for (_, memory) in self.memories.iter_mut() {
            memory.forget(card);
        }
    }
}

impl Memory {
    /// The seat has put the card under its stack.
    pub(crate) fn put_under(&mut self, card: Card, players: usize) {
        self.placed.insert(card);
        self.met.insert(card);
        self.held_by_nobody(card, players);
    }
}

/// What one seat remembers of cards that it saw and that left its eyes again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Memory {
    /// Cards under a stack whose place the seat knows.
    pub(crate) placed: CardSet,
    /// Cards the seat has put under a stack: they are no longer among the cards on top.
    pub(crate) met: CardSet,
    /// Cards of which the seat knows that another cannot hold them, for each other seat in order.
    not_held: [CardSet; MAX_PLAYERS - 1],
}

impl Memory {
    pub(crate) const EMPTY: Memory =
        Memory { placed: CardSet::EMPTY, met: CardSet::EMPTY, not_held: [CardSet::EMPTY; MAX_PLAYERS - 1] };

    /// What the seat of `viewer`, whose memory this is, knows not to be in the hand of `other`.
    pub(crate) fn not_held(&self, viewer: Player, other: Player) -> CardSet {
        debug_assert_ne!(viewer, other, "a seat knows its own hand");
        self.not_held[other.seat() - usize::from(other > viewer)]
    }

    /// The same, to be changed.
    pub(crate) fn not_held_mut(&mut self, viewer: Player, other: Player) -> &mut CardSet {
        debug_assert_ne!(viewer, other, "a seat knows its own hand");
        &mut self.not_held[other.seat() - usize::from(other > viewer)]
    }

    /// The card is in nobody else's hand at a table of so many `players`.
    pub(crate) fn held_by_nobody(&mut self, card: Card, players: usize) {
        self.not_held[..players - 1].iter_mut().for_each(|cards| cards.insert(card));
    }

    /// The card lies open or is gone: there is nothing to remember.
    pub(crate) fn forget(&mut self, card: Card) {
        self.placed.remove(card);
        self.met.remove(card);
        self.not_held.iter_mut().for_each(|cards| cards.remove(card));
    }
}
