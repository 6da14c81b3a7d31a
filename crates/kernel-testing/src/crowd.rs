//! Games by the hundred thousand, on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::tally::Tally;

/// What was checked, and how long it took.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// What was checked. If every batch was, it does not depend on the number of threads.
    pub tally: Tally,
    /// From start to end.
    pub time: Duration,
}

/// Calls `batch` with 0, 1, 2 … on `threads` threads until it has none of a number. After each batch `goes_on` is told what
/// was checked so far, and ends the work early by answering no.
///
/// # Panics
/// If a batch does.
pub fn crowd(
    threads: usize,
    batch: impl Fn(u64) -> Option<Tally> + Sync,
    goes_on: impl Fn(&Tally) -> bool + Sync,
) -> Report {
    let started = Instant::now();
    let next = AtomicU64::new(0);
    let total = Mutex::new(Tally::default());
    let work = || {
        while let Some(part) = batch(next.fetch_add(1, Ordering::Relaxed)) {
            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
            total.add(&part);
            if !goes_on(&total) {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            if let Err(broken) = worker.join() {
                std::panic::resume_unwind(broken);
            }
        }
    });
    let tally = *total.lock().unwrap_or_else(PoisonError::into_inner);
    Report { tally, time: started.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(number: u64) -> Tally {
        Tally { games: 1, checksum: number, ..Tally::default() }
    }

    #[test]
    fn every_batch_is_done_once_on_any_number_of_threads() {
        for threads in [1, 3] {
            let report = crowd(threads, |number| (number < 100).then(|| one(number)), |_| true);
            assert_eq!((report.tally.games, report.tally.checksum), (100, 99 * 50));
        }
    }

    #[test]
    fn the_work_ends_when_it_is_enough() {
        let report = crowd(2, |number| Some(one(number)), |total| total.games < 10);
        assert!((10..=11).contains(&report.tally.games));
    }
}
