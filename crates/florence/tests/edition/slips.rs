//! Runs a text with slips and compares the faults that are reported.

use florence::edition::{BOTTEGA, parse};

/// Stands in a replacement where a fault is expected; the text that is loaded does not contain it.
const HERE: char = '¦';

/// Puts each text for another in the shipped file and expects these faults at the marked places, in this order.
pub fn check(slips: &[(&str, &str)], messages: &[&str]) {
    let mut text = BOTTEGA.to_owned();
    for (from, to) in slips {
        assert_eq!(text.matches(from).count(), 1, "`{from}` must occur once");
        text = text.replace(from, to);
    }
    let mut expected = Vec::new();
    for (line, words) in text.lines().enumerate() {
        let marks = words.chars().enumerate().filter(|&(_, letter)| letter == HERE);
        for (earlier, (column, _)) in marks.enumerate() {
            expected.push((line + 1, column + 1 - earlier));
        }
    }
    assert_eq!(expected.len(), messages.len(), "a mark for each message");
    let expected: Vec<String> = expected
        .into_iter()
        .zip(messages)
        .map(|((line, column), message)| format!("{line}:{column}: {}", with_lines(message, &text)))
        .collect();
    let found: Vec<String> = match parse(&text.replace(HERE, "")) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    };
    assert_eq!(found, expected, "{slips:?}");
}

/// Puts for `⟨words⟩` the number of the first line that contains these words.
fn with_lines(message: &str, text: &str) -> String {
    let Some((before, rest)) = message.split_once('⟨') else { return message.to_owned() };
    let (words, after) = rest.split_once('⟩').expect("both brackets");
    let line = text.lines().position(|line| line.contains(words)).expect("a line with these words") + 1;
    format!("{before}{line}{after}")
}

/// One slip, one fault.
pub fn slip(from: &str, to: &str, message: &str) {
    check(&[(from, to)], &[message]);
}
