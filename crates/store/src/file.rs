//! The file itself: that nobody else on the machine reads it, that it is ours and whole, and copies of it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use crate::{StoreError, schema};

/// How every file of SQLite begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// Where the seal of a backup stands, in bytes from the beginning: the field that SQLite leaves to programs, as `user_version`.
const SEAL: u64 = 60;

/// How many bytes it has.
const SEALED: usize = 4;

/// The files that SQLite keeps beside its own: what was written last, and who reads what.
pub(crate) const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// The file of this name with something behind it.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn fault(file: &Path, error: &io::Error) -> StoreError {
    StoreError::Broken(format!("{}: {error}", file.display()))
}

/// Makes a file that only its owner may read, unless there is one.
///
/// # Errors
/// If there is one, or it cannot be made.
pub fn make_private(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Makes the file, if it is not there, so that only its owner may read it; one that is there loses the rights of strangers, and
/// keeps what its owner gave to a group.
pub(crate) fn make_or_guard(file: &Path) -> Result<(), StoreError> {
    match make_private(file) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => guard(file),
        Err(error) => Err(error),
    }
    .map_err(|error| fault(file, &error))
}

#[cfg(unix)]
fn guard(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let all = std::iter::once(file.to_owned()).chain(BESIDE.map(|ending| beside(file, ending)));
    for each in all {
        let mode = match fs::metadata(&each) {
            Ok(found) => found.permissions().mode(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        if mode & 0o007 != 0 {
            fs::set_permissions(&each, fs::Permissions::from_mode(mode & !0o007))?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn guard(_: &Path) -> io::Result<()> {
    // Elsewhere a file has the rights of its folder.
    Ok(())
}

/// The file that is open, and the name under which it stood then.
///
/// It is opened once and stays open as long as the store is: a process that closes a file, however often it still has it open, gives
/// up all its locks on it, those of SQLite too. Whoever opens the file after that, such as a backup by other means, takes it for
/// nobody's and deletes what lies beside it, with all that was written last.
pub(crate) struct Witness {
    name: PathBuf,
    file: Mutex<File>,
}

impl Witness {
    /// The file that stands under this name.
    pub fn of(name: &Path) -> Result<Witness, StoreError> {
        let file = File::open(name).map_err(|error| fault(name, &error))?;
        Ok(Witness { name: name.to_owned(), file: Mutex::new(file) })
    }

    /// The name under which it stood.
    pub fn name(&self) -> &Path {
        &self.name
    }

    /// That the file stands under its name and begins as it must: what can be found out without reading all of it.
    pub fn is_in_place(&self) -> Result<(), StoreError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let mut read = || -> io::Result<(bool, Vec<u8>)> {
            let same = is_same(&fs::metadata(&self.name)?, &file.metadata()?);
            file.seek(SeekFrom::Start(0))?;
            Ok((same, head(&mut file)?))
        };
        let (same, head) = read().map_err(|error| fault(&self.name, &error))?;
        if !same {
            let why = "another file stands in the place of the one that is open";
            return Err(StoreError::Broken(format!("{}: {why}", self.name.display())));
        }
        if head.starts_with(MAGIC) { Ok(()) } else { Err(no_database(&self.name)) }
    }
}

/// Whether two are one and the same file.
#[cfg(unix)]
fn is_same(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    // An open file can be neither moved nor replaced there.
    true
}

fn no_database(file: &Path) -> StoreError {
    StoreError::Broken(format!("{} is no SQLite file, or its beginning is damaged", file.display()))
}

/// The next bytes of a file, as many as its head has.
fn head(file: &mut File) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    file.take(100).read_to_end(&mut head)?;
    Ok(head)
}

/// That all of an open file can be read and fits together, read anew from the disk.
pub(crate) async fn inspect(file: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let told: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_all(&mut connection).await?;
    connection.close().await?;
    is_ok(file, &told)
}

fn is_ok(file: &Path, told: &[String]) -> Result<(), StoreError> {
    match told {
        [ok] if ok == "ok" => Ok(()),
        _ => Err(StoreError::Broken(format!("{} is damaged: {}", file.display(), told.join("; ")))),
    }
}

/// Copies all that a file holds, as it is at one instant, into a new one, which is sealed: from then on it can be told whether a bit
/// of it has changed. Whoever has the file open goes on meanwhile, and the file keeps its schema.
///
/// # Errors
/// If the new file is there already or cannot be written, or the old one cannot be read; then nothing is left of the new one.
pub async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    let name = to.to_str().ok_or_else(|| StoreError::Broken("the name of the file is no text".to_owned()))?;
    match make_private(to) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(StoreError::Broken(format!("{} is there already", to.display())));
        }
        Err(error) => return Err(fault(to, &error)),
    }
    let copied = async {
        // It may write, since only so can it read what was written last by a program that has crashed.
        let options = SqliteConnectOptions::new().filename(from).busy_timeout(crate::PATIENCE);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
        connection.close().await?;
        seal(to).map_err(|error| fault(to, &error))
    };
    let copied = copied.await;
    if copied.is_err() {
        // The file is ours, and of no use.
        drop(fs::remove_file(to));
    }
    copied
}

/// What the seal of a file has to be: of all its bytes but the seal itself, and never zero, which is none.
fn seal_of(file: &mut File) -> io::Result<[u8; SEALED]> {
    file.seek(SeekFrom::Start(0))?;
    let (mut hash, mut block, mut first) = (Sha256::new(), vec![0; 1 << 16], true);
    loop {
        let length = file.read(&mut block)?;
        if length == 0 {
            break;
        }
        let place = usize::try_from(SEAL).unwrap_or_default();
        if let Some(seal) = block.get_mut(place..place + SEALED).filter(|_| first) {
            seal.fill(0);
        }
        first = false;
        hash.update(&block[..length]);
    }
    let mut seal = [0; SEALED];
    seal.copy_from_slice(&hash.finalize()[..SEALED]);
    Ok(if seal == [0; SEALED] { [1; SEALED] } else { seal })
}

fn seal(path: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let seal = seal_of(&mut file)?;
    write_seal(&mut file, seal)
}

/// Takes the seal away: what is written to from now on is not what was sealed.
///
/// # Errors
/// If the file cannot be written.
pub fn unseal(path: &Path) -> io::Result<()> {
    write_seal(&mut OpenOptions::new().write(true).open(path)?, [0; SEALED])
}

fn write_seal(file: &mut File, seal: [u8; SEALED]) -> io::Result<()> {
    file.seek(SeekFrom::Start(SEAL))?;
    file.write_all(&seal)?;
    file.sync_all()
}

/// That a file is a whole one of ours, with a schema that this program knows, and, if it is a backup, that no bit of it has changed.
/// Nothing is written, not even beside it.
///
/// # Errors
/// What is wrong with it.
pub async fn examine(file: &Path) -> Result<(), StoreError> {
    let found = fs::metadata(file).map_err(|error| fault(file, &error))?;
    let refuse = |why: &str| Err(StoreError::Broken(format!("{} {why}", file.display())));
    if !found.is_file() {
        return refuse("is no file");
    }
    if found.len() == 0 {
        return refuse("is empty");
    }
    let mut opened = File::open(file).map_err(|error| fault(file, &error))?;
    let head = head(&mut opened).map_err(|error| fault(file, &error))?;
    if !head.starts_with(MAGIC) || head.len() < 100 {
        return Err(no_database(file));
    }
    let place = usize::try_from(SEAL).unwrap_or_default();
    let seal = &head[place..place + SEALED];
    if seal != [0; SEALED] && seal_of(&mut opened).map_err(|error| fault(file, &error))? != seal {
        return refuse("is damaged, or was changed after it was made: its checksum does not fit");
    }
    if fs::metadata(beside(file, "-wal")).is_ok_and(|wal| wal.len() > 0) {
        return refuse(
            "has a file with changes beside it (-wal), so a server has it open or has crashed; copy it with `bottega backup`",
        );
    }
    // So nothing is locked or made beside it.
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let examined = whole(file, &mut connection).await;
    drop(connection.close().await);
    examined
}

async fn whole(file: &Path, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = schema::known(connection).await.map_err(|fault| named(file, fault))?;
    if known == 0 {
        return Err(StoreError::Broken(format!("{} holds nothing of Bottega", file.display())));
    }
    let told = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_all(&mut *connection).await;
    let told: Vec<String> = told.map_err(|error| named(file, error.into()))?;
    is_ok(file, &told)?;
    schema::has_form(connection, known).await.map_err(|fault| named(file, fault))?;
    let astray = sqlx::query("PRAGMA foreign_key_check").fetch_optional(connection).await?;
    if astray.is_some() {
        return Err(StoreError::Broken(format!(
            "{} is damaged: it has parts that belong to nothing",
            file.display()
        )));
    }
    Ok(())
}

/// The same fault, with the name of the file.
fn named(file: &Path, fault: StoreError) -> StoreError {
    match fault {
        StoreError::Broken(why) => StoreError::Broken(format!("{}: {why}", file.display())),
        StoreError::Taken | StoreError::Gone | StoreError::Full => fault,
    }
}
