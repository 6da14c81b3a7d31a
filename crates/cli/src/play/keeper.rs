//! The record on disk: every step is in the file before the next is asked for.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::ended::Stop;
use crate::files::plain;

/// The file of a game in play. Nobody else can keep a record in it at the same time.
#[derive(Debug)]
pub struct Keeper {
    path: PathBuf,
    /// Nothing for the record of a game that is over, which is only looked at.
    file: Option<File>,
}

impl Keeper {
    /// Begins a record in a new file.
    ///
    /// # Errors
    /// If there is such a file already, or it cannot be written.
    pub fn begin(path: &Path, text: &str) -> Result<Keeper, Stop> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| {
                Stop::fault(format!("{}: cannot make this folder: {}", folder.display(), plain(&error)))
            })?;
        }
        if path.exists() {
            let path = path.display();
            return Err(Stop::fault(format!(
                "{path}: this file exists; go on with it by `--load {path}`, or name another with `--record`"
            )));
        }
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        let file = file.map_err(|error| not_written(path, &error))?;
        let mut keeper = Keeper { path: path.to_owned(), file: Some(file) };
        keeper.lock()?;
        keeper.append(text)?;
        Ok(keeper)
    }

    /// Goes on with the record in this file, which has been read.
    ///
    /// # Errors
    /// If it cannot be written, or another program keeps a record in it.
    pub fn go_on(path: &Path) -> Result<Keeper, Stop> {
        let file = OpenOptions::new().append(true).open(path).map_err(|error| not_written(path, &error))?;
        let keeper = Keeper { path: path.to_owned(), file: Some(file) };
        keeper.lock()?;
        Ok(keeper)
    }

    /// Leaves the record of a game that is over as it is.
    pub fn resting(path: &Path) -> Keeper {
        Keeper { path: path.to_owned(), file: None }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes lines at the end. They have left this program when the call returns.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn append(&mut self, text: &str) -> Result<(), Stop> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(text.as_bytes()).map_err(|error| not_written(&self.path, &error))
    }

    /// Waits until the disk has all that was written.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn settle(&self) -> Result<(), Stop> {
        let Some(file) = &self.file else { return Ok(()) };
        file.sync_data().map_err(|error| not_written(&self.path, &error))
    }

    /// Puts this text in the place of the whole record. Whatever happens, the file holds either the old text or the new.
    ///
    /// # Errors
    /// If it cannot be written; the old text is then still there.
    pub fn rewrite(&mut self, text: &str) -> Result<(), Stop> {
        self.file = Some(replace(&self.path, text)?);
        self.lock()
    }

    fn lock(&self) -> Result<(), Stop> {
        let Some(file) = &self.file else { return Ok(()) };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let path = self.path.display();
                Err(Stop::fault(format!("{path}: this game is being played elsewhere; leave it there first")))
            }
            // A file system without locks is no reason not to play.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }
}

/// Puts a text in the place of a file, at once or not at all, and gives the new file, open at its end.
fn replace(path: &Path, text: &str) -> Result<File, Stop> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    let written = OpenOptions::new().append(true).create(true).open(&beside).and_then(|mut file| {
        file.set_len(0)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        fs::rename(&beside, path)?;
        Ok(file)
    });
    written.map_err(|error| not_written(path, &error))
}

/// Saves a copy under another name.
///
/// # Errors
/// If there is such a file already, or it cannot be written.
pub fn save_copy(path: &Path, text: &str) -> Result<(), Stop> {
    if path.exists() {
        return Err(Stop::fault(format!("{}: this file exists; name another", path.display())));
    }
    let mut file = File::create_new(path).map_err(|error| not_written(path, &error))?;
    file.write_all(text.as_bytes()).map_err(|error| not_written(path, &error))
}

fn not_written(path: &Path, error: &std::io::Error) -> Stop {
    Stop::fault(format!(
        "{}: cannot write the record: {}; `--record FILE` puts it elsewhere",
        path.display(),
        plain(error)
    ))
}

/// Where records go if nobody says: a folder of the person, and a name by game and time.
pub fn usual_path(game: &str) -> PathBuf {
    let folder =
        data_folder().map_or_else(|| PathBuf::from("games"), |data| data.join("bottega").join("games"));
    let stamp = stamp();
    let named = |again: u32| match again {
        0 => folder.join(format!("{game}-{stamp}.bottega")),
        again => folder.join(format!("{game}-{stamp}-{again}.bottega")),
    };
    (0..1000).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(1000))
}

fn data_folder() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    named("XDG_DATA_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| named("HOME").map(|home| home.join(".local").join("share")))
        .filter(|folder| folder.is_absolute())
}

/// The time now as `2026-11-21-0142`, in universal time.
fn stamp() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs());
    let (year, month, day) = date(seconds / 86_400);
    let minutes = seconds % 86_400 / 60;
    format!("{year}-{month:02}-{day:02}-{:02}{:02}", minutes / 60, minutes % 60)
}

/// The date of a day, counted from the first of January 1970.
const fn date(days: u64) -> (u64, u64, u64) {
    // Years begin in March here, so that the odd day of a leap year comes last.
    let days = days + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + if month <= 2 { 1 } else { 0 }, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        assert_eq!(date(20_453), (2025, 12, 31));
        assert_eq!(date(20_454), (2026, 1, 1));
    }

    #[test]
    fn a_record_grows_and_is_replaced_as_a_whole() {
        let folder = std::env::temp_dir().join(format!("bottega-keeper-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        let path = folder.join("deep").join("game.bottega");
        let mut keeper = Keeper::begin(&path, "head\n").expect("the folder is made");
        keeper.append("one\n").expect("the file is open");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "head\none\n");
        keeper.rewrite("head\n").expect("the folder can be written");
        keeper.append("two\n").expect("the new file is open");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "head\ntwo\n");
        assert_eq!(fs::read_dir(path.parent().expect("it has one")).expect("it is there").count(), 1);
        assert!(matches!(Keeper::go_on(&path), Err(Stop::Fault(text)) if text.contains("played elsewhere")));
        drop(keeper);
        assert!(
            matches!(Keeper::begin(&path, ""), Err(Stop::Fault(text)) if text.contains("this file exists"))
        );
        Keeper::go_on(&path).and_then(|mut keeper| keeper.append("three\n")).expect("nobody holds it");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "head\ntwo\nthree\n");
        fs::remove_dir_all(&folder).expect("what was made can be removed");
    }
}
