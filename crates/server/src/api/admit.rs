//! Who asks, whether they may, and whether they ask too often: decided here, before anything is answered, by what
//! [`super::routes::ROUTES`] says of the address.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State as Shared};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use store::{Guest, Holder, KeyKind};

use super::routes::{Route, Who};
use crate::limits::{self, Measured};
use crate::problem::{Kind, Problem};
use crate::{House, keys};

/// Whoever begins to ask asks to the end within this time.
const PATIENCE: Duration = Duration::from_secs(10);

/// The cookie with the secret.
pub const COOKIE: &str = "bottega";

/// The same where the house is known to be reached by https alone; browsers hold such a name to its promise.
pub const SAFE_COOKIE: &str = "__Host-bottega";

/// Who asks, as far as the house knows.
#[derive(Clone)]
pub struct Known {
    /// The guest.
    pub guest: Guest,
    /// The key they came with.
    pub by: KeyKind,
    /// Whether the house is theirs to run.
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

/// Where a request comes from, as far as that can be known.
pub struct Origin(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Origin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Origin, Problem> {
        Ok(Origin(parts.extensions.get::<Address>().map_or(UNKNOWN, |address| address.0)))
    }
}

/// A place among the streams that are open, for whoever asks as long as they may.
pub struct Place {
    house: House,
    key: Option<(Vec<u8>, KeyKind)>,
    changed: tokio::sync::watch::Receiver<u64>,
    /// After which change it was last found out that whoever listens still may.
    checked: u64,
    _open: limits::Open,
}

impl FromRequestParts<House> for Place {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Place, Problem> {
        let known = parts.extensions.get::<Known>();
        let address = parts.extensions.get::<Address>().map_or(UNKNOWN, |address| address.0);
        let place = house.limits.open(measured(known, address));
        let changed = house.holders.changes();
        let checked = *changed.borrow();
        Ok(Place {
            _open: place.ok_or_else(|| Problem::too_many(60))?,
            key: known.map(|known| (known.key.clone(), known.by)),
            changed,
            checked,
            house: house.clone(),
        })
    }
}

impl Place {
    /// Waits until whoever listens may not any more, be it that they were shut out or that their key is good no more. Whoever stops
    /// waiting in the middle misses nothing.
    pub async fn lost(&mut self) {
        loop {
            let checked = self.checked;
            let Ok(change) = self.changed.wait_for(|change| *change != checked).await.map(|change| *change)
            else {
                return;
            };
            if let Some((key, kind)) = &self.key {
                match self.house.holders.find(&self.house.store, key, *kind).await {
                    Ok(Some(holder)) if !holder.banned => {}
                    _ => return,
                }
            }
            self.checked = change;
        }
    }
}

/// Where a request comes from.
#[derive(Clone, Copy)]
struct Address(IpAddr);

/// Where a request comes from that came by no wire.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Lets a request pass to its answer, or says why not.
pub async fn admit(
    Shared((house, route)): Shared<(House, &'static Route)>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let answered = async {
        pass(&house, route, &mut request).await?;
        Ok(next.run(request).await)
    };
    let answer: Result<Response, Problem> =
        tokio::time::timeout(PATIENCE, answered).await.unwrap_or_else(|_| {
            let detail = format!("this was not asked to the end within {} s", PATIENCE.as_secs());
            Err(Problem::new(Kind::TooSlow, detail))
        });
    let response = answer.unwrap_or_else(|problem| problem.into_response());
    house.metrics.answered(route, &response, begun.elapsed());
    response
}

async fn pass(house: &House, route: &Route, request: &mut Request) -> Result<(), Problem> {
    let address = address(house, request.extensions(), request.headers());
    request.extensions_mut().insert(Address(address));
    let known = known(house, request.headers()).await?;
    let measured = measured(known.as_ref(), address);
    house.limits.take(route.pace, measured, Instant::now()).map_err(|seconds| {
        tracing::warn!(
            route = route.name,
            guest = known.as_ref().map(|known| &*known.guest.id),
            "asked too often"
        );
        Problem::too_many(seconds)
    })?;
    let may = may(route.who, known.as_ref());
    if let Err(problem) = &may {
        let guest = known.as_ref().map(|known| &*known.guest.id);
        tracing::info!(route = route.name, guest, why = problem.kind().word(), "refused");
    }
    if let Some(known) = known {
        request.extensions_mut().insert(known);
    }
    may
}

fn measured(known: Option<&Known>, address: IpAddr) -> Measured<'_> {
    known.map_or(Measured::Address(address), |known| Measured::Guest(&known.guest.id))
}

fn address(house: &House, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map_or(UNKNOWN, |peer| peer.0.ip());
    let forwarded = headers.get_all("x-forwarded-for").iter().map(HeaderValue::as_bytes);
    house.settings.client(peer, forwarded)
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
        return Err(Problem::new(Kind::NotHost, "this is for whoever runs the house"));
    }
    Ok(())
}

/// Who asks, as far as the house knows.
async fn known(house: &House, headers: &HeaderMap) -> Result<Option<Known>, Problem> {
    let (secret, by) = match (bearer(headers), cookie(headers, house.settings.is_secure())) {
        (Some(secret), _) => (secret, KeyKind::Bot),
        (None, Some(secret)) => (secret, KeyKind::Browser),
        (None, None) => return Ok(None),
    };
    let key = keys::hash(secret);
    match house.holders.find(&house.store, &key, by).await? {
        Some(Holder { banned: true, .. }) => {
            Err(Problem::new(Kind::Banned, "you are not welcome in this house any more"))
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
