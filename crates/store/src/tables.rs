//! Tables and their entries.

use sqlx::{Row as _, SqliteConnection};

use crate::writer::Write;
use crate::{Store, StoreError, entries};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are open, or the game has not begun.
    Open,
    /// The game is played.
    Running,
    /// The game is over.
    Over,
    /// Everybody agreed to end the game unfinished.
    Abandoned,
    /// The table cannot be played on; what was decided at it is kept.
    Broken,
}

impl Phase {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Running => "running",
            Phase::Over => "over",
            Phase::Abandoned => "abandoned",
            Phase::Broken => "broken",
        }
    }

    fn from_word(word: &str) -> Phase {
        [Phase::Open, Phase::Running, Phase::Over, Phase::Abandoned]
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
    /// The guests' seats that are not as the entry before left them; for a new table, all.
    pub sitters: Vec<Sitter>,
    /// The seats that were a guest's before and are none's now.
    pub left: Vec<i64>,
    /// When it last changed, in milliseconds since 1970.
    pub touched: i64,
    /// At which time of the server the next seat has no time left, if that is measured.
    pub due: Option<i64>,
    /// What time of the server it is then, if that matters here.
    pub at: Option<i64>,
    /// What time of the server it is; for how long the table is kept counts from there.
    pub changed: i64,
}

/// A guest's seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sitter {
    /// Which, from 0.
    pub seat: i64,
    /// Whose.
    pub guest: String,
    /// Whether it owes a decision.
    pub waiting: bool,
    /// Which turn it waits for, or waited for last, by a number that rises.
    pub turn: i64,
    /// Since when it waits, in milliseconds since 1970.
    pub since: i64,
    /// How many decisions of the seat stood then.
    pub decided: i64,
    /// How many of them belong to turns that have been counted.
    pub counted: i64,
}

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The guest who creates it.
    pub owner: String,
    /// What its entries stand on.
    pub header: String,
    /// Whether strangers find it in the lists.
    pub listed: bool,
    /// Its first entry.
    pub first: StoredEntry,
}

/// A change of a table.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// Which table.
    pub table: String,
    /// The version after it.
    pub version: i64,
    /// What has changed.
    pub body: String,
    /// Whether it tells the whole game by itself: then those before it are not needed any more, and are taken away.
    pub whole: bool,
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
    /// At which table its game is played again, if it is.
    pub again: Option<String>,
    /// The first seat of the guest who asks, where only tables of theirs are asked for.
    pub seat: Option<i64>,
}

/// No list is longer.
const LONGEST_LIST: i64 = 100;

/// So many entries of a table are read at once.
const ENTRIES: i64 = 256;

impl Store {
    /// Makes a table.
    ///
    /// # Errors
    /// If the name is taken, or the store is broken.
    pub async fn make_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.writer.write(Write::Make(table)).await.map(drop)
    }

    /// Adds an entry to a table.
    ///
    /// # Errors
    /// If the table has this version already, or the store is broken.
    pub async fn add_entry(&self, entry: StoredEntry) -> Result<(), StoreError> {
        self.writer.write(Write::Add(entry)).await.map(drop)
    }

    /// Writes the last entry of a table anew, so that it tells everything that is told now, and takes those before it away.
    ///
    /// # Errors
    /// If another entry has come meanwhile, or the store is broken.
    pub async fn shorten(&self, table: &str, version: i64, body: String) -> Result<(), StoreError> {
        self.writer.write(Write::Shorten { table: table.to_owned(), version, body }).await.map(drop)
    }

    /// Adds an entry with which the same people begin another game. The game that has ended gets a table of its own, of this name,
    /// to which its entries, those from version `from` on, and what was noted of it move. What was said stays with the people, at
    /// the table that goes on. Nothing is kept twice.
    ///
    /// # Errors
    /// If the table has this version already, or the store is broken.
    pub async fn begin_again(&self, entry: StoredEntry, former: &str, from: i64) -> Result<(), StoreError> {
        let former = former.to_owned();
        self.writer.write(Write::BeginAgain { entry, former, from }).await.map(drop)
    }

    /// Tables at which somebody has no time left at this time of the server, those that wait longest first, so many at most.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn due(&self, time: i64) -> Result<Vec<String>, StoreError> {
        let due = sqlx::query_scalar("SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2");
        Ok(due.bind(time).bind(LONGEST_LIST).fetch_all(&self.readers).await?)
    }

    /// Marks a table as one that cannot be played on.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn break_table(&self, table: &str) -> Result<(), StoreError> {
        self.writer.write(Write::Break { table: table.to_owned() }).await.map(drop)
    }

    /// Takes a table away with all that belongs to it.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn erase_table(&self, table: &str) -> Result<(), StoreError> {
        self.writer.write(Write::Erase { table: table.to_owned() }).await.map(drop)
    }

    /// All tables, listed or not, those last changed before `before` first, a page of them.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn all_tables(&self, before: i64) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, phase, seats, touched, 0, again FROM tables WHERE touched < $1 \
             ORDER BY touched DESC LIMIT $2",
        )
        .bind(before)
        .bind(LONGEST_LIST)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(read).collect())
    }

    /// What the entries of a table stand on; nothing if there is no such table.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn header(&self, id: &str) -> Result<Option<String>, StoreError> {
        let header = sqlx::query_scalar("SELECT header FROM tables WHERE id = $1").bind(id);
        Ok(header.fetch_optional(&self.readers).await?)
    }

    /// The versions and bodies of the entries of a table behind this version, in order, a page of them.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn entries(&self, table: &str, behind: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT version, body FROM entries WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3",
        );
        Ok(rows.bind(table).bind(behind).bind(ENTRIES).fetch_all(&self.readers).await?)
    }

    /// How many tables there are; a file that is none of ours has no answer.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM tables").fetch_one(&self.readers).await?;
        Ok(u64::try_from(count).unwrap_or_default())
    }

    /// Who sits at a table, as its last entry said.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn sitters(&self, table: &str) -> Result<Vec<Sitter>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, guest, waiting, turn, since, decided, counted FROM sitters WHERE table_id = $1 ORDER BY seat",
        );
        let sitter = |row: &sqlx::sqlite::SqliteRow| Sitter {
            seat: row.get(0),
            guest: row.get(1),
            waiting: row.get::<i64, _>(2) != 0,
            turn: row.get(3),
            since: row.get(4),
            decided: row.get(5),
            counted: row.get(6),
        };
        Ok(rows.bind(table).fetch_all(&self.readers).await?.iter().map(sitter).collect())
    }

    /// A table as lists show it, waiting for nobody; nothing if there is none.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn table(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        let row = sqlx::query("SELECT id, game, phase, seats, touched, 0, again FROM tables WHERE id = $1");
        Ok(row.bind(id).fetch_optional(&self.readers).await?.as_ref().map(read))
    }

    /// How far a table is; nothing if there is none.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn phase(&self, id: &str) -> Result<Option<Phase>, StoreError> {
        let word: Option<String> = sqlx::query_scalar("SELECT phase FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(word.map(|word| Phase::from_word(&word)))
    }

    /// The table of the game that was played at this one when it had this version: one of its own if another game has begun since.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn table_of(&self, id: &str, version: i64) -> Result<String, StoreError> {
        let former = sqlx::query_scalar(
            "SELECT tables.id FROM tables JOIN entries ON table_id = tables.id WHERE again = $1 \
             GROUP BY tables.id HAVING MAX(version) >= $2 ORDER BY MAX(version) LIMIT 1",
        );
        let former: Option<String> = former.bind(id).bind(version).fetch_optional(&self.readers).await?;
        Ok(former.unwrap_or_else(|| id.to_owned()))
    }

    /// At which table the game of this one is played again, if it is.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn again(&self, id: &str) -> Result<Option<String>, StoreError> {
        let again: Option<Option<String>> = sqlx::query_scalar("SELECT again FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(again.flatten())
    }

    /// The tables of a guest: those that wait for the guest first, then the last changed.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn tables_of(&self, guest: &str) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, phase, seats, touched, MAX(waiting) AS waits, again, MIN(seat) FROM sitters \
             JOIN tables ON tables.id = sitters.table_id \
             WHERE guest = $1 GROUP BY id ORDER BY waits DESC, touched DESC LIMIT $2",
        )
        .bind(guest)
        .bind(LONGEST_LIST)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(|row| Listed { seat: Some(row.get(7)), ..read(row) }).collect())
    }

    /// The names of all tables at which a guest sits and that are not over, however many there are.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn unfinished_tables_of(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT id FROM sitters JOIN tables ON tables.id = sitters.table_id \
             WHERE guest = $1 AND phase IN ($2, $3)",
        )
        .bind(guest)
        .bind(Phase::Open.word())
        .bind(Phase::Running.word())
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

pub(crate) fn read(row: &sqlx::sqlite::SqliteRow) -> Listed {
    Listed {
        id: row.get(0),
        game: row.get(1),
        phase: Phase::from_word(row.get(2)),
        seats: row.get(3),
        touched: row.get(4),
        waiting: row.get::<i64, _>(5) != 0,
        again: row.get(6),
        seat: None,
    }
}

pub(crate) async fn make(connection: &mut SqliteConnection, table: &NewTable) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, owner, changed) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(&table.header)
    .bind(i64::from(table.listed))
    .bind(table.first.summary.phase.word())
    .bind(&table.first.summary.seats)
    .bind(table.first.summary.touched)
    .bind(&table.owner)
    .bind(table.first.summary.changed)
    .execute(&mut *connection)
    .await?;
    entries::add(connection, &[&table.first]).await
}

pub(crate) async fn begin_again(
    connection: &mut SqliteConnection,
    entry: &StoredEntry,
    former: &str,
    from: i64,
) -> Result<(), sqlx::Error> {
    const TABLE: &str = "INSERT INTO tables \
        (id, game, header, listed, phase, seats, created, touched, again, owner, origin, seated_talk, changed) \
        SELECT $2, game, header, listed, phase, seats, created, touched, $1, owner, origin, seated_talk, changed \
        FROM tables WHERE id = $1";
    const REST: [&str; 2] = [
        "INSERT INTO sitters (table_id, seat, guest, waiting) SELECT $2, seat, guest, 0 FROM sitters WHERE table_id = $1",
        "UPDATE notes SET table_id = $2 WHERE table_id = $1",
    ];
    for moved in std::iter::once(TABLE).chain(REST) {
        sqlx::query(moved).bind(&entry.table).bind(former).execute(&mut *connection).await?;
    }
    sqlx::query("UPDATE entries SET table_id = $2 WHERE table_id = $1 AND version >= $3 AND version < $4")
        .bind(&entry.table)
        .bind(former)
        .bind(from)
        .bind(entry.version)
        .execute(&mut *connection)
        .await?;
    entries::add(connection, &[entry]).await
}

pub(crate) async fn broken(connection: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET phase = $2, due = NULL WHERE id = $1")
        .bind(table)
        .bind(Phase::Broken.word())
        .execute(connection)
        .await
        .map(drop)
}

pub(crate) async fn erase(connection: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
    let done = sqlx::query("DELETE FROM tables WHERE id = $1").bind(table).execute(connection).await?;
    if done.rows_affected() == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
}
