//! Somebody at the table who plays by what the page offers, and by nothing else.

use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::Tab;

/// The script that finds what to press next.
const NEXT: &str = include_str!("next.js");

/// How long a game of seven rounds may take at most.
const PATIENCE: Duration = Duration::from_secs(420);

/// How long what was pressed may take to show.
const EFFECT: Duration = Duration::from_secs(3);

/// With what somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// A mouse or a finger.
    Pointer,
    /// The keyboard alone.
    Keys,
    /// What a screen reader finds.
    Reader,
}

/// What the page shows to somebody who is about to press something.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Moment {
    /// What is to be decided, in a word; `waiting` if nothing is, `over` after the end.
    pub kind: String,
    /// Whether something was found to press; the script has marked it.
    pub marked: bool,
    /// Steps of the game so far.
    pub steps: usize,
    /// What the decision looks like; it changes with everything pressed.
    pub look: String,
}

/// Somebody at the table.
pub struct Guest<'t> {
    tab: &'t Tab,
    hand: Hand,
    pressed: usize,
    unseen: Vec<String>,
    unheard: Vec<String>,
}

impl<'t> Guest<'t> {
    /// Somebody who looks at this tab.
    #[must_use]
    pub const fn at(tab: &'t Tab, hand: Hand) -> Guest<'t> {
        Guest { tab, hand, pressed: 0, unseen: Vec::new(), unheard: Vec::new() }
    }

    /// What the page shows now; what would be pressed next is marked.
    pub async fn moment(&self) -> Moment {
        let by_keys = self.hand != Hand::Pointer;
        self.tab.value(&format!("({NEXT})({}, {by_keys})", self.pressed)).await
    }

    /// Plays to the end.
    ///
    /// # Panics
    /// If the game does not end.
    pub async fn play_to_the_end(&mut self) {
        let end = self.play_until(|moment| moment.kind == "over").await;
        assert_eq!(end.kind, "over");
    }

    /// Plays until a moment is what was wanted, or the game is over, and returns it before anything of it is pressed.
    ///
    /// # Panics
    /// If it never comes.
    pub async fn play_until(&mut self, mut wanted: impl FnMut(&Moment) -> bool) -> Moment {
        let begun = Instant::now();
        let mut last = None;
        while begun.elapsed() < PATIENCE {
            let moment = self.moment().await;
            if wanted(&moment) || moment.kind == "over" {
                return moment;
            }
            if moment.marked {
                self.press(&moment).await;
            } else {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            last = Some(moment);
        }
        let body: String = self.tab.value("document.body.innerText").await;
        panic!(
            "it did not come to that; pressed {}; the last moment: {last:?}; faults: {:?}; the page says:\n{body}",
            self.pressed,
            self.tab.faults()
        );
    }

    /// Presses what the moment has marked, and waits until the page looks otherwise.
    pub async fn press(&mut self, moment: &Moment) {
        let pressed = self.press_what_is_marked().await;
        let begun = Instant::now();
        while pressed && begun.elapsed() < EFFECT && self.moment().await.look == moment.look {
            // Looking costs the page a layout, so it is not looked at all the time.
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        // Only now: who has pressed more often wants something else, and what is wanted is part of the look.
        self.pressed += 1;
    }

    /// Presses what the test itself has marked with `data-wanted`.
    ///
    /// # Panics
    /// If it cannot be reached.
    pub async fn press_marked(&mut self) {
        assert!(self.press_what_is_marked().await, "what is marked is there");
    }

    async fn press_what_is_marked(&mut self) -> bool {
        match self.hand {
            Hand::Pointer => self.tab.try_tap("[data-wanted]").await,
            Hand::Keys => self.press_by_keys().await,
            Hand::Reader => match self.tab.press_as_heard().await {
                Ok(there) => there,
                Err(fault) => {
                    self.unheard.push(fault);
                    self.tab.try_tap("[data-wanted]").await
                }
            },
        }
    }

    /// How many things were pressed.
    #[must_use]
    pub const fn pressed(&self) -> usize {
        self.pressed
    }

    /// What had the focus on the way without showing it.
    #[must_use]
    pub fn unseen_focus(&self) -> &[String] {
        &self.unseen
    }

    /// What a screen reader would not have found, or not told from something else.
    #[must_use]
    pub fn unheard(&self) -> &[String] {
        &self.unheard
    }

    /// Presses what is marked by its own key, or goes to it by the tabulator; whether it was still there.
    async fn press_by_keys(&mut self) -> bool {
        let own: String = self.tab.value(OWN_KEY).await;
        if !own.is_empty() {
            self.tab.key(&own).await;
            return true;
        }
        for _ in 0..200 {
            let way: String = self.tab.value(WAY).await;
            match way.as_str() {
                "there" => {
                    self.look_at_focus().await;
                    let is_choice: bool = self.tab.value("document.activeElement.type === 'radio'").await;
                    self.tab.key(if is_choice { " " } else { "Enter" }).await;
                    return true;
                }
                "on" => self.tab.key("Tab").await,
                "back" => self.tab.key_with_shift("Tab").await,
                _ => return false,
            }
        }
        let there: String = self.tab.value(WHERE).await;
        panic!("the keyboard does not reach what is wanted: {there}")
    }

    async fn look_at_focus(&mut self) {
        let unseen: String = self.tab.value(UNSEEN_FOCUS).await;
        self.unseen.extend((!unseen.is_empty()).then_some(unseen));
    }
}

/// The key of what is marked; empty if it has none, or the focus is where keys are for writing.
const OWN_KEY: &str = "['INPUT', 'SELECT'].includes(document.activeElement.tagName) ? ''
    : document.querySelector('[data-wanted]')?.getAttribute('aria-keyshortcuts') ?? ''";

/// Where what is marked lies from where the focus is.
const WAY: &str = "(() => {
    const wanted = document.querySelector('[data-wanted]');
    // The tabulator leads to the chosen one of a group alone, so nobody who goes by it wants another once one is chosen.
    const chosen = wanted?.type === 'radio' && document.querySelector(`input[name='${wanted.name}']:checked`);
    if (!wanted || (chosen && chosen !== wanted)) return 'gone';
    const at = document.activeElement;
    if (at === wanted) return 'there';
    if (at === document.body) return 'on';
    return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? 'on' : 'back';
})()";

/// What is marked, where the focus is, what lies over the page, and what is chosen and where it could be.
const WHERE: &str = "[document.querySelector('[data-wanted]'), document.activeElement, document.querySelector('dialog[open]'),
    ...document.querySelectorAll('input[type=radio]')].map((each) => `${each?.outerHTML.slice(0, 300)} ${each?.checked}`)
    .concat(document.querySelector('#decide')?.innerText).join('\\n')";

/// What has the focus, if neither it nor its label shows so.
const UNSEEN_FOCUS: &str = "(() => {
    const at = document.activeElement;
    // What had it a moment ago has gone, and with it what was wanted.
    if (!at.matches('[data-wanted]')) return '';
    const shows = (element) => {
        const style = element && getComputedStyle(element);
        return style && ((style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none');
    };
    return [at, at.closest('label'), at.nextElementSibling].some(shows) ? '' : at.outerHTML.slice(0, 160);
})()";
