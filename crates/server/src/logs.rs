//! The log of the server: a line for each thing that whoever runs it should know. It never has a key, a card or what was said.

use std::io;

use tracing::Level;
use tracing_subscriber::fmt::time::UtcTime;

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For people.
    Lines,
    /// For programs: a JSON object on each line.
    Json,
}

/// Writes the log to the error output from now on. A program that keeps a log of its own does not ask for this.
pub fn keep_log(form: Form) {
    let log = tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_max_level(Level::INFO)
        .with_target(false)
        .with_timer(UtcTime::rfc_3339());
    let kept = match form {
        Form::Lines => log.with_ansi(false).try_init(),
        Form::Json => log.json().flatten_event(true).try_init(),
    };
    // A log that is kept already goes on.
    drop(kept);
}
