//! The Czech game for two: each wins two objects, keeps one and pays the higher of the own bids (section 9.2, D22, D24).

use kernel::{Audience, Events, Player, PlayerSet};

use crate::action::Action;
use crate::event::{Event, Term};
use crate::ids::{Object, Stack};
use crate::illegal::{Due, Illegal};
use crate::position::Thing;
use crate::rules::Stage;
use crate::state::{Auction, Pending, Phase, State};

use super::{auction, looking, round};

/// Who opens the next auction: of those who may still buy the one who has won less; among equals the start player.
pub(crate) fn namer(state: &State, auction: &Auction) -> Player {
    let players = state.seats.players();
    let after_start = |player: Player| (player.seat() + players - state.start.seat()) % players;
    let order = |player: &Player| (state.sales.bought(*player), after_start(*player));
    auction.active.iter().min_by_key(order).unwrap_or(auction.namer)
}

/// Lays the object aside: nothing is paid yet, and a prestige card is looked for at once.
pub(crate) fn lay_aside(state: &mut State, object: Object, player: Player, events: &mut Events<Event>) {
    if object == Object::Prestige {
        looking::begin(state, player, Stack::Prestige, events);
    }
}

/// Begins to keep: the start player first.
pub(crate) fn begin(state: &mut State, events: &mut Events<Event>) {
    state.phase = Phase::Keep { done: PlayerSet::EMPTY };
    go_on(state, events);
}

/// Goes on with the next seat that has won something: with a single object there is nothing to choose.
pub(crate) fn go_on(state: &mut State, events: &mut Events<Event>) {
    let Phase::Keep { done } = state.phase else { return };
    let Some(next) = next(state, done) else {
        return round::after(state, Stage::Keep, events);
    };
    state.actor = next;
    let won = |place: usize| state.sales.by(next).nth(place);
    if let (Some((only, _)), None) = (won(0), won(1)) {
        keep(state, next, only, events);
        if state.pending == Pending::None {
            go_on(state, events);
        }
    }
}

/// Who keeps an object next: the start player before the other.
pub(crate) fn next(state: &State, done: PlayerSet) -> Option<Player> {
    let players = state.seats.players();
    let mut order = (0..players).map(|step| Player::new((state.start.seat() + step) % players));
    order.find(|&player| !done.contains(player) && state.sales.bought(player) > 0)
}

pub(crate) fn legal(state: &State, player: Player, out: &mut Vec<Action>) {
    out.extend(state.sales.by(player).map(|(object, _)| Action::KeepObject(object)));
}

pub(crate) fn check(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    let Action::KeepObject(object) = action else {
        return Err(Illegal::NotNow { due: Due::KeepObject });
    };
    let won = state.sales.of(object).is_some_and(|sale| sale.buyer == player);
    if won { Ok(()) } else { Err(Illegal::NotWon(object)) }
}

/// Keeps the object and pays; the other one leaves the game, with the card that was found for it.
pub(crate) fn keep(state: &mut State, player: Player, object: Object, events: &mut Events<Event>) {
    let price = state.sales.by(player).map(|(_, bid)| bid).max().unwrap_or(0);
    events.tell(Audience::Everyone, || Event::KeepsObject { player, object, price });
    state.pay(player, price, Term::Bid(object), events);
    let other = state.sales.by(player).find(|&(other, _)| other != object);
    if let Some((other, _)) = other {
        discard(state, player, other, events);
    }
    if let Phase::Keep { done } = state.phase {
        state.phase = Phase::Keep { done: done.with(player) };
    }
    // The prestige card is in hand already.
    if object == Object::Prestige {
        state.aside = None;
    } else {
        auction::take(state, object, player, events);
    }
}

fn discard(state: &mut State, player: Player, object: Object, events: &mut Events<Event>) {
    events.tell(Audience::Everyone, || Event::Discards { player, object });
    if let Some(card) = state.aside.filter(|_| object == Object::Prestige) {
        state.aside = None;
        state.seats[player].hand.remove(card);
        state.spent.insert(card);
        state.forget(card);
    } else if let Some(thing) = Thing::sold_as(object) {
        *thing.of_mut(&mut state.stock) -= 1;
        *thing.of_mut(&mut state.away) += 1;
    }
}
