//! Play by knowledge alone, one decision at a time.

use kernel::{Bot, Character, Evaluate, Rng, Seat};

/// Imagines one world that fits what the seat knows and takes the action that the game's own knowledge values most there;
/// among equals the lowest. It does not search: how far it sees is how far [`Evaluate`] plans.
#[derive(Clone, Debug)]
pub struct Greedy<G: Evaluate> {
    weights: &'static G::Weights,
    legal: Vec<G::Action>,
    worth: Vec<i32>,
}

impl<G: Evaluate> Greedy<G> {
    /// A bot with this knowledge; the default is that of [`Character::Master`].
    #[must_use]
    pub const fn knowing(weights: &'static G::Weights) -> Greedy<G> {
        Greedy { weights, legal: Vec::new(), worth: Vec::new() }
    }
}

impl<G: Evaluate> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy::knowing(G::weights(Character::Master))
    }
}

impl<G: Evaluate> Bot<G> for Greedy<G> {
    fn choose(&mut self, seat: Seat<'_, G>, rng: &mut Rng) -> G::Action {
        seat.legal(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let world = seat.determinize(rng);
        self.worth.clear();
        G::evaluate(self.weights, &world, seat.player(), &self.legal, &mut self.worth);
        debug_assert_eq!(self.worth.len(), self.legal.len(), "every action has its worth");
        let mut best = 0;
        for (place, worth) in self.worth.iter().enumerate() {
            if *worth > self.worth[best] {
                best = place;
            }
        }
        self.legal[best]
    }
}
