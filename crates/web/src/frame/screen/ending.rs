//! The end of a game: a page of its own over the table, and what stands in the place of the decision. Both come when a game first ends.

mod actions;
mod charts;
mod page;
mod podium;
mod skyline;
mod sources;
mod turning;
mod words;

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wire::{Json, Study};

use super::super::words::Framing;
use super::context::{Screen, from_its_beginning};
use super::layers::closes_by_going_back;
use crate::app::later::{Lay, later};
use crate::games;
use crate::parts::icon;
use crate::words::{Friends, Seats};

/// Where something of the end is shown.
#[derive(Clone, Copy)]
enum Place {
    /// In the whole window.
    Window,
    /// In place of the decision.
    Panel,
    /// The same, where everybody agreed to end the game unfinished.
    Unfinished,
    /// Beside the position that is shown, whichever it is.
    Beside,
}

/// How far Maestro has come in looking for what decided the game.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Going {
    /// Nobody has asked.
    #[default]
    No,
    /// At this step.
    At(usize),
    /// It looks once more at what seems to have cost most, and has seen so many of so many.
    Again(usize, usize),
    /// All is found.
    Done,
}

/// What Maestro finds of a game that is over. It is told in two places and stays when one of them closes.
#[derive(Clone, Default)]
pub struct Turning {
    going: Going,
    worst: Vec<Study<Json>>,
}

/// Most who open the page end no game.
#[wasm_split(ending, fallible)]
fn ending() -> Result<Lay<(Screen, Place)>, SplitLoaderError> {
    Ok(|(screen, place)| match place {
        Place::Window => view! { <page::Page screen /> }.into_any(),
        Place::Panel => view! { <page::InPanel screen /> }.into_any(),
        Place::Unfinished => view! { <page::Unfinished screen /> }.into_any(),
        Place::Beside => view! { <turning::Points screen /> }.into_any(),
    })
}

fn shown(screen: Screen, place: Place) -> AnyView {
    later("ending", |lang| Framing::FinalScoring.text(lang), || Box::pin(ending()), (screen, place))
}

/// What stands in the place of the decision when the game is over, or was ended unfinished.
pub fn ended(unfinished: bool) -> AnyView {
    shown(Screen::here(), if unfinished { Place::Unfinished } else { Place::Panel })
}

/// The turning points of a game that is over; they stay beside the earlier positions that they lead to.
#[component]
pub fn TurningPoints() -> impl IntoView {
    let screen = Screen::here();
    let over = is_over(screen);
    move || over.get().then(|| shown(screen, Place::Beside))
}

/// Whether the game is over, whatever position is shown.
fn is_over(screen: Screen) -> Memo<bool> {
    Memo::new(move |_| screen.desk.update.with(|update| update.as_ref().is_some_and(|update| update.over)))
}

/// The end of the game in the whole window, with the way to the table.
#[component]
pub fn FinalPage() -> impl IntoView {
    let screen = Screen::here();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let over = Memo::new(move |_| screen.read(|scene| scene.over && !scene.past));
    let open = Memo::new(move |_| over.get() && screen.ending.get());
    Effect::new(move |was: Option<bool>| {
        let now = open.get();
        if let Some(dialog) = dialog.get() {
            if !now {
                dialog.close();
            } else if !dialog.open() {
                let _ = dialog.show_modal();
            }
        }
        // The panel below it is read from its beginning, where the ranking stands.
        if was == Some(true) && !now {
            from_its_beginning();
        }
        // Whoever left it for an earlier position does not find it again on the way back.
        if was == Some(true) && !now && screen.ending.get_untracked() {
            screen.ending.set(false);
        }
        now
    });
    closes_by_going_back(move || open.get(), move || screen.ending.set(false));
    // It opens by itself when the game ends, not whenever somebody comes back from an earlier position.
    let ended = is_over(screen);
    screen.counted.set(ended.get_untracked());
    Effect::new(move |was: Option<bool>| {
        let ended = ended.get();
        if ended && was == Some(false) {
            screen.ending.set(true);
        } else if !ended && was == Some(true) {
            screen.turning.set(Turning::default());
            screen.counted.set(false);
        }
        ended
    });
    let text = move |title: Framing| screen.say(|names| title.text(names.lang).to_owned());
    // The talk of a table lies in the head of the page, which the end covers.
    let talk = move || {
        let box_of_talk = || document().query_selector("details.company").ok().flatten();
        open.get().then(box_of_talk).flatten()?;
        let words = move || {
            screen.say(|names| match screen.desk.unread.get() {
                0 => Friends::Talk.text(names.lang).to_owned(),
                new => Friends::NewTalk.fill(names.lang, &[&new]),
            })
        };
        let go = move |_| {
            screen.ending.set(false);
            request_animation_frame(move || {
                let _ = box_of_talk().map(|talk| talk.set_attribute("open", ""));
            });
        };
        Some(
            view! { <button type="button" class="plain" on:click=go><span inner_html=icon::TALK.svg()></span>" "{words}</button> },
        )
    };
    let facts = move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            let title = games::named(&screen.desk.game()).map(|game| game.title(lang).to_owned());
            let players = Seats::Players.count(lang, scene.seats.len() as i64);
            [title.unwrap_or_default(), players].join(" \u{b7} ")
        })
    };
    view! {
        <dialog node_ref=dialog class="ending" aria-label=move || text(Framing::FinalScoring) on:close=move |_| screen.ending.set(false)>
            <header class="sheet-head ending-head">
                <button type="button" class="plain" on:click=move |_| screen.ending.set(false)>
                    <span inner_html=icon::BACK.svg()></span>" "{move || text(Framing::ToTable)}
                </button>
                <h2>{facts}</h2>
                {talk}
                <button type="button" class="plain" on:click=move |_| screen.sheet.set(true)>
                    <span inner_html=icon::SHEET.svg()></span>" "{move || text(Framing::Compare)}
                </button>
            </header>
            {move || open.get().then(|| shown(screen, Place::Window))}
        </dialog>
    }
}
