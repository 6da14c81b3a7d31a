//! `bottega host-link`: a way in for whoever runs the server, also when the browser that was known is lost.

use std::path::PathBuf;

use clap::Args;

use crate::{Console, Ended, Stop, Verdict, serve};

/// `bottega host-link`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega host-link --data tables

The server may run meanwhile. There may be several hosts: whoever was one stays one, until another takes that away on the host's \
page.")]
pub struct HostLink {
    /// The folder of the server.
    #[arg(long, env = "BOTTEGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The file of settings that the server reads. [default: bottega.toml in the folder of the server, if it is there]
    #[arg(long, env = "BOTTEGA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// The address under which people know the server. [default: that of bottega.toml, else where it was last opened]
    #[arg(long, env = "BOTTEGA_ADDRESS", value_name = "URL")]
    address: Option<String>,
}

/// Prints a link that makes a host of whoever opens it first.
///
/// # Errors
/// If there is no server's file in the folder, or it cannot be written.
pub fn run(link: &HostLink, desk: &mut Console) -> Ended {
    let data = serve::folder(link.data.as_ref())?;
    let page = serve::known_address(link.address.clone(), link.config.as_ref(), &data)?;
    let token = server::host_link(&data).map_err(|fault| Stop::fault(fault.to_string()))?;
    desk.say("Whoever opens this page first runs the server from then on; it is good for a day:")?;
    desk.say(format!("  {page}/#host={token}"))?;
    Ok(Verdict::Fine)
}
