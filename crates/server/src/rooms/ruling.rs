//! How the rules work at a table: apart from everything else, on a host that is thrown away if they break down, and once more on a
//! fresh one before that is held against the table.

use std::sync::Arc;

use host::AnyHost;
use wire::{Answer, AnyGame};

use super::pool::Mishap;
use super::queue::{Place, Rank, Turn};
use super::run_clock::RunClock;
use super::{PLACE, Problem, Room, Rooms, Seated, broken, busy};

/// Work that comes to nothing so often while the machine is at fault is not tried again at once.
const TRIES: u32 = 5;

/// How often some work has come to nothing.
pub(super) struct Trials {
    tries: u32,
    /// How often in a row with nothing wrong with the machine in between.
    faults: u32,
    stalls: u64,
}

/// What to do about work that came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// To try it again.
    Again,
    /// To hold it against the table.
    Fault,
    /// To leave it for now: the machine cannot do it.
    Later,
}

impl Trials {
    pub(super) fn new() -> Trials {
        Trials { tries: 0, faults: 0, stalls: RunClock::of_process().stalls() }
    }

    /// It came to nothing.
    pub(super) fn after(&mut self, mishap: Mishap) -> Verdict {
        self.judge(mishap, RunClock::of_process().stalls())
    }

    fn judge(&mut self, mishap: Mishap, stalls: u64) -> Verdict {
        self.tries += 1;
        if mishap == Mishap::NoThread || stalls != self.stalls {
            (self.faults, self.stalls) = (0, stalls);
        } else {
            self.faults += 1;
        }
        match (self.faults, self.tries) {
            (2.., _) => Verdict::Fault,
            (_, TRIES..) => Verdict::Later,
            _ => Verdict::Again,
        }
    }
}

impl Rooms {
    /// Lets something happen at a table, and answers when it is kept.
    pub(super) async fn heed(
        &self,
        room: &Arc<Room>,
        what: impl Fn(&mut dyn AnyHost) -> (Answer<AnyGame>, bool) + Send + Sync + 'static,
    ) -> Result<Answer<AnyGame>, Problem> {
        let (rooms, room) = (self.clone(), room.clone());
        let heard = tokio::spawn(async move {
            let answer = {
                let mut desk = room.desk.lock().await;
                if let Some(problem) = &desk.closed {
                    return Err(problem.clone());
                }
                let (answer, changed) = rooms.ruled(&room, &mut desk, what).await?;
                if changed {
                    rooms.keep(&room, &mut desk).await?;
                }
                answer
            };
            rooms.see_to_bots(&room).await;
            Ok(answer)
        });
        heard.await.unwrap_or_else(|_| Err(broken()))
    }

    /// Lets the rules work at a table. What they break or hang over twice in a row, the second time on a table made afresh, closes
    /// it for good; what the machine did closes the room alone, and the table is made again from what is kept.
    ///
    /// # Errors
    /// If the table is closed by this.
    pub(super) async fn ruled<T: Send + 'static>(
        &self,
        room: &Arc<Room>,
        desk: &mut Seated,
        what: impl Fn(&mut dyn AnyHost) -> T + Send + Sync + 'static,
    ) -> Result<T, Problem> {
        let (what, mut trials) = (Arc::new(what), Trials::new());
        loop {
            let place = self.place_for_rules().await?;
            // If it never comes back, an empty host is all that is left in the room.
            let empty = host::empty(desk.host.game(), 0, None);
            let mut host = std::mem::replace(&mut desk.host, empty);
            host.set_time(self.time.now());
            let what = what.clone();
            let work = move || {
                let told = what(&mut *host);
                (host, told)
            };
            let mishap = match self.rules.work(place, self.settings.ruling, work).await {
                Ok((host, told)) => {
                    desk.host = host;
                    return Ok(told);
                }
                Err(mishap) => mishap,
            };
            tracing::warn!(table = room.id, ?mishap, "the rules did not come to an end");
            let fresh = match trials.after(mishap) {
                Verdict::Again => self.load(&room.id).await.map(|loaded| loaded.host),
                Verdict::Later => Err(busy()),
                Verdict::Fault => {
                    self.quarantine(room, desk, "rules", mishap).await;
                    return Err(broken());
                }
            };
            match fresh {
                Ok(host) => desk.host = host,
                Err(problem) => {
                    self.close_for_now(room, desk, problem.clone());
                    return Err(problem);
                }
            }
        }
    }

    /// A place for rules to work in.
    ///
    /// # Errors
    /// If there is none for so long that it is worth asking again later.
    pub(super) async fn place_for_rules(&self) -> Result<Place, Problem> {
        let turn = Turn { home: self.nobody.clone(), owner: self.nobody.clone(), rank: Rank::People };
        tokio::time::timeout(PLACE, self.rules.place(turn)).await.map_err(|_| busy())
    }

    /// Closes a table that cannot be played on; what was decided at it stays in the store.
    pub(super) async fn quarantine(&self, room: &Arc<Room>, desk: &mut Seated, whose: &str, mishap: Mishap) {
        tracing::error!(table = room.id, whose, ?mishap, "a table is closed");
        self.metrics.quarantined();
        if let Err(fault) = self.store.break_table(&room.id).await {
            tracing::error!(table = room.id, %fault, "a table that is closed could not be marked");
        }
        self.close_for_now(room, desk, broken());
    }

    /// Closes a room; whoever asks next for the table gets it from the store anew.
    pub(super) fn close_for_now(&self, room: &Arc<Room>, desk: &mut Seated, problem: Problem) {
        desk.closed = Some(problem);
        desk.bots_at_work = false;
        room.version.send_modify(|_| ());
        self.forget(room);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_fails_twice_with_nothing_wrong_in_between_is_held_against_a_table() {
        let mut trials = Trials { tries: 0, faults: 0, stalls: 0 };
        assert_eq!(trials.judge(Mishap::Hung, 0), Verdict::Again);
        assert_eq!(trials.judge(Mishap::Hung, 1), Verdict::Again, "the process was stopped meanwhile");
        assert_eq!(trials.judge(Mishap::NoThread, 1), Verdict::Again);
        assert_eq!(trials.judge(Mishap::Broke, 1), Verdict::Again);
        assert_eq!(trials.judge(Mishap::Broke, 1), Verdict::Fault);
        let mut trials = Trials { tries: 0, faults: 0, stalls: 0 };
        let all: Vec<Verdict> = (0..TRIES).map(|_| trials.judge(Mishap::NoThread, 0)).collect();
        assert_eq!(all.last(), Some(&Verdict::Later));
        assert!(!all.contains(&Verdict::Fault));
    }
}
