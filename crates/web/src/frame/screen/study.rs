//! What Maestro thinks of the decision that is shown, for who asks: a hint in a running game, a study in a replay.

use leptos::prelude::*;
use wire::{Answer, Ask, Json, Study, Thought};

use super::super::{Scene, on_page};
use super::context::Screen;
use super::extras::{Extra, extra};
use crate::parts::icon;
use crate::settings::lang;
use crate::words::{Advising, Studying, refusal};

/// How many worlds and lines Maestro tries: about half a second's thought.
const ITERATIONS: u32 = 2_000;
/// A tenth of a point, in hundredths.
const TENTH: i32 = 10;

/// What was asked of Maestro and what it answered, as long as that is about what is shown.
#[derive(Clone, Copy)]
pub struct Advice {
    told: RwSignal<Option<Result<Study<Json>, String>>>,
    asked: RwSignal<Option<usize>>,
    steps: Memo<usize>,
}

impl Advice {
    /// Nothing was asked yet. What was said of a place is forgotten with it: after going back, or in the next game, other things may
    /// stand there.
    pub fn of(screen: Screen) -> Self {
        let steps = Memo::new(move |_| screen.read(|scene| scene.steps));
        let advice = Self { told: RwSignal::new(None), asked: RwSignal::new(None), steps };
        Effect::new(move |_| {
            steps.track();
            advice.told.set(None);
        });
        advice
    }

    fn ask(self, screen: Screen) {
        let (lang, at) = (lang().get_untracked(), self.steps.get_untracked());
        self.asked.set(Some(at));
        screen.desk.ask(Ask::Study { steps: at, iterations: ITERATIONS }, move |answer| {
            let answer = match answer {
                Answer::Study(study) => Ok(*study),
                Answer::Refused(refused) => Err(refusal(&refused.reason, &refused.words, lang)),
                _ => return,
            };
            // The page may have gone elsewhere meanwhile.
            if self.steps.try_get_untracked() == Some(at) {
                self.told.set(Some(answer));
            }
            let _ = self.asked.try_set(None);
        });
    }
}

/// Asks, and puts the answer away again: in the head of the decision, where it never moves.
#[component]
pub fn Question(advice: Advice) -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let offered = Memo::new(move |_| {
        screen.desk.studies
            && screen.read(|scene| scene.past || scene.deciding.is_some_and(|deciding| deciding.open))
    });
    let told = move || advice.told.with(Option::is_some);
    let thinking = move || advice.asked.get() == Some(advice.steps.get());
    let label = move || {
        let (told, thinking) = (told(), thinking());
        let words = if thinking {
            Studying::Thinks
        } else if told {
            Studying::Hide
        } else {
            Studying::Ask
        };
        words.text(lang.get())
    };
    let press = move |_| match advice.told.with_untracked(Option::is_some) {
        true => advice.told.set(None),
        false => advice.ask(screen),
    };
    let open = move || if told() { "true" } else { "false" };
    view! {
        <Show when=move || offered.get()>
            <button type="button" class="plain ask-maestro" aria-expanded=open on:click=press disabled=thinking>
                <span class="maestro-sign" inner_html=icon::BULB.svg()></span><span class="maestro-word">{label}</span>
            </button>
        </Show>
    }
}

/// What was answered, in place of what the choice would do by itself.
#[component]
pub fn Answered(advice: Advice) -> impl IntoView {
    let screen = Screen::here();
    let opinion = move || {
        advice.told.with(Option::is_some).then(|| {
            on_page("advice");
            extra(screen, Extra::Advice(advice))
        })
    };
    view! { <div class="opinion" aria-live="polite">{opinion}</div> }
}

/// The choices that Maestro weighs, the best first.
pub fn opinion(screen: Screen, advice: Advice) -> impl IntoView {
    into_sight();
    move || {
        Some(match advice.told.get()? {
            Err(words) => view! { <p class="quiet">{words}</p> }.into_any(),
            Ok(study) => screen
                .read(|scene| {
                    let lang = scene.names.lang;
                    let best = study.choices.first()?;
                    let others = study.choices.iter().skip(1);
                    let others =
                        others.map(|other| choice(screen, scene, &study, other, None)).collect_view();
                    // What it would do and why is seen; how it would go on, and what else there is, is asked for.
                    let first = choice(screen, scene, &study, best, reason(scene, &study));
                    let (why, who) = (Advising::Why.text(lang), Advising::Who.text(lang));
                    let way = way(screen, best).map(|way| view! { <p>{way}</p> });
                    Some(view! {
                        <ol class="thoughts">{first}</ol>
                        <details class="thoughts-more" open=scene.past>
                            <summary>{why}</summary>
                            {way}
                            <p class="quiet">{expected(scene, &study, best)}</p>
                            <ol class="thoughts others">{others}</ol>
                            <p class="quiet">{who}</p>
                        </details>
                    })
                })
                .into_any(),
        })
    }
}

/// Why the best choice is the best: by how much, in points of which some stand for the win.
fn reason(scene: &Scene, study: &Study<Json>) -> Option<String> {
    let lang = scene.names.lang;
    let behind = study.choices.get(1)?.behind;
    Some(match behind {
        // Less than that is no difference to speak of.
        ..TENTH => Advising::Equal.text(lang).to_owned(),
        _ => Advising::Better.fill(lang, &[&lang.tenths(behind)]),
    })
}

/// The deeds of a choice after the first, if there are any.
fn way(screen: Screen, thought: &Thought<Json>) -> Option<String> {
    let words = screen.game(|game| game.deed(thought));
    words.split_once('\n').map(|(_, way)| way.to_owned()).filter(|way| !way.is_empty())
}

/// Shows what was answered, which may stand below what is seen or behind the buttons, and no further up than that takes: what is
/// decided about stays in sight as long as both have room.
fn into_sight() {
    request_animation_frame(|| {
        let thoughts = document().query_selector("#decide .opinion").ok().flatten();
        thoughts.iter().for_each(super::decide::into_sight);
    });
}

/// What Maestro expects of a choice.
fn expected(scene: &Scene, study: &Study<Json>, thought: &Thought<Json>) -> Option<String> {
    let lang = scene.names.lang;
    let seat = thought.expected.get(study.seat.seat())?;
    let share = format!("{:.0}", f64::from(seat.wins) / 10.0);
    Some(Advising::Expects.fill(lang, &[&lang.tenths(seat.score), &lang.tenths(seat.error), &share]))
}

/// A choice: what it would bring about, and why, or else what Maestro expects of it.
fn choice(
    screen: Screen,
    scene: &Scene,
    study: &Study<Json>,
    thought: &Thought<Json>,
    why: Option<String>,
) -> impl IntoView + use<> {
    let lang = scene.names.lang;
    let words = screen.game(|game| game.deed(thought));
    let words = words.split('\n').next().unwrap_or_default().to_owned();
    let played = study.played.as_ref() == Some(&thought.action);
    let why = why.or_else(|| expected(scene, study, thought));
    // Where the decision is still to be made the advice can be followed at once.
    let follow = (!scene.past).then(|| {
        let action = thought.action.clone();
        let press = move |_| screen.act(vec![action.clone()]);
        view! { <button type="button" class="follow" on:click=press>{Advising::Follow.text(lang)}</button> }
    });
    view! {
        <li class:played=played>
            {follow}
            <span>{words}{played.then(|| format!(" ({})", Advising::Played.text(lang)))}</span>
            <small class="quiet">{why}</small>
        </li>
    }
}
