//! What happened, and why an action is refused.

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
    fn receipt_of_points(event: &Event) -> Option<(Player, &Receipt<Term>)> {
        if let Event::Takes(player, receipt) = event { Some((*player, receipt)) } else { None }
    }
}
