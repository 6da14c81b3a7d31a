//! Who is at a table now: the guests who listen to it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kernel::{Player, PlayerSet};
use store::{Listed, Phase};
use table::{AnyTable, Chair, ClientId};
use tokio::sync::watch;
use wire::Present;

use super::{Problem, Room, Rooms};
use crate::problem::Kind;

/// The guests at a table, and those who were there lately.
pub(super) struct Attending {
    guests: Mutex<BTreeMap<String, Seen>>,
    changed: watch::Sender<()>,
    /// Since when it is known who comes and goes.
    since: Instant,
    /// Who was seen for so long no more is away.
    absence: Duration,
}

/// By how many streams a guest hears the table, by how many of them only to watch, what they are called, and when something was last
/// heard of them.
struct Seen {
    streams: usize,
    watching: usize,
    name: String,
    last: Instant,
    /// Since when they hear the table no more and have said nothing, if they ever heard it.
    left: Option<Instant>,
}

/// Whoever loads the page anew is back before this time has passed, and has not left.
const LOADING: Duration = Duration::from_secs(10);

impl Attending {
    /// Nobody yet. Who was at the table before is taken for somebody who has just gone.
    pub(super) fn new(absence: Duration) -> Attending {
        let (since, changed) = (Instant::now(), watch::channel(()).0);
        Attending { guests: Mutex::default(), changed, since, absence }
    }

    /// A guest was heard, and hears by more streams or fewer.
    fn heard(&self, guest: &str, change: impl FnOnce(&mut Seen)) {
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        guests.retain(|_, seen| seen.streams > 0 || seen.last.elapsed() < self.absence);
        let seen = guests.entry(guest.to_owned()).or_insert_with(|| Seen {
            streams: 0,
            watching: 0,
            name: String::new(),
            last: Instant::now(),
            left: None,
        });
        let before = seen.streams;
        seen.last = Instant::now();
        change(seen);
        seen.left = (seen.streams == 0 && before > 0).then_some(seen.last);
    }

    /// What a guest is called who is there.
    fn is_called(&self, guest: &str, name: &str) {
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(seen) = guests.get_mut(guest) {
            name.clone_into(&mut seen.name);
        }
    }

    /// A guest has another name, which those read who are there too.
    fn is_renamed(&self, guest: &str, name: &str) {
        let there = {
            let guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
            guests.get(guest).is_some_and(|seen| seen.streams > 0 && seen.name != name)
        };
        if there {
            self.is_called(guest, name);
            self.changed.send_replace(());
        }
    }

    /// Something else is told with who is there.
    pub(super) fn is_news(&self) {
        self.changed.send_replace(());
    }

    /// How much longer a guest who has gone is waited for; nothing if they are there.
    fn waited_for(&self, guest: &str) -> Option<Duration> {
        let guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = guests.get(guest);
        let last = seen.map_or(self.since, |seen| seen.last);
        let gone = seen.is_none_or(|seen| seen.streams == 0);
        gone.then(|| self.absence.saturating_sub(last.elapsed()))
    }

    /// Whether a guest has left and not only loads the page anew. A program that never hears the table has not.
    fn is_gone(&self, guest: &str) -> bool {
        let left = {
            let guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
            guests.get(guest).and_then(|seen| seen.left)
        };
        left.is_some_and(|left| left.elapsed() >= LOADING.min(self.absence)) || self.is_away(guest, false)
    }

    /// Whether a guest has been away for so long that others need not wait; not at all for one for whom a bot plays.
    fn is_away(&self, guest: &str, stood_in: bool) -> bool {
        self.waited_for(guest).is_some_and(|waited| stood_in || waited == Duration::ZERO)
    }
}

/// As long as this is kept a guest is at a table.
pub struct Attendance {
    room: Arc<Room>,
    guest: String,
    watches: bool,
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.room.attending.heard(&self.guest, |seen| {
            seen.streams = seen.streams.saturating_sub(1);
            seen.watching = seen.watching.saturating_sub(usize::from(self.watches));
        });
        self.room.attending.changed.send_replace(());
    }
}

/// Who is at a table, as far as lists tell.
#[derive(Clone, Copy, Default)]
pub struct Here {
    /// How many people are there, wherever they sit.
    pub people: usize,
    /// Whether the host is one of them, if that can be said at once.
    pub host: Option<bool>,
}

/// At so many tables at most, those of which lists tell first, a guest who has another name is called by it at once.
const RENAMED: usize = 24;

impl Rooms {
    /// Calls a guest by another name wherever they look on, and in their seats as long as the game there is not over. Of a game that is
    /// over it stays known who played it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn rename_guest(&self, guest: &str, name: &str) -> Result<(), Problem> {
        let open: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
        for room in open {
            room.attending.is_renamed(guest, name);
        }
        let mut tables = self.store.tables_of(guest).await?;
        tables.retain(|table| matches!(table.phase, Phase::Open | Phase::Running));
        for Listed { id, .. } in tables.into_iter().take(RENAMED) {
            let (who, name) = (ClientId(guest.to_owned()), name.to_owned());
            match self.see_to(&id, move |host| host.rename(&who, &name)).await {
                Err(problem) if !(problem.is_closed() || problem.kind() == Kind::NoTable) => {
                    return Err(problem);
                }
                Ok(()) | Err(_) => {}
            }
        }
        Ok(())
    }

    /// Who is at a table now. Where no room is open nobody is; where something happens just now nobody waits for it.
    pub fn here(&self, id: &str) -> Here {
        let room = self.rooms().get(id).cloned();
        room.map_or(Here { people: 0, host: Some(false) }, |room| room.here())
    }
}

impl Room {
    fn here(&self) -> Here {
        let host = self.desk.try_lock().ok().and_then(|desk| {
            let table = desk.host.table()?;
            match &table.chairs()[self.host_of(table)?] {
                Chair::Person { owner, .. } => Some(owner.0.clone()),
                Chair::Open | Chair::Bot { .. } | Chair::Automaton => None,
            }
        });
        let guests = self.attending.guests.lock().unwrap_or_else(PoisonError::into_inner);
        let is_here = |seen: &Seen| seen.streams > 0;
        Here {
            people: guests.values().filter(|seen| is_here(seen)).count(),
            host: host.map(|host| guests.get(&host).is_some_and(is_here)),
        }
    }

    /// A guest of this name comes to the table, to watch alone or not; somebody without either is a stranger.
    #[must_use]
    pub fn attend(self: &Arc<Room>, guest: &str, name: &str, watches: bool) -> Attendance {
        self.attending.heard(guest, |seen| {
            seen.streams += 1;
            seen.watching += usize::from(watches);
        });
        self.attending.is_called(guest, name);
        self.attending.changed.send_replace(());
        Attendance { room: self.clone(), guest: guest.to_owned(), watches }
    }

    /// A guest asks for something here, as programs do that hear no stream of the table.
    pub(super) fn hear(&self, guest: &str) {
        self.attending.heard(guest, |_| ());
    }

    /// Whether a client has been away for so long that others need not wait.
    pub(super) fn is_away(&self, who: &ClientId, stood_in: bool) -> bool {
        self.attending.is_away(&who.0, stood_in)
    }

    /// Whether a client has left the table.
    pub(super) fn is_gone(&self, who: &ClientId) -> bool {
        self.attending.is_gone(&who.0)
    }

    /// Tells when somebody comes or goes.
    #[must_use]
    pub fn attendance(&self) -> watch::Receiver<()> {
        self.attending.changed.subscribe()
    }

    /// Who is at the table. Strangers are told apart by nothing, so each of their streams is one who watches.
    pub async fn present(&self) -> Present {
        let desk = self.desk.lock().await;
        let Some(table) = desk.host.table() else { return Present::default() };
        let just_gone = table.chairs().iter().filter_map(|(seat, chair)| {
            let Chair::Person { owner, .. } = chair else { return None };
            let longer = self.attending.waited_for(&owner.0).filter(|longer| !longer.is_zero())?;
            Some((seat, longer.as_secs() + 1))
        });
        let just_gone = just_gone.collect();
        let guests = self.attending.guests.lock().unwrap_or_else(PoisonError::into_inner);
        let here = |guest: &str| guests.get(guest).is_some_and(|seen| seen.streams > 0);
        let wishes = self.wished(table, here);
        let mut present = Present { host: self.host_of(table), just_gone, wishes, ..Present::default() };
        for (guest, seen) in guests.iter().filter(|(_, seen)| seen.streams > 0) {
            let who = ClientId(guest.clone());
            let own = table.chairs().iter().filter(|(_, chair)| chair.belongs_to(&who));
            let own: PlayerSet = own.map(|(seat, _)| seat).collect();
            present.seats = own.iter().fold(present.seats, PlayerSet::with);
            if own == PlayerSet::EMPTY {
                present.watching += if guest.is_empty() { seen.streams } else { 1 };
                let decided = if guest.is_empty() { seen.watching } else { seen.watching.min(1) };
                present.to_watch += decided;
                present.onlookers.extend(Some(&seen.name).filter(|name| !name.is_empty()).cloned());
            }
        }
        present
    }

    /// Whether a guest is the host of this table; nobody else begins its game.
    pub async fn is_hosted_by(&self, guest: &str) -> bool {
        let desk = self.desk.lock().await;
        let Some(table) = desk.host.table() else { return false };
        let who = ClientId(guest.to_owned());
        self.host_of(table).is_some_and(|host| table.chairs()[host].belongs_to(&who))
    }

    /// The seat of whoever created the table, or else the first of a person.
    pub(super) fn host_of(&self, table: &dyn AnyTable) -> Option<Player> {
        let creator = ClientId(self.owner.to_string());
        let seat_of = |sits: &dyn Fn(&Chair) -> bool| {
            table.chairs().iter().find(|(_, chair)| sits(chair)).map(|(seat, _)| seat)
        };
        seat_of(&|chair| chair.belongs_to(&creator))
            .or_else(|| seat_of(&|chair| matches!(chair, Chair::Person { .. })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_on_is_called_by_another_name_as_soon_as_they_have_it() {
        let attending = Attending::new(Duration::from_secs(9));
        attending.heard("zofia", |seen| seen.streams += 1);
        attending.is_called("zofia", "Zofia");
        let mut told = attending.changed.subscribe();
        attending.is_renamed("zofia", "Zofia");
        attending.is_renamed("anna", "Anna");
        assert!(!told.has_changed().expect("open"), "nobody is told of what is as it was");
        attending.is_renamed("zofia", "Zosia");
        assert!(told.has_changed().expect("open"));
        told.mark_unchanged();
        assert_eq!(attending.guests.lock().expect("whole")["zofia"].name, "Zosia");
    }
}
