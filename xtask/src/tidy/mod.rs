//! The order of the workspace: what holds between files and no compiler sees.
//!
//! A check reads the whole tree and lists all faults it finds. Each is shown failing on a small made-up tree.

mod dependencies;
mod docs;
mod games;
mod invariants;
mod leftovers;
mod lengths;
mod lints;
mod naming;
mod purity;
mod safety;
mod source;
mod styles;
pub mod tree;

use std::process::ExitCode;

use crate::cargo::root;
use crate::{Ended, misused};
use tree::Tree;

/// Something that is not in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    path: String,
    /// The line, from 1; 0 for the file or folder as a whole.
    line: usize,
    message: String,
}

impl Finding {
    fn at(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into() }
    }

    fn whole(path: &str, message: impl Into<String>) -> Finding {
        Finding::at(path, 0, message)
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

/// A named check.
struct Check {
    name: &'static str,
    /// What holds if it finds nothing.
    holds: &'static str,
    faults: fn(&Tree) -> Vec<Finding>,
}

const CHECKS: [Check; 13] = [
    Check {
        name: "dependencies",
        holds: "crates depend on each other and on others' crates as the law says",
        faults: dependencies::law,
    },
    Check {
        name: "crates",
        holds: "every folder of crates/ is a crate of that name with something in it",
        faults: dependencies::crates,
    },
    Check {
        name: "purity",
        holds: "rules touch no clock, thread, float, hash order, dice or file",
        faults: purity::faults,
    },
    Check {
        name: "games",
        holds: "every game has a map of its rules, and rulings, playthroughs, counts and records",
        faults: games::faults,
    },
    Check { name: "naming", holds: "no source file names a game but its own", faults: naming::faults },
    Check { name: "lengths", holds: "no file is longer than 500 lines", faults: lengths::faults },
    Check { name: "lints", holds: "the lints we rely on are on, in every crate", faults: lints::faults },
    Check {
        name: "styles",
        holds: "no style sheet has the whole page styled anew with every change",
        faults: styles::faults,
    },
    Check { name: "leftovers", holds: "nothing is left for later", faults: leftovers::faults },
    Check {
        name: "invariants",
        holds: "every invariant of ARCHITECTURE.md names a keeper that exists",
        faults: invariants::faults,
    },
    Check {
        name: "safety",
        holds: "every line of docs/security.md names tests that exist, or says that there is none",
        faults: safety::faults,
    },
    Check { name: "links", holds: "files named in documents exist", faults: docs::links },
    Check { name: "words", holds: "no file speaks of one machine", faults: docs::words },
];

/// What a check found.
pub struct Report {
    name: &'static str,
    holds: &'static str,
    /// Everything that is not in order.
    pub faults: Vec<Finding>,
}

/// Runs all checks on the workspace.
///
/// # Errors
/// If its files cannot be read.
pub fn check_server() -> Result<Vec<Report>, String> {
    let tree = Tree::read(&root())?;
    let report =
        |check: &Check| Report { name: check.name, holds: check.holds, faults: (check.faults)(&tree) };
    Ok(CHECKS.iter().map(report).collect())
}

/// Prints what all checks found; returns the number of faults.
pub fn print(reports: &[Report]) -> usize {
    for report in reports {
        println!(
            "{:<12} {:<6} {}",
            report.name,
            if report.faults.is_empty() { "ok" } else { "FAILED" },
            report.holds
        );
        for fault in &report.faults {
            println!("  {fault}");
        }
    }
    reports.iter().map(|report| report.faults.len()).sum()
}

/// `cargo xtask tidy`.
pub fn run(options: &[String]) -> Ended {
    if let Some(option) = options.first() {
        return misused(&format!("`tidy` has no option `{option}`"));
    }
    let faults = print(&check_server()?);
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_is_in_order() {
        let reports = check_server().expect("the workspace can be read");
        let faults: Vec<String> =
            reports.iter().flat_map(|report| &report.faults).map(|fault| format!("\n  {fault}")).collect();
        assert!(faults.is_empty(), "faults: {}{}", faults.len(), faults.concat());
    }

    #[test]
    fn a_fault_names_its_place() {
        assert_eq!(Finding::at("src/lib.rs", 7, "is wrong").to_string(), "src/lib.rs:7: is wrong");
        assert_eq!(Finding::whole("src", "is empty").to_string(), "src: is empty");
    }
}
