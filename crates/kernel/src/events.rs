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

/// The ear of whoever applies an action. A deaf ear costs one branch per event, so that search and simulation pay
/// nothing for what nobody hears.
#[derive(Clone, Debug)]
pub struct Events<E> {
    listening: bool,
    heard: Vec<(Audience, E)>,
}

impl<E> Events<E> {
    /// An ear that keeps all it hears.
    #[must_use]
    pub fn listening() -> Events<E> {
        Events { listening: true, heard: Vec::new() }
    }

    /// An ear that keeps nothing.
    #[must_use]
    pub const fn deaf() -> Events<E> {
        Events { listening: false, heard: Vec::new() }
    }

    /// Tells `audience` what happened. `event` is called only if somebody listens.
    #[inline]
    pub fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if self.listening {
            self.heard.push((audience, event()));
        }
    }

    /// All that was heard, in order, each with its audience.
    #[must_use]
    pub fn all(&self) -> &[(Audience, E)] {
        &self.heard
    }

    /// What `viewer` may learn, in order.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.heard.iter().filter(move |(audience, _)| audience.includes(viewer)).map(|(_, event)| event)
    }

    /// Forgets everything heard so far and listens on.
    pub fn clear(&mut self) {
        self.heard.clear();
    }
}
