//! The folder of a server: held by one program at a time, copied while it is open, filled from a copy, and a link for its host.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use store::{Key, KeyKind, Store, StoreError};

use crate::keys::Secret;
use crate::{file, now};

/// Whoever holds this file locked has the folder.
const LOCK: &str = "bottega.lock";

/// A link for a host is good for so long, in milliseconds: a day.
pub const HOST_LINK: i64 = 24 * 3600 * 1000;

/// Makes a folder, if it is not there, that only its owner may look into.
pub fn make_folder(data: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(data).map_err(|error| fault(data, &error))
}

fn fault(file: &Path, error: &io::Error) -> StoreError {
    StoreError::Broken(format!("{}: {error}", file.display()))
}

/// Takes the folder for this program alone, and makes it if it is not there. It is free again when the file is closed, however
/// the program ends.
///
/// # Errors
/// If another program has it, or it cannot be used.
pub fn take_alone(data: &Path) -> Result<File, StoreError> {
    make_folder(data)?;
    let lock = File::options().create(true).truncate(false).write(true).open(data.join(LOCK));
    let lock = lock.map_err(|error| fault(data, &error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => {
            let why =
                format!("{} is open in another program; name another folder with --data", data.display());
            Err(StoreError::Broken(why))
        }
        Err(TryLockError::Error(error)) => Err(fault(data, &error)),
    }
}

/// The file of a folder, if there is one.
fn existing(data: &Path) -> Result<PathBuf, StoreError> {
    let file = file(data);
    if file.is_file() {
        Ok(file)
    } else {
        Err(StoreError::Broken(format!("{} holds no tables", data.display())))
    }
}

/// Copies all that a server keeps, as it is at one instant, into a new file; the server may run meanwhile. The copy can be told from
/// one of which a bit has changed.
///
/// # Errors
/// If there is nothing in the folder, or the file is there already or cannot be written; then nothing is left of it.
pub fn back_up(data: &Path, to: &Path) -> Result<(), StoreError> {
    let from = existing(data)?;
    wait_for(store::back_up(&from, to))
}

/// Puts a backup into a folder that holds nothing yet, and says how many tables it has then. It is examined before anything is
/// written; if it is refused, or the disk does not take it, everything is as it was before.
///
/// # Errors
/// If the file is no whole backup of ours, or the folder is in use or holds something.
pub fn restore(from: &Path, data: &Path) -> Result<u64, StoreError> {
    wait_for(store::examine(from))?;
    let to = file(data);
    if to.exists() {
        return Err(StoreError::Broken(format!(
            "{} is there already; nothing is written over it",
            to.display()
        )));
    }
    let mut trial = Trial::new(data, &to);
    let _alone = take_alone(data)?;
    let copied = store::make_private(&trial.file).and_then(|mut file| {
        io::copy(&mut File::open(from)?, &mut file)?;
        file.sync_all()?;
        store::unseal(&trial.file)
    });
    copied.map_err(|error| fault(&trial.file, &error))?;
    let tables = wait_for(async {
        let store = Store::open(&trial.file).await?;
        let tables = store.count().await;
        store.close().await?;
        tables
    })?;
    fs::rename(&trial.file, &to).map_err(|error| fault(&to, &error))?;
    trial.stays = true;
    Ok(tables)
}

/// A copy under another name, and what is made for it. All of it goes away again unless it stays.
struct Trial {
    file: PathBuf,
    /// The folder, if it was not there.
    folder: Option<PathBuf>,
    stays: bool,
}

impl Trial {
    fn new(data: &Path, to: &Path) -> Trial {
        let folder = (!data.exists()).then(|| data.to_owned());
        Trial { file: to.with_extension("trial"), folder, stays: false }
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        if self.stays {
            return;
        }
        // What is not there need not be taken away.
        for ending in ["trial", "trial-wal", "trial-shm"] {
            drop(fs::remove_file(self.file.with_extension(ending)));
        }
        if let Some(folder) = &self.folder {
            drop(fs::remove_file(folder.join(LOCK)));
            drop(fs::remove_dir(folder));
        }
    }
}

/// Makes the secret that lets a guest run the server who brings it, once and within a day. The server may run meanwhile.
///
/// # Errors
/// If there is nothing in the folder, or it is of another version, or cannot be written.
pub fn host_link(data: &Path) -> Result<String, StoreError> {
    let file = existing(data)?;
    wait_for(async {
        let store = Store::join(&file).await?;
        let secret = host_key(&store, "").await;
        // What lies beside the file then belongs to the server that has it open.
        drop(store.close().await);
        Ok(secret?.text().to_owned())
    })
}

/// Keeps the key of a link for a host.
pub async fn host_key(store: &Store, whose: &str) -> Result<Secret, StoreError> {
    let (secret, created) = (Secret::new(), now());
    let (kind, guest) = (KeyKind::Host, whose.to_owned());
    let key = Key { hash: secret.hash(), kind, guest, created, expires: Some(created + HOST_LINK) };
    store.add_key(key).await?;
    Ok(secret)
}

pub(crate) fn wait_for<T>(what: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| StoreError::Broken(error.to_string()))?.block_on(what)
}
