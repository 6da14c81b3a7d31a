//! Tables: laying them, finding them, playing at them, talking at them.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State as Shared};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use florence::State;
use kernel::Player;
use serde::{Deserialize, Serialize};
use store::{Listed, Phase};
use wire::{Answer, Ask, NewGame, NewSeat, Said, Update};

use super::SeatListed;
use super::guests::{Me, body};
use crate::problem::Problem;
use crate::rooms::Heard;
use crate::{House, now};

/// The longest thing said, in characters.
const LONGEST_SAYING: usize = 500;

/// A table to be laid.
#[derive(Deserialize)]
pub struct Laying {
    /// The seats in order: whose, or open.
    seats: Vec<Laid>,
    /// Whether everybody's money lies on the table.
    #[serde(default)]
    open_cash: bool,
    /// Whether strangers find it in the lobby.
    #[serde(default)]
    listed: bool,
}

/// Who is to sit in a seat.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Laid {
    /// Whoever asks.
    Me,
    /// Whoever comes.
    Open,
    /// A bot of this level.
    Bot { level: String, name: String },
}

/// The name of a table in addresses.
#[derive(Serialize)]
pub struct Named {
    id: String,
}

/// What stands in the lobby.
#[derive(Serialize)]
pub struct Lobby {
    open: Vec<Shown>,
    running: Vec<Shown>,
    finished: Vec<Shown>,
    mine: Vec<Shown>,
}

/// A table in a list.
#[derive(Serialize)]
struct Shown {
    id: String,
    game: String,
    phase: &'static str,
    seats: Vec<SeatListed>,
    touched: i64,
    waiting: bool,
}

/// Everything in the lobby.
pub async fn lobby(Shared(house): Shared<House>, known: Result<Me, Problem>) -> Result<Json<Lobby>, Problem> {
    let list =
        async |phase| house.store.listed(phase).await.map(|tables| tables.into_iter().map(shown).collect());
    let mine = match known {
        Ok(Me(guest)) => house.store.tables_of(&guest.id).await?.into_iter().map(shown).collect(),
        Err(_) => Vec::new(),
    };
    Ok(Json(Lobby {
        open: list(Phase::Open).await?,
        running: list(Phase::Running).await?,
        finished: list(Phase::Over).await?,
        mine,
    }))
}

fn shown(listed: Listed) -> Shown {
    let phase = match listed.phase {
        Phase::Open => "open",
        Phase::Running => "running",
        Phase::Over => "over",
        Phase::Broken => "broken",
    };
    Shown {
        seats: wire::read(&listed.seats).unwrap_or_default(),
        id: listed.id,
        game: listed.game,
        phase,
        touched: listed.touched,
        waiting: listed.waiting,
    }
}

/// Lays a table.
pub async fn lay(
    Shared(house): Shared<House>,
    Me(guest): Me,
    laying: Result<Json<Laying>, JsonRejection>,
) -> Result<Response, Problem> {
    let laying = body(laying)?;
    let seats = laying.seats.into_iter().map(|seat| match seat {
        Laid::Me => NewSeat { name: guest.name.clone(), bot: None },
        Laid::Open => NewSeat { name: String::new(), bot: None },
        Laid::Bot { level, name } => NewSeat { name, bot: Some(level) },
    });
    // The seed of the table is drawn by the house; no client shall know the cards to come.
    let new = NewGame { seats: seats.collect(), open_cash: laying.open_cash, seed: 0 };
    let id = house.rooms.lay(&guest, &new, laying.listed).await?;
    Ok((StatusCode::CREATED, Json(Named { id })).into_response())
}

/// Through whose eyes, and since when.
#[derive(Deserialize)]
pub struct Eyes {
    /// The seat; nothing for a spectator.
    pub seat: Option<Player>,
    /// The step of the log from which on to tell what happened.
    #[serde(default)]
    pub since: usize,
}

/// The table as the guest may see it.
pub async fn look(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> Result<Json<Update<State>>, Problem> {
    let room = house.rooms.room(&id).await?;
    let heard = Heard { version: u64::MAX, steps: eyes.since };
    Ok(Json(room.seen(&guest.id, eyes.seat, heard).await?))
}

/// Something asked of a table.
#[derive(Deserialize)]
pub struct Asking {
    /// Rises with everything this client asks.
    number: u64,
    /// The version of the table on which the client decided.
    #[serde(default)]
    expected: u64,
    /// What.
    ask: Ask<State>,
}

/// Heeds what a guest says at a table.
pub async fn say(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Path(id): Path<String>,
    asking: Result<Json<Asking>, JsonRejection>,
) -> Result<Json<Answer<State>>, Problem> {
    let Asking { number, expected, ask } = body(asking)?;
    let room = house.rooms.room(&id).await?;
    let ask = match ask {
        // The name at the table is the guest's own.
        Ask::Sit { seat, .. } => Ask::Sit { seat, name: guest.name.clone() },
        Ask::Invite { .. } | Ask::Leave { .. } | Ask::Start | Ask::Rematch
            if !room.seats(&guest.id).await =>
        {
            let detail = "only who sits at the table may do this";
            return Err(Problem::new(StatusCode::FORBIDDEN, "not-seated", detail));
        }
        Ask::New(_) | Ask::Load { .. } | Ask::Look { .. } | Ask::Pace { .. } | Ask::Record => {
            let detail = "this is not asked of a table on a server";
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "not-here", detail));
        }
        ask => ask,
    };
    let said = Said { client: guest.id, number, expected, ask };
    Ok(Json(house.rooms.hear(&room, said).await?))
}

/// The record of a finished game.
pub async fn record(
    Shared(house): Shared<House>,
    Me(_): Me,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let record = house.rooms.room(&id).await?.record().await;
    let detail = "the record is told when the game is over";
    let text = record.ok_or_else(|| Problem::new(StatusCode::CONFLICT, "not-over", detail))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Something said at a table.
#[derive(Serialize)]
pub struct Spoken {
    number: i64,
    name: String,
    text: String,
    at: i64,
}

impl From<store::Said> for Spoken {
    fn from(said: store::Said) -> Spoken {
        Spoken { number: said.number, name: said.name, text: said.text, at: said.at }
    }
}

/// Words.
#[derive(Serialize, Deserialize)]
pub struct Words {
    text: String,
}

/// What was said at a table.
pub async fn talk(
    Shared(house): Shared<House>,
    Me(_): Me,
    Path(id): Path<String>,
) -> Result<Json<Vec<Spoken>>, Problem> {
    house.rooms.room(&id).await?;
    Ok(Json(house.store.talk(&id).await?.into_iter().map(Spoken::from).collect()))
}

/// Says something at a table.
pub async fn speak(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Path(id): Path<String>,
    words: Result<Json<Words>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let text = sound_words(&body(words)?.text)?;
    let room = house.rooms.room(&id).await?;
    loop {
        let number = house.store.talk(&id).await?.last().map_or(1, |last| last.number + 1);
        let said = store::Said {
            table: id.clone(),
            number,
            guest: guest.id.clone(),
            name: guest.name.clone(),
            text: text.clone(),
            at: now(),
        };
        match house.store.say(said.clone()).await {
            Ok(()) => {
                room.tell(said);
                return Ok(StatusCode::NO_CONTENT);
            }
            // Somebody else spoke at the same moment.
            Err(store::Fault::Taken) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
}

fn sound_words(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > LONGEST_SAYING {
        let detail = format!("what is said has 1 to {LONGEST_SAYING} characters");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-words", detail));
    }
    Ok(text.chars().filter(|letter| !letter.is_control() || *letter == '\n').collect())
}

/// Keeps what a guest notes of a table; nobody else sees it.
pub async fn note(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Path(id): Path<String>,
    words: Result<Json<Words>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let text = body(words)?.text;
    house.rooms.room(&id).await?;
    house.store.note(&id, &guest.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the guest has noted of a table.
pub async fn noted(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Path(id): Path<String>,
) -> Result<Json<Words>, Problem> {
    house.rooms.room(&id).await?;
    Ok(Json(Words { text: house.store.noted(&id, &guest.id).await? }))
}
