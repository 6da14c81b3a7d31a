//! Screens as they are drawn: a kept game seen by its seats, narrow and wide. `UPDATE_EXPECT=1` keeps them anew.

mod common;

use cli::Page;
use common::{expect_screen, sit_at};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/screens/game.bottega");

#[track_caller]
fn shows(name: &str, width: usize, more: &[&str]) {
    let page = Page { width, height: 50 };
    let shown = sit_at(page, &[&["replay", GAME][..], more].concat(), |_| None);
    shown.is_fine();
    for line in shown.output.lines() {
        assert!(line.chars().count() <= width, "wider than {width}: {line}");
        assert_eq!(line.trim_end(), line, "no line ends in spaces");
    }
    expect_screen(name, &shown.output);
}

#[test]
fn a_seat_sees_its_table_in_80_columns() {
    shows("seat-80.txt", 80, &["--at", "300", "--seat", "A"]);
}

#[test]
fn a_seat_sees_its_table_in_120_columns() {
    shows("seat-120.txt", 120, &["--at", "300", "--seat", "A"]);
}

#[test]
fn a_spectator_sees_all_boards_and_no_hand() {
    shows("spectator-80.txt", 80, &["--at", "130"]);
}

#[test]
fn the_whole_game_is_told_and_scored() {
    shows("whole-80.txt", 80, &[]);
}
