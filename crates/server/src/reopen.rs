//! A table that was closed, opened again while no server runs on its folder.

use std::path::Path;
use std::sync::Arc;

use store::Store;

use crate::copies::{take_alone, wait_for};
use crate::file;
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use crate::settings::Settings;
use crate::time::ServerTime;

/// Opens a table again that was closed because it could not be played on, as its entries tell of it.
///
/// # Errors
/// A sentence that says why not: the server runs on the folder, the folder holds nothing, there is no such table, it is not closed,
/// or its entries cannot be read back. Then all stays as it is.
pub fn reopen(data: &Path, table: &str) -> Result<(), String> {
    let held = file(data);
    if !held.is_file() {
        return Err(format!("{} holds no server", data.display()));
    }
    let _alone = take_alone(data).map_err(|fault| {
        format!(
            "{fault}; while the server runs, whoever hosts it opens the table again on the page of the host (#/host), or the server \
             is stopped first"
        )
    })?;
    let settings = Arc::new(Settings::new(data.to_owned()));
    wait_for(async {
        let store = Store::open(&held).await?;
        let time = ServerTime::go_on(&store).await;
        let opened = match time {
            Ok(time) => {
                let rooms = Rooms::new(store.clone(), settings, Metrics::new(), time);
                rooms.reopen(table).await.map_err(|problem| problem.detail().to_owned())
            }
            Err(fault) => Err(fault.to_string()),
        };
        store.close().await?;
        Ok(opened)
    })
    .map_err(|fault| fault.to_string())?
}
