//! What can be typed after `bottega`.

use std::ffi::OsString;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use kernel::{OptionSpec, Setup};
use registry::GameKind;

use crate::{analyse, check, edition, ladder, perft, play, replay, simulate};

/// Play, check and study Euro board games in the terminal.
#[derive(Parser, Debug)]
#[command(name = "bottega", version, max_term_width = 100, after_help = examples())]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Ends the help: examples, one of them of what not every build can do.
fn examples() -> String {
    let serve = if cfg!(feature = "server") { "\n  bottega serve --open" } else { "" };
    format!(
        "\
Examples:
  bottega play GAME
  bottega check game.bottega
  bottega replay game.bottega
  bottega simulate GAME --games 1000
  bottega edition show GAME{serve}

Exit code: 0 if all is well, 1 if something was found amiss, 2 if the command could not do its work."
    )
}

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
    #[cfg(feature = "server")]
    #[command(flatten)]
    Hosting(crate::hosting::Command),
}

impl Command {
    /// The game of a command that begins games.
    fn game(&self) -> Option<GameKind> {
        match self {
            Command::Play(play) => Some(play.game),
            Command::Simulate(simulate) => Some(simulate.game),
            Command::Ladder(ladder) => Some(ladder.game),
            Command::Check(_)
            | Command::Replay(_)
            | Command::Analyse(_)
            | Command::Perft(_)
            | Command::Edition(_) => None,
            #[cfg(feature = "server")]
            Command::Hosting(_) => None,
        }
    }
}

/// Reads the word of a game.
pub fn game() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::word)).try_map(|word| GameKind::from_word(&word))
}

/// What was chosen before a game besides its edition and its seats: keys and values that the game declares.
pub type Options = Vec<(&'static str, String)>;

/// Reads a command line. What comes after the name of a game follows from what that game declares: there is an argument for each
/// of its options.
///
/// # Errors
/// What cannot be, with the nearest that can; or the help or the version that were asked for.
pub fn read(line: Vec<OsString>) -> Result<Arguments, clap::Error> {
    let named = |word: &OsString| GameKind::ALL.into_iter().find(|kind| word.to_str() == Some(kind.word()));
    let mut first = None;
    // A file may be called like a game: then another word of the line is the game.
    for game in line.iter().skip(2).filter_map(named) {
        match read_for(&line, Some(game)) {
            Ok(read) if read.command.game() == Some(game) => return Ok(read),
            Ok(_) => {}
            Err(error) => first = first.or(Some(error)),
        }
    }
    first.map_or_else(|| read_for(&line, None), Err)
}

fn read_for(line: &[OsString], game: Option<GameKind>) -> Result<Arguments, clap::Error> {
    let specs = game.map_or(&[][..], GameKind::options);
    let mut command = Arguments::command();
    for name in WITH_A_GAME {
        command = command.mut_subcommand(name, |command| declared(command, specs));
    }
    let matches = command.try_get_matches_from_mut(line)?;
    let mut arguments = Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
    if let Some((name, matches)) = matches.subcommand()
        && WITH_A_GAME.contains(&name)
    {
        let given = |spec: &OptionSpec| {
            let value = matches.get_one::<String>(spec.key)?;
            Some((spec.key, value.clone()))
        };
        let options = specs.iter().filter_map(given).collect();
        if let Command::Play(play::Play { options: place, .. })
        | Command::Simulate(simulate::Simulate { options: place, .. })
        | Command::Ladder(ladder::Ladder { options: place, .. }) = &mut arguments.command
        {
            *place = options;
        }
    }
    Ok(arguments)
}

/// The commands that begin games, and so take what may be chosen before one.
const WITH_A_GAME: [&str; 3] = ["play", "simulate", "ladder"];

/// The command with an argument for each option of a game.
fn declared(command: clap::Command, specs: &'static [OptionSpec]) -> clap::Command {
    let argument = |spec: &'static OptionSpec| {
        let values = PossibleValuesParser::new(spec.values.iter().map(|value| value.word));
        Arg::new(spec.key)
            .long(spec.key)
            .value_name("VALUE")
            .value_parser(values)
            .help(format!("An option of this game; `{}` if nothing is chosen.", spec.default))
            .help_heading("Options of the game")
    };
    command.args(specs.iter().map(argument))
}

/// The options as a game reads them.
pub fn given(options: &Options) -> Vec<(&str, &str)> {
    options.iter().map(|(key, value)| (*key, value.as_str())).collect()
}

/// How many seats a game has if nobody says: four, or the nearest number with which it is played.
pub fn usual_players<G: Setup>() -> usize {
    let seats = G::seats();
    4.clamp(*seats.start(), *seats.end())
}
