//! A stream of what happens at a table, as server-sent events: the browser takes it up again by itself after sleep or loss, from
//! the last event it got.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State as Shared;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures::Stream;
use futures::stream::unfold;
use kernel::Player;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use super::admit::{Perhaps, Place};
use super::body::{Asked, Named};
use super::tables::{Viewpoint, guest_id};
use super::talk::{Spoken, TakenOut};
use crate::Server;
use crate::problem::Problem;
use crate::rooms::{Heard, Room, Talked};

/// So often a quiet stream says that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Somebody who listens.
struct Listener {
    room: Arc<Room>,
    guest: String,
    seat: Option<Player>,
    heard: Heard,
    versions: watch::Receiver<u64>,
    talk: broadcast::Receiver<Talked>,
    place: Place,
}

/// The stream of a table, through the eyes of a seat or of a spectator.
pub async fn stream(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Asked(eyes): Asked<Viewpoint>,
    headers: HeaderMap,
    place: Place,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let room = server.rooms.watched(&id).await?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let heard = last.and_then(read_heard).unwrap_or(Heard { version: 0, steps: eyes.since });
    let (mut versions, talk) = (room.versions(), room.listen());
    // The table as it is now comes first.
    versions.mark_changed();
    let listener =
        Listener { room, guest: guest_id(&known).to_owned(), seat: eyes.seat, heard, versions, talk, place };
    let events = unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

impl Listener {
    /// The next event; nothing when the table is closed.
    async fn next(&mut self) -> Option<Event> {
        tokio::select! {
            biased;
            () = self.place.lost() => None,
            changed = self.versions.changed() => {
                changed.ok()?;
                let told = self.room.seen(&self.guest, self.seat, self.heard).await.ok()?;
                self.heard = told.heard;
                let id = format!("{}-{}", self.heard.version, self.heard.steps);
                Some(Event::default().event("update").id(id).data(told.text))
            }
            said = self.talk.recv() => match said {
                Ok(Talked::TakenOut(number)) => {
                    Some(Event::default().event("talk-removed").data(wire::write(&TakenOut { number })))
                }
                Ok(Talked::Said(said)) => Some(Event::default().event("talk").data(wire::write(&Spoken::from(said)))),
                // Who was too slow to hear it all asks for the talk anew.
                Err(RecvError::Lagged(_)) => Some(Event::default().event("talk-missed").data("")),
                Err(RecvError::Closed) => None,
            },
        }
    }
}

/// How far the listener had heard, as the last event's name says.
fn read_heard(text: &str) -> Option<Heard> {
    let (version, steps) = text.split_once('-')?;
    Some(Heard { version: version.parse().ok()?, steps: steps.parse().ok()? })
}
