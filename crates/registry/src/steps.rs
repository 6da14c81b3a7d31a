//! The lines of a record below its header.

use kernel::scan::{Line, meant_seat};
use kernel::{Events, Fault, Player, Recorded, Step, StepOf};

use crate::choices;

/// The sign of chance at the beginning of a line.
pub(crate) const CHANCE: &str = "*";

/// The sign of a step without choice at the end of a line.
pub(crate) const FORCED: char = '!';

/// A step as the line says it, without its end.
pub(crate) fn write_step<G: Recorded>(game: &G, step: StepOf<G>) -> String {
    match step {
        Step::Act(player, action) => format!("{player} {}", G::write_action(game.edition(), action)),
        Step::Chance(outcome) => format!("{CHANCE} {}", G::write_outcome(game.edition(), outcome)),
    }
}

/// Reads a line and takes its step, or the chain of steps that it stands for. A step comes with whether it was forced.
pub(crate) fn read_step<G: Recorded>(game: &mut G, line: Line<'_>) -> Result<Vec<(StepOf<G>, bool)>, Fault> {
    let (who, what) = line.split_word();
    if game.turn() == kernel::Turn::Over {
        return Err(who.fault("the game is over; nothing can follow"));
    }
    if who.text == CHANCE {
        return Ok(vec![(read_outcome(game, what)?, false)]);
    }
    let mark = what.text.ends_with(FORCED).then(|| what.from(what.text.len() - FORCED.len_utf8()));
    let what = mark.map_or(what, |mark| what.until(what.text.len() - mark.text.len()).trimmed());
    let mut letters = who.text.chars();
    let player = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
    let player = player.filter(|player| player.seat() < game.players());
    let player = player.ok_or_else(|| {
        let meant = meant_seat(who.text, game.players()).map_or(String::new(), |meant| format!("; {meant}"));
        who.fault(format!(
            "expected a seat or `{CHANCE}`, not `{}`, at a table of {}{meant}",
            who.text,
            game.players()
        ))
    })?;
    let actions = game.read_here(what.text).map_err(|fault| what.place(fault))?;
    let mut steps = Vec::new();
    for action in actions {
        game.check(player, action).map_err(|reason| {
            let (text, sentence) =
                (G::write_action(game.edition(), action), G::explain(game.edition(), &reason));
            what.fault(format!("{player} may not `{text}`: {sentence}; {}", instead(game, player)))
        })?;
        if let Some(mark) = mark {
            check_forced(game, player, mark)?;
        }
        game.apply(player, action, &mut Events::discarding());
        steps.push((Step::Act(player, action), mark.is_some()));
    }
    Ok(steps)
}

/// What bears the mark of a step without choice must be one: such steps are taken back together with the choice before them.
fn check_forced<G: Recorded>(game: &G, player: Player, mark: Line<'_>) -> Result<(), Fault> {
    let mut legal = Vec::new();
    game.legal(player, &mut legal);
    match legal.len() {
        0 | 1 => Ok(()),
        choices => Err(mark.fault(format!(
            "`{FORCED}` marks a step without choice, but {player} has {choices} choices here"
        ))),
    }
}

/// What else could be done instead.
fn instead<G: Recorded>(game: &G, player: Player) -> String {
    match choices::possible(game, Some(player)).as_slice() {
        [] => format!("{player} has nothing to decide here"),
        [only] => format!("only `{only}` is allowed here"),
        more => format!("allowed here: {}", choices::listed(more)),
    }
}

fn read_outcome<G: Recorded>(game: &mut G, what: Line<'_>) -> Result<StepOf<G>, Fault> {
    let outcome = G::read_outcome(game.edition(), what.text).map_err(|fault| what.place(fault))?;
    let mut possible = Vec::new();
    game.outcomes(&mut possible);
    if possible.is_empty() {
        return Err(what.fault("a seat decides here, not chance"));
    }
    if possible.iter().all(|&(candidate, _)| candidate != outcome) {
        let others = choices::listed(&choices::possible(game, None));
        return Err(what.fault(format!("chance cannot `{}` here; it may: {others}", what.text)));
    }
    game.resolve(outcome, &mut Events::discarding());
    Ok(Step::Chance(outcome))
}
