//! What holds for every answer, whoever asks for what: where the request comes from, a bound to how much is being answered to one
//! client behind a program before the server, headers that protect browsers, and the log of what is refused.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::Server;
use crate::held::Held;
use crate::problem::{Kind, Problem};

/// Where a request comes from.
#[derive(Clone, Copy)]
pub struct Origin(pub IpAddr);

impl Origin {
    /// Where a request comes from that came by no wire.
    pub const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
}

/// What was asked by whom, if it was refused; for the log.
#[derive(Clone)]
pub struct Asked {
    /// What the route is called.
    pub what: &'static str,
    /// The id of the guest, if it was one.
    pub guest: Option<String>,
}

/// An answer that says nothing else may do nothing in a browser.
const HARMLESS: &str = "default-src 'none'; frame-ancestors 'none'";

impl<S: Send + Sync> FromRequestParts<S> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Origin, Infallible> {
        Ok(parts.extensions.get::<Origin>().copied().unwrap_or(Origin(Origin::UNKNOWN)))
    }
}

/// Lets a request pass, and makes its answer fit to leave.
pub async fn pass(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(Origin::UNKNOWN, |peer| peer.0.ip().to_canonical());
    let forwarded = request.headers().get_all("x-forwarded-for").iter().map(HeaderValue::as_bytes);
    let address = server.settings.client(peer, forwarded);
    request.extensions_mut().insert(Origin(address));
    // Who comes by a connection of their own is counted by it.
    let of_many = server.settings.proxies.contains(&peer);
    let most = server.settings.connections_of_one();
    let place = if of_many { server.limits.answer(address, most).map(Some) } else { Some(None) };
    let mut response = match place {
        Some(None) => next.run(request).await,
        Some(place) => Held::in_response(next.run(request).await, place),
        None => Problem::too_many(10).into_response(),
    };
    if let Some(kind) = response.extensions().get::<Kind>() {
        let asked = response.extensions().get::<Asked>();
        let what = asked.map_or("request", |asked| asked.what);
        let guest = asked.and_then(|asked| asked.guest.as_deref());
        server.refusals.note(address, *kind, what, guest);
    }
    protect(&server, &mut response);
    response
}

/// Says to browsers how little this may do, unless whoever answered has said something.
fn protect(server: &Server, response: &mut Response) {
    let headers = response.headers_mut();
    let mut say = |name: HeaderName, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(header::REFERRER_POLICY, "no-referrer");
    say(header::CONTENT_SECURITY_POLICY, HARMLESS);
    if server.settings.is_secure() {
        say(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
}
