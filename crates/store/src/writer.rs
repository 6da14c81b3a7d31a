//! The one who writes: it gathers what waits into one transaction.

use std::collections::BTreeSet;
use std::sync::Arc;

use sqlx::sqlite::Sqlite;
use sqlx::{Connection as _, Row as _, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::file::Witness;
use crate::{StoreError, entries, guests, leaving, lobby, notices, rules, tables, talk};

/// So many writes share one transaction at most.
const BATCH: usize = 256;

/// So many may wait; whoever comes then waits for a place.
const QUEUE: usize = 4096;

/// Something to be written.
pub enum Write {
    /// Nothing, but durably: whether the disk still takes it.
    Nothing,
    /// Makes a table.
    Make(tables::NewTable),
    /// The same, for a table that strangers may find, if there is room for it.
    MakeListed(tables::NewTable, lobby::Listing),
    /// Adds an entry to a table.
    Add(tables::StoredEntry),
    /// Adds an entry that begins another game, and gives the one before it a table of its own.
    BeginAgain { entry: tables::StoredEntry, former: String, from: i64 },
    /// Lets the last entry of a table tell everything, and takes those before it away.
    Shorten { table: String, version: i64, body: String },
    /// Keeps the time of the server.
    Time(i64),
    /// Marks a table as one that cannot be played on.
    Break { table: String },
    /// Makes a guest, or gives one another name.
    Name(guests::Guest),
    /// Keeps a key.
    Lay(guests::Key),
    /// Takes a key away.
    Drop { hash: Vec<u8> },
    /// Takes keys of a guest away: those of a kind, or all but one.
    DropAll { guest: String, which: guests::Which },
    /// Lets a guest run the server, who brings a key for that, which is used up.
    BecomeHost { guest: String, hash: Vec<u8>, now: i64 },
    /// Keeps a key for longer.
    Renew { hash: Vec<u8>, expires: i64 },
    /// Takes the right to run the server away from a guest.
    NoHost { guest: String },
    /// Shuts a guest out, or lets one in again.
    Ban { guest: String, banned: bool },
    /// Takes a table away with all that belongs to it.
    Erase { table: String },
    /// Keeps for how long things are kept.
    Keep(rules::Retention),
    /// Takes away what has been kept long enough.
    Clear(rules::Limits),
    /// Keeps something said at a table, under the next number.
    Say(talk::ChatMessage),
    /// Says whether strangers may find a table.
    List { table: String, listed: bool, bounds: Option<lobby::Listing> },
    /// Changes what may be said, or takes out what was.
    Talk(talk::Order),
    /// Keeps what a guest notes of a table.
    Note { table: String, guest: String, text: String },
    /// Changes who is told what.
    Notice(notices::Notice),
    /// Writes entries anew of which a guest is forgotten.
    Scrub(leaving::Scrubbed),
    /// Forgets a guest.
    Forget { guest: String },
    /// The program ends.
    Close,
}

/// The answer to a write: what it has to tell, if anything, as a number.
type Done = oneshot::Sender<Result<i64, StoreError>>;

/// A handle to the writer.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<(Write, Done)>,
}

impl Writer {
    /// Starts the writer on the only connection that may write, to a file that stays open until it is closed.
    pub fn start(pool: SqlitePool, file: Arc<Witness>) -> Writer {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            work(pool, waiting).await;
            drop(file);
        });
        Writer { queue }
    }

    /// Writes and waits until it would survive the loss of power.
    pub async fn write(&self, write: Write) -> Result<i64, StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = || StoreError::Broken("the store is closed".to_owned());
        self.queue.send((write, done)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Writes what waits, takes everything over into the file itself, and closes it.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.write(Write::Close).await.map(drop)
    }
}

async fn work(pool: SqlitePool, mut waiting: mpsc::Receiver<(Write, Done)>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let (mut writes, mut dones): (Vec<Write>, Vec<Done>) = batch.drain(..).unzip();
        let last = writes.iter().position(|write| matches!(write, Write::Close)).map(|place| {
            drop(writes.remove(place));
            dones.remove(place)
        });
        if !writes.is_empty() {
            write(&pool, &writes, dones).await;
        }
        if let Some(done) = last {
            waiting.close();
            let whole = take_over(&pool).await;
            pool.close().await;
            drop(done.send(whole));
            return;
        }
    }
    pool.close().await;
}

/// Writes all of a batch, and tells those who wait for it.
async fn write(pool: &SqlitePool, writes: &[Write], dones: Vec<Done>) {
    match together(pool, writes).await {
        Ok(results) => {
            for (done, result) in dones.into_iter().zip(results) {
                // Whoever does not wait any more need not be told.
                drop(done.send(result));
            }
        }
        Err(fault) => {
            let why = fault.to_string();
            for done in dones {
                drop(done.send(Err(StoreError::Broken(why.clone()))));
            }
        }
    }
}

/// Takes what lies beside the file over into it, so that it holds everything by itself.
async fn take_over(pool: &SqlitePool) -> Result<i64, StoreError> {
    let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(pool).await?;
    if row.try_get::<i64, _>(0)? == 0 {
        return Ok(0);
    }
    Err(StoreError::Broken(
        "another program reads the file, so what was written last lies beside it (-wal)".to_owned(),
    ))
}

/// Writes all in one transaction; one that is refused leaves the others alone.
async fn together(pool: &SqlitePool, writes: &[Write]) -> Result<Vec<Result<i64, StoreError>>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let written = whole(&mut connection, writes).await;
    if written.is_err() {
        // After a fault of the disk SQLite may have ended the transaction by itself, which sqlx does not know: a fresh connection
        // begins where the file stands. Whether the old one can still be closed is of no account.
        drop(connection.close().await);
    }
    written
}

async fn whole(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<i64, StoreError>>, sqlx::Error> {
    let mut whole = connection.begin_with("BEGIN IMMEDIATE").await?;
    // Mostly there is nothing but entries, none of which is refused.
    if let Some(entries) = of_different_tables(writes) {
        if entries::add(&mut whole, &entries).await.is_ok() {
            whole.commit().await?;
            return Ok(writes.iter().map(|_| Ok(0)).collect());
        }
        whole.rollback().await?;
        whole = connection.begin_with("BEGIN IMMEDIATE").await?;
    }
    let mut results = Vec::with_capacity(writes.len());
    for run in writes.chunk_by(|one, next| matches!((one, next), (Write::Add(_), Write::Add(_)))) {
        if run.len() > 1 && all_at_once(&mut whole, run).await? {
            results.extend(run.iter().map(|_| Ok(0)));
            continue;
        }
        for write in run {
            let mut part: sqlx::Transaction<'_, Sqlite> = whole.begin().await?;
            match one(&mut part, write).await {
                Ok(told) => {
                    part.commit().await?;
                    results.push(Ok(told));
                }
                Err(fault) => {
                    part.rollback().await?;
                    results.push(Err(fault.into()));
                }
            }
        }
    }
    whole.commit().await?;
    Ok(results)
}

/// Adds entries with as few statements as one takes, if none of them is refused; otherwise nothing is written.
async fn all_at_once(whole: &mut sqlx::Transaction<'_, Sqlite>, run: &[Write]) -> Result<bool, sqlx::Error> {
    let Some(entries) = of_different_tables(run) else { return Ok(false) };
    let mut part: sqlx::Transaction<'_, Sqlite> = whole.begin().await?;
    let added = entries::add(&mut part, &entries).await.is_ok();
    if added {
        part.commit().await?
    } else {
        part.rollback().await?
    }
    Ok(added)
}

/// The entries, if there is nothing else; two of one table are not written at once, since one comes after the other.
fn of_different_tables(writes: &[Write]) -> Option<Vec<&tables::StoredEntry>> {
    let entries = writes.iter().map(|write| if let Write::Add(entry) = write { Some(entry) } else { None });
    let entries: Vec<&tables::StoredEntry> = entries.collect::<Option<_>>()?;
    let tables: BTreeSet<&str> = entries.iter().map(|entry| entry.table.as_str()).collect();
    (tables.len() == entries.len()).then_some(entries)
}

async fn one(connection: &mut SqliteConnection, write: &Write) -> Result<i64, sqlx::Error> {
    match write {
        Write::Say(said) => return talk::say(connection, said).await,
        Write::List { table, listed, bounds } => {
            return lobby::list(connection, table, *listed, bounds.as_ref()).await;
        }
        Write::MakeListed(table, listing) => return lobby::make(connection, table, listing).await,
        Write::Clear(limits) => return rules::clear(connection, limits).await,
        Write::Nothing => rules::count_check(connection).await,
        Write::Make(table) => tables::make(connection, table).await,
        Write::Add(entry) => entries::add(connection, &[entry]).await,
        Write::BeginAgain { entry, former, from } => {
            tables::begin_again(connection, entry, former, *from).await
        }
        Write::Shorten { table, version, body } => entries::shorten(connection, table, *version, body).await,
        Write::Time(time) => rules::keep_time(connection, *time).await,
        Write::Break { table } => tables::broken(connection, table).await,
        Write::Erase { table } => tables::erase(connection, table).await,
        Write::Name(guest) => guests::name(connection, guest).await,
        Write::Lay(key) => guests::create(connection, key).await,
        Write::Drop { hash } => guests::take_away(connection, hash).await,
        Write::DropAll { guest, which } => guests::take_away_all(connection, guest, which).await,
        Write::BecomeHost { guest, hash, now } => guests::become_host(connection, guest, hash, *now).await,
        Write::Renew { hash, expires } => guests::renew(connection, hash, *expires).await,
        Write::NoHost { guest } => guests::no_host(connection, guest).await,
        Write::Ban { guest, banned } => guests::ban(connection, guest, *banned).await,
        Write::Keep(retention) => rules::keep(connection, retention).await,
        Write::Talk(order) => talk::order(connection, order).await,
        Write::Note { table, guest, text } => talk::note(connection, table, guest, text).await,
        Write::Scrub(scrubbed) => leaving::scrub(connection, scrubbed).await,
        Write::Forget { guest } => leaving::forget(connection, guest).await,
        Write::Notice(notice) => notices::write(connection, notice).await,
        Write::Close => Ok(()),
    }?;
    Ok(0)
}
