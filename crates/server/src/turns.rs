//! Which turn every seat of a table waits for, counted as the table changes and kept with it.

use std::collections::BTreeMap;

use host::AnyHost;
use notify::Turn;
use store::Sitter;
use table::Chair;

/// The turns of the guests at a table, by seat.
#[derive(Default)]
pub struct Turns(BTreeMap<i64, (String, Turn)>);

impl Turns {
    /// Those that were kept.
    #[must_use]
    pub fn kept(sitters: Vec<Sitter>) -> Turns {
        let turns = sitters.into_iter().map(|sitter| {
            let Sitter { seat, guest, waiting, turn: number, since, decided, counted } = sitter;
            (seat, (guest, Turn { number, since, waiting, decided, counted }))
        });
        Turns(turns.collect())
    }

    /// What is new about the guests at the table after it has changed, at a time in milliseconds since 1970.
    pub fn after(&mut self, host: &dyn AnyHost, at: i64) -> News {
        let Some(table) = host.table() else { return News::default() };
        let version = i64::try_from(table.version()).unwrap_or(i64::MAX);
        let (running, deciders) = (table.is_played(), table.deciders());
        let sitters = table.chairs().iter().filter_map(|(player, chair)| {
            let Chair::Person { owner, stand_in, .. } = chair else { return None };
            let seat = i64::try_from(player.seat()).unwrap_or_default();
            let waiting = stand_in.is_none() && deciders.contains(player);
            // Whoever takes another's seat, or plays another game, begins anew.
            let known = self.0.get(&seat).filter(|(guest, _)| running && *guest == owner.0);
            let known = known.map(|(_, turn)| *turn).unwrap_or_default();
            let turn = known.after(waiting, decided(table.decisions(player)), version, at);
            Some((seat, (owner.0.clone(), turn)))
        });
        let now = sitters.collect();
        let before = std::mem::replace(&mut self.0, now);
        let sitter = |(&seat, (guest, turn)): (&i64, &(String, Turn))| {
            let Turn { number, since, waiting, decided, counted } = *turn;
            Sitter { seat, guest: guest.clone(), waiting, turn: number, since, decided, counted }
        };
        let changed = self.0.iter().filter(|(seat, sitter)| before.get(seat) != Some(sitter));
        let left = before.keys().filter(|seat| !self.0.contains_key(seat));
        let waiting = self.0.values().filter(|(_, turn)| turn.waiting);
        News {
            sitters: changed.map(sitter).collect(),
            left: left.copied().collect(),
            waiting: waiting.map(|(guest, _)| guest.clone()).collect(),
        }
    }
}

/// What is new about the guests at a table.
#[derive(Default)]
pub struct News {
    /// The seats that are not as they were.
    pub sitters: Vec<Sitter>,
    /// The seats that were a guest's and are none's now.
    pub left: Vec<i64>,
    /// The guests who owe a decision, whether that is new or not.
    pub waiting: Vec<String>,
}

/// How many decisions of a seat stand.
fn decided(decisions: usize) -> i64 {
    i64::try_from(decisions).unwrap_or(i64::MAX)
}
