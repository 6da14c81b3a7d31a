//! Refusals as problem documents (RFC 9457), so that programs can tell them apart and people can read them.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    status: StatusCode,
    kind: &'static str,
    detail: String,
}

#[derive(Serialize)]
struct Document<'a> {
    r#type: String,
    title: &'a str,
    status: u16,
    detail: &'a str,
}

impl Problem {
    /// A problem of a kind, told in a sentence.
    pub fn new(status: StatusCode, kind: &'static str, detail: impl Into<String>) -> Problem {
        Problem { status, kind, detail: detail.into() }
    }

    /// There is no such table.
    pub fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "no-table", "there is no such table")
    }

    /// Nobody knows who asks.
    pub fn no_guest() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "no-guest", "say your name first: POST /api/me")
    }
}

impl From<store::Fault> for Problem {
    fn from(fault: store::Fault) -> Problem {
        match fault {
            store::Fault::Taken => Problem::new(StatusCode::CONFLICT, "taken", "somebody was faster"),
            // What exactly is wrong with the disk is for the house to know.
            store::Fault::Broken(why) => {
                crate::report(&format!("the store fails: {why}"));
                let detail = "nothing can be kept at the moment, so nothing was done";
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store", detail)
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let document = Document {
            r#type: format!("/problems/{}", self.kind),
            title: self.kind,
            status: self.status.as_u16(),
            detail: &self.detail,
        };
        let mut response = (self.status, wire::write(&document)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}
