//! Whole games of uniformly random legal play, and positions met in them.

use std::ops::Range;

use florence::{Config, State};
use kernel::{Accounts, Events, Game, Rng, Turn};

pub use twin::playouts::{Played, SEED};

/// One of our games at a table of so many, and how many games are played in one repetition.
pub struct Own {
    pub name: &'static str,
    pub seats: usize,
    pub games: u64,
    play: fn(usize, u64, bool) -> Played,
}

impl Own {
    const fn of<G: Accounts>(name: &'static str, seats: usize, games: u64) -> Own {
        Own { name, seats, games, play: played::<G> }
    }

    /// Plays them, the same every time; with `sum` the final states are folded into a number.
    pub fn play(&self, sum: bool) -> Played {
        self.play_some(self.games, sum)
    }

    /// Plays so many.
    pub fn play_some(&self, games: u64, sum: bool) -> Played {
        (self.play)(self.seats, games, sum)
    }
}

fn played<G: Accounts>(seats: usize, games: u64, sum: bool) -> Played {
    twin::playouts::play_all::<G>(&twin::playouts::table::<G>(seats), 0..games, sum)
}

/// The large games, that with which the peers are compared first.
pub const OWN: [Own; 6] = [
    Own::of::<State>("Florence", 4, 10_000),
    Own::of::<State>("Florence", 3, 10_000),
    Own::of::<State>("Florence", 5, 10_000),
    Own::of::<tiletum::State>("Tiletum", 2, 2_000),
    Own::of::<tiletum::State>("Tiletum", 3, 2_000),
    Own::of::<tiletum::State>("Tiletum", 4, 2_000),
];

/// A game of the shipped edition with the usual options.
pub fn table(players: usize) -> Config {
    twin::playouts::table::<State>(players)
}

/// Plays games, the numbers of which say how they go.
pub fn play_all(config: &Config, numbers: Range<u64>, sum: bool) -> Played {
    twin::playouts::play_all::<State>(config, numbers, sum)
}

/// Positions met in random games, one in `rare` of those that satisfy `wanted`.
pub fn positions(
    players: usize,
    games: u64,
    rare: u32,
    mut wanted: impl FnMut(&State) -> bool,
) -> Vec<State> {
    let config = table(players);
    let mut found = Vec::new();
    let mut legal = Vec::new();
    for game in 0..games {
        let (mut rng, mut dice) = (Rng::stream(SEED, game), Rng::stream(SEED + 1, game));
        let mut state = State::new(&config);
        loop {
            if wanted(&state) && dice.below(rare) == 0 {
                found.push(state);
            }
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = state.sample(&mut rng);
                    state.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(deciders) => {
                    let player = deciders.lowest().expect("somebody decides");
                    state.legal(player, &mut legal);
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    state.apply(player, action, &mut Events::discarding());
                }
            }
        }
    }
    found
}
