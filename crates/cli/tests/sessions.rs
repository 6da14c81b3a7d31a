//! Whole sittings: what is typed, what is shown, and what is on disk afterwards.

mod common;

use std::fs::read_to_string;

use common::{chooser, folder, lines, path, sit};
use florence::State;
use kernel::{Game, Turn};
use registry::{EditionFinder, Record, read_record};

/// A game against three bots, fixed by its seed.
const GAME: [&str; 14] = [
    "play", "florence", "--seat", "human", "--seat", "random", "--seat", "random", "--seat", "random",
    "--start", "A", "--seed", "11",
];

/// Typed in this game, it leads past the auction to the first turn of A.
const TO_THE_FIRST_TURN: [&str; 2] = ["2", "decline"];

fn game<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&GAME[..], more].concat()
}

fn record(file: &str) -> Record<State> {
    let text = read_to_string(file).expect("the record is there");
    read_record(&text, &EditionFinder::with(&[])).expect("the record is sound")
}

fn is_over(file: &str) -> bool {
    record(file).log.finish().expect("the record can be followed").turn() == Turn::Over
}

#[test]
fn a_person_plays_a_whole_game_by_choices() {
    let folder = folder("whole");
    for taste in 0..6 {
        let file = path(&folder, &format!("{taste}.bottega"));
        let sitting = sit(&game(&["--record", &file]), chooser(taste));
        sitting.is_fine().says("The final scoring").says("wins").says(&format!("The record lies in {file}"));
        assert!(is_over(&file), "the record of game {taste} ends with the game");
        let again = sit(&["play", "florence", "--load", &file], lines(&[]));
        let end = |text: &str| text[text.find("The final scoring").expect("the end is shown")..].to_owned();
        assert_eq!(end(&again.output), end(&sitting.output), "a finished game shows its end again");
    }
}

#[test]
fn leaving_loses_nothing_and_loading_goes_on() {
    let folder = folder("leave");
    let (whole, broken) = (path(&folder, "whole.bottega"), path(&folder, "broken.bottega"));
    sit(&game(&["--record", &whole]), chooser(3)).is_fine();
    let mut choose = chooser(3);
    let mut answers = 0;
    let leaving = move |screen: &str| {
        answers += 1;
        (answers <= 40).then(|| choose(screen)).flatten()
    };
    let sitting = sit(&game(&["--record", &broken]), leaving);
    sitting.is_fine().says(&format!("bottega play florence --load {broken}"));
    let kept = read_to_string(&broken).expect("the record is there");
    let all = read_to_string(&whole).expect("the record is there");
    assert!(all.starts_with(&kept) && kept.len() < all.len(), "what was played is kept, to the last step");

    // The chooser goes on where it was: it has seen forty screens.
    let mut choose = chooser(3);
    for _ in 0..40 {
        choose("");
    }
    sit(&["play", "florence", "--seed", "11", "--load", &broken], choose).is_fine();
    assert_eq!(read_to_string(&broken).expect("the record is there"), all);
}

#[test]
fn a_line_that_was_cut_off_is_forgotten() {
    let folder = folder("cut");
    let file = path(&folder, "game.bottega");
    sit(&game(&["--record", &file]), lines(&["2", "pass"])).is_fine();
    let whole = read_to_string(&file).expect("the record is there");
    std::fs::write(&file, format!("{whole}A ra")).expect("the record can be written");
    sit(&["play", "florence", "--load", &file], lines(&[])).is_fine();
    assert_eq!(read_to_string(&file).expect("the record is there"), whole);

    std::fs::write(&file, format!("{whole}A ra\n")).expect("the record can be written");
    let refused = sit(&["play", "florence", "--load", &file], lines(&[]));
    let line = whole.lines().count() + 1;
    assert!(refused.errors.contains(&format!("game.bottega:{line}:3: no action `ra`")), "{}", refused.errors);
}

#[test]
fn undo_takes_back_what_revealed_nothing_and_says_why_it_stops() {
    let folder = folder("undo");
    let file = path(&folder, "game.bottega");
    let sitting = sit(&game(&["--record", &file]), lines(&TO_THE_FIRST_TURN));
    assert!(sitting.output.contains("actions of A"), "{}", sitting.output);
    let before = read_to_string(&file).expect("the record is there");
    let load = ["play", "florence", "--seed", "11", "--load", &file];

    let sitting = sit(&load, lines(&["build tower e1", "undo", "undo"]));
    sitting.is_fine().says("Taken back.").says("No undo: ");
    assert_eq!(
        read_to_string(&file).expect("the record is there"),
        before,
        "the chain is taken back as a whole"
    );

    let sitting = sit(&load, lines(&["take bonus", "undo", "1", "", "undo", "undo", "undo"]));
    sitting.is_fine().says("No undo: cards have been drawn since.");
    let after = read_to_string(&file).expect("the record is there");
    assert!(after.ends_with("* draw b07\n"), "keeping is taken back, drawing is not: {after}");
}

#[test]
fn comments_of_a_record_survive_undo_and_a_copy() {
    let folder = folder("comments");
    let (file, copy) = (path(&folder, "game.bottega"), path(&folder, "copy.bottega"));
    sit(&game(&["--record", &file]), lines(&TO_THE_FIRST_TURN));
    let text = read_to_string(&file).expect("the record is there");
    let commented = format!("# for the club\n{}# my turn\n", text.replacen("\nA ", "  # so be it\nA ", 1));
    std::fs::write(&file, &commented).expect("the folder can be written");
    let load = ["play", "florence", "--seed", "11", "--load", &file];
    sit(&load, lines(&["build tower e1", "undo"])).is_fine().says("Taken back.");
    assert_eq!(read_to_string(&file).expect("the record is there"), commented);
    sit(&[&load[..], &["--record", &copy]].concat(), lines(&[])).is_fine();
    assert_eq!(read_to_string(&copy).expect("the copy is there"), commented);
}

#[test]
fn a_chain_is_taken_whole_or_not_at_all() {
    let folder = folder("chain");
    let file = path(&folder, "game.bottega");
    sit(&game(&["--record", &file]), lines(&TO_THE_FIRST_TURN)).is_fine();
    let before = read_to_string(&file).expect("the record is there");
    let load = ["play", "florence", "--seed", "11", "--load", &file];
    for (chain, why) in [
        ("build tower e1; build tower e3", "Nothing was done."),
        ("freedom travel; freedom religion", "No `freedom religion`:"),
        ("take bonus; end", "After `take bonus` it is not yet known what follows"),
        ("build tower a1", "No `place tower a1`:"),
    ] {
        let sitting = sit(&load, lines(&[chain]));
        sitting.is_fine().says(why);
        assert_eq!(read_to_string(&file).expect("the record is there"), before, "{chain}");
    }
    let sitting = sit(&load, lines(&["freedom travel; build tower e1; end"]));
    sitting.is_fine();
    let after = read_to_string(&file).expect("the record is there");
    assert!(
        after.starts_with(&format!("{before}A freedom travel\nA build tower\nA place tower e1\nA end\n")),
        "{after}"
    );
}

#[test]
fn why_explains_and_short_forms_are_taken() {
    let folder = folder("why");
    let file = path(&folder, "game.bottega");
    let typed = [
        "why raise",
        "why retrun poet",
        "raise to 300",
        "alchemist",
        "why raise",
        "jester",
        "why name jester",
        "raise to 9x",
        "raise to 350",
        "why pass",
    ];
    let sitting = sit(&game(&["--record", &file]), lines(&typed));
    sitting.is_fine();
    for told in [
        "No `raise`:",
        "No action `retrun`; did you mean `return`?",
        "No `name jester`:",
        "Nothing is being auctioned.",
        "Expected an amount of florins after `raise to`, not `9x`",
        "The bid stands at 300; the next is 400, and `pass` bids no more.",
        "Nothing stands against it.",
    ] {
        sitting.says(told);
    }
    assert!(read_to_string(&file).expect("the record is there").contains("A return alchemist\n"));
}

#[test]
fn the_own_letter_may_stand_before_an_action_and_no_other() {
    let folder = folder("letter");
    let file = path(&folder, "game.bottega");
    let typed = ["A retrun poet", "B return alchemist", "A return alchemist"];
    let sitting = sit(&game(&["--record", &file]), lines(&typed));
    sitting.is_fine().says("No action `retrun`; did you mean `return`?").says("No action `B`");
    assert!(read_to_string(&file).expect("the record is there").contains("A return alchemist\n"));
}

#[test]
fn a_standing_order_raises_up_to_its_limit() {
    let folder = folder("order");
    let file = path(&folder, "game.bottega");
    let sitting = sit(&game(&["--record", &file]), lines(&["2", "jester", "raise to 500"]));
    sitting.is_fine().says("A (you) raises to");
    let text = read_to_string(&file).expect("the record is there");
    let raises = text.matches("A raise\n").count();
    assert!((1..=2).contains(&raises), "from 200 by another, A has at most two raises up to 500: {text}");
}

#[test]
fn words_that_are_none_change_nothing() {
    let folder = folder("words");
    let file = path(&folder, "game.bottega");
    let typed = [
        "help",
        "hand",
        "board",
        "board C",
        "board X",
        "board A B",
        "all",
        "market",
        "tiles",
        "where",
        "table",
        "score",
        "log",
        "log all",
        "log some",
        "99",
        "-1",
        "0",
        "save",
        "try",
        "try pass",
        "why",
        "xyzzy",
        "\u{1b}[2J",
        ";",
        "help me",
    ];
    let sitting = sit(&game(&["--record", &file]), lines(&typed));
    sitting
        .is_fine()
        .says("Expected a seat from A to D, not `X`")
        .says("There is no choice 99; there are 1 to 4.");
    assert_eq!(record(&file).log.steps.len(), 19, "sixteen cards and three bots' choices");
}

#[test]
fn save_makes_a_copy_and_overwrites_nothing() {
    let folder = folder("save");
    let (file, copy) = (path(&folder, "game.bottega"), path(&folder, "copy.bottega"));
    let save = format!("save {copy}");
    let sitting = sit(&game(&["--record", &file]), lines(&["2", &save, &save, "save /no/such/folder/x"]));
    sitting
        .is_fine()
        .says("Saved as")
        .says("this file exists; name another")
        .says("no such file or directory");
    let kept = read_to_string(&file).expect("the record is there");
    assert_eq!(read_to_string(&copy).expect("the copy is there"), kept);
    let refused = sit(&game(&["--record", &file]), lines(&[]));
    assert!(refused.errors.contains("go on with it by `--load"), "{}", refused.errors);
}
