//! Where rules and bots work: in threads of their own, which wait for nothing else, so many at a time and each for so long at
//! most, so that nobody else notices when one hangs or breaks down.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::queue::{Place, Queue, Shares, Turn};
use super::run_clock::{Account, RunClock, Share};

/// So many may hang before those that come have to wait for their places. A thread cannot be ended from outside, so this is what
/// they may hold of the machine, in each pool.
const HANGING: usize = 64;

/// A thread for which there is no work ends after this time.
const IDLE: Duration = Duration::from_secs(10);

/// How often a thread looks what it has had of the processors.
const LOOK: Duration = Duration::from_secs(1);

thread_local! {
    /// What this thread works at.
    static AT_WORK: RefCell<Option<Arc<Progress>>> = const { RefCell::new(None) };
}

/// Threads to work in, and the places for them.
#[derive(Clone)]
pub struct Pool {
    queue: Queue,
    threads: Arc<Threads>,
}

/// Why work came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// It broke down.
    Broke,
    /// It took too long.
    Hung,
    /// The machine had no thread for it, or lost it.
    NoThread,
}

/// How far a piece of work is.
struct Progress {
    /// When it began by the clock of the process, and what its thread had had of the processors until then.
    begun: OnceLock<(Duration, Account, Share)>,
    /// The place it has; none if it was given up.
    place: Mutex<Option<Place>>,
    /// Whether nobody waits for it any more.
    given_up: AtomicBool,
}

impl Pool {
    /// So many places, and how they are shared. The name is that of its threads.
    pub fn new(name: &'static str, places: usize, shares: Shares) -> Pool {
        // The clock begins before there is anything to measure.
        RunClock::of_process();
        let threads =
            Threads { name, hands: Mutex::default(), wake: Condvar::new(), hanging: AtomicUsize::new(0) };
        Pool { queue: Queue::new(places, shares), threads: Arc::new(threads) }
    }

    /// Waits for a place to work. Whoever stops waiting holds up nobody.
    pub async fn place(&self, turn: Turn) -> Place {
        self.queue.place(turn).await
    }

    /// How many wait for a place.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// Does some work in a place. It has so much time from the instant at which it begins; time in which the process was stopped
    /// or its thread waited for a processor does not count.
    ///
    /// # Errors
    /// If it breaks down or takes too long, or the machine has no thread for it.
    pub async fn work<T: Send + 'static>(
        &self,
        place: Place,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Mishap> {
        let (done, mut answer) = oneshot::channel();
        let progress = Arc::new(Progress {
            begun: OnceLock::new(),
            place: Mutex::new(Some(place)),
            given_up: AtomicBool::new(false),
        });
        let (own, threads) = (progress.clone(), self.threads.clone());
        let begun = self.threads.begin(Box::new(move |account: &Account, share| {
            // It was begun once, here.
            drop(own.begun.set((RunClock::of_process().now(), account.clone(), share)));
            AT_WORK.set(Some(own.clone()));
            let worked = catch_unwind(AssertUnwindSafe(work)).map_err(|_| Mishap::Broke);
            AT_WORK.set(None);
            // Its place is free before anybody hears of it; whoever does not wait any more need not.
            if own.place().take().is_none() {
                threads.hanging.fetch_sub(1, Ordering::Relaxed);
            }
            drop(done.send(worked));
        }));
        if begun.is_err() {
            return Err(Mishap::NoThread);
        }
        let mut wait = limit;
        loop {
            match tokio::time::timeout(wait, &mut answer).await {
                Ok(worked) => return worked.unwrap_or(Err(Mishap::NoThread)),
                Err(_) => wait = limit.saturating_sub(progress.took()),
            }
            if wait.is_zero() {
                self.give_up(&progress);
                return Err(Mishap::Hung);
            }
        }
    }

    /// Others need not wait until what hangs has ended, as long as not too much does.
    fn give_up(&self, progress: &Progress) {
        progress.given_up.store(true, Ordering::Relaxed);
        let mut place = progress.place();
        let hanging = &self.threads.hanging;
        if place.is_some() && hanging.fetch_add(1, Ordering::Relaxed) < HANGING {
            *place = None;
        } else if place.is_some() {
            hanging.fetch_sub(1, Ordering::Relaxed);
            tracing::error!(pool = self.threads.name, "so much hangs that others have to wait for it");
        }
    }
}

impl Progress {
    /// For how long it has been at work, without what the machine took away.
    fn took(&self) -> Duration {
        let Some((begun, account, share)) = self.begun.get() else { return Duration::ZERO };
        account.own(RunClock::of_process().now().saturating_sub(*begun), *share)
    }

    fn place(&self) -> MutexGuard<'_, Option<Place>> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A piece of work. It is told what the thread that does it has had of the processors.
type Job = Box<dyn FnOnce(&Account, Share) + Send>;

/// Threads that come when there is work and go when there is none. How many there are at most says the number of places.
struct Threads {
    name: &'static str,
    hands: Mutex<Hands>,
    wake: Condvar,
    /// How many work at what nobody waits for any more and have left their places to others.
    hanging: AtomicUsize,
}

#[derive(Default)]
struct Hands {
    jobs: VecDeque<Job>,
    /// How many threads wait for work.
    idle: usize,
}

impl Threads {
    /// Lets a thread do some work at once: one that waits for it, or a new one.
    fn begin(self: &Arc<Self>, job: Job) -> std::io::Result<()> {
        let mut hands = self.hands();
        if hands.idle <= hands.jobs.len() {
            let threads = self.clone();
            std::thread::Builder::new().name(self.name.to_owned()).spawn(move || threads.serve())?;
        }
        hands.jobs.push_back(job);
        drop(hands);
        self.wake.notify_one();
        Ok(())
    }

    /// What a thread does.
    fn serve(&self) {
        let account = Account::of_this_thread();
        let (mut share, mut looked) = (account.share(), Instant::now());
        while let Some(job) = self.next() {
            // What is dropped after work that broke down may break down too.
            drop(catch_unwind(AssertUnwindSafe(|| job(&account, share))));
            // To look takes some microseconds, which most work is too short for.
            if looked.elapsed() > LOOK {
                (share, looked) = (account.share(), Instant::now());
            }
        }
    }

    /// The next piece of work; nothing if none has come for some time.
    fn next(&self) -> Option<Job> {
        let mut hands = self.hands();
        loop {
            if let Some(job) = hands.jobs.pop_front() {
                return Some(job);
            }
            hands.idle += 1;
            let woken = self.wake.wait_timeout(hands, IDLE).unwrap_or_else(PoisonError::into_inner);
            hands = woken.0;
            hands.idle -= 1;
            if woken.1.timed_out() && hands.jobs.is_empty() {
                return None;
            }
        }
    }

    fn hands(&self) -> MutexGuard<'_, Hands> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Milliseconds since it was first looked at; it never goes back. A bot that still looks at it when nobody waits for it any more is
/// ended by that.
///
/// # Panics
/// In a thread whose work was given up.
pub fn stopwatch() -> u64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let given_up = AT_WORK
        .with_borrow(|work| work.as_ref().is_some_and(|progress| progress.given_up.load(Ordering::Relaxed)));
    assert!(!given_up, "nobody waits for it any more");
    u64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rooms::queue::{Rank, Shares};

    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(8);

    fn pool(places: usize) -> Pool {
        Pool::new("test", places, Shares::any(places))
    }

    async fn work<T: Send + 'static>(
        pool: &Pool,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Mishap> {
        let place = pool.place(Turn { home: "".into(), owner: "".into(), rank: Rank::People }).await;
        pool.work(place, limit, work).await
    }

    #[tokio::test]
    async fn what_breaks_down_or_hangs_keeps_no_place() {
        let pool = pool(2);
        for _ in 0..20 {
            assert_eq!(work(&pool, LONG, || panic!("it breaks down")).await, Err::<(), _>(Mishap::Broke));
        }
        for _ in 0..6 {
            let hung = work(&pool, SHORT, || std::thread::sleep(LONG)).await;
            assert_eq!(hung, Err(Mishap::Hung));
        }
        let begun = Instant::now();
        assert_eq!(work(&pool, LONG, || 7).await, Ok(7));
        assert!(begun.elapsed() < LONG / 2, "nobody waits for what hangs");
    }

    #[tokio::test]
    async fn so_much_may_hang_and_no_more_and_what_has_ended_hangs_no_longer() {
        let pool = pool(1);
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        let hang = |pool: &Pool| {
            let (pool, ended) = (pool.clone(), ended.clone());
            async move { work(&pool, SHORT, move || drop(ended.lock().map(|ended| ended.recv()))).await }
        };
        for _ in 0..=HANGING {
            assert_eq!(hang(&pool).await, Err(Mishap::Hung));
        }
        let another = tokio::time::timeout(4 * SHORT, work(&pool, LONG, || 7)).await;
        assert!(another.is_err(), "there is no place, so it waits and is not taken for hung");
        drop(end);
        assert_eq!(work(&pool, LONG, || 7).await, Ok(7));
        let begun = Instant::now();
        while pool.threads.hanging.load(Ordering::Relaxed) > 0 {
            assert!(begun.elapsed() < LONG, "what has ended hangs no longer");
            tokio::time::sleep(SHORT).await;
        }
    }

    #[tokio::test]
    async fn what_waits_for_the_network_or_the_disk_takes_no_thread_from_the_rules() {
        // The runtime's own threads for what blocks, all of them taken.
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        for _ in 0..600 {
            let ended = ended.clone();
            drop(tokio::task::spawn_blocking(move || drop(ended.lock().map(|ended| ended.recv()))));
        }
        let worked = work(&pool(1), 10 * SHORT, || 7).await;
        drop(end);
        assert_eq!(worked, Ok(7));
    }

    #[tokio::test]
    async fn to_wait_for_a_place_is_not_to_hang() {
        let pool = pool(1);
        let all = (0..6).map(|number| {
            work(&pool, 6 * SHORT, move || {
                std::thread::sleep(2 * SHORT);
                number
            })
        });
        let worked = futures::future::join_all(all).await;
        assert_eq!(worked, (0..6).map(Ok).collect::<Vec<_>>(), "all together took twice as long as one may");
    }

    /// A processor that is busy with others is no fault of the work.
    #[cfg(target_os = "linux")]
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn to_wait_for_a_processor_is_not_to_hang() {
        if !Account::of_this_thread().share().is_told() {
            println!("skipped: the system does not tell what threads have had of the processors");
            return;
        }
        let spin = |most: Duration| {
            let (account, begun) = (Account::of_this_thread(), Instant::now());
            let share = account.share();
            while account.own(begun.elapsed(), share) < most {}
        };
        let own = Duration::from_millis(200);
        let crowd = 8 * std::thread::available_parallelism().map_or(1, usize::from);
        let pool = pool(crowd);
        // Each alone takes half of what it may; all at once take several times as long.
        let all = (0..crowd).map(|_| work(&pool, 2 * own, move || spin(own)));
        let worked = futures::future::join_all(all).await;
        assert!(worked.iter().all(Result::is_ok), "{worked:?}");
        let hung = work(&pool, 2 * own, move || spin(8 * own)).await;
        assert_eq!(hung, Err(Mishap::Hung), "what runs for longer than it may is still found out");
    }

    #[tokio::test]
    async fn a_bot_that_looks_at_the_clock_for_ever_is_ended_by_it() {
        let (ended, told) = oneshot::channel::<()>();
        let forever = move || {
            let _ended = ended;
            loop {
                stopwatch();
            }
        };
        let worked: Result<(), Mishap> = work(&pool(1), SHORT, forever).await;
        assert_eq!(worked, Err(Mishap::Hung), "it never ends by itself");
        assert!(
            tokio::time::timeout(Duration::from_secs(10), told).await.is_ok(),
            "its thread is free again"
        );
    }
}
