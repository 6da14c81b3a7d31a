//! The bots of a table.

use florence::{Action, State};
use kernel::{Bot as _, Player, Rng, Seat};
use search::{Greedy, Random};
use table::Level;

/// One bot for each level.
#[derive(Default)]
pub struct Bots {
    random: Random<State>,
    greedy: Greedy<State>,
}

impl Bots {
    /// The decision of the bot of this level for its seat, which owes one.
    pub fn choose(&mut self, level: Level, game: &State, player: Player, dice: &mut Rng) -> Action {
        let seat = Seat::new(game, player);
        match level {
            Level::Random => self.random.choose(seat, dice),
            Level::Greedy => self.greedy.choose(seat, dice),
        }
    }
}
