//! Loading an edition file: from text to one typed, validated, immutable table, or to the list of all its faults.

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use toml::de::DeTable;

use super::hash::content_hash;
use super::reader::{Section, Source};
use super::{BOTTEGA, Edition, EditionRef, cards, numbers, tiles};
use crate::board::Cells;
use crate::ids::{Building, Class};

/// The version of the file format that this program reads.
const FORMAT: i32 = 1;

/// The longest name an edition may have; it stands in the header of every record.
const LONGEST_NAME: usize = 40;

/// What is wrong with an edition file, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EditionFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl fmt::Display for EditionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for EditionFault {}

/// The edition that is shipped with the house.
#[must_use]
pub fn bottega() -> EditionRef {
    static SHIPPED: OnceLock<EditionRef> = OnceLock::new();
    *SHIPPED.get_or_init(|| load(BOTTEGA).expect("the shipped edition is sound, as its test shows"))
}

/// Loads an edition for play. Loading an equal edition again gives the very same table.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn load(text: &str) -> Result<EditionRef, Vec<EditionFault>> {
    static LOADED: Mutex<Vec<&'static Edition>> = Mutex::new(Vec::new());
    let edition = parse(text)?;
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = loaded.iter().copied().find(|&known| *known == edition) {
        return Ok(EditionRef(known));
    }
    // A game in play holds its edition as a plain reference, so that a state is a small value that is copied and not
    // counted. For that the table must live as long as the program. It is a few kilobytes, once for each different
    // edition; whoever only wants to know whether a text is sound calls `parse`, which leaks nothing.
    let known: &'static Edition = Box::leak(Box::new(edition));
    loaded.push(known);
    Ok(EditionRef(known))
}

/// Reads and checks an edition without keeping it.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn parse(text: &str) -> Result<Edition, Vec<EditionFault>> {
    let source = Source::new(text);
    let edition = match DeTable::parse(text) {
        Ok(document) => Some(read(&source, &mut Section::root(&source, document.get_ref()))),
        Err(error) => {
            let at = error.span().map_or(text.len(), |span| span.start);
            source.fault(at, format!("this is not TOML: {}", error.message()));
            None
        }
    };
    let faults = source.into_faults();
    edition.filter(|_| faults.is_empty()).ok_or(faults)
}

/// Reads the whole document. What is faulty is reported to the source and replaced by something harmless.
fn read(source: &Source<'_>, root: &mut Section<'_>) -> Edition {
    root.number("format", FORMAT..=FORMAT);
    let mut marks = Vec::new();
    let mut edition = Edition {
        name: name(source, root),
        hash: String::new(),
        minimum_work_value: numbers::minimum_work_value(root, &mut marks),
        board_size: (0, 0),
        board: Cells::EMPTY,
        palazzo: Cells::EMPTY,
        rates: numbers::rates(source, root, &mut marks),
        supply: numbers::supply(source, root, &mut marks),
        tiles: Default::default(),
        classes: [Class::Large; Building::COUNT],
        freedoms: Default::default(),
        professions: Vec::new(),
        bonus_cards: Vec::new(),
        prestige_cards: Vec::new(),
        marks,
    };
    tiles::read(source, root, &mut edition);
    cards::read(source, root, &mut edition);
    root.finish();
    edition.hash = content_hash(&edition);
    edition
}

fn name(source: &Source<'_>, root: &mut Section<'_>) -> String {
    let name = root.text("name");
    if let Some((text, at)) = name.sound() {
        let legible = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        if text.is_empty() || text.len() > LONGEST_NAME || !text.chars().all(legible) {
            let expected = format!("1 to {LONGEST_NAME} letters, digits and hyphens, since records bear it");
            source.fault(at, format!("the name of the edition must be {expected}"));
        }
    }
    name.value.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_edition_is_sound() {
        assert_eq!(load(BOTTEGA), Ok(bottega()));
    }
}
