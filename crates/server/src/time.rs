//! The time of the server: for how long it was open in all. The clocks of seats go by it, so that nobody pays for a time in which
//! the server was closed, whatever the clock on the wall does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Store, StoreError};

/// The time of the server.
#[derive(Clone)]
pub struct ServerTime(Arc<Inner>);

struct Inner {
    /// What was kept when the server was opened, in milliseconds.
    before: u64,
    opened: Instant,
    /// The proof of secrecy has it stand still, as it is no secret and never the same twice.
    #[cfg(test)]
    still: std::sync::atomic::AtomicBool,
}

/// How often it is kept while somebody's time is measured; a crash gives back as much at most.
pub const KEPT: Duration = Duration::from_secs(10);

impl ServerTime {
    /// The time that was kept goes on.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn go_on(store: &Store) -> Result<ServerTime, StoreError> {
        let before = u64::try_from(store.time().await?).unwrap_or_default();
        Ok(ServerTime(Arc::new(Inner {
            before,
            opened: Instant::now(),
            #[cfg(test)]
            still: std::sync::atomic::AtomicBool::new(false),
        })))
    }

    /// What time it is, in milliseconds.
    pub fn now(&self) -> u64 {
        #[cfg(test)]
        if self.0.still.load(std::sync::atomic::Ordering::Relaxed) {
            return self.0.before;
        }
        let open = u64::try_from(self.0.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.0.before.saturating_add(open)
    }

    /// Keeps what time it is.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        store.keep_time(i64::try_from(self.now()).unwrap_or(i64::MAX)).await
    }

    /// Lets it stand still from now on.
    #[cfg(test)]
    pub fn stand_still(&self) {
        self.0.still.store(true, std::sync::atomic::Ordering::Relaxed);
    }
}
