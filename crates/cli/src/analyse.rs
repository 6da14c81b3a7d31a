//! `bottega analyse`: what the strongest bot thinks of a position of a record, and where a game was won and lost.

use std::path::PathBuf;

use clap::Args;
use kernel::{Evaluate, Notation, Player, Seat, Step, Viewer};
use registry::dispatch;
use search::study::{self, FOR_EACH, FOR_ONE, chooser};

use crate::face::Playable;
use crate::paint::{QUIET, STRONG, StyledLine};
use crate::scene::Drawing;
use crate::story::story;
use crate::tape::Tape;
use crate::{Console, Ended, Stop, Verdict, records};

/// Choices that are shown, and swings.
const SHOWN: usize = 3;
/// Decisions of the expected line that are shown.
const AHEAD: usize = 8;

/// Say what Maestro thinks of a position, or of a whole game.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  bottega analyse game.bottega --at 120
  bottega analyse game.bottega --seat B

With --at, the best choices of whoever decides there, with what they lead to. Without it, the decisions that cost their \
seats most. The seat's knowledge is all that is used, never a hidden card.")]
pub struct Analyse {
    /// The record.
    file: PathBuf,
    /// The position after so many steps, or the next one in which somebody has a choice.
    #[arg(long, value_name = "STEPS")]
    at: Option<usize>,
    /// Whose decisions are looked at, if no position is named; without it, everybody's.
    #[arg(long, value_name = "SEAT")]
    seat: Option<char>,
    /// How many iterations each decision gets.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    iterations: Option<u32>,
    /// Fixes the worlds that are tried.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The edition file of the record, if it was not made with the edition that is built in.
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such record or no decision to look at.
pub fn run(asked: &Analyse, desk: &mut Console) -> Ended {
    let (game, text) = records::open(&asked.file)?;
    dispatch!(game, G => analyse::<G>(asked, &text, desk))
}

fn analyse<G: Playable>(asked: &Analyse, text: &str, desk: &mut Console) -> Ended {
    let record = records::read::<G>(&asked.file, text, asked.edition.as_deref())?;
    let names: Vec<String> = record.seats.iter().map(|(_, seat)| seat.kind.clone()).collect();
    let tape = Tape::of(&record)?;
    match asked.at {
        Some(at) => position(asked, &tape, &record.log.steps, at, &names, desk)?,
        None => swings(asked, &tape, &record.log.steps, desk)?,
    }
    Ok(Verdict::Fine)
}

fn position<G: Playable>(
    asked: &Analyse,
    tape: &Tape<G>,
    steps: &[Step<G::Action, G::Outcome>],
    at: usize,
    names: &[String],
    desk: &mut Console,
) -> Result<(), Stop> {
    let found =
        (at..tape.games.len()).find_map(|step| chooser(&tape.games[step]).map(|player| (step, player)));
    let Some((at, player)) = found else {
        return Err(Stop::fault(format!("after step {at} nobody has a choice any more")));
    };
    let game = &tape.games[at];
    let iterations = asked.iterations.unwrap_or(FOR_ONE);
    let opinions = study::opinions(&Seat::new(game, player), iterations, asked.seed, &[]);
    let of = tape.heard.len();
    desk.say(StyledLine::styled(STRONG, format!("After {at} of {of} steps seat {player} decides")))?;
    let scene = Drawing { viewer: Viewer::Player(player), names, page: desk.page() };
    for (number, opinion) in opinions.iter().take(SHOWN).enumerate() {
        let action = G::write_action(game.edition(), opinion.action);
        let worlds = opinion.worlds;
        desk.say("")?;
        let (own, best) = (opinion.expected[player], opinions[0].expected[player]);
        let (points, wins) = (own.score - best.score, 100.0 * (own.wins - best.wins));
        let title = StyledLine::styled(STRONG, format!("{}. {action}", number + 1));
        desk.say(title.plain(format!("  {points:+.1} points, {wins:+.0} % of the win, {worlds} worlds")))?;
        let after = kernel::after(game, Step::Act(player, opinion.action), &mut kernel::Events::discarding());
        let mut events = kernel::Events::recording();
        let _ = kernel::after(game, Step::Act(player, opinion.action), &mut events);
        desk.show(&story::<G>(&after.view(scene.viewer), events.all().iter(), scene))?;
        if let Some(limit) = opinion.price_limit {
            desk.say(format!("  worth having for up to {limit}"))?;
        }
        for (seat, expected) in opinion.expected.iter() {
            desk.say(format!(
                "  {seat}  {:.1} ± {:.1} points, wins {:.0} %",
                expected.score,
                expected.error,
                100.0 * expected.wins
            ))?;
        }
        let line: Vec<String> = (opinion.line.iter().take(AHEAD))
            .map(|&(player, action)| format!("{player} {}", G::write_action(game.edition(), action)))
            .collect();
        if !line.is_empty() {
            desk.say(StyledLine::styled(QUIET, format!("  then perhaps: {}", line.join(", "))))?;
        }
    }
    if let Some(&Step::Act(by, played)) = steps.get(at) {
        desk.say("")?;
        desk.say(format!("In the game {by} chose: {}", G::write_action(game.edition(), played)))?;
    }
    Ok(())
}

fn swings<G: Notation + Evaluate>(
    asked: &Analyse,
    tape: &Tape<G>,
    steps: &[Step<G::Action, G::Outcome>],
    desk: &mut Console,
) -> Result<(), Stop> {
    let only = asked.seat.and_then(Player::from_letter);
    let mut swings = Vec::new();
    for (step, taken) in steps.iter().enumerate() {
        let (game, &Step::Act(player, played)) = (&tape.games[step], taken) else { continue };
        if only.is_some_and(|only| only != player) || chooser(game) != Some(player) {
            continue;
        }
        desk.progress(&format!("step {step} of {}", steps.len()));
        let iterations = asked.iterations.unwrap_or(FOR_EACH);
        let seat = Seat::new(game, player);
        swings.extend(study::swing(&seat, played, iterations, asked.seed).map(|swing| (step, player, swing)));
    }
    desk.progress("");
    swings.sort_by(|(_, _, one), (_, _, other)| other.cost.total_cmp(&one.cost));
    desk.say(StyledLine::styled(STRONG, format!("The biggest swings of {} decisions", swings.len())))?;
    for (step, player, swing) in swings.iter().take(SHOWN).filter(|(_, _, swing)| swing.cost > 0.0) {
        let game = &tape.games[*step];
        desk.say(format!(
            "  after {step} steps: {player} chose `{}`; Maestro: `{}`, {:+.1} points and {:+.0} % of the win",
            G::write_action(game.edition(), swing.played),
            G::write_action(game.edition(), swing.best),
            swing.points,
            100.0 * swing.wins
        ))?;
    }
    Ok(())
}
