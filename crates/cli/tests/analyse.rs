//! `bottega analyse` as a process: choices with what they lead to, and the swings of a game.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn record() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../florence/records");
    let records = std::fs::read_dir(folder).expect("florence keeps records");
    let mut paths: Vec<PathBuf> = records.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    paths
        .into_iter()
        .find(|path| path.extension().is_some_and(|ending| ending == "bottega"))
        .expect("one record")
}

fn analyse(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bottega"));
    command.arg("analyse").arg(record()).args(arguments).stdin(Stdio::null());
    command.output().expect("the binary was just built")
}

#[test]
fn a_position_gets_three_choices_with_what_they_lead_to() {
    let output = analyse(&["--at", "60", "--iterations", "64"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for part in
        ["seat", "decides", "1. ", "+0.0 points, +0 % of the win", "2. ", "A  ", "B  ", "wins", "In the game"]
    {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
    assert_eq!(text, String::from_utf8_lossy(&analyse(&["--at", "60", "--iterations", "64"]).stdout));
}

#[test]
fn a_game_has_its_swings() {
    let output = analyse(&["--seat", "A", "--iterations", "12"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.starts_with("The biggest swings of "), "{text}");
    assert!(text.lines().count() <= 4 && text.contains("A chose `"), "{text}");
}

#[test]
fn a_position_without_a_choice_is_refused() {
    let output = analyse(&["--at", "100000"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nobody has a choice any more"));
}
