//! Moving the tile in the hand: by pointer, wheel, keys and buttons.

use florence::board::{Cell, Cells, STRIDE};
use florence::ids::Tile;
use florence::{Illegal, Occupant, Placement};
use kernel::Player;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::model::touching_rule;
use super::super::words::Deciding;
use super::board::{ask_about, cells_of, lies_on};
use super::context::Screen;
use super::orders;
use crate::frame::keys::{self, Binding};
use crate::frame::on_page;
use crate::frame::screen::focus;
use crate::frame::tiles::outline::CELL;
use crate::frame::words::Framing;
use crate::parts::icon;

/// How the finger holds the tile.
#[derive(Clone, Copy)]
pub struct Held {
    grip: StoredValue<Grip>,
}

/// What the hand is doing with the tile.
#[derive(Clone, Copy, Default)]
struct Grip {
    /// The finger that holds it.
    finger: Option<i32>,
    /// Where it came down, if it came down on the tile and has not moved it since.
    on_tile: Option<(f32, f32)>,
    /// Whether it came with the tile from where that was picked.
    carried: bool,
    /// When it came down.
    since: f64,
    /// How far the wheel was turned since the tile last turned, and when.
    wheel: f64,
    wheel_at: f64,
}

impl Default for Held {
    fn default() -> Held {
        Held { grip: StoredValue::new(Grip::default()) }
    }
}

/// A finger that stays so long, in milliseconds, flips the tile.
const LONG: f64 = 420.0;
/// A finger that moves so little, in cells, has not moved.
const SLIP: f32 = 0.3;
/// The wheel turns the tile once for so many pixels.
const NOTCH: f64 = 60.0;

impl Held {
    /// A finger comes down: the tile goes there, unless the finger is on the tile already. A second finger turns the tile. Where
    /// nothing is to be laid, what lies there is explained.
    pub fn down(self, screen: Screen, at: Option<(f32, f32)>, event: &PointerEvent) {
        let Some((across, up)) = at else { return };
        let cell = (across >= 0.0 && up >= 0.0 && across < 8.0 && up < 8.0)
            .then(|| Cell::new(across as usize, up as usize));
        if screen.placing().is_none() || screen.shown.get_untracked().is_some() {
            if let Some(cell) = cell {
                screen.aloud.set(format!("{cell}: {}", lies_on(screen, cell)));
                ask_about(screen, cell);
            }
            return;
        }
        event.prevent_default();
        if self.grip.get_value().finger.is_some_and(|finger| finger != event.pointer_id()) {
            self.grip.update_value(|grip| grip.on_tile = None);
            return go(screen, Way::Turn);
        }
        focus("board-field");
        if let Some(target) = event.current_target()
            && let Some(element) = target.dyn_ref::<web_sys::Element>()
        {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        let on_tile = untrack(|| holds(screen, across, up)) && event.button() == 0;
        let since = event.time_stamp();
        self.grip.update_value(|grip| {
            *grip = Grip {
                finger: Some(event.pointer_id()),
                on_tile: on_tile.then_some((across, up)),
                since,
                ..*grip
            };
        });
        if !on_tile && event.button() == 0 {
            snap(screen, across, up);
        }
    }

    /// The tile follows the finger that holds it.
    pub fn moved(self, screen: Screen, at: Option<(f32, f32)>, event: &PointerEvent) {
        let (Some((across, up)), mut grip) = (at, self.grip.get_value()) else { return };
        let pressed = event.buttons() & 1 == 1;
        // A mouse that comes to the board pressed brings the tile with it, and lets go of it wherever it is released.
        if grip.finger.is_none() && pressed && event.pointer_type() == "mouse" && laying(screen) {
            (grip.finger, grip.carried) = (Some(event.pointer_id()), true);
            self.grip.set_value(grip);
        } else if grip.carried && !pressed {
            return self.grip.set_value(Grip::default());
        }
        if grip.finger != Some(event.pointer_id()) {
            return;
        }
        if let Some((x, y)) = grip.on_tile {
            if (x - across).abs() + (y - up).abs() < SLIP {
                return;
            }
            self.grip.update_value(|grip| grip.on_tile = None);
        }
        snap(screen, across, up);
    }

    /// The finger goes up. If it came down on the tile and did not move, it turns the tile, or flips it if it stayed.
    pub fn up(self, screen: Screen, event: &PointerEvent) {
        let grip = self.grip.get_value();
        if grip.finger != Some(event.pointer_id()) {
            return;
        }
        self.grip.update_value(|grip| (grip.finger, grip.on_tile, grip.carried) = (None, None, false));
        if grip.on_tile.is_some() && event.type_() == "pointerup" {
            go(screen, if event.time_stamp() - grip.since > LONG { Way::Flip } else { Way::Turn });
        }
    }

    /// The wheel turns the tile, with the shift key it flips it. With the control key it zooms the page as ever.
    pub fn wheel(self, screen: Screen, event: &WheelEvent) {
        if event.ctrl_key() || !laying(screen) {
            return;
        }
        event.prevent_default();
        let mut notches = false;
        self.grip.update_value(|grip| {
            // What was turned long ago belongs to another movement of the hand.
            let old = event.time_stamp() - grip.wheel_at > 300.0;
            let lines = if event.delta_mode() == 0 { 1.0 } else { 30.0 };
            grip.wheel =
                if old { 0.0 } else { grip.wheel } + (event.delta_y() + event.delta_x()).abs() * lines;
            grip.wheel_at = event.time_stamp();
            if grip.wheel >= NOTCH {
                grip.wheel = 0.0;
                notches = true;
            }
        });
        if notches {
            go(screen, if event.shift_key() { Way::Flip } else { Way::Turn });
        }
    }
}

/// Whether a tile is in the hand and the own board is shown.
fn laying(screen: Screen) -> bool {
    untrack(|| screen.placing().is_some() && screen.shown.get().is_none())
}

/// The other button of the mouse flips the tile.
pub fn flip(screen: Screen, event: &MouseEvent) {
    if laying(screen) {
        event.prevent_default();
        go(screen, Way::Flip);
    }
}

/// Whether the tile in the hand covers this spot, counted in cells from the lower left of the own board.
fn holds(screen: Screen, across: f32, up: f32) -> bool {
    let (Some(placing), Some(held)) = (screen.placing(), screen.held()) else { return false };
    let (right, above) = placing.shift();
    let at =
        |spot: f32, shift: i32| usize::try_from((spot.floor()) as i32 - shift).ok().filter(|&at| at < STRIDE);
    match (at(across, right), at(up, above)) {
        (Some(column), Some(row)) => placing.cells(held).contains(Cell::new(column, row)),
        _ => false,
    }
}

/// Where on the board an event points, in cells from the lower left.
pub fn point(spot: NodeRef<leptos::svg::Svg>, screen: Screen, event: &PointerEvent) -> Option<(f32, f32)> {
    let svg: web_sys::SvgGraphicsElement = spot.get_untracked()?.unchecked_into();
    let edition = screen.facts.with_untracked(|facts| facts.as_ref().map(|facts| facts.view.edition))?;
    // However the picture is fitted into its frame, the browser knows how it came to the window.
    let drawn = svg.get_screen_ctm()?;
    let x = (event.client_x() as f32 - drawn.e()) / drawn.a();
    let y = (event.client_y() as f32 - drawn.f()) / drawn.d();
    Some((x / CELL, edition.board_size.1 as f32 - y / CELL))
}

fn snap(screen: Screen, across: f32, up: f32) {
    let Some(placing) = untrack(|| screen.placing()) else { return };
    let orientation = screen.picked.with_untracked(|picked| picked.orientation);
    hold(screen, placing.snap(orientation, across, up));
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
pub enum Way {
    Step(i32, i32),
    Turn,
    Flip,
    Next,
    Lay,
    PutDown,
}

/// The keys of a tile in the hand.
pub const KEYS: &[Binding<Way>] = &[
    Binding {
        keys: &["ArrowLeft"],
        deed: Way::Step(-1, 0),
        shown: "\u{2190}",
        told: |lang| Deciding::MoveLeft.text(lang),
    },
    Binding {
        keys: &["ArrowRight"],
        deed: Way::Step(1, 0),
        shown: "\u{2192}",
        told: |lang| Deciding::MoveRight.text(lang),
    },
    Binding {
        keys: &["ArrowUp"],
        deed: Way::Step(0, 1),
        shown: "\u{2191}",
        told: |lang| Deciding::MoveUp.text(lang),
    },
    Binding {
        keys: &["ArrowDown"],
        deed: Way::Step(0, -1),
        shown: "\u{2193}",
        told: |lang| Deciding::MoveDown.text(lang),
    },
    Binding { keys: &["r"], deed: Way::Turn, shown: "R", told: |lang| Deciding::Turn.text(lang) },
    Binding { keys: &["f"], deed: Way::Flip, shown: "F", told: |lang| Deciding::Flip.text(lang) },
    Binding { keys: &["n"], deed: Way::Next, shown: "N", told: |lang| Deciding::NextPlace.text(lang) },
    Binding { keys: &["Enter"], deed: Way::Lay, shown: "Enter", told: |lang| Deciding::PlaceHere.text(lang) },
    Binding {
        keys: &["Escape"],
        deed: Way::PutDown,
        shown: "Esc",
        told: |lang| Deciding::PutDown.text(lang),
    },
];

fn go(screen: Screen, way: Way) {
    untrack(|| {
        let (Some(placing), Some(held)) = (screen.placing(), screen.held()) else { return };
        match way {
            Way::Step(right, up) => hold(screen, placing.step(held, right, up)),
            Way::Turn => hold(screen, placing.turned(held)),
            Way::Flip => hold(screen, placing.flipped(held)),
            Way::Next => hold(screen, placing.next(held).unwrap_or(held)),
            Way::PutDown => screen.put_down(),
            Way::Lay => match placing.verdict(held) {
                // A building across a border is offered where its sum stands.
                Ok(()) if placing.across.is_some() => focus("decide-title"),
                Ok(()) => screen.act(&screen.laying(held)),
                Err(why) => screen.aloud.set(screen.say(|tongue| tongue.why(&why))),
            },
        }
    });
}

/// Hears the keys that move the tile, wherever the focus is but in a field for text.
pub fn listen(screen: Screen) {
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let tag = element.as_ref().map(web_sys::Element::tag_name).unwrap_or_default();
        // What has just come to be decided has the focus at its title.
        let on_board = element.as_ref().is_some_and(|element| {
            tag == "BODY" || ["board-field", "decide-title"].contains(&element.id().as_str())
        });
        let sheet = document().query_selector("dialog[open]").ok().flatten().is_some();
        if sheet || ["INPUT", "SELECT", "TEXTAREA"].contains(&tag.as_str()) {
            return;
        }
        if keys::deed(orders::KEYS, &event.key()).is_some() {
            return orders::press();
        }
        let placing = untrack(|| screen.placing().is_some());
        let way = match keys::deed(KEYS, &event.key()) {
            Some(Way::PutDown) => {
                screen.put_down();
                // Whoever watches has no board of their own to come back to.
                if screen
                    .facts
                    .with_untracked(|facts| facts.as_ref().is_some_and(|facts| facts.eyes.is_some()))
                {
                    screen.shown.set(None);
                }
                return;
            }
            Some(way @ (Way::Step(..) | Way::Lay)) if placing && on_board => way,
            Some(way @ (Way::Turn | Way::Flip | Way::Next)) if placing => way,
            Some(_) | None => return,
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
        Occupant::Palazzo => screen.read(|facts| Some(facts.view.rules.palazzo)),
        Occupant::Tile(tile) => cells_of(screen, tile),
    };
    match *why {
        Illegal::Covers { by, .. } => of(by),
        Illegal::Touches { neighbour, .. } => of(neighbour),
        _ => None,
    }
}

/// What is in the way on the board of a neighbour.
pub fn in_the_way_there(screen: Screen, why: &Illegal) -> Option<(Player, Cells)> {
    let (Illegal::CoversThere { neighbour, by, .. } | Illegal::TouchesThere { neighbour, by, .. }) = *why
    else {
        return None;
    };
    screen.read(|facts| {
        let laid = facts.seat(neighbour).map(|seat| facts.view.laid(seat))?;
        let cells = match by {
            Occupant::Palazzo => facts.view.rules.palazzo,
            Occupant::Tile(tile) => laid.into_iter().find(|(other, _)| *other == tile)?.1,
        };
        Some((neighbour, cells))
    })
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
                Some(cost) => Deciding::BuildHere.fill(lang, &[&cost]),
                None => Deciding::PlaceHere.text(lang).to_owned(),
            };
            let why = verdict.err().map(|why| tongue.why(&why)).unwrap_or_default();
            (Deciding::Turn.text(lang), Deciding::Flip.text(lang), Deciding::NextPlace.text(lang), lay, why)
        });
        // Of an offer the panel of its sum says it.
        let said = match (fits, placing.across) {
            (_, Some(_)) => String::new(),
            (false, None) => why,
            (true, None) => about_touching(screen, placing.tile),
        };
        // A landscape has been bought and must be laid; a building may still be left where it is.
        let across = placing.across.is_some();
        let drafted = screen.picked.with(|picked| picked.joint.is_some());
        let may_leave = (price.is_some() || drafted)
            && screen
                .read(|facts| facts.prompt.as_ref().is_some_and(|prompt| prompt.due == florence::Due::Menu));
        let leave = may_leave.then(|| screen.say(|tongue| Framing::Back.text(tongue.lang).to_owned()));
        let leave = leave.map(|leave| {
            let title = leave.clone();
            view! {
                <button type="button" class="tool leave" title=title on:click=move |_| screen.put_down()>
                    <span inner_html=icon::CROSS.svg()></span><span class="tool-text">{leave}</span>
                </button>
            }
        });
        let button = |icon: icon::Icon, text: &'static str, key: &'static str, way: Way| {
            view! {
                <button type="button" class="tool" aria-keyshortcuts=key title=format!("{text} ({key})") on:click=move |_| go(screen, way)>
                    <span inner_html=icon.svg()></span>
                    <span class="tool-text">{text}</span>
                </button>
            }
        };
        on_page("place-bar");
        Some(view! {
            <div class="place-bar">
                <div class="place-tools">
                    {leave}
                    {button(icon::TURN, turn, "R", Way::Turn)}
                    {button(icon::FLIP, flip, "F", Way::Flip)}
                    {button(icon::NEXT, next, "N", Way::Next)}
                    {(!across).then(|| view! {
                        <button type="button" class="loud lay" aria-disabled=if fits { "false" } else { "true" } on:click=move |_| go(screen, Way::Lay)>{lay}</button>
                    })}
                </div>
                <p class="place-why" class:bars=!fits>{said}</p>
            </div>
        })
    }
}

/// The rule about touching as it stands for the own builders.
fn about_touching(screen: Screen, tile: Tile) -> String {
    if matches!(tile, Tile::Landscape(_)) {
        return String::new();
    }
    screen.read(touching_rule)
}
