//! What is told of an earlier position that is shown.

use leptos::prelude::*;

use super::super::LogLine;
use super::context::Screen;
use super::log::seat_sign;

/// Which move led to the position that is shown, as the log tells it.
#[component]
pub fn Caption() -> impl IntoView {
    let screen = Screen::here();
    let told = move || {
        let shown = screen.past.with(|past| past.as_ref().map(|past| past.steps))?;
        screen.lines.with(|lines| {
            let line = led_to(lines, shown)?;
            Some(view! { {line.player.map(seat_sign)}{line.text.clone()} })
        })
    };
    view! { <p class="past-caption">{told}</p> }
}

/// The line that tells what led to the position after so many steps: the first of the last step of which something is told.
fn led_to(lines: &[LogLine], steps: usize) -> Option<&LogLine> {
    // That somebody took a seat over stands behind the whole within which it happened, and so out of order.
    let last = lines.iter().map(|line| line.step).filter(|&step| step < steps).max()?;
    lines.iter().find(|line| line.step == last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_captioned_by_what_was_done_and_not_by_what_followed_from_it() {
        let line = |step, text: &str| LogLine { step, text: text.to_owned(), ..LogLine::default() };
        let lines = [line(0, "Anna bids"), line(2, "Ben passes"), line(2, "a round begins")];
        let said = |steps| led_to(&lines, steps).map(|line| line.text.as_str());
        assert_eq!(said(0), None, "nothing led to the beginning");
        assert_eq!(said(1), Some("Anna bids"));
        assert_eq!(said(2), Some("Anna bids"), "of the step after it nothing is told");
        assert_eq!(said(3), Some("Ben passes"));
        assert_eq!(said(9), Some("Ben passes"));
        let late =
            [line(0, "Anna bids"), line(1, "Ben bids"), line(2, "Anna places"), line(0, "Carl takes over")];
        assert_eq!(led_to(&late, 3).map(|line| line.text.as_str()), Some("Anna places"));
    }
}
