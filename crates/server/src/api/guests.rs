//! Guests: a name, and a secret that their browser keeps.

use axum::Json;
use axum::extract::State as Shared;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use registry::legible;
use serde::{Deserialize, Serialize};
use store::{Guest, Key, KeyKind};

use super::admit::{COOKIE, Known, Me, Perhaps, SAFE_COOKIE, cookie};
use super::body::Body;
use crate::keys::{self, Secret};
use crate::problem::{Kind, Problem};
use crate::{Server, now};

/// A browser is known so long after it last came, in seconds: 400 days, the most that browsers keep.
const KNOWN: i64 = 400 * 24 * 3600;

/// The key of a browser is kept for longer when it comes, but not more often than this, in milliseconds: once a day.
const RENEWED: i64 = 24 * 3600 * 1000;

/// A link to another device is good for so long, in milliseconds.
const DEVICE_LINK: i64 = 15 * 60 * 1000;

/// A guest as the guest sees itself.
#[derive(Serialize)]
pub struct Seen {
    id: String,
    name: String,
    host: bool,
}

/// A name to be shown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Naming {
    name: String,
}

/// A secret, told once.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    key: String,
}

impl Told {
    /// The secret.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// Who I am. Every page asks this first, so whoever comes now and then stays known.
pub async fn me(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let known = known.ok_or_else(Problem::no_guest)?;
    let renewed = renew(&server, &known, &headers).await;
    let mut response =
        Json(Seen { id: known.guest.id, name: known.guest.name, host: known.host }).into_response();
    if let Some(cookie) = renewed {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Keeps the key of a browser for longer, here and there, if it was not lately. That it cannot is no reason to turn the guest away.
async fn renew(server: &Server, known: &Known, headers: &HeaderMap) -> Option<HeaderValue> {
    let expires = now() + KNOWN * 1000;
    if known.by != KeyKind::Browser || known.expires.is_none_or(|at| expires - at < RENEWED) {
        return None;
    }
    server.store.renew_key(&known.key, expires).await.ok()?;
    server.holders.renew(&known.key, known.by, expires);
    cookie(headers, server.settings.is_secure()).map(|secret| set_cookie(server, secret, KNOWN))
}

/// Gives the guest a name; who was not known before is from now on.
pub async fn name(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Body(naming): Body<Naming>,
) -> Result<Response, Problem> {
    let name = sound_name(&naming.name)?;
    if let Some(known) = known {
        if known.by == KeyKind::Bot {
            return Err(Problem::new(Kind::NotForBots, "a program keeps the name of its guest"));
        }
        server.store.name_guest(Guest { name: name.clone(), ..known.guest.clone() }).await?;
        server.holders.forget(&known.guest.id);
        if known.guest.name != name {
            server.rooms.rename_guest(&known.guest.id, &name).await?;
        }
        return Ok(Json(Seen { id: known.guest.id, name, host: known.host }).into_response());
    }
    let guest = Guest { id: keys::name(), name, created: now() };
    server.store.name_guest(guest.clone()).await?;
    welcome(&server, guest, false).await
}

/// A key with which another browser may become this guest, once and soon.
pub async fn device(Shared(server): Shared<Server>, Me(guest): Me) -> Result<Json<Told>, Problem> {
    let secret = create(&server, KeyKind::Device, &guest.id, Some(now() + DEVICE_LINK)).await?;
    Ok(Json(Told { key: secret.text().to_owned() }))
}

/// A key with which a program may play as this guest; any older one is good no more.
pub async fn bot(Shared(server): Shared<Server>, Me(guest): Me) -> Result<Json<Told>, Problem> {
    server.store.drop_keys(&guest.id, KeyKind::Bot).await?;
    server.holders.forget(&guest.id);
    let secret = create(&server, KeyKind::Bot, &guest.id, None).await?;
    Ok(Json(Told { key: secret.text().to_owned() }))
}

/// No program may play as this guest any more.
pub async fn no_bot(Shared(server): Shared<Server>, Me(guest): Me) -> Result<StatusCode, Problem> {
    server.store.drop_keys(&guest.id, KeyKind::Bot).await?;
    server.holders.forget(&guest.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Makes this browser the guest whose key it brings.
pub async fn claim(Shared(server): Shared<Server>, Body(told): Body<Told>) -> Result<Response, Problem> {
    let hash = keys::hash(&told.key);
    let spent = || Problem::new(Kind::KeySpent, "this link has been used, or is too old");
    let holder = server.store.holder(&hash, KeyKind::Device, now()).await?.ok_or_else(spent)?;
    if holder.banned {
        return Err(spent());
    }
    // Of two who bring the same key at the same moment, one takes it.
    match server.store.drop_key(&hash).await {
        Ok(()) => {}
        Err(store::StoreError::Gone) => return Err(spent()),
        Err(fault) => return Err(fault.into()),
    }
    welcome(&server, holder.guest, holder.host).await
}

/// This browser is this guest no more.
pub async fn leave(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(secret) = cookie(&headers, server.settings.is_secure()) {
        match server.store.drop_key(&keys::hash(secret)).await {
            Ok(()) | Err(store::StoreError::Gone) => {}
            Err(fault) => return Err(fault.into()),
        }
        server.holders.forget(&guest.id);
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, set_cookie(&server, "", 0));
    Ok(response)
}

/// Every other browser and every program of this guest is it no more.
pub async fn leave_elsewhere(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let own = cookie(&headers, server.settings.is_secure()).map(keys::hash).unwrap_or_default();
    server.store.drop_other_keys(&guest.id, &own).await?;
    server.holders.forget(&guest.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Gives a browser the secret by which it is known as a guest.
async fn welcome(server: &Server, guest: Guest, host: bool) -> Result<Response, Problem> {
    let secret = create(server, KeyKind::Browser, &guest.id, Some(now() + KNOWN * 1000)).await?;
    let mut response = Json(Seen { id: guest.id, name: guest.name, host }).into_response();
    response.headers_mut().insert(header::SET_COOKIE, set_cookie(server, secret.text(), KNOWN));
    Ok(response)
}

async fn create(
    server: &Server,
    kind: KeyKind,
    guest: &str,
    expires: Option<i64>,
) -> Result<Secret, Problem> {
    let secret = Secret::new();
    let key = Key { hash: secret.hash(), kind, guest: guest.to_owned(), created: now(), expires };
    server.store.add_key(key).await?;
    Ok(secret)
}

/// What tells a browser its secret, for so many seconds.
pub fn set_cookie(server: &Server, secret: &str, seconds: i64) -> HeaderValue {
    let (name, more) = if server.settings.is_secure() { (SAFE_COOKIE, "; Secure") } else { (COOKIE, "") };
    let text = format!("{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{more}");
    HeaderValue::from_str(&text).expect("hexadecimal digits may stand in a header")
}

/// A name as it is shown.
///
/// # Errors
/// If it cannot be seen, or is too long.
pub fn sound_name(name: &str) -> Result<String, Problem> {
    legible::name(name).map_err(|bad| Problem::new(Kind::BadName, bad.to_string()))
}
