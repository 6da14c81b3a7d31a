//! How many ways there are to go on from fixed positions, for every game and number of seats.

use std::path::{Path, PathBuf};

use registry::{Library, run_ruling};

/// The files of a game, in order.
fn files(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("perft");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    files
}

fn text(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The text with each count that was found wrong replaced by what was found.
fn corrected(text: &str, wrong: &[(usize, u64)]) -> String {
    let found = |line: usize| wrong.iter().find(|(number, _)| *number == line).map(|(_, found)| found);
    let corrected = (1..).zip(text.lines()).map(|(number, line)| match (found(number), line.rfind(' ')) {
        (Some(found), Some(last)) => format!("{} {found}\n", &line[..last]),
        _ => format!("{line}\n"),
    });
    corrected.collect()
}

#[test]
fn florence_has_the_counted_ways_to_go_on() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1");
    let files = files("florence");
    assert_eq!(
        files.len(),
        6,
        "a file for each number of seats, for the Czech game of two, and for the characters"
    );
    for file in &files {
        let text = text(file);
        let report = run_ruling(&text, &Library::shipped());
        assert!(report.checks > 100, "{} counts only {} times", file.display(), report.checks);
        let counts = report.failures.iter().map(|failure| {
            let found = failure.message.rsplit(' ').next().and_then(|word| word.parse().ok());
            (failure.line, found.unwrap_or_else(|| panic!("{}:{failure}", file.display())))
        });
        let wrong: Vec<(usize, u64)> = counts.collect();
        if update && !wrong.is_empty() {
            std::fs::write(file, corrected(&text, &wrong)).expect("the file can be written");
            continue;
        }
        let shown: Vec<String> =
            report.failures.iter().map(|failure| format!("{}:{failure}", file.display())).collect();
        assert!(wrong.is_empty(), "{}\nUPDATE_EXPECT=1 accepts what is found", shown.join("\n"));
    }
}

#[test]
fn a_wrong_count_is_told_with_its_line_and_can_be_corrected() {
    let text = "ruling  r\nsource  s\ngame    florence\nplayers 3\nplay\n  perft 1 3\n  perft 2 64\n";
    let report = run_ruling(text, &Library::shipped());
    let [failure] = &report.failures[..] else { panic!("one count is wrong: {:?}", report.failures) };
    assert_eq!((failure.line, failure.column), (7, 11));
    assert!(failure.message.ends_with("63"), "{}", failure.message);
    assert_eq!(corrected(text, &[(7, 63)]), text.replace("64", "63"));
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
