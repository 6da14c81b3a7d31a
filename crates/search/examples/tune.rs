//! Tunes what a game's bots know, by play against itself: `tune florence GAMES SEED [FILE]`. Other games have too few numbers to
//! be worth it.
//!
//! One number after the other is moved up and down. Two seats that know the new numbers play two that know the old ones, four
//! at a table, everybody on every seat, and scores are compared, since they say more than wins in so few games. What seems
//! better plays as many games again with another seed; what is better there too stays. The result is written as the table of
//! a weights file, with what every change brought; somebody reads it before it is shipped.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;

use florence::{Cash, Config, StartPlayer, State, Weights};
use kernel::{Character, Evaluate};
use search::Greedy;
use search::arena::{Arena, Entrant};

/// By how much a number is moved, in per cent, and by how much at least.
const STEP: i32 = 30;
const LEAST_STEP: i32 = 2;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (Some("florence"), Some(games), Some(seed)) = (
        args.first().map(String::as_str),
        args.get(1).and_then(|games| games.parse::<u64>().ok()),
        args.get(2).and_then(|seed| seed.parse::<u64>().ok()),
    ) else {
        eprintln!("usage: tune florence GAMES SEED [FILE]");
        return ExitCode::from(2);
    };
    let begun = match args.get(3).map(|path| (path, std::fs::read_to_string(path))) {
        None => State::weights(Character::Master).clone(),
        Some((path, text)) => {
            let read = text.map_err(|error| error.to_string());
            match read.and_then(|text| Weights::read(&text).map_err(|fault| fault.0)) {
                Ok(weights) => weights,
                Err(fault) => {
                    eprintln!("{path}: {fault}");
                    return ExitCode::from(2);
                }
            }
        }
    };
    let tuned = tune(begun, games, seed);
    println!("{}", tuned.write());
    ExitCode::SUCCESS
}

fn tune(mut best: Weights, games: u64, seed: u64) -> Weights {
    let names: Vec<(&'static str, usize)> =
        best.numbers().iter().map(|(name, numbers)| (*name, numbers.len())).collect();
    for (field, (name, numbers)) in names.into_iter().enumerate() {
        for direction in [1, -1] {
            let mut other = best.clone();
            let mut fields = other.numbers_mut();
            // Numbers of one list move together: alone each says too little in so few games.
            for number in fields[field].1.iter_mut() {
                *number +=
                    direction * (*number * STEP / 100).abs().max(if numbers == 1 { LEAST_STEP } else { 0 });
                if *number == direction * LEAST_STEP {
                    // From nothing the step is that of half a point.
                    *number = direction * 50;
                }
            }
            if other == best {
                continue;
            }
            let (margin, doubt) = compare(&other, &best, games, seed);
            let better = margin > doubt;
            let confirmed = better && compare(&other, &best, games, seed + 1).0 > doubt / 2.0;
            let verdict = if confirmed {
                "kept"
            } else if better {
                "not confirmed"
            } else {
                ""
            };
            eprintln!("# {name} {direction:+}: {margin:+.2} ± {doubt:.2} {verdict}");
            if confirmed {
                best = other;
                break;
            }
        }
    }
    best
}

/// By how many points the first weights scores more than the second, and half the width of the 95 % interval.
fn compare(new: &Weights, old: &Weights, games: u64, seed: u64) -> (f64, f64) {
    let entrant = |name: &str, weights: &Weights| {
        // A weights lives as long as the program: there are some hundreds at most.
        let weights: &'static Weights = Box::leak(Box::new(weights.clone()));
        Entrant::<State> { name: name.to_owned(), make: Arc::new(move || Box::new(Greedy::knowing(weights))) }
    };
    let config = Config::new(florence::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret);
    let arena = Arena {
        config: config.expect("four may play"),
        entrants: vec![entrant("new", new), entrant("old", old), entrant("new", new), entrant("old", old)],
        rotate: true,
        duplicate: false,
        keep: false,
        seed,
        games,
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        terms: Vec::new(),
    };
    let report = arena.run(|_| {}).expect("bots keep to the rules");
    let [(_, new), (_, old)] = &report.bots[..] else { unreachable!("there are two bots") };
    (new.mean() - old.mean(), new.mean_interval().hypot(old.mean_interval()))
}
