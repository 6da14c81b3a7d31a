//! Playing with friends, as the start page offers it: a new table, and the tables there are.

use std::time::Duration;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::go;
use super::start::BOTS;
use crate::few::sort_few;
use crate::house::{self, Problem};
use crate::route::Route;
use crate::settings::Settings;
use crate::words::{Friends, Lang, Start, level_name};

/// How often the lists are asked for again.
const REFRESH: Duration = Duration::from_secs(20);

/// The most seats.
const SEATS: usize = florence::MOST_PLAYERS;

/// What the server says of its tables.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Lobby {
    open: Vec<Listed>,
    running: Vec<Listed>,
    mine: Vec<Listed>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Listed {
    id: String,
    phase: String,
    seats: Vec<ListedSeat>,
    waiting: bool,
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
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Laid {
    Me,
    Open,
    Bot { level: &'static str, name: &'static str },
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

/// Who is to sit in a seat beside mine.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Open,
    Bot(table::Level),
}

/// The part of the start page for friends; where no server answers it says so.
#[component]
pub fn WithFriends() -> impl IntoView {
    let lang = Settings::here().lang;
    let lobby = RwSignal::new(None::<Result<Lobby, ()>>);
    let ask = move || {
        house::get::<Lobby>("lobby", move |answer| {
            // The page may have gone elsewhere meanwhile.
            drop(lobby.try_set(Some(answer.map_err(drop))));
        });
    };
    ask();
    if let Ok(clock) = set_interval_with_handle(ask, REFRESH) {
        on_cleanup(move || clock.clear());
    }
    let there = Memo::new(move |_| lobby.with(|lobby| lobby.as_ref().map(Result::is_ok)));
    view! {
        <section class="friends" aria-labelledby="friends-title">
            <h2 id="friends-title">{move || Friends::Title.text(lang.get())}</h2>
            {move || match there.get() {
                None => ().into_any(),
                Some(false) => view! { <p class="quiet">{move || Friends::NoHouse.text(lang.get())}</p> }.into_any(),
                Some(true) => view! { <Tables lobby /> <LayTable /> }.into_any(),
            }}
        </section>
    }
}

/// The tables there are: mine, those that wait for me first; open ones; others.
#[component]
fn Tables(lobby: RwSignal<Option<Result<Lobby, ()>>>) -> impl IntoView {
    let lists = move || {
        let Some(Ok(Lobby { open, running, mut mine })) = lobby.get() else { return Vec::new() };
        let strange = |tables: Vec<Listed>| -> Vec<Listed> {
            tables.into_iter().filter(|table| mine.iter().all(|own| own.id != table.id)).collect()
        };
        let (open, running) = (strange(open), strange(running));
        sort_few(&mut mine, |table| !table.waiting);
        let (over, mine) = mine.into_iter().partition(|table| table.phase == "over");
        vec![
            (Heading::Friends(Friends::Mine), mine),
            (Heading::Friends(Friends::OpenTables), open),
            (Heading::Friends(Friends::Watch), running),
            (Heading::Start(Start::Finished), over),
        ]
    };
    move || {
        let full = lists().into_iter().filter(|(_, tables): &(Heading, Vec<Listed>)| !tables.is_empty());
        full.map(|(heading, tables)| view! { <List heading tables /> }).collect_view()
    }
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
        let state = state_of(&table);
        let names = table.seats.into_iter().map(|seat| seat.name);
        let names: Vec<String> =
            names.map(|name| if name.is_empty() { "…".to_owned() } else { name }).collect();
        view! {
            <li>
                <a class="table-link" class:waiting=table.waiting href=address>
                    <span>{names.join(", ")}</span>
                    <span class="quiet">{move || state.text(lang.get())}</span>
                </a>
            </li>
        }
    };
    view! {
        <div class="table-list">
            <h3>{title}</h3>
            <ul>{tables.into_iter().map(line).collect_view()}</ul>
        </div>
    }
}

/// What a list says of a table.
enum Condition {
    Friends(Friends),
    Over,
}

impl Condition {
    const fn text(&self, lang: Lang) -> &'static str {
        match self {
            Condition::Friends(words) => words.text(lang),
            Condition::Over => Start::Over.text(lang),
        }
    }
}

fn state_of(table: &Listed) -> Condition {
    let open = table.seats.iter().any(|seat| seat.name.is_empty());
    Condition::Friends(match table.phase.as_str() {
        "over" => return Condition::Over,
        "broken" => Friends::Broken,
        "open" if open => Friends::SeatsFree,
        "open" => Friends::NotBegun,
        _ if table.waiting => Friends::WaitsForMe,
        _ => Friends::WaitsForOthers,
    })
}

/// Lays a table of the server.
#[component]
fn LayTable() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let count = RwSignal::new(florence::FEWEST_PLAYERS);
    let beside = RwSignal::new([Beside::Open; SEATS]);
    let listed = RwSignal::new(false);
    let fault = RwSignal::new(None::<Problem>);
    let lay = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let others = beside.get_untracked();
        let seat = |seat: usize| match others[seat] {
            _ if seat == 0 => Laid::Me,
            Beside::Open => Laid::Open,
            Beside::Bot(level) => Laid::Bot { level: level.word(), name: BOTS[seat] },
        };
        let seats = (0..count.get_untracked()).map(seat).collect();
        let laying = wire::write(&Laying { seats, open_cash: false, listed: listed.get_untracked() });
        house::say_name(&settings.name.get_untracked(), move |named| match named {
            Err(problem) => fault.set(Some(problem)),
            Ok(()) => house::ask("POST", "tables", Some(&laying), move |answer| {
                match answer.map(|text| wire::read::<Named>(&text)) {
                    Ok(Ok(Named { id })) => go(&Route::Table { id }),
                    Ok(Err(why)) => leptos::logging::error!("the server says what cannot be read: {why}"),
                    Err(problem) => fault.set(Some(problem)),
                }
            }),
        });
    };
    view! {
        <form class="card lay-table" on:submit=lay>
            <p>{move || Friends::Glance.text(lang.get())}</p>
            <NameField />
            <fieldset class="how-many">
                <legend>{move || Start::HowMany.text(lang.get())}</legend>
                {(florence::FEWEST_PLAYERS..=SEATS)
                    .map(|each| view! {
                        <label class="segment">
                            <input type="radio" name="friends" prop:checked=move || count.get() == each on:change=move |_| count.set(each) />
                            <span>{each}</span>
                        </label>
                    })
                    .collect_view()}
            </fieldset>
            <ol class="guests">
                {(1..SEATS).map(|seat| view! { <SeatBeside seat count beside /> }).collect_view()}
            </ol>
            <label class="tick">
                <input type="checkbox" on:change=move |event| listed.set(event_target_checked(&event)) />
                <span>{move || Friends::Listed.text(lang.get())}</span>
            </label>
            <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
            <button class="lay" type="submit">{move || Friends::Lay.text(lang.get())}</button>
        </form>
    }
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

/// A seat that is not mine.
#[component]
fn SeatBeside(seat: usize, count: RwSignal<usize>, beside: RwSignal<[Beside; SEATS]>) -> impl IntoView {
    let lang = Settings::here().lang;
    let choose = move |event| {
        let chosen = table::Level::from_word(&event_target_value(&event)).map_or(Beside::Open, Beside::Bot);
        beside.update(|beside| beside[seat] = chosen);
    };
    view! {
        <li class="beside" hidden=move || count.get() <= seat>
            <span>{move || Start::Seat.fill(lang.get(), &[&(seat + 1)])}</span>
            <select aria-label=move || Start::Seat.fill(lang.get(), &[&(seat + 1)]) on:change=choose>
                <option value="open" selected=true>{move || Friends::Open.text(lang.get())}</option>
                {table::Level::OFFERED.map(|level| view! {
                    <option value=level.word()>
                        {move || Start::Level.fill(lang.get(), &[&level_name(level).text(lang.get())])}
                    </option>
                }).collect_view()}
            </select>
        </li>
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
