//! What the eye should find because others changed it.

use grid::Cells;
use kernel::Player;

use super::moves::led_to;
use super::{LogLine, signs};

/// From where on something is fresh: since the last own decision; in a replay what the move shown has changed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fresh {
    /// Who looks.
    pub eyes: Option<Player>,
    /// The first step after the last own decision.
    pub seen: usize,
    /// The first step of the move that a replay shows, and the step behind it, if one is shown.
    pub shown: Option<(usize, usize)>,
    /// Whether the game is over: outside a replay there is nothing then for which it would matter.
    pub over: bool,
}

impl Fresh {
    /// The same where a replay shows the position after so many steps, if it does.
    #[must_use]
    pub fn replayed(self, lines: &[LogLine], steps: Option<usize>) -> Fresh {
        let shown = steps.map(|steps| led_to(lines, steps).map_or((0, 0), |last| (last.first, last.end)));
        Fresh { shown, ..self }
    }

    fn holds(self, line: &LogLine) -> bool {
        match self.shown {
            Some((first, end)) => (first..end).contains(&line.step),
            None => !self.over && line.step >= self.seen && line.player.is_some() && line.player != self.eyes,
        }
    }

    /// The cells of boards.
    pub fn cells(self, lines: &[LogLine]) -> Vec<(Player, Cells)> {
        let mut changed: Vec<(Player, Cells)> = Vec::new();
        for line in lines.iter().filter(|line| self.holds(line) && !line.cells.is_empty()) {
            let Some(player) = line.player else { continue };
            match changed.iter_mut().find(|(whose, _)| *whose == player) {
                Some((_, cells)) => *cells = cells.or(line.cells),
                None => changed.push((player, line.cells)),
            }
        }
        changed
    }

    /// Other things, by the words in `data-thing`: what a line touched but for seats and boards as wholes, and where seats
    /// that gained or lost points stand on the track.
    pub fn things(self, lines: &[LogLine]) -> Vec<String> {
        let mut things: Vec<String> = Vec::new();
        for line in lines.iter().filter(|line| self.holds(line)) {
            let whole = |thing: &&String| {
                thing.starts_with("seat-") || thing.starts_with("board-") || *thing == "bank"
            };
            let touched = line.things.iter().filter(|thing| !whole(thing)).cloned();
            let scored = line.books.iter().filter(|book| book.scores && book.total != 0);
            let scored = scored.filter_map(|book| Some(signs::on_track(book.player?)));
            for thing in touched.chain(scored) {
                if !things.contains(&thing) {
                    things.push(thing);
                }
            }
        }
        things
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Book;

    fn line(step: usize, seat: usize) -> LogLine {
        let player = Player::new(seat);
        let (name, terms, short) = (String::new(), Vec::new(), String::new());
        let book = Book { player: Some(player), name, terms, total: 3, short, scores: true };
        let things = vec![signs::of_seat(player), format!("object-{seat}")];
        let cells = Cells::only(grid::Cell::new(seat, step));
        LogLine { step, player: Some(player), things, cells, books: vec![book], ..LogLine::default() }
    }

    #[test]
    fn what_others_did_since_is_fresh_and_in_a_replay_the_move_that_is_shown() {
        let lines = [line(1, 1), line(2, 0), line(3, 1), line(4, 2), line(5, 1)];
        let since = Fresh { eyes: Some(Player::new(0)), seen: 3, shown: None, over: false };
        assert_eq!(since.things(&lines), ["object-1", "track-1", "object-2", "track-2"]);
        assert_eq!(since.cells(&lines).iter().map(|(_, cells)| cells.len()).collect::<Vec<_>>(), [2, 1]);
        let shown = Fresh { shown: Some((2, 3)), ..since };
        assert_eq!(shown.things(&lines), ["object-0", "track-0"]);
        assert_eq!(Fresh { seen: 6, ..since }.things(&lines), Vec::<String>::new());
        assert_eq!(Fresh { over: true, ..since }.things(&lines), Vec::<String>::new());
        assert_eq!(Fresh { over: true, ..shown }.things(&lines), ["object-0", "track-0"]);
    }
}
