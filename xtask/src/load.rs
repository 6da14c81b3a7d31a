//! `cargo xtask load`: 500 tables of the server with four listeners each, whose people decide more and more often until
//! acknowledgements take too long.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use crate::cargo::{cargo, finish, not_started, root};
use crate::{Ended, misused};

/// An open house, closed with this.
struct Open(Child);

impl Drop for Open {
    fn drop(&mut self) {
        // One that has gone already need not be ended.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// How many milliseconds one acknowledgement of a hundred may take, and what is played if it is not the first game.
fn asked(options: &[String]) -> Result<(&str, Option<&str>), String> {
    let (mut limit, mut game) = ("100", None);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        if option == "--game" {
            game = Some(options.next().ok_or("`--game` wants the name of a game behind it")?.as_str());
        } else if option.parse::<u32>().is_ok_and(|limit| limit > 0) {
            limit = option;
        } else {
            return Err(format!(
                "`load` does not know `{option}`; it takes a number of milliseconds and `--game GAME`, such as \
                 `cargo xtask load 100`"
            ));
        }
    }
    Ok((limit, game))
}

/// Opens a server in a fresh folder and loads it.
pub fn run(options: &[String]) -> Ended {
    let (limit, game) = match asked(options) {
        Ok(asked) => asked,
        Err(fault) => return misused(&fault),
    };
    eprintln!("Building the server; this takes some minutes.");
    finish(cargo(&["build", "--release", "--package", "server", "--example", "serve", "--example", "load"]))?;
    // On the disk and not in memory, since forcing to the disk is what takes time.
    let data = target().join(format!("load-{}", std::process::id()));
    let ended = load(&data, limit, game);
    // The folder is ours; what is left of it harms nobody.
    drop(std::fs::remove_dir_all(&data));
    ended
}

fn load(data: &Path, limit: &str, game: Option<&str>) -> Ended {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let port = free.map_err(|error| format!("no port is free: {error}"))?.port().to_string();
    let mut command = Command::new(example("serve"));
    command.arg(&port).arg(data).stdout(Stdio::null()).stderr(Stdio::null());
    let server = Open(command.spawn().map_err(|error| not_started(&command, &error))?);
    let address = format!("127.0.0.1:{port}");
    let mut crowd = Command::new(example("load"));
    crowd.args([&address, &server.0.id().to_string(), limit]).args(game);
    finish(crowd)?;
    Ok(ExitCode::SUCCESS)
}

fn example(name: &str) -> PathBuf {
    target().join("release").join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
