//! What may be done when a game is over: play again, go through it, and take it along.

use kernel::PlayerSet;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wire::{Ask, Motion};

use super::super::super::words::Framing;
use super::super::context::Screen;
use super::super::replay::{go_to, save_record};
use super::super::share::{Made, make_link};
use super::words::Ending;
use crate::parts::icon::{self, Icon};
use crate::route::Route;
use crate::words::{Agreeing, Lang, OnTable, Sharing};

/// How far it has come that the same people play again.
#[derive(Clone, Default, PartialEq, Eq)]
struct Rematch {
    /// Whether whoever looks has a seat.
    seated: bool,
    /// At which other table they play on.
    at: Option<String>,
    /// Who is ready, and who is asked in all; nobody if nobody has asked.
    ready: (PlayerSet, PlayerSet),
    /// The seat that may still say yes or no.
    asked: Option<kernel::Player>,
}

fn rematch(screen: Screen) -> Rematch {
    let seated = screen.read(|scene| scene.eyes.is_some());
    screen.desk.update.with(|update| {
        let Some(update) = update.as_ref() else { return Rematch::default() };
        let proposed = update.proposal.filter(|proposal| proposal.motion == Motion::Rematch);
        let ready = proposed.map(|proposal| (proposal.agreed, proposal.asked)).unwrap_or_default();
        let open =
            |seat: &&wire::Seat| seat.own && ready.1.contains(seat.player) && !ready.0.contains(seat.player);
        let asked = update.seats.iter().find(open).map(|seat| seat.player);
        Rematch { seated, at: update.again.clone(), ready, asked }
    })
}

/// The way to play again: at once, once all are ready, or at the table at which it is done already.
#[component]
pub fn Again(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    let state = Memo::new(move |_| rematch(screen));
    move || {
        let Rematch { seated, at, ready, asked } = state.get();
        let lang = screen.read(|scene| scene.names.lang);
        if let Some(id) = at {
            let way = Route::Table { id, at: None }.hash();
            return Some(
                view! { <a class="button again" href=way>{OnTable::Again.text(lang)}</a> }.into_any(),
            );
        }
        if !seated {
            return None;
        }
        if ready.1.is_empty() {
            let again = move |_| screen.desk.send(Ask::Rematch);
            return Some(view! { <button type="button" class="again" on:click=again>{labelled(icon::TURN, OnTable::Rematch.text(lang).to_owned())}</button> }.into_any());
        }
        let words = Ending::Ready.fill(lang, &[&ready.0.len(), &ready.1.len()]);
        let vote = move |agree| {
            move |_| {
                if let Some(seat) = asked {
                    screen.desk.send(Ask::Vote { seat, agree })
                }
            }
        };
        let refuse = asked.map(|_| view! { <button type="button" class="plain" on:click=vote(false)>{Agreeing::Decline.text(lang)}</button> });
        let still = asked.is_none();
        Some(view! { <button type="button" class="again" disabled=still on:click=vote(true)>{labelled(icon::TURN, words)}</button>{refuse} }.into_any())
    }
}

fn labelled(icon: Icon, words: String) -> impl IntoView {
    view! { <span inner_html=icon.svg()></span><span>{words}</span> }
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
            <div class="ending-again"><Again screen /></div>
            {button("replay-all", icon::PLAY, |lang| Framing::Replay.text(lang), replay)}
            <button type="button" class="copy-link" on:click=move |_| copy(screen, link)>{labelled_by(icon::LINK, copied)}</button>
            {button("share-game", icon::PICTURE, |lang| Ending::Picture.text(lang), |screen| screen.sharing.set(true))}
            {button("save-record", icon::SAVE, |lang| OnTable::SaveRecord.text(lang), save_record)}
            <p class="quiet" role="status">{told}</p>
        </section>
    }
}

fn labelled_by(icon: Icon, words: impl Fn() -> String + Send + Sync + 'static) -> impl IntoView {
    view! { <span inner_html=icon.svg()></span><span>{words}</span> }
}

/// Takes the link to the end along; where that cannot be done, the ways to share say what can.
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
                Ok(_) => drop(done.try_set(Some(made))),
                Err(_) => drop(screen.sharing.try_set(true)),
            }
        });
    });
}
