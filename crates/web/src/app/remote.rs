//! A table on the server: who sits down, and the screen of the game.

use std::time::Duration;

use leptos::prelude::{Update as _, *};
use wasm_bindgen::JsCast as _;
use wire::Ask;

use super::beside::{Beside, beside};
use super::game::{Table, now};
use super::header::{HouseSign, SettingsMenu};
use super::lobby::told;
use super::own_name::NameField;
use super::talk::Sheet;
use super::waiting::{Gathered, waiting_room};
use crate::asked::plays_alone;
use crate::connection::Connection;
use crate::desk::Desk;
use crate::remote::{News, Spoken};
use crate::route::Route;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::store;
use crate::words::{Friends, OnTable};

/// A table and everything around it.
#[component]
pub fn TablePage(
    /// The name of the table.
    id: String,
) -> impl IntoView {
    let known = RwSignal::new(server::knows_me());
    // Who comes by a link to a position, or from the list of tables to watch, came to see it.
    let hash = window().location().hash().unwrap_or_default();
    let position = matches!(Route::of(&hash), Route::Table { at: Some(_), .. });
    let watching = RwSignal::new(position || Route::only_watches(&hash) || store::watches(&id));
    let sits = RwSignal::new(false);
    let (wanted, talks, shown) = (RwSignal::new(None), RwSignal::new(false), RwSignal::new(None));
    // Whom the server knows hears the table with the ears of a guest.
    let guest = Memo::new(move |_| known.get());
    move || {
        view! { <AtTable id=id.clone() guest=guest.get() known watching sits wanted talks shown /> }
    }
}

/// A page on which one says one's name.
#[component]
pub fn Door(
    /// Set once it is said.
    known: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <header class="page-head"><HouseSign /><SettingsMenu /></header>
        <main id="main" tabindex="-1" class="table-page"><SayName known title=Friends::Welcome enter=Friends::ComeIn /></main>
    }
}

/// Where one says one's name.
#[component]
pub fn SayName(
    /// Set once it is said.
    known: RwSignal<bool>,
    /// What it is for.
    title: Friends,
    /// What the button says.
    enter: Friends,
) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let fault = RwSignal::new(None::<Problem>);
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        server::say_name(&settings.name.get_untracked(), move |named| match named {
            Ok(()) => known.set(true),
            Err(problem) => fault.set(Some(problem)),
        });
    };
    view! {
        <form class="card door" on:submit=say>
            <h1>{move || title.text(lang.get())}</h1>
            <p>{move || Friends::NameFirst.text(lang.get())}</p>
            <NameField />
            <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
            <button class="loud" type="submit">{move || enter.text(lang.get())}</button>
        </form>
    }
}

/// A table, whether one is known at it or not: before the start everybody sees the invitation; a game that is played is for those who
/// have said a name, or who only want to watch.
#[component]
fn AtTable(
    id: String,
    guest: bool,
    known: RwSignal<bool>,
    watching: RwSignal<bool>,
    sits: RwSignal<bool>,
    wanted: RwSignal<Option<kernel::Player>>,
    talks: RwSignal<bool>,
    shown: RwSignal<Option<kernel::Player>>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    // Whom an onlooker follows they follow when they have said their name too.
    let mut desk = Desk::new(false);
    desk.shown = shown;
    desk.wanted = wanted;
    // Who watches without a name says it where the seat is offered to whoever comes.
    Effect::new(move |_| {
        if !guest && wanted.with(Option::is_some) {
            watching.set(false);
        }
    });
    // Whoever sits here is known to the server, whatever this browser has kept.
    Effect::new(move |_| {
        if !guest && desk.is_seated() {
            known.set(true);
        }
    });
    let lost = RwSignal::new(false);
    let fault = RwSignal::new(None::<Problem>);
    let (talk, read) = (RwSignal::new(Vec::<Spoken>::new()), RwSignal::new(store::read_up_to(&id)));
    connect(&id, desk, known, lost, fault, (talk, read));
    let begun =
        Memo::new(move |_| desk.update.with(|update| update.as_ref().map(|update| update.view.is_some())));
    let in_sight = Memo::new(move |_| begun.get() == Some(true) && (guest || watching.get()));
    let (link, name) = (StoredValue::new(link_to(&id)), StoredValue::new(id.clone()));
    let gathered = Gathered { desk, id: name, link, known, sits, watching, wanted, talk, read };
    let body = move || match (fault.get(), begun.get()) {
        (Some(problem), _) => {
            view! { <p class="card problem" role="alert">{move || told(&problem, lang.get())}</p> }.into_any()
        }
        (None, None) => {
            view! { <p class="loading">{move || OnTable::Loading.text(lang.get())}</p> }.into_any()
        }
        (None, Some(_)) if in_sight.get() => view! { <Table desk /> }.into_any(),
        (None, Some(_)) => waiting_room(gathered),
    };
    pace_bots(desk, lost);
    // Before the start those who sit there talk beside the seats, and who only wants to watch talks here too.
    let talks_above = Memo::new(move |_| {
        in_sight.get() || (guest || watching.get()) && begun.get().is_some() && !desk.is_seated()
    });
    let sheet = Sheet { id: name, talk, read, desk, unknown: (!guest).then_some(known), open: talks };
    let place = move || if in_sight.get() { "game-page" } else { "table-page" };
    view! {
        <header class="page-head">
            <HouseSign />
            <div class="head-tools">
                {move || talks_above.get().then(|| beside(Beside::Talk(sheet)))}
                <SettingsMenu />
            </div>
        </header>
        {beside(Beside::Table(desk, guest.then_some(wanted)))}
        <p class="lost" role="status">{move || lost.get().then(|| Friends::Lost.text(lang.get()))}</p>
        <main id="main" tabindex="-1" class=place>{body}</main>
    }
}

/// Whoever plays alone with bots says how long they wait, and says it again when the server was away.
fn pace_bots(desk: Desk, lost: RwSignal<bool>) {
    let settings = Settings::here();
    let alone = Memo::new(move |_| {
        desk.update.with(|update| update.as_ref().is_some_and(|update| plays_alone(&update.seats)))
    });
    Effect::new(move |_| {
        if alone.get() && !lost.get() {
            desk.ask(Ask::Pace { pause: settings.pace() }, |_| ());
        }
    });
}

/// The link to a table as it is sent to friends: the server says there what is played and by whom, to programs that show links.
pub fn link_to(id: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split(['#', '?']).next().unwrap_or_default();
    let house = page.rsplit_once('/').map_or(page, |(house, _)| house);
    format!("{house}/t/{id}")
}

/// Listens to the table.
fn connect(
    id: &str,
    desk: Desk,
    known: RwSignal<bool>,
    lost: RwSignal<bool>,
    fault: RwSignal<Option<Problem>>,
    (talk, read): (RwSignal<Vec<Spoken>>, RwSignal<Option<i64>>),
) {
    let path = format!("tables/{id}/talk");
    let all_talk = move || {
        server::get::<Vec<Spoken>>(&path, move |answer| {
            let Ok(said) = answer else { return };
            // What was said before one came for the first time is not new; what is said after it is, though it be the first of all.
            if read.try_get_untracked() == Some(None) {
                read.set(Some(said.last().map_or(0, |last| last.number)));
            }
            drop(talk.try_set(said));
        });
    };
    let connection = Connection::to_server(id, move |news| match news {
        News::Update(mut update) => {
            // Kept is a moment by the clock of this browser, as of who has just gone.
            for patience in update.proposal.iter_mut().flat_map(|proposal| &mut proposal.patience) {
                *patience += now();
            }
            let own = update.seats.iter().find(|seat| seat.own).map(|seat| seat.player);
            // Who sits down looks through the eyes of the seat from then on.
            if update.eyes.is_none() && own.is_some() {
                desk.ask(Ask::Look { seat: own, since: 0 }, |_| ());
            } else {
                desk.take_in(*update);
            }
        }
        News::Talk(said) => talk.update(|talk| {
            if talk.last().is_none_or(|last| last.number < said.number) {
                talk.push(said);
            }
        }),
        News::TalkTakenOut(number) => talk.update(|talk| talk.retain(|said| said.number != number)),
        News::Present(mut present) => {
            // Kept are moments by the clock of this browser.
            for (_, left) in &mut present.just_gone {
                // Who has gone for so long that nobody need wait for them is news again.
                let again = Duration::from_secs(*left + 1);
                set_timeout(move || _ = desk.present.try_update(|_| ()), again);
                *left = now() + *left * 1000;
            }
            desk.present.set(Some(present));
        }
        News::TalkMissed => all_talk(),
        News::Back => {
            lost.set(false);
            all_talk();
        }
        News::Lost => lost.set(true),
        News::Closed(problem) if problem.kind == "no-guest" => {
            server::forget_me();
            known.set(false);
        }
        News::Closed(problem) => {
            lost.set(false);
            fault.set(Some(problem));
        }
    });
    desk.connect(connection);
}

/// So long it is said that the link was copied.
const SAID: Duration = Duration::from_secs(2);

/// The link, and a button that takes it along.
#[component]
pub fn ShareLink(
    /// Where it leads.
    link: String,
    /// What it is called.
    called: Signal<&'static str>,
    /// What is said beside it where the system's sheet takes words.
    #[prop(optional)]
    said: Option<Signal<String>>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let field = NodeRef::<leptos::html::Input>::new();
    let copied = RwSignal::new(false);
    let shown = link.clone();
    let to_send = link.clone();
    let share = has_share().then(|| {
        let press = move |_| {
            share_by_system(&to_send, &said.map(|said| said.get_untracked()).unwrap_or_default());
        };
        view! { <button type="button" class="by-system" on:click=press>{move || Friends::Share.text(lang.get())}</button> }
    });
    let copy = move |_| {
        if self::copied(&link) {
            copied.set(true);
            set_timeout(
                move || {
                    let _ = copied.try_set(false);
                },
                SAID,
            );
        } else if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    view! {
        <div class="share">
            <label class="field">
                <span>{called}</span>
                <input node_ref=field class="link" type="text" readonly prop:value=shown />
            </label>
            <div class="share-ways">
                <button type="button" class="copy" on:click=copy>
                    {move || if copied.get() { Friends::Copied } else { Friends::Copy }.text(lang.get())}
                </button>
                {share}
            </div>
        </div>
    }
}

/// Copies a link, where that can be done: browsers lend the clipboard only over a safe connection.
pub fn copied(link: &str) -> bool {
    let navigator = window().navigator();
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|found| found.is_object());
    if there {
        drop(navigator.clipboard().write_text(link));
    }
    there
}

/// Whether the system has a sheet for sharing.
fn has_share() -> bool {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|found| found.is_function())
}

/// Gives a link to the system's sheet, with some words; who closes it without choosing anything has chosen that.
fn share_by_system(link: &str, said: &str) {
    let (navigator, data) = (window().navigator(), js_sys::Object::new());
    let _ = js_sys::Reflect::set(&data, &"url".into(), &link.into());
    if !said.is_empty() {
        let _ = js_sys::Reflect::set(&data, &"text".into(), &said.into());
    }
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok();
    let share = share.and_then(|share| share.dyn_into::<js_sys::Function>().ok());
    let promised = share.and_then(|share| share.call1(&navigator, &data).ok());
    if let Some(promised) = promised.and_then(|promised| promised.dyn_into::<js_sys::Promise>().ok()) {
        wasm_bindgen_futures::spawn_local(async move {
            drop(wasm_bindgen_futures::JsFuture::from(promised).await);
        });
    }
}
