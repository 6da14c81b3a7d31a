//! The bots of a table.

use std::collections::BTreeMap;

use kernel::{Bot, Evaluate, Player, Rng, Seat, Step};
use search::{Clock, Level};
use wire::HELD;

use crate::{Delivery, Host, Hosted};

/// One bot for each level, made when it is first needed.
pub struct Bots<G: Evaluate> {
    clock: Option<Clock>,
    made: BTreeMap<Level, Box<dyn Bot<G> + Send>>,
}

/// So many decisions of one seat after another are a turn.
const A_TURN: usize = 3;

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

impl<G: Hosted> Host<G> {
    /// How long the next bot should wait before it decides, in milliseconds: as long as was asked for; half of it where it goes on with
    /// what it has begun, and twice as long after another has had a whole turn, so that each is seen by itself.
    #[must_use]
    pub fn pause(&self) -> u32 {
        let next = self.table.as_ref().and_then(|table| Some((table, table.bot_to_act()?.0)));
        let Some((table, seat)) = next.filter(|_| self.pause != HELD) else { return self.pause };
        let mut acted = table.log().steps.iter().rev().filter_map(|step| match step {
            Step::Act(player, _) => Some(*player),
            _ => None,
        });
        let last = acted.next();
        let more = acted.take_while(|&player| Some(player) == last).take(A_TURN).count();
        match last {
            Some(player) if player == seat => self.pause / 2,
            Some(_) if more + 1 >= A_TURN => self.pause.saturating_mul(2),
            _ => self.pause,
        }
    }

    /// Whether a bot is to decide.
    #[must_use]
    pub fn bot_waits(&self) -> bool {
        !self.watched && self.table.as_ref().is_some_and(|table| table.bot_to_act().is_some())
    }

    /// Lets the next bot decide, if one must.
    pub fn bot_acts(&mut self) -> Vec<Delivery<G>> {
        let Some(table) = self.table.as_mut().filter(|_| !self.watched) else { return Vec::new() };
        let Some((seat, level)) = table.bot_to_act() else { return Vec::new() };
        let Some(game) = table.game() else { return Vec::new() };
        let action = self.bots.choose(level, game, seat, &mut self.dice);
        if table.bot_acts(seat, action).is_err() {
            return Vec::new();
        }
        self.tell_all()
    }
}
