//! Tables on the server, as the start page shows them, and how one is laid there.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wire::Timing;

use super::game::now;
use super::go;
use super::my_games::date;
use super::shelf::thumb;
use super::together::{shown, terms};
use crate::frame::on_page;
use crate::games;
use crate::listed::{Listed, Way, state_of, way_to};
use crate::route::{Route, WATCHES};
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::words::{Company, Friends, Lang, Refusals, Start};

/// How often the lists are asked for again while they are in sight.
const REFRESH: Duration = Duration::from_secs(8);

/// From so many tables of others on they can be searched.
const MANY: usize = 6;

/// So long after the last letter it is searched.
const TYPED: Duration = Duration::from_millis(400);

/// What the server says of its tables.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Lobby {
    open: Vec<Listed>,
    running: Vec<Listed>,
    mine: Vec<Listed>,
    more: More,
}

/// What gets the next page of a list, if there is one.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct More {
    open: Option<String>,
    running: Option<String>,
}

/// A further page of a list.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct TablePage {
    tables: Vec<Listed>,
    more: Option<String>,
}

/// A list that strangers are in, of which there may be more than one page.
#[derive(Clone, Copy, PartialEq)]
enum Public {
    Open,
    Running,
}

/// Which of my own tables.
#[derive(Clone, Copy, PartialEq)]
pub enum Own {
    /// Those that wait for me.
    MyTurn,
    /// Others that are not over.
    Running,
    /// Those that are over.
    Over,
}

/// Which tables are wanted.
#[derive(Clone, Copy)]
struct Search {
    text: RwSignal<String>,
    seats: RwSignal<String>,
    free: RwSignal<bool>,
}

impl Search {
    /// The search as it stands in an address, if the page is still there.
    fn query(self) -> Option<String> {
        let text = self.text.try_get_untracked()?;
        let mut query = format!("text={}", String::from(js_sys::encode_uri_component(text.trim())));
        let seats = self.seats.try_get_untracked()?;
        if !seats.is_empty() {
            query.push_str(&format!("&players={seats}"));
        }
        if self.free.try_get_untracked()? {
            query.push_str("&free=1");
        }
        Some(query)
    }

    fn wants_all(self) -> bool {
        self.text.with(|text| text.trim().is_empty()) && self.seats.with(String::is_empty) && !self.free.get()
    }
}

/// A table to be laid.
#[derive(Serialize)]
struct Laying {
    seats: Vec<Laid>,
    game: &'static str,
    options: BTreeMap<String, String>,
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

/// What was fetched of a list behind its first page.
type Further = RwSignal<Option<TablePage>>;

/// The lobby of the server, asked for again and again; nothing where there is no server.
#[derive(Clone, Copy)]
pub struct Lobbying {
    lobby: RwSignal<Option<Lobby>>,
    search: Search,
    open: Further,
    running: Further,
}

impl Lobbying {
    /// Asks for the lobby as long as the component lives.
    pub fn follow() -> Lobbying {
        let search =
            Search { text: RwSignal::default(), seats: RwSignal::default(), free: RwSignal::default() };
        let lobbying = Lobbying {
            lobby: RwSignal::new(None),
            search,
            open: RwSignal::new(None),
            running: RwSignal::new(None),
        };
        lobbying.ask();
        let look = move || {
            if !document().hidden() {
                lobbying.ask();
            }
        };
        if let Ok(clock) = set_interval_with_handle(look, REFRESH) {
            on_cleanup(move || clock.clear());
        }
        lobbying
    }

    fn ask(self) {
        let Lobbying { lobby, search, .. } = self;
        let Some(query) = search.query() else { return };
        server::get::<Lobby>(&format!("lobby?{query}"), move |answer| {
            // The page may have gone elsewhere meanwhile, or something else may be searched for.
            if search.query().as_ref() == Some(&query) {
                drop(lobby.try_set(answer.ok()));
            }
        });
    }

    /// Whether no server has answered.
    pub fn is_alone(self) -> bool {
        self.lobby.with(Option::is_none)
    }

    /// Whether a table waits for whoever looks.
    pub fn awaits(self) -> bool {
        !self.own(Own::MyTurn).is_empty()
    }

    fn own(self, which: Own) -> Vec<Listed> {
        let mut mine =
            self.lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.mine.clone())).unwrap_or_default();
        mine.retain(|table| match table.phase.as_str() {
            _ if table.asked.is_some() => which == Own::MyTurn,
            "over" | "abandoned" => which == Own::Over,
            _ if table.waiting => which == Own::MyTurn,
            _ => which == Own::Running,
        });
        mine
    }

    /// Tables of others, and what gets the next page of them.
    fn strange(self, list: Public) -> (Vec<Listed>, Option<String>) {
        self.lobby.with(|lobby| {
            let Some(lobby) = lobby else { return (Vec::new(), None) };
            let (first, further, more) = match list {
                Public::Open => (&lobby.open, self.open, &lobby.more.open),
                Public::Running => (&lobby.running, self.running, &lobby.more.running),
            };
            further.with(|further| {
                let behind = further.as_ref().map(|page| page.tables.as_slice()).unwrap_or_default();
                let mut tables: Vec<Listed> = Vec::new();
                // What has moved in the list since may stand on two pages.
                for table in first.iter().chain(behind) {
                    let known = lobby.mine.iter().chain(&tables).any(|each| each.id == table.id);
                    if !known {
                        tables.push(table.clone());
                    }
                }
                (tables, further.as_ref().map_or(more, |page| &page.more).clone())
            })
        })
    }
}

/// Some of my tables on the server.
#[component]
pub fn OwnTables(
    /// The lobby.
    lobbying: Lobbying,
    /// Which of them.
    which: Own,
) -> impl IntoView {
    let heading =
        if which == Own::Over { Heading::Start(Start::Finished) } else { Heading::Friends(Friends::Mine) };
    move || list(heading, lobbying.own(which))
}

/// The tables of others: open ones, and those to watch.
#[component]
pub fn PublicTables(
    /// The lobby.
    lobbying: Lobbying,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let Lobbying { lobby, search, open, running } = lobbying;
    let changed = move || {
        open.set(None);
        running.set(None);
        lobbying.ask();
    };
    let count = move || {
        lobby.with(|lobby| {
            let lobby = lobby.as_ref()?;
            let further = lobby.more.open.is_some() || lobby.more.running.is_some();
            Some(if further { MANY } else { lobby.open.len() + lobby.running.len() })
        })
    };
    // Once there was something to search, the place to search stays while it is typed in.
    let searched = Memo::new(move |was: Option<&bool>| was == Some(&true) || count() >= Some(MANY));
    let nothing =
        move || (count() == Some(0) && !search.wants_all()).then(|| Company::NothingFound.text(lang.get()));
    let part = move |which: Public, heading: Friends, further: Further| {
        let (tables, more) = lobbying.strange(which);
        view! { {list(Heading::Friends(heading), tables)}<NextPage list=which more further search /> }
    };
    view! {
        <Show when=move || searched.get()><Finder search changed /></Show>
        {move || part(Public::Open, Friends::OpenTables, open)}
        {move || part(Public::Running, Friends::Watch, running)}
        <p class="quiet found" role="status">{nothing}</p>
    }
}

/// A list, if it holds anything.
fn list(heading: Heading, tables: Vec<Listed>) -> Option<impl IntoView> {
    (!tables.is_empty()).then(|| view! { <List heading tables /> })
}

/// Where a table is searched for.
#[component]
fn Finder(search: Search, changed: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let lang = Settings::here().lang;
    let Search { text, seats, free } = search;
    let typed = move |event| {
        let now = event_target_value(&event);
        text.set(now.clone());
        let search = move || {
            if text.try_get_untracked().is_some_and(|text| text == now) {
                changed();
            }
        };
        set_timeout(search, TYPED);
    };
    let chosen = move |event| {
        seats.set(event_target_value(&event));
        changed();
    };
    let ticked = move |event| {
        free.set(event_target_checked(&event));
        changed();
    };
    let sent = move |event: leptos::ev::SubmitEvent| event.prevent_default();
    let counts = games::seats();
    view! {
        <form class="card finder" role="search" on:submit=sent>
            <label class="field">
                <span>{move || Company::Search.text(lang.get())}</span>
                <input type="search" maxlength="60" prop:value=text on:input=typed />
            </label>
            <label class="field">
                <span>{move || Company::Seats.text(lang.get())}</span>
                <select prop:value=seats on:change=chosen>
                    <option value="">{move || Company::AnySeats.text(lang.get())}</option>
                    {counts.map(|count| view! { <option value=count.to_string()>{count.to_string()}</option> }).collect_view()}
                </select>
            </label>
            <label class="tick">
                <input type="checkbox" prop:checked=free on:change=ticked />
                <span>{move || Company::FreeOnly.text(lang.get())}</span>
            </label>
        </form>
    }
}

/// The button that fetches the next page of a list, if there is one.
#[component]
fn NextPage(list: Public, more: Option<String>, further: Further, search: Search) -> impl IntoView {
    let lang = Settings::here().lang;
    let fetch = move |after: String| {
        let Some(query) = search.query() else { return };
        let word = if list == Public::Open { "open" } else { "running" };
        server::get::<TablePage>(&format!("lobby/tables?list={word}&after={after}&{query}"), move |answer| {
            let Ok(page) = answer else { return };
            if search.query().as_ref() == Some(&query) {
                let _ = further.try_update(|further| match further {
                    Some(known) => {
                        known.tables.extend(page.tables);
                        known.more = page.more;
                    }
                    None => *further = Some(page),
                });
            }
        });
    };
    more.map(|after| {
        let next = move |_| fetch(after.clone());
        view! { <button type="button" class="plain" on:click=next>{move || Company::MoreTables.text(lang.get())}</button> }
    })
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
    let watch = matches!(heading, Heading::Friends(Friends::Watch));
    let mine = matches!(heading, Heading::Friends(Friends::Mine) | Heading::Start(_));
    let line = move |table: Listed| {
        let (way, names, picture) =
            (way_to(&table, mine), table.names(lang.get_untracked()), thumb(&table.game));
        let watches = if way == Way::Watch { WATCHES } else { "" };
        let address = Route::Table { id: table.id.clone(), at: None }.hash() + watches;
        let title = games::named(&table.game).map(|game| move || game.title(lang.get()));
        // How it ended says more than in which round.
        let ended = table.winners();
        let round = if table.is_over() { 0 } else { table.round };
        let round = move || {
            let won = (!ended.is_empty()).then(|| Friends::Won.fill(lang.get(), &[&ended]));
            let round = won.or_else(|| (round > 0).then(|| Start::Round.fill(lang.get(), &[&round])));
            round.map(|round| format!(" \u{b7} {round}"))
        };
        let waiting = matches!(way, Way::MyTurn | Way::Answer | Way::Again);
        let about = move || about(&table, lang.get());
        view! {
            <li>
                <a class="table-link" class:waiting=waiting href=address>
                    <span class="thumb-frame" inner_html=picture></span>
                    <span class="kept-what">
                        <span><b>{title}</b>{round}</span>
                        <span class="who-plays">{names}</span>
                        <span class="quiet">{about}</span>
                    </span>
                    <span class="pill">{move || way.text(lang.get())}</span>
                </a>
            </li>
        }
    };
    if watch {
        on_page("watch");
    }
    view! {
        <section class="table-list">
            <h2 id=watch.then_some("watch")>{title}</h2>
            <ul>{tables.into_iter().map(line).collect_view()}</ul>
        </section>
    }
}

/// What is to be known of a table beside its game: how it stands and since when, the time and, before the start, the host.
fn about(table: &Listed, lang: Lang) -> String {
    let mut told = state_of(table, lang);
    let mut tell = |words: String| told = format!("{told} \u{b7} {words}");
    if table.is_over() {
        if let Some(place) = table.own_place() {
            tell(Start::Place.fill(lang, &[&place, &table.seats.len()]));
        }
        tell(date(table.touched as u64, lang));
        return told;
    }
    if let Some(left) = table.left {
        tell(Friends::TimeLeft.fill(lang, &[&shown(left, lang)]));
    } else if let Some(clock) = table.clock.as_ref().filter(|_| table.round == 0) {
        tell(terms(clock.bank, clock.increment, lang));
    }
    match table.host_here {
        Some(true) => tell(Friends::HostHere.text(lang).to_owned()),
        Some(false) => tell(Friends::HostGone.text(lang).to_owned()),
        None => {}
    }
    tell(ago(table.touched, lang));
    told
}

/// How long ago something was, as people say it.
fn ago(at: i64, lang: Lang) -> String {
    let minutes = now().saturating_sub(at as u64) / 60_000;
    let (count, unit) = match minutes {
        0..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    // What is so recent that it counts as none is said in words: now, yesterday.
    let words = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&words, &"numeric".into(), &"auto".into());
    let told = js_sys::Intl::RelativeTimeFormat::new(&js_sys::Array::of1(&lang.code().into()), &words);
    told.format(-(count as f64), unit).into()
}

/// Lays a table on the server and goes to it; `failed` hears why not.
pub fn lay(
    name: &str,
    game: &'static str,
    options: BTreeMap<String, String>,
    seats: Vec<Laid>,
    listed: bool,
    clock: Option<Timing>,
    failed: impl Fn(Problem) + Copy + 'static,
) {
    let laying = wire::write(&Laying { seats, game, options, listed, clock });
    server::say_name(name, move |named| match named {
        Err(problem) => failed(problem),
        Ok(()) => server::ask("POST", "tables", Some(&laying), move |answer| {
            match answer.map(|text| wire::hear::<Named>(&text)) {
                Ok(Ok(Named { id })) => go(&Route::Table { id, at: None }),
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
    // Whoever comes by a link is let in by one press.
    settings.suggest_name();
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
        "bad-name" => Refusals::BadName.text(lang).to_owned(),
        "muted" => Company::Muted.text(lang).to_owned(),
        "not-seated" => Company::NotSeated.text(lang).to_owned(),
        "too-many-listed" => Company::TooManyListed.text(lang).to_owned(),
        "no-guest" => Friends::NameFirst.text(lang).to_owned(),
        "no-table" => Friends::NoTable.text(lang).to_owned(),
        _ => problem.detail.clone(),
    }
}
