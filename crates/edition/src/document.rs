//! From the text of an edition file to the document that a game reads.

use kernel::Fault;
use kernel::scan::without_mark;
use toml::de::DeTable;

use crate::reader::{Section, Source};

/// The version of the file format that this program reads.
const FORMAT: i32 = 1;

/// The longest name an edition may have; it stands in the header of every record.
const LONGEST_NAME: usize = 40;

/// The longest text that is read, in bytes: ten times what an edition needs.
const LONGEST_TEXT: usize = 256 * 1024;

/// What the TOML parser says of a key that is written twice.
const DUPLICATE_KEY: &str = "duplicate key";

/// Reads a text by this function, which gets the document and the name of the edition. The function reports what is faulty to
/// the source and puts something harmless in its place; what it gives is thrown away if there was any fault.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn read_document<E>(
    text: &str,
    read: impl FnOnce(&Source<'_>, &mut Section<'_>, String) -> E,
) -> Result<E, Vec<Fault>> {
    let text = without_mark(text);
    let source = Source::new(text);
    if text.len() > LONGEST_TEXT {
        source.fault(0, format!("this text has {} bytes; an edition has at most {LONGEST_TEXT}", text.len()));
        return Err(source.into_faults());
    }
    let (document, errors) = DeTable::parse_recoverable(text);
    let readable = report_syntax(&source, text, &errors);
    let edition = readable.then(|| {
        let mut root = Section::root(&source, document.get_ref());
        root.number("format", FORMAT..=FORMAT);
        let name = name(&source, &mut root);
        read(&source, &mut root, name)
    });
    let faults = source.into_faults();
    edition.filter(|_| faults.is_empty()).ok_or(faults)
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
