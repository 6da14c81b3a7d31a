//! A bot's choice is a function of what its seat knows and of its dice.

use florence::{Cash, Config, StartPlayer, State};
use kernel::{Appraise, Bot, Character, Events, Game, Rng, Seat, Turn};
use search::{Budget, Greedy, Manner, Random, TreeSearch};

/// Games whose positions are tried, and worlds imagined for each of them.
const GAMES: u64 = 12;
const WORLDS: usize = 3;

/// Plays random games; at every decision the bot must choose alike in the real world and in all worlds that the seat cannot
/// tell from it.
fn check<B: Bot<State>>(games: u64, make: impl Fn() -> B) {
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
                    game.resolve(outcome, &mut Events::deaf());
                }
                Turn::Decide(deciders) => {
                    let player = deciders.lowest().expect("somebody decides");
                    game.legal(player, &mut legal);
                    if legal.len() > 1 {
                        let seed = rng.bits();
                        let choose =
                            |game: &State| make().choose(Seat::new(game, player), &mut Rng::seeded(seed));
                        let chosen = choose(&game);
                        assert!(legal.contains(&chosen), "{chosen:?} is not legal");
                        for _ in 0..WORLDS {
                            let world = game.resample(player, &mut rng);
                            assert_eq!(choose(&world), chosen, "game {number}: {player} sees hidden cards");
                            compared += 1;
                        }
                    }
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    game.apply(player, action, &mut Events::deaf());
                }
            }
        }
    }
    assert!(compared > 400 * games as usize, "only {compared} worlds were compared");
}

#[test]
fn random_chooses_by_what_its_seat_knows() {
    check(GAMES, Random::default);
}

#[test]
fn greedy_chooses_by_what_its_seat_knows() {
    check(GAMES, Greedy::default);
}

#[test]
fn tree_search_chooses_by_what_its_seat_knows() {
    check(2, || TreeSearch::new(State::lore(Character::Master), Manner::USUAL, Budget::Iterations(12)));
}
