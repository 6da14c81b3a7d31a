//! The folder of a house: held by one program at a time, copied while it is open, filled from a copy.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use store::{Fault, Store};

use crate::file;

/// Whoever holds this file locked has the house.
const LOCK: &str = "bottega.lock";

/// Takes the folder for this program alone, and makes it if it is not there. It is free again when the file is closed, however
/// the program ends.
///
/// # Errors
/// If another program has it, or it cannot be used.
pub fn take_alone(data: &Path) -> Result<File, Fault> {
    let fault = |error: std::io::Error| Fault::Broken(format!("{}: {error}", data.display()));
    fs::create_dir_all(data).map_err(fault)?;
    let lock =
        File::options().create(true).truncate(false).write(true).open(data.join(LOCK)).map_err(fault)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => {
            let why =
                format!("{} is open in another program; name another folder with --data", data.display());
            Err(Fault::Broken(why))
        }
        Err(TryLockError::Error(error)) => Err(fault(error)),
    }
}

/// Copies all that a house holds, as it is at one instant, into a new file; the house may be open meanwhile.
///
/// # Errors
/// If there is no house in the folder, or the file is there already or cannot be written.
pub fn back_up(data: &Path, to: &Path) -> Result<(), Fault> {
    let from = file(data);
    if !from.is_file() {
        return Err(Fault::Broken(format!("{} holds no house", data.display())));
    }
    if to.exists() {
        return Err(Fault::Broken(format!("{} is there already", to.display())));
    }
    wait_for(async {
        let store = Store::open(&from).await?;
        let copied = store.back_up(to).await;
        store.close().await;
        copied
    })
}

/// Puts a backup into a house that holds nothing yet, and says how many tables it has then.
///
/// # Errors
/// If the file is no backup, or the house is open or holds something.
pub fn restore(from: &Path, data: &Path) -> Result<u64, Fault> {
    let _alone = take_alone(data)?;
    let to = file(data);
    if to.exists() {
        return Err(Fault::Broken(format!("{} is there already; nothing is written over it", to.display())));
    }
    // The copy is tried before it gets its name, so that a bad file leaves no house behind.
    let trial = to.with_extension("trial");
    let fault = |error: std::io::Error| Fault::Broken(format!("{}: {error}", from.display()));
    fs::copy(from, &trial).map_err(fault)?;
    let tables = wait_for(async {
        let store = Store::open(&trial).await?;
        let tables = store.count().await;
        store.close().await;
        tables
    });
    match tables {
        Ok(tables) => fs::rename(&trial, &to).map(|()| tables).map_err(fault),
        Err(fault) => {
            // The file is ours, and of no use.
            drop(fs::remove_file(&trial));
            Err(fault)
        }
    }
}

fn wait_for<T>(what: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Fault::Broken(error.to_string()))?.block_on(what)
}
