//! `cargo xtask peer`: a game beside another engine that has the same game.
//!
//! A game that has a peer says in `peers/requirements.txt` what the peer's Python needs, and has an example `peer` that plays the
//! games of each in the other.

use std::path::PathBuf;
use std::process::Command;

use crate::cargo::{become_command, cargo, root, works};
use crate::{Ended, misused};

/// Tells the example which Python has the other engine.
const PYTHON: &str = "BOTTEGA_PEER_PYTHON";

/// Plays so many games of each engine in the other.
pub fn run(options: &[String]) -> Ended {
    let [game, games] = options else {
        return misused("`peer` wants a game and a number of games, such as `cargo xtask peer GAME 10000`");
    };
    if games.parse::<u64>().is_err() {
        return misused(&format!("`{games}` is no number of games"));
    }
    let home = root().join("crates").join(game);
    if !game.bytes().all(|byte| byte.is_ascii_lowercase()) || !home.join("examples/peer.rs").is_file() {
        return Err(format!("no other engine is known for the game `{game}`"));
    }
    let python = match std::env::var_os(PYTHON) {
        Some(python) => PathBuf::from(python),
        None => python(game)?,
    };
    let mut command = cargo(&["run", "--quiet", "--release", "--package", game, "--example", "peer", "--"]);
    command.arg(games).env(PYTHON, python);
    become_command(command)
}

/// A Python in the target folder with what the peers of a game need, made if it is not there.
pub fn python(game: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/peers").join(game);
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let wanted = root().join("crates").join(game).join("peers/requirements.txt");
    let install = |python: &PathBuf, more: &[&str]| {
        let mut command = Command::new(python);
        command.args(["-m", "pip", "install", "--quiet"]).args(more).arg("--requirement").arg(&wanted);
        works(&mut command)
    };
    // Without the network it says whether all is there already.
    if python.is_file() && install(&python, &["--no-index"]) {
        return Ok(python);
    }
    eprintln!("Installing the peers of {game} in {}.", folder.display());
    if !works(Command::new("python3").args(["-m", "venv"]).arg(&folder)) {
        return Err(format!("no Python with venv makes {}; install python3", folder.display()));
    }
    if install(&python, &[]) {
        Ok(python)
    } else {
        Err(format!(
            "pip cannot install {}; with {PYTHON} naming a Python that has it, that one is used",
            wanted.display()
        ))
    }
}
