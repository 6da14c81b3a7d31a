//! Tiletum's rulings, counts and records.

use std::path::{Path, PathBuf};

use kernel::{Events, Game, Notation, PerPlayer, Player, Rng, Setup};
use kernel_testing::{expect_file, random_step};
use registry::{EditionFinder, Record, Report, Ruling, SeatLine, read_record, run_ruling_of};
use tiletum::{REASONS, State};

/// The files of a folder of the game, in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tiletum").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    files
}

fn judge(text: &str) -> Report {
    let ruling = Ruling::read(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    run_ruling_of::<State>(&ruling, &[])
}

#[test]
fn every_ruling_of_tiletum_holds() {
    let (mut texts, mut failures) = (String::new(), Vec::new());
    for file in files("rulings") {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        failures.extend(judge(&text).failures.iter().map(|failure| format!("{name}:{failure}")));
        texts.push_str(&text);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let missing = |reason: &&str| !texts.contains(&format!("refused {reason}"));
    let missing: Vec<&str> = REASONS.iter().map(|reason| reason.word).filter(missing).collect();
    // Readers know the tiles and spaces of an edition and ask the game about no other; the rest needs more than a ruling states.
    let elsewhere = ["rules-decide", "no-space", "no-tile", "no-tiles-left", "not-beside", "too-much-open"];
    let unstated: Vec<&&str> = missing.iter().filter(|word| !elsewhere.contains(word)).collect();
    assert!(unstated.is_empty(), "reasons that occur in no ruling: {unstated:?}");
}

#[test]
fn tiletum_has_the_counted_ways_to_go_on() {
    let files = files("perft");
    assert_eq!(files.len(), 3, "a file for each number of seats");
    for file in files {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let report = judge(&text);
        assert!(report.checks > 8, "{} counts only {} times", file.display(), report.checks);
        let found = |line: usize| {
            let failure = report.failures.iter().find(|failure| failure.line == line)?;
            let found = failure.message.rsplit(' ').next().and_then(|word| word.parse::<u64>().ok());
            Some(found.unwrap_or_else(|| panic!("{}:{failure}", file.display())))
        };
        let counted = (1..).zip(text.lines()).map(|(number, line)| match (found(number), line.rfind(' ')) {
            (Some(found), Some(last)) => format!("{} {found}\n", &line[..last]),
            _ => format!("{line}\n"),
        });
        expect_file(&file, &counted.collect::<String>());
    }
}

/// A record of a random game.
fn record(players: usize, options: &[(&str, &str)], steps: usize) -> Record<State> {
    let config = State::configure(State::shipped(), players, options).expect("it may be played so");
    let seat = |player: Player| SeatLine { kind: "random".to_owned(), name: format!("Name of {player}") };
    let mut record = Record::new(config, PerPlayer::from_fn(players, seat));
    let (mut game, mut rng, mut legal) = (State::new(&config), Rng::stream(12, players as u64), Vec::new());
    while record.log.steps.len() < steps {
        let Some(step) = random_step(&mut game, &mut rng, &mut legal, &mut Events::deaf()) else { break };
        record.push(step, false);
    }
    record
}

#[test]
fn a_record_of_tiletum_is_read_as_it_was_written() {
    for players in 2..=4 {
        for (options, steps) in [(vec![("actions", "printed")], usize::MAX), (vec![], 120), (vec![], 0)] {
            let written = record(players, &options, steps);
            let finder = EditionFinder::with(&[]);
            let read = read_record::<State>(&written.write(), &finder).expect("it is read");
            assert_eq!((read.log.steps, read.seats), (written.log.steps, written.seats));
            assert_eq!(read.log.config, written.log.config);
        }
    }
}

#[test]
fn the_records_that_are_kept_are_of_whole_games() {
    for players in 2..=4 {
        let name = format!("../tiletum/records/{players}p-random.bottega");
        expect_file(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(name),
            &record(players, &[], usize::MAX).write(),
        );
    }
}

/// The page on how the game is written.
const PAGE: &str = include_str!("../../tiletum/NOTATION.md");

/// The words in the first column of the tables under a heading, as far as they stand in backquotes.
fn first_column(heading: &str) -> Vec<&'static str> {
    let (_, section) = PAGE.split_once(heading).expect("the page has the heading");
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn the_ruling_of_its_page_holds() {
    let text = PAGE.split("```\n").nth(1).expect("the page has a ruling");
    assert_eq!(judge(text).failures, []);
}

#[test]
fn every_word_of_its_page_can_be_read() {
    let config = State::configure(State::shipped(), 4, &[]).expect("four may play");
    let game = State::new(&config);
    let all = first_column("## Actions and outcomes\n");
    let outcomes = all.iter().position(|text| *text == "action king").expect("outcomes stand behind actions");
    assert!(outcomes > 25 && all.len() > outcomes + 10, "{all:?}");
    for text in &all[..outcomes] {
        assert!(game.read_here(text).is_ok(), "`{text}`: {:?}", game.read_here(text));
    }
    for text in &all[outcomes..] {
        let read = State::read_outcome(game.edition(), text);
        assert!(read.is_ok(), "`{text}`: {read:?}");
    }
    for heading in ["## The table\n", "## A seat\n", "## Facts\n"] {
        let clauses = first_column(heading);
        assert!(clauses.len() > 8, "{clauses:?}");
        for clause in clauses {
            let head = "ruling T\nsource S\ngame tiletum\nplayers 2\n";
            let report = judge(&format!("{head}position\nplay\nexpect {clause}\n"));
            // It need not be the case here, but it must be understood.
            let missed = |failure: &&registry::Failure| !failure.message.starts_with("not as expected");
            assert_eq!(report.failures.iter().find(missed), None, "`{clause}`");
        }
    }
}

#[test]
fn every_reason_stands_on_its_page() {
    let (_, reasons) = PAGE.split_once("| reason |").expect("the page lists the reasons");
    let rows = reasons.lines().skip(2).take_while(|line| line.starts_with('|'));
    let expected = REASONS.map(|reason| format!("| `{}` | {} |", reason.word, reason.meaning));
    assert_eq!(rows.collect::<Vec<&str>>(), expected);
}
