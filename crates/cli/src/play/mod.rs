//! `bottega play`: a game in the terminal, with any mix of people and bots.

mod answers;
mod keeper;
mod sitting;
mod speech;
mod table;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Instant;

use clap::{Args, ValueEnum};
use kernel::{Game, PerPlayer, Player, Recorded, Turn};
use registry::{EditionFinder, GameKind, Record, SeatLine, dispatch, read_record};
use search::Level;

use crate::args::{Options, game, given, usual_players};
use crate::edition;
use crate::face::Playable;
use crate::files::read_text;
use crate::paint::{QUIET, STRONG, StyledLine};
use crate::{Console, Ended, Stop, Verdict, records};
use keeper::Keeper;
use sitting::{Parting, Sitting};
use table::{Chair, Table};

/// Play a game in this terminal.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega play GAME
  bottega play GAME --players 3 --seat human --seat human --seat master
  bottega play GAME --edition my.toml
  bottega play GAME --load game.bottega

`bottega play GAME --help` with the name of a game lists its options too. Without --seat you sit in seat A and greedy bots in \
the others. In the game, `help` says what can be typed.")]
pub struct Play {
    /// The game.
    #[arg(value_parser = game())]
    pub game: GameKind,
    /// How many seats.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who sits in seat A; given again, in seat B, and so on. The seats left over are taken by greedy bots.
    #[arg(long = "seat", value_name = "WHO", value_enum)]
    seats: Vec<Who>,
    /// An edition file, instead of the edition that is built in.
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Where the record is kept; without it in your own data folder, under a name that is printed.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with this record, or look at its end.
    #[arg(long, value_name = "FILE", conflicts_with = "players")]
    load: Option<PathBuf>,
    /// Fixes what chance and bots do, for the same decisions.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Ask even where there is only one choice.
    #[arg(long)]
    ask_forced: bool,
    /// What the game lets choose.
    #[arg(skip)]
    pub options: Options,
}

/// Who sits in a seat.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Somebody at this keyboard.
    Human,
    /// A bot that takes any legal action.
    Random,
    /// A bot that takes what it values most.
    Greedy,
    /// A bot that is short-sighted and bids too much.
    Apprentice,
    /// A bot that plans its own game soundly.
    Journeyman,
    /// A bot that tries its choices in many worlds.
    Master,
    /// The strongest bot.
    Maestro,
}

impl Who {
    const fn word(self) -> &'static str {
        match self {
            Who::Human => "human",
            Who::Random => Level::Random.word(),
            Who::Greedy => Level::Greedy.word(),
            Who::Apprentice => Level::Apprentice.word(),
            Who::Journeyman => Level::Journeyman.word(),
            Who::Master => Level::Master.word(),
            Who::Maestro => Level::Maestro.word(),
        }
    }

    fn chair<G: Playable>(self) -> Chair<G> {
        match Level::from_word(self.word()) {
            None => Chair::Person,
            Some(level) => Chair::Bot(level.bot(Some(milliseconds))),
        }
    }
}

/// Runs the command.
///
/// # Errors
/// If the game cannot be begun or its record not kept.
pub fn run(play: &Play, desk: &mut Console) -> Ended {
    dispatch!(play.game, G => play_game::<G>(play, desk))
}

fn play_game<G: Playable>(play: &Play, desk: &mut Console) -> Ended {
    if play.load.is_some()
        && let Some((key, _)) = play.options.first()
    {
        return Err(Stop::fault(format!(
            "--{key} cannot be used with --load: the record says how it is played"
        )));
    }
    let edition = play.edition.as_deref().map(edition::load::<G>).transpose()?;
    let (record, keeper) = match &play.load {
        Some(path) => load::<G>(play, path, edition)?,
        None => begin::<G>(play, edition.unwrap_or_else(G::shipped))?,
    };
    let whos = whos(&record)?;
    let path = keeper.path().display().to_string();
    let seed = play.seed.unwrap_or_else(chance_seed);
    let chairs = PerPlayer::from_fn(whos.len(), |player| {
        whos.get(player.seat()).map_or(Chair::Person, |who| who.chair())
    });
    let names = whos.iter().map(|who| who.word().to_owned()).collect();
    let mut table = Table::<G>::new(record, keeper, chairs, seed)?;
    if table.game().turn() != Turn::Over {
        desk.say(StyledLine::styled(QUIET, format!("The record of this game is kept in {path}")))?;
    }
    let parting = Sitting::new(&mut table, names, play.ask_forced).play(desk)?;
    desk.say(match parting {
        Parting::Over => StyledLine::styled(QUIET, format!("The record lies in {path}")),
        Parting::Left => StyledLine::styled(STRONG, "The game is kept. ")
            .plain(format!("Go on with: bottega play {} --load {path}", G::NAME)),
    })?;
    Ok(Verdict::Fine)
}

/// A new game and the file of its record.
fn begin<G: Recorded>(play: &Play, edition: G::Edition) -> Result<(Record<G>, Keeper), Stop> {
    let players = play.players.map_or_else(|| usual_players::<G>().max(play.seats.len()), usize::from);
    if play.seats.len() > players {
        let seats = play.seats.len();
        return Err(Stop::fault(format!("--seat is given {seats} times, and there are {players} seats")));
    }
    let options = given(&play.options);
    let config = G::configure(edition, players, &options).map_err(|refused| Stop::fault(refused.message))?;
    let seated = |player: Player| {
        let nobody_said = if play.seats.is_empty() && player.seat() == 0 { Who::Human } else { Who::Greedy };
        let who = play.seats.get(player.seat()).copied().unwrap_or(nobody_said);
        SeatLine { kind: who.word().to_owned(), name: String::new() }
    };
    let record = Record::new(config, PerPlayer::from_fn(players, seated));
    let path = play.record.clone().unwrap_or_else(|| keeper::usual_path(G::NAME));
    let keeper = Keeper::begin(&path, &record.header())?;
    Ok((record, keeper))
}

/// The game of a record, to go on in its file or in another.
fn load<G: Recorded>(
    play: &Play,
    path: &Path,
    edition: Option<G::Edition>,
) -> Result<(Record<G>, Keeper), Stop> {
    let text = read_text(path)?;
    let editions: Vec<G::Edition> = edition.into_iter().collect();
    let finder = EditionFinder::with(&editions);
    let ended = if text.ends_with('\n') { text.clone() } else { format!("{text}\n") };
    let read = read_record::<G>(&text, &finder).map(|record| (record, ended));
    let (mut record, mut kept) = read
        .or_else(|faults| {
            // The power may have failed in the middle of a line; what stands before it is whole.
            let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
            if whole.len() == text.len() {
                Err(faults)
            } else {
                read_record(whole, &finder).map(|record| (record, whole.to_owned())).map_err(|_| faults)
            }
        })
        .map_err(|faults| records::told(path, &faults))?;
    for (seat, who) in play.seats.iter().enumerate() {
        if seat >= record.seats.players() {
            return Err(Stop::fault(format!(
                "--seat is given {} times, and there are {seat} seats",
                play.seats.len()
            )));
        }
        record.seats[Player::new(seat)].kind = who.word().to_owned();
    }
    if !play.seats.is_empty() {
        // Other people sit there: the record is written anew, without its comments.
        kept = record.write();
    }
    let over = record.log.finish().is_ok_and(|game| game.turn() == Turn::Over);
    let mut keeper = match &play.record {
        Some(other) => Keeper::begin(other, &kept)?,
        None if over => Keeper::resting(path),
        None => Keeper::go_on(path)?,
    };
    if !over && play.record.is_none() && kept != text {
        keeper.rewrite(&kept)?;
    }
    Ok((record, keeper))
}

/// Who sits in each seat, as the record says; seats of which it says nothing are people.
fn whos<G: Game>(record: &Record<G>) -> Result<Vec<Who>, Stop> {
    record
        .seats
        .iter()
        .map(|(player, seat)| match seat.kind.as_str() {
            "" => Ok(Who::Human),
            kind => Who::from_str(kind, true).map_err(|_| {
                Stop::fault(format!(
                    "seat {player} is a `{kind}`; expected human, random, apprentice, journeyman, greedy, master or maestro; --seat says it anew"
                ))
            }),
        })
        .collect()
}

/// Milliseconds since somebody first asked.
fn milliseconds() -> u64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// A seed that nobody can guess, from what the system gives every hash table.
fn chance_seed() -> u64 {
    use std::hash::{BuildHasher as _, Hasher as _};
    std::hash::RandomState::new().build_hasher().finish()
}
