//! Reading records that people name.

use std::path::Path;

use kernel::{Fault, Recorded};
use registry::{EditionFinder, GameKind, Record, game_of, read_record};

use crate::edition;
use crate::ended::Stop;
use crate::files::read_text;

/// The text of a record, and the game that its header names.
///
/// # Errors
/// If the file cannot be read, or names no game.
pub fn open(path: &Path) -> Result<(GameKind, String), Stop> {
    let text = read_text(path)?;
    let game = game_of(&text).map_err(|faults| told(path, &faults))?;
    Ok((game, text))
}

/// The record that a text is. The edition in the other file is known besides the one that is built in.
///
/// # Errors
/// If it is no sound record; every fault is named with its place in the file.
pub fn read<G: Recorded>(path: &Path, text: &str, own: Option<&Path>) -> Result<Record<G>, Stop> {
    let editions: Vec<G::Edition> = own.map(edition::load::<G>).transpose()?.into_iter().collect();
    read_record(text, &EditionFinder::with(&editions)).map_err(|faults| told(path, &faults))
}

/// The faults of a file, each with its place.
pub fn told(path: &Path, faults: &[Fault]) -> Stop {
    let faults: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
    Stop::fault(faults.join("\nerror: "))
}
