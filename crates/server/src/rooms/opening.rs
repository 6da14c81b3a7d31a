//! Rooms that are opened: a table is made again from what was kept of it, once, however many look at it at that moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Lock, MutexGuard as LockGuard, PoisonError};

use host::{AnyHost, Restoring};
use store::Phase;
use tokio::sync::{Mutex, MutexGuard};

use super::{Problem, Rooms, WHOLE_EVERY, broken};
use crate::keys;
use crate::problem::Kind;

/// All entries have a version behind this one.
pub(super) const FIRST: i64 = -1;

/// A table with more entries was kept by an older version, which wrote none that tells everything.
const LONG: usize = 4 * WHOLE_EVERY;

/// A table that was made again.
pub(super) struct Loaded {
    pub host: Box<dyn AnyHost>,
    /// The version from which on the entries tell the whole game, and how many there are.
    pub from: u64,
    pub entries: usize,
}

impl Rooms {
    /// Makes a table again from its entries. They are read page by page, so that others come by in between, and no table takes more
    /// memory than its game.
    pub(super) async fn load(&self, id: &str) -> Result<Loaded, Problem> {
        let Some(header) = self.store.header(id).await? else { return Err(Problem::no_table()) };
        if self.store.phase(id).await? == Some(Phase::Broken) {
            return Err(broken());
        }
        // Another build may have the game; until then its table is left alone.
        let kind = host::game_of(&header).map_err(|words| Problem::new(Kind::NoGame, words))?;
        let fault = |why: String| {
            tracing::error!(table = id, why, "a table cannot be made again");
            broken()
        };
        let (mut restoring, mut behind) = (Restoring::default(), FIRST);
        loop {
            let page = self.store.entries(id, behind).await?;
            let Some((last, _)) = page.last() else { break };
            behind = *last;
            for (_, body) in page {
                restoring.take(wire::read::<wire::Entry>(&body).map_err(fault)?);
            }
        }
        let (from, entries) = (restoring.whole(), restoring.since_whole());
        let host = restoring.host(kind, &header, keys::seed()).map_err(fault)?;
        let mut loaded = Loaded { host, from, entries };
        if entries > LONG {
            self.shorten(id, &mut loaded).await;
        }
        Ok(loaded)
    }

    /// Lets the last entry of a table tell everything, so that the others need never be read again. Nothing is lost if that cannot be
    /// kept.
    async fn shorten(&self, id: &str, loaded: &mut Loaded) {
        let Some(entry) = loaded.host.take_entry(true) else { return };
        let version = i64::try_from(entry.version).unwrap_or(i64::MAX);
        match self.store.shorten(id, version, wire::write(&entry)).await {
            Ok(()) => (loaded.from, loaded.entries) = (entry.version, 1),
            Err(fault) => tracing::warn!(table = id, %fault, "a long table stays long"),
        }
    }
}

/// Those who want a table to be made again, one after the other, and why the last who tried could not.
type Row = Arc<Mutex<Option<Problem>>>;

/// The tables that are being made again, as long as somebody wants them.
#[derive(Clone, Default)]
pub(super) struct Loads(Arc<Lock<HashMap<String, Row>>>);

impl Loads {
    /// Takes a place in the row of those who want a table to be made again.
    pub fn begin(&self, id: &str) -> Load {
        let row = self.rows().entry(id.to_owned()).or_default().clone();
        Load { loads: self.clone(), id: id.to_owned(), row }
    }

    fn rows(&self) -> LockGuard<'_, HashMap<String, Row>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in such a row.
pub(super) struct Load {
    loads: Loads,
    id: String,
    row: Row,
}

impl Load {
    /// Waits until nobody else is at it.
    pub async fn lock(&self) -> MutexGuard<'_, Option<Problem>> {
        self.row.lock().await
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut rows = self.loads.rows();
        // The last of a row takes it away: one count is that of the list, the other its own.
        if Arc::strong_count(&self.row) <= 2 {
            rows.remove(&self.id);
        }
    }
}
