//! The `bottega` command as a library, so that tests can use it: play, check, replay, analyse and simulate games in the terminal,
//! and serve them.
//!
//! [`run`] takes a command line and a [`Console`]: where lines are read, where text goes, and how wide the page is. What is
//! drawn is made from views and prompts alone, never from the state behind them, so that no screen can show a hidden card.
//!
//! ```
//! use std::process::ExitCode;
//!
//! use cli::{Console, Page, run};
//!
//! // Two bots play; nothing is read, and what is written is thrown away here.
//! let mut console = Console::scripted(std::io::empty(), std::io::sink(), std::io::sink(), Page::USUAL);
//! let line = "bottega play goofspiel --players 2 --seat greedy --seat random --seed 1";
//! let code = run(line.split(' ').map(Into::into), &mut console);
//! assert_eq!(code, ExitCode::SUCCESS);
//! ```
//!
//! `bottega help` lists the commands, `bottega help COMMAND` the options of one.

mod analyse;
mod args;
mod check;
#[cfg(feature = "server")]
mod config;
mod console;
mod edition;
mod ended;
mod face;
mod files;
mod games;
#[cfg(feature = "server")]
mod host_link;
#[cfg(feature = "server")]
mod hosting;
mod ladder;
mod paint;
mod perft;
mod plain;
mod play;
mod records;
#[cfg(feature = "server")]
mod reopen;
mod replay;
mod scene;
#[cfg(feature = "server")]
mod serve;
mod simulate;
mod story;
mod tape;

use std::ffi::OsString;
use std::process::ExitCode;

pub use console::{Console, Page};
pub use ended::{Ended, Stop, Verdict};
pub use paint::{Block, StyledLine};

use args::Command;

/// Runs one command line, the name of the program first, and gives the exit code: 0 if all is well, 1 if the command
/// found something amiss in what it was to judge, 2 if it could not do its work.
pub fn run(line: impl IntoIterator<Item = OsString>, desk: &mut Console) -> ExitCode {
    let arguments = match args::read(line.into_iter().collect()) {
        Ok(arguments) => arguments,
        Err(error) => return desk.answer_of_clap(&error),
    };
    let ended = match arguments.command {
        Command::Play(play) => play::run(&play, desk),
        Command::Check(check) => check::run(&check, desk),
        Command::Replay(replay) => replay::run(&replay, desk),
        Command::Analyse(command) => analyse::run(&command, desk),
        Command::Perft(command) => perft::run(&command, desk),
        Command::Simulate(command) => simulate::run(&command, desk),
        Command::Ladder(command) => ladder::run(&command, desk),
        Command::Edition(command) => edition::run(&command, desk),
        #[cfg(feature = "server")]
        Command::Hosting(command) => hosting::run(&command, desk),
    };
    desk.close(ended)
}
