//! For how long things are kept, and for how long the house was open.

use sqlx::{Row as _, SqliteConnection};

use crate::tables::Phase;
use crate::writer::Write;
use crate::{Fault, Store};

/// After how many days without a change things are taken away; nothing if never.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// Tables at which no game has begun.
    pub open: Option<u32>,
    /// Tables whose game is not over.
    pub running: Option<u32>,
    /// Tables whose game is over or was abandoned, or that cannot be played on.
    pub over: Option<u32>,
}

/// The names under which they are kept.
const NAMES: [&str; 3] = ["keep-open", "keep-running", "keep-over"];

/// The name under which the time of the house is kept.
pub(crate) const TIME: &str = "time";

/// One day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// What was last changed before these instants is taken away: tables that are open, running, over.
pub struct Limits([Option<i64>; 3]);

impl Retention {
    const fn days(self) -> [Option<u32>; 3] {
        [self.open, self.running, self.over]
    }
}

impl Store {
    /// For how long things are kept.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn retention(&self) -> Result<Retention, Fault> {
        let rows = sqlx::query("SELECT name, value FROM rules").fetch_all(&self.readers).await?;
        let days = |wanted: &str| {
            let row = rows.iter().find(|row| row.get::<&str, _>(0) == wanted)?;
            row.get::<&str, _>(1).parse().ok()
        };
        let [open, running, over] = NAMES.map(days);
        Ok(Retention { open, running, over })
    }

    /// Says for how long things are kept from now on.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_retention(&self, retention: Retention) -> Result<(), Fault> {
        self.writer.write(Write::Keep(retention)).await.map(drop)
    }

    /// For how long the house was open in all, in milliseconds, as it was last kept.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn time(&self) -> Result<i64, Fault> {
        let kept = sqlx::query_scalar("SELECT value FROM rules WHERE name = $1").bind(TIME);
        let kept: Option<String> = kept.fetch_optional(&self.readers).await?;
        Ok(kept.and_then(|kept| kept.parse().ok()).unwrap_or_default())
    }

    /// Keeps for how long the house was open in all.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn keep_time(&self, time: i64) -> Result<(), Fault> {
        self.writer.write(Write::Time(time)).await.map(drop)
    }

    /// Takes away what has been kept long enough at `now`, in milliseconds since 1970, and says how many tables that were.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn clear(&self, now: i64) -> Result<i64, Fault> {
        let days = self.retention().await?.days();
        let limits = Limits(days.map(|days| days.map(|days| now - i64::from(days) * DAY)));
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
    let phases: [&[Phase]; 3] =
        [&[Phase::Open], &[Phase::Running], &[Phase::Over, Phase::Abandoned, Phase::Broken]];
    let mut taken = 0;
    for (phases, limit) in phases.into_iter().zip(limits.0) {
        let Some(limit) = limit else { continue };
        for phase in phases {
            let done = sqlx::query("DELETE FROM tables WHERE phase = $1 AND touched < $2")
                .bind(phase.word())
                .bind(limit)
                .execute(&mut *connection)
                .await?;
            taken += i64::try_from(done.rows_affected()).unwrap_or(i64::MAX);
        }
    }
    Ok(taken)
}
