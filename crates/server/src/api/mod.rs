//! What programs may ask of the server, as JSON over HTTP. [`routes::ROUTES`] lists all of it, once.

mod admit;
mod body;
mod decisions;
mod document;
mod guests;
mod host;
mod leaving;
mod listing;
mod lobby;
pub mod routes;
mod seating;
mod shapes;
mod stream;
mod tables;
mod talk;
mod targets;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};

use crate::Server;
use crate::problem::{Kind, Problem};

pub use listing::Listing;
#[cfg(test)]
pub use tables::shown;

/// No request is larger, in bytes.
pub const LARGEST: usize = 16 << 10;

/// Everything below `/api`.
pub fn router(server: &Server) -> Router<Server> {
    let routes = routes::ROUTES.iter().fold(Router::new(), |router, route| {
        let gate = middleware::from_fn_with_state((server.clone(), route), admit::admit);
        router.route(route.path, (route.answer)().route_layer(gate))
    });
    routes
        .fallback(|| async { Problem::new(Kind::NoAddress, "nothing answers at this address") })
        .method_not_allowed_fallback(|| async {
            Problem::new(Kind::NoMethod, "this address does not understand the method")
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(middleware::from_fn_with_state(server.clone(), only_from_here))
}

/// A page of another site may not make a guest's browser do anything: what changes something comes from our own page, or from
/// a program, which sends no origin.
async fn only_from_here(
    axum::extract::State(server): axum::extract::State<Server>,
    request: Request,
    next: Next,
) -> Response {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = if !reading && is_foreign(request.headers(), server.settings.origin()) {
        Problem::new(Kind::ForeignPage, "this was asked by a page of another site").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a page of another site asks: one whose address is neither that under which the server is known nor the one it was
/// asked at.
fn is_foreign(headers: &HeaderMap, known: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign = headers.contains_key(header::ORIGIN)
        && text("origin").is_none_or(|origin| match known {
            Some(known) => origin != known,
            None => {
                let server = origin.split_once("://").map(|(_, server)| server);
                server.is_none() || server != text("host")
            }
        });
    let elsewhere = text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
    foreign || elsewhere
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_foreign_unless_it_comes_from_where_the_server_is_known() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let pairs = pairs.iter().map(|&(name, value)| {
                (name.parse::<header::HeaderName>().expect("a name"), HeaderValue::from_static(value))
            });
            pairs.collect::<HeaderMap>()
        };
        let host = ("host", "games.example:8080");
        let foreign = |pairs: &[(&'static str, &'static str)], known| is_foreign(&headers(pairs), known);
        assert!(!foreign(&[host], None), "a program sends no origin");
        assert!(!foreign(&[host, ("origin", "http://games.example:8080")], None));
        for origin in ["http://games.example", "null", "", "http://evil.example", "games.example:8080"] {
            let pairs = [host, ("origin", origin)];
            assert!(foreign(&pairs, None), "{origin}");
            assert!(foreign(&pairs, Some("https://games.example")), "{origin}");
        }
        let known = Some("https://games.example");
        assert!(!foreign(&[host, ("origin", "https://games.example")], known));
        assert!(foreign(&[host, ("origin", "http://games.example:8080")], known), "another protocol");
        for site in ["cross-site", "same-site"] {
            assert!(foreign(&[host, ("sec-fetch-site", site)], None), "{site}");
        }
        assert!(!foreign(&[host, ("sec-fetch-site", "same-origin")], None));
    }
}
