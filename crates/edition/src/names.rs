//! Names of things in five languages.

use words::Lang;

use crate::reader::{KeyValue, Section, Source, text};

/// The longest name of a thing, in characters.
const LONGEST_NAME: usize = 40;

/// The languages in which a thing can be named.
const LANGUAGES: [&str; 5] = ["en", "de", "pl", "it", "cs"];

/// Names in five languages; a language that the file leaves out has the English name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Names {
    /// English.
    pub en: String,
    /// German.
    pub de: String,
    /// Polish.
    pub pl: String,
    /// Italian.
    pub it: String,
    /// Czech.
    pub cs: String,
}

crate::compact! { struct Names { en, de, pl, it, cs } }

impl Names {
    /// The names in all languages.
    #[must_use]
    pub fn all(&self) -> [&str; 5] {
        [&self.en, &self.de, &self.pl, &self.it, &self.cs]
    }

    /// The name in this language.
    #[must_use]
    pub fn in_language(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Pl => &self.pl,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
            Lang::De => &self.de,
        }
    }
}

/// The names given so far in one list of things.
#[derive(Default)]
pub struct TakenNames(Vec<TakenName>);

struct TakenName {
    language: &'static str,
    name: String,
    at: usize,
}

/// Reads a table of names; English must be there and stands in for the others.
pub fn names(source: &Source<'_>, section: &mut Section<'_>, taken: &mut TakenNames) -> Names {
    let mut table = section.section("name");
    let mut read = |language: &'static str| {
        let entry =
            if language == LANGUAGES[0] { table.required(language) } else { table.optional(language) };
        entry.and_then(|entry| one_name(source, entry, language, taken))
    };
    let [en, de, pl, it, cs] = LANGUAGES.map(&mut read);
    table.finish();
    let en = en.unwrap_or_default();
    let or_english = |name: Option<String>| name.unwrap_or_else(|| en.clone());
    Names { de: or_english(de), pl: or_english(pl), it: or_english(it), cs: or_english(cs), en }
}

fn one_name(
    source: &Source<'_>,
    entry: KeyValue<'_>,
    language: &'static str,
    taken: &mut TakenNames,
) -> Option<String> {
    let name = text(source, entry);
    let (name, at) = name.sound()?;
    let length = name.chars().count();
    if name.trim() != *name || !(1..=LONGEST_NAME).contains(&length) || name.contains(char::is_control) {
        let expected = format!("1 to {LONGEST_NAME} characters on one line, without spaces at its ends");
        source.fault(at, format!("a name must have {expected}, unlike `{name}`"));
        return None;
    }
    let same = |other: &&TakenName| other.language == language && other.name == *name;
    if let Some(first) = taken.0.iter().find(same) {
        let line = source.line(first.at);
        source
            .fault(at, format!("`{name}` is already the `{language}` name of something else in line {line}"));
    }
    taken.0.push(TakenName { language, name: (*name).to_owned(), at });
    Some((*name).to_owned())
}
