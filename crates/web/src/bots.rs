//! The bots of the page's own tables.

use florence::State;
use kernel::{Game, Player, Rng};
use table::Level;

/// One bot for each level.
#[derive(Default)]
pub struct Bots {
    legal: Vec<florence::Action>,
}

impl Bots {
    /// The decision of the bot of this level for its seat, which owes one.
    pub fn choose(&mut self, level: Level, game: &State, seat: Player, dice: &mut Rng) -> florence::Action {
        match level {
            Level::Random | Level::Greedy => game
                .nth_legal(seat, &mut self.legal, |actions| dice.below(actions as u32) as usize)
                .expect("a seat that must decide has a legal action"),
        }
    }
}
