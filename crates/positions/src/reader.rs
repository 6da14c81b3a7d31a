//! Reads clauses. A line is a row of clauses with commas or semicolons between them; one that begins with the letter of a
//! seat speaks of that seat, and so do those behind it, up to the next letter or the next word of the table.

use crate::{Clauses, Stated, Statement};
use kernel::scan::{Line, Scan, Word, alternatives};
use kernel::{Fault, Player, PlayerSet};

/// No amount in a clause is larger.
const MOST: i32 = 1_000_000;

/// Reads all clauses of a line; a clause that cannot be read is a fault and does not keep the others from being read.
pub(super) fn read_line<L: Clauses>(
    edition: &L::Edition,
    players: usize,
    line: Line<'_>,
) -> Vec<Result<Stated<L>, Fault>> {
    let scan = Scan::of(line);
    let word = scan.here().clone();
    let mut reader: Reader<'_, '_, L> = Reader { edition, players, scan, word, line, subject: None };
    let mut clauses = Vec::new();
    loop {
        clauses.push(reader.stated());
        if !reader.scan.skip_to_separator() {
            return clauses;
        }
    }
}

/// A line of clauses being read.
pub struct Reader<'t, 'e, L: Clauses> {
    /// Where the names of things come from.
    pub edition: &'e L::Edition,
    /// The words behind what was read.
    pub scan: Scan<'t>,
    /// The word with which the clause began.
    pub word: Word<'t>,
    players: usize,
    line: Line<'t>,
    subject: Option<Player>,
}

impl<'t, L: Clauses> Reader<'t, '_, L> {
    fn stated(&mut self) -> Result<Stated<L>, Fault> {
        let place = (self.scan.here().line, self.scan.here().column);
        if let Some(player) = self.peek_seat()? {
            self.scan.skip();
            self.subject = Some(player);
        }
        self.word = self.scan.take("what is said")?;
        let is_word = |word: &str| word == self.word.lower;
        let (said, row) = if let Some(row) = L::TABLE.iter().position(|row| is_word(row.word)) {
            self.subject = None;
            (Statement::Table((L::TABLE[row].read)(self)?), row)
        } else if let Some(player) = self.subject {
            let row = L::SEAT.iter().position(|row| is_word(row.word));
            let (row, read) = match row {
                Some(row) => (row, L::SEAT[row].read),
                None => match L::NAMED.filter(|_| L::names_thing(self.edition, &self.word)) {
                    Some(named) => (L::SEAT.len(), named.read),
                    None => return Err(self.no_clause_about_a_seat()),
                },
            };
            (Statement::Seat(player, read(self)?), row)
        } else {
            return Err(self.no_clause());
        };
        let stated = Stated { said, place, row };
        match self.scan.peek() {
            None => Ok(stated),
            Some(word) => Err(word.fault(format!(
                "`{}` is one word too many: `{}` is complete, and a comma comes before the next clause",
                word.shown(),
                stated.text(self.edition)
            ))),
        }
    }

    /// That the word begins nothing, or something about a seat without its letter.
    fn no_clause(&self) -> Fault {
        let word = &self.word;
        let of_seat = L::SEAT.iter().any(|row| row.word == word.lower) || L::names_thing(self.edition, word);
        if of_seat {
            return word
                .fault(format!("`{}` needs the letter of a seat before it, as in `A {0}`", word.lower));
        }
        if let Some(meant) = word.meant_seat(self.players) {
            return word.fault(format!("no clause `{}`; {meant}", word.shown()));
        }
        let known: Vec<&str> = L::TABLE.iter().map(|row| row.word).collect();
        word.unknown("clause", &known, &format!("the letter of a seat or {}", alternatives(&known)))
    }

    fn no_clause_about_a_seat(&self) -> Fault {
        if let Some((other, meant)) = L::MEANT.iter().find(|(other, _)| *other == self.word.lower) {
            return self.word.fault(format!("no clause about a seat `{other}`; did you mean `{meant}`?"));
        }
        let words: Vec<&str> = L::SEAT.iter().map(|row| row.word).collect();
        let known: Vec<&str> = words.iter().copied().chain(L::things()).collect();
        let or_thing = L::NAMED.map_or(String::new(), |named| format!("a {} or ", named.word));
        let expected = or_thing + &alternatives(&words);
        self.word.unknown("clause about a seat", &known, &expected)
    }

    /// Takes the rest of the clause, and gives it with the word with which it began, as it was typed.
    pub fn whole(&mut self) -> Line<'t> {
        let begins = self.offset(&self.word);
        let mut ends = begins + self.word.text.len();
        while let Some(next) = self.scan.peek() {
            ends = self.offset(next) + next.text.len();
            self.scan.skip();
        }
        self.line.from(begins).until(ends - begins)
    }

    /// Where a word begins in the line, in bytes.
    fn offset(&self, word: &Word<'_>) -> usize {
        let letters = self.line.text.char_indices();
        letters.map(|(at, _)| at).nth(word.column - self.line.column).unwrap_or(self.line.text.len())
    }

    /// Whether a number is next.
    #[must_use]
    pub fn number_is_next(&self) -> bool {
        self.scan.peek().is_some_and(|word| is_number(&word.lower))
    }

    /// Nothing if the next word says that it is hidden, which is taken; otherwise what is read instead.
    ///
    /// # Errors
    /// As reading it has.
    pub fn or_hidden<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        self.unless("hidden", read)
    }

    /// Nothing if the next word is this one, which is taken; otherwise what is read instead.
    ///
    /// # Errors
    /// As reading it has.
    pub fn unless<T>(
        &mut self,
        word: &str,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        if self.scan.take_if(word) { Ok(None) } else { read(self).map(Some) }
    }

    /// The seat that the next word is the letter of, if it is a letter alone.
    ///
    /// # Errors
    /// If nobody with this letter sits at the table.
    pub fn peek_seat(&self) -> Result<Option<Player>, Fault> {
        let Some(word) = self.scan.peek() else { return Ok(None) };
        let mut letters = word.text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => {
                match Player::from_letter(letter).filter(|player| player.seat() < self.players) {
                    Some(player) => Ok(Some(player)),
                    None => Err(word.fault(format!("no seat `{letter}`; expected {}", self.seat_range()))),
                }
            }
            _ => Ok(None),
        }
    }

    /// The seats at the table, in words.
    #[must_use]
    pub fn seat_range(&self) -> String {
        let letters = [Player::new(0).letter(), (b'A' + self.players.max(1) as u8 - 1) as char];
        format!("a seat from {} to {}", letters[0], letters[1])
    }

    /// Takes the letter of a seat.
    ///
    /// # Errors
    /// If the next word is none.
    pub fn seat(&mut self) -> Result<Player, Fault> {
        match self.peek_seat()? {
            Some(player) => {
                self.scan.skip();
                Ok(player)
            }
            None => {
                let expected = self.seat_range();
                let word = self.scan.take(&expected)?;
                Err(word.fault(format!("expected {expected}, not `{}`", word.shown())))
            }
        }
    }

    /// Takes letters of seats, at least one, or `none`.
    ///
    /// # Errors
    /// The first word that is none.
    pub fn seats(&mut self) -> Result<PlayerSet, Fault> {
        if self.scan.take_if("none") {
            return Ok(PlayerSet::EMPTY);
        }
        let mut players = PlayerSet::only(self.seat()?);
        while self.scan.peek().is_some() {
            players = players.with(self.seat()?);
        }
        Ok(players)
    }

    /// Takes a small number, from 0 to 255.
    ///
    /// # Errors
    /// If the next word is none.
    pub fn count(&mut self) -> Result<u8, Fault> {
        let word = self.scan.take("a number")?;
        word.lower.parse::<u8>().ok().filter(|_| is_number(&word.lower)).ok_or_else(|| {
            word.fault(format!("expected a number from 0 to {}, not `{}`", u8::MAX, word.shown()))
        })
    }

    /// Takes a whole number, which may be below 0.
    ///
    /// # Errors
    /// If the next word is none, or one that is too large.
    pub fn number(&mut self) -> Result<i32, Fault> {
        let word = self.scan.take("a number")?;
        let number = word.lower.parse::<i32>().ok();
        number.filter(|number| is_number(&word.lower) && number.abs() <= MOST).ok_or_else(|| {
            word.fault(format!("expected a whole number of at most {MOST}, not `{}`", word.shown()))
        })
    }

    /// Takes things up to the end of the clause or to a word that ends them, at least one and none of them twice, or `none`.
    ///
    /// # Errors
    /// The first word that cannot be read, or a thing that stands there twice.
    pub fn row<T: PartialEq>(
        &mut self,
        ends: impl Fn(&Word<'_>) -> bool,
        mut read: impl FnMut(&mut Self) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        let mut things = Vec::new();
        if self.scan.take_if("none") {
            return Ok(things);
        }
        loop {
            let word = self.scan.here().clone();
            let thing = read(self)?;
            if things.contains(&thing) {
                return Err(word.fault(format!("`{}` stands here twice", word.lower)));
            }
            things.push(thing);
            if self.scan.peek().is_none_or(&ends) {
                return Ok(things);
            }
        }
    }
}

/// Whether the word is written as a number: digits, and a sign before them if it is below 0.
#[must_use]
pub fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
