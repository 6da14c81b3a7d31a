//! The door: connections are taken one by one, each with little memory and no endless patience.

use std::convert::Infallible;
use std::net::SocketAddr;
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
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_service::Service as _;

/// So many connections are open at most; who comes then waits.
const CONNECTIONS: usize = 20_000;

/// The head of a request comes within this time, and so does the next request of a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The head of a request is not longer, in bytes.
const LONGEST_HEAD: usize = 16 << 10;

/// So much may wait on the system's side for a listener who is slow, in bytes.
const UNSENT: usize = 32 << 10;

/// After a fault of the system, such as too many open files, the door opens again after this time.
const BREATH: Duration = Duration::from_millis(50);

/// Answers on an open port for ever.
pub async fn answer(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        // The places are never closed.
        let Ok(place) = places.clone().acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, peer)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    connection(stream, peer, router).await;
                    drop(place);
                });
            }
            Err(fault) => {
                tracing::warn!(%fault, "nobody can be let in");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Answers whoever came, until they go.
async fn connection(stream: TcpStream, peer: SocketAddr, router: Router) {
    let socket = SockRef::from(&stream);
    // A system that will not have it so serves as well, with more memory.
    drop(socket.set_tcp_nodelay(true));
    drop(socket.set_send_buffer_size(UNSENT));
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            let response: Result<Response, Infallible> = router.call(request).await;
            response
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(LONGEST_HEAD);
    // Whoever goes away in the middle has gone.
    drop(http.serve_connection(TokioIo::new(stream), answer).await);
}
