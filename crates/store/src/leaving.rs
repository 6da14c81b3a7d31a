//! What belongs to a guest, for the guest to take along, and a guest who is forgotten.

use sqlx::{Row as _, SqliteConnection};

use crate::tables::{self, Listed};
use crate::talk::{self, ChatMessage};
use crate::writer::Write;
use crate::{Store, StoreError};

/// So much of each kind is told, the newest of it.
const MOST: i64 = 10_000;

/// A key as its guest may know of it: it opens nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeySeen {
    /// The word for what it opens.
    pub kind: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it ends to be good; nothing if never.
    pub expires: Option<i64>,
}

/// What belongs to a guest, beside name and targets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Belongings {
    /// The keys.
    pub keys: Vec<KeySeen>,
    /// The tables at which the guest sits.
    pub tables: Vec<Listed>,
    /// What the guest has said, the last first.
    pub said: Vec<ChatMessage>,
    /// What the guest has noted: of which table, what.
    pub notes: Vec<(String, String)>,
}

/// What is written anew at a table at which a guest is forgotten.
pub(crate) struct Scrubbed {
    pub table: String,
    pub guest: String,
    /// Entries by their versions.
    pub bodies: Vec<(i64, String)>,
    /// What lists say of who sits there, if the table cannot say so itself any more.
    pub seats: Option<String>,
}

impl Store {
    /// What belongs to a guest.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn belongings(&self, guest: &str) -> Result<Belongings, StoreError> {
        let rows = |text: &'static str| sqlx::query(text).bind(guest.to_owned()).bind(MOST);
        let keys =
            rows("SELECT kind, created, expires FROM keys WHERE guest = $1 ORDER BY created DESC LIMIT $2")
                .fetch_all(&self.readers)
                .await?;
        let seated = rows(
            "SELECT id, game, phase, seats, touched, MAX(waiting), again FROM sitters \
             JOIN tables ON tables.id = sitters.table_id WHERE guest = $1 \
             GROUP BY id ORDER BY touched DESC LIMIT $2",
        )
        .fetch_all(&self.readers)
        .await?;
        let said = rows(
            "SELECT table_id, number, guest, name, seat, said, at FROM talk \
             WHERE guest = $1 AND removed = 0 ORDER BY at DESC LIMIT $2",
        )
        .fetch_all(&self.readers)
        .await?;
        let notes = rows("SELECT table_id, text FROM notes WHERE guest = $1 AND text <> '' LIMIT $2")
            .fetch_all(&self.readers)
            .await?;
        let key = |row: &sqlx::sqlite::SqliteRow| KeySeen {
            kind: row.get(0),
            created: row.get(1),
            expires: row.get(2),
        };
        Ok(Belongings {
            keys: keys.iter().map(key).collect(),
            tables: seated.iter().map(tables::read).collect(),
            said: said.iter().map(talk::read).collect(),
            notes: notes.iter().map(|row| (row.get(0), row.get(1))).collect(),
        })
    }

    /// Writes entries of a table anew, of which a guest is forgotten who does not sit there any more. `seats` is what lists say
    /// from now on, if it is not what the last entry said.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn scrub(
        &self,
        table: &str,
        guest: &str,
        bodies: Vec<(i64, String)>,
        seats: Option<String>,
    ) -> Result<(), StoreError> {
        let (table, guest) = (table.to_owned(), guest.to_owned());
        self.writer.write(Write::Scrub(Scrubbed { table, guest, bodies, seats })).await.map(drop)
    }

    /// Forgets a guest: name, keys, targets with what is owed to them, notes, and what was said.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn forget(&self, guest: &str) -> Result<(), StoreError> {
        self.writer.write(Write::Forget { guest: guest.to_owned() }).await.map(drop)
    }
}

pub(crate) async fn scrub(connection: &mut SqliteConnection, scrubbed: &Scrubbed) -> Result<(), sqlx::Error> {
    let Scrubbed { table, guest, bodies, seats } = scrubbed;
    for (version, body) in bodies {
        sqlx::query("UPDATE entries SET body = $3 WHERE table_id = $1 AND version = $2")
            .bind(table)
            .bind(version)
            .bind(body)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(seats) = seats {
        let text = "UPDATE tables SET seats = $2 WHERE id = $1";
        sqlx::query(text).bind(table).bind(seats).execute(&mut *connection).await?;
    }
    let text = "DELETE FROM sitters WHERE table_id = $1 AND guest = $2";
    sqlx::query(text).bind(table).bind(guest).execute(connection).await.map(drop)
}

pub(crate) async fn forget(connection: &mut SqliteConnection, guest: &str) -> Result<(), sqlx::Error> {
    const ALL: [&str; 6] = [
        "DELETE FROM keys WHERE guest = $1",
        "DELETE FROM notes WHERE guest = $1",
        // That something was said stays, so that no number comes twice.
        "UPDATE talk SET guest = '', name = '', said = '', seat = NULL, removed = 1 WHERE guest = $1",
        "DELETE FROM targets WHERE guest = $1",
        "UPDATE tables SET owner = '', origin = '' WHERE owner = $1",
        "DELETE FROM guests WHERE id = $1",
    ];
    for text in ALL {
        sqlx::query(text).bind(guest).execute(&mut *connection).await?;
    }
    Ok(())
}
