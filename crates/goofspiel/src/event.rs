//! What happened, why an action is refused, and how both are told in English.

use kernel::{Accounts, Player, Receipt};

use crate::cards::{Card, Cards};
use crate::state::State;

/// A named part of a score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Term {
    /// A prize.
    Prize(Card),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A round begins: this prize is turned up.
    TurnsUp {
        /// The round, from 1.
        round: u8,
        /// The prize.
        prize: Card,
        /// Prizes of ties that go with it.
        carried: Cards,
    },
    /// A seat bids this card; told to that seat alone.
    Bids(Player, Card),
    /// A seat has put a card face down.
    HasBid(Player),
    /// All bids are turned over, in order of seats.
    TurnsOver(Vec<Card>),
    /// A seat takes these prizes.
    Takes(Player, Receipt<Term>),
    /// The highest bid was made twice.
    NobodyTakes {
        /// The prizes at stake.
        prizes: Cards,
        /// Whether they go with the next prize.
        kept: bool,
    },
    /// The game has ended with these places, in order of seats.
    Ends(Vec<u8>),
}

/// Why a bid is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// No prize is turned up yet.
    NoPrize,
    /// There are only so many seats.
    NoSeat(u8),
    /// The suits do not have this card, but only so many.
    NoCard(Card, u8),
    /// This seat has bid for this prize, and a bid stands.
    HasBid,
    /// The card is not in this seat's hand.
    NotInHand(Card),
}

impl Accounts for State {
    const SCORE: usize = 0;

    fn goods(&self, player: Player) -> Vec<i32> {
        vec![self.points(player)]
    }

    fn explained(event: &Event) -> Option<(Player, usize, i32)> {
        let Event::Takes(player, receipt) = event else { return None };
        Some((*player, 0, receipt.total()))
    }
}

/// What happened, in one sentence; `name` says how a seat is called.
#[must_use]
pub fn narrate(event: &Event, name: &dyn Fn(Player) -> String) -> String {
    match event {
        Event::TurnsUp { round, prize, carried } if carried.is_empty() => {
            format!("Round {round}: the prize is {prize}.")
        }
        Event::TurnsUp { round, prize, carried } => {
            format!("Round {round}: the prize is {prize}, and {carried} go with it.")
        }
        Event::Bids(player, card) => format!("{} bids {card}.", name(*player)),
        Event::HasBid(player) => format!("{} has bid.", name(*player)),
        Event::TurnsOver(bids) => {
            let bid = |(seat, card): (usize, &Card)| format!("{} {card}", name(Player::new(seat)));
            format!("The bids: {}.", bids.iter().enumerate().map(bid).collect::<Vec<_>>().join(", "))
        }
        Event::Takes(player, receipt) => {
            let prizes: Cards = receipt.terms().iter().map(|&(Term::Prize(prize), _)| prize).collect();
            format!("{} takes {prizes} for {} points.", name(*player), receipt.total())
        }
        Event::NobodyTakes { prizes, kept: true } => format!("A tie: {prizes} go with the next prize."),
        Event::NobodyTakes { prizes, kept: false } => format!("A tie: nobody takes {prizes}."),
        Event::Ends(places) => {
            let winners = (places.iter().enumerate()).filter(|&(_, &place)| place == 1);
            let winners: Vec<String> = winners.map(|(seat, _)| name(Player::new(seat))).collect();
            format!("The game ends; first: {}.", winners.join(", "))
        }
    }
}
