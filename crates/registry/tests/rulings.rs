//! Every ruling of every game holds.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use registry::{Library, Report, run_ruling};

/// The rulings of a game, by name.
fn rulings(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("rulings");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ruling"));
    files.sort();
    files
}

fn text(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()))
}

fn failures(file: &Path, report: &Report) -> String {
    report.failures.iter().fold(String::new(), |mut text, failure| {
        let _ = writeln!(text, "{}:{failure}", file.file_name().unwrap_or_default().display());
        text
    })
}

#[test]
fn every_ruling_of_florence_holds() {
    let (mut differences, mut checks) = (String::new(), 0);
    let files = rulings("florence");
    assert!(files.len() >= 15, "only {} rulings were found", files.len());
    for file in &files {
        let report = run_ruling(&text(file), &Library::shipped());
        differences.push_str(&failures(file, &report));
        checks += report.checks;
    }
    assert!(differences.is_empty(), "\n{differences}");
    assert!(checks > files.len() * 3, "only {checks} expectations in {} rulings", files.len());
}
