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
    let spaced = in_small_letters(&name.replace('-', " ").replace(DASHES, " "));
    spaced.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// A name with small letters for large ones.
#[must_use]
pub fn in_small_letters(name: &str) -> String {
    name.chars().map(small).collect()
}

/// The small letter of one of the Latin letters that the languages spoken here have; every other stays as it is. The tables of all
/// letters would weigh more than all else that reads names in the page.
fn small(letter: char) -> char {
    let next = |step: u32| char::from_u32(letter as u32 + step).unwrap_or(letter);
    let odd = letter as u32 % 2 == 1;
    match letter {
        'A'..='Z' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{de}' => next(32),
        '\u{100}'..='\u{12f}' | '\u{132}'..='\u{137}' | '\u{14a}'..='\u{177}' if !odd => next(1),
        '\u{139}'..='\u{148}' | '\u{179}'..='\u{17e}' if odd => next(1),
        '\u{178}' => '\u{ff}',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_letters_are_as_small_as_they_are_everywhere() {
        // The large I with a dot is one letter large and two small.
        for letter in ('\u{0}'..'\u{180}').filter(|&letter| letter != '\u{130}') {
            assert_eq!(small(letter).to_string(), letter.to_lowercase().to_string(), "{letter:?}");
        }
        assert!(same_name("ŽIŽKŮV-PALÁC", "žižkův palác") && !same_name("Łódź", "Lodz"));
    }
}
