//! Loading an edition file: from text to one typed, validated, immutable table, or to the list of all its faults.

use ::edition::{Content, Library, Section, Source};
use kernel::Fault;

use super::hash::content_hash;
use super::validate::{Ceilings, check_whole};
use super::{Characters, Cooperation, Edition, EditionRef, Rates, Supply, cards, numbers, tiles};
use crate::board::Cells;
use crate::ids::{Building, Class};

/// All editions loaded so far.
static LIBRARY: Library<Edition> = Library::new();

impl Content for Edition {
    const SHIPPED: &'static str = include_str!("../../editions/bottega.compact");

    fn library() -> &'static Library<Edition> {
        &LIBRARY
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn content_hash(&self) -> &str {
        &self.hash
    }

    fn read(source: &Source<'_>, root: &mut Section<'_>, name: String) -> Edition {
        let mut marks = Vec::new();
        let mut edition = Edition {
            name,
            hash: String::new(),
            minimum_work_value: numbers::minimum_work_value(root, &mut marks),
            board_size: (0, 0),
            board: Cells::EMPTY,
            palazzo: Cells::EMPTY,
            rates: Rates::of(source, root, &mut marks),
            supply: Supply::of(source, root, &mut marks),
            characters: Characters::of(source, root, &mut marks),
            cooperation: Cooperation::default(),
            tiles: Default::default(),
            classes: [Class::Large; Building::COUNT],
            freedoms: Default::default(),
            professions: Vec::new(),
            bonus_cards: Vec::new(),
            prestige_cards: Vec::new(),
            marks,
        };
        let classes = tiles::read(source, root, &mut edition);
        edition.cooperation = Cooperation::of(source, root, &mut edition);
        let ceilings = Ceilings::of(&edition, &classes);
        cards::read(source, root, &ceilings, &mut edition);
        root.finish();
        if source.is_clean() {
            check_whole(source, root, &ceilings, &edition);
        }
        edition.hash = content_hash(&edition);
        edition
    }
}

/// The edition that is shipped with the house.
#[must_use]
pub fn bottega() -> EditionRef {
    EditionRef::shipped()
}

/// Loads an edition for play. Loading an equal edition again gives the very same table.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn load(text: &str) -> Result<EditionRef, Vec<Fault>> {
    EditionRef::load(text)
}

/// Reads and checks an edition without keeping it.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn parse(text: &str) -> Result<Edition, Vec<Fault>> {
    ::edition::parse(text)
}
