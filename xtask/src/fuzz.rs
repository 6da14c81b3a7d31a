//! Play by chance: random games under the laws, random bytes into the readers, a server killed at random instants.

use std::process::{Command, ExitCode};

use crate::cargo::{cargo, finish, root, works};
use crate::tidy::tree::Tree;
use crate::{Ended, misused};

/// Plays the given number of random games of each configuration of every game, or of one, under all the laws.
pub fn games(options: &[String]) -> Ended {
    proof(
        "games",
        options,
        "`fuzz-games` wants a number and perhaps a game, such as `cargo xtask fuzz-games 100000`",
    )
}

/// Compares the given number of positions of each configuration with worlds that a seat cannot tell from them.
pub fn secrecy(options: &[String]) -> Ended {
    proof(
        "secrecy",
        options,
        "`secrecy` wants a number and perhaps a game, such as `cargo xtask secrecy 100000`",
    )
}

/// Compares the choices of every bot at the given number of positions in worlds that its seat cannot tell apart.
pub fn honesty(options: &[String]) -> Ended {
    let [number] = options else {
        return misused("`honesty` wants one number, such as `cargo xtask honesty 10000`");
    };
    if !number.parse::<u64>().is_ok_and(|number| number > 0) {
        return misused(&format!("`{number}` is no number to do"));
    }
    example("honesty", &[number])
}

/// Says how fast bots think and how long they take over a decision.
pub fn pace(options: &[String]) -> Ended {
    match options {
        [] => example("pace", &["2"]),
        [games] if games.parse::<u64>().is_ok_and(|games| games > 0) => example("pace", &[games]),
        _ => misused("`pace` wants a number of games, such as `cargo xtask pace 2`"),
    }
}

/// Plays games of bots with changed numbers against bots without, and says which changes are better.
pub fn tune(options: &[String]) -> Ended {
    match options {
        [game] => example("tune", &[game, "400", "1"]),
        [game, games] => example("tune", &[game, games, "1"]),
        [game, games, seed] => example("tune", &[game, games, seed]),
        _ => misused(
            "`tune` wants a game, how many games for each number and a seed, such as `cargo xtask tune GAME 400 1`",
        ),
    }
}

/// Runs an example of the crate of bots.
fn example(name: &str, options: &[&str]) -> Ended {
    eprintln!("Building the bots; this takes a minute or two.");
    let mut build = cargo(&["run", "--quiet", "--package", "search", "--example", name, "--"]);
    build.args(options);
    finish(build)?;
    Ok(ExitCode::SUCCESS)
}

/// Runs the proof in bulk, with the assertions of `verify`.
fn proof(what: &str, options: &[String], usage: &str) -> Ended {
    let ([number] | [number, _]) = options else { return misused(usage) };
    if !number.parse::<u64>().is_ok_and(|number| number > 0) {
        return misused(&format!("`{number}` is no number to do"));
    }
    let mut build = cargo(&["run", "--package", "registry", "--example", "proof", "--", what]);
    build.args(options);
    finish(build)?;
    Ok(ExitCode::SUCCESS)
}

/// Kills the server the given number of times while people play.
pub fn crash(options: &[String]) -> Ended {
    let crashes = match options {
        [] => "500",
        [crashes] if crashes.parse::<u32>().is_ok_and(|crashes| crashes > 0) => crashes,
        _ => return misused("`crash` wants at most one number, such as `cargo xtask crash 500`"),
    };
    let mut tests = cargo(&["test", "--package", "server", "--", "crash::", "--nocapture"]);
    tests.env("BOTTEGA_CRASHES", crashes);
    finish(tests)?;
    Ok(ExitCode::SUCCESS)
}

/// Makes the given number of connections to the server that send anything, while somebody plays.
pub fn sockets(options: &[String]) -> Ended {
    let connections = match options {
        [] => "100000",
        [connections] if connections.parse::<u32>().is_ok_and(|connections| connections > 0) => connections,
        _ => return misused("`sockets` wants at most one number, such as `cargo xtask sockets 100000`"),
    };
    let mut tests = cargo(&["test", "--package", "server", "--", "sockets::", "--nocapture"]);
    tests.env("BOTTEGA_SOCKETS", connections);
    finish(tests)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays the given number of pairs of games that one viewer cannot tell apart, in two servers whose every byte is compared.
pub fn leak(options: &[String]) -> Ended {
    let pairs = match options {
        [] => "2000",
        [pairs] if pairs.parse::<u32>().is_ok_and(|pairs| pairs > 0) => pairs,
        _ => return misused("`leak` wants at most one number, such as `cargo xtask leak 2000`"),
    };
    let mut tests = cargo(&["test", "--package", "server", "--lib", "--", "leak::", "--nocapture"]);
    tests.env("BOTTEGA_LEAK_PAIRS", pairs);
    finish(tests)?;
    Ok(ExitCode::SUCCESS)
}

/// Opens a server that holds many games, and says how long that takes.
pub fn start(options: &[String]) -> Ended {
    let games = match options {
        [] => "100000",
        [games] if games.parse::<u32>().is_ok_and(|games| games >= 100) => games,
        _ => {
            return misused(
                "`start` wants at most one number from 100 on, such as `cargo xtask start 100000`",
            );
        }
    };
    let mut tests = cargo(&["test", "--package", "server", "--test", "api", "--"]);
    tests.args(["start::", "--nocapture"]).env("BOTTEGA_STORED", games);
    finish(tests)?;
    Ok(ExitCode::SUCCESS)
}

/// Lets one guest have many tables of the strongest bots, and says how far another's table comes beside them.
pub fn maestros(options: &[String]) -> Ended {
    let tables = match options {
        [] => "200",
        [tables] if tables.parse::<u32>().is_ok_and(|tables| tables > 0) => tables,
        _ => return misused("`maestros` wants at most one number, such as `cargo xtask maestros 200`"),
    };
    let mut tests = cargo(&["test", "--package", "server", "--test", "api", "--"]);
    tests.args(["bots::many_tables", "--nocapture"]).env("BOTTEGA_MAESTROS", tables);
    finish(tests)?;
    Ok(ExitCode::SUCCESS)
}

/// Runs every target of `fuzz/`, one after the other, for the given number of seconds each.
pub fn bytes(options: &[String]) -> Ended {
    let seconds = match options {
        [] => "60",
        [seconds] if seconds.parse::<u32>().is_ok_and(|seconds| seconds > 0) => seconds,
        [other] => return misused(&format!("`{other}` is no number of seconds")),
        _ => return misused("`fuzz` wants at most one number, such as `cargo xtask fuzz 600`"),
    };
    let tree = Tree::read(&root())?;
    let targets: Vec<&str> = tree
        .below("fuzz/fuzz_targets")
        .filter_map(|(path, _)| path.strip_prefix("fuzz/fuzz_targets/")?.strip_suffix(".rs"))
        .collect();
    if targets.is_empty() {
        return Err("there are no targets (fuzz/fuzz_targets/*.rs)".to_owned());
    }
    if !works(Command::new("cargo").args(["+nightly", "fuzz", "--version"])) {
        return Err("fuzzing needs a nightly compiler and cargo-fuzz: \
                    `rustup toolchain install nightly` and `cargo install cargo-fuzz`"
            .to_owned());
    }
    for target in &targets {
        eprintln!("== {target}, {seconds} s");
        let mut command = Command::new("cargo");
        command.args(["+nightly", "fuzz", "run", target, "--", &format!("-max_total_time={seconds}")]);
        command.current_dir(root());
        finish(command)?;
    }
    println!("{} targets, {seconds} s each, no crash", targets.len());
    Ok(ExitCode::SUCCESS)
}
