//! Every game brings its proof: a map of its rules, rulings, and fixtures for every number of seats.

use super::Fault;
use super::tree::Tree;

/// A game and the numbers of seats it is played with.
const SEATS: [(&str, &[usize]); 3] =
    [("florence", &[3, 4, 5]), ("goofspiel", &[2, 3, 4, 5]), ("tiletum", &[2, 3, 4])];

/// Folders with at least one file for every number of seats: how its name goes on after the number, and how it ends.
const FOR_ALL_SEATS: [(&str, &str, &str); 3] =
    [("playthroughs", "p-", ".txt"), ("perft", "-players", ".perft"), ("records", "p-", ".bottega")];

pub fn faults(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (game, seats) in SEATS {
        let home = format!("crates/{game}");
        if !tree.has(&home) {
            continue;
        }
        if tree.text(&format!("{home}/RULES.md")).is_none_or(|text| text.trim().is_empty()) {
            faults.push(Fault::whole(
                &home,
                "has no RULES.md: section of the rulebook → file, and the open questions",
            ));
        }
        if !has_file(tree, &format!("{home}/rulings"), "", ".ruling") {
            faults.push(Fault::whole(&home, "has no rulings/*.ruling"));
        }
        for (folder, middle, ending) in FOR_ALL_SEATS {
            for players in seats {
                let beginning = format!("{players}{middle}");
                if !has_file(tree, &format!("{home}/{folder}"), &beginning, ending) {
                    faults.push(Fault::whole(&home, format!("has no {folder}/{beginning}*{ending}")));
                }
            }
        }
    }
    faults
}

/// Whether a file that is not empty lies in the folder, with a name of this beginning and ending.
fn has_file(tree: &Tree, folder: &str, beginning: &str, ending: &str) -> bool {
    tree.below(folder).any(|(path, text)| {
        let name = path.rsplit('/').next().unwrap_or(path);
        name.starts_with(beginning) && name.ends_with(ending) && !text.trim().is_empty()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMPLETE: [(&str, &str); 11] = [
        ("crates/florence/RULES.md", "…"),
        ("crates/florence/rulings/a-01.ruling", "…"),
        ("crates/florence/playthroughs/3p-a.txt", "…"),
        ("crates/florence/playthroughs/4p-a.txt", "…"),
        ("crates/florence/playthroughs/5p-a.txt", "…"),
        ("crates/florence/perft/3-players.perft", "…"),
        ("crates/florence/perft/4-players.perft", "…"),
        ("crates/florence/perft/5-players.perft", "…"),
        ("crates/florence/records/3p-a.bottega", "…"),
        ("crates/florence/records/4p-a.bottega", "…"),
        ("crates/florence/records/5p-a.bottega", "…"),
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
