//! The game screen: desktop, tablet and phone are one page that the stylesheet lays out.

mod after;
mod board;
mod cards;
mod context;
mod decide;
mod frame;
mod help;
mod log;
mod motion;
mod orders;
mod panels;
mod part;
mod place;
mod replay;
mod seats;
mod sheet;
mod study;
mod track;
mod turn;
mod turning;
mod work;

use leptos::prelude::*;

use super::draw;
use super::words::GuideTitle;
use crate::desk::Desk;
use crate::settings::lang;
use context::{Screen, Tab};

/// The screen of a game; everything it knows and may do is in the desk.
#[component]
pub fn GameScreen(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let screen = Screen::lay(desk);
    provide_context(screen);
    context::follow(screen);
    place::listen(screen);
    replay::follow_address(screen);
    motion::follow(screen);
    let lang = lang();
    // One text for all classes: set one by one they would be lost whenever the text is written anew.
    let classes = move || {
        let when = |is: bool, class: &'static str| if is { class } else { "" };
        let past = screen.read(|facts| facts.past);
        let (naming, choosing) = (when(screen.naming(), " naming"), when(screen.choosing(), " choosing"));
        format!("game-screen tab-{}{naming}{choosing}{}", screen.tab.get().word(), when(past, " is-past"))
    };
    view! {
        <h1 class="unseen">{move || florence::title(lang.get().code())}</h1>
        <div class="definitions-holder" inner_html=draw::board::definitions()></div>
        <div class=classes data-steps=move || screen.read(|facts| facts.steps).to_string()>
            <frame::Top />
            <seats::SeatTabs />
            <track::PrestigeTrack />
            <div class="column">
            <section class="area-board" aria-labelledby="board-title">
                <board::BoardPanel />
            </section>
            <section class="area-hand" aria-labelledby="hand-title">
                <cards::Hand />
            </section>
            </div>
            <div class="column">
            <section class="area-market" aria-labelledby="market-title">
                <panels::Market />
            </section>
            <section class="area-decide" aria-labelledby="decide-title" id="decide">
                <decide::DecisionPanel />
            </section>
            </div>
            <div class="column">
            <section class="area-rivals" aria-label=move || screen.say(|tongue| GuideTitle::Rivals.text(tongue.lang).to_owned())>
                <h2 class="unseen">{move || screen.say(|tongue| GuideTitle::Rivals.text(tongue.lang).to_owned())}</h2>
                <seats::Rivals />
                <panels::Supplies />
            </section>
            <section class="area-log" aria-labelledby="log-title">
                <log::LogPanel>
                    <replay::ReplayBar />
                    <orders::HandOver />
                </log::LogPanel>
            </section>
            </div>
            <Tabs />
        </div>
        <sheet::ComparisonSheet />
        <help::HelpSheet />
        <orders::OrderSheet />
        <after::FinalDialog />
        <p class="unseen" aria-live="polite" role="status">{move || screen.aloud.get()}</p>
    }
}

/// The five tabs at the thumb.
#[component]
fn Tabs() -> impl IntoView {
    let screen = Screen::here();
    view! {
        <nav class="thumb-tabs" aria-label=move || screen.say(|tongue| GuideTitle::Board.text(tongue.lang).to_owned())>
            {Tab::ALL
                .map(|tab| {
                    let pressed = move || if screen.tab.get() == tab { "true" } else { "false" };
                    let count = move || screen.badge(tab);
                    view! {
                        <button type="button" class="thumb-tab" aria-pressed=pressed on:click=move |_| screen.open_tab(tab)>
                            <span inner_html=tab.icon().svg()></span>
                            <span>{move || screen.say(|tongue| tab.title().text(tongue.lang).to_owned())}</span>
                            {move || count().map(|count| view! { <span class="badge">{count}</span> })}
                        </button>
                    }
                })
                .collect_view()}
        </nav>
    }
}
