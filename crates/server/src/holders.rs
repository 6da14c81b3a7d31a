//! Whose keys were lately shown, so that the store is not asked for every request.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Holder, KeyKind, Store, StoreError};
use tokio::sync::watch;

use crate::now;

/// What was found is believed for so long; a key that ends to be good by itself is noticed after that.
const BELIEVED: Duration = Duration::from_secs(60);

/// So many are remembered; then all are forgotten at once.
const REMEMBERED: usize = 20_000;

/// So many who listen are nothing to be tidied up.
const FEW: usize = 64;

/// By the hash of a key and what it opens: whose it is, and when that was read.
type Known = HashMap<(Vec<u8>, KeyKind), (Holder, Instant)>;

/// Whose keys were lately shown.
#[derive(Clone)]
pub struct Holders(Arc<Inner>);

struct Inner {
    known: Mutex<Known>,
    /// How often anything changed.
    changes: AtomicU64,
    listeners: Mutex<Listeners>,
}

/// Who is told when something about a guest changes, by the guest's id.
#[derive(Default)]
struct Listeners {
    of_guests: HashMap<String, watch::Sender<()>>,
    /// When so many are remembered, those are forgotten whom nobody listens for any more.
    full: usize,
}

impl Holders {
    /// Nobody yet.
    pub fn new() -> Holders {
        Holders(Arc::new(Inner {
            known: Mutex::default(),
            changes: AtomicU64::new(0),
            listeners: Mutex::default(),
        }))
    }

    /// Whose key this is.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn find(&self, store: &Store, key: &[u8], kind: KeyKind) -> Result<Option<Holder>, StoreError> {
        let name = (key.to_vec(), kind);
        if let Some((holder, at)) = self.known().get(&name)
            && at.elapsed() < BELIEVED
        {
            return Ok(Some(holder.clone()));
        }
        let before = self.0.changes.load(Ordering::SeqCst);
        let found = store.holder(key, kind, now()).await?;
        if let Some(holder) = &found {
            let mut known = self.known();
            // What was read before a change may not be true after it.
            if self.0.changes.load(Ordering::SeqCst) == before {
                if known.len() >= REMEMBERED {
                    known.clear();
                }
                known.insert(name, (holder.clone(), Instant::now()));
            }
        }
        Ok(found)
    }

    /// Notes that a key is good for longer; that concerns nobody who listens.
    pub fn renew(&self, key: &[u8], kind: KeyKind, expires: i64) {
        if let Some((holder, _)) = self.known().get_mut(&(key.to_vec(), kind)) {
            holder.expires = Some(expires);
        }
    }

    /// Forgets a guest, about whom something has changed; whoever listens as this guest finds out whether it concerns them.
    pub fn forget(&self, guest: &str) {
        {
            let mut known = self.known();
            self.0.changes.fetch_add(1, Ordering::SeqCst);
            known.retain(|_, (holder, _)| holder.guest.id != guest);
        }
        if let Some(listeners) = self.listeners().of_guests.get(guest) {
            listeners.send_replace(());
        }
    }

    /// Forgets everybody's keys, as something has changed that does not end any stream; nobody is woken.
    pub fn forget_all(&self) {
        let mut known = self.known();
        self.0.changes.fetch_add(1, Ordering::SeqCst);
        known.clear();
    }

    /// Tells of every change about a guest from now on.
    pub fn changes(&self, guest: &str) -> watch::Receiver<()> {
        let mut listeners = self.listeners();
        if listeners.of_guests.len() >= listeners.full.max(FEW) {
            listeners.of_guests.retain(|_, listeners| !listeners.is_closed());
            listeners.full = 2 * listeners.of_guests.len();
        }
        listeners.of_guests.entry(guest.to_owned()).or_insert_with(|| watch::channel(()).0).subscribe()
    }

    fn listeners(&self) -> MutexGuard<'_, Listeners> {
        self.0.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_wakes_those_whom_it_concerns_and_nobody_else() {
        let holders = Holders::new();
        let (anna, bartek) = (holders.changes("anna"), holders.changes("bartek"));
        holders.forget("anna");
        assert!(anna.has_changed().expect("it is open"));
        assert!(!bartek.has_changed().expect("it is open"), "two thousand streams would be woken");
    }

    #[test]
    fn those_who_listen_no_more_are_forgotten() {
        let holders = Holders::new();
        let _anna = holders.changes("anna");
        for number in 0..10_000 {
            drop(holders.changes(&number.to_string()));
        }
        let listeners = holders.listeners();
        assert!(listeners.of_guests.contains_key("anna") && listeners.of_guests.len() <= FEW);
    }
}
