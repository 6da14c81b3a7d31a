//! The lobby: the tables that strangers may find, and one's own.

use axum::Json;
use axum::extract::State as Shared;
use axum::routing::get;
use serde::{Deserialize, Serialize};
use store::{Listed, Page, Phase, Place};

use super::admit::{Known, Perhaps};
use super::body::Asked;
use super::routes::{Gives, READ, Route};
use super::tables::{Shown, shown};
use crate::Server;
use crate::limits::Pace;
use crate::problem::{Kind, Problem};

/// The longest text that is searched for, in characters.
pub const LONGEST_SEARCH: usize = 60;

/// What a table is searched by.
const SEARCH: &[&str] = &["game", "players", "free", "text"];

/// All of this.
pub const ROUTES: &[Route] = &[
    Route {
        name: "lobby",
        does: "The first page of the tables that may be found, and mine, those that wait for me first. The newest table of every \
               owner and of every address comes before the second of any.",
        path: "/lobby",
        pace: Pace::Search,
        query: SEARCH,
        gives: Gives::Json("Lobby"),
        answer: || get(lobby),
        ..READ
    },
    Route {
        name: "find-tables",
        does: "A further page of one list of the lobby.",
        path: "/lobby/tables",
        pace: Pace::Search,
        query: &["list", "after", "game", "players", "free", "text"],
        gives: Gives::Json("TablePage"),
        answer: || get(find),
        ..READ
    },
];

/// A list of the lobby.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum List {
    /// Seats are open, or the game has not begun.
    #[default]
    Open,
    /// The game is played.
    Running,
    /// The game is over, or was abandoned.
    Finished,
}

impl List {
    const fn phase(self) -> Phase {
        match self {
            List::Open => Phase::Open,
            List::Running => Phase::Running,
            List::Finished => Phase::Over,
        }
    }
}

/// Which tables are wanted.
#[derive(Deserialize)]
pub struct Search {
    /// Of this game.
    game: Option<String>,
    /// With so many seats.
    players: Option<usize>,
    /// With at least so many of them free.
    free: Option<usize>,
    /// At which somebody sits whose name has this in it, or of a game whose name has.
    text: Option<String>,
}

/// Which page of which list is wanted.
#[derive(Deserialize)]
pub struct Further {
    #[serde(default)]
    list: List,
    /// The `more` of the page before.
    after: Option<String>,
    game: Option<String>,
    players: Option<usize>,
    free: Option<usize>,
    text: Option<String>,
}

/// What stands in the lobby.
#[derive(Serialize)]
pub struct Lobby {
    open: Vec<Shown>,
    running: Vec<Shown>,
    finished: Vec<Shown>,
    mine: Vec<Shown>,
    more: More,
}

/// What gets the next page of each list; nothing where there is none.
#[derive(Serialize)]
struct More {
    open: Option<String>,
    running: Option<String>,
    finished: Option<String>,
}

/// A page of a list.
#[derive(Serialize)]
pub struct TablePage {
    tables: Vec<Shown>,
    more: Option<String>,
}

impl Search {
    /// The search, if its texts can be searched for.
    fn sound(mut self) -> Result<Search, Problem> {
        for text in [&mut self.game, &mut self.text].into_iter().flatten() {
            if text.chars().count() > LONGEST_SEARCH || text.chars().any(char::is_control) {
                let detail = format!(
                    "what is searched for has at most {LONGEST_SEARCH} characters, all of which can be seen"
                );
                return Err(Problem::new(Kind::Unreadable, detail));
            }
            *text = text.trim().to_lowercase();
        }
        Ok(self)
    }

    fn wants_all(&self) -> bool {
        let empty = |text: &Option<String>| text.as_ref().is_none_or(String::is_empty);
        empty(&self.game) && empty(&self.text) && self.players.is_none() && self.free.is_none()
    }

    fn fits(&self, table: &Listed) -> bool {
        let seats = super::Listing::kept(&table.seats).seats;
        let free = seats.iter().filter(|seat| seat.name.is_empty()).count();
        let has = |text: &String| {
            table.game.contains(text.as_str())
                || seats.iter().any(|seat| seat.name.to_lowercase().contains(text.as_str()))
        };
        self.game.as_ref().is_none_or(|game| game.is_empty() || table.game == *game)
            && self.players.is_none_or(|players| seats.len() == players)
            && self.free.is_none_or(|wanted| free >= wanted)
            && self.text.as_ref().is_none_or(has)
    }

    async fn page(
        &self,
        server: &Server,
        known: Option<&Known>,
        list: List,
        behind: Option<&Place>,
    ) -> Result<TablePage, Problem> {
        let fits = |table: &Listed| self.fits(table);
        // Whoever was sent away from a table has no seat there, and so is not invited to it.
        let sent_away = |table: &Listed| {
            let guest = known.filter(|_| table.phase == Phase::Open).map(|known| &known.guest.id);
            guest.is_some_and(|guest| server.rooms.has_sent_away(&table.id, guest))
        };
        let fits: Option<&(dyn Fn(&Listed) -> bool + Sync)> =
            if self.wants_all() { None } else { Some(&fits) };
        let Page { tables, next } = server.store.listed(list.phase(), behind, fits).await?;
        let tables = tables.into_iter().filter_map(|table| {
            let here = server.rooms.here(&table.id);
            let offered = !is_deserted(&table, here.people) && !sent_away(&table);
            offered.then(|| shown_now(server, table, here.host))
        });
        Ok(TablePage { tables: tables.collect(), more: next.as_ref().map(cursor) })
    }
}

/// A table that waits for others is there for so long after somebody last came or went, though nobody is at it.
const DESERTED: i64 = 3 * 3600 * 1000;

/// Whether nobody would find anybody at a table that has not begun. With days to think people come and go.
fn is_deserted(table: &Listed, people: usize) -> bool {
    let of_days = || super::Listing::kept(&table.seats).clock.is_some_and(|clock| clock.is_of_days());
    table.phase == Phase::Open && people == 0 && crate::now() - table.touched > DESERTED && !of_days()
}

/// A table as lists show it, with what is so only at this moment.
fn shown_now(server: &Server, table: Listed, host_here: Option<bool>) -> Shown {
    let mut shown = shown(table, server.rooms.time());
    shown.host_here = host_here.filter(|_| shown.is_open());
    shown
}

/// A place in a list as it travels; what is in it means nothing to whoever gets it.
fn cursor(place: &Place) -> String {
    format!("{}-{}-{}", place.rank, place.touched, place.id)
}

fn read_cursor(text: &str) -> Option<Place> {
    let mut parts = text.splitn(3, '-');
    let rank = parts.next()?.parse().ok()?;
    let touched = parts.next()?.parse().ok()?;
    Some(Place { rank, touched, id: parts.next()?.to_owned() })
}

/// Everything in the lobby that fits.
async fn lobby(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Asked(search): Asked<Search>,
) -> Result<Json<Lobby>, Problem> {
    let search = search.sound()?;
    let mine = match &known {
        Some(known) => {
            let tables = server.store.tables_of(&known.guest.id).await?.into_iter();
            let now = |table: Listed| {
                let here = server.rooms.here(&table.id).host;
                shown_now(&server, table, here)
            };
            tables.map(now).collect()
        }
        None => Vec::new(),
    };
    let known = known.as_ref();
    let open = search.page(&server, known, List::Open, None).await?;
    let running = search.page(&server, known, List::Running, None).await?;
    let finished = search.page(&server, known, List::Finished, None).await?;
    let more = More { open: open.more, running: running.more, finished: finished.more };
    Ok(Json(Lobby { open: open.tables, running: running.tables, finished: finished.tables, mine, more }))
}

/// A further page of a list.
async fn find(
    Shared(server): Shared<Server>,
    Perhaps(known): Perhaps,
    Asked(Further { list, after, game, players, free, text }): Asked<Further>,
) -> Result<Json<TablePage>, Problem> {
    let search = Search { game, players, free, text }.sound()?;
    let unknown = || Problem::new(Kind::Unreadable, "`after` is the `more` of the page before");
    let behind = after.map(|after| read_cursor(&after).ok_or_else(unknown)).transpose()?;
    Ok(Json(search.page(&server, known.as_ref(), list, behind.as_ref()).await?))
}
