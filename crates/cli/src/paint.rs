//! Text with styles: spans make lines, lines make blocks, blocks stand beside each other.
//!
//! Widths are counted in characters without the styles, so that columns meet whether colour is shown or not.

use anstyle::Style;

/// Plain text.
pub const PLAIN: Style = Style::new();
/// What need not be read.
pub const QUIET: Style = Style::new().dimmed();
/// What is to be read first.
pub const STRONG: Style = Style::new().bold();

/// A line of styled text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StyledLine {
    spans: Vec<(Style, String)>,
}

impl StyledLine {
    /// An empty line.
    #[must_use]
    pub const fn new() -> StyledLine {
        StyledLine { spans: Vec::new() }
    }

    /// A line in one style.
    pub fn styled(style: Style, text: impl Into<String>) -> StyledLine {
        StyledLine::new().add(style, text)
    }

    /// The line with this text at its end.
    #[must_use]
    pub fn add(mut self, style: Style, text: impl Into<String>) -> StyledLine {
        self.push(style, text);
        self
    }

    /// The line with plain text at its end.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> StyledLine {
        self.add(PLAIN, text)
    }

    /// The line with all of the other at its end.
    #[must_use]
    pub fn then(mut self, other: StyledLine) -> StyledLine {
        self.spans.extend(other.spans);
        self
    }

    /// Puts text at the end.
    pub fn push(&mut self, style: Style, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.spans.push((style, text));
        }
    }

    /// How many columns the line takes.
    #[must_use]
    pub fn width(&self) -> usize {
        self.spans.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// Whether nothing stands in the line.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The line with spaces at its end up to this width.
    #[must_use]
    pub fn padded(self, width: usize) -> StyledLine {
        let missing = width.saturating_sub(self.width());
        self.plain(" ".repeat(missing))
    }

    /// The line cut to this width.
    #[must_use]
    pub fn cut(self, width: usize) -> StyledLine {
        let mut room = width;
        let mut line = StyledLine::new();
        for (style, text) in self.spans {
            let part: String = text.chars().take(room).collect();
            room -= part.chars().count();
            line.push(style, part);
        }
        line
    }

    /// The line without plain spaces at its end.
    #[must_use]
    pub fn trimmed(mut self) -> StyledLine {
        while let Some((style, text)) = self.spans.last_mut() {
            if *style != PLAIN {
                break;
            }
            text.truncate(text.trim_end_matches(' ').len());
            if !text.is_empty() {
                break;
            }
            self.spans.pop();
        }
        self
    }

    /// The text without styles.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// The text, with escape codes for its styles if `colour`.
    #[must_use]
    pub fn written(&self, colour: bool) -> String {
        if !colour {
            return self.text();
        }
        self.spans.iter().map(|(style, text)| format!("{style}{text}{style:#}")).collect()
    }

    /// The line broken at spaces into lines of at most `width` columns; all but the first begin with `indent` spaces.
    #[must_use]
    pub fn wrapped(&self, width: usize, indent: usize) -> Vec<StyledLine> {
        if self.width() <= width {
            return vec![self.clone()];
        }
        let mut lines = Vec::new();
        let mut line = StyledLine::new();
        // The space before the next word: dropped where the line breaks.
        let mut gap = StyledLine::new();
        for (piece, is_gap) in self.pieces() {
            if is_gap {
                gap = piece;
            } else if line.width() + gap.width() + piece.width() > width && line.width() > indent {
                lines.push(line);
                line = StyledLine::from(" ".repeat(indent)).then(piece);
                gap = StyledLine::new();
            } else {
                line = line.then(std::mem::take(&mut gap)).then(piece);
            }
        }
        lines.push(line);
        lines
    }

    /// The line cut into gaps and words; a word may have several styles.
    fn pieces(&self) -> Vec<(StyledLine, bool)> {
        let mut pieces: Vec<(StyledLine, bool)> = Vec::new();
        for (style, letter) in
            self.spans.iter().flat_map(|(style, text)| text.chars().map(move |letter| (*style, letter)))
        {
            let gap = letter == ' ';
            match pieces.last_mut() {
                Some((piece, is_gap)) if *is_gap == gap => match piece.spans.last_mut() {
                    Some((last, text)) if *last == style => text.push(letter),
                    Some(_) | None => piece.push(style, letter),
                },
                Some(_) | None => pieces.push((StyledLine::styled(style, letter), gap)),
            }
        }
        pieces
    }
}

impl From<&str> for StyledLine {
    fn from(text: &str) -> StyledLine {
        StyledLine::styled(PLAIN, text)
    }
}

impl From<String> for StyledLine {
    fn from(text: String) -> StyledLine {
        StyledLine::styled(PLAIN, text)
    }
}

/// Lines below each other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Block {
    lines: Vec<StyledLine>,
}

impl Block {
    /// A block without a line.
    #[must_use]
    pub const fn new() -> Block {
        Block { lines: Vec::new() }
    }

    /// Puts a line below.
    pub fn push(&mut self, line: impl Into<StyledLine>) {
        self.lines.push(line.into());
    }

    /// Puts an empty line below, unless there is one or nothing stands above it.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(StyledLine::new());
        }
    }

    /// Puts a line below, broken to the width; what is broken off is set in by `indent`.
    pub fn push_wrapped(&mut self, line: impl Into<StyledLine>, width: usize, indent: usize) {
        self.lines.extend(line.into().wrapped(width, indent));
    }

    /// Puts all lines of the other below.
    pub fn append(&mut self, other: Block) {
        self.lines.extend(other.lines);
    }

    /// The lines from top to bottom.
    #[must_use]
    pub fn lines(&self) -> &[StyledLine] {
        &self.lines
    }

    /// Whether there is no line.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The columns of the widest line.
    #[must_use]
    pub fn width(&self) -> usize {
        self.lines.iter().map(StyledLine::width).max().unwrap_or(0)
    }

    /// The block with every line set in.
    #[must_use]
    pub fn set_in(self, columns: usize) -> Block {
        let moved = |line: StyledLine| {
            if line.is_empty() { line } else { StyledLine::new().plain(" ".repeat(columns)).then(line) }
        };
        Block { lines: self.lines.into_iter().map(moved).collect() }
    }

    /// This block with the other at its right, `gap` columns between them.
    #[must_use]
    pub fn beside(self, other: Block, gap: usize) -> Block {
        if self.is_empty() {
            return other;
        }
        let left = self.width() + gap;
        let rows = self.lines.len().max(other.lines.len());
        let mut mine = self.lines.into_iter();
        let mut theirs = other.lines.into_iter();
        let row = |_| {
            let own = mine.next().unwrap_or_default();
            match theirs.next() {
                Some(line) if !line.is_empty() => own.padded(left).then(line),
                Some(_) | None => own,
            }
        };
        Block { lines: (0..rows).map(row).collect() }
    }

    /// The blocks beside each other, as many in a row as the width allows.
    #[must_use]
    pub fn tiled(blocks: Vec<Block>, width: usize, gap: usize) -> Block {
        let mut all = Block::new();
        let mut row = Block::new();
        for block in blocks {
            if !row.is_empty() && row.width() + gap + block.width() > width {
                all.append(std::mem::take(&mut row));
                all.gap();
            }
            row = row.beside(block, gap);
        }
        all.append(row);
        all
    }

    /// The text of all lines, with escape codes if `colour`.
    #[must_use]
    pub fn written(&self, colour: bool) -> String {
        self.lines.iter().map(|line| line.clone().trimmed().written(colour) + "\n").collect()
    }
}

impl FromIterator<StyledLine> for Block {
    fn from_iter<I: IntoIterator<Item = StyledLine>>(lines: I) -> Block {
        Block { lines: lines.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_hang() {
        let line = StyledLine::styled(STRONG, "work").plain(" poet: theater 4 + travel 3").add(QUIET, " = 7");
        let broken: Vec<String> = line.wrapped(16, 2).iter().map(StyledLine::text).collect();
        assert_eq!(broken, ["work poet:", "  theater 4 +", "  travel 3 = 7"]);
        assert_eq!(line.wrapped(80, 2).len(), 1);
    }

    #[test]
    fn a_word_longer_than_the_line_stays_whole() {
        let broken = StyledLine::from("a incomprehensibility b").wrapped(6, 0);
        assert_eq!(
            broken.iter().map(StyledLine::text).collect::<Vec<_>>(),
            ["a", "incomprehensibility", "b"]
        );
    }

    #[test]
    fn blocks_stand_beside_each_other() {
        let left: Block = ["one", "three"].map(StyledLine::from).into_iter().collect();
        let right: Block = ["a", "b", "c"].map(StyledLine::from).into_iter().collect();
        assert_eq!(left.beside(right, 2).written(false), "one    a\nthree  b\n       c\n");
    }

    #[test]
    fn colour_adds_codes_and_takes_no_column() {
        let line = StyledLine::styled(STRONG, "you").padded(5);
        assert_eq!(line.width(), 5);
        assert_eq!(line.written(false), "you  ");
        assert_eq!(line.trimmed().written(true), "\u{1b}[1myou\u{1b}[0m");
    }
}
