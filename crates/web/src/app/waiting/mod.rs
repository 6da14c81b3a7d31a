//! The table before the start: who invites to which game, who sits where, and the way in.

mod chairs;
mod invited;
mod link;
mod passing;
mod picture;
mod room;
mod taking_over;

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wire::{Ask, Seat, Sitter};

use super::later::{Lay, later};
use super::new_table::seat_of;
use super::together::terms;
use crate::desk::Desk;
use crate::frame::GamePage;
use crate::frame::screen::TITLE;
use crate::frame::words::Framing;
use crate::games;
use crate::parts::icon;
use crate::remote::Spoken;
use crate::route::Route;
use crate::settings::Settings;
use crate::store;
use crate::words::{Friends, Gathering, Lang, Seats, Start, refusal, waits_for};

pub use link::ByCamera;
pub use taking_over::TakeOver;

/// What those need who wait for a game.
#[derive(Clone, Copy)]
pub struct Gathered {
    /// What is known of the table.
    pub desk: Desk,
    /// The name of the table.
    pub id: StoredValue<String>,
    /// The link to it.
    pub link: StoredValue<String>,
    /// Whether the server knows this browser.
    pub known: RwSignal<bool>,
    /// Whether somebody who was not known yet said their name to sit down.
    pub sits: RwSignal<bool>,
    /// Whether somebody without a name only wants to see the game.
    pub watching: RwSignal<bool>,
    /// The seat that whoever says their name wants to take over from a bot.
    pub wanted: RwSignal<Option<kernel::Player>>,
    /// What was said at the table.
    pub talk: RwSignal<Vec<Spoken>>,
    /// Up to which message it was read.
    pub read: RwSignal<Option<i64>>,
}

/// The table before the start, which is fetched when it is first shown.
pub fn waiting_room(gathered: Gathered) -> AnyView {
    later("waiting", |lang| Framing::Board.text(lang), || Box::pin(waiting()), gathered)
}

/// Only those need it who wait for others.
#[wasm_split(waiting, fallible)]
fn waiting() -> Result<Lay<Gathered>, SplitLoaderError> {
    Ok(|gathered| view! { <WaitingRoom gathered /> }.into_any())
}

/// Few come by the link while the game is played.
#[wasm_split(waiting_seldom, fallible)]
fn passing() -> Result<Lay<(Gathered, Company)>, SplitLoaderError> {
    Ok(|(gathered, company)| view! { <passing::Passing gathered company /> }.into_any())
}

/// Who sits where, and what follows from it.
#[derive(Clone, Copy)]
struct Company {
    seats: Memo<Vec<Seat>>,
    /// Whether the viewer sits among them.
    seated: Memo<bool>,
    /// The seats that nobody has.
    free: Memo<Vec<kernel::Player>>,
    /// Who invites the others and begins the game.
    host: Memo<Option<(kernel::Player, String)>>,
    /// Whether the viewer is that.
    hosts: Memo<bool>,
    /// Those who sit there and are not at the table now.
    missing: Memo<Vec<String>>,
    /// Whether the viewer leaves their seat by themselves.
    leaves: StoredValue<bool>,
    /// Whether the host has freed the viewer's seat.
    sent_away: RwSignal<bool>,
}

impl Company {
    fn of(desk: Desk) -> Company {
        let seats = Memo::new(move |_| {
            desk.update.with(|update| update.as_ref().map(|update| update.seats.clone()).unwrap_or_default())
        });
        let seated = Memo::new(move |_| seats.with(|seats| seats.iter().any(|seat| seat.own)));
        let free = Memo::new(move |_| {
            let open = |seat: &&Seat| seat.sitter == Sitter::Open;
            seats.with(|seats| seats.iter().filter(open).map(|seat| seat.player).collect::<Vec<_>>())
        });
        let host = Memo::new(move |_| {
            let told = desk.present.get().and_then(|present| present.host);
            let person = |seat: &&Seat| match told {
                Some(host) => seat.player == host,
                None => matches!(seat.sitter, Sitter::Person | Sitter::Away(_)),
            };
            seats.with(|seats| seats.iter().find(person).map(|seat| (seat.player, seat.name.clone())))
        });
        let hosts = Memo::new(move |_| {
            let host = host.with(|host| host.as_ref().map(|(host, _)| *host));
            seats.with(|seats| seats.iter().any(|seat| seat.own && Some(seat.player) == host))
        });
        let missing = Memo::new(move |_| {
            let Some(here) = desk.present.get().map(|present| present.seats) else { return Vec::new() };
            let gone = |seat: &&Seat| {
                let person = matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
                person && !seat.own && !here.contains(seat.player)
            };
            seats.with(|seats| seats.iter().filter(gone).map(|seat| seat.name.clone()).collect())
        });
        let (leaves, sent_away) = (StoredValue::new(false), RwSignal::new(false));
        Effect::new(move |was: Option<bool>| {
            let now = seated.get();
            if now {
                leaves.set_value(false);
                sent_away.set(false);
            } else if was == Some(true) && !leaves.get_value() {
                sent_away.set(true);
            }
            now
        });
        Company { seats, seated, free, host, hosts, missing, leaves, sent_away }
    }

    /// Whether a bot sits there.
    fn bots(self) -> bool {
        self.seats.with(|seats| seats.iter().any(|seat| matches!(seat.sitter, Sitter::Bot(_))))
    }

    /// That all seats are taken, and how one may come by one nevertheless.
    fn full(self) -> Gathering {
        if self.bots() { Gathering::FullBots } else { Gathering::Full }
    }

    /// Whether the viewer is invited to a seat of theirs: they have none, and were not sent away.
    fn may_join(self) -> bool {
        !self.seated.get() && !self.sent_away.get()
    }
}

/// Those who sit at the table see who is there and the link to it; whoever comes by the link sees what they are invited to, or what is
/// played there already.
#[component]
fn WaitingRoom(gathered: Gathered) -> impl IntoView {
    let company = Company::of(gathered.desk);
    sit_down(gathered, company);
    let desk = gathered.desk;
    // Who waits elsewhere reads there when others have come.
    let lang = Settings::here().lang;
    Effect::new(move |_| document().set_title(&format!("{} \u{b7} {TITLE}", head(company, lang.get()))));
    on_cleanup(|| document().set_title(TITLE));
    let begun = Memo::new(move |_| {
        desk.update.with(|update| update.as_ref().is_some_and(|update| update.view.is_some()))
    });
    move || {
        if begun.get() {
            later(
                "waiting_seldom",
                |lang| Framing::Board.text(lang),
                || Box::pin(passing()),
                (gathered, company),
            )
        } else if company.seated.get() {
            view! { <room::Room gathered company /> }.into_any()
        } else {
            view! { <invited::Invited gathered company /> }.into_any()
        }
    }
}

/// Whoever said their name to sit down does so as soon as the server knows them, in the first seat that is free.
fn sit_down(gathered: Gathered, company: Company) {
    let Gathered { desk, known, sits, .. } = gathered;
    let guest = known.get_untracked();
    Effect::new(move |_| {
        if !(guest && sits.get()) {
            return;
        }
        let seat = company.free.with(|free| free.first().copied());
        if company.seated.get_untracked() || seat.is_some() {
            sits.set(false);
        }
        if let Some(seat) = seat.filter(|_| !company.seated.get_untracked()) {
            desk.send(Ask::Sit { seat, name: String::new() });
        }
    });
}

/// Says at the top for whom the table waits, or who invites; where no seat is left nobody is invited any more.
fn head(company: Company, lang: Lang) -> String {
    let free = company.free.with(Vec::len);
    match company.host.get() {
        Some((_, host)) if company.may_join() && free > 0 => Gathering::Invites.fill(lang, &[&host]),
        Some((_, host)) if !company.seated.get() => Gathering::HostIs.fill(lang, &[&host]),
        // Only who invites reads that it is theirs.
        Some((_, host)) if free > 0 && !company.hosts.get() => {
            format!(
                "{} \u{b7} {}",
                Gathering::TableOf.fill(lang, &[&host]),
                Seats::Free.count(lang, free as i64)
            )
        }
        _ if free > 0 => waits_for(lang, free),
        _ => match company.missing.get().as_slice() {
            [] => Gathering::AllHere.text(lang).to_owned(),
            names => Gathering::AllBut.fill(lang, &[&names.join(", ")]),
        },
    }
}

/// The game of the table, if this page knows it.
fn game(desk: Desk) -> Option<&'static dyn GamePage> {
    games::named(&desk.game())
}

/// Why the last request was refused.
fn fault(desk: Desk) -> impl IntoView {
    let lang = Settings::here().lang;
    let why = move || desk.refused.get().map(|refused| refusal(&refused.reason, &refused.words, lang.get()));
    view! { <p role="alert" class="fault">{why}</p> }
}

/// The way to the lesson of the game, where it has one.
fn lesson(desk: Desk) -> Option<impl IntoView> {
    let lang = Settings::here().lang;
    let game = game(desk).filter(|game| game.lesson().is_some())?;
    let address = Route::Lesson { game: game.word().to_owned() }.hash();
    let text = move || Gathering::NeverPlayed.text(lang.get());
    Some(
        view! { <a class="button learn" href=address><span inner_html=icon::LIBRARY.svg()></span><span>{text}</span></a> },
    )
}

/// What is agreed on: how many play and for how long, what was chosen for the game, the clock; and who sits there, for those who
/// see no list of them.
fn facts(desk: Desk, company: Company, with_seats: bool) -> impl IntoView {
    let lang = Settings::here().lang;
    let players = move || {
        let players = Seats::Players.count(lang.get(), company.seats.with(Vec::len) as i64);
        match game(desk).and_then(|game| game.minutes()) {
            Some(minutes) => {
                let (from, to) = (minutes.start(), minutes.end());
                let span = if from == to { format!("{to}") } else { format!("{from}\u{2013}{to}") };
                format!("{players}, {}", Start::Minutes.fill(lang.get(), &[&span]))
            }
            None => players,
        }
    };
    let timing = move || desk.update.with(|update| Some(update.as_ref()?.clock.as_ref()?.timing.clone()));
    let clock = move || {
        timing().map(|timing| {
            let text = terms(timing.bank, timing.increment, lang.get());
            view! { <div><dt>{Gathering::Clock.text(lang.get())}</dt><dd>{text}</dd></div> }
        })
    };
    let seats = move || {
        with_seats.then(|| {
            let who = company.seats.with(|seats| who_sits(seats, lang.get()));
            view! { <div><dt>{Gathering::Seats.text(lang.get())}</dt><dd>{who}</dd></div> }
        })
    };
    view! {
        <dl class="facts">
            <div><dt>{move || Start::HowMany.text(lang.get())}</dt><dd>{players}</dd></div>
            {seats}
            {clock}
            {move || game(desk).map(|game| choices(desk, game, lang.get()))}
        </dl>
    }
}

/// Who sits at a table, and what is free.
fn who_sits(seats: &[Seat], lang: Lang) -> String {
    let named = seats.iter().filter(|seat| seat.sitter != Sitter::Open);
    let names = named.map(|seat| seat.name.as_str()).collect::<Vec<&str>>().join(", ");
    match seats.iter().filter(|seat| seat.sitter == Sitter::Open).count() {
        0 => names,
        free if names.is_empty() => Seats::Free.count(lang, free as i64),
        free => format!("{names} \u{00B7} {}", Seats::Free.count(lang, free as i64)),
    }
}

/// What was chosen for the game, where there was a choice.
fn choices(desk: Desk, game: &'static dyn GamePage, lang: Lang) -> AnyView {
    let (chosen, seated) = desk.update.with(|update| {
        update.as_ref().map(|update| (update.options.clone(), update.seats.clone())).unwrap_or_default()
    });
    let seats = seated.len();
    let seat = |value: &str| {
        let at = seat_of(value)?;
        let name = &seated.get(at)?.name;
        Some(if name.is_empty() { Start::Seat.fill(lang, &[&(at + 1)]) } else { name.clone() })
    };
    let facts = chosen.into_iter().filter_map(|(key, value)| {
        let spec = game.options().iter().find(|spec| spec.key == key)?;
        let may_be =
            |value: &&kernel::OptionValue| value.seats.as_ref().is_none_or(|range| range.contains(&seats));
        if spec.values.iter().filter(may_be).count() < 2 {
            return None;
        }
        let name = game.option_name(spec.key, None, lang).map_or(key, str::to_owned);
        let named = game.option_name(spec.key, Some(&value), lang).map(str::to_owned);
        let about = (value != spec.default).then(|| game.option_about(spec.key, &value, lang)).flatten();
        let value = named.or_else(|| seat(&value)).unwrap_or(value);
        Some(view! { <div class="chosen"><dt>{name}</dt><dd>{value}{about.map(|about| view! { <small class="quiet">{about}</small> })}</dd></div> }.into_any())
    });
    facts.collect_view().into_any()
}

/// A button for those who only want to see the game, which needs no name; then it is said when there is something to see.
fn watch(gathered: Gathered, loud: bool) -> impl IntoView {
    let lang = Settings::here().lang;
    let Gathered { desk, id, watching, wanted, .. } = gathered;
    let over = move || {
        desk.update.with(|update| update.as_ref().is_some_and(|update| update.over || update.abandoned))
    };
    // A game that has ended is looked back at.
    let words =
        move || if over() { Start::Look.text(lang.get()) } else { Friends::JustWatch.text(lang.get()) };
    let look = move |_| {
        wanted.set(None);
        watching.set(true);
        // Who comes again finds it as they left it.
        id.with_value(|id| store::keep_watched(id));
        // And those who wait there read at once that nobody hesitates before their invitation.
        desk.ask(Ask::Look { seat: None, since: 0 }, |_| ());
    };
    move || {
        if watching.get() {
            view! { <p class="seen-soon" role="status">{Gathering::SeenSoon.text(lang.get())}</p> }.into_any()
        } else {
            view! {
                <button type="button" class="just-watch" class:loud=loud on:click=look>{words}</button>
            }
            .into_any()
        }
    }
}
