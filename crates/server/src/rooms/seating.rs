//! Who gets no seat at a table, and whether strangers find it there.

use std::collections::VecDeque;
use std::sync::{Arc, PoisonError};

use kernel::Player;
use table::{AnyTable, Chair, ClientId};

use super::{LISTED_OF_ADDRESS, LISTED_OF_GUEST, Problem, Room, Rooms};
use crate::problem::Kind;

/// So many guests at most are remembered whom the host of a table has sent away from it, the last of them.
const REMEMBERED: usize = 32;

impl Rooms {
    /// Frees the seats of whoever sits in this one, before the game, and gives them none there as long as somebody is at the table.
    ///
    /// # Errors
    /// If the game has begun, or nobody sits there but whoever asks.
    pub async fn send_away(&self, room: &Arc<Room>, host: &str, seat: Option<Player>) -> Result<(), Problem> {
        let guest = {
            let desk = room.desk.lock().await;
            let table = desk.host.table();
            if table.is_some_and(AnyTable::has_begun) {
                return Err(Problem::new(Kind::NotHere, "once the game has begun nobody loses a seat"));
            }
            let chairs = table.map(AnyTable::chairs).into_iter().flat_map(|chairs| chairs.iter());
            let mut sits = chairs.filter(|(at, _)| Some(*at) == seat).filter_map(|(_, chair)| match chair {
                Chair::Person { owner, .. } if owner.0 != host => Some(owner.0.clone()),
                Chair::Person { .. } | Chair::Open | Chair::Bot { .. } | Chair::Automaton => None,
            });
            sits.next().ok_or_else(|| Problem::new(Kind::Gone, "nobody sits there who could be sent away"))?
        };
        {
            let mut away = room.sent_away.lock().unwrap_or_else(PoisonError::into_inner);
            away.push_back(guest.clone());
            while away.len() > REMEMBERED {
                away.pop_front();
            }
        }
        let who = ClientId(guest);
        // The game may have begun meanwhile.
        let open = |table: Option<&dyn AnyTable>| table.is_some_and(|table| !table.has_begun());
        self.see_to(&room.id, move |host| open(host.table()) && host.hand_over(&who)).await
    }

    /// Frees the seats of a guest who leaves before the game. Whether no person sits there after that.
    ///
    /// # Errors
    /// If the game has begun.
    pub async fn leave_before(&self, room: &Arc<Room>, guest: &str) -> Result<bool, Problem> {
        let begun = |table: Option<&dyn AnyTable>| table.is_none_or(AnyTable::has_begun);
        let who = ClientId(guest.to_owned());
        self.see_to(&room.id, move |host| !begun(host.table()) && host.hand_over(&who)).await?;
        let desk = room.desk.lock().await;
        if begun(desk.host.table()) {
            return Err(Problem::new(Kind::NotHere, "once the game has begun nobody leaves a seat"));
        }
        let person = |(_, chair): (Player, &Chair)| matches!(chair, Chair::Person { .. });
        Ok(!desk.host.table().is_some_and(|table| table.chairs().iter().any(person)))
    }

    /// Whether a guest was sent away from a table, as far as its room is open.
    pub fn has_sent_away(&self, table: &str, guest: &str) -> bool {
        self.rooms().get(table).is_some_and(|room| room.has_sent_away(guest))
    }

    /// Says whether strangers find a table in the lobby.
    ///
    /// # Errors
    /// If its owner, or their address, has as many there as may be.
    pub async fn list(&self, table: &str, listed: bool, origin: Option<String>) -> Result<(), Problem> {
        let bounds = origin.map(|origin| store::Listing {
            origin,
            most_of_owner: LISTED_OF_GUEST,
            most_of_origin: LISTED_OF_ADDRESS,
        });
        Ok(self.store.set_listed(table, listed, bounds).await?)
    }
}

impl Room {
    /// Whether the host has sent a guest away from this table.
    pub fn has_sent_away(&self, guest: &str) -> bool {
        let away: &VecDeque<String> = &self.sent_away.lock().unwrap_or_else(PoisonError::into_inner);
        away.iter().any(|each| each == guest)
    }
}
