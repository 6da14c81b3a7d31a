//! Tables in play: each in a room of its own, where one thing happens at a time and nothing is told before it is kept.

mod attending;
mod bots;
mod clocks;
mod idle;
#[cfg(test)]
mod isolation;
mod leaving;
mod noting;
mod opening;
mod pool;
#[cfg(test)]
mod proof;
pub mod queue;
mod reopening;
mod rest;
mod ruling;
mod run_clock;
mod seating;
mod shown;
mod talk;
#[cfg(test)]
mod unknown;
mod wishing;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex as Lock, PoisonError};
use std::time::{Duration, Instant};

use host::AnyHost;
use kernel::Player;
use store::{Phase, Store, Summary};
use table::{AnyTable, ClientId};
use tokio::sync::{Mutex, broadcast, watch};
use wire::{Answer, AnyGame, NewGame, Owed, Request, Timing};

use crate::api::Listing;
use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use crate::settings::Settings;
use crate::time::ServerTime;
use crate::turns::{News, Turns};
use crate::whereabouts::Whereabouts;
use crate::{keys, now};
use attending::Attending;
use noting::Standing;
use opening::Loads;
use pool::Pool;
use queue::Shares;
use rest::Presence;
use shown::Shown;
use wishing::Wishes;

pub use attending::Attendance;
pub use noting::{Happening, Noted};
pub use talk::Talked;

/// At so many tables the rules may be at work at once. They take less than a millisecond; a place is held for longer by what hangs.
const RULES: usize = 64;

/// After so many entries one tells the whole table, and those before it are taken away: a table is as quickly made again, and takes
/// as little of the file, however often it changes.
const WHOLE_EVERY: usize = 64;

/// Who finds no place among them within this time is asked to come again.
const PLACE: Duration = Duration::from_secs(10);

/// So many bots may think at once on a machine of few processors; on a larger one as many as it has. An owner has half of the places at
/// most, lest others have to wait until one of them is free.
const BOTS: usize = 2;

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
    /// How many bots think at once.
    places: usize,
    /// As whose work the rules of all tables are done.
    nobody: Arc<str>,
    turns: broadcast::Sender<Turned>,
    settings: Arc<Settings>,
    metrics: Metrics,
    time: ServerTime,
    loads: Loads,
    whereabouts: Whereabouts,
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

/// How a table answers what is said, and whether that changed it.
type Answering = fn(&mut dyn AnyHost, Request<AnyGame>, ClientId) -> (Answer<AnyGame>, bool);

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
    /// The guest who created the table, or whoever stands for one who is not known.
    owner: Arc<str>,
    desk: Mutex<Seated>,
    version: watch::Sender<u64>,
    talk: broadcast::Sender<Talked>,
    touched: Lock<Instant>,
    presence: Presence,
    attending: Attending,
    /// The guests whom the host gives no seat here.
    sent_away: Lock<VecDeque<String>>,
    wishes: Lock<Wishes>,
    time: ServerTime,
    whereabouts: Whereabouts,
}

struct Seated {
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
    /// How it stood then, for what is noted of changes.
    standing: Standing,
    /// Whether somebody already sees to the bots.
    bots_at_work: bool,
    /// How long bots wait before each decision, if whoever plays alone with them has said so.
    pause: Option<Duration>,
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
    pub fn new(store: Store, settings: Arc<Settings>, metrics: Metrics, time: ServerTime) -> Rooms {
        let places = std::thread::available_parallelism().map_or(BOTS, usize::from).max(BOTS);
        let (rules, bots) =
            (Pool::new("rules", RULES, Shares::any(RULES)), Pool::new("bots", places, Shares::fair(places)));
        let (open, turns) = (Arc::default(), broadcast::channel(TURNS_WAIT).0);
        let (nobody, loads, whereabouts) = (Arc::from(""), Loads::default(), Whereabouts::default());
        Rooms { store, open, rules, bots, places, nobody, turns, settings, metrics, time, loads, whereabouts }
    }

    /// Tells of every table that has changed from now on, and who owes it a decision.
    #[must_use]
    pub fn turns(&self) -> broadcast::Receiver<Turned> {
        self.turns.subscribe()
    }

    /// From where those who share bots ask.
    pub const fn whereabouts(&self) -> &Whereabouts {
        &self.whereabouts
    }

    /// What time of the server it is.
    pub fn time(&self) -> u64 {
        self.time.now()
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
    pub async fn create(&self, guest: &store::Guest, new: &NewGame, terms: Terms) -> Result<String, Problem> {
        let id = keys::name();
        self.create_as(&id, guest, new, terms).await.map(|()| id)
    }

    /// The same, under this name.
    async fn create_as(
        &self,
        id: &str,
        guest: &store::Guest,
        new: &NewGame,
        Terms { listed, timing, origin }: Terms,
    ) -> Result<(), Problem> {
        let (who, new, now) = (ClientId(guest.id.clone()), new.clone(), self.time.now());
        let place = self.place_for_rules().await?;
        let create = move || host::created(&who, &new, timing.as_ref(), now, keys::seed());
        let bad = |words| Problem::new(Kind::BadOptions, words);
        let created = self.rules.work(place, self.settings.ruling, create).await;
        let mut host = created
            .map_err(|mishap| {
                tracing::error!(?mishap, "a table cannot be created");
                busy()
            })?
            .map_err(bad)?;
        let (Some(header), Some(Kept { entry: first, .. })) =
            (host.header(), entry(id, &mut *host, &mut Turns::default(), true))
        else {
            return Err(bad("the table cannot be created".to_owned()));
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

    /// Heeds what a guest says, and answers when it is kept. It is carried through even if nobody waits for the answer. Its number
    /// counts among those of `asker`.
    ///
    /// # Errors
    /// If it cannot be kept, or the table is broken.
    pub async fn handle(
        &self,
        room: &Arc<Room>,
        said: Request<AnyGame>,
        asker: String,
    ) -> Result<Answer<AnyGame>, Problem> {
        self.say(room, said, asker, |host, said, asker| host.answer_as(said, asker)).await
    }

    /// The same of somebody who may not begin another game here. What would do so nevertheless, since the table has changed
    /// meanwhile, meets a conflict.
    ///
    /// # Errors
    /// If it cannot be kept, or the table is broken.
    pub async fn handle_in_game(
        &self,
        room: &Arc<Room>,
        said: Request<AnyGame>,
        asker: String,
    ) -> Result<Answer<AnyGame>, Problem> {
        self.say(room, said, asker, |host, said, asker| host.answer_in_game(said, asker)).await
    }

    async fn say(
        &self,
        room: &Arc<Room>,
        said: Request<AnyGame>,
        asker: String,
        answer: Answering,
    ) -> Result<Answer<AnyGame>, Problem> {
        room.look();
        room.hear(&said.client);
        let at = room.clone();
        self.heed(room, move |host| {
            host.set_away(&|who, stood_in| at.is_away(who, stood_in));
            host.set_gone(&|who| at.is_gone(who));
            answer(host, said.clone(), ClientId(asker.clone()))
        })
        .await
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
        room.look();
        room.hear(&guest);
        self.heed(room, move |host| host.decided(&ClientId(guest.clone()), seat, version, action.clone()))
            .await
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
    async fn keep(&self, room: &Arc<Room>, desk: &mut Seated) -> Result<(), Problem> {
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
            self.close_for_now(room, desk, problem.clone());
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
        room.touch();
        room.version.send_replace(version);
        self.note(room, desk).await;
        // That nobody listens is no fault.
        drop(self.turns.send(Turned { table: room.id.clone(), guests }));
        Ok(())
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

impl Seated {
    /// The first step that a listener must be told of.
    fn since(&self, heard: Heard) -> usize {
        let cuts = self.cuts.iter().filter(|(version, _)| *version > heard.version);
        cuts.map(|&(_, steps)| steps).fold(heard.steps, usize::min)
    }
}

fn broken() -> Problem {
    let detail = "this table cannot be played on; what was decided at it is kept, and the server knows";
    Problem::new(Kind::TableBroken, detail)
}

/// The machine has no place to work; that is nobody's fault and passes.
fn busy() -> Problem {
    let detail = "the server is too busy at the moment, so nothing was done; ask again in 5 s";
    Problem::new(Kind::Busy, detail).later(5)
}

/// What is kept of a change.
struct Kept {
    entry: store::StoredEntry,
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
    let kept = store::StoredEntry { table: id.to_owned(), version, body, whole, summary };
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
    let seats = wire::write(&Listing::of(table));
    let time = |time: u64| i64::try_from(time).unwrap_or(i64::MAX);
    let (due, at) = (table.due().map(time), table.counted_to().map(time));
    Summary { phase, seats, sitters, left, touched: now(), due, at, changed: time(changed) }
}
