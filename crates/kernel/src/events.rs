//! What happened, and who may learn of it.

use crate::{Player, Viewer};

/// Who learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Audience {
    /// All seats and every spectator.
    Everyone,
    /// One seat alone.
    Only(Player),
    /// All but one seat; that seat learns more by another event.
    Others(Player),
}

impl Audience {
    /// Whether `viewer` belongs to the audience.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(player) => viewer.is(player),
            Audience::Others(player) => !viewer.is(player),
        }
    }
}

/// Records what happens while steps are taken, or discards it. Discarding costs one branch for each event, so that search and
/// simulation do not pay for events that nobody reads.
///
/// ```
/// use kernel::{Audience, Events, Player, Viewer};
///
/// let [anna, bartek] = [Player::new(0), Player::new(1)];
/// let mut events = Events::recording();
/// events.tell(Audience::Only(anna), || "draws the ace");
/// events.tell(Audience::Others(anna), || "draws a card");
/// assert_eq!(events.seen_by(Viewer::Player(bartek)).collect::<Vec<_>>(), [&"draws a card"]);
/// ```
#[derive(Clone, Debug)]
pub struct Events<E> {
    keeps: bool,
    recorded: Vec<(Audience, E)>,
}

impl<E> Events<E> {
    /// Keeps every event, in order.
    #[must_use]
    pub fn recording() -> Events<E> {
        Events { keeps: true, recorded: Vec::new() }
    }

    /// Discards every event; what is told is not even made.
    #[must_use]
    pub const fn discarding() -> Events<E> {
        Events { keeps: false, recorded: Vec::new() }
    }

    /// Tells `audience` what happened. `event` is called only if events are kept.
    #[inline]
    pub fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if self.keeps {
            self.recorded.push((audience, event()));
        }
    }

    /// All events since the last [`Events::clear`], in order, each with its audience.
    #[must_use]
    pub fn all(&self) -> &[(Audience, E)] {
        &self.recorded
    }

    /// What `viewer` may learn, in order.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.recorded.iter().filter(move |(audience, _)| audience.includes(viewer)).map(|(_, event)| event)
    }

    /// Forgets the events so far; whether later ones are kept does not change.
    pub fn clear(&mut self) {
        self.recorded.clear();
    }
}
