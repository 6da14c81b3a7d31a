//! `bottega serve`: the page for browsers.

use std::process::{Command, Stdio};

use clap::Args;

use crate::{Desk, Ended, Stop, Verdict};

/// `bottega serve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega serve
  bottega serve --port 9000 --open")]
pub struct Serve {
    /// The port; if it is taken, the next that is free. 0 takes any.
    #[arg(long, default_value_t = server::USUAL_PORT)]
    port: u16,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

/// Runs the command until the program is ended.
///
/// # Errors
/// If no port can be opened.
pub fn run(serve: &Serve, desk: &mut Desk) -> Ended {
    let listener = server::open_port(serve.port)
        .map_err(|error| Stop::fault(format!("no port from {} on can be opened: {error}", serve.port)))?;
    let address = listener.local_addr()?;
    let page = format!("http://{address}/");
    desk.say(format!("Bottega is open at {page}"))?;
    desk.say("Ctrl-C closes it.")?;
    if serve.open && !open(&page) {
        desk.say("No browser could be opened from here; please open the address above.")?;
    }
    server::serve(listener)?;
    Ok(Verdict::Fine)
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
