//! For whoever runs the house: all tables, all guests, bans, and for how long things are kept. Nothing here tells more of a game
//! than a spectator sees.

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::admit::Me;
use super::body::{Asked, Body, Named};
use super::guests::Told;
use super::tables::{Shown, shown};
use crate::problem::{Kind, Problem};
use crate::{House, keys};

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

/// After how many days without a change tables are taken away; nothing if never.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retention {
    open: Option<u32>,
    running: Option<u32>,
    over: Option<u32>,
}

/// Makes a guest the host, once, by the token that the program printed.
pub async fn claim(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Body(told): Body<Told>,
) -> Result<StatusCode, Problem> {
    // The token is compared by its hash, which tells nothing by the time that takes.
    if !house.token.spend(&keys::hash(told.key())) {
        let detail = "this token is not the one that was printed, or has been used";
        return Err(Problem::new(Kind::KeySpent, detail));
    }
    house.store.make_host(&guest.id).await?;
    house.holders.forget();
    tracing::info!(guest = guest.id, "a guest runs the house now");
    Ok(StatusCode::NO_CONTENT)
}

/// All tables, the last changed first.
pub async fn tables(
    Shared(house): Shared<House>,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<Shown>>, Problem> {
    let tables = house.store.all_tables(page.before.unwrap_or(i64::MAX)).await?;
    Ok(Json(tables.into_iter().map(shown).collect()))
}

/// Takes a table away.
pub async fn erase(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    match house.store.erase_table(&id).await {
        Ok(()) => {}
        Err(store::Fault::Gone) => return Err(Problem::no_table()),
        Err(fault) => return Err(fault.into()),
    }
    house.rooms.close(&id).await;
    tracing::info!(guest = guest.id, table = id, "a table was taken away");
    Ok(StatusCode::NO_CONTENT)
}

/// All guests, the last who came first.
pub async fn guests(
    Shared(house): Shared<House>,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<Known>>, Problem> {
    let guests = house.store.guests(page.before.unwrap_or(i64::MAX)).await?;
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
    Shared(house): Shared<House>,
    Me(host): Me,
    Named(id): Named,
    Body(Ban { banned }): Body<Ban>,
) -> Result<StatusCode, Problem> {
    if banned && id == host.id {
        return Err(Problem::new(Kind::NotHere, "whoever runs the house stays in it"));
    }
    house.store.ban(&id, banned).await?;
    house.holders.forget();
    if banned {
        house.rooms.hand_over(&id).await?;
    }
    tracing::info!(host = host.id, guest = id, banned, "a guest was shut out or let in");
    Ok(StatusCode::NO_CONTENT)
}

/// For how long things are kept.
pub async fn retention(Shared(house): Shared<House>) -> Result<Json<Retention>, Problem> {
    let store::Retention { open, running, over } = house.store.retention().await?;
    Ok(Json(Retention { open, running, over }))
}

/// Says for how long things are kept from now on.
pub async fn retain(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Body(Retention { open, running, over }): Body<Retention>,
) -> Result<StatusCode, Problem> {
    house.store.set_retention(store::Retention { open, running, over }).await?;
    tracing::info!(guest = guest.id, "it was said for how long things are kept");
    Ok(StatusCode::NO_CONTENT)
}
