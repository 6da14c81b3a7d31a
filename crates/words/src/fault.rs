//! What is wrong with a text.

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the offending word in its line, in characters from 1.
    pub column: usize,
    /// What is wrong and what was expected, in one sentence without a final stop.
    pub message: String,
    /// The short name of a refusal, if it is clear what the text means and there is no such thing: a cell beyond the board
    /// cannot be read, and whoever names one is refused as they would be for a cell that just does not fit.
    pub reason: Option<&'static str>,
}

impl Fault {
    /// A fault on the first line of a text.
    pub fn at(column: usize, message: impl Into<String>) -> Fault {
        Fault::in_line(1, column, message)
    }

    /// A fault at this place of a text, line and column from 1.
    pub fn in_line(line: usize, column: usize, message: impl Into<String>) -> Fault {
        Fault { line, column, message: message.into(), reason: None }
    }

    /// The same fault, with the short name of the refusal that it amounts to.
    #[must_use]
    pub fn refused(self, reason: &'static str) -> Fault {
        Fault { reason: Some(reason), ..self }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}
