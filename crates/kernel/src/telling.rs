//! A game told in plain words, for screens that have no drawings of it.

use words::Lang;

use crate::{Accounts, Explained, Notation, Player};

/// A line of what a viewer sees: what it is about, and what stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// What it is about, such as `prize` or `hand`.
    pub name: String,
    /// What stands there.
    pub entries: Entries,
    /// Whether an entry lists cards, each by a word: a page may draw them.
    pub cards: bool,
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
        TableRow { name: name.into(), entries: Entries::Whole(entry.into()), cards: false }
    }

    /// A line with an entry for each seat, in order.
    pub fn seats(name: impl Into<String>, entries: impl IntoIterator<Item = String>) -> TableRow {
        TableRow { name: name.into(), entries: Entries::Seats(entries.into_iter().collect()), cards: false }
    }

    /// The same line, of cards.
    #[must_use]
    pub fn of_cards(self) -> TableRow {
        TableRow { cards: true, ..self }
    }
}

/// A game that can be shown without knowing it: what a viewer sees as lines of a table, and what happened as sentences.
///
/// Terminals and programs speak English; a game that has no words of another language speaks English in it too.
pub trait Told: Notation + Accounts {
    /// All that a viewer sees, line by line.
    fn rows(lang: Lang, view: &Self::View) -> Vec<TableRow>;

    /// What happened, in one sentence; nothing for what only explains another event. `name` says how a seat is called.
    fn narrate(
        lang: Lang,
        edition: Self::Edition,
        event: &Self::Event,
        name: &dyn Fn(Player) -> String,
    ) -> Option<String>;

    /// Whom an event is about, if it is one seat.
    fn about(event: &Self::Event) -> Option<Player>;

    /// The round that begins with an event, if one does.
    fn round_begun(event: &Self::Event) -> Option<u16>;

    /// The receipt that came with an event, if it bears one: that of the points, unless a game says more.
    fn receipt(lang: Lang, edition: Self::Edition, event: &Self::Event) -> Option<Explained> {
        let (player, receipt) = Self::receipt_of_points(event)?;
        let terms = receipt.terms().iter().map(|&(term, amount)| (Self::term(lang, edition, term), amount));
        let subject = Self::word(lang, "points").unwrap_or("points").to_owned();
        Some(Explained { player, subject, terms: terms.collect() })
    }

    /// What a named part of a score is called.
    fn term(lang: Lang, edition: Self::Edition, term: Self::Term) -> String;

    /// A word of a question in another language than English: a heading of choices, a good, the short name of a refusal. Nothing
    /// if the game has no word for it there.
    #[must_use]
    fn word(lang: Lang, word: &str) -> Option<&'static str> {
        Self::named(lang, word)
    }

    /// What an option is called, or one of its values; nothing if its own word is to be shown.
    #[must_use]
    fn option_name(lang: Lang, key: &str, value: Option<&str>) -> Option<&'static str> {
        value.map_or_else(|| Self::named(lang, key), |value| Self::named(lang, &format!("{key} {value}")))
    }

    /// What is called by these words: a word of a question, an option, or an option with one of its values, such as
    /// `order random`. A game with a catalogue of texts answers by [`words::named`].
    #[must_use]
    fn named(_lang: Lang, _words: &str) -> Option<&'static str> {
        None
    }
}
