//! Every game brings its proof: a map of its rules, rulings, and fixtures. That these cover every number of seats is tested where
//! the numbers are known, in `registry`.

use super::Finding;
use super::tree::Tree;

/// Folders with at least one file, and how its name ends.
const FOLDERS: [(&str, &str); 4] =
    [("rulings", ".ruling"), ("playthroughs", ".txt"), ("perft", ".perft"), ("records", ".bottega")];

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for game in tree.games() {
        let home = format!("crates/{game}");
        if !tree.has(&home) {
            continue;
        }
        if tree.text(&format!("{home}/RULES.md")).is_none_or(|text| text.trim().is_empty()) {
            faults.push(Finding::whole(
                &home,
                "has no RULES.md: section of the rulebook → file, and the open questions",
            ));
        }
        let missing = FOLDERS
            .into_iter()
            .filter(|(folder, ending)| !has_file(tree, &format!("{home}/{folder}"), ending));
        faults.extend(
            missing.map(|(folder, ending)| Finding::whole(&home, format!("has no {folder}/*{ending}"))),
        );
    }
    faults
}

/// Whether a file that is not empty lies in the folder, with a name of this ending.
fn has_file(tree: &Tree, folder: &str, ending: &str) -> bool {
    tree.below(folder).any(|(path, text)| path.ends_with(ending) && !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMPLETE: [(&str, &str); 5] = [
        ("crates/florence/RULES.md", "…"),
        ("crates/florence/rulings/a-01.ruling", "…"),
        ("crates/florence/playthroughs/3p-a.txt", "…"),
        ("crates/florence/perft/3-players.perft", "…"),
        ("crates/florence/records/3p-a.bottega", "…"),
    ];

    #[test]
    fn whatever_is_missing_is_named() {
        assert_eq!(faults(&Tree::of(&COMPLETE)), []);
        for (at, (missing, _)) in COMPLETE.into_iter().enumerate() {
            let mut files = COMPLETE.to_vec();
            files.remove(at);
            assert_eq!(faults(&Tree::of(&files)).len(), 1, "{missing}");
            // An empty file is as good as none.
            files.push((missing, "\n"));
            assert_eq!(faults(&Tree::of(&files)).len(), 1, "{missing}");
        }
        assert_eq!(faults(&Tree::of(&[])), []);
    }
}
