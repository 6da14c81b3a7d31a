//! What the server asks of the store about tables that nobody is looking at: who created them, which of them wait for a bot, and
//! how one that was closed is opened again.

use sqlx::SqliteConnection;

use crate::tables::Phase;
use crate::writer::Write;
use crate::{Fault, Store};

impl Store {
    /// The guest who created a table; nothing if there is no such table, or the guest was forgotten.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn owner(&self, table: &str) -> Result<Option<String>, Fault> {
        let owner: Option<String> = sqlx::query_scalar("SELECT owner FROM tables WHERE id = $1")
            .bind(table)
            .fetch_optional(&self.readers)
            .await?;
        Ok(owner.filter(|owner| !owner.is_empty()))
    }

    /// The tables whose game is played although it waits for none of its guests, the last changed first: a bot has to decide.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn waiting_for_nobody(&self) -> Result<Vec<String>, Fault> {
        let tables = sqlx::query_scalar(
            "SELECT id FROM tables WHERE phase = $1 AND NOT EXISTS \
             (SELECT 1 FROM sitters WHERE sitters.table_id = tables.id AND waiting = 1) ORDER BY touched DESC",
        );
        Ok(tables.bind(Phase::Running.word()).fetch_all(&self.readers).await?)
    }

    /// Marks a table that could not be played on as one that can, in this phase and with this time at which the next seat has no
    /// time left. A table that is not marked as broken stays as it is.
    ///
    /// # Errors
    /// If there is no such table that is broken, or the store is.
    pub async fn reopen_table(&self, table: &str, phase: Phase, due: Option<i64>) -> Result<(), Fault> {
        let table = table.to_owned();
        self.writer.write(Write::Reopen { table, phase, due }).await.map(drop)
    }
}

pub(crate) async fn reopen(
    connection: &mut SqliteConnection,
    table: &str,
    phase: Phase,
    due: Option<i64>,
) -> Result<(), sqlx::Error> {
    let done = sqlx::query("UPDATE tables SET phase = $2, due = $3 WHERE id = $1 AND phase = $4")
        .bind(table)
        .bind(phase.word())
        .bind(due)
        .bind(Phase::Broken.word())
        .execute(connection)
        .await?;
    if done.rows_affected() == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
}
