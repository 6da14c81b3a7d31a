//! The tree search: the same choice again, within its budget and its memory, and stopped when told to.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use florence::{Cash, Config, StartPlayer, State};
use kernel::{Bot, Character, Evaluate, Events, Game, Player, Rng, Seat, Turn};
use search::{Aim, Budget, Greedy, NODE_BYTES, Parameters, TreeSearch};

/// A position with a choice, after so many decisions of greedy play.
fn position(seed: u64, decisions: usize) -> (State, Player) {
    let config = Config::new(florence::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret);
    let mut game = State::new(&config.expect("four may play"));
    let mut dice = Rng::seeded(seed);
    let mut bot = Greedy::default();
    let mut left = decisions;
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => panic!("the game is over before so many decisions"),
            Turn::Chance => {
                let outcome = game.sample(&mut dice);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(deciders) => {
                let player = deciders.lowest().expect("somebody decides");
                game.legal(player, &mut legal);
                if legal.len() > 1 && left == 0 {
                    return (game, player);
                }
                left -= usize::from(legal.len() > 1);
                let action = bot.choose(Seat::new(&game, player), &mut dice);
                game.apply(player, action, &mut Events::discarding());
            }
        }
    }
}

fn search(budget: Budget) -> TreeSearch<State> {
    TreeSearch::new(State::weights(Character::Master), Parameters::USUAL, budget)
}

#[test]
fn the_same_seed_and_budget_give_the_same_choice() {
    for decisions in [0, 40, 90, 150, 220] {
        let (game, player) = position(3, decisions);
        let choose = || {
            let mut bot = search(Budget::Iterations(60));
            let action = bot.choose(Seat::new(&game, player), &mut Rng::seeded(9));
            (action, bot.effort())
        };
        assert_eq!(choose(), choose());
    }
}

#[test]
fn a_budget_is_kept_and_a_node_is_grown_in_an_iteration_at_most() {
    let (game, player) = position(4, 60);
    let mut bot = search(Budget::Iterations(200));
    bot.choose(Seat::new(&game, player), &mut Rng::seeded(1));
    let (iterations, nodes) = bot.effort();
    assert!((180..=200).contains(&iterations), "{iterations} iterations");
    assert!(nodes <= Parameters::USUAL.candidates + iterations as usize, "{nodes} nodes");
    assert!(nodes * NODE_BYTES < 20_000);
}

#[test]
fn time_is_a_budget_too() {
    static NOW: AtomicU64 = AtomicU64::new(0);
    let (game, player) = position(5, 30);
    let clock = || NOW.fetch_add(1, Ordering::Relaxed);
    for budget in [Budget::Time(30, clock), Budget::Both(100_000, 30, clock)] {
        let mut bot = search(budget);
        bot.choose(Seat::new(&game, player), &mut Rng::seeded(1));
        let (iterations, _) = bot.effort();
        assert!((10..=200).contains(&iterations), "{iterations} iterations in 30 ticks");
    }
}

#[test]
fn who_is_told_to_stop_answers_at_once() {
    let (game, player) = position(6, 30);
    let mut bot = search(Budget::Iterations(u32::MAX));
    bot.stop().now();
    let action = bot.choose(Seat::new(&game, player), &mut Rng::seeded(1));
    assert_eq!(game.check(player, action), Ok(()));
    assert_eq!(bot.effort().0, 0);
}

#[test]
fn a_search_by_time_keeps_within_a_tenth_of_it() {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let clock = || BEGUN.get_or_init(Instant::now).elapsed().as_millis() as u64;
    let allowed = 500;
    for decisions in [0, 35, 130] {
        let (game, player) = position(8, decisions);
        let mut bot = search(Budget::Time(allowed, clock));
        let mut took = |seed| {
            let begun = Instant::now();
            bot.choose(Seat::new(&game, player), &mut Rng::seeded(seed));
            begun.elapsed().as_secs_f64() * 1000.0 / f64::from(allowed)
        };
        // Never too short. A machine with other things to do makes it longer now and then, but not always.
        let shares: Vec<f64> = (0..4).map(&mut took).collect();
        assert!(shares.iter().all(|&share| share >= 0.9), "{shares:?} of the time");
        assert!(shares.iter().any(|&share| share <= 1.1), "{shares:?} of the time");
    }
}

#[test]
fn who_is_told_to_stop_while_thinking_answers_with_what_was_found() {
    let (game, player) = position(6, 30);
    let mut bot = search(Budget::Iterations(u32::MAX));
    let stop = bot.stop();
    let action = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            stop.now();
        });
        bot.choose(Seat::new(&game, player), &mut Rng::seeded(1))
    });
    assert_eq!(game.check(player, action), Ok(()));
    assert!(bot.effort().0 > 0);
}

#[test]
fn what_is_expected_is_told_by_where_it_comes_from() {
    let mut differ = 0;
    for decisions in [0, 40, 90, 150, 220] {
        let (game, player) = position(3, decisions);
        let opinions = search::study::opinions(&Seat::new(&game, player), 120, 5, &[]);
        for opinion in &opinions {
            let (sum, score) = (opinion.sources.iter().sum::<f64>(), opinion.expected[player].score);
            assert!((sum - score).abs() < 0.1, "{sum} points from all sources, {score} in all");
        }
        differ += usize::from(opinions.windows(2).any(|two| two[0].sources != two[1].sources));
    }
    assert!(differ > 2, "choices differ in where their points come from");
}

#[test]
fn other_aims_lead_to_other_choices() {
    let selfish = Parameters { aim: Aim { rivalry: 0.0, glory: 0.0 }, ..Parameters::USUAL };
    let spiteful = Parameters { aim: Aim { rivalry: 9.0, glory: 0.0 }, ..Parameters::USUAL };
    let differ = (0..30).filter(|&decisions| {
        let (game, player) = position(7, 5 * decisions);
        let choose = |parameters| {
            let mut bot =
                TreeSearch::new(State::weights(Character::Master), parameters, Budget::Iterations(80));
            bot.choose(Seat::new(&game, player), &mut Rng::seeded(2))
        };
        choose(selfish) != choose(spiteful)
    });
    assert!(differ.count() > 0);
}
