//! What Maestro thinks of the decision that is shown, for who asks: a hint in a running game, a study in a replay.

use kernel::Player;
use leptos::prelude::*;
use wire::{Answer, Ask, Json, Study, Thought};

use super::super::words::Framing;
use super::super::{Counsel, Scene, on_page};
use super::context::Screen;
use super::extras::{Extra, extra};
use crate::few::sort_few;
use crate::parts::icon;
use crate::settings::lang;
use crate::words::{Advising, Studying, refusal};

/// How many worlds and lines Maestro tries: about half a second's thought.
const ITERATIONS: u32 = 2_000;
/// A tenth of a point, in hundredths.
const TENTH: i32 = 10;
/// A difference of points from one source is told from here on, in hundredths.
const TELLING: i32 = 25;
/// So many sources are told.
const SOURCES: usize = 3;

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
                let best = answer.as_ref().ok().and_then(|study| study.choices.first().cloned());
                self.told.set(Some(answer));
                if let Some(best) = best.filter(|_| screen.read(|scene| !scene.past)) {
                    untrack(|| screen.game(|game| game.consider(&acts(&game.counsel(&best), &best))));
                }
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
        true => {
            advice.told.set(None);
            screen.game(|game| game.consider(&[]));
        }
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
            Ok(study) => screen.read(|scene| weighed(screen, scene, &study)).into_any(),
        })
    }
}

/// What Maestro would do and why is seen; what else there is, and how it would go on, is asked for.
fn weighed(screen: Screen, scene: &Scene, study: &Study<Json>) -> Option<impl IntoView + use<>> {
    let lang = scene.names.lang;
    let mut told: Vec<(Counsel, &Thought<Json>)> = Vec::new();
    for thought in &study.choices {
        // Choices that are told alike are one to who reads them.
        let counsel = screen.game(|game| game.counsel(thought));
        let played = study.played.as_ref() == Some(&thought.action);
        let alike = |other: &Counsel| other.deed == counsel.deed && other.brings == counsel.brings;
        if played || told.iter().all(|(other, _)| !alike(other)) {
            told.push((counsel, thought));
        }
    }
    let (best, others) = told.split_first()?;
    // The same in another order is no alternative.
    let next = others.iter().find(|(other, _)| other.turn.is_empty() || other.turn != best.0.turn);
    let margin = next.map(|next| margin(screen, scene, (study.seat, best.1), next));
    let Margin { words, more, apart } = margin.unwrap_or_else(|| Margin {
        words: expected(scene, study, best.1).unwrap_or_default(),
        ..Margin::default()
    });
    let mut best = best.clone();
    if !more.is_empty() {
        let more = Advising::More.fill(lang, &[&more]);
        best.0.why = [&best.0.why, &more]
            .into_iter()
            .filter(|said| !said.is_empty())
            .cloned()
            .collect::<Vec<_>>()
            .join(" ");
    }
    let first = choice(screen, scene, study, &best, words);
    let others = others.iter().map(|other| {
        choice(screen, scene, study, other, expected(scene, study, other.1).unwrap_or_default())
    });
    let others = others.collect_view();
    let (why, who) = (Advising::Why.text(lang), Advising::Who.text(lang));
    Some(view! {
        <ol class="thoughts">{first}</ol>
        <details class="thoughts-more" open=scene.past>
            <summary>{why}</summary>
            {apart}
            <p class="quiet">{expected(scene, study, best.1)}</p>
            <ol class="thoughts others">{others}</ol>
            <p class="quiet">{who}</p>
        </details>
    })
}

/// What tells the best choice from the next.
#[derive(Default)]
struct Margin {
    /// By how much it is better, in a sentence.
    words: String,
    /// The sources of which more is expected, by name.
    more: String,
    /// All the differences in numbers.
    apart: Option<AnyView>,
}

/// Why the best choice is better than the next: by how much, in points of which some stand for the win; and where that comes from.
fn margin(
    screen: Screen,
    scene: &Scene,
    (seat, best): (Player, &Thought<Json>),
    (Counsel { deed: name, .. }, next): &(Counsel, &Thought<Json>),
) -> Margin {
    let lang = scene.names.lang;
    // Less than that is no difference to speak of.
    if next.behind < TENTH {
        return Margin { words: Advising::Equal.fill(lang, &[&name]), ..Margin::default() };
    }
    let differences = best.sources.iter().zip(&next.sources).map(|(best, next)| best - next);
    let mut apart: Vec<(usize, i32)> = differences.enumerate().collect();
    sort_few(&mut apart, |(_, points)| -points.abs());
    apart.truncate(SOURCES);
    apart.retain(|(_, points)| points.abs() >= TELLING);
    let called = |source: usize| {
        screen
            .game(|game| game.source(source))
            .or_else(|| scene.sources.get(source).cloned())
            .unwrap_or_default()
    };
    let more_from = apart.iter().filter(|(_, points)| *points > 0).map(|&(source, _)| called(source));
    let more_from = more_from.collect::<Vec<_>>().join(", ");
    let apart = apart.into_iter().map(|(source, points)| {
        let name = called(source);
        let sign = scene.source_signs.get(source).cloned();
        view! { <span class="source"><span inner_html=sign></span>{name}" "{amount(points, lang.tenths(points.abs()))}</span> }
    });
    let apart = apart.collect_view();
    let told = |words: String, sum: i32, shown: String| {
        view! { <span class="source">{words}" "{amount(sum, shown)}</span> }
    };
    let expected = best.expected.iter().zip(&next.expected).enumerate();
    let (mut more, mut won, mut rivals) = (0, 0, 0);
    for (other, (best, next)) in expected {
        if other == seat.seat() {
            (more, won) = (best.score - next.score, (best.wins - next.wins) / 10);
        } else {
            rivals += best.score - next.score;
        }
    }
    rivals /= i32::try_from(best.expected.len()).map_or(1, |seats| (seats - 1).max(1));
    let chance = (won != 0)
        .then(|| told(Advising::Chance.text(lang).to_owned(), won, format!("{}\u{a0}%", won.abs())));
    let rivals = (rivals.abs() >= TELLING)
        .then(|| told(Framing::Rivals.text(lang).to_owned(), rivals, lang.tenths(rivals.abs())));
    let words = match (more, won) {
        (TENTH.., _) => Advising::Better.fill(lang, &[&lang.tenths(more), &name]),
        (_, 2..) => Advising::Against.fill(lang, &[&name]),
        _ => Advising::Equal.fill(lang, &[&name]),
    };
    let apart = view! { <p class="apart">{apart}{rivals}{chance}</p> }.into_any();
    Margin { words, more: more_from, apart: Some(apart) }
}

/// An amount that is more or less than that of another choice.
fn amount(sum: i32, shown: String) -> impl IntoView {
    let sign = if sum < 0 { '\u{2212}' } else { '+' };
    view! { <b class:loss={sum < 0}>{sign}{shown}</b> }
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
    let error =
        if seat.error < TENTH / 2 { String::new() } else { format!(" (\u{b1} {})", lang.tenths(seat.error)) };
    Some(Advising::Expects.fill(lang, &[&lang.tenths(seat.score), &error, &share]))
}

/// What is sent to follow advice.
fn acts(counsel: &Counsel, thought: &Thought<Json>) -> Vec<String> {
    if counsel.acts.is_empty() { vec![thought.action.clone()] } else { counsel.acts.clone() }
}

/// What is planned, round by round; empty if nothing is.
fn by_round(scene: &Scene, thought: &Thought<Json>, deeds: &[String]) -> String {
    let lang = scene.names.lang;
    let mut told = String::new();
    let mut before = None;
    for ((round, _), deed) in thought.strategy.iter().zip(deeds).filter(|(_, deed)| !deed.is_empty()) {
        if before == Some(*round) {
            told += ", ";
        } else {
            let now = usize::try_from(*round) == Ok(scene.round.max(1));
            let when = if now {
                Advising::Now.text(lang).to_owned()
            } else {
                Advising::InRound.fill(lang, &[round])
            };
            told += if before.is_some() { "; " } else { "" };
            told += &when;
            told += ": ";
        }
        told += deed;
        before = Some(*round);
    }
    if told.is_empty() { told } else { Advising::Plan.fill(lang, &[&told]) }
}

/// A choice: what it would bring about, what speaks for it in words, and by how much it is better than others.
fn choice(
    screen: Screen,
    scene: &Scene,
    study: &Study<Json>,
    (counsel, thought): &(Counsel, &Thought<Json>),
    margin: String,
) -> impl IntoView + use<> {
    let lang = scene.names.lang;
    let played = study.played.as_ref() == Some(&thought.action);
    // Where the decision is still to be made the advice can be followed at once.
    let follow = (!scene.past).then(|| {
        let acts = acts(counsel, thought);
        let press = move |_| screen.act(acts.clone());
        view! { <button type="button" class="follow" on:click=press>{Advising::Follow.text(lang)}</button> }
    });
    let Counsel { deed, brings, why, then, plan, .. } = counsel.clone();
    let told = |words: String| (!words.is_empty()).then(|| view! { <p>{words}</p> });
    let brings = (!brings.is_empty()).then(|| view! { <small class="brings">{brings}</small> });
    let then = if then.is_empty() { then } else { Advising::Then.fill(lang, &[&then]) };
    let plan = by_round(scene, thought, &plan);
    view! {
        <li class:played=played>
            {follow}
            <span>{deed}{played.then(|| format!(" ({})", Advising::Played.text(lang)))}</span>
            {brings}
            <div class="counsel">{told(why)}{told(then)}{told(plan)}</div>
            <small class="quiet">{margin}</small>
        </li>
    }
}
