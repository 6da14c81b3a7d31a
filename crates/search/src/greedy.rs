//! Play by knowledge alone, one decision at a time.

use kernel::{Bot, Character, Evaluate, Rng, Seat};

/// Imagines one world that fits what the seat knows and takes the action that the game's own knowledge values most there,
/// among equals the lowest; or one that is hardly worse, where the game wants choices [mixed](Evaluate::mix). It does not search: how
/// far it sees is how far [`Evaluate`] plans.
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
        let mix = G::mix(self.weights);
        // Drawn before any world is imagined, so that what is hidden does not decide about it.
        let luck = if mix > 0 { rng.bits() } else { 0 };
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
        if mix > 0 {
            best = mixed(&self.worth, self.worth[best], mix, luck);
        }
        self.legal[best]
    }
}

/// The place of one that is worth more than `mix` below the best, drawn the more likely the more it is worth.
pub(crate) fn mixed(worth: &[i32], best: i32, mix: i32, luck: u64) -> usize {
    let chance = |worth: i32| u64::try_from(mix.saturating_sub(best.saturating_sub(worth))).unwrap_or(0);
    let all: u64 = worth.iter().map(|&worth| chance(worth)).sum();
    let mut left = luck % all;
    let drawn = worth.iter().position(|&worth| {
        let here = left < chance(worth);
        left = left.saturating_sub(chance(worth));
        here
    });
    drawn.expect("the best has a chance")
}
