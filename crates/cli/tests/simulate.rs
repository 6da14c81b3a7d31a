//! `bottega simulate` as a process: reproducible, readable, and clear about what cannot be.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn simulate(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bottega"));
    command.args(["simulate", "florence"]).args(arguments).stdin(Stdio::null());
    command.output().expect("the binary was just built")
}

/// What a run writes; it must go well and complain of nothing.
#[track_caller]
fn written(arguments: &[&str]) -> String {
    let output = simulate(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn parsed(arguments: &[&str]) -> Value {
    serde_json::from_str(&written(arguments)).expect("JSON and nothing else")
}

const MIXED: [&str; 6] = ["--bots", "greedy,random,random,random", "--games", "40", "--seed", "3"];

#[test]
fn only_the_speed_depends_on_the_threads() {
    let sheet = |threads| written(&[&MIXED[..], &["--rotate", "--threads", threads]].concat());
    let without_speed = |text: String| -> String {
        let (speed, rest): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.trim_start().starts_with("speed"));
        assert_eq!(speed.len(), 1, "{text}");
        rest.join("\n")
    };
    assert_eq!(without_speed(sheet("1")), without_speed(sheet("2")));
    let json = |threads| {
        let mut result = parsed(&[&MIXED[..], &["--rotate", "--json", "--threads", threads]].concat());
        let speed = result.as_object_mut().expect("an object").remove("speed");
        assert_eq!(speed.expect("there is a speed")["threads"].to_string(), threads);
        result
    };
    assert_eq!(json("1"), json("2"));
}

#[test]
fn the_sheet_says_what_was_counted() {
    let sheet = written(&MIXED);
    let parts = [
        "florence, 4 seats, edition bottega",
        "40 games, seed 3",
        "score by bot",
        "score by seat",
        "places by bot",
        "prestige from",
        "best works",
        "length of a game",
        "games/s",
    ];
    for part in parts {
        assert!(sheet.contains(part), "`{part}` in\n{sheet}");
    }
    assert!(sheet.lines().all(|line| line.chars().count() <= 100), "{sheet}");
}

#[test]
fn the_json_says_the_same_in_numbers() {
    let result = parsed(&[&MIXED[..], &["--json"]].concat());
    assert_eq!((&result["games"], &result["players"]), (&40.into(), &4.into()));
    assert_eq!(result["bots"][0], "greedy");
    let [greedy, random] = &result["by_bot"].as_array().expect("a list")[..] else { panic!("two bots") };
    assert_eq!((&greedy["name"], &random["seats"]), (&"greedy".into(), &3.into()));
    let wins = |row: &Value| row["wins"]["share"].as_f64().expect("a number");
    assert!((wins(greedy) + wins(random) - 1.0).abs() < 1e-9);
    assert!(wins(greedy) > 0.9, "greedy sits in seat A of every game");
    assert_eq!(result["by_seat"][0]["score"], greedy["score"]);
    let of_sources: f64 =
        greedy["sources"].as_array().expect("a list").iter().filter_map(|line| line["mean"].as_f64()).sum();
    assert!((of_sources - greedy["score"]["mean"].as_f64().expect("a number")).abs() < 1e-6);
}

#[test]
fn one_bot_may_sit_everywhere() {
    let result = parsed(&["--bots", "random", "--players", "5", "--games", "5", "--json"]);
    assert_eq!(result["by_bot"][0]["seats"], 5);
    let usual = parsed(&["--games", "2", "--json"]);
    assert_eq!((&usual["players"], &usual["bots"][3]), (&4.into(), &"greedy".into()));
}

#[test]
fn what_cannot_be_is_told() {
    let refused = [
        (&["--bots", "gredy"][..], "a similar value exists: 'greedy'"),
        (&["--bots", "greedy,random", "--players", "4"], "--bots lists 2 bots for 4 seats; expected 1 or 4"),
        (&["--bots", "random,random,random,random,random,random"], "played by 2 to 5, not by 6"),
        (&["--players", "6"], "played by 2 to 5, not by 6"),
        (&["--games", "0"], "0 is not in 1.."),
        (&["--threads", "0"], "0 is not in 1.."),
        (&["--seed", "x"], "invalid digit"),
        (&["--edition", "none.toml"], "none.toml: cannot read it: no such file"),
    ];
    for (arguments, why) in refused {
        let output = simulate(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(why) && !errors.contains("panicked"), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn an_edition_of_ones_own_is_played() {
    let file = std::env::temp_dir().join(format!("bottega-simulate-{}.toml", std::process::id()));
    let text = florence::edition::BOTTEGA.replacen("name = \"bottega\"", "name = \"short\"", 1);
    let text = text.replacen("[7, 10, 12, 14, 15, 16, 17]", "[7, 10, 12]", 1);
    std::fs::write(&file, text).expect("the folder for temporary files can be written");
    let path = file.to_str().expect("the path is text");
    let result = parsed(&["--edition", path, "--games", "20", "--json"]);
    std::fs::remove_file(&file).expect("it was just written");
    assert_eq!(result["edition"]["name"], "short");
    assert!(result["per_game"]["steps"].as_f64().expect("a number") < 200.0, "three rounds are a short game");
}
