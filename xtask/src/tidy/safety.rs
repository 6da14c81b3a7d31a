//! Every line of docs/security.md names tests that exist, or says that there is none.

use super::Finding;
use super::invariants::tests_of;
use super::source::has_word;
use super::tree::Tree;

const FILE: &str = "docs/security.md";

/// What stands in the place of a name that is not written out.
const REST: char = '…';

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let Some(text) = tree.text(FILE) else { return vec![Finding::whole(FILE, "is missing")] };
    // A row begins with the number of a chapter.
    let rows = (1..).zip(text.lines()).filter(|(_, line)| {
        line.strip_prefix("| ").is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    });
    let mut faults = Vec::new();
    let mut none = true;
    for (at, row) in rows {
        none = false;
        let shown = row.trim_end().trim_end_matches('|').rsplit('|').next().unwrap_or_default();
        let names: Vec<&str> = shown.split('`').skip(1).step_by(2).filter(|name| names_tests(name)).collect();
        if names.is_empty() && !shown.contains("no test") {
            faults.push(Finding::at(FILE, at, "names no test, and does not say that there is none"));
        }
        for name in names.into_iter().filter(|name| !exists(tree, name)) {
            faults.push(Finding::at(FILE, at, format!("there is no test `{name}`")));
        }
    }
    if none {
        faults.push(Finding::whole(FILE, "has no row that begins with the number of a chapter"));
    }
    faults
}

/// Whether something in backticks is the name of tests, and not of a command, a folder or a header.
fn names_tests(name: &str) -> bool {
    (name.contains("::") || name.contains('_')) && !name.contains([' ', '/', '-'])
}

/// Whether there are such tests: the last part is the function, or how its name begins, or `tests` for all of a module; what stands
/// before are its file, module and crate.
fn exists(tree: &Tree, name: &str) -> bool {
    let parts: Vec<&str> = name.split("::").collect();
    let Some((&last, scope)) = parts.split_last() else { return false };
    let fits = |test: &str| match last.strip_suffix(REST) {
        Some(begins) => test.starts_with(begins),
        None => last == "tests" || test == last,
    };
    tree.rust().any(|(file, text)| {
        let inside = |part: &&str| {
            file.split(['/', '.']).any(|place| place == *part) || has_word(text, &format!("mod {part}"))
        };
        scope.iter().all(inside) && tests_of(text).iter().any(|test| fits(test))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TESTS: &str = "mod tests {\n    #[test]\n    fn nobody_reads_it() {}\n}\n";

    fn found(row: &str) -> Vec<String> {
        let text = format!("| chapter | asked | kept | shown by |\n|---|---|---|---|\n{row}\n");
        let tree = Tree::of(&[(FILE, &text), ("crates/store/src/files.rs", TESTS)]);
        faults(&tree).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_line_names_tests_that_exist_or_says_that_there_is_none() {
        for shown in [
            "`store::files::nobody_reads_it`",
            "`files::tests`",
            "`files::nobody_…` in `crates/store`",
            "`nobody_reads_it`, `cargo xtask load` for more",
            "no test; it is a constant",
        ] {
            assert_eq!(found(&format!("| 1.2 | a | b | {shown} |")), Vec::<String>::new(), "{shown}");
        }
        for shown in
            ["`files::everybody_…`", "`door::nobody_reads_it`", "`nobody_reads`", "`cargo xtask load`", ""]
        {
            assert_eq!(found(&format!("| 1.2 | a | b | {shown} |")).len(), 1, "{shown}");
        }
        assert_eq!(found("").len(), 1, "a table without rows");
    }
}
