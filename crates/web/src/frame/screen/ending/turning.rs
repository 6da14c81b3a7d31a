//! After the game: the decisions that cost most, with what Maestro would have done.

use kernel::Player;
use leptos::prelude::*;
use wire::{Answer, AnyGame, Ask, Json, Study, Thought};

use super::super::super::moves;
use super::super::super::words::Framing;
use super::super::super::{Counsel, HALF, LogLine, Scene, TENTH, apart, signs};
use super::super::context::Screen;
use super::super::followed;
use super::super::replay::go_to;
use super::Going;
use super::words::Ending;
use crate::connection::Connection;
use crate::desk::Desk;
use crate::few::sort_few;
use crate::parts::icon;
use crate::settings::lang;
use crate::store;

/// How many worlds and lines Maestro tries for each decision of the game.
const ITERATIONS: u32 = 60;
/// So many decisions that look dear are looked at once more, since a few worlds make some look so by chance.
const DOUBTED: usize = 9;
/// So many worlds and lines are tried for each of them.
const THOROUGH: u32 = 2_000;
/// So many sources of points are told of each.
const SOURCES: usize = 3;
/// So many decisions are told.
const TOLD: usize = 3;
/// What cost less than this, in hundredths of what Maestro plays for, turned nothing; nor what cost fewer of the own points and less of
/// the chance to win than this, both in hundredths.
const LEAST: i32 = 150;
const TURNS: (i32, i32) = (150, 5);

/// Asks for every decision of the game, one after the other, and tells those that cost most: the viewer's own but for what a bot
/// decided in their place, or everybody's for somebody who only watched.
#[component]
pub fn Points(
    /// The screen of the game.
    screen: Screen,
) -> impl IntoView {
    let lang = lang();
    let going = Memo::new(move |_| screen.turning.with(|turning| turning.going));
    let start = move |_| {
        screen.turning.update(|turning| turning.worst.clear());
        with_analyst(screen, move || study_on(screen, Going::No, 0));
    };
    again_as_kept(screen);
    let find = move || {
        (going.get() == Going::No).then(|| {
            view! { <button type="button" on:click=start>{move || Ending::Find.text(lang.get())}</button> }
        })
    };
    let said = move || {
        match going.get() {
            Going::No => view! { <p class="quiet">{Ending::How.text(lang.get())}</p> }.into_any(),
            Going::At(step) => {
                // An earlier position may be shown meanwhile.
                let all = screen.desk.update.with(|update| update.as_ref().map_or(0, |update| update.steps));
                // It is told in moves, as the replay counts them.
                let count = |steps| screen.lines.with(|lines| moves::count(lines, steps));
                let words = Ending::Through.fill(lang.get(), &[&count(step), &count(all)]);
                view! { <p class="quiet">{words}</p><progress max=all.to_string() value=step.to_string() aria-hidden="true"></progress> }.into_any()
            }
            Going::Again(done, all) => {
                let words = Ending::Twice.fill(lang.get(), &[&(done + 1), &all]);
                view! { <p class="quiet">{words}</p><progress max=all.to_string() value=done.to_string() aria-hidden="true"></progress> }.into_any()
            }
            Going::Done if screen.turning.with(|turning| turning.worst.is_empty()) => {
                view! { <p>{Ending::NoneTurned.text(lang.get())}</p> }.into_any()
            }
            Going::Done => {
                let cards = screen.read(|scene| {
                    let points = screen.turning.with(|turning| {
                        turning.worst.iter().map(|study| point(screen, scene, study)).collect_view()
                    });
                    Some(points)
                });
                view! { <ol class="turned">{cards}</ol> }.into_any()
            }
        }
    };
    let played = move || (going.get() == Going::Done).then(|| Ending::Played.text(lang.get()));
    view! {
        <section class="turning" class:waits=move || going.get() != Going::Done>
            <header class="turning-head">
                <h3>{move || Ending::Turning.text(lang.get())}</h3>
                <span class="quiet">{played}</span>
            </header>
            <div class="turning-said" aria-live="polite">{said}</div>
            {find}
        </section>
    }
}

/// Goes on once somebody studies the game: the host of the table if it does that, else one in this browser, which is given the
/// record. The game is over, so that the record hides nothing from anybody.
fn with_analyst(screen: Screen, then: impl FnOnce() + 'static) {
    let Desk { studies, analyst, .. } = screen.desk;
    if studies {
        return then();
    }
    screen.desk.ask(Ask::Record, move |answer| {
        let Answer::Record { text } = answer else { return };
        // The page may have gone elsewhere meanwhile.
        if analyst.try_get_value().is_none() {
            return;
        }
        let Ok(connection) = Connection::to_worker(|_| ()) else { return };
        connection.ask(0, Ask::Load { text }, move |_| then());
        analyst.set_value(Some(connection));
    });
}

/// Asks whoever studies the game about the next decision from this step on.
fn study(screen: Screen, steps: usize, iterations: u32, reply: impl FnOnce(Answer<AnyGame>) + 'static) {
    let ask = Ask::Study { steps, iterations, acts: Vec::new(), promise: None };
    match screen.desk.analyst.get_value() {
        Some(analyst) => analyst.ask(0, ask, reply),
        None => screen.desk.ask(ask, reply),
    }
}

/// Goes from one place to the next, unless the game began anew or the page went elsewhere meanwhile.
fn goes(screen: Screen, from: Going, to: Going) -> bool {
    let there = stays(screen, from);
    if there {
        screen.turning.update(|turning| turning.going = to);
    }
    there
}

/// Whether it is still at this place.
fn stays(screen: Screen, at: Going) -> bool {
    screen.turning.try_with_untracked(|turning| turning.going == at) == Some(true)
}

/// Studies the next decision from this step on, and after it the rest; those that cost most are then looked at again.
fn study_on(screen: Screen, was: Going, from: usize) {
    let now = Going::At(from);
    if !goes(screen, was, now) {
        return;
    }
    study(screen, from, ITERATIONS, move |answer| {
        if !stays(screen, now) {
            return;
        }
        let Answer::Study(study) = answer else {
            let all = screen.turning.with_untracked(|turning| turning.worst.len());
            if goes(screen, now, Going::Again(0, all)) {
                let mut doubted = Vec::new();
                screen.turning.update(|turning| {
                    doubted = turning.worst.drain(..).map(|study| study.steps).collect();
                });
                look_again(screen, doubted, all);
            }
            return;
        };
        let next = study.steps + 1;
        let own = screen.read(|scene| scene.eyes);
        if own.is_none_or(|own| own == study.seat && counts(screen, own, study.steps)) {
            note(screen, *study, DOUBTED);
        }
        study_on(screen, now, next);
    });
}

/// Whether a decision of the viewer's seat is looked at: what a bot decided in their place is no mistake of theirs, unless it decided all.
fn counts(screen: Screen, own: Player, steps: usize) -> bool {
    let decided = |line: &LogLine| line.player == Some(own) && !line.chance && !screen.by_bot(line.step);
    !screen.by_bot(steps) || !screen.lines.with_untracked(|lines| lines.iter().any(decided))
}

/// Studies these decisions thoroughly, the last first, and keeps those that are told.
fn look_again(screen: Screen, mut doubted: Vec<usize>, all: usize) {
    let now = Going::Again(all - doubted.len(), all);
    let Some(steps) = doubted.pop() else {
        // They are told in the order in which they were played, as each says its round.
        screen.turning.update(|turning| sort_few(&mut turning.worst, |study| study.steps));
        if goes(screen, now, Going::Done) {
            keep(screen);
        }
        return;
    };
    study(screen, steps, THOROUGH, move |answer| {
        if !stays(screen, now) {
            return;
        }
        if let Answer::Study(study) = answer {
            note(screen, *study, TOLD);
        }
        if goes(screen, now, Going::Again(all - doubted.len(), all)) {
            look_again(screen, doubted, all);
        }
    });
}

/// Under this name it is kept which decisions of the game that was looked through last cost most.
const KEPT: &str = "turned";

/// What tells a game that is over from others: where it lies, and how many steps it had.
fn kept_of(screen: Screen) -> Option<String> {
    let id = followed::game_id()?;
    let steps = screen.desk.update.with_untracked(|update| update.as_ref().map(|update| update.steps))?;
    Some(format!("{id} {steps}:"))
}

fn keep(screen: Screen) {
    let Some(of) = kept_of(screen) else { return };
    let steps = screen.turning.with_untracked(|turning| {
        turning.worst.iter().map(|study| study.steps.to_string()).collect::<Vec<_>>()
    });
    store::set(KEPT, &format!("{of}{}", steps.join(" ")));
}

/// Whoever comes back to a game that was looked through finds what was found: only that is studied again.
fn again_as_kept(screen: Screen) {
    let kept = kept_of(screen).and_then(|of| Some(store::get(KEPT)?.strip_prefix(&of)?.to_owned()));
    let Some(kept) = kept else { return };
    let steps: Vec<usize> = kept.split_whitespace().filter_map(|step| step.parse().ok()).collect();
    let all = steps.len();
    if goes(screen, Going::No, Going::Again(0, all)) {
        with_analyst(screen, move || look_again(screen, steps, all));
    }
}

/// Keeps a decision if it is among so many that cost most.
fn note(screen: Screen, study: Study<Json>, most: usize) {
    let turned =
        cost(&study) >= LEAST && lost(&study).is_some_and(|lost| lost.0 >= TURNS.0 || lost.1 >= TURNS.1);
    if !turned {
        return;
    }
    // What went wrong in one turn is told once, by what cost most of it.
    let turn = |steps: usize| {
        screen.entries.with_untracked(|entries| entries.iter().position(|entry| entry.holds(steps)))
    };
    let own = turn(study.steps);
    screen.turning.update(|turning| {
        let same = |other: &Study<Json>| own.is_some() && turn(other.steps) == own;
        if turning.worst.iter().any(|other| same(other) && cost(other) >= cost(&study)) {
            return;
        }
        turning.worst.retain(|other| !same(other));
        turning.worst.push(study);
        sort_few(&mut turning.worst, |study| -cost(study));
        turning.worst.truncate(most);
    });
}

/// What a decision cost, in hundredths of what Maestro plays for.
fn cost(study: &Study<Json>) -> i32 {
    played(study).map_or(0, |played| played.behind)
}

/// What was played.
fn played(study: &Study<Json>) -> Option<&Thought<Json>> {
    study.choices.iter().find(|thought| Some(&thought.action) == study.played.as_ref())
}

/// The points and the chance to win, in thousandths, that are expected of a choice for whoever decided.
fn expected(study: &Study<Json>, thought: &Thought<Json>) -> (i32, i32) {
    thought.expected.get(study.seat.seat()).map_or((0, 0), |expected| (expected.score, expected.wins))
}

/// What a decision cost of the own points and of the chance to win, both in hundredths.
fn lost(study: &Study<Json>) -> Option<(i32, i32)> {
    let (best, played) = (expected(study, study.choices.first()?), expected(study, played(study)?));
    Some((best.0 - played.0, (best.1 - played.1 + 5).div_euclid(10)))
}

/// What a decision cost in points and in the chance to win; what Maestro plays for counts both, so either alone may be nothing.
fn costs(
    scene: &Scene,
    study: &Study<Json>,
    best: &Thought<Json>,
    played: &Thought<Json>,
) -> (String, Option<String>) {
    let lang = scene.names.lang;
    let (points, share) = lost(study).unwrap_or_default();
    let wins = |thought: &Thought<Json>| expected(study, thought).1;
    let (wins, own_wins) = (wins(best), wins(played));
    let percent = |wins: i32| (wins + 5).div_euclid(10);
    let chance = (share > 0).then(|| Ending::Chance.fill(lang, &[&percent(wins), &percent(own_wins)]));
    if points >= TURNS.0 || chance.is_none() {
        return (format!("\u{2212}{} {}", lang.tenths(points.max(0)), scene.points), chance);
    }
    (chance.unwrap_or_default(), None)
}

/// Whom the decision helped most, and by how many points, if by half a point or more.
fn helped(
    scene: &Scene,
    study: &Study<Json>,
    best: &Thought<Json>,
    played: &Thought<Json>,
) -> Option<String> {
    let lang = scene.names.lang;
    let both = best.expected.iter().zip(&played.expected).enumerate();
    let gains = both.map(|(seat, (best, played))| (Player::new(seat), played.score - best.score));
    let (who, gain) = gains.filter(|(seat, _)| *seat != study.seat).max_by_key(|(_, gain)| *gain)?;
    (gain >= HALF).then(|| Ending::Helped.fill(lang, &[&scene.names.seat(who), &lang.tenths(gain)]))
}

/// From which sources of points the better choice has more or less, if by half a point or more: those that differ most, and the rest.
fn speaks_for(screen: Screen, scene: &Scene, best: &Thought<Json>, played: &Thought<Json>) -> Option<String> {
    // To the tenth, as what the decision cost is told, so that it adds up.
    let lang = scene.names.lang;
    let tenths =
        |points: i32| format!("{}{}", if points < 0 { '\u{2212}' } else { '+' }, lang.tenths(points.abs()));
    let apart = apart(best, played);
    let mut rest: i32 = apart.iter().map(|(_, points)| points).sum();
    let mut told = Vec::new();
    for (source, points) in apart.into_iter().filter(|(_, points)| points.abs() >= HALF).take(SOURCES) {
        let named = screen.game(|game| game.source(source)).or_else(|| scene.sources.get(source).cloned())?;
        told.push(format!("{named}\u{a0}{}", tenths(points)));
        rest -= points;
    }
    // Whatever else there is is told in one.
    if !told.is_empty() && rest.abs() >= TENTH {
        told.push(format!("{}\u{a0}{}", Ending::Rest.text(lang), tenths(rest)));
    }
    let told = told.join(", ");
    (!told.is_empty()).then(|| Ending::Otherwise.fill(lang, &[&told]))
}

/// A decision as a card: what it cost, what was played, what Maestro would have played, and the way there.
fn point(screen: Screen, scene: &Scene, study: &Study<Json>) -> Option<impl IntoView + use<>> {
    let lang = scene.names.lang;
    let (played, best) = (played(study)?, study.choices.first()?);
    let who = scene.names.seat(study.seat);
    // Whose it is stands before it.
    let deed = |Counsel { deed, brings, .. }: &Counsel| {
        let told = if brings.is_empty() { deed.clone() } else { format!("{deed} \u{b7} {brings}") };
        told.strip_prefix(&format!("{who} ")).map(str::to_owned).unwrap_or(told)
    };
    let of_played = screen.game(|game| game.counsel(played));
    let better = screen.game(|game| game.counsel(best));
    // What a game says for a choice is said of the table as it is now. What it leads to was the same then.
    let reason = speaks_for(screen, scene, best, played).or_else(|| Some(better.then.clone()));
    let reason = reason.filter(|reason| !reason.is_empty()).map(|reason| crate::letters::capital(&reason));
    let (cost, chance) = costs(scene, study, best, played);
    let helped = helped(scene, study, best, played);
    let steps = study.steps;
    // The step with which a round begins is decided in the round before.
    let rounds = screen.game(|game| game.history()).rounds;
    let round = rounds.iter().filter(|&&begun| begun < steps).count().max(1);
    let round = (!rounds.is_empty()).then(|| Framing::Round.fill(lang, &[&round]));
    // What came of the whole, such as an auction, says what the decision was about.
    let about = screen.entries.with(|entries| {
        let mut all = entries.iter().filter(|entry| entry.lines.len() > 1);
        let whole = all.find(|entry| entry.holds(steps));
        whole.map(|whole| whole.text.clone())
    });
    // What a bot decided in the place of somebody is not theirs.
    let stood_in = screen.lines.with(|lines| {
        lines.iter().any(|line| line.step == steps && line.stood_in && line.player == Some(study.seat))
    });
    let decided = if stood_in {
        Framing::BotFor.fill(lang, &[&who])
    } else if followed::is_advised(steps, &played.action) {
        format!("{who} ({})", Ending::Advised.text(lang))
    } else {
        who.clone()
    };
    let shown = move || screen.past.with(|past| past.as_ref().is_some_and(|past| past.steps == steps));
    let seat = study.seat;
    let look = move |_| {
        // It stays at the decision, with the board of whoever decided.
        screen.ending.set(false);
        screen.runs.set(false);
        screen.shown.set(Some(seat).filter(|&seat| seat != screen.home.get_untracked()));
        go_to(screen, Some(steps));
    };
    let told = |words: String| view! { <small>{words}</small> };
    let class = format!("point {}", signs::seat_class(study.seat));
    Some(view! {
        <li class=class class:shown=shown>
            <span class="point-band" inner_html=signs::seat(study.seat).svg()></span>
            <div class="point-told">
                <span class="point-head">
                    <b>{round}</b>
                    <button type="button" class="plain" title=Ending::Look.text(lang) aria-current=move || shown().then_some("step") on:click=look>
                        <span inner_html=icon::PLAY.svg()></span>" "<u>{Ending::Show.text(lang)}</u>
                    </button>
                    <b class="point-cost">{cost}</b>
                </span>
                {about.map(|about| view! { <span class="point-about quiet">{about}</span> })}
                <dl>
                    <div><dt>{decided}</dt><dd>{deed(&of_played)}</dd></div>
                    <div class="better"><dt>"Maestro"</dt><dd>{deed(&better)}</dd></div>
                </dl>
                {reason.map(|reason| view! { <span class="point-about quiet">{reason}</span> })}
                <span class="point-foot quiet">{chance.map(told)}{helped.map(told)}</span>
            </div>
        </li>
    })
}
