//! Tables on the server, as the start page shows them, and how one is laid there.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wire::Timing;

use super::go;
use super::tables::{Heading, List};
use crate::few::sort_few;
use crate::games;
use crate::listed::Listed;
use crate::route::Route;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::store;
use crate::words::{Company, Friends, Lang, Refusals, Start};

/// How often the lists are asked for again while they are in sight.
const REFRESH: Duration = Duration::from_secs(8);

/// From so many tables of others on they can be searched.
const MANY: usize = 4;

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
    /// The name of the game that is wanted, if it is one alone: what is shown of it is chosen here.
    game: RwSignal<String>,
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
        let typed = self.text.with(|text| !text.trim().is_empty());
        !typed && self.seats.with(String::is_empty) && !self.free.get() && self.game.with(String::is_empty)
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
        let search = Search {
            text: RwSignal::default(),
            seats: RwSignal::default(),
            free: RwSignal::default(),
            game: RwSignal::default(),
        };
        let lobbying = Lobbying {
            lobby: RwSignal::new(None),
            search,
            open: RwSignal::new(None),
            running: RwSignal::new(None),
        };
        lobbying.ask();
        let look = move || {
            // What is asked in a row stays until it is answered.
            let asks = document().query_selector(".give-up.sure").is_ok_and(|row| row.is_some());
            if !(document().hidden() || asks) {
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
        let me = server::my_name().unwrap_or_default();
        mine.iter_mut().filter(|_| !me.is_empty()).for_each(|table| table.call_me(&me));
        mine.retain(|table| match table.phase.as_str() {
            _ if table.asked.is_some() => which == Own::MyTurn,
            _ if !table.silent.is_empty() => which == Own::Running,
            "over" | "abandoned" => which == Own::Over && !store::is_put_away(&table.id),
            _ if table.waiting || table.away => which == Own::MyTurn,
            _ => which == Own::Running,
        });
        // Who is asked whether to play again keeps nobody from a game.
        sort_few(&mut mine, Listed::is_over);
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
                    let wanted = self.search.game.with(|game| game.is_empty() || *game == table.game);
                    if !known && wanted {
                        tables.push(table.clone());
                    }
                }
                // Where somebody waits comes first.
                sort_few(&mut tables, |table| table.host_here == Some(false));
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
    let heading = move || match which {
        Own::Over => Heading::Start(Start::Finished),
        // Where both lists are shown each is called what it is.
        Own::Running if lobbying.awaits() => Heading::Start(Start::Running),
        Own::MyTurn | Own::Running => Heading::Friends(Friends::Mine),
    };
    move || list(heading(), lobbying.own(which))
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
    let shown =
        move || [Public::Open, Public::Running].iter().any(|list| !lobbying.strange(*list).0.is_empty());
    let nothing = move || (!search.wants_all() && !shown()).then(|| Company::NothingFound.text(lang.get()));
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
    let Search { text, seats, free, game } = search;
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
                <span>{move || Company::Game.text(lang.get())}</span>
                <select class="of-game" prop:value=game on:change=move |event| game.set(event_target_value(&event))>
                    <option value="">{move || Company::AnyGame.text(lang.get())}</option>
                    {games::all().map(|game| view! { <option value=game.word()>{move || game.title(lang.get())}</option> }).collect_view()}
                </select>
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
