//! Words as people type them: what counts as the same, without regard to the marks that word processors put in.

use std::borrow::Cow;

/// What word processors write for the hyphen and the minus sign: hyphens, dashes, and the minus sign of mathematics.
const DASHES: [char; 5] = ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'];

/// The text without the byte-order mark with which some programs begin every text in UTF-8.
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The word in lower case, its dashes and minus signs as they are typed; most are written so, and nothing is copied then.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.chars().any(|letter| letter.is_ascii_uppercase() || DASHES.contains(&letter)) {
        Cow::Owned(text.replace(DASHES, "-").to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a name means the same as another: capitals and the marks between words do not count.
#[must_use]
pub fn same_name(one: &str, other: &str) -> bool {
    folded(one) == folded(other)
}

/// The form in which names are compared: small letters, one space between words, none of the marks that join them.
#[must_use]
pub fn folded(name: &str) -> String {
    let spaced = name.replace('-', " ").replace(DASHES, " ").to_lowercase();
    spaced.split_whitespace().collect::<Vec<&str>>().join(" ")
}
