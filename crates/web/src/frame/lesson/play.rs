//! The table of a lesson: the frame as ever, with what is to be done lit, and the sheet that says what and why.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use wire::{NewGame, NewSeat};

use super::light::{self, Lit};
use super::line::Course;
use super::words::Lesson as Words;
use super::{Addition, Lesson, MINUTES, Press, Script, Step};
use crate::desk::Desk;
use crate::frame::screen::{GameScreen, all};
use crate::frame::{GamePage, Open, on_page};
use crate::kept::Kept;
use crate::parts::icon;
use crate::route::Route;
use crate::settings::Settings;
use crate::store;
use crate::words::{OnTable, Start};

/// How long what is shown is seen before it is done, in milliseconds.
const SLOWLY: u64 = 900;

/// How long what is to be pressed draws the eye, in milliseconds.
const POINTING: u64 = 1400;

/// After so many milliseconds it is seen to that what is to be pressed is still in sight.
const SETTLED: [u64; 2] = [300, 900];

/// How far the lesson is, if it was left before its end.
fn kept(game: &dyn GamePage, lesson: &Lesson) -> Option<(usize, Script)> {
    let text = store::get(&store::lesson(game.word()))?;
    let (step, record) = text.split_once('\n')?;
    let (step, script) = (step.parse().ok()?, Script::of(record));
    // The record of another edition of the page may be another.
    let same = script.len() == Script::of(lesson.record).len() && step < lesson.steps.len();
    same.then_some((step, script))
}

/// The lesson of a game whose screen is here.
pub fn taught(game: &'static dyn GamePage, open: Open, lesson: &'static Lesson) -> AnyView {
    let settings = Settings::here();
    let lang = settings.lang;
    let (step, mut script) = kept(game, lesson).unwrap_or_else(|| (0, Script::of(lesson.record)));
    let name = settings.name.get_untracked().trim().to_owned();
    let name = if name.is_empty() { Start::Guest.text(lang.get_untracked()).to_owned() } else { name };
    script.call(lesson.seat, &name);
    let course = Course { lesson, step: RwSignal::new(step), script: StoredValue::new(script) };
    let (desk, fault) = (Desk::new(false), RwSignal::new(None::<String>));
    if let Err(error) = course.begin(desk, fault) {
        fault.set(Some(format!("{error:?}")));
    }
    Effect::new(move |_| {
        let step = course.step.get();
        let done = step >= lesson.steps.len();
        let script = course.script.with_value(|script| script.until(script.len()));
        let kept = if done { String::new() } else { format!("{step}\n{script}") };
        store::set(&store::lesson(game.word()), &kept);
        if done {
            store::set(&store::learnt(game.word()), "1");
        }
    });
    let there = Memo::new(move |_| desk.update.with(Option::is_some));
    let body = move || {
        let unread = fault.get().map(|fault| Words::Unread.fill(lang.get(), &[&fault]));
        match (unread, there.get()) {
            (Some(unread), _) => view! { <p class="card problem" role="alert">{unread}</p> }.into_any(),
            (None, false) => {
                view! { <p class="loading">{move || OnTable::Loading.text(lang.get())}</p> }.into_any()
            }
            (None, true) => view! {
                <div class="in-lesson"><GameScreen desk game open /></div>
                <Sheet desk course game fault />
            }
            .into_any(),
        }
    };
    body.into_any()
}

/// The tool that brings a tile in the hand to the next place where it fits.
const NEXT_PLACE: &str = ".place-bar [aria-keyshortcuts=N]";

/// What the sheet holds in its hands.
#[derive(Clone, Copy)]
struct Teacher {
    desk: Desk,
    course: Course,
    lit: RwSignal<Lit>,
    /// Whether something else was pressed.
    astray: RwSignal<bool>,
    /// Whether what is to be pressed draws the eye.
    pointing: RwSignal<bool>,
    fault: RwSignal<Option<String>>,
}

impl Teacher {
    /// The step that is to be done; nothing at the end.
    fn step(self) -> Option<&'static Step> {
        self.course.lesson.steps.get(self.course.step.get_untracked())
    }

    /// The press that is to be done.
    fn press(self) -> Option<&'static Press> {
        let lit = self.lit.with_untracked(|lit| lit.press)?;
        self.step()?.presses.get(lit)
    }

    /// Goes to a step.
    fn go(self, step: usize) {
        self.course.go(self.desk, step, self.fault);
    }

    /// Draws the eye to what is to be pressed, which is not done by it.
    fn point(self) {
        drop(light::find(self.step()));
        self.pointing.set(true);
        set_timeout(
            move || {
                let _ = self.pointing.try_set(false);
            },
            Duration::from_millis(POINTING),
        );
    }

    /// Does what is to be done, slowly.
    fn show(self) {
        let Some(element) = light::find(self.step()) else { return };
        // What was brought to a place that is barred is first brought to one that is not.
        let barred = element.matches("[aria-disabled=true]").unwrap_or_default();
        if let Some(next) = all(NEXT_PLACE).first().filter(|_| barred) {
            next.click();
        }
        let _ = element.class_list().add_1("lesson-shown");
        let step = self.course.step.get_untracked();
        set_timeout(
            move || {
                let _ = element.class_list().remove_1("lesson-shown");
                // What was made ready may have been drawn anew.
                if self.course.step.try_get_untracked() == Some(step)
                    && let Some(element) = light::find(self.step())
                    && light::moved(&element).is_none()
                {
                    element.click();
                }
            },
            Duration::from_millis(SLOWLY),
        );
    }
}

/// The sheet, the light, and what a press elsewhere is told.
#[component]
fn Sheet(
    desk: Desk,
    course: Course,
    game: &'static dyn GamePage,
    fault: RwSignal<Option<String>>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let (lit, astray, pointing) = (RwSignal::new(Lit::default()), RwSignal::new(false), RwSignal::new(false));
    let teacher = Teacher { desk, course, lit, astray, pointing, fault };
    light::watch(move || teacher.step(), lit);
    light::guard(move || teacher.press(), move || astray.set(true));
    Effect::new(move |_| {
        // What the lesson does not have is no fault of the learner.
        if desk.refused.with(Option::is_some) {
            desk.refused.set(None);
            astray.set(true);
        }
    });
    // In another window it stands elsewhere.
    let pressing = Memo::new(move |_| (course.step.get(), lit.with(|lit| (lit.press, lit.window))));
    Effect::new(move |_| {
        let _ = pressing.get();
        astray.set(false);
        // What is to be pressed next may stand below what was read.
        request_animation_frame(move || {
            let tab = teacher.step().and_then(|step| step.tab);
            let _ = desk.brought_up.try_set(tab);
            drop(light::find(teacher.step()));
        });
        // What is opened or drawn anew for it may cover it a moment later.
        for later in SETTLED {
            let find = move || {
                if course.step.try_get_untracked().is_some() {
                    drop(light::find(teacher.step()));
                }
            };
            set_timeout(find, Duration::from_millis(later));
        }
    });
    let picture = move || lit.with(Lit::picture);
    let sheet = NodeRef::<leptos::html::Section>::new();
    // The page lets no text set a style, so the place is told to the element itself.
    Effect::new(move |_| {
        let (Some(sheet), Some([x, y, w, h])) = (sheet.get(), lit.with(|lit| lit.place)) else { return };
        let style = sheet.style();
        for (name, value) in [("--x", x), ("--y", y), ("--w", w), ("--h", h)] {
            let _ = style.set_property(name, &format!("{value}px"));
        }
    });
    // On a phone it is as high as what it says, and the table has the rest of the window.
    let height = Memo::new(move |_| lit.with(Lit::height));
    Effect::new(move |_| {
        let page = document().document_element().and_then(|page| page.dyn_into::<HtmlElement>().ok());
        if let Some(page) = page {
            let _ = page.style().set_property("--sheet", &format!("{}px", height.get()));
        }
    });
    let beside = move || lit.with(|lit| lit.place.is_some());
    let ended = move || course.step.get() >= course.lesson.steps.len();
    // What is said is read from its beginning.
    Effect::new(move |_| {
        let _ = course.step.get();
        if let Some(sheet) = sheet.get() {
            request_animation_frame(move || sheet.set_scroll_top(0));
        }
    });
    // What is said changes with what is to be pressed only where the lesson has it so: it is read aloud when it changes.
    let says = Memo::new(move |_| {
        let press = lit.with(|lit| lit.press)?;
        let presses = course.lesson.steps.get(course.step.get())?.presses;
        presses.get(press)?.says.map(|_| press)
    });
    on_page("lesson");
    view! {
        <svg class="lesson-light" class:pointing=pointing aria-hidden="true" inner_html=picture></svg>
        <section class="lesson" class:beside=beside class:ended=ended node_ref=sheet aria-labelledby="lesson-title">
            <Progress course game />
            <div class="lesson-body" aria-live="polite" tabindex="0">{move || said(course, says.get(), lang.get())}</div>
            <Task teacher />
            {move || if ended() {
                view! { <AtTheEnd teacher game /> }.into_any()
            } else {
                view! { <Tools teacher /> }.into_any()
            }}
        </section>
    }
}

/// How far the lesson is, in words and as bars.
#[component]
fn Progress(course: Course, game: &'static dyn GamePage) -> impl IntoView {
    let lang = Settings::here().lang;
    let all = course.lesson.steps.len();
    let words = move || {
        let (step, lang) = (course.step.get(), lang.get());
        if step >= all {
            Words::Done.text(lang).to_owned()
        } else {
            Words::StepOf.fill(lang, &[&(step + 1), &all])
        }
    };
    let left = move || {
        let left = (all - course.step.get().min(all)) * MINUTES;
        (left > 0).then(|| Words::Minutes.fill(lang.get(), &[&left.div_ceil(all)]))
    };
    let bars = (0..all).map(move |bar| {
        let class = move || match bar.cmp(&course.step.get()) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        view! { <li class=class></li> }
    });
    view! {
        <p class="lesson-banner"><span inner_html=icon::LIBRARY.svg()></span><b>{move || game.title(lang.get())}</b><span>{left}</span></p>
        <div class="lesson-progress">
            <p class="lesson-where"><i>{words}</i><span>{move || (course.lesson.remark(course.step.get()).about)(lang.get())}</span></p>
            <ol class="lesson-bars" aria-hidden="true">{bars.collect_view()}</ol>
        </div>
    }
}

/// The remark: headline, what others did, two sentences, the sum in pictures, why, and what else there is.
fn said(course: Course, says: Option<usize>, lang: crate::words::Lang) -> impl IntoView + use<> {
    let step = course.step.get();
    let remark = course.lesson.remark(step);
    let says = says.and_then(|press| course.lesson.steps.get(step)?.presses.get(press)?.says);
    let beside = |picture: String, words: &'static str| {
        view! { <p class="lesson-beside"><span inner_html=picture></span><span>{words}</span></p> }
    };
    let before = remark.before.map(|before| beside(icon::RIVALS.svg(), before(lang)));
    let cards = remark.cards.iter().map(|(picture, words)| beside(picture(), words(lang))).collect_view();
    let sum = remark.sum.as_ref().map(|sum| added(sum, lang));
    let ended = course.step.get() >= course.lesson.steps.len();
    let why = (!ended).then(|| view! { <b>{Words::Why.text(lang)}</b>" " });
    view! {
        <h2 id="lesson-title">{(remark.title)(lang)}</h2>
        {before}
        <p>{says.unwrap_or(remark.text)(lang)}</p>
        {sum}
        <p class="lesson-why"><span inner_html=icon::HELP.svg()></span><span>{why}{(remark.why)(lang)}</span></p>
        {cards}
    }
}

/// A sum: what is added, and what it makes or has to reach.
fn added(sum: &'static Addition, lang: crate::words::Lang) -> impl IntoView + use<> {
    let terms = sum.terms.iter().map(|term| {
        view! { <li><span inner_html=term.icon.svg()></span><b>{term.amount}</b><span>{(term.name)(lang)}</span></li> }
    });
    let name = (sum.name)(lang);
    let below = sum.least.map_or_else(|| name.to_owned(), |least| Words::Asked.fill(lang, &[&least]));
    view! {
        <ul class="lesson-sum">
            {terms.collect_view()}
            <li class="total" title=name><span inner_html=icon::CHECK.svg()></span><b>{sum.total()}</b><span>{below}</span></li>
        </ul>
    }
}

/// What is to be done, which points to where when it is pressed itself, and the kind word for whoever did something else.
#[component]
fn Task(teacher: Teacher) -> impl IntoView {
    let lang = Settings::here().lang;
    let task = Memo::new(move |_| {
        let step = teacher.course.step.get();
        let press = teacher.lit.with(|lit| lit.press)?;
        let press = teacher.course.lesson.steps.get(step)?.presses.get(press)?;
        Some((press.task)(lang.get()))
    });
    let words = move || {
        let task = task.get()?;
        Some(if teacher.astray.get() { Words::NotNow.fill(lang.get(), &[&task]) } else { task.to_owned() })
    };
    view! {
        <div aria-live="polite" class="lesson-task-place">
            {move || words().map(|words| view! {
                <button type="button" class="lesson-task" class:astray=teacher.astray on:click=move |_| teacher.point()>
                    <span inner_html=icon::FINGER.svg()></span><span>{words}</span>
                </button>
            })}
        </div>
    }
}

/// Back, show me, and the way out.
#[component]
fn Tools(teacher: Teacher) -> impl IntoView {
    let lang = Settings::here().lang;
    let first = move || teacher.course.step.get() == 0;
    let back = move |_| teacher.go(teacher.course.step.get_untracked().saturating_sub(1));
    view! {
        <div class="lesson-tools">
            <button type="button" disabled=first on:click=back><span inner_html=icon::BACK.svg()></span>" "{move || Words::Back.text(lang.get())}</button>
            <button type="button" class="show-me" on:click=move |_| teacher.show()>{move || Words::ShowMe.text(lang.get())}</button>
            <a class="lesson-skip" href=Route::Start.hash()>{move || Words::Skip.text(lang.get())}</a>
        </div>
    }
}

/// What to do after the last step: a game, or the lesson once more.
#[component]
fn AtTheEnd(teacher: Teacher, game: &'static dyn GamePage) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let again = move |_| {
        let (course, name) = (teacher.course, settings.name.get_untracked());
        course.script.update_value(|script| {
            *script = Script::of(course.lesson.record);
            let name =
                if name.trim().is_empty() { Start::Guest.text(lang.get_untracked()) } else { name.trim() };
            script.call(course.lesson.seat, name);
        });
        teacher.go(0);
    };
    let more = teacher.course.lesson.more.iter().map(|(section, about)| {
        let rules = Route::Rules { game: game.word().to_owned(), section: Some((*section).to_owned()) };
        view! { <li><a href=rules.hash()>{move || about(lang.get())}</a></li> }
    });
    let more = more.collect::<Vec<_>>();
    view! {
        {(!more.is_empty()).then(|| view! { <h3 class="lesson-others">{move || Words::More.text(lang.get())}</h3><ul class="lesson-more">{more}</ul> })}
        <div class="lesson-tools">
            <button type="button" class="loud play-on" on:click=move |_| play_on(teacher, game)>{move || Words::PlayOn.text(lang.get())}</button>
            <button type="button" class="lesson-play" on:click=move |_| play(game, settings)>{move || Start::PlayNow.text(lang.get())}</button>
            {game.rulebook().is_some().then(|| view! {
                <a class="button" href=Route::Rules { game: game.word().to_owned(), section: None }.hash()>{move || OnTable::Rules.text(lang.get())}</a>
            })}
            <button type="button" class="plain" on:click=again>{move || Words::Again.text(lang.get())}</button>
        </div>
    }
}

/// Keeps the game of the lesson among those of this browser, and goes on with it.
fn play_on(teacher: Teacher, game: &'static dyn GamePage) {
    let Teacher { desk, course, .. } = teacher;
    let at = course.lesson.remark(course.step.get_untracked()).at;
    let text = course.script.with_value(|script| script.until(at));
    let now = js_sys::Date::now() as u64;
    let id = format!("{now:x}");
    desk.update.with_untracked(|update| {
        if let Some(update) = update {
            store::keep(&id, &Kept::of(text, update, desk.standing(), now));
        }
    });
    store::set(&store::lesson(game.word()), "");
    let _ = window().location().set_hash(&Route::Game { game: game.word().to_owned(), id, at: None }.hash());
}

/// Begins a first game against bots.
fn play(game: &'static dyn GamePage, settings: Settings) {
    const BOTS: [&str; 4] = ["Lorenzo", "Caterina", "Cosimo", "Lucrezia"];
    let typed = settings.name.get_untracked().trim().to_owned();
    let name =
        if typed.is_empty() { Start::Guest.text(settings.lang.get_untracked()).to_owned() } else { typed };
    let seats = 4.clamp(*game.seats().start(), *game.seats().end());
    let bot = |name: &&str| NewSeat {
        name: (*name).to_owned(),
        bot: Some(table::Level::Apprentice.word().to_owned()),
    };
    let seats = std::iter::once(NewSeat { name, bot: None }).chain(BOTS.iter().map(bot)).take(seats);
    let seed = js_sys::Math::random().to_bits();
    let new =
        NewGame { game: game.word().to_owned(), seats: seats.collect(), options: Default::default(), seed };
    let (id, now) = (format!("{:x}", seed >> 12), js_sys::Date::now() as u64);
    store::keep(&id, &Kept::to_begin(game.word(), new, now));
    store::set(&store::lesson(game.word()), "");
    let _ = window().location().set_hash(&Route::Game { game: game.word().to_owned(), id, at: None }.hash());
}
