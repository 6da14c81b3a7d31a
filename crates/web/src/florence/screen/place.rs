//! Moving the tile in the hand: by pointer, wheel, keys and buttons.

use florence::board::Cells;
use florence::ids::Tile;
use florence::{Illegal, Occupant, Placement};
use leptos::ev::{KeyboardEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::draw::outline::CELL;
use super::super::words::Deciding;
use super::board::{cells_of, lies_on};
use super::context::{Screen, focus};
use crate::parts::icon;

/// How the finger holds the tile.
#[derive(Clone, Copy)]
pub struct Held {
    dragging: StoredValue<bool>,
}

impl Default for Held {
    fn default() -> Held {
        Held { dragging: StoredValue::new(false) }
    }
}

impl Held {
    /// A finger comes down: the tile goes there. Where nothing is to be laid, the cell says what lies on it.
    pub fn down(self, screen: Screen, at: Option<(f32, f32)>, event: &PointerEvent) {
        let Some((across, up)) = at else { return };
        if screen.placing().is_none() || screen.shown.get_untracked().is_some() {
            if across >= 0.0 && up >= 0.0 && across < 8.0 && up < 8.0 {
                let cell = florence::board::Cell::new(across as usize, up as usize);
                screen.aloud.set(format!("{cell}: {}", lies_on(screen, cell)));
            }
            return;
        }
        event.prevent_default();
        focus("board-field");
        self.dragging.set_value(true);
        if let Some(target) = event.current_target()
            && let Some(element) = target.dyn_ref::<web_sys::Element>()
        {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        snap(screen, across, up);
    }

    /// The tile follows a finger that is down, and a mouse in any case.
    pub fn moved(self, screen: Screen, at: Option<(f32, f32)>, event: &PointerEvent) {
        let Some((across, up)) = at else { return };
        let hover = event.pointer_type() == "mouse" && self.hovers(screen);
        if self.dragging.get_value() || hover {
            snap(screen, across, up);
        }
    }

    /// A mouse that was pressed has put the tile down for looking at; it follows again when pressed again.
    fn hovers(self, screen: Screen) -> bool {
        screen.picked.with_untracked(|picked| picked.anchor.is_none())
    }

    /// The finger goes up.
    pub fn up(self, _event: &PointerEvent) {
        self.dragging.set_value(false);
    }
}

/// Where on the board an event points, in cells from the lower left.
pub fn point(spot: NodeRef<leptos::svg::Svg>, screen: Screen, event: &PointerEvent) -> Option<(f32, f32)> {
    let svg = spot.get_untracked()?;
    let bounds = svg.get_bounding_client_rect();
    let edition = screen.facts.with_untracked(|facts| facts.as_ref().map(|facts| facts.view.edition))?;
    let (width, height) = edition.board_size;
    let (left, top) = (62.0, 20.0);
    let whole = width as f32 * CELL + left + 20.0;
    let scale = whole / bounds.width() as f32;
    let x = (event.client_x() as f32 - bounds.left() as f32) * scale - left;
    let y = (event.client_y() as f32 - bounds.top() as f32) * scale - top;
    Some((x / CELL, height as f32 - y / CELL))
}

fn snap(screen: Screen, across: f32, up: f32) {
    let (Some(placing), Some(edition)) = (screen.placing(), screen.read(|facts| Some(facts.view.edition)))
    else {
        return;
    };
    let orientation = screen.picked.with_untracked(|picked| picked.orientation);
    let to = placing.snap(&edition, orientation, across, up);
    hold(screen, to);
}

/// Holds the tile so and there.
fn hold(screen: Screen, to: Placement) {
    let same = screen
        .picked
        .with_untracked(|picked| picked.anchor == Some(to.anchor) && picked.orientation == to.orientation);
    if !same {
        screen.pick(|picked| (picked.orientation, picked.anchor) = (to.orientation, Some(to.anchor)));
        if let Some(spoken) = untrack(|| spoken(screen)) {
            screen.aloud.set(spoken);
        }
    }
}

/// What the hand may do with the tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Step(i32, i32),
    Turn,
    Flip,
    Next,
    Lay,
}

fn go(screen: Screen, way: Way) {
    untrack(|| {
        let (Some(placing), Some(held)) = (screen.placing(), screen.held()) else { return };
        let Some(edition) = screen.read(|facts| Some(facts.view.edition)) else { return };
        match way {
            Way::Step(right, up) => hold(screen, placing.step(&edition, held, right, up)),
            Way::Turn => hold(screen, placing.turned(&edition, held)),
            Way::Flip => hold(screen, placing.flipped(&edition, held)),
            Way::Next => hold(screen, placing.next(held).unwrap_or(held)),
            Way::Lay => match placing.verdict(held) {
                Ok(()) => {
                    screen.act(&screen.laying(held));
                    focus("decide-title");
                }
                Err(why) => screen.aloud.set(screen.say(|tongue| tongue.why(&why))),
            },
        }
    });
}

/// The wheel turns the tile.
pub fn wheel(screen: Screen, event: &WheelEvent) {
    if untrack(|| screen.placing().is_some() && screen.shown.get().is_none()) && event.ctrl_key() {
        event.prevent_default();
        go(screen, Way::Turn);
    }
}

/// Hears the keys that move the tile, wherever the focus is but in a field for text.
pub fn listen(screen: Screen) {
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let tag = element.as_ref().map(web_sys::Element::tag_name).unwrap_or_default();
        let on_board = element.as_ref().is_some_and(|element| element.id() == "board-field" || tag == "BODY");
        if ["INPUT", "SELECT", "TEXTAREA"].contains(&tag.as_str()) {
            return;
        }
        let placing = untrack(|| screen.placing().is_some());
        let way = match event.key().as_str() {
            "ArrowLeft" if placing && on_board => Way::Step(-1, 0),
            "ArrowRight" if placing && on_board => Way::Step(1, 0),
            "ArrowUp" if placing && on_board => Way::Step(0, 1),
            "ArrowDown" if placing && on_board => Way::Step(0, -1),
            "r" | "R" if placing => Way::Turn,
            "f" | "F" if placing => Way::Flip,
            "n" | "N" if placing => Way::Next,
            "Enter" if placing && on_board => Way::Lay,
            "Escape" => {
                screen.put_down();
                focus("decide-title");
                return;
            }
            _ => return,
        };
        event.prevent_default();
        go(screen, way);
    });
    on_cleanup(move || keys.remove());
}

/// Where the tile is held and whether it may stand there, in words.
pub fn spoken(screen: Screen) -> Option<String> {
    let (placing, held) = (screen.placing()?, screen.held()?);
    let verdict = placing.verdict(held);
    Some(screen.say(|tongue| {
        let said = match verdict {
            Ok(()) => Deciding::Legal.text(tongue.lang).to_owned(),
            Err(why) => tongue.why(&why),
        };
        format!("{}, {}: {said}", tongue.tile(held.tile), held.anchor)
    }))
}

/// The cells of what is in the way.
pub fn in_the_way(screen: Screen, why: &Illegal) -> Option<Cells> {
    let of = |by: Occupant| match by {
        Occupant::Palazzo => screen.read(|facts| Some(facts.view.edition.palazzo)),
        Occupant::Tile(tile) => cells_of(screen, tile),
    };
    match *why {
        Illegal::Covers { by, .. } => of(by),
        Illegal::Touches { neighbour, .. } => of(neighbour),
        _ => None,
    }
}

/// The buttons under the board while a tile is in the hand.
#[component]
pub fn PlaceBar() -> impl IntoView {
    let screen = Screen::here();
    move || {
        let placing = screen.placing().filter(|_| screen.shown.get().is_none())?;
        let held = screen.held()?;
        let verdict = placing.verdict(held);
        let fits = verdict.is_ok();
        let price = screen.picked.with(|picked| picked.building.as_ref().map(|(building, _)| *building));
        let (turn, flip, next, lay, why) = screen.read(|facts| {
            let tongue = &facts.tongue;
            let lang = tongue.lang;
            let cost = price.map(|building| {
                let action = florence::Action::Build(building);
                let choice = facts
                    .prompt
                    .as_ref()
                    .and_then(|prompt| prompt.choices.iter().find(|choice| choice.action == action));
                choice.map_or(0, |choice| -choice.florins.total())
            });
            let lay = match cost {
                Some(cost) => Deciding::BuildHere.fill(lang, &[&held.anchor, &cost]),
                None => Deciding::PlaceHere.fill(lang, &[&held.anchor]),
            };
            let why = verdict.err().map(|why| tongue.why(&why)).unwrap_or_default();
            (Deciding::Turn.text(lang), Deciding::Flip.text(lang), Deciding::NextPlace.text(lang), lay, why)
        });
        let rule = touching_rule(screen, placing.tile);
        let button = |icon: icon::Icon, text: &'static str, key: &'static str, way: Way| {
            view! {
                <button type="button" class="tool" aria-keyshortcuts=key title=format!("{text} ({key})") on:click=move |_| go(screen, way)>
                    <span inner_html=icon.svg()></span>
                    <span class="tool-text">{text}</span>
                </button>
            }
        };
        Some(view! {
            <div class="place-bar">
                <div class="place-tools">
                    {button(icon::TURN, turn, "R", Way::Turn)}
                    {button(icon::FLIP, flip, "F", Way::Flip)}
                    {button(icon::NEXT, next, "N", Way::Next)}
                    <button type="button" class="loud lay" aria-disabled=if fits { "false" } else { "true" } on:click=move |_| go(screen, Way::Lay)>{lay}</button>
                </div>
                <p class="place-why" class:bars=!fits>{if fits { rule } else { why }}</p>
            </div>
        })
    }
}

/// The rule about touching as it stands for the own builders.
fn touching_rule(screen: Screen, tile: Tile) -> String {
    if matches!(tile, Tile::Landscape(_)) {
        return String::new();
    }
    screen.read(|facts| {
        let builders = facts.eyes.and_then(|eyes| facts.seat(eyes)).map_or(0, |seat| seat.builders);
        let lang = facts.tongue.lang;
        if builders >= 2 {
            Deciding::MayTouch.text(lang).to_owned()
        } else {
            Deciding::TouchRule.fill(lang, &[&2])
        }
    })
}
