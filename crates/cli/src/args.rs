//! What can be typed after `bottega`.

use clap::{Parser, Subcommand, ValueEnum};

use crate::{edition, serve};

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
  bottega serve --open
  bottega edition show florence

Exit code: 0 if all is well, 1 if something was found amiss in what was to be judged, 2 if the command
could not do its work.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Show or check what is printed on the components of a game.
    #[command(subcommand)]
    Edition(edition::Command),
    /// Serve the page, for browsers on this machine.
    Serve(serve::Serve),
}

/// The games of the house.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// The Princes of Florence.
    Florence,
}
