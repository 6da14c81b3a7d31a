//! Every game of the table by every command, and whole games by their listed numbers, by tests that know no game.

mod common;

use std::process::ExitCode;

use common::{chooser, folder, lines, path, sit};
use registry::{GameKind, dispatch, game_of, read_record};

/// A game in this folder, played to its end by somebody who takes what is listed, against bots.
fn played(game: GameKind, folder: &std::path::Path) -> String {
    let file = path(folder, &format!("{}.bottega", game.word()));
    let arguments =
        ["play", game.word(), "--seat", "human", "--seat", "random", "--seed", "3", "--record", &file];
    sit(&arguments, chooser(3)).is_fine().says("The final scoring").says("The record lies in");
    file
}

#[test]
fn every_game_is_played_whole_against_bots() {
    let folder = folder("any-bots");
    for game in GameKind::ALL {
        let file = played(game, &folder);
        let text = std::fs::read_to_string(&file).expect("the record is there");
        assert_eq!(game_of(&text), Ok(game));
        let over = dispatch!(game, G => {
            let record = read_record::<G>(&text, &registry::EditionFinder::with(&[])).expect("a sound record");
            kernel::Game::turn(&record.log.finish().expect("it can be followed")) == kernel::Turn::Over
        });
        assert!(over, "{} is not over", game.word());
    }
}

#[test]
fn every_game_is_played_whole_by_people_who_share_a_keyboard() {
    let folder = folder("any-people");
    for game in GameKind::ALL {
        let file = path(&folder, &format!("{}.bottega", game.word()));
        let seats = game.seats().start().to_string();
        let mut arguments = vec!["play", game.word(), "--seed", "9", "--record", &file, "--players", &seats];
        for _ in 0..*game.seats().start() {
            arguments.extend(["--seat", "human"]);
        }
        sit(&arguments, chooser(7)).is_fine().says("take the keyboard.").says("The final scoring");
    }
}

#[test]
fn every_command_takes_every_game() {
    let folder = folder("any-command");
    for game in GameKind::ALL {
        let (file, word) = (played(game, &folder), game.word());
        let seats = game.seats().end().to_string();
        let commands: [&[&str]; 8] = [
            &["check", &file],
            &["replay", &file],
            &["replay", &file, "--at", "7", "--seat", "B"],
            &["analyse", &file, "--at", "5", "--iterations", "16"],
            &["perft", &file, "--at", "0", "--depth", "1"],
            &["simulate", word, "--games", "3", "--bots", "random", "--players", &seats],
            &["ladder", word, "--players", &seats, "--games", "5", "--bots", "random,greedy"],
            &["edition", "show", word],
        ];
        for command in commands {
            let done = sit(command, lines(&[]));
            assert_eq!((done.code, done.errors.as_str()), (ExitCode::SUCCESS, ""), "{command:?}");
            assert!(!done.output.is_empty(), "{command:?}");
        }
    }
}

#[test]
fn every_option_of_a_game_can_be_typed_and_is_in_its_help() {
    for game in GameKind::ALL {
        let help = sit(&["play", game.word(), "--help"], lines(&[]));
        for option in game.options() {
            assert!(help.output.contains(&format!("--{} <VALUE>", option.key)), "{}", option.key);
            let seats = game.seats().end().to_string();
            let arguments = ["--players", &seats, "--games", "1", "--bots", "random"];
            let flag = format!("--{}", option.key);
            let simulate = [&["simulate", game.word(), &flag, option.default][..], &arguments].concat();
            sit(&simulate, lines(&[])).is_fine();
            let wrong = sit(&["simulate", game.word(), &flag, "xyzzy"], lines(&[]));
            assert!(
                wrong.errors.contains("xyzzy") && wrong.errors.contains(option.default),
                "{}",
                wrong.errors
            );
            let slip = format!("--{}x", option.key);
            let wrong = sit(&["simulate", game.word(), &slip, option.default], lines(&[]));
            assert!(wrong.errors.contains(&format!("'{flag}'")), "{}", wrong.errors);
        }
        let most = game.seats().end() + 1;
        let crowd = sit(&["play", game.word(), "--players", &most.to_string()], lines(&[]));
        assert!(crowd.errors.contains(&format!("not by {most}")), "{}", crowd.errors);
    }
}

#[test]
fn an_option_is_used_and_a_loaded_game_takes_none() {
    let folder = folder("any-option");
    for game in GameKind::ALL {
        let file = path(&folder, &format!("{}.bottega", game.word()));
        let Some(option) = game.options().iter().find(|option| option.key != "start") else { continue };
        let Some(other) = option.values.iter().find(|value| value.word != option.default) else { continue };
        let (flag, most) = (format!("--{}", option.key), game.seats().end().to_string());
        let play = [
            "play",
            game.word(),
            "--players",
            &most,
            &flag,
            other.word,
            "--record",
            &file,
            "--seat",
            "human",
        ];
        sit(&play, lines(&[])).is_fine();
        let text = std::fs::read_to_string(&file).expect("the record is there");
        let header = format!("{} {}", option.key, other.word);
        assert!(
            text.split_whitespace().collect::<Vec<_>>().join(" ").contains(&header),
            "{header} in\n{text}"
        );
        let load = sit(&["play", game.word(), "--load", &file, &flag, other.word], lines(&[]));
        assert!(load.errors.contains("cannot be used with --load"), "{}", load.errors);
    }
}

#[test]
fn a_file_may_be_called_like_a_game() {
    let [one, other] = [GameKind::ALL[0], GameKind::ALL[GameKind::ALL.len() - 1]];
    // What comes first on the line is the name of another game, as the value of an option.
    let missing = sit(&["play", "--load", one.word(), other.word()], lines(&[]));
    assert!(missing.errors.contains(&format!("{}: cannot read it", one.word())), "{}", missing.errors);
}
