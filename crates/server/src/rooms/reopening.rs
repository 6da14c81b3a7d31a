//! A table that was closed because it could not be played on, opened again as its entries tell of it.

use store::Phase;

use super::opening::Loaded;
use super::{Kept, Problem, Rooms, broken, entry};
use crate::problem::Kind;
use crate::turns::Turns;

impl Rooms {
    /// Opens a table that was closed because it could not be played on, as its entries tell of it. The time for which it was
    /// closed is charged to nobody.
    ///
    /// # Errors
    /// If there is no such table, it is not closed, or its entries cannot be read back; then all stays as it is.
    pub async fn reopen(&self, id: &str) -> Result<(), Problem> {
        let phase = self.store.phase(id).await?.ok_or_else(Problem::no_table)?;
        let Loaded { mut host, .. } = self.load(id).await?;
        if phase != Phase::Broken {
            return Err(Problem::new(Kind::NotClosed, "this table is not closed"));
        }
        let mut turns = Turns::kept(self.store.sitters(id).await?);
        host.set_time(self.time.now());
        host.resume();
        let kept = entry(id, &mut *host, &mut turns, false).map(|Kept { entry, .. }| entry);
        // The entry says how far the table is, and so that it is closed no more.
        self.store.add_entry(kept.ok_or_else(broken)?).await?;
        tracing::info!(table = id, "a table that was closed is open again");
        Ok(())
    }
}
