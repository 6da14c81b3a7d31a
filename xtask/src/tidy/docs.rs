//! What documents say is there, is there; and nothing speaks of the machine it was written on.

use super::Finding;
use super::tree::Tree;

/// Where a path in backticks counts as the name of a file.
const FOLDERS: [&str; 5] = ["crates/", "docs/", "xtask/", "fuzz/", ".ci/"];

/// First folders of absolute paths that are different on the next machine.
const MACHINE: [&str; 8] = ["home", "root", "Users", "work", "mnt", "srv", "private", "workspace"];

/// The only source that the lock file may name for others' crates.
const LOCKED_SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// How cargo is told of another registry; in two parts, so that this file does not hold it.
const SPARSE_INDEX: &str = concat!("spar", "se+");

/// Links of markdown files lead somewhere, and so do the paths they give in backticks.
pub fn links(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with(".md")) {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (line, prose) in prose(text) {
            for target in link_targets(prose) {
                if !resolve(folder, target).is_some_and(|path| path.is_empty() || tree.has(&path)) {
                    faults.push(Finding::at(path, line, format!("the link leads nowhere: {target}")));
                }
            }
            for named in prose.split('`').skip(1).step_by(2) {
                let is_path = FOLDERS.iter().any(|folder| named.starts_with(folder));
                let is_pattern = named.contains([' ', '*', '<', '{', '…']) || named.contains("NAME");
                if is_path && !is_pattern && !tree.has(named.split(':').next().unwrap_or(named)) {
                    faults.push(Finding::at(path, line, format!("there is no `{named}`")));
                }
            }
        }
    }
    faults
}

/// The lines of a markdown file outside fenced blocks.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// The targets of the links in a line that are files of ours.
fn link_targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target.split(['#', ' ']).next().unwrap_or(target))
        .filter(|target| !target.is_empty() && !target.contains("://") && !target.starts_with("mailto:"))
}

/// A path from the root for a link in a file of `folder`; nothing if it leaves the tree.
fn resolve(folder: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// No file holds a path of one machine or fetches crates from anywhere but the common registry.
pub fn words(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for (path, text) in tree.files() {
        for (line, words) in (1..).zip(text.lines()) {
            if let Some(folder) = MACHINE.iter().find(|folder| has_absolute(words, folder)) {
                faults.push(Finding::at(path, line, format!("a path of one machine: /{folder}/…")));
            }
            let source = words.strip_prefix("source = ").filter(|_| path.ends_with("Cargo.lock"));
            if source.is_some_and(|source| source.trim_matches('"') != LOCKED_SOURCE) {
                faults.push(Finding::at(path, line, "a crate from another place than the common registry"));
            }
            if !path.ends_with("Cargo.lock") && (words.contains(SPARSE_INDEX)) {
                faults.push(Finding::at(path, line, "the host of a registry is the machine's matter"));
            }
        }
    }
    faults
}

/// Whether a path that begins with this folder of the root stands in the line.
fn has_absolute(line: &str, folder: &str) -> bool {
    line.match_indices(&format!("/{folder}/")).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| {
            c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | '}' | ')' | '>' | '~')
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_paths_that_lead_nowhere_are_found() {
        let text = "See [the notation](docs/notation.md#grammar) and [this](docs/nothing.md).\n\
                    The dice are in `crates/kernel/src/rng.rs`, not in `crates/kernel/src/dice.rs`.\n\
                    ```\n[not](a-link.md)\n```\n\
                    [out](../else.md) [web](https://example.org/x.md) `crates/<game>/src`\n";
        let tree = Tree::of(&[
            ("README.md", text),
            ("docs/notation.md", "[up](../README.md)"),
            ("crates/kernel/src/rng.rs", ""),
        ]);
        let faults: Vec<String> = links(&tree).iter().map(Finding::to_string).collect();
        assert_eq!(
            faults,
            [
                "README.md:1: the link leads nowhere: docs/nothing.md",
                "README.md:2: there is no `crates/kernel/src/dice.rs`",
                "README.md:6: the link leads nowhere: ../else.md",
            ]
        );
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        let text = MACHINE.map(|folder| format!("see \"/{folder}/me/file\"\n")).concat();
        let tree = Tree::of(&[("a.md", &text), ("b.md", "a/home/b, ~/root/, and /tmp/x are fine\n")]);
        let faults = words(&tree);
        assert_eq!(faults.len(), MACHINE.len());
        assert!(faults.iter().all(|fault| fault.path == "a.md"));
    }

    #[test]
    fn crates_come_from_the_common_registry() {
        let lock =
            format!("source = \"{LOCKED_SOURCE}\"\nsource = \"registry+https://mirror.example/index\"\n");
        let faults = words(&Tree::of(&[("Cargo.lock", &lock)]));
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2]);
        let config = format!("[source.mirror]\nregistry = \"{SPARSE_INDEX}https://mirror.example/\"\n");
        assert_eq!(words(&Tree::of(&[(".cargo/config.toml", &config)])).len(), 1);
    }
}
