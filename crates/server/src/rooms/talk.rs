//! Who is at a table, and what becomes of the talk there.

use kernel::Player;
use table::ClientId;
use tokio::sync::broadcast;
use wire::{AnyGame, Request};

use super::Room;

/// Something of the talk at a table.
#[derive(Clone, Debug)]
pub enum Talked {
    /// This was said.
    Said(store::ChatMessage),
    /// What was said under this number is there no more.
    TakenOut(i64),
}

impl Room {
    /// Tells of everything said from now on.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<Talked> {
        self.talk.subscribe()
    }

    /// Tells all listeners what has become of the talk.
    pub fn tell(&self, talked: Talked) {
        // That nobody listens is no fault.
        drop(self.talk.send(talked));
    }

    /// Whether a guest sits here.
    pub async fn seats(&self, guest: &str) -> bool {
        self.seat_of(guest).await.is_some()
    }

    /// Whether this seat is a guest's.
    pub async fn seats_at(&self, guest: &str, seat: Player) -> bool {
        let desk = self.desk.lock().await;
        let who = ClientId(guest.to_owned());
        desk.host.table().is_some_and(|table| {
            table.chairs().iter().any(|(each, chair)| each == seat && chair.belongs_to(&who))
        })
    }

    /// The first seat of a guest here.
    pub async fn seat_of(&self, guest: &str) -> Option<Player> {
        let desk = self.desk.lock().await;
        let who = ClientId(guest.to_owned());
        let mut chairs = desk.host.table()?.chairs().iter();
        chairs.find(|(_, chair)| chair.belongs_to(&who)).map(|(seat, _)| seat)
    }

    /// Whether something that is said would begin another game here, as the table stands now.
    pub async fn begins_again(&self, said: &Request<AnyGame>) -> bool {
        let mut desk = self.desk.lock().await;
        // Who is asked depends on who is here.
        desk.host.set_time(self.time.now());
        desk.host.set_away(&|who, stood_in| self.is_away(who, stood_in));
        desk.host.set_gone(&|who| self.is_gone(who));
        desk.host.begins_again(said)
    }
}
