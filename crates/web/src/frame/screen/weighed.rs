//! The choices that Maestro weighs, the best first: what each is, what speaks for it, by how much it is better, and how it goes on.

use kernel::Player;
use leptos::prelude::*;
use wire::{Json, Study, Thought};

use super::super::{Counsel, HALF, Scene, TENTH, apart};
use super::context::Screen;
use super::followed;
use crate::words::Advising;

/// A difference of points from one source is told from here on, in hundredths.
const TELLING: i32 = 25;
/// So many choices are shown, and beside them what was promised, what was played and what is begun.
const SHOWN: usize = 3;
/// So many sources are told one by one.
const SOURCES: usize = 5;

/// What Maestro would do and why is seen; what else there is, and how it would go on, is asked for.
pub fn weighed(
    screen: Screen,
    scene: &Scene,
    study: &Study<Json>,
    follows: Option<(Vec<String>, Study<Json>)>,
) -> Option<impl IntoView + use<>> {
    let lang = scene.names.lang;
    let begun = follows.as_ref().and_then(|(begun, _)| begun.first());
    let (told, rival) = counselled(screen, study, begun);
    let (best, others) = told.split_first()?;
    let next = rival.and_then(|place| told.get(place));
    // What is better than what was begun is weighed against that and nothing else.
    let beside = |(_, other): &&(Counsel, &Thought<Json>)| {
        begun.is_none_or(|begun| *begun == best.1.action || *begun == other.action || other.promised)
    };
    let next = next.filter(beside);
    let foreseen = |thought| view! { {expected(scene, study, thought)} }.into_any();
    let (first, apart, also) = match next {
        Some((_, other)) if unmeasured(best, other) => (().into_any(), None, Some(foreseen(best.1))),
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
    let mut advised = if plan.is_some() { without(best) } else { best.clone() };
    if apart.is_some() && advised.0.sums_up {
        advised.0.why.clear();
    }
    let first = choice(screen, scene, study, &advised, first);
    let others = others.iter().map(|other| {
        let mut told = if stays(other) { without(other) } else { other.clone() };
        told.0.whole.clear();
        // Of numbers so near to each other the order is chance, which is said; what a price tells how far it is good is not weighed again.
        let near = other.1.behind < HALF && !best.0.unmeasured;
        let near = near.then(|| view! { {equal(scene, &best.0.deed)}" " });
        let beside = view! { {near}{foreseen(other.1)} }.into_any();
        choice(screen, scene, study, &told, beside)
    });
    let others = others.collect_view();
    let (why, who) = (Advising::Why.text(lang), Advising::Who.text(lang));
    // How what was begun on the page goes on comes first, unless something else would be better, which is said before it.
    let next = follows.and_then(|(begun, study)| {
        let better = begun.first() != Some(&best.1.action);
        Some((next_step(screen, scene, &study)?, better))
    });
    let first = view! { <ol class="thoughts">{first}</ol> };
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
/// another than the best: what was promised, else what was begun, else the next.
fn counselled<'s>(
    screen: Screen,
    study: &'s Study<Json>,
    begun: Option<&String>,
) -> (Vec<(Counsel, &'s Thought<Json>)>, Option<usize>) {
    let mut told: Vec<(Counsel, &Thought<Json>)> = Vec::new();
    for thought in &study.choices {
        let played = study.played.as_ref() == Some(&thought.action);
        let named = played || thought.promised || begun == Some(&thought.action);
        if told.len() >= SHOWN && !named {
            continue;
        }
        // Choices that are told alike are one to who reads them.
        let counsel = screen.game(|game| game.counsel(thought));
        let alike = |other: &Counsel| other.deed == counsel.deed && other.brings == counsel.brings;
        let alike = told.iter().any(|(other, _)| alike(other));
        let reordered = !named && told.first().is_some_and(|(best, _)| is_reordered(&counsel, best));
        if played || !alike && !reordered {
            told.push((counsel, thought));
        }
    }
    let others = || told.iter().enumerate().skip(1);
    let rival = others()
        .find(|(_, (_, thought))| thought.promised)
        .or_else(|| others().find(|(_, (_, thought))| Some(&thought.action) == begun))
        .or_else(|| others().find(|(_, (other, _))| !is_reordered(other, &told[0].0)))
        .map(|(place, _)| place);
    let thoughts: Vec<&Thought<Json>> = told.iter().map(|(_, thought)| *thought).collect();
    for (place, (counsel, own)) in told.iter_mut().enumerate() {
        let other = if place == 0 { rival.map(|place| thoughts[place]) } else { thoughts.first().copied() };
        counsel.weigh(own, other);
    }
    (told, rival)
}

/// Whether a choice is the same turn as the best in another order, which is no alternative.
fn is_reordered(other: &Counsel, best: &Counsel) -> bool {
    !other.turn.is_empty() && other.turn == best.turn
}

/// Whether by how much the best choice is better than another is not told: its price tells that, or it does nothing and is not clearly
/// better. What was advised before is always weighed.
fn unmeasured((counsel, best): &(Counsel, &Thought<Json>), other: &Thought<Json>) -> bool {
    counsel.unmeasured && !other.promised && (best.price_limit.is_some() || other.behind < HALF)
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

/// Why the best choice is better than the next, or than what was advised before: by how much; and for whoever asks for details where that
/// comes from.
fn margin(
    screen: Screen,
    scene: &Scene,
    (seat, best): (Player, &Thought<Json>),
    (Counsel { deed: name, .. }, next): &(Counsel, &Thought<Json>),
) -> (AnyView, Option<AnyView>) {
    let lang = scene.names.lang;
    let equal = || (equal(scene, name), None);
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
        return if next.promised {
            let words = Advising::Otherwise.fill(lang, &[&lang.tenths(next.behind)]);
            (view! { {words} }.into_any(), None)
        } else if rivals > -HALF {
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
    let told = |(source, points): (usize, i32)| {
        let named = screen.game(|game| game.source(source)).or_else(|| scene.sources.get(source).cloned());
        let sign = scene.source_signs.get(source).cloned();
        view! { <span class="source"><span inner_html=sign></span>{named}" "{amount(points, lang.tenths(points.abs()))}</span> }
    };
    let chief = apart.first().copied().filter(|(_, points)| *points >= HALF);
    // Where that is more than all together, what most of the rest costs is told with it.
    let costs = chief.filter(|(_, points)| more - points <= -HALF);
    let costs = costs.and_then(|_| apart.iter().copied().find(|(_, points)| *points <= -HALF));
    let costs = costs.map(|costs| view! { " "{told(costs)} });
    let chief = chief.map(told);
    let apart = apart.into_iter().map(told);
    let apart = apart.collect_view();
    let rivals = (rivals.abs() >= TELLING).then(of_others);
    let by = lang.tenths(more);
    let words = match next.promised {
        true => Advising::Otherwise.fill(lang, &[&by]),
        false => Advising::Better.fill(lang, &[&by, &name]),
    };
    // What most of it comes from is the reason that everybody understands.
    let chief = chief.map(|chief| view! { " "{Advising::Chiefly.text(lang)}" "{chief}{costs} });
    let beside = Advising::Compared.fill(lang, &[&name]);
    let apart = view! { <p class="quiet apart">{beside}" "{apart}{rest}{rivals}</p> }.into_any();
    (view! { {words}{chief} }.into_any(), Some(apart))
}

/// Says that a choice is about as good as the one of this name.
fn equal(scene: &Scene, name: &str) -> AnyView {
    view! { {Advising::Equal.fill(scene.names.lang, &[&name])} }.into_any()
}

/// An amount that is more or less than that of another choice.
fn amount(sum: i32, shown: String) -> impl IntoView {
    let sign = if sum < 0 { '\u{2212}' } else { '+' };
    view! { <b class:loss={sum < 0}>{sign}{shown}</b> }
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
pub fn acts(counsel: &Counsel, thought: &Thought<Json>) -> Vec<String> {
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
            followed::note(screen, &acts);
            if !screen.game(|game| game.begin(&acts)) {
                screen.act(acts.clone());
            }
        };
        view! { <button type="button" class="follow" on:click=press>{Advising::Follow.text(lang)}</button> }
    });
    let Counsel { deed, brings, why, then, plan, whole, cut, .. } = counsel.clone();
    let all = (!scene.past && !whole.is_empty()).then(|| {
        let whole = [study.acts.clone(), whole].concat();
        let press = move |_| {
            followed::note(screen, &whole);
            screen.act(whole.clone());
        };
        let words = if cut { Advising::FollowUntil } else { Advising::FollowAll };
        view! { <button type="button" class="plain follow-all" class:until=cut on:click=press>{words.text(lang)}</button> }
    });
    let told = |words: String| (!words.is_empty()).then(|| view! { <p>{words}</p> });
    let brings = (!brings.is_empty()).then(|| view! { <small class="brings">{brings}</small> });
    let then = if then.is_empty() { then } else { Advising::Then.fill(lang, &[&then]) };
    let plan = by_round(scene, thought, &plan);
    view! {
        <li class:played=played>
            {follow}
            <span>{deed}{played.then(|| format!(" ({})", Advising::Played.text(lang)))}</span>
            {brings}
            <small class="quiet margin">{margin}</small>
            <div class="counsel">{told(why)}{told(then)}{all}{told(plan)}</div>
        </li>
    }
}
