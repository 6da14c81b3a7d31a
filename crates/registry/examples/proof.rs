//! Proof in bulk: `proof games N` plays N random games of each configuration of every game under all laws; `proof secrecy N`
//! compares N positions of each with worlds that a seat cannot tell from them. With the word of a game behind it only that game.

use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use kernel::{Accounts, Notation, Setup};
use kernel_testing::{Care, Report, Tally, check_laws, check_secrets, configurations, crowd};
use registry::{GameKind, dispatch};

/// Games that a thread takes at a time.
const BATCH: u64 = 250;
/// The same games every time.
const SEED: u64 = 1;
/// Of so many positions of a game about one is compared.
const RARE: u32 = 32;
/// Who begins is drawn, so that it need not be varied.
const DRAWN: [&str; 1] = ["start"];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let wanted = match args.get(2) {
        Some(word) => GameKind::from_word(word).map(|game| vec![game]).map_err(|unknown| unknown.to_string()),
        None => Ok(GameKind::ALL.to_vec()),
    };
    let number = args.get(1).and_then(|number| number.parse().ok()).filter(|number| *number > 0);
    match (args.first(), number, wanted) {
        (_, _, Err(unknown)) => return misused(&unknown),
        (Some(&"games"), Some(games), Ok(wanted)) => {
            for game in wanted {
                dispatch!(game, G => all_games::<G>(games));
            }
        }
        (Some(&"secrecy"), Some(positions), Ok(wanted)) => {
            for game in wanted {
                dispatch!(game, G => all_secrets::<G>(positions));
            }
        }
        _ => return misused("usage: proof games NUMBER [GAME] | proof secrecy NUMBER [GAME]"),
    }
    ExitCode::SUCCESS
}

fn misused(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn all_games<G: Notation + Accounts + Setup>(games: u64) {
    for configuration in configurations::<G>(&DRAWN) {
        let batch = |number: u64| {
            let first = number * BATCH;
            let batch = first..games.min(first + BATCH);
            (first < games).then(|| check_laws::<G>(&configuration.config, batch, SEED, Care::LIGHT))
        };
        let progress = Progress::new("games", games);
        let report = crowd(threads(), batch, |tally| progress.tell(tally.games));
        let Tally { games, steps, watched, swept, worlds, checksum, .. } = report.tally;
        println!(
            "{}, {configuration}: {games} games, {steps} steps, {watched} of them watched, every action index at {swept} \
             positions, {worlds} worlds resampled: every law held; {}; checksum {checksum:016x}",
            G::NAME,
            speed(&report, games, "games"),
        );
    }
}

fn all_secrets<G: Notation + Accounts + Setup>(positions: u64) {
    for configuration in configurations::<G>(&DRAWN) {
        let batch = |number: u64| Some(check_secrets::<G>(&configuration.config, SEED, number, RARE));
        let progress = Progress::new("positions", positions);
        let report = crowd(threads(), batch, |tally| progress.tell(tally.positions));
        let Tally { positions, worlds, other_worlds, pairs, followed, .. } = report.tally;
        println!(
            "{}, {configuration}: {positions} positions, for every seat and a spectator: {worlds} worlds ({other_worlds} \
             differ from the real one), {pairs} pairs of steps, {followed} steps taken in both: no difference; {}",
            G::NAME,
            speed(&report, positions, "positions"),
        );
    }
}

/// Seconds and things per second.
fn speed(report: &Report, things: u64, what: &str) -> String {
    let seconds = report.time.as_secs_f64();
    format!("{seconds:.1} s, {:.0} {what}/s", things as f64 / seconds)
}

/// A line on standard error now and then.
struct Progress {
    what: &'static str,
    wanted: u64,
    told: Mutex<Instant>,
}

impl Progress {
    fn new(what: &'static str, wanted: u64) -> Progress {
        Progress { what, wanted, told: Mutex::new(Instant::now()) }
    }

    /// Tells how much is done; answers whether there is more to do.
    fn tell(&self, done: u64) -> bool {
        if let Ok(mut told) = self.told.lock()
            && told.elapsed() > Duration::from_secs(5)
        {
            *told = Instant::now();
            eprintln!("  {done} of {} {} ({} %)", self.wanted, self.what, done * 100 / self.wanted.max(1));
        }
        done < self.wanted
    }
}
