//! After the game: the decisions that cost most, with what Maestro would have done.

use leptos::prelude::*;
use wire::{Answer, Ask, Json, Study, Thought};

use super::super::Scene;
use super::super::words::Framing;
use super::context::Screen;
use super::replay::go_to;
use crate::few::sort_few;
use crate::settings::lang;
use crate::words::{Start, Studying};

/// How many worlds and lines Maestro tries for each decision of the game.
const ITERATIONS: u32 = 60;
/// So many decisions that look dear are looked at once more, since a few worlds make some look so by chance.
const DOUBTED: usize = 9;
/// So many worlds and lines are tried for each of them.
const THOROUGH: u32 = 2_000;
/// So many decisions are told.
const TOLD: usize = 3;
/// What cost less than this, in hundredths of what Maestro plays for, turned nothing.
const LEAST: i32 = 100;

/// How far Maestro has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Going {
    No,
    At(usize),
    Done,
}

/// The turning points of a game that is over; they stay beside the earlier positions that they lead to.
#[component]
pub fn TurningPoints() -> impl IntoView {
    let screen = Screen::here();
    let over = Memo::new(move |_| {
        screen.desk.update.with(|update| update.as_ref().is_some_and(|update| update.over))
    });
    move || over.get().then(|| view! { <Points /> })
}

/// Asks for every decision of the game, one after the other, and tells those that cost most: the viewer's own, or everybody's
/// for somebody who only watched.
#[component]
fn Points() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let going = RwSignal::new(Going::No);
    let worst = RwSignal::new(Vec::<Study<Json>>::new());
    let start = move |_| {
        worst.set(Vec::new());
        study_on(screen, 0, going, worst);
    };
    let said = move || match going.get() {
        Going::No => view! { <p class="quiet">{Studying::TurningHow.text(lang.get())}</p> }.into_any(),
        Going::At(step) => {
            let all = screen.read(|scene| scene.steps);
            view! { <p class="quiet">{Studying::Through.fill(lang.get(), &[&step, &all])}</p> }.into_any()
        }
        Going::Done if worst.with(Vec::is_empty) => {
            view! { <p>{Studying::NoneTurned.text(lang.get())}</p> }.into_any()
        }
        Going::Done => {
            let told = move |scene: &Scene| {
                worst.with(|worst| worst.iter().map(|study| point(screen, scene, study)).collect_view())
            };
            view! { <ol class="thoughts">{screen.read(|scene| Some(told(scene)))}</ol> }.into_any()
        }
    };
    view! {
        <section class="study turning">
            <button type="button" class="plain" on:click=start disabled=move || matches!(going.get(), Going::At(_))>
                {move || Studying::Turning.text(lang.get())}
            </button>
            <div aria-live="polite">{said}</div>
        </section>
    }
}

/// Studies the next decision from this step on, and after it the rest; those that cost most are then looked at again.
fn study_on(screen: Screen, from: usize, going: RwSignal<Going>, worst: RwSignal<Vec<Study<Json>>>) {
    // The page may have gone elsewhere meanwhile.
    if going.try_set(Going::At(from)).is_some() {
        return;
    }
    screen.desk.ask(Ask::Study { steps: from, iterations: ITERATIONS }, move |answer| {
        if worst.is_disposed() {
            return;
        }
        let Answer::Study(study) = answer else {
            let doubted = worst.with_untracked(|worst| worst.iter().map(|study| study.steps).collect());
            worst.set(Vec::new());
            return look_again(screen, doubted, going, worst);
        };
        let next = study.steps + 1;
        let own = screen.read(|scene| scene.eyes);
        if own.is_none_or(|own| own == study.seat) {
            note(worst, *study, DOUBTED);
        }
        study_on(screen, next, going, worst);
    });
}

/// Studies these decisions thoroughly, the last first, and keeps those that are told.
fn look_again(
    screen: Screen,
    mut doubted: Vec<usize>,
    going: RwSignal<Going>,
    worst: RwSignal<Vec<Study<Json>>>,
) {
    let Some(steps) = doubted.pop() else {
        let _ = going.try_set(Going::Done);
        return;
    };
    screen.desk.ask(Ask::Study { steps, iterations: THOROUGH }, move |answer| {
        if worst.is_disposed() {
            return;
        }
        if let Answer::Study(study) = answer {
            note(worst, *study, TOLD);
        }
        look_again(screen, doubted, going, worst);
    });
}

/// Keeps a decision if it is among so many that cost most.
fn note(worst: RwSignal<Vec<Study<Json>>>, study: Study<Json>, most: usize) {
    if cost(&study) < LEAST {
        return;
    }
    worst.update(|worst| {
        worst.push(study);
        sort_few(worst, |study| -cost(study));
        worst.truncate(most);
    });
}

/// What a decision cost, in hundredths of what Maestro plays for.
fn cost(study: &Study<Json>) -> i32 {
    let played = study.choices.iter().find(|thought| Some(&thought.action) == study.played.as_ref());
    played.map_or(0, |played| played.behind)
}

/// A decision: what was played, what Maestro would have played, and the way there.
fn point(screen: Screen, scene: &Scene, study: &Study<Json>) -> Option<impl IntoView + use<>> {
    let lang = scene.names.lang;
    let played = study.choices.iter().find(|thought| Some(&thought.action) == study.played.as_ref())?;
    let best = study.choices.first()?;
    let deed = |thought: &Thought<Json>| screen.game(|game| game.deed(thought));
    let expected = |thought: &Thought<Json>| {
        thought.expected.get(study.seat.seat()).map_or((0, 0), |expected| (expected.score, expected.wins))
    };
    let ((score, wins), (own_score, own_wins)) = (expected(best), expected(played));
    // What Maestro plays for counts the win too, so the points alone may be fewer.
    let better = lang.tenths(score - own_score);
    let better = if better.starts_with('-') { better } else { format!("+{better}") };
    let share = (wins - own_wins + 5).div_euclid(10);
    let worth = lang.tenths(played.behind);
    let instead = if share > 0 {
        Studying::Instead.fill(lang, &[&deed(best), &better, &share])
    } else {
        Studying::Better.fill(lang, &[&deed(best), &better])
    };
    let steps = study.steps;
    let round = screen.game(|game| game.history()).rounds.iter().filter(|&&begun| begun <= steps).count();
    let round = (round > 0).then(|| Framing::Round.fill(lang, &[&round]));
    let told = screen.lines.with(|lines| {
        let line = lines.iter().find(|line| line.step == steps);
        line.map_or_else(|| deed(played), |line| line.text.clone())
    });
    let shown = move || screen.past.with(|past| past.as_ref().is_some_and(|past| past.steps == steps));
    Some(view! {
        <li class="point" class:shown=shown>
            <span class="point-head"><b>{round}</b><b class="point-cost">{format!("\u{2212}{worth}")}</b></span>
            <span>{told}</span>
            <small class="quiet">{instead}</small>
            <button type="button" class="plain" aria-current=move || shown().then_some("step") on:click=move |_| go_to(screen, Some(steps))>
                {Start::Look.text(lang)}
            </button>
        </li>
    })
}
