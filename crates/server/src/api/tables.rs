//! Tables: laying them, finding them, playing at them, talking at them.

use axum::Json;
use axum::extract::State as Shared;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use florence::State;
use kernel::Player;
use registry::legible;
use serde::{Deserialize, Serialize};
use store::{Listed, Phase};
use wire::{Answer, Ask, NewGame, NewSeat, Said, Timing};

use super::SeatListed;
use super::admit::{Known, Me, Perhaps};
use super::body::{Asked, Body, Named};
use super::guests::sound_name;
use crate::problem::{Kind, Problem};
use crate::rooms::{Heard, Terms};
use crate::{House, now};

/// The longest thing said, in characters.
pub const LONGEST_SAYING: usize = 500;

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 4000;

/// A table to be laid.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laying {
    /// The seats in order: whose, or open.
    seats: Vec<Laid>,
    /// Whether everybody's money lies on the table.
    #[serde(default)]
    open_cash: bool,
    /// Whether strangers find it in the lobby.
    #[serde(default)]
    listed: bool,
    /// How much time there is, if it is measured.
    #[serde(default)]
    clock: Option<Timing>,
}

/// Who is to sit in a seat.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
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
pub struct LaidAt {
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
pub struct Shown {
    id: String,
    game: String,
    phase: &'static str,
    seats: Vec<SeatListed>,
    touched: i64,
    waiting: bool,
    again: Option<String>,
}

/// Everything in the lobby.
pub async fn lobby(Shared(house): Shared<House>, Perhaps(known): Perhaps) -> Result<Json<Lobby>, Problem> {
    let list =
        async |phase| house.store.listed(phase).await.map(|tables| tables.into_iter().map(shown).collect());
    let mine = match known {
        Some(known) => house.store.tables_of(&known.guest.id).await?.into_iter().map(shown).collect(),
        None => Vec::new(),
    };
    Ok(Json(Lobby {
        open: list(Phase::Open).await?,
        running: list(Phase::Running).await?,
        finished: list(Phase::Over).await?,
        mine,
    }))
}

/// A table as lists show it.
pub fn shown(listed: Listed) -> Shown {
    let phase = match listed.phase {
        Phase::Open => "open",
        Phase::Running => "running",
        Phase::Over => "over",
        Phase::Abandoned => "abandoned",
        Phase::Broken => "broken",
    };
    Shown {
        seats: wire::read(&listed.seats).unwrap_or_default(),
        id: listed.id,
        game: listed.game,
        phase,
        touched: listed.touched,
        waiting: listed.waiting,
        again: listed.again,
    }
}

/// Lays a table.
pub async fn lay(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Body(laying): Body<Laying>,
) -> Result<Response, Problem> {
    let seats = laying.seats.into_iter().map(|seat| match seat {
        Laid::Me => Ok(NewSeat { name: guest.name.clone(), bot: None }),
        Laid::Open => Ok(NewSeat { name: String::new(), bot: None }),
        Laid::Bot { level, name } => Ok(NewSeat { name: sound_name(&name)?, bot: Some(level) }),
    });
    let seats: Result<Vec<NewSeat>, Problem> = seats.collect();
    // The seed of the table is drawn by the house; no client shall know the cards to come.
    let new = NewGame { seats: seats?, open_cash: laying.open_cash, seed: 0 };
    let terms = Terms { listed: laying.listed, timing: laying.clock };
    let id = house.rooms.lay(&guest, &new, terms).await?;
    Ok((StatusCode::CREATED, Json(LaidAt { id })).into_response())
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
    Perhaps(known): Perhaps,
    Named(id): Named,
    Asked(eyes): Asked<Eyes>,
) -> Result<Response, Problem> {
    let room = house.rooms.room(&id).await?;
    let heard = Heard { version: u64::MAX, steps: eyes.since };
    let told = room.seen(guest_id(&known), eyes.seat, heard).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], told.text.to_string()).into_response())
}

/// Who looks; a stranger is nobody, and sits nowhere.
pub fn guest_id(known: &Option<Known>) -> &str {
    known.as_ref().map_or("", |known| &known.guest.id)
}

/// Something asked of a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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
    Perhaps(known): Perhaps,
    Named(id): Named,
    Body(Asking { number, expected, ask }): Body<Asking>,
) -> Result<Json<Answer<State>>, Problem> {
    let known = known.ok_or_else(Problem::no_guest)?;
    let (asker, guest) = (known.asker(), known.guest);
    let room = house.rooms.room(&id).await?;
    let ask = match ask {
        // The name at the table is the guest's own.
        Ask::Sit { seat, .. } => Ask::Sit { seat, name: guest.name.clone() },
        Ask::Invite { .. } | Ask::Leave { .. } | Ask::Start | Ask::Rematch
            if !room.seats(&guest.id).await =>
        {
            let detail = "only who sits at the table may do this";
            return Err(Problem::new(Kind::NotSeated, detail));
        }
        // Nobody has a bot whisper while others play, and nobody makes the house think for them.
        Ask::New(_)
        | Ask::Load { .. }
        | Ask::Look { .. }
        | Ask::Pace { .. }
        | Ask::Record
        | Ask::Study { .. } => {
            let detail = "this is not asked of a table on a server";
            return Err(Problem::new(Kind::NotHere, detail));
        }
        ask => ask,
    };
    let said = Said { client: guest.id, number, expected, ask };
    Ok(Json(house.rooms.hear(&room, said, asker).await?))
}

/// The record of a game that has ended.
pub async fn record(Shared(house): Shared<House>, Named(id): Named) -> Result<Response, Problem> {
    let record = house.rooms.room(&id).await?.record().await;
    let detail = "the record is told when the game is over";
    let text = record.ok_or_else(|| Problem::new(Kind::NotOver, detail))?;
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
#[serde(deny_unknown_fields)]
pub struct Words {
    text: String,
}

/// Which page of what was said.
#[derive(Deserialize)]
pub struct Earlier {
    /// Only what was said under a lower number.
    below: Option<i64>,
}

/// What was said at a table.
pub async fn talk(
    Shared(house): Shared<House>,
    Named(id): Named,
    Asked(earlier): Asked<Earlier>,
) -> Result<Json<Vec<Spoken>>, Problem> {
    house.rooms.room(&id).await?;
    Ok(Json(
        house
            .store
            .talk(&id, earlier.below.unwrap_or(i64::MAX))
            .await?
            .into_iter()
            .map(Spoken::from)
            .collect(),
    ))
}

/// Says something at a table.
pub async fn speak(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Named(id): Named,
    Body(words): Body<Words>,
) -> Result<StatusCode, Problem> {
    let text = sound_words(&words.text, LONGEST_SAYING)?;
    let room = house.rooms.room(&id).await?;
    let mut said = store::Said { table: id, number: 0, guest: guest.id, name: guest.name, text, at: now() };
    said.number = house.store.say(said.clone()).await?;
    room.tell(said);
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

/// Keeps what a guest notes of a table; nobody else sees it.
pub async fn note(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Named(id): Named,
    Body(words): Body<Words>,
) -> Result<StatusCode, Problem> {
    let text = if words.text.is_empty() { words.text } else { sound_words(&words.text, LONGEST_NOTE)? };
    house.rooms.room(&id).await?;
    house.store.note(&id, &guest.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the guest has noted of a table.
pub async fn noted(
    Shared(house): Shared<House>,
    Me(guest): Me,
    Named(id): Named,
) -> Result<Json<Words>, Problem> {
    house.rooms.room(&id).await?;
    Ok(Json(Words { text: house.store.noted(&id, &guest.id).await? }))
}
