//! What Maestro thinks of the decision that is shown, for who asks: a hint in a running game, a study in a replay.

use leptos::prelude::*;
use wire::{Answer, Ask, Json, Study, Thought};

use super::super::Scene;
use super::context::Screen;
use crate::settings::lang;
use crate::words::{Studying, refusal};

/// How many worlds and lines Maestro tries: about half a second's thought.
const ITERATIONS: u32 = 2_000;

/// Asks, and shows what is answered as long as it is about what is shown.
#[component]
pub fn Advice() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let told = RwSignal::new(None::<Result<Study<Json>, String>>);
    let asked = RwSignal::new(None::<usize>);
    let steps = Memo::new(move |_| screen.read(|scene| scene.steps));
    let offered = Memo::new(move |_| {
        screen.read(|scene| scene.past || scene.deciding.is_some_and(|deciding| deciding.open))
    });
    // What was said of this place is forgotten with it: after going back, or in the next game, other things may stand there.
    Effect::new(move |_| {
        steps.track();
        told.set(None);
    });
    let ask = move |_| {
        let at = steps.get_untracked();
        asked.set(Some(at));
        screen.desk.ask(Ask::Study { steps: at, iterations: ITERATIONS }, move |answer| {
            let answer = match answer {
                Answer::Study(study) => Ok(*study),
                Answer::Refused(refused) => {
                    Err(refusal(&refused.reason, &refused.words, lang.get_untracked()))
                }
                _ => return,
            };
            // The page may have gone elsewhere meanwhile.
            if steps.try_get_untracked() == Some(at) {
                told.set(Some(answer));
                into_sight();
            }
            let _ = asked.try_set(None);
        });
    };
    let thinking = move || asked.get() == Some(steps.get());
    let label = move || if thinking() { Studying::Thinks } else { Studying::Ask }.text(lang.get());
    let opinion = move || {
        Some(match told.get()? {
            Err(words) => view! { <p class="quiet">{words}</p> }.into_any(),
            Ok(study) => screen
                .read(|scene| {
                    let choices = study.choices.iter().map(|thought| choice(screen, scene, &study, thought));
                    let who = Studying::Who.text(scene.names.lang);
                    Some(view! { <p class="quiet">{who}</p><ol class="thoughts">{choices.collect_view()}</ol> })
                })
                .into_any(),
        })
    };
    view! {
        <Show when=move || offered.get()>
            <section class="study">
                <button type="button" class="plain" on:click=ask disabled=thinking>{label}</button>
                <div aria-live="polite">{opinion}</div>
            </section>
        </Show>
    }
}

/// Shows what was answered, which may stand below what is seen or behind the buttons, and no further up than that takes: what is
/// decided about stays in sight as long as both have room.
fn into_sight() {
    request_animation_frame(|| {
        let thoughts = document().query_selector("#decide .study").ok().flatten();
        thoughts.iter().for_each(super::decide::into_sight);
    });
}

/// A choice: what it would bring about, and what Maestro expects of it.
fn choice(
    screen: Screen,
    scene: &Scene,
    study: &Study<Json>,
    thought: &Thought<Json>,
) -> impl IntoView + use<> {
    let lang = scene.names.lang;
    let words = screen.game(|game| game.deed(thought));
    let played = study.played.as_ref() == Some(&thought.action);
    let expected = thought.expected.get(study.seat.seat()).map(|seat| {
        let share = format!("{:.0}", f64::from(seat.wins) / 10.0);
        Studying::Expects.fill(lang, &[&lang.tenths(seat.score), &lang.tenths(seat.error), &share])
    });
    // Where the decision is still to be made the advice can be followed at once.
    let follow = (!scene.past).then(|| {
        let action = thought.action.clone();
        let press = move |_| screen.act(vec![action.clone()]);
        view! { <button type="button" class="follow" on:click=press>{Studying::Follow.text(lang)}</button> }
    });
    view! {
        <li class:played=played>
            {follow}
            <span>{words}{played.then(|| format!(" ({})", Studying::Played.text(lang)))}</span>
            <small class="quiet">{expected}</small>
        </li>
    }
}
