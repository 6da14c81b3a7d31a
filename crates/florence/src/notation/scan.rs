//! A text as words with their places, and the sentences that say which word is wrong.

use kernel::Fault;

/// The longest part of a wrong word that a fault repeats.
const LONGEST_SHOWN: usize = 40;

/// A word or a mark between actions, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Word<'t> {
    /// As it was typed.
    pub(super) text: &'t str,
    /// The same in lower case, which is what counts.
    pub(super) lower: String,
    line: usize,
    column: usize,
}

impl Word<'_> {
    /// A fault at this word.
    pub(super) fn fault(&self, message: impl Into<String>) -> Fault {
        Fault { line: self.line, column: self.column, message: message.into() }
    }

    /// A fault for a word that is none of those known; `kind` is what it should have been, `expected` says what there is.
    pub(super) fn unknown(&self, kind: &str, known: &[&str], expected: &str) -> Fault {
        let shown = self.shown();
        self.fault(match nearest(&self.lower, known) {
            Some(near) => format!("no {kind} `{shown}`; did you mean `{near}`?"),
            None => format!("no {kind} `{shown}`; expected {expected}"),
        })
    }

    /// The word as a fault may repeat it: not too long, and without marks that would upset a terminal.
    pub(super) fn shown(&self) -> String {
        let plain = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
        let mut shown: String = self.text.chars().map(plain).take(LONGEST_SHOWN).collect();
        if self.text.chars().nth(LONGEST_SHOWN).is_some() {
            shown.push('…');
        }
        shown
    }

    /// Whether this is a mark that separates actions.
    pub(super) fn separates(&self) -> bool {
        matches!(self.text, ";" | ",")
    }
}

/// The words of a text, first to last.
#[derive(Debug)]
pub(super) struct Scan<'t> {
    words: Vec<Word<'t>>,
    next: usize,
    /// A word without letters behind the last one, which stands for the end in faults.
    end: Word<'t>,
}

impl<'t> Scan<'t> {
    pub(super) fn new(text: &'t str) -> Scan<'t> {
        let mut words = Vec::new();
        let (mut line, mut column) = (1, 1);
        let mut begun: Option<(usize, usize)> = None;
        let word = |from: usize, to: usize, line: usize, column: usize| {
            let text = &text[from..to];
            Word { text, lower: text.to_ascii_lowercase(), line, column }
        };
        let mut behind_last = (1, 1);
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
    pub(super) fn peek(&self) -> Option<&Word<'t>> {
        self.words.get(self.next).filter(|word| !word.separates())
    }

    /// Takes the next word if it is this one.
    pub(super) fn take_if(&mut self, expected: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.lower == expected);
        self.next += usize::from(found);
        found
    }

    /// Takes the next word; `expected` says what it should be if there is none.
    pub(super) fn take(&mut self, expected: &str) -> Result<Word<'t>, Fault> {
        match self.peek().cloned() {
            Some(word) => {
                self.next += 1;
                Ok(word)
            }
            None => Err(self.here().fault(self.missing(expected))),
        }
    }

    /// Takes the next word, which must be this one.
    pub(super) fn must(&mut self, expected: &str) -> Result<(), Fault> {
        let expected = format!("`{expected}`");
        let word = self.take(&expected)?;
        if format!("`{}`", word.lower) == expected {
            Ok(())
        } else {
            Err(word.fault(format!("expected {expected}, not `{}`", word.shown())))
        }
    }

    /// Takes a mark between actions, if one is next.
    pub(super) fn take_separator(&mut self) -> bool {
        let found = self.words.get(self.next).is_some_and(Word::separates);
        self.next += usize::from(found);
        found
    }

    /// A fault if there is another word; `finished` says what is complete without it.
    pub(super) fn must_end(&self, finished: &str) -> Result<(), Fault> {
        match self.words.get(self.next) {
            None => Ok(()),
            Some(word) => Err(word.fault(format!("`{}` is one word too many: {finished}", word.shown()))),
        }
    }

    /// The word, mark or end that comes next.
    pub(super) fn here(&self) -> &Word<'t> {
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
pub(super) fn alternatives(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The known word that was most likely meant by this one, if any is near enough.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
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
