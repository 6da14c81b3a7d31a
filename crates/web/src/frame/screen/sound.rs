//! Small sounds, made by the browser itself. They are off until somebody asks for them, and say nothing that is not seen.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::super::Chime;
use super::context::Screen;
use crate::settings::Settings;

/// The notes of a sound: how high each is, when it begins and how long it lasts.
const fn notes(chime: Chime) -> &'static str {
    match chime {
        Chime::Turn => "[[587.3,0,0.16],[880,0.12,0.22]]",
        Chime::Done => "[[659.3,0,0.14],[784,0.1,0.24]]",
        Chime::Won => "[[784,0,0.1],[523.3,0.09,0.2]]",
        Chime::Round => "[[392,0,0.4],[587.3,0,0.4]]",
        Chime::Over => "[[523.3,0,0.3],[659.3,0.15,0.3],[784,0.3,0.6]]",
    }
}

/// Lets what happens be heard while that is asked for.
pub fn follow(screen: Screen) {
    let sounds = Settings::here().sounds;
    // Whoever turns sounds on hears one.
    Effect::new(move |before: Option<bool>| {
        let on = sounds.get();
        if on && before == Some(false) {
            sound(Chime::Turn);
        }
        on
    });
    let state = Memo::new(move |_| {
        let (steps, must, over) = screen.read(|scene| (scene.steps, scene.deciding.is_some(), scene.over));
        (steps, must, over, screen.past.with(Option::is_some))
    });
    Effect::new(move |before: Option<(usize, bool, bool, bool)>| {
        let now = state.get();
        let (steps, must, over, past) = now;
        let Some((from, had, was_over, was_past)) = before else { return now };
        if past || was_past || !sounds.get_untracked() || steps <= from {
            return now;
        }
        let happened = screen.lines.with_untracked(|lines| {
            let fresh = lines.iter().rev().take_while(|line| line.step >= from);
            fresh.filter_map(|line| line.chime.or(line.round.then_some(Chime::Round))).max()
        });
        let turn = (must && !had).then_some(Chime::Turn);
        let end = (over && !was_over).then_some(Chime::Over);
        if let Some(chime) = turn.max(happened).max(end) {
            sound(chime);
        }
        now
    });
}

/// Lets a sound be heard: `boot.js` makes it, since what a browser has for it weighs more here. A browser that cannot stays
/// silent.
fn sound(chime: Chime) {
    let play = js_sys::Reflect::get(&window(), &"playNotes".into()).ok();
    if let Some(play) = play.and_then(|play| play.dyn_into::<js_sys::Function>().ok()) {
        drop(play.call1(&JsValue::NULL, &notes(chime).into()));
    }
}
