//! Tables: wanted them, looking at them, playing at them.

use std::time::Instant;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use kernel::{Player, PlayerSet};
use registry::GameKind;
use serde::{Deserialize, Serialize};
use store::{Listed, Phase};
use wire::{Answer, AnyGame, Ask, NewGame, NewSeat, Request, Timing};

use super::Listing;
use super::admit::{Known, Me, Perhaps};
use super::body::{Asked, Body, Named};
use super::guests::sound_name;
use super::listing::{MotionListed, SeatListed};
use crate::Server;
use crate::gate::Origin;
use crate::limits::{Asker, Pace};
use crate::problem::{Kind, Problem};
use crate::rooms::{self, Heard, Room};

/// A table to be created.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laying {
    /// The seats in order: whose, or open.
    seats: Vec<Laid>,
    /// The game's name; the first there was if none is given.
    #[serde(default)]
    game: Option<String>,
    /// What is chosen beside it, by the words of the game.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// An option of the first game that had a field of its own.
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

/// A table in a list.
#[derive(Serialize)]
pub struct Shown {
    id: String,
    game: String,
    /// Whether this server has the game. A table of another is kept and left alone.
    playable: bool,
    phase: &'static str,
    seats: Vec<SeatListed>,
    touched: i64,
    waiting: bool,
    again: Option<String>,
    #[serde(skip_serializing_if = "is_none")]
    round: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Terms>,
    /// The seats that owe a decision.
    to_act: PlayerSet,
    /// My seat, if I have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<Player>,
    /// What is left of my time, if it runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u64>,
    /// Whether a bot plays for me.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    away: bool,
    /// What I am asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<MotionListed>,
    /// The seats that have not answered yet whether to play again, as I have.
    #[serde(skip_serializing_if = "nobody")]
    silent: PlayerSet,
    /// Whether the host is there now, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host_here: Option<bool>,
}

/// How much time there is at a table.
#[derive(Serialize)]
struct Terms {
    bank: u64,
    increment: u64,
}

fn nobody(seats: &PlayerSet) -> bool {
    seats.is_empty()
}

fn is_none(round: &u16) -> bool {
    *round == 0
}

impl Shown {
    /// Whether the game has not begun.
    pub fn is_open(&self) -> bool {
        self.phase == Phase::Open.word()
    }
}

/// A table as lists show it at a time of the server.
pub fn shown(listed: Listed, now: u64) -> Shown {
    let Listing { seats, round, clock, asked, to_act } = Listing::kept(&listed.seats);
    let own = listed.seat.and_then(|seat| usize::try_from(seat).ok()).filter(|seat| *seat < seats.len());
    let left = own.zip(clock.as_ref()).and_then(|(seat, clock)| clock.left_to(Player::new(seat), now));
    // Of a game after which they play again nothing is asked any more.
    let asked = asked.filter(|_| listed.again.is_none());
    let mine = |seats: &PlayerSet| own.is_some_and(|seat| seats.contains(Player::new(seat)));
    let silent = match &asked {
        Some((MotionListed::Rematch, seats)) if own.is_some() && !mine(seats) => *seats,
        _ => PlayerSet::EMPTY,
    };
    let asked = asked.filter(|(_, seats)| mine(seats));
    Shown {
        silent,
        away: own.is_some_and(|seat| seats[seat].away),
        seats,
        round,
        clock: clock.map(|clock| Terms { bank: clock.bank, increment: clock.increment }),
        to_act,
        own: own.map(Player::new),
        left,
        asked: asked.map(|(motion, _)| motion),
        host_here: None,
        id: listed.id,
        playable: GameKind::from_word(&listed.game).is_ok(),
        game: listed.game,
        phase: listed.phase.word(),
        touched: listed.touched,
        waiting: listed.waiting,
        again: listed.again,
    }
}

/// Lays a table.
pub async fn create(
    Shared(server): Shared<Server>,
    Me(guest): Me,
    Origin(address): Origin,
    Body(wanted): Body<Laying>,
) -> Result<Response, Problem> {
    let seats = wanted.seats.into_iter().map(|seat| match seat {
        Laid::Me => Ok(NewSeat { name: guest.name.clone(), bot: None }),
        Laid::Open => Ok(NewSeat { name: String::new(), bot: None }),
        Laid::Bot { level, name } => Ok(NewSeat { name: sound_name(&name)?, bot: Some(level) }),
    });
    let seats: Result<Vec<NewSeat>, Problem> = seats.collect();
    // The seed of the table is drawn by the server; no client shall know the cards to come.
    let new = NewGame::asked(wanted.game, seats?, wanted.options, wanted.open_cash, 0);
    let terms =
        rooms::Terms { listed: wanted.listed, timing: wanted.clock, origin: server.limits.origin(address) };
    let id = server.rooms.create(&guest, &new, terms).await?;
    Ok((StatusCode::CREATED, Json(LaidAt { id })).into_response())
}

/// From whose viewpoint, and since when.
#[derive(Deserialize)]
pub struct Viewpoint {
    /// The seat; nothing for a spectator.
    pub seat: Option<Player>,
    /// The step of the log from which on to tell what happened.
    #[serde(default)]
    pub since: usize,
    /// Whether it is told who is at the table; a single look tells it to nobody.
    #[serde(default)]
    pub presence: bool,
    /// Whether whoever listens has said that they only want to watch.
    #[serde(default)]
    pub watches: bool,
}

/// The table as the guest may see it.
pub async fn look(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Asked(viewpoint): Asked<Viewpoint>,
) -> Result<Response, Problem> {
    let room = server.rooms.watched(&id).await?;
    let heard = Heard { version: u64::MAX, steps: viewpoint.since };
    let told = room.seen(guest_id(&known), viewpoint.seat, heard).await?;
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
    ask: Ask<AnyGame>,
}

/// Heeds what a guest says at a table.
pub async fn say(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Origin(address): Origin,
    Body(Asking { number, expected, ask }): Body<Asking>,
) -> Result<Json<Answer<AnyGame>>, Problem> {
    let known = known.ok_or_else(Problem::no_guest)?;
    let (asker, guest) = (known.asker(), known.guest);
    let room = server.rooms.room(&id).await?;
    let ask = match ask {
        Ask::Sit { .. } if room.has_sent_away(&guest.id) => {
            let detail = "the host of this table has freed your seat, and gives you none";
            return Err(Problem::new(Kind::SentAway, detail));
        }
        // The name at the table is the guest's own.
        Ask::Sit { seat, .. } => Ask::Sit { seat, name: guest.name.clone() },
        Ask::Rematch if !room.seats(&guest.id).await => {
            let detail = "only who sits at the table may do this";
            return Err(Problem::new(Kind::NotSeated, detail));
        }
        // Everybody leaves their own seat; who plays and when is for the host to say.
        Ask::Leave { seat } if room.seats_at(&guest.id, seat).await => ask,
        Ask::Invite { .. } | Ask::Leave { .. } | Ask::Start if !room.is_hosted_by(&guest.id).await => {
            return Err(Problem::not_hosting());
        }
        Ask::Pace { pause } => {
            let detail = "only who plays at the table says how long its bots wait";
            let paced = room.set_pace(&guest.id, pause).await;
            return paced.map(Json).ok_or_else(|| Problem::new(Kind::NotHere, detail));
        }
        // Nobody has a bot whisper while others play, and nobody makes the server think for them.
        Ask::New(_)
        | Ask::Load { .. }
        | Ask::Watch { .. }
        | Ask::Look { .. }
        | Ask::Record
        | Ask::Study { .. } => {
            let detail = "this is not asked of a table on a server";
            return Err(Problem::new(Kind::NotHere, detail));
        }
        ask => ask,
    };
    let said = Request { client: guest.id, number, expected, ask };
    if !room.begins_again(&said).await {
        return Ok(Json(server.rooms.handle_in_game(&room, said, asker).await?));
    }
    // Another game is another table in the store, so whoever lets it begin has it counted as one.
    let who = Asker { guest: Some(&said.client), address };
    server.limits.take(Pace::Lay, who, Instant::now()).map_err(Problem::too_many_games)?;
    Ok(Json(server.rooms.handle(&room, said, asker).await?))
}

/// Which position.
#[derive(Deserialize)]
pub struct When {
    /// After so many steps.
    #[serde(default)]
    steps: usize,
    /// Of the game that the table had with this version; of the present one if none is given.
    version: Option<u64>,
}

/// The room of the game that a table had with a version: of one that ended, after which another began there, that of its own table.
async fn room_of(server: &Server, id: &str, version: Option<u64>) -> Result<Arc<Room>, Problem> {
    let room = server.rooms.room(id).await?;
    let Some(version) = version.filter(|version| *version < *room.versions().borrow()) else {
        return Ok(room);
    };
    let version = i64::try_from(version).unwrap_or(i64::MAX);
    match server.store.table_of(id, version).await? {
        same if same == id => Ok(room),
        former => server.rooms.room(&former).await,
    }
}

/// The table as it was, for whoever may see it as it is: as the first own seat saw it, else as a spectator did.
pub async fn past(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Named(id): Named,
    Asked(When { steps, version }): Asked<When>,
) -> Result<Json<Answer<AnyGame>>, Problem> {
    let room = room_of(&server, &id, version).await?;
    let client = guest_id(&known).to_owned();
    let said = Request { client, number: 0, expected: 0, ask: Ask::Past { steps } };
    Ok(Json(server.rooms.handle(&room, said, String::new()).await?))
}

/// The record of a game that has ended.
pub async fn record(
    Shared(server): Shared<Server>,
    Named(id): Named,
    Asked(When { version, .. }): Asked<When>,
) -> Result<Response, Problem> {
    let record = room_of(&server, &id, version).await?.record().await;
    let detail = "the record is told when the game is over";
    let text = record.ok_or_else(|| Problem::new(Kind::NotOver, detail))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
