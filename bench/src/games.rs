//! Whole games of uniformly random legal play, and positions met in them.

use std::ops::Range;

use florence::{Action, Config, State};
use kernel::{Events, Game, Rng, Turn};

pub use twin::playouts::{Played, SEED};

/// A game of the shipped edition with the usual options.
pub fn table(players: usize) -> Config {
    twin::playouts::table::<State>(players)
}

/// Plays one game to its end.
pub fn play(config: &Config, rng: &mut Rng, buffer: &mut Vec<Action>, played: &mut Played) -> State {
    twin::playouts::play(config, rng, buffer, played)
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
                    state.resolve(outcome, &mut Events::deaf());
                }
                Turn::Decide(deciders) => {
                    let player = deciders.lowest().expect("somebody decides");
                    state.legal(player, &mut legal);
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    state.apply(player, action, &mut Events::deaf());
                }
            }
        }
    }
    found
}
