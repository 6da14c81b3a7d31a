//! For whoever runs the server: all tables, all guests, bans, and for how long things are kept. Nothing here tells more of a game
//! than a spectator sees.

use std::num::NonZeroU32;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::admit::Me;
use super::body::{Asked, Body, Named};
use super::guests::Told;
use super::tables::{Shown, shown};
use crate::problem::{Kind, Problem};
use crate::{Server, keys, now};

/// Where a page of a list begins.
#[derive(Deserialize)]
pub struct Page {
    before: Option<i64>,
}

/// A guest as the host sees it.
#[derive(Serialize)]
pub struct Known {
    id: String,
    name: String,
    created: i64,
    banned: bool,
    host: bool,
    muted: bool,
}

/// Whether a guest is shut out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ban {
    banned: bool,
}

/// After how many days without a change tables are taken away; nothing if never. Games that are played are never taken away.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retention {
    open: Option<Days>,
    over: Option<Days>,
}

/// A number of days, of which there is one at least: what is kept for none would be gone as soon as it is there.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
struct Days(NonZeroU32);

impl TryFrom<u32> for Days {
    type Error = &'static str;

    fn try_from(days: u32) -> Result<Days, &'static str> {
        NonZeroU32::new(days)
            .map(Days)
            .ok_or("tables are kept for one day at least; null keeps them for ever")
    }
}

impl From<Days> for u32 {
    fn from(days: Days) -> u32 {
        days.0.get()
    }
}

/// Makes a guest a host, once, by the token that the program printed. The token is used up together with that: if the guest cannot
/// be kept as a host, it is as good as before.
pub async fn claim(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Body(told): Body<Told>,
) -> Result<StatusCode, Problem> {
    // The token is compared by its hash, which tells nothing by the time that takes.
    match server.store.become_host(&guest.id, &keys::hash(told.key()), now()).await {
        Ok(()) => {}
        Err(store::StoreError::Gone) => {
            let detail =
                "this token has been used, is too old, or was never one; `bottega host-link` prints another";
            return Err(Problem::new(Kind::KeySpent, detail));
        }
        Err(fault) => return Err(fault.into()),
    }
    server.holders.forget(&guest.id);
    tracing::info!(guest = guest.id, "a guest runs the server now");
    Ok(StatusCode::NO_CONTENT)
}

/// All tables, the last changed first.
pub async fn tables(
    Shared(server): Shared<Server>,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<Shown>>, Problem> {
    let tables = server.store.all_tables(page.before.unwrap_or(i64::MAX)).await?;
    Ok(Json(tables.into_iter().map(|table| shown(table, server.rooms.time())).collect()))
}

/// Takes a table away.
pub async fn erase(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    match server.store.erase_table(&id).await {
        Ok(()) => {}
        Err(store::StoreError::Gone) => return Err(Problem::no_table()),
        Err(fault) => return Err(fault.into()),
    }
    server.rooms.close(&id).await;
    tracing::info!(guest = guest.id, table = id, "a table was taken away");
    Ok(StatusCode::NO_CONTENT)
}

/// Opens a table again that was closed.
pub async fn reopen(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    server.rooms.reopen(&id).await?;
    tracing::info!(guest = guest.id, table = id, "a table that was closed was opened again");
    // Its bots go on. What may be wrong with that now is told to whoever looks.
    drop(server.rooms.room(&id).await);
    Ok(StatusCode::NO_CONTENT)
}

/// All guests, the last who came first.
pub async fn guests(
    Shared(server): Shared<Server>,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<Known>>, Problem> {
    let guests = server.store.guests(page.before.unwrap_or(i64::MAX)).await?;
    let known = guests.into_iter().map(|holder| Known {
        id: holder.guest.id,
        name: holder.guest.name,
        created: holder.guest.created,
        banned: holder.banned,
        host: holder.host,
        muted: holder.muted,
    });
    Ok(Json(known.collect()))
}

/// Shuts a guest out, whose seats bots play from then on, or lets one in again.
pub async fn ban(
    Shared(server): Shared<Server>,
    Me(host): Me,
    Named(id): Named,
    Body(Ban { banned }): Body<Ban>,
) -> Result<StatusCode, Problem> {
    if banned && id == host.id {
        return Err(Problem::new(Kind::NotHere, "whoever runs the server stays on it"));
    }
    server.store.ban(&id, banned).await?;
    server.holders.forget(&id);
    if banned {
        server.rooms.hand_over(&id).await?;
    }
    tracing::info!(host = host.id, guest = id, banned, "a guest was shut out or let in");
    Ok(StatusCode::NO_CONTENT)
}

/// Takes the right to run the server away from a guest; a host gives it by a link of `bottega host-link` alone, which takes the
/// machine itself.
pub async fn no_host(
    Shared(server): Shared<Server>,
    Me(host): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    match server.store.no_host(&id).await {
        Ok(()) => {}
        Err(store::StoreError::Gone) => {
            let detail = "this guest does not run the server, or nobody else does";
            return Err(Problem::new(Kind::Gone, detail));
        }
        Err(fault) => return Err(fault.into()),
    }
    server.holders.forget(&id);
    tracing::info!(host = host.id, guest = id, "a guest runs the server no more");
    Ok(StatusCode::NO_CONTENT)
}

/// For how long things are kept.
pub async fn retention(Shared(server): Shared<Server>) -> Result<Json<Retention>, Problem> {
    let store::Retention { open, over } = server.store.retention().await?;
    Ok(Json(Retention { open: open.map(Days), over: over.map(Days) }))
}

/// Says for how long things are kept from now on.
pub async fn retain(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Body(Retention { open, over }): Body<Retention>,
) -> Result<StatusCode, Problem> {
    let days = |days: Option<Days>| days.map(|days| days.0);
    server.store.set_retention(store::Retention { open: days(open), over: days(over) }).await?;
    tracing::info!(guest = guest.id, "it was said for how long things are kept");
    Ok(StatusCode::NO_CONTENT)
}
