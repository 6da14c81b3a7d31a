//! The bots of a table.

use std::collections::BTreeMap;

use florence::{Action, State};
use kernel::{Bot, Player, Rng, Seat};
use search::{Clock, Level};

/// One bot for each level, made when it is first needed.
#[derive(Default)]
pub struct Bots {
    clock: Option<Clock>,
    made: BTreeMap<Level, Box<dyn Bot<State> + Send>>,
}

impl Bots {
    /// Bots that look at this clock while they think, so that they keep within their time.
    pub const fn by_the_clock(clock: Clock) -> Bots {
        Bots { clock: Some(clock), made: BTreeMap::new() }
    }

    /// The decision of the bot of this level for its seat, which owes one.
    pub fn choose(&mut self, level: Level, game: &State, player: Player, dice: &mut Rng) -> Action {
        let bot = self.made.entry(level).or_insert_with(|| level.bot(self.clock));
        bot.choose(Seat::new(game, player), dice)
    }
}
