//! What must outlive the program, in one SQLite file: tables entry by entry, guests and their keys, talk and notes.
//!
//! Everything that is written goes through one writer, which gathers what waits into one transaction and forces it to the disk.
//! A write is done when it would survive the loss of power; only then may anybody be told. Readers never wait for the writer.
//! The store knows nothing of games: what it keeps of them are texts.

mod care;
mod entries;
mod guests;
mod leaving;
mod lobby;
mod notices;
mod rules;
mod tables;
mod talk;
mod writer;

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

pub use guests::{Guest, Holder, Key, KeyKind};
pub use leaving::{Belongings, KeySeen};
pub use lobby::{Listing, PAGE, Page, Place};
pub use notices::{Owed, Owing, Planned, Settled, Target, TargetState};
pub use rules::Retention;
pub use tables::{Entry, Listed, NewTable, Phase, Sitter, Summary};
pub use talk::Said;

use writer::Writer;

/// What went wrong.
#[derive(Debug)]
pub enum Fault {
    /// Somebody else has already written this entry, key or name.
    Taken,
    /// There is nothing of this name.
    Gone,
    /// There are as many of these as may be.
    Full,
    /// The file cannot be used, or not any more: the disk is full, read-only or broken.
    Broken(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Taken => f.write_str("it is taken already"),
            Fault::Full => f.write_str("there are as many of these as may be"),
            Fault::Gone => f.write_str("there is nothing of this name"),
            Fault::Broken(why) => write!(f, "the store cannot be used: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        match &error {
            sqlx::Error::Database(fault) if fault.is_unique_violation() => Fault::Taken,
            sqlx::Error::RowNotFound => Fault::Gone,
            _ => Fault::Broken(error.to_string()),
        }
    }
}

/// The store. Clones share the same file.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
    file: PathBuf,
}

impl Store {
    /// Opens the file, or makes it, and brings it to the present form.
    ///
    /// # Errors
    /// If the file cannot be opened or is none of ours.
    pub async fn open(file: &Path) -> Result<Store, Fault> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is forced to the disk: what was acknowledged survives the loss of power.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true);
        let one = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        let migrated = sqlx::migrate!().run(&one).await;
        migrated.map_err(|error| Fault::Broken(error.to_string()))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        Ok(Store { readers, writer: Writer::start(one), file: file.to_owned() })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Whether the file can be read and written, by doing both.
    ///
    /// # Errors
    /// Why not.
    pub async fn check(&self) -> Result<(), Fault> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        self.writer.write(writer::Write::Nothing).await.map(drop)
    }

    /// Copies the whole store, as it is at one instant, into a new file; play goes on meanwhile.
    ///
    /// # Errors
    /// If the file is there already or cannot be written.
    pub async fn back_up(&self, to: &Path) -> Result<(), Fault> {
        if to.exists() {
            return Err(Fault::Taken);
        }
        let name = to.to_str().ok_or_else(|| Fault::Broken("the name of the file is no text".to_owned()))?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&self.readers).await?;
        Ok(())
    }

    /// Writes what still waits and closes the file.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
