//! Play by knowledge alone, one decision at a time.

use kernel::{Appraise, Bot, Character, Rng, Seat};

/// Imagines one world that fits what the seat knows and takes the action that the game's own knowledge values most there;
/// among equals the lowest. It does not search: how far it sees is how far [`Appraise`] plans.
#[derive(Clone, Debug)]
pub struct Greedy<G: Appraise> {
    lore: &'static G::Lore,
    legal: Vec<G::Action>,
    worth: Vec<i32>,
}

impl<G: Appraise> Greedy<G> {
    /// One who knows this.
    #[must_use]
    pub const fn knowing(lore: &'static G::Lore) -> Greedy<G> {
        Greedy { lore, legal: Vec::new(), worth: Vec::new() }
    }
}

impl<G: Appraise> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy::knowing(G::lore(Character::Master))
    }
}

impl<G: Appraise> Bot<G> for Greedy<G> {
    fn choose(&mut self, seat: Seat<'_, G>, rng: &mut Rng) -> G::Action {
        seat.legal(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let world = seat.imagine(rng);
        self.worth.clear();
        G::appraise(self.lore, &world, seat.player(), &self.legal, &mut self.worth);
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
