//! The games that have drawings of their own. Any other is drawn by the defaults of [`Face`].

mod florence;
mod tiletum;

use std::any::Any;

use crate::face::{Face, Playable};

/// The table of drawings: one line for each game that has any.
static DRAWINGS: [&(dyn Any + Sync); 2] = [&Of(&florence::Drawings), &Of(&tiletum::Drawings)];

/// The drawings of one game.
struct Of<G: Playable>(&'static dyn Face<G>);

/// Those of a game without any.
struct Plain;

impl<G: Playable> Face<G> for Plain {}

/// The drawings of a game.
pub fn face<G: Playable>() -> &'static dyn Face<G> {
    let own = DRAWINGS.iter().find_map(|&drawings| (drawings as &dyn Any).downcast_ref::<Of<G>>());
    own.map_or(&Plain, |own| own.0)
}
