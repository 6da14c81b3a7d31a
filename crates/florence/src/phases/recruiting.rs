//! Recruiting cards (section 6.3, D6).

use kernel::{Audience, Events, Player};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Card, Stack};
use crate::illegal::{Due, Illegal};
use crate::state::{Pending, State};

/// Lists the cards that may be recruited, in the order of the cards.
pub(crate) fn targets(state: &State, player: Player, out: &mut Vec<Action>) {
    if state.seats[player].recruiting_in_hand == 0 {
        return;
    }
    let others = || state.seats.iter().filter(|&(other, _)| other != player);
    let open = others().fold(crate::ids::CardSet::EMPTY, |open, (_, seat)| open.or(seat.table));
    for card in open.iter() {
        if let Some((from, _)) = others().find(|(_, seat)| seat.table.contains(card)) {
            out.push(Action::Recruit { card, from });
        }
    }
}

/// Whether the card may be recruited from that table.
pub(crate) fn check_target(state: &State, player: Player, card: Card, from: Player) -> Result<(), Illegal> {
    if state.seats[player].recruiting_in_hand == 0 {
        return Err(Illegal::NoRecruitingCard);
    }
    if from == player {
        return Err(Illegal::OwnTable);
    }
    if from.seat() < state.seats.players() && state.seats[from].table.contains(card) {
        Ok(())
    } else {
        Err(Illegal::NotOnTable { card, from })
    }
}

pub(crate) fn legal(state: &State, player: Player, out: &mut Vec<Action>) {
    targets(state, player, out);
    out.push(Action::Later);
}

pub(crate) fn check(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    if let Action::Recruit { card, from } = action {
        return check_target(state, player, card, from);
    }
    if action == Action::Later { Ok(()) } else { Err(Illegal::NotNow { due: Due::Recruit }) }
}

/// Keeps the card just won in hand.
pub(crate) fn keep(state: &mut State, player: Player, events: &mut Events<Event>) {
    state.pending = Pending::None;
    events.tell(Audience::Everyone, || Event::KeepsRecruiting(player));
}

/// Takes the profession card into hand and leaves the recruiting card in its place.
pub(crate) fn recruit(
    state: &mut State,
    player: Player,
    card: Card,
    from: Player,
    events: &mut Events<Event>,
) {
    debug_assert_eq!(card.stack(), Stack::Profession, "only profession cards lie on tables");
    state.pending = Pending::None;
    state.seats[from].table.remove(card);
    state.seats[from].recruiting_on_table += 1;
    state.seats[player].recruiting_in_hand -= 1;
    state.seats[player].hand.insert(card);
    state.seats[player].shown.insert(card);
    events.tell(Audience::Everyone, || Event::Recruits { player, from, card });
}
