//! Bots at their tables: one room's decide one after the other, each where it holds up nobody.

use std::sync::Arc;

use kernel::Rng;

use super::pool::stopwatch;
use super::{Room, Rooms};
use crate::keys;

impl Rooms {
    /// Lets bots decide as long as one must.
    pub(super) async fn see_to_bots(&self, room: &Arc<Room>) {
        {
            let mut desk = room.desk.lock().await;
            if desk.bots_at_work || desk.closed.is_some() || desk.host.task().is_none() {
                return;
            }
            desk.bots_at_work = true;
        }
        let (rooms, room) = (self.clone(), room.clone());
        tokio::spawn(async move { while rooms.one_bot(&room).await {} });
    }

    /// Lets one bot decide; whether there may be more to do.
    async fn one_bot(&self, room: &Arc<Room>) -> bool {
        tokio::time::sleep(self.settings.pause).await;
        let task = {
            let mut desk = room.desk.lock().await;
            let task = if desk.closed.is_some() { None } else { desk.host.task() };
            desk.bots_at_work = task.is_some();
            task
        };
        let Some(task) = task else { return false };
        let thought = move || task.decide(&mut Rng::seeded(keys::seed()), stopwatch);
        self.take_thought(room, thought).await
    }

    /// Lets a bot think where it holds up nobody, and takes what it decides; whether there may be more to do.
    pub(super) async fn take_thought(
        &self,
        room: &Arc<Room>,
        thought: impl FnOnce() -> host::Decision + Send + 'static,
    ) -> bool {
        let decision = self.bots.work(self.settings.thought, thought).await;
        let mut desk = room.desk.lock().await;
        let decision = match decision {
            Ok(decision) => decision,
            Err(mishap) => {
                self.quarantine(room, &mut desk, "a bot", mishap).await;
                return false;
            }
        };
        desk.host.set_time(self.time.now());
        // If somebody was faster the bot thinks again.
        if desk.host.take_decision(&decision) && self.keep(room, &mut desk).await.is_err() {
            desk.bots_at_work = false;
            return false;
        }
        true
    }
}
