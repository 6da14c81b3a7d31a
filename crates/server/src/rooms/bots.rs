//! Bots at their tables: one room's decide one after the other, each where it holds up nobody.

use std::sync::Arc;
use std::time::Duration;

use host::{Decision, Task};
use kernel::Rng;

use super::pool::stopwatch;
use super::queue::{Place, Turn};
use super::ruling::{Trials, Verdict};
use super::{Problem, Room, Rooms};
use crate::keys;
use crate::problem::Kind;

/// Tables whose bots have to decide when the server starts are woken one after the other, so far apart.
const PACE: Duration = Duration::from_millis(20);

/// While so many bots wait for each place, no more are woken.
const WAITING: usize = 4;

/// However many wait, the next table is woken after this time: those that wait may all be one owner's.
const PATIENCE: Duration = Duration::from_secs(1);

/// After the store or the machine failed, it is tried again after this time.
const AGAIN: Duration = Duration::from_secs(5);

impl Rooms {
    /// Lets bots decide as long as one must.
    pub(super) async fn see_to_bots(&self, room: &Arc<Room>) {
        {
            let mut desk = room.desk.lock().await;
            if desk.bots_at_work || desk.closed.is_some() || desk.host.task().is_none() {
                return;
            }
            if self.rests(room, &desk) {
                return;
            }
            desk.bots_at_work = true;
        }
        let (rooms, room) = (self.clone(), room.clone());
        tokio::spawn(async move { while rooms.one_bot(&room).await {} });
    }

    /// Lets one bot decide; whether there may be more to do.
    async fn one_bot(&self, room: &Arc<Room>) -> bool {
        let pause = room.desk.lock().await.pause();
        tokio::time::sleep(pause.unwrap_or(self.settings.pause)).await;
        let Some(turn) = self.bots_turn(room).await.map(|(turn, _)| turn) else { return false };
        let place = self.bots.place(turn).await;
        // Much may have happened while it waited.
        let Some((_, task)) = self.bots_turn(room).await else { return false };
        let thought = move || task.decide(&mut Rng::seeded(keys::seed()), stopwatch);
        self.take_thought(room, place, thought).await
    }

    /// What a bot is to decide, and as whose work; nothing if there is nothing to do.
    async fn bots_turn(&self, room: &Arc<Room>) -> Option<(Turn, Task)> {
        let mut desk = room.desk.lock().await;
        let task = if desk.closed.is_some() { None } else { desk.host.task() };
        let task = task.filter(|_| !self.rests(room, &desk));
        desk.bots_at_work = task.is_some();
        task.map(|task| (room.turn(&desk), task))
    }

    /// Lets a bot think where it holds up nobody, and takes what it decides; whether there may be more to do.
    pub(super) async fn take_thought(
        &self,
        room: &Arc<Room>,
        place: Place,
        thought: impl Fn() -> Decision + Clone + Send + 'static,
    ) -> bool {
        let turn = place.turn();
        let (mut place, mut trials) = (Some(place), Trials::new());
        let decision = loop {
            let place = match place.take() {
                Some(place) => place,
                None => self.bots.place(turn.clone()).await,
            };
            let thought = thought.clone();
            let mishap = match self.bots.work(place, self.settings.thought, thought).await {
                Ok(decision) => break decision,
                Err(mishap) => mishap,
            };
            tracing::warn!(table = room.id, ?mishap, "a bot did not come to a decision");
            match trials.after(mishap) {
                Verdict::Again => {}
                Verdict::Later => {
                    tokio::time::sleep(AGAIN).await;
                    return true;
                }
                Verdict::Fault => {
                    let mut desk = room.desk.lock().await;
                    self.quarantine(room, &mut desk, "a bot", mishap).await;
                    return false;
                }
            }
        };
        self.take_decision(room, decision).await
    }

    /// Carries out what a bot decided. If somebody was faster the bot thinks again.
    async fn take_decision(&self, room: &Arc<Room>, decision: Decision) -> bool {
        let mut desk = room.desk.lock().await;
        if desk.closed.is_some() {
            desk.bots_at_work = false;
            return false;
        }
        let taken = match self.ruled(room, &mut desk, move |host| host.take_decision(&decision)).await {
            Ok(false) => return true,
            Ok(true) => self.keep(room, &mut desk).await,
            Err(problem) => Err(problem),
        };
        let Err(problem) = taken else { return true };
        desk.bots_at_work = false;
        if is_passing(&problem) {
            self.wake_later(&room.id);
        }
        false
    }

    /// Wakes a table whose bots could not go on, as soon as that is possible.
    fn wake_later(&self, table: &str) {
        let (rooms, table) = (self.clone(), table.to_owned());
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(AGAIN).await;
                match rooms.wake(&table).await {
                    Err(problem) if is_passing(&problem) => {}
                    _ => return,
                }
            }
        });
    }

    /// Lets bots decide that were due when the server ended, so that nobody has to look before a turn is told: one table after the
    /// other, at a pace that leaves the machine to those who are there.
    pub async fn wake_bots(self) {
        let tables = loop {
            match self.store.waiting_for_nobody().await {
                Ok(tables) => break tables,
                Err(fault) => tracing::error!(%fault, "nobody wakes the bots"),
            }
            tokio::time::sleep(AGAIN).await;
        };
        for table in tables {
            let begun = std::time::Instant::now();
            while self.bots.waiting() > WAITING * self.places && begun.elapsed() < PATIENCE {
                tokio::time::sleep(PACE).await;
            }
            if let Err(problem) = self.wake(&table).await
                && is_passing(&problem)
            {
                self.wake_later(&table);
            }
            tokio::time::sleep(PACE).await;
        }
    }

    /// Opens a table so that its bots decide. If they rest it need not stay in memory.
    async fn wake(&self, table: &str) -> Result<(), Problem> {
        let room = self.room(table).await?;
        if room.is_resting() {
            let mut rooms = self.rooms();
            // Nobody else has it but the list of rooms, of which nobody takes it meanwhile.
            if Arc::strong_count(&room) == 2 {
                rooms.remove(table);
            }
        } else {
            self.see_to_bots(&room).await;
        }
        Ok(())
    }
}

/// Whether the same may be possible later.
fn is_passing(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Store | Kind::Busy)
}
