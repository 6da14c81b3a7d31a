//! What another has just changed stays before the viewer until it could be read, though somebody else has moved meanwhile.

use std::sync::Arc;
use std::time::Duration;

use grid::Cells;
use kernel::Player;
use leptos::prelude::*;

use super::super::{LogLine, Scene};
use crate::looks::media;

/// Where the boards of others find no room beside the own.
const NARROW: &str = "(max-width: 43.99rem), (max-height: 33.99rem)";

/// The table as shown, and its log.
type Shown = Memo<Option<Arc<Scene>>>;
type Lines = Memo<Arc<Vec<LogLine>>>;

/// So long, in milliseconds, what was changed is read.
pub const READ: u64 = 1400;

/// So long a board is seen on which nothing was changed.
const SEEN: u64 = 700;

/// The board that stands large when nothing else was asked for. That which somebody watches stands still, whoever decides, unless they
/// follow.
pub fn home(scene: Shown, lines: Lines, follows: RwSignal<bool>) -> Memo<Player> {
    let stood = StoredValue::new(None::<Player>);
    let decides = Memo::new(move |_| {
        let watched = |scene: &Arc<Scene>| scene.eyes.is_none().then(|| scene.home());
        scene.with(|scene| scene.as_ref().and_then(watched))
    });
    // Where nothing lies there anew, such as after a bid, there is nothing to be read, and whoever decides is followed as fast as one can see.
    let read = held(decides, lines, move || match lines.with(|lines| lines.last().is_some_and(changes)) {
        _ if !follows.get() => 0,
        true => READ,
        false => SEEN,
    });
    Memo::new(move |_| {
        scene.with(|scene| {
            let Some(scene) = scene.as_deref() else { return Player::default() };
            let still = || if follows.get() { read.get() } else { stood.get_value() };
            let still = if scene.eyes.is_none() { still() } else { None };
            let seat = still.unwrap_or_else(|| scene.home());
            stood.set_value(Some(seat));
            seat
        })
    })
}

/// Whether a line of the log tells of something that is seen where seats have their things.
fn changes(line: &LogLine) -> bool {
    line.round || !line.cells.is_empty() || !line.books.is_empty()
}

/// The board that a narrow page shows in place of the own while one waits: that of whoever has just changed it.
pub fn followed(
    scene: Shown,
    lines: Lines,
    changed: Memo<Vec<(Player, Cells)>>,
    looking: RwSignal<bool>,
) -> RwSignal<Option<Player>> {
    let waits = move || scene.with(|scene| scene.as_deref().is_some_and(Scene::waits));
    let moved = Memo::new(move |_| {
        let last = lines.with(|lines| lines.iter().rev().find(|line| !line.round)?.player);
        let changed = changed.with(|changed| changed.iter().any(|(whose, _)| Some(*whose) == last));
        last.filter(|_| waits() && changed && !looking.get() && media(NARROW))
    });
    // What one decides oneself waits for nothing.
    held(moved, lines, move || if waits() && !looking.get() { READ } else { 0 })
}

/// Whose board is shown where this one is wanted: that of whoever has just done something stays for so long, in milliseconds, that it can be
/// seen what.
fn held(
    wanted: Memo<Option<Player>>,
    lines: Lines,
    stays: impl Fn() -> u64 + Copy + Send + Sync + 'static,
) -> RwSignal<Option<Player>> {
    let shown = RwSignal::new(None);
    let (known, since) = (StoredValue::new(0), StoredValue::new(f64::MIN));
    Effect::new(move |_| {
        let (next, now) = (wanted.get(), js_sys::Date::now());
        let (count, last) = lines.with(|lines| {
            let last = lines.iter().rev().find(|line| !line.round).and_then(|line| line.player);
            (lines.len(), last)
        });
        let before = shown.get_untracked();
        if count > known.get_value() && before.is_some() && last == before {
            since.set_value(now);
        }
        known.set_value(count);
        if next == before {
            return;
        }
        let left = since.get_value() + untrack(stays) as f64 - now;
        if left <= 0.0 {
            // Whatever comes into sight is looked at first, though nothing was done on it yet.
            since.set_value(now);
            return shown.set(next);
        }
        let show = move || {
            if let Some(next) = wanted.try_get_untracked() {
                since.set_value(js_sys::Date::now());
                let _ = shown.try_set(next);
            }
        };
        // What is wanted next, or a further move on the board that is shown, sets the time anew.
        if let Ok(waiting) = set_timeout_with_handle(show, Duration::from_millis(left as u64)) {
            on_cleanup(move || waiting.clear());
        }
    });
    shown
}
