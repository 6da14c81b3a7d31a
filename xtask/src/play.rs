//! `cargo play`: from a fresh clone to a game by one command.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{become_command, cargo, finish, root};
use crate::tidy::tree::Tree;
use crate::web::{self, Build, target_folder};
use crate::{Ended, misused};

/// Builds the client and the server and serves the page; or plays in the terminal.
pub fn run(options: &[String]) -> Ended {
    match options.split_first() {
        Some((first, rest)) if first == "--terminal" => in_the_terminal(rest),
        _ => page(options),
    }
}

/// Builds the game if need be and plays it in the terminal.
fn in_the_terminal(options: &[String]) -> Ended {
    if !binary("release").is_file() {
        eprintln!("Building the game; the first time this takes a minute or two.");
    }
    let tree = Tree::read(&root())?;
    // Without the server, which takes longer to compile than all the rest.
    let mut game = Command::new(built("release", &["--no-default-features"], None)?);
    game.arg("play");
    // Whoever names no game plays the first of the table.
    let named = options.first().is_some_and(|first| tree.is_game(first));
    game.args(tree.games().next().filter(|_| !named)).args(options);
    become_command(game)
}

/// Builds all that the page needs and serves it.
fn page(options: &[String]) -> Ended {
    let mut how = Build::Small;
    let mut passed_on = Vec::new();
    let mut rest = options.iter();
    while let Some(option) = rest.next() {
        match option.as_str() {
            "--quick" => how = Build::Quick,
            "--open" => passed_on.push(option.clone()),
            "--port" | "--data" | "--listen" => {
                let Some(value) = rest.next() else { return misused(&format!("`{option}` wants a value")) };
                passed_on.extend([option.clone(), value.clone()]);
            }
            unknown => return misused(&format!("`play` has no option `{unknown}`")),
        }
    }
    eprintln!("Building the page and its server; the first time this takes some minutes.");
    let client = web::build(how)?.folder;
    let profile = if how == Build::Quick { "dev" } else { "release" };
    let mut serve = Command::new(server(profile, Some(&client))?);
    serve.arg("serve").args(passed_on);
    become_command(serve)
}

/// Builds the `bottega` binary, with the client in it if there is one, and returns where it lies.
///
/// # Errors
/// If it cannot be built.
pub fn server(profile: &str, client: Option<&Path>) -> Result<PathBuf, String> {
    built(profile, &[], client)
}

fn built(profile: &str, features: &[&str], client: Option<&Path>) -> Result<PathBuf, String> {
    if !root().join("crates/cli/Cargo.toml").is_file() {
        return Err("this clone has no crates/cli, so there is nothing to play".to_owned());
    }
    let mut build = cargo(&["build", "--profile", profile, "--package", "cli", "--bin", "bottega"]);
    build.args(features);
    if let Some(client) = client {
        build.env("WEB_DIST", client);
    }
    finish(build)?;
    Ok(binary(profile))
}

fn binary(profile: &str) -> PathBuf {
    let folder = if profile == "dev" { "debug" } else { profile };
    target_folder().join(folder).join(format!("bottega{}", std::env::consts::EXE_SUFFIX))
}
