//! Sharing the game that is shown: a link to the position, for anybody, and its record as a file.

use kernel::Player;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{Answer, Ask};

use super::super::words::Framing;
use super::context::{Screen, TITLE};
use super::extras::{Extra, extra};
use super::picture;
use super::sheet::Dialog;
use crate::app::remote::{ShareLink, link_to};
use crate::app::waiting::ByCamera;
use crate::app::{files, packed, shelf};
use crate::games;
use crate::parts::icon;
use crate::route::{Route, SEAT};
use crate::settings::lang;
use crate::words::{Friends, OnTable, Sharing, SharingSheet};

/// The button that opens the sheet.
#[component]
pub fn ShareButton() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let text = move || Friends::Share.text(lang.get());
    view! {
        <button type="button" class="plain share-game" title=text on:click=move |_| screen.sharing.set(true)>
            <span inner_html=icon::SHARE.svg()></span><span class="log-word">" "{text}</span>
        </button>
    }
}

/// The sheet, whose content is fetched when it is first opened.
#[component]
pub fn ShareSheet() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let title = Signal::derive(move || Sharing::Title.text(lang.get()).to_owned());
    view! {
        <Dialog open=screen.sharing title=title>
            {extra(screen, Extra::Sharing)}
        </Dialog>
    }
}

/// The ways to share what is shown.
pub fn ways(screen: Screen) -> impl IntoView {
    view! { <div class="sharing"><ByLink screen /><AsPicture screen /><SaveRecord /></div> }
}

/// A link to a position, or why there is none.
#[derive(Clone)]
pub enum Made {
    /// It leads to a table, which shows everybody what they may see.
    OfTable(String),
    /// It holds the record itself.
    OfRecord(String),
    /// The record is too long for a link.
    TooLong,
    /// The browser cannot make it.
    Failed,
}

/// Makes the link to what is shown.
pub fn make_link(screen: Screen, then: impl FnOnce(Made) + 'static) {
    let shown = screen.past.with_untracked(|past| past.as_ref().map(|past| past.steps));
    let steps =
        move || screen.desk.update.with_untracked(|update| update.as_ref().map(|update| update.steps));
    let at = shown.or_else(steps);
    // Whoever opens it sees the board that is looked at here.
    let seat = untrack(|| looked_at(screen));
    match Route::of(&window().location().hash().unwrap_or_default()) {
        // A table goes on, and another game may be played there one day: the version says which of them is meant.
        Route::Table { id, .. } => {
            let version =
                screen.desk.update.with_untracked(|update| update.as_ref().map(|update| update.version));
            let (at, version) = (at.unwrap_or_default(), version.unwrap_or_default());
            then(Made::OfTable(format!("{}?at={at}&version={version}&seat={seat}", link_to(&id))));
        }
        Route::Watch { packed, .. } => then(Made::OfRecord(address(&Route::Watch { packed, at }, seat))),
        _ => screen.desk.ask(Ask::Record, move |answer| {
            let Answer::Record { text } = answer else { return then(Made::Failed) };
            spawn_local(async move {
                let packed = packed::pack(&text).await;
                then(match packed {
                    None => Made::Failed,
                    Some(packed) if packed.len() > packed::LONGEST => Made::TooLong,
                    Some(packed) => Made::OfRecord(address(&Route::Watch { packed, at }, seat)),
                });
            });
        }),
    }
}

/// The board that is shared: the one that was brought up, else the own. That a phone shows for a moment whoever has just moved is no wish
/// to share their board.
pub fn looked_at(screen: Screen) -> Player {
    let own = || screen.read(|scene| scene.eyes);
    screen.shown.get().or_else(own).unwrap_or_else(|| screen.home.get())
}

/// What is said beside a link: which game it is, and how far.
fn sentence(screen: Screen) -> String {
    let word = screen.desk.game();
    screen.read(|scene| {
        let lang = scene.names.lang;
        let title = games::named(&word).map_or("", |game| game.title(lang));
        let stands = match (scene.over, scene.round) {
            (true, _) => Framing::Ends.fill(lang, &[&scene.winners()]),
            (false, 0) => return format!("{TITLE}: {title}"),
            (false, round) if scene.rounds.is_empty() => Framing::Round.fill(lang, &[&round]),
            (false, round) => Framing::RoundOf.fill(lang, &[&round, &scene.rounds.len()]),
        };
        format!("{TITLE}: {title}, {stands}")
    })
}

/// The link to what is shown, or at a table that goes on also to that: one address is seen, with the ways to pass it on.
#[component]
fn ByLink(screen: Screen) -> impl IntoView {
    let lang = lang();
    let made = RwSignal::new(None::<Made>);
    // The sheet may be closed meanwhile.
    make_link(screen, move |now| drop(made.try_set(Some(now))));
    let table = goes_on(screen);
    let live = RwSignal::new(false);
    let choice = table.is_some().then(|| {
        let way = move |wanted: bool, words: SharingSheet| {
            let pressed = move || if live.get() == wanted { "true" } else { "false" };
            view! { <button type="button" class:of-live=wanted aria-pressed=pressed on:click=move |_| live.set(wanted)>{move || words.text(lang.get())}</button> }
        };
        view! { <div class="share-what">{way(false, SharingSheet::ThisPosition)}{way(true, SharingSheet::Live)}</div> }
    });
    let table = StoredValue::new(table);
    let coded = RwSignal::new(false);
    let link = move || {
        let lang = lang.get();
        let holds_all = !live.get() && matches!(made.get(), Some(Made::OfRecord(_)));
        let (link, told) = match made.get() {
            _ if live.get() => (table.get_value(), Sharing::ByTable.text(lang)),
            None => (None, SharingSheet::Packing.text(lang)),
            Some(Made::TooLong) => (None, SharingSheet::TooLong.text(lang)),
            Some(Made::Failed) => (None, SharingSheet::NoLink.text(lang)),
            Some(Made::OfTable(link)) => (Some(link), Sharing::ByTable.text(lang)),
            Some(Made::OfRecord(link)) => (Some(link), Sharing::HoldsAll.text(lang)),
        };
        // No camera reads a whole record.
        let short = link.clone().filter(|_| !holds_all);
        let code =
            short.map(|link| view! { <ByCamera link=StoredValue::new(link) wanted=true shown=coded /> });
        let called = move || if live.get() { SharingSheet::Live } else { SharingSheet::ThisPosition };
        let called = Signal::derive(move || called().text(lang));
        let said = Signal::derive(move || sentence(screen));
        let told = view! { <p class="quiet" role="status">{told}</p> };
        // Its place is kept while it is made, so that nothing moves when it comes.
        let making = !live.get() && made.with(Option::is_none);
        let link = link.or_else(|| making.then(String::new));
        view! { <div class="by-link" class:making=making>{link.map(|link| view! { <ShareLink link called said /> })}{code}{told}</div> }
    };
    view! { {choice}{link} }
}

/// The link to the table, for those who want to watch the game as it goes on, if it does.
fn goes_on(screen: Screen) -> Option<String> {
    let Route::Table { id, .. } = Route::of(&window().location().hash().unwrap_or_default()) else {
        return None;
    };
    let goes_on = untrack(|| screen.read(|scene| !scene.over || scene.past) && !screen.unfinished());
    goes_on.then(|| link_to(&id))
}

/// The picture as it will be, and the button that shares it.
#[component]
fn AsPicture(screen: Screen) -> impl IntoView {
    let lang = lang();
    let frame = NodeRef::<leptos::html::Div>::new();
    let told = RwSignal::new(None::<SharingSheet>);
    let word = screen.desk.game();
    let game = games::named(&word);
    let title = game.map(|game| game.title(lang.get_untracked())).unwrap_or_default();
    let cover = game.map(shelf::picture).unwrap_or_default();
    let name = StoredValue::new(format!("bottega-{word}.png"));
    let share = move || {
        let drawing = frame.try_get_untracked().flatten().and_then(|frame| frame.first_element_child());
        let Some(drawing) = drawing else { return };
        let name = name.get_value();
        told.set(Some(SharingSheet::Drawing));
        spawn_local(async move {
            let shared = packed::picture(&drawing, &name).await;
            let _ = told.try_set(match shared.as_deref() {
                Some("saved") => Some(SharingSheet::Saved),
                Some("shared") => Some(SharingSheet::Shared),
                // Who closed the sheet of the system knows.
                Some(_) => None,
                None => Some(SharingSheet::NoPicture),
            });
        });
    };
    // Whoever has asked for the picture has it as soon as it is drawn.
    if screen.pictures.get_value() {
        screen.pictures.set_value(false);
        request_animation_frame(share);
    }
    // The link beside it leads to this position, however the game goes on.
    let drawn = untrack(|| picture::drawing(screen, title, &cover));
    view! {
        <div class="as-shown" node_ref=frame inner_html=drawn></div>
        <p class="quiet" role="status">{move || told.get().map(|told| told.text(lang.get()))}</p>
        <button type="button" class="as-picture" on:click=move |_| share()>{move || SharingSheet::Picture.text(lang.get())}</button>
    }
}

/// Takes the record home.
pub fn save_record(screen: Screen) {
    let word = screen.desk.game();
    let name = match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Game { id, .. } | Route::Table { id, .. } => format!("{word}-{id}.bottega"),
        Route::Start
        | Route::Watch { .. }
        | Route::Lesson { .. }
        | Route::Rules { .. }
        | Route::Claim { .. }
        | Route::Host { .. } => format!("{word}.bottega"),
    };
    screen.desk.ask(Ask::Record, move |answer| {
        if let Answer::Record { text } = answer {
            files::save(&name, &text);
        }
    });
}

/// The button for it.
#[component]
fn SaveRecord() -> impl IntoView {
    let screen = Screen::here();
    let text = move || screen.say(|names| OnTable::SaveRecord.text(names.lang).to_owned());
    view! {
        <button type="button" class="take-record" on:click=move |_| save_record(screen)>{text}</button>
    }
}

/// A place of this page as others can open it, with the board of this seat.
fn address(route: &Route, seat: Player) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{}#{SEAT}{seat}", route.hash())
}
