//! What may be done when a game is over: play again, go through it, and take it along.

use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wire::{Ask, Motion, Proposal, Sitter};

use super::super::super::words::Framing;
use super::super::Tab;
use super::super::context::Screen;
use super::super::replay::go_to;
use super::super::share::save_record;
use super::super::share::{Made, make_link};
use super::words::Ending;
use crate::app::proposed::Without;
use crate::parts::icon::{self, Icon};
use crate::route::Route;
use crate::words::{Agreeing, Asking, Lang, OnTable, Sharing};

/// So long it is told what a link shows that was copied.
const TOLD: Duration = Duration::from_secs(6);

/// How far it has come that the same people play again.
#[derive(Clone, Default, PartialEq, Eq)]
struct Rematch {
    /// Whether whoever looks has a seat.
    seated: bool,
    /// At which other table they play on.
    at: Option<String>,
    /// Whether it is proposed.
    proposed: bool,
    /// Who asks for it, who was asked and said no, or who has not answered yet.
    told: Option<(Agreeing, String)>,
    /// The seat that may still say yes or no.
    asked: Option<Player>,
    /// The seat that asks, if it is that of whoever looks.
    asks: Option<Player>,
    /// Whoever looks has said no: they are not asked, and may still join.
    out: bool,
    /// Who has said no, if those who are left can play again without them.
    without: Option<String>,
}

fn rematch(screen: Screen) -> Rematch {
    let seated = screen.read(|scene| scene.eyes.is_some());
    screen.desk.update.with(|update| {
        let Some(update) = update.as_ref() else { return Rematch::default() };
        let name = |seat: Player| update.seats.get(seat.seat()).map(|seat| seat.name.clone());
        let own = |seat: Player| update.seats.get(seat.seat()).is_some_and(|seat| seat.own);
        let at = update.again.clone().or_else(|| screen.desk.holds().then(String::new));
        let Some(Proposal { by, agreed, asked: all, out, .. }) =
            update.proposal.filter(|proposal| proposal.motion == Motion::Rematch)
        else {
            let no = update.declined.filter(|seat| !own(*seat)).and_then(name);
            let persons = update.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Person)).count();
            let without = no.clone().filter(|_| persons > 2);
            let told = no.map(|name| (Agreeing::NotAgain, name));
            return Rematch { seated, at, told, without, ..Rematch::default() };
        };
        let still = all.iter().filter(|seat| !agreed.contains(*seat)).collect::<Vec<Player>>();
        let asked = still.iter().copied().find(|&seat| own(seat));
        let out = out.iter().any(own);
        let names = still.into_iter().filter_map(name).collect::<Vec<_>>().join(", ");
        let told = match asked {
            Some(_) => (Agreeing::Rematch, name(by).unwrap_or_default()),
            // Who watches, or has said no, reads who wants it.
            None if !seated || out => (Agreeing::Rematch, name(by).unwrap_or_default()),
            None => (Agreeing::WaitsFor, names),
        };
        let asks = Some(by).filter(|&by| own(by));
        Rematch { seated, at, proposed: true, told: Some(told), asked, asks, out, without: None }
    })
}

/// That others want to play again, for whom something else still covers the way there.
#[component]
pub fn Wanted(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    let told = Memo::new(move |_| {
        let Rematch { asked, told, .. } = rematch(screen);
        let (words, names) = told.filter(|_| asked.is_some())?;
        Some(screen.say(|known| words.fill(known.lang, &[&names])))
    });
    view! { <p class="wanted-again quiet" role="status">{told}</p> }
}

/// The way to play again: at once, once all have agreed, or at the table at which it is done already. What is told of it stands on the
/// button itself, which keeps its place.
#[component]
pub fn Again(
    /// The screen of the game.
    screen: Screen,
    /// Whether nothing else tells what has become of it.
    alone: bool,
) -> impl IntoView {
    let state = Memo::new(move |_| rematch(screen));
    move || {
        let Rematch { seated, at, proposed, told, asked, asks, out, without: refused } = state.get();
        let lang = screen.read(|scene| scene.names.lang);
        if let Some(id) = at {
            let text = OnTable::Again.text(lang);
            // The next game may have begun at this very table, while whoever looks still looks at the one before it.
            if id.is_empty() {
                let told = (alone && screen.desk.refused_again())
                    .then(|| view! { <small>{Asking::OthersPlay.text(lang)}</small> });
                return Some(view! { <button type="button" class="again" on:click=move |_| screen.desk.go_on()><span>{text}" "{told}</span></button> }.into_any());
            }
            let way = Route::Table { id, at: None }.hash();
            return Some(view! { <a class="button again" href=way>{text}</a> }.into_any());
        }
        if !seated {
            let (words, names) = told?;
            let told = words.fill(lang, &[&names]);
            return Some(view! { <p class="quiet told-again" role="status">{told}</p> }.into_any());
        }
        let vote = move |seat, agree| screen.desk.send(Ask::Vote { seat, agree });
        let press = move |_| match asked {
            Some(seat) => vote(seat, true),
            None => screen.desk.send(Ask::Rematch),
        };
        let no = asked.map(|seat| (seat, Agreeing::Decline)).or(asks.map(|seat| (seat, Agreeing::Withdraw)));
        let no = no.filter(|_| alone).map(|(seat, words)| view! { <button type="button" class="plain" on:click=move |_| vote(seat, false)>{words.text(lang)}</button> });
        let told = told
            .filter(|_| alone)
            .map(|(words, names)| view! { <small>{words.fill(lang, &[&names])}</small> });
        let without = alone.then(|| view! { <Without desk=screen.desk /> });
        // Where yes is said elsewhere on the page it is not said here too.
        let waits = proposed && !out && (asked.is_none() || !alone);
        let words = refused.map_or_else(
            || OnTable::Rematch.text(lang).to_owned(),
            |name| Agreeing::Without.fill(lang, &[&name]),
        );
        Some(
            view! {
                <button type="button" class="again" disabled=waits on:click=press>
                    <span inner_html=icon::TURN.svg()></span><span>{words}" "{told}</span>
                </button>
                {without}
                {no}
            }
            .into_any(),
        )
    }
}

/// All that may be done next.
#[component]
pub fn Actions(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    let link = RwSignal::new(None::<Made>);
    let button = move |class: &'static str,
                       icon: Icon,
                       words: fn(Lang) -> &'static str,
                       press: fn(Screen)| {
        let text = move || screen.say(|names| words(names.lang).to_owned());
        view! { <button type="button" class=class on:click=move |_| press(screen)><span inner_html=icon.svg()></span><span>{text}</span></button> }
    };
    let replay = |screen: Screen| {
        screen.ending.set(false);
        go_to(screen, Some(0));
        screen.runs.set(true);
        // On a phone the board is not beside the log.
        screen.tab.set(Tab::Board);
    };
    let copied = move || if link.with(Option::is_some) { Ending::Copied } else { Ending::Copying };
    let copied = move || screen.say(|names| copied().text(names.lang).to_owned());
    let told = move || {
        let told = match link.get()? {
            Made::OfTable(_) => Sharing::ByTable,
            Made::OfRecord(_) => Sharing::HoldsAll,
            Made::TooLong | Made::Failed => return None,
        };
        Some(screen.say(|names| told.text(names.lang).to_owned()))
    };
    view! {
        <section class="ending-actions">
            <div class="ending-again"><Again screen alone=true /></div>
            {button("replay-all", icon::PLAY, |lang| Framing::Replay.text(lang), replay)}
            <button type="button" class="copy-link" on:click=move |_| copy(screen, link)>{labelled_by(icon::LINK, copied)}</button>
            {button("share-game", icon::PICTURE, |lang| Ending::Picture.text(lang), share_picture)}
            {button("save-record", icon::SAVE, |lang| OnTable::SaveRecord.text(lang), save_record)}
            <p class="quiet" role="status">{told}</p>
        </section>
    }
}

/// Gives the picture of the end at once, in sight of what it shows.
fn share_picture(screen: Screen) {
    screen.pictures.set_value(true);
    screen.sharing.set(true);
}

fn labelled_by(icon: Icon, words: impl Fn() -> String + Send + Sync + 'static) -> impl IntoView {
    view! { <span inner_html=icon.svg()></span><span>{words}</span> }
}

/// Takes the link to the end of the game along, the same as the ways to share give; where that cannot be done, they say what can.
fn copy(screen: Screen, done: RwSignal<Option<Made>>) {
    make_link(screen, move |made| {
        let (Made::OfTable(link) | Made::OfRecord(link)) = &made else { return screen.sharing.set(true) };
        let navigator = window().navigator();
        // Browsers lend the clipboard only over a safe connection.
        let there =
            js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|found| found.is_object());
        if !there {
            return screen.sharing.set(true);
        }
        let written = navigator.clipboard().write_text(link);
        spawn_local(async move {
            match JsFuture::from(written).await {
                // The page may have gone elsewhere meanwhile.
                Ok(_) => {
                    drop(done.try_set(Some(made)));
                    // What it shows lies over the page, so it is told for a while.
                    set_timeout(move || drop(done.try_set(None)), TOLD);
                }
                Err(_) => drop(screen.sharing.try_set(true)),
            }
        });
    });
}
