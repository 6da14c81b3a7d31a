//! Games between bots, fixed by a number.

use florence::{Action, Cash, Config, FEWEST_PLAYERS, MOST_PLAYERS, StartPlayer, State, edition};
use kernel::{Bot, Events, Game, PerPlayer, Player, Rng, Seat, Step, Turn};
use registry::{Record, SeatLine};
use search::{Greedy, Random};

/// Fixes all games together.
const SEED: u64 = 2_000;

/// Plays the game of this number: every number of seats in turns, greedy bots and random ones in turns, the cash secret or open.
pub fn record(number: u32) -> Record<State> {
    let seats = FEWEST_PLAYERS + number as usize % (MOST_PLAYERS - FEWEST_PLAYERS + 1);
    let cash = if number.is_multiple_of(2) { Cash::Secret } else { Cash::Open };
    let config = Config::new(edition::bottega(), seats, StartPlayer::Drawn, cash).expect("3 to 5 may play");
    let is_greedy = |player: Player| (player.seat() + number as usize).is_multiple_of(2);
    let chairs = PerPlayer::from_fn(seats, |player| SeatLine {
        kind: if is_greedy(player) { "greedy" } else { "random" }.to_owned(),
        name: String::new(),
    });
    let mut dice = Rng::stream(SEED, u64::from(number));
    let (mut greedy, mut random) = (Greedy::<State>::default(), Random::<State>::default());
    let mut game = State::new(&config);
    let mut record = Record::new(config, chairs);
    let mut choose = |game: &State, player: Player, dice: &mut Rng| -> Action {
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
            Step::Act(player, action) => game.apply(player, action, &mut Events::deaf()),
            Step::Chance(outcome) => game.resolve(outcome, &mut Events::deaf()),
        }
        record.push(step, false);
    }
}
