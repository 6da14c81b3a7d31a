//! Who asks: guests with a name, known by a secret that their browser keeps.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, State as Shared};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::{Guest, Key, KeyKind};

use crate::keys::{self, Secret};
use crate::problem::Problem;
use crate::{House, now};

/// The cookie with the secret.
const COOKIE: &str = "bottega";

/// A browser is known so long after it first came, in seconds: 400 days, the most that browsers keep.
const KNOWN: i64 = 400 * 24 * 3600;

/// A link to another device is good for so long, in milliseconds.
const DEVICE_LINK: i64 = 15 * 60 * 1000;

/// The longest name, in characters.
const LONGEST_NAME: usize = table::Table::<florence::State>::LONGEST_NAME;

/// The guest who asks.
pub struct Me(pub Guest);

impl FromRequestParts<House> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Me, Problem> {
        let found = match (bearer(&parts.headers), cookie(&parts.headers)) {
            (Some(secret), _) => house.store.guest_by_key(&keys::hash(secret), KeyKind::Bot, now()).await?,
            (None, Some(secret)) => {
                house.store.guest_by_key(&keys::hash(secret), KeyKind::Browser, now()).await?
            }
            (None, None) => None,
        };
        found.map(Me).ok_or_else(Problem::no_guest)
    }
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|each| {
        each.trim().split_once('=').filter(|(name, _)| *name == COOKIE).map(|(_, secret)| secret)
    })
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// A guest as the guest sees itself.
#[derive(Serialize)]
struct Seen {
    id: String,
    name: String,
}

/// A name to be shown.
#[derive(Deserialize)]
pub struct Naming {
    name: String,
}

/// A secret, told once.
#[derive(Serialize, Deserialize)]
pub struct Told {
    key: String,
}

/// Who I am.
pub async fn me(Me(guest): Me) -> Response {
    Json(Seen { id: guest.id, name: guest.name }).into_response()
}

/// Gives the guest a name; who was not known before is from now on.
pub async fn name(
    Shared(house): Shared<House>,
    known: Result<Me, Problem>,
    naming: Result<Json<Naming>, JsonRejection>,
) -> Result<Response, Problem> {
    let name = sound_name(&body(naming)?.name)?;
    let (id, created, fresh) = match known {
        Ok(Me(guest)) => (guest.id, guest.created, false),
        Err(_) => (keys::name(), now(), true),
    };
    house.store.name_guest(Guest { id: id.clone(), name: name.clone(), created }).await?;
    let mut response = Json(Seen { id: id.clone(), name }).into_response();
    if fresh {
        let secret = lay(&house, KeyKind::Browser, &id, Some(now() + KNOWN * 1000)).await?;
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(&secret));
    }
    Ok(response)
}

/// A key with which another browser may become this guest, once and soon.
pub async fn device(Shared(house): Shared<House>, Me(guest): Me) -> Result<Json<Told>, Problem> {
    let secret = lay(&house, KeyKind::Device, &guest.id, Some(now() + DEVICE_LINK)).await?;
    Ok(Json(Told { key: secret.text().to_owned() }))
}

/// A key with which a program may play as this guest.
pub async fn bot(Shared(house): Shared<House>, Me(guest): Me) -> Result<Json<Told>, Problem> {
    let secret = lay(&house, KeyKind::Bot, &guest.id, None).await?;
    Ok(Json(Told { key: secret.text().to_owned() }))
}

/// Makes this browser the guest whose key it brings.
pub async fn claim(
    Shared(house): Shared<House>,
    told: Result<Json<Told>, JsonRejection>,
) -> Result<Response, Problem> {
    let hash = keys::hash(&body(told)?.key);
    let guest = house.store.guest_by_key(&hash, KeyKind::Device, now()).await?;
    let spent = || Problem::new(StatusCode::GONE, "key-spent", "this link has been used, or is too old");
    let guest = guest.ok_or_else(spent)?;
    house.store.drop_key(&hash).await?;
    let secret = lay(&house, KeyKind::Browser, &guest.id, Some(now() + KNOWN * 1000)).await?;
    let mut response = Json(Seen { id: guest.id, name: guest.name }).into_response();
    response.headers_mut().insert(header::SET_COOKIE, set_cookie(&secret));
    Ok(response)
}

async fn lay(house: &House, kind: KeyKind, guest: &str, expires: Option<i64>) -> Result<Secret, Problem> {
    let secret = Secret::new();
    let key = Key { hash: secret.hash(), kind, guest: guest.to_owned(), created: now(), expires };
    house.store.lay_key(key).await?;
    Ok(secret)
}

fn set_cookie(secret: &Secret) -> HeaderValue {
    let text = format!("{COOKIE}={}; Path=/; Max-Age={KNOWN}; HttpOnly; SameSite=Lax", secret.text());
    HeaderValue::from_str(&text).expect("hexadecimal digits may stand in a header")
}

fn sound_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let sound =
        !name.is_empty() && name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
    let bad = || {
        let detail = format!("a name has 1 to {LONGEST_NAME} characters");
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-name", detail)
    };
    sound.then(|| name.to_owned()).ok_or_else(bad)
}

/// What a request brings, or why it cannot be read.
pub fn body<T>(read: Result<Json<T>, JsonRejection>) -> Result<T, Problem> {
    match read {
        Ok(Json(value)) => Ok(value),
        Err(fault) => {
            let kind =
                if fault.status() == StatusCode::PAYLOAD_TOO_LARGE { "too-large" } else { "unreadable" };
            Err(Problem::new(fault.status(), kind, fault.body_text()))
        }
    }
}
