//! A new table: how many seats, who sits in them, and the button that begins. With a seat for a friend it is laid on the
//! server, else by this browser alone.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kernel::{OptionSpec, OptionValue};
use leptos::prelude::*;
use wire::{NewGame, NewSeat, Timing};

use super::game::now;
use super::lobby::{Laid, lay, told};
use super::own_name::{LONGEST, YourName};
use super::start::keep_and_go;
use super::together::ChooseClock;
use crate::frame::screen::into_sight;
use crate::frame::{GamePage, to_lesson};
use crate::games;
use crate::kept::Kept;
use crate::parts::icon;
use crate::route::Route;
use crate::server::Problem;
use crate::settings::Settings;
use crate::words::{Friends, Lang, Seats, Start, level_name};

/// Names of bots, one more than a table can need beside a person of the same name.
const BOTS: [&str; 6] = ["Isabella", "Lorenzo", "Caterina", "Cosimo", "Lucrezia", "Federico"];

/// The most seats that a table of any game has.
const SEATS: usize = kernel::MAX_PLAYERS;

/// The words of the choices that are no levels.
const PERSON: &str = "person";
const FRIEND: &str = "friend";

/// Who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guest {
    /// Somebody at this screen.
    Person,
    /// Whoever comes by the link.
    Friend,
    Bot(table::Level),
}

/// What is chosen.
#[derive(Clone, Copy)]
struct Plan {
    seats: RwSignal<usize>,
    guests: RwSignal<[Guest; SEATS]>,
    names: RwSignal<[String; 6]>,
    listed: RwSignal<bool>,
    clock: RwSignal<Option<Timing>>,
}

impl Plan {
    /// The usual table: four seats, and bots in all but the first.
    fn new() -> Plan {
        let mut guests = [Guest::Bot(table::Level::Journeyman); SEATS];
        guests[0] = Guest::Person;
        Plan {
            seats: RwSignal::new(4),
            guests: RwSignal::new(guests),
            names: RwSignal::new(BOTS.map(str::to_owned)),
            listed: RwSignal::new(false),
            clock: RwSignal::new(None),
        }
    }

    /// Takes as many seats as a game allows.
    fn fit(self, allowed: &RangeInclusive<usize>) {
        let seats = self.seats.get_untracked();
        if !allowed.contains(&seats) {
            self.seats.set(seats.clamp(*allowed.start(), *allowed.end()));
        }
    }

    /// Whether a seat is for a friend.
    fn with_friends(self) -> bool {
        self.guests.get()[..self.seats.get()].contains(&Guest::Friend)
    }

    /// Who sits at the table, in a few words.
    fn summary(self, lang: Lang) -> String {
        let (seats, guests) = (self.seats.get(), self.guests.get());
        let bots = guests[..seats].iter().filter(|guest| matches!(guest, Guest::Bot(_))).count();
        if bots + 1 == seats {
            Seats::Bots.count(lang, bots as i64)
        } else {
            Seats::Players.count(lang, seats as i64)
        }
    }

    /// Whom a choice of a seat means, by the name that they go by so far.
    fn name_at(self, seat: usize, own: &str, lang: Lang) -> String {
        match self.guests.with(|guests| guests[seat]) {
            _ if seat == 0 && own.trim().is_empty() => Start::Guest.text(lang).to_owned(),
            _ if seat == 0 => own.trim().to_owned(),
            Guest::Friend => Start::Seat.fill(lang, &[&(seat + 1)]),
            Guest::Person | Guest::Bot(_) => self.names.with(|names| typed_or_usual(names, seat).to_owned()),
        }
    }

    /// Frees every seat but the first for friends, or gives them back to bots.
    fn toggle_friends(self) {
        let guest = if self.with_friends() { Guest::Bot(table::Level::Journeyman) } else { Guest::Friend };
        self.guests.update(|guests| guests[1..].fill(guest));
    }

    /// The guests of the seats there are, with the name typed or the usual one.
    fn seated(self) -> Vec<(Guest, String)> {
        let (guests, names) = (self.guests.get_untracked(), self.names.get_untracked());
        let named = |seat: usize| (guests[seat], typed_or_usual(&names, seat).to_owned());
        (0..self.seats.get_untracked()).map(named).collect()
    }
}

/// The name that was typed for a seat, or the usual one.
fn typed_or_usual(names: &[String; BOTS.len()], seat: usize) -> &str {
    match names[seat].trim() {
        "" => BOTS[seat],
        typed => typed,
    }
}

/// The form for a table of the chosen game.
#[component]
pub fn NewTable(
    /// The name of the game.
    word: RwSignal<String>,
) -> impl IntoView {
    let game = Memo::new(move |_| word.get());
    // Who shall sit at the table stays as it is when another game is chosen.
    let (plan, open) = (Plan::new(), RwSignal::new(false));
    move || {
        let game = game.with(|word| games::named(word)).unwrap_or_else(games::first);
        plan.fit(&game.seats());
        view! { <Form game plan open /> }
    }
}

/// The seat that a value of an option means, if it is the letter of one.
pub(super) fn seat_of(value: &str) -> Option<usize> {
    let mut letters = value.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    kernel::Player::from_letter(letter).map(kernel::Player::seat)
}

/// A name of so many letters is too long for half the breadth.
const LONG: usize = 22;

/// What may be chosen besides the seats: of each option the values that go with so many seats and with what else is chosen. An
/// option that leaves no choice is not shown.
#[component]
fn Options(
    game: &'static dyn GamePage,
    plan: Plan,
    chosen: RwSignal<BTreeMap<String, String>>,
) -> impl IntoView {
    let Settings { lang, name: own, .. } = Settings::here();
    let seats = plan.seats;
    let name = move |key: &'static str, value: Option<&'static str>| {
        let named = game.option_name(key, value, lang.get()).map(str::to_owned);
        let seat = || Some(plan.name_at(value.and_then(seat_of)?, &own.get(), lang.get()));
        named.or_else(seat).unwrap_or_else(|| value.unwrap_or(key).to_owned())
    };
    let value_of = move |key: &str| {
        let usual = game.options().iter().find(|spec| spec.key == key).map_or("", |spec| spec.default);
        chosen.with(|chosen| chosen.get(key).cloned()).unwrap_or_else(|| usual.to_owned())
    };
    let seated = move |value: &OptionValue| {
        let seats = seats.get();
        value.seats.as_ref().is_none_or(|range| range.contains(&seats))
    };
    let fits = move |value: &OptionValue| {
        seated(value) && value.needs.iter().all(|(key, needed)| value_of(key) == *needed)
    };
    // What no longer goes with the rest is as if it had not been chosen.
    Effect::new(move |_| {
        let stale = |spec: &&'static OptionSpec| {
            let word = chosen.with(|chosen| chosen.get(spec.key).cloned());
            word.is_some_and(|word| spec.value(&word).is_none_or(|value| !fits(value)))
        };
        if let Some(spec) = game.options().iter().find(stale) {
            chosen.update(|chosen| drop(chosen.remove(spec.key)));
        }
    });
    let option = move |spec: &'static OptionSpec| {
        // A choice that allows the same as before, told by a bit for each value, stays as it is and keeps the focus.
        let bits = |holds: &dyn Fn(&OptionValue) -> bool| {
            let bits = spec.values.iter().enumerate().map(|(at, value)| usize::from(holds(value)) << at);
            bits.sum::<usize>()
        };
        let shown = Memo::new(move |_| bits(&seated));
        let allowed = Memo::new(move |_| bits(&fits));
        move || {
            let (shown, allowed) = (shown.get(), allowed.get());
            if allowed.count_ones() < 2 {
                return None;
            }
            // What another choice rules out is still there to be seen.
            let values = spec.values.iter().enumerate().filter(|(at, _)| shown >> at & 1 == 1);
            let values = values.map(|(at, value)| {
                let (value, ruled_out) = (value.word, allowed >> at & 1 == 0);
                let selected = move || value_of(spec.key) == value;
                view! { <option value=value prop:selected=selected disabled=ruled_out>{move || name(spec.key, Some(value))}</option> }
            });
            let wide = move || {
                let long = |value: &OptionValue| name(spec.key, Some(value.word)).chars().count() > LONG;
                spec.values.iter().enumerate().any(|(at, value)| shown >> at & 1 == 1 && long(value))
            };
            let choose = move |event| {
                chosen.update(|chosen| drop(chosen.insert(spec.key.to_owned(), event_target_value(&event))));
            };
            Some(view! {
                <label class="field option" class:whole=wide>
                    <span>{move || name(spec.key, None)}</span>
                    <select on:change=choose>{values.collect_view()}</select>
                    <small class="quiet">{move || game.option_about(spec.key, &value_of(spec.key), lang.get())}</small>
                </label>
            })
        }
    };
    game.options().iter().map(option).collect_view()
}

/// Seats and guests, and the button that begins.
#[component]
fn Form(
    /// What is to be played.
    game: &'static dyn GamePage,
    /// Who sits at the table.
    plan: Plan,
    /// Whether it may be changed here and now.
    open: RwSignal<bool>,
) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let options = RwSignal::new(BTreeMap::<String, String>::new());
    let fault = RwSignal::new(None::<Problem>);
    let with_friends = Memo::new(move |_| plan.with_friends());
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let own = settings.name.get_untracked().trim().to_owned();
        if with_friends.get_untracked() {
            let seats = plan.seated().into_iter().map(|(guest, name)| match guest {
                Guest::Person => Laid::Me,
                Guest::Friend => Laid::Open,
                Guest::Bot(level) => Laid::Bot { level: level.word(), name },
            });
            let failed = move |problem| fault.set(Some(problem));
            let (listed, clock) = (plan.listed.get_untracked(), plan.clock.get_untracked());
            return lay(&own, game.word(), options.get_untracked(), seats.collect(), listed, clock, failed);
        }
        let mut seats: Vec<NewSeat> = plan.seated().into_iter().map(seat_here).collect();
        let me = if own.is_empty() { Start::Guest.text(lang.get_untracked()).to_owned() } else { own };
        seats[0].name = me;
        let seed = js_sys::Math::random().to_bits();
        let new = NewGame { game: game.word().to_owned(), seats, options: options.get_untracked(), seed };
        keep_and_go(&Kept::to_begin(game.word(), new, now()));
    };
    // A table is laid out of sight of the shelf, on a phone.
    let begin = move || match with_friends.get() {
        false => Start::PlayNow.text(lang.get()).to_owned(),
        true => format!("{}: {}", Friends::Lay.text(lang.get()), game.title(lang.get())),
    };
    // The same below all that is chosen, by a name of its own; a form for friends leaves it no room.
    let begins = move || format!("{}: {}", Start::PlayNow.text(lang.get()), game.title(lang.get()));
    let invite = move |_| {
        plan.toggle_friends();
        // Whoever invites friends says who they are, and who else may come.
        open.set(open.get_untracked() || plan.with_friends());
        if plan.with_friends() {
            settings.suggest_name();
        }
    };
    // What is opened in the lower half of the window, or below it, is brought up.
    let opened = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |was: Option<bool>| {
        let now = open.get();
        if let (Some(false), true, Some(plan)) = (was, now, opened.get_untracked()) {
            request_animation_frame(move || {
                let page = document().document_element().map_or(0, |page| page.client_height());
                if plan.get_bounding_client_rect().top() > f64::from(page) / 2.0 {
                    into_sight(&plan);
                }
            });
        }
        now
    });
    let change = move || if open.get() { "true" } else { "false" };
    view! {
        <form class="new-table" on:submit=play>
            <button class="loud play-now" type="submit"><span inner_html=icon::PLAY.svg()></span>" "{begin}</button>
            <p class="plan-line quiet">
                <span><span class="plan-game">{move || game.title(lang.get())}", "</span>{move || plan.summary(lang.get())}</span>
                <button class="link-like" type="button" aria-expanded=change aria-controls="plan" on:click=move |_| open.update(|open| *open = !*open)>
                    {move || Start::Change.text(lang.get())}
                </button>
            </p>
            <div class="begin-row">
                {game.lesson().is_some().then(|| view! {
                    <a class="button learn" href=Route::Lesson { game: game.word().to_owned() }.hash()>
                        <span inner_html=icon::LIBRARY.svg()></span>" "{move || to_lesson(game).text(lang.get())}
                    </a>
                })}
                <button class="invite" id="invite" type="button" aria-pressed=move || with_friends.get().to_string() on:click=invite>
                    <span inner_html=icon::RIVALS.svg()></span>" "
                    {move || Friends::Title.text(lang.get())}
                </button>
            </div>
            <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
            <div class="card plan" id="plan" node_ref=opened hidden=move || !open.get()>
            <YourName name=settings.name required=with_friends />
            <fieldset class="how-many">
                <legend>{move || Start::HowMany.text(lang.get())}</legend>
                {game.seats()
                    .map(|count| view! {
                        <label class="segment">
                            <input type="radio" name="seats" prop:checked=move || plan.seats.get() == count on:change=move |_| plan.seats.set(count) />
                            <span>{count.to_string()}</span>
                        </label>
                    })
                    .collect_view()}
            </fieldset>
            <ol class="guests">
                {(1..*game.seats().end()).map(|seat| view! { <Seat seat plan lang /> }).collect_view()}
            </ol>
            <Show when=move || with_friends.get()>
                <p class="whole">{move || Friends::Glance.text(lang.get())}</p>
                <ChooseClock chosen=plan.clock />
                <label class="tick whole">
                    <input type="checkbox" prop:checked=plan.listed on:change=move |event| plan.listed.set(event_target_checked(&event)) />
                    <span>{move || Friends::Listed.text(lang.get())}</span>
                </label>
            </Show>
            <Options game plan chosen=options />
            <button class="loud begins" type="submit" hidden=move || with_friends.get()>{begins}</button>
            </div>
        </form>
    }
}

/// Who plays in a table of this browser.
fn seat_here((guest, name): (Guest, String)) -> NewSeat {
    let bot = if let Guest::Bot(level) = guest { Some(level.word().to_owned()) } else { None };
    NewSeat { name, bot }
}

/// One seat of the new table.
#[component]
fn Seat(seat: usize, plan: Plan, lang: RwSignal<Lang>) -> impl IntoView {
    let Plan { seats, guests, names, .. } = plan;
    let choose = move |event| {
        let word = event_target_value(&event);
        let guest = match word.as_str() {
            FRIEND => Guest::Friend,
            word => table::Level::from_word(word).map_or(Guest::Person, Guest::Bot),
        };
        guests.update(|guests| guests[seat] = guest);
    };
    let is = move |guest| move || guests.get()[seat] == guest;
    let nameless = is(Guest::Friend);
    view! {
        <li hidden=move || seats.get() <= seat>
            <input type="text" maxlength=LONGEST.to_string() aria-label=move || Start::Seat.fill(lang.get(), &[&(seat + 1)])
                disabled=nameless placeholder=move || nameless().then(|| Start::Seat.fill(lang.get(), &[&(seat + 1)]))
                prop:value=move || if nameless() { String::new() } else { names.get()[seat].clone() }
                on:input=move |event| names.update(|names| names[seat] = event_target_value(&event)) />
            <select aria-label=move || Start::Seat.fill(lang.get(), &[&(seat + 1)]) on:change=choose>
                {table::Level::OFFERED.map(|level| view! {
                    <option value=level.word() selected=is(Guest::Bot(level))>
                        {move || Start::Level.fill(lang.get(), &[&level_name(level).text(lang.get())])}
                    </option>
                }).collect_view()}
                <option value=PERSON selected=is(Guest::Person)>{move || Start::Person.text(lang.get())}</option>
                <option value=FRIEND selected=is(Guest::Friend)>{move || Friends::Open.text(lang.get())}</option>
            </select>
            <small class="quiet">{move || whom(guests.get()[seat]).map(|line| line.text(lang.get()))}</small>
        </li>
    }
}

/// Whom one faces.
const fn whom(guest: Guest) -> Option<Start> {
    match guest {
        Guest::Person | Guest::Friend => None,
        Guest::Bot(level) => Some(match level {
            table::Level::Random | table::Level::Apprentice => Start::FacesApprentice,
            table::Level::Journeyman | table::Level::Greedy => Start::FacesJourneyman,
            table::Level::Master => Start::FacesMaster,
            table::Level::Maestro => Start::FacesMaestro,
        }),
    }
}
