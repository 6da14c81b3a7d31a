//! For programs that play: the decisions that a guest's seats owe, at all tables, and one call to make one.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::State as Shared;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures::Stream;
use futures::stream::unfold;
use kernel::Player;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use wire::{Answer, AnyGame, Owed};

use super::admit::{Me, Place};
use super::body::Body;
use crate::Server;
use crate::problem::Problem;
use crate::rooms::Turned;

/// So often a quiet stream says that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// A decision that is owed.
#[derive(Serialize)]
struct Decision<'a> {
    table: &'a str,
    #[serde(flatten)]
    owed: Owed<AnyGame>,
}

/// A decision that is made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decided {
    table: String,
    seat: Player,
    version: u64,
    action: String,
}

/// Somebody who listens for decisions.
struct Listener {
    server: Server,
    guest: String,
    turns: broadcast::Receiver<Turned>,
    /// Tables that are to be looked at.
    tables: VecDeque<String>,
    /// Decisions that are to be told.
    ready: VecDeque<String>,
    /// The version with which a seat's decision was last told.
    told: BTreeMap<(String, Player), u64>,
    place: Place,
}

/// The decisions that a guest's seats owe, each as soon as it is owed.
pub async fn stream(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    place: Place,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    // Turns are listened for before the tables are read, so that none falls between.
    let turns = server.rooms.turns();
    let tables = waiting(&server, &guest.id).await?;
    let (ready, told) = (VecDeque::new(), BTreeMap::new());
    let listener = Listener { server, guest: guest.id, turns, tables, ready, told, place };
    let events = unfold(listener, |mut listener| async move {
        let data = listener.next().await?;
        Some((Ok(Event::default().event("decision").data(data)), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

async fn waiting(server: &Server, guest: &str) -> Result<VecDeque<String>, Problem> {
    let tables = server.store.tables_of(guest).await?;
    Ok(tables.into_iter().filter(|table| table.waiting).map(|table| table.id).collect())
}

impl Listener {
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            while let Some(table) = self.tables.pop_front() {
                self.look(&table).await;
            }
            if !self.ready.is_empty() {
                continue;
            }
            let turned = tokio::select! {
                biased;
                () = self.place.lost() => return None,
                turned = self.turns.recv() => turned,
            };
            match turned {
                Ok(turned) if turned.guests.contains(&self.guest) => self.tables.push_back(turned.table),
                Ok(_) => {}
                // Whoever was too slow to hear it all looks at everything anew.
                Err(RecvError::Lagged(_)) => self.tables = waiting(&self.server, &self.guest).await.ok()?,
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// Finds what is owed at a table and was not told yet.
    async fn look(&mut self, table: &str) {
        // A table that is gone or broken owes nothing.
        let Ok(room) = self.server.rooms.room(table).await else { return };
        for owed in room.owed(&self.guest).await {
            let key = (table.to_owned(), owed.seat);
            if self.told.insert(key, owed.version) != Some(owed.version) {
                self.ready.push_back(wire::write(&Decision { table, owed }));
            }
        }
    }
}

/// Makes a decision that a seat of the guest owes. One that was told with another version is refused as a conflict, so that none
/// is ever made twice.
pub async fn decide(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Body(decided): Body<Decided>,
) -> Result<Json<Answer<AnyGame>>, Problem> {
    let room = server.rooms.room(&decided.table).await?;
    let Decided { seat, version, action, .. } = decided;
    Ok(Json(server.rooms.decided(&room, guest.id, seat, version, action).await?))
}
