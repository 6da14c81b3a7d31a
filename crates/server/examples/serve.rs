//! The server as a library: `server PORT DATA` opens one on a port, with bots that never wait and no measure of how often anybody
//! asks, and prints the token that makes somebody the host. `server PORT DATA MS` takes rules and bots for hung that take longer.

use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::time::Duration;

use server::Settings;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (port, data) = (args.next().and_then(|port| port.parse().ok()), args.next());
    let (Some(port), Some(data)) = (port, data) else {
        eprintln!("usage: server PORT DATA [MS]");
        return ExitCode::from(2);
    };
    // Whoever tries a whole server comes from one address with thousands of connections.
    let mut settings = Settings {
        pause: Duration::ZERO,
        limited: false,
        guests_per_address: 1000,
        ..Settings::new(data.into())
    };
    if let Some(limit) = args.next().and_then(|limit| limit.parse().ok()).map(Duration::from_millis) {
        (settings.thought, settings.ruling) = (limit, limit);
    }
    match server::open_port(Ipv4Addr::LOCALHOST.into(), Some(port)).and_then(|port| {
        server::serve(port.listener, &settings, |token| println!("{}", token.unwrap_or_default()))
    }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
