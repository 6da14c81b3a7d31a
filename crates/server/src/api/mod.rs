//! What programs may ask of the house, as JSON over HTTP.

mod guests;
mod stream;
mod tables;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post, put};
use serde::{Deserialize, Serialize};
use table::Chair;

use crate::House;
use crate::problem::Problem;

/// No request is larger, in bytes.
const LARGEST: usize = 16 << 10;

/// A seat in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatListed {
    /// The name shown; empty if the seat is open.
    pub name: String,
    /// The word of the bot's level, if a bot sits there.
    pub bot: Option<String>,
}

/// A seat as lists show it.
pub fn seat_listed(chair: &Chair) -> SeatListed {
    let bot = if let Chair::Bot { level, .. } = chair { Some(level.word().to_owned()) } else { None };
    SeatListed { name: chair.name().to_owned(), bot }
}

/// Everything below `/api`.
pub fn routes() -> Router<House> {
    Router::new()
        .route("/me", get(guests::me).post(guests::name))
        .route("/me/device", post(guests::device))
        .route("/me/claim", post(guests::claim))
        .route("/me/bot", post(guests::bot))
        .route("/lobby", get(tables::lobby))
        .route("/tables", post(tables::lay))
        .route("/tables/{id}", get(tables::look))
        .route("/tables/{id}/say", post(tables::say))
        .route("/tables/{id}/stream", get(stream::stream))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/talk", get(tables::talk).post(tables::speak))
        .route("/tables/{id}/notes", put(tables::note).get(tables::noted))
        .fallback(|| async {
            Problem::new(StatusCode::NOT_FOUND, "no-address", "nothing answers at this address")
        })
        .method_not_allowed_fallback(|| async {
            Problem::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "no-method",
                "this address does not understand the method",
            )
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(middleware::from_fn(only_from_here))
}

/// A page of another house may not make a guest's browser do anything: what changes something comes from our own page, or from
/// a program, which sends no origin.
async fn only_from_here(request: Request, next: Next) -> Response {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reading && is_foreign(request.headers()) {
        let detail = "this was asked by a page of another house";
        return Problem::new(StatusCode::FORBIDDEN, "foreign-page", detail).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// Whether a page of another house asks.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign = text("origin").is_some_and(|origin| {
        let house = origin.split_once("://").map(|(_, house)| house);
        house.is_none() || house != text("host")
    });
    let elsewhere = text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
    foreign || elsewhere
}
