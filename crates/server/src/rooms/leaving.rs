//! Who leaves: a table that the last person has left before the game is taken away, and a guest who wants to be forgotten leaves all
//! tables: bots play the seats, and no name stands anywhere.

use std::sync::Arc;

use store::Listed;
use table::{Chair, ClientId};

use super::opening::FIRST;
use super::{Problem, Room, Rooms, Seated};
use crate::api::SeatListed;
use crate::problem::Kind;

impl Rooms {
    /// Takes a guest out of all tables for ever, those that have ended among them, and out of all that was kept of these.
    ///
    /// # Errors
    /// If the store is broken. What was done until then stays done, and asked again it goes on.
    pub async fn forget_guest(&self, guest: &str) -> Result<(), Problem> {
        // A list has an end; what was on it is not on the next.
        loop {
            let tables = self.store.tables_of(guest).await?;
            if tables.is_empty() {
                return Ok(());
            }
            for table in &tables {
                self.forget_at(table, guest).await?;
            }
        }
    }

    /// Takes a table away that has not begun and at which no person sits any more: nobody could begin its game, and lists would
    /// lead strangers to an empty room. Nobody sits down meanwhile, since who holds the desk lets nobody else come to it.
    pub(super) async fn clear_if_left(&self, room: &Arc<Room>, desk: &mut Seated) {
        if !desk.is_left() {
            return;
        }
        match self.store.erase_table(&room.id).await {
            Ok(()) => self.close_for_now(room, desk, Problem::no_table()),
            // It stands empty, as one that nobody ever came to.
            Err(fault) => tracing::warn!(table = room.id, %fault, "a table that was left stays"),
        }
    }

    async fn forget_at(&self, table: &Listed, guest: &str) -> Result<(), Problem> {
        let who = ClientId(guest.to_owned());
        let seats = {
            let who = who.clone();
            match self.see_to(&table.id, move |host| host.forget(&who)).await {
                Ok(()) => None,
                // It says nothing any more, so lists cannot be told by it.
                Err(problem) if problem.is_closed() => Some(self.unnamed(table, guest).await?),
                // The host may have taken it away meanwhile.
                Err(problem) if problem.kind() == Kind::NoTable => return Ok(()),
                Err(problem) => return Err(problem),
            }
        };
        let mut bodies = Vec::new();
        let mut behind = FIRST;
        loop {
            let page = self.store.entries(&table.id, behind).await?;
            let Some((last, _)) = page.last() else { break };
            behind = *last;
            for (version, body) in page {
                // An entry has the same form whatever game it tells of. What cannot be read is no table any more, and its
                // text is left as it is.
                if let Ok(mut entry) = wire::read::<wire::Entry>(&body)
                    && host::forget_in(&mut entry, &who)
                {
                    bodies.push((version, wire::write(&entry)));
                }
            }
        }
        self.store.scrub(&table.id, guest, bodies, seats).await?;
        Ok(())
    }

    /// What lists say of a table that cannot be played on, without the name of a guest.
    async fn unnamed(&self, table: &Listed, guest: &str) -> Result<String, Problem> {
        let mut seats: Vec<SeatListed> = wire::read(&table.seats).unwrap_or_default();
        for sitter in self.store.sitters(&table.id).await? {
            let seat = usize::try_from(sitter.seat).ok().and_then(|seat| seats.get_mut(seat));
            if let Some(seat) = seat.filter(|_| sitter.guest == guest) {
                seat.name.clear();
            }
        }
        Ok(wire::write(&seats))
    }
}

impl Seated {
    /// Whether the game has not begun and no person sits here.
    fn is_left(&self) -> bool {
        let person = |(_, chair): (_, &Chair)| matches!(chair, Chair::Person { .. });
        self.host.table().is_some_and(|table| !table.has_begun() && !table.chairs().iter().any(person))
    }
}
