//! Moves as people count them, between which a replay steps.

use super::LogLine;

/// So many sentences are told of a move at most.
const MOST: usize = 4;

/// What a replay shows at once: something that was done or began, with what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Its first step.
    pub first: usize,
    /// After how many steps all of it has happened.
    pub end: usize,
    /// Whether somebody made it; otherwise a round begins, or something is laid out.
    made: bool,
}

/// The moves that the log tells. A position between two steps of one, of which the log tells nothing, belongs to none.
#[must_use]
pub fn moves(lines: &[LogLine]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    let decided = lines.iter().find(|line| !line.chance).map_or(usize::MAX, |line| line.step);
    for line in lines {
        let made = line.player.is_some() && !line.round && !line.chance;
        match moves.last_mut() {
            // What is laid out and dealt before anybody decides is seen at once.
            Some(last) if line.step < decided => last.end = last.end.max(line.step + 1),
            // What else a step tells came of it. That somebody took a seat over stands behind the whole within which it happened.
            Some(last) if line.step < last.end => {}
            // What nobody does comes of what was done before.
            Some(last) if !made && !line.round => last.end = line.step + 1,
            _ => moves.push(Move { first: line.step, end: line.step + 1, made }),
        }
    }
    moves
}

/// The move that led to the position after so many steps, as far as it had come.
#[must_use]
pub fn led_to(lines: &[LogLine], steps: usize) -> Option<Move> {
    let last = moves(lines).into_iter().rev().find(|one| one.first < steps)?;
    Some(Move { end: last.end.min(steps), ..last })
}

/// After how many steps the table is laid out, with which a replay begins.
#[must_use]
pub fn start(lines: &[LogLine]) -> usize {
    let laid = lines.first().filter(|line| line.chance).and_then(|_| moves(lines).into_iter().next());
    laid.map_or(0, |laid| laid.end)
}

/// Where the next move ends, or the one before, from the position after so many steps; `all` is the present.
#[must_use]
pub fn beside(lines: &[LogLine], steps: usize, on: bool, all: usize) -> usize {
    let mut ends = moves(lines).into_iter().map(|one| one.end);
    if on {
        ends.find(|&end| end > steps).unwrap_or(all).min(all)
    } else {
        ends.rfind(|&end| end < steps).unwrap_or_else(|| start(lines))
    }
}

/// How many moves were made within so many steps. What was laid out, dealt and chosen before the first round is none: not everybody is
/// told of all that.
#[must_use]
pub fn count(lines: &[LogLine], steps: usize) -> usize {
    let begun = lines.iter().find(|line| line.round).map(|line| line.step);
    let counts = |one: &Move| one.made && one.first < steps && begun.is_none_or(|begun| one.first > begun);
    moves(lines).iter().filter(|&one| counts(one)).count()
}

/// The number of the round, counted from 1, if with this position one has just begun.
#[must_use]
pub fn opened(lines: &[LogLine], steps: usize) -> Option<usize> {
    let opening = led_to(lines, steps).filter(|one| !one.made)?;
    let rounds = lines.iter().filter(|line| line.round && line.step < opening.end);
    Some(rounds.count()).filter(|&round| round > 0)
}

/// What the log tells of the move that led to the position after so many steps.
#[must_use]
pub fn told(lines: &[LogLine], steps: usize) -> Vec<&LogLine> {
    let Some(last) = led_to(lines, steps) else { return Vec::new() };
    let of_move = |line: &&LogLine| (last.first..last.end).contains(&line.step);
    // What was laid out before the first round is no news once that has begun.
    let from = lines.iter().filter(of_move).position(|line| line.round).unwrap_or_default();
    let mut told: Vec<&LogLine> = Vec::new();
    for line in lines.iter().filter(of_move).skip(from) {
        // That somebody took a seat over stands behind the whole within which it happened, and so out of order.
        if told.len() < MOST && told.last().is_none_or(|before| before.step <= line.step) {
            told.push(line);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: usize, seat: Option<usize>, round: bool) -> LogLine {
        LogLine { step, player: seat.map(kernel::Player::new), round, ..LogLine::default() }
    }

    /// A lay-out, a round, three moves of which the second takes two steps and the third is told twice, and a round.
    fn game() -> Vec<LogLine> {
        vec![
            line(0, Some(1), false),
            line(1, None, true),
            line(3, Some(0), false),
            line(5, Some(0), false),
            line(6, Some(1), false),
            line(6, Some(2), false),
            line(7, None, false),
            line(8, None, true),
            line(5, Some(2), false),
        ]
    }

    #[test]
    fn every_move_has_a_number_of_its_own_and_what_is_laid_out_has_none() {
        let lines = game();
        assert_eq!([0, 2, 4, 5, 6, 8, 9, 12].map(|steps| count(&lines, steps)), [0, 0, 1, 1, 2, 3, 3, 3]);
        assert_eq!(
            [0, 1, 2, 4, 8, 9].map(|steps| opened(&lines, steps)),
            [None, None, Some(1), None, None, Some(2)]
        );
    }

    #[test]
    fn a_replay_steps_over_positions_within_a_move() {
        let lines = game();
        let (mut on, mut at) = (vec![0], 0);
        while at < 11 {
            at = beside(&lines, at, true, 11);
            on.push(at);
        }
        assert_eq!(on, [0, 1, 2, 4, 6, 8, 9, 11], "what nobody did belongs to the move before");
        let mut back = vec![at];
        while at > 0 {
            at = beside(&lines, at, false, 11);
            back.push(at);
        }
        assert_eq!(back, [11, 9, 8, 6, 4, 2, 1, 0]);
    }

    #[test]
    fn a_replay_begins_with_the_table_laid_out() {
        let mut lines = game();
        assert_eq!(start(&lines), 0, "somebody decided first");
        lines[0].chance = true;
        lines[1].chance = true;
        assert_eq!((start(&lines), opened(&lines, 2)), (2, Some(1)));
        assert_eq!(told(&lines, 2), [&lines[1]], "the deal is no news");
        assert_eq!([9, 4, 2, 1].map(|steps| beside(&lines, steps, false, 11)), [8, 2, 2, 2]);
        assert_eq!([0, 1, 2].map(|steps| beside(&lines, steps, true, 11)), [2, 2, 4]);
    }

    #[test]
    fn a_position_is_led_to_by_the_last_move_that_had_begun() {
        let lines = game();
        let first = |steps| led_to(&lines, steps).map(|one| (one.first, one.end));
        assert_eq!(
            [0, 4, 5, 7, 8].map(first),
            [None, Some((3, 4)), Some((3, 4)), Some((6, 7)), Some((6, 8))]
        );
        assert_eq!(first(12), Some((8, 9)), "who took over stands behind the whole within which they did");
    }

    #[test]
    fn a_position_is_captioned_by_what_was_done_and_then_by_what_came_of_it() {
        let line = |step, seat, text: &str| LogLine { text: text.to_owned(), ..line(step, seat, false) };
        let lines = [
            line(0, Some(0), "Anna bids"),
            line(2, Some(1), "Ben passes"),
            line(2, None, "Anna wins"),
            line(3, None, "a card is drawn"),
            line(5, Some(0), "Anna places"),
        ];
        let said = |steps| told(&lines, steps).iter().map(|line| &*line.text).collect::<Vec<_>>().join(", ");
        assert_eq!(said(0), "", "nothing led to the beginning");
        assert_eq!(said(1), "Anna bids");
        assert_eq!(said(2), "Anna bids", "of the step after it nothing is told");
        assert_eq!(said(3), "Ben passes, Anna wins");
        assert_eq!(said(4), "Ben passes, Anna wins, a card is drawn");
        assert_eq!(said(9), "Anna places");
        let late = [
            line(0, Some(0), "Anna bids"),
            line(1, Some(0), "Anna places"),
            line(0, Some(2), "Carl takes over"),
        ];
        assert_eq!(told(&late, 2).last().map(|line| &*line.text), Some("Anna places"));
    }
}
