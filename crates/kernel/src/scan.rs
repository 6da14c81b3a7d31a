//! A text as words with their places, and the sentences that say which word is wrong.
//!
//! Readers of notation, records and rulings share this, so that all of them complain in the same way.

use std::borrow::Cow;

use crate::Fault;

/// The longest part of a wrong word that a fault repeats.
const LONGEST_SHOWN: usize = 40;

/// A line of a text, or a piece of one, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'t> {
    /// The number of the line, from 1.
    pub number: usize,
    /// The column of the piece's first character, from 1.
    pub column: usize,
    /// The piece, without the mark that ends a line.
    pub text: &'t str,
}

impl<'t> Line<'t> {
    /// The lines of a text, without what follows a `#` and without spaces at their ends; lines of nothing else are left out.
    pub fn all(text: &'t str) -> impl Iterator<Item = Line<'t>> {
        let lines = text.lines().enumerate();
        lines.map(|(index, line)| Line { number: index + 1, column: 1, text: line }).filter_map(|line| {
            let bare = line.text.split_once('#').map_or(line.text, |(before, _)| before);
            let line = Line { text: bare, ..line }.trimmed();
            (!line.text.is_empty()).then_some(line)
        })
    }

    /// The piece without the spaces around it.
    #[must_use]
    pub fn trimmed(self) -> Line<'t> {
        self.from(self.text.len() - self.text.trim_start().len()).until(self.text.trim().len())
    }

    /// The piece from this byte on, which must be the first of a character.
    #[must_use]
    pub fn from(self, byte: usize) -> Line<'t> {
        let (before, text) = self.text.split_at(byte);
        Line { column: self.column + before.chars().count(), text, ..self }
    }

    /// The piece up to this byte, which must be the first of a character or the end.
    #[must_use]
    pub fn until(self, byte: usize) -> Line<'t> {
        Line { text: &self.text[..byte], ..self }
    }

    /// The first word and the rest behind it, both without spaces around them.
    #[must_use]
    pub fn split_word(self) -> (Line<'t>, Line<'t>) {
        let line = self.trimmed();
        let end = line.text.find(char::is_whitespace).unwrap_or(line.text.len());
        (line.until(end), line.from(end).trimmed())
    }

    /// The parts before and behind the first `mark`, both without spaces around them, if the mark is there.
    #[must_use]
    pub fn split(self, mark: &str) -> Option<(Line<'t>, Line<'t>)> {
        let at = self.text.find(mark)?;
        Some((self.until(at).trimmed(), self.from(at + mark.len()).trimmed()))
    }

    /// A fault at the start of the piece.
    pub fn fault(self, message: impl Into<String>) -> Fault {
        Fault { line: self.number, column: self.column, message: message.into() }
    }

    /// A fault found within the piece by somebody who knew only its text.
    #[must_use]
    pub fn place(self, fault: Fault) -> Fault {
        Fault { line: self.number, column: self.column + fault.column - 1, message: fault.message }
    }
}

/// A word or a mark between actions, and where it stands.
#[derive(Clone, Debug)]
pub struct Word<'t> {
    /// As it was typed.
    pub text: &'t str,
    /// The same in lower case, which is what counts.
    pub lower: Cow<'t, str>,
    /// The number of its line, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
}

impl Word<'_> {
    /// A fault at this word.
    #[must_use]
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault { line: self.line, column: self.column, message: message.into() }
    }

    /// A fault for a word that is none of those known; `kind` is what it should have been, `expected` says what there is.
    #[must_use]
    pub fn unknown(&self, kind: &str, known: &[&str], expected: &str) -> Fault {
        let shown = self.shown();
        self.fault(match nearest(&self.lower, known) {
            Some(near) => format!("no {kind} `{shown}`; did you mean `{near}`?"),
            None => format!("no {kind} `{shown}`; expected {expected}"),
        })
    }

    /// The word as a fault may repeat it: not too long, and without marks that would upset a terminal.
    #[must_use]
    pub fn shown(&self) -> String {
        let plain = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
        let mut shown: String = self.text.chars().map(plain).take(LONGEST_SHOWN).collect();
        if self.text.chars().nth(LONGEST_SHOWN).is_some() {
            shown.push('…');
        }
        shown
    }

    /// Whether this is a mark that separates actions.
    #[must_use]
    pub fn separates(&self) -> bool {
        matches!(self.text, ";" | ",")
    }
}

/// The word in lower case; most are written so, and nothing is copied then.
fn in_lower_case(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// The words of a text, first to last.
#[derive(Debug)]
pub struct Scan<'t> {
    words: Vec<Word<'t>>,
    next: usize,
    /// A word without letters behind the last one, which stands for the end in faults.
    end: Word<'t>,
}

impl<'t> Scan<'t> {
    /// The words of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Scan<'t> {
        Scan::of(Line { number: 1, column: 1, text })
    }

    /// The words of a piece of a text, with their places in the whole.
    #[must_use]
    pub fn of(piece: Line<'t>) -> Scan<'t> {
        let text = piece.text;
        let mut words = Vec::new();
        let (mut line, mut column) = (piece.number, piece.column);
        let mut begun: Option<(usize, usize)> = None;
        let word = |from: usize, to: usize, line: usize, column: usize| {
            let text = &text[from..to];
            Word { text, lower: in_lower_case(text), line, column }
        };
        let mut behind_last = (line, column);
        for (at, letter) in text.char_indices() {
            let mark = matches!(letter, ';' | ',');
            if mark || letter.is_whitespace() {
                words.extend(begun.take().map(|(from, column)| word(from, at, line, column)));
            } else if begun.is_none() {
                begun = Some((at, column));
            }
            if mark {
                words.push(word(at, at + 1, line, column));
            }
            column += 1;
            if !letter.is_whitespace() {
                behind_last = (line, column);
            }
            if letter == '\n' {
                (line, column) = (line + 1, 1);
            }
        }
        words.extend(begun.map(|(from, column)| word(from, text.len(), line, column)));
        let (line, column) = behind_last;
        Scan { words, next: 0, end: word(text.len(), text.len(), line, column) }
    }

    /// The next word, if there is one before the end and before the next mark.
    #[must_use]
    pub fn peek(&self) -> Option<&Word<'t>> {
        self.words.get(self.next).filter(|word| !word.separates())
    }

    /// Takes the next word if it is this one.
    pub fn take_if(&mut self, expected: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.lower == expected);
        self.next += usize::from(found);
        found
    }

    /// Takes the next word; `expected` says what it should be if there is none.
    pub fn take(&mut self, expected: &str) -> Result<Word<'t>, Fault> {
        match self.peek().cloned() {
            Some(word) => {
                self.next += 1;
                Ok(word)
            }
            None => Err(self.here().fault(self.missing(expected))),
        }
    }

    /// Takes the next word, which must be this one.
    pub fn must(&mut self, expected: &str) -> Result<(), Fault> {
        let expected = format!("`{expected}`");
        let word = self.take(&expected)?;
        if format!("`{}`", word.lower) == expected {
            Ok(())
        } else {
            Err(word.fault(format!("expected {expected}, not `{}`", word.shown())))
        }
    }

    /// Takes a mark between actions, if one is next.
    pub fn take_separator(&mut self) -> bool {
        let found = self.words.get(self.next).is_some_and(Word::separates);
        self.next += usize::from(found);
        found
    }

    /// Passes over the next word, if there is one before the end and before the next mark.
    pub fn skip(&mut self) {
        self.next += usize::from(self.peek().is_some());
    }

    /// Passes over everything up to the next mark between actions and takes that; false if there is none.
    pub fn skip_to_separator(&mut self) -> bool {
        while self.peek().is_some() {
            self.next += 1;
        }
        self.take_separator()
    }

    /// Whether no word and no mark is left.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.next >= self.words.len()
    }

    /// A fault if there is another word; `finished` says what is complete without it.
    pub fn must_end(&self, finished: &str) -> Result<(), Fault> {
        match self.words.get(self.next) {
            None => Ok(()),
            Some(word) => Err(word.fault(format!("`{}` is one word too many: {finished}", word.shown()))),
        }
    }

    /// The word, mark or end that comes next.
    #[must_use]
    pub fn here(&self) -> &Word<'t> {
        self.words.get(self.next).unwrap_or(&self.end)
    }

    /// That a word is missing, and behind which.
    fn missing(&self, expected: &str) -> String {
        match self.next.checked_sub(1).map(|last| &self.words[last]) {
            Some(last) => format!("expected {expected} after `{}`", last.shown()),
            None => format!("expected {expected}"),
        }
    }
}

/// `a`, `a` or `b`, `a`, `b` or `c`, each in backquotes.
#[must_use]
pub fn alternatives(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The known word that was most likely meant by this one, if any is near enough.
#[must_use]
pub fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    // Nobody types a word twice as long as the one that is meant.
    if word.chars().count() > LONGEST_SHOWN {
        return None;
    }
    let slips = known.iter().map(|&candidate| (slips(word, candidate), candidate));
    let near = slips.filter(|(slips, candidate)| *slips <= 1 + candidate.chars().count() / 3);
    near.min_by_key(|(slips, _)| *slips).map(|(_, candidate)| candidate)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to make one word the other.
fn slips(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for line in 1..=from.len() {
        let mut row = vec![line];
        for column in 1..=to.len() {
            let changed = rows[line - 1][column - 1] + usize::from(from[line - 1] != to[column - 1]);
            let mut least = changed.min(rows[line - 1][column] + 1).min(row[column - 1] + 1);
            let swapped = line > 1
                && column > 1
                && from[line - 1] == to[column - 2]
                && from[line - 2] == to[column - 1];
            if swapped {
                least = least.min(rows[line - 2][column - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}
