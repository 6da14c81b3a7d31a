//! The house on the network. For now it serves the client, which needs nothing more: its tables stand in the browser.

mod client;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use axum::Router;

/// The port that is tried first unless another is asked for.
pub const USUAL_PORT: u16 = 8080;

/// How many ports are tried, one after the other.
const TRIED: u16 = 20;

/// Opens a port of this machine to its own browsers: the one asked for, or the next that is free; any for port 0.
///
/// # Errors
/// If none of them can be opened.
pub fn open_port(port: u16) -> io::Result<TcpListener> {
    let mut fault = None;
    for tried in port..=port.saturating_add(TRIED) {
        match TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, tried))) {
            Ok(listener) => return Ok(listener),
            Err(error) => fault = Some(error),
        }
    }
    Err(fault.unwrap_or_else(|| io::Error::from(io::ErrorKind::AddrInUse)))
}

/// Everything that is answered.
pub fn house() -> Router {
    Router::new().fallback(client::answer)
}

/// Answers on an open port until the program ends.
///
/// # Errors
/// If the port cannot be used any more.
pub fn serve(listener: TcpListener) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, house()).await
    })
}
