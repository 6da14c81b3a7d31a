//! Going back and forth in the game, and taking its record home.

mod bindings;

use std::sync::Arc;
use std::time::Duration;

use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wire::{Answer, Ask};

use super::super::keys;
use super::super::moves;
use super::super::words::Framing;
use super::Tab;
use super::caption::Caption;
use super::context::Screen;
use super::decide::into_sight;
use super::layers::closes_by_going_back;
use super::share::ShareButton;
use crate::parts::icon::{self, Icon};
use crate::route::Route;
use bindings::Deed;
pub use bindings::KEYS;

/// The position that somebody goes to.
#[derive(Clone, Copy, Default)]
pub struct Sought {
    /// After how many steps it stands, if it is not the present.
    steps: Option<usize>,
    /// Whether one was asked for that has not come yet.
    asked: bool,
}

/// Shows the table as it was after so many steps, or the present.
pub fn go_to(screen: Screen, steps: Option<usize>) {
    let asked = screen.sought.get_value().asked;
    screen.sought.update_value(|sought| sought.steps = steps);
    match steps {
        None => {
            screen.past.set(None);
            forget_address();
        }
        Some(_) if asked => {}
        Some(steps) => seek(screen, steps),
    }
}

/// Whoever has gone on to the present is there after a reload too, and not where the link led to.
fn forget_address() {
    let mut here = Route::of(&window().location().hash().unwrap_or_default());
    let (Route::Game { at, .. } | Route::Table { at, .. } | Route::Watch { at, .. }) = &mut here else {
        return;
    };
    if at.take().is_some()
        && let Ok(history) = window().history()
    {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&here.hash()));
    }
}

/// Asks for one position at a time, however fast a finger slides, and for the next that is sought when it has come.
fn seek(screen: Screen, steps: usize) {
    screen.sought.update_value(|sought| sought.asked = true);
    screen.desk.ask(Ask::Past { steps }, move |answer| {
        let sought = screen.sought.get_value().steps;
        screen.sought.set_value(Sought { steps: sought, asked: false });
        match (answer, sought) {
            (Answer::Past(past), Some(sought)) => {
                screen.past.set(Some(Arc::new(*past)));
                if sought != steps {
                    seek(screen, sought);
                }
            }
            (Answer::Past(_), None) => {}
            (_, _) => screen.sought.set_value(Sought { steps: untrack(|| at(screen)), asked: false }),
        }
    });
}

/// How many steps are shown, if it is not the present.
fn at(screen: Screen) -> Option<usize> {
    screen.past.with(|past| past.as_ref().map(|past| past.steps))
}

/// Stops whatever runs, and goes a move back.
pub fn one_back(screen: Screen) {
    screen.runs.set(false);
    let all = untrack(|| screen.desk.update.with(|update| update.as_ref().map_or(0, |update| update.steps)));
    let now = screen.sought.get_value().steps.unwrap_or(all);
    go_to(screen, Some(screen.lines.with_untracked(|lines| moves::beside(lines, now, false, all))));
}

/// Stops whatever runs, and shows the present.
pub fn to_now(screen: Screen) {
    screen.runs.set(false);
    go_to(screen, None);
}

/// Where what is shown stands in the game, in words.
pub fn place(screen: Screen) -> String {
    let (at, all) = (at(screen).unwrap_or(usize::MAX), usize::MAX);
    let (opened, at, all) = screen
        .lines
        .with(|lines| (moves::opened(lines, at), moves::count(lines, at), moves::count(lines, all)));
    screen.say(|names| match (opened, at) {
        (Some(round), _) => Framing::Round.fill(names.lang, &[&round]),
        (None, 0) => Framing::Beginning.text(names.lang).to_owned(),
        (None, at) => Framing::Move.fill(names.lang, &[&at, &all]),
    })
}

/// A link to one position opens it, as soon as the table is there.
pub fn follow_address(screen: Screen) {
    let wanted = || match Route::of(&window().location().hash().unwrap_or_default()) {
        Route::Game { at, .. } | Route::Table { at, .. } | Route::Watch { at, .. } => at,
        Route::Start
        | Route::Lesson { .. }
        | Route::Rules { .. }
        | Route::Claim { .. }
        | Route::Host { .. } => None,
    };
    let there = Memo::new(move |_| screen.desk.update.with(Option::is_some));
    Effect::new(move |_| {
        if there.get()
            && let Some(at) = wanted()
        {
            go_to(screen, Some(at));
            let hash = window().location().hash().unwrap_or_default();
            screen.shown.set(Route::seat_in(&hash));
        }
    });
    let changed = window_event_listener(leptos::ev::hashchange, move |_| go_to(screen, wanted()));
    on_cleanup(move || changed.remove());
    // What a link led to is left by going back; what was opened from the table leads back to it.
    let opened = move || screen.past.with(Option::is_some) && wanted().is_none();
    closes_by_going_back(opened, move || to_now(screen));
}

/// The game as something that runs: where it stands, and how it goes on.
#[derive(Clone, Copy)]
struct Reel {
    screen: Screen,
    open: RwSignal<bool>,
    runs: RwSignal<bool>,
    speed: RwSignal<u64>,
    all: Memo<usize>,
}

impl Reel {
    fn new(screen: Screen) -> Reel {
        let all = Memo::new(move |_| {
            screen.desk.update.with(|update| update.as_ref().map_or(0, |update| update.steps))
        });
        let open = RwSignal::new(false);
        Reel { screen, open, runs: screen.runs, speed: screen.speed, all }
    }

    /// How many steps are shown, if it is not the present.
    fn at(self) -> Option<usize> {
        at(self.screen)
    }

    /// How many steps are shown, or will be as soon as they have come.
    fn now(self) -> usize {
        self.screen.sought.get_value().steps.unwrap_or_else(|| self.all.get_untracked())
    }

    /// Goes a move on or back; gives whether there is more.
    fn step(self, on: bool) -> bool {
        let (all, to) = (self.all.get_untracked(), self.beside(self.now(), on));
        go_to(self.screen, (to < all).then_some(to));
        to < all
    }

    /// How many steps laid the table out.
    fn start(self) -> usize {
        self.screen.lines.with(|lines| moves::start(lines))
    }

    /// Where the next move ends, or the one before.
    fn beside(self, steps: usize, on: bool) -> usize {
        let all = self.all.get_untracked();
        self.screen.lines.with_untracked(|lines| moves::beside(lines, steps, on, all))
    }

    /// Where the slider comes to rest which was pushed to a step: at the end of a move, in the direction in which it was pushed.
    fn rests(self, pushed: usize) -> usize {
        let start = untrack(|| self.start());
        if pushed <= start {
            start
        } else if pushed >= self.now() {
            self.beside(pushed - 1, true)
        } else {
            self.beside(pushed + 1, false)
        }
    }

    /// Where the game stands, in words.
    fn place(self) -> String {
        place(self.screen)
    }

    /// A button that goes a move on or back.
    fn stepper(self, icon: Icon, on: bool) -> impl IntoView {
        let word = if on { Framing::KeyOn } else { Framing::KeyBack };
        let name = move || self.screen.say(|names| word.text(names.lang).to_owned());
        view! { <button type="button" class="tool" aria-label=name on:click=move |_| { self.step(on); } inner_html=icon.svg()></button> }
    }

    /// Every position of the game, with a mark where a round begins.
    fn slider(self) -> impl IntoView {
        let Reel { screen, all, .. } = self;
        let name = move || screen.say(|names| Framing::Replay.text(names.lang).to_owned());
        // What a finger slides to the end stays under it until it lets go.
        let to = |event: &Event| event_target_value(event).parse::<usize>().unwrap_or(0);
        let slide = move |event| go_to(screen, Some(self.rests(to(&event))));
        let let_go = move |event| {
            if to(&event) >= all.get_untracked() {
                go_to(screen, None);
            }
        };
        let marks = move || {
            let start = self.start();
            let all = all.get().saturating_sub(start).max(1) as f64;
            let part = |step: usize| 100.0 * step.saturating_sub(start) as f64 / all;
            let marks = self.starts().into_iter().map(|step| format!("{:.2}%", part(step)));
            marks.map(|place| view! { <i style:left=place></i> }).collect_view()
        };
        view! {
            <span class="slider">
                <span class="slider-marks" aria-hidden="true">{marks}</span>
                <input type="range" min=move || self.start().to_string() max=move || all.get().to_string() aria-label=name aria-valuetext=move || self.place()
                    prop:value=move || self.at().unwrap_or_else(|| all.get()).to_string() on:input=slide on:change=let_go />
            </span>
        }
    }

    /// The step with which each round begins.
    fn starts(self) -> Vec<usize> {
        self.screen.game(|game| game.history()).rounds
    }

    /// Goes to the beginning of a round, counted from 0.
    fn jump(self, round: usize) {
        if let Some(&step) = untrack(|| self.starts()).get(round) {
            go_to(self.screen, Some(step + 1));
        }
    }

    /// Shows again what happened since the viewer's last own decision, move by move.
    fn watch(self) {
        let from = self.screen.seen.get_untracked();
        if from < self.all.get_untracked() {
            go_to(self.screen, Some(from));
            self.runs.set(true);
            // On a phone the board is not beside the log.
            self.screen.tab.set(Tab::Board);
        }
    }

    /// Starts and stops.
    fn starter(self) -> impl IntoView {
        let name = move || self.screen.say(|names| Framing::Replay.text(names.lang).to_owned());
        let sign = move || if self.runs.get() { icon::PAUSE.svg() } else { icon::PLAY.svg() };
        view! { <button type="button" class="tool" aria-label=name aria-pressed=move || if self.runs.get() { "true" } else { "false" } on:click=move |_| self.start_or_stop() inner_html=sign></button> }
    }

    /// Lets the game run or stops it; from its end it runs from its beginning.
    fn start_or_stop(self) {
        let ended = self.screen.past.with_untracked(Option::is_none);
        if ended && !self.runs.get_untracked() {
            go_to(self.screen, Some(0));
        }
        self.runs.update(|runs| *runs = !*runs);
    }

    /// How fast the game runs.
    fn pacer(self) -> impl IntoView {
        let name = move || self.screen.say(|names| Framing::Speed.text(names.lang).to_owned());
        let choose = move |event| self.speed.set(event_target_value(&event).parse().unwrap_or(700));
        let options = [(1400, "\u{BD}\u{D7}"), (700, "1\u{D7}"), (250, "3\u{D7}")].map(|(pause, shown)| {
            view! { <option value=pause.to_string() selected=move || self.speed.get() == pause>{shown}</option> }
        });
        view! { <select class="pace" aria-label=name on:change=choose>{options.collect_view()}</select> }
    }

    /// Closes the replay and goes back to the present.
    fn leave(self) {
        self.runs.set(false);
        self.open.set(false);
        go_to(self.screen, None);
    }

    /// Lets the game run while it is asked to.
    fn run(self) {
        Effect::new(move |_| {
            if !self.runs.get() {
                return;
            }
            let on = move || {
                // On a slow line every position is waited for.
                if !self.screen.sought.get_value().asked && !self.step(true) {
                    self.runs.set(false);
                }
            };
            let handle = set_interval_with_handle(on, Duration::from_millis(self.speed.get()));
            on_cleanup(move || {
                if let Ok(handle) = handle {
                    handle.clear();
                }
            });
        });
    }

    /// Hears the keys, as long as the game is being replayed.
    fn hear(self, event: &KeyboardEvent) {
        let shown = untrack(|| self.at()).is_some() || self.open.get_untracked();
        if !shown || !keys::for_the_page(event) {
            return;
        }
        let now = self.now();
        let round = untrack(|| self.starts()).iter().filter(|&&step| step < now).count();
        let Some(deed) = keys::deed(KEYS, &event.key()) else { return };
        match deed {
            Deed::Step(on) => drop(self.step(on)),
            Deed::Run => self.start_or_stop(),
            Deed::ToStart => go_to(self.screen, Some(untrack(|| self.start()))),
            Deed::ToNow => self.leave(),
            Deed::RoundBack => self.jump(round.saturating_sub(2)),
            Deed::RoundOn => self.jump(round),
            Deed::Round => self.jump(event.key().parse::<usize>().map_or(0, |round| round - 1)),
        }
        event.prevent_default();
    }
}

/// The slider of the game, with speed and rounds, and the way to share it.
#[component]
pub fn ReplayBar() -> impl IntoView {
    let screen = Screen::here();
    let reel = Reel::new(screen);
    let Reel { open, runs, .. } = reel;
    reel.run();
    // When the next game begins at the table, what was looked at of the last one is over; and whoever takes a seat plays.
    Effect::new(move |before: Option<(bool, bool)>| {
        let now = screen.desk.update.with(|update| {
            update
                .as_ref()
                .map_or((false, false), |update| (update.over || update.abandoned, update.eyes.is_some()))
        });
        if before.is_some_and(|(ended, sat)| (ended && !now.0) || (!sat && now.1)) {
            reel.leave();
            screen.tab.set(Tab::Board);
            screen.shown.set(None);
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        let ends = before.is_some_and(|(ended, _)| !ended && now.0);
        // How it ended stands in place of the decision: whoever reads something else on a phone is shown that, unless they look back.
        if ends && screen.past.with_untracked(Option::is_none) {
            screen.looking.set(false);
            screen.tab.set(Tab::Board);
        }
        // At the end everybody's own board is what they want to see.
        if ends && before.is_some_and(|(_, sat)| sat) {
            screen.shown.set(None);
        }
        now
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| reel.hear(&event));
    on_cleanup(move || keys.remove());
    let text = move |title: Framing| screen.say(|names| title.text(names.lang).to_owned());
    let bar = move || {
        view! {
            <div class="replay">
                <div class="replay-row">
                    {reel.stepper(icon::BACK, false)}
                    {reel.starter()}
                    {reel.stepper(icon::NEXT, true)}
                    {reel.slider()}
                </div>
                <Caption />
                <div class="replay-row replay-rounds"><Rounds /></div>
                <div class="replay-row wrap">
                    <span class="replay-place">{move || reel.place()}</span>
                    {reel.pacer()}
                    <button type="button" class="plain leave-past" on:click=move |_| reel.leave()>{move || text(Framing::ToNow)}</button>
                </div>
            </div>
        }
    };
    view! {
        <div class="replay-head">
            <button type="button" class="plain" title=move || text(Framing::Replay) aria-expanded=move || if open.get() { "true" } else { "false" } on:click=move |_| {
                open.update(|open| *open = !*open);
                if !open.get_untracked() { runs.set(false); return go_to(screen, None); }
                // Where the log was scrolled down the bar opens above what is in sight.
                request_animation_frame(|| {
                    if let Ok(Some(bar)) = document().query_selector(".replay-head + .replay") { into_sight(&bar); }
                });
            }><span inner_html=icon::PLAY.svg()></span><span class="log-word">" "{move || text(Framing::Replay)}</span></button>
            <Watch reel />
            <ShareButton />
        </div>
        {move || (open.get() || screen.past.with(Option::is_some)).then(bar)}
    }
}

/// The way to see again what happened since the viewer's last own decision.
#[component]
fn Watch(reel: Reel) -> impl IntoView {
    let screen = reel.screen;
    let plays = Memo::new(move |_| screen.read(|scene| scene.eyes.is_some() && !scene.over));
    // It keeps its place while there is nothing to see, so that its neighbours keep theirs.
    let none = move || screen.seen.get() >= reel.all.get();
    let text = move || screen.say(|names| Framing::Watch.text(names.lang).to_owned());
    view! {
        <Show when=move || plays.get()>
            <button type="button" class="plain watch" title=text disabled=none on:click=move |_| reel.watch()><span inner_html=icon::TURN.svg()></span><span class="log-word">" "{text}</span></button>
        </Show>
    }
}

/// Where the game stands while an earlier position is shown, with the way on, back and to the present: for screens on which the
/// whole bar is not beside the board.
#[component]
pub fn PastBar() -> impl IntoView {
    let screen = Screen::here();
    let reel = Reel::new(screen);
    let text = move |title: Framing| screen.say(|names| title.text(names.lang).to_owned());
    view! {
        <Show when=move || reel.at().is_some()>
            <div class="past-bar" role="group" aria-label=move || text(Framing::Replay)>
                {reel.stepper(icon::BACK, false)}
                {reel.starter()}
                {reel.stepper(icon::NEXT, true)}
                <span class="past-place">{move || reel.place()}</span>
                {reel.pacer()}
                <button type="button" on:click=move |_| to_now(screen)>{move || text(Framing::ToNow)}</button>
                {reel.slider()}
                <Caption />
            </div>
        </Show>
    }
}

/// Jumps to the beginning of a round.
#[component]
fn Rounds() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let rounds = screen.game(|game| game.history()).rounds;
        screen.read(|scene| {
            let lang = scene.names.lang;
            let jumps = rounds.into_iter().enumerate().map(|(index, step)| {
                let name = Framing::Round.fill(lang, &[&(index + 1)]);
                view! { <button type="button" class="jump" aria-label=name on:click=move |_| go_to(screen, Some(step + 1))>{index + 1}</button> }
            });
            Some(jumps.collect_view())
        })
    }
}
