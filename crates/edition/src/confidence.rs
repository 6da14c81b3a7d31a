//! How sure a file is of what it says.

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
