//! What the seats remember. It must be true, or the seats would know what is not so.

use kernel::Player;

use super::clause::SeatClause;
use positions::Place;

use super::{Draft, pick};
use crate::ids::{Card, CardSet, Stack};
use crate::notation::card_word;
use crate::state::Pending;

/// Gives every seat the memories that are stated.
pub(super) fn recall(draft: &mut Draft<'_>) {
    let players: Vec<Player> = draft.state.seats.seats().collect();
    let open = open_cards(draft);
    for player in players {
        for (cards, place) in draft.seat(player, pick!(SeatClause::Knows(cards) => *cards)) {
            let places = places(draft);
            complain(draft, place, cards.minus(places), |word| {
                format!("{player} cannot know the place of `{word}`: it is not under its stack")
            });
            let memory = &mut draft.state.memories[player];
            memory.placed = memory.placed.or(cards);
            memory.met = memory.met.or(cards);
        }
        for (cards, place) in draft.seat(player, pick!(SeatClause::Met(cards) => *cards)) {
            let untouched = cards.and(draft.state.bag);
            complain(draft, place, untouched, |word| {
                format!("{player} cannot have put `{word}` under its stack: it lies on top of it")
            });
            never_open(draft, place, player, cards.and(open));
            let memory = &mut draft.state.memories[player];
            memory.met = memory.met.or(cards);
        }
        for ((other, cards), place) in
            draft.seat(player, pick!(SeatClause::Lacks(other, cards) => (*other, *cards)))
        {
            never_open(draft, place, player, cards.and(open));
            lacks(draft, place, player, other, cards);
        }
    }
}

fn lacks(draft: &mut Draft<'_>, place: Place, player: Player, other: Option<Player>, cards: CardSet) {
    if other == Some(player) {
        return draft.fault(place, format!("{player} knows the own hand anyhow"));
    }
    let others: Vec<Player> = draft.state.seats.seats().filter(|&seat| seat != player).collect();
    for other in others.into_iter().filter(|&seat| other.is_none_or(|other| other == seat)) {
        let held = cards.and(draft.state.seats[other].hand);
        complain(draft, place, held, |word| {
            format!("{player} cannot know that {other} lacks `{word}`: {other} holds it")
        });
        let known = draft.state.memories[player].not_held_mut(player, other);
        *known = known.or(cards);
    }
}

/// Cards that lie under a stack or are just being looked at, so that their place can be known.
fn places(draft: &Draft<'_>) -> CardSet {
    let under = draft.state.under.iter().flat_map(|under| under.as_slice().iter().copied());
    let seen: &[Card] = match &draft.state.pending {
        Pending::Look(look) if !look.kept => look.seen.as_slice(),
        Pending::None
        | Pending::Place(_)
        | Pending::Landscape
        | Pending::Use { .. }
        | Pending::Settle { .. }
        | Pending::Princess(_)
        | Pending::Join { .. }
        | Pending::Ask(_)
        | Pending::Consent(_)
        | Pending::Look(_)
        | Pending::Recruit
        | Pending::Work(_) => &[],
    };
    under.chain(seen.iter().copied()).collect()
}

/// Cards that everybody sees, so that nothing is remembered of them.
fn open_cards(draft: &Draft<'_>) -> CardSet {
    let seats = draft.state.seats.iter();
    seats.fold(draft.state.spent, |open, (_, seat)| open.or(seat.table).or(seat.shown.of(Stack::Profession)))
}

fn never_open(draft: &mut Draft<'_>, place: Place, player: Player, cards: CardSet) {
    complain(draft, place, cards, |word| {
        format!("{player} need not remember anything of `{word}`: everybody sees it")
    });
}

fn complain(draft: &mut Draft<'_>, place: Place, cards: CardSet, say: impl Fn(&str) -> String) {
    for card in cards.iter() {
        let message = say(card_word(&draft.state.rules.edition, card));
        draft.fault(place, message);
    }
}
