//! A guest who wants to be forgotten leaves all tables: bots play the seats, and no name stands anywhere.

use store::Listed;
use table::ClientId;

use super::opening::FIRST;
use super::{Problem, Rooms};
use crate::api::Listing;
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
        let mut listing = Listing::kept(&table.seats);
        for sitter in self.store.sitters(&table.id).await? {
            let seat = usize::try_from(sitter.seat).ok().and_then(|seat| listing.seats.get_mut(seat));
            if let Some(seat) = seat.filter(|_| sitter.guest == guest) {
                seat.name.clear();
            }
        }
        Ok(wire::write(&listing))
    }
}
