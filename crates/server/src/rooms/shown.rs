//! What is shown of a table, written once for all who watch it. Whoever sits at it is shown what nobody else is, so that is
//! written and forgotten.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::{Player, PlayerSet};
use table::ClientId;

use super::{Heard, Problem, Room, Seated, broken};

/// What a clock says is told again for so long, in milliseconds. Those who listen all ask within less.
const SAME_TIME: u64 = 50;

/// So many different texts are kept of one version: those who watch differ only in how far they have heard.
const KEPT: usize = 4;

/// All that decides what somebody is shown of one version of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Looks {
    /// The seats that are theirs.
    own: PlayerSet,
    /// The seat from whose viewpoint they look.
    viewpoint: Option<Player>,
    /// The step from which on they are told what happened.
    since: usize,
}

/// What was shown of the present version.
#[derive(Default)]
pub struct Shown(Vec<(Looks, u64, Told)>);

/// What somebody is told, as JSON, and how far that is.
#[derive(Clone)]
pub struct Told {
    /// How far.
    pub heard: Heard,
    /// What.
    pub text: Arc<str>,
}

impl Shown {
    /// The table has changed.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

impl Room {
    /// The table as a guest may see it, with all that happened since the guest was last told.
    ///
    /// # Errors
    /// If the table is closed.
    pub async fn seen(&self, guest: &str, seat: Option<Player>, heard: Heard) -> Result<Told, Problem> {
        let mut desk = self.desk.lock().await;
        if let Some(problem) = &desk.closed {
            return Err(problem.clone());
        }
        let now = self.time.now();
        desk.host.set_time(now);
        let who = ClientId(guest.to_owned());
        let looks = desk.looks(&who, seat, heard).ok_or_else(Problem::no_table)?;
        // Without a clock the time changes nothing.
        let timed = desk.host.table().is_some_and(|table| table.timing().is_some());
        let same = |at: u64| !timed || now.saturating_sub(at) < SAME_TIME;
        if let Some((_, _, told)) = desk.shown.0.iter().find(|(each, at, _)| *each == looks && same(*at)) {
            return Ok(told.clone());
        }
        // What cannot be shown to one may be shown to others; the table is not closed for it.
        let seen = catch_unwind(AssertUnwindSafe(|| desk.host.seen(&who, looks.viewpoint, looks.since)));
        let update = seen.map_err(|_| broken())?.ok_or_else(Problem::no_table)?;
        let heard = Heard { version: update.version, steps: update.steps };
        let told = Told { heard, text: update.text.into() };
        if looks.own != PlayerSet::EMPTY {
            return Ok(told);
        }
        desk.shown.0.retain(|(each, _, _)| *each != looks);
        if desk.shown.0.len() >= KEPT {
            desk.shown.0.remove(0);
        }
        desk.shown.0.push((looks, now, told.clone()));
        Ok(told)
    }
}

impl Seated {
    /// What a guest is shown who looks from the viewpoint of a seat, if it is their own, and has heard so much.
    fn looks(&self, who: &ClientId, seat: Option<Player>, heard: Heard) -> Option<Looks> {
        let table = self.host.table()?;
        let own = table.chairs().iter().filter(|(_, chair)| chair.belongs_to(who)).map(|(seat, _)| seat);
        let own: PlayerSet = own.collect();
        let since = if heard.version < self.opened { 0 } else { self.since(heard) };
        let since = since.min(table.steps());
        Some(Looks { own, viewpoint: seat.filter(|&seat| own.contains(seat)), since })
    }
}

#[cfg(test)]
mod tests {
    use store::Guest;
    use wire::{Ask, NewGame, NewSeat, Request};

    use std::collections::BTreeMap;

    use super::*;
    use crate::rooms::Terms;
    use crate::{Settings, furnished};

    #[tokio::test]
    async fn those_who_watch_share_what_was_written_and_nobody_else_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let (server, _) = furnished(&Settings::new(folder.path().to_owned())).await.expect("a server");
        let anna = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 0 };
        let seats = vec![NewSeat { name: "Anna".to_owned(), bot: None }; 3];
        let new = NewGame::asked(None, seats, BTreeMap::new(), false, 0);
        let id = server.rooms.create(&anna, &new, Terms::default()).await.expect("created");
        let room = server.rooms.room(&id).await.expect("open");
        let seen = async |guest, seat| room.seen(guest, seat, Heard::default()).await.expect("seen").text;
        let (one, other) = (seen("zofia", None).await, seen("", Some(Player::new(0))).await);
        assert!(Arc::ptr_eq(&one, &other), "all who watch see the same");
        let own = seen("anna", Some(Player::new(0))).await;
        assert_ne!(one, own);
        assert_ne!(own, seen("anna", None).await, "who looks on is still told which seats are one's own");
        let said = Request { client: "anna".to_owned(), number: 1, expected: 3, ask: Ask::Start };
        server.rooms.handle(&room, said, "anna".to_owned()).await.expect("kept");
        let after = seen("zofia", None).await;
        assert!(after.contains("\"view\":{") && one.contains("\"view\":null"), "{after}");
        assert!(Arc::ptr_eq(&after, &seen("bartek", None).await));
        let heard = Heard { version: 4, steps: 1 };
        let late = room.seen("zofia", None, heard).await.expect("seen").text;
        assert_ne!(after, late, "who has heard more is told less");
    }
}
