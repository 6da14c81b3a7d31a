//! Guests, who need no account, and the keys that open something to whoever holds them.

use sqlx::{Row as _, SqliteConnection};

use crate::writer::Write;
use crate::{Fault, Store};

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

/// What a key opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// A browser is this guest.
    Browser,
    /// Another browser may become this guest, once.
    Device,
    /// A program may play as this guest.
    Bot,
}

impl KeyKind {
    const fn word(self) -> &'static str {
        match self {
            KeyKind::Browser => "browser",
            KeyKind::Device => "device",
            KeyKind::Bot => "bot",
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
    pub async fn name_guest(&self, guest: Guest) -> Result<(), Fault> {
        self.writer.write(Write::Name(guest)).await
    }

    /// Keeps a key.
    ///
    /// # Errors
    /// If there is such a key, or the store is broken.
    pub async fn lay_key(&self, key: Key) -> Result<(), Fault> {
        self.writer.write(Write::Lay(key)).await
    }

    /// Takes a key away.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn drop_key(&self, hash: &[u8]) -> Result<(), Fault> {
        self.writer.write(Write::Drop { hash: hash.to_vec() }).await
    }

    /// The guest whose key of this kind has this hash and is still good at `now`; nothing if none is, or the guest is banned.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guest_by_key(&self, hash: &[u8], kind: KeyKind, now: i64) -> Result<Option<Guest>, Fault> {
        let row = sqlx::query(
            "SELECT id, name, guests.created FROM keys JOIN guests ON guests.id = keys.guest \
             WHERE hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3) AND banned = 0",
        )
        .bind(hash)
        .bind(kind.word())
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| Guest { id: row.get(0), name: row.get(1), created: row.get(2) }))
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

pub(crate) async fn lay(connection: &mut SqliteConnection, key: &Key) -> Result<(), sqlx::Error> {
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
    sqlx::query("DELETE FROM keys WHERE hash = $1").bind(hash).execute(connection).await.map(drop)
}
