//! The arena: the same result on any number of threads, every game counted once, and what bots are worth.

use std::num::NonZeroUsize;
use std::sync::Arc;

use florence::{Cash, Config, Source, StartPlayer, State, Term};
use kernel::{Bot, Rng, Seat};
use search::arena::{Arena, ArenaError, Entrant, Make, Report};
use search::{Greedy, Random};

fn entrant(name: &str) -> Entrant<State> {
    let make: Make<State> = match name {
        "greedy" => Arc::new(|| Box::new(Greedy::default())),
        "cheat" => Arc::new(|| Box::new(Cheat)),
        _ => Arc::new(|| Box::new(Random::default())),
    };
    Entrant { name: name.to_owned(), make }
}

fn arena(names: &[&str], games: u64, threads: usize) -> Arena<State> {
    let edition = florence::edition::bottega();
    Arena {
        config: Config::new(edition, names.len(), StartPlayer::Drawn, Cash::Secret).expect("a valid table"),
        entrants: names.iter().map(|name| entrant(name)).collect(),
        rotate: true,
        duplicate: false,
        keep: false,
        seed: 1,
        games,
        threads: NonZeroUsize::new(threads).expect("at least one"),
        terms: Source::ALL.map(Term::Sum).to_vec(),
    }
}

fn run(names: &[&str], games: u64, threads: usize) -> Report {
    arena(names, games, threads).run(|_| {}).expect("bots and game keep their contracts")
}

/// Names an object that is no longer for sale, whatever is asked.
struct Cheat;

impl Bot<State> for Cheat {
    fn choose(&mut self, _: Seat<'_, State>, _: &mut Rng) -> florence::Action {
        florence::Action::Exchange(127)
    }
}

#[test]
fn the_result_does_not_depend_on_threads() {
    let names = ["greedy", "random", "random", "random"];
    let (one, three) = (run(&names, 70, 1), run(&names, 70, 3));
    assert_eq!(one.bots, three.bots);
    assert_eq!(one.seats, three.seats);
    let counts = |report: &Report| (report.games, report.decisions, report.forced, report.outcomes);
    assert_eq!(counts(&one), counts(&three));
    assert_eq!(one.games, 70);
}

#[test]
fn another_seed_plays_other_games() {
    let names = ["random"; 4];
    let other = Arena { seed: 2, ..arena(&names, 40, 1) }.run(|_| {}).expect("sound bots");
    assert_ne!(run(&names, 40, 1).seats, other.seats);
}

#[test]
fn everything_is_counted_once() {
    let report = run(&["random", "greedy", "random"], 30, 2);
    let wins: f64 = report.bots.iter().map(|(_, standing)| standing.wins()).sum();
    assert!((wins - 1.0).abs() < 1e-9, "wins of all bots: {wins}");
    let wins: f64 = report.seats.iter().map(|standing| standing.wins()).sum();
    assert!((wins - 1.0).abs() < 1e-9, "wins of all seats: {wins}");
    for standing in report.bots.iter().map(|(_, standing)| standing).chain(&report.seats) {
        assert_eq!(standing.results(), 30 * standing.seats() as u64);
        let of_terms: f64 = standing.terms().iter().sum();
        assert!((of_terms - standing.mean()).abs() < 1e-9, "{of_terms} is the sum of all sources");
        let (least, greatest) = standing.range().expect("there are results");
        let [lower, median, upper] = standing.quartiles();
        assert!(least <= lower && lower <= median && median <= upper && upper <= greatest);
    }
    // Who moves from seat to seat sits in each of them equally often.
    assert!(report.seats.iter().all(|seat| seat.mean() > 15.0), "the strong bot lifts every seat");
}

#[test]
fn progress_ends_with_all_games() {
    let mut last = 0;
    let report = arena(&["random"; 5], 50, 2).run(|done| last = done).expect("sound bots");
    assert_eq!((last, report.games), (50, 50));
}

#[test]
fn what_breaks_the_rules_is_named() {
    let error = arena(&["cheat", "random", "random"], 3, 1).run(|_| {}).expect_err("no game goes on");
    assert!(matches!(&error, ArenaError::IllegalChoice { bot, .. } if bot == "cheat"), "{error}");
    let mut short = arena(&["random"; 3], 1, 1);
    short.entrants.pop();
    assert_eq!(
        short.run(|_| {}).expect_err("a seat is empty"),
        ArenaError::Entrants { entrants: 2, seats: 3 }
    );
}

#[test]
fn greedy_beats_random() {
    let report = run(&["greedy", "random", "random", "random"], 200, 2);
    let (name, greedy) = &report.bots[0];
    assert_eq!(name, "greedy");
    assert!(greedy.wins() >= 0.985, "greedy wins {:.3} of its games", greedy.wins());
    assert!(greedy.mean() >= 70.0, "greedy scores {:.1} against bots that compete for little", greedy.mean());
}

#[test]
fn greedy_plays_well_against_itself() {
    for (seats, least) in [(3, 60.0), (4, 52.0), (5, 45.0)] {
        let report = run(&vec!["greedy"; seats], 60, 2);
        let mean = report.bots[0].1.mean();
        assert!(mean >= least, "{seats} copies score {mean:.1}");
    }
}

#[test]
fn a_duplicate_deal_is_dealt_to_everybody() {
    // Entrants that decide by position alone play the same game again when only their names move round.
    let run =
        Arena { duplicate: true, keep: true, ..arena(&["greedy"; 3], 6, 2) }.run(|_| {}).expect("sound");
    let games: Vec<u64> = run.finishes.iter().map(|finish| finish.game).collect();
    assert_eq!(games, [0, 1, 2, 3, 4, 5]);
    let by_score = |game: usize| {
        let mut scores: Vec<i32> = run.finishes[game].results.iter().map(|result| result.0).collect();
        scores.sort_unstable();
        scores
    };
    assert_ne!(by_score(0), by_score(3), "another deal is another game");
    let places: u32 =
        run.finishes.iter().flat_map(|finish| &finish.results).map(|result| u32::from(result.1)).sum();
    assert!((24..=36).contains(&places), "three places a game");
}
