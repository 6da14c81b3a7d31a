//! A desk for tests: what is written can be read, and what is typed may answer it.

#![allow(dead_code, reason = "every test file uses its own part")]

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;

use cli::{Console, Page};

/// Paper that many hold.
#[derive(Clone, Default)]
pub struct Paper(Rc<RefCell<Vec<u8>>>);

impl Paper {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.borrow()).into_owned()
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody who reads what was written since the last answer and types one line, or leaves.
struct Typist<F> {
    output: Paper,
    read: usize,
    answer: F,
    line: Vec<u8>,
    answers: usize,
}

/// Nobody types more lines in a game; whoever does goes round in a circle.
const MOST_ANSWERS: usize = 3000;

impl<F: FnMut(&str) -> Option<String>> Read for Typist<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut line = self.fill_buf()?;
        let read = line.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl<F: FnMut(&str) -> Option<String>> BufRead for Typist<F> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() {
            let text = self.output.text();
            let new = text[self.read..].to_owned();
            self.read = text.len();
            self.answers += 1;
            assert!(
                self.answers < MOST_ANSWERS,
                "the typist goes round in a circle:\n{}",
                &text[text.len().saturating_sub(3000)..]
            );
            if let Some(answer) = (self.answer)(&new) {
                self.line = (answer + "\n").into_bytes();
            }
        }
        Ok(&self.line)
    }

    fn consume(&mut self, read: usize) {
        self.line.drain(..read);
    }
}

/// What came of a command line.
pub struct Sitting {
    pub output: String,
    pub errors: String,
    pub code: ExitCode,
}

impl Sitting {
    /// Asserts that the command ended well.
    #[track_caller]
    pub fn is_fine(&self) -> &Sitting {
        assert_eq!(self.code, ExitCode::SUCCESS, "{}", self.errors);
        assert_eq!(self.errors, "");
        self
    }

    /// Asserts that this was written.
    #[track_caller]
    pub fn says(&self, text: &str) -> &Sitting {
        assert!(self.output.contains(text), "`{text}` is not in:\n{}", self.output);
        self
    }
}

/// Runs a command line at a desk; `answer` sees what was written since the last answer.
pub fn sit(arguments: &[&str], answer: impl FnMut(&str) -> Option<String> + 'static) -> Sitting {
    sit_at(Page::USUAL, arguments, answer)
}

/// The same on a page of another size.
pub fn sit_at(
    page: Page,
    arguments: &[&str],
    answer: impl FnMut(&str) -> Option<String> + 'static,
) -> Sitting {
    let (output, errors) = (Paper::default(), Paper::default());
    let typist = Typist { output: output.clone(), read: 0, answer, line: Vec::new(), answers: 0 };
    let mut desk = Console::scripted(typist, output.clone(), errors.clone(), page);
    let line = std::iter::once("bottega").chain(arguments.iter().copied()).map(Into::into);
    let code = cli::run(line, &mut desk);
    drop(desk);
    Sitting { output: output.text(), errors: errors.text(), code }
}

/// Types these lines and leaves.
pub fn lines(lines: &[&str]) -> impl FnMut(&str) -> Option<String> + use<> {
    let mut lines: Vec<String> = lines.iter().rev().map(|&line| line.to_owned()).collect();
    move |_| lines.pop()
}

/// Somebody who knows nothing and takes what stands at the `nth` of the choices offered, or lays a tile as the screen suggests.
pub fn chooser(mut nth: usize) -> impl FnMut(&str) -> Option<String> {
    move |screen| {
        nth = nth.wrapping_mul(31).wrapping_add(17);
        let question = screen.rsplit("\n\n").next().unwrap_or(screen);
        let suggestion =
            question.split_once("such as `").filter(|_| question.contains("lower left corner +"));
        if let Some((_, suggestion)) = suggestion {
            return Some(suggestion.split('`').next().unwrap_or("").to_owned());
        }
        let mut labels: Vec<&str> = question.lines().flat_map(labels_of).collect();
        // Labels count up; another number at the beginning of a line is part of a sentence.
        let first: usize = labels.first().and_then(|label| label.parse().ok()).unwrap_or(0);
        let mut next = first;
        labels.retain(|label| {
            let is_next = **label == next.to_string();
            next += usize::from(is_next);
            is_next
        });
        if labels.is_empty() && question.contains("Play bonus cards") {
            labels =
                question.lines().filter(|line| line.contains("  adds ")).map(|line| &line[2..5]).collect();
        }
        Some(if labels.is_empty() { String::new() } else { labels[nth % labels.len()].to_owned() })
    }
}

/// The numbers that begin a choice in a line: each has two spaces before it, and two and a word behind it.
fn labels_of(line: &str) -> Vec<&str> {
    let mut labels = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let clear = rest[..start].ends_with("  ") || rest[..start] == *" " && rest.len() == line.len();
        let end =
            rest[start..].find(|letter: char| !letter.is_ascii_digit()).map_or(rest.len(), |at| start + at);
        let label = &rest[start..end];
        rest = &rest[end..];
        if clear
            && rest.starts_with("  ")
            && rest[2..].starts_with(|letter: char| letter.is_ascii_alphabetic())
        {
            labels.push(label);
        }
    }
    labels
}

/// A fresh folder for a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bottega-{name}-{}", std::process::id()));
    std::fs::remove_dir_all(&folder).ok();
    std::fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
    folder
}

/// The path of a file in a folder, as text.
pub fn path(folder: &std::path::Path, file: &str) -> String {
    folder.join(file).to_str().expect("the path is text").to_owned()
}

/// Compares a screen with the one kept in `tests/screens`; with `UPDATE_EXPECT=1` keeps this one.
#[track_caller]
pub fn expect_screen(name: &str, screen: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&file, screen).expect("the screens can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == screen, "{name} differs; UPDATE_EXPECT=1 keeps the new one:\n{screen}");
}
