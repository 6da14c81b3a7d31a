//! The server on the network: it serves the client, and keeps tables for friends that outlive the program.
//!
//! `bottega serve` is this crate with a command line. As a library it opens a port, then answers there until the process is told
//! to end:
//!
//! ```no_run
//! use std::net::Ipv4Addr;
//!
//! use server::{Settings, open_port, serve};
//!
//! fn main() -> std::io::Result<()> {
//!     // The usual port, or the next that is free.
//!     let port = open_port(Ipv4Addr::LOCALHOST.into(), None)?;
//!     println!("http://{}", port.listener.local_addr()?);
//!     let settings = Settings { address: Some("https://games.example".to_owned()), ..Settings::new("tables".into()) };
//!     serve(port.listener, &settings, |token| match token {
//!         Some(token) => println!("whoever opens /#host={token} runs the server"),
//!         None => println!("somebody runs the server already"),
//!     })
//! }
//! ```
//!
//! Programs find all that may be asked in `/api/openapi.json` of a running server; `crates/server/examples/bot.rs` is one that
//! plays. `docs/hosting.md` says how a server is run and `docs/security.md` what keeps its guests safe.

mod api;
mod client;
mod copies;
mod door;
mod gate;
mod health;
mod held;
mod holders;
mod keys;
#[cfg(test)]
mod leak;
mod limits;
mod logs;
mod metrics;
mod notices;
mod preview;
mod problem;
mod refusals;
mod reopen;
mod rooms;
mod settings;
mod time;
mod turns;
mod whereabouts;

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::{ConnectInfo, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Extension, Router};
use store::Store;
use tokio::task::AbortHandle;

use crate::health::Health;
use crate::holders::Holders;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::refusals::Refusals;
use crate::rooms::Rooms;
use crate::time::ServerTime;

pub use copies::{back_up, host_link, restore};
pub use door::Door;
pub use logs::{Form, keep_log};
pub use notices::NoticeSettings;
pub use reopen::reopen;
pub use settings::{CONNECTIONS, GUESTS_PER_ADDRESS, Settings};

/// The port that is tried first unless one is asked for.
pub const USUAL_PORT: u16 = 8080;

/// How many ports are tried, one after the other.
const TRIED: u16 = 20;

/// So many connections wait at most until they are taken.
const WAITING: i32 = 4096;

/// The file in the data folder that holds everything.
const FILE: &str = "bottega.sqlite";

/// How often rooms are looked through for those that nobody uses.
const SWEEP: Duration = Duration::from_secs(60);

/// How often it is seen to that nothing is kept longer than it shall be.
const CLEARING: Duration = Duration::from_secs(3600);

/// Everything that answers share.
#[derive(Clone)]
pub(crate) struct Server {
    store: Store,
    rooms: Rooms,
    holders: Holders,
    health: Health,
    limits: Limits,
    metrics: Metrics,
    notices: Notices,
    refusals: Refusals,
    settings: Arc<Settings>,
}

/// A server that is open.
pub struct Open {
    /// Everything that is answered.
    pub router: Router,
    /// The way to it for those who come by wire.
    pub door: Door,
    /// What the server keeps; to be closed at the end.
    pub store: Store,
    /// By this whoever brings it first runs the server; nothing if somebody does already.
    pub token: Option<String>,
    time: ServerTime,
    /// What is looked after meanwhile.
    chores: [AbortHandle; 6],
    refusals: Refusals,
}

/// A port of this machine that is open.
pub struct OpenPort {
    /// Who comes there.
    pub listener: TcpListener,
    /// The port that was tried first and is taken, if this is not it.
    pub taken: Option<u16>,
}

/// Opens a port of this machine at an address of its own: the one that is asked for, any for 0; if none is, the usual one or the
/// next that is free.
///
/// # Errors
/// If the port that is asked for cannot be opened, or none is free.
pub fn open_port(address: IpAddr, asked: Option<u16>) -> io::Result<OpenPort> {
    let open = |port| {
        let listener = TcpListener::bind(SocketAddr::from((address, port)))?;
        // Whoever finds this row full hears nothing for a second, so nobody alone shall fill it. The system may have a bound of its own.
        drop(socket2::SockRef::from(&listener).listen(WAITING));
        Ok(listener)
    };
    match asked {
        Some(port) => Ok(OpenPort { listener: open(port)?, taken: None }),
        None => next_free(open, USUAL_PORT),
    }
}

/// The first port from this one on that can be opened.
fn next_free(open: impl Fn(u16) -> io::Result<TcpListener>, first: u16) -> io::Result<OpenPort> {
    let taken = match open(first) {
        Ok(listener) => return Ok(OpenPort { listener, taken: None }),
        Err(fault) if fault.kind() == io::ErrorKind::AddrInUse => fault,
        // Another port of the same address would fail alike.
        Err(fault) => return Err(fault),
    };
    let next = (first..=first.saturating_add(TRIED)).skip(1).find_map(|port| open(port).ok());
    next.map(|listener| OpenPort { listener, taken: Some(first) }).ok_or(taken)
}

/// Opens a server over what the data folder holds.
///
/// # Errors
/// If the folder or its file cannot be used.
pub async fn open(settings: &Settings) -> Result<Open, store::StoreError> {
    furnished(settings).await.map(|(_, open)| open)
}

async fn furnished(settings: &Settings) -> Result<(Server, Open), store::StoreError> {
    copies::make_folder(&settings.data)?;
    let settings = Arc::new(settings.clone());
    let store = Store::open(&file(&settings.data)).await?;
    let metrics = Metrics::new();
    let time = ServerTime::go_on(&store).await?;
    let rooms = Rooms::new(store.clone(), settings.clone(), metrics.clone(), time.clone());
    let token = token(&store).await?;
    let health = Health::default();
    let inspecting = tokio::spawn(health.clone().inspect(store.clone(), settings.inspected));
    let notices = Notices::open(store.clone(), &settings, rooms.whereabouts().clone()).await?;
    notices.start(settings.notices.tick);
    let server = Server {
        store: store.clone(),
        rooms: rooms.clone(),
        holders: Holders::new(),
        health,
        limits: Limits::new(settings.limited.then_some(settings.guests_per_address)),
        metrics,
        notices,
        refusals: Refusals::default(),
        settings: settings.clone(),
    };
    let watching = tokio::spawn(rooms.clone().watch_clocks());
    let waking = tokio::spawn(rooms.clone().wake_bots());
    let sweeping = tokio::spawn(async move {
        loop {
            tokio::time::sleep(SWEEP).await;
            rooms.clear_idle();
        }
    });
    let clearing = tokio::spawn(keep_no_longer(store.clone(), time.clone()));
    let telling = tokio::spawn(server.refusals.clone().go_on_telling());
    let chores =
        [inspecting, watching, waking, sweeping, clearing, telling].map(|chore| chore.abort_handle());
    let router = Router::new()
        .nest("/api", api::router(&server))
        .route("/healthz", get(health::answer))
        .route("/metrics", get(counted))
        .route("/t/{id}", get(preview::answer))
        .fallback(client::answer)
        .layer(axum::middleware::from_fn_with_state(server.clone(), gate::pass))
        .with_state(server.clone());
    let refusals = server.refusals.clone();
    let door = Door::new(router.clone(), settings, refusals.clone());
    Ok((server, Open { router, door, store, token, time, chores, refusals }))
}

/// What makes somebody the host, as long as nobody is. One that was printed at an earlier start is good no more; those that
/// `bottega host-link` made are.
async fn token(store: &Store) -> Result<Option<String>, store::StoreError> {
    /// To whom the keys of such links belong, which is nobody.
    const START: &str = "start";
    if store.has_host().await? {
        return Ok(None);
    }
    let made = async {
        store.drop_keys(START, store::KeyKind::Host).await?;
        copies::host_key(store, START).await
    };
    match made.await {
        Ok(secret) => Ok(Some(secret.text().to_owned())),
        // What is there can be read and played out as far as the disk allows.
        Err(fault) => {
            tracing::error!(%fault, "nobody runs the server, and no link for that can be kept");
            Ok(None)
        }
    }
}

/// Takes away what has been kept long enough, again and again. The time is kept each time, so that a crash takes no more of it back
/// than one such round.
async fn keep_no_longer(store: Store, time: ServerTime) {
    loop {
        if let Err(fault) = time.keep(&store).await {
            tracing::error!(%fault, "the time of the server cannot be kept");
        }
        match store.clear(i64::try_from(time.now()).unwrap_or(i64::MAX)).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "tables were kept long enough and are taken away"),
            Err(fault) => tracing::error!(%fault, "nothing can be taken away"),
        }
        tokio::time::sleep(CLEARING).await;
    }
}

/// The file that holds everything.
#[must_use]
pub fn file(data: &Path) -> PathBuf {
    data.join(FILE)
}

/// What is counted, for programs on this machine. What says that it comes by way of another program is from elsewhere, and so is
/// what was asked under another name than this machine's own, by which a page of strangers may have led a browser here.
async fn counted(
    State(server): State<Server>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Response {
    let forwarded = ["x-forwarded-for", "forwarded", "via"].iter().any(|name| headers.contains_key(*name));
    let here = peer.is_some_and(|Extension(peer)| peer.0.ip().to_canonical().is_loopback());
    if forwarded || !here || !names_here(&headers) {
        return (StatusCode::NOT_FOUND, "this is told on the machine of the server alone\n").into_response();
    }
    let rooms = server.rooms.count() as u64;
    let gauges = [("bottega_rooms", "Tables that are in memory.", rooms)];
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, server.metrics.text(&gauges)).into_response()
}

/// Whether this machine was asked under one of the names that every machine has for itself.
fn names_here(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
    host.is_some_and(|host| {
        let name = host.host().trim_matches(['[', ']']);
        name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    })
}

/// Answers on an open port until the program is told to end; then the store is closed. `opened` is called as soon as the server
/// stands, with the token that makes somebody the host, if nobody is.
///
/// # Errors
/// If the data folder or the port cannot be used.
pub fn serve(
    listener: TcpListener,
    settings: &Settings,
    opened: impl FnOnce(Option<&str>),
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let _alone = copies::take_alone(&settings.data).map_err(io::Error::other)?;
    let open_files = door::raise_open_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let Open { door, store, token, time, chores, refusals, .. } =
            open(settings).await.map_err(io::Error::other)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        opened(token.as_deref());
        tokio::select! {
            () = door.fit(open_files).answer(listener) => {}
            () = told_to_end() => {}
        }
        refusals.tell();
        tracing::info!("the server closes");
        // Lest they find the store closed and take that for a fault.
        chores.iter().for_each(AbortHandle::abort);
        if let Err(fault) = time.keep(&store).await {
            tracing::error!(%fault, "the time of the server cannot be kept");
        }
        if let Err(fault) = store.close().await {
            tracing::error!(%fault, "the file is not whole by itself; leave what lies beside it there");
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn many_who_come_at_once_are_heard_at_once() {
        const CROWD: u64 = 500;
        let most = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap_or_default();
        if most.trim().parse::<u64>().is_ok_and(|most| most < CROWD) {
            println!("skipped: the system lets fewer wait");
            return;
        }
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        // Nobody is taken yet: the server has something else to do at this instant.
        let listener = open_port(here, Some(0)).expect("any port").listener;
        let address = listener.local_addr().expect("an address");
        let come = |_| std::net::TcpStream::connect_timeout(&address, Duration::from_millis(700));
        let crowd: Result<Vec<_>, _> = (0..CROWD).map(come).collect();
        assert_eq!(crowd.expect("nobody is passed over").len() as u64, CROWD);
    }

    #[test]
    fn a_port_that_was_asked_for_and_is_taken_is_no_other_one() {
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let first = open_port(here, Some(0)).expect("any port").listener;
        let port = first.local_addr().expect("an address").port();
        let again = open_port(here, Some(port)).map(|open| open.listener.local_addr());
        assert_eq!(again.expect_err("it is taken").kind(), io::ErrorKind::AddrInUse);
        let open = |port| TcpListener::bind((here, port));
        let other = next_free(open, port).expect("another one");
        assert_eq!(other.taken, Some(port), "whoever asked for none is told");
        assert_ne!(other.listener.local_addr().expect("an address").port(), port);
    }
}
