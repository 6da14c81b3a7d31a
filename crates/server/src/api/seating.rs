//! What the host of a table says about it beside the game: who has no seat there, and whether strangers find it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use axum::routing::{delete, get, post, put};
use kernel::Player;
use serde::{Deserialize, Serialize};

use super::admit::{Me, Perhaps};
use super::body::{Body, Named, NamedNumber};
use super::routes::{Gives, READ, Route, WRITE, Who};
use super::talk::{check_ruler, may_rule};
use crate::Server;
use crate::gate::Origin;
use crate::problem::{Kind, Problem};
use crate::rooms::Room;

/// All of this.
pub const ROUTES: &[Route] = &[
    Route {
        name: "send-away",
        does: "Frees the seat of this number, from 1, at a table whose game has not begun; whoever sat there gets none there for \
               now. For the host of the table.",
        method: "delete",
        path: "/tables/{id}/seats/{number}",
        refuses: &[Kind::NotOwner, Kind::Gone, Kind::NotHere],
        answer: || delete(send_away),
        ..WRITE
    },
    Route {
        name: "leave-table",
        does: "Leaves my seats at a table whose game has not begun. If nobody else sits there, the table is taken away.",
        method: "delete",
        path: "/tables/{id}/seat",
        refuses: &[Kind::NotSeated, Kind::NotHere],
        answer: || delete(leave_table),
        ..WRITE
    },
    Route {
        name: "wish",
        does: "Wishes for a seat that a bot has on purpose, or that it plays for somebody who is away, in a game that is played. All \
               who are told who is at the table are told of it as long as I am; its host gives the seat as to anybody, or says no.",
        path: "/tables/{id}/wishes",
        refuses: &[Kind::NotHere],
        answer: || post(wish),
        ..WRITE
    },
    Route {
        name: "refuse-wish",
        does: "Says no to the wish of this number: for the host of the table.",
        method: "delete",
        path: "/tables/{id}/wishes/{number}",
        refuses: &[Kind::NotOwner, Kind::Gone],
        answer: || delete(refuse_wish),
        ..WRITE
    },
    Route {
        name: "listing",
        does: "Whether strangers find the table in the lobby, and whether I was sent away from it.",
        path: "/tables/{id}/listing",
        gives: Gives::Json("TableListing"),
        answer: || get(listing),
        ..READ
    },
    Route {
        name: "set-listing",
        does: "Says whether strangers find the table in the lobby: for the guest who created it, and for whoever runs the server.",
        method: "put",
        path: "/tables/{id}/listing",
        who: Who::Guest,
        takes: Some("NewListing"),
        refuses: &[Kind::NotOwner, Kind::TooManyListed],
        answer: || put(set_listing),
        ..WRITE
    },
];

/// Wishes for a seat that a bot plays.
async fn wish(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    let room = server.rooms.room(&id).await?;
    room.wish(&guest.id, &guest.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The room of a table of which a guest is the host.
async fn hosted(server: &Server, id: &str, guest: &str) -> Result<Arc<Room>, Problem> {
    let room = server.rooms.room(id).await?;
    if room.is_hosted_by(guest).await { Ok(room) } else { Err(Problem::not_hosting()) }
}

/// Says no to a wish.
async fn refuse_wish(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    NamedNumber(id, number): NamedNumber,
) -> Result<StatusCode, Problem> {
    let room = hosted(&server, &id, &guest.id).await?;
    room.refuse_wish(number)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether strangers find a table.
#[derive(Serialize)]
struct TableListing {
    listed: bool,
    /// Whether whoever asks may change it.
    mine: bool,
    /// Whether whoever asks was sent away from there.
    sent_away: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewListing {
    listed: bool,
}

/// Frees a seat.
async fn send_away(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    NamedNumber(id, number): NamedNumber,
) -> Result<StatusCode, Problem> {
    let room = hosted(&server, &id, &guest.id).await?;
    let seat = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let seat = seat.filter(|seat| *seat < kernel::MAX_PLAYERS).map(Player::new);
    server.rooms.send_away(&room, &guest.id, seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leaves a table before its game.
async fn leave_table(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    let room = server.rooms.room(&id).await?;
    if !room.seats(&guest.id).await {
        return Err(Problem::new(Kind::NotSeated, "only who sits at the table may do this"));
    }
    if !server.rooms.leave_before(&room, &guest.id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    match server.store.erase_table(&id).await {
        Ok(()) | Err(store::StoreError::Gone) => {}
        Err(fault) => return Err(fault.into()),
    }
    server.rooms.close(&id).await;
    tracing::info!(guest = guest.id, table = id, "a table that all have left was taken away");
    Ok(StatusCode::NO_CONTENT)
}

/// Whether strangers find a table.
async fn listing(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
) -> Result<Json<TableListing>, Problem> {
    let room = server.rooms.room(&id).await?;
    let mine = may_rule(&server, known.as_ref(), &id).await?;
    let sent_away = known.is_some_and(|known| room.has_sent_away(&known.guest.id));
    Ok(Json(TableListing { listed: server.store.is_listed(&id).await?, mine, sent_away }))
}

/// Says whether strangers find a table from now on.
async fn set_listing(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Origin(address): Origin,
    Body(NewListing { listed }): Body<NewListing>,
) -> Result<StatusCode, Problem> {
    server.rooms.room(&id).await?;
    check_ruler(&server, known.as_ref(), &id).await?;
    server.rooms.list(&id, listed, server.limits.origin(address)).await?;
    Ok(StatusCode::NO_CONTENT)
}
