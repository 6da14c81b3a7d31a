//! The screen of a game: desktop, tablet and phone are one page that the stylesheet lays out.

mod asking_back;
mod beat;
mod caption;
mod choosing;
mod consequences;
mod context;
mod decide;
mod ending;
mod extras;
mod followed;
mod greeting;
mod guard;
mod held;
mod help;
mod layers;
mod log;
mod motion;
mod onlooking;
mod part;
mod picture;
mod replay;
mod round_end;
mod seats;
mod share;
mod sheet;
mod shortcuts;
mod sound;
mod stake;
mod stand_in;
mod study;
mod top;
mod track;
mod turn_done;
mod weighed;

use leptos::prelude::*;

use super::game::{GamePage, Open};
use super::words::Framing;
use super::{Tab, on_page};
use crate::desk::Desk;
use crate::kept::Standing;
use crate::settings::lang;

pub use beat::passing;
pub use consequences::measured;
pub use context::{Screen, TITLE, all, focus};
pub use decide::into_sight;
pub use help::Ask;
pub use motion::still;
pub use part::draw_part;
pub use seats::{count, presence, start_flag, time, time_left};
pub use sheet::Dialog;
pub use top::UndoButton;
pub use turn_done::turn_done;

/// The screen of a game; everything it knows and may do is in the desk.
#[component]
pub fn GameScreen(
    /// The table.
    desk: Desk,
    /// What is played there.
    game: &'static dyn GamePage,
    /// What opens its screen.
    open: Open,
) -> impl IntoView {
    let screen = Screen::lay(desk, open);
    provide_context(screen);
    context::follow(screen);
    stake::follow(screen);
    context::follow_lesson(screen);
    replay::follow_address(screen);
    layers::follow();
    motion::follow(screen);
    sound::follow(screen);
    desk.follow_standing(Memo::new(move |_| {
        screen.read(|scene| {
            let seats = scene.seats.iter().map(|seat| (seat.score, seat.place)).collect();
            (!scene.past).then_some(Standing { round: scene.round, seats })
        })
    }));
    let lang = lang();
    on_page("game");
    // One text for all classes: set one by one they would be lost whenever the text is written anew.
    let classes = move || {
        let past = screen.read(|scene| scene.past);
        let own = screen.game(|game| game.classes());
        let looking = if screen.looking.get() { " looking" } else { "" };
        let past = if past { " is-past" } else { "" };
        let arriving = if screen.guard.arriving.get() { " arriving" } else { "" };
        format!("game-screen tab-{}{own}{looking}{past}{arriving}", screen.tab.get().word())
    };
    let fault = move || {
        let fault = screen.game(|game| game.fault())?;
        Some(view! { <p class="card problem" role="alert">{fault}</p> })
    };
    let (hand, market) = (screen.game(|game| game.hand()), screen.game(|game| game.market()));
    let tabs = Tab::ALL.into_iter().filter(|tab| match tab {
        Tab::Hand => hand.is_some(),
        Tab::Market => market.is_some(),
        Tab::Board | Tab::Rivals | Tab::Log => true,
    });
    let tabs = tabs.collect::<Vec<Tab>>();
    // Keys scroll the board itself where it is longer than its place and nothing on it can be pressed.
    view! {
        <h1 class="unseen">{move || game.title(lang.get())}</h1>
        {fault}
        {screen.view(|game| game.beside())}
        <div class=classes data-steps=move || screen.read(|scene| scene.steps).to_string()>
            <top::Top />
            <seats::SeatTabs />
            <track::ScoreTrack />
            <div class="column">
            <section class="area-board" aria-labelledby="board-title" tabindex="0">{screen.view(|game| game.board())}</section>
            {hand.map(|hand| view! { <section class="area-hand" aria-labelledby="hand-title">{hand}</section> })}
            </div>
            <div class="column">
            {market.map(|market| view! { <section class="area-market" aria-labelledby="market-title">{market}</section> })}
            <section class="area-decide" aria-labelledby="decide-title" id="decide" on:click=decide::pressed(screen)>
                <decide::DecisionPanel />
            </section>
            </div>
            <div class="column side">
            <section class="area-rivals" aria-label=move || screen.say(|names| Framing::Rivals.text(names.lang).to_owned())>
                <h2 class="unseen">{move || screen.say(|names| Framing::Rivals.text(names.lang).to_owned())}</h2>
                {screen.view(|game| game.rivals())}
            </section>
            <section class="area-log" aria-labelledby="log-title">
                <log::LogPanel>
                    <replay::ReplayBar />
                    <stand_in::HandOver />
                    <log::WithOthers />
                </log::LogPanel>
            </section>
            </div>
            <BackToDecision />
            <Tabs tabs />
        </div>
        <sheet::ComparisonSheet />
        <round_end::RoundEnd />
        <beat::RoundBeat />
        <help::HelpSheet />
        <share::ShareSheet />
        <top::UndoSheet />
        <shortcuts::ShortcutSheet />
        <ending::FinalPage />
        <p class="unseen" aria-live="polite" role="status">{move || screen.aloud.get()}</p>
    }
}

/// The way back from the own board to what is to be decided, where a phone shows one of the two.
#[component]
fn BackToDecision() -> impl IntoView {
    let screen = Screen::here();
    let text = move || screen.say(|names| Framing::ToDecision.text(names.lang).to_owned());
    move || {
        let back = move |_| {
            screen.looking.set(false);
            // Whoever looked at another part comes back to the one that is decided about.
            if screen.tab.get_untracked() != Tab::Board
                && let Some(part) = untrack(|| screen.game(|game| game.part()))
            {
                screen.tab.set(part);
            }
        };
        screen.looking.get().then(|| {
            on_page("to-decision");
            view! { <button type="button" class="to-decision" on:click=back>{text}</button> }
        })
    }
}

/// The tabs at the thumb.
#[component]
fn Tabs(
    /// Those that the game has.
    tabs: Vec<Tab>,
) -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let title = move |tab: Tab| {
        let lang = lang.get();
        screen.game(|game| game.tab_title(tab, lang)).unwrap_or_else(|| Framing::of_tab(tab).text(lang))
    };
    let tabs = tabs.into_iter().map(|tab| {
        let pressed = move || if screen.tab.get() == tab { "true" } else { "false" };
        let count = move || screen.badge(tab);
        view! {
            <button type="button" class=format!("thumb-tab of-{}", tab.word()) aria-pressed=pressed on:click=move |_| screen.open_tab(tab)>
                <span inner_html=screen.game(|game| game.tab_icon(tab)).unwrap_or(tab.icon()).svg()></span>
                <span>{move || title(tab)}</span>
                {move || count().map(|count| view! { <span class="badge">{count.to_string()}</span> })}
            </button>
        }
    });
    view! { <nav class="thumb-tabs" aria-label=move || title(Tab::Board)>{tabs.collect_view()}</nav> }
}
