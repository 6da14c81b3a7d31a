//! Tables on the server, as the start page shows them, and how one is laid there.

use std::time::Duration;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wire::Timing;

use super::go;
use crate::few::sort_few;
use crate::house::{self, Problem};
use crate::route::Route;
use crate::settings::Settings;
use crate::words::{Friends, Lang, Start};

/// How often the lists are asked for again.
const REFRESH: Duration = Duration::from_secs(20);

/// What the server says of its tables.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Lobby {
    open: Vec<Listed>,
    running: Vec<Listed>,
    mine: Vec<Listed>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Listed {
    /// Its name in addresses.
    pub id: String,
    /// A word for how far it is.
    pub phase: String,
    seats: Vec<ListedSeat>,
    waiting: bool,
    /// When it last changed.
    pub touched: i64,
}

impl Listed {
    /// Who sits there.
    pub fn names(&self) -> String {
        let names = self.seats.iter().map(|seat| if seat.name.is_empty() { "…" } else { &seat.name });
        names.collect::<Vec<_>>().join(", ")
    }
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct ListedSeat {
    name: String,
}

/// A table to be laid.
#[derive(Serialize)]
struct Laying {
    seats: Vec<Laid>,
    open_cash: bool,
    listed: bool,
    clock: Option<Timing>,
}

/// Who is to sit in a seat of it.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    /// Whoever lays the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// The word of its level.
        level: &'static str,
        /// What it is called.
        name: String,
    },
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

/// The tables of the server: mine, those that wait for me first; open ones; those to watch; finished ones. Nothing where
/// there is no server.
#[component]
pub fn Tables() -> impl IntoView {
    let lobby = RwSignal::new(None::<Lobby>);
    let ask = move || {
        house::get::<Lobby>("lobby", move |answer| {
            // The page may have gone elsewhere meanwhile.
            drop(lobby.try_set(answer.ok()));
        });
    };
    ask();
    if let Ok(clock) = set_interval_with_handle(ask, REFRESH) {
        on_cleanup(move || clock.clear());
    }
    move || lobby.get().map(lists)
}

/// The lists that hold anything.
fn lists(Lobby { open, running, mut mine }: Lobby) -> impl IntoView {
    let strange = |tables: Vec<Listed>| -> Vec<Listed> {
        tables.into_iter().filter(|table| mine.iter().all(|own| own.id != table.id)).collect()
    };
    let (open, running) = (strange(open), strange(running));
    sort_few(&mut mine, |table| !table.waiting);
    let (over, mine) =
        mine.into_iter().partition(|table| matches!(table.phase.as_str(), "over" | "abandoned"));
    let lists = [
        (Heading::Friends(Friends::Mine), mine),
        (Heading::Friends(Friends::OpenTables), open),
        (Heading::Friends(Friends::Watch), running),
        (Heading::Start(Start::Finished), over),
    ];
    let full = lists.into_iter().filter(|(_, tables): &(Heading, Vec<Listed>)| !tables.is_empty());
    full.map(|(heading, tables)| view! { <List heading tables /> }).collect_view()
}

/// What stands above a list.
#[derive(Clone, Copy)]
enum Heading {
    Friends(Friends),
    Start(Start),
}

/// One list of tables.
#[component]
fn List(heading: Heading, tables: Vec<Listed>) -> impl IntoView {
    let lang = Settings::here().lang;
    let title = move || match heading {
        Heading::Friends(words) => words.text(lang.get()),
        Heading::Start(words) => words.text(lang.get()),
    };
    let line = move |table: Listed| {
        let address = Route::Table { id: table.id.clone() }.hash();
        let (state, names) = (state_of(&table), table.names());
        view! {
            <li>
                <a class="table-link" class:waiting=table.waiting href=address>
                    <span>{names}</span>
                    <span class="quiet">{move || state.text(lang.get())}</span>
                </a>
            </li>
        }
    };
    view! {
        <section class="table-list">
            <h2>{title}</h2>
            <ul>{tables.into_iter().map(line).collect_view()}</ul>
        </section>
    }
}

/// What a list says of a table.
pub enum Condition {
    /// In these words.
    Friends(Friends),
    /// It is over.
    Over,
}

impl Condition {
    /// The words.
    pub const fn text(&self, lang: Lang) -> &'static str {
        match self {
            Condition::Friends(words) => words.text(lang),
            Condition::Over => Start::Over.text(lang),
        }
    }
}

/// How a table stands.
pub fn state_of(table: &Listed) -> Condition {
    let open = table.seats.iter().any(|seat| seat.name.is_empty());
    Condition::Friends(match table.phase.as_str() {
        "over" => return Condition::Over,
        "abandoned" => Friends::Abandoned,
        "broken" => Friends::Broken,
        "open" if open => Friends::SeatsFree,
        "open" => Friends::NotBegun,
        _ if table.waiting => Friends::WaitsForMe,
        _ => Friends::WaitsForOthers,
    })
}

/// Lays a table on the server and goes to it; `failed` hears why not.
pub fn lay(
    name: &str,
    seats: Vec<Laid>,
    listed: bool,
    clock: Option<Timing>,
    failed: impl Fn(Problem) + Copy + 'static,
) {
    let laying = wire::write(&Laying { seats, open_cash: false, listed, clock });
    house::say_name(name, move |named| match named {
        Err(problem) => failed(problem),
        Ok(()) => house::ask("POST", "tables", Some(&laying), move |answer| {
            match answer.map(|text| wire::read::<Named>(&text)) {
                Ok(Ok(Named { id })) => go(&Route::Table { id }),
                Ok(Err(why)) => leptos::logging::error!("the server says what cannot be read: {why}"),
                Err(problem) => failed(problem),
            }
        }),
    });
}

/// One's name, which the settings keep.
#[component]
pub fn NameField() -> impl IntoView {
    let settings = Settings::here();
    view! {
        <label class="field">
            <span>{move || Start::YourName.text(settings.lang.get())}</span>
            <input type="text" class="own-name" maxlength="24" autocomplete="nickname" required prop:value=settings.name
                on:input=move |event| settings.name.set(event_target_value(&event)) />
        </label>
    }
}

/// A problem in the person's language, or in the server's words where the page has none.
pub fn told(problem: &Problem, lang: Lang) -> String {
    match problem.kind.as_str() {
        "no-house" => Friends::NoHouse.text(lang).to_owned(),
        "bad-name" | "no-guest" => Friends::NameFirst.text(lang).to_owned(),
        "no-table" => Friends::NoTable.text(lang).to_owned(),
        _ => problem.detail.clone(),
    }
}
