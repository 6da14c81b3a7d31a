//! What the page on notation shows is what is read.

use florence::REASONS;
use kernel::{Fault, Game, Notation, Setup};
use registry::{EditionFinder, FileKind, Library, check_text, read_record};

/// The page.
const PAGE: &str = include_str!("../../../docs/notation.md");

/// The blocks of the page that begin with a word.
fn blocks(first_word: &str) -> Vec<&'static str> {
    let blocks: Vec<&str> = PAGE.split("```\n").skip(1).step_by(2).collect();
    blocks.into_iter().filter(|block| block.split_whitespace().next() == Some(first_word)).collect()
}

/// The words in the first column of the table under a heading, as far as they stand in backquotes.
fn first_column(heading: &str) -> Vec<String> {
    let (_, section) = PAGE.split_once(heading).expect("the page has the heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|--")).skip(1);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let cells =
        rows.map(|row| row.replace("\\|", "¦")).map(|row| row.split('|').nth(1).unwrap_or("").to_owned());
    let quoted =
        cells.map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<String>>());
    quoted.flatten().map(|text| text.replace('¦', "|")).collect()
}

fn game() -> florence::State {
    let config = florence::State::configure(florence::State::shipped(), 4, &[]).expect("four may play");
    florence::State::new(&config)
}

#[test]
fn the_rulings_of_the_page_hold() {
    let rulings = blocks("ruling");
    assert_eq!(rulings.len(), 1);
    for text in rulings {
        let verdict = check_text("the page", FileKind::Ruling, text, &Library::shipped());
        assert!(verdict.passed(), "{verdict}");
    }
}

#[test]
fn the_record_of_the_page_is_sound() {
    let records: Vec<&str> = blocks("game");
    assert_eq!(records.len(), 1);
    let record =
        read_record::<florence::State>(records[0], &EditionFinder::with(&[])).unwrap_or_else(|faults| {
            panic!("{:?}", faults.iter().map(Fault::to_string).collect::<Vec<String>>())
        });
    assert_eq!(record.write(), records[0], "the page shows a record as it is written");
}

#[test]
fn every_action_of_the_page_can_be_read() {
    let actions = first_column("## Actions and outcomes");
    assert_eq!(actions.len(), florence::Action::KINDS, "{actions:?}");
    for text in actions {
        assert!(game().read_here(&text).is_ok(), "`{text}`: {:?}", game().read_here(&text));
    }
}

#[test]
fn every_option_of_the_page_is_one_of_the_game() {
    let (_, rows) = PAGE.split_once("## Options").expect("the page lists the options");
    let rows = rows.lines().filter(|line| line.starts_with("| `")).take(florence::State::options().len());
    for (row, spec) in rows.zip(florence::State::options()) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[1], format!("`{}`", spec.key));
        // The seats that may begin are told together.
        let seats = |word: &str| word.len() == 1;
        let words = spec.values.iter().map(|value| value.word).filter(|word| !seats(word));
        let values: Vec<&str> = cells[2].split('`').skip(1).step_by(2).collect();
        assert_eq!(values, words.collect::<Vec<&str>>(), "{}", spec.key);
        assert_eq!(values[0], spec.default, "{}", spec.key);
    }
}

#[test]
fn every_reason_for_a_refusal_stands_on_the_page() {
    let (_, reasons) = PAGE.split_once("| reason |").expect("the page lists the reasons");
    let rows = reasons.lines().skip(2).take_while(|line| line.starts_with('|'));
    let expected = REASONS.map(|reason| format!("| `{}` | {} |", reason.word, reason.meaning));
    assert_eq!(rows.collect::<Vec<&str>>(), expected);
}

#[test]
fn every_clause_of_the_page_can_be_read() {
    let (mut read, library) = (0, Library::shipped());
    for heading in ["**The table**", "**A seat**", "**Facts** are"] {
        for clause in first_column(heading) {
            let seen = clause.contains("hidden") || clause.contains('?');
            let line = if seen { format!("sees B: {clause}") } else { format!("expect {clause}") };
            let text = format!("ruling T\nsource S\ngame florence\nplayers 4\nposition\nplay\n{line}\n");
            let verdict = check_text("the page", FileKind::Ruling, &text, &library);
            // It need not be the case here, but it must be understood.
            let understood =
                |problem: &String| problem.contains("not as expected") || problem.contains("does not hold");
            assert!(verdict.problems.iter().all(understood), "`{clause}`: {verdict}");
            read += 1;
        }
    }
    assert!(read > 60, "only {read} clauses were found on the page");
}

/// A production of the formal grammar, with single spaces.
fn production(name: &str) -> String {
    let lines = PAGE.lines().skip_while(|line| line.split_whitespace().next() != Some(name));
    let first = lines.clone().take(1).map(|line| line.split_once('=').map_or("", |(_, form)| form));
    let rest = lines.skip(1).take_while(|line| line.starts_with(' '));
    first.chain(rest).flat_map(str::split_whitespace).collect::<Vec<&str>>().join(" ")
}

#[test]
fn the_grammar_of_clauses_is_that_of_their_rows() {
    let (table, seat) = florence::clause_grammar();
    assert_eq!(production("table"), table);
    assert_eq!(production("of-seat"), seat);
}

#[test]
fn every_word_of_a_clause_stands_in_a_table_of_the_page() {
    let headings = ["**The table**", "**A seat**", "**Facts** are"];
    let clauses: Vec<String> = headings.into_iter().flat_map(first_column).collect();
    let (table, seat) = florence::clause_grammar();
    let begins = |form: &str| form.split('"').nth(1).map(str::to_owned);
    let alternatives = |forms: &str| {
        let mut depth = 0;
        let forms = forms.split(|letter: char| {
            depth +=
                i32::from(matches!(letter, '(' | '[' | '{')) - i32::from(matches!(letter, ')' | ']' | '}'));
            letter == '|' && depth == 0
        });
        forms.filter(|form| form.trim().starts_with('"')).filter_map(begins).collect::<Vec<String>>()
    };
    let words = [alternatives(&table), alternatives(&seat)].concat();
    assert!(words.len() > 40, "{words:?}");
    for word in words {
        let shown = clauses.iter().any(|clause| clause.split_whitespace().any(|shown| shown == word));
        assert!(shown, "no table of the page shows `{word}`");
    }
}

#[test]
fn the_grammar_names_every_word_that_begins_a_clause() {
    let (_, grammar) = PAGE.split_once("## Formal grammar").expect("the page has a grammar");
    let unknown =
        "ruling T\nsource S\ngame florence\nplayers 4\nposition\nplay\nexpect xyzzyxyzzy, A xyzzyxyzzy\n";
    let verdict = check_text("the page", FileKind::Ruling, unknown, &Library::shipped());
    let told = verdict.problems.join("\n");
    let words: Vec<&str> =
        told.split('`').skip(1).step_by(2).filter(|word| !word.starts_with("xyzzy")).collect();
    assert!(words.len() > 40, "{told}");
    for word in words {
        assert!(grammar.contains(&format!("\"{word}\"")), "the grammar has no `{word}`");
    }
}
