//! The shell of the decision: always in the same place, with what a person should not miss above and what may help below.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::super::words::Framing;
use super::super::{Scene, Topic, on_page, on_page_while};
use super::context::Screen;
use super::extras::{Extra, extra};
use super::{consequences, ending, greeting, help, log, replay, stand_in, study};
use crate::settings::lang;
use crate::words::{Agreeing, OnTable, refusal};

/// What the panel holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Over,
    Unfinished,
    Waiting,
    Deciding,
}

/// The panel of the decision that is due.
#[component]
pub fn DecisionPanel() -> impl IntoView {
    let screen = Screen::here();
    let moment = Memo::new(move |_| {
        screen.read(|scene| {
            Some(match scene.deciding {
                _ if scene.over => Moment::Over,
                _ if screen.unfinished() => Moment::Unfinished,
                None => Moment::Waiting,
                Some(_) => Moment::Deciding,
            })
        })
    });
    let advice = study::Advice::of(screen);
    let title = move || match moment.get() {
        None => String::new(),
        Some(Moment::Deciding) => screen.game(|game| game.title()),
        Some(Moment::Over) => screen.say(|names| OnTable::Over.text(names.lang).to_owned()),
        Some(Moment::Unfinished) => screen.say(|names| Agreeing::Unfinished.text(names.lang).to_owned()),
        Some(Moment::Waiting) => waiting(screen),
    };
    let body = move || match moment.get() {
        None => ().into_any(),
        Some(Moment::Over) => ending::ended(false),
        Some(Moment::Unfinished) => ending::ended(true),
        Some(Moment::Waiting) => view! { <Waiting /> }.into_any(),
        Some(Moment::Deciding) => screen.view(|game| game.decision()),
    };
    view! {
        <header class="decide-head">
            <h2 id="decide-title" tabindex="-1">{title}</h2>
            <Back />
            <study::Question advice />
            <help::Ask topic=Topic::MOMENT />
        </header>
        <replay::PastBar />
        {move || (moment.get() == Some(Moment::Over)).then(by_link)}
        <Refused />
        <study::Answered advice />
        <log::Headlines />
        {body}
        <consequences::Consequences />
        <log::RoundMoment />
        <ending::TurningPoints />
        <Hint />
        <div class="decide-more">
            <ToBoard />
            {move || (moment.get() != Some(Moment::Unfinished) && !stand_in::is_played(screen)).then(|| screen.view(|game| game.errands()))}
        </div>
        <log::News />
        <Glance />
    }
}

/// The title while others decide. Who decides stands above the table already, and what: whoever watches reads that here, and nobody who
/// plays takes it for something that they should do.
fn waiting(screen: Screen) -> String {
    let waits = || screen.say(|names| Framing::WhileWait.text(names.lang).to_owned());
    watched(screen).unwrap_or_else(|| match screen.game(|game| game.awaited()) {
        Some(_) if screen.past.with(Option::is_none) => waits(),
        _ => screen.read(Scene::whose_turn),
    })
}

/// What others decide, for whoever only watches the present, where the game says it.
pub fn watched(screen: Screen) -> Option<String> {
    let watches = screen.read(|scene| scene.eyes.is_none() && !scene.over && !scene.past);
    screen.game(|game| game.awaited()).filter(|_| watches)
}

/// The way from a part of the decision back to the whole of it: in the head, where it moves nothing.
#[component]
fn Back() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    let within = Memo::new(move |_| screen.game(|game| game.within()));
    let back = move |_| screen.game(|game| game.leave());
    let label = move || Framing::Back.text(lang.get());
    move || {
        within.get().then(|| {
            view! { <button type="button" class="ask back" aria-label=label title=label aria-keyshortcuts="Escape" on:click=back>
                    <span aria-hidden="true">"\u{2190}"</span><span class="back-word" aria-hidden="true">" "{label}</span>
                </button>
            }
        })
    }
}

/// Who came by a link to a game that is over reads what they may do with it.
fn by_link() -> Option<AnyView> {
    let screen = Screen::here();
    greeting::came_by_link().then(|| extra(screen, Extra::Greeting))
}

/// What a press in the panel does beside what was pressed: why the last request was refused is of no interest any more, and what was
/// pressed stays in sight, for the buttons that come with it may cover it.
pub fn pressed(screen: Screen) -> impl Fn(MouseEvent) + 'static {
    move |event| {
        if screen.desk.refused.with_untracked(Option::is_some) {
            screen.desk.refused.set(None);
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(pressed) = target.and_then(|target| target.closest("label, .row").ok()?) else { return };
        request_animation_frame(move || into_sight(&pressed));
    }
}

/// Scrolls as little as it takes to see all of an element.
pub fn into_sight(element: &Element) {
    scroll_to(element, ScrollLogicalPosition::Nearest);
}

/// Scrolls to an element, so that this of it is seen.
pub fn scroll_to(element: &Element, part: ScrollLogicalPosition) {
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(part);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

/// The board at a glance, where a phone has height left beside the decision: the picture that a game calls `board-picture`.
/// What it says is read where the board itself stands.
#[component]
fn Glance() -> impl IntoView {
    let screen = Screen::here();
    let press = move |_| screen.bring_up(screen.home.get_untracked());
    view! {
        <div class="glance" aria-hidden="true" on:click=press>
            <svg><use href="#board-picture" width="100%" height="100%"></use></svg>
        </div>
    }
}

/// The way to the own board, where a phone shows either it or the decision.
#[component]
fn ToBoard() -> impl IntoView {
    let screen = Screen::here();
    let text = move || screen.say(|names| Framing::ToBoard.text(names.lang).to_owned());
    let deciding = move || screen.read(|scene| scene.deciding.is_some());
    let press = move |_| screen.bring_up(screen.home.get_untracked());
    move || {
        deciding()
            .then(|| view! { <button type="button" class="plain to-board" on:click=press>{text}</button> })
    }
}

/// Why the last request was refused.
#[component]
fn Refused() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    move || {
        let refused = screen.desk.refused.get()?;
        let text = match &refused.illegal {
            Some(_) => screen.game(|game| game.refusal(&refused)),
            None => refusal(&refused.reason, &refused.words, lang.get()),
        };
        Some(view! { <p class="refused" role="alert">{text}</p> })
    }
}

/// Somebody else decides.
#[component]
fn Waiting() -> impl IntoView {
    let screen = Screen::here();
    let watches = Memo::new(move |_| screen.read(|scene| scene.eyes.is_none()));
    on_page_while("watching", move || watches.get());
    view! {
        <stand_in::StandIn />
        {screen.view(|game| game.waiting())}
        {move || watches.get().then(|| extra(screen, Extra::Watching))}
        <log::Since />
    }
}

/// The hint of the first-game guide that belongs to the moment, in a slot that takes what height is left.
#[component]
fn Hint() -> impl IntoView {
    let screen = Screen::here();
    let lang = lang();
    move || {
        let read = screen.hints.get();
        let (number, text) = screen.game(|game| game.hint(read))?;
        on_page("hint");
        let lang = lang.get();
        // Where there is little room it is one line until more of it is asked for.
        let opened = RwSignal::new(false);
        let open = move |_| opened.update(|open| *open = !*open);
        Some(view! {
            <div class="hint-slot">
                <aside class="hint" class:opened=opened aria-label=Framing::Hint.text(lang)>
                    <p>{text}</p>
                    <button type="button" class="plain hint-more" aria-expanded=move || if opened.get() { "true" } else { "false" } on:click=open>{Framing::HintMore.text(lang)}</button>
                    <div class="hint-end">
                        <button type="button" class="plain" on:click=move |_| screen.dismiss(1 << number)>{Framing::Dismiss.text(lang)}</button>
                        <button type="button" class="plain" on:click=move |_| screen.dismiss(u32::MAX)>{Framing::Off.text(lang)}</button>
                    </div>
                </aside>
            </div>
        })
    }
}
