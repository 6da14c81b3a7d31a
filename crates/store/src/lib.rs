//! What must outlive the program, in one SQLite file: tables entry by entry, guests and their keys, talk and notes.
//!
//! Everything that is written goes through one writer, which gathers what waits into one transaction and forces it to the disk.
//! A write is done when it would survive the loss of power; only then may anybody be told. Readers never wait for the writer.
//! The store knows nothing of games: what it keeps of them are texts. Times are in milliseconds since 1970 unless they are said to
//! be of the server, which counts for how long it was open in all.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), store::StoreError> {
//! use store::{Guest, Key, KeyKind, Store};
//!
//! let folder = tempfile::tempdir().expect("a folder");
//! let store = Store::open(&folder.path().join("tables.sqlite")).await?;
//! let anna = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 1_000 };
//! store.name_guest(anna).await?;
//!
//! // A key is known by the hash of its secret, and good until its time.
//! let (hash, kind) = (vec![7; 32], KeyKind::Browser);
//! let key = Key { hash: hash.clone(), kind, guest: "anna".to_owned(), created: 1_000, expires: Some(5_000) };
//! store.add_key(key).await?;
//! let holder = store.holder(&hash, KeyKind::Browser, 2_000).await?;
//! assert_eq!(holder.expect("the key is good").guest.name, "Anna");
//! assert!(store.holder(&hash, KeyKind::Browser, 6_000).await?.is_none());
//! store.close().await?;
//! # Ok(())
//! # }
//! ```
//!
//! Every method that writes returns when the write is durable, or with the [`StoreError`] for which nothing was written.

mod care;
mod entries;
mod file;
mod guests;
mod leaving;
mod lobby;
mod notices;
mod rules;
mod schema;
mod tables;
mod talk;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, SqliteConnection, SqlitePool};
use tokio::sync::Semaphore;

pub use file::{back_up, examine, make_private, unseal};
pub use guests::{Guest, Holder, Key, KeyKind};
pub use leaving::{Belongings, KeySeen};
pub use lobby::{Listing, PAGE, Page, Place};
pub use notices::{Owed, Owing, Planned, Settled, Target, TargetState};
pub use rules::Retention;
pub use tables::{Listed, NewTable, Phase, Sitter, StoredEntry, Summary};
pub use talk::ChatMessage;

use writer::Writer;

/// What went wrong.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else has already written this entry, key or name.
    Taken,
    /// There is nothing of this name.
    Gone,
    /// There are as many of these as may be.
    Full,
    /// The file cannot be used, or not any more: the disk is full, read-only or broken.
    Broken(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Taken => f.write_str("it is taken already"),
            StoreError::Full => f.write_str("there are as many of these as may be"),
            StoreError::Gone => f.write_str("there is nothing of this name"),
            StoreError::Broken(why) => write!(f, "the store cannot be used: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(fault) if fault.is_unique_violation() => StoreError::Taken,
            sqlx::Error::RowNotFound => StoreError::Gone,
            _ => StoreError::Broken(error.to_string()),
        }
    }
}

/// So long a connection waits for another that writes; whoever is longer at it is in the way.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The store. Clones share the same file.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
    /// Lists of many tables are made one after the other, so that however many are wanted, whoever plays has the other readers and
    /// the other processors.
    listing: Arc<Semaphore>,
    witness: Arc<file::Witness>,
}

impl Store {
    /// Opens the file, or makes it, and brings it to the present schema. Only its owner may read it from then on, and the group to
    /// which the owner gave that right.
    ///
    /// # Errors
    /// If the file cannot be opened, or is none of ours: then it is left as it is.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        file::make_or_guard(file)?;
        let plain = SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE);
        let mut trial = SqliteConnection::connect_with(&plain).await?;
        schema::known(&mut trial).await?;
        // A backup that was put here by hand is none any more.
        let sealed: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut trial).await?;
        if sealed != 0 {
            sqlx::query("PRAGMA user_version = 0").execute(&mut trial).await?;
        }
        trial.close().await?;
        let store = Store::connect(file).await?;
        Ok(store)
    }

    async fn connect(file: &Path) -> Result<Store, StoreError> {
        let witness = Arc::new(file::Witness::of(file)?);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is forced to the disk: what was acknowledged survives the loss of power.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            .foreign_keys(true);
        let one = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        let migrated = schema::MIGRATIONS.run(&one).await;
        migrated.map_err(|error| StoreError::Broken(error.to_string()))?;
        let readers =
            SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        // Whoever writes has it open too, lest it be closed before the last connection is.
        let writer = Writer::start(one, witness.clone());
        Ok(Store { readers, writer, listing: Arc::new(Semaphore::new(1)), witness })
    }

    /// Opens a file that another program may have open, as it is.
    ///
    /// # Errors
    /// If it is not there, none of ours, or not of this version.
    pub async fn join(file: &Path) -> Result<Store, StoreError> {
        let plain = SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE);
        let mut trial = SqliteConnection::connect_with(&plain).await?;
        schema::is_newest(&mut trial).await?;
        trial.close().await?;
        Store::connect(file).await
    }

    /// Whether the file stands where it stood, begins as it must, and can be read and written, by doing both.
    ///
    /// # Errors
    /// Why not.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.witness.is_in_place()?;
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        self.writer.write(writer::Write::Nothing).await.map(drop)
    }

    /// Reads the whole file, and says whether it fits together. That takes about a second for each gigabyte of a fast disk; nobody
    /// waits for it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub async fn inspect(&self) -> Result<(), StoreError> {
        file::inspect(self.witness.name()).await
    }

    /// Writes what still waits and closes the file, which then holds everything by itself.
    ///
    /// # Errors
    /// If something still lies beside the file, since it cannot be written or another program reads it. Nothing is lost by that, as
    /// long as both files stay together.
    pub async fn close(&self) -> Result<(), StoreError> {
        // Whoever still reads keeps what lies beside the file from being taken over into it, and whoever only reads cannot do that
        // when it leaves last. Nobody reads for longer than this.
        drop(tokio::time::timeout(PATIENCE, self.readers.close()).await);
        self.writer.close().await
    }
}
