//! `bottega reopen`: a table that was closed after a fault is opened again.

use std::path::PathBuf;

use clap::Args;

use crate::serve::folder;
use crate::{Console, Ended, Stop, Verdict};

/// `bottega reopen`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega reopen 1f0c5a1e9b7d4c2fa86350d7be94c1a2 --data tables

The server must not run on the folder meanwhile. While it runs, whoever hosts it opens tables again on the page of the host.")]
pub struct Reopen {
    /// The table: its name, or the address of its page.
    table: String,
    /// The folder of the server.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Opens the table again.
///
/// # Errors
/// If it is not closed, or cannot be read back; then all stays as it is.
pub fn run(reopen: &Reopen, desk: &mut Console) -> Ended {
    let data = folder(reopen.data.as_ref())?;
    let table = name(&reopen.table);
    server::reopen(&data, table).map_err(Stop::fault)?;
    desk.say(format!("The table {table} is open again."))?;
    Ok(Verdict::Fine)
}

/// The name of a table, which is the last part of its address.
fn name(table: &str) -> &str {
    table.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_known_by_its_name_or_its_address() {
        for table in
            ["0a1b", " 0a1b ", "http://127.0.0.1:8080/#/table/0a1b", "https://games.example/#/table/0a1b/"]
        {
            assert_eq!(name(table), "0a1b", "{table}");
        }
    }
}
