//! Counts of ways to go on: a wrong one is told with its line, and what would take too long is not counted.

use registry::{Library, run_ruling};

#[test]
fn a_wrong_count_is_told_with_its_line_and_what_was_found() {
    let text = "ruling  r\nsource  s\ngame    florence\nplayers 3\nplay\n  perft 1 3\n  perft 2 64\n";
    let report = run_ruling(text, &Library::shipped());
    let [failure] = &report.failures[..] else { panic!("one count is wrong: {:?}", report.failures) };
    assert_eq!((failure.line, failure.column), (7, 11));
    assert!(failure.message.ends_with("63"), "{}", failure.message);
}

#[test]
fn what_would_take_too_long_is_not_counted() {
    let head = "ruling  r\nsource  s\ngame    florence\nplayers 3\nplay\n";
    for (line, said) in
        [("perft 12 1", "too far ahead"), ("perft 13 1", "1 to 12"), ("perft 1 many", "a number")]
    {
        let report = run_ruling(&format!("{head}{line}\n"), &Library::shipped());
        assert!(
            report.failures.iter().any(|failure| failure.message.contains(said)),
            "{:?}",
            report.failures
        );
    }
}
