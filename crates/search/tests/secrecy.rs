//! A bot's choice is a function of what its seat knows and of its dice.

use florence::{Cash, Config, StartPlayer, State};
use kernel::{Events, Game, Rng, Seat, Turn};
use search::{Budget, Level};

/// Games whose positions are tried, and worlds imagined for each of them.
const GAMES: u64 = 6;
const WORLDS: usize = 3;

/// Plays random games; at every decision the bot must choose alike in the real world and in all worlds that the seat cannot
/// tell from it.
fn check(games: u64, level: Level) {
    let mut compared = 0;
    for number in 0..games {
        let players = 3 + (number % 3) as usize;
        let config = Config::new(florence::edition::bottega(), players, StartPlayer::Drawn, Cash::Secret)
            .expect("three to five may play");
        let mut rng = Rng::stream(11, number);
        let mut game = State::new(&config);
        let mut legal = Vec::new();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(deciders) => {
                    let player = deciders.lowest().expect("somebody decides");
                    game.legal(player, &mut legal);
                    if legal.len() > 1 {
                        let seed = rng.bits();
                        let choose = |game: &State| {
                            let mut bot = level.bot_within(Budget::Iterations(8));
                            bot.choose(Seat::new(game, player), &mut Rng::seeded(seed))
                        };
                        let chosen = choose(&game);
                        assert!(legal.contains(&chosen), "{chosen:?} is not legal");
                        for _ in 0..WORLDS {
                            let world = game.resample(player, &mut rng);
                            assert_eq!(choose(&world), chosen, "game {number}: {player} sees hidden cards");
                            compared += 1;
                        }
                    }
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    game.apply(player, action, &mut Events::discarding());
                }
            }
        }
    }
    assert!(compared > 300 * games as usize, "only {compared} worlds were compared");
}

#[test]
fn random_and_greedy_choose_by_what_their_seats_know() {
    for level in [Level::Random, Level::Apprentice, Level::Journeyman, Level::Greedy] {
        check(GAMES, level);
    }
}

#[test]
fn those_that_search_choose_by_what_their_seats_know() {
    for level in [Level::Master, Level::Maestro] {
        check(1, level);
    }
}
