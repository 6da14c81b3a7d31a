//! `bottega edition`: what is printed on the components, drawn and checked.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use kernel::{Fault, Recorded};
use registry::{GameKind, Library, dispatch};

use crate::args::game;
use crate::ended::{Ended, Stop, Verdict};
use crate::face::Playable;
use crate::files::read_text;
use crate::games::face;
use crate::{Console, records};

/// What to do with an edition.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Show what an edition prints on the components.
    Show(Show),
    /// Report every mistake in an edition file, each with its line.
    Check(Check),
}

/// `bottega edition show`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega edition show GAME
  bottega edition show GAME my.toml")]
pub struct Show {
    /// The game.
    #[arg(value_parser = game())]
    game: GameKind,
    /// The edition file; without it the edition that is built in.
    file: Option<PathBuf>,
    /// The same, said as `bottega play` says it.
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    edition: Option<PathBuf>,
}

/// `bottega edition check`.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  bottega edition check my.toml")]
pub struct Check {
    /// The edition files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The game they belong to; without it, the one that can read them.
    #[arg(long, value_parser = game())]
    game: Option<GameKind>,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read, or one to be shown has mistakes.
pub fn run(command: &Command, desk: &mut Console) -> Ended {
    match command {
        Command::Show(show) => {
            let file = show.file.as_deref().or(show.edition.as_deref());
            dispatch!(show.game, G => self::show::<G>(file, desk))
        }
        Command::Check(check) => self::check(check, desk),
    }
}

fn show<G: Playable>(file: Option<&Path>, desk: &mut Console) -> Ended {
    let edition = file.map_or_else(|| Ok(G::shipped()), load::<G>)?;
    desk.show(&face::<G>().edition(edition, desk.page().width))?;
    Ok(Verdict::Fine)
}

/// The edition in this file.
///
/// # Errors
/// If the file cannot be read or has mistakes; all of them are named.
pub fn load<G: Recorded>(path: &Path) -> Result<G::Edition, Stop> {
    G::load_edition(&read_text(path)?).map_err(|faults| records::told(path, &faults))
}

/// What rulings and records may name: the editions that are built in and those of these files.
///
/// # Errors
/// If a file cannot be read, or no game can read it as an edition.
pub fn library(files: &[PathBuf]) -> Result<Library, Stop> {
    let mut library = Library::shipped();
    for path in files {
        let text = read_text(path)?;
        let (game, read) = reader(&text);
        read.map_err(|faults| records::told(path, &faults))?;
        library.add(game, &text).map_err(|faults| records::told(path, &faults))?;
    }
    Ok(library)
}

/// The name of an edition and the hash of its content, or all its faults.
type Read = Result<(String, String), Vec<Fault>>;

/// The game whose edition a text is; if it is none's, the game that reads furthest into it.
fn reader(text: &str) -> (GameKind, Read) {
    let all = || GameKind::ALL.iter().map(|&game| (game, read(game, text)));
    let furthest = |(_, read): &(GameKind, Read)| match read {
        Ok(_) => usize::MAX,
        Err(faults) => faults.iter().map(|fault| fault.line).min().unwrap_or(0),
    };
    let best = all().map(|each| furthest(&each)).max();
    let found = all().find(|each| Some(furthest(each)) == best);
    found.unwrap_or_else(|| (GameKind::ALL[0], read(GameKind::ALL[0], text)))
}

fn read(game: GameKind, text: &str) -> Read {
    dispatch!(game, G => G::load_edition(text).map(G::edition_name))
}

fn check(check: &Check, desk: &mut Console) -> Ended {
    let mut verdict = Verdict::Fine;
    for path in &check.files {
        let text = read_text(path)?;
        let (game, read) = check.game.map_or_else(|| reader(&text), |game| (game, read(game, &text)));
        match read {
            Ok((name, hash)) => {
                let game = game.word();
                desk.say(format!("{}: sound; {game}, edition `{name}`, content {hash}", path.display()))?;
            }
            Err(faults) => {
                verdict = Verdict::Findings;
                for fault in &faults {
                    desk.complain(&format!("{}:{fault}", path.display()));
                }
                let mistakes = if faults.len() == 1 { "mistake" } else { "mistakes" };
                desk.complain(&format!("{}: {} {mistakes}", path.display(), faults.len()));
            }
        }
    }
    Ok(verdict)
}
