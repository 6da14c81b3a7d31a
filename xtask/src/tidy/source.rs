//! Rust source with its comments and literals told apart, and its tests set aside. It knows just enough of the language
//! for that.

/// What stands before an item that is compiled for tests alone.
const TEST_MARK: &str = "#[cfg(test)]";

/// A Rust file taken apart. Both texts keep the lines of the file; what belongs to the other is blank.
pub struct Source {
    code: String,
    comments: String,
}

impl Source {
    /// Takes a file apart.
    pub fn of(text: &str) -> Source {
        Splitter { rest: text.chars().collect(), at: 0, code: String::new(), comments: String::new() }.split()
    }

    /// The code without comments and without the insides of literals, line by line from 1.
    pub fn code_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.code.lines())
    }

    /// The comments, line by line from 1.
    pub fn comment_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.comments.lines())
    }

    /// The code as one text.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The lines of every item that stands under `#[cfg(test)]`, from 1, and the item as far as its first block.
    pub fn test_items(&self) -> Vec<(std::ops::RangeInclusive<usize>, &str)> {
        let line = |at: usize| self.code[..at].matches('\n').count() + 1;
        let items = self.code.match_indices(TEST_MARK).map(|(start, mark)| {
            let item = start + mark.len();
            let end = item + item_length(&self.code[item..]);
            (line(start)..=line(end), &self.code[item..end])
        });
        items.collect()
    }

    /// The same source with every item blank that stands under `#[cfg(test)]`.
    pub fn without_tests(mut self) -> Source {
        while let Some(start) = self.code.find(TEST_MARK) {
            let length = item_length(&self.code[start + TEST_MARK.len()..]);
            let end = start + TEST_MARK.len() + length;
            let blank: String = self.code[start..end].chars().map(blank).collect();
            self.code.replace_range(start..end, &blank);
        }
        self
    }
}

/// How far the item at the start of the code reaches: to the end of its first block, or to a `;` before any.
fn item_length(code: &str) -> usize {
    let mut depth = 0usize;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return at + 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// A space of the same width in bytes does not matter, a line end does.
fn blank(c: char) -> char {
    if c == '\n' { '\n' } else { ' ' }
}

/// Whether `word` occurs in `line` as a whole word.
pub fn has_word(line: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}

struct Splitter {
    rest: Vec<char>,
    at: usize,
    code: String,
    comments: String,
}

impl Splitter {
    fn split(mut self) -> Source {
        while let Some(c) = self.peek(0) {
            match c {
                '/' if self.peek(1) == Some('/') => self.line_comment(),
                '/' if self.peek(1) == Some('*') => self.block_comment(),
                '"' => self.string(),
                'r' | 'b' | 'c' if !self.in_word() && self.raw_hashes().is_some() => self.raw_string(),
                '\'' if self.is_character() => self.character(),
                _ => self.take_code(),
            }
        }
        Source { code: self.code, comments: self.comments }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.rest.get(self.at + ahead).copied()
    }

    fn in_word(&self) -> bool {
        self.code.chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_')
    }

    fn take_code(&mut self) {
        if let Some(c) = self.peek(0) {
            self.code.push(c);
            self.comments.push(blank(c));
            self.at += 1;
        }
    }

    fn take_comment(&mut self) {
        if let Some(c) = self.peek(0) {
            self.code.push(blank(c));
            self.comments.push(c);
            self.at += 1;
        }
    }

    fn take_literal(&mut self) {
        if let Some(c) = self.peek(0) {
            self.code.push(blank(c));
            self.comments.push(blank(c));
            self.at += 1;
        }
    }

    fn line_comment(&mut self) {
        while self.peek(0).is_some_and(|c| c != '\n') {
            self.take_comment();
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0usize;
        while let Some(c) = self.peek(0) {
            match (c, self.peek(1)) {
                ('/', Some('*')) => {
                    depth += 1;
                    self.take_comment();
                }
                ('*', Some('/')) => {
                    depth -= 1;
                    self.take_comment();
                }
                _ => {}
            }
            self.take_comment();
            if depth == 0 {
                return;
            }
        }
    }

    fn string(&mut self) {
        self.take_code();
        while let Some(c) = self.peek(0) {
            match c {
                '"' => return self.take_code(),
                '\\' => self.take_literal(),
                _ => {}
            }
            self.take_literal();
        }
    }

    /// The number of `#` of a raw string that starts here.
    fn raw_hashes(&self) -> Option<usize> {
        let mut ahead = usize::from(self.peek(0) != Some('r'));
        if self.peek(ahead) != Some('r') {
            return None;
        }
        ahead += 1;
        let hashes = (0..).take_while(|more| self.peek(ahead + more) == Some('#')).count();
        (self.peek(ahead + hashes) == Some('"')).then_some(hashes)
    }

    fn raw_string(&mut self) {
        let hashes = self.raw_hashes().unwrap_or(0);
        while self.peek(0) != Some('"') {
            self.take_code();
        }
        self.take_code();
        while let Some(c) = self.peek(0) {
            if c == '"' && (1..=hashes).all(|more| self.peek(more) == Some('#')) {
                return self.take_code();
            }
            self.take_literal();
        }
    }

    /// Whether the quote opens a character and not a lifetime.
    fn is_character(&self) -> bool {
        self.peek(1) == Some('\\') || self.peek(2) == Some('\'')
    }

    fn character(&mut self) {
        self.take_code();
        if self.peek(0) == Some('\\') {
            self.take_literal();
        }
        self.take_literal();
        while self.peek(0).is_some_and(|c| c != '\'') {
            self.take_literal();
        }
        self.take_code();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        Source::of(text).code
    }

    #[test]
    fn comments_and_literals_are_blank_in_the_code() {
        assert_eq!(code("a // f32\nb"), "a       \nb");
        assert_eq!(code("a /* x /* y */ z */ b"), "a                   b");
        assert_eq!(code(r#"a("f\"32", b)"#), r#"a("     ", b)"#);
        assert_eq!(code("a(r#\"f\"32\"#, b)"), "a(r#\"    \"#, b)");
        assert_eq!(code(r"('\'', '\u{1F0A1}', 'x')"), "('  ', '         ', ' ')");
        assert_eq!(code("fn f<'a>(x: &'a str, y: &'static u8)"), "fn f<'a>(x: &'a str, y: &'static u8)");
        assert_eq!(code("for_\"x\""), "for_\" \"");
    }

    #[test]
    fn comments_stand_alone() {
        let source = Source::of("let a = \"// no\"; // yes\n/* and\nthis */ b");
        let comments: Vec<(usize, &str)> =
            source.comment_lines().map(|(line, text)| (line, text.trim())).collect();
        assert_eq!(comments, [(1, "// yes"), (2, "/* and"), (3, "this */")]);
    }

    #[test]
    fn tests_are_set_aside_and_lines_keep_their_numbers() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n  fn b() { if x {} }\n}\n#[cfg(test)]\nuse c;\nfn d() {}\n";
        let source = Source::of(text).without_tests();
        let lines: Vec<(usize, &str)> =
            source.code_lines().filter(|(_, line)| !line.trim().is_empty()).collect();
        assert_eq!(lines, [(1, "fn a() {}"), (8, "fn d() {}")]);
    }

    #[test]
    fn a_word_is_no_part_of_a_word() {
        assert!(has_word("let x: f32 = 1;", "f32"));
        assert!(has_word("std::time::Instant", "std::time"));
        assert!(!has_word("let xf32 = f32_of(y);", "f32"));
    }
}
