//! Who asks, whether they may, and whether they ask too often: decided here, before anything is answered, by what
//! [`super::routes::ROUTES`] says of the address.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::extract::{FromRequestParts, Request, State as Shared};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::Body as _;
use store::{Guest, Holder, KeyKind};

use super::routes::{Gives, Route, Who};
use crate::gate::{Asked, Origin};
use crate::held::Held;
use crate::limits::{self, Asker, Pace};
use crate::problem::{Kind, Problem};
use crate::{Server, keys};

/// Answers of so many bytes are so short that they are not counted while they wait to be sent.
const SHORT: u64 = 16 << 10;

/// Whoever begins to ask asks to the end within this time.
const PATIENCE: Duration = Duration::from_secs(10);

/// The cookie with the secret.
pub const COOKIE: &str = "bottega";

/// The same where the server is known to be reached by https alone; browsers hold such a name to its promise.
pub const SAFE_COOKIE: &str = "__Host-bottega";

/// Who asks, as far as the server knows.
#[derive(Clone)]
pub struct Known {
    /// The guest.
    pub guest: Guest,
    /// The key they came with.
    pub by: KeyKind,
    /// Whether the server is theirs to run.
    pub host: bool,
    /// Whether they may not talk.
    pub muted: bool,
    /// The hash of the key.
    pub key: Vec<u8>,
    /// When the key ends to be good, in milliseconds since 1970; nothing if never.
    pub expires: Option<i64>,
}

impl Known {
    /// Under this name the numbers of what is asked count: those of two devices of one guest have nothing to do with each other.
    pub fn asker(&self) -> String {
        let device = self.key.iter().take(8).fold(0, |bits: u64, byte| bits << 8 | u64::from(*byte));
        format!("{}/{device:016x}", self.guest.id)
    }
}

/// The guest who asks; only behind addresses that are open to guests alone.
pub struct Me(pub Guest);

/// The guest who asks, if it is one.
pub struct Perhaps(pub Option<Known>);

impl<S: Send + Sync> FromRequestParts<S> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Me, Problem> {
        parts.extensions.get::<Known>().map(|known| Me(known.guest.clone())).ok_or_else(Problem::no_guest)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Perhaps {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Perhaps, Problem> {
        Ok(Perhaps(parts.extensions.get::<Known>().cloned()))
    }
}

/// A place among the streams that are open, for whoever asks as long as they may.
pub struct Place {
    server: Server,
    listens: Option<Listens>,
    /// Whether it was found out since the last change that whoever listens still may.
    checked: bool,
    _open: limits::Open,
}

/// A guest who listens.
struct Listens {
    key: Vec<u8>,
    kind: KeyKind,
    /// Tells when something about this guest changes, and about nobody else.
    changed: tokio::sync::watch::Receiver<()>,
}

impl FromRequestParts<Server> for Place {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Place, Problem> {
        let Ok(Origin(address)) = Origin::from_request_parts(parts, server).await;
        let known = parts.extensions.get::<Known>();
        let place = server.limits.stream(asker(known, address));
        let listens = known.map(|known| Listens {
            key: known.key.clone(),
            kind: known.by,
            changed: server.holders.changes(&known.guest.id),
        });
        let _open = place.ok_or_else(|| Problem::too_many(60))?;
        Ok(Place { server: server.clone(), listens, checked: false, _open })
    }
}

impl Place {
    /// Waits until whoever listens may not any more, be it that they were shut out or that their key is good no more. Whoever stops
    /// waiting in the middle misses nothing.
    pub async fn lost(&mut self) {
        // Nobody takes anything from whom nobody knows.
        let Some(Listens { key, kind, changed }) = &mut self.listens else {
            return std::future::pending().await;
        };
        loop {
            if self.checked {
                if changed.changed().await.is_err() {
                    return;
                }
                self.checked = false;
            }
            match self.server.holders.find(&self.server.store, key, *kind).await {
                Ok(Some(holder)) if !holder.banned => self.checked = true,
                _ => return,
            }
        }
    }
}

/// Lets a request pass to its answer, or says why not.
pub async fn admit(
    Shared((server, route)): Shared<(Server, &'static Route)>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let address = address(&request);
    let mut guest = None;
    let answered = async {
        pass(&server, route, &mut request, &mut guest).await?;
        Ok(next.run(request).await)
    };
    let answer: Result<Response, Problem> =
        tokio::time::timeout(PATIENCE, answered).await.unwrap_or_else(|_| {
            let detail = format!("this was not asked to the end within {} s", PATIENCE.as_secs());
            Err(Problem::new(Kind::TooSlow, detail))
        });
    let answer = answer.and_then(|response| weigh(&server, route, address, response));
    let mut response = answer.unwrap_or_else(|problem| problem.into_response());
    if response.extensions().get::<Kind>().is_some() {
        response.extensions_mut().insert(Asked { what: route.name, guest });
    }
    server.metrics.answered(route, &response, begun.elapsed());
    response
}

/// Where a request comes from.
fn address(request: &Request) -> IpAddr {
    request.extensions().get::<Origin>().map_or(Origin::UNKNOWN, |origin| origin.0)
}

/// Counts the bytes of an answer until it is sent, or refuses it if too many wait for the same address: whoever asks for much and
/// reads slowly fills no memory. What was done by now is told in any case.
fn weigh(server: &Server, route: &Route, address: IpAddr, response: Response) -> Result<Response, Problem> {
    let bytes = response.body().size_hint().exact().filter(|&bytes| bytes > SHORT);
    // The document was written once, for all.
    let counts = route.method == "get" && route.gives != Gives::Document;
    let Some(bytes) = bytes.filter(|_| counts) else { return Ok(response) };
    let waiting = server.limits.bytes(address, bytes).ok_or_else(|| Problem::too_many(10))?;
    Ok(Held::in_response(response, waiting))
}

/// Finds out who asks, whether they may, and whether they ask too often. Who may not is measured as one who looks, so that nobody
/// uses up what is meant for others at the same address.
async fn pass(
    server: &Server,
    route: &Route,
    request: &mut Request,
    guest: &mut Option<String>,
) -> Result<(), Problem> {
    let address = address(request);
    let known = known(server, request.headers()).await?;
    *guest = known.as_ref().map(|known| known.guest.id.clone());
    let may = may(route.who, known.as_ref());
    let pace = if may.is_ok() { route.pace } else { Pace::Read };
    server.limits.take(pace, asker(known.as_ref(), address), Instant::now()).map_err(Problem::too_many)?;
    if let Some(known) = known {
        server.rooms.whereabouts().note(&known.guest.id, address);
        request.extensions_mut().insert(known);
    }
    may
}

/// Whoever asks, as the measures know them.
pub fn asker(known: Option<&Known>, address: IpAddr) -> Asker<'_> {
    Asker { guest: known.map(|known| &*known.guest.id), address }
}

/// Whether somebody may ask for what is open to `who`.
fn may(who: Who, known: Option<&Known>) -> Result<(), Problem> {
    if who == Who::Anybody {
        return Ok(());
    }
    let known = known.ok_or_else(Problem::no_guest)?;
    if who != Who::Guest && known.by == KeyKind::Bot {
        return Err(Problem::new(Kind::NotForBots, "this is for people, not for their programs"));
    }
    if who == Who::Host && !known.host {
        return Err(Problem::new(Kind::NotHost, "this is for whoever runs the server"));
    }
    Ok(())
}

/// Who asks, as far as the server knows.
async fn known(server: &Server, headers: &HeaderMap) -> Result<Option<Known>, Problem> {
    let (secret, by) = match (bearer(headers), cookie(headers, server.settings.is_secure())) {
        (Some(secret), _) => (secret, KeyKind::Bot),
        (None, Some(secret)) => (secret, KeyKind::Browser),
        (None, None) => return Ok(None),
    };
    let key = keys::hash(secret);
    match server.holders.find(&server.store, &key, by).await? {
        Some(Holder { banned: true, .. }) => {
            Err(Problem::new(Kind::Banned, "you are not welcome on this server any more"))
        }
        Some(Holder { guest, host, muted, expires, .. }) => {
            Ok(Some(Known { guest, by, host, muted, key, expires }))
        }
        None => Ok(None),
    }
}

/// The secret that a browser brings.
pub fn cookie(headers: &HeaderMap, secure: bool) -> Option<&str> {
    let wanted = if secure { SAFE_COOKIE } else { COOKIE };
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|each| {
        each.trim().split_once('=').filter(|(name, _)| *name == wanted).map(|(_, secret)| secret)
    })
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}
