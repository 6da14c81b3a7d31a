//! Who is at a table now: the guests who listen to it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::PlayerSet;
use table::ClientId;
use tokio::sync::watch;

use super::Room;

/// The guests at a table, each with how many streams they hear it by.
pub(super) struct Attending {
    guests: Mutex<BTreeMap<String, usize>>,
    changed: watch::Sender<()>,
}

impl Default for Attending {
    fn default() -> Attending {
        Attending { guests: Mutex::default(), changed: watch::channel(()).0 }
    }
}

impl Attending {
    fn change(&self, change: impl FnOnce(&mut BTreeMap<String, usize>)) {
        change(&mut self.guests.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_replace(());
    }
}

/// As long as this is kept a guest is at a table.
pub struct Attendance {
    room: Arc<Room>,
    guest: String,
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.room.attending.change(|guests| {
            let streams = guests.entry(self.guest.clone()).or_insert(0);
            *streams = streams.saturating_sub(1);
            guests.retain(|_, streams| *streams > 0);
        });
    }
}

impl Room {
    /// A guest comes to the table.
    #[must_use]
    pub fn attend(self: &Arc<Room>, guest: &str) -> Attendance {
        self.attending.change(|guests| *guests.entry(guest.to_owned()).or_insert(0) += 1);
        Attendance { room: self.clone(), guest: guest.to_owned() }
    }

    /// Tells when somebody comes or goes.
    #[must_use]
    pub fn attendance(&self) -> watch::Receiver<()> {
        self.attending.changed.subscribe()
    }

    /// The seats of those who are at the table.
    pub async fn present(&self) -> PlayerSet {
        let desk = self.desk.lock().await;
        let guests = self.attending.guests.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(table) = desk.host.table() else { return PlayerSet::EMPTY };
        let chairs = table.chairs().iter();
        let here =
            chairs.filter(|(_, chair)| guests.keys().any(|guest| chair.belongs_to(&ClientId(guest.clone()))));
        here.map(|(seat, _)| seat).collect()
    }
}
