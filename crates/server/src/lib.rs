//! The house on the network: it serves the client, and keeps tables for friends that outlive the program.

mod api;
mod client;
mod copies;
mod keys;
mod problem;
mod rooms;

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use axum::routing::get;
use store::Store;

use crate::rooms::Rooms;

pub use copies::{back_up, restore};

/// The port that is tried first unless another is asked for.
pub const USUAL_PORT: u16 = 8080;

/// How many ports are tried, one after the other.
const TRIED: u16 = 20;

/// The file in the data folder that holds everything.
const FILE: &str = "bottega.sqlite";

/// How often rooms are looked through for those that nobody uses.
const SWEEP: Duration = Duration::from_secs(60);

/// How a house is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the file that holds everything.
    pub data: PathBuf,
    /// How long bots wait before each decision, so that people can follow.
    pub pause: Duration,
}

/// Everything that answers share.
#[derive(Clone)]
pub(crate) struct House {
    store: Store,
    rooms: Rooms,
}

/// Opens a port of this machine at an address of its own: the port asked for, or the next that is free; any for port 0.
///
/// # Errors
/// If none of them can be opened.
pub fn open_port(address: IpAddr, port: u16) -> io::Result<TcpListener> {
    let mut fault = None;
    for tried in port..=port.saturating_add(TRIED) {
        match TcpListener::bind(SocketAddr::from((address, tried))) {
            Ok(listener) => return Ok(listener),
            Err(error) => fault = Some(error),
        }
    }
    Err(fault.unwrap_or_else(|| io::Error::from(io::ErrorKind::AddrInUse)))
}

/// Everything that is answered, over what the data folder holds. The store is there so that it can be closed at the end.
///
/// # Errors
/// If the folder or its file cannot be used.
pub async fn house(settings: &Settings) -> Result<(Router, Store), store::Fault> {
    let fault = |error: io::Error| store::Fault::Broken(format!("{}: {error}", settings.data.display()));
    std::fs::create_dir_all(&settings.data).map_err(fault)?;
    let store = Store::open(&file(&settings.data)).await?;
    let rooms = Rooms::new(store.clone(), settings.pause);
    let sweeper = rooms.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(SWEEP).await;
            sweeper.clear_idle();
        }
    });
    let house = House { store: store.clone(), rooms };
    let router = Router::new()
        .nest("/api", api::routes())
        .route("/healthz", get(health))
        .fallback(client::answer)
        .with_state(house);
    Ok((router, store))
}

/// The file that holds everything.
#[must_use]
pub fn file(data: &Path) -> PathBuf {
    data.join(FILE)
}

/// Whether the house can do its work.
async fn health(State(house): State<House>) -> axum::response::Response {
    match house.store.check().await {
        Ok(()) => "ok\n".into_response(),
        Err(fault) => (StatusCode::SERVICE_UNAVAILABLE, format!("{fault}\n")).into_response(),
    }
}

/// Answers on an open port until the program is told to end; then the store is closed. `opened` is called as soon as the house
/// stands.
///
/// # Errors
/// If the data folder or the port cannot be used.
pub fn serve(listener: TcpListener, settings: &Settings, opened: impl FnOnce()) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let _alone = copies::take_alone(&settings.data).map_err(io::Error::other)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let (router, store) = house(settings).await.map_err(io::Error::other)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        opened();
        let served = tokio::select! {
            served = axum::serve(listener, router) => served,
            () = told_to_end() => Ok(()),
        };
        store.close().await;
        served
    })
}

/// Waits until the program is told to end, by a key or by the system.
async fn told_to_end() {
    let key = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let Ok(mut system) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
            drop(key.await);
            return;
        };
        tokio::select! {
            _ = key => {}
            _ = system.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(key.await);
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Tells whoever runs the house of something that should not be.
pub(crate) fn report(what: &str) {
    eprintln!("bottega: {what}");
}
