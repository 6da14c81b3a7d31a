//! Proof in bulk: `proof games N` plays N random games for each number of seats under all laws; `proof secrecy N` compares
//! N positions with worlds that each seat cannot tell from them.

use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use florence::{Cash, Config, FEWEST_PLAYERS, MOST_PLAYERS, StartPlayer, State, edition};
use kernel_testing::{Care, Report, Tally, check_laws, check_secrets, crowd};

/// Games that a thread takes at a time.
const BATCH: u64 = 250;
/// The same games every time.
const SEED: u64 = 1;
/// Of so many positions of a game about one is compared.
const RARE: u32 = 32;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["games", number] => number.parse().map(|games| all_games(games, threads)),
        ["secrecy", number] => number.parse().map(|positions| all_secrets(positions, threads)),
        _ => {
            eprintln!("usage: proof games NUMBER | proof secrecy NUMBER");
            return ExitCode::from(2);
        }
    }
    .map_or_else(
        |error| {
            eprintln!("error: the number: {error}");
            ExitCode::from(2)
        },
        |()| ExitCode::SUCCESS,
    )
}

/// Each number of seats.
fn tables() -> impl Iterator<Item = (usize, Config)> {
    (FEWEST_PLAYERS..=MOST_PLAYERS).map(|players| {
        let config = Config::new(edition::bottega(), players, StartPlayer::Drawn, Cash::Secret);
        (players, config.expect("the base game has this many seats"))
    })
}

fn all_games(games: u64, threads: usize) {
    for (players, config) in tables() {
        let batch = |number: u64| {
            let first = number * BATCH;
            let batch = first..games.min(first + BATCH);
            (first < games).then(|| check_laws::<State>(&config, batch, SEED, Care::LIGHT))
        };
        let progress = Progress::new("games", games);
        let report = crowd(threads, batch, |tally| progress.tell(tally.games));
        let Tally { games, steps, watched, swept, worlds, checksum, .. } = report.tally;
        println!(
            "{players} players: {games} games, {steps} steps, {watched} of them watched, every action index at {swept} \
             positions, {worlds} worlds resampled: every law held; {}; checksum {checksum:016x}",
            speed(&report, games, "games"),
        );
    }
}

fn all_secrets(positions: u64, threads: usize) {
    for (players, config) in tables() {
        let batch = |number: u64| Some(check_secrets::<State>(&config, SEED, number, RARE));
        let progress = Progress::new("positions", positions);
        let report = crowd(threads, batch, |tally| progress.tell(tally.positions));
        let Tally { positions, worlds, other_worlds, pairs, followed, .. } = report.tally;
        println!(
            "{players} players: {positions} positions, for every seat and a spectator: {worlds} worlds ({other_worlds} \
             differ from the real one), {pairs} pairs of steps, {followed} steps taken in both: no difference; {}",
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
