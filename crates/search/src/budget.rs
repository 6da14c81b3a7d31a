//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Milliseconds since some fixed moment, never falling. The search reads no clock of its own: a browser's worker has another one
/// than a terminal.
pub type Clock = fn() -> u64;

/// How much may be thought about one decision.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So many iterations. The choice can be repeated.
    Iterations(u32),
    /// So many milliseconds by this clock. The choice depends on how fast the machine is.
    Time(u32, Clock),
    /// So many iterations, and no longer than so many milliseconds.
    Both(u32, u32, Clock),
}

/// A flag that ends a search from outside; what was found by then is the answer. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the search under way, and every later one until [`Stop::clear`].
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets searches go on again.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget while it is spent.
pub(crate) struct Purse {
    budget: Budget,
    begun: u64,
    spent: u32,
    stop: Stop,
}

/// How many iterations a search by time alone plans with before it knows its pace.
const FIRST_GUESS: u32 = 64;
/// How many of them lie between two looks at the clock at most.
const BETWEEN_LOOKS: u32 = 4;

impl Purse {
    pub(crate) fn open(budget: Budget, stop: Stop) -> Purse {
        let begun = match budget {
            Budget::Iterations(_) => 0,
            Budget::Time(_, clock) | Budget::Both(_, _, clock) => clock(),
        };
        Purse { budget, begun, spent: 0, stop }
    }

    /// Iterations so far.
    pub(crate) const fn spent(&self) -> u32 {
        self.spent
    }

    /// How many iterations there will be in all, as far as that is known by now.
    pub(crate) fn planned(&self) -> u32 {
        match self.budget {
            Budget::Iterations(most) | Budget::Both(most, _, _) => most,
            Budget::Time(limit, clock) => {
                let elapsed = clock().saturating_sub(self.begun);
                if elapsed < 2 || self.spent < 8 {
                    return FIRST_GUESS.max(self.spent * 2);
                }
                let all = u64::from(self.spent) * u64::from(limit) / elapsed;
                u32::try_from(all).unwrap_or(u32::MAX)
            }
        }
    }

    /// Whether this is a budget of time alone and some of it is left.
    pub(crate) fn has_time(&self) -> bool {
        match self.budget {
            Budget::Time(limit, clock) => {
                !self.stop.is_set() && clock().saturating_sub(self.begun) < u64::from(limit)
            }
            Budget::Iterations(_) | Budget::Both(..) => false,
        }
    }

    /// Takes one iteration out; false if there is none left.
    pub(crate) fn take(&mut self) -> bool {
        let looks = self.spent.is_multiple_of(BETWEEN_LOOKS);
        let over = |limit: u32, clock: Clock| looks && clock().saturating_sub(self.begun) >= u64::from(limit);
        let left = match self.budget {
            Budget::Iterations(most) => self.spent < most,
            Budget::Time(limit, clock) => !over(limit, clock),
            Budget::Both(most, limit, clock) => self.spent < most && !over(limit, clock),
        };
        if !left || self.stop.is_set() {
            return false;
        }
        self.spent += 1;
        true
    }
}
