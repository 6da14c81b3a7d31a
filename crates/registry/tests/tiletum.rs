//! What Tiletum's page on its notation says is so.

use kernel::{Game, Notation, Setup};
use registry::{Report, Ruling, run_ruling_of};
use tiletum::{REASONS, State};

fn judge(text: &str) -> Report {
    let ruling = Ruling::read(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    run_ruling_of::<State>(&ruling, &[])
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
