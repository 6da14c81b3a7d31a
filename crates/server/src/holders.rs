//! Whose keys were lately shown, so that the store is not asked for every request.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Fault, Holder, KeyKind, Store};
use tokio::sync::watch;

use crate::now;

/// What was found is believed for so long; a key that ends to be good by itself is noticed after that.
const BELIEVED: Duration = Duration::from_secs(60);

/// So many are remembered; then all are forgotten at once.
const REMEMBERED: usize = 20_000;

/// By the hash of a key and what it opens: whose it is, and when that was read.
type Known = HashMap<(Vec<u8>, KeyKind), (Holder, Instant)>;

/// Whose keys were lately shown.
#[derive(Clone)]
pub struct Holders(Arc<Inner>);

struct Inner {
    known: Mutex<Known>,
    changes: watch::Sender<u64>,
}

impl Holders {
    /// Nobody yet.
    pub fn new() -> Holders {
        Holders(Arc::new(Inner { known: Mutex::default(), changes: watch::channel(0).0 }))
    }

    /// Whose key this is.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn find(&self, store: &Store, key: &[u8], kind: KeyKind) -> Result<Option<Holder>, Fault> {
        let name = (key.to_vec(), kind);
        if let Some((holder, at)) = self.known().get(&name)
            && at.elapsed() < BELIEVED
        {
            return Ok(Some(holder.clone()));
        }
        let before = *self.0.changes.borrow();
        let found = store.holder(key, kind, now()).await?;
        if let Some(holder) = &found {
            let mut known = self.known();
            // What was read before a change may not be true after it.
            if *self.0.changes.borrow() == before {
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

    /// Forgets everybody, as something has changed; whoever listens finds out whether it concerns them.
    pub fn forget(&self) {
        let mut known = self.known();
        self.0.changes.send_modify(|changes| *changes += 1);
        known.clear();
    }

    /// Tells of every change from now on.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
