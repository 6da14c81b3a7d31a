//! The sheet that shows a whole edition on a terminal: plain text in as many columns as there are.

use crate::{Confidence, Mark};

/// The columns of a sheet if nobody says, and the most that are used.
pub const WIDEST: usize = 100;
/// The fewest columns that are used.
const NARROWEST: usize = 60;
/// Room for a label before its text.
const LABEL: usize = 12;
/// Room for one block, so that five stand side by side.
const COLUMN: usize = 20;

/// A sheet for people to read: lines of text within a width.
#[derive(Debug)]
pub struct Sheet {
    /// How many columns there are.
    pub width: usize,
    text: String,
}

impl Sheet {
    /// A sheet of as many columns, as long as that is enough for a line of text, with its title.
    #[must_use]
    pub fn new(width: usize, title: &str, hash: &str) -> Sheet {
        let width = width.clamp(NARROWEST, WIDEST);
        let mut sheet = Sheet { width, text: String::new() };
        sheet.line(&format!("{}content {hash}", padded(title, width - "content ".len() - hash.len())));
        sheet.line(&"═".repeat(width));
        sheet
    }

    /// The whole sheet.
    #[must_use]
    pub fn text(self) -> String {
        self.text
    }

    /// A line as it is.
    pub fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// An empty line, and a heading with a rule behind it.
    pub fn heading(&mut self, words: &str) {
        let words = words.to_uppercase();
        let rule = "─".repeat(self.width.saturating_sub(words.chars().count() + 1));
        self.line("");
        self.line(&format!("{words} {rule}"));
    }

    /// A label, and beside it a text that is broken between words.
    pub fn labelled(&mut self, label: &str, text: &str) {
        self.hanging(&padded(label, LABEL), text);
    }

    /// The same with a label that has its room already.
    pub fn hanging(&mut self, label: &str, text: &str) {
        let mut line = label.to_owned();
        let mut fresh = true;
        for word in text.split(' ') {
            if !fresh && line.chars().count() + 1 + word.chars().count() > self.width {
                self.line(&line);
                line = " ".repeat(label.chars().count());
                fresh = true;
            }
            if !fresh {
                line.push(' ');
            }
            line.push_str(word);
            fresh = false;
        }
        self.line(&line);
    }

    /// A line for each confidence, with what is marked so in the words of the game.
    pub fn confidence<S>(&mut self, marks: &[Mark<S>], words: impl Fn(&[&S]) -> Vec<String>) {
        for (word, confidence) in Confidence::WORDS {
            let marked = marks.iter().filter(|mark| mark.confidence == confidence);
            let parts = words(&marked.map(|mark| &mark.subject).collect::<Vec<_>>());
            if !parts.is_empty() {
                self.labelled(word, &parts.join("; "));
            }
        }
    }

    /// Blocks of lines side by side, as many as there is room for, with an empty line between rows of blocks.
    pub fn blocks(&mut self, blocks: &[Vec<String>]) {
        for (place, row) in blocks.chunks(self.width / COLUMN).enumerate() {
            if place > 0 {
                self.line("");
            }
            for line in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
                let cells =
                    row.iter().map(|block| padded(block.get(line).map_or("", String::as_str), COLUMN));
                self.line(&cells.collect::<String>());
            }
        }
    }
}

/// The text with spaces up to the width, or cut to fit it with a space to spare.
#[must_use]
pub fn padded(text: &str, width: usize) -> String {
    let length = text.chars().count();
    if length < width {
        return format!("{text}{}", " ".repeat(width - length));
    }
    let kept: String = text.chars().take(width.saturating_sub(2)).collect();
    format!("{kept}… ")
}

/// A number with the noun that it counts, such as `3 builders`.
#[must_use]
pub fn plural(number: i32, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}
