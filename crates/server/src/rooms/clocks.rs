//! Seats whose owners have no time left or may not come any more: bots play them until they return.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use host::AnyHost;
use table::ClientId;
use wire::Answer;

use super::{Problem, Rooms};
use crate::time::KEPT;

/// How often it is looked for seats that have no time left.
const LOOK: Duration = Duration::from_millis(500);

impl Rooms {
    /// Looks at the clocks, again and again. What is due stands in the store, so that a table need not be in memory for it.
    pub async fn watch_clocks(self) {
        // What cannot be made again is told in the log once.
        let mut broken = HashSet::new();
        let mut kept = Instant::now();
        loop {
            tokio::time::sleep(LOOK).await;
            let looked = self.look_at_clocks(&mut broken).await;
            if let Err(fault) = looked {
                tracing::error!(%fault, "nobody looks at the clocks");
            }
            if kept.elapsed() >= KEPT {
                kept = Instant::now();
                if let Err(fault) = self.keep_time().await {
                    tracing::error!(%fault, "the time of the server cannot be kept");
                }
            }
        }
    }

    async fn look_at_clocks(&self, broken: &mut HashSet<String>) -> Result<(), store::StoreError> {
        let now = i64::try_from(self.time.now()).unwrap_or(i64::MAX);
        for table in self.store.due(now).await? {
            if broken.contains(&table) {
                continue;
            }
            if let Err(problem) = self.look_at_clock(&table).await
                && problem.is_closed()
            {
                broken.insert(table);
            }
        }
        Ok(())
    }

    async fn look_at_clock(&self, table: &str) -> Result<(), Problem> {
        self.see_to(table, |host| host.pass()).await
    }

    /// Lets bots play the seats of a guest who was shut out, so that nobody waits for them.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn hand_over(&self, guest: &str) -> Result<(), Problem> {
        for table in self.store.unfinished_tables_of(guest).await? {
            let who = ClientId(guest.to_owned());
            match self.see_to(&table, move |host| host.hand_over(&who)).await {
                // What cannot be played on waits for nobody.
                Err(problem) if problem.is_closed() => {}
                seen => seen?,
            }
        }
        Ok(())
    }

    /// Lets something happen at a table for which nobody at it has asked; `what` says whether it has changed.
    pub(super) async fn see_to(
        &self,
        table: &str,
        what: impl Fn(&mut dyn AnyHost) -> bool + Send + Sync + 'static,
    ) -> Result<(), Problem> {
        let room = self.room(table).await?;
        let seen = self.heed(&room, move |host| {
            let changed = what(host);
            (Answer::Done { version: host.table().map_or(0, table::AnyTable::version) }, changed)
        });
        seen.await.map(drop)
    }

    /// Keeps the time of the server, if it is that of anybody.
    async fn keep_time(&self) -> Result<(), store::StoreError> {
        if self.store.due(i64::MAX).await?.is_empty() { Ok(()) } else { self.time.keep(&self.store).await }
    }
}
