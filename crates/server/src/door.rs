//! The door: connections are taken one by one, each with little memory and no endless patience, and none is left to wait for a
//! place: who finds none is told so at once.

mod places;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::Settings;
use crate::held::Held;
use crate::problem::Problem;
use crate::refusals::Refusals;
use places::{NoPlace, Place, Places};

/// The head of a request comes within this time, and so does the next request of a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The head of a request is not longer, in bytes.
const LONGEST_HEAD: usize = 16 << 10;

/// So much may wait on the system's side for a listener who is slow, in bytes.
const UNSENT: usize = 32 << 10;

/// After a fault of the system, such as too many open files, the door opens again after this time.
const BREATH: Duration = Duration::from_millis(50);

/// So many are told at once that there is no place for them; others find the door shut.
const REFUSED_AT_ONCE: usize = 64;

/// Whoever is told that there is no place takes note of it within this time; so long may the end of an answer take, too, when the
/// place was given to somebody else.
const FAREWELL: Duration = Duration::from_secs(1);

/// So many files are left for everything but connections: the store, and calls to others.
const OTHER_FILES: usize = 192;

/// Raises how many files this program may have open to the most that the system allows, and says how many that are; nothing where
/// nobody knows.
pub fn raise_open_files() -> Option<u64> {
    rlimit::increase_nofile_limit(u64::MAX).ok()
}

/// The door of a server.
#[derive(Clone)]
pub struct Door {
    router: Router,
    settings: Arc<Settings>,
    refusals: Refusals,
    places: Places,
}

impl Door {
    /// A door through which one comes to what the router answers.
    pub(crate) fn new(router: Router, settings: Arc<Settings>, refusals: Refusals) -> Door {
        let places = Places::new(settings.connections, settings.connections_of_one());
        Door { router, settings, refusals, places }
    }

    /// Takes no more connections than so many open files allow, and tells the log what it takes.
    pub(crate) fn fit(self, open_files: Option<u64>) -> Door {
        let allowed = open_files.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX);
        // Where very few are allowed, the store needs its part all the same.
        let most = self.settings.connections.min(allowed.saturating_sub(OTHER_FILES).max(allowed / 2));
        let of_one = self.settings.connections_of_one().min((most / 4).max(1));
        tracing::info!(open_files, connections = most, of_one_address = of_one, "the door takes connections");
        Door { places: Places::new(most, of_one), ..self }
    }

    /// Answers on an open port for ever.
    pub async fn answer(self, listener: TcpListener) {
        let farewells = Arc::new(Semaphore::new(REFUSED_AT_ONCE));
        loop {
            let (stream, peer) = match listener.accept().await {
                Ok(come) => come,
                Err(fault) => {
                    tracing::warn!(%fault, "nobody can be let in");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            };
            let address = peer.ip().to_canonical();
            // What comes by way of a program before the server belongs to many, who are counted by what they ask.
            let is_proxy = self.settings.proxies.contains(&address);
            match self.places.take(address, is_proxy) {
                Ok(place) => drop(tokio::spawn(self.clone().connection(stream, peer, place))),
                Err(why) => {
                    let problem = refusal(why);
                    self.refusals.note(address, problem.kind(), "connection", None);
                    if let Ok(farewell) = farewells.clone().try_acquire_owned() {
                        tokio::spawn(async move {
                            drop(tokio::time::timeout(FAREWELL, refuse(stream, &problem)).await);
                            drop(farewell);
                        });
                    }
                }
            }
        }
    }

    /// Answers whoever came, until they go.
    async fn connection(self, stream: TcpStream, peer: SocketAddr, place: Place) {
        let socket = SockRef::from(&stream);
        // A system that will not have it so serves as well, with more memory.
        drop(socket.set_tcp_nodelay(true));
        drop(socket.set_send_buffer_size(UNSENT));
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.settings.write_patience));
        let router = self.router;
        let answer = service_fn(|request: Request<Incoming>| {
            let (mut router, answering) = (router.clone(), place.answering());
            async move {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(peer));
                let response: Result<Response, Infallible> = router.call(request).await;
                response.map(|response| Held::in_response(response, answering))
            }
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(LONGEST_HEAD);
        let mut serving = pin!(http.serve_connection(TokioIo::new(Box::pin(stream)), answer));
        tokio::select! {
            // Whoever goes away in the middle has gone.
            _ = &mut serving => return,
            () = place.told_to_go() => {}
        }
        // What is being answered is answered to the end; the end of what was answered last may still be on its way.
        serving.as_mut().graceful_shutdown();
        if place.is_answering() {
            drop(serving.await);
        } else {
            drop(tokio::time::timeout(FAREWELL, serving).await);
        }
    }
}

/// What somebody is told for whom there is no place.
fn refusal(why: NoPlace) -> Problem {
    match why {
        NoPlace::OfOne => Problem::too_many(10),
        NoPlace::AtAll => Problem::full(),
    }
}

/// Tells somebody that there is no place, and waits until they have heard it.
async fn refuse(mut stream: TcpStream, problem: &Problem) {
    if stream.write_all(problem.unasked().as_bytes()).await.is_ok() && stream.shutdown().await.is_ok() {
        // What they asked is read and forgotten, since the system takes back an answer if it was not.
        let mut asked = [0; 1024];
        while stream.read(&mut asked).await.is_ok_and(|length| length > 0) {}
    }
}
