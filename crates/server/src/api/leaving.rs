//! What belongs to a guest, to be taken along, and being forgotten.

use axum::Json;
use axum::extract::State as Shared;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get};
use serde::Serialize;
use tokio::sync::Semaphore;

use super::admit::{Me, Perhaps};
use super::routes::{Gives, READ, Route, WRITE, Who};
use super::tables::{Shown, shown};
use super::{guests, targets};
use crate::Server;
use crate::gate::Origin;
use crate::limits::Pace;
use crate::problem::{Kind, Problem};

/// So many have all gathered at once that is kept of them, which may be many megabytes; others wait.
static GATHERING: Semaphore = Semaphore::const_new(2);

/// All of this.
pub const ROUTES: &[Route] = &[
    Route {
        name: "belongings",
        does: "All that the server keeps of me, to take along: of each kind the newest 10,000.",
        path: "/me/belongings",
        who: Who::Person,
        // It reads more than anything else.
        pace: Pace::Lay,
        gives: Gives::Json("Belongings"),
        answer: || get(belongings),
        ..READ
    },
    Route {
        name: "forget",
        does: "Forgets me for ever: my name, my keys, what I said and noted and where I am told. Bots play my seats. Records of \
               games stay, without my name.",
        method: "delete",
        path: "/me",
        who: Who::Person,
        refuses: &[Kind::NotHere],
        answer: || delete(forget),
        ..WRITE
    },
];

/// All that the server keeps of a guest.
#[derive(Serialize)]
struct Belongings {
    id: String,
    name: String,
    created: i64,
    keys: Vec<Key>,
    tables: Vec<Shown>,
    said: Vec<ChatMessage>,
    notes: Vec<Note>,
    targets: Vec<targets::Seen>,
}

/// A key, without what opens.
#[derive(Serialize)]
struct Key {
    kind: String,
    created: i64,
    expires: Option<i64>,
}

/// Something that the guest said.
#[derive(Serialize)]
struct ChatMessage {
    table: String,
    number: i64,
    text: String,
    at: i64,
}

/// What the guest noted of a table.
#[derive(Serialize)]
struct Note {
    table: String,
    text: String,
}

/// All that the server keeps of the guest.
async fn belongings(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Origin(address): Origin,
) -> Result<Response, Problem> {
    let _one = server.limits.gathering(address).ok_or_else(|| Problem::too_many(10))?;
    let _few = GATHERING.acquire().await;
    let store::Belongings { keys, tables, said, notes } = server.store.belongings(&guest.id).await?;
    let targets = server.store.targets_of(&guest.id).await?;
    let key = |store::KeySeen { kind, created, expires }| Key { kind, created, expires };
    let say = |store::ChatMessage { table, number, text, at, .. }| ChatMessage { table, number, text, at };
    let all = Belongings {
        id: guest.id,
        name: guest.name,
        created: guest.created,
        keys: keys.into_iter().map(key).collect(),
        tables: tables.into_iter().map(|table| shown(table, server.rooms.time())).collect(),
        said: said.into_iter().map(say).collect(),
        notes: notes.into_iter().map(|(table, text)| Note { table, text }).collect(),
        targets: targets.into_iter().filter_map(targets::seen).collect(),
    };
    let attached = [(header::CONTENT_DISPOSITION, "attachment; filename=\"bottega.json\"")];
    Ok((attached, Json(all)).into_response())
}

/// Forgets the guest.
async fn forget(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Perhaps(known): Perhaps,
) -> Result<Response, Problem> {
    if known.is_some_and(|known| known.host) {
        return Err(Problem::new(Kind::NotHere, "whoever runs the server stays on it"));
    }
    // The keys go last, so that whoever was interrupted can ask again.
    server.rooms.forget_guest(&guest.id).await?;
    server.store.forget(&guest.id).await?;
    server.holders.forget(&guest.id);
    // What was asked for before the keys went may have come after the seats did.
    server.rooms.forget_guest(&guest.id).await?;
    tracing::info!(guest = guest.id, "a guest was forgotten");
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, guests::set_cookie(&server, "", 0));
    Ok(response)
}
