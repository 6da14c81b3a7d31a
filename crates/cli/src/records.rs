//! Reading records that people name.

use std::path::Path;

use kernel::{Fault, Recorded};
use registry::{EditionFinder, Record, read_record};

use crate::ended::Stop;
use crate::files::read_text;

/// The record in a file. `edition` is known besides the edition that is built in.
///
/// # Errors
/// If the file cannot be read, or is no sound record; every fault is named with its place.
pub fn read<G: Recorded>(path: &Path, edition: Option<G::Edition>) -> Result<Record<G>, Stop> {
    let editions: Vec<G::Edition> = edition.into_iter().collect();
    read_record(&read_text(path)?, &EditionFinder::with(&editions)).map_err(|faults| told(path, &faults))
}

/// The faults of a file, each with its place.
pub fn told(path: &Path, faults: &[Fault]) -> Stop {
    let faults: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
    Stop::fault(faults.join("\nerror: "))
}
