//! `bottega check`: the referee judges rulings and records.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use registry::{AnyRecord, GameKind, Library, run_ruling};

use crate::files::{plain, read_text};
use crate::paint::{Line, QUIET};
use crate::{Desk, Ended, Stop, Verdict};

/// How the name of a ruling ends.
const RULING: &str = "ruling";
/// How the name of a record ends.
const RECORD: &str = "bottega";

/// Let the referee judge rulings (*.ruling) and records (*.bottega).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega check crates/florence/rulings
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
    expectations: usize,
    steps: usize,
    unread: usize,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read, after all others were judged.
pub fn run(check: &Check, desk: &mut Desk) -> Ended {
    let mut library = Library::shipped();
    for path in &check.editions {
        library
            .add(GameKind::Florence, &read_text(path)?)
            .map_err(|faults| crate::records::told(path, &faults))?;
    }
    let mut files = Vec::new();
    for path in &check.paths {
        collect(path, &mut files)?;
    }
    let mut findings = Findings::default();
    for path in &files {
        judge(path, &library, check.verbose, &mut findings, desk)?;
    }
    let Findings { passed, failed, expectations, steps, unread } = findings;
    desk.say(Line::styled(
        QUIET,
        format!("{expectations} expectations of rulings, {steps} steps of records"),
    ))?;
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
        return Err(Stop::fault(format!(
            "{path}: no ruling (*.{RULING}) and no record (*.{RECORD}) in this folder"
        )));
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
        } else if is(&path, RULING) || is(&path, RECORD) {
            files.push(path);
        }
    }
    Ok(())
}

fn is(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
}

fn judge(
    path: &Path,
    library: &Library,
    verbose: bool,
    findings: &mut Findings,
    desk: &mut Desk,
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
    let judged = if is(path, RULING) {
        judge_ruling(&text, library, findings)
    } else {
        judge_record(&text, library, findings)
    };
    match judged {
        Ok(summary) => {
            findings.passed += 1;
            if verbose {
                desk.say(Line::from(format!("{}: ", path.display())).add(QUIET, summary))?;
            }
        }
        Err(faults) => {
            findings.failed += 1;
            for fault in faults {
                desk.complain(&format!("{}:{fault}", path.display()));
            }
        }
    }
    Ok(())
}

fn judge_ruling(text: &str, library: &Library, findings: &mut Findings) -> Result<String, Vec<String>> {
    let report = run_ruling(text, library);
    findings.expectations += report.checks;
    if report.passed() {
        Ok(report.summary())
    } else {
        Err(report.failures.iter().map(ToString::to_string).collect())
    }
}

fn judge_record(text: &str, library: &Library, findings: &mut Findings) -> Result<String, Vec<String>> {
    match AnyRecord::read(text, &library.florence) {
        Ok(AnyRecord::Florence(record)) => {
            let steps = record.log.steps.len();
            findings.steps += steps;
            Ok(format!("a record of {steps} steps"))
        }
        Err(faults) => Err(faults.iter().map(ToString::to_string).collect()),
    }
}
