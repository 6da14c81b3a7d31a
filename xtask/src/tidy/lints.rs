//! The lints that we rely on are on, everywhere.

use toml::{Table, Value};

use super::Finding;
use super::source::Source;
use super::tree::Tree;

/// Lints that the workspace must not leave to taste, as `rustc` or `clippy` lints. `verify` turns warnings into errors,
/// so `warn` is enough.
const WORKSPACE: [(&str, &str); 9] = [
    ("rust", "unsafe_code"),
    ("rust", "missing_docs"),
    ("clippy", "all"),
    ("clippy", "unwrap_used"),
    ("clippy", "allow_attributes_without_reason"),
    ("clippy", "too_many_lines"),
    ("clippy", "dbg_macro"),
    ("clippy", "todo"),
    ("clippy", "unimplemented"),
];

/// Lints of the crates that hold rules, stated in their `lib.rs`.
const RULES: [&str; 2] = ["clippy::wildcard_enum_match_arm", "clippy::float_arithmetic"];

/// Settings of clippy.
const SETTINGS: [(&str, i64); 1] = [("too-many-lines-threshold", 80)];

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    let table = |path: &str| tree.text(path).and_then(|text| text.parse::<Table>().ok()).unwrap_or_default();
    let workspace = table("Cargo.toml");
    for (tool, lint) in WORKSPACE {
        let level =
            workspace.get("workspace").and_then(|w| w.get("lints")?.get(tool)?.get(lint)).and_then(level_of);
        if !matches!(level, Some("warn" | "deny" | "forbid")) {
            faults.push(Finding::whole(
                "Cargo.toml",
                format!("the lint `{lint}` is not on in [workspace.lints.{tool}]"),
            ));
        }
    }
    let settings = table("clippy.toml");
    for (setting, most) in SETTINGS {
        if settings.get(setting).and_then(Value::as_integer).is_none_or(|value| value > most) {
            faults.push(Finding::whole("clippy.toml", format!("`{setting}` is at most {most}")));
        }
    }
    let members = tree.crate_folders().into_iter().map(|folder| format!("crates/{folder}"));
    for member in members.chain(["xtask".to_owned()]) {
        let path = format!("{member}/Cargo.toml");
        let inherits =
            table(&path).get("lints").and_then(|lints| lints.get("workspace")?.as_bool()) == Some(true);
        if !inherits {
            faults.push(Finding::whole(
                &path,
                "does not take the workspace's lints: `[lints] workspace = true`",
            ));
        }
    }
    for game in tree.games() {
        let path = format!("crates/{game}/src/lib.rs");
        let Some(text) = tree.text(&path) else { continue };
        faults.extend(
            RULES
                .into_iter()
                .filter(|lint| !denies(text, lint))
                .map(|lint| Finding::at(&path, 1, format!("a game states `#![deny({lint})]`"))),
        );
    }
    faults
}

/// The level of a lint, written as a word or as a table.
fn level_of(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("level")?.as_str())
}

/// Whether the root of a crate denies the lint for the whole crate.
pub fn denies(text: &str, lint: &str) -> bool {
    let source = Source::of(text);
    source.code_lines().any(|(_, line)| {
        let list = line.trim().strip_prefix("#![deny(").or_else(|| line.trim().strip_prefix("#![forbid("));
        list.is_some_and(|list| list.split([',', ')']).any(|named| named.trim() == lint))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace(left_out: &str) -> String {
        let dotted = |(tool, name): (&str, &str)| match name {
            "all" => format!("workspace.lints.{tool}.all.level = \"warn\"\n"),
            name => format!("workspace.lints.{tool}.{name} = \"deny\"\n"),
        };
        WORKSPACE.into_iter().filter(|(_, name)| *name != left_out).map(dotted).collect()
    }

    fn found(left_out: &str, settings: &str, manifest: &str, lib: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("Cargo.toml", &workspace(left_out)),
            ("clippy.toml", settings),
            ("xtask/Cargo.toml", "lints.workspace = true"),
            ("crates/florence/Cargo.toml", manifest),
            ("crates/florence/src/lib.rs", lib),
        ]);
        faults(&tree).iter().map(Finding::to_string).collect()
    }

    const SETTING: &str = "too-many-lines-threshold = 80";
    const INHERITS: &str = "[lints]\nworkspace = true";
    const DENIES: &str = "#![deny(clippy::wildcard_enum_match_arm, clippy::float_arithmetic)]";

    #[test]
    fn all_on_is_fine() {
        assert_eq!(found("", SETTING, INHERITS, DENIES), Vec::<String>::new());
    }

    #[test]
    fn what_is_off_is_found() {
        for (_, lint) in WORKSPACE {
            let faults = found(lint, SETTING, INHERITS, DENIES);
            assert!(faults.len() == 1 && faults[0].contains(&format!("`{lint}`")), "{faults:?}");
        }
        assert_eq!(
            found("", "", INHERITS, DENIES),
            ["clippy.toml: `too-many-lines-threshold` is at most 80"]
        );
        assert!(found("", SETTING, "", DENIES)[0].starts_with("crates/florence/Cargo.toml: does not take"));
        let commented = "// #![deny(clippy::wildcard_enum_match_arm)]\n#![deny(clippy::float_arithmetic)]";
        assert_eq!(
            found("", SETTING, INHERITS, commented),
            ["crates/florence/src/lib.rs:1: a game states `#![deny(clippy::wildcard_enum_match_arm)]`"]
        );
    }
}
