//! Games by the hundred thousand, on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kernel::{Accounts, Notation};

use crate::laws::check_laws;
use crate::tally::{Care, Tally};

/// Games that a thread takes at a time.
const BATCH: u64 = 256;

/// What was played, and how long it took.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// What was checked. Its checksum does not depend on the number of threads.
    pub tally: Tally,
    /// From start to end.
    pub time: Duration,
}

/// Plays `games` random games under all laws on `threads` threads and calls `progress` with the games done after each batch.
///
/// # Panics
/// If a law is broken.
pub fn crowd<G: Notation + Accounts>(
    config: &G::Config,
    games: u64,
    seed: u64,
    care: Care,
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Report {
    let started = Instant::now();
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut tally = Tally::default();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= games {
                return tally;
            }
            let last = games.min(first + BATCH);
            tally.add(&check_laws::<G>(config, first..last, seed, care));
            progress(done.fetch_add(last - first, Ordering::Relaxed) + last - first);
        }
    };
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(part) => tally.add(&part),
                Err(broken) => std::panic::resume_unwind(broken),
            }
        }
    });
    Report { tally, time: started.elapsed() }
}
