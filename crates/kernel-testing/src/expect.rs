//! Files that hold what a test expects.

use std::path::Path;

/// The variable that makes tests rewrite such files instead of comparing them.
const UPDATE: &str = "UPDATE_EXPECT";

/// Compares a text with that of a file, or writes it there if `UPDATE_EXPECT=1` is set.
///
/// # Panics
/// If they differ; the message shows the first line that does.
pub fn expect_file(path: &Path, text: &str) {
    if std::env::var_os(UPDATE).is_some_and(|value| value == "1") {
        let written = std::fs::write(path, text);
        return written.unwrap_or_else(|error| panic!("{} cannot be written: {error}", path.display()));
    }
    let kept = std::fs::read_to_string(path).unwrap_or_else(|error| {
        panic!("{} cannot be read: {error}; {UPDATE}=1 writes it", path.display());
    });
    if let Some(difference) = first_difference(&kept, text) {
        panic!("{}:{difference}\n{UPDATE}=1 accepts what is found", path.display());
    }
}

/// The first line in which two texts differ, if any does.
fn first_difference(kept: &str, found: &str) -> Option<String> {
    if kept == found {
        return None;
    }
    let (mut kept, mut found) = (kept.lines(), found.lines());
    for number in 1_usize.. {
        let lines = (kept.next(), found.next());
        if lines.0 != lines.1 || lines.0.is_none() {
            let shown = |line: Option<&str>| line.unwrap_or("(nothing)").to_owned();
            return Some(format!(
                "{number}:\n  expected: {}\n  found:    {}",
                shown(lines.0),
                shown(lines.1)
            ));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_shown() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        let difference = first_difference("a\nb\nc\n", "a\nx\ny\n").unwrap_or_default();
        assert_eq!(difference, "2:\n  expected: b\n  found:    x");
        let longer = first_difference("a\n", "a\nb\n").unwrap_or_default();
        assert_eq!(longer, "2:\n  expected: (nothing)\n  found:    b");
    }
}
