//! A stream of what happens at a table, as server-sent events: the browser takes it up again by itself after sleep or loss, from
//! the last event it got.

use std::convert::Infallible;
use std::ops::ControlFlow;
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
use wire::Present;

use super::admit::{Perhaps, Place};
use super::body::{Asked, Named};
use super::tables::{Viewpoint, guest_id};
use super::talk::{Spoken, TakenOut};
use crate::Server;
use crate::problem::Problem;
use crate::rooms::{Attendance, Heard, Room, Talked};

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
    presence: Option<Presence>,
    place: Place,
    _attends: Attendance,
}

/// What a listener who wants to know it is told of who is at the table.
struct Presence {
    changed: watch::Receiver<()>,
    told: Option<Present>,
    due: bool,
}

/// The stream of a table, from the viewpoint of a seat or of a spectator.
pub async fn stream(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Asked(viewpoint): Asked<Viewpoint>,
    headers: HeaderMap,
    place: Place,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let room = server.rooms.watched(&id).await?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let heard = last.and_then(read_heard).unwrap_or(Heard { version: 0, steps: viewpoint.since });
    let (mut versions, talk) = (room.versions(), room.listen());
    // The table as it is now comes first.
    versions.mark_changed();
    let guest = guest_id(&known).to_owned();
    let presence =
        viewpoint.presence.then(|| Presence { changed: room.attendance(), told: None, due: false });
    let name = known.as_ref().map_or("", |known| &known.guest.name);
    let attends = room.attend(&guest, name, viewpoint.watches);
    let listener = Listener {
        room,
        guest,
        seat: viewpoint.seat,
        heard,
        versions,
        talk,
        presence,
        place,
        _attends: attends,
    };
    let events = unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

impl Listener {
    /// The next event; nothing when the table is closed.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(present) = self.who_is_here().await {
                return Some(present);
            }
            if let ControlFlow::Break(event) = self.hear().await {
                return event;
            }
        }
    }

    /// What happens next; it goes on where somebody has come or gone.
    async fn hear(&mut self) -> ControlFlow<Option<Event>> {
        ControlFlow::Break(tokio::select! {
            biased;
            () = self.place.lost() => None,
            changed = self.versions.changed() => {
                let closed = ControlFlow::Break(None);
                if changed.is_err() { return closed }
                let Ok(told) = self.room.seen(&self.guest, self.seat, self.heard).await else { return closed };
                // Somebody may have sat down or left.
                self.presence.iter_mut().for_each(|presence| presence.due = true);
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
            () = attended(&mut self.presence) => return ControlFlow::Continue(()),
        })
    }

    /// Who is at the table, if it is to be told and is not known.
    async fn who_is_here(&mut self) -> Option<Event> {
        let presence = self.presence.as_mut().filter(|presence| presence.due)?;
        presence.due = false;
        let present = self.room.present().await;
        // That time passes is no news.
        let known = Present { just_gone: Vec::new(), ..present.clone() };
        let news = presence.told.as_ref() != Some(&known);
        presence.told = Some(known);
        news.then(|| Event::default().event("present").data(wire::write(&present)))
    }
}

/// Waits until somebody comes or goes, for ever where that is not to be told.
async fn attended(presence: &mut Option<Presence>) {
    let heard = match presence {
        Some(presence) => {
            let changed = presence.changed.changed().await;
            presence.due = true;
            changed.is_ok()
        }
        None => false,
    };
    if !heard {
        std::future::pending::<()>().await;
    }
}

/// How far the listener had heard, as the last event's name says.
fn read_heard(text: &str) -> Option<Heard> {
    let (version, steps) = text.split_once('-')?;
    Some(Heard { version: version.parse().ok()?, steps: steps.parse().ok()? })
}
