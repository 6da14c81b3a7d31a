//! Tables and their entries.

use sqlx::{Row as _, SqliteConnection};

use crate::writer::Write;
use crate::{Fault, Store};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are open, or the game has not begun.
    Open,
    /// The game is played.
    Running,
    /// The game is over.
    Over,
    /// The table cannot be played on; what was decided at it is kept.
    Broken,
}

impl Phase {
    const fn word(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Running => "running",
            Phase::Over => "over",
            Phase::Broken => "broken",
        }
    }

    fn from_word(word: &str) -> Phase {
        [Phase::Open, Phase::Running, Phase::Over]
            .into_iter()
            .find(|phase| phase.word() == word)
            .unwrap_or(Phase::Broken)
    }
}

/// What lists say of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it is.
    pub phase: Phase,
    /// Who sits where, in whatever form whoever writes it likes.
    pub seats: String,
    /// The guests in it.
    pub sitters: Vec<Sitter>,
    /// When it last changed, in milliseconds since 1970.
    pub touched: i64,
}

/// A guest's seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// Which, from 0.
    pub seat: i64,
    /// Whose.
    pub guest: String,
    /// Whether it owes a decision.
    pub waiting: bool,
}

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// What its entries stand on.
    pub header: String,
    /// Whether strangers find it in the lists.
    pub listed: bool,
    /// Its first entry.
    pub first: Entry,
}

/// A change of a table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Which table.
    pub table: String,
    /// The version after it.
    pub version: i64,
    /// What has changed.
    pub body: String,
    /// What lists now say.
    pub summary: Summary,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub seats: String,
    /// When it last changed, in milliseconds since 1970.
    pub touched: i64,
    /// Whether the guest who asks owes it a decision.
    pub waiting: bool,
}

/// No list is longer.
const LONGEST_LIST: i64 = 100;

impl Store {
    /// Makes a table.
    ///
    /// # Errors
    /// If the name is taken, or the store is broken.
    pub async fn make_table(&self, table: NewTable) -> Result<(), Fault> {
        self.writer.write(Write::Make(table)).await
    }

    /// Adds an entry to a table.
    ///
    /// # Errors
    /// If the table has this version already, or the store is broken.
    pub async fn add_entry(&self, entry: Entry) -> Result<(), Fault> {
        self.writer.write(Write::Add(entry)).await
    }

    /// Marks a table as one that cannot be played on.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn break_table(&self, table: &str) -> Result<(), Fault> {
        self.writer.write(Write::Break { table: table.to_owned() }).await
    }

    /// The header of a table and the bodies of its entries in order; nothing if there is no such table.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn table(&self, id: &str) -> Result<Option<(String, Vec<String>)>, Fault> {
        let row = sqlx::query("SELECT header FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let entries = sqlx::query_scalar("SELECT body FROM entries WHERE table_id = $1 ORDER BY version")
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        Ok(Some((row.get(0), entries)))
    }

    /// How many tables there are; a file that is none of ours has no answer.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn count(&self) -> Result<u64, Fault> {
        let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM tables").fetch_one(&self.readers).await?;
        Ok(u64::try_from(count).unwrap_or_default())
    }

    /// How far a table is; nothing if there is none.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn phase(&self, id: &str) -> Result<Option<Phase>, Fault> {
        let word: Option<String> = sqlx::query_scalar("SELECT phase FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(word.map(|word| Phase::from_word(&word)))
    }

    /// Listed tables of a phase, the last changed first.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn listed(&self, phase: Phase) -> Result<Vec<Listed>, Fault> {
        let rows = sqlx::query(
            "SELECT id, game, phase, seats, touched, 0 FROM tables \
             WHERE phase = $1 AND listed = 1 ORDER BY touched DESC LIMIT $2",
        )
        .bind(phase.word())
        .bind(LONGEST_LIST)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(read).collect())
    }

    /// The tables of a guest: those that wait for the guest first, then the last changed.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn tables_of(&self, guest: &str) -> Result<Vec<Listed>, Fault> {
        let rows = sqlx::query(
            "SELECT id, game, phase, seats, touched, MAX(waiting) AS waits FROM sitters \
             JOIN tables ON tables.id = sitters.table_id \
             WHERE guest = $1 GROUP BY id ORDER BY waits DESC, touched DESC LIMIT $2",
        )
        .bind(guest)
        .bind(LONGEST_LIST)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(read).collect())
    }
}

fn read(row: &sqlx::sqlite::SqliteRow) -> Listed {
    Listed {
        id: row.get(0),
        game: row.get(1),
        phase: Phase::from_word(row.get(2)),
        seats: row.get(3),
        touched: row.get(4),
        waiting: row.get::<i64, _>(5) != 0,
    }
}

pub(crate) async fn make(connection: &mut SqliteConnection, table: &NewTable) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO tables (id, game, header, listed, phase, seats, created, touched) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(&table.header)
    .bind(i64::from(table.listed))
    .bind(table.first.summary.phase.word())
    .bind(&table.first.summary.seats)
    .bind(table.first.summary.touched)
    .execute(&mut *connection)
    .await?;
    add(connection, &table.first).await
}

pub(crate) async fn add(connection: &mut SqliteConnection, entry: &Entry) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO entries (table_id, version, body) VALUES ($1, $2, $3)")
        .bind(&entry.table)
        .bind(entry.version)
        .bind(&entry.body)
        .execute(&mut *connection)
        .await?;
    let Summary { phase, seats, sitters, touched } = &entry.summary;
    sqlx::query("UPDATE tables SET phase = $2, seats = $3, touched = $4 WHERE id = $1")
        .bind(&entry.table)
        .bind(phase.word())
        .bind(seats)
        .bind(touched)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM sitters WHERE table_id = $1")
        .bind(&entry.table)
        .execute(&mut *connection)
        .await?;
    for sitter in sitters {
        sqlx::query("INSERT INTO sitters (table_id, seat, guest, waiting) VALUES ($1, $2, $3, $4)")
            .bind(&entry.table)
            .bind(sitter.seat)
            .bind(&sitter.guest)
            .bind(i64::from(sitter.waiting))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(crate) async fn broken(connection: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET phase = $2 WHERE id = $1")
        .bind(table)
        .bind(Phase::Broken.word())
        .execute(connection)
        .await
        .map(drop)
}
