//! Cards: look at the top of a stack, keep one, put the rest under it (sections 5.1 and 6.4; D5, D11, D12, D23).

use kernel::{Audience, Events, InlineList, Player};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Card, CardSet, Stack};
use crate::illegal::{Due, Illegal};
use crate::state::{Look, Pending, State};

/// `player` begins to look at the top of a stack that has at least one card (ruling A20).
pub(crate) fn begin(state: &mut State, player: Player, stack: Stack, events: &mut Events<Event>) {
    let wanted = state.cards_in(stack).min(state.rules.rates.look_at) as u8;
    events.tell(Audience::Everyone, || Event::Looks { player, stack, cards: wanted });
    state.pending = Pending::Look(Look { stack, wanted, kept: false, seen: InlineList::new(), from_bag: 0 });
}

/// The next card on top of the stack is seen.
pub(crate) fn see(state: &mut State, mut look: Look, card: Card, events: &mut Events<Event>) {
    if state.bag.contains(card) {
        state.bag.remove(card);
        look.from_bag += 1;
    } else {
        state.under[look.stack.index()].remove(0);
    }
    look.seen.push(card);
    state.pending = Pending::Look(look);
    let player = state.actor;
    events.tell(Audience::Only(player), || Event::Sees { player, card });
}

pub(crate) fn legal(look: &Look, out: &mut Vec<Action>) {
    let seen: CardSet = look.seen.as_slice().iter().copied().collect();
    if look.kept {
        out.extend(seen.iter().map(Action::Under));
        out.push(Action::AsSeen);
    } else {
        out.extend(seen.iter().map(Action::Keep));
    }
}

pub(crate) fn check(look: &Look, action: Action) -> Result<(), Illegal> {
    if !look.kept {
        let Action::Keep(card) = action else { return Err(Illegal::NotNow { due: Due::Keep(look.stack) }) };
        return look.check_seen(card);
    }
    if let Action::Under(card) = action {
        return look.check_seen(card);
    }
    if action == Action::AsSeen { Ok(()) } else { Err(Illegal::NotNow { due: Due::Under(look.stack) }) }
}

/// Keeps one of the cards seen.
pub(crate) fn keep(state: &mut State, player: Player, card: Card, events: &mut Events<Event>) {
    let mut look = under_way(state);
    state.remember_look(player, &look);
    (look.kept, look.from_bag) = (true, 0);
    look.take(card);
    state.seats[player].hand.insert(card);
    // What is won in the auction is laid aside with its card where one of several objects is kept.
    if look.stack == Stack::Prestige && state.rules.objects_each > 1 {
        state.aside = Some(card);
    }
    events.tell(Audience::Only(player), || Event::Keeps { player, card });
    let (stack, under) = (look.stack, look.seen.len() as u8);
    events.tell(Audience::Others(player), || Event::KeepsOne { player, stack, under });
    go_on(state, player, look, events);
}

/// Puts one of the cards seen under the stack.
pub(crate) fn put_next(state: &mut State, player: Player, card: Card, events: &mut Events<Event>) {
    let mut look = under_way(state);
    look.take(card);
    put_under(state, player, card, events);
    go_on(state, player, look, events);
}

/// Puts the rest under the stack as it was seen.
pub(crate) fn put_rest(state: &mut State, player: Player, events: &mut Events<Event>) {
    for &card in under_way(state).seen.as_slice() {
        put_under(state, player, card, events);
    }
    state.pending = Pending::None;
}

/// Goes on with what is left of the cards seen; with a single one there is no order to choose.
fn go_on(state: &mut State, player: Player, look: Look, events: &mut Events<Event>) {
    match look.seen.as_slice() {
        [] => state.pending = Pending::None,
        &[last] => {
            put_under(state, player, last, events);
            state.pending = Pending::None;
        }
        _ => state.pending = Pending::Look(look),
    }
}

/// The look that was begun.
fn under_way(state: &State) -> Look {
    let Pending::Look(look) = state.pending else { unreachable!("cards are kept and put under while seen") };
    look
}

/// Puts a card under its stack.
fn put_under(state: &mut State, player: Player, card: Card, events: &mut Events<Event>) {
    state.under[card.stack().index()].push(card);
    state.remember_under(player, card);
    events.tell(Audience::Only(player), || Event::PutsUnder { player, card });
}

impl Look {
    /// Whether the card is among those seen and not dealt with yet.
    fn check_seen(&self, card: Card) -> Result<(), Illegal> {
        if self.seen.as_slice().contains(&card) { Ok(()) } else { Err(Illegal::NotSeen(card)) }
    }

    /// Takes a card out of those seen.
    fn take(&mut self, card: Card) {
        if let Some(place) = self.seen.as_slice().iter().position(|&seen| seen == card) {
            self.seen.remove(place);
        }
    }
}
