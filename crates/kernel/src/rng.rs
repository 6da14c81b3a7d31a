//! The random generator of those who play games: drivers, bots and `resample`. No rule ever holds one.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A portable generator (ChaCha with 8 rounds): the same seed and stream give the same numbers on every machine and for ever.
///
/// It is no secret generator by itself: whoever knows the seed knows every number.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Rng {
        Rng(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One of many independent generators of the same seed, for example one per game.
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        Rng(rng)
    }

    /// A number below `bound`, each equally likely but for a bias under `bound / 2^32`.
    ///
    /// # Panics
    /// In debug builds, if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is no number below 0");
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    /// Sixty-four random bits, for example the seed of another generator.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Puts the items into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut rng = Rng::stream(7, 3);
        let drawn: Vec<u32> = (0..6).map(|_| rng.below(100)).collect();
        let mut again = Rng::stream(7, 3);
        assert_eq!(drawn, (0..6).map(|_| again.below(100)).collect::<Vec<_>>());
        let mut other = Rng::stream(7, 4);
        assert_ne!(drawn, (0..6).map(|_| other.below(100)).collect::<Vec<_>>());
    }
}
