//! A game told in plain English, for screens that have no drawings of it.

use crate::{Accounts, Explained, Notation, Player};

/// A line of what a viewer sees: what it is about, and what stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// What it is about, such as `prize` or `hand`.
    pub name: String,
    /// What stands there.
    pub entries: Entries,
}

/// What stands in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entries {
    /// One entry, which concerns all.
    Whole(String),
    /// One entry for each seat, in order.
    Seats(Vec<String>),
}

impl TableRow {
    /// A line that concerns all.
    pub fn whole(name: impl Into<String>, entry: impl Into<String>) -> TableRow {
        TableRow { name: name.into(), entries: Entries::Whole(entry.into()) }
    }

    /// A line with an entry for each seat, in order.
    pub fn seats(name: impl Into<String>, entries: impl IntoIterator<Item = String>) -> TableRow {
        TableRow { name: name.into(), entries: Entries::Seats(entries.into_iter().collect()) }
    }
}

/// A game that can be shown without knowing it: what a viewer sees as lines of a table, and what happened as sentences.
pub trait Told: Notation + Accounts {
    /// All that a viewer sees, line by line.
    fn rows(view: &Self::View) -> Vec<TableRow>;

    /// What happened, in one sentence; nothing for what only explains another event. `name` says how a seat is called.
    fn narrate(
        edition: Self::Edition,
        event: &Self::Event,
        name: &dyn Fn(Player) -> String,
    ) -> Option<String>;

    /// Whom an event is about, if it is one seat.
    fn about(event: &Self::Event) -> Option<Player>;

    /// The round that begins with an event, if one does.
    fn round_begun(event: &Self::Event) -> Option<u16>;

    /// The receipt that came with an event, if it bears one.
    fn receipt(edition: Self::Edition, event: &Self::Event) -> Option<Explained>;

    /// What a named part of a score is called.
    fn term(edition: Self::Edition, term: Self::Term) -> String;
}
