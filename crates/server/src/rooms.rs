//! Tables in play: each in a room of its own, where one thing happens at a time and nothing is told before it is kept.

mod bots;
mod clocks;
#[cfg(test)]
mod isolation;
mod leaving;
mod opening;
mod pool;
#[cfg(test)]
mod proof;
mod shown;
mod talk;
#[cfg(test)]
mod unknown;

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};

use host::AnyHost;
use kernel::Player;
use store::{Phase, Store, Summary};
use table::{AnyTable, ClientId};
use tokio::sync::{Mutex, broadcast, watch};
use wire::{Answer, AnyGame, NewGame, Owed, Said, Timing};

use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use crate::settings::Settings;
use crate::time::HouseTime;
use crate::turns::{News, Turns};
use crate::{keys, now};
use opening::{Loaded, Loads};
use pool::{Mishap, Pool};
use shown::Shown;

pub use talk::Talked;

/// A room in which nobody is and nothing happens is cleared after this time; its table is in the store.
const IDLE: Duration = Duration::from_secs(600);

/// At so many tables the rules may be at work at once. They take less than a millisecond; a place is held for longer by what hangs.
const RULES: usize = 64;

/// After so many entries one tells the whole table, and those before it are taken away: a table is as quickly made again, and takes
/// as little of the file, however often it changes.
const WHOLE_EVERY: usize = 64;

/// So much talk may wait for a slow listener.
const TALK_WAITS: usize = 64;

/// So many changed tables may wait for a slow listener.
const TURNS_WAIT: usize = 1024;

/// All rooms.
#[derive(Clone)]
pub struct Rooms {
    store: Store,
    open: Arc<Lock<HashMap<String, Arc<Room>>>>,
    rules: Pool,
    bots: Pool,
    turns: broadcast::Sender<Turned>,
    settings: Arc<Settings>,
    metrics: Metrics,
    time: HouseTime,
    loads: Loads,
}

/// What is chosen for a table beside its game.
#[derive(Clone, Default)]
pub struct Terms {
    /// Whether strangers find it in the lobby.
    pub listed: bool,
    /// How much time there is, if it is measured.
    pub timing: Option<Timing>,
    /// A word for where it is created, if there are bounds to what somebody may have in the lobby.
    pub origin: Option<String>,
}

/// So many tables that are not over may one guest have in the lobby.
const LISTED_OF_GUEST: i64 = 10;

/// So many may all have there who come from one address: a school, an office, a club.
const LISTED_OF_ADDRESS: i64 = 100;

/// A table has changed, and these guests owe it a decision.
#[derive(Clone, Debug)]
pub struct Turned {
    /// The table.
    pub table: String,
    /// The guests.
    pub guests: Vec<String>,
}

/// A table in play.
pub struct Room {
    id: String,
    desk: Mutex<Desk>,
    version: watch::Sender<u64>,
    talk: broadcast::Sender<Talked>,
    touched: Lock<Instant>,
    time: HouseTime,
}

struct Desk {
    host: Box<dyn AnyHost>,
    /// Which turns the seats wait for.
    turns: Turns,
    /// The version with which the room was opened, and the versions at which steps were taken back, to how many.
    opened: u64,
    cuts: Vec<(u64, usize)>,
    /// How many steps the log had when it was last kept.
    steps: usize,
    /// The version from which on the entries tell the whole game, and how many there are.
    from: u64,
    entries: usize,
    /// Whether the game had ended when the table was last kept.
    ended: bool,
    /// Whether somebody already sees to the bots.
    bots_at_work: bool,
    /// What was shown of this version.
    shown: Shown,
    /// Why the table cannot be played on here.
    closed: Option<Problem>,
}

/// How far a listener has been told: up to which version, and how many steps the log had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// The version.
    pub version: u64,
    /// The steps.
    pub steps: usize,
}

impl Rooms {
    /// Rooms over a store.
    #[must_use]
    pub fn new(store: Store, settings: Arc<Settings>, metrics: Metrics, time: HouseTime) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (rules, bots) = (Pool::new(RULES), Pool::new(cores));
        let (open, turns) = (Arc::default(), broadcast::channel(TURNS_WAIT).0);
        Rooms { store, open, rules, bots, turns, settings, metrics, time, loads: Loads::default() }
    }

    /// Tells of every table that has changed from now on, and who owes it a decision.
    #[must_use]
    pub fn turns(&self) -> broadcast::Receiver<Turned> {
        self.turns.subscribe()
    }

    /// How many rooms are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.rooms().len()
    }

    /// Lays a table for a guest and gives its name.
    ///
    /// # Errors
    /// If the options are no game, or the store is broken.
    pub async fn lay(&self, guest: &store::Guest, new: &NewGame, terms: Terms) -> Result<String, Problem> {
        let id = keys::name();
        self.lay_as(&id, guest, new, terms).await.map(|()| id)
    }

    /// The same, under this name.
    async fn lay_as(
        &self,
        id: &str,
        guest: &store::Guest,
        new: &NewGame,
        Terms { listed, timing, origin }: Terms,
    ) -> Result<(), Problem> {
        let who = ClientId(guest.id.clone());
        let laid = host::laid(&who, new, timing.as_ref(), self.time.now(), keys::seed());
        let bad = |words| Problem::new(Kind::BadOptions, words);
        let mut host = laid.map_err(bad)?;
        let (Some(header), Some(Kept { entry: first, .. })) =
            (host.header(), entry(id, &mut *host, &mut Turns::default(), true))
        else {
            return Err(bad("the table cannot be laid".to_owned()));
        };
        let (id, game, owner) = (id.to_owned(), host.game().word().to_owned(), guest.id.clone());
        let table = store::NewTable { id, game, owner, header, listed, first };
        let bounds = |origin| store::Listing {
            origin,
            most_of_owner: LISTED_OF_GUEST,
            most_of_origin: LISTED_OF_ADDRESS,
        };
        match origin.filter(|_| listed).map(bounds) {
            Some(listing) => self.store.make_listed_table(table, listing).await?,
            None => self.store.make_table(table).await?,
        }
        Ok(())
    }

    /// The room of a table, opened if need be.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be made again.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Problem> {
        if let Some(room) = self.rooms().get(id) {
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
        let loaded = self.load(id).await;
        let Loaded { mut host, from, entries } =
            loaded.inspect_err(|problem| *failed = Some(problem.clone()))?;
        if host.has_ended() {
            host.set_again(self.store.again(id).await?);
        }
        let (version, steps) = host.table().map_or((0, 0), |table| (table.version(), table.steps()));
        let turns = Turns::kept(self.store.sitters(id).await?);
        let desk = Desk {
            ended: host.has_ended(),
            host,
            turns,
            opened: version,
            cuts: Vec::new(),
            steps,
            from,
            entries,
            bots_at_work: false,
            shown: Shown::default(),
            closed: None,
        };
        let room = Arc::new(Room {
            id: id.to_owned(),
            desk: Mutex::new(desk),
            version: watch::channel(version).0,
            talk: broadcast::channel(TALK_WAITS).0,
            touched: Lock::new(Instant::now()),
            time: self.time.clone(),
        });
        // Somebody else may have opened it meanwhile; there is only one room for a table.
        let room = self.rooms().entry(id.to_owned()).or_insert(room).clone();
        self.see_to_bots(&room).await;
        Ok(room)
    }

    /// Heeds what a guest says, and answers when it is kept. It is carried through even if nobody waits for the answer. Its number
    /// counts among those of `asker`.
    ///
    /// # Errors
    /// If it cannot be kept, or the table is broken.
    pub async fn hear(
        &self,
        room: &Arc<Room>,
        said: Said<AnyGame>,
        asker: String,
    ) -> Result<Answer<AnyGame>, Problem> {
        self.heed(room, move |host| host.answer_as(said, ClientId(asker))).await
    }

    /// The same of somebody who may not begin another game here. What would do so nevertheless, since the table has changed
    /// meanwhile, meets a conflict.
    ///
    /// # Errors
    /// If it cannot be kept, or the table is broken.
    pub async fn hear_in_game(
        &self,
        room: &Arc<Room>,
        said: Said<AnyGame>,
        asker: String,
    ) -> Result<Answer<AnyGame>, Problem> {
        self.heed(room, move |host| host.answer_in_game(said, ClientId(asker))).await
    }

    /// Takes a decision that a guest makes for a seat, on this version of the table.
    ///
    /// # Errors
    /// If it cannot be kept, or the table is broken.
    pub async fn decided(
        &self,
        room: &Arc<Room>,
        guest: String,
        seat: Player,
        version: u64,
        action: String,
    ) -> Result<Answer<AnyGame>, Problem> {
        self.heed(room, move |host| host.decided(&ClientId(guest), seat, version, action)).await
    }

    /// Lets something happen at a table, and answers when it is kept.
    async fn heed(
        &self,
        room: &Arc<Room>,
        what: impl FnOnce(&mut dyn AnyHost) -> (Answer<AnyGame>, bool) + Send + 'static,
    ) -> Result<Answer<AnyGame>, Problem> {
        let (rooms, room) = (self.clone(), room.clone());
        let heard = tokio::spawn(async move {
            let answer = {
                let mut desk = room.desk.lock().await;
                if let Some(problem) = &desk.closed {
                    return Err(problem.clone());
                }
                // If it never comes back, the room is closed, and an empty host is all that is left in it.
                let empty = host::empty(desk.host.game(), 0, None);
                let mut host = std::mem::replace(&mut desk.host, empty);
                host.set_time(rooms.time.now());
                let work = move || {
                    let answer = what(&mut *host);
                    (host, answer)
                };
                let (answer, changed) = match rooms.rules.work(rooms.settings.ruling, work).await {
                    Ok((host, answer)) => {
                        desk.host = host;
                        answer
                    }
                    Err(mishap) => {
                        rooms.quarantine(&room, &mut desk, "rules", mishap).await;
                        return Err(broken());
                    }
                };
                if changed {
                    rooms.keep(&room, &mut desk).await?;
                }
                answer
            };
            rooms.see_to_bots(&room).await;
            Ok(answer)
        });
        heard.await.unwrap_or_else(|_| Err(broken()))
    }

    /// Closes the room of a table that was taken away.
    pub async fn close(&self, id: &str) {
        let room = self.rooms().remove(id);
        if let Some(room) = room {
            room.desk.lock().await.closed = Some(Problem::no_table());
            room.version.send_modify(|_| ());
        }
    }

    /// Keeps what has changed, then tells of it. If it cannot be kept it has not happened: the room is closed and the table
    /// taken from the store anew.
    async fn keep(&self, room: &Arc<Room>, desk: &mut Desk) -> Result<(), Problem> {
        let whole = desk.entries >= WHOLE_EVERY;
        let Some(Kept { entry, stands, guests }) = entry(&room.id, &mut *desk.host, &mut desk.turns, whole)
        else {
            return Ok(());
        };
        let whole = entry.whole;
        let version = u64::try_from(entry.version).unwrap_or_default();
        desk.shown.forget();
        // Whoever plays again leaves the game that has ended to a table of its own, lest it be lost.
        let again = desk.ended && !desk.host.has_ended();
        let stored = if again {
            let from = i64::try_from(desk.from).unwrap_or_default();
            self.store.begin_again(entry, &keys::name(), from).await
        } else {
            self.store.add_entry(entry).await
        };
        if let Err(fault) = stored {
            let problem = Problem::from(fault);
            desk.closed = Some(problem.clone());
            self.forget(room);
            return Err(problem);
        }
        if stands < desk.steps {
            desk.cuts.push((version, stands));
        }
        desk.steps = desk.host.table().map_or(0, AnyTable::steps);
        desk.ended = desk.host.has_ended();
        if whole {
            (desk.from, desk.entries) = (version, 0);
        }
        desk.entries += 1;
        *room.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        room.version.send_replace(version);
        // That nobody listens is no fault.
        drop(self.turns.send(Turned { table: room.id.clone(), guests }));
        Ok(())
    }

    /// Closes a table that cannot be played on; what was decided at it stays in the store.
    async fn quarantine(&self, room: &Arc<Room>, desk: &mut Desk, whose: &str, mishap: Mishap) {
        tracing::error!(table = room.id, whose, ?mishap, "a table is closed");
        self.metrics.quarantined();
        desk.closed = Some(broken());
        desk.bots_at_work = false;
        if let Err(fault) = self.store.break_table(&room.id).await {
            tracing::error!(table = room.id, %fault, "a table that is closed could not be marked");
        }
        room.version.send_modify(|_| ());
        self.forget(room);
    }

    /// Clears rooms in which nobody is and nothing happens.
    pub fn clear_idle(&self) {
        let idle = |room: &Arc<Room>| {
            let touched = *room.touched.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::strong_count(room) == 1 && touched.elapsed() > IDLE
        };
        self.rooms().retain(|_, room| !idle(room));
    }

    fn forget(&self, room: &Arc<Room>) {
        let mut rooms = self.rooms();
        if rooms.get(&room.id).is_some_and(|open| Arc::ptr_eq(open, room)) {
            rooms.remove(&room.id);
        }
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// Tells of every new version from now on.
    #[must_use]
    pub fn versions(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// The decisions that a guest's seats owe here.
    pub async fn owed(&self, guest: &str) -> Vec<Owed<AnyGame>> {
        let desk = self.desk.lock().await;
        if desk.closed.is_some() { Vec::new() } else { desk.host.owed(&ClientId(guest.to_owned())) }
    }

    /// The record of the game, once it is over.
    pub async fn record(&self) -> Option<String> {
        self.desk.lock().await.host.finished_record()
    }
}

impl Desk {
    /// The first step that a listener must be told of.
    fn since(&self, heard: Heard) -> usize {
        let cuts = self.cuts.iter().filter(|(version, _)| *version > heard.version);
        cuts.map(|&(_, steps)| steps).fold(heard.steps, usize::min)
    }
}

fn broken() -> Problem {
    let detail = "this table cannot be played on; what was decided at it is kept, and the house knows";
    Problem::new(Kind::TableBroken, detail)
}

/// What is kept of a change.
struct Kept {
    entry: store::Entry,
    /// How many steps of the log still stand.
    stands: usize,
    /// The guests who owe a decision after it.
    guests: Vec<String>,
}

fn entry(id: &str, host: &mut dyn AnyHost, turns: &mut Turns, whole: bool) -> Option<Kept> {
    let stands = host.stands();
    let entry = host.take_entry(whole)?;
    let News { sitters, left, waiting } = turns.after(host, now());
    let summary = summary(host.table()?, host.time(), sitters, left);
    let version = i64::try_from(entry.version).ok()?;
    let (body, whole) = (wire::write(&entry), entry.kept == 0);
    let kept = store::Entry { table: id.to_owned(), version, body, whole, summary };
    Some(Kept { entry: kept, stands, guests: waiting })
}

/// What lists say of a table.
fn summary(table: &dyn AnyTable, changed: u64, sitters: Vec<store::Sitter>, left: Vec<i64>) -> Summary {
    let phase = match (table.has_begun(), table.is_abandoned(), table.is_played()) {
        (false, _, _) => Phase::Open,
        (true, true, _) => Phase::Abandoned,
        (true, false, true) => Phase::Running,
        (true, false, false) => Phase::Over,
    };
    let names = table.chairs().iter().map(|(_, chair)| crate::api::seat_listed(chair));
    let seats = wire::write(&names.collect::<Vec<_>>());
    let time = |time: u64| i64::try_from(time).unwrap_or(i64::MAX);
    let (due, at) = (table.due().map(time), table.counted_to().map(time));
    Summary { phase, seats, sitters, left, touched: now(), due, at, changed: time(changed) }
}
