//! Who is to be told whose turn it is, where, and which messages are owed. A message is owed from the moment at which the turn
//! is marked as told, in the same transaction, until somebody has taken it: it is neither lost nor made twice by a restart.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use crate::tables::Phase;
use crate::writer::Write;
use crate::{Store, StoreError};

/// No more messages are taken up at once.
const MOST: i64 = 200;

/// Whether a target gets messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetState {
    /// Not yet: it has not been confirmed.
    New,
    /// It does.
    On,
    /// Not any more: it refused them.
    Off,
}

impl TargetState {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            TargetState::New => "new",
            TargetState::On => "on",
            TargetState::Off => "off",
        }
    }

    fn from_word(word: &str) -> TargetState {
        [TargetState::New, TargetState::On]
            .into_iter()
            .find(|state| state.word() == word)
            .unwrap_or(TargetState::Off)
    }
}

/// Where a guest wants to be told.
#[derive(Clone, PartialEq, Eq)]
pub struct Target {
    /// Its name.
    pub id: String,
    /// Whose.
    pub guest: String,
    /// Where, in whatever form whoever writes it likes. It is a secret.
    pub address: String,
    /// In which language.
    pub language: String,
    /// How far apart messages are at least, in milliseconds; 0 for one a turn.
    pub every: i64,
    /// Whether it gets messages.
    pub state: TargetState,
    /// What is wrong with it, in a sentence for the guest; empty if nothing is.
    pub note: String,
    /// When a message was last planned, in milliseconds since 1970; 0 if none was.
    pub planned: i64,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

/// A turn that somebody with a target owes.
#[derive(Clone, PartialEq, Eq)]
pub struct Owed {
    /// The target.
    pub target: Target,
    /// The name of its guest.
    pub name: String,
    /// Which table.
    pub table: String,
    /// Which seat.
    pub seat: i64,
    /// Which turn.
    pub turn: i64,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// The last turn of this seat that the target was told of; 0 if of none.
    pub told: i64,
    /// The name of the game.
    pub game: String,
    /// Who sits at the table, as [`crate::Summary::seats`] has it.
    pub seats: String,
}

/// A message to be owed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// Its name, by which doubles are known.
    pub id: String,
    /// To which target.
    pub target: String,
    /// What it is about, in whatever form whoever writes it likes.
    pub body: String,
    /// The turns that it tells of: table, seat, turn.
    pub turns: Vec<(String, i64, i64)>,
    /// When it was planned, in milliseconds since 1970.
    pub now: i64,
}

/// A message that is owed.
#[derive(Clone, PartialEq, Eq)]
pub struct Owing {
    /// Its name, by which doubles are known.
    pub id: String,
    /// To which target.
    pub target: Target,
    /// The name of its guest.
    pub name: String,
    /// What it is about.
    pub body: String,
    /// How often it was tried.
    pub tries: i64,
}

/// What came of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settled {
    /// It was taken, or need not be sent any more.
    Done,
    /// It is to be tried again.
    Again {
        /// When, in milliseconds since 1970.
        due: i64,
        /// What the guest may know of it.
        note: String,
    },
    /// It will not be taken; the target stays.
    GivenUp {
        /// What the guest may know of it.
        note: String,
    },
    /// It will not be taken, nor will any other: the target is switched off.
    Off {
        /// What the guest may know of it.
        note: String,
    },
    /// The target is no more, and is taken away.
    Gone,
}

/// A change of all this.
pub enum Notice {
    Set(Target),
    Drop { target: String },
    Switch { target: String, state: TargetState },
    Plan(Planned),
    Settle { message: String, target: String, settled: Settled },
    Ask { hash: Vec<u8>, now: i64, gap: i64 },
    Keep { name: &'static str, value: Vec<u8> },
}

impl Store {
    /// Keeps a target. If the guest has one with this address already, that one stays under its name, with what it was told, and
    /// gets the language and the distance of this.
    ///
    /// # Errors
    /// If there is no such guest, or the store is broken.
    pub async fn set_target(&self, target: Target) -> Result<(), StoreError> {
        self.write(Notice::Set(target)).await
    }

    /// Takes a target away with all that is owed to it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn drop_target(&self, target: &str) -> Result<(), StoreError> {
        self.write(Notice::Drop { target: target.to_owned() }).await
    }

    /// Switches a target on or off, and forgets what was wrong with it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn switch_target(&self, target: &str, state: TargetState) -> Result<(), StoreError> {
        self.write(Notice::Switch { target: target.to_owned(), state }).await
    }

    /// Owes a message from now on, and marks its turns as told.
    ///
    /// # Errors
    /// [`StoreError::Gone`] if the target is, or if the store is broken.
    pub async fn plan(&self, planned: Planned) -> Result<(), StoreError> {
        self.write(Notice::Plan(planned)).await
    }

    /// Says what came of a message.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn settle(&self, message: &str, target: &str, settled: Settled) -> Result<(), StoreError> {
        let (message, target) = (message.to_owned(), target.to_owned());
        self.write(Notice::Settle { message, target, settled }).await
    }

    /// Marks that an address is asked at `now` whether it is a guest's, unless it was within the last `gap` milliseconds.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if it was, or if the store is broken.
    pub async fn ask(&self, hash: Vec<u8>, now: i64, gap: i64) -> Result<(), StoreError> {
        self.write(Notice::Ask { hash, now, gap }).await
    }

    /// What the server keeps to itself under a name; `fresh` if there was nothing yet, and from then on for ever.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.write(Notice::Keep { name, value: fresh }).await?;
        let value = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name);
        Ok(value.fetch_one(&self.readers).await?)
    }

    /// The targets of a guest, the oldest first.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn targets_of(&self, guest: &str) -> Result<Vec<Target>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, guest, address, language, every, state, note, planned, created FROM targets \
             WHERE guest = $1 ORDER BY created, id",
        );
        Ok(rows.bind(guest).fetch_all(&self.readers).await?.iter().map(target).collect())
    }

    /// A target; nothing if there is none.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn target(&self, id: &str) -> Result<Option<Target>, StoreError> {
        let row = sqlx::query(
            "SELECT id, guest, address, language, every, state, note, planned, created FROM targets WHERE id = $1",
        );
        Ok(row.bind(id).fetch_optional(&self.readers).await?.as_ref().map(target))
    }

    /// All turns that guests with targets owe in running games and that the targets have not been told of, together by target.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn owed(&self) -> Result<Vec<Owed>, StoreError> {
        self.owed_where("sitters.turn > COALESCE(told.turn, 0) AND targets.state = 'on'", "").await
    }

    /// All turns that the guest of a target owes in running games, told or not.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn owed_to(&self, target: &str) -> Result<Vec<Owed>, StoreError> {
        self.owed_where("targets.id = $2", target).await
    }

    async fn owed_where(&self, which: &'static str, target: &str) -> Result<Vec<Owed>, StoreError> {
        // There are far fewer targets than running tables. That the phase is no bare column keeps the search from beginning there.
        let text = format!(
            "SELECT targets.id, targets.guest, address, language, every, state, note, planned, targets.created, \
             guests.name, sitters.table_id, sitters.seat, sitters.turn, since, COALESCE(told.turn, 0), game, seats \
             FROM targets JOIN guests ON guests.id = targets.guest AND banned = 0 \
             JOIN sitters ON sitters.guest = targets.guest AND waiting = 1 \
             JOIN tables ON tables.id = sitters.table_id AND phase || '' = $1 \
             LEFT JOIN told ON told.target = targets.id AND told.table_id = sitters.table_id AND told.seat = sitters.seat \
             WHERE {which} ORDER BY targets.id, since, sitters.table_id, sitters.seat"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(text)).bind(Phase::Running.word()).bind(target);
        let owed = |row: &SqliteRow| Owed {
            target: self::target(row),
            name: row.get(9),
            table: row.get(10),
            seat: row.get(11),
            turn: row.get(12),
            since: row.get(13),
            told: row.get(14),
            game: row.get(15),
            seats: row.get(16),
        };
        Ok(rows.fetch_all(&self.readers).await?.iter().map(owed).collect())
    }

    /// The messages that are owed and may be tried at `now`, a bounded number: the one of every guest that has waited longest before
    /// the second of any.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn owing(&self, now: i64) -> Result<Vec<Owing>, StoreError> {
        let rows = sqlx::query(
            "SELECT targets.id, targets.guest, address, language, every, state, note, planned, targets.created, \
             guests.name, outbox.id, body, tries \
             FROM outbox JOIN targets ON targets.id = outbox.target JOIN guests ON guests.id = targets.guest \
             WHERE due <= $1 ORDER BY ROW_NUMBER() OVER (PARTITION BY targets.guest ORDER BY due), due LIMIT $2",
        );
        let owing = |row: &SqliteRow| Owing {
            target: target(row),
            name: row.get(9),
            id: row.get(10),
            body: row.get(11),
            tries: row.get(12),
        };
        Ok(rows.bind(now).bind(MOST).fetch_all(&self.readers).await?.iter().map(owing).collect())
    }

    async fn write(&self, notice: Notice) -> Result<(), StoreError> {
        self.writer.write(Write::Notice(notice)).await.map(drop)
    }
}

fn target(row: &SqliteRow) -> Target {
    Target {
        id: row.get(0),
        guest: row.get(1),
        address: row.get(2),
        language: row.get(3),
        every: row.get(4),
        state: TargetState::from_word(row.get(5)),
        note: row.get(6),
        planned: row.get(7),
        created: row.get(8),
    }
}

pub(crate) async fn write(connection: &mut SqliteConnection, notice: &Notice) -> Result<(), sqlx::Error> {
    match notice {
        Notice::Set(target) => set(connection, target).await,
        Notice::Drop { target } => {
            sqlx::query("DELETE FROM targets WHERE id = $1").bind(target).execute(connection).await.map(drop)
        }
        Notice::Switch { target, state } => switch(connection, target, *state, "").await,
        Notice::Plan(planned) => plan(connection, planned).await,
        Notice::Settle { message, target, settled } => settle(connection, message, target, settled).await,
        Notice::Ask { hash, now, gap } => {
            sqlx::query("DELETE FROM asked WHERE at <= $1").bind(now - gap).execute(&mut *connection).await?;
            let text = "INSERT INTO asked (hash, at) VALUES ($1, $2)";
            sqlx::query(text).bind(hash).bind(now).execute(connection).await.map(drop)
        }
        Notice::Keep { name, value } => {
            let text = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
            sqlx::query(text).bind(*name).bind(value).execute(connection).await.map(drop)
        }
    }
}

async fn set(connection: &mut SqliteConnection, target: &Target) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO targets (id, guest, address, language, every, state, note, planned, created) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         ON CONFLICT (guest, address) DO UPDATE SET language = excluded.language, every = excluded.every, note = '', \
         state = CASE state WHEN 'off' THEN excluded.state ELSE state END",
    )
    .bind(&target.id)
    .bind(&target.guest)
    .bind(&target.address)
    .bind(&target.language)
    .bind(target.every)
    .bind(target.state.word())
    .bind(&target.note)
    .bind(target.planned)
    .bind(target.created)
    .execute(connection)
    .await
    .map(drop)
}

async fn switch(
    connection: &mut SqliteConnection,
    target: &str,
    state: TargetState,
    note: &str,
) -> Result<(), sqlx::Error> {
    let text = "UPDATE targets SET state = $2, note = $3 WHERE id = $1";
    sqlx::query(text).bind(target).bind(state.word()).bind(note).execute(connection).await.map(drop)
}

async fn plan(connection: &mut SqliteConnection, planned: &Planned) -> Result<(), sqlx::Error> {
    let there = sqlx::query("SELECT 1 FROM targets WHERE id = $1").bind(&planned.target);
    there.fetch_one(&mut *connection).await?;
    sqlx::query("INSERT INTO outbox (id, target, body, tries, due) VALUES ($1, $2, $3, 0, $4)")
        .bind(&planned.id)
        .bind(&planned.target)
        .bind(&planned.body)
        .bind(planned.now)
        .execute(&mut *connection)
        .await?;
    for (table, seat, turn) in &planned.turns {
        sqlx::query(
            "INSERT INTO told (target, table_id, seat, turn) \
             SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = $2) \
             ON CONFLICT (target, table_id, seat) DO UPDATE SET turn = MAX(turn, excluded.turn)",
        )
        .bind(&planned.target)
        .bind(table)
        .bind(seat)
        .bind(turn)
        .execute(&mut *connection)
        .await?;
    }
    if planned.turns.is_empty() {
        return Ok(());
    }
    let text = "UPDATE targets SET planned = $2 WHERE id = $1";
    sqlx::query(text).bind(&planned.target).bind(planned.now).execute(connection).await.map(drop)
}

async fn settle(
    connection: &mut SqliteConnection,
    message: &str,
    target: &str,
    settled: &Settled,
) -> Result<(), sqlx::Error> {
    let note = match settled {
        Settled::Again { due, note } => {
            let text = "UPDATE outbox SET tries = tries + 1, due = $2 WHERE id = $1";
            sqlx::query(text).bind(message).bind(due).execute(&mut *connection).await?;
            note
        }
        Settled::Done | Settled::GivenUp { .. } | Settled::Off { .. } | Settled::Gone => {
            let text = "DELETE FROM outbox WHERE id = $1";
            sqlx::query(text).bind(message).execute(&mut *connection).await?;
            match settled {
                Settled::GivenUp { note } => note,
                Settled::Off { note } => return switch(connection, target, TargetState::Off, note).await,
                Settled::Gone => {
                    let text = "DELETE FROM targets WHERE id = $1";
                    return sqlx::query(text).bind(target).execute(connection).await.map(drop);
                }
                Settled::Done | Settled::Again { .. } => "",
            }
        }
    };
    let text = "UPDATE targets SET note = $2 WHERE id = $1";
    sqlx::query(text).bind(target).bind(note).execute(connection).await.map(drop)
}
