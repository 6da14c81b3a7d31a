//! Tables of bots alone rest while nobody looks at them, and go on as soon as somebody does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use table::{AnyTable, Chair, ClientId};
use wire::{Answer, AnyGame};

use super::queue::{Rank, Turn};
use super::{Problem, Room, Rooms, Seated};

/// Who was last at a table.
#[derive(Default)]
pub(super) struct Presence {
    /// When somebody last looked at it or asked something of it.
    looked: Mutex<Option<Instant>>,
    /// Whether its bots rest.
    resting: AtomicBool,
}

impl Rooms {
    /// The room of a table at which somebody looks, opened if need be; if its bots rest they go on.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be made again.
    pub async fn watched(&self, id: &str) -> Result<Arc<Room>, Problem> {
        let room = self.room(id).await?;
        room.look();
        if room.presence.resting.swap(false, Ordering::SeqCst) {
            self.see_to_bots(&room).await;
        }
        Ok(room)
    }

    /// Whether the bots of a table rest from now on.
    pub(super) fn rests(&self, room: &Room, desk: &Seated) -> bool {
        if !desk.may_rest() {
            return false;
        }
        // It is said first: whoever looks from now on wakes them, and whoever looked before is seen here.
        room.presence.resting.store(true, Ordering::SeqCst);
        let rests = !room.is_watched(self.settings.rest);
        if !rests {
            room.presence.resting.store(false, Ordering::SeqCst);
        }
        rests
    }
}

/// Bots wait no longer than this, whatever is wanted.
const SLOWEST: Duration = Duration::from_secs(3);

impl Room {
    /// Whoever is the only person at the table says how long its bots wait, in milliseconds, from their next decision on until the room
    /// is cleared. Where somebody else plays too it is heard and changes nothing: they may have sat down while it was said. Nothing is
    /// answered to who does not sit here.
    pub async fn set_pace(&self, guest: &str, pause: u32) -> Option<Answer<AnyGame>> {
        let sits = self.seats(guest).await;
        let mut desk = self.desk.lock().await;
        if desk.alone().is_some_and(|owner| owner.0 == guest) {
            desk.pause = Some(Duration::from_millis(pause.into()).min(SLOWEST));
        }
        sits.then(|| Answer::Done { version: desk.host.table().map_or(0, AnyTable::version) })
    }

    /// Somebody looks at the table, or asks something of it.
    pub(super) fn look(&self) {
        *self.presence.looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether its bots rest.
    pub(super) fn is_resting(&self) -> bool {
        self.presence.resting.load(Ordering::SeqCst)
    }

    /// Whether somebody listens, or has looked within this time.
    fn is_watched(&self, within: Duration) -> bool {
        let looked = *self.presence.looked.lock().unwrap_or_else(PoisonError::into_inner);
        self.version.receiver_count() > 0 || looked.is_some_and(|looked| looked.elapsed() < within)
    }

    /// As whose work, and how soon, the bots of this table think.
    pub(super) fn turn(&self, desk: &Seated) -> Turn {
        let rank = if desk.is_for_people() { Rank::People } else { Rank::Alone };
        let home = self.whereabouts.home(&self.owner);
        Turn { home, owner: self.owner.clone(), rank }
    }
}

impl Seated {
    /// How long bots wait here, if whoever plays alone with them has said so.
    pub(super) fn pause(&self) -> Option<Duration> {
        self.pause.filter(|_| self.alone().is_some())
    }

    /// The only person who sits here, be it in several seats.
    fn alone(&self) -> Option<ClientId> {
        let chairs = self.host.table()?.chairs();
        let mut owners = chairs.iter().filter_map(|(_, chair)| match chair {
            Chair::Person { owner, .. } => Some(owner),
            Chair::Open | Chair::Bot { .. } | Chair::Automaton => None,
        });
        let first = owners.next()?.clone();
        owners.all(|owner| *owner == first).then_some(first)
    }

    /// Whether somebody plays here who is not played by a bot.
    fn is_for_people(&self) -> bool {
        let people = |chair: &Chair| matches!(chair, Chair::Person { stand_in: None, .. });
        self.host.table().is_some_and(|table| table.chairs().iter().any(|(_, chair)| people(chair)))
    }

    /// Whether nothing is lost if bots go on only when somebody looks. A clock says that the game comes to its end even if everybody
    /// stays away.
    fn may_rest(&self) -> bool {
        !self.is_for_people() && self.host.table().is_some_and(|table| table.timing().is_none())
    }
}
