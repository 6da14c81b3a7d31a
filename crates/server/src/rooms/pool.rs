//! Where rules and bots work: in threads of their own, so many at a time and each for so long at most, so that nobody else
//! notices when one hangs or breaks down.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, oneshot};

/// So many may hang before those that come have to wait for their places. A thread cannot be ended from outside, so this is what
/// they may hold of the machine.
const HANGING: usize = 32;

thread_local! {
    /// When the work of this thread is to have ended.
    static DEADLINE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Places to work.
#[derive(Clone)]
pub struct Pool {
    places: Arc<Semaphore>,
    hanging: Arc<AtomicUsize>,
}

/// Why work came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// It broke down.
    Broke,
    /// It took too long.
    Hung,
}

impl Pool {
    /// So many places.
    pub fn new(places: usize) -> Pool {
        Pool { places: Arc::new(Semaphore::new(places)), hanging: Arc::default() }
    }

    /// Does some work within a time that begins when there is a place for it.
    ///
    /// # Errors
    /// If it breaks down or takes too long.
    pub async fn work<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Mishap> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| Mishap::Hung)?;
        let (done, answer) = oneshot::channel();
        tokio::task::spawn_blocking(move || {
            DEADLINE.set(Some(Instant::now() + limit));
            let worked = catch_unwind(AssertUnwindSafe(work)).map_err(|_| Mishap::Broke);
            DEADLINE.set(None);
            // Its place is free before anybody hears of it; whoever does not wait any more need not.
            drop(place);
            drop(done.send(worked));
        });
        match tokio::time::timeout(limit, answer).await {
            Ok(worked) => worked.unwrap_or(Err(Mishap::Broke)),
            Err(_) => {
                // Others need not wait until what hangs has ended, as long as not too much does.
                if self.hanging.fetch_add(1, Ordering::Relaxed) < HANGING {
                    self.places.add_permits(1);
                }
                Err(Mishap::Hung)
            }
        }
    }
}

/// Milliseconds since it was first looked at; it never goes back. A bot that still looks at it when its time is long over is
/// ended by that.
///
/// # Panics
/// In a thread whose work was to have ended.
pub fn stopwatch() -> u64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    assert!(DEADLINE.get().is_none_or(|deadline| Instant::now() < deadline), "its time is over");
    u64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(8);

    #[tokio::test]
    async fn what_breaks_down_or_hangs_keeps_no_place() {
        let pool = Pool::new(2);
        for _ in 0..20 {
            assert_eq!(pool.work(LONG, || panic!("it breaks down")).await, Err::<(), _>(Mishap::Broke));
        }
        for _ in 0..6 {
            let hung = pool.work(SHORT, || std::thread::sleep(LONG)).await;
            assert_eq!(hung, Err(Mishap::Hung));
        }
        let begun = Instant::now();
        assert_eq!(pool.work(LONG, || 7).await, Ok(7));
        assert!(begun.elapsed() < LONG / 2, "nobody waits for what hangs");
    }

    #[tokio::test]
    async fn a_bot_that_looks_at_the_clock_for_ever_is_ended_by_it() {
        let pool = Pool::new(1);
        let (ended, told) = oneshot::channel::<()>();
        let forever = move || {
            let _ended = ended;
            loop {
                stopwatch();
            }
        };
        // Whether it is ended or given up first, nobody waits for it.
        let worked: Result<(), Mishap> = pool.work(SHORT, forever).await;
        assert!(worked.is_err(), "it never ends by itself");
        assert!(
            tokio::time::timeout(Duration::from_secs(10), told).await.is_ok(),
            "its thread is free again"
        );
    }
}
