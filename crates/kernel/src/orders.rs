//! Orders that a seat leaves at the table, so that it need not be asked every time.

use crate::{Game, Player};

/// A game whose seats may leave standing orders. A game without any says so in one line: `type Order = NoOrders`.
pub trait Orders: Game {
    /// What a seat may order in advance.
    type Order: Clone + Eq + std::fmt::Debug + Send;

    /// What the order makes `player` do now, a legal action; nothing if it leaves the decision to the person.
    fn obey(&self, _player: Player, _order: &Self::Order) -> Option<Self::Action> {
        None
    }
}

/// The orders of a game that has none; there is no such value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NoOrders {}
