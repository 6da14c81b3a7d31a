//! Records are written, read and followed; what is wrong with one is said with its place.

use florence::{Cash, Config, StartPlayer, State};
use kernel::{Events, Game, PerPlayer, Player, Rng, Step};
use kernel_testing::random_step;
use registry::{EditionFinder, Record, SeatLine, game_of, read_record};

/// How many choices the seat has that takes this step; none for chance.
fn choices(game: &State, step: Step<florence::Action, florence::Outcome>) -> usize {
    let mut legal = Vec::new();
    if let Step::Act(player, _) = step {
        game.legal(player, &mut legal);
    }
    legal.len()
}

/// A record of a random game, finished or not.
fn record(players: usize, start: StartPlayer, cash: Cash, steps: usize) -> Record<State> {
    let config = Config::new(florence::edition::bottega(), players, start, cash).expect("a sound choice");
    let seat = |player: Player| SeatLine { kind: "random".to_owned(), name: format!("Name of {player}") };
    let mut record = Record::new(config, PerPlayer::from_fn(players, seat));
    let mut game = State::new(&config);
    let mut rng = Rng::stream(11, players as u64);
    let mut legal = Vec::new();
    while record.log.steps.len() < steps {
        let before = game;
        let Some(step) = random_step(&mut game, &mut rng, &mut legal, &mut Events::discarding()) else {
            break;
        };
        record.push(step, choices(&before, step) == 1);
    }
    record
}

/// The place and message of the first fault of a record made from a sound one by an exchange of words.
fn fault_after(from: &str, to: &str) -> String {
    let text = record(3, StartPlayer::Drawn, Cash::Secret, usize::MAX).write();
    assert!(text.contains(from), "the record has `{from}`");
    let faults = read(&text.replacen(from, to, 1)).err().expect("a broken record is refused");
    faults[0].to_string()
}

/// Reads a record of whatever game its header names.
fn read(text: &str) -> Result<Record<State>, Vec<kernel::Fault>> {
    game_of(text)?;
    read_record(text, &EditionFinder::with(&[]))
}

#[test]
fn writing_and_reading_a_record_gives_it_back() {
    for players in 2..=5 {
        let given = StartPlayer::Given(Player::new(players - 1));
        for (start, cash, steps) in [
            (StartPlayer::Drawn, Cash::Secret, usize::MAX),
            (given, Cash::Open, 100),
            (StartPlayer::Drawn, Cash::Open, 0),
        ] {
            let written = record(players, start, cash, steps);
            let text = written.write();
            let read = read(&text).unwrap();
            assert_eq!((read.log.steps, read.forced), (written.log.steps, written.forced));
            assert_eq!((read.log.config, read.seats), (written.log.config, written.seats));
        }
    }
}

#[test]
fn a_mark_for_no_choice_stands_where_there_is_none() {
    let written = record(3, StartPlayer::Drawn, Cash::Secret, usize::MAX);
    assert!(written.forced.contains(&true), "some step of the game was without choice");
    let text = written.write();
    let line = text.lines().position(|line| line.starts_with("A return")).expect("A gave a card back");
    let marked = text
        .lines()
        .enumerate()
        .map(|(at, words)| if at == line { format!("{words} !") } else { words.into() });
    let faults = read(&marked.collect::<Vec<String>>().join("\n")).err().expect("it is refused");
    let column = text.lines().nth(line).map_or(0, |words| words.len() + 2);
    let reason = "`!` marks a step without choice, but A has 4 choices here";
    assert_eq!(faults[0].to_string(), format!("{}:{column}: {reason}", line + 1));
}

#[test]
fn a_record_names_its_game() {
    let text = record(3, StartPlayer::Drawn, Cash::Secret, 60).write();
    let editions = EditionFinder::with(&[]);
    let fault = |text: &str| {
        read_record::<State>(text, &editions).err().map(|faults| faults[0].to_string()).unwrap_or_default()
    };
    let other = text.replacen("florence", "chess", 1);
    assert_eq!(fault(&other), "1:9: this is a record of `chess`, not of florence");
    let none = text.replacen("game", "#", 1);
    assert_eq!(fault(&none), "2:1: no line says which `game` it is; is this a record?");
    assert_eq!(fault("hello"), "1:1: no line says which `game` it is; is this a record?");
}

#[test]
fn comments_and_space_do_not_count() {
    let text = record(3, StartPlayer::Drawn, Cash::Secret, 60).write();
    let spaced: String = text.lines().map(|line| format!("  {line}   # a comment\n\n")).collect();
    let read = read(&spaced).unwrap();
    assert_eq!(read.write(), text);
}

#[test]
fn an_unfinished_line_or_step_is_told_with_its_place() {
    assert_eq!(
        fault_after("players 3", "players 8"),
        "4:9: The Princes of Florence is played by 2 to 5, not by 8"
    );
    assert_eq!(
        fault_after("players 3", "plyers 3"),
        "4:1: no line of a header begins with `plyers`; did you mean `players`?"
    );
    assert_eq!(
        fault_after("game    florence", "game    florenz"),
        "1:9: no game `florenz`; did you mean `florence`?"
    );
    assert_eq!(fault_after("rules   2", "rules   3"), "2:9: rules 2 are played here, not rules 3");
    assert_eq!(
        fault_after("option  cash secret", "option  cash sekret"),
        "5:9: `cash` is `secret` or `open`, not `sekret`; did you mean `secret`?"
    );
    assert_eq!(fault_after("seat    A", "seat    D"), "7:9: no seat `D` at a table of 3");
    assert_eq!(fault_after("* start", "* raise"), "11:3: no outcome `raise`; expected `start` or `draw`");
    let hash = florence::edition::bottega().hash.clone();
    let other = "0123456789abcdef";
    assert_eq!(
        fault_after(&hash, other),
        format!("3:17: the edition `bottega` at hand has the hash {hash}; the record was made with {other}")
    );
}

#[test]
fn records_of_the_first_rules_are_read_as_before() {
    let text = record(4, StartPlayer::Drawn, Cash::Secret, usize::MAX).write();
    let old = text.replacen("rules   2", "rules   1", 1);
    assert_ne!(old, text, "the record says by which rules it was played");
    assert_eq!(read(&old).unwrap().write(), text);
}

#[test]
fn a_step_that_cannot_be_taken_is_refused_with_the_reason() {
    let fault = fault_after("\nresult", "\nA raise\nresult");
    assert!(fault.ends_with("the game is over; nothing can follow"), "{fault}");
    let fault = fault_after("\nB return", "\nA decline\nB return");
    assert!(fault.contains("A may not `decline`") && fault.ends_with("here"), "{fault}");
    let fault = fault_after("result", "result A 99:1");
    assert!(fault.contains("the game ends with `result A "), "{fault}");
}

#[test]
fn a_record_of_one_step_more_is_the_record_with_one_line_more() {
    let (shorter, longer) =
        (record(4, StartPlayer::Drawn, Cash::Secret, 70), record(4, StartPlayer::Drawn, Cash::Secret, 71));
    let (shorter, longer) = (shorter.write(), longer.write());
    let added = longer.strip_prefix(&shorter).expect("a record grows at its end");
    assert_eq!(added.lines().count(), 1);
}
