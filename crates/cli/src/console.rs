//! The desk a person sits at: lines come in, text goes out.

use std::io::{self, BufRead, IsTerminal as _, Read as _, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use terminal_size::{Height, Width, terminal_size};

use crate::ended::{Ended, Stop, Verdict};
use crate::paint::{Block, StyledLine};

/// No line that a person types is longer, in bytes; the rest of such a line is passed over.
const LONGEST_LINE: u64 = 4096;

/// The paper one draws on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

impl Page {
    /// What is assumed where nobody says.
    pub const USUAL: Page = Page { width: 80, height: 24 };
    /// Narrower pages are drawn as if they had this width.
    const NARROWEST: usize = 60;
    /// Wider pages are not filled: the eye would lose the line.
    const WIDEST: usize = 160;

    fn of_the_terminal() -> Page {
        let (width, height) = match terminal_size() {
            Some((Width(width), Height(height))) => (usize::from(width), usize::from(height)),
            None => {
                let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
                (columns.unwrap_or(Page::USUAL.width), Page::USUAL.height)
            }
        };
        Page { width: width.clamp(Page::NARROWEST, Page::WIDEST), height: height.clamp(10, 200) }
    }
}

/// Where lines are read and where text goes.
pub struct Console {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    errors: Box<dyn Write>,
    /// The size of the page, where it cannot change.
    fixed: Option<Page>,
    manner: Manner,
}

/// What kind of desk it is.
#[derive(Clone, Copy)]
struct Manner {
    /// Output may be coloured.
    colour: bool,
    /// Errors may be coloured.
    colour_of_errors: bool,
    /// A person types the lines, so that they stand on the screen already.
    typed: bool,
    /// The output is a screen that can be cleared.
    screen: bool,
    /// Errors go to a screen on which a line can be written over.
    meter: bool,
}

impl Console {
    /// The desk of this process: standard input, output and error, coloured if they are terminals that want it.
    #[must_use]
    pub fn of_the_process() -> Console {
        let (stdin, stdout, stderr) = (io::stdin(), io::stdout(), io::stderr());
        let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        let manner = Manner {
            colour: AutoStream::choice(&stdout) != ColorChoice::Never,
            colour_of_errors: AutoStream::choice(&stderr) != ColorChoice::Never,
            typed: stdin.is_terminal(),
            screen: stdout.is_terminal() && !dumb,
            meter: stderr.is_terminal() && !dumb,
        };
        Console {
            input: Box::new(stdin.lock()),
            output: Box::new(stdout),
            errors: Box::new(stderr),
            fixed: None,
            manner,
        }
    }

    /// A desk for tests: the lines of `input`, plain text, a page of fixed size.
    #[must_use]
    pub fn scripted(
        input: impl BufRead + 'static,
        output: impl Write + 'static,
        errors: impl Write + 'static,
        page: Page,
    ) -> Console {
        Console {
            input: Box::new(input),
            output: Box::new(output),
            errors: Box::new(errors),
            fixed: Some(page),
            manner: Manner {
                colour: false,
                colour_of_errors: false,
                typed: false,
                screen: false,
                meter: false,
            },
        }
    }

    /// The page as it is now; a terminal may have been resized since the last look.
    #[must_use]
    pub fn page(&self) -> Page {
        self.fixed.unwrap_or_else(Page::of_the_terminal)
    }

    /// Whether a person sits at a terminal on both ends.
    #[must_use]
    pub const fn has_person(&self) -> bool {
        self.manner.typed && self.manner.screen
    }

    /// Writes a block of lines.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn show(&mut self, block: &Block) -> Result<(), Stop> {
        self.write(&block.written(self.manner.colour))
    }

    /// Writes one line.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn say(&mut self, line: impl Into<StyledLine>) -> Result<(), Stop> {
        let line: StyledLine = line.into();
        self.write(&(line.written(self.manner.colour) + "\n"))
    }

    /// Writes a line, broken to the page.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn tell(&mut self, line: impl Into<StyledLine>) -> Result<(), Stop> {
        let line: StyledLine = line.into();
        self.show(&line.wrapped(self.page().width, 2).into_iter().collect())
    }

    /// Asks for a line: the answer without its end and the spaces around it, or nothing if the input has ended.
    ///
    /// # Errors
    /// If the input cannot be read or the output is closed.
    pub fn ask(&mut self, question: impl Into<StyledLine>) -> Result<Option<String>, Stop> {
        let question: StyledLine = question.into();
        self.write(&question.written(self.manner.colour))?;
        let answer = self.read().map_err(|error| Stop::fault(format!("cannot read the input: {error}")))?;
        match &answer {
            None => self.write("\n")?,
            // A script leaves no echo; its lines belong into the transcript all the same.
            Some(answer) if !self.manner.typed => self.write(&format!("{answer}\n"))?,
            Some(_) => {}
        }
        Ok(answer)
    }

    /// Takes what is on the screen away, as far as a screen can forget.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn clear(&mut self) -> Result<(), Stop> {
        if self.manner.screen {
            // Cursor home, then the screen and what was scrolled off it.
            self.write("\x1b[H\x1b[2J\x1b[3J")
        } else {
            self.write(&"\n".repeat(self.page().height))
        }
    }

    /// Shows how far a long work has come, in a line that the next one takes the place of; an empty one clears it. Nothing is
    /// written where the errors are no terminal.
    pub(crate) fn progress(&mut self, text: &str) {
        if self.manner.meter {
            let room = self.page().width - 1;
            let text: String = text.chars().take(room).collect();
            drop(write!(self.errors, "\r\x1b[K{text}").and_then(|()| self.errors.flush()));
        }
    }

    /// Writes a line of complaint.
    pub fn complain(&mut self, text: &str) {
        // If even the errors cannot be written there is nobody left to tell.
        drop(writeln!(self.errors, "{text}").and_then(|()| self.errors.flush()));
    }

    /// Says how a command ended and gives its exit code.
    pub(crate) fn close(&mut self, ended: Ended) -> ExitCode {
        match ended.and_then(|verdict| Ok(self.output.flush().map(|()| verdict)?)) {
            Ok(Verdict::Fine) | Err(Stop::ReaderGone) => ExitCode::SUCCESS,
            Ok(Verdict::Findings) => ExitCode::from(1),
            Err(Stop::Fault(text)) => {
                self.complain(&format!("error: {text}"));
                ExitCode::from(2)
            }
        }
    }

    /// Passes on what clap says to a command line that is none: help on the output, faults with the errors.
    pub(crate) fn answer_of_clap(&mut self, answer: &clap::Error) -> ExitCode {
        let text = |colour| match colour {
            true => answer.render().ansi().to_string(),
            false => answer.render().to_string(),
        };
        if answer.use_stderr() {
            self.complain(text(self.manner.colour_of_errors).trim_end());
            return ExitCode::from(2);
        }
        let written = self.write(&text(self.manner.colour));
        self.close(written.map(|()| Verdict::Fine))
    }

    fn write(&mut self, text: &str) -> Result<(), Stop> {
        self.output.write_all(text.as_bytes())?;
        Ok(self.output.flush()?)
    }

    fn read(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.input.as_mut().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let mut ended = bytes.ends_with(b"\n");
        while !ended {
            let rest = self.input.fill_buf()?;
            let line = rest.iter().position(|&byte| byte == b'\n');
            ended = line.is_some() || rest.is_empty();
            let passed_over = line.map_or(rest.len(), |end| end + 1);
            self.input.consume(passed_over);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(input: impl BufRead + 'static) -> Vec<String> {
        let mut desk = Console::scripted(input, io::sink(), io::sink(), Page::USUAL);
        std::iter::from_fn(|| desk.ask("").expect("a sink takes everything")).collect()
    }

    #[test]
    fn lines_end_where_the_input_says() {
        assert_eq!(lines_of("one\r\n two \n\nlast".as_bytes()), ["one", "two", "", "last"]);
        assert_eq!(lines_of("".as_bytes()), [""; 0]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_bad_letters_are_replaced() {
        let long = "x".repeat(100_000) + "\nnext\n";
        let lines = lines_of(io::Cursor::new(long));
        assert_eq!((lines[0].len() as u64, lines[1].as_str(), lines.len()), (LONGEST_LINE, "next", 2));
        assert_eq!(lines_of(&b"a\xffb\n"[..]), ["a\u{fffd}b"]);
    }
}
