//! `bottega ladder`: how much stronger each level is than the one below, and how sure that is.

mod counts;
mod page;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use kernel::{Evaluate, Recorded};
use registry::{GameKind, dispatch};
use search::Level;
use search::arena::{Arena, Report};

use crate::args::{Options, game, given, usual_players};
use crate::simulate::{entrant, level};
use crate::{Console, Ended, Stop, Verdict};
use counts::Share;

/// Measure levels against each other.
#[derive(Args, Debug)]
#[command(after_help = "\
Each bot of the list plays the one before it, half the seats each, and the last one plays alone against the anchor. All \
play the same deals, each deal with everybody on every seat.

Example:
  bottega ladder GAME --players 4 --bots apprentice,journeyman,master,maestro --games 200 --report docs/strength")]
pub struct Ladder {
    /// The game.
    #[arg(value_parser = game())]
    pub game: GameKind,
    /// How many seats; without it, as many as the game usually has.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The bots, the weakest first.
    #[arg(long, value_name = "BOT,…", value_parser = level(), value_delimiter = ',', default_value = "apprentice,journeyman,master,maestro")]
    bots: Vec<Level>,
    /// Against whom the last bot plays alone.
    #[arg(long, value_name = "BOT", value_parser = level(), default_value = "greedy")]
    anchor: Level,
    /// How many games each pairing plays; made a multiple of the seats.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Fixes all that chance and bots do.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many games are played side by side; without it, as many as the machine has threads.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the report into this folder, as Markdown and as JSON, instead of showing it.
    #[arg(long, value_name = "FOLDER")]
    report: Option<PathBuf>,
    /// What the game lets choose.
    #[arg(skip)]
    pub options: Options,
}

/// A pairing and what came of it.
struct Pairing {
    strong: Level,
    weak: Level,
    /// Who held the seats of the first game, seat A first.
    entrants: Vec<Level>,
    /// How often the strong one finished before the weak one, of all pairs of their seats; a tie is half.
    ahead: Share,
    /// The mean of the best score of a game.
    winning: f64,
    report: Report,
}

/// Runs the command.
///
/// # Errors
/// If the report cannot be written.
pub fn run(asked: &Ladder, desk: &mut Console) -> Ended {
    dispatch!(asked.game, G => ladder::<G>(asked, desk))
}

fn ladder<G: Recorded + Evaluate>(asked: &Ladder, desk: &mut Console) -> Ended {
    let edition = G::shipped();
    let seats = asked.players.map_or_else(usual_players::<G>, usize::from);
    let machine = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = asked.threads.and_then(|threads| NonZeroUsize::new(threads.into())).unwrap_or(machine);
    let config = G::configure(edition, seats, &given(&asked.options))
        .map_err(|refused| Stop::fault(refused.message))?;
    let mut pairings: Vec<Vec<Level>> =
        (asked.bots.windows(2)).map(|pair| (0..seats).map(|seat| pair[(seat + 1) % 2]).collect()).collect();
    if let Some(&last) = asked.bots.last()
        && last != asked.anchor
    {
        pairings.push((0..seats).map(|seat| if seat == 0 { last } else { asked.anchor }).collect());
        pairings.push(vec![asked.bots[asked.bots.len().saturating_sub(2)]; seats]);
    }
    let begun = Instant::now();
    let mut done = Vec::new();
    for (number, entrants) in pairings.iter().enumerate() {
        let arena = Arena::<G> {
            config: config.clone(),
            entrants: entrants.iter().map(|&level| entrant(level)).collect(),
            rotate: true,
            duplicate: true,
            keep: true,
            seed: asked.seed,
            games: asked.games.next_multiple_of(seats as u64),
            threads,
            terms: Vec::new(),
        };
        let report = arena.run(|games| {
            let of = pairings.len();
            desk.progress(&format!("pairing {} of {of}, {games} games of {}", number + 1, arena.games));
        });
        desk.progress("");
        done.push(Pairing::of(entrants, report.map_err(|error| Stop::fault(error.to_string()))?));
        // It takes long: who breaks it off has what was measured until then.
        let ladder = page::Ladder {
            game: G::NAME,
            edition: G::edition_name(edition),
            asked,
            seats,
            pairings: &done,
            wanted: pairings.len(),
            elapsed: begun.elapsed(),
        };
        hand_in(&ladder, asked, done.len() == pairings.len(), desk)?;
    }
    Ok(Verdict::Fine)
}

/// Writes the report, or shows it once all is done.
fn hand_in(
    ladder: &page::Ladder<'_>,
    asked: &Ladder,
    complete: bool,
    desk: &mut Console,
) -> Result<(), Stop> {
    let Some(folder) = &asked.report else {
        return if complete { Ok(desk.say(ladder.markdown())?) } else { Ok(()) };
    };
    // A ladder by other options does not take the place of the usual one.
    let chosen: String = asked.options.iter().map(|(key, value)| format!("-{key}-{value}")).collect();
    let name = format!("{}-{}{chosen}", ladder.game, ladder.seats);
    let write = |ending: &str, text: String| {
        let path = folder.join(format!("{name}.{ending}"));
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&path, text))
            .map_err(|error| Stop::fault(format!("{}: {error}", path.display())))
    };
    write("md", ladder.markdown())?;
    write("json", ladder.json()?)?;
    if complete {
        desk.say(format!("The report lies in {}", folder.join(format!("{name}.md")).display()))?;
    }
    Ok(())
}

impl Pairing {
    fn of(entrants: &[Level], report: Report) -> Pairing {
        let strong = entrants[0];
        let weak = entrants.iter().copied().find(|&level| level != strong).unwrap_or(strong);
        let best =
            |finish: &search::arena::Finish| finish.results.iter().map(|result| result.0).max().unwrap_or(0);
        let winning = report.finishes.iter().map(|finish| f64::from(best(finish))).sum::<f64>();
        Pairing {
            strong,
            weak,
            entrants: entrants.to_vec(),
            ahead: counts::ahead(&report.finishes, |entrant| entrants[entrant] == strong, entrants.len()),
            winning: winning / report.games as f64,
            report,
        }
    }
}
