//! `bottega replay`: a record looked at, step by step or at one moment, as somebody at the table saw it.

use std::path::PathBuf;

use clap::Args;
use kernel::{Game, Player, Turn, Viewer};
use registry::{Record, dispatch};

use crate::face::{Playable, round};
use crate::games::face;
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;
use crate::story::story;
use crate::tape::Tape;
use crate::{Console, Ended, Stop, Verdict, records};

/// Look at a record as somebody at the table saw it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega replay game.bottega
  bottega replay game.bottega --at 120
  bottega replay game.bottega --at 120 --seat A

Without --at, a terminal shows the game step by step, and anything else gets the whole story.")]
pub struct Replay {
    /// The record.
    file: PathBuf,
    /// Show the table after so many steps, and what happened in that round.
    #[arg(long, value_name = "STEPS")]
    at: Option<usize>,
    /// Whose eyes to look through: a seat's letter, or `spectator`.
    #[arg(long, value_name = "WHO", default_value = "spectator", value_parser = eyes)]
    seat: Viewer,
    /// The edition file of the record, if it was not made with the edition that is built in.
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
}

/// Reads whose eyes are meant.
fn eyes(word: &str) -> Result<Viewer, String> {
    let mut letters = word.chars();
    match (word.to_lowercase().as_str(), letters.next().and_then(Player::from_letter), letters.next()) {
        ("spectator", ..) => Ok(Viewer::Spectator),
        (_, Some(player), None) => Ok(Viewer::Player(player)),
        _ => Err("expected a seat from A to E or `spectator`".to_owned()),
    }
}

/// Runs the command.
///
/// # Errors
/// If there is no such record, seat or step.
pub fn run(replay: &Replay, desk: &mut Console) -> Ended {
    let (game, text) = records::open(&replay.file)?;
    dispatch!(game, G => {
        let record = records::read::<G>(&replay.file, &text, replay.edition.as_deref())?;
        Reel::new(&record, replay.seat)?.show(replay, desk)?;
    });
    Ok(Verdict::Fine)
}

/// A record before somebody's eyes.
struct Reel<G: Game> {
    tape: Tape<G>,
    viewer: Viewer,
    names: Vec<String>,
}

impl<G: Playable> Reel<G> {
    fn new(record: &Record<G>, viewer: Viewer) -> Result<Reel<G>, Stop> {
        let tape = Tape::of(record)?;
        let players = record.seats.players();
        if let Viewer::Player(player) = viewer
            && player.seat() >= players
        {
            return Err(Stop::fault(format!("there is no seat {player}; {players} played this game")));
        }
        let names = record.seats.iter().map(|(_, seat)| seat.kind.clone()).collect();
        Ok(Reel { tape, viewer, names })
    }

    fn show(&self, replay: &Replay, desk: &mut Console) -> Result<(), Stop> {
        let last = self.tape.heard.len();
        match replay.at {
            Some(at) if at > last => Err(Stop::fault(format!(
                "{}: the record has {last} steps, so there is no step {at}",
                replay.file.display()
            ))),
            Some(at) => {
                desk.show(&self.story(self.round_of(at), at, desk))?;
                self.show_table(at, desk)
            }
            None if desk.has_person() => self.step_through(desk),
            None => {
                desk.show(&self.story(0, last, desk))?;
                self.show_table(last, desk)
            }
        }
    }

    fn scene(&self, desk: &Console) -> Drawing<'_> {
        Drawing { viewer: self.viewer, names: &self.names, page: desk.page() }
    }

    /// What happened from one step to another.
    fn story(&self, from: usize, to: usize, desk: &Console) -> Block {
        let view = self.tape.games[to].view(self.viewer);
        story::<G>(&view, self.tape.heard[from..to].iter().flatten(), self.scene(desk))
    }

    /// The first step of the stretch of play in which a step lies.
    fn round_of(&self, step: usize) -> usize {
        let now = self.round(step);
        (0..step).rev().find(|&earlier| self.round(earlier) != now).map_or(0, |earlier| earlier)
    }

    /// The round after so many steps.
    fn round(&self, step: usize) -> u16 {
        round(&self.tape.games[step], self.viewer)
    }

    fn show_table(&self, at: usize, desk: &mut Console) -> Result<(), Stop> {
        let game = &self.tape.games[at];
        let view = game.view(self.viewer);
        desk.say("")?;
        desk.show(&face::<G>().table(&view, self.scene(desk)))?;
        if game.turn() == Turn::Over {
            desk.show(&face::<G>().ending(&view, &game.scores(), &game.places(), self.scene(desk)))?;
        }
        let steps = format!("after {at} of {} steps", self.tape.heard.len());
        desk.say(StyledLine::styled(QUIET, steps))
    }

    /// The next or the previous step from which the viewer learns something.
    fn neighbour(&self, at: usize, onwards: bool, desk: &Console) -> usize {
        let last = self.tape.heard.len();
        let tells = |step: &usize| !self.story(step - 1, *step, desk).is_empty();
        if onwards {
            (at + 1..=last).find(tells).unwrap_or(last)
        } else {
            (1..at).rev().find(tells).unwrap_or(0)
        }
    }

    fn step_through(&self, desk: &mut Console) -> Result<(), Stop> {
        let last = self.tape.heard.len();
        desk.say(StyledLine::styled(
            QUIET,
            format!("{last} steps. Enter or n: next; p: previous; r: next round; a number: that step; t: the table; q: leave"),
        ))?;
        let mut at = 0;
        loop {
            let Some(line) = desk.ask(StyledLine::styled(STRONG, format!("{at}> ")))? else { return Ok(()) };
            let before = at;
            match (line.as_str(), line.parse::<usize>()) {
                ("" | "n" | "r", _) if at == last => desk.say("This is the end.")?,
                ("" | "n", _) => at = self.neighbour(at, true, desk),
                ("p", _) if at == 0 => desk.say("This is the beginning.")?,
                ("p", _) => {
                    at = self.neighbour(at, false, desk);
                    desk.show(&self.story(at.saturating_sub(1), at, desk))?;
                    continue;
                }
                ("r", _) => {
                    let now = self.round(at);
                    let later = |step: &usize| self.round(*step) != now;
                    at = (at..=last).find(later).unwrap_or(last);
                }
                ("t", _) => self.show_table(at, desk)?,
                ("q" | "quit", _) => return Ok(()),
                (_, Ok(step)) if step <= last => {
                    at = step;
                    self.show_table(at, desk)?;
                    continue;
                }
                (_, Ok(_)) => desk.say(format!("There are {last} steps."))?,
                (other, Err(_)) => {
                    desk.say(format!("`{other}`? Expected n, p, r, t, q or the number of a step."))?
                }
            }
            if at > before {
                desk.show(&self.story(before, at, desk))?;
                if self.round(at) != self.round(before) || at == last {
                    self.show_table(at, desk)?;
                }
            }
        }
    }
}
