//! Whole games of uniformly random legal play, and positions met in them.

use florence::State;
use kernel::{Events, Game, Rng, Turn};

pub use twin::playouts::{Played, SEED, play, play_all, table};

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
