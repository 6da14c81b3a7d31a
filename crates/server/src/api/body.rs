//! What a request brings, read so that every fault is a problem document.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::problem::{Kind, Problem};

/// The body of a request, which is JSON.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::new(
                Kind::NotJson,
                "the body is to be JSON, and to say so: application/json",
            ));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|fault| {
            if fault.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Problem::new(Kind::TooLarge, format!("a request has at most {} bytes", super::LARGEST))
            } else {
                Problem::new(Kind::Unreadable, "the request broke off")
            }
        })?;
        let text = std::str::from_utf8(&bytes)
            .map_err(|_| Problem::new(Kind::Unreadable, "the body is no UTF-8"))?;
        wire::read(text).map(Body).map_err(|fault| {
            let kind = if wire::is_json(text) { Kind::NotFitting } else { Kind::Unreadable };
            Problem::new(kind, fault)
        })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// The name in the address: of a table, or of a guest.
pub struct Named(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Problem> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(name)| Named(name)).map_err(|fault| Problem::new(Kind::Unreadable, fault.body_text()))
    }
}

/// What is asked behind the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query
            .map(|Query(asked)| Asked(asked))
            .map_err(|fault| Problem::new(Kind::Unreadable, fault.body_text()))
    }
}

/// The name in the address, and a number: of a table and of what was said there.
pub struct NamedNumber(pub String, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for NamedNumber {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<NamedNumber, Problem> {
        let path = Path::<(String, i64)>::from_request_parts(parts, state).await;
        path.map(|Path((name, number))| NamedNumber(name, number))
            .map_err(|fault| Problem::new(Kind::Unreadable, fault.body_text()))
    }
}
