//! `bottega check`: the referee judges rulings and records.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use registry::{FileKind, Library, check_text};

use crate::edition;
use crate::files::{plain, read_text};
use crate::paint::{QUIET, StyledLine};
use crate::{Console, Ended, Stop, Verdict};

/// Let the referee judge rulings (*.ruling) and records (*.bottega).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega check rulings
  bottega check my.ruling game.bottega
  bottega check --edition my.toml games

Every difference is told with file, line and column.
Exit code: 0 if all holds, 1 if something does not, 2 if a file cannot be read.")]
pub struct Check {
    /// Files and folders; folders are searched for rulings and records.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// An edition file that rulings and records may name, besides the edition that is built in.
    #[arg(long = "edition", value_name = "FILE")]
    editions: Vec<PathBuf>,
    /// Name every file, not only those in which something does not hold.
    #[arg(long, short)]
    verbose: bool,
}

/// What was found so far.
#[derive(Default)]
struct Findings {
    passed: usize,
    failed: usize,
    unread: usize,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read, after all others were judged.
pub fn run(check: &Check, desk: &mut Console) -> Ended {
    let library = edition::library(&check.editions)?;
    let mut files = Vec::new();
    for path in &check.paths {
        collect(path, &mut files)?;
    }
    let mut findings = Findings::default();
    for path in &files {
        judge(path, &library, check.verbose, &mut findings, desk)?;
    }
    let Findings { passed, failed, unread } = findings;
    desk.say(format!("{passed} passed, {failed} failed"))?;
    match (unread, failed) {
        (0, 0) => Ok(Verdict::Fine),
        (0, _) => Ok(Verdict::Findings),
        (1, _) => Err(Stop::fault("one file could not be read")),
        (unread, _) => Err(Stop::fault(format!("{unread} files could not be read"))),
    }
}

/// The files to be judged, those of a folder in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Stop> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let before = files.len();
    search(path, files)?;
    if files.len() == before {
        let path = path.display();
        return Err(Stop::fault(format!("{path}: no ruling and no record is in this folder")));
    }
    Ok(())
}

fn search(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Stop> {
    let not_read = |error: std::io::Error| Stop::file(folder, "read this folder", plain(&error));
    let entries: Result<Vec<fs::DirEntry>, _> = fs::read_dir(folder).map_err(not_read)?.collect();
    let mut entries = entries.map_err(not_read)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        // A link to a folder may lead round in a circle.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            search(&path, files)?;
        } else if FileKind::of(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

fn judge(
    path: &Path,
    library: &Library,
    verbose: bool,
    findings: &mut Findings,
    desk: &mut Console,
) -> Result<(), Stop> {
    let text = match read_text(path) {
        Ok(text) => text,
        Err(Stop::Fault(fault)) => {
            findings.unread += 1;
            desk.complain(&fault);
            return Ok(());
        }
        Err(stop) => return Err(stop),
    };
    let kind = FileKind::of(path).unwrap_or(FileKind::Record);
    let judged = check_text(&path.display().to_string(), kind, &text, library);
    if judged.passed() {
        findings.passed += 1;
        if verbose {
            desk.say(StyledLine::from(format!("{}: ", judged.file)).add(QUIET, judged.summary))?;
        }
    } else {
        findings.failed += 1;
        for problem in judged.problems {
            desk.complain(&problem);
        }
    }
    Ok(())
}
