//! Games between bots, fixed by a number.

use kernel::{Bot, Events, PerPlayer, Player, Rng, Seat, Step, Turn, each_value};
use registry::{Record, SeatLine};
use search::{Greedy, Random};

use crate::Compared;

/// Fixes all games together.
const SEED: u64 = 2_000;

/// With how many seats the game of this number is played: with every number in turns.
pub(crate) fn seats<G: Compared>(number: u32) -> usize {
    let all: Vec<usize> = G::seats().collect();
    all[number as usize % all.len()]
}

/// Plays the game of this number: every number of seats in turns, greedy bots and random ones in turns, each value of every
/// option in turns.
///
/// # Panics
/// If the game breaks its contract.
pub(crate) fn record<G: Compared>(number: u32) -> Record<G> {
    let seats = seats::<G>(number);
    let choices = each_value(G::options(), seats);
    let options = choices[number as usize % choices.len()].all();
    let config = G::configure(G::shipped(), seats, options).expect("these values go together");
    let is_greedy = |player: Player| (player.seat() + number as usize).is_multiple_of(2);
    let chairs = PerPlayer::from_fn(seats, |player| SeatLine {
        kind: if is_greedy(player) { "greedy" } else { "random" }.to_owned(),
        name: String::new(),
    });
    let mut dice = Rng::stream(SEED, u64::from(number));
    let (mut greedy, mut random) = (Greedy::<G>::default(), Random::<G>::default());
    let mut game = G::new(&config);
    let mut record = Record::new(config, chairs);
    let mut choose = |game: &G, player: Player, dice: &mut Rng| {
        let seat = Seat::new(game, player);
        if is_greedy(player) { greedy.choose(seat, dice) } else { random.choose(seat, dice) }
    };
    loop {
        let step = match game.turn() {
            Turn::Over => return record,
            Turn::Chance => Step::Chance(game.sample(&mut dice)),
            Turn::Decide(deciders) => {
                let player = deciders.lowest().expect("somebody decides");
                Step::Act(player, choose(&game, player, &mut dice))
            }
        };
        match step {
            Step::Act(player, action) => game.apply(player, action, &mut Events::discarding()),
            Step::Chance(outcome) => game.resolve(outcome, &mut Events::discarding()),
        }
        record.push(step, false);
    }
}
