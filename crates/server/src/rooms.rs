//! Tables in play: each in a room of its own, where one thing happens at a time and nothing is told before it is kept.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock, Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};

use florence::State;
use host::{Host, Task};
use kernel::{Game as _, Notation as _, Player, Rng, Turn};
use store::{Phase, Sitter, Store, Summary};
use table::{Chair, ClientId};
use tokio::sync::{Mutex, Semaphore, broadcast, watch};
use wire::{Answer, NewGame, Said, Update};

use crate::problem::Problem;
use crate::{keys, now, report};

/// A bot that thinks longer is taken for hung.
const LONGEST_THOUGHT: Duration = Duration::from_secs(30);

/// A room in which nobody is and nothing happens is cleared after this time; its table is in the store.
const IDLE: Duration = Duration::from_secs(600);

/// So much talk may wait for a slow listener.
const TALK_WAITS: usize = 64;

/// All rooms.
#[derive(Clone)]
pub struct Rooms {
    store: Store,
    open: Arc<Lock<HashMap<String, Arc<Room>>>>,
    bots: Arc<Semaphore>,
    pause: Duration,
}

/// A table in play.
pub struct Room {
    id: String,
    desk: Mutex<Desk>,
    version: watch::Sender<u64>,
    talk: broadcast::Sender<store::Said>,
    touched: Lock<Instant>,
}

struct Desk {
    host: Host,
    /// The version with which the room was opened, and the versions at which steps were taken back, to how many.
    opened: u64,
    cuts: Vec<(u64, usize)>,
    /// How many steps the log had when it was last kept.
    steps: usize,
    /// Whether somebody already sees to the bots.
    bots_at_work: bool,
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
    /// Rooms over a store. Bots wait for `pause` before each decision, so that people can follow.
    #[must_use]
    pub fn new(store: Store, pause: Duration) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Rooms { store, open: Arc::default(), bots: Arc::new(Semaphore::new(cores)), pause }
    }

    /// Lays a table for a guest and gives its name.
    ///
    /// # Errors
    /// If the options are no game, or the store is broken.
    pub async fn lay(&self, guest: &store::Guest, new: &NewGame, listed: bool) -> Result<String, Problem> {
        let who = ClientId(guest.id.clone());
        let laid = Host::laid(&who, new, keys::seed());
        let bad = |words| Problem::new(axum::http::StatusCode::UNPROCESSABLE_ENTITY, "bad-options", words);
        let mut host = laid.map_err(bad)?;
        let id = keys::name();
        let (Some(header), Some((first, _))) = (host.header(), entry(&id, &mut host)) else {
            return Err(bad("the table cannot be laid".to_owned()));
        };
        let table = store::NewTable { id: id.clone(), game: State::NAME.to_owned(), header, listed, first };
        self.store.make_table(table).await?;
        Ok(id)
    }

    /// The room of a table, opened if need be.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be made again.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Problem> {
        if let Some(room) = self.rooms().get(id) {
            return Ok(room.clone());
        }
        let Some((header, bodies)) = self.store.table(id).await? else { return Err(Problem::no_table()) };
        if self.store.phase(id).await? == Some(Phase::Broken) {
            return Err(broken());
        }
        let entries: Result<Vec<wire::Entry<State>>, String> =
            bodies.iter().map(|body| wire::read(body)).collect();
        let restored = entries.and_then(|entries| Host::restored(&header, &entries, keys::seed()));
        let host = restored.map_err(|why| {
            report(&format!("table {id} cannot be made again: {why}"));
            broken()
        })?;
        let (version, steps) =
            host.table().map_or((0, 0), |table| (table.version(), table.log().steps.len()));
        let desk = Desk { host, opened: version, cuts: Vec::new(), steps, bots_at_work: false, closed: None };
        let room = Arc::new(Room {
            id: id.to_owned(),
            desk: Mutex::new(desk),
            version: watch::channel(version).0,
            talk: broadcast::channel(TALK_WAITS).0,
            touched: Lock::new(Instant::now()),
        });
        // Somebody else may have opened it meanwhile; there is only one room for a table.
        let room = self.rooms().entry(id.to_owned()).or_insert(room).clone();
        self.see_to_bots(&room).await;
        Ok(room)
    }

    /// Heeds what a guest says, and answers when it is kept. It is carried through even if nobody waits for the answer.
    ///
    /// # Errors
    /// If it cannot be kept, or the table is broken.
    pub async fn hear(&self, room: &Arc<Room>, said: Said<State>) -> Result<Answer<State>, Problem> {
        let (rooms, room) = (self.clone(), room.clone());
        let heard = tokio::spawn(async move {
            let answer = {
                let mut desk = room.desk.lock().await;
                if let Some(problem) = &desk.closed {
                    return Err(problem.clone());
                }
                let heard = catch_unwind(AssertUnwindSafe(|| desk.host.answer(said)));
                let Ok((answer, changed)) = heard else {
                    rooms.quarantine(&room, &mut desk, "its rules broke down").await;
                    return Err(broken());
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

    /// Keeps what has changed, then tells of it. If it cannot be kept it has not happened: the room is closed and the table
    /// taken from the store anew.
    async fn keep(&self, room: &Arc<Room>, desk: &mut Desk) -> Result<(), Problem> {
        let Some((entry, kept)) = entry(&room.id, &mut desk.host) else { return Ok(()) };
        let version = u64::try_from(entry.version).unwrap_or_default();
        if let Err(fault) = self.store.add_entry(entry).await {
            let problem = Problem::from(fault);
            desk.closed = Some(problem.clone());
            self.forget(room);
            return Err(problem);
        }
        if kept < desk.steps {
            desk.cuts.push((version, kept));
        }
        desk.steps = desk.host.table().map_or(0, |table| table.log().steps.len());
        *room.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        room.version.send_replace(version);
        Ok(())
    }

    /// Lets bots decide as long as one must, one room's bots one after the other.
    async fn see_to_bots(&self, room: &Arc<Room>) {
        {
            let mut desk = room.desk.lock().await;
            if desk.bots_at_work || desk.closed.is_some() || desk.host.task().is_none() {
                return;
            }
            desk.bots_at_work = true;
        }
        let (rooms, room) = (self.clone(), room.clone());
        tokio::spawn(async move { while rooms.one_bot(&room).await {} });
    }

    /// Lets one bot decide; whether there may be more to do.
    async fn one_bot(&self, room: &Arc<Room>) -> bool {
        tokio::time::sleep(self.pause).await;
        let task = {
            let mut desk = room.desk.lock().await;
            let task = if desk.closed.is_some() { None } else { desk.host.task() };
            desk.bots_at_work = task.is_some();
            task
        };
        let Some(task) = task else { return false };
        let decision = self.decide(task).await;
        let mut desk = room.desk.lock().await;
        let Some(decision) = decision else {
            self.quarantine(room, &mut desk, "a bot hung or broke down").await;
            return false;
        };
        // If somebody was faster the bot thinks again.
        if desk.host.take_decision(&decision) && self.keep(room, &mut desk).await.is_err() {
            desk.bots_at_work = false;
            return false;
        }
        true
    }

    /// A bot's decision, made where it holds up nobody; nothing if it breaks down or takes too long.
    async fn decide(&self, task: Task) -> Option<host::Decision> {
        let permit = self.bots.clone().acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let decision =
                catch_unwind(AssertUnwindSafe(|| task.decide(&mut Rng::seeded(keys::seed()), stopwatch)));
            // A bot that never ends keeps its place, so that no more of its kind can fill the machine.
            drop(permit);
            decision.ok()
        });
        tokio::time::timeout(LONGEST_THOUGHT, thought).await.ok()?.ok()?
    }

    /// Closes a table that cannot be played on; what was decided at it stays in the store.
    async fn quarantine(&self, room: &Arc<Room>, desk: &mut Desk, why: &str) {
        report(&format!("table {} is closed: {why}", room.id));
        desk.closed = Some(broken());
        desk.bots_at_work = false;
        if let Err(fault) = self.store.break_table(&room.id).await {
            report(&format!("table {} could not be marked: {fault}", room.id));
        }
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

    /// Tells of everything said from now on.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<store::Said> {
        self.talk.subscribe()
    }

    /// Tells all listeners of something said.
    pub fn tell(&self, said: store::Said) {
        // That nobody listens is no fault.
        drop(self.talk.send(said));
    }

    /// The table as a guest may see it, with all that happened since the guest was last told.
    ///
    /// # Errors
    /// If the table is closed.
    pub async fn seen(
        &self,
        guest: &str,
        seat: Option<Player>,
        heard: Heard,
    ) -> Result<Update<State>, Problem> {
        let desk = self.desk.lock().await;
        if let Some(problem) = &desk.closed {
            return Err(problem.clone());
        }
        let since = if heard.version < desk.opened { 0 } else { desk.since(heard) };
        desk.host.seen(&ClientId(guest.to_owned()), seat, since).ok_or_else(Problem::no_table)
    }

    /// Whether a guest sits here.
    pub async fn seats(&self, guest: &str) -> bool {
        let desk = self.desk.lock().await;
        let who = ClientId(guest.to_owned());
        desk.host.table().is_some_and(|table| table.chairs().iter().any(|(_, chair)| chair.belongs_to(&who)))
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
    Problem::new(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "table-broken", detail)
}

/// The entry of what has changed, and how many steps of the log still stand.
fn entry(id: &str, host: &mut Host) -> Option<(store::Entry, usize)> {
    let entry = host.take_entry()?;
    let summary = summary(host)?;
    let version = i64::try_from(entry.version).ok()?;
    let body = wire::write(&entry);
    Some((store::Entry { table: id.to_owned(), version, body, summary }, entry.kept))
}

/// Milliseconds since it was first looked at; it never goes back.
fn stopwatch() -> u64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// What lists say of a table.
fn summary(host: &Host) -> Option<Summary> {
    let table = host.table()?;
    let phase = match table.game().map(|game| game.turn()) {
        None => Phase::Open,
        Some(Turn::Over) => Phase::Over,
        Some(Turn::Decide(_) | Turn::Chance) => Phase::Running,
    };
    let deciders = table.game().map(|game| game.deciders()).unwrap_or_default();
    let sitters = table.chairs().iter().filter_map(|(seat, chair)| match chair {
        Chair::Person { owner, stand_in, .. } => Some(Sitter {
            seat: i64::try_from(seat.seat()).unwrap_or_default(),
            guest: owner.0.clone(),
            waiting: stand_in.is_none() && deciders.contains(seat),
        }),
        Chair::Open | Chair::Bot { .. } => None,
    });
    let names = table.chairs().iter().map(|(_, chair)| crate::api::seat_listed(chair));
    let seats = wire::write(&names.collect::<Vec<_>>());
    Some(Summary { phase, seats, sitters: sitters.collect(), touched: now() })
}
