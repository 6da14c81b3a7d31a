//! A world that fits what one seat knows.
//!
//! All hidden cards are gathered, put into an order that depends on nothing hidden, shuffled, and dealt back to the
//! hidden places, never against what the seat knows. Florins are secret only from forgetful people: every payment is
//! made in the open, so the purses stay as they are.

use kernel::{Player, Rng};

use crate::ids::{Card, CardSet, Object, Stack};
use crate::memory::Memory;
use crate::state::{Pending, State};

/// A place for one card that the viewer cannot see.
#[derive(Clone, Copy)]
enum Slot {
    /// One of another seat's hidden cards.
    Hand { player: Player, stack: Stack, nth: usize },
    /// On top of the stack.
    Bag { stack: Stack, nth: usize },
    /// Under the stack.
    Under { stack: Stack, place: usize },
    /// Among the cards another seat is looking at.
    Seen { place: usize },
}

/// How often a plain shuffle is tried before cards are exchanged one by one. A shuffle that fits at once makes all fitting worlds
/// equally likely.
const TRIES: usize = 64;

impl State {
    /// See [`kernel::Game::resample`].
    pub(crate) fn determinize(&self, viewer: Player, rng: &mut Rng) -> State {
        let mut world = *self;
        let memory = &self.memories[viewer];
        let fits = |card: Card, slot: Slot| match slot {
            Slot::Hand { player, .. } => !memory.not_held(viewer, player).contains(card),
            Slot::Bag { .. } => !memory.met.contains(card),
            Slot::Under { .. } | Slot::Seen { .. } => true,
        };
        for stack in Stack::ALL {
            let slots = self.hidden_slots(viewer, stack);
            let mut cards: Vec<Card> = slots.iter().map(|&slot| self.card_at(slot)).collect();
            cards.sort_unstable();
            let mut tries = 0;
            loop {
                rng.shuffle(&mut cards);
                tries += 1;
                if cards.iter().zip(&slots).all(|(&card, &slot)| fits(card, slot)) {
                    break;
                }
                if tries == TRIES {
                    exchange(&mut cards, &slots, fits);
                    break;
                }
            }
            for &slot in &slots {
                world.clear(slot, self.card_at(slot));
            }
            for (&slot, &card) in slots.iter().zip(&cards) {
                world.put(slot, card);
            }
        }
        // The card laid aside is one of those in the hand of whoever won it.
        if let Some(sale) = self.sales.of(Object::Prestige).filter(|sale| sale.buyer != viewer)
            && self.aside.is_some()
        {
            let held = world.hidden_hand(sale.buyer, Stack::Prestige);
            if !held.is_empty() {
                world.aside = Some(held.nth(rng.below(held.len() as u32) as usize));
            }
        }
        for player in self.seats.seats().filter(|&player| player != viewer) {
            world.memories[player] = world.memory_in(self, player);
        }
        world
    }

    /// What `player` remembers in this imagined world: the cards at those places under the stacks that the player knows in
    /// the real one, which everybody can follow. All else that the player remembers there is hidden.
    fn memory_in(&self, real: &State, player: Player) -> Memory {
        let mut memory = Memory::EMPTY;
        for (there, here) in real.under.iter().zip(&self.under) {
            for (card, &imagined) in there.as_slice().iter().zip(here.as_slice()) {
                if real.memories[player].placed.contains(*card) {
                    memory.put_under(imagined, self.seats.players());
                }
            }
        }
        memory
    }

    /// The places of a stack's cards that `viewer` does not know, in an order that depends on what everybody sees.
    fn hidden_slots(&self, viewer: Player, stack: Stack) -> Vec<Slot> {
        let mut slots = Vec::new();
        for (player, seat) in self.seats.iter() {
            if player != viewer {
                let hidden = seat.hand.of(stack).minus(seat.shown).len();
                slots.extend((0..hidden).map(|nth| Slot::Hand { player, stack, nth }));
            }
        }
        slots.extend((0..self.bag.of(stack).len()).map(|nth| Slot::Bag { stack, nth }));
        let strange = |card: &Card| !self.memories[viewer].placed.contains(*card);
        let under = self.under[stack.index()];
        let places = |cards: &[Card]| -> Vec<usize> {
            cards.iter().enumerate().filter(|(_, card)| strange(card)).map(|(place, _)| place).collect()
        };
        slots.extend(places(under.as_slice()).into_iter().map(|place| Slot::Under { stack, place }));
        if let Pending::Look(look) = &self.pending
            && look.stack == stack
            && self.actor != viewer
        {
            slots.extend(places(look.seen.as_slice()).into_iter().map(|place| Slot::Seen { place }));
        }
        slots
    }

    /// The card in a slot.
    fn card_at(&self, slot: Slot) -> Card {
        match slot {
            Slot::Hand { player, stack, nth } => self.hidden_hand(player, stack).nth(nth),
            Slot::Bag { stack, nth } => self.bag.of(stack).nth(nth),
            Slot::Under { stack, place } => self.under[stack.index()].as_slice()[place],
            Slot::Seen { place } => self.seen()[place],
        }
    }

    /// Cards in hand that the others have not seen.
    fn hidden_hand(&self, player: Player, stack: Stack) -> CardSet {
        let seat = &self.seats[player];
        seat.hand.of(stack).minus(seat.shown)
    }

    /// The cards being looked at, none if nobody looks.
    pub(crate) fn seen(&self) -> &[Card] {
        match &self.pending {
            Pending::Look(look) => look.seen.as_slice(),
            Pending::None
            | Pending::Place(_)
            | Pending::Landscape
            | Pending::Use { .. }
            | Pending::Settle { .. }
            | Pending::Princess(_)
            | Pending::Join { .. }
            | Pending::Ask(_)
            | Pending::Consent(_)
            | Pending::Recruit
            | Pending::Work(_) => &[],
        }
    }

    /// Takes a card out of a set; slots with places of their own are written over by [`State::put`].
    fn clear(&mut self, slot: Slot, card: Card) {
        match slot {
            Slot::Hand { player, .. } => self.seats[player].hand.remove(card),
            Slot::Bag { .. } => self.bag.remove(card),
            Slot::Under { .. } | Slot::Seen { .. } => {}
        }
    }

    /// Puts a card into a slot.
    fn put(&mut self, slot: Slot, card: Card) {
        match slot {
            Slot::Hand { player, .. } => self.seats[player].hand.insert(card),
            Slot::Bag { .. } => self.bag.insert(card),
            Slot::Under { stack, place } => self.under[stack.index()].as_mut_slice()[place] = card,
            Slot::Seen { place } => {
                if let Pending::Look(look) = &mut self.pending {
                    look.seen.as_mut_slice()[place] = card;
                }
            }
        }
    }
}

/// Exchanges cards until each fits its slot. The real world shows that this is possible; the search is that for a perfect
/// matching along augmenting paths.
fn exchange(cards: &mut Vec<Card>, slots: &[Slot], fits: impl Fn(Card, Slot) -> bool + Copy) {
    let mut holder: Vec<Option<usize>> = vec![None; slots.len()];
    for card in 0..cards.len() {
        let mut tried = vec![false; slots.len()];
        seat(card, cards, slots, fits, &mut holder, &mut tried);
    }
    let dealt = holder.iter().flatten().map(|&card| cards[card]).collect::<Vec<Card>>();
    debug_assert_eq!(dealt.len(), slots.len(), "the real world is a perfect matching");
    if dealt.len() == slots.len() {
        *cards = dealt;
    }
}

/// Finds a slot for a card, moving cards that sit already if need be.
fn seat(
    card: usize,
    cards: &[Card],
    slots: &[Slot],
    fits: impl Fn(Card, Slot) -> bool + Copy,
    holder: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    // Starting at the card's own place keeps most of the shuffle.
    for step in 0..slots.len() {
        let slot = (card + step) % slots.len();
        if tried[slot] || !fits(cards[card], slots[slot]) {
            continue;
        }
        tried[slot] = true;
        let free = match holder[slot] {
            None => true,
            Some(sitting) => seat(sitting, cards, slots, fits, holder, tried),
        };
        if free {
            holder[slot] = Some(card);
            return true;
        }
    }
    false
}
