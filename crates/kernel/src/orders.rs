//! Orders that a seat leaves at the table, so that it need not be asked every time.

use crate::{Game, Player};

/// A game whose seats may leave standing orders.
pub trait Orders: Game {
    /// What a seat may order in advance.
    type Order: Clone + Eq + std::fmt::Debug;

    /// What the order makes `player` do now, a legal action; nothing if it leaves the decision to the person.
    fn obey(&self, player: Player, order: &Self::Order) -> Option<Self::Action>;

    /// Whether the table may play this action for a person when it is the only legal one. An action that ends a turn is better
    /// left to the person, who may still wish to take something back.
    fn may_be_played_for(action: Self::Action) -> bool;
}
