//! Small sounds, made by the browser itself. They are off until somebody asks for them, and say nothing that is not seen.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use super::super::Chime;
use super::context::Screen;
use crate::settings::Settings;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// How loud a note is at most.
const LOUD: f32 = 0.06;

/// The notes of a sound: how high each is, when it begins and how long it lasts.
const fn notes(chime: Chime) -> &'static [(f32, f64, f64)] {
    match chime {
        Chime::Turn => &[(587.3, 0.0, 0.16), (880.0, 0.12, 0.22)],
        Chime::Done => &[(659.3, 0.0, 0.14), (784.0, 0.1, 0.24)],
        Chime::Won => &[(784.0, 0.0, 0.1), (523.3, 0.09, 0.2)],
        Chime::Round => &[(392.0, 0.0, 0.4), (587.3, 0.0, 0.4)],
        Chime::Over => &[(523.3, 0.0, 0.3), (659.3, 0.15, 0.3), (784.0, 0.3, 0.6)],
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

/// Lets a sound be heard. A browser that cannot stays silent.
fn sound(chime: Chime) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            drop(play(context, notes(chime)));
        }
    });
}

fn play(context: &AudioContext, notes: &[(f32, f64, f64)]) -> Result<(), JsValue> {
    drop(context.resume()?);
    for &(high, from, long) in notes {
        let (begins, ends) = (context.current_time() + from, context.current_time() + from + long);
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value(high);
        volume.gain().set_value_at_time(LOUD, begins)?;
        volume.gain().linear_ramp_to_value_at_time(0.0, ends)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(begins)?;
        tone.stop_with_when(ends)?;
    }
    Ok(())
}
