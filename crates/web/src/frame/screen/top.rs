//! The top line of the screen: the rounds, and the banner that says who decides.

use leptos::prelude::*;
use wire::{AnyGame, Seat, Sitter, Undo, Update};

use super::super::words::Framing;
use super::super::{Scene, on_page_while, signs};
use super::context::{Screen, focus};
use super::extras::{Extra, extra};
use super::replay;
use super::sheet::Dialog;
use crate::asked::is_played_for;
use crate::parts::icon;
use crate::words::{Agreeing, OnTable};

/// The track and the banner.
#[component]
pub fn Top() -> impl IntoView {
    view! {
        <div class="area-top">
            <Track />
            <div class="turn"><Banner /><UndoButton /></div>
        </div>
    }
}

/// The rounds, each with what is to be known of it.
#[component]
fn Track() -> impl IntoView {
    let screen = Screen::here();
    let steps = screen.draw(
        |scene| (scene.round, scene.rounds.clone()),
        move |names, (now, rounds)| {
            let steps = rounds.iter().enumerate().map(|(index, known)| {
                let round = index + 1;
                let class = match round.cmp(now) {
                    std::cmp::Ordering::Less => "track-step gone",
                    std::cmp::Ordering::Equal => "track-step now",
                    std::cmp::Ordering::Greater => "track-step",
                };
                let current = (round == *now).then_some("step");
                let name = Framing::Round.fill(names.lang, &[&round]);
                // Each line is a part of its own, which a game may set beside another.
                let known = known.split('\n').map(|line| view! { <span>{line.to_owned()}</span>"\n" });
                view! {
                    <li class=class aria-current=current on:click=move |_| screen.help.set(Some(screen.game(|game| game.round_topic(index))))>
                        <span class="track-round">{name}</span>
                        <span class="track-least">{known.collect_view()}</span>
                    </li>
                }
            });
            steps.collect_view()
        },
    );
    view! { <ol class="track">{steps}</ol> }
}

/// Whose turn it is, what it has come to, and the time left for it.
#[component]
fn Banner() -> impl IntoView {
    let screen = Screen::here();
    let mine = move || screen.read(|scene| scene.deciding.is_some());
    on_page_while("mine", mine);
    let text = move || {
        screen.read(|scene| {
            let lang = scene.names.lang;
            if scene.past {
                return replay::place(screen);
            }
            if scene.over {
                return Framing::Ends.fill(lang, &[&scene.winners()]);
            }
            if let Some(deciding) = scene.deciding {
                return OnTable::YourTurn.fill(lang, &[&scene.names.seat(deciding.player)]);
            }
            if screen.unfinished() {
                return Agreeing::Unfinished.text(lang).to_owned();
            }
            let turn = Some(screen.desk.pending.get()).filter(|asked| !asked.is_empty());
            let turn = turn.unwrap_or_else(|| scene.whose_turn());
            // Where nobody is to decide a replay says that it is one.
            if turn.is_empty() { Framing::Replay.text(lang).to_owned() } else { turn }
        })
    };
    let past = move || screen.read(|scene| scene.past);
    let asks = move || !(mine() || past() || screen.desk.pending.with(String::is_empty));
    let aside = move || {
        let back = |scene: &Scene| Some(Framing::LooksBack.text(scene.names.lang).to_owned());
        // What was being decided when all agreed to end it is decided no more.
        let untold = super::decide::watched(screen).is_some() || screen.unfinished();
        screen.read(|scene| if scene.past { back(scene) } else { scene.aside.clone().filter(|_| !untold) })
    };
    // An earlier position is left from where it is said that it is one.
    let to_now = move || {
        past().then(|| {
            let text = screen.say(|names| Framing::ToNow.text(names.lang).to_owned());
            view! { <button type="button" class="to-now" on:click=move |_| replay::to_now(screen)>{text}</button> }
        })
    };
    // Where several decide at once the viewer's own sign stands before what is said to the viewer.
    let sign = move || {
        screen.read(|scene| {
            let seat = scene.deciding.map(|deciding| deciding.player).or_else(|| scene.to_act.lowest());
            seat.map(|seat| signs::seat(seat).svg()).unwrap_or_default()
        })
    };
    let what = move || {
        // What comes from something says in one line from what.
        let what = mine().then(|| screen.game(|game| game.title()).replace('\n', ": "))?;
        (!what.is_empty()).then(|| view! { <span class="banner-what">{what}</span> })
    };
    let left = move || {
        // Of others it is told as long as one of them alone decides; one's own time runs on while one looks back.
        let now = screen.desk.update.with(|update| update.as_ref().map(|update| update.to_act))?;
        let seat = screen.read(|scene| match scene.eyes.filter(|&own| now.contains(own)) {
            Some(own) => Some(own),
            None => now.lowest().filter(|_| now.len() == 1 && !scene.past),
        })?;
        screen.desk.times.with(|times| times.get(seat.seat()).cloned().flatten())
    };
    let clock = move || {
        let time = left()?;
        Some(
            view! { <span class="banner-clock"><span inner_html=icon::HOURGLASS.svg()></span>{time.shown}</span> },
        )
    };
    view! {
        <div class="banner" class:mine=mine class:past=past class:asks=asks data-thing="bank">
            <span class="banner-sign" inner_html=sign></span>
            <span class="banner-text">
                <strong>{text}</strong>
                {what}
                {move || aside().map(|aside| view! { <span class="banner-aside">{aside}</span> })}
            </span>
            {clock}
            {to_now}
        </div>
    }
}

/// Takes the last decision back, or says why not, beside it while it is pointed at or pressed. At a table with others what cannot be
/// taken back alone may be with their consent, for which a sheet asks.
#[component]
pub fn UndoButton() -> impl IntoView {
    let screen = Screen::here();
    let asks = Memo::new(move |_| {
        let other = |seat: &Seat| !seat.own && seat.sitter == Sitter::Person;
        let may = |update: &Update<AnyGame>| {
            let asks = update.take_back.is_some() && update.proposal.is_none();
            asks && !is_played_for(&update.seats) && update.seats.iter().any(other)
        };
        screen.desk.update.with(|update| update.as_deref().is_some_and(may))
    });
    // What the others have refused is asked of them again only once something was decided.
    let refused = Memo::new(move |_| {
        let refused = |update: &Update<AnyGame>| {
            let undo = matches!(update.undo, Undo::Revealed | Undo::OthersDecided);
            undo && update.take_back.is_none() && !update.to_act.is_empty()
        };
        screen.desk.update.with(|update| update.as_deref().is_some_and(refused))
    });
    screen.draw(
        move |scene| (scene.undo, scene.eyes, refused.get()),
        move |names, &(undo, eyes, refused)| {
            let lang = names.lang;
            let why = why_not(undo).map(|why| if refused { OnTable::UndoRefused } else { why });
            let can = why.is_none();
            let said = why.map(|why| why.text(lang));
            let press = move |_| {
                if can {
                    screen.guard.asked();
                    screen.desk.undo();
                    focus("decide-title");
                } else if asks.get_untracked() {
                    screen.asking_back.set(true);
                } else if let Some(said) = said {
                    screen.aloud.set(said.to_owned());
                }
            };
            view! {
                <button type="button" class="undo" class:asks=asks class:away=move || eyes.is_none() || screen.unfinished() aria-disabled=move || if can || asks.get() { "false" } else { "true" } on:click=press>
                    <span inner_html=icon::UNDO.svg()></span>
                    <span class="undo-word">{OnTable::Undo.text(lang)}</span>
                    {said.map(|said| view! { <span class="undo-why">{said}</span> })}
                </button>
            }
        },
    )
}

/// Why nothing can be taken back alone; nothing if it can.
pub fn why_not(undo: Option<Undo>) -> Option<OnTable> {
    match undo {
        Some(Undo::To(_)) => None,
        Some(Undo::NothingYet | Undo::NoSeat) | None => Some(OnTable::UndoNothing),
        Some(Undo::Revealed) => Some(OnTable::UndoRevealed),
        Some(Undo::OthersDecided) => Some(OnTable::UndoOthers),
    }
}

/// The sheet that asks the others, whose content is fetched when it is first opened.
#[component]
pub fn UndoSheet() -> impl IntoView {
    let screen = Screen::here();
    let title = Signal::derive(move || screen.say(|names| OnTable::Undo.text(names.lang).to_owned()));
    view! { <Dialog open=screen.asking_back title=title>{extra(screen, Extra::AskingBack)}</Dialog> }
}
