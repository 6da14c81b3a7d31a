//! The worlds in which a price limit is tried: whatever is taken to have been bid can be paid, so that the game goes on from there.

use florence::{Cash, Config, RulesChoice, StartPlayer, State, edition};
use kernel::{Bargain, Evaluate, Events, Game, Player, Rng, Turn};

/// Games with each number of seats.
const GAMES: u64 = 120;

/// Plays on at random by rules that are checked at every step, and calls `at` before each decision.
fn play_on(
    game: &mut State,
    rng: &mut Rng,
    mut at: impl FnMut(&State, Player, &[florence::Action], &mut Rng),
) {
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(rng);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(players) => {
                let player = players.lowest().expect("somebody decides");
                game.legal(player, &mut legal);
                assert!(!legal.is_empty(), "{player} has nothing that may be done");
                at(game, player, &legal, rng);
                let action = legal[rng.below(legal.len() as u32) as usize];
                game.play(player, action, &mut Events::discarding()).expect("a listed action is legal");
            }
        }
    }
}

#[test]
fn a_game_goes_on_from_every_way_in_which_an_auction_is_tried() {
    let mut tried = 0_u32;
    for players in 2..=5 {
        let choice = RulesChoice::base(edition::bottega(), players, Cash::Secret);
        let config = Config::of(choice, StartPlayer::Drawn).expect("a choice that goes together");
        for seed in 0..GAMES {
            let mut rng = Rng::stream(seed, players as u64);
            play_on(&mut State::new(&config), &mut rng, |world, player, legal, rng| {
                for &action in legal {
                    let Some(Bargain { left, bought, .. }) = State::bargain(world, player, action) else {
                        continue;
                    };
                    let [cheap, dear] = bought.map(|(_, world)| world);
                    for mut world in [left, cheap, dear] {
                        tried += 1;
                        play_on(&mut world, rng, |_, _, _, _| ());
                    }
                }
            });
        }
    }
    assert!(tried > 10_000, "{tried} ways were tried");
}
