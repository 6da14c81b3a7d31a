//! How sure a file is of what it says.

use crate::{Compact, Values, write_word};

/// How sure we are of a fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Confidence {
    /// Read in a printed rulebook.
    Printed,
    /// Read in a public source.
    Public,
    /// Follows from other facts by counting.
    Derived,
    /// Reconstructed: not seen anywhere.
    Inferred,
}

impl Confidence {
    /// The words of the file for them.
    pub const WORDS: [(&'static str, Confidence); 4] = [
        ("printed", Confidence::Printed),
        ("public", Confidence::Public),
        ("derived", Confidence::Derived),
        ("inferred", Confidence::Inferred),
    ];
}

/// A mark of confidence: of what, and how much. What can be marked is the game's to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark<S> {
    /// What the mark is set on.
    pub subject: S,
    /// How sure we are of it.
    pub confidence: Confidence,
}

impl<S: Compact> Compact for Mark<S> {
    fn write_compact(&self, text: &mut String) {
        self.subject.write_compact(text);
        let word = Confidence::WORDS.iter().find(|(_, confidence)| *confidence == self.confidence);
        write_word(text, word.map_or("", |(word, _)| word));
        text.push('\n');
    }

    fn read_compact(values: &mut Values) -> Mark<S> {
        let subject = S::read_compact(values);
        let word = values.word();
        let known = Confidence::WORDS.iter().find(|(known, _)| *known == word);
        Mark { subject, confidence: known.map_or(Confidence::Inferred, |&(_, confidence)| confidence) }
    }
}
