//! The referee over files: rulings and records are judged, and every difference is told with its place.

use std::fmt;
use std::path::{Path, PathBuf};

use kernel::scan::{a, many};
use kernel::{Fault, Recorded, Turn};

use crate::library::Library;
use crate::record::{EditionFinder, Record, game_of, read_record};
use crate::ruling::run_ruling;

/// No file that is larger is read, in bytes; records and rulings have their own limits below.
const LARGEST: u64 = 4 << 20;

/// What a file is, which its ending tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FileKind {
    /// A ruling, `*.ruling`.
    Ruling,
    /// A ruling that counts the ways to go on from positions, `*.perft`.
    Perft,
    /// A record, `*.bottega`.
    Record,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 3] = [FileKind::Ruling, FileKind::Perft, FileKind::Record];

    /// The ending of the names of such files, without the point.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            FileKind::Ruling => "ruling",
            FileKind::Perft => "perft",
            FileKind::Record => "bottega",
        }
    }

    /// What the ending of the path says.
    #[must_use]
    pub fn of(path: &Path) -> Option<FileKind> {
        let ending = path.extension()?.to_str()?;
        FileKind::ALL.into_iter().find(|kind| kind.ending() == ending)
    }
}

/// What the referee says of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The file, as it was named.
    pub file: String,
    /// What was judged, in a few words.
    pub summary: String,
    /// Every difference, with file, line and column; none if all is well. A difference may go over several lines.
    pub problems: Vec<String>,
}

impl Verdict {
    /// Whether all is well.
    #[must_use]
    pub const fn passed(&self) -> bool {
        self.problems.is_empty()
    }

    fn problem(file: &str, message: impl fmt::Display) -> Verdict {
        Verdict {
            file: file.to_owned(),
            summary: String::new(),
            problems: vec![format!("{file}: {message}")],
        }
    }
}

/// One line if all is well, otherwise every difference.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.passed() {
            return write!(f, "ok    {}: {}", self.file, self.summary);
        }
        writeln!(
            f,
            "WRONG {}{}{}",
            self.file,
            if self.summary.is_empty() { "" } else { ": " },
            self.summary
        )?;
        write!(f, "{}", self.problems.join("\n"))
    }
}

/// Judges a text of this kind. `file` is what messages call it. A text that cannot be read is judged wrong; it is no panic.
#[must_use]
pub fn check_text(file: &str, kind: FileKind, text: &str, library: &Library) -> Verdict {
    match kind {
        FileKind::Ruling | FileKind::Perft => {
            let report = run_ruling(text, library);
            let problems = report.failures.iter().map(|failure| format!("{file}:{failure}"));
            Verdict { file: file.to_owned(), summary: report.summary(), problems: problems.collect() }
        }
        FileKind::Record => {
            let held = game_of(text).and_then(|kind| dispatch!(kind, G => held::<G>(text, library)));
            let (summary, faults) = match held {
                Ok(summary) => (summary, Vec::new()),
                Err(faults) => (String::new(), faults),
            };
            let problems = faults.iter().map(|fault| format!("{file}:{fault}"));
            Verdict { file: file.to_owned(), summary, problems: problems.collect() }
        }
    }
}

/// What a record of the game `G` holds.
fn held<G: Recorded>(text: &str, library: &Library) -> Result<String, Vec<Fault>> {
    let editions = library.editions::<G>();
    read_record::<G>(text, &EditionFinder::with(&editions)).map(|record| summary(&record))
}

/// Judges a file, or all rulings and records in a folder and the folders in it, in the order of their names. What cannot be
/// read is judged wrong, and so is a folder with nothing to judge.
#[must_use]
pub fn check_path(path: &Path, library: &Library) -> Vec<Verdict> {
    let name = path.display().to_string();
    if let Err(error) = std::fs::metadata(path) {
        return vec![Verdict::problem(&name, error)];
    }
    if !path.is_dir() {
        return vec![match FileKind::of(path) {
            Some(kind) => check_file(path, kind, library),
            None => {
                Verdict::problem(&name, "expected a folder, a ruling (`.ruling`) or a record (`.bottega`)")
            }
        }];
    }
    let (mut files, mut unreadable) = (Vec::new(), Vec::new());
    collect(path, &mut files, &mut unreadable);
    if files.is_empty() && unreadable.is_empty() {
        return vec![Verdict::problem(
            &name,
            "no ruling (`.ruling`) and no record (`.bottega`) is in this folder",
        )];
    }
    files.sort();
    let judged = files.iter().map(|(path, kind)| check_file(path, *kind, library));
    unreadable.into_iter().chain(judged).collect()
}

/// Finds the files of a folder; links to folders are not followed, so that there is an end.
fn collect(folder: &Path, files: &mut Vec<(PathBuf, FileKind)>, unreadable: &mut Vec<Verdict>) {
    let name = folder.display().to_string();
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return unreadable.push(Verdict::problem(&name, error)),
    };
    for entry in entries {
        match entry.and_then(|entry| Ok((entry.path(), entry.file_type()?))) {
            Ok((path, kind)) if kind.is_dir() => collect(&path, files, unreadable),
            Ok((path, _)) => files.extend(FileKind::of(&path).map(|kind| (path, kind))),
            Err(error) => unreadable.push(Verdict::problem(&name, error)),
        }
    }
}

fn check_file(path: &Path, kind: FileKind, library: &Library) -> Verdict {
    let name = path.display().to_string();
    let size = match std::fs::metadata(path) {
        Ok(facts) => facts.len(),
        Err(error) => return Verdict::problem(&name, error),
    };
    if size > LARGEST {
        return Verdict::problem(&name, format!("the file has {size} bytes; at most {LARGEST} are read"));
    }
    match std::fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => check_text(&name, kind, &text, library),
        Ok(Err(error)) => {
            let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = sound.iter().filter(|&&byte| byte == b'\n').count() + 1;
            Verdict::problem(&format!("{name}:{line}"), "this is not UTF-8 text")
        }
        Err(error) => Verdict::problem(&name, error),
    }
}

/// What a sound record holds.
fn summary<G: Recorded>(record: &Record<G>) -> String {
    let steps = record.log.steps.len();
    let state = match record.log.finish().map(|game: G| game.turn()) {
        Ok(Turn::Over) => "finished",
        Ok(Turn::Decide(_) | Turn::Chance) | Err(_) => "unfinished",
    };
    let players = G::players_of(&record.log.config);
    format!("{} game of {players} players in {}", a(state), many(steps as i64, "step"))
}
