//! `bottega simulate`: many games between bots, and what came of them.

mod json;
mod sheet;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kernel::{Evaluate, Setup};
use registry::{GameKind, dispatch};
use search::Level;
use search::arena::{Arena, Entrant, Report};

use crate::args::{Options, game, given, usual_players};
use crate::face::Playable;
use crate::games::face;
use crate::{Console, Ended, Stop, Verdict, edition};

/// How often the progress is shown anew.
const BLINK: Duration = Duration::from_millis(150);

/// Let bots play many games, and count.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega simulate GAME --players 4 --games 100000 --bots greedy,random,random,random --rotate
  bottega simulate GAME --bots greedy --players 5 --games 2000 --seed 7
  bottega simulate GAME --edition my.toml --json > result.json

The same command with the same seed gives the same result, whatever the number of threads; only the speed differs.")]
pub struct Simulate {
    /// The game.
    #[arg(value_parser = game())]
    pub game: GameKind,
    /// How many seats; without it, as many as bots.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Who sits in the seats: one bot for all, or one for each, with commas between them.
    #[arg(long, value_name = "BOT,…", value_parser = level(), value_delimiter = ',', default_value = "greedy")]
    bots: Vec<Level>,
    /// Everybody moves one seat clockwise from game to game.
    #[arg(long)]
    rotate: bool,
    /// Fixes all that chance and bots do.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many games are played side by side; without it, as many as the machine has threads.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// An edition file, instead of the edition that is built in.
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Write the result as JSON.
    #[arg(long)]
    json: bool,
    /// What the game lets choose.
    #[arg(skip)]
    pub options: Options,
}

/// A run and all that is said of it.
struct Outcome<'a> {
    game: &'static str,
    edition: (String, String),
    bots: Vec<&'static str>,
    /// Names of the lines of the score, in the order of [`Arena::terms`].
    sources: Vec<&'static str>,
    /// What is scored.
    points: &'static str,
    asked: &'a Simulate,
    threads: NonZeroUsize,
    report: Report,
}

/// Runs the command.
///
/// # Errors
/// If the bots do not fit the seats, or the edition has mistakes.
pub fn run(asked: &Simulate, desk: &mut Console) -> Ended {
    dispatch!(asked.game, G => simulate::<G>(asked, desk))
}

fn simulate<G: Playable>(asked: &Simulate, desk: &mut Console) -> Ended {
    let edition = asked.edition.as_deref().map_or_else(|| Ok(G::shipped()), edition::load::<G>)?;
    let (terms, sources) = face::<G>().sources().into_iter().unzip();
    let bots = seated::<G>(asked)?;
    let machine = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = asked.threads.and_then(|threads| NonZeroUsize::new(threads.into())).unwrap_or(machine);
    let config = G::configure(edition, bots.len(), &given(&asked.options))
        .map_err(|refused| Stop::fault(refused.message))?;
    let arena = Arena::<G> {
        config,
        entrants: bots.iter().map(|&bot| entrant(bot)).collect(),
        rotate: asked.rotate,
        duplicate: false,
        keep: false,
        seed: asked.seed,
        games: asked.games,
        threads,
        terms,
    };
    let begun = Instant::now();
    let mut shown = begun;
    let report = arena.run(|done| {
        if shown.elapsed() >= BLINK {
            shown = Instant::now();
            desk.progress(&progress(done, asked.games, begun.elapsed()));
        }
    });
    desk.progress("");
    let report = report.map_err(|error| Stop::fault(error.to_string()))?;
    let outcome = Outcome {
        game: G::NAME,
        edition: G::edition_name(edition),
        bots: bots.iter().map(|bot| bot.word()).collect(),
        sources,
        points: face::<G>().points(),
        asked,
        threads,
        report,
    };
    if asked.json {
        desk.say(json::written(&outcome)?)?;
    } else {
        desk.show(&sheet::drawn(&outcome))?;
    }
    Ok(Verdict::Fine)
}

/// One bot for every seat.
fn seated<G: Setup>(asked: &Simulate) -> Result<Vec<Level>, Stop> {
    let listed = asked.bots.len();
    let usual = if listed == 1 { usual_players::<G>() } else { listed };
    let players = asked.players.map_or(usual, usize::from);
    match &asked.bots[..] {
        [bot] => Ok(vec![*bot; players]),
        bots if listed == players => Ok(bots.to_vec()),
        _ => Err(Stop::fault(match asked.players {
            Some(_) => format!("--bots lists {listed} bots for {players} seats; expected 1 or {players}"),
            None => format!("--bots lists {listed} bots; expected 1, or one for each seat"),
        })),
    }
}

/// The bar and what is left to wait.
fn progress(done: u64, games: u64, elapsed: Duration) -> String {
    const WIDTH: u64 = 30;
    let full = (done * WIDTH / games.max(1)) as usize;
    let bar = "=".repeat(full) + &" ".repeat(WIDTH as usize - full);
    let left = elapsed.as_secs_f64() * (games - done) as f64 / done.max(1) as f64;
    format!("[{bar}] {done} of {games} games, about {left:.0} s left")
}

/// Reads the word of a level.
pub fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::word))
        .map(|word| Level::from_word(&word).unwrap_or(Level::Greedy))
}

/// A bot that takes part; it has no clock, so that a run can be repeated.
pub fn entrant<G: Evaluate>(level: Level) -> Entrant<G> {
    Entrant { name: level.word().to_owned(), make: Arc::new(move || level.bot(None)) }
}
