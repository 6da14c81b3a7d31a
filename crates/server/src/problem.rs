//! Refusals as problem documents (RFC 9457), so that programs can tell them apart and people can read them.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// The kinds of refusal, each with its status and its word.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $status:ident $word:literal,)*) => {
        /// What kind of refusal it is. The word is the last part of its type and stays the same for ever.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// All of them.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self { $(Kind::$kind => $word,)* }
            }

            /// The status it comes with.
            pub const fn status(self) -> StatusCode {
                match self { $(Kind::$kind => StatusCode::$status,)* }
            }
        }
    };
}

kinds! {
    /// What was sent is not written as it should be.
    Unreadable BAD_REQUEST "unreadable",
    /// Nobody knows who asks.
    NoGuest UNAUTHORIZED "no-guest",
    /// A page of another site asks.
    ForeignPage FORBIDDEN "foreign-page",
    /// The guest is not to come back.
    Banned FORBIDDEN "banned",
    /// A program asks for what is a person's alone.
    NotForBots FORBIDDEN "not-for-bots",
    /// Somebody else asks for what is the host's alone.
    NotHost FORBIDDEN "not-host",
    /// Only who sits at the table may do this.
    NotSeated FORBIDDEN "not-seated",
    /// Only the guest who created the table may do this, or who stands for them there.
    NotOwner FORBIDDEN "not-owner",
    /// The host of the table gives the guest no seat there.
    SentAway FORBIDDEN "sent-away",
    /// The guest may not talk.
    Muted FORBIDDEN "muted",
    /// No such game is played here.
    NoGame NOT_FOUND "no-game",
    /// There is no such table.
    NoTable NOT_FOUND "no-table",
    /// There is nothing of this name.
    Gone NOT_FOUND "gone",
    /// Nothing answers here.
    NoAddress NOT_FOUND "no-address",
    /// The address does not understand the method.
    NoMethod METHOD_NOT_ALLOWED "no-method",
    /// What was begun to be asked was not asked to the end.
    TooSlow REQUEST_TIMEOUT "too-slow",
    /// Somebody else was faster.
    Taken CONFLICT "taken",
    /// The game is not over.
    NotOver CONFLICT "not-over",
    /// The table is not closed, so it cannot be opened again.
    NotClosed CONFLICT "not-closed",
    /// The address is not confirmed.
    NotConfirmed CONFLICT "not-confirmed",
    /// The key has been used, or is too old.
    KeySpent GONE "key-spent",
    /// More than is taken at once.
    TooLarge PAYLOAD_TOO_LARGE "too-large",
    /// Not JSON.
    NotJson UNSUPPORTED_MEDIA_TYPE "not-json",
    /// JSON, but not of the form that is wanted.
    NotFitting UNPROCESSABLE_ENTITY "not-fitting",
    /// No name that is shown.
    BadName UNPROCESSABLE_ENTITY "bad-name",
    /// Nothing that is said.
    BadWords UNPROCESSABLE_ENTITY "bad-words",
    /// No game is played so.
    BadOptions UNPROCESSABLE_ENTITY "bad-options",
    /// A table on a server is not asked this.
    NotHere UNPROCESSABLE_ENTITY "not-here",
    /// Nowhere that a guest can be told.
    BadTarget UNPROCESSABLE_ENTITY "bad-target",
    /// More often than is heard.
    TooMany TOO_MANY_REQUESTS "too-many",
    /// More games, counted as tables, than may be begun.
    TooManyGames TOO_MANY_REQUESTS "too-many-games",
    /// More tables in the lobby than one guest or address may have there.
    TooManyListed TOO_MANY_REQUESTS "too-many-listed",
    /// The table cannot be played on.
    TableBroken INTERNAL_SERVER_ERROR "table-broken",
    /// There is no place for another connection.
    Full SERVICE_UNAVAILABLE "full",
    /// The machine has no place to work at it now.
    Busy SERVICE_UNAVAILABLE "busy",
    /// Nothing can be kept.
    Store SERVICE_UNAVAILABLE "store",
}

/// The kind of document that tells of a problem.
const KIND: &str = "application/problem+json";

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    kind: Kind,
    detail: String,
    /// After how many seconds it is worth asking again.
    later: Option<u64>,
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
    pub fn new(kind: Kind, detail: impl Into<String>) -> Problem {
        Problem { kind, detail: detail.into(), later: None }
    }

    /// Whether it says of a table that it is kept and cannot be played on here.
    pub fn is_closed(&self) -> bool {
        matches!(self.kind(), Kind::TableBroken | Kind::NoGame)
    }

    /// There is no such table.
    pub fn no_table() -> Problem {
        Problem::new(Kind::NoTable, "there is no such table")
    }

    /// Who asks is not the host of the table.
    pub fn not_hosting() -> Problem {
        Problem::new(Kind::NotOwner, "only the host of the table may do this")
    }

    /// Nobody knows who asks.
    pub fn no_guest() -> Problem {
        Problem::new(Kind::NoGuest, "say your name first: POST /api/me")
    }

    /// It was asked more often than is heard.
    pub fn too_many(seconds: u64) -> Problem {
        let detail = format!("this was asked too often; ask again in {seconds} s");
        Problem { later: Some(seconds), ..Problem::new(Kind::TooMany, detail) }
    }

    /// A game was begun again more often than tables may be created.
    pub fn too_many_games(seconds: u64) -> Problem {
        let detail = format!("playing again counts as creating a table; ask again in {seconds} s");
        Problem { later: Some(seconds), ..Problem::new(Kind::TooManyGames, detail) }
    }

    /// There is no place for another connection.
    pub fn full() -> Problem {
        let detail = "the server is full at the moment; come again in 10 s";
        Problem { later: Some(10), ..Problem::new(Kind::Full, detail) }
    }

    /// The whole answer as it is written for somebody who is not even asked what they want.
    pub fn unasked(&self) -> String {
        let (body, later) = (self.document(), self.later.unwrap_or(1));
        format!(
            "HTTP/1.1 {}\r\ncontent-type: {KIND}\r\ncontent-length: {}\r\nretry-after: {later}\r\ncache-control: no-store\r\n\
             x-content-type-options: nosniff\r\nconnection: close\r\n\r\n{body}",
            self.kind.status(),
            body.len()
        )
    }

    /// The document that tells it.
    fn document(&self) -> String {
        wire::write(&Document {
            r#type: format!("/problems/{}", self.kind.word()),
            title: self.kind.word(),
            status: self.kind.status().as_u16(),
            detail: &self.detail,
        })
    }

    /// The same, with after how many seconds it is worth asking again.
    pub fn later(self, seconds: u64) -> Problem {
        Problem { later: Some(seconds), ..self }
    }

    /// The sentence.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// What kind it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }
}

impl From<store::StoreError> for Problem {
    fn from(fault: store::StoreError) -> Problem {
        match fault {
            store::StoreError::Taken => Problem::new(Kind::Taken, "somebody was faster"),
            store::StoreError::Full => {
                let detail = "you, or those at your address, have as many tables in the lobby as may be; begin one and play it to \
                              its end, or create one that strangers do not find";
                Problem { later: Some(600), ..Problem::new(Kind::TooManyListed, detail) }
            }
            store::StoreError::Gone => Problem::new(Kind::Gone, "there is nothing of this name any more"),
            // What exactly is wrong with the disk is for the server to know.
            store::StoreError::Broken(why) => {
                tracing::error!(why, "the store fails");
                let detail = "nothing can be kept at the moment, so nothing was done";
                Problem { later: Some(5), ..Problem::new(Kind::Store, detail) }
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.kind.status(), self.document()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(KIND));
        if let Some(seconds) = self.later {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.kind == Kind::NoGuest {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(self.kind);
        response
    }
}
