//! `cargo xtask bench`: how fast the rules are.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{become_command, cargo, root, works};
use crate::{Ended, browser, misused, twin};

/// The benchmarks are a workspace of their own, as they lean on crates that the server does not need.
const MANIFEST: &str = "bench/Cargo.toml";

/// Tells the benchmarks which Python has the engines they are compared with.
const PYTHON: &str = "BOTTEGA_BENCH_PYTHON";

/// The engines in Python packages that random games (B1, B11) are compared with.
const PEERS: [&str; 2] = ["catanatron==3.2.1", "open_spiel==2.0.2"];

/// Runs all benchmarks, or those of the given names.
pub fn run(options: &[String]) -> Ended {
    if let Some(option) = options.iter().find(|option| option.starts_with('-')) {
        return misused(&format!("`bench` has no option `{option}`"));
    }
    eprintln!("Building the benchmarks; the first time this takes some minutes.");
    let mut command = cargo(&["run", "--quiet", "--release", "--manifest-path", MANIFEST]);
    if std::env::var_os("CARGO_TARGET_DIR").is_none() {
        command.env("CARGO_TARGET_DIR", root().join("target"));
    }
    if (asked(options, "B1") || asked(options, "B11")) && std::env::var_os(PYTHON).is_none() {
        match python() {
            Ok(python) => drop(command.env(PYTHON, python)),
            Err(why) => eprintln!("Without the engines in Python: {why}."),
        }
    }
    if asked(options, "B9") {
        match browser::chromium() {
            Some(program) => {
                command.env("CHROMIUM", program).env("BOTTEGA_BENCH_PAGE", twin::build()?);
            }
            None => eprintln!("Without the browser: none is on the path, and CHROMIUM names none."),
        }
    }
    command.arg("--").args(options);
    become_command(command)
}

/// Whether the benchmark of this name is to run.
fn asked(options: &[String], name: &str) -> bool {
    options.is_empty() || options.iter().any(|option| option.eq_ignore_ascii_case(name))
}

/// A Python of our own with the engines in it, made if it is not there. What fails is told in a few words.
fn python() -> Result<PathBuf, String> {
    let folder = root().join("target/bench-python");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let complete = |python: &Path| works(Command::new(python).args(["-c", "import catanatron, pyspiel"]));
    if complete(&python) {
        return Ok(python);
    }
    eprintln!("Installing {} in target/bench-python.", PEERS.join(" and "));
    let installed = works(Command::new("python3").args(["-m", "venv"]).arg(&folder))
        && works(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PEERS));
    if installed && complete(&python) {
        Ok(python)
    } else {
        Err("no Python, or its packages cannot be installed".to_owned())
    }
}
