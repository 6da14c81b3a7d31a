//! Goods that are counted: money, points.

use crate::{Game, Player, Receipt};

/// A game in which an event explains every change of a seat's goods.
///
/// The goods of a seat after a step are those before it and what the events of the step explain, nothing more and nothing
/// less: no florin and no point moves without a receipt.
pub trait Accounts: Game {
    /// The good that is the score, as its place in [`Accounts::goods`].
    const SCORE: usize = 0;

    /// The goods of a seat now, each in a place of its own, for example florins and prestige. The score alone, unless a game says
    /// more.
    fn goods(&self, player: Player) -> Vec<i32> {
        vec![self.scores()[player].total()]
    }

    /// The receipt of points that an event bears, and whose. Nothing if it bears none.
    fn receipt_of_points(event: &Self::Event) -> Option<(Player, &Receipt<Self::Term>)> {
        let _ = event;
        None
    }

    /// The change that an event explains: whose, the place of the good, how much. Nothing if it explains none. That of the
    /// points, unless a game says more.
    fn explained(event: &Self::Event) -> Option<(Player, usize, i32)> {
        Self::receipt_of_points(event).map(|(player, receipt)| (player, Self::SCORE, receipt.total()))
    }
}
