//! Where the cards are. Each of them is in one place; those of which nothing is said lie in their stack.

use kernel::{InlineList, Player};

use super::clause::{PendingClause, SeatClause, TableClause};
use positions::Place;

use super::{Draft, pick};
use crate::ids::{Card, CardSet, Stack};
use crate::notation::card_word;
use crate::state::Phase;

/// No stack has more cards put under it: each look keeps one.
const MOST_UNDER: usize = 20;

/// A place for cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zone {
    Hand(Player),
    Table(Player),
    Away,
    Under,
    Seen,
    /// In the stack, as its list says; under it, if that is said too.
    Stack,
}

impl std::fmt::Display for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Zone::Hand(player) => write!(f, "in {player}'s hand"),
            Zone::Table(player) => write!(f, "on {player}'s table"),
            Zone::Away => f.write_str("out of the game"),
            Zone::Under => f.write_str("under its stack"),
            Zone::Seen => f.write_str("among the cards being looked at"),
            Zone::Stack => f.write_str("in its stack"),
        }
    }
}

/// Puts every card where it is said to be.
pub(super) fn deal(draft: &mut Draft<'_>) {
    let mut zones: [Option<(Zone, Place)>; Card::COUNT] = [None; Card::COUNT];
    for (cards, zone, place) in mentions(draft) {
        for card in cards.iter() {
            match zones[card.index()] {
                Some((Zone::Under, _)) if zone == Zone::Stack => {}
                Some((other, first)) if other != zone => {
                    let word = card_word(&draft.state.rules.edition, card).to_owned();
                    draft.fault(
                        place,
                        format!("`{word}` cannot be {zone}: it is {other} already, as line {} says", first.0),
                    );
                }
                _ => zones[card.index()] = Some((zone, place)),
            }
        }
    }
    let state = &mut draft.state;
    for card in (0..Card::COUNT).filter_map(Card::from_index) {
        let Some((zone, _)) = zones[card.index()] else { continue };
        match zone {
            Zone::Hand(player) => state.seats[player].hand.insert(card),
            Zone::Table(player) => state.seats[player].table.insert(card),
            Zone::Away => state.spent.insert(card),
            Zone::Under | Zone::Seen | Zone::Stack => {}
        }
        if zone != Zone::Stack {
            state.bag.remove(card);
        }
    }
    shown(draft);
    under(draft);
    for stack in Stack::ALL {
        size(draft, stack, &zones);
    }
}

/// All that is said of where cards are; what lies under a stack comes before what lies in it.
fn mentions(draft: &Draft<'_>) -> Vec<(CardSet, Zone, Place)> {
    let mut mentions = Vec::new();
    let mut add = |zone: Zone, stated: Vec<(CardSet, Place)>| {
        mentions.extend(stated.into_iter().map(|(cards, place)| (cards, zone, place)));
    };
    for player in draft.state.seats.seats() {
        add(
            Zone::Hand(player),
            draft.seat(player, pick!(SeatClause::Hand(Some(cards)) | SeatClause::Shown(cards) => *cards)),
        );
        add(Zone::Table(player), draft.seat(player, pick!(SeatClause::Table(cards) => *cards)));
        let works = draft
            .seat(player, pick!(SeatClause::Pending(PendingClause::Works(card, played)) => (*card, *played)));
        for ((card, played), place) in works {
            add(Zone::Table(player), vec![(CardSet::only(card), place)]);
            add(Zone::Away, vec![(played, place)]);
        }
        let looks = draft.seat(
            player,
            pick!(SeatClause::Pending(PendingClause::Looks(looks)) => looks.seen.iter().copied().collect()),
        );
        add(Zone::Seen, looks);
    }
    let under = draft.table(pick!(TableClause::Under(_, cards) => cards.iter().flatten().copied().collect()));
    add(Zone::Under, under);
    add(Zone::Away, draft.table(pick!(TableClause::Away(cards) => *cards)));
    add(Zone::Stack, draft.table(pick!(TableClause::StackCards(_, cards) => *cards)));
    mentions
}

/// Cards in hand that everybody has seen: professions that were recruited, and prestige cards when the game is over.
fn shown(draft: &mut Draft<'_>) {
    let over = draft.state.phase == Phase::Over;
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        let stated = draft.seat(player, pick!(SeatClause::Shown(cards) => *cards));
        let mut shown = CardSet::EMPTY;
        for (cards, place) in stated {
            let secret = cards.minus(Stack::Profession.all());
            if let Some(card) = secret.iter().next()
                && !(over && secret.of(Stack::Prestige) == secret)
            {
                let word = card_word(&draft.state.rules.edition, card).to_owned();
                draft.fault(
                    place,
                    format!("`{word}` cannot be shown: only profession cards are recruited in the open"),
                );
            }
            shown = shown.or(cards);
        }
        if over {
            shown = shown.or(draft.state.seats[player].hand.of(Stack::Prestige));
        }
        draft.state.seats[player].shown = shown;
    }
}

/// The cards under the stacks, in order.
fn under(draft: &mut Draft<'_>) {
    let stated = draft.table(pick!(TableClause::Under(stack, cards) => (*stack, cards.clone())));
    for ((stack, cards), place) in stated {
        if cards.len() > MOST_UNDER {
            draft.fault(place, format!("no more than {MOST_UNDER} cards can have been put under a stack"));
            continue;
        }
        let mut row = InlineList::new();
        cards.into_iter().flatten().for_each(|card| row.push(card));
        draft.state.under[stack.index()] = row;
    }
}

/// Leaves out of the game what a stack is said not to have any more.
fn size(draft: &mut Draft<'_>, stack: Stack, zones: &[Option<(Zone, Place)>; Card::COUNT]) {
    let counted = draft.table(pick!(TableClause::StackSize(which, count) if *which == stack => Some(*count)));
    let listed = draft.table(pick!(TableClause::StackCards(which, _) if *which == stack => None));
    let Some((count, place)) = counted.into_iter().chain(listed).next() else { return };
    let bag = draft.state.bag.of(stack);
    let stays: CardSet = match count {
        None => bag.iter().filter(|card| zones[card.index()].is_some()).collect(),
        Some(count) => {
            let under = draft.state.under[stack.index()].len();
            let Some(top) = count.checked_sub(under).filter(|&top| top <= bag.len()) else {
                draft.fault(
                    place,
                    format!(
                        "the stack cannot have {count} cards: {under} are put under it, and {} others have no other place",
                        bag.len()
                    ),
                );
                return;
            };
            bag.iter().take(top).collect()
        }
    };
    let gone = bag.minus(stays);
    draft.state.bag = draft.state.bag.minus(gone);
    draft.state.spent = draft.state.spent.or(gone);
}
