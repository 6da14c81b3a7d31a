//! Florence's variants beside her base game: the same number of random games of each, in turns.

use florence::{Config, State};
use kernel::Setup as _;

use crate::clock::{Figure, REPETITIONS, seconds};
use crate::games::{self, Played};

/// Random games of each in a repetition.
const GAMES: u64 = 1_000;

/// What is played: its name, the seats, and what is chosen before the game.
type Variant = (&'static str, usize, &'static [(&'static str, &'static str)]);

/// The base game comes first: the others are compared with it.
const VARIANTS: [Variant; 8] = [
    ("the base game", 4, &[]),
    ("Muse and Princess", 4, &[("muse-and-princess", "with")]),
    ("Cooperation in a ring", 4, &[("cooperation", "with")]),
    ("Cooperation in a square", 4, &[("cooperation", "square")]),
    ("Muse and Princess, Cooperation", 4, &[("muse-and-princess", "with"), ("cooperation", "with")]),
    ("two seats", 2, &[]),
    ("two seats, harder", 2, &[("two-players", "harder")]),
    ("two seats, Czech", 2, &[("two-players", "czech")]),
];

/// A variant, the decisions it makes in a second, and a sum of how its games ended.
pub struct Measured {
    pub name: &'static str,
    pub seats: usize,
    pub decisions: Figure,
    pub checksum: u64,
}

/// Plays so many games of the variant of this name.
pub fn play_some(name: &str, games: u64) -> Option<Played> {
    let variant = VARIANTS.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
    variant.map(|&(_, seats, options)| games::play_all(&table(seats, options), 0..games, false))
}

/// Measures all of them.
pub fn measure() -> Vec<Measured> {
    let tables = VARIANTS.map(|(_, seats, options)| table(seats, options));
    let sums = tables.each_ref().map(|config| games::play_all(config, 0..GAMES, true));
    let mut rates = [const { Vec::new() }; VARIANTS.len()];
    for _ in 0..REPETITIONS {
        for (config, rates) in tables.iter().zip(&mut rates) {
            let mut decisions = 0;
            let time = seconds(|| decisions = games::play_all(config, 0..GAMES, false).decisions);
            rates.push(decisions as f64 / time);
        }
    }
    let measured = VARIANTS.iter().zip(sums).zip(rates);
    let measured = measured.map(|((&(name, seats, _), sum), rates)| Measured {
        name,
        seats,
        decisions: Figure::of(rates),
        checksum: sum.checksum,
    });
    measured.collect()
}

fn table(seats: usize, options: &[(&str, &str)]) -> Config {
    State::configure(State::shipped(), seats, options).unwrap_or_else(|refused| panic!("{}", refused.message))
}
