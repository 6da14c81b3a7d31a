//! Play without a thought.

use kernel::{Bot, Game, Rng, Seat};

/// Takes any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Random<G> {
        Random { legal: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, seat: Seat<'_, G>, rng: &mut Rng) -> G::Action {
        seat.legal(&mut self.legal);
        self.legal[rng.below(self.legal.len() as u32) as usize]
    }
}
