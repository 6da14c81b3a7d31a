//! The log as one reads it: one line for an auction, one for a turn, and the results where a round ends.

use kernel::Player;

use super::{Book, LogLine};

/// What stands between two sums.
pub const APART: &str = " \u{b7} ";

/// Lines that are told as one.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// The number of its first line.
    pub number: usize,
    /// What it comes to, in one line.
    pub text: String,
    /// Whom it is about.
    pub player: Option<Player>,
    /// What it brought whom it is about, and took from them, each kind as one sum.
    pub sums: String,
    /// What every seat has gained in the round that begins here, once it has ended.
    pub results: Vec<(Player, i32)>,
    /// The lines themselves.
    pub lines: Vec<LogLine>,
}

impl LogEntry {
    fn of(number: usize, line: &LogLine) -> LogEntry {
        let mut entry = LogEntry {
            number,
            text: line.text.clone(),
            player: line.player,
            sums: String::new(),
            results: Vec::new(),
            lines: Vec::new(),
        };
        entry.take(line);
        entry
    }

    fn take(&mut self, line: &LogLine) {
        if let Some((player, text)) = &line.head {
            (self.player, self.text) = (*player, text.clone());
        }
        self.lines.push(line.clone());
    }

    /// The step of its first line.
    #[must_use]
    pub fn step(&self) -> usize {
        self.lines.first().map_or(0, |line| line.step)
    }

    /// The step of its last line.
    #[must_use]
    pub fn last_step(&self) -> usize {
        self.lines.last().map_or(0, |line| line.step)
    }

    /// Whether this step is among its steps.
    #[must_use]
    pub fn holds(&self, step: usize) -> bool {
        (self.step()..=self.last_step()).contains(&step)
    }

    /// The points that it brought a seat.
    #[must_use]
    pub fn scored(&self, player: Player) -> i32 {
        let books = self.lines.iter().flat_map(|line| &line.books);
        books.filter(|book| book.scores && book.player == Some(player)).map(|book| book.total).sum()
    }

    /// Whether a round begins here.
    #[must_use]
    pub fn is_round(&self) -> bool {
        self.lines.first().is_some_and(|line| line.round)
    }
}

/// The lines as entries, in order, at a table of so many seats.
#[must_use]
pub fn entries(lines: &[LogLine], seats: usize) -> Vec<LogEntry> {
    let mut entries: Vec<LogEntry> = Vec::new();
    let mut gained = vec![0; seats];
    for (number, line) in lines.iter().enumerate() {
        match entries.last_mut().filter(|entry| line.joins && !entry.is_round()) {
            Some(entry) => entry.take(line),
            None => entries.push(LogEntry::of(number, line)),
        }
        if line.round || line.closes {
            let ended = std::mem::replace(&mut gained, vec![0; seats]);
            let latest = entries.len() - 1;
            let opening = entries[..latest].iter_mut().rfind(|entry| entry.is_round());
            // After the last round more is counted, which is no gain of a round.
            if let Some(opening) = opening.filter(|opening| opening.results.is_empty()) {
                opening.results =
                    ended.into_iter().enumerate().map(|(seat, sum)| (Player::new(seat), sum)).collect();
            }
        }
        for book in line.books.iter().filter(|book| book.scores) {
            if let Some(sum) = book.player.and_then(|player| gained.get_mut(player.seat())) {
                *sum += book.total;
            }
        }
    }
    for entry in &mut entries {
        entry.sums = in_all(entry);
    }
    entries
}

/// The entries that are wanted as one reads them: the newest first, and those of a round below what opens it; which is told, wanted or
/// not, where the round stands below a later one.
pub fn newest_first<'e>(entries: &'e [LogEntry], wanted: &dyn Fn(&LogEntry) -> bool) -> Vec<&'e LogEntry> {
    let mut told: Vec<&LogEntry> = Vec::new();
    for round in entries.chunk_by(|_, next| !next.is_round()).rev() {
        let (opening, rest) = round.split_at(usize::from(round[0].is_round()));
        let place = told.len();
        told.extend(rest.iter().rev().filter(|entry| wanted(entry)));
        let below = place > 0 && told.len() > place;
        if let Some(opening) = opening.first().filter(|opening| below || wanted(opening)) {
            told.insert(place, opening);
        }
    }
    told
}

/// The sums of whom an entry is about, those of a kind added up.
fn in_all(entry: &LogEntry) -> String {
    let mut sums: Vec<(&Book, i32)> = Vec::new();
    let own = entry.lines.iter().flat_map(|line| &line.books);
    let told = |book: &&Book| !book.short.is_empty() && book.player.is_some();
    for book in own.filter(told).filter(|book| book.player == entry.player) {
        match sums.iter_mut().find(|(first, _)| first.name == book.name) {
            Some((_, sum)) => *sum += book.total,
            None => sums.push((book, book.total)),
        }
    }
    let mut told = String::new();
    for scores in [true, false] {
        for &(book, sum) in sums.iter().filter(|(book, sum)| *sum != 0 && book.scores == scores) {
            told.push_str(if told.is_empty() { "" } else { APART });
            told.push_str(&book.as_if(sum));
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::signed;

    fn line(step: usize, seat: Option<usize>, text: &str) -> LogLine {
        LogLine { step, text: text.to_owned(), player: seat.map(Player::new), ..LogLine::default() }
    }

    fn points(seat: usize, total: i32) -> Book {
        let (name, terms, short) = ("points".to_owned(), Vec::new(), format!("{} points", signed(total)));
        Book { player: Some(Player::new(seat)), name, terms, total, short, scores: true }
    }

    fn paid(seat: usize, sum: i32) -> Book {
        let short = format!("{} fl", signed(-sum));
        Book { name: "florins".to_owned(), total: -sum, short, scores: false, ..points(seat, 0) }
    }

    #[test]
    fn what_joins_is_told_in_the_words_of_its_last_head_and_each_kind_is_summed() {
        let head = |text: &str| Some((Some(Player::new(1)), text.to_owned()));
        let lines = [
            line(1, Some(0), "Anna names"),
            LogLine { joins: true, head: head("Jester: Ben 300 \u{2026}"), ..line(2, Some(1), "Ben raises") },
            LogLine {
                joins: true,
                head: head("Jester \u{2192} Ben 300"),
                books: vec![points(1, 5), points(0, 9), paid(1, 300), points(1, -2)],
                ..line(3, Some(1), "Ben wins")
            },
            line(4, Some(0), "Anna declines"),
        ];
        let told = entries(&lines, 2);
        assert_eq!(told.iter().map(|entry| entry.lines.len()).collect::<Vec<_>>(), [3, 1]);
        assert_eq!(
            (told[0].text.as_str(), told[0].sums.as_str(), told[0].last_step()),
            ("Jester \u{2192} Ben 300", "+3 points \u{b7} \u{2212}300 fl", 3)
        );
        assert_eq!((told[1].number, told[1].step()), (3, 4));
    }

    #[test]
    fn however_much_an_entry_brought_all_of_it_is_told_and_points_first() {
        let good = |name: &str, total: i32| Book {
            name: name.to_owned(),
            total,
            short: format!("{} {name}", signed(total)),
            scores: false,
            ..points(0, 0)
        };
        let first = LogLine { books: vec![good("iron", 5), good("food", 2)], ..line(1, Some(0), "a die") };
        let second = LogLine {
            joins: true,
            books: vec![good("food", -6), points(0, 5), good("stone", 0)],
            ..line(2, Some(0), "a crest")
        };
        let told = entries(&[first, second], 1);
        assert_eq!(told[0].sums, "+5 points \u{b7} +5 iron \u{b7} \u{2212}4 food");
    }

    #[test]
    fn a_round_ends_with_what_every_seat_has_gained_in_it() {
        let round = |step: usize| LogLine { round: true, ..line(step, None, "Round") };
        let scored = |step: usize, seat: usize, total: i32| LogLine {
            books: vec![points(seat, total)],
            ..line(step, Some(seat), "works")
        };
        let lines = [
            round(1),
            scored(2, 0, 4),
            scored(3, 0, 1),
            scored(4, 1, -2),
            round(5),
            scored(6, 1, 7),
            round(8),
            scored(9, 0, 2),
            LogLine { closes: true, ..line(10, None, "Final scoring") },
            scored(11, 0, 20),
            LogLine { closes: true, ..line(12, None, "The end") },
        ];
        let told = entries(&lines, 2);
        let results: Vec<Vec<i32>> = told
            .iter()
            .filter(|entry| entry.is_round())
            .map(|entry| entry.results.iter().map(|(_, sum)| *sum).collect())
            .collect();
        assert_eq!(results, [vec![5, -2], vec![0, 7], vec![2, 0]]);
        let steps = |wanted: &dyn Fn(&LogEntry) -> bool| {
            newest_first(&told, wanted).into_iter().map(LogEntry::step).collect::<Vec<usize>>()
        };
        assert_eq!(
            steps(&|_| true),
            [8, 12, 11, 10, 9, 5, 6, 1, 4, 3, 2],
            "a round stands below its opening, its newest entry first"
        );
        assert_eq!(steps(&|entry| entry.step() >= 9), [12, 11, 10, 9], "what opened the only round is known");
        assert_eq!(
            steps(&|entry| entry.step() >= 6),
            [8, 12, 11, 10, 9, 5, 6],
            "nothing of a round stands below what opened the next"
        );
    }
}
