//! For how long things are kept, and for how long the server was open.

use std::num::NonZeroU32;

use sqlx::{Row as _, SqliteConnection};

use crate::tables::Phase;
use crate::writer::Write;
use crate::{Store, StoreError};

/// After how many days without a change tables are taken away; nothing if never. The days are those of the server: a day is one on
/// which it was open all day, or ten on which it was for a tenth. A game that is played is never taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// Tables at which no game has begun.
    pub open: Option<NonZeroU32>,
    /// Tables whose game is over or was abandoned.
    pub over: Option<NonZeroU32>,
}

/// The names under which they are kept.
const NAMES: [&str; 2] = ["keep-open", "keep-over"];

/// The name under which the time of the server is kept.
pub(crate) const TIME: &str = "time";

/// One day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// What was last changed before these times of the server is taken away: tables that are open, and those that are over.
pub struct Limits([Option<i64>; 2]);

impl Retention {
    const fn days(self) -> [Option<NonZeroU32>; 2] {
        [self.open, self.over]
    }
}

impl Store {
    /// For how long things are kept.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn retention(&self) -> Result<Retention, StoreError> {
        let rows = sqlx::query("SELECT name, value FROM rules").fetch_all(&self.readers).await?;
        let days = |wanted: &str| {
            let row = rows.iter().find(|row| row.get::<&str, _>(0) == wanted)?;
            row.get::<&str, _>(1).parse().ok()
        };
        let [open, over] = NAMES.map(days);
        Ok(Retention { open, over })
    }

    /// Says for how long things are kept from now on.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_retention(&self, retention: Retention) -> Result<(), StoreError> {
        self.writer.write(Write::Keep(retention)).await.map(drop)
    }

    /// For how long the server was open in all, in milliseconds, as it was last kept.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn time(&self) -> Result<i64, StoreError> {
        let kept = sqlx::query_scalar("SELECT value FROM rules WHERE name = $1").bind(TIME);
        let kept: Option<String> = kept.fetch_optional(&self.readers).await?;
        Ok(kept.and_then(|kept| kept.parse().ok()).unwrap_or_default())
    }

    /// Keeps for how long the server was open in all.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn keep_time(&self, time: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Time(time)).await.map(drop)
    }

    /// Takes away what has been kept long enough at this time of the server, and says how many tables that were.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn clear(&self, time: i64) -> Result<i64, StoreError> {
        let days = self.retention().await?.days();
        let limits = Limits(days.map(|days| days.map(|days| time - i64::from(days.get()) * DAY)));
        self.writer.write(Write::Clear(limits)).await
    }
}

pub(crate) async fn keep(connection: &mut SqliteConnection, kept: &Retention) -> Result<(), sqlx::Error> {
    for (name, days) in NAMES.into_iter().zip(kept.days()) {
        match days {
            Some(days) => put(connection, name, days.to_string()).await?,
            None => {
                let query = sqlx::query("DELETE FROM rules WHERE name = $1").bind(name);
                query.execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

pub(crate) async fn keep_time(connection: &mut SqliteConnection, time: i64) -> Result<(), sqlx::Error> {
    put(connection, TIME, time.to_string()).await
}

/// Writes something that was not there before, so that it must go to the disk.
pub(crate) async fn count_check(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO rules (name, value) VALUES ('checks', '1') \
         ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)",
    )
    .execute(connection)
    .await
    .map(drop)
}

async fn put(connection: &mut SqliteConnection, name: &str, value: String) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO rules (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .bind(name)
    .bind(value)
    .execute(connection)
    .await
    .map(drop)
}

pub(crate) async fn clear(connection: &mut SqliteConnection, limits: &Limits) -> Result<i64, sqlx::Error> {
    // A table that is broken may be one at which a game was played, and be mended.
    let phases: [&[Phase]; 2] = [&[Phase::Open], &[Phase::Over, Phase::Abandoned]];
    let mut taken = 0;
    for (phases, limit) in phases.into_iter().zip(limits.0) {
        let Some(limit) = limit else { continue };
        for phase in phases {
            let done = sqlx::query("DELETE FROM tables WHERE phase = $1 AND changed < $2")
                .bind(phase.word())
                .bind(limit)
                .execute(&mut *connection)
                .await?;
            taken += i64::try_from(done.rows_affected()).unwrap_or(i64::MAX);
        }
    }
    Ok(taken)
}
