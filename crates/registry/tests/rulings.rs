//! A ruling that says something else than what is the case does not hold, and it is said where and why.

use std::path::{Path, PathBuf};

use kernel::Rng;
use registry::{FileKind, Library, Report, check_text, run_ruling};

/// The folder of a game's rulings.
fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("rulings")
}

/// The texts of a game's rulings, in the order of their names.
fn rulings(game: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder(game)).expect("the game has rulings");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let named = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        (path.display().to_string(), text)
    };
    let mut files: Vec<(String, String)> =
        paths.filter(|path| FileKind::of(path) == Some(FileKind::Ruling)).map(named).collect();
    files.sort();
    files
}

fn run(text: &str) -> Report {
    run_ruling(text, &Library::shipped())
}

/// The line with its last number one larger, if what it expects has a number.
fn with_another_number(line: &str) -> Option<String> {
    let expects = line.contains("expect ") || line.contains("-> ") || line.contains("count ");
    let start = line.find("-> ").unwrap_or(0);
    let end = start + line[start..].rfind(|letter: char| letter.is_ascii_digit())? + 1;
    let digits = line[..end].rfind(|letter: char| !letter.is_ascii_digit()).map_or(0, |at| at + 1);
    // Numbers within words are names: cells and cards.
    let free =
        line[..digits].ends_with(' ') && !line[end..].starts_with(|letter: char| letter.is_alphanumeric());
    let number: u64 = line[digits..end].parse().ok()?;
    (expects && free && !line.contains("refused"))
        .then(|| format!("{}{}{}", &line[..digits], number + 1, &line[end..]))
}

/// The line with another expectation that cannot hold if the first one does.
fn broken(line: &str) -> Vec<String> {
    let mut broken: Vec<String> = with_another_number(line).into_iter().collect();
    if let Some((command, _)) = line.split_once("-> refused") {
        broken.push(format!("{command}-> ok"));
        broken.push(format!("{command}-> refused another-reason"));
    }
    if line.contains("withholds") {
        broken.push(line.replace("withholds", "offers"));
    } else if line.contains("offers") {
        broken.push(line.replace("offers", "withholds"));
    }
    if line.trim_start().starts_with("legal") {
        let more = if line.contains(" end") { "raise" } else { "end" };
        broken.push(
            line.split_once('|').map_or_else(|| format!("{line} | {more}"), |(list, _)| list.to_owned()),
        );
    }
    broken
}

#[test]
fn a_ruling_that_expects_something_else_fails_in_that_line() {
    let mut tried = 0;
    for (name, text) in rulings("florence") {
        let lines: Vec<&str> = text.lines().collect();
        let play = lines.iter().position(|line| line.trim() == "play").expect("every ruling is played");
        for (index, line) in lines.iter().enumerate().skip(play) {
            for other in broken(line.split('#').next().unwrap_or_default()) {
                let mut lines = lines.clone();
                lines[index] = &other;
                let report = run(&lines.join("\n"));
                let found = report.failures.iter().any(|failure| failure.line == index + 1);
                assert!(found, "{name}:{}: `{other}` is not found wrong: {:?}", index + 1, report.failures);
                tried += 1;
            }
        }
    }
    assert!(tried > 70, "only {tried} broken lines were tried");
}

/// The head of a ruling, five lines long.
const HEAD: &str = "ruling  T a test\nsource  this test\ngame    florence\nplayers 3\n\n";

/// The failures of a ruling with this body, as printed.
fn failures(body: &str) -> String {
    let verdict = check_text("test.ruling", FileKind::Ruling, &format!("{HEAD}{body}"), &Library::shipped());
    verdict.problems.join("\n")
}

#[test]
fn a_difference_says_what_was_expected_and_what_was_found() {
    assert_eq!(
        failures("position\nplay\n  A name jester -> lot jester 300 A, decides C\n"),
        "test.ruling:8:20: not as expected\n  expected: lot jester 300 A\n  found:    lot jester 200 A\n\
         test.ruling:8:38: not as expected\n  expected: decides C\n  found:    decides B"
    );
    assert_eq!(
        failures("position\n  A cash 100\nplay\n  A name jester\n  B pass\n"),
        "test.ruling:9:5: A may not `name jester`\n  refused cannot-pay: needs 200 florins; 100 can be raised\n  \
         A may: decline\n  1 line was not played after this in the scene"
    );
    assert_eq!(
        failures("position\n  A cash 100\nplay\n  A name jester -> refused builder-limit\n"),
        "test.ruling:9:20: `name jester`\n  expected: refused builder-limit\n  \
         found:    refused cannot-pay (needs 200 florins; 100 can be raised)"
    );
    assert_eq!(
        failures("position\nplay\n  legal A: name forest | decline | raise\n"),
        "test.ruling:8:12: what may be done is another list\n  expected, but not allowed: raise\n  allowed, but \
         not expected: name lake | name park | name jester | name builder | name prestige | name recruiting"
    );
    assert_eq!(
        failures(
            "position\n  turn A\n  A hand poet, jesters 3\nplay\n  A work poet exchange 0\n  receipt A work poet: jesters 6 + cards 2\n"
        ),
        "test.ruling:11:13: not as expected\n  expected: cards 2 + jesters 6 = 8\n  found:    cards 1 + jesters 6 = 7"
    );
}

#[test]
fn a_ruling_that_cannot_be_read_says_why() {
    let cases = [
        ("", "1:1: the ruling needs a title"),
        (
            "ruling T\nsource S\ngame florins\nplayers 3\nplay\n* start A",
            "3:6: no game `florins`; did you mean",
        ),
        ("ruling T\nsource S\ngame florence\nplay\n* start A", "4:1: how many play?"),
        (
            "ruling T\nsource S\ngame florence\nplayers 6\nplay\n* start A",
            "4:9: The Princes of Florence is played by",
        ),
        (
            "ruling T\nsource S\ngame florence\nplayers 3\npositon\nplay\n",
            "5:1: no line begins with `positon` here; did you mean `position`",
        ),
        ("ruling T\nsource S\ngame florence\nplayers 3\nposition\n A cash 1\n", "5:1: nothing is played"),
        (
            "ruling T\nruling U\nsource S\ngame florence\nplayers 3\nplay\n* start A",
            "2:1: `ruling` stands here twice",
        ),
        (
            "ruling T\nsource S\ngame florence\nplayers 3\nedition other\nplay\n* start A",
            "5:9: the edition `other` is not at hand; there is `bottega`",
        ),
        ("ruling T\nsource S\ngame florence\nplayers 3\noption cash maybe\nplay\n* start A", "5:8: "),
    ];
    for (text, expected) in cases {
        let report = run(text);
        let shown: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
        assert!(
            shown.iter().any(|shown| shown.starts_with(expected)),
            "expected {expected}, found {shown:?}"
        );
    }
}

#[test]
fn a_line_of_play_that_cannot_be_read_says_why() {
    let cases = [
        ("expct round 1", "8:3: no line of play begins with `expct`; did you mean `expect`?"),
        ("expect rund 1", "8:10: no clause `rund`; did you mean `round`?"),
        ("expect cash 3", "8:10: `cash` needs the letter of a seat before it"),
        ("expect A cash", "8:16: expected a number after `cash`"),
        ("expect A cash 3 4", "8:19: `4` is one word too many"),
        ("expect D cash 3", "8:10: no seat `D`; expected a seat from A to C"),
        ("expect A table b03", "8:18: `b03` is a bonus card"),
        ("expect A value poet 3", "8:10: A does not hold poet"),
        ("D pass", "8:3: no seat D at a table of 3"),
        ("A pas", "8:5: no action `pas`; did you mean `pass`?"),
        ("* draw poet", "8:5: chance has nothing to decide here: A decides"),
        ("sees X: round 1", "8:8: who sees?"),
        ("sees B: A value poet 3", "8:11: this cannot be asked of what a seat sees"),
        ("receipt A cash", "8:13: expected what the receipt is for"),
        ("receipt A cash: pay", "8:19: expected a term and its amount"),
        ("receipt A cash: pay 3 = 4", "8:27: the terms add up to 3"),
        ("receipt A cash: pay 3", "8:13: not as expected"),
        ("legal A: work poet exchange 3", "8:12: `work poet exchange 3` is more than one decision"),
        ("count A: many", "8:12: expected a number at the end"),
        ("offers A:", "8:12: expected one choice"),
    ];
    for (line, expected) in cases {
        let shown = failures(&format!("position\nplay\n  {line}\n"));
        let expected = format!("test.ruling:{expected}");
        assert!(shown.starts_with(&expected), "`{line}`: expected {expected}, found {shown}");
    }
}

#[test]
fn no_text_brings_the_referee_down() {
    let texts: Vec<String> = rulings("florence").into_iter().map(|(_, text)| text).collect();
    let words: Vec<&str> = texts.iter().flat_map(|text| text.split_inclusive([' ', '\n', ','])).collect();
    let mut rng = Rng::seeded(1);
    let mut wrong = 0;
    for round in 0..4000 {
        let text = &texts[round % texts.len()];
        let mut pieces: Vec<&str> = text.split_inclusive([' ', '\n', ',']).collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(pieces.len() as u32) as usize;
            match rng.below(3) {
                0 => pieces[at] = words[rng.below(words.len() as u32) as usize],
                1 => pieces.insert(at, words[rng.below(words.len() as u32) as usize]),
                _ => drop(pieces.remove(at)),
            }
        }
        wrong += usize::from(!run(&pieces.concat()).passed());
    }
    assert!(wrong > 2000, "only {wrong} of the mangled texts were found wrong");
}
