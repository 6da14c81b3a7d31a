//! What happened, in sentences; each lights what it touched and opens its receipts.

use std::sync::Arc;

use kernel::Player;
use leptos::prelude::*;

use super::super::words::Framing;
use super::super::{APART, Book, LogEntry, LogLine, newest_first, signed, signs};
use super::context::Screen;
use crate::app::beside::{Beside, beside};
use crate::parts::{icon, receipt};
use crate::words::OnTable;

/// The log, the newest round and in it the newest line first, below what one can do with the game as a whole.
#[component]
pub fn LogPanel(
    /// What that is.
    children: Children,
) -> impl IntoView {
    let screen = Screen::here();
    let title = move || screen.say(|names| OnTable::Happened.text(names.lang).to_owned());
    let compare = move || screen.say(|names| Framing::Compare.text(names.lang).to_owned());
    let shown = RwSignal::new(60_usize);
    let entries = move || newest(screen, shown.get());
    let more = move || {
        let upto = screen.past.with(|past| past.as_ref().map_or(usize::MAX, |past| past.steps));
        let all = screen.entries.with(|entries| entries.iter().filter(|entry| entry.step() < upto).count());
        let left = all.saturating_sub(shown.get());
        (left > 0).then(|| view! { <button type="button" class="plain" on:click=move |_| shown.update(|shown| *shown += 200)>{screen.say(|names| OnTable::Older.fill(names.lang, &[&left]))}</button> })
    };
    view! {
        <header class="log-head">
            <h2 id="log-title">{title}</h2>
            <button type="button" class="plain" title=compare on:click=move |_| screen.sheet.set(true)>
                <span inner_html=icon::SHEET.svg()></span><span class="log-word">" "{compare}</span>
            </button>
        </header>
        {children()}
        <ol class="log" tabindex="0" aria-labelledby="log-title"><Entries entries=Box::new(entries) /></ol>
        {more}
    }
}

/// What one may propose to the others, at a table with others.
#[component]
pub fn WithOthers() -> impl IntoView {
    let desk = Screen::here().desk;
    let shared = Memo::new(move |_| desk.present.with(Option::is_some));
    move || shared.get().then(|| beside(Beside::Together(desk)))
}

/// The newest entries of the log at the position that is shown.
fn newest(screen: Screen, most: usize) -> Vec<LogEntry> {
    let upto = screen.past.with(|past| past.as_ref().map(|past| past.steps));
    let all = match upto {
        None => screen.entries.get(),
        // Of what is told as one an earlier position knows no more than had happened by then.
        Some(upto) => screen.lines.with(|lines| {
            let known: Vec<LogLine> = lines.iter().filter(|line| line.step < upto).cloned().collect();
            Arc::new(super::super::entries(&known, screen.read(|scene| scene.seats.len())))
        }),
    };
    newest_first(&all, &|_| true).into_iter().take(most).cloned().collect()
}

/// Entries of the log. One that stays is drawn once; after something was taken back another may have its number.
#[component]
fn Entries(entries: Box<dyn Fn() -> Vec<LogEntry> + Send + Sync>) -> impl IntoView {
    let screen = Screen::here();
    let known = |entry: &LogEntry| {
        (
            entry.number,
            entry.text.clone(),
            entry.lines.len(),
            entry.lines.last().map_or(0, |line| line.books.len()),
            entry.results.len(),
        )
    };
    view! { <For each=entries key=known children=move |entry| whole(screen, &entry) /> }
}

/// Whether others did this since the viewer last decided.
fn is_new(screen: Screen, player: Option<Player>, last: usize) -> impl Fn() -> bool + Copy {
    move || {
        last >= screen.seen.get()
            && screen.read(|scene| !scene.over && scene.eyes.is_some() && scene.eyes != player)
    }
}

/// One entry: a line that opens to all that belongs to it.
fn whole(screen: Screen, entry: &LogEntry) -> impl IntoView + use<> {
    let sign = entry.lines.first().and_then(|line| line.sign.clone());
    let picture = sign.or_else(|| screen.game(|game| game.picture(entry.step(), entry.last_step())));
    if let [line] = entry.lines.as_slice() {
        return line_of(screen, line, &entry.text, picture, &entry.results).into_any();
    }
    let lines = entry.lines.clone();
    let opened = RwSignal::new(false);
    let inner = move || {
        opened
            .get()
            .then(|| lines.iter().map(|line| line_of(screen, line, &line.text, None, &[])).collect_view())
    };
    let sign = entry.player.map(seat_sign);
    // Points come first; where there is little room they are all that is seen before it is opened.
    let scores = entry.player.is_some_and(|player| entry.scored(player) != 0);
    let (points, more) =
        if scores { entry.sums.split_once(APART).unwrap_or((&entry.sums, "")) } else { ("", &*entry.sums) };
    let apart = if points.is_empty() || more.is_empty() { "" } else { APART };
    let sums = view! { {points.to_owned()}<span class="log-more">{apart}{more.to_owned()}</span> };
    let whole = format!("{} {}", entry.text, entry.sums);
    let toggle = move |event: leptos::ev::Event| {
        let details: web_sys::HtmlDetailsElement = event_target(&event);
        opened.set(details.open());
    };
    let step = entry.step().to_string();
    let new = is_new(screen, entry.player, entry.last_step());
    // What it came to stands out from what others did on the way there.
    let (text, rest) = entry.text.split_once("; ").unwrap_or((&entry.text, ""));
    // What a picture says may be left out of the words beside it.
    let (of, text) = text.split_once(": ").filter(|_| picture.is_some()).unwrap_or(("", text));
    let of = (!of.is_empty()).then(|| view! { <span class="log-of">{of.to_owned()}": "</span> });
    let rest = (!rest.is_empty()).then(|| view! { <span class="quiet">"; "{rest.to_owned()}</span> });
    let text = text.to_owned();
    let stood_in = stood_in(screen, &entry.lines, entry.player);
    let picture = picture.map(shown);
    view! {
        <li class="log-line whole" class:of-all=entry.player.is_none() class:new=new data-step=step>
            <details on:toggle=toggle>
                <summary class="log-row" title=whole>{sign}{picture}<span class="log-text">{of}{text}{rest}{stood_in}</span><span class="log-sum">{sums}</span></summary>
                <ol class="log-inner">{inner}</ol>
            </details>
        </li>
    }
    .into_any()
}

/// The picture of what an entry is about.
fn shown(picture: String) -> impl IntoView {
    view! { <span class="log-picture" inner_html=picture></span> }
}

/// What every seat has gained in a round that ended.
fn results(screen: Screen, results: &[(Player, i32)]) -> impl IntoView + use<> {
    let seats = results.iter().map(|&(player, sum)| {
        let name = screen.say(|names| names.seat(player));
        let title = name.clone();
        view! { <li title=title>{seat_sign(player)}<span class="unseen">{name}" "</span>{signed(sum)}</li> }
    });
    (!results.is_empty()).then(|| view! { <ul class="round-results">{seats.collect_view()}</ul> })
}

/// One sentence with what belongs to it, in these words.
fn line_of(
    screen: Screen,
    line: &LogLine,
    text: &str,
    picture: Option<String>,
    ended: &[(Player, i32)],
) -> impl IntoView + use<> {
    let (player, cells) = (line.player, line.cells);
    let things = StoredValue::new(line.things.clone());
    let light = move |on: bool| {
        screen.lit.set(player.filter(|_| on && !cells.is_empty()).map(|player| (player, cells)));
        screen.found.set(if on { things.get_value() } else { Vec::new() });
    };
    let sign = player.map(seat_sign);
    let aside = line.aside.map(|aside| view! { <span class="quiet">" ("{aside}")"</span> });
    let stood_in = stood_in(screen, std::slice::from_ref(line), player);
    let (round, new) = (line.round, is_new(screen, player, line.step));
    let class = move || match (round, new()) {
        (true, _) => "log-line round",
        (false, true) => "log-line new",
        (false, false) => "log-line",
    };
    let receipts = receipts(line);
    let text = text.to_owned();
    let step = line.step;
    let head = view! { {sign}{picture.map(shown)}<span class="log-text">{text}{aside}{stood_in}</span> };
    let ended = results(screen, ended);
    view! {
        <li class=class data-step=step.to_string() on:pointerenter=move |_| light(true) on:pointerleave=move |_| light(false) on:focusin=move |_| light(true) on:focusout=move |_| light(false)>
            {if receipts.is_empty() {
                view! { <button type="button" class="log-row" on:click=move |_| light(true)>{head}</button> }.into_any()
            } else {
                let sums = line.sums();
                view! { <details><summary class="log-row">{head}<span class="log-sum">{sums}</span></summary><div class="log-receipts">{receipts}</div></details> }.into_any()
            }}
            {ended}
        </li>
    }
}

/// That a bot did all of this for whom it is about, who was away.
fn stood_in(screen: Screen, lines: &[LogLine], player: Option<Player>) -> Option<impl IntoView + use<>> {
    let any = |stood_in: bool| lines.iter().any(|line| line.player == player && line.stood_in == stood_in);
    let player = player.filter(|_| any(true) && !any(false))?;
    let text = screen.say(|names| Framing::BotFor.fill(names.lang, &[&names.seat(player)]));
    Some(view! { <span class="quiet bot-for">" ("{text}")"</span> })
}

/// The receipts of a line.
fn receipts(line: &LogLine) -> Vec<AnyView> {
    let table = |book: &Book| receipt::receipt(book.terms.clone(), book.name.clone(), book.total).into_any();
    line.books.iter().map(table).collect()
}

/// What the viewer should not miss of what happened since the own last decision.
#[component]
pub fn Headlines() -> impl IntoView {
    let screen = Screen::here();
    const MOST: usize = 3;
    let lines = Memo::new(move |_| {
        let seen = screen.seen.get();
        let eyes = screen.read(|scene| scene.eyes.filter(|_| scene.deciding.is_some() && !scene.past));
        let Some(eyes) = eyes else { return Vec::new() };
        screen.lines.with(|lines| {
            let fresh = lines.iter().enumerate();
            let fresh = fresh.filter(|(_, line)| line.step >= seen && line.concerns.contains(eyes));
            // What concerns several by one thing is told with what it brought each.
            let whole = |number: usize| {
                screen.entries.with(|entries| {
                    let mut all =
                        entries.iter().filter(|entry| entry.player.is_none() && entry.lines.len() > 1);
                    all.find(|entry| entry.number == number).map(|entry| (None, entry.text.clone()))
                })
            };
            let told = |(number, line): (usize, &LogLine)| {
                let aside = line.aside.map(|aside| format!(" ({aside})")).unwrap_or_default();
                whole(number).unwrap_or_else(|| (line.player, line.with_sums() + &aside))
            };
            let fresh: Vec<(Option<Player>, String)> = fresh.map(told).collect();
            fresh[fresh.len().saturating_sub(MOST)..].to_vec()
        })
    });
    move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let lines =
                lines.into_iter().map(|(player, text)| view! { <li>{player.map(seat_sign)}{text}</li> });
            view! { <ul class="headlines">{lines.collect_view()}</ul> }
        })
    }
}

/// The end of a round as a moment: what everybody has and gained, until the viewer begins something new. Where that needs no room it
/// stays until it is done, so that nothing moves under a pointer.
#[component]
pub fn RoundMoment() -> impl IntoView {
    let screen = Screen::here();
    let begun = move || screen.game(|game| game.busy());
    let ended = Memo::new(move |_| {
        // What the last round brought stands in the final scoring; a game may tell it over the table.
        let told = || screen.read(|scene| scene.over) || screen.game(|game| game.ends_rounds());
        if screen.past.with(Option::is_some) || told() {
            return Vec::new();
        }
        let seen = screen.seen.get();
        let (watches, seats) = screen.read(|scene| (scene.eyes.is_none(), scene.seats.len()));
        screen.entries.with(|entries| {
            // Whoever watches reads it until everybody may have moved once.
            let fresh = |at: usize, entry: &LogEntry| {
                if watches { entries.len() <= at + 1 + seats } else { entry.last_step() >= seen }
            };
            let begun = entries.iter().rposition(LogEntry::is_round);
            let Some(begun) = begun.filter(|&begun| fresh(begun, &entries[begun])) else {
                return Vec::new();
            };
            let (ended, later) = entries.split_at(begun);
            let Some(round) = ended.iter().rfind(|entry| entry.is_round()) else { return Vec::new() };
            // What was gained since does not belong to the round.
            let gained = |player| later.iter().map(|entry| entry.scored(player)).sum::<i32>();
            round.results.iter().map(|&(player, sum)| (player, sum, gained(player))).collect()
        })
    });
    move || {
        let ended = ended.get();
        if ended.is_empty() {
            return None;
        }
        screen.read(|scene| {
            let title = Framing::RoundOver.fill(scene.names.lang, &[&scene.round.saturating_sub(1)]);
            let most = ended.iter().map(|(_, sum, _)| *sum).max();
            let seats = ended.iter().map(|&(player, sum, since)| {
                let score = scene.seat(player).map_or(0, |seat| seat.score) - since;
                let class = if most == Some(sum) { "most" } else { "" };
                view! { <li class=class>{seat_sign(player)}<span class="seat-name">{scene.names.seat(player)}</span><b>{score.to_string()}</b><em>{signed(sum)}</em></li> }
            });
            let seats = seats.collect_view();
            Some(view! { <section class="round-moment" class:begun=begun><h3>{title}</h3><ul>{seats}</ul></section> })
        })
    }
}

/// The sign of a seat before what it did.
pub(super) fn seat_sign(player: Player) -> impl IntoView {
    view! { <span class=format!("log-sign {}", signs::seat_class(player)) inner_html=signs::seat(player).svg()></span> }
}

/// What happened since the viewer last decided, folded up while the viewer decides again.
#[component]
pub fn News() -> impl IntoView {
    let screen = Screen::here();
    // Who has begun an action has read it; where that needs no room it stays, so that nothing moves under a pointer.
    let begun = move || screen.game(|game| game.busy());
    let deciding = Memo::new(move |_| screen.read(|scene| scene.deciding.is_some()));
    let count = Memo::new(move |_| {
        let (seen, eyes) = (screen.seen.get(), screen.read(|scene| scene.eyes));
        let new =
            |entry: &&LogEntry| entry.last_step() >= seen && (entry.player.is_none() || entry.player != eyes);
        screen.entries.with(|entries| entries.iter().filter(new).count())
    });
    const MOST: usize = 4;
    let moves = Memo::new(move |_| {
        let (seen, eyes) = (screen.seen.get(), screen.read(|scene| scene.eyes));
        screen.entries.with(|entries| {
            let fresh = entries.iter().rev().take_while(|entry| entry.last_step() >= seen);
            let others = fresh.filter(|entry| entry.player != eyes);
            let told = others.filter_map(|entry| Some((entry.player?, entry.text.clone())));
            told.take(MOST).collect::<Vec<(Player, String)>>()
        })
    });
    move || {
        if !deciding.get() || count.get() == 0 {
            return None;
        }
        let title = since_when(screen);
        let moves = moves.get();
        // What others did is read without unfolding it; what nobody did, such as a round that begins, is only counted.
        let summary = if moves.is_empty() {
            view! { {title}" ("{move || count.get()}")" }.into_any()
        } else {
            let moves =
                moves.into_iter().map(|(player, text)| view! { <span>{seat_sign(player)}{text}</span> });
            view! { <span class="unseen">{title}": "</span><span class="news-moves">{moves.collect_view()}</span> }
                .into_any()
        };
        Some(
            view! { <details class="news" class:begun=begun><summary>{summary}</summary><Since /></details> },
        )
    }
}

/// Since when others have done what the viewer has not seen: since the own last decision, or since the viewer took the seat over.
fn since_when(screen: Screen) -> String {
    let (sat_down, seen) = (screen.sat_down(), screen.seen.get());
    let words = match seen {
        0 => Framing::JustNow,
        _ if sat_down > 0 && seen <= sat_down => Framing::SinceSat,
        _ => Framing::SinceYou,
    };
    screen.say(|names| words.text(names.lang).to_owned())
}

/// What happened since the viewer last decided.
#[component]
pub fn Since() -> impl IntoView {
    let screen = Screen::here();
    const MOST: usize = 12;
    const FEW: usize = 6;
    // What one has decided oneself one knows; what a bot did meanwhile one does not.
    let entries = Memo::new(move |_| {
        let (seen, eyes) = (screen.seen.get(), screen.read(|scene| scene.eyes));
        let new = |line: &LogLine| line.step >= seen && (line.player != eyes || screen.by_bot(line.step));
        screen.entries.with(|entries| {
            let fresh = newest_first(entries, &|entry| entry.lines.iter().any(new));
            fresh.into_iter().take(MOST).cloned().collect::<Vec<LogEntry>>()
        })
    });
    // Where that is nothing yet, what happened last stands in its place while one waits, as for those who watch.
    let idle = Memo::new(move |_| entries.with(Vec::is_empty));
    let shown = move || {
        if !idle.get() {
            return entries.get();
        }
        let waits = screen.read(|scene| !scene.over && scene.deciding.is_none());
        let last = || {
            screen.entries.with(|all| newest_first(all, &|_| true).into_iter().take(FEW).cloned().collect())
        };
        if waits { last() } else { Vec::new() }
    };
    let title = move || {
        if idle.get() {
            return screen.say(|names| Framing::JustNow.text(names.lang).to_owned());
        }
        since_when(screen)
    };
    // Whoever watches decides nothing.
    let past = move || {
        screen.past.with(Option::is_some)
            || screen.read(|scene| scene.eyes.is_none() || (scene.deciding.is_some() && idle.get()))
    };
    view! {
        <section class="since" class:idle=move || idle.get() hidden=past>
            <h3>{title}</h3>
            <ol class="log"><Entries entries=Box::new(shown) /></ol>
        </section>
    }
}
