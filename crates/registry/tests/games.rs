//! What every game keeps beside its crate holds: rulings, counts of ways to go on, records. Each is found by its folder, so that a
//! new game needs no test of its own for them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use kernel::{Chosen, Events, Game, PerPlayer, Player, Recorded, Rng, Turn, each_value};
use kernel_testing::{expect_file, random_step};
use registry::{EditionFinder, GameKind, Library, Record, SeatLine, dispatch, read_record, run_ruling};

/// Reasons that no ruling can provoke, by game: readers of notation ask the game about nothing that is not at the table, and a turn
/// that looks like an earlier one is taken for that; the rest needs more than a ruling states.
const UNPROVOKED: [(&str, &[&str]); 3] = [
    ("florence", &["same-as"]),
    ("goofspiel", &["no-seat"]),
    ("tiletum", &["rules-decide", "no-space", "no-tile", "no-tiles-left", "not-beside", "too-much-open"]),
];

/// A folder of a game.
fn folder(kind: GameKind, name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(kind.word()).join(name)
}

/// The files of a folder of a game with their texts, in the order of their names.
fn files(kind: GameKind, name: &str) -> Vec<(PathBuf, String)> {
    let folder = folder(kind, name);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        (path, text)
    };
    let mut files: Vec<(PathBuf, String)> = entries.map(read).collect();
    files.sort();
    files
}

#[test]
fn every_ruling_of_every_game_holds_and_every_refusal_occurs_in_one() {
    for kind in GameKind::ALL {
        let (mut failures, mut refusals, mut count) = (Vec::new(), BTreeSet::new(), 0);
        let rulings = files(kind, "rulings");
        for (path, text) in &rulings {
            let report = run_ruling(text, &Library::shipped());
            failures.extend(report.failures.iter().map(|failure| format!("{}:{failure}", path.display())));
            let refused = text.lines().filter_map(|line| line.split_once("-> refused "));
            refusals.extend(refused.filter_map(|(_, reason)| reason.split_whitespace().next()));
            count += report.checks;
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
        assert!(count > rulings.len(), "the rulings of {} check something", kind.word());
        let reasons = dispatch!(kind, G => <G as kernel::Referee>::REASONS);
        let unprovoked = UNPROVOKED.iter().find(|(game, _)| *game == kind.word());
        let unprovoked = unprovoked.map_or(&[][..], |(_, reasons)| reasons);
        let missing = reasons.iter().map(|reason| reason.word).filter(|word| !refusals.contains(word));
        let missing: Vec<&str> = missing.filter(|word| !unprovoked.contains(word)).collect();
        assert!(missing.is_empty(), "reasons of {} that occur in no ruling: {missing:?}", kind.word());
    }
}

#[test]
fn every_game_has_the_counted_ways_to_go_on() {
    for kind in GameKind::ALL {
        for (path, text) in files(kind, "perft") {
            let report = run_ruling(&text, &Library::shipped());
            assert!(report.checks > 8, "{} counts only {} times", path.display(), report.checks);
            let found = |line: usize| {
                let failure = report.failures.iter().find(|failure| failure.line == line)?;
                let found = failure.message.rsplit(' ').next().and_then(|word| word.parse::<u64>().ok());
                Some(found.unwrap_or_else(|| panic!("{}:{failure}", path.display())))
            };
            let counted = |(number, line): (usize, &str)| match (found(number), line.rfind(' ')) {
                (Some(found), Some(last)) => format!("{} {found}\n", &line[..last]),
                _ => format!("{line}\n"),
            };
            expect_file(&path, &(1..).zip(text.lines()).map(counted).collect::<String>());
        }
    }
}

/// A record of a random game of at most so many steps.
fn record<G: Game + Recorded>(seats: usize, options: &[(&str, &str)], steps: usize) -> Record<G> {
    let config = G::configure(G::shipped(), seats, options).expect("it may be played so");
    let seat = |player: Player| SeatLine { kind: "random".to_owned(), name: format!("Name of {player}") };
    let (mut game, mut rng, mut legal) = (G::new(&config), Rng::stream(12, seats as u64), Vec::new());
    let mut record = Record::new(config, PerPlayer::from_fn(seats, seat));
    while record.log.steps.len() < steps {
        let Some(step) = random_step(&mut game, &mut rng, &mut legal, &mut Events::discarding()) else {
            break;
        };
        record.push(step, false);
    }
    record
}

/// Writes records with every value of every option and reads them again.
fn records_are_read<G: Game + Recorded>(seats: usize) {
    for (number, chosen) in each_value(G::options(), seats).iter().map(Chosen::all).enumerate() {
        // What goes together only sometimes is the game's to refuse.
        if G::configure(G::shipped(), seats, chosen).is_err() {
            continue;
        }
        for steps in [[usize::MAX, 0], [60, 7]][number.min(1)] {
            let written = record::<G>(seats, chosen, steps);
            let read = read_record::<G>(&written.write(), &EditionFinder::with(&[]));
            let read = read.unwrap_or_else(|faults| panic!("{}, {chosen:?}: {}", G::NAME, faults[0]));
            assert_eq!((&read.log.steps, &read.seats), (&written.log.steps, &written.seats));
            let config = |record: &Record<G>| G::options_of(&record.log.config);
            assert_eq!(config(&read), config(&written));
        }
    }
}

#[test]
fn a_record_of_every_game_is_read_as_it_was_written() {
    for kind in GameKind::ALL {
        for seats in kind.seats() {
            dispatch!(kind, G => records_are_read::<G>(seats));
        }
    }
}

/// Whether a record is that of a whole game, and is so when it is written again.
fn is_whole<G: Game + Recorded>(text: &str) -> Result<(), String> {
    let read = |text: &str| {
        read_record::<G>(text, &EditionFinder::with(&[])).map_err(|faults| faults[0].to_string())
    };
    let record = read(text)?;
    let game = record.log.finish().map_err(|_| "the log cannot be followed".to_owned())?;
    if game.turn() != Turn::Over {
        return Err("the game is not over".to_owned());
    }
    let again = read(&record.write())?.log.steps;
    if again == record.log.steps {
        Ok(())
    } else {
        Err("it goes otherwise when it is written again".to_owned())
    }
}

/// A game that has no record for a number of seats gets one of a random game with `UPDATE_EXPECT=1`.
#[test]
fn the_records_that_are_kept_are_of_whole_games() {
    for kind in GameKind::ALL {
        for seats in kind.seats() {
            let kept = files(kind, "records");
            let of_seats = |path: &Path| {
                path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{seats}p-")))
            };
            if !kept.iter().any(|(path, _)| of_seats(path)) {
                let path = folder(kind, "records").join(format!("{seats}p-random.bottega"));
                expect_file(&path, &dispatch!(kind, G => record::<G>(seats, &[], usize::MAX).write()));
            }
        }
        for (path, text) in files(kind, "records") {
            let whole = dispatch!(kind, G => is_whole::<G>(&text));
            assert_eq!(whole, Ok(()), "{}", path.display());
        }
    }
}
