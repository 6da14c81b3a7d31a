//! `bottega perft`: how many ways there are to go on, to compare counts between machines and versions.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use kernel::{Recorded, Turn, perft};
use registry::{FileKind, check_text, dispatch};

use crate::edition;
use crate::files::read_text;
use crate::paint::{QUIET, StyledLine};
use crate::{Console, Ended, Stop, Verdict, records};

/// Count the sequences of steps that can follow.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega perft game.bottega
  bottega perft game.bottega --at 30 --depth 4
  bottega perft counts.perft

A decision and an outcome of chance are one step each; an outcome counts once, however likely it is.")]
pub struct Perft {
    /// A record, of which the header alone is the beginning of a game; or counts of positions (*.perft), to be compared.
    file: PathBuf,
    /// Count from the position after so many steps; without it, after the last.
    #[arg(long, value_name = "STEPS")]
    at: Option<usize>,
    /// Count sequences of up to so many steps.
    #[arg(long, value_name = "STEPS", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: u32,
    /// The edition file of the record, if it was not made with the edition that is built in.
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such record or step.
pub fn run(command: &Perft, desk: &mut Console) -> Ended {
    if let Some(kind @ (FileKind::Perft | FileKind::Ruling)) = FileKind::of(&command.file) {
        return compare(kind, command, desk);
    }
    let (game, text) = records::open(&command.file)?;
    dispatch!(game, G => count::<G>(command, &text, desk))
}

fn count<G: Recorded>(command: &Perft, text: &str, desk: &mut Console) -> Ended {
    let record = records::read::<G>(&command.file, text, command.edition.as_deref())?;
    let last = record.log.steps.len();
    let at = command.at.unwrap_or(last);
    if at > last {
        let path = command.file.display();
        return Err(Stop::fault(format!("{path}: the record has {last} steps, so there is no step {at}")));
    }
    let replayed = record.log.replay(at, &mut kernel::Events::discarding());
    let game = replayed.map_err(|error| Stop::fault(format!("{}: {error:?}", command.file.display())))?;
    let whose = match game.turn() {
        Turn::Decide(_) => "a decision",
        Turn::Chance => "chance",
        Turn::Over => "nothing: the game is over",
    };
    desk.say(StyledLine::styled(QUIET, format!("after {at} of {last} steps comes {whose}")))?;
    for depth in 1..=command.depth {
        let begun = Instant::now();
        let count = perft(&game, depth);
        let seconds = begun.elapsed().as_secs_f64();
        desk.say(
            StyledLine::from(format!("{depth:>3} {count:>20}")).add(QUIET, format!("  {seconds:.2} s")),
        )?;
    }
    Ok(Verdict::Fine)
}

/// Counts anew what the file has counted, and tells every difference.
fn compare(kind: FileKind, command: &Perft, desk: &mut Console) -> Ended {
    let library = edition::library(command.edition.as_slice())?;
    let text = read_text(&command.file)?;
    let judged = check_text(&command.file.display().to_string(), kind, &text, &library);
    for problem in &judged.problems {
        desk.complain(problem);
    }
    if judged.passed() {
        desk.say(format!("{}: {}", judged.file, judged.summary))?;
        Ok(Verdict::Fine)
    } else {
        Ok(Verdict::Findings)
    }
}
