//! Rooms that are opened: a table is made again from what was kept of it, once, however many look at it at that moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Lock, MutexGuard as LockGuard, PoisonError};
use std::time::{Duration, Instant};

use host::{AnyHost, Restoring};
use store::Phase;
use tokio::sync::{Mutex, MutexGuard, broadcast, watch};

use super::attending::Attending;
use super::noting::Standing;
use super::pool::Mishap;
use super::rest::Presence;
use super::shown::Shown;
use super::{Problem, Room, Rooms, Seated, TALK_WAITS, WHOLE_EVERY, broken, busy};
use crate::keys;
use crate::problem::Kind;
use crate::turns::Turns;

/// So long may it take to read a page of entries, or to make a table of them.
const LOADING: Duration = Duration::from_secs(60);

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
    /// The room of a table, opened if need be.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be made again.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Problem> {
        if let Some(room) = self.rooms().get(id) {
            room.touch();
            return Ok(room.clone());
        }
        // However many come at once, one makes the table again, and the others wait for it.
        let load = self.loads.begin(id);
        let mut failed = load.lock().await;
        if let Some(room) = self.rooms().get(id) {
            return Ok(room.clone());
        }
        if let Some(problem) = &*failed {
            return Err(problem.clone());
        }
        if self.store.phase(id).await? == Some(Phase::Broken) {
            return Err(broken());
        }
        let loaded = self.load(id).await;
        let Loaded { mut host, from, entries } =
            loaded.inspect_err(|problem| *failed = Some(problem.clone()))?;
        if host.has_ended() {
            host.set_again(self.store.again(id).await?);
        }
        let (version, steps) = host.table().map_or((0, 0), |table| (table.version(), table.steps()));
        let turns = Turns::kept(self.store.sitters(id).await?);
        let owner = self.store.owner(id).await?;
        let desk = Seated {
            ended: host.has_ended(),
            standing: host.table().map(Standing::of).unwrap_or_default(),
            host,
            turns,
            opened: version,
            cuts: Vec::new(),
            steps,
            from,
            entries,
            bots_at_work: false,
            pause: None,
            shown: Shown::default(),
            closed: None,
        };
        let room = Arc::new(Room {
            id: id.to_owned(),
            // What nobody created shares with nobody.
            owner: owner.unwrap_or_else(|| id.to_owned()).into(),
            desk: Mutex::new(desk),
            version: watch::channel(version).0,
            talk: broadcast::channel(TALK_WAITS).0,
            touched: Lock::new(Instant::now()),
            presence: Presence::default(),
            attending: Attending::new(self.settings.absence),
            sent_away: Lock::default(),
            wishes: Lock::default(),
            time: self.time.clone(),
            whereabouts: self.whereabouts.clone(),
        });
        let room = self.take_in(room);
        self.see_to_bots(&room).await;
        Ok(room)
    }

    /// Makes a table again from its entries. They are read page by page, so that others come by in between, and no table takes more
    /// memory than its game.
    pub(super) async fn load(&self, id: &str) -> Result<Loaded, Problem> {
        let Some(header) = self.store.header(id).await? else { return Err(Problem::no_table()) };
        // Another build may have the game; until then its table is left alone.
        let kind = host::game_of(&header).map_err(|words| Problem::new(Kind::NoGame, words))?;
        let (mut restoring, mut behind) = (Restoring::default(), FIRST);
        loop {
            let page = self.store.entries(id, behind).await?;
            let Some((last, _)) = page.last() else { break };
            behind = *last;
            let take = move || {
                for (_, body) in page {
                    restoring.take(wire::read::<wire::Entry>(&body)?);
                }
                Ok(restoring)
            };
            restoring = self.read_back(id, take).await?;
        }
        let (from, entries) = (restoring.whole(), restoring.since_whole());
        let host = self.read_back(id, move || restoring.host(kind, &header, keys::seed())).await?;
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

    /// Reads something of what was kept of a table, where rules work.
    async fn read_back<T: Send + 'static>(
        &self,
        id: &str,
        read: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.place_for_rules().await?;
        let why = match self.rules.work(place, LOADING, read).await {
            Ok(Ok(read)) => return Ok(read),
            Ok(Err(why)) => why,
            Err(Mishap::Broke) => "the rules break down over them".to_owned(),
            Err(Mishap::Hung) => "they took too long to read".to_owned(),
            Err(Mishap::NoThread) => return Err(busy()),
        };
        tracing::error!(table = id, why, "a table cannot be made again");
        Err(Problem::new(Kind::TableBroken, format!("the entries of this table cannot be read back: {why}")))
    }
}

/// Those who want a table to be made again, one after the other, and why the last who tried could not.
type Reopening = Arc<Mutex<Option<Problem>>>;

/// The tables that are being made again, as long as somebody wants them.
#[derive(Clone, Default)]
pub(super) struct Loads(Arc<Lock<HashMap<String, Reopening>>>);

impl Loads {
    /// Takes a place in the row of those who want a table to be made again.
    pub fn begin(&self, id: &str) -> Load {
        let row = self.rows().entry(id.to_owned()).or_default().clone();
        Load { loads: self.clone(), id: id.to_owned(), row }
    }

    fn rows(&self) -> LockGuard<'_, HashMap<String, Reopening>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in such a row.
pub(super) struct Load {
    loads: Loads,
    id: String,
    row: Reopening,
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
