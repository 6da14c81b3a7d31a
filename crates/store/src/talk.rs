//! What is said at tables, and what guests note for themselves.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use crate::writer::Write;
use crate::{Store, StoreError};

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// At which table.
    pub table: String,
    /// Rises with everything said there; the store gives it.
    pub number: i64,
    /// By whom.
    pub guest: String,
    /// The name shown.
    pub name: String,
    /// In which seat they sat then, from 0; nothing if in none.
    pub seat: Option<i64>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A change of what may be said, and of what was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Takes something out that was said, and keeps who said it from talking, if that is wanted.
    TakeOut { table: String, number: i64, mute: bool },
    /// Keeps a guest from talking anywhere, or lets one talk again.
    Mute { guest: String, muted: bool },
    /// Says whether only those who sit at a table may talk there.
    SeatedOnly { table: String, seated_only: bool },
}

/// So much of what was said is told again at once.
const LONGEST: i64 = 200;

/// So much of what one guest said at one table is kept, the newest of it.
const KEPT: i64 = 1000;

impl Store {
    /// Keeps something said at a table, under the next number there, which is told. Of what a guest has said there before only the
    /// newest thousand is kept.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn say(&self, said: ChatMessage) -> Result<i64, StoreError> {
        self.writer.write(Write::Say(said)).await
    }

    /// Takes something out that was said at a table; `mute` keeps whoever said it from talking anywhere.
    ///
    /// # Errors
    /// If there is no such thing any more, or the store is broken.
    pub async fn take_out(&self, table: &str, number: i64, mute: bool) -> Result<(), StoreError> {
        self.order(Order::TakeOut { table: table.to_owned(), number, mute }).await
    }

    /// Keeps a guest from talking anywhere, or lets one talk again.
    ///
    /// # Errors
    /// If there is no such guest, or the store is broken.
    pub async fn mute(&self, guest: &str, muted: bool) -> Result<(), StoreError> {
        self.order(Order::Mute { guest: guest.to_owned(), muted }).await
    }

    /// Says whether only those who sit at a table may talk there.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn set_seated_only(&self, table: &str, seated_only: bool) -> Result<(), StoreError> {
        self.order(Order::SeatedOnly { table: table.to_owned(), seated_only }).await
    }

    async fn order(&self, order: Order) -> Result<(), StoreError> {
        self.writer.write(Write::Talk(order)).await.map(drop)
    }

    /// Whether only those who sit at a table may talk there.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn seated_only(&self, table: &str) -> Result<bool, StoreError> {
        let rule = sqlx::query_scalar("SELECT seated_talk FROM tables WHERE id = $1").bind(table);
        let rule: Option<i64> = rule.fetch_optional(&self.readers).await?;
        Ok(rule.is_some_and(|rule| rule != 0))
    }

    /// What was said at a table under numbers below this, the last of it, in order.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn talk(&self, table: &str, below: i64) -> Result<Vec<ChatMessage>, StoreError> {
        let rows = sqlx::query(
            "SELECT table_id, number, guest, name, seat, said, at FROM talk \
             WHERE table_id = $1 AND number < $2 AND removed = 0 ORDER BY number DESC LIMIT $3",
        )
        .bind(table)
        .bind(below)
        .bind(LONGEST)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().rev().map(read).collect())
    }

    /// Keeps what a guest notes of a table, in place of what was noted before.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn note(&self, table: &str, guest: &str, text: &str) -> Result<(), StoreError> {
        let (table, guest, text) = (table.to_owned(), guest.to_owned(), text.to_owned());
        self.writer.write(Write::Note { table, guest, text }).await.map(drop)
    }

    /// What a guest has noted of a table.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn noted(&self, table: &str, guest: &str) -> Result<String, StoreError> {
        let text: Option<String> =
            sqlx::query_scalar("SELECT text FROM notes WHERE table_id = $1 AND guest = $2")
                .bind(table)
                .bind(guest)
                .fetch_optional(&self.readers)
                .await?;
        Ok(text.unwrap_or_default())
    }
}

/// Reads `table_id, number, guest, name, seat, said, at`.
pub(crate) fn read(row: &SqliteRow) -> ChatMessage {
    ChatMessage {
        table: row.get(0),
        number: row.get(1),
        guest: row.get(2),
        name: row.get(3),
        seat: row.get(4),
        text: row.get(5),
        at: row.get(6),
    }
}

pub(crate) async fn say(connection: &mut SqliteConnection, said: &ChatMessage) -> Result<i64, sqlx::Error> {
    let number = sqlx::query_scalar(
        "INSERT INTO talk (table_id, number, guest, name, seat, said, at) \
         VALUES ($1, COALESCE((SELECT number FROM talk WHERE table_id = $1 ORDER BY number DESC LIMIT 1), 0) + 1, \
         $2, $3, $4, $5, $6) RETURNING number",
    )
    .bind(&said.table)
    .bind(&said.guest)
    .bind(&said.name)
    .bind(said.seat)
    .bind(&said.text)
    .bind(said.at)
    .fetch_one(&mut *connection)
    .await?;
    sqlx::query(
        "DELETE FROM talk WHERE table_id = $1 AND guest = $2 AND number <= \
         (SELECT number FROM talk WHERE table_id = $1 AND guest = $2 ORDER BY number DESC LIMIT 1 OFFSET $3)",
    )
    .bind(&said.table)
    .bind(&said.guest)
    .bind(KEPT)
    .execute(connection)
    .await?;
    Ok(number)
}

pub(crate) async fn order(connection: &mut SqliteConnection, order: &Order) -> Result<(), sqlx::Error> {
    let done = match order {
        Order::TakeOut { table, number, mute } => {
            if *mute {
                let text = "UPDATE guests SET muted = 1 WHERE id = \
                            (SELECT guest FROM talk WHERE table_id = $1 AND number = $2 AND removed = 0)";
                sqlx::query(text).bind(table).bind(number).execute(&mut *connection).await?;
            }
            let text =
                "UPDATE talk SET said = '', removed = 1 WHERE table_id = $1 AND number = $2 AND removed = 0";
            sqlx::query(text).bind(table).bind(number).execute(connection).await?
        }
        Order::Mute { guest, muted } => {
            let text = "UPDATE guests SET muted = $2 WHERE id = $1";
            sqlx::query(text).bind(guest).bind(i64::from(*muted)).execute(connection).await?
        }
        Order::SeatedOnly { table, seated_only } => {
            let text = "UPDATE tables SET seated_talk = $2 WHERE id = $1";
            sqlx::query(text).bind(table).bind(i64::from(*seated_only)).execute(connection).await?
        }
    };
    if done.rows_affected() == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
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
