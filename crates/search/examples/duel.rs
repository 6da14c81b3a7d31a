//! Whether other parameters of a search are better: `duel GAMES SEED NEW OLD [THREADS [alone]]`.
//!
//! NEW and OLD are levels, with what is to be different of those that search: `maestro:iterations=800,stages=2`. Two seats of the
//! one play two of the other, or one `alone` plays three, four at a table, on duplicate deals: each deal with everybody on every
//! seat, and the games of a deal are one sample. Said is how often the one finishes before the other, by how many points it is
//! ahead, how often it wins, all with 95 % intervals, and how many iterations a decision took.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use florence::{Action, Cash, Config, StartPlayer, State};
use kernel::{Bot, Evaluate, Rng, Seat};
use search::arena::{Arena, Entrant, Finish};
use search::{Budget, Level, Parameters, TreeSearch};

const SEATS: usize = 4;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| args.get(place).and_then(|word| word.parse::<u64>().ok());
    let contender = |place: usize| args.get(place).and_then(|word| Contender::read(word));
    let (Some(games), Some(seed), Some(new), Some(old)) = (number(0), number(1), contender(2), contender(3))
    else {
        eprintln!(
            "usage: duel GAMES SEED NEW OLD [THREADS], such as duel 64 1 maestro:iterations=800 maestro"
        );
        return ExitCode::from(2);
    };
    let alone = args.get(5).is_some_and(|word| word == "alone");
    let threads = number(4).and_then(|threads| NonZeroUsize::new(threads as usize));
    let config = Config::new(florence::edition::bottega(), SEATS, StartPlayer::Drawn, Cash::Secret);
    let arena = Arena {
        config: config.expect("four may play"),
        entrants: (0..SEATS)
            .map(|seat| if is_new(seat, alone) { new.entrant("new") } else { old.entrant("old") })
            .collect(),
        rotate: true,
        duplicate: true,
        keep: true,
        seed,
        games: games.next_multiple_of(SEATS as u64),
        threads: threads.unwrap_or(NonZeroUsize::MIN),
        terms: Vec::new(),
    };
    let report = arena.run(|games| eprint!("{games} games\r")).expect("bots keep to the rules");
    let deals: Vec<[f64; 3]> = report.finishes.chunks(SEATS).map(|games| deal(games, alone)).collect();
    let [ahead, points, wins] = [0, 1, 2].map(|what| interval(deals.iter().map(|deal| deal[what])));
    println!(
        "{} against {}, {} games: ahead {:.1} ± {:.1} %, {:+.2} ± {:.2} points, wins {:.1} ± {:.1} %, scores {:.1} and {:.1}, \
         {:.0} and {:.0} \
         iterations a decision, {:.0} s",
        args[2],
        args[3],
        report.games,
        100.0 * ahead.0,
        100.0 * ahead.1,
        points.0,
        points.1,
        100.0 * wins.0,
        100.0 * wins.1,
        report.bots[0].1.mean(),
        report.bots[1].1.mean(),
        new.effort.mean(),
        old.effort.mean(),
        report.elapsed.as_secs_f64(),
    );
    ExitCode::SUCCESS
}

/// Whether this is a seat of NEW.
const fn is_new(seat: usize, alone: bool) -> bool {
    if alone { seat == 0 } else { seat.is_multiple_of(2) }
}

/// Of the games of a deal: how often NEW finishes before OLD, ties half; by how many points it is ahead; how often it wins,
/// which is shared by all that come in first.
fn deal(games: &[Finish], alone: bool) -> [f64; 3] {
    let (mut ahead, mut points, mut pairs, mut wins) = (0.0, 0.0, 0.0, 0.0);
    for game in games {
        let seats = || game.results.iter().enumerate();
        let first = seats().filter(|(_, (_, place))| *place == 1).count() as f64;
        for (_, &(score, place)) in seats().filter(|(seat, _)| is_new(*seat, alone)) {
            wins += if place == 1 { 1.0 / first } else { 0.0 };
            for (_, &(others, behind)) in seats().filter(|(seat, _)| !is_new(*seat, alone)) {
                pairs += 1.0;
                points += f64::from(score - others);
                ahead += if place == behind { 0.5 } else { f64::from(u8::from(place < behind)) };
            }
        }
    }
    [ahead / pairs, points / pairs, wins / games.len() as f64]
}

/// The mean and half the width of its 95 % interval.
fn interval(samples: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = samples.clone().count() as f64;
    let mean = samples.clone().sum::<f64>() / count;
    let squares: f64 = samples.map(|sample| (sample - mean).powi(2)).sum();
    (mean, 1.96 * (squares / (count - 1.0) / count).sqrt())
}

/// A level with other parameters or another budget.
#[derive(Clone)]
struct Contender {
    level: Level,
    parameters: Parameters,
    iterations: u32,
    effort: Arc<Effort>,
}

/// Decisions and iterations.
#[derive(Default)]
struct Effort {
    decisions: AtomicU64,
    iterations: AtomicU64,
}

impl Effort {
    fn mean(&self) -> f64 {
        self.iterations.load(Ordering::Relaxed) as f64 / self.decisions.load(Ordering::Relaxed).max(1) as f64
    }
}

impl Contender {
    fn read(text: &str) -> Option<Contender> {
        let (word, changes) = text.split_once(':').unwrap_or((text, ""));
        let level = Level::from_word(word)?;
        let (mut parameters, mut iterations) = (level.parameters::<State>(), level.iterations::<State>());
        for change in changes.split(',').filter(|change| !change.is_empty()) {
            let (name, value) = change.split_once('=')?;
            let value: f64 = value.parse().ok()?;
            match name {
                "iterations" => iterations = value as u32,
                "candidates" => parameters.candidates = value as usize,
                "stages" => parameters.stages = value as u32,
                "rivalry" => parameters.aim.rivalry = value,
                "glory" => parameters.aim.glory = value,
                "exploration" => parameters.exploration = value,
                "width" => parameters.width = value,
                "trust" => parameters.trust = value,
                _ => return None,
            }
        }
        Some(Contender { level, parameters, iterations, effort: Arc::default() })
    }

    fn entrant(&self, name: &str) -> Entrant<State> {
        let contender = self.clone();
        Entrant {
            name: name.to_owned(),
            make: Arc::new(move || {
                if contender.iterations == 0 {
                    return contender.level.bot(None);
                }
                let weights = State::weights(contender.level.character());
                let budget = Budget::Iterations(contender.iterations);
                let search = TreeSearch::new(weights, contender.parameters, budget);
                Box::new(Counted { search, effort: contender.effort.clone() })
            }),
        }
    }
}

/// One who searches, and is counted.
struct Counted {
    search: TreeSearch<State>,
    effort: Arc<Effort>,
}

impl Bot<State> for Counted {
    fn choose(&mut self, seat: Seat<'_, State>, rng: &mut Rng) -> Action {
        let action = self.search.choose(seat, rng);
        self.effort.decisions.fetch_add(1, Ordering::Relaxed);
        self.effort.iterations.fetch_add(u64::from(self.search.effort().0), Ordering::Relaxed);
        action
    }
}
