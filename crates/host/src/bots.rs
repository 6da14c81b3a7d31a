//! The bots of a table.

use std::collections::BTreeMap;

use kernel::{Bot, Evaluate, Player, Rng, Seat};
use search::{Clock, Level};

/// One bot for each level, made when it is first needed.
pub struct Bots<G: Evaluate> {
    clock: Option<Clock>,
    made: BTreeMap<Level, Box<dyn Bot<G> + Send>>,
}

impl<G: Evaluate> Bots<G> {
    /// Bots that look at this clock while they think, so that they keep within their time.
    pub const fn new(clock: Option<Clock>) -> Bots<G> {
        Bots { clock, made: BTreeMap::new() }
    }

    /// The decision of the bot of this level for its seat, which owes one.
    pub fn choose(&mut self, level: Level, game: &G, player: Player, dice: &mut Rng) -> G::Action {
        let bot = self.made.entry(level).or_insert_with(|| level.bot(self.clock));
        bot.choose(Seat::new(game, player), dice)
    }
}
