//! Reading a TOML document piece by piece, so that every fault is found at once and each knows its place.
//!
//! A [`Section`] is a table being read: each getter takes one key out of it, and what nobody took is reported as unknown
//! by [`Section::finish`]. A getter that finds a fault notes it and answers with a [`Found`] that is not sound; the
//! readers go on with a harmless value, and the edition is thrown away in the end.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use kernel::Fault;
use kernel::scan::nearest;

use crate::{Confidence, Mark};

/// Longer messages are cut, in characters.
const LONGEST_MESSAGE: usize = 400;

/// No more faults are reported than this; whoever reads so many has a file of another kind before him.
const MOST_FAULTS: usize = 200;

/// The text being read, and the faults found so far.
pub struct Source<'t> {
    text: &'t str,
    /// Where each line begins.
    lines: Vec<usize>,
    faults: RefCell<Vec<(usize, String)>>,
}

/// A value and the place where it was read; without a place the value is a stand-in for a faulty one.
#[derive(Clone, Debug, Default)]
pub struct Found<T> {
    /// What was read.
    pub value: T,
    /// Its offset in the text; nothing if the value is faulty or missing.
    pub at: Option<usize>,
}

impl<T> Found<T> {
    /// The value with its place, if it is sound.
    pub fn sound(&self) -> Option<(&T, usize)> {
        self.at.map(|at| (&self.value, at))
    }
}

impl<'t> Source<'t> {
    /// Starts on a text.
    pub fn new(text: &'t str) -> Source<'t> {
        let after_newlines = text.match_indices('\n').map(|(newline, _)| newline + 1);
        Source { text, lines: std::iter::once(0).chain(after_newlines).collect(), faults: RefCell::default() }
    }

    /// Notes a fault at this offset. What the file smuggles into the message cannot steer a terminal or flood it.
    pub fn fault(&self, at: usize, message: impl Into<String>) {
        let mut message: String = message.into();
        if message.contains(char::is_control) {
            message = message.replace(char::is_control, "\u{fffd}");
        }
        if let Some((end, _)) = message.char_indices().nth(LONGEST_MESSAGE) {
            message.truncate(end);
            message.push('…');
        }
        self.faults.borrow_mut().push((at, message));
    }

    /// Whether no fault was found so far.
    pub fn is_clean(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// Whether so many faults were found that no more will be reported.
    pub fn is_hopeless(&self) -> bool {
        self.faults.borrow().len() > MOST_FAULTS
    }

    /// The line of an offset, from 1.
    pub fn line(&self, at: usize) -> usize {
        self.position(at).0
    }

    /// All faults in the order of their places, or the first of very many.
    pub fn into_faults(self) -> Vec<Fault> {
        let mut faults = self.faults.take();
        // The sort is stable: faults of one place stay in the order in which they were found.
        faults.sort_by_key(|(at, _)| *at);
        let more = faults.len().saturating_sub(MOST_FAULTS);
        if more > 0 {
            faults.truncate(MOST_FAULTS);
            let last = faults.last().map_or(0, |(at, _)| *at);
            faults.push((last, format!("after this, {more} more faults")));
        }
        faults
            .into_iter()
            .map(|(at, message)| {
                let (line, column) = self.position(at);
                Fault::in_line(line, column, message)
            })
            .collect()
    }

    /// Line and column of an offset, both from 1; columns count characters.
    fn position(&self, at: usize) -> (usize, usize) {
        let at = (0..=at.min(self.text.len())).rev().find(|&at| self.text.is_char_boundary(at)).unwrap_or(0);
        let line = self.lines.partition_point(|&start| start <= at);
        let start = self.lines[line - 1];
        (line, self.text[start..at].chars().count() + 1)
    }
}

/// One key of a section with its value.
#[derive(Clone, Copy)]
pub struct KeyValue<'s> {
    /// The key.
    pub key: &'s str,
    /// Where the key stands.
    pub key_at: usize,
    /// What it is set to.
    pub value: &'s DeValue<'s>,
    /// Where the value stands.
    pub at: usize,
}

/// A table being read.
pub struct Section<'s> {
    source: &'s Source<'s>,
    name: String,
    at: usize,
    /// A section that is missing has been reported already; it lacks nothing more.
    present: bool,
    rest: Vec<KeyValue<'s>>,
    /// The keys asked for, with their places if they are there.
    known: Vec<(String, Option<usize>)>,
}

impl<'s> Section<'s> {
    /// The whole document.
    pub fn root(source: &'s Source<'s>, table: &'s DeTable<'s>) -> Section<'s> {
        Section::new(source, String::new(), 0, Some(table))
    }

    fn new(source: &'s Source<'s>, name: String, at: usize, table: Option<&'s DeTable<'s>>) -> Section<'s> {
        let mut rest: Vec<KeyValue<'s>> = table
            .into_iter()
            .flat_map(DeTable::iter)
            .map(|(key, value): (&'s Spanned<_>, &'s Spanned<_>)| KeyValue {
                key: key.get_ref(),
                key_at: key.span().start,
                value: value.get_ref(),
                at: value.span().start,
            })
            .collect();
        rest.sort_by_key(|entry| entry.key_at);
        Section { source, name, at, present: table.is_some(), rest, known: Vec::new() }
    }

    /// Notes a fault at this offset.
    pub fn fault(&self, at: usize, message: impl Into<String>) {
        self.source.fault(at, message);
    }

    /// What the section is read from.
    pub fn source(&self) -> &'s Source<'s> {
        self.source
    }

    /// Where the section begins.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether the file has the section at all; if not, that has been reported.
    pub fn is_present(&self) -> bool {
        self.present
    }

    /// Where a key stands that was taken before.
    pub fn place_of(&self, key: &str) -> usize {
        let place = self.known.iter().find(|(known, _)| known == key);
        place.and_then(|&(_, at)| at).unwrap_or(self.at)
    }

    /// Whether a key is there that nobody has taken yet.
    pub fn has(&self, key: &str) -> bool {
        self.rest.iter().any(|entry| entry.key == key)
    }

    /// Takes a key that may be left out.
    pub fn optional(&mut self, key: &str) -> Option<KeyValue<'s>> {
        let place = self.rest.iter().position(|entry| entry.key == key);
        let entry = place.map(|place| self.rest.remove(place));
        self.known.push((key.to_owned(), entry.map(|entry| entry.key_at)));
        entry
    }

    /// Takes a key that must be there.
    pub fn required(&mut self, key: &str) -> Option<KeyValue<'s>> {
        let entry = self.optional(key);
        if entry.is_none() && self.present {
            self.source.fault(self.at, format!("{} lacks `{key}`", self.title()));
        }
        entry
    }

    /// Takes everything that is left, in the order of the file.
    pub fn remaining(&mut self) -> Vec<KeyValue<'s>> {
        std::mem::take(&mut self.rest)
    }

    /// Takes a table.
    pub fn section(&mut self, key: &str) -> Section<'s> {
        let name = if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) };
        match self.optional(key) {
            Some(entry) => Section::of(self.source, name, entry),
            None => {
                if self.present {
                    let table =
                        if self.name.is_empty() { format!("the table [{key}]") } else { format!("`{key}`") };
                    self.fault(self.at, format!("{} lacks {table}", self.title()));
                }
                Section::new(self.source, name, self.at, None)
            }
        }
    }

    /// Opens the value of an entry as a table.
    pub fn of(source: &'s Source<'s>, name: String, entry: KeyValue<'s>) -> Section<'s> {
        let table = entry.value.as_table();
        if table.is_none() {
            source.fault(entry.at, wrong_type(entry.key, "a table", entry.value));
        }
        Section::new(source, name, entry.key_at, table)
    }

    /// Takes a whole number within the range.
    pub fn number(&mut self, key: &str, range: RangeInclusive<i32>) -> Found<i32> {
        self.required(key).map_or_else(Found::default, |entry| number(self.source, entry, range))
    }

    /// Takes a list and reads each of its members, which are told by the key of the list.
    pub fn list<T>(
        &mut self,
        key: &'s str,
        mut read: impl FnMut(&'s Source<'s>, KeyValue<'s>) -> Found<T>,
    ) -> Option<(Vec<Found<T>>, usize)> {
        let entry = self.required(key)?;
        let Some(array) = entry.value.as_array() else {
            self.source.fault(entry.at, wrong_type(key, "a list", entry.value));
            return None;
        };
        let member = |value: &'s Spanned<DeValue<'s>>| {
            let at = value.span().start;
            KeyValue { key, key_at: at, value: value.get_ref(), at }
        };
        Some((array.iter().map(|value| read(self.source, member(value))).collect(), entry.at))
    }

    /// Takes a word.
    pub fn text(&mut self, key: &str) -> Found<&'s str> {
        self.required(key).map_or_else(Found::default, |entry| text(self.source, entry))
    }

    /// Takes a word that must be one of those that `choices` lists.
    pub fn choice<T: Copy>(&mut self, key: &str, choices: &[(&'static str, T)]) -> Option<T> {
        let word = self.text(key);
        let (word, at) = word.sound()?;
        let choice = choices.iter().find(|(name, _)| name == word).map(|&(_, choice)| choice);
        if choice.is_none() {
            let names: Vec<&str> = choices.iter().map(|&(name, _)| name).collect();
            self.source.fault(at, format!("`{key}` cannot be `{word}`{}", suggestion(word, &names)));
        }
        choice
    }

    /// Takes the mark that says how sure the file is of a subject, if it is sound.
    pub fn mark<S>(&mut self, key: &str, subject: S, marks: &mut Vec<Mark<S>>) -> Option<Confidence> {
        let confidence = self.choice(key, &Confidence::WORDS)?;
        marks.push(Mark { subject, confidence });
        Some(confidence)
    }

    /// Reports every key that nobody took.
    pub fn finish(&self) {
        let known: Vec<&str> = self.known.iter().map(|(key, _)| key.as_str()).collect();
        for entry in &self.rest {
            let message =
                format!("unknown key `{}` in {}{}", entry.key, self.title(), suggestion(entry.key, &known));
            self.source.fault(entry.key_at, message);
        }
    }

    /// Reports every key that nobody took, each with a sentence that says what there is.
    pub fn finish_with(&self, what: &str, explanation: &str) {
        for entry in &self.rest {
            self.source.fault(entry.key_at, format!("unknown {what} `{}`; {explanation}", entry.key));
        }
    }

    /// How messages call the section.
    pub fn title(&self) -> String {
        if self.name.is_empty() { "the file".to_owned() } else { format!("[{}]", self.name) }
    }
}

/// Reads a whole number within the range.
pub fn number(source: &Source<'_>, entry: KeyValue<'_>, range: RangeInclusive<i32>) -> Found<i32> {
    let Some(integer) = entry.value.as_integer() else {
        source.fault(entry.at, wrong_type(entry.key, "a whole number", entry.value));
        return Found::default();
    };
    match i32::from_str_radix(integer.as_str(), integer.radix()) {
        Ok(value) if range.contains(&value) => Found { value, at: Some(entry.at) },
        _ => {
            let (least, most) = range.into_inner();
            let bounds =
                if least == most { format!("exactly {least}") } else { format!("from {least} to {most}") };
            source.fault(entry.at, format!("`{}` must be {bounds}, not {integer}", entry.key));
            Found::default()
        }
    }
}

/// Reads a text.
pub fn text<'s>(source: &Source<'_>, entry: KeyValue<'s>) -> Found<&'s str> {
    if let Some(value) = entry.value.as_str() {
        return Found { value, at: Some(entry.at) };
    }
    source.fault(entry.at, wrong_type(entry.key, "a text in quotes", entry.value));
    Found::default()
}

fn wrong_type(key: &str, expected: &str, value: &DeValue<'_>) -> String {
    let found = match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    format!("`{key}` must be {expected}, not {found}")
}

/// `; did you mean …?` if one of the known words is near, else a list of them all.
pub fn suggestion(word: &str, known: &[&str]) -> String {
    match nearest(word, known) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => format!("; expected one of: {}", known.join(", ")),
    }
}
