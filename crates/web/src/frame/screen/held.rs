//! What another has just changed stays before the viewer until it could be read, though somebody else has moved meanwhile.

use std::sync::Arc;
use std::time::Duration;

use kernel::Player;
use leptos::prelude::*;

use super::super::LogLine;

/// So long, in milliseconds, what was changed is read.
pub const READ: u64 = 1400;

/// Whose board is shown where this one is wanted: that of whoever has just done something stays for so long that it can be seen what.
pub fn held(
    wanted: Memo<Option<Player>>,
    lines: Memo<Arc<Vec<LogLine>>>,
    holds: impl Fn() -> bool + Copy + Send + Sync + 'static,
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
        let left = since.get_value() + READ as f64 - now;
        if left <= 0.0 || !untrack(holds) {
            return shown.set(next);
        }
        let show = move || {
            if let Some(next) = wanted.try_get_untracked() {
                since.set_value(js_sys::Date::now());
                let _ = shown.try_set(next);
            }
        };
        set_timeout(show, Duration::from_millis(left as u64));
    });
    shown
}
