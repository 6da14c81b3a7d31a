//! A text as words with their places, and the sentences that say which word is wrong.
//!
//! Readers of notation, records and rulings share this, so that all of them complain in the same way.

use std::borrow::Cow;

use crate::Fault;

pub use crate::english::{a, alternatives, many, nearest};
pub use crate::spelling::{in_small_letters, plain, same_name, without_mark};

use crate::spelling::folded;

/// The longest part of a wrong word that a fault repeats.
const LONGEST_SHOWN: usize = 40;

/// No name of a thing has more words.
const MOST_WORDS_OF_A_NAME: usize = 4;

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
    /// The lines of a text, without what follows a `#` and without spaces at their ends; lines of nothing else are left out,
    /// and so is the mark with which some programs begin a text in UTF-8.
    pub fn all(text: &'t str) -> impl Iterator<Item = Line<'t>> {
        let lines = without_mark(text).lines().enumerate();
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

    /// The pieces between commas, without spaces around them.
    pub fn clauses(self) -> impl Iterator<Item = Line<'t>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let here = rest.take()?;
            let (one, more) = here.split(",").map_or((here.trimmed(), None), |(one, more)| (one, Some(more)));
            rest = more;
            Some(one)
        })
    }

    /// A fault at the start of the piece.
    pub fn fault(self, message: impl Into<String>) -> Fault {
        Fault::in_line(self.number, self.column, message)
    }

    /// A fault found within the piece by somebody who knew only its text.
    #[must_use]
    pub fn place(self, fault: Fault) -> Fault {
        Fault { line: self.number, column: self.column + fault.column - 1, ..fault }
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
        Fault::in_line(self.line, self.column, message)
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

    /// The seat that was meant, if the word looks like one at a table of this size: its letter in small, or a name of somebody.
    /// Whoever reads commands can say so, where the letter of a seat should stand.
    #[must_use]
    pub fn meant_seat(&self, players: usize) -> Option<String> {
        meant_seat(self.text, players)
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

/// What to tell somebody who wrote this where the letter of a seat should stand, if it looks like a seat at a table of so many.
#[must_use]
pub fn meant_seat(word: &str, players: usize) -> Option<String> {
    let letters: Vec<char> = ('A'..='Z').take(players).collect();
    let (from, to) = (letters.first()?, letters.last()?);
    let bare = word.trim_end_matches([':', '.']);
    let first = bare.chars().next()?;
    if bare != word && bare.chars().nth(1).is_none() && letters.contains(&first) {
        return Some(format!("a seat stands without a mark: `{first}`"));
    }
    let word = bare;
    if word.chars().nth(1).is_none() && letters.contains(&first.to_ascii_uppercase()) && first.is_lowercase()
    {
        return Some(format!("did you mean the seat `{}`?", first.to_ascii_uppercase()));
    }
    let name = first.is_uppercase() && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    name.then(|| format!("a seat is written as its letter, `{from}` to `{to}`"))
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
            Word { text, lower: plain(text), line, column }
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

    /// Takes the next word, which must be one of these; or the next words, if they are another name of one of the things.
    ///
    /// # Errors
    /// A word that is none of them, with the nearest or with all there are; `kind` is what they are, such as `object`.
    pub fn choice<'n, T: Copy + PartialEq>(
        &mut self,
        kind: &str,
        known: &[(&'n str, T)],
        names: &[(T, &'n str)],
    ) -> Result<T, Fault> {
        let found = self.peek().and_then(|word| known.iter().find(|(known, _)| *known == word.lower));
        if let Some(&(_, thing)) = found {
            self.skip();
            return Ok(thing);
        }
        if let Some(thing) = self.take_name(names.iter().copied()) {
            return Ok(thing);
        }
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        let word = self.take(&format!("{}: {}", a(kind), alternatives(&words)))?;
        Err(word.unknown(kind, &words, &alternatives(&words)))
    }

    /// Takes the next words that together are a name of something, the longest such name, without regard to capitals and to
    /// the marks between its words; `names` are things with all their names.
    pub fn take_name<'n, T>(&mut self, names: impl IntoIterator<Item = (T, &'n str)>) -> Option<T> {
        let words = self.words[self.next..].iter().take_while(|word| !word.separates());
        let mut beginnings: Vec<String> = Vec::new();
        for word in words.take(MOST_WORDS_OF_A_NAME) {
            let before = beginnings.last().map_or(String::new(), |before| format!("{before} "));
            beginnings.push(folded(&format!("{before}{}", word.text)));
        }
        let mut found: Option<(usize, T)> = None;
        for (thing, name) in names {
            let name = folded(name);
            let words = beginnings.iter().position(|beginning| *beginning == name).map(|last| last + 1);
            if let Some(words) = words.filter(|&words| found.as_ref().is_none_or(|(most, _)| words > *most)) {
                found = Some((words, thing));
            }
        }
        let (words, thing) = found?;
        self.next += words;
        Some(thing)
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
