//! Rooms in which nobody is and nothing happens: they are cleared after some time, and sooner when there are many, since their tables
//! are in the store.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use super::{Room, Rooms};

/// A room is cleared after this time.
const IDLE: Duration = Duration::from_secs(600);

impl Rooms {
    /// Clears rooms in which nobody has been for some time.
    pub fn clear_idle(&self) {
        self.rooms().retain(|_, room| !room.is_empty() || room.touched().elapsed() <= IDLE);
    }

    /// Takes a room in, unless somebody else has opened it meanwhile: there is only one for a table. If too many are empty, a quarter
    /// of those is cleared that were left longest ago: whoever looks at all tables there are fills no memory.
    pub(super) fn take_in(&self, room: Arc<Room>) -> Arc<Room> {
        let mut rooms = self.rooms();
        let room = rooms.entry(room.id.clone()).or_insert(room).clone();
        let most = self.settings.empty_rooms;
        if rooms.len() > most {
            let empty = rooms.values().filter(|room| room.is_empty());
            let mut empty: Vec<(Instant, String)> =
                empty.map(|room| (room.touched(), room.id.clone())).collect();
            if empty.len() > most {
                empty.sort();
                let cleared = empty.len() - most + most / 4;
                for (_, id) in &empty[..cleared.min(empty.len())] {
                    rooms.remove(id);
                }
            }
        }
        room
    }
}

impl Room {
    /// Notes that somebody came by, or something happened.
    pub(super) fn touch(&self) {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether nobody is in a room: nobody but the list of rooms has it.
trait Empty {
    fn is_empty(&self) -> bool;
}

impl Empty for Arc<Room> {
    fn is_empty(&self) -> bool {
        Arc::strong_count(self) == 1
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use store::Guest;
    use wire::{NewGame, NewSeat};

    use crate::rooms::Terms;
    use crate::{Settings, furnished};

    #[tokio::test]
    async fn whoever_looks_at_all_tables_fills_no_memory_and_sends_nobody_away() {
        const MOST: usize = 8;
        let folder = tempfile::tempdir().expect("a folder");
        let settings = Settings { empty_rooms: MOST, ..Settings::new(folder.path().to_owned()) };
        let rooms = furnished(&settings).await.expect("a server").0.rooms;
        let anna = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 0 };
        let seats = vec![NewSeat { name: "Anna".to_owned(), bot: None }; 3];
        let new = NewGame::asked(None, seats, BTreeMap::new(), false, 0);
        let mut tables = Vec::new();
        for _ in 0..4 * MOST {
            tables.push(rooms.create(&anna, &new, Terms::default()).await.expect("created"));
        }
        // Somebody listens at the first, which is the one that was left longest ago.
        let first = rooms.room(&tables[0]).await.expect("open");
        let listening = first.versions();
        for table in &tables {
            rooms.room(table).await.expect("open");
            assert!(rooms.count() <= MOST + 2, "{}", rooms.count());
        }
        assert!(rooms.count() > MOST / 2);
        let again = rooms.room(&tables[0]).await.expect("open");
        assert!(std::sync::Arc::ptr_eq(&first, &again) && listening.has_changed().is_ok());
    }
}
