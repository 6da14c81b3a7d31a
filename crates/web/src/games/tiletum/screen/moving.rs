//! Things travel from where they were to where they are, in less than a third of a second; then all rests.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;
use tiletum::ids::{Figure, Spot};
use tiletum::{Action, Event};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::super::model::{Facts, Move, moves};
use super::context::{Screen, found};
use crate::frame::screen::still;
use crate::frame::signs;

/// More things than this at once are a jump, not a move.
const MOST: usize = 12;
/// By then everything has arrived.
const ALL: u64 = 300;
/// How far the goods of a flock fly from each other.
const APART: f64 = 9.0;

/// Lets things travel whenever something has happened at the table.
pub fn follow(screen: Screen) {
    Effect::new(move |before: Option<Option<Arc<Facts>>>| {
        let now = screen.facts.get();
        if let (Some(Some(was)), Some(is)) = (before, &now)
            && is.steps > was.steps
            && !is.past
            && !was.past
            && !still()
        {
            let walked = untrack(|| walked(screen, was.steps));
            let moves = moves(&was, is, &walked, untrack(|| screen.large()));
            let turns = is.view.round > was.view.round && was.view.round > 0;
            // What has been drawn anew stands in its place only with the next frame.
            request_animation_frame(move || {
                if moves.len() <= MOST {
                    moves.iter().filter_map(travel).for_each(drop);
                }
                if turns {
                    give("turns", ".wheel-disc");
                }
            });
        }
        now
    });
    // Whoever goes on does not want to wait for what is still on its way.
    let press = window_event_listener(leptos::ev::pointerdown, |_| arrive());
    let key = window_event_listener(leptos::ev::keydown, |_| arrive());
    on_cleanup(move || {
        press.remove();
        key.remove();
    });
}

/// The ways that figures went since so many steps.
fn walked(screen: Screen, from: usize) -> Vec<(Player, Figure, Spot)> {
    screen.happened.with(|all| {
        let new = all.iter().rev().take_while(|told| told.step >= from).filter_map(|told| match told.event {
            Event::Acts(player, Action::Walk(figure, spot)) => Some((player, figure, spot)),
            _ => None,
        });
        let mut new: Vec<_> = new.collect();
        new.reverse();
        new
    })
}

/// Gives a class to what a selector finds, as long as things move.
fn give(class: &'static str, selector: &str) {
    for element in found(selector) {
        let _ = element.class_list().add_1(class);
        set_timeout(move || drop(element.class_list().remove_1(class)), Duration::from_millis(ALL));
    }
}

/// The first element of a selector that can be seen, with its middle and its size in the window.
fn seen(selector: &str) -> Option<(Element, [f64; 4])> {
    let height = window().inner_height().ok()?.as_f64()?;
    found(selector).into_iter().find_map(|element| {
        let bounds = element.get_bounding_client_rect();
        let shown = bounds.width() > 0.0 && bounds.bottom() > 0.0 && bounds.top() < height;
        let middle = [bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0];
        shown.then(|| (element, [middle[0], middle[1], bounds.width(), bounds.height()]))
    })
}

/// Lets something travel. What goes where a phone does not look goes to the tab behind which that is.
fn travel(moved: &Move) -> Option<()> {
    let from =
        moved.way.iter().map(|place| seen(place).map(|(_, place)| place)).collect::<Option<Vec<_>>>()?;
    let own = found(".own-name").first().and_then(|name| name.get_attribute("data-thing"));
    let own = own == moved.player.map(signs::of_seat);
    let tab = move || seen(if own { ".thumb-tab:nth-child(2)" } else { ".thumb-tab:nth-child(4)" });
    let there = seen(&moved.to);
    let (target, to) = match (&there, &moved.look) {
        (Some((element, place)), _) => (Some(element), *place),
        (None, Some(_)) => (None, tab()?.1),
        (None, None) => return None,
    };
    let look = match (&moved.look, target) {
        (Some(look), _) => look.clone(),
        (None, Some(target)) => copy(target),
        (None, None) => return None,
    };
    let screen: HtmlElement = document().query_selector(".game-screen").ok()??.dyn_into().ok()?;
    for number in 0..moved.count {
        let aside = (number as f64 - (moved.count as f64 - 1.0) / 2.0) * APART;
        let mut path = String::new();
        for (at, [x, y, ..]) in from.iter().chain([&to]).enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{:.0} {y:.0}", x + aside);
        }
        let mover: HtmlElement = document().create_element("span").ok()?.dyn_into().ok()?;
        mover.set_class_name("mover");
        mover.set_attribute("aria-hidden", "true").ok()?;
        mover.set_inner_html(&look);
        let style = mover.style();
        if moved.look.is_none() {
            let [.., width, height] = to;
            style.set_property("width", &format!("{width:.0}px")).ok()?;
            style.set_property("height", &format!("{height:.0}px")).ok()?;
        }
        style.set_property("offset-path", &format!("path('{path}')")).ok()?;
        let (waits, lasts) = moved.time;
        style.set_property("animation-delay", &format!("{waits}ms")).ok()?;
        style.set_property("animation-duration", &format!("{lasts}ms")).ok()?;
        screen.append_child(&mover).ok()?;
        set_timeout(move || mover.remove(), Duration::from_millis((waits + lasts).into()));
    }
    // What becomes a part of something larger hides nothing while it flies there.
    if moved.count == 1 && target.is_some() && !moved.to.contains("seat-") {
        give("landing", &moved.to);
    }
    Some(())
}

/// A thing as it is drawn: a picture as it is, or the part of a picture whose field is that of the piece in it.
fn copy(element: &Element) -> String {
    let drawn = element.outer_html();
    let piece = element.query_selector("use").ok().flatten().filter(|_| element.tag_name() == "g");
    let Some(piece) = piece else { return drawn };
    let field = ["x", "y", "width", "height"].map(|name| piece.get_attribute(name).unwrap_or_default());
    format!(r#"<svg viewBox="{}">{drawn}</svg>"#, field.join(" "))
}

/// Everything that travels has arrived.
fn arrive() {
    found(".mover").iter().for_each(Element::remove);
}
