//! How much time every seat has. The table reads no clock: whoever owns it says what time it is, by a count of milliseconds that
//! stands still while nobody could play.

use kernel::{Orders, PerPlayer, Player, PlayerSet, Step};
use search::Level;

use crate::chair::Chair;
use crate::proposal::Motion;
use crate::table::{Mark, Table};

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Timing {
    /// What every seat has for the whole game, in milliseconds.
    pub bank: u64,
    /// What is added for every turn of a person, in milliseconds.
    pub increment: u64,
    /// The bot that plays a seat whose time has run out, until its owner returns.
    pub stand_in: Level,
}

/// The clock of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// How much time there is.
    pub timing: Timing,
    /// What every seat has used, in milliseconds.
    pub used: PerPlayer<u64>,
    /// Up to which time that was counted.
    pub at: u64,
}

/// Whoever returns after the time has run out gets this part of the bank anew.
const ANEW: u64 = 10;

impl<G: Orders> Table<G> {
    /// Sets a clock beside the table; it runs from the beginning of the game.
    pub fn set_clock(&mut self, timing: Timing, now: u64) {
        let used = PerPlayer::from_fn(self.chairs.players(), |_| 0);
        self.clock = Some(Clock { timing, used, at: now });
    }

    /// How much time there is, if it is measured.
    #[must_use]
    pub const fn timing(&self) -> Option<&Timing> {
        match &self.clock {
            Some(clock) => Some(&clock.timing),
            None => None,
        }
    }

    /// Up to which time that of the seats was counted, if it is measured.
    #[must_use]
    pub fn counted_to(&self) -> Option<u64> {
        self.clock.as_ref().map(|clock| clock.at)
    }

    /// The seats whose time runs: those that owe a decision, unless a bot plays them, or they have agreed that another takes a decision
    /// back and wait for what the rest of them say. Who proposes it thinks on their own time.
    #[must_use]
    pub fn running(&self) -> PlayerSet {
        let own = |seat: &Player| matches!(self.chairs[*seat], Chair::Person { stand_in: None, .. });
        let back = self.proposal.filter(|proposal| proposal.motion == Motion::TakeBack);
        let waits = |seat: Player| back.is_some_and(|back| back.by != seat && back.agreed.contains(seat));
        let deciders = if self.clock.is_some() { self.deciders() } else { PlayerSet::EMPTY };
        deciders.iter().filter(own).filter(|seat| !waits(*seat)).collect()
    }

    /// What is left to every seat at a time, in milliseconds, in order of seats; nothing if time is not measured.
    #[must_use]
    pub fn left(&self, now: u64) -> Option<Vec<u64>> {
        let clock = self.clock.as_ref()?;
        let (running, turns) = (self.running(), self.turns());
        let passed = now.saturating_sub(clock.at);
        let left = clock.used.iter().map(|(seat, &used)| {
            let used = used + if running.contains(seat) { passed } else { 0 };
            clock.timing.allowed(turns[seat]).saturating_sub(used)
        });
        Some(left.collect())
    }

    /// At which time the next seat has none left, unless somebody decides before.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        let clock = self.clock.as_ref()?;
        let left = self.left(clock.at)?;
        self.running().iter().filter_map(|seat| left.get(seat.seat())).min().map(|left| clock.at + left)
    }

    /// Says what time it is. Whoever has none left hands the seat to a bot; whether anybody has.
    pub fn pass(&mut self, now: u64) -> bool {
        let (running, turns) = (self.running(), self.turns());
        let Some(clock) = &mut self.clock else { return false };
        let passed = now.saturating_sub(clock.at);
        clock.at = clock.at.max(now);
        let mut out = false;
        for seat in running.iter() {
            let allowed = clock.timing.allowed(turns[seat]);
            clock.used[seat] = allowed.min(clock.used[seat] + passed);
            if clock.used[seat] == allowed
                && let Chair::Person { stand_in, .. } = &mut self.chairs[seat]
            {
                *stand_in = Some(clock.timing.stand_in);
                out = true;
            }
        }
        if out {
            self.proposal = None;
            self.version += 1;
        }
        out
    }

    /// Goes on after the table stood still until now: the time in between is charged to nobody.
    pub fn resume(&mut self, now: u64) {
        if let Some(clock) = &mut self.clock {
            clock.at = clock.at.max(now);
        }
        self.version += 1;
    }

    /// Lets whoever returns with no time left have some.
    pub(crate) fn give_time(&mut self, seat: Player) {
        let turns = self.turns()[seat];
        if let Some(Clock { timing, used, .. }) = &mut self.clock {
            used[seat] = used[seat].min(timing.allowed(turns).saturating_sub(timing.bank.div_ceil(ANEW)));
        }
    }

    /// Takes care that everybody has as much time left as before, whatever `change` does to the log.
    pub(crate) fn leave_time_alone(&mut self, change: impl FnOnce(&mut Table<G>)) {
        let before = self.turns();
        change(self);
        let after = self.turns();
        if let Some(Clock { timing, used, .. }) = &mut self.clock {
            for (seat, used) in used.iter_mut() {
                let lost = timing.allowed(before[seat]).saturating_sub(timing.allowed(after[seat]));
                *used = used.saturating_sub(lost);
            }
        }
    }

    /// Gives everybody the whole time again.
    pub(crate) fn wind_up(&mut self) {
        if let Some(Clock { used, .. }) = &mut self.clock {
            used.iter_mut().for_each(|(_, used)| *used = 0);
        }
    }

    /// How many turns every seat has ended by itself: what it decided in person until another seat decided, or until there was
    /// nothing left for it to decide. It is counted from the log, so that a turn taken back and played again counts once.
    fn turns(&self) -> PerPlayer<u64> {
        let mut turns = PerPlayer::from_fn(self.chairs.players(), |_| 0);
        let mut last: Option<Player> = None;
        for (step, mark) in self.log.steps.iter().zip(&self.marks) {
            let Step::Act(seat, _) = step else { continue };
            if let Some(other) = last.filter(|other| other != seat) {
                turns[other] += 1;
                last = None;
            }
            if *mark == Mark::Person {
                last = Some(*seat);
            }
        }
        if let Some(seat) = last.filter(|&seat| !self.deciders().contains(seat)) {
            turns[seat] += 1;
        }
        turns
    }
}

impl Timing {
    /// A bank shorter than this, in milliseconds, is for one sitting.
    pub const SITTING: u64 = 24 * 60 * 60 * 1000;

    /// Whether the people sit at the table together until the game is over. With more time they come and go, and whoever is away is
    /// only not there yet.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.bank < Timing::SITTING
    }

    /// The time that a seat has who has ended so many turns.
    const fn allowed(&self, turns: u64) -> u64 {
        self.bank.saturating_add(self.increment.saturating_mul(turns))
    }
}
