//! The head of the screen: the round and minimum track, and the banner that says who decides.

use florence::Due;
use leptos::prelude::*;
use wire::Undo;

use super::super::draw::signs;
use super::super::model::Topic;
use super::super::words::{Deciding, GuideTitle, Happens};
use super::context::{Screen, focus};
use crate::parts::icon;
use crate::words::OnTable;

/// The track and the banner.
#[component]
pub fn Top() -> impl IntoView {
    view! {
        <div class="area-top">
            <Track />
            <Banner />
        </div>
    }
}

/// The rounds with the least value of a work in each.
#[component]
fn Track() -> impl IntoView {
    let screen = Screen::here();
    let steps = screen.draw(
        |facts| facts.view.round,
        move |tongue, now| {
            let steps = tongue.edition.minimum_work_value.iter().enumerate().map(|(index, least)| {
                let round = index as u8 + 1;
                let class = match round.cmp(now) {
                    std::cmp::Ordering::Less => "track-step gone",
                    std::cmp::Ordering::Equal => "track-step now",
                    std::cmp::Ordering::Greater => "track-step",
                };
                let current = (round == *now).then_some("step");
                let name = GuideTitle::Round.fill(tongue.lang, &[&round]);
                view! {
                    <li class=class aria-current=current on:click=move |_| screen.help.set(Some(Topic::Moment))>
                        <span class="track-round">{name}</span>
                        <span class="track-least">{format!("\u{2265}\u{2009}{least}")}</span>
                    </li>
                }
            });
            steps.collect_view()
        },
    );
    view! { <ol class="track">{steps}</ol> }
}

/// Whose turn it is, which action, and the way back.
#[component]
fn Banner() -> impl IntoView {
    let screen = Screen::here();
    let mine = move || screen.read(|facts| facts.prompt.is_some());
    let text = move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            if facts.over {
                let first = facts.view.seats.iter().filter(|seat| facts.place(seat) == 1);
                let first: Vec<String> = first.map(|seat| facts.tongue.seat(seat.player)).collect();
                return Happens::Ends.fill(lang, &[&first.join(", ")]);
            }
            if let Some(prompt) = &facts.prompt {
                return OnTable::YourTurn.fill(lang, &[&facts.tongue.seat(prompt.player)]);
            }
            facts
                .to_act
                .lowest()
                .map(|seat| Deciding::Waiting.fill(lang, &[&facts.tongue.seat(seat)]))
                .unwrap_or_default()
        })
    };
    let action = move || {
        screen.read(|facts| {
            let left = facts.view.turn_of?.actions_left;
            let all = facts.view.edition.rates.actions;
            let lang = facts.tongue.lang;
            // An action that is under way is counted as taken already.
            Some(match (facts.view.due, left) {
                (Due::Menu, 0) => Deciding::ActionsDone.text(lang).to_owned(),
                (Due::Menu, left) => Deciding::ActionOf.fill(lang, &[&(all - left + 1), &all]),
                (_, left) => Deciding::ActionOf.fill(lang, &[&(all - left).max(1), &all]),
            })
        })
    };
    let sign = move || {
        screen.read(|facts| facts.to_act.lowest().map(|seat| signs::seat(seat).svg()).unwrap_or_default())
    };
    view! {
        <div class="banner" class:mine=mine data-thing="bank">
            <span class="banner-sign" inner_html=sign></span>
            <span class="banner-text">
                <strong>{text}</strong>
                {move || action().map(|action| view! { <span class="banner-aside">{action}</span> })}
            </span>
            <UndoButton />
        </div>
    }
}

/// Takes the last decision back, or says why not.
#[component]
fn UndoButton() -> impl IntoView {
    let screen = Screen::here();
    screen.draw(
        |facts| facts.undo,
        move |tongue, &undo| {
            let lang = tongue.lang;
            let why = match undo {
                Undo::To(_) => None,
                Undo::NothingYet | Undo::NoSeat => Some(OnTable::UndoNothing),
                Undo::Revealed => Some(OnTable::UndoRevealed),
                Undo::OthersDecided => Some(OnTable::UndoOthers),
            };
            let can = why.is_none();
            let said = why.map(|why| why.text(lang).to_owned());
            let (told, title) = (said.clone(), said.clone());
            let press = move |_| {
                if can {
                    screen.desk.undo();
                    focus("decide-title");
                } else if let Some(told) = &told {
                    screen.aloud.set(told.clone());
                }
            };
            view! {
                <button type="button" class="undo" aria-disabled=if can { "false" } else { "true" } title=title on:click=press>
                    <span inner_html=icon::UNDO.svg()></span>
                    <span>{OnTable::Undo.text(lang)}</span>
                    {said.map(|said| view! { <span class="unseen">{said}</span> })}
                </button>
            }
        },
    )
}
