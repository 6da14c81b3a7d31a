//! `bottega ladder` as a process: it says how much stronger each bot is, and how to say so again.

use std::process::{Command, Output, Stdio};

fn ladder(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bottega"));
    command.args(["ladder", "florence"]).args(arguments).stdin(Stdio::null());
    command.output().expect("the binary was just built")
}

const SMALL: [&str; 8] = ["--bots", "random,apprentice", "--anchor", "random", "--games", "6", "--seed", "3"];

#[test]
fn the_report_has_every_pairing_and_its_command() {
    let output = ladder(&SMALL);
    let text = String::from_utf8_lossy(&output.stdout);
    for part in [
        "bottega ladder florence --players 4 --bots random,apprentice --anchor random --games 6 --seed 3",
        "| apprentice, random, apprentice, random | 8 | 100.0 (100.0–100.0) |",
        "| apprentice, random, random, random | 8 |",
        "| random, random, random, random | 8 | – | – |",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
}

#[test]
fn a_report_is_kept_as_text_and_as_json() {
    let folder = std::env::temp_dir().join(format!("bottega-ladder-{}", std::process::id()));
    let path = folder.to_string_lossy().into_owned();
    let output = ladder(&[&SMALL[..], &["--report", &path]].concat());
    assert!(output.status.success());
    let text = std::fs::read_to_string(folder.join("florence-4.json")).expect("it was written");
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(report["pairings"].as_array().map(Vec::len), Some(3));
    assert!(report["ratings"][1]["rating"].as_f64().expect("a number") > 400.0);
    assert!(std::fs::read_to_string(folder.join("florence-4.md")).expect("text").contains("How strong"));
    std::fs::remove_dir_all(&folder).expect("it was just made");
}

#[test]
fn a_ladder_by_other_options_says_them_and_is_kept_beside_the_usual_one() {
    let folder = std::env::temp_dir().join(format!("bottega-ladder-options-{}", std::process::id()));
    let path = folder.to_string_lossy().into_owned();
    let options = ["--players", "3", "--muse-and-princess", "with", "--report", &path];
    assert!(ladder(&[&SMALL[..], &options].concat()).status.success());
    let text = std::fs::read_to_string(folder.join("florence-3-muse-and-princess-with.md")).expect("text");
    assert!(
        text.starts_with("# How strong the bots are: florence, 3 players, muse-and-princess with\n"),
        "{text}"
    );
    assert!(text.contains("--players 3 --muse-and-princess with --bots random,apprentice"), "{text}");
    std::fs::remove_dir_all(&folder).expect("it was just made");
}

#[test]
fn whoever_says_no_number_of_seats_gets_the_usual_one_of_the_game() {
    for game in registry::GameKind::ALL.map(registry::GameKind::word) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bottega"));
        command.args(["ladder", game, "--bots", "random", "--anchor", "greedy", "--games", "1"]);
        let output = command.stdin(Stdio::null()).output().expect("the binary was just built");
        let text = String::from_utf8_lossy(&output.stdout);
        let heading = format!("# How strong the bots are: {game}, 4 players");
        assert!(text.starts_with(&heading), "{text}{}", String::from_utf8_lossy(&output.stderr));
    }
}
