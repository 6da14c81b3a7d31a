//! Whoever watches a game may wish for the seat that a bot plays; the host of the table gives it, as to whoever comes, or says no.

use std::collections::VecDeque;
use std::sync::{MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kernel::Player;
use table::{AnyTable, Chair, ClientId};
use wire::Wish;

use super::{Problem, Room};
use crate::problem::Kind;

/// So many wishes are remembered at a table, the last of them, and as many guests to whom its host has said no.
const REMEMBERED: usize = 16;

/// For so long nobody asks again to whom the host has said no: who sits where may be another matter then. The page knows it too.
const A_WHILE: Duration = Duration::from_secs(120);

/// The wishes at a table, as long as its room is open.
#[derive(Default)]
pub(super) struct Wishes {
    /// The number of the last.
    number: i64,
    wished: VecDeque<Wished>,
    /// The guests to whom the host has said no, and when: they do not ask again for a while.
    refused: VecDeque<(String, Instant)>,
}

struct Wished {
    number: i64,
    guest: String,
    name: String,
}

impl Room {
    /// A guest wishes for a seat that a bot has on purpose, or that it plays for somebody who is away. Who has wished already has not
    /// wished twice.
    ///
    /// # Errors
    /// If there is no such seat, so that the host could give none, the guest sits here already, or the host has just said no.
    pub async fn wish(&self, guest: &str, name: &str) -> Result<(), Problem> {
        let refuse = |detail: &str| Err(Problem::new(Kind::NotHere, detail));
        {
            let desk = self.desk.lock().await;
            let free = |table: &dyn AnyTable| {
                // Whenever the host is asked they are here, and keep their own seats.
                let host = self.host_of(table).map(|seat| &table.chairs()[seat]);
                let hosts = |owner: &ClientId| host.is_some_and(|host| host.belongs_to(owner));
                let bot = |(_, chair): (Player, &Chair)| match chair {
                    Chair::Bot { fills, .. } => !fills,
                    Chair::Person { owner, stand_in, .. } => {
                        stand_in.is_some() && !hosts(owner) && self.is_away(owner, true)
                    }
                    Chair::Open | Chair::Automaton => false,
                };
                table.is_played() && table.chairs().iter().any(bot)
            };
            if !desk.host.table().is_some_and(free) {
                return refuse("nobody plays here whose seat could be given to somebody else");
            }
        }
        if self.seats(guest).await {
            return refuse("who sits at the table is given no other seat");
        }
        let mut wishes = self.wishes();
        if wishes.refused.iter().any(|(each, at)| each == guest && at.elapsed() < A_WHILE) {
            return refuse("the host of this table has just said no");
        }
        if !wishes.wished.iter().any(|wished| wished.guest == guest) {
            wishes.number += 1;
            let wished = Wished { number: wishes.number, guest: guest.to_owned(), name: name.to_owned() };
            wishes.wished.push_back(wished);
            while wishes.wished.len() > REMEMBERED {
                wishes.wished.pop_front();
            }
        }
        drop(wishes);
        self.attending.is_news();
        Ok(())
    }

    /// The host says no to the wish of this number.
    ///
    /// # Errors
    /// If there is none.
    pub fn refuse_wish(&self, number: i64) -> Result<(), Problem> {
        let mut wishes = self.wishes();
        let place = wishes.wished.iter().position(|wished| wished.number == number);
        let Some(wished) = place.and_then(|place| wishes.wished.remove(place)) else {
            return Err(Problem::new(Kind::Gone, "nobody wishes that any more"));
        };
        wishes.refused.push_back((wished.guest, Instant::now()));
        while wishes.refused.len() > REMEMBERED {
            wishes.refused.pop_front();
        }
        drop(wishes);
        self.attending.is_news();
        Ok(())
    }

    /// The wishes of those who are here and sit nowhere.
    pub(super) fn wished(&self, table: &dyn AnyTable, is_here: impl Fn(&str) -> bool) -> Vec<Wish> {
        let sits = |guest: &str| {
            let who = ClientId(guest.to_owned());
            table.chairs().iter().any(|(_, chair)| chair.belongs_to(&who))
        };
        let wishes = self.wishes();
        let told = wishes.wished.iter().filter(|wished| is_here(&wished.guest) && !sits(&wished.guest));
        told.map(|wished| Wish { number: wished.number, name: wished.name.clone() }).collect()
    }

    fn wishes(&self) -> MutexGuard<'_, Wishes> {
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
