//! What the parts of the screen share besides what every game has: the table in the game's own types, what may be chosen and what is
//! picked.

use std::ops::Deref;
use std::sync::Arc;

use kernel::{PlayerSet, Turn};
use leptos::prelude::*;
use tiletum::ids::Act;
use tiletum::{Event, State};
use wasm_bindgen::JsCast;
use web_sys::Element;
use wire::Happened;

use super::super::model::{Facts, Kind, Lights, Pick, picks};
use super::super::words::Tongue;
use super::seldom::Rare;
use crate::frame::reading;
use crate::frame::screen as frame;
use crate::looks::media;
use crate::settings::lang;

/// The shared signals of the screen. It is copied into every part.
#[derive(Clone, Copy)]
pub struct Screen {
    /// What every game's screen shares.
    pub frame: frame::Screen,
    /// The table as shown, or why it cannot be read.
    pub told: Memo<Result<Option<Arc<Facts>>, String>>,
    /// The table as shown.
    pub facts: Memo<Option<Arc<Facts>>>,
    /// All that happened so far.
    pub happened: Memo<Arc<Vec<Happened<Event>>>>,
    /// What may be chosen.
    pub picks: Memo<Arc<Vec<Pick>>>,
    /// What is lit.
    pub lights: Memo<Arc<Lights>>,
    /// The choice that is picked and not done.
    pub picked: RwSignal<Option<String>>,
    /// The place that was pressed, if it stands for several choices.
    pub at: RwSignal<Option<String>>,
    /// The choice that Maestro advises, as long as it was asked about this decision.
    pub advised: RwSignal<Option<String>>,
    /// The choice over which the pointer is.
    aimed: StoredValue<Option<String>>,
    /// Whether the press that is handled now is that of a finger.
    finger: StoredValue<bool>,
    /// Whether the window is that of a phone.
    pub narrow: RwSignal<bool>,
    /// What is seldom shown and reckoned, once it was fetched.
    pub parts: RwSignal<Option<Rare>>,
}

impl Deref for Screen {
    type Target = frame::Screen;

    fn deref(&self) -> &frame::Screen {
        &self.frame
    }
}

impl Screen {
    /// Reads a table in the game's own types.
    pub fn over(frame: frame::Screen) -> Screen {
        let lang = lang();
        let told = Memo::new(move |_| {
            let Some(update) = frame.desk.update.get() else { return Ok(None) };
            let Some(present) = reading::Facts::<State>::present(&update)? else { return Ok(None) };
            let read = match frame.past.get() {
                Some(past) => {
                    let over = update.over && past.steps == update.steps;
                    let turn = if over { Turn::Over } else { Turn::Decide(PlayerSet::EMPTY) };
                    present.at(&past, |_| turn)?
                }
                None => present,
            };
            Ok(Some(Arc::new(Facts::of(read, lang.get()))))
        });
        let facts = Memo::new(move |_| told.with(|told| told.as_ref().ok().cloned().flatten()));
        let offered =
            Memo::new(move |_| facts.with(|facts| Arc::new(facts.as_deref().map(picks).unwrap_or_default())));
        let lights = Memo::new(move |_| {
            let lit = |facts: &Facts| offered.with(|picks| Lights::of(facts, picks));
            facts.with(|facts| Arc::new(facts.as_deref().map(lit).unwrap_or_default()))
        });
        let screen = Screen {
            frame,
            told,
            facts,
            happened: frame.desk.happened_as(),
            picks: offered,
            lights,
            picked: RwSignal::new(None),
            at: RwSignal::new(None),
            advised: RwSignal::new(None),
            aimed: StoredValue::new(None),
            finger: StoredValue::new(false),
            narrow: RwSignal::new(is_narrow()),
            parts: RwSignal::new(None),
        };
        follow(screen);
        screen
    }

    /// The screen around a component.
    pub fn here() -> Screen {
        expect_context::<Screen>()
    }

    /// Something read from the table; the default before the start.
    pub fn read<T: Default>(self, look: impl FnOnce(&Facts) -> T) -> T {
        self.facts.with(|facts| facts.as_deref().map(look).unwrap_or_default())
    }

    /// Something said in the language of the reader.
    pub fn say(self, text: impl FnOnce(&Tongue) -> String) -> String {
        self.read(|facts| text(&facts.tongue))
    }

    /// The choice that is picked.
    pub fn chosen(self) -> Option<Pick> {
        let key = self.picked.get()?;
        self.picks.with(|picks| picks.iter().find(|pick| pick.key == key).cloned())
    }

    /// The action that belongs to the die that is picked.
    pub fn wanted(self) -> Option<Act> {
        let Kind::Die(_, _, to) = self.chosen()?.kind else { return None };
        self.read(|facts| facts.view.actions.get(facts.place_of(to)).copied())
    }

    /// Picks a choice; what is picked already is done, and so is at once what needs no second look.
    pub fn press(self, key: &str, place: Option<String>) {
        let again = self.picked.with_untracked(|picked| picked.as_deref() == Some(key));
        let shared = place.as_ref().is_some_and(|place| self.is_shared(place));
        if again {
            // A finger that comes back to a place of several choices may mean another of them: what is picked is done by its button.
            if !(shared && self.finger.get_value()) {
                self.go();
            }
            return;
        }
        let pick = self.picks.with_untracked(|picks| picks.iter().find(|pick| pick.key == key).cloned());
        let Some(pick) = pick else { return };
        // Where the table alone is seen the decision comes back with what is picked.
        self.frame.looking.set(false);
        // What is bought on the board is shown first: there it has no price.
        if pick.at_once() && !shared && (place.is_none() || pick.kind == Kind::Main) {
            self.frame.act(pick.acts);
            return;
        }
        // The second half of a double press means nothing by itself.
        if self.finger.get_value() {
            self.frame.guard.asked();
        }
        let several = place.filter(|_| shared);
        if several.is_some() {
            // What may be done there comes first, and is seen first.
            found("#decide").iter().for_each(|panel| panel.set_scroll_top(0));
        }
        // Whoever picks another thing at a place still looks at that place.
        let stays = |at: &Option<String>| at.as_ref().is_some_and(|at| pick.places.contains(at));
        if several.is_some() || !self.at.with_untracked(stays) {
            self.at.set(several);
        }
        self.frame.aloud.set(untrack(|| self.read(|facts| pick.spoken(facts))));
        self.picked.set(Some(pick.key));
    }

    /// Whether a place stands for several choices.
    fn is_shared(self, place: &String) -> bool {
        self.picks.with_untracked(|picks| picks.iter().filter(|pick| pick.places.contains(place)).count() > 1)
    }

    /// Picks what a place stands for.
    pub fn press_place(self, place: &str) {
        let key = self.lights.with_untracked(|lights| lights.at(place).map(|light| light.key.clone()));
        let Some(key) = key else { return };
        self.frame.looking.set(false);
        let exchanged =
            self.picks.with_untracked(|picks| picks.iter().any(|pick| pick.key == key && pick.exchanges()));
        if exchanged {
            // What it is exchanged for is for whoever decides to say.
            self.picked.set(None);
            self.at.set(Some(place.to_owned()));
            found("#decide").iter().for_each(|panel| panel.set_scroll_top(0));
            return;
        }
        self.press(&key, Some(place.to_owned()));
    }

    /// Does what is picked.
    pub fn go(self) {
        if let Some(pick) = untrack(|| self.chosen()) {
            self.frame.act(pick.acts);
        }
    }

    /// The one choice there is, if nothing could be lost by it: then one press does it, as it takes the tile beside a die.
    pub fn only(self) -> Option<Pick> {
        let at_tile = self.read(Facts::at_one_tile);
        // What the die brings instead by a helper is a question of its own.
        let alone = |pick: &&Pick| pick.kind == Kind::Main && !(at_tile && pick.group.is_some());
        let mut main = self.picks.get().iter().filter(alone).cloned().collect::<Vec<_>>();
        main.pop().filter(|only| main.is_empty() && (at_tile || only.key == ADVANCE && !only.warns))
    }

    /// Ends or leaves what is open.
    pub fn end(self) -> Option<Pick> {
        self.picks.with(|picks| picks.iter().find(|pick| pick.kind == Kind::End).cloned())
    }

    /// Shows the place on the map that is spoken of, once it is drawn.
    pub fn to_map(self) {
        let told = untrack(|| told_on_map(self));
        request_animation_frame(move || map_to(&told));
    }

    /// Marks what is advised among the choices: the longest that begins so.
    pub fn advise(self, acts: &[String]) {
        let begins = |pick: &&Pick| acts.starts_with(&pick.acts);
        let best = self.picks.with_untracked(|picks| {
            let best = picks.iter().filter(begins).max_by_key(|pick| pick.acts.len());
            best.map(|pick| pick.key.clone())
        });
        self.advised.set(best);
    }

    /// Nothing is picked any more.
    pub fn empty_hand(self) {
        self.picked.set(None);
        self.at.set(None);
    }
}

/// Marks on the page what is picked, and follows the window.
fn follow(screen: Screen) {
    Effect::new(move |_| {
        let picked = screen.picked.get();
        // What has just been drawn anew is marked too.
        screen.lights.track();
        let wanted = screen.wanted();
        let place = wanted
            .and_then(|act| screen.read(|facts| facts.view.actions.iter().position(|&other| other == act)));
        // A die with another value is still the die that lies there.
        let lies = match screen.chosen().map(|pick| pick.kind) {
            Some(Kind::Die(colour, value, _)) => screen.picks.with(|picks| {
                let own = picks.iter().find(|pick| pick.kind == Kind::Die(colour, value, value));
                own.map(|pick| pick.key.clone())
            }),
            _ => None,
        };
        let told = untrack(|| if screen.narrow.get() { told_on_map(screen) } else { Vec::new() });
        request_animation_frame(move || {
            map_to(&told);
            mark("picked", lies.as_deref().or(picked.as_deref()));
            row_up("picked");
            for (index, element) in found(".wheel .wheel-place").into_iter().enumerate() {
                let _ = element.class_list().toggle_with_force("asked", place == Some(index));
            }
        });
    });
    // What is advised is marked where it may be chosen, wherever that is drawn.
    Effect::new(move |_| {
        let advised = screen.advised.get();
        screen.lights.track();
        screen.at.track();
        request_animation_frame(move || {
            mark("advised", advised.as_deref());
            row_up("advised");
        });
    });
    // What the mouse is over shows its place too, and a place its choice; a finger is over nothing once it is lifted.
    let over = window_event_listener(leptos::ev::pointerover, move |event| {
        if event.pointer_type() == "touch" {
            return;
        }
        let over = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let key = over.and_then(|over| stands_for(&over.closest("[data-do], [data-for]").ok()??));
        let old = screen.aimed.get_value();
        if key != old {
            mark("aimed", key.as_deref());
            screen.aimed.set_value(key);
        }
    });
    // A key presses without a pointer.
    let fingered = window_event_listener(leptos::ev::pointerdown, move |event| {
        screen.finger.set_value(event.pointer_type() == "touch");
    });
    let keyed = window_event_listener(leptos::ev::keydown, move |_| screen.finger.set_value(false));
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        let now = is_narrow();
        if screen.narrow.get_untracked() != now {
            screen.narrow.set(now);
        }
    });
    on_cleanup(move || {
        over.remove();
        fingered.remove();
        keyed.remove();
        resized.remove();
    });
}

/// The king's action, which has but one outcome.
const ADVANCE: &str = "advance";

/// So much around a place on the map is in sight with it.
const AROUND: f64 = 40.0;

/// The places on the map that are spoken of, the most telling first: what is picked, or else where the figure stands that may go, and
/// where it would go first.
fn told_on_map(screen: Screen) -> Vec<String> {
    let of = |pick: &Pick| pick.group_place().map(str::to_owned).or_else(|| pick.places.first().cloned());
    if let Some(pick) = screen.chosen() {
        return of(&pick).into_iter().collect();
    }
    let stands = screen.lights.with(|lights| {
        let stands = lights.0.iter().find_map(|light| light.way.first());
        let stands = stands.map(|spot| format!("town-{}", spot.index()));
        stands.or_else(|| {
            lights.0.iter().map(|light| light.place.clone()).find(|place| place.starts_with("stones-"))
        })
    });
    let first = screen.picks.with(|picks| picks.iter().find(|pick| pick.city().is_some()).and_then(of));
    stands.into_iter().chain(first).collect()
}

/// Scrolls a map that is larger than its place so far that the first of these places is in the middle, if it is not well in sight, and
/// then the others into sight as well, as far as the first stays there.
fn map_to(places: &[String]) {
    let Some((first, others)) = places.split_first() else { return };
    bring(first, true);
    others.iter().for_each(|other| bring(other, false));
    bring(first, true);
}

/// Scrolls to a place on the map if it is not well in sight: it comes into the middle, or not farther than it must.
fn bring(place: &str, middle: bool) {
    let at = found(&format!(r#".area-board .map [data-at="{place}"]"#));
    let Some(at) = at.first().map(Element::get_bounding_client_rect) else { return };
    for field in found(".area-board, .area-board .map-field") {
        let room = field.get_bounding_client_rect();
        // What is done there stands around the place.
        let off = |low: f64, high: f64, from: f64, to: f64| {
            let (under, over) = (from + AROUND - low, high - to + AROUND);
            if under <= 0.0 && over <= 0.0 {
                0
            } else if middle {
                ((low + high - from - to) / 2.0) as i32
            } else {
                over.max(-under) as i32
            }
        };
        field.set_scroll_top(field.scroll_top() + off(at.top(), at.bottom(), room.top(), room.bottom()));
        field.set_scroll_left(field.scroll_left() + off(at.left(), at.right(), room.left(), room.right()));
    }
}

/// Scrolls the list of choices so far that what is marked so in it stands above what lies over its foot.
pub fn row_up(class: &str) {
    let one = |selector: &str| found(selector).into_iter().next();
    let row = one(&format!("#decide .row[data-do].{class}"));
    let (Some(row), Some(panel)) = (row, one("#decide")) else { return };
    // What is not shown has no height. What Maestro says lies there on a desktop.
    let wide = media("(min-width: 74rem)");
    let said = if wide { ", #decide > .opinion" } else { "" };
    let feet = found(&format!("#decide > :is(.die-change, .decide-end){said}"));
    // In a low window it lies above the list.
    let below = panel.get_bounding_client_rect().top() + AROUND;
    let feet = feet.iter().map(Element::get_bounding_client_rect);
    let feet = feet.filter(|foot| foot.height() > 0.0 && foot.top() > below);
    let foot = feet.map(|foot| foot.top()).fold(f64::MAX, f64::min);
    let over =
        row.get_bounding_client_rect().bottom() + 6.0 - foot.min(panel.get_bounding_client_rect().bottom());
    // Elsewhere it is read from its beginning, below the title.
    let words = one("#decide > .opinion:not(:empty)").filter(|_| !wide).zip(one("#decide > .decide-head"));
    let room = words.map(|(words, head)| {
        words.get_bounding_client_rect().top() - head.get_bounding_client_rect().bottom()
    });
    let over = room.map_or(over, |room| over.min(room));
    if over > 0.0 {
        panel.set_scroll_top(panel.scroll_top() + over as i32);
    }
}

/// What a selector finds, pieces of drawings too.
pub fn found(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// The choice for which a thing stands.
fn stands_for(thing: &Element) -> Option<String> {
    thing.get_attribute("data-do").or_else(|| thing.get_attribute("data-for"))
}

/// Gives a class to all that stands for a choice, and takes it from all else.
fn mark(class: &str, key: Option<&str>) {
    for thing in found("[data-do], [data-for]") {
        let _ = thing
            .class_list()
            .toggle_with_force(class, key.is_some() && stands_for(&thing).as_deref() == key);
    }
}

/// Whether the window is that of a phone.
fn is_narrow() -> bool {
    media("(max-width: 43.99rem), (max-width: 73.99rem) and (max-height: 33.99rem)")
}
