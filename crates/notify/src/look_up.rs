//! Looks up the addresses of names that guests have given. A name server that never answers holds a thread for as long as the
//! system waits for it, so names are looked up by threads of their own: few at once for all, fewer for one guest, and each counts
//! until it has really ended, also when nobody waits for it any more. Names that were found before have places of their own, so that
//! names for which nobody answers hold up no message to a service that many use.

use std::collections::{HashMap, HashSet};
use std::io;
use std::net::{IpAddr, ToSocketAddrs as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// So many names are looked up at once at most.
pub const AT_ONCE: usize = 32;

/// So many of them may be names that were never found before.
pub const NEW_AT_ONCE: usize = AT_ONCE / 2;

/// So many names that were found are remembered before the older half is forgotten.
const REMEMBERED: usize = 1_000;

/// So many of them for one guest.
pub const FOR_ONE: usize = 2;

/// The memory that a look-up has for itself, in bytes; the system's own needs less than a quarter of it.
const STACK: usize = 512 << 10;

/// Who says which addresses a name has. It may take its time: it is asked by a thread that does nothing else.
pub trait Resolve: Send + Sync {
    /// The addresses of a name.
    ///
    /// # Errors
    /// If nobody knows.
    fn resolve(&self, name: &str) -> io::Result<Vec<IpAddr>>;
}

/// The system says.
pub struct System;

impl Resolve for System {
    fn resolve(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        Ok((name, 443).to_socket_addrs()?.map(|address| address.ip()).collect())
    }
}

/// Why there are no addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotFound {
    /// Nobody knows the name.
    Unknown,
    /// Other names of the same guest are being looked up.
    Busy,
}

/// Everything that is being looked up.
#[derive(Clone)]
pub struct LookUps(Arc<Inner>);

struct Inner {
    resolve: Arc<dyn Resolve>,
    places: Arc<Semaphore>,
    /// Places for names that were never found before, each of which takes one of all places too.
    places_for_new: Arc<Semaphore>,
    found: Mutex<Found>,
    of_guests: Mutex<HashMap<String, usize>>,
}

/// Names that were found, in two generations: those found lately are in the young one.
#[derive(Default)]
struct Found {
    young: HashSet<String>,
    old: HashSet<String>,
}

/// What a look-up holds as long as it lasts.
struct Held {
    _share: Share,
    _new: Option<OwnedSemaphorePermit>,
    _place: OwnedSemaphorePermit,
}

/// A guest's share of what is being looked up; it is free again when this is dropped.
struct Share {
    all: Arc<Inner>,
    guest: String,
}

impl LookUps {
    /// Nothing yet; whoever is given will be asked.
    pub fn new(resolve: Arc<dyn Resolve>) -> LookUps {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let places_for_new = Arc::new(Semaphore::new(NEW_AT_ONCE));
        let (found, of_guests) = (Mutex::default(), Mutex::default());
        LookUps(Arc::new(Inner { resolve, places, places_for_new, found, of_guests }))
    }

    /// The addresses of a name, looked up for a guest. Whoever stops waiting frees nothing before the look-up has ended.
    ///
    /// # Errors
    /// Why there are none.
    pub async fn find(&self, guest: &str, name: &str) -> Result<Vec<IpAddr>, NotFound> {
        let share = self.share(guest).ok_or(NotFound::Busy)?;
        let a_place =
            async |places: &Arc<Semaphore>| places.clone().acquire_owned().await.map_err(|_| NotFound::Busy);
        let new = if self.0.found().has(name) { None } else { Some(a_place(&self.0.places_for_new).await?) };
        let held = Held { _share: share, _new: new, _place: a_place(&self.0.places).await? };
        let (tell, told) = oneshot::channel();
        self.begin(name.to_owned(), held, tell).map_err(|_| NotFound::Busy)?;
        let addresses = told.await.ok().and_then(Result::ok).ok_or(NotFound::Unknown)?;
        self.0.found().note(name);
        Ok(addresses)
    }

    /// Looks up a name on a thread of its own, which holds its place to the end.
    fn begin(
        &self,
        name: String,
        held: Held,
        tell: oneshot::Sender<io::Result<Vec<IpAddr>>>,
    ) -> io::Result<()> {
        let resolve = self.0.resolve.clone();
        let thread = std::thread::Builder::new().name("look-up".to_owned()).stack_size(STACK);
        let look_up = move || {
            let found = resolve.resolve(&name);
            // The place is free before anybody hears of it.
            drop(held);
            // Whoever asked may have gone.
            drop(tell.send(found));
        };
        thread.spawn(look_up).map(drop)
    }

    fn share(&self, guest: &str) -> Option<Share> {
        let mut of_guests = self.0.of_guests();
        let under_way = of_guests.entry(guest.to_owned()).or_insert(0);
        if *under_way >= FOR_ONE {
            return None;
        }
        *under_way += 1;
        Some(Share { all: self.0.clone(), guest: guest.to_owned() })
    }
}

impl Inner {
    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of_guests(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.of_guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Found {
    fn has(&self, name: &str) -> bool {
        self.young.contains(name) || self.old.contains(name)
    }

    fn note(&mut self, name: &str) {
        if self.young.contains(name) {
            return;
        }
        if self.young.len() >= REMEMBERED {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(name.to_owned());
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut of_guests = self.all.of_guests();
        match of_guests.get_mut(&self.guest) {
            Some(under_way) if *under_way > 1 => *under_way -= 1,
            _ => drop(of_guests.remove(&self.guest)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::{Duration, Instant};

    use super::*;

    /// A name server that answers nobody before it is told to, except for names that begin with `known`.
    struct Silent {
        asked: AtomicUsize,
        answer: Mutex<Receiver<()>>,
    }

    impl Silent {
        fn new() -> (Arc<Silent>, Sender<()>) {
            let (tell, answer) = channel();
            (Arc::new(Silent { asked: AtomicUsize::new(0), answer: Mutex::new(answer) }), tell)
        }

        fn asked(&self) -> usize {
            self.asked.load(Ordering::SeqCst)
        }
    }

    impl Resolve for Silent {
        fn resolve(&self, name: &str) -> io::Result<Vec<IpAddr>> {
            self.asked.fetch_add(1, Ordering::SeqCst);
            if !name.starts_with("known") {
                // It ends when the test does, too.
                let _ = self.answer.lock().expect("whole").recv();
            }
            Ok(Vec::new())
        }
    }

    fn until(what: impl Fn() -> bool) {
        let begun = Instant::now();
        while !what() {
            assert!(begun.elapsed() < Duration::from_secs(10), "it never comes");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn names_that_nobody_answers_take_few_threads_however_often_they_are_asked_for() {
        let (silent, answer) = Silent::new();
        let look_ups = LookUps::new(silent.clone());
        let patience = Duration::from_millis(1);
        for number in 0..500 {
            let guest = format!("guest {number}");
            // Everybody who asks goes away before there is an answer.
            let found = tokio::time::timeout(patience, look_ups.find(&guest, "dead.example")).await;
            assert!(found.is_err(), "{found:?}");
        }
        assert_eq!(silent.asked(), NEW_AT_ONCE, "a look-up counts until it has ended");
        // What the runtime does for others is not held up.
        assert_eq!(tokio::task::spawn_blocking(|| 1).await.ok(), Some(1));
        for _ in 0..NEW_AT_ONCE {
            answer.send(()).expect("somebody waits");
        }
        let found = tokio::time::timeout(Duration::from_secs(10), look_ups.find("anna", "known.example"));
        assert_eq!(found.await.ok(), Some(Ok(Vec::new())), "afterwards there is room again");
        // Nothing is remembered of those who have gone.
        until(|| look_ups.0.of_guests().is_empty());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn names_that_nobody_answers_hold_up_no_name_that_was_found_before() {
        let (silent, answer) = Silent::new();
        let look_ups = LookUps::new(silent.clone());
        assert_eq!(look_ups.find("anna", "known.example").await, Ok(Vec::new()));
        for number in 0..100 {
            let (look_ups, guest) = (look_ups.clone(), format!("guest {number}"));
            drop(tokio::spawn(async move { look_ups.find(&guest, &format!("dead-{number}.example")).await }));
        }
        until(|| silent.asked() == 1 + NEW_AT_ONCE);
        let found = tokio::time::timeout(Duration::from_secs(5), look_ups.find("anna", "known.example"));
        assert_eq!(found.await.ok(), Some(Ok(Vec::new())));
        let mut found = look_ups.0.found();
        (0..5 * REMEMBERED).for_each(|number| found.note(&number.to_string()));
        assert!(found.young.len() + found.old.len() <= 2 * REMEMBERED, "what is remembered is bounded");
        drop((found, answer));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn one_guest_takes_a_share_of_the_look_ups_and_no_more() {
        let (silent, answer) = Silent::new();
        let look_ups = LookUps::new(silent.clone());
        let waiting: Vec<_> = (0..FOR_ONE)
            .map(|_| {
                let look_ups = look_ups.clone();
                tokio::spawn(async move { look_ups.find("anna", "dead.example").await })
            })
            .collect();
        until(|| silent.asked() == FOR_ONE);
        assert_eq!(look_ups.find("anna", "known.example").await, Err(NotFound::Busy));
        assert_eq!(look_ups.find("bartek", "known.example").await, Ok(Vec::new()), "others do not notice");
        drop(answer);
        for each in waiting {
            assert_eq!(each.await.ok(), Some(Ok(Vec::new())));
        }
        assert_eq!(look_ups.find("anna", "known.example").await, Ok(Vec::new()));
    }
}
