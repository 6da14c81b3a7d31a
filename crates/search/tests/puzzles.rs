//! The last turns of a game, played out in every way there is: whoever searches must find the best one.
//!
//! In each position the round is the last one, and nobody but the seat that decides has a choice any more: the others have had
//! their turns, or have nothing left to pay with. So what the seat can reach is a matter of counting, card by card and cell by
//! cell. Where cards are drawn, every draw counts by its weight. What is counted is the seat's own final score.

use std::collections::HashMap;

use florence::{Action, Cash, Config, StartPlayer, State, edition};
use kernel::scan::Line;
use kernel::{Events, Game, Notation, Player, Referee, Rng, Seat, Turn};
use search::Level;

/// Who decides in all of them.
const SEAT: Player = Player::new(2);

/// A position and what is best in it.
struct Puzzle {
    name: &'static str,
    position: &'static str,
    /// All best choices.
    best: &'static [&'static str],
    /// What the seat ends with.
    score: i32,
}

const PUZZLES: [Puzzle; 9] = [
    Puzzle {
        name: "what the exchange must leave for a building",
        position: "round 7, turn C actions 1, stack profession 0, stack prestige 0, stack bonus 0
            C cash 100, builders 1, freedoms travel, lake b6, theater c4
            C table lawyer painter physician composer philosopher sculptor botanist
            C works poet",
        best: &["exchange 8"],
        score: 14,
    },
    Puzzle {
        name: "the bonus card that the other work needs",
        position: "round 7, turn C actions 1, stack profession 0, stack prestige 0, stack bonus 0
            C cash 0, builders 2, freedoms travel, lake b6, theater e3
            C table lawyer physician composer philosopher sculptor
            C hand painter b06 b13
            C works poet",
        best: &["bonus b06", "exchange 8"],
        score: 20,
    },
    Puzzle {
        name: "the building that a work and a prestige card want",
        position: "round 7, turn C actions 2, stack profession 0, stack prestige 0, stack bonus 0
            C cash 700, freedoms travel religion, lake b6, university e5
            C table lawyer physician composer philosopher sculptor
            C hand watchmaker poet p02 b13",
        best: &["build workshop"],
        score: 19,
    },
    Puzzle {
        name: "the freedom that brings the greater work",
        position: "round 7, turn C actions 2, stack profession 0, stack prestige 0, stack bonus 0
            A best 19
            C cash 300, freedoms opinion, park d7, forest d4, opera e1
            C table lawyer physician composer philosopher sculptor poet
            C hand botanist choreographer b06 b09 b10",
        best: &["freedom travel"],
        score: 16,
    },
    Puzzle {
        name: "the large building that leaves the fewest empty cells",
        position: "round 7, turn C actions 1, stack profession 0, stack prestige 0, stack bonus 0
            A university e5, tower a7, chapel a4, hospital e1
            C cash 700, forest a6, lake e6, park e1
            C hand p03",
        best: &["build university", "build laboratory", "build workshop"],
        score: 11,
    },
    Puzzle {
        name: "the last object, and a card that wants all landscapes",
        position: "round 7, start C, auction, stack profession 0, stack prestige 0, stack bonus 0
            A cash 0, B cash 0
            declined A B
            C cash 200, forest d6, lake a6, jesters 1
            C hand p04",
        best: &["buy park"],
        score: 8,
    },
    Puzzle {
        name: "whom to recruit",
        position: "round 7, turn C actions 2, stack profession 0, stack prestige 0, stack bonus 0
            A table poet lawyer painter physician
            C cash 0, recruiting 1, jesters 1, freedoms travel, lake b6, studio e3
            C table composer philosopher sculptor goldsmith",
        best: &["recruit painter from A"],
        score: 11,
    },
    Puzzle {
        name: "a card unseen against a freedom",
        position: "round 7, turn C actions 2, stack profession 0, stack prestige 0, stack bonus b01 b08 b10 b07 b13 b15 b02
            C cash 300, jesters 1, freedoms opinion, lake b6, lake e6, tower e1
            C table lawyer physician composer philosopher sculptor goldsmith
            C hand poet b17",
        best: &["freedom travel"],
        score: 11,
    },
    Puzzle {
        name: "the fourth building and the fourth work",
        position: "round 7, turn C actions 2, stack profession 0, stack prestige 0, stack bonus 0
            C cash 300, builders 2, freedoms religion opinion, chapel e5, opera e1, tower a5
            C table lawyer physician composer
            C hand p09 astronomer b01 b12",
        best: &[
            "build university",
            "build laboratory",
            "build workshop",
            "build library",
            "build studio",
            "build hospital",
            "build theater",
        ],
        score: 20,
    },
];

fn read(position: &str) -> State {
    let config =
        Config::new(edition::bottega(), 3, StartPlayer::Drawn, Cash::Secret).expect("three may play");
    let lines: Vec<Line<'_>> = Line::all(position).collect();
    let read = State::read_position(&config, Line { number: 1, column: 1, text: "position" }, &lines);
    read.unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>())
    })
}

/// More positions than this are no proof that a test has time for.
const MOST_POSITIONS: usize = 200_000;

/// All that can happen, and what the seat gets out of it.
#[derive(Default)]
struct Proof {
    known: HashMap<State, f64>,
}

impl Proof {
    /// The final score, on the average over all draws, if the seat decides as well as can be.
    fn value(&mut self, game: &State) -> f64 {
        match game.turn() {
            Turn::Over => f64::from(game.scores()[SEAT].total()),
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.outcomes(&mut outcomes);
                let all: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
                let worth = outcomes.iter().map(|&(outcome, weight)| {
                    let mut world = *game;
                    world.resolve(outcome, &mut Events::discarding());
                    f64::from(weight) * self.value(&world)
                });
                worth.sum::<f64>() / f64::from(all)
            }
            Turn::Decide(_) => {
                if let Some(&known) = self.known.get(game) {
                    return known;
                }
                let best = self.choices(game).into_iter().map(|(_, value)| value).fold(f64::MIN, f64::max);
                assert!(self.known.len() < MOST_POSITIONS, "there are too many ways to go on");
                self.known.insert(*game, best);
                best
            }
        }
    }

    /// What every choice leads to.
    fn choices(&mut self, game: &State) -> Vec<(Action, f64)> {
        let decider = game.deciders().lowest().expect("somebody decides");
        let mut legal = Vec::new();
        game.legal(decider, &mut legal);
        assert!(decider == SEAT || legal.len() == 1, "{decider} has a choice too");
        let after = |action: Action| {
            let mut world = *game;
            world.apply(decider, action, &mut Events::discarding());
            world
        };
        legal.into_iter().map(|action| (action, self.value(&after(action)))).collect()
    }

    /// All best choices and what they lead to.
    fn best(&mut self, game: &State) -> (Vec<Action>, f64) {
        let choices = self.choices(game);
        let most = choices.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
        let best = choices.into_iter().filter(|(_, value)| most - value < 1e-6);
        (best.map(|(action, _)| action).collect(), most)
    }
}

#[test]
fn what_is_best_is_proven_by_trying_everything() {
    for puzzle in &PUZZLES {
        let game = read(puzzle.position);
        let (best, score) = Proof::default().best(&game);
        let words: Vec<String> =
            best.iter().map(|&action| State::write_action(game.edition(), action)).collect();
        assert_eq!(words, puzzle.best, "{}", puzzle.name);
        assert!((score - f64::from(puzzle.score)).abs() < 1e-6, "{}: {score}", puzzle.name);
        let mut legal = Vec::new();
        game.legal(SEAT, &mut legal);
        assert!(best.len() < legal.len(), "{}: nothing can be done wrong", puzzle.name);
    }
}

/// Lets a level play to the end of the game; every choice of it must be one of the best.
fn play_on(puzzle: &Puzzle, level: Level, seed: u64) {
    let mut game = read(puzzle.position);
    let mut proof = Proof::default();
    let mut bot = level.bot::<State>(None);
    let mut dice = Rng::seeded(seed);
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(&mut dice);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(deciders) => {
                let player = deciders.lowest().expect("somebody decides");
                let (best, _) = proof.best(&game);
                let chosen =
                    if player == SEAT { bot.choose(Seat::new(&game, player), &mut dice) } else { best[0] };
                assert!(
                    best.contains(&chosen),
                    "{}: {level:?} with seed {seed} chooses {} instead of {}",
                    puzzle.name,
                    State::write_action(game.edition(), chosen),
                    State::write_action(game.edition(), best[0])
                );
                game.apply(player, chosen, &mut Events::discarding());
            }
        }
    }
}

#[test]
fn master_and_maestro_find_it() {
    for puzzle in &PUZZLES {
        for level in [Level::Master, Level::Maestro] {
            (0..5).for_each(|seed| play_on(puzzle, level, seed));
        }
    }
}

#[test]
fn one_of_them_is_beyond_who_does_not_search() {
    let missed = PUZZLES.iter().filter(|puzzle| {
        let game = read(puzzle.position);
        let chosen = Level::Greedy.bot::<State>(None).choose(Seat::new(&game, SEAT), &mut Rng::seeded(0));
        !puzzle.best.contains(&&*State::write_action(game.edition(), chosen))
    });
    assert!(missed.count() >= 1);
}
