//! What Maestro thinks of the decision that is shown, for who asks: a hint in a running game, a study in a replay.

use kernel::Player;
use leptos::prelude::*;
use wire::{Answer, Ask, Json, Promise, Study, Thought};

use super::super::{Counsel, HALF, Scene, apart, keep_word, on_page};
use super::context::Screen;
use super::extras::answered;
use crate::parts::icon;
use crate::settings::lang;
use crate::words::{Advising, Lang, Studying, refusal};

/// How many worlds and lines Maestro tries: about half a second's thought.
const ITERATIONS: u32 = 2_000;
/// A tenth of a point, in hundredths.
const TENTH: i32 = 10;
/// A difference of points from one source is told from here on, in hundredths.
const TELLING: i32 = 25;
/// So many sources are told.
const SOURCES: usize = 3;
/// So many choices are shown.
const SHOWN: usize = 3;

/// What was begun, and what was answered about what follows on it.
type Follows = (Vec<String>, Option<Study<Json>>);

/// What was asked of Maestro and what it answered, as long as that is about what is shown.
#[derive(Clone, Copy)]
pub struct Advice {
    told: RwSignal<Option<Result<Study<Json>, String>>>,
    /// The same of the choice that follows on what who asks has begun, and what that is; nothing of one that is not told.
    follows: RwSignal<Option<Follows>>,
    asked: RwSignal<Option<usize>>,
    steps: Memo<usize>,
    /// What was advised last, and how the own turn was said to go on from there.
    promised: StoredValue<Option<Promise>>,
    lang: RwSignal<Lang>,
}

impl Advice {
    /// Nothing was asked yet. What was said of a place is forgotten with it: after going back, or in the next game, other things may
    /// stand there.
    pub fn of(screen: Screen) -> Self {
        let steps = Memo::new(move |_| screen.read(|scene| scene.steps));
        let (told, follows) = (RwSignal::new(None), RwSignal::new(None));
        let promised = StoredValue::new(None);
        let goes_on = StoredValue::new(false);
        let advice = Self { told, follows, asked: RwSignal::new(None), steps, promised, lang: lang() };
        Effect::new(move |_| {
            let at = steps.get();
            follows.set(None);
            if untrack(|| told.try_update(|told| told.take().is_some())) == Some(true) {
                goes_on.set_value(true);
            }
            // Whoever lets advice stand while the own turn goes on is advised on: what was a plan is asked for but once.
            request_animation_frame(move || {
                if steps.try_get_untracked() != Some(at) || !goes_on.try_get_value().unwrap_or_default() {
                    return;
                }
                goes_on.set_value(false);
                if screen.desk.studies && untrack(|| screen.read(|scene| !scene.past && is_open(scene))) {
                    advice.ask(screen);
                }
            });
        });
        // What is begun while advice stands there is advised too.
        let begun = Memo::new(move |_| screen.game(|game| game.begun()));
        Effect::new(move |_| {
            let begun = begun.get();
            if told.with_untracked(Option::is_some) {
                advice.ask_next(screen, begun);
            }
        });
        advice
    }

    fn ask(self, screen: Screen) {
        let (lang, at) = (self.lang.get_untracked(), self.steps.get_untracked());
        self.asked.set(Some(at));
        self.follows.set(None);
        screen.desk.ask(self.question(at, Vec::new()), move |answer| {
            let answer = match answer {
                Answer::Study(study) => Ok(self.settled(screen, *study)),
                Answer::Refused(refused) => Err(refusal(&refused.reason, &refused.words, lang)),
                _ => return,
            };
            // The page may have gone elsewhere meanwhile.
            if self.steps.try_get_untracked() == Some(at) {
                let best = answer.as_ref().ok().and_then(|study| study.choices.first().cloned());
                self.told.set(Some(answer));
                if let Some(best) = best.filter(|_| screen.read(|scene| !scene.past)) {
                    untrack(|| {
                        screen.game(|game| {
                            game.consider(&acts(&game.counsel(&best), &best));
                            best.price_limit.into_iter().for_each(|limit| game.bid_up_to(limit));
                        });
                    });
                }
            }
            let _ = self.asked.try_set(None);
        });
        self.ask_next(screen, untrack(|| screen.game(|game| game.begun())));
    }

    /// Asks what is best once this has been done, which is begun.
    fn ask_next(self, screen: Screen, begun: Vec<String>) {
        let at = self.steps.get_untracked();
        if begun.is_empty() {
            return;
        }
        screen.desk.ask(self.question(at, begun.clone()), move |answer| {
            if self.steps.try_get_untracked() != Some(at) {
                return;
            }
            // Where nothing is left to choose, or something hidden would be seen, there is nothing to tell.
            let study =
                if let Answer::Study(study) = answer { Some(self.settled(screen, *study)) } else { None };
            if let Some(best) = study.as_ref().and_then(|study| study.choices.first()) {
                untrack(|| screen.game(|game| game.consider(std::slice::from_ref(&best.action))));
            }
            self.follows.set(Some((begun, study)));
        });
    }

    /// What is asked of the host: what follows on these actions after so many steps.
    fn question<G: wire::Types>(self, steps: usize, acts: Vec<String>) -> Ask<G> {
        Ask::Study { steps, iterations: ITERATIONS, acts, promise: self.promised.get_value() }
    }

    /// What was answered, in line with what was said before, as far as that is about as good.
    fn settled(self, screen: Screen, mut study: Study<Json>) -> Study<Json> {
        keep_word(&mut study.choices);
        if untrack(|| screen.read(|scene| !scene.past)) {
            untrack(|| screen.game(|game| game.settle(&mut study.choices)));
        }
        let seen = std::mem::take(&mut study.choices).into_iter().enumerate();
        let told = |one: &Thought<Json>| one.promised || study.played.as_ref() == Some(&one.action);
        let seen = seen.filter(|(place, one)| *place < SHOWN || told(one));
        study.choices = seen.map(|(_, thought)| thought).collect();
        if let Some(best) = study.choices.first() {
            // Whoever asks once more is answered the same.
            let own = best.line.iter().take_while(|(player, _)| *player == study.seat);
            let own = own.map(|(_, step)| step);
            let acts = study.acts.iter().chain([&best.action]).chain(own).cloned().collect();
            self.promised.set_value(Some(Promise { steps: study.steps, acts }));
        }
        study
    }
}

/// Whether whoever looks has something to choose.
fn is_open(scene: &Scene) -> bool {
    scene.deciding.is_some_and(|deciding| deciding.open)
}

/// Asks, and puts the answer away again: in the head of the decision, where it never moves.
#[component]
pub fn Question(advice: Advice) -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let offered =
        Memo::new(move |_| screen.desk.studies && screen.read(|scene| scene.past || is_open(scene)));
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
        false => {
            // What runs on would leave the position that is asked about.
            screen.runs.set(false);
            advice.ask(screen);
        }
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
            answered(screen, advice)
        })
    };
    view! { <div class="opinion" aria-live="polite">{opinion}</div> }
}

/// The choices that Maestro weighs, the best first.
pub fn opinion(screen: Screen, advice: Advice) -> impl IntoView {
    into_sight(screen);
    move || {
        Some(match advice.told.get()? {
            Err(words) => view! { <p class="quiet">{words}</p> }.into_any(),
            Ok(study) => {
                let begun = screen.game(|game| game.begun());
                let follows = advice.follows.get().filter(|(of, _)| *of == begun);
                // What was advised before something was begun is not pressed by mistake.
                if !begun.is_empty() && follows.is_none() {
                    return Some(
                        view! { <p class="quiet">{Studying::Thinks.text(lang().get())}</p> }.into_any(),
                    );
                }
                let follows = follows.and_then(|(begun, study)| Some((begun, study?)));
                screen.read(|scene| weighed(screen, scene, &study, follows)).into_any()
            }
        })
    }
}

/// What Maestro would do and why is seen; what else there is, and how it would go on, is asked for.
fn weighed(
    screen: Screen,
    scene: &Scene,
    study: &Study<Json>,
    follows: Option<(Vec<String>, Study<Json>)>,
) -> Option<impl IntoView + use<>> {
    let lang = scene.names.lang;
    let (told, rival) = counselled(screen, study);
    let (best, others) = told.split_first()?;
    let next = rival.and_then(|place| told.get(place));
    let otherwise = next
        .filter(|(_, other)| other.promised)
        .map(|(_, other)| Advising::Otherwise.fill(lang, &[&lang.tenths(other.behind)]))
        .map(|words| view! { <p class="quiet rather">{words}</p> });
    let foreseen = |thought| view! { {expected(scene, study, thought)} }.into_any();
    let (first, apart, also) = match next {
        Some(_) if best.0.unmeasured => (().into_any(), None, Some(foreseen(best.1))),
        Some(next) => {
            let (by, apart) = margin(screen, scene, (study.seat, best.1), next);
            (by, apart, Some(foreseen(best.1)))
        }
        None => (foreseen(best.1), None, None),
    };
    // A plan that stays the same whatever is chosen speaks for none of the choices, and where a reason is given it is one too many: it is
    // told below, once.
    let stays = |(other, thought): &(Counsel, &Thought<Json>)| {
        other.plan == best.0.plan && thought.strategy == best.1.strategy
    };
    let below = next.is_some_and(stays) || !best.0.why.is_empty();
    let plan = below.then(|| by_round(scene, best.1, &best.0.plan));
    let without =
        |(counsel, thought): &(Counsel, _)| (Counsel { plan: Vec::new(), ..counsel.clone() }, *thought);
    let advised = if plan.is_some() { without(best) } else { best.clone() };
    let first = choice(screen, scene, study, &advised, first);
    let others = others.iter().map(|other| {
        let told = if stays(other) { without(other) } else { other.clone() };
        choice(screen, scene, study, &told, foreseen(other.1))
    });
    let others = others.collect_view();
    let (why, who) = (Advising::Why.text(lang), Advising::Who.text(lang));
    // How what was begun on the page goes on comes first, unless something else would be better, which is said before it.
    let next = follows.and_then(|(begun, study)| {
        let better = begun.first() != Some(&best.1.action);
        Some((next_step(screen, scene, &study)?, better))
    });
    let first = view! { {otherwise}<ol class="thoughts">{first}</ol> };
    let (seen, folded) = match next {
        Some((next, true)) => {
            let rather = Advising::Rather.text(lang);
            (view! { <p class="quiet rather">{rather}</p>{first}{next} }.into_any(), None)
        }
        Some((next, false)) => (next.into_any(), Some(first)),
        None => (first.into_any(), None),
    };
    Some(view! {
        {seen}
        <details class="thoughts-more" open=scene.past>
            <summary>{why}</summary>
            {folded}
            {apart}
            {also.map(|foreseen| view! { <p class="quiet">{foreseen}</p> })}
            {plan.filter(|plan| !plan.is_empty()).map(|plan| view! { <p class="quiet">{plan}</p> })}
            <ol class="thoughts others">{others}</ol>
            <p class="quiet">{who}</p>
        </details>
    })
}

/// The choices as they are told, the best first, each with what speaks for it beside the others; and the place of the first that is
/// another than the best.
fn counselled(screen: Screen, study: &Study<Json>) -> (Vec<(Counsel, &Thought<Json>)>, Option<usize>) {
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
    // The same in another order is no alternative.
    let turn = told.first().map(|(best, _)| best.turn.clone()).unwrap_or_default();
    let others = || told.iter().enumerate().skip(1);
    let rival = others()
        .find(|(_, (_, thought))| thought.promised)
        .or_else(|| others().find(|(_, (other, _))| other.turn.is_empty() || other.turn != turn))
        .map(|(place, _)| place);
    let thoughts: Vec<&Thought<Json>> = told.iter().map(|(_, thought)| *thought).collect();
    for (place, (counsel, own)) in told.iter_mut().enumerate() {
        let other = if place == 0 { rival.map(|place| thoughts[place]) } else { thoughts.first().copied() };
        counsel.weigh(own, other);
    }
    (told, rival)
}

/// What is best for what has been begun, whether it should have been or not.
fn next_step(screen: Screen, scene: &Scene, study: &Study<Json>) -> Option<impl IntoView + use<>> {
    let best = study.choices.first()?;
    let mut counsel = screen.game(|game| game.counsel(best));
    counsel.plan.clear();
    counsel.weigh(best, None);
    counsel.acts = [study.acts.clone(), acts(&counsel, best)].concat();
    let next = choice(screen, scene, study, &(counsel, best), ().into_any());
    let begun = Advising::Begun.text(scene.names.lang);
    Some(view! { <p class="quiet begun">{begun}</p><ol class="thoughts next-step">{next}</ol> })
}

/// Why the best choice is better than the next: by how much; and for whoever asks for details where that comes from.
fn margin(
    screen: Screen,
    scene: &Scene,
    (seat, best): (Player, &Thought<Json>),
    (Counsel { deed: name, .. }, next): &(Counsel, &Thought<Json>),
) -> (AnyView, Option<AnyView>) {
    let lang = scene.names.lang;
    let equal = || (view! { {Advising::Equal.fill(lang, &[&name])} }.into_any(), None);
    if next.behind < HALF {
        return equal();
    }
    let expected = best.expected.iter().zip(&next.expected).enumerate();
    let (mut more, mut rivals) = (0, 0);
    for (other, (best, next)) in expected {
        if other == seat.seat() {
            more = best.score - next.score;
        } else {
            rivals += best.score - next.score;
        }
    }
    rivals /= i32::try_from(best.expected.len()).map_or(1, |seats| (seats - 1).max(1));
    // What rivals get less is no loss.
    let of_others = || {
        let told = if rivals < 0 { Advising::OthersLess } else { Advising::OthersMore };
        view! { <span class="source">{told.fill(lang, &[&lang.tenths(rivals.abs())])}</span> }
    };
    // Where the own points do not tell, those of the others do.
    if more < HALF {
        return if rivals > -HALF {
            equal()
        } else {
            let words = Advising::Against.fill(lang, &[&name]);
            (view! { {words}" "{of_others()} }.into_any(), None)
        };
    }
    let mut apart = apart(best, next);
    apart.truncate(SOURCES);
    apart.retain(|(_, points)| points.abs() >= TELLING);
    // Whatever else there is is told in one, so that it adds up.
    let rest = more - apart.iter().map(|(_, points)| points).sum::<i32>();
    let rest = (rest.abs() >= TENTH).then(|| {
        view! { <span class="source">{Advising::Rest.text(lang)}" "{amount(rest, lang.tenths(rest.abs()))}</span> }
    });
    let apart = apart.into_iter().map(|(source, points)| {
        let named = screen.game(|game| game.source(source)).or_else(|| scene.sources.get(source).cloned());
        let sign = scene.source_signs.get(source).cloned();
        view! { <span class="source"><span inner_html=sign></span>{named}" "{amount(points, lang.tenths(points.abs()))}</span> }
    });
    let apart = apart.collect_view();
    let rivals = (rivals.abs() >= TELLING).then(of_others);
    let words = Advising::Better.fill(lang, &[&lang.tenths(more), &name]);
    let beside = Advising::Compared.fill(lang, &[&name]);
    let apart = view! { <p class="quiet apart">{beside}" "{apart}{rest}{rivals}</p> }.into_any();
    (view! { {words} }.into_any(), Some(apart))
}

/// An amount that is more or less than that of another choice.
fn amount(sum: i32, shown: String) -> impl IntoView {
    let sign = if sum < 0 { '\u{2212}' } else { '+' };
    view! { <b class:loss={sum < 0}>{sign}{shown}</b> }
}

/// So high are the title above the answer and the buttons below it.
const HEAD: i32 = 110;

/// Shows what was answered, which may stand below what is seen or behind the buttons, and no further up than that takes: what is
/// decided about stays in sight as long as both have room.
fn into_sight(screen: Screen) {
    request_animation_frame(move || {
        let thoughts = document().query_selector("#decide .opinion").ok().flatten();
        // What has no room in the panel is read from its beginning.
        let part = |said: &web_sys::Element| {
            let room = said.parent_element().map_or(0, |panel| panel.client_height());
            if said.client_height() + HEAD > room {
                web_sys::ScrollLogicalPosition::Start
            } else {
                web_sys::ScrollLogicalPosition::Nearest
            }
        };
        thoughts.iter().for_each(|said| super::decide::scroll_to(said, part(said)));
        // Whoever has left meanwhile sees none of it.
        if thoughts.is_some() {
            untrack(|| screen.game(|game| game.answered()));
        }
    });
}

/// What Maestro expects of a choice: the own points at the end, and those of the others on average.
fn expected(scene: &Scene, study: &Study<Json>, thought: &Thought<Json>) -> Option<String> {
    let own = thought.expected.get(study.seat.seat())?.score;
    let all: i32 = thought.expected.iter().map(|seat| seat.score).sum();
    let others = i32::try_from(thought.expected.len()).map_or(1, |seats| (seats - 1).max(1));
    let lang = scene.names.lang;
    Some(Advising::Expects.fill(lang, &[&lang.tenths(own), &lang.tenths((all - own) / others)]))
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
    for (step, deed) in thought.strategy.iter().zip(deeds).filter(|(_, deed)| !deed.is_empty()) {
        if before == Some(step.round) {
            told += ", ";
        } else {
            let now = usize::try_from(step.round) == Ok(scene.round.max(1));
            let when = if now {
                Advising::Now.text(lang).to_owned()
            } else {
                Advising::InRound.fill(lang, &[&step.round])
            };
            told += if before.is_some() { "; " } else { "" };
            told += &when;
            told += ": ";
        }
        told += deed;
        before = Some(step.round);
    }
    if told.is_empty() { told } else { Advising::Plan.fill(lang, &[&told]) }
}

/// A choice: what it would bring about, what speaks for it in words, and what is expected of it.
fn choice(
    screen: Screen,
    scene: &Scene,
    study: &Study<Json>,
    (counsel, thought): &(Counsel, &Thought<Json>),
    margin: AnyView,
) -> impl IntoView + use<> {
    let lang = scene.names.lang;
    let played = study.played.as_ref() == Some(&thought.action);
    // Where the decision is still to be made the advice can be followed at once.
    let follow = (!scene.past).then(|| {
        let acts = acts(counsel, thought);
        let press = move |_| {
            if !screen.game(|game| game.begin(&acts)) {
                screen.act(acts.clone());
            }
        };
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
