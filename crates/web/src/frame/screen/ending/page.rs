//! What the end of a game consists of: the count, the podium, where the points are from, what decided, and what may be done next.

use leptos::prelude::*;
use wire::Sitter;

use super::super::super::words::Framing;
use super::super::super::{SeatScene, on_page, signs};
use super::super::context::Screen;
use super::super::share::ShareButton;
use super::actions::{Actions, Again, Wanted};
use super::charts::{BESIDE, Charts, Course};
use super::podium::Podium;
use super::sources::Sources;
use super::turning::Points;
use super::words::Ending;
use super::{Going, skyline};
use crate::few::sort_few;
use crate::parts::receipt;
use crate::route::Route;
use crate::words::{Agreeing, Start};

/// The end of a game in the whole window. What the game still counts comes first, and stays below what it led to.
#[component]
pub fn Page(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    // What was counted once, or had ended when it was opened, is not counted again.
    let done = RwSignal::new(screen.counted.get_untracked());
    Effect::new(move |_| {
        if done.get() {
            screen.counted.set(true);
        }
    });
    let finale = untrack(|| screen.game(|game| game.finale(done)));
    if finale.is_none() {
        done.set(true);
    }
    // Until Maestro has answered, and where it has little to say, there is room for the course of the game.
    let told = Memo::new(move |_| {
        screen.turning.with(|turning| turning.going == Going::Done && turning.worst.len() >= MUCH)
    });
    let title = move || screen.say(|names| Framing::FinalScoring.text(names.lang).to_owned());
    let counting = move || {
        (!done.get()).then(
            || view! { {skyline::behind(screen)}<h2 class="podium-title">{title}</h2><Wanted screen /> },
        )
    };
    view! {
        <div class="ending-page" class:counting=move || !done.get()>
            {counting}
            {move || done.get().then(|| view! { <div class="ending-main"><Podium screen /><Sources screen /></div> })}
            {finale.map(|finale| view! { <section class="ending-count" aria-label=title>{finale}</section> })}
            {move || done.get().then(|| view! { <Side screen told /><Course screen alone=told /> })}
        </div>
    }
}

/// So many turning points leave no room beside them.
const MUCH: usize = 3;

/// What decided the game, and what may be done next.
#[component]
fn Side(
    /// The screen of the game.
    screen: Screen,
    /// Whether what Maestro has said leaves no room for more.
    told: Memo<bool>,
) -> impl IntoView {
    view! {
        <aside class="ending-side">
            <div class="ending-told">
                <Points screen />
                {move || (!told.get()).then(|| view! { <Charts screen from=0 most=BESIDE /> })}
            </div>
            <Actions screen />
        </aside>
    }
}

/// The seats by place and what may be done next, in the panel of the decision.
#[component]
pub fn InPanel(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    let text = move |title: Framing| screen.say(|names| title.text(names.lang).to_owned());
    view! {
        <Ranking screen over=true />
        <div class="decide-end">
            <button type="button" class="loud" on:click=move |_| screen.ending.set(true)>{move || text(Framing::FinalScoring)}</button>
            <Again screen alone=false />
            <ShareButton />
        </div>
    }
}

/// That everybody agreed to end the game unfinished, and what may be done next.
#[component]
pub fn Unfinished(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    let told = move || screen.say(|names| Agreeing::Abandoned.text(names.lang).to_owned());
    // Whoever was asked has agreed: all persons but those for whom bots play.
    let agreed = move || {
        screen.read(|scene| {
            let person = |seat: &&SeatScene| seat.sitter == Sitter::Person;
            let names = scene.seats.iter().filter(person).map(|seat| scene.names.seat(seat.player));
            let names = names.collect::<Vec<String>>().join(", ");
            Some(Agreeing::EndAgreed.fill(scene.names.lang, &[&names])).filter(|_| !names.is_empty())
        })
    };
    let home = move || screen.say(|names| Start::Home.text(names.lang).to_owned());
    view! {
        <p class="unfinished">{told}" "{agreed}</p>
        <Ranking screen over=false />
        <div class="decide-end">
            <Again screen alone=false />
            <a class="button" href=Route::Start.hash()>{home}</a>
            <ShareButton />
        </div>
    }
}

/// The seats by place, each with its score by source.
#[component]
fn Ranking(
    /// The screen of the game.
    screen: Screen,
    /// Whether the game is over; else how it stood is told by what everybody sees, and nobody has a place.
    over: bool,
) -> impl IntoView {
    move || {
        screen.read(|scene| {
            let place = |seat: &SeatScene| match over {
                true => seat.place,
                false => 1 + scene.seats.iter().filter(|other| other.score > seat.score).count(),
            };
            let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
            sort_few(&mut seats, |seat| place(seat));
            let rows = seats.into_iter().map(|seat| {
                let place = place(seat);
                let terms = seat.parts.iter().map(|part| (part.name.clone(), part.amount)).collect();
                let total: i32 = seat.parts.iter().map(|part| part.amount).sum();
                let class = format!("rank {}", signs::seat_class(seat.player));
                view! {
                    <li class=class>
                        <details>
                            <summary>
                                {over.then(|| view! { <span class="rank-place">{place}</span> })}
                                <span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>
                                <span class="rank-name">{scene.names.seat(seat.player)}</span>
                                <b>{seat.score}</b>
                            </summary>
                            {receipt::receipt(terms, scene.points.clone(), total)}
                        </details>
                    </li>
                }
            });
            let rows = rows.collect_view();
            on_page("ranking");
            Some(view! { <ol class="ranking" aria-label=Ending::Ranking.text(scene.names.lang)>{rows}</ol> })
        })
    }
}
