//! What Maestro thinks of the decision that is shown, for who asks: a hint in a running game, a study in a replay.

use leptos::prelude::*;
use wire::{Answer, Ask, Json, Promise, Study};

use super::super::{Scene, keep_word, on_page};
use super::context::Screen;
use super::extras::answered;
use super::weighed::{acts, weighed};
use crate::parts::icon;
use crate::settings::lang;
use crate::words::{Lang, Studying, refusal};

/// How many worlds and lines Maestro tries: about half a second's thought.
const ITERATIONS: u32 = 2_000;

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
    /// What others have a say in, if advice on that stands.
    disputed: StoredValue<Option<usize>>,
    lang: RwSignal<Lang>,
}

impl Advice {
    /// Nothing was asked yet. What was said of a place is forgotten with it: after going back, or in the next game, other things may
    /// stand there.
    pub fn of(screen: Screen) -> Self {
        let steps = Memo::new(move |_| screen.read(|scene| scene.steps));
        let (told, follows) = (RwSignal::new(None), RwSignal::new(None));
        let promised = StoredValue::new(None);
        let (goes_on, disputed) = (StoredValue::new(false), StoredValue::new(None));
        let asked = RwSignal::new(None);
        let advice = Self { told, follows, asked, steps, promised, disputed, lang: lang() };
        Effect::new(move |_| {
            let at = steps.get();
            follows.set(None);
            if untrack(|| told.try_update(|told| told.take().is_some())) == Some(true) {
                goes_on.set_value(true);
            }
            // Whoever lets advice stand while the own turn goes on, or the same lot is bid for, is advised on: what was a plan is asked
            // for but once.
            request_animation_frame(move || {
                if steps.try_get_untracked() != Some(at) {
                    return;
                }
                let now = untrack(|| screen.game(|game| game.disputed()));
                disputed.update_value(|disputed| *disputed = disputed.filter(|_| *disputed == now));
                if !goes_on.get_value() && disputed.get_value().is_none() {
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
        self.disputed.set_value(untrack(|| screen.game(|game| game.disputed())));
        self.follows.set(None);
        screen.desk.ask(self.question(at, Vec::new()), move |answer| {
            let _ = self.asked.try_set(None);
            // The page may have gone elsewhere meanwhile.
            if self.steps.try_get_untracked() != Some(at) {
                return;
            }
            let answer = match answer {
                Answer::Study(study) => Ok(self.settled(screen, *study)),
                Answer::Refused(refused) => Err(refusal(&refused.reason, &refused.words, lang)),
                _ => return,
            };
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
            advice.disputed.set_value(None);
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
