//! The table before the start: who invites to which game, who sits where, and the way in.

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wire::{Ask, Seat, Sitter};

use super::later::{Lay, later};
use super::remote::ShareLink;
use super::together::clock_words;
use crate::desk::Desk;
use crate::frame::words::Framing;
use crate::frame::{GamePage, signs};
use crate::games;
use crate::parts::{icon, qr};
use crate::route::Route;
use crate::settings::Settings;
use crate::words::{Friends, Lang, Seats, Start, refusal};

/// What bots are called that take free seats.
const BOTS: [&str; 5] = ["Isabella", "Federico", "Lucrezia", "Cosimo", "Beatrice"];

/// The table before the start, which is fetched when it is first shown; `link` leads to it.
pub fn waiting_room(desk: Desk, link: String) -> AnyView {
    later("waiting", |lang| Framing::Board.text(lang), || Box::pin(waiting()), (desk, StoredValue::new(link)))
}

/// Only those need it who wait for others.
#[wasm_split(waiting, fallible)]
fn waiting() -> Result<Lay<(Desk, StoredValue<String>)>, SplitLoaderError> {
    Ok(|(desk, link)| view! { <WaitingRoom desk link=link.get_value() /> }.into_any())
}

/// The table, with people before settings; the one loud button says what happens.
#[component]
fn WaitingRoom(desk: Desk, link: String) -> impl IntoView {
    let lang = Settings::here().lang;
    let seats = Memo::new(move |_| {
        desk.update.with(|update| update.as_ref().map(|update| update.seats.clone()).unwrap_or_default())
    });
    let seated = Memo::new(move |_| seats.with(|seats| seats.iter().any(|seat| seat.own)));
    let free = Memo::new(move |_| {
        let open = |seat: &&Seat| seat.sitter == Sitter::Open;
        seats.with(|seats| seats.iter().filter(open).map(|seat| seat.player).collect::<Vec<_>>())
    });
    let why_not =
        move || desk.refused.get().map(|refused| refusal(&refused.reason, &refused.words, lang.get()));
    let host = move || {
        let person = |seat: &&Seat| matches!(seat.sitter, Sitter::Person | Sitter::Away(_));
        seats.with(|seats| seats.iter().find(person).map(|seat| seat.name.clone()))
    };
    let head = move || {
        let (lang, free) = (lang.get(), free.with(Vec::len));
        match host() {
            Some(host) if !seated.get() => Friends::Invites.fill(lang, &[&host]),
            _ if free > 0 => Friends::WaitsFor.fill(lang, &[&free]),
            _ => Friends::AllHere.text(lang).to_owned(),
        }
    };
    let game = StoredValue::new(desk.game());
    let game = move || games::named(&game.get_value());
    let title = move || game().map(|game| game.title(lang.get()));
    let line = move || game().map(|game| game.line(lang.get()));
    let fill = RwSignal::new(false);
    fill_and_begin(desk, free, fill);
    let join = move |_| {
        if let Some(&seat) = free.with_untracked(|free| free.first().copied()).as_ref() {
            desk.send(Ask::Sit { seat, name: String::new() });
        }
    };
    let learn = game().filter(|game| game.lesson().is_some()).map(|game| {
        let address = Route::Lesson { game: game.word().to_owned() }.hash();
        view! { <a class="button" href=address><span inner_html=icon::LIBRARY.svg()></span>" "{move || Start::Learn.text(lang.get())}</a> }
    });
    let clock = move || desk.update.with(|update| clock_words(update.as_ref()?.clock.as_ref(), lang.get()));
    view! {
        <section class="waiting-room">
            <RoundTable seats cover=game().and_then(|game| game.cover()) />
            <div class="invitation">
                <p class="invites">{head}</p>
                <h1>{title}</h1>
                <p class="quiet">{line}</p>
                <dl class="facts">
                    <div><dt>{move || Start::HowMany.text(lang.get())}</dt><dd>{move || Seats::Players.count(lang.get(), seats.with(Vec::len) as i64)}</dd></div>
                    <div><dt>{move || Friends::Taken.text(lang.get())}</dt><dd>{move || seats.with(|seats| who_sits(seats, lang.get()))}</dd></div>
                    {move || game().map(|game| choices(desk, game, lang.get()))}
                    {move || clock().map(|clock| view! { <div><dt>{Friends::Clock.text(lang.get())}</dt><dd>{clock}</dd></div> })}
                </dl>
                <ol class="chairs">
                    {move || seats.get().into_iter().map(|seat| view! { <ChairLine seat desk seated /> }).collect_view()}
                </ol>
                {move || match (seated.get(), free.with(Vec::is_empty)) {
                    (false, false) => view! { <button class="loud sit" on:click=join>{Friends::Welcome.text(lang.get())}</button> }.into_any(),
                    (false, true) => view! { <p class="quiet">{Friends::Full.text(lang.get())}</p> }.into_any(),
                    (true, true) => view! { <button class="loud begin" on:click=move |_| desk.send(Ask::Start)>{Friends::Begin.text(lang.get())}</button> }.into_any(),
                    (true, false) => view! { <button class="loud begin-with-bots" on:click=move |_| fill.set(true)>{Friends::BeginWithBots.text(lang.get())}</button> }.into_any(),
                }}
                <Show when=move || seated.get() && seats.with(|seats| seats.iter().any(|seat| seat.filled || seat.sitter == Sitter::Open))>
                    <small class="quiet">{move || Friends::LaterToo.text(lang.get())}</small>
                </Show>
                <p role="alert" class="fault">{why_not}</p>
                <Show when=move || seated.get()>
                    <ShareLink link=link.clone() called=Signal::derive(move || Friends::Link.text(lang.get())) />
                    <ByCamera link=link.clone() />
                </Show>
                <div class="begin-row">{learn}</div>
            </div>
        </section>
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
    let (chosen, seats) = desk.update.with(|update| {
        update.as_ref().map(|update| (update.options.clone(), update.seats.len())).unwrap_or_default()
    });
    let facts = chosen.into_iter().filter_map(|(key, value)| {
        let spec = game.options().iter().find(|spec| spec.key == key)?;
        let may_be =
            |value: &&kernel::OptionValue| value.seats.as_ref().is_none_or(|range| range.contains(&seats));
        if spec.values.iter().filter(may_be).count() < 2 {
            return None;
        }
        let name = game.option_name(spec.key, None, lang).map_or(key, str::to_owned);
        let value = game.option_name(spec.key, Some(&value), lang).map_or(value, str::to_owned);
        Some(view! { <div class="chosen"><dt>{name}</dt><dd>{value}</dd></div> }.into_any())
    });
    facts.collect_view().into_any()
}

/// The seats that bots only fill, while a game is played, for whoever came later and sits nowhere.
#[component]
pub fn TakeOver(desk: Desk) -> impl IntoView {
    let lang = Settings::here().lang;
    let filled = Memo::new(move |_| {
        desk.update.with(|update| {
            let Some(update) = update.as_ref().filter(|update| !update.over && !update.abandoned) else {
                return Vec::new();
            };
            let free = update.view.is_some() && update.seats.iter().all(|seat| !seat.own);
            let filled = update.seats.iter().filter(|seat| free && seat.filled);
            filled.map(|seat| (seat.player, seat.name.clone())).collect()
        })
    });
    let wanted = RwSignal::new(None::<kernel::Player>);
    take_between_turns(desk, wanted);
    let seats = move || {
        let buttons = filled.get().into_iter().map(|(seat, name)| {
            let text = move || Friends::TakeSeat.fill(lang.get(), &[&name]);
            let take = move |_| {
                wanted.set(Some(seat));
                desk.send(Ask::Sit { seat, name: String::new() });
            };
            view! { <button type="button" class="take-over" on:click=take>{text}</button> }
        });
        buttons.collect_view()
    };
    let says = move || match wanted.get() {
        Some(_) => Friends::MidTurn.text(lang.get()),
        None => Friends::StillFree.text(lang.get()),
    };
    view! {
        <Show when=move || filled.with(|filled| !filled.is_empty())>
            <div class="proposed" role="status"><p>{says}</p>{seats}</div>
        </Show>
    }
}

/// Asks again for a seat whose bot was in the middle of a turn, once it decides no more.
fn take_between_turns(desk: Desk, wanted: RwSignal<Option<kernel::Player>>) {
    let now = Memo::new(move |_| {
        let seat = wanted.get()?;
        desk.update.with(|update| {
            let update = update.as_ref()?;
            let filled = update.seats.iter().any(|each| each.player == seat && each.filled);
            Some((seat, filled, update.to_act.contains(seat)))
        })
    });
    Effect::new(move |before: Option<Option<(kernel::Player, bool, bool)>>| {
        let now = now.get();
        match (before.flatten(), now) {
            (_, Some((_, false, _))) => wanted.set(None),
            (Some((_, _, true)), Some((seat, true, false))) => {
                desk.send(Ask::Sit { seat, name: String::new() })
            }
            _ => {}
        }
        now
    });
}

/// The link as a code for the camera of a phone, once it is wanted.
#[component]
fn ByCamera(link: String) -> impl IntoView {
    let lang = Settings::here().lang;
    let shown = RwSignal::new(false);
    let link = StoredValue::new(link);
    let expanded = move || if shown.get() { "true" } else { "false" };
    view! {
        <div class="by-camera">
            <button type="button" aria-expanded=expanded on:click=move |_| shown.update(|shown| *shown = !*shown)>{move || Friends::Code.text(lang.get())}</button>
            {move || shown.get().then(|| later("code", |lang| Friends::Code.text(lang), || Box::pin(code()), link))}
        </div>
    }
}

/// Few want it, and making one takes a program of its own.
#[wasm_split(code, fallible)]
fn code() -> Result<Lay<StoredValue<String>>, SplitLoaderError> {
    Ok(|link| {
        let lang = Settings::here().lang;
        let drawn = move || qr::drawing(&link.get_value(), Friends::Code.text(lang.get()));
        view! { <div inner_html=drawn></div><small class="quiet">{move || Friends::CodeHow.text(lang.get())}</small> }.into_any()
    })
}

/// Once it is wanted, bots sit down in the free seats, one after the other, and then the game begins.
fn fill_and_begin(desk: Desk, free: Memo<Vec<kernel::Player>>, fill: RwSignal<bool>) {
    Effect::new(move |_| {
        if !fill.get() {
            return;
        }
        match free.with(|free| free.first().copied()) {
            Some(seat) => invite(desk, seat),
            None => {
                fill.set(false);
                desk.send(Ask::Start);
            }
        }
    });
}

/// Puts a bot into a free seat, under a name that nobody at the table has.
fn invite(desk: Desk, seat: kernel::Player) {
    let taken = desk.update.with_untracked(|update| {
        let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
        seats.iter().map(|seat| seat.name.clone()).collect::<Vec<String>>()
    });
    let name = BOTS.iter().find(|name| !taken.iter().any(|taken| taken == *name)).unwrap_or(&BOTS[0]);
    let level = table::Level::Journeyman.word().to_owned();
    desk.send(Ask::Invite { seat, level, name: (*name).to_owned() });
}

/// The table from above: the game in the middle, around it everybody with their names.
#[component]
fn RoundTable(seats: Memo<Vec<Seat>>, cover: Option<String>) -> impl IntoView {
    let lang = Settings::here().lang;
    let board = cover.map_or_else(String::new, |cover| {
        format!(r#"<g transform="translate(122 130) rotate(-3) scale(.26)"><rect class="place-board" x="-14" y="-14" width="628" height="628" rx="14"/>{cover}</g>"#)
    });
    let around = move || {
        let seats = seats.get();
        let all = seats.len().max(1);
        let picture = seats.iter().enumerate().map(|(place, seat)| {
            let angle = std::f64::consts::TAU * place as f64 / all as f64 - std::f64::consts::FRAC_PI_2;
            let (x, y) = (200.0 + 150.0 * angle.cos(), 200.0 + 150.0 * angle.sin());
            let class = signs::seat_class(seat.player);
            let open = seat.sitter == Sitter::Open;
            let name = if open { Friends::FreeSeat.text(lang.get()) } else { seat.name.as_str() };
            let name = label(name, x, y + 56.0, class);
            if open {
                format!(r#"<g class="place free"><circle cx="{x:.0}" cy="{y:.0}" r="34"/><path d="M{x:.0} {y:.0}m-11 0h22m-11-11v22"/></g>{name}"#)
            } else {
                let sign = signs::seat(seat.player).markup();
                format!(
                    r#"<g class="place {class}"><circle cx="{x:.0}" cy="{y:.0}" r="36"/><g class="icon" transform="translate({:.0} {:.0}) scale(1.6)">{sign}</g></g>{name}"#,
                    x - 19.0,
                    y - 19.0
                )
            }
        });
        format!(
            r#"<circle class="table-edge" cx="200" cy="200" r="150"/><circle class="table-top" cx="200" cy="200" r="136"/>{board}{}"#,
            picture.collect::<String>()
        )
    };
    view! { <svg class="round-table" viewBox="0 8 400 428" aria-hidden="true" inner_html=around></svg> }
}

/// A name on a label of the picture, shortened where it is longer than that.
fn label(name: &str, x: f64, y: f64, class: &str) -> String {
    const LONGEST: usize = 14;
    let short: String = name.chars().take(LONGEST).collect();
    let short = if name.chars().count() > LONGEST { format!("{}\u{2026}", short.trim_end()) } else { short };
    let short = short.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        r#"<g class="place-name {class}"><rect x="{:.0}" y="{:.0}" width="124" height="28" rx="7"/><text x="{x:.0}" y="{:.0}">{short}</text></g>"#,
        x - 62.0,
        y - 16.0,
        y + 4.0
    )
}

/// One seat before the start.
#[component]
fn ChairLine(seat: Seat, desk: Desk, seated: Memo<bool>) -> impl IntoView {
    let lang = Settings::here().lang;
    let Seat { player, name, sitter, own, .. } = seat;
    let (is_open, bot) = (sitter == Sitter::Open, matches!(sitter, Sitter::Bot(_)));
    let number = player.seat() + 1;
    let shown = move || if is_open { Friends::FreeSeat.text(lang.get()).to_owned() } else { name.clone() };
    let leave = move |_| desk.send(Ask::Leave { seat: player });
    let class = format!("chair {}", signs::seat_class(player));
    let sign = if is_open { String::new() } else { signs::seat(player).svg() };
    view! {
        <li class=class class:own=own>
            <span class="seat-sign" inner_html=sign></span>
            <span class="who" class:quiet=is_open>{shown}{bot.then_some(" · bot")}</span>
            <Show when=move || is_open && seated.get()>
                <button type="button" class="fill" aria-label=move || Friends::FillNamed.fill(lang.get(), &[&number]) on:click=move |_| invite(desk, player)>
                    {move || Friends::Fill.text(lang.get())}
                </button>
            </Show>
            <Show when=move || own>
                <button type="button" class="plain" on:click=leave>{move || Friends::Leave.text(lang.get())}</button>
            </Show>
        </li>
    }
}
