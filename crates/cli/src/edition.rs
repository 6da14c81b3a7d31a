//! `bottega edition`: what is printed on the components, drawn and checked.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use florence::edition::{EditionRef, bottega, load, parse, show_within};

use crate::args::GameName;
use crate::files::read_text;
use crate::{Desk, Ended, Stop, Verdict};

/// What to do with an edition.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Draw every tile and say every card in words.
    Show(Show),
    /// Report every mistake in an edition file, each with its line.
    Check(Check),
}

/// `bottega edition show`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega edition show florence
  bottega edition show florence my.toml")]
pub struct Show {
    /// The game.
    #[arg(value_enum)]
    game: GameName,
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
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read, or one to be shown has mistakes.
pub fn run(command: &Command, desk: &mut Desk) -> Ended {
    match command {
        Command::Show(show) => {
            let GameName::Florence = show.game;
            let edition = named(show.file.as_deref().or(show.edition.as_deref()))?;
            for line in show_within(&edition, desk.page().width).lines() {
                desk.say(line)?;
            }
            Ok(Verdict::Fine)
        }
        Command::Check(check) => self::check(&check.files, desk),
    }
}

/// The edition in this file, or the one that is built in.
///
/// # Errors
/// If the file cannot be read or has mistakes; all of them are named.
pub fn named(file: Option<&Path>) -> Result<EditionRef, Stop> {
    let Some(path) = file else { return Ok(bottega()) };
    load(&read_text(path)?).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        Stop::fault(faults.join("\nerror: "))
    })
}

fn check(files: &[PathBuf], desk: &mut Desk) -> Ended {
    let mut verdict = Verdict::Fine;
    for path in files {
        match parse(&read_text(path)?) {
            Ok(edition) => {
                let name = &edition.name;
                desk.say(format!("{}: sound; edition `{name}`, content {}", path.display(), edition.hash))?;
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
