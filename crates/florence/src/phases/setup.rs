//! Set-up: the start player, four profession cards to each, three kept (section 3, D1).

use kernel::{Audience, Events, Player, PlayerSet};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Card, Freedom, Stack};
use crate::illegal::{Due, Illegal};
use crate::rules::Rules;
use crate::state::{Phase, State};

/// Fixes the start player and begins to deal.
pub(crate) fn start(state: &mut State, player: Player, events: &mut Events<Event>) {
    state.start = player;
    state.actor = player;
    state.phase = before_deal(&state.rules);
    events.tell(Audience::Everyone, || Event::Starts(player));
}

/// What comes once the start player is known: freedoms are drawn, if the rules ask for it, and cards are dealt.
pub(crate) fn before_deal(rules: &Rules) -> Phase {
    match rules.freedoms_drawn {
        0 => Phase::Deal { to: Player::new(0) },
        left => Phase::Freedoms { left },
    }
}

/// The freedoms that were not drawn yet.
pub(crate) fn freedoms_to_draw(state: &State) -> impl Iterator<Item = Freedom> {
    let away = state.away.freedoms;
    Freedom::ALL.into_iter().filter(move |freedom| away[freedom.index()] > 0)
}

/// One more tile of this freedom is in the game.
pub(crate) fn draw_freedom(state: &mut State, freedom: Freedom, events: &mut Events<Event>) {
    state.away.freedoms[freedom.index()] -= 1;
    state.stock.freedoms[freedom.index()] += 1;
    events.tell(Audience::Everyone, || Event::FreedomDrawn(freedom));
    if let Phase::Freedoms { left } = &mut state.phase {
        *left -= 1;
        if *left == 0 {
            state.phase = Phase::Deal { to: Player::new(0) };
        }
    }
}

/// Deals one profession card; after the last one everybody chooses.
pub(crate) fn deal(state: &mut State, to: Player, card: Card, events: &mut Events<Event>) {
    state.bag.remove(card);
    state.seats[to].hand.insert(card);
    events.tell(Audience::Only(to), || Event::Dealt { player: to, card });
    if state.seats[to].hand.len() < state.rules.supply.dealt {
        return;
    }
    let players = state.seats.players();
    state.phase = match to.next(players) {
        first if first.seat() == 0 => Phase::Choose { owing: PlayerSet::first(players) },
        next => Phase::Deal { to: next },
    };
}

pub(crate) fn legal(state: &State, player: Player, out: &mut Vec<Action>) {
    out.extend(state.seats[player].hand.iter().map(Action::Return));
}

pub(crate) fn check(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    let Action::Return(card) = action else { return Err(Illegal::NotNow { due: Due::Return }) };
    if state.seats[player].hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand(card)) }
}

/// Gives the card back into the stack, which is shuffled; after the last choice round 1 begins.
pub(crate) fn give_back(state: &mut State, player: Player, card: Card, events: &mut Events<Event>) {
    debug_assert_eq!(card.stack(), Stack::Profession, "only profession cards are dealt");
    state.seats[player].hand.remove(card);
    state.bag.insert(card);
    state.remember_return(player, card);
    events.tell(Audience::Only(player), || Event::GivesBack { player, card });
    events.tell(Audience::Everyone, || Event::HasChosen(player));
    if let Phase::Choose { owing } = &mut state.phase {
        *owing = owing.without(player);
        if owing.is_empty() {
            super::round::begin(state, events);
        }
    }
}
