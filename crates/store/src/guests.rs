//! Guests, who need no account, and the keys that open something to whoever holds them.

use sqlx::{Row as _, SqliteConnection};

use crate::writer::Write;
use crate::{Store, StoreError};

/// Somebody who came by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Means nothing to anybody else.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// When the guest first came, in milliseconds since 1970.
    pub created: i64,
}

/// Whose key it is, and how they stand with the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// Who.
    pub guest: Guest,
    /// Whether they are not to come back.
    pub banned: bool,
    /// Whether the server is theirs to run.
    pub host: bool,
    /// Whether they may not talk.
    pub muted: bool,
    /// When the key ends to be good, in milliseconds since 1970; nothing if never, or if it is not told of a key.
    pub expires: Option<i64>,
}

/// Which keys of a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Those of a kind.
    Kind(KeyKind),
    /// All but the one with this hash.
    But(Vec<u8>),
}

/// What a key opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyKind {
    /// A browser is this guest.
    Browser,
    /// Another browser may become this guest, once.
    Device,
    /// A program may play as this guest.
    Bot,
    /// Whoever brings it runs the server from then on, once. It belongs to nobody.
    Host,
}

impl KeyKind {
    const fn word(self) -> &'static str {
        match self {
            KeyKind::Browser => "browser",
            KeyKind::Device => "device",
            KeyKind::Bot => "bot",
            KeyKind::Host => "host",
        }
    }
}

/// A key; what opens is the secret of which only the hash is kept.
#[derive(Clone, Debug)]
pub struct Key {
    /// The hash of the secret.
    pub hash: Vec<u8>,
    /// What it opens.
    pub kind: KeyKind,
    /// To whom it belongs.
    pub guest: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it ends to be good; nothing if never.
    pub expires: Option<i64>,
}

impl Store {
    /// Makes a guest, or gives one another name.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn name_guest(&self, guest: Guest) -> Result<(), StoreError> {
        self.writer.write(Write::Name(guest)).await.map(drop)
    }

    /// Keeps a key.
    ///
    /// # Errors
    /// If there is such a key, or the store is broken.
    pub async fn add_key(&self, key: Key) -> Result<(), StoreError> {
        self.writer.write(Write::Lay(key)).await.map(drop)
    }

    /// Takes a key away. Of two who do so at once, one is told that it is gone.
    ///
    /// # Errors
    /// If there is no such key, or the store is broken.
    pub async fn drop_key(&self, hash: &[u8]) -> Result<(), StoreError> {
        self.writer.write(Write::Drop { hash: hash.to_vec() }).await.map(drop)
    }

    /// Takes all keys of a kind away from a guest.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn drop_keys(&self, guest: &str, kind: KeyKind) -> Result<(), StoreError> {
        let which = Which::Kind(kind);
        self.writer.write(Write::DropAll { guest: guest.to_owned(), which }).await.map(drop)
    }

    /// Takes all keys away from a guest but the one with this hash.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn drop_other_keys(&self, guest: &str, hash: &[u8]) -> Result<(), StoreError> {
        let which = Which::But(hash.to_vec());
        self.writer.write(Write::DropAll { guest: guest.to_owned(), which }).await.map(drop)
    }

    /// Lets a guest run the server who brings the key with this hash, if it is still good at `now`. The key is used up with the same
    /// stroke: it is good once, and if the guest cannot be kept as a host it is good still.
    ///
    /// # Errors
    /// If there is no such key or guest, or the store is broken.
    pub async fn become_host(&self, guest: &str, hash: &[u8], now: i64) -> Result<(), StoreError> {
        let (guest, hash) = (guest.to_owned(), hash.to_vec());
        self.writer.write(Write::BecomeHost { guest, hash, now }).await.map(drop)
    }

    /// Takes the right to run the server away from a guest, if another still has it.
    ///
    /// # Errors
    /// If the guest does not have it, or nobody else does, or the store is broken.
    pub async fn no_host(&self, guest: &str) -> Result<(), StoreError> {
        self.writer.write(Write::NoHost { guest: guest.to_owned() }).await.map(drop)
    }

    /// Keeps a key until another time, in milliseconds since 1970.
    ///
    /// # Errors
    /// If there is no such key, or the store is broken.
    pub async fn renew_key(&self, hash: &[u8], expires: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Renew { hash: hash.to_vec(), expires }).await.map(drop)
    }

    /// Shuts a guest out, or lets one in again.
    ///
    /// # Errors
    /// If there is no such guest, or the store is broken.
    pub async fn ban(&self, guest: &str, banned: bool) -> Result<(), StoreError> {
        self.writer.write(Write::Ban { guest: guest.to_owned(), banned }).await.map(drop)
    }

    /// Whether anybody runs the server.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn has_host(&self) -> Result<bool, StoreError> {
        let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM guests WHERE host = 1 LIMIT 1")
            .fetch_optional(&self.readers)
            .await?;
        Ok(found.is_some())
    }

    /// The guests who first came before `before`, the last of them first, a page of them.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guests(&self, before: i64) -> Result<Vec<Holder>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, name, created, banned, host, muted, NULL FROM guests WHERE created < $1 ORDER BY created DESC LIMIT 100",
        )
        .bind(before)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(read).collect())
    }

    /// Whose key of this kind has this hash and is still good at `now`; nothing if none is.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn holder(&self, hash: &[u8], kind: KeyKind, now: i64) -> Result<Option<Holder>, StoreError> {
        let row = sqlx::query(
            "SELECT id, name, guests.created, banned, host, muted, expires FROM keys JOIN guests ON guests.id = keys.guest \
             WHERE hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3)",
        )
        .bind(hash)
        .bind(kind.word())
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(read))
    }
}

fn read(row: &sqlx::sqlite::SqliteRow) -> Holder {
    Holder {
        guest: Guest { id: row.get(0), name: row.get(1), created: row.get(2) },
        banned: row.get::<i64, _>(3) != 0,
        host: row.get::<i64, _>(4) != 0,
        muted: row.get::<i64, _>(5) != 0,
        expires: row.get(6),
    }
}

pub(crate) async fn name(connection: &mut SqliteConnection, guest: &Guest) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO guests (id, name, created) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    )
    .bind(&guest.id)
    .bind(&guest.name)
    .bind(guest.created)
    .execute(connection)
    .await
    .map(drop)
}

pub(crate) async fn create(connection: &mut SqliteConnection, key: &Key) -> Result<(), sqlx::Error> {
    // Links to other devices are good for minutes, and may be asked for as often as one likes.
    if key.kind == KeyKind::Device {
        sqlx::query("DELETE FROM keys WHERE guest = $1 AND kind = $2 AND expires <= $3")
            .bind(&key.guest)
            .bind(key.kind.word())
            .bind(key.created)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("INSERT INTO keys (hash, kind, guest, created, expires) VALUES ($1, $2, $3, $4, $5)")
        .bind(&key.hash)
        .bind(key.kind.word())
        .bind(&key.guest)
        .bind(key.created)
        .bind(key.expires)
        .execute(connection)
        .await
        .map(drop)
}

pub(crate) async fn take_away(connection: &mut SqliteConnection, hash: &[u8]) -> Result<(), sqlx::Error> {
    let done = sqlx::query("DELETE FROM keys WHERE hash = $1").bind(hash).execute(connection).await?;
    found(done.rows_affected())
}

pub(crate) async fn take_away_all(
    connection: &mut SqliteConnection,
    guest: &str,
    which: &Which,
) -> Result<(), sqlx::Error> {
    let query = match which {
        Which::Kind(kind) => {
            sqlx::query("DELETE FROM keys WHERE guest = $1 AND kind = $2").bind(guest).bind(kind.word())
        }
        Which::But(hash) => {
            sqlx::query("DELETE FROM keys WHERE guest = $1 AND hash <> $2").bind(guest).bind(hash)
        }
    };
    query.execute(connection).await.map(drop)
}

pub(crate) async fn become_host(
    connection: &mut SqliteConnection,
    guest: &str,
    hash: &[u8],
    now: i64,
) -> Result<(), sqlx::Error> {
    let used =
        sqlx::query("DELETE FROM keys WHERE hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3)")
            .bind(hash)
            .bind(KeyKind::Host.word())
            .bind(now);
    found(used.execute(&mut *connection).await?.rows_affected())?;
    let done = sqlx::query("UPDATE guests SET host = 1 WHERE id = $1").bind(guest);
    found(done.execute(connection).await?.rows_affected())
}

pub(crate) async fn no_host(connection: &mut SqliteConnection, guest: &str) -> Result<(), sqlx::Error> {
    let done = sqlx::query(
        "UPDATE guests SET host = 0 WHERE id = $1 AND host = 1 \
         AND EXISTS (SELECT 1 FROM guests AS other WHERE other.host = 1 AND other.banned = 0 AND other.id <> $1)",
    );
    found(done.bind(guest).execute(connection).await?.rows_affected())
}

pub(crate) async fn renew(
    connection: &mut SqliteConnection,
    hash: &[u8],
    expires: i64,
) -> Result<(), sqlx::Error> {
    let done = sqlx::query("UPDATE keys SET expires = $2 WHERE hash = $1").bind(hash).bind(expires);
    found(done.execute(connection).await?.rows_affected())
}

pub(crate) async fn ban(
    connection: &mut SqliteConnection,
    guest: &str,
    banned: bool,
) -> Result<(), sqlx::Error> {
    let query =
        sqlx::query("UPDATE guests SET banned = $2 WHERE id = $1").bind(guest).bind(i64::from(banned));
    found(query.execute(connection).await?.rows_affected())
}

/// That something was there.
fn found(rows: u64) -> Result<(), sqlx::Error> {
    if rows == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
}
