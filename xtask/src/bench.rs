//! `cargo xtask bench`: how fast the rules are.

use crate::cargo::{become_command, cargo, root};
use crate::{Ended, misused};

/// The benchmarks are a workspace of their own, as they lean on crates that the house does not need.
const MANIFEST: &str = "bench/Cargo.toml";

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
    command.arg("--").args(options);
    become_command(command)
}
