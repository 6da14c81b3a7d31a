//! `bottega serve`, `backup` and `restore`: the house for browsers, and a copy of all it holds.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use clap::Args;
use server::Settings;

use crate::{Desk, Ended, Stop, Verdict};

/// `bottega serve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega serve
  bottega serve --port 9000 --data tables --open")]
pub struct Serve {
    /// The port; if it is taken, the next that is free. 0 takes any.
    #[arg(long, default_value_t = server::USUAL_PORT)]
    port: u16,
    /// The address of this machine at which to answer: 127.0.0.1 for its own browsers, 0.0.0.0 for everybody who can reach it.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,
    /// The folder of the file that holds all tables; it is made if it is not there.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// How long bots wait before each decision, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 600)]
    pause: u64,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

/// `bottega backup`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega backup bottega-monday.sqlite")]
pub struct Backup {
    /// The file to be made.
    file: PathBuf,
    /// The folder of the house.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

/// `bottega restore`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega restore bottega-monday.sqlite --data tables")]
pub struct Restore {
    /// The backup.
    file: PathBuf,
    /// The folder of the house, which must hold no tables yet.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Runs the command until the program is ended.
///
/// # Errors
/// If no port can be opened.
pub fn run(serve: &Serve, desk: &mut Desk) -> Ended {
    let listener = server::open_port(serve.listen, serve.port).map_err(|error| {
        Stop::fault(format!("no port of {} from {} on can be opened: {error}", serve.listen, serve.port))
    })?;
    let address = listener.local_addr()?;
    let page = format!("http://{address}/");
    let settings = Settings { data: folder(serve.data.as_ref())?, pause: Duration::from_millis(serve.pause) };
    let mut said = Ok(());
    let opened = || said = welcome(&page, serve.open, desk);
    server::serve(listener, &settings, opened).map_err(|fault| Stop::fault(fault.to_string()))?;
    said?;
    Ok(Verdict::Fine)
}

/// Says where the house is, and opens the browser if that is wanted.
fn welcome(page: &str, wanted: bool, desk: &mut Desk) -> Result<(), Stop> {
    desk.say(format!("Bottega is open at {page}"))?;
    desk.say("Ctrl-C closes it.")?;
    if wanted && !open(page) {
        desk.say("No browser could be opened from here; please open the address above.")?;
    }
    Ok(())
}

/// Copies the whole house, as it is at one instant, while it is open or not.
///
/// # Errors
/// If there is no house, or the file cannot be made.
pub fn back_up(backup: &Backup, desk: &mut Desk) -> Ended {
    let data = folder(backup.data.as_ref())?;
    server::back_up(&data, &backup.file).map_err(|fault| Stop::fault(fault.to_string()))?;
    desk.say(format!("{} holds all that {} held", backup.file.display(), data.display()))?;
    Ok(Verdict::Fine)
}

/// Puts a backup into an empty house.
///
/// # Errors
/// If the file is no backup, or the house is not empty.
pub fn restore(restore: &Restore, desk: &mut Desk) -> Ended {
    let data = folder(restore.data.as_ref())?;
    let tables = server::restore(&restore.file, &data).map_err(|fault| Stop::fault(fault.to_string()))?;
    desk.say(format!("{} holds {tables} tables now", data.display()))?;
    Ok(Verdict::Fine)
}

/// The folder of the house: the one that is named, else the usual place for what programs keep.
fn folder(named: Option<&PathBuf>) -> Result<PathBuf, Stop> {
    if let Some(named) = named {
        return Ok(named.clone());
    }
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")));
    let unknown =
        || Stop::fault("where tables are to be kept is not clear; say it with --data DIR".to_owned());
    usual.map(|place| place.join("bottega")).ok_or_else(unknown)
}

/// Asks the system to show an address; returns whether somebody took it.
fn open(page: &str) -> bool {
    let openers: [(&str, &[&str]); 3] = [("xdg-open", &[]), ("open", &[]), ("cmd", &["/C", "start", ""])];
    openers.iter().any(|(program, args)| {
        let mut command = Command::new(program);
        command.args(*args).arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().is_ok()
    })
}
