//! Loading an edition file: from text to one typed, validated, immutable table, or to the list of all its faults.

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use kernel::scan::without_mark;
use toml::de::DeTable;

use super::hash::content_hash;
use super::reader::{Section, Source};
use super::validate::{Ceilings, check_whole};
use super::{BOTTEGA, Edition, EditionRef, cards, numbers, tiles};
use crate::board::Cells;
use crate::ids::{Building, Class};

/// The version of the file format that this program reads.
const FORMAT: i32 = 1;

/// The longest name an edition may have; it stands in the header of every record.
const LONGEST_NAME: usize = 40;

/// The longest text that is read, in bytes: ten times what an edition needs.
const LONGEST_TEXT: usize = 256 * 1024;

/// What the TOML parser says of a key that is written twice.
const DUPLICATE_KEY: &str = "duplicate key";

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
    *SHIPPED.get_or_init(|| load(BOTTEGA).expect("invariant: the shipped edition is sound"))
}

/// All editions loaded so far.
static LOADED: Mutex<Vec<&'static Edition>> = Mutex::new(Vec::new());

impl EditionRef {
    /// The edition with this content hash, if it was loaded before; the shipped one always is.
    #[must_use]
    pub fn loaded(hash: &str) -> Option<EditionRef> {
        let shipped = bottega();
        if shipped.hash == hash {
            return Some(shipped);
        }
        let loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        loaded.iter().copied().find(|known| known.hash == hash).map(EditionRef)
    }
}

/// Loads an edition for play. Loading an equal edition again gives the very same table.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn load(text: &str) -> Result<EditionRef, Vec<EditionFault>> {
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
    let text = without_mark(text);
    let source = Source::new(text);
    if text.len() > LONGEST_TEXT {
        source.fault(0, format!("this text has {} bytes; an edition has at most {LONGEST_TEXT}", text.len()));
        return Err(source.into_faults());
    }
    let (document, errors) = DeTable::parse_recoverable(text);
    let readable = report_syntax(&source, text, &errors);
    let edition = readable.then(|| read(&source, &mut Section::root(&source, document.get_ref())));
    let faults = source.into_faults();
    edition.filter(|_| faults.is_empty()).ok_or(faults)
}

/// Reports what is not TOML, and says whether the document can be read all the same. A key written twice is a slip that
/// leaves everything else as it is; after any other error the document may be in pieces, and their faults would mislead.
fn report_syntax(source: &Source<'_>, text: &str, errors: &[toml::de::Error]) -> bool {
    let mut readable = true;
    let mut last_line = 0;
    let mut doubled_table = None;
    for error in errors {
        if source.is_hopeless() {
            return false;
        }
        let span = error.span().unwrap_or(text.len()..text.len());
        if error.message() == DUPLICATE_KEY {
            let (header, is_header) = header_before(text, span.start);
            // Where a whole table is written twice, its keys are no news.
            if is_header || header.is_none() || header != doubled_table {
                let key = text.get(span.clone()).unwrap_or_default();
                source.fault(span.start, format!("`{key}` is written a second time"));
            }
            if is_header {
                doubled_table = header;
            }
            continue;
        }
        readable = false;
        // One slip often derails the parser several times in its line.
        let line = source.line(span.start);
        if line != last_line {
            source.fault(span.start, format!("not readable as TOML: {}", error.message()));
            last_line = line;
        }
    }
    readable
}

/// Where the header of the table begins in which this offset lies, and whether the offset lies in the header itself.
fn header_before(text: &str, at: usize) -> (Option<usize>, bool) {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    if text[line..].starts_with('[') {
        return (Some(line), true);
    }
    (before.rfind("\n[").map(|newline| newline + 1), false)
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
    let classes = tiles::read(source, root, &mut edition);
    let ceilings = Ceilings::of(&edition, &classes);
    cards::read(source, root, &ceilings, &mut edition);
    root.finish();
    if source.is_clean() {
        check_whole(source, root, &ceilings, &edition);
    }
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
