//! Goods that are counted: money, points.

use crate::{Game, Player};

/// A game in which an event explains every change of a seat's goods.
///
/// The goods of a seat after a step are those before it and what the events of the step explain, nothing more and nothing
/// less: no florin and no point moves without a receipt.
pub trait Accounts: Game {
    /// The good that is the score, as its place in [`Accounts::goods`].
    const SCORE: usize;

    /// The goods of a seat now, each in a place of its own, for example florins and prestige.
    fn goods(&self, player: Player) -> Vec<i32>;

    /// The change that an event explains: whose, the place of the good, how much. Nothing if it explains none.
    fn explained(event: &Self::Event) -> Option<(Player, usize, i32)>;
}
