//! What can be typed after `bottega`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use registry::GameKind;

use crate::{analyse, check, edition, host_link, ladder, perft, play, reopen, replay, serve, simulate};

/// Play, check and study Euro board games in the terminal.
#[derive(Parser, Debug)]
#[command(name = "bottega", version, max_term_width = 100, after_help = EXAMPLES)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLES: &str = "\
Examples:
  bottega play florence
  bottega check crates/florence/rulings
  bottega replay game.bottega
  bottega simulate florence --games 1000
  bottega edition show florence
  bottega serve --open

Exit code: 0 if all is well, 1 if something was found amiss, 2 if the command could not do its work.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    Play(play::Play),
    Check(check::Check),
    Replay(replay::Replay),
    Analyse(analyse::Analyse),
    Perft(perft::Perft),
    Simulate(simulate::Simulate),
    Ladder(ladder::Ladder),
    /// Show or check what is printed on the components of a game.
    #[command(subcommand)]
    Edition(edition::Command),
    /// Open the house: the page, and tables for friends that outlive the program.
    Serve(serve::Serve),
    /// Copy all that the house holds into a file; it may be open meanwhile.
    Backup(serve::Backup),
    /// Put a backup into an empty house.
    Restore(serve::Restore),
    /// Print a link that makes a host of whoever opens it first; the server may run meanwhile.
    HostLink(host_link::HostLink),
    /// Open a table again that was closed after a fault, as its record tells of it.
    Reopen(reopen::Reopen),
}

/// The games of the house.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// The Princes of Florence.
    Florence,
}

/// Reads the name of any game in the table of games.
pub fn game() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::word)).try_map(|word| GameKind::from_word(&word))
}
