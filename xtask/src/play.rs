//! `cargo play`: from a fresh clone to a game by one command.

use crate::Ended;
use crate::cargo::{become_command, cargo, finish, root};

/// Builds the game if need be and plays it in the terminal.
pub fn run(options: &[String]) -> Ended {
    if !root().join("crates/cli/Cargo.toml").is_file() {
        return Err("this clone has no crates/cli, so there is nothing to play".to_owned());
    }
    if !already_built() {
        eprintln!("Building the game; the first time this takes a minute or two.");
    }
    finish(cargo(&["build", "--release", "--package", "cli", "--bin", "bottega"]))?;
    let mut game = cargo(&[
        "run",
        "--quiet",
        "--release",
        "--package",
        "cli",
        "--bin",
        "bottega",
        "--",
        "play",
        "florence",
    ]);
    // The files named on the command line are meant from where the person stands.
    game.args(options);
    if let Ok(here) = std::env::current_dir() {
        game.current_dir(here);
    }
    become_command(game)
}

fn already_built() -> bool {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let binary = target.join("release").join(format!("bottega{}", std::env::consts::EXE_SUFFIX));
    binary.is_file()
}
