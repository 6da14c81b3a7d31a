//! What only the proof of secrecy may do: see the game itself, and stack its cards.

use std::any::Any;
use std::sync::Arc;

use host::{Host, Hosted};
use kernel::{Player, Step};
use wire::{NewGame, NewSeat, Timing};

use super::{Problem, Room, Rooms, Terms};

impl Rooms {
    /// Lets the clocks stand still: the time is no secret, and never the same twice.
    pub fn stand_still(&self) {
        self.time.stand_still();
    }

    /// A table of this name, at which nobody sits but the guest of the first seat. The options are a key and a value each.
    pub async fn create_for_proof<G: Hosted>(
        &self,
        id: &str,
        players: usize,
        options: &[(&str, &str)],
    ) -> Result<Arc<Room>, Problem> {
        let first = store::Guest { id: "guest-A".to_owned(), name: "A".to_owned(), created: 0 };
        let mut seats = vec![NewSeat { name: String::new(), bot: None }; players];
        "A".clone_into(&mut seats[0].name);
        let timing = Timing { bank: 600_000, increment: 10_000, stand_in: "random".to_owned() };
        let terms = Terms { listed: true, timing: Some(timing), origin: None };
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let new = NewGame { game: G::NAME.to_owned(), seats, options, seed: 0 };
        self.create_as(id, &first, &new, terms).await?;
        self.room(id).await
    }
}

impl Room {
    /// The game itself.
    pub async fn game<G: Hosted>(&self) -> Option<G> {
        let desk = self.desk.lock().await;
        let host: &dyn Any = &*desk.host;
        host.downcast_ref::<Host<G>>()?.table()?.game().cloned()
    }

    /// Whether a seat could take its last decision back.
    pub async fn may_undo(&self, seat: Player) -> bool {
        let desk = self.desk.lock().await;
        desk.host.table().is_some_and(|table| table.undo_to(seat).is_ok())
    }

    /// Whether a seat could propose to take its last decision back.
    pub async fn may_propose(&self, seat: Player) -> bool {
        let desk = self.desk.lock().await;
        desk.host.table().is_some_and(|table| table.take_back_to(seat).is_ok())
    }

    /// What chance has decided so far.
    pub async fn chance_so_far<G: Hosted>(&self) -> Vec<G::Outcome> {
        let desk = self.desk.lock().await;
        let host: &dyn Any = &*desk.host;
        let table = host.downcast_ref::<Host<G>>().and_then(Host::table);
        let steps = table.map(|table| table.log().steps.as_slice()).unwrap_or_default();
        let given = steps.iter().filter_map(|step| match step {
            Step::Chance(outcome) => Some(*outcome),
            Step::Act(..) => None,
        });
        given.collect()
    }

    /// The cards to come.
    pub async fn stack<G: Hosted>(&self, outcomes: Vec<G::Outcome>) {
        let mut desk = self.desk.lock().await;
        let host: &mut dyn Any = &mut *desk.host;
        if let Some(host) = host.downcast_mut::<Host<G>>() {
            host.foretell(outcomes);
        }
    }
}
