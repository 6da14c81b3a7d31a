//! `cargo xtask bench`: how fast the rules are.

use crate::cargo::{become_command, cargo, root};
use crate::tidy::tree::Tree;
use crate::{Ended, misused};

/// Runs every benchmark of the workspace, or those whose name holds the given word.
pub fn run(options: &[String]) -> Ended {
    if let Some(option) = options.iter().find(|option| option.starts_with('-')) {
        return misused(&format!("`bench` has no option `{option}`"));
    }
    let tree = Tree::read(&root())?;
    let benches = tree.below("crates").any(|(path, _)| path.contains("/benches/") && path.ends_with(".rs"));
    if !benches {
        return Err("no crate has a benchmark (crates/*/benches/*.rs)".to_owned());
    }
    eprintln!("Building the benchmarks; this takes a minute or two.");
    let mut command = cargo(&["bench", "--workspace", "--bench", "*", "--"]);
    command.args(options);
    become_command(command)
}
