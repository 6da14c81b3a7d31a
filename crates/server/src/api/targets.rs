//! Where guests want to be told whose turn it is; and the two links in messages, which need no guest.

use std::net::IpAddr;
use std::time::Instant;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use notify::{Deed, MailBox, RAREST, Sent};
use serde::{Deserialize, Serialize};
use store::{Target, TargetState};
use words::Lang;

use super::admit::Me;
use super::body::{Body, Named};
use super::routes::{Gives, READ, Route, WRITE, Who};
use crate::gate::Origin;
use crate::limits::Pace;
use crate::notices::{Notices, language};
use crate::problem::{Kind, Problem};
use crate::{Server, keys, now};

/// A guest has no more targets.
const MOST: usize = 8;

/// The longest distance between messages that a guest may ask for, in minutes.
pub const RAREST_MINUTES: i64 = RAREST / 60_000;

/// All of this.
pub const ROUTES: &[Route] = &[
    Route {
        name: "targets",
        does: "Where I am told that it is my turn.",
        path: "/me/targets",
        who: Who::Person,
        gives: Gives::List("Target"),
        answer: || get(list),
        ..READ
    },
    Route {
        name: "set-target",
        does: "Says where I want to be told that it is my turn. An address of mail must be confirmed by a link that is sent to it.",
        path: "/me/targets",
        who: Who::Person,
        pace: Pace::Try,
        takes: Some("NewTarget"),
        gives: Gives::Made("Target"),
        refuses: &[Kind::BadTarget],
        answer: || post(set),
        ..WRITE
    },
    Route {
        name: "drop-target",
        does: "I am told there no more.",
        method: "delete",
        path: "/me/targets/{id}",
        who: Who::Person,
        refuses: &[Kind::Gone],
        answer: || delete(drop_it),
        ..WRITE
    },
    Route {
        name: "test-target",
        does: "Sends a message to try it. One that is taken switches a target on again that had been switched off.",
        path: "/me/targets/{id}/test",
        who: Who::Person,
        pace: Pace::Try,
        gives: Gives::Json("Tested"),
        refuses: &[Kind::Gone, Kind::NotConfirmed],
        answer: || post(test),
        ..WRITE
    },
    Route {
        name: "push-key",
        does: "The key of the server with which browsers subscribe to Web Push.",
        path: "/push-key",
        gives: Gives::Json("Key"),
        answer: || get(push_key),
        ..READ
    },
    Route {
        name: "stop-page",
        does: "The page behind the link that ends messages; it changes nothing.",
        path: "/stop/{id}",
        gives: Gives::Page,
        refuses: &[Kind::Gone],
        answer: || get(stop_page),
        ..READ
    },
    Route {
        name: "stop",
        does: "Ends the messages to a target, by the link in each of them (RFC 8058).",
        path: "/stop/{id}",
        who: Who::Anybody,
        gives: Gives::Page,
        refuses: &[Kind::Gone],
        answer: || post(stop),
        ..WRITE
    },
    Route {
        name: "confirm-page",
        does: "The page behind the link that confirms an address; it changes nothing.",
        path: "/confirm/{id}",
        gives: Gives::Page,
        refuses: &[Kind::Gone],
        answer: || get(confirm_page),
        ..READ
    },
    Route {
        name: "confirm",
        does: "Confirms an address, by the link that was sent to it.",
        path: "/confirm/{id}",
        who: Who::Anybody,
        gives: Gives::Page,
        refuses: &[Kind::Gone],
        answer: || post(confirm),
        ..WRITE
    },
];

/// A target to be set.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTarget {
    /// Where.
    to: notify::Target,
    /// How many minutes lie between two messages at least; 0 for one a turn.
    #[serde(default)]
    every: i64,
    /// The language of the messages.
    #[serde(default)]
    language: Option<String>,
}

/// A target as its guest sees it.
#[derive(Serialize)]
pub struct Seen {
    id: String,
    kind: &'static str,
    label: String,
    state: &'static str,
    every: i64,
    language: String,
    note: String,
}

/// What came of trying a target.
#[derive(Serialize)]
pub struct Tested {
    taken: bool,
    why: String,
}

/// A key that is no secret.
#[derive(Serialize)]
pub struct PublicKey {
    key: String,
}

/// A target as its guest sees it.
pub fn seen(target: Target) -> Option<Seen> {
    let to: notify::Target = wire::read(&target.address).ok()?;
    Some(Seen {
        id: target.id,
        kind: to.kind(),
        label: to.label(),
        state: target.state.word(),
        every: target.every / 60_000,
        language: target.language,
        note: target.note,
    })
}

/// Where the guest is told.
async fn list(Shared(server): Shared<Server>, Me(guest): Me) -> Result<Response, Problem> {
    let targets = server.store.targets_of(&guest.id).await?;
    Ok(Json(targets.into_iter().filter_map(seen).collect::<Vec<_>>()).into_response())
}

/// Says where the guest wants to be told.
async fn set(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Origin(origin): Origin,
    Body(new): Body<NewTarget>,
) -> Result<Response, Problem> {
    let bad = |words: String| Problem::new(Kind::BadTarget, words);
    server.notices.sender().check(&new.to).map_err(bad)?;
    if !(0..=RAREST_MINUTES).contains(&new.every) {
        return Err(bad(format!("between two messages lie 0 to {RAREST_MINUTES} minutes")));
    }
    let language = new.language.as_deref().map_or(Some(Lang::En), |code| {
        // The codes are those of the document of this interface, and no others that mean the same.
        Lang::from_code(code).filter(|lang| lang.code() == code)
    });
    let language = language.ok_or_else(|| bad("the server does not know this language".to_owned()))?;
    let address = wire::write(&new.to);
    let known = server.store.targets_of(&guest.id).await?;
    let same = known.iter().find(|target| target.address == address);
    if same.is_none() && known.len() >= MOST {
        return Err(bad(format!("a guest is told at {MOST} places at most")));
    }
    let asked = new.to.wants_confirmation() && same.is_none_or(|target| target.state != TargetState::On);
    let target = Target {
        id: keys::name(),
        guest: guest.id.clone(),
        address: address.clone(),
        language: language.code().to_owned(),
        every: new.every * 60_000,
        state: if asked { TargetState::New } else { TargetState::On },
        note: String::new(),
        planned: 0,
        created: now(),
    };
    if let Some(mail_box) = new.to.mail_box().filter(|_| asked) {
        ask_by_mail(&server, origin, &target, &mail_box).await?;
    } else {
        server.store.set_target(target).await?;
    }
    let targets = server.store.targets_of(&guest.id).await?;
    let kept = targets.into_iter().find(|target| target.address == address).and_then(seen);
    Ok((StatusCode::CREATED, Json(kept.ok_or_else(gone)?)).into_response())
}

/// Asks by mail whether an address is the guest's, if neither its box nor its domain was asked too often, nor the server did at all.
async fn ask_by_mail(
    server: &Server,
    address: IpAddr,
    target: &Target,
    mail_box: &MailBox,
) -> Result<(), Problem> {
    let domain = mail_box.domain.as_deref();
    let measured = |taken| server.limits.ask_by_mail(domain, address, Instant::now(), taken);
    // What is not asked takes nothing from what others may ask.
    measured(false).map_err(Problem::too_many)?;
    server.notices.ask(target, mail_box).await.map_err(asked_lately)?;
    // Of some who ask at the same instant all were let pass; that is no flood.
    measured(true).or(Ok(()))
}

fn asked_lately(fault: store::StoreError) -> Problem {
    match fault {
        // Whoever asks learns only that somebody asked, which their own mail tells them too.
        store::StoreError::Taken => Problem::too_many(24 * 3600),
        fault => fault.into(),
    }
}

/// A target of the guest's own.
async fn own(server: &Server, guest: &store::Guest, id: &str) -> Result<Target, Problem> {
    let target = server.store.target(id).await?.filter(|target| target.guest == guest.id);
    target.ok_or_else(gone)
}

fn gone() -> Problem {
    Problem::new(Kind::Gone, "there is nothing of this name")
}

/// The guest is told there no more.
async fn drop_it(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<StatusCode, Problem> {
    let target = own(&server, &guest, &id).await?;
    server.store.drop_target(&target.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tries a target.
async fn test(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<Json<Tested>, Problem> {
    let target = own(&server, &guest, &id).await?;
    if target.state == TargetState::New {
        let detail = "this address is not confirmed yet; follow the link that was sent to it";
        return Err(Problem::new(Kind::NotConfirmed, detail));
    }
    let why = match server.notices.test(&target, &guest.name).await {
        Sent::Done => String::new(),
        Sent::Later { why, .. } | Sent::Never { why } | Sent::Gone { why } => why,
    };
    let taken = why.is_empty();
    if taken {
        server.store.switch_target(&target.id, TargetState::On).await?;
    }
    Ok(Json(Tested { taken, why }))
}

/// The key of the server for Web Push.
async fn push_key(Shared(server): Shared<Server>) -> Json<PublicKey> {
    Json(PublicKey { key: server.notices.sender().push_key() })
}

/// The target that a link is about.
async fn linked(server: &Server, deed: Deed, ticket: &str) -> Result<Target, Problem> {
    let target = match server.notices.linked(deed, ticket) {
        Some(id) => server.store.target(id).await?,
        None => None,
    };
    let good = target.filter(|target| deed == Deed::Stop || Notices::may_confirm(target));
    good.ok_or_else(|| Problem::new(Kind::Gone, "this link is good no more; nothing was changed"))
}

async fn stop_page(Shared(server): Shared<Server>, Named(ticket): Named) -> Result<Html<String>, Problem> {
    let target = linked(&server, Deed::Stop, &ticket).await?;
    Ok(Html(notify::page(Deed::Stop, true, language(&target))))
}

async fn stop(Shared(server): Shared<Server>, Named(ticket): Named) -> Result<Html<String>, Problem> {
    let target = linked(&server, Deed::Stop, &ticket).await?;
    server.store.drop_target(&target.id).await?;
    Ok(Html(notify::page(Deed::Stop, false, language(&target))))
}

async fn confirm_page(Shared(server): Shared<Server>, Named(ticket): Named) -> Result<Html<String>, Problem> {
    let target = linked(&server, Deed::Confirm, &ticket).await?;
    Ok(Html(notify::page(Deed::Confirm, true, language(&target))))
}

async fn confirm(Shared(server): Shared<Server>, Named(ticket): Named) -> Result<Html<String>, Problem> {
    let target = linked(&server, Deed::Confirm, &ticket).await?;
    server.store.switch_target(&target.id, TargetState::On).await?;
    Ok(Html(notify::page(Deed::Confirm, false, language(&target))))
}
