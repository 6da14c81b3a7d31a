//! How long this process has been running, in a measure that leaves out what the machine took away: a process that is stopped, a
//! container that is paused, a snapshot of a virtual machine, a processor that is busy with others.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often the clock advances.
const BEAT: Duration = Duration::from_millis(50);

/// A beat counts for no more than this, however late it comes.
const MOST: Duration = Duration::from_millis(100);

/// A beat that is later than this says that the process was stopped.
const STALL: Duration = Duration::from_secs(1);

/// A clock that advances only while the process runs. A thread of its own advances it by what passed since it last did, and by
/// [`MOST`] if it was kept from doing so: whoever measures by it never counts a stop of the process as time.
#[derive(Default)]
pub struct RunClock {
    milliseconds: AtomicU64,
    stalls: AtomicU64,
}

impl RunClock {
    /// The clock of this process; it begins when it is first asked for.
    pub fn of_process() -> &'static RunClock {
        static CLOCK: LazyLock<RunClock> = LazyLock::new(|| {
            let beating = std::thread::Builder::new().name("run-clock".to_owned()).spawn(|| {
                loop {
                    let begun = Instant::now();
                    std::thread::sleep(BEAT);
                    RunClock::of_process().beat(begun.elapsed());
                }
            });
            if let Err(error) = beating {
                tracing::error!(%error, "no thread for the clock of work: what hangs is not noticed");
            }
            RunClock::default()
        });
        &CLOCK
    }

    /// For how long the process has been running since the clock began, give or take a beat.
    pub fn now(&self) -> Duration {
        Duration::from_millis(self.milliseconds.load(Ordering::Relaxed))
    }

    /// How often the process was stopped.
    pub fn stalls(&self) -> u64 {
        self.stalls.load(Ordering::Relaxed)
    }

    /// A beat has come, so long after the one before.
    fn beat(&self, after: Duration) {
        let counted = u64::try_from(after.min(MOST).as_millis()).unwrap_or_default();
        self.milliseconds.fetch_add(counted, Ordering::Relaxed);
        if after > STALL {
            self.stalls.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(
                seconds = after.as_secs_f32(),
                "the process was stopped; that is held against no table"
            );
        }
    }
}

/// What the system tells of a thread (Linux does).
#[derive(Clone, Debug, Default)]
pub struct Account {
    folder: Option<PathBuf>,
}

/// What a thread has had of the processors so far; nothing where the system does not tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    /// For how long it ran.
    ran: Duration,
    /// For how long it could have run and did not, up to the last time it did.
    waited: Duration,
}

impl Share {
    /// Whether the system tells of it; a thread that asks has run for some time.
    pub const fn is_told(&self) -> bool {
        !self.ran.is_zero()
    }
}

impl Account {
    /// That of the thread that asks.
    pub fn of_this_thread() -> Account {
        let thread = std::fs::read_link("/proc/thread-self");
        Account { folder: thread.ok().map(|thread| PathBuf::from("/proc").join(thread)) }
    }

    /// What the thread has had so far.
    pub fn share(&self) -> Share {
        let told = self.read("schedstat").unwrap_or_default();
        let mut numbers = told.split_whitespace().map(|number| number.parse().map(Duration::from_nanos));
        let mut next = || numbers.next().and_then(Result::ok).unwrap_or_default();
        Share { ran: next(), waited: next() }
    }

    /// Of the time that has passed since the thread had this share, what was its own: not that in which it waited for a processor.
    pub fn own(&self, passed: Duration, since: Share) -> Duration {
        let share = self.share();
        if !share.is_told() {
            return passed;
        }
        let own = passed.saturating_sub(share.waited.saturating_sub(since.waited));
        // How long it has been waiting now is not told. As long as it could run, the time for which it did is its own.
        if self.could_run() { own.min(share.ran.saturating_sub(since.ran)) } else { own }
    }

    /// Whether the thread runs or waits for a processor, as far as that is known.
    fn could_run(&self) -> bool {
        // The state stands behind the name, which stands in brackets.
        let told = self.read("stat").unwrap_or_default();
        told.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with('R'))
    }

    fn read(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.as_ref()?.join(name)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_was_stopped_has_not_been_running() {
        let clock = RunClock::default();
        for _ in 0..20 {
            clock.beat(BEAT);
        }
        assert_eq!((clock.now(), clock.stalls()), (20 * BEAT, 0));
        clock.beat(Duration::from_secs(3_600));
        assert_eq!((clock.now(), clock.stalls()), (20 * BEAT + MOST, 1));
        // Late by a little, as on a busy machine, is no stop, and counts for less than it took.
        clock.beat(Duration::from_millis(700));
        assert_eq!((clock.now(), clock.stalls()), (20 * BEAT + 2 * MOST, 1));
    }
}
