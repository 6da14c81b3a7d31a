//! How many decisions a second uniformly random play makes on one core: `cargo run --release -p tiletum --example speed`.

use std::time::Instant;

use kernel::{Events, Game, Rng, Setup, Turn};
use tiletum::State;

fn main() {
    for players in 2..=4 {
        let config = State::configure(State::shipped(), players, &[]).expect("it may be played so");
        let mut rng = Rng::seeded(1);
        let mut buffer = Vec::new();
        let (mut decisions, mut steps, mut games, mut deepest) = (0_u64, 0_u64, 0_u64, 0_u64);
        let started = Instant::now();
        while started.elapsed().as_secs_f64() < 2.0 {
            let mut game = State::new(&config);
            let before = steps;
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => game.resolve(game.sample(&mut rng), &mut Events::discarding()),
                    Turn::Decide(seats) => {
                        let player = seats.lowest().expect("somebody decides");
                        let action =
                            game.nth_legal(player, &mut buffer, |count| rng.below(count as u32) as usize);
                        game.apply(player, action.expect("who decides may act"), &mut Events::discarding());
                        decisions += 1;
                    }
                }
                steps += 1;
            }
            deepest = deepest.max(steps - before);
            games += 1;
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} million decisions and {:.2} million steps a second, {games} games of {} steps, at most {deepest}; a state has {} bytes",
            decisions as f64 / seconds / 1e6,
            steps as f64 / seconds / 1e6,
            steps / games.max(1),
            size_of::<State>()
        );
    }
}
