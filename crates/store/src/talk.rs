//! What is said at tables, and what guests note for themselves.

use sqlx::{Row as _, SqliteConnection};

use crate::writer::Write;
use crate::{Fault, Store};

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// At which table.
    pub table: String,
    /// Rises by one with everything said there; the store gives it.
    pub number: i64,
    /// By whom.
    pub guest: String,
    /// The name shown.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// So much of what was said is told again at once.
const LONGEST: i64 = 200;

impl Store {
    /// Keeps something said at a table, under the next number there, which is told.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn say(&self, said: Said) -> Result<i64, Fault> {
        self.writer.write(Write::Say(said)).await
    }

    /// What was said at a table under numbers below this, the last of it, in order.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn talk(&self, table: &str, below: i64) -> Result<Vec<Said>, Fault> {
        let rows = sqlx::query(
            "SELECT number, guest, name, said, at FROM talk WHERE table_id = $1 AND number < $2 \
             ORDER BY number DESC LIMIT $3",
        )
        .bind(table)
        .bind(below)
        .bind(LONGEST)
        .fetch_all(&self.readers)
        .await?;
        let said = rows.iter().rev().map(|row| Said {
            table: table.to_owned(),
            number: row.get(0),
            guest: row.get(1),
            name: row.get(2),
            text: row.get(3),
            at: row.get(4),
        });
        Ok(said.collect())
    }

    /// Keeps what a guest notes of a table, in place of what was noted before.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn note(&self, table: &str, guest: &str, text: &str) -> Result<(), Fault> {
        let (table, guest, text) = (table.to_owned(), guest.to_owned(), text.to_owned());
        self.writer.write(Write::Note { table, guest, text }).await.map(drop)
    }

    /// What a guest has noted of a table.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn noted(&self, table: &str, guest: &str) -> Result<String, Fault> {
        let text: Option<String> =
            sqlx::query_scalar("SELECT text FROM notes WHERE table_id = $1 AND guest = $2")
                .bind(table)
                .bind(guest)
                .fetch_optional(&self.readers)
                .await?;
        Ok(text.unwrap_or_default())
    }
}

pub(crate) async fn say(connection: &mut SqliteConnection, said: &Said) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "INSERT INTO talk (table_id, number, guest, name, said, at) \
         VALUES ($1, COALESCE((SELECT number FROM talk WHERE table_id = $1 ORDER BY number DESC LIMIT 1), 0) + 1, \
         $2, $3, $4, $5) RETURNING number",
    )
    .bind(&said.table)
    .bind(&said.guest)
    .bind(&said.name)
    .bind(&said.text)
    .bind(said.at)
    .fetch_one(connection)
    .await
}

pub(crate) async fn note(
    connection: &mut SqliteConnection,
    table: &str,
    guest: &str,
    text: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO notes (table_id, guest, text) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id, guest) DO UPDATE SET text = excluded.text",
    )
    .bind(table)
    .bind(guest)
    .bind(text)
    .execute(connection)
    .await
    .map(drop)
}
