//! The start page: what this is, a game in two clicks, and the games in progress.

use leptos::prelude::*;
use wire::{NewGame, NewSeat};

use super::game::now;
use super::header::{HouseSign, SettingsMenu};
use super::{files, go};
use crate::florence_page::draw::{board, showpiece};
use crate::kept::Kept;
use crate::parts::icon;
use crate::route::Route;
use crate::settings::Settings;
use crate::store;
use crate::words::{Lang, Start, level_name};

/// Names of bots, one more than a table can need beside a person of the same name.
const BOTS: [&str; 6] = ["Isabella", "Lorenzo", "Caterina", "Cosimo", "Lucrezia", "Federico"];

/// The most seats.
const SEATS: usize = florence::MOST_PLAYERS;

/// Who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guest {
    Person,
    Bot(table::Level),
}

/// The start page.
#[component]
pub fn StartPage() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    view! {
        <header class="page-head">
            <HouseSign />
            <SettingsMenu />
        </header>
        <main id="main" tabindex="-1" class="start-page">
            <section class="hero">
                <div class="hero-words">
                    <h1>{move || Start::Game.text(lang.get())}</h1>
                    <p class="glance">{move || Start::Glance.text(lang.get())}</p>
                    <ul class="reasons">
                        {[(icon::FLORIN, Start::WhyReceipts), (icon::HELP, Start::WhyReasons), (icon::UNDO, Start::WhyUndo)]
                            .map(|(sign, words)| view! { <li><span inner_html=sign.svg()></span>{move || words.text(lang.get())}</li> })
                            .collect_view()}
                    </ul>
                </div>
                <Showpiece />
            </section>
            <Show when=|| !store::keeps()>
                <p class="card problem" role="alert">{move || Start::NoStorage.text(lang.get())}</p>
            </Show>
            <NewTable />
            <LoadRecord />
            <Kept />
        </main>
        <footer class="quiet">{move || Start::FreeSoftware.text(lang.get())}</footer>
    }
}

/// A principality in full bloom.
#[component]
fn Showpiece() -> impl IntoView {
    let edition = florence::edition::bottega();
    let picture = board::principality(&edition, &showpiece::showpiece(&edition), false);
    view! {
        <div class="hero-picture" aria-hidden="true">
            <div class="definitions-holder" inner_html=board::definitions()></div>
            <svg class="board" viewBox=board::view_box(&edition, false) inner_html=picture></svg>
        </div>
    }
}

/// Seats and guests, and the button that begins.
#[component]
fn NewTable() -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let seats = RwSignal::new(4usize);
    let guests = RwSignal::new([Guest::Bot(table::Level::Journeyman); SEATS].map(|guest| guest));
    let names = RwSignal::new(BOTS.map(str::to_owned));
    guests.update(|guests| guests[0] = Guest::Person);
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let seats = (0..seats.get_untracked()).map(|seat| {
            let guest = guests.get_untracked()[seat];
            let typed = names.get_untracked()[seat].trim().to_owned();
            let own = settings.name.get_untracked().trim().to_owned();
            let name = if seat == 0 { own } else { typed };
            let unnamed = if seat == 0 {
                Start::You.text(lang.get_untracked()).to_owned()
            } else {
                BOTS[seat].to_owned()
            };
            NewSeat {
                name: if name.is_empty() { unnamed } else { name },
                bot: match guest {
                    Guest::Person => None,
                    Guest::Bot(level) => Some(level.word().to_owned()),
                },
            }
        });
        begin(NewGame { seats: seats.collect(), open_cash: false, seed: crate::worker::random_seed() });
    };
    view! {
        <form class="card new-table" on:submit=play>
            <button class="loud play-now" type="submit">{move || Start::PlayNow.text(lang.get())}</button>
            <label class="field">
                <span>{move || Start::YourName.text(lang.get())}</span>
                <input type="text" maxlength="24" autocomplete="nickname" prop:value=settings.name
                    placeholder=move || Start::You.text(lang.get())
                    on:input=move |event| settings.name.set(event_target_value(&event)) />
            </label>
            <fieldset class="how-many">
                <legend>{move || Start::HowMany.text(lang.get())}</legend>
                {(florence::FEWEST_PLAYERS..=SEATS)
                    .map(|count| view! {
                        <label class="segment">
                            <input type="radio" name="seats" prop:checked=move || seats.get() == count on:change=move |_| seats.set(count) />
                            <span>{count}</span>
                        </label>
                    })
                    .collect_view()}
            </fieldset>
            <ol class="guests">
                {(1..SEATS).map(|seat| view! { <Seat seat seats guests names lang /> }).collect_view()}
            </ol>
        </form>
    }
}

/// One seat of the new table.
#[component]
fn Seat(
    seat: usize,
    seats: RwSignal<usize>,
    guests: RwSignal<[Guest; SEATS]>,
    names: RwSignal<[String; 6]>,
    lang: RwSignal<Lang>,
) -> impl IntoView {
    let choose = move |event| {
        let word = event_target_value(&event);
        let guest = table::Level::from_word(&word).map_or(Guest::Person, Guest::Bot);
        guests.update(|guests| guests[seat] = guest);
    };
    let is = move |guest| move || guests.get()[seat] == guest;
    view! {
        <li hidden=move || seats.get() <= seat>
            <input type="text" maxlength="24" aria-label=move || Start::Seat.fill(lang.get(), &[&(seat + 1)])
                prop:value=move || names.get()[seat].clone()
                on:input=move |event| names.update(|names| names[seat] = event_target_value(&event)) />
            <select aria-label=move || Start::Seat.fill(lang.get(), &[&(seat + 1)]) on:change=choose>
                {table::Level::OFFERED.map(|level| view! {
                    <option value=level.word() selected=is(Guest::Bot(level))>
                        {move || Start::Level.fill(lang.get(), &[&level_name(level).text(lang.get())])}
                    </option>
                }).collect_view()}
                <option value="person" selected=is(Guest::Person)>{move || Start::Person.text(lang.get())}</option>
            </select>
            <small class="quiet">{move || whom(guests.get()[seat]).map(|line| line.text(lang.get()))}</small>
        </li>
    }
}

/// Whom one faces.
const fn whom(guest: Guest) -> Option<Start> {
    match guest {
        Guest::Person => None,
        Guest::Bot(level) => Some(match level {
            table::Level::Random | table::Level::Apprentice => Start::FacesApprentice,
            table::Level::Journeyman | table::Level::Greedy => Start::FacesJourneyman,
            table::Level::Master => Start::FacesMaster,
            table::Level::Maestro => Start::FacesMaestro,
        }),
    }
}

/// Keeps a new game and goes to it.
fn begin(new: NewGame) {
    let Some(text) = host::opened(&new) else { return };
    let people = new.seats.iter().filter(|seat| seat.bot.is_none()).count();
    let names = new.seats.into_iter().map(|seat| seat.name).collect();
    keep_and_go(&Kept { text, names, people, round: 0, over: false, played: now() });
}

fn keep_and_go(kept: &Kept) {
    let id = new_id();
    store::keep(&id, kept);
    go(&Route::Game { id, at: None });
}

/// A record from a file becomes a game of this browser.
#[component]
fn LoadRecord() -> impl IntoView {
    let lang = Settings::here().lang;
    let fault = RwSignal::new(None::<String>);
    let chosen = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        files::read(&file, move |text| match host::read_kept(&text) {
            Ok(update) => keep_and_go(&Kept::of(text, &update, now())),
            Err(reason) => fault.set(Some(reason)),
        });
    };
    view! {
        <section class="load-record">
            <label class="button">
                {move || Start::LoadRecord.text(lang.get())}
                <input class="unseen" type="file" accept=".bottega,text/plain" on:change=chosen />
            </label>
            <p role="alert" class="fault">
                {move || fault.get().map(|fault| Start::BadRecord.fill(lang.get(), &[&fault]))}
            </p>
        </section>
    }
}

/// A name for a game that no other game of this browser has.
fn new_id() -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut rest = now();
    let mut id = Vec::new();
    while rest > 0 {
        id.push(char::from(DIGITS[(rest % 36) as usize]));
        rest /= 36;
    }
    id.into_iter().rev().collect()
}

/// The games that this browser keeps.
#[component]
fn Kept() -> impl IntoView {
    let lang = Settings::here().lang;
    let games = RwSignal::new(store::games());
    let game = move |(id, kept): (String, Kept)| {
        let names = kept.names.join(", ");
        let (over, round) = (kept.over, kept.round);
        let state = move || {
            if over {
                Start::Over.text(lang.get()).to_owned()
            } else {
                Start::Round.fill(lang.get(), &[&round])
            }
        };
        let address = Route::Game { id: id.clone(), at: None }.hash();
        let named = names.clone();
        let forget = move |_| {
            store::forget(&id);
            games.set(store::games());
        };
        view! {
            <li>
                <a class="kept" href=address><span>{names}</span><span class="quiet">{state}</span></a>
                <button class="plain" aria-label=move || Start::ForgetNamed.fill(lang.get(), &[&named]) on:click=forget>"×"</button>
            </li>
        }
    };
    view! {
        <Show when=move || !games.with(Vec::is_empty)>
            <section class="kept-games" aria-labelledby="in-progress">
                <h2 id="in-progress">{move || Start::InProgress.text(lang.get())}</h2>
                <ul>{move || games.get().into_iter().map(game).collect_view()}</ul>
            </section>
        </Show>
    }
}
