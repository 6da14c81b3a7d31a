//! Talk at a table, who may talk there, and what a guest notes for themselves.

use std::time::Instant;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use axum::routing::{delete, get, post, put};
use kernel::Player;
use registry::legible;
use serde::{Deserialize, Serialize};

use super::admit::{Me, Perhaps};
use super::body::{Asked, Body, Named, NamedNumber};
use super::routes::{Gives, READ, Route, WRITE, Who};
use crate::gate::Origin;
use crate::limits::Pace;
use crate::problem::{Kind, Problem};
use crate::rooms::{Noted, Talked};
use crate::{Server, now};

/// The longest message, in characters.
pub const LONGEST_SAYING: usize = 500;

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 4000;

/// All of this.
pub const ROUTES: &[Route] = &[
    Route {
        name: "talk",
        does: "What was last said at the table, a page of it. Of what one guest says at a table the newest thousand is kept.",
        path: "/tables/{id}/talk",
        query: &["below"],
        gives: Gives::List("Spoken"),
        answer: || get(talk),
        ..READ
    },
    Route {
        name: "speak",
        does: "Says something at the table.",
        path: "/tables/{id}/talk",
        pace: Pace::Talk,
        takes: Some("Words"),
        refuses: &[Kind::BadWords, Kind::Muted, Kind::NotSeated],
        answer: || post(speak),
        ..WRITE
    },
    Route {
        name: "talk-rules",
        does: "Who may talk at the table.",
        path: "/tables/{id}/talk-rules",
        gives: Gives::Json("TalkRules"),
        answer: || get(rules),
        ..READ
    },
    Route {
        name: "set-talk-rules",
        does: "Says who may talk at the table: for the guest who created it, and for whoever runs the server.",
        method: "put",
        path: "/tables/{id}/talk-rules",
        takes: Some("NewTalkRules"),
        refuses: &[Kind::NotOwner],
        answer: || put(set_rules),
        ..WRITE
    },
    Route {
        name: "take-out",
        does: "Takes a message out of the talk at a table; with `mute` its writer may talk nowhere any more.",
        method: "delete",
        path: "/host/tables/{id}/talk/{number}",
        who: Who::Host,
        query: &["mute"],
        refuses: &[Kind::Gone],
        answer: || delete(take_out),
        ..WRITE
    },
    Route {
        name: "mute",
        does: "Keeps a guest from talking at any table, or lets one talk again.",
        method: "put",
        path: "/host/guests/{id}/mute",
        who: Who::Host,
        takes: Some("Mute"),
        refuses: &[Kind::Gone],
        answer: || put(mute),
        ..WRITE
    },
    Route {
        name: "noted",
        does: "What I noted of the table; nobody else sees it.",
        path: "/tables/{id}/notes",
        who: Who::Guest,
        gives: Gives::Json("Note"),
        answer: || get(noted),
        ..READ
    },
    Route {
        name: "note",
        does: "Keeps what I note of the table, in place of what I noted before.",
        method: "put",
        path: "/tables/{id}/notes",
        takes: Some("Note"),
        refuses: &[Kind::BadWords],
        answer: || put(note),
        ..WRITE
    },
];

/// Something said at a table.
#[derive(Serialize)]
pub struct Spoken {
    number: i64,
    name: String,
    /// In which seat they sat then.
    seat: Option<Player>,
    text: String,
    at: i64,
    /// What the table notes here, in place of something said.
    #[serde(skip_serializing_if = "Option::is_none")]
    noted: Option<Noted>,
}

impl From<store::ChatMessage> for Spoken {
    fn from(said: store::ChatMessage) -> Spoken {
        let seat = said.seat.and_then(|seat| usize::try_from(seat).ok()).map(Player::new);
        // What no guest has said the table has noted.
        let noted = said.guest.is_empty().then(|| Noted::read(&said.text)).flatten();
        let text = if noted.is_some() { String::new() } else { said.text };
        Spoken { number: said.number, name: said.name, seat, text, at: said.at, noted }
    }
}

/// A message that is there no more.
#[derive(Serialize)]
pub struct TakenOut {
    /// Its number.
    pub number: i64,
}

/// Words.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewChatMessage {
    text: String,
}

/// Which page of what was said.
#[derive(Deserialize)]
struct Earlier {
    /// Only what was said under a lower number.
    below: Option<i64>,
}

/// Who may talk at a table.
#[derive(Serialize)]
struct Rules {
    /// Only those who sit there.
    seated_only: bool,
    /// Whether whoever asks may change it.
    mine: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRules {
    seated_only: bool,
}

/// Whether whoever said something may not talk any more.
#[derive(Deserialize)]
struct AndMute {
    #[serde(default)]
    mute: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mute {
    muted: bool,
}

/// What was said at a table.
async fn talk(
    Shared(server): Shared<Server>,
    Named(id): Named,
    Asked(earlier): Asked<Earlier>,
) -> Result<Json<Vec<Spoken>>, Problem> {
    server.rooms.room(&id).await?;
    let said = server.store.talk(&id, earlier.below.unwrap_or(i64::MAX)).await?;
    Ok(Json(said.into_iter().map(Spoken::from).collect()))
}

/// Says something at a table.
async fn speak(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Origin(address): Origin,
    Body(words): Body<NewChatMessage>,
) -> Result<StatusCode, Problem> {
    let known = known.ok_or_else(Problem::no_guest)?;
    if known.muted {
        return Err(Problem::new(Kind::Muted, "whoever runs this server keeps you from talking"));
    }
    let text = sound_words(&words.text, LONGEST_SAYING)?;
    let room = server.rooms.room(&id).await?;
    let seat = room.seat_of(&known.guest.id).await;
    if seat.is_none() && server.store.seated_only(&id).await? {
        return Err(Problem::new(Kind::NotSeated, "only who sits at this table may talk here"));
    }
    server.limits.keep(address, text.len(), Instant::now()).map_err(Problem::too_many)?;
    let seat = seat.and_then(|seat| i64::try_from(seat.seat()).ok());
    let (guest, name) = (known.guest.id, known.guest.name);
    let mut said = store::ChatMessage { table: id, number: 0, guest, name, seat, text, at: now() };
    said.number = server.store.say(said.clone()).await?;
    room.tell(Talked::Said(said));
    Ok(StatusCode::NO_CONTENT)
}

/// What is said, without what cannot be seen of it.
fn sound_words(text: &str, longest: usize) -> Result<String, Problem> {
    let text = legible::seen(text);
    let length = text.chars().count();
    if length == 0 || length > longest {
        let detail = format!("what is said has 1 to {longest} characters that can be seen");
        return Err(Problem::new(Kind::BadWords, detail));
    }
    Ok(text)
}

/// Whether somebody may say who may talk at a table, and whether strangers find it.
pub async fn may_rule(
    server: &Server,
    known: Option<&super::admit::Known>,
    table: &str,
) -> Result<bool, Problem> {
    let Some(known) = known else { return Ok(false) };
    Ok(known.host || server.store.owner(table).await?.as_ref() == Some(&known.guest.id))
}

/// Refuses whoever may not.
pub async fn check_ruler(
    server: &Server,
    known: Option<&super::admit::Known>,
    table: &str,
) -> Result<(), Problem> {
    if may_rule(server, known, table).await? {
        return Ok(());
    }
    Err(Problem::new(Kind::NotOwner, "this is for the guest who created the table"))
}

/// Who may talk at a table.
async fn rules(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
) -> Result<Json<Rules>, Problem> {
    server.rooms.room(&id).await?;
    let mine = may_rule(&server, known.as_ref(), &id).await?;
    Ok(Json(Rules { seated_only: server.store.seated_only(&id).await?, mine }))
}

/// Says who may talk at a table from now on.
async fn set_rules(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Body(NewRules { seated_only }): Body<NewRules>,
) -> Result<StatusCode, Problem> {
    server.rooms.room(&id).await?;
    check_ruler(&server, known.as_ref(), &id).await?;
    server.store.set_seated_only(&id, seated_only).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a message out.
async fn take_out(
    Shared(server): Shared<Server>,
    Me(host): Me,
    NamedNumber(id, number): NamedNumber,
    Asked(AndMute { mute }): Asked<AndMute>,
) -> Result<StatusCode, Problem> {
    server.store.take_out(&id, number, mute).await?;
    if mute {
        server.holders.forget_all();
    }
    // At a table that cannot be played on nobody listens.
    if let Ok(room) = server.rooms.room(&id).await {
        room.tell(Talked::TakenOut(number));
    }
    tracing::info!(host = host.id, table = id, number, mute, "a message was taken out");
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps a guest from talking, or lets one talk again.
async fn mute(
    Shared(server): Shared<Server>,
    Me(host): Me,
    Named(id): Named,
    Body(Mute { muted }): Body<Mute>,
) -> Result<StatusCode, Problem> {
    server.store.mute(&id, muted).await?;
    server.holders.forget(&id);
    tracing::info!(host = host.id, guest = id, muted, "a guest was muted, or may talk again");
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps what a guest notes of a table; nobody else sees it.
async fn note(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
    Origin(address): Origin,
    Body(words): Body<NewChatMessage>,
) -> Result<StatusCode, Problem> {
    let text = if words.text.is_empty() { words.text } else { sound_words(&words.text, LONGEST_NOTE)? };
    server.rooms.room(&id).await?;
    let before = server.store.noted(&id, &guest.id).await?.len();
    let more = text.len().saturating_sub(before);
    server.limits.keep(address, more, Instant::now()).map_err(Problem::too_many)?;
    server.store.note(&id, &guest.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the guest has noted of a table.
async fn noted(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<Json<NewChatMessage>, Problem> {
    server.rooms.room(&id).await?;
    Ok(Json(NewChatMessage { text: server.store.noted(&id, &guest.id).await? }))
}
