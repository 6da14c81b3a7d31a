//! How moves are counted.

use super::super::LogLine;

/// How many moves were made within so many steps, as people count them: however much somebody does before another does something, it
/// is one move. What was laid out, dealt and chosen before the first round is none: not everybody is told of all that.
pub fn moves(lines: &[LogLine], steps: usize) -> usize {
    let (mut count, mut last, mut told) = (0, None, None);
    let begun = lines.iter().position(|line| line.round).unwrap_or_default();
    for line in lines[begun..].iter().filter(|line| line.step < steps) {
        last = last.filter(|_| !line.round);
        // What else a step tells came of it.
        let first = told.replace(line.step) != Some(line.step);
        if first && line.player.is_some() && line.player != last {
            (count, last) = (count + 1, line.player);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_does_before_another_is_one_move_and_what_is_laid_out_is_none() {
        let line = |step, seat: Option<usize>, round| LogLine {
            step,
            player: seat.map(kernel::Player::new),
            round,
            ..LogLine::default()
        };
        let lines = [
            line(0, Some(1), false),
            line(1, None, true),
            line(3, Some(0), false),
            line(4, Some(0), false),
            line(6, Some(1), false),
            line(6, Some(2), false),
            line(7, Some(1), true),
        ];
        assert_eq!([0, 3, 4, 5, 7, 9].map(|steps| moves(&lines, steps)), [0, 0, 1, 1, 2, 3]);
    }
}
