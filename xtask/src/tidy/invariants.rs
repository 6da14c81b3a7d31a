//! Every invariant of ARCHITECTURE.md names what keeps it, and that keeper exists.

use toml::{Table, Value};

use super::source::{Source, has_word};
use super::tree::Tree;
use super::{CHECKS, Finding, lints};

const FILE: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Invariants";

/// A numbered invariant: its first line and its whole text.
struct Invariant {
    line: usize,
    text: String,
}

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let Some(text) = tree.text(FILE) else { return vec![Finding::whole(FILE, "is missing")] };
    let invariants = invariants(text);
    if invariants.is_empty() {
        return vec![Finding::whole(FILE, format!("has no numbered list under `{HEADING}`"))];
    }
    let mut faults = Vec::new();
    for invariant in invariants {
        let mut fault = |message: String| faults.push(Finding::at(FILE, invariant.line, message));
        let keepers = keepers(&invariant.text);
        if keepers.is_empty() {
            fault("names no keeper: `(kept by: …)` with a check, lint or test in backticks".to_owned());
        }
        for keeper in keepers {
            if let Err(reason) = exists(tree, keeper) {
                fault(format!("its keeper `{keeper}` {reason}"));
            }
        }
    }
    faults
}

/// The items of the numbered list under the heading, each with the lines that continue it.
fn invariants(text: &str) -> Vec<Invariant> {
    let mut found: Vec<Invariant> = Vec::new();
    let section = (1..).zip(text.lines()).skip_while(|(_, line)| *line != HEADING).skip(1);
    for (line, words) in section.take_while(|(_, line)| !line.starts_with("## ")) {
        let digits = words.chars().take_while(char::is_ascii_digit).count();
        if digits > 0 && words[digits..].starts_with(". ") {
            found.push(Invariant { line, text: words.to_owned() });
        } else if words.starts_with(' ')
            && let Some(last) = found.last_mut()
        {
            last.text.push(' ');
            last.text.push_str(words.trim());
        }
    }
    found
}

/// What stands in backticks inside `(kept by: …)`.
fn keepers(text: &str) -> Vec<&str> {
    let Some((_, kept)) = text.split_once("(kept by:") else { return Vec::new() };
    let kept = kept.split_once(')').map_or(kept, |(kept, _)| kept);
    kept.split('`').skip(1).step_by(2).collect()
}

/// Whether the keeper exists; if not, why not.
fn exists(tree: &Tree, keeper: &str) -> Result<(), &'static str> {
    let (found, otherwise) = if let Some(check) = keeper.strip_prefix("tidy::") {
        (CHECKS.iter().any(|known| known.name == check), "is no check of tidy")
    } else if let Some(lint) = keeper.strip_prefix("clippy::") {
        (lint_is_on(tree, "clippy", lint), "is on in no crate")
    } else if let Some(lint) = keeper.strip_prefix("rustc::") {
        (lint_is_on(tree, "rust", lint), "is on in no crate")
    } else if let Some(path) = keeper.strip_prefix("test ") {
        (has_test(tree, path), "is no test of the tree")
    } else {
        (false, "has none of the forms `tidy::…`, `clippy::…`, `rustc::…`, `test …`")
    };
    if found { Ok(()) } else { Err(otherwise) }
}

fn lint_is_on(tree: &Tree, tool: &str, lint: &str) -> bool {
    let workspace = tree.text("Cargo.toml").and_then(|text| text.parse::<Table>().ok()).unwrap_or_default();
    let stated = workspace.get("workspace").and_then(|w| w.get("lints")?.get(tool)?.get(lint));
    let off = stated.is_some_and(|level| level.as_str() == Some("allow"));
    let in_games = tree.games().any(|game| {
        let root = tree.text(&format!("crates/{game}/src/lib.rs"));
        root.is_some_and(|text| lints::denies(text, &format!("{tool}::{lint}")))
    });
    stated.is_some_and(Value::is_str) && !off || in_games
}

/// Whether a test of this path exists: its last part is the function, the part before, if any, a file or module that
/// holds it, the first, if any, its crate.
fn has_test(tree: &Tree, path: &str) -> bool {
    let parts: Vec<&str> = path.split("::").collect();
    let Some((function, scope)) = parts.split_last() else { return false };
    tree.rust().any(|(file, text)| {
        let inside = |part: &&str| {
            file.split(['/', '.']).any(|place| place == *part) || has_word(text, &format!("mod {part}"))
        };
        scope.iter().all(inside) && holds_test(text, function)
    })
}

fn holds_test(text: &str, function: &str) -> bool {
    text.contains(function) && tests_of(text).iter().any(|test| test == function)
}

/// The functions that follow a `#[test]`, or one that waits, with nothing but attributes between.
pub fn tests_of(text: &str) -> Vec<String> {
    let source = Source::of(text);
    let (mut marked, mut found) = (false, Vec::new());
    for (_, line) in source.code_lines().filter(|(_, line)| !line.trim().is_empty()) {
        if marked && let Some((_, name)) = line.split_once("fn ") {
            found.push(name.split(['(', '<']).next().unwrap_or_default().trim().to_owned());
        }
        let test = line.contains("#[test]") || line.contains("#[tokio::test");
        marked = test || marked && line.trim_start().starts_with("#[");
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(invariant: &str) -> Vec<String> {
        let architecture =
            format!("# The server\n\n1. not one\n\n{HEADING}\n\n{invariant}\n\n## After\n\n2. not one\n");
        let tree = Tree::of(&[
            (FILE, &architecture),
            (
                "Cargo.toml",
                "[workspace.lints]\nclippy.unwrap_used = \"deny\"\nrust.unsafe_code = \"allow\"\n",
            ),
            ("crates/florence/src/lib.rs", "#![deny(clippy::float_arithmetic)]\n"),
            (
                "crates/florence/tests/laws.rs",
                "#[test]\n// Why.\n#[expect(x)]\nfn games_end() {}\n\nfn helper() {}\n",
            ),
        ]);
        faults(&tree).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn keepers_that_exist_are_fine() {
        for keeper in [
            "tidy::purity",
            "clippy::unwrap_used",
            "clippy::float_arithmetic",
            "test games_end",
            "test florence::laws::games_end",
        ] {
            assert_eq!(found(&format!("1. True,\n   for ever (kept by: `{keeper}`).")), Vec::<String>::new());
        }
    }

    #[test]
    fn keepers_that_do_not_exist_are_faults() {
        for (keeper, reason) in [
            ("tidy::nothing", "is no check"),
            ("clippy::nothing", "is on in no crate"),
            ("rustc::unsafe_code", "is on in no crate"),
            ("test helper", "is no test"),
            ("test kernel::games_end", "is no test"),
            ("good will", "none of the forms"),
        ] {
            let faults = found(&format!("1. True (kept by: `tidy::purity`, `{keeper}`)."));
            assert!(faults.len() == 1 && faults[0].contains(reason), "{keeper}: {faults:?}");
        }
    }

    #[test]
    fn an_invariant_without_a_keeper_is_a_fault() {
        let faults = found("1. True (kept by: `tidy::purity`).\n2. Hoped for.");
        assert_eq!(faults.len(), 1);
        assert!(faults[0].starts_with("ARCHITECTURE.md:8: names no keeper"), "{faults:?}");
        assert!(found("Nothing numbered.")[0].contains("no numbered list"));
    }
}
