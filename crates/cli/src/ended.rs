//! How a command ends.

use std::fmt::Display;
use std::io::{Error, ErrorKind};
use std::path::Path;

/// What a command that did its work has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All is well.
    Fine,
    /// Something was found amiss, and has been told.
    Findings,
}

/// Why a command stopped before its work was done.
#[derive(Debug)]
pub enum Stop {
    /// Whoever read our output has gone, as `head` does; that is no fault.
    ReaderGone,
    /// What was asked cannot be done; the text says why and what was expected.
    Fault(String),
}

/// A command's end.
pub type Ended = Result<Verdict, Stop>;

impl Stop {
    /// The fault with this text.
    pub fn fault(text: impl Into<String>) -> Stop {
        Stop::Fault(text.into())
    }

    /// A file could not be read or written.
    pub fn file(path: &Path, doing: &str, error: impl Display) -> Stop {
        Stop::Fault(format!("{}: cannot {doing}: {error}", path.display()))
    }
}

impl From<Error> for Stop {
    /// An error on the output of this program.
    fn from(error: Error) -> Stop {
        match error.kind() {
            ErrorKind::BrokenPipe => Stop::ReaderGone,
            _ => Stop::Fault(format!("cannot write the output: {error}")),
        }
    }
}
