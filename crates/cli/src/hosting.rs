//! The commands of whoever runs the server.

use clap::Subcommand;

use crate::{Console, Ended, host_link, reopen, serve};

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open the server: the page, and tables for friends that outlive the program.
    Serve(serve::Serve),
    /// Copy all that the server holds into a file; it may be open meanwhile.
    Backup(serve::Backup),
    /// Put a backup into an empty server.
    Restore(serve::Restore),
    /// Print a link that makes a host of whoever opens it first; the server may run meanwhile.
    HostLink(host_link::HostLink),
    /// Open a table again that was closed after a fault, as its record tells of it.
    Reopen(reopen::Reopen),
}

/// Runs one of them.
///
/// # Errors
/// If it could not do its work.
pub fn run(command: &Command, desk: &mut Console) -> Ended {
    match command {
        Command::Serve(command) => serve::run(command, desk),
        Command::Backup(command) => serve::back_up(command, desk),
        Command::Restore(command) => serve::restore(command, desk),
        Command::HostLink(command) => host_link::run(command, desk),
        Command::Reopen(command) => reopen::run(command, desk),
    }
}
